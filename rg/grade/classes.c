/* Refines partitions (Moore, 1956) of the states that both games reach within a
 * limit (classes.h). */
#include "rg/grade/classes.h"

#include "base/compare.h"
#include "base/key.h"

#include <stdlib.h>

/* Steps along moves in all rounds. */
#define MOST_WORK 200000000u

/* A visited state. */
typedef struct {
  const RgInterp *interp;
  RgInterpState *state;
  guint32 depth, number; /* moves from the start; index in `visits` */
} Visit;

/* The visited states of a game, and the moves between them. */
typedef struct {
  const RgInterpSide *side;
  const guint *players;   /* by place in the reference: that in this game */
  GPtrArray *visits;      /* of Visit *, breadth first */
  GHashTable *visited;    /* set of the elements of `visits` */
  GArray *first, *to;     /* of guint32: where the moves of a state lead */
  guint32 n_expanded;     /* the first states, whose moves are known */
  guint32 complete_depth; /* all states that fewer moves lead to are expanded */
  gboolean failed;        /* the game is improper, or a limit was reached */
  guint32 *classes,
      *next_classes; /* by state: of the last round, and of this one */
} Graph;

/* -- states ---------------------------------------------------------------- */

static guint
hash_visit (gconstpointer key)
{
  const Visit *visit = key;
  const guint64 hash = rg_interp_state_hash (visit->state);
  return (guint)(hash ^ (hash >> 32));
}

static gboolean
equal_visits (gconstpointer left, gconstpointer right)
{
  const Visit *a = left, *b = right;
  return rg_interp_state_equal (a->interp, a->state, b->state);
}

static void
free_visit (gpointer data)
{
  rg_interp_state_free (((Visit *)data)->state);
  g_free (data);
}

static Visit *
visit_at (const Graph *graph, guint32 i)
{
  return g_ptr_array_index (graph->visits, i);
}

/* Returns the number of the state, which is added if it is new. Owns the state
 * from then on. */
static guint32
number_state (Graph *graph, RgInterpState *state, guint32 depth)
{
  const Visit sought = {graph->side->interp, state, depth, graph->visits->len};
  const Visit *found = g_hash_table_lookup (graph->visited, &sought);
  if (found) {
    rg_interp_state_free (state);
    return found->number;
  }
  Visit *visit = g_memdup2 (&sought, sizeof sought);
  g_ptr_array_add (graph->visits, visit);
  g_hash_table_add (graph->visited, visit);
  return visit->number;
}

/* Adds the states after all moves of a state; none if the play is over. Sets
 * `failed` on failure. */
static void
add_moves (Graph *graph, guint32 i)
{
  const RgInterpSide *side = graph->side;
  const Visit visit = *visit_at (graph, i);
  if (rg_interp_state_is_end (side->interp, visit.state))
    return;
  if (!rg_interp_side_list (side, visit.state)) {
    graph->failed = TRUE;
    return;
  }
  for (guint32 move = 0; move < rg_interp_moves_count (side->moves); move++) {
    RgInterpState *next =
        rg_interp_side_copy (side, rg_interp_moves_state (side->moves, move));
    if (!rg_interp_keep (side->interp, next)) {
      rg_interp_state_free (next);
      graph->failed = TRUE;
      return;
    }
    const guint32 successor = number_state (graph, next, visit.depth + 1);
    g_array_append_val (graph->to, successor);
  }
}

/* Visits states breadth first, until the limit of states or the budget is
 * exceeded. Sets `failed` on failure. */
static void
explore (Graph *graph, const RgGradeMatch *match, guint32 max_states,
         const RgGradeBudget *budget)
{
  RgInterpState *start = rg_interp_state_new (graph->side->interp);
  if (!rg_interp_keep (graph->side->interp, start)) {
    rg_interp_state_free (start);
    graph->failed = TRUE;
    return;
  }
  number_state (graph, start, 0);
  for (guint32 i = 0; i < graph->visits->len && !graph->failed; i++) {
    graph->complete_depth = visit_at (graph, i)->depth;
    if (graph->visits->len > max_states ||
        rg_grade_match_is_spent (match, budget))
      break;
    g_array_append_val (graph->first, graph->to->len);
    add_moves (graph, i);
    graph->n_expanded++;
  }
  while (graph->first->len <= graph->visits->len)
    g_array_append_val (graph->first, graph->to->len);
  graph->classes = g_new0 (guint32, graph->visits->len);
  graph->next_classes = g_new0 (guint32, graph->visits->len);
}

static gboolean
is_complete (const Graph *graph)
{
  return graph->n_expanded == graph->visits->len;
}

static Graph
graph_new (const RgGradeMatch *match, guint side)
{
  return (Graph){.side = &match->sides[side],
                 .players = side ? match->players : NULL,
                 .visits = g_ptr_array_new_with_free_func (free_visit),
                 .visited = g_hash_table_new (hash_visit, equal_visits),
                 .first = g_array_new (FALSE, FALSE, sizeof (guint32)),
                 .to = g_array_new (FALSE, FALSE, sizeof (guint32))};
}

static void
graph_clear (Graph *graph)
{
  g_hash_table_destroy (graph->visited);
  g_ptr_array_free (graph->visits, TRUE);
  g_array_free (graph->first, TRUE);
  g_array_free (graph->to, TRUE);
  g_free (graph->classes);
  g_free (graph->next_classes);
}

/* -- rounds ---------------------------------------------------------------- */

/* Returns the class of a text, which is the number of its first use. */
static guint32
get_class (GHashTable *classes, const GString *key)
{
  const guint32 next_number = g_hash_table_size (classes) + 1;
  guint32 number = GPOINTER_TO_UINT (g_hash_table_lookup (classes, key->str));
  if (number)
    return number;
  g_hash_table_insert (classes, g_strdup (key->str),
                       GUINT_TO_POINTER (next_number));
  return next_number;
}

static guint
get_place (const Graph *graph, guint player)
{
  return graph->players ? graph->players[player] : player;
}

/* Appends the player to move, as the place in the reference, or the scores. */
static void
add_standing (const Graph *graph, const RgInterpState *state, GString *key)
{
  const RgInterpSide *side = graph->side;
  const RgType *players = rg_interp_players (side->interp);
  const RgName mover = rg_interp_state_player (side->interp, state);
  if (!rg_interp_state_is_end (side->interp, state)) {
    guint player = 0;
    while (player < players->n_symbols &&
           players->symbols[get_place (graph, player)] != mover)
      player++;
    rg_key_add (key, player);
    return;
  }
  for (guint player = 0; player < players->n_symbols; player++)
    g_string_append_printf (
        key, "%s/",
        rg_text (side->game, rg_interp_state_goal (side->interp, state,
                                                   get_place (graph, player))));
}

static void
start_round (Graph *graph, GHashTable *classes)
{
  GString *key = g_string_new (NULL);
  for (guint32 i = 0; i < graph->visits->len; i++) {
    g_string_truncate (key, 0);
    add_standing (graph, visit_at (graph, i)->state, key);
    graph->classes[i] = get_class (classes, key);
  }
  g_string_free (key, TRUE);
}

static int
compare_classes (gconstpointer left, gconstpointer right)
{
  return rg_compare_unsigned (*(const guint32 *)left, *(const guint32 *)right);
}

/* Splits the classes of those states whose next classes are known: all, or if
 * not all states are known, those at a depth less than `depth`. */
static void
split_classes (Graph *graph, GHashTable *classes, guint32 depth)
{
  GString *key = g_string_new (NULL);
  GArray *next_classes = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < graph->n_expanded; i++) {
    if (!is_complete (graph) && visit_at (graph, i)->depth >= depth)
      break;
    g_array_set_size (next_classes, 0);
    for (guint32 k = g_array_index (graph->first, guint32, i);
         k < g_array_index (graph->first, guint32, i + 1); k++)
      g_array_append_val (
          next_classes, graph->classes[g_array_index (graph->to, guint32, k)]);
    g_array_sort (next_classes, compare_classes);
    g_string_truncate (key, 0);
    rg_key_add (key, graph->classes[i]);
    for (guint k = 0; k < next_classes->len; k++)
      rg_key_add (key, g_array_index (next_classes, guint32, k));
    graph->next_classes[i] = get_class (classes, key);
  }
  guint32 *swapped = graph->classes;
  graph->classes = graph->next_classes;
  graph->next_classes = swapped;
  g_array_free (next_classes, TRUE);
  g_string_free (key, TRUE);
}

static GHashTable *
new_classes (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* Refines the classes until those of the initial states differ, a round splits
 * none, or a limit is reached. Round k makes classes of equal futures of k
 * moves, for all states after at most max_rounds - k moves. */
static void
refine (Graph graphs[2], RgGradeClasses *result, guint32 max_rounds)
{
  const gboolean has_all_states =
      is_complete (&graphs[0]) && is_complete (&graphs[1]);
  const guint64 work = (guint64)graphs[0].to->len + graphs[1].to->len + 1;
  GHashTable *classes = new_classes ();
  start_round (&graphs[0], classes);
  start_round (&graphs[1], classes);
  for (;; result->rounds++) {
    const guint n_before = g_hash_table_size (classes);
    g_hash_table_destroy (classes);
    classes = new_classes ();
    if (graphs[0].classes[0] != graphs[1].classes[0]) {
      result->end = RG_GRADE_CLASSES_DIFFERENT;
      break;
    }
    if ((!has_all_states && result->rounds >= max_rounds) ||
        result->rounds * work > MOST_WORK)
      break;
    for (guint i = 0; i < 2; i++)
      split_classes (&graphs[i], classes, max_rounds - result->rounds);
    if (has_all_states && g_hash_table_size (classes) == n_before) {
      result->end = RG_GRADE_CLASSES_EQUAL;
      break;
    }
  }
  g_hash_table_destroy (classes);
}

/* Returns the number of rounds for which all states that they need are
 * known. */
static guint32
count_possible_rounds (const Graph *graph)
{
  return is_complete (graph) ? G_MAXUINT32 : graph->complete_depth;
}

RgGradeClasses
rg_grade_classes_run (const RgGradeMatch *match, guint32 max_states,
                      const RgGradeBudget *budget)
{
  RgGradeClasses result = {.end = RG_GRADE_CLASSES_OPEN};
  Graph graphs[] = {graph_new (match, 0), graph_new (match, 1)};
  for (guint i = 0; i < 2; i++) {
    explore (&graphs[i], match, max_states, budget);
    result.states[i] = graphs[i].visits->len;
  }
  if (!graphs[0].failed && !graphs[1].failed)
    refine (graphs, &result,
            MIN (count_possible_rounds (&graphs[0]),
                 count_possible_rounds (&graphs[1])));
  graph_clear (&graphs[0]);
  graph_clear (&graphs[1]);
  return result;
}
