/* -- a recorded move that may be listed already ---------------------------- */

/* Adds the move unless one with its tags, which ends at the node, is listed.
 * `path`: the number of its tags (add_path). */
static inline void
add_new_move (Work *w, unsigned n, unsigned c, uint64_t path, unsigned node)
{
  if (is_new_move (w, path, node))
    add_record (w, n, c, node);
}
