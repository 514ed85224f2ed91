/* -- a packed move that may be listed already ------------------------------ */

/* Adds the move unless one with its tags, which ends at the node, is listed. */
static inline void
add_new_move (Work *w, MOVE_PARAMETERS, unsigned node)
{
  const Move move = NEW_MOVE;
  DROP_COUNT;
  if (is_new_move (w, MOVE_TAGS (move), node))
    add_packed (w, move);
}
