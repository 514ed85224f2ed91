/* Builds the graph of states breadth first, up to a depth.  States are numbered
 * by their hashes; without that table, the graph is the game tree.  Moves
 * between the same two states are one step.
 */
#include "rg/interp/state-graph.h"

/* The breadth-first search. */
typedef struct {
  RgInterpStateGraph *graph;
  guint depth;
  GHashTable *numbers; /* hash of a state → its number; NULL for a tree, in
                          which each sequence of moves has its own state */
} Search;

static void
free_state (gpointer data)
{
  RgInterpGraphState *state = data;
  rg_interp_state_free (state->state);
  g_free (state);
}

static void
free_step (gpointer data)
{
  RgInterpGraphStep *step = data;
  g_ptr_array_free (step->moves, TRUE);
  g_free (step);
}

void
rg_interp_state_graph_free (RgInterpStateGraph *graph)
{
  g_ptr_array_free (graph->steps, TRUE);
  g_ptr_array_free (graph->states, TRUE);
  g_free (graph);
}

/* Returns the number of the state, which is added if it is new.  RG_NONE: there
 * are too many states. */
static guint32
add_state (Search *search, const RgInterpState *state, guint depth)
{
  RgInterpStateGraph *graph = search->graph;
  const guint64 hash = rg_interp_state_hash (state);
  gpointer number;
  if (search->numbers &&
      g_hash_table_lookup_extended (search->numbers, &hash, NULL, &number)) {
    /* States with equal hashes are one in the picture; collisions are
     * negligible. */
    return GPOINTER_TO_UINT (number);
  }
  if (graph->states->len == RG_INTERP_MOST_DRAWN)
    return RG_NONE;
  RgInterpGraphState *added = g_new (RgInterpGraphState, 1);
  *added =
      (RgInterpGraphState){rg_interp_state_new (graph->interp), hash, depth};
  rg_interp_state_copy (graph->interp, added->state, state);
  g_ptr_array_add (graph->states, added);
  if (search->numbers)
    g_hash_table_insert (search->numbers, &added->hash,
                         GUINT_TO_POINTER (graph->states->len - 1));
  return graph->states->len - 1;
}

/* Returns the step between two states, which is added if it is new.  The steps
 * out of a state are the last ones. */
static RgInterpGraphStep *
add_step (RgInterpStateGraph *graph, guint32 from, guint32 to)
{
  for (guint i = graph->steps->len; i-- > 0;) {
    RgInterpGraphStep *step = graph->steps->pdata[i];
    if (step->from != from)
      break;
    if (step->to == to)
      return step;
  }
  RgInterpGraphStep *step = g_new (RgInterpGraphStep, 1);
  *step =
      (RgInterpGraphStep){from, to, g_ptr_array_new_with_free_func (g_free), 0};
  g_ptr_array_add (graph->steps, step);
  return step;
}

/* Adds a move to the step between two states.  Its text is stored for the first
 * RG_INTERP_MOST_NAMED moves of the step only. */
static void
add_move (RgInterpStateGraph *graph, guint32 from, guint32 to,
          const RgInterpMoves *moves, guint32 move)
{
  RgInterpGraphStep *step = add_step (graph, from, to);
  if (step->n++ >= RG_INTERP_MOST_NAMED)
    return;
  guint32 n;
  const RgName *tags = rg_interp_moves_tags (moves, move, &n);
  GString *text = g_string_new (NULL);
  rg_interp_move_print (rg_interp_game (graph->interp), tags, n, text);
  g_ptr_array_add (step->moves, g_string_free (text, FALSE));
}

/* Always returns FALSE. */
static gboolean
report_too_many (const Search *search)
{
  rg_diag (rg_interp_diags (search->graph->interp), RG_LIMIT, NULL, RG_NOWHERE,
           "more than %d states up to depth %u: use a smaller depth",
           RG_INTERP_MOST_DRAWN, search->depth);
  return FALSE;
}

/* Adds the steps out of a state. Returns FALSE after a failure. */
static gboolean
follow (Search *search, guint32 from, RgInterpMoves *moves)
{
  RgInterp *interp = search->graph->interp;
  const RgInterpGraphState *state = rg_interp_graph_state (search->graph, from);
  if (!rg_interp_moves (interp, state->state, moves) ||
      !rg_interp_not_stuck (interp, state->state, moves))
    return FALSE;
  RgInterpState *next = rg_interp_state_new (interp);
  gboolean success = TRUE;
  for (guint32 i = 0; i < rg_interp_moves_count (moves) && success; i++) {
    rg_interp_state_copy (interp, next, rg_interp_moves_state (moves, i));
    success = rg_interp_keep (interp, next);
    const guint32 to = success ? add_state (search, next, state->depth + 1) : 0;
    if (success && to == RG_NONE)
      success = report_too_many (search);
    if (success)
      add_move (search->graph, from, to, moves, i);
  }
  rg_interp_state_free (next);
  return success;
}

/* Visits the states up to the depth.  Returns FALSE after a failure. */
static gboolean
explore (Search *search)
{
  RgInterpStateGraph *graph = search->graph;
  RgInterpState *initial = rg_interp_state_new (graph->interp);
  gboolean success = rg_interp_keep (graph->interp, initial);
  RgInterpMoves *moves = rg_interp_moves_new (graph->interp);
  if (success)
    add_state (search, initial, 0);
  for (guint32 i = 0; success && i < graph->states->len; i++) {
    const RgInterpGraphState *state = rg_interp_graph_state (graph, i);
    if (state->depth < search->depth &&
        !rg_interp_state_is_end (graph->interp, state->state))
      success = follow (search, i, moves);
  }
  rg_interp_moves_free (moves);
  rg_interp_state_free (initial);
  return success;
}

RgInterpStateGraph *
rg_interp_state_graph_new (RgInterp *interp, guint depth, gboolean tree)
{
  RgInterpStateGraph *graph = g_new (RgInterpStateGraph, 1);
  *graph =
      (RgInterpStateGraph){interp, g_ptr_array_new_with_free_func (free_state),
                           g_ptr_array_new_with_free_func (free_step)};
  Search search = {graph, depth,
                   tree ? NULL
                        : g_hash_table_new (g_int64_hash, g_int64_equal)};
  const gboolean success = explore (&search);
  if (search.numbers)
    g_hash_table_destroy (search.numbers);
  if (success)
    return graph;
  rg_interp_state_graph_free (graph);
  return NULL;
}
