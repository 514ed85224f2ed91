/* -- a state as text ------------------------------------------------------- */

/* The player, the node, and the pieces. The pieces of `goals`, from
 * FIRST_GOALS_PIECE on, have a limit of lines of their own. */
size_t
GAME (state_text) (const State *state, char *buffer, size_t size)
{
  Text text = {buffer, size, 0};
  Page page = {&text, (const unsigned char *)state, 0};
  const size_t n = sizeof pieces / sizeof *pieces;
  put (&text, "player = ");
  put (&text, player_code_names[state->PLAYER - PLAYER_LOW]);
  put (&text, "\nnode ");
  put (&text, node_names[state->node]);
  put (&text, "\n");
  show_pieces (&page, pieces, FIRST_GOALS_PIECE);
  page.lines = 0;
  show_pieces (&page, pieces + FIRST_GOALS_PIECE, n - FIRST_GOALS_PIECE);
  return end_text (&text);
}
