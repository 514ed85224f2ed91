/* Explores the states of a game breadth first, and warns of an endless play.
 *
 * Each state has the move and the state from which it was reached first, so a
 * violation is reported with a shortest sequence of moves.  The arcs are
 * recorded as well: a cycle has an arc within a strongly connected component
 * (Tarjan's algorithm, base/graph.h).
 */
#include "base/graph.h"
#include "base/progress.h"
#include "rg/interp/explore-core.h"
#include "rg/interp/history.h"

/* The first step to a state. */
typedef struct {
  guint32 state; /* its predecessor; RG_NONE: the initial state */
  guint32 move;
  guint32 depth;
} Origin;

/* The breadth-first search. */
typedef struct {
  RgInterpExplore *explore;
  RgInterp *interp;
  RgInterpStates states;
  GArray *origins;   /* of Origin, by state */
  GArray *first;     /* of guint32, by expanded state: index in `targets` of its
                        first arc */
  GArray *targets;   /* of guint32, by arc: the state that it leads to */
  GArray *arc_moves; /* of guint32, by arc: index of its move in the list */
  RgInterpMoves *moves;
  RgInterpState *next; /* the state that is visited next */
} Breadth;

static const Origin *
get_origin (const Breadth *breadth, guint32 state)
{
  return &g_array_index (breadth->origins, Origin, state);
}

/* -- moves that led to a state --------------------------------------------- */

/* Adds a move of a state to the history; searches for the moves again.  Returns
 * FALSE, and adds nothing, if a limit is reached. */
static gboolean
add_move (const Breadth *breadth, guint32 state, guint32 move, GArray *history)
{
  if (!rg_interp_search (breadth->interp,
                         rg_interp_states_at (&breadth->states, state),
                         breadth->moves, move))
    return FALSE;
  rg_interp_history_add (history, breadth->moves, move);
  return TRUE;
}

/* Adds the moves on the path to a state in the search with these origins. */
static void
add_path (const Breadth *breadth, const Origin *origins, guint32 state,
          GArray *history)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (; origins[state].state != RG_NONE; state = origins[state].state)
    g_array_append_val (path, state);
  for (guint i = path->len; i-- > 0;) {
    const Origin *origin = &origins[g_array_index (path, guint32, i)];
    add_move (breadth, origin->state, origin->move, history);
  }
  g_array_free (path, TRUE);
}

/* Returns the moves from the initial state to this one; none if the state is
 * RG_NONE. */
static GArray *
make_history (const Breadth *breadth, guint32 state)
{
  GArray *history = rg_interp_history_new ();
  if (state != RG_NONE)
    add_path (breadth, get_origin (breadth, 0), state, history);
  return history;
}

/* Adds notes to the last message about the state after a move of a state.  If
 * `move` is RG_NONE, they are about the state itself; if `state` is RG_NONE,
 * about the time before the initial state.  Always returns FALSE. */
static gboolean
add_failure_notes (const Breadth *breadth, guint32 state, guint32 move)
{
  GArray *history = make_history (breadth, state);
  if (move != RG_NONE)
    add_move (breadth, state, move, history);
  rg_interp_history_note (history, breadth->interp);
  rg_interp_history_note_states (history, breadth->interp,
                                 state == RG_NONE || move != RG_NONE);
  g_array_free (history, TRUE);
  return FALSE;
}

/* -- the search ------------------------------------------------------------ */

static void
count_state (const Breadth *breadth, const RgInterpState *state, guint32 depth)
{
  RgInterpExploration *result = breadth->explore->result;
  const guint64 zero = 0;
  if (depth == result->depths->len)
    g_array_append_val (result->depths, zero);
  g_array_index (result->depths, guint64, depth)++;
  result->states++;
  result->ends += rg_interp_state_is_end (breadth->interp, state);
}

/* Returns the number of the state, which is added and counted if it is new.
 * RG_NONE: no more states can be stored; the result then has the reason. */
static guint32
add_state (Breadth *breadth, const RgInterpState *state, Origin origin)
{
  RgInterpExploration *result = breadth->explore->result;
  gboolean fresh;
  const guint32 i = rg_interp_states_add (&breadth->states, state, &fresh);
  if (i == RG_INTERP_SET_FULL) {
    result->end = RG_INTERP_EXPLORE_MEMORY;
    return RG_NONE;
  }
  if (!fresh)
    return i;
  g_array_append_val (breadth->origins, origin);
  count_state (breadth, state, origin.depth);
  return i;
}

/* Handles a bad result for a state or a move, which may be RG_NONE as for
 * add_failure_notes().  Returns FALSE after a violation; after another one,
 * result->end has the limit that ends the search. */
static gboolean
handle_result (const Breadth *breadth, RgInterpExploreResult result,
               guint32 state, guint32 move)
{
  if (result == RG_INTERP_EXPLORE_VIOLATION)
    return add_failure_notes (breadth, state, move);
  breadth->explore->result->end = result == RG_INTERP_EXPLORE_FULL
                                      ? RG_INTERP_EXPLORE_MEMORY
                                      : RG_INTERP_EXPLORE_STEPS;
  return TRUE;
}

/* Adds the states after all moves of a state, with their arcs, up to a limit.
 * Returns FALSE after a violation. */
static gboolean
expand (Breadth *breadth, guint32 i)
{
  RgInterpExplore *explore = breadth->explore;
  const guint32 depth = get_origin (breadth, i)->depth + 1;
  rg_interp_state_copy (breadth->interp, breadth->next,
                        rg_interp_states_at (&breadth->states, i));
  RgInterpExploreResult result =
      rg_interp_explore_moves (explore, breadth->next, breadth->moves, 1);
  if (result != RG_INTERP_EXPLORE_GOOD)
    return handle_result (breadth, result, i, RG_NONE);
  const guint32 n = rg_interp_moves_count (breadth->moves);
  for (guint32 move = 0; move < n; move++) {
    rg_interp_state_copy (breadth->interp, breadth->next,
                          rg_interp_moves_state (breadth->moves, move));
    result = rg_interp_explore_keep (explore, breadth->next, 1);
    if (result != RG_INTERP_EXPLORE_GOOD)
      return handle_result (breadth, result, i, move);
    const guint32 to =
        add_state (breadth, breadth->next, (Origin){i, move, depth});
    if (to == RG_NONE)
      break;
    g_array_append_val (breadth->targets, to);
    g_array_append_val (breadth->arc_moves, move);
  }
  return TRUE;
}

/* Whether the search must stop before it expands the state: all states are
 * expanded, or a limit is reached, which becomes result->end. */
static gboolean
is_over (Breadth *breadth, guint32 i)
{
  RgInterpExploration *result = breadth->explore->result;
  if (result->end != RG_INTERP_EXPLORE_COMPLETE)
    return TRUE;
  if (i == breadth->origins->len)
    return TRUE;
  if (rg_interp_explore_tired (breadth->explore, 1))
    result->end = RG_INTERP_EXPLORE_STEPS;
  else if (breadth->origins->len >= breadth->explore->options->states)
    result->end = RG_INTERP_EXPLORE_STATES;
  return result->end != RG_INTERP_EXPLORE_COMPLETE;
}

/* Visits the states breadth first, up to the limits.  FALSE: a violation,
 * which is reported. */
static gboolean
search (Breadth *breadth)
{
  RgInterpExploration *result = breadth->explore->result;
  const RgInterpExploreResult started =
      rg_interp_explore_keep (breadth->explore, breadth->next, 1);
  if (started != RG_INTERP_EXPLORE_GOOD)
    return handle_result (breadth, started, RG_NONE, RG_NONE);
  result->end = RG_INTERP_EXPLORE_COMPLETE;
  add_state (breadth, breadth->next, (Origin){RG_NONE, 0, 0});
  guint32 i = 0;
  for (; !is_over (breadth, i); i++) {
    result->complete_depth = get_origin (breadth, i)->depth;
    if (rg_progress_due ())
      rg_progress_show ("%u of %u states visited, depth %u", i,
                        breadth->origins->len, result->complete_depth);
    g_array_append_val (breadth->first, breadth->targets->len);
    if (!rg_interp_state_is_end (breadth->interp,
                                 rg_interp_states_at (&breadth->states, i)) &&
        !expand (breadth, i))
      return FALSE;
  }
  return TRUE;
}

/* -- cycles ---------------------------------------------------------------- */

/* Returns the graph of states, made of the arrays of the search. Unexpanded
 * states have no arcs. */
static RgGraph
make_graph (const Breadth *breadth)
{
  while (breadth->first->len <= breadth->origins->len)
    g_array_append_val (breadth->first, breadth->targets->len);
  return (RgGraph){breadth->origins->len,
                   (const guint32 *)(gpointer)breadth->first->data,
                   (const guint32 *)(gpointer)breadth->targets->data};
}

/* Finds the first state, in the order of the search, on a cycle: such a state
 * has an arc within its strongly connected component.  Returns RG_NONE if there
 * is none. */
static guint32
find_first_on_cycle (const RgGraph *graph, const guint32 *component)
{
  for (guint32 i = 0; i < graph->n; i++)
    for (guint32 k = graph->first[i]; k < graph->first[i + 1]; k++)
      if (component[graph->to[k]] == component[i])
        return i;
  return RG_NONE;
}

/* Adds to the history the moves of a shortest cycle through a state, by a
 * breadth-first search in its strongly connected component. */
static void
add_shortest_cycle (const Breadth *breadth, const RgGraph *graph,
                    const guint32 *component, guint32 start, GArray *history)
{
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  Origin *origins = g_new0 (Origin, graph->n);
  guint8 *visited = g_new0 (guint8, graph->n);
  gboolean closed = FALSE;
  origins[start].state = RG_NONE;
  visited[start] = TRUE;
  g_array_append_val (queue, start);
  for (guint q = 0; q < queue->len && !closed; q++) {
    const guint32 i = g_array_index (queue, guint32, q);
    for (guint32 k = graph->first[i]; k < graph->first[i + 1] && !closed; k++) {
      const guint32 next = graph->to[k];
      const guint32 move = g_array_index (breadth->arc_moves, guint32, k);
      if (next == start) {
        add_path (breadth, origins, i, history);
        add_move (breadth, i, move, history);
        closed = TRUE;
      } else if (component[next] == component[start] && !visited[next]) {
        origins[next] = (Origin){i, move, 0};
        visited[next] = TRUE;
        g_array_append_val (queue, next);
      }
    }
  }
  g_free (visited);
  g_free (origins);
  g_array_free (queue, TRUE);
}

/* Warns of a cycle through the first state, in the order of the search, that is
 * on one; no warning if there is no cycle. */
static void
warn_of_cycle (const Breadth *breadth)
{
  guint32 n_components;
  const RgGraph graph = make_graph (breadth);
  guint32 *component = rg_graph_find_components (&graph, &n_components);
  const guint32 start = find_first_on_cycle (&graph, component);
  if (start != RG_NONE) {
    GArray *history = make_history (breadth, start);
    add_shortest_cycle (breadth, &graph, component, start, history);
    rg_interp_explore_endless (breadth->explore, history,
                               get_origin (breadth, start)->depth);
    g_array_free (history, TRUE);
  }
  g_free (component);
}

gboolean
rg_interp_explore_breadth (RgInterpExplore *explore)
{
  RgInterp *interp = explore->interp;
  Breadth breadth = {.explore = explore,
                     .interp = interp,
                     .states = rg_interp_states_new (interp),
                     .origins = g_array_new (FALSE, FALSE, sizeof (Origin)),
                     .first = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     .targets = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     .arc_moves = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     .moves = rg_interp_moves_new (interp),
                     .next = rg_interp_state_new (interp)};
  explore->steps_before = rg_interp_entered (interp);
  const gboolean success = search (&breadth);
  if (success)
    warn_of_cycle (&breadth);
  rg_interp_state_free (breadth.next);
  rg_interp_moves_free (breadth.moves);
  g_array_free (breadth.arc_moves, TRUE);
  g_array_free (breadth.targets, TRUE);
  g_array_free (breadth.first, TRUE);
  g_array_free (breadth.origins, TRUE);
  rg_interp_states_free (&breadth.states);
  return success;
}
