/* Makes states, and lists of moves with the states after them.
 *
 * A list has three buffers: a row for each move, the tags of all moves, and the
 * states.  The search records a move at the end of each walk.  Two walks with
 * the same tags must end in the same state, otherwise the game is improper.
 * Without checks, walks with the same tags are different moves if their nodes
 * or players differ.
 */
#include "rg/interp/core.h"

#include <string.h>

/* -- states ---------------------------------------------------------------- */

gsize
rg_interp_state_size (const RgInterp *interp)
{
  const gsize size =
      sizeof (RgInterpState) + interp->layout.n_cells * sizeof (RgName);
  const gsize align = sizeof (guint64);
  return (size + align - 1) / align * align;
}

RgInterpState *
rg_interp_state_new (const RgInterp *interp)
{
  RgInterpState *state = g_malloc0 (rg_interp_state_size (interp));
  state->hash = interp->layout.initial_hash;
  state->node = interp->game->begin;
  memcpy (state->cells, interp->layout.initial,
          interp->layout.n_cells * sizeof (RgName));
  return state;
}

void
rg_interp_state_free (RgInterpState *state)
{
  g_free (state);
}

void
rg_interp_state_copy (const RgInterp *interp, RgInterpState *to,
                      const RgInterpState *from)
{
  memcpy (to, from, rg_interp_state_size (interp));
}

gboolean
rg_interp_state_equal (const RgInterp *interp, const RgInterpState *a,
                       const RgInterpState *b)
{
  return a->hash == b->hash && a->node == b->node &&
         memcmp (a->cells, b->cells,
                 interp->layout.n_cells * sizeof (RgName)) == 0;
}

guint64
rg_interp_state_hash (const RgInterpState *state)
{
  return state->hash + rg_interp_cell_hash (G_MAXUINT32, state->node);
}

RgNode
rg_interp_state_node (const RgInterpState *state)
{
  return state->node;
}

gboolean
rg_interp_state_is_end (const RgInterp *interp, const RgInterpState *state)
{
  return state->node == interp->game->end;
}

RgName
rg_interp_state_player (const RgInterp *interp, const RgInterpState *state)
{
  return state->cells[interp->layout.player_cell];
}

gboolean
rg_interp_state_is_keepers (const RgInterp *interp, const RgInterpState *state)
{
  return rg_interp_state_player (interp, state) == interp->game->keeper;
}

const RgType *
rg_interp_players (const RgInterp *interp)
{
  return interp->layout.players;
}

const RgType *
rg_interp_scores (const RgInterp *interp)
{
  return interp->layout.scores;
}

RgName
rg_interp_state_goal (const RgInterp *interp, const RgInterpState *state,
                      guint player)
{
  g_assert (player < interp->layout.players->n_symbols);
  return state->cells[interp->layout.goals_cell + player];
}

/* -- lists of moves -------------------------------------------------------- */

RgInterpMoves *
rg_interp_moves_new (RgInterp *interp)
{
  RgInterpMoves *moves = g_new0 (RgInterpMoves, 1);
  moves->interp = interp;
  return moves;
}

void
rg_interp_moves_free (RgInterpMoves *moves)
{
  RgInterpMemory *memory = &moves->interp->memory;
  rg_interp_buffer_free (memory, &moves->rows);
  rg_interp_buffer_free (memory, &moves->tags);
  rg_interp_buffer_free (memory, &moves->states);
  g_free (moves);
}

void
rg_interp_moves_clear (RgInterpMoves *moves)
{
  moves->rows.length = 0;
  moves->tags.length = 0;
  moves->states.length = 0;
}

guint32
rg_interp_moves_count (const RgInterpMoves *moves)
{
  return (guint32)rg_buffer_count (&moves->rows, RgInterpMoveRow);
}

const RgName *
rg_interp_moves_tags (const RgInterpMoves *moves, guint32 move, guint32 *n)
{
  const RgInterpMoveRow *row =
      rg_buffer_at (&moves->rows, RgInterpMoveRow, move);
  *n = row->n_tags;
  return rg_buffer_at (&moves->tags, RgName, row->tags);
}

const RgInterpState *
rg_interp_moves_state (const RgInterpMoves *moves, guint32 move)
{
  return (const RgInterpState *)(gconstpointer)(moves->states.data +
                                                rg_interp_state_size (
                                                    moves->interp) *
                                                    move);
}

guint32
rg_interp_moves_find (const RgInterpMoves *moves, const RgName *tags, guint32 n)
{
  for (guint32 i = 0; i < rg_interp_moves_count (moves); i++) {
    guint32 m;
    const RgName *others = rg_interp_moves_tags (moves, i, &m);
    if (m == n && (n == 0 || memcmp (others, tags, n * sizeof *tags) == 0))
      return i;
  }
  return RG_NONE;
}

/* -- filling --------------------------------------------------------------- */

void
rg_interp_path_tags (const RgInterp *interp, guint32 path, RgName *out,
                     guint32 n)
{
  while (n > 0) {
    const RgInterpPath *last =
        rg_interp_set_record (&interp->search.paths, path);
    out[--n] = last->tag;
    path = last->prefix;
  }
}

/* Appends a move, with the state of the search as its result.  FALSE: the limit
 * of memory is reached. */
static gboolean
add_move (RgInterp *interp, guint32 path, guint32 n_tags, RgNode node)
{
  RgInterpMoves *moves = interp->search.moves;
  RgInterpMemory *memory = &interp->memory;
  const gsize size = rg_interp_state_size (interp);
  const RgInterpMoveRow row = {rg_buffer_count (&moves->tags, RgName), n_tags,
                               RG_NONE};
  if (!rg_interp_buffer_reserve (memory, &moves->tags,
                                 n_tags * sizeof (RgName)) ||
      !rg_interp_buffer_reserve (memory, &moves->states, size) ||
      !rg_buffer_push (memory, &moves->rows, RgInterpMoveRow, row))
    return FALSE;
  if (n_tags)
    rg_interp_path_tags (interp, path,
                         rg_buffer_at (&moves->tags, RgName, row.tags), n_tags);
  moves->tags.length += n_tags * sizeof (RgName);
  RgInterpState *state =
      (RgInterpState *)(gpointer)(moves->states.data + moves->states.length);
  memset (state, 0, size);
  state->hash = interp->search.hash;
  state->node = node;
  memcpy (state->cells, interp->search.cells,
          interp->layout.n_cells * sizeof (RgName));
  moves->states.length += size;
  return TRUE;
}

/* Whether the current walk, which ends at the node, leads to the state of the
 * move. */
static gboolean
is_same_end (const RgInterp *interp, guint32 move, RgNode node)
{
  const RgInterpState *state =
      rg_interp_moves_state (interp->search.moves, move);
  return state->hash == interp->search.hash && state->node == node &&
         memcmp (state->cells, interp->search.cells,
                 interp->layout.n_cells * sizeof (RgName)) == 0;
}

/* Finds, among the moves with equal tags from *move on, the one with the node
 * and the player of this walk.  If there is none, returns FALSE, and *move is
 * the last of these moves. */
static gboolean
find_equal_move (const RgInterp *interp, guint32 *move, RgNode node)
{
  const RgName player = interp->search.cells[interp->layout.player_cell];
  for (;;) {
    const RgInterpState *state =
        rg_interp_moves_state (interp->search.moves, *move);
    if (state->node == node &&
        state->cells[interp->layout.player_cell] == player)
      return TRUE;
    const RgInterpMoveRow *row =
        rg_buffer_at (&interp->search.moves->rows, RgInterpMoveRow, *move);
    if (row->next_equal == RG_NONE)
      return FALSE;
    *move = row->next_equal;
  }
}

/* Adds a move, and puts its index to *link. FALSE, with a fault: memory is
 * exhausted. */
static gboolean
record_new (RgInterp *interp, guint32 path, guint32 n_tags, RgNode node,
            guint32 *link)
{
  const guint32 move = rg_interp_moves_count (interp->search.moves);
  if (add_move (interp, path, n_tags, node)) {
    *link = move;
    return TRUE;
  }
  interp->search.fault.kind = RG_INTERP_FAULT_MEMORY;
  return FALSE;
}

gboolean
rg_interp_moves_record (RgInterp *interp, guint32 path, RgNode node)
{
  RgInterpPathInfo *info =
      rg_buffer_at (&interp->search.infos, RgInterpPathInfo, path);
  const gboolean checked = !interp->limits.unchecked;
  const RgName player = interp->search.cells[interp->layout.player_cell];
  if (checked && node == interp->game->end && player != interp->game->keeper) {
    interp->search.fault =
        (RgInterpFault){.kind = RG_INTERP_FAULT_END, .symbol = player};
    return FALSE;
  }
  if (info->move == RG_NONE)
    return record_new (interp, path, info->length, node, &info->move);
  guint32 move = info->move;
  if (checked && !is_same_end (interp, move, node)) {
    interp->search.fault =
        (RgInterpFault){.kind = RG_INTERP_FAULT_CLASH, .move = info->move};
    return FALSE;
  }
  if (checked || find_equal_move (interp, &move, node))
    return TRUE;
  guint32 next_equal = RG_NONE;
  const gboolean is_added =
      record_new (interp, path, info->length, node, &next_equal);
  rg_buffer_at (&interp->search.moves->rows, RgInterpMoveRow, move)
      ->next_equal = next_equal;
  return is_added;
}

void
rg_interp_move_print (const RgGame *game, const RgName *tags, guint32 n,
                      GString *out)
{
  if (n == 0)
    g_string_append_c (out, '-');
  for (guint32 i = 0; i < n; i++) {
    if (i > 0)
      g_string_append_c (out, ' ');
    g_string_append (out, rg_text (game, tags[i]));
  }
}
