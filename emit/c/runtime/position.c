/* -- moves and states ------------------------------------------------------ */

static void
say_tag (const char *tag, int first, int json)
{
  if (json)
    say_member (NULL, tag);
  else
    say (first ? "%s" : " %s", tag);
}

/* The tags that the viewer sees. */
static void
say_seen (const State *state, const Move *move, const Options *options, Work *w)
{
  const unsigned n = count_tags (move);
  uint8_t *seen = check_memory (malloc (n + 1));
  int first = 1;
  if (options->viewer >= 0)
    check (w, GAME (view) (state, move, options->viewer, seen, w));
  for (unsigned i = 0; i < n; i++) {
    if (options->viewer >= 0 && !seen[i])
      continue;
    say_tag (GAME (tag_name) (tag_at (move, i)), first, options->json);
    first = 0;
  }
  if (first && !options->json)
    say ("-");
  free (seen);
}

/* The members of a move. */
static void
say_moved (const State *state, const Move *move, const Options *options,
           Work *w)
{
  say_member ("player", name_of (GAME (player) (state)));
  say_bracket ("tags", "[");
  say_seen (state, move, options, w);
  say ("]");
}

static const Move *
listed_move (const RgModelMoves *moves, size_t i)
{
  return rg_model_move (&GAME (model), moves, i);
}

static void
run_moves (const Options *options, const State *state, Work *w)
{
  RgModelMoves moves = {0};
  if (GAME (is_end) (state)) {
    say (options->json ? "" : "# (end)\n");
    return;
  }
  list_or_stop (state, &moves, w);
  if (!options->json)
    say ("# %s\n", name_of (GAME (player) (state)));
  for (size_t i = 0; i < moves.n; i++) {
    (options->json ? say_moved : say_seen) (state, listed_move (&moves, i),
                                            options, w);
    say (options->json ? "}\n" : "\n");
    print_output ();
  }
  rg_model_moves_free (&moves);
}

/* A map, or what is no map. */
static void
say_piece (const State *state, const Piece *piece, const char *name)
{
  const Page page = {NULL, (const unsigned char *)state, 0};
  if (piece->kind == SHOW_SCALAR) {
    say_member (name, symbol_at (&page, piece, 0));
    return;
  }
  say_bracket (name, "{");
  for (unsigned i = 0; i < piece->n; i++)
    say_member (piece->labels[i], symbol_at (&page, piece, piece->cells[i]));
  say ("}");
}

/* Pieces from the i-th on whose names have the same `start` first bytes; those
 * of maps of maps are like `name[a][b]`, and what they have in common becomes
 * an object.  Gives back where the next piece is. */
static size_t
say_pieces (const State *state, size_t i, size_t end, size_t start)
{
  const char *first = i < end ? pieces[i].name : NULL;
  while (i < end && strncmp (pieces[i].name, first, start) == 0) {
    const char *rest = pieces[i].name + start;
    const size_t n = strcspn (rest, "[]");
    char *name = check_memory (calloc (n + 1, 1));
    memcpy (name, rest, n);
    if (pieces[i].kind == SHOW_GRID) { /* comes again, as a list */
      i++;
    } else if (rest[n] && rest[n + 1]) {
      say_bracket (name, "{");
      i = say_pieces (state, i, end, start + n + 1 + (rest[n] == ']'));
      say ("}");
    } else {
      say_piece (state, &pieces[i++], name);
    }
    free (name);
  }
  return i;
}

/* Whether rg2c has left out pieces of very large states, or parts of them. */
static int
is_cut (void)
{
  enum { MOST_CELLS = 20000 };
  const size_t n = sizeof pieces / sizeof *pieces;
  int cut = n >= MOST_LINES;
  for (size_t i = 0; i < n; i++)
    cut |= pieces[i].kind == SHOW_MAP && pieces[i].n == MOST_CELLS;
  return cut;
}

static void
say_position (const State *state)
{
  const size_t n = sizeof pieces / sizeof *pieces;
  say_member ("player", player_code_names[state->PLAYER - PLAYER_LOW]);
  say_member ("node", node_names[state->node]);
  say_name ("end");
  say (GAME (is_end) (state) ? "true" : "false");
  say_bracket ("variables", "{");
  say_pieces (state, 0, FIRST_GOALS_PIECE, 0);
  say ("}");
  say_pieces (state, FIRST_GOALS_PIECE, n, 0);
  if (is_cut ())
    say (", \"cut\": true");
  say ("}\n");
}

static void
run_show (const Options *options, const State *state, Work *w)
{
  (void)w;
  if (options->json) {
    say_position (state);
    return;
  }
  const size_t size = GAME (state_text) (state, NULL, 0) + 1;
  char *text = check_memory (malloc (size));
  GAME (state_text) (state, text, size);
  say ("%s", text);
  free (text);
}

/* Makes the moves of a position: "a b / c / -". */
static void
go_to (State *state, const char *at, Work *w)
{
  RgModelMoves moves = {0};
  check (w, keep_apart (state, w));
  while (*at) {
    const size_t length = strcspn (at, "/");
    char *text = check_memory (malloc (length + 1));
    memcpy (text, at, length);
    text[length] = 0;
    if (GAME (is_end) (state))
      fail (1, "the play is over before move", text);
    size_t i;
    const int code = GAME (move_parse) (state, text, &i, &moves, w);
    if (code == RG_MODEL_ILLEGAL)
      fail (1, "no such legal move:", text);
    check (w, code);
    apply_listed (state, listed_move (&moves, i), w);
    free (text);
    at += length + (at[length] != 0);
  }
  check (w, GAME (keeper) (state, w));
  rg_model_moves_free (&moves);
}
