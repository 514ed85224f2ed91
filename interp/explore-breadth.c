/* The states of a game, breadth first. */
#include "base/graph.h"
#include "base/progress.h"
#include "interp/explore-core.h"
#include "interp/history.h"

/* How the search first came to a state. */
typedef struct {
  guint32 state; /* from this one; RG_NONE: the start */
  guint32 move;
  guint32 depth;
} Origin;

typedef struct {
  RgExplore *explore;
  RgInterp *interp;
  RgStates states;
  GArray *origins; /* of Origin, by state */
  GArray *first;   /* of guint32: where the arcs of a state begin in `to` */
  GArray *to;      /* of guint32: where a move leads, and of these */
  GArray *by;      /* of guint32: which move it is */
  RgMoves *moves;
  RgState *next;
} Breadth;

static const Origin *
origin_of (const Breadth *breadth, guint32 state)
{
  return &g_array_index (breadth->origins, Origin, state);
}

/* -- moves that led to a state --------------------------------------------- */

/* Adds a move of a state; FALSE: a limit. */
static gboolean
add_move (const Breadth *breadth, guint32 state, guint32 move, GArray *history)
{
  if (!rg_search (breadth->interp, rg_states_at (&breadth->states, state),
                  breadth->moves, move))
    return FALSE;
  rg_history_add (history, breadth->moves, move);
  return TRUE;
}

static GArray *
history_of (const Breadth *breadth, guint32 state)
{
  GArray *history = rg_history_new ();
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (; origin_of (breadth, state)->state != RG_NONE;
       state = origin_of (breadth, state)->state)
    g_array_append_val (path, state);
  for (guint i = path->len; i-- > 0;) {
    const Origin *origin =
        origin_of (breadth, g_array_index (path, guint32, i));
    add_move (breadth, origin->state, origin->move, history);
  }
  g_array_free (path, TRUE);
  return history;
}

/* Notes for the message that was added last, about a state, or (RG_NONE: not)
 * about what is behind a move of it. */
static gboolean
fail (const Breadth *breadth, guint32 state, guint32 move)
{
  GArray *history = history_of (breadth, state);
  if (move != RG_NONE)
    add_move (breadth, state, move, history);
  rg_history_note (history, breadth->interp);
  rg_history_note_states (history, breadth->interp, move != RG_NONE);
  g_array_free (history, TRUE);
  return FALSE;
}

/* -- the search ------------------------------------------------------------ */

static void
count_state (const Breadth *breadth, const RgState *state, guint32 depth)
{
  RgExploration *result = breadth->explore->result;
  const guint64 none = 0;
  if (depth == result->depths->len)
    g_array_append_val (result->depths, none);
  g_array_index (result->depths, guint64, depth)++;
  result->states++;
  result->ends += rg_state_is_end (breadth->interp, state);
}

/* The number of a state that a move leads to; RG_NONE where no more can be
 * kept, and why is in the result. */
static guint32
reach (Breadth *breadth, const RgState *state, Origin origin)
{
  RgExploration *result = breadth->explore->result;
  gboolean fresh;
  const guint32 i = rg_states_add (&breadth->states, state, &fresh);
  if (i == RG_SET_FULL) {
    result->end = RG_EXPLORE_MEMORY;
    return RG_NONE;
  }
  if (!fresh)
    return i;
  g_array_append_val (breadth->origins, origin);
  count_state (breadth, state, origin.depth);
  return i;
}

/* What the search goes on with: FALSE after a violation, about a state or,
 * unless RG_NONE, a move of it. */
static gboolean
take (const Breadth *breadth, RgExploreResult result, guint32 state,
      guint32 move)
{
  if (result == RG_EXPLORE_VIOLATION)
    return fail (breadth, state, move);
  breadth->explore->result->end =
      result == RG_EXPLORE_FULL ? RG_EXPLORE_MEMORY : RG_EXPLORE_STEPS;
  return TRUE;
}

/* Looks at what all moves of a state lead to.  FALSE: a violation. */
static gboolean
expand (Breadth *breadth, guint32 i)
{
  RgExplore *explore = breadth->explore;
  const guint32 depth = origin_of (breadth, i)->depth + 1;
  rg_state_copy (breadth->interp, breadth->next,
                 rg_states_at (&breadth->states, i));
  RgExploreResult result =
      rg_explore_moves (explore, breadth->next, breadth->moves, 1);
  if (result != RG_EXPLORE_GOOD)
    return take (breadth, result, i, RG_NONE);
  const guint32 n = rg_moves_count (breadth->moves);
  for (guint32 move = 0; move < n; move++) {
    rg_state_copy (breadth->interp, breadth->next,
                   rg_moves_state (breadth->moves, move));
    result = rg_explore_keep (explore, breadth->next, 1);
    if (result != RG_EXPLORE_GOOD)
      return take (breadth, result, i, move);
    const guint32 to = reach (breadth, breadth->next, (Origin){i, move, depth});
    if (to == RG_NONE)
      break;
    g_array_append_val (breadth->to, to);
    g_array_append_val (breadth->by, move);
  }
  return TRUE;
}

/* Whether the search must stop before it looks at that state. */
static gboolean
is_over (Breadth *breadth, guint32 i)
{
  RgExploration *result = breadth->explore->result;
  if (result->end != RG_EXPLORE_COMPLETE)
    return TRUE;
  if (i == breadth->origins->len)
    return TRUE;
  if (rg_explore_tired (breadth->explore, 1))
    result->end = RG_EXPLORE_STEPS;
  else if (breadth->origins->len >= breadth->explore->options->states)
    result->end = RG_EXPLORE_STATES;
  return result->end != RG_EXPLORE_COMPLETE;
}

static gboolean
search (Breadth *breadth)
{
  RgExploration *result = breadth->explore->result;
  const RgExploreResult started =
      rg_explore_keep (breadth->explore, breadth->next, 1);
  if (started == RG_EXPLORE_TIRED || started == RG_EXPLORE_FULL)
    return take (breadth, started, RG_NONE, RG_NONE);
  if (started == RG_EXPLORE_VIOLATION) {
    GArray *none = rg_history_new ();
    rg_history_note_states (none, breadth->interp, TRUE);
    g_array_free (none, TRUE);
    return FALSE;
  }
  result->end = RG_EXPLORE_COMPLETE;
  reach (breadth, breadth->next, (Origin){RG_NONE, 0, 0});
  guint32 i = 0;
  for (; !is_over (breadth, i); i++) {
    result->whole = origin_of (breadth, i)->depth;
    if (rg_progress_due ())
      rg_progress_show ("%u of %u states looked at, depth %u", i,
                        breadth->origins->len, result->whole);
    g_array_append_val (breadth->first, breadth->to->len);
    if (!rg_state_is_end (breadth->interp,
                          rg_states_at (&breadth->states, i)) &&
        !expand (breadth, i))
      return FALSE;
  }
  return TRUE;
}

/* -- loops ----------------------------------------------------------------- */

/* The arcs of the states that were looked at, as a graph; those to others are
 * left out. */
static RgGraph
graph_of (const Breadth *breadth, guint32 *first, guint32 *to, guint32 *by)
{
  const guint32 n = breadth->first->len;
  guint32 n_arcs = 0;
  for (guint32 i = 0; i < n; i++) {
    first[i] = n_arcs;
    const guint32 end = i + 1 < n
                            ? g_array_index (breadth->first, guint32, i + 1)
                            : breadth->to->len;
    for (guint32 k = g_array_index (breadth->first, guint32, i); k < end; k++) {
      const guint32 target = g_array_index (breadth->to, guint32, k);
      if (target >= n)
        continue;
      by[n_arcs] = g_array_index (breadth->by, guint32, k);
      to[n_arcs++] = target;
    }
  }
  first[n] = n_arcs;
  return (RgGraph){n, first, to};
}

/* The first state in the order of the search that lies on a loop, or RG_NONE.
 */
static guint32
first_on_loop (const RgGraph *graph, const guint32 *component)
{
  for (guint32 i = 0; i < graph->n; i++)
    for (guint32 k = graph->first[i]; k < graph->first[i + 1]; k++)
      if (component[graph->to[k]] == component[i])
        return i;
  return RG_NONE;
}

/* The arc by which a shortest way through the component of a state comes back
 * to it; `from` gets the arc by which the search came to each other state. */
static guint32
shortest_loop (const RgGraph *graph, const guint32 *component, guint32 start,
               guint32 *from, guint32 *source)
{
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 last = RG_NONE;
  for (guint32 i = 0; i < graph->n; i++)
    from[i] = RG_NONE;
  g_array_append_val (queue, start);
  for (guint q = 0; q < queue->len && last == RG_NONE; q++) {
    const guint32 i = g_array_index (queue, guint32, q);
    for (guint32 k = graph->first[i]; k < graph->first[i + 1]; k++) {
      const guint32 next = graph->to[k];
      source[k] = i;
      if (next == start && last == RG_NONE)
        last = k;
      if (component[next] != component[start] || from[next] != RG_NONE ||
          next == start)
        continue;
      from[next] = k;
      g_array_append_val (queue, next);
    }
  }
  g_array_free (queue, TRUE);
  return last;
}

static void
tell_loop (const Breadth *breadth, guint32 start, guint32 last,
           const guint32 *from, const guint32 *source, const guint32 *by)
{
  GArray *history = history_of (breadth, start);
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 arc = last;; arc = from[source[arc]]) {
    g_array_append_val (arcs, arc);
    if (source[arc] == start)
      break;
  }
  for (guint i = arcs->len; i-- > 0;) {
    const guint32 arc = g_array_index (arcs, guint32, i);
    add_move (breadth, source[arc], by[arc], history);
  }
  rg_explore_endless (breadth->explore, history,
                      origin_of (breadth, start)->depth);
  g_array_free (arcs, TRUE);
  g_array_free (history, TRUE);
}

/* Warns of a loop, the nearest to the start. */
static void
look_for_loop (const Breadth *breadth)
{
  const guint32 n = breadth->first->len;
  const gsize n_arcs = breadth->to->len;
  guint32 *first = g_new (guint32, n + 1);
  guint32 *to = g_new (guint32, n_arcs + 1);
  guint32 *by = g_new (guint32, n_arcs + 1);
  guint32 *source = g_new (guint32, n_arcs + 1);
  guint32 *from = g_new (guint32, n + 1), n_components;
  const RgGraph graph = graph_of (breadth, first, to, by);
  guint32 *component = rg_graph_components (&graph, &n_components);
  const guint32 start = first_on_loop (&graph, component);
  if (start != RG_NONE)
    tell_loop (breadth, start,
               shortest_loop (&graph, component, start, from, source), from,
               source, by);
  g_free (component);
  g_free (from);
  g_free (source);
  g_free (by);
  g_free (to);
  g_free (first);
}

gboolean
rg_explore_breadth (RgExplore *explore)
{
  RgInterp *interp = explore->interp;
  Breadth breadth = {.explore = explore,
                     .interp = interp,
                     .states = rg_states_new (interp),
                     .origins = g_array_new (FALSE, FALSE, sizeof (Origin)),
                     .first = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     .to = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     .by = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     .moves = rg_moves_new (interp),
                     .next = rg_state_new (interp)};
  explore->first_step = rg_interp_entered (interp);
  const gboolean good = search (&breadth);
  if (good)
    look_for_loop (&breadth);
  rg_state_free (breadth.next);
  rg_moves_free (breadth.moves);
  g_array_free (breadth.by, TRUE);
  g_array_free (breadth.to, TRUE);
  g_array_free (breadth.first, TRUE);
  g_array_free (breadth.origins, TRUE);
  rg_states_free (&breadth.states);
  return good;
}
