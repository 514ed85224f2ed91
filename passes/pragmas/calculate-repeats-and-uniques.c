/* calculate-repeats-and-uniques: finds the nodes that a search can visit twice
 * in the same state (ambiguity of a transducer; the proof is an induction on
 * the length of two runs).
 *
 *     begin, a: player = p;   gets   @unique a b c
 *     a, b: x = T(*);
 *     b, c: $$ x;
 *
 * `@unique n ...`: no two different walks of one search reach node n with the
 * same tags and the same values.  That holds if
 *
 *   - no edge into n makes different values equal: it writes nothing, or a
 *     variable whose value before is a function of the state in which the move
 *     began and of its tags (rg/analysis/symbolic.h);
 *   - walks over different edges into n differ in tags or values there
 *     (rg_path_conditions_differ);
 *   - the same holds for all nodes from which an edge leads to n.
 *
 * Two walks that are equal at n then have the same last edge and were equal
 * before it, so by induction they are one walk.  Otherwise a search over the
 * values of a few variables may prove it (rg/analysis/unique-walks.h).
 *
 * `@repeat n ... : v ...`: other nodes, with the variables whose values are no
 * such function: a search that visits n again compares these.  Nodes with more
 * than MOST_VARIABLES of them, or unknown ones, get no pragma.  Neither do
 * nodes without edges out of them, and nodes that no walk reaches.
 *
 * Both also hold for the searches of checks that reach the node; there tags
 * don't count.  Cost: pairs of edges into a node, at most MOST_WAYS edges.
 */
#include "passes/hints.h"
#include "passes/normalize.h"
#include "passes/pass.h"
#include "rg/analysis/path-conditions.h"
#include "rg/analysis/unique-walks.h"

/* Limits: edges into a node that are compared in pairs; variables of a
 * hint. */
enum { MOST_WAYS = 24, MOST_VARIABLES = 16 };

/* The results of the proofs. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  RgSymbolic *symbolic;
  RgPathConditions *moves, *checks;       /* of walks of moves, and of checks */
  guint8 *open_to_moves, *open_to_checks; /* by node: not proved unique */
  guint8 *doubled;                        /* by node; NULL: not known */
  GArray *globals;                        /* of RgName, in their order */
  GHashTable *existing; /* names of nodes with existing pragmas */
} Finder;

/* -- unique ---------------------------------------------------------------- */

/* Whether different tags and values remain different after the edge. */
static gboolean
keeps_apart (const Finder *finder, const RgPathConditions *walks, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (finder->game, e);
  if (!rg_action_is_assignment (&edge->action))
    return TRUE;
  const RgEnv *env = rg_path_conditions_at (walks, edge->from)->env;
  return rg_term_is_known (
      rg_env_get (finder->symbolic, env, rg_expr_root (edge->action.left)));
}

/* Whether walks over an edge always differ from those that begin at its
 * end. */
static gboolean
differs_from_begin (Finder *finder, RgPathConditions *walks, RgEdgeId e)
{
  const RgPathFact begin = {.env = rg_env_start (finder->symbolic)};
  const RgPathFact *after = rg_path_conditions_after (walks, e);
  return !after || rg_path_conditions_differ (walks, after, &begin);
}

/* Whether walks over two edges always differ at their common end, also if no
 * walk uses one of them. */
static gboolean
do_walks_differ (const Finder *finder, RgPathConditions *walks, RgEdgeId a,
                 RgEdgeId b)
{
  const RgType *tags_a = rg_path_conditions_tags (walks, a);
  const RgType *tags_b = rg_path_conditions_tags (walks, b);
  const RgPathFact *after_a = rg_path_conditions_after (walks, a);
  const RgPathFact *after_b = rg_path_conditions_after (walks, b);
  return !after_a || !after_b ||
         (tags_a && tags_b &&
          !rg_type_assignable (finder->game, tags_a, tags_b)) ||
         rg_path_conditions_differ (walks, after_a, after_b);
}

/* Whether walks to the node differ there if they were different before, or
 * used different last edges; also if no walk reaches it. */
static gboolean
distinguishes_walks (Finder *finder, RgPathConditions *walks, RgNode node)
{
  RgGame *game = finder->game;
  const gboolean begins = rg_path_conditions_begin (walks, node);
  if (!rg_path_conditions_at (walks, node))
    return TRUE;
  if (rg_node_info (game, node)->count[RG_IN] > MOST_WAYS)
    return FALSE;
  RG_FOR_IN (game, node, a) {
    if (!rg_path_conditions_after (walks, a))
      continue;
    if (!keeps_apart (finder, walks, a) ||
        (begins && !differs_from_begin (finder, walks, a)))
      return FALSE;
    RG_FOR_IN (game, node, b) {
      if (a < b && !do_walks_differ (finder, walks, a, b))
        return FALSE;
    }
  }
  return TRUE;
}

/* Returns, by node, whether two walks may be equal there. The caller frees the
 * array. */
static guint8 *
find_open (Finder *finder, RgPathConditions *walks)
{
  RgGame *game = finder->game;
  guint8 *open = g_new0 (guint8, rg_n_nodes (game));
  GArray *work = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    open[node] = !distinguishes_walks (finder, walks, node);
    if (open[node])
      g_array_append_val (work, node);
  }
  for (guint i = 0; i < work->len; i++) {
    RG_FOR_OUT (game, g_array_index (work, RgNode, i), e) {
      const RgNode to = rg_edge (game, e)->to;
      if (open[to] || !rg_path_conditions_after (walks, e))
        continue;
      open[to] = 1;
      g_array_append_val (work, to);
    }
  }
  g_array_free (work, TRUE);
  return open;
}

/* -- repeat ---------------------------------------------------------------- */

/* Adds the variables that are not functions of the state in which the move
 * began and of its tags.  FALSE: this is unknown, or there are more than
 * MOST_VARIABLES. */
static gboolean
add_open_variables (const Finder *finder, const RgPathConditions *walks,
                    RgNode node, GArray *names)
{
  const RgPathFact *fact = rg_path_conditions_at (walks, node);
  if (!fact)
    return TRUE;
  for (guint i = 0; i < finder->globals->len && !fact->env->lost; i++) {
    const RgName name = g_array_index (finder->globals, RgName, i);
    gboolean is_listed = FALSE;
    for (guint k = 0; k < names->len; k++)
      is_listed = is_listed || g_array_index (names, RgName, k) == name;
    if (!is_listed && rg_find_variable (finder->game, name) &&
        !rg_term_is_known (rg_env_get (finder->symbolic, fact->env, name)))
      g_array_append_val (names, name);
  }
  return !fact->env->lost && names->len <= MOST_VARIABLES;
}

/* -- pragmas --------------------------------------------------------------- */

static void
add_pragma (Finder *finder, RgPragmaKind kind, const GArray *nodes,
            const GArray *variables)
{
  if (nodes->len == 0 || !rg_may_change (finder->run))
    return;
  const RgPragma pragma = {
      .kind = kind,
      .n_nodes = nodes->len,
      .nodes = (const RgName *)(gpointer)nodes->data,
      .n_names = variables ? variables->len : 0,
      .names = variables ? (const RgName *)(gpointer)variables->data : NULL};
  rg_add_pragma (finder->game, &pragma);
}

/* Nodes with the same open variables. */
typedef struct {
  GArray *variables, *nodes; /* of RgName */
} Group;

static void
group_free (gpointer data)
{
  Group *group = data;
  g_array_free (group->variables, TRUE);
  g_array_free (group->nodes, TRUE);
  g_free (group);
}

static gboolean
has_same_names (const GArray *a, const GArray *b)
{
  gboolean is_equal = a->len == b->len;
  for (guint i = 0; i < a->len && is_equal; i++)
    is_equal = g_array_index (a, RgName, i) == g_array_index (b, RgName, i);
  return is_equal;
}

/* Adds a node to the group with these variables, which it then owns. */
static void
add_to_group (GPtrArray *groups, GArray *variables, RgName node)
{
  for (guint i = 0; i < groups->len; i++) {
    Group *group = g_ptr_array_index (groups, i);
    if (has_same_names (group->variables, variables)) {
      g_array_append_val (group->nodes, node);
      g_array_free (variables, TRUE);
      return;
    }
  }
  Group *group = g_new (Group, 1);
  group->variables = variables;
  group->nodes = g_array_new (FALSE, FALSE, sizeof (RgName));
  g_array_append_val (group->nodes, node);
  g_ptr_array_add (groups, group);
}

/* Adds a node to `unique` or to a group, unless no walk reaches it, no edge
 * leaves it, or a pragma names it already. */
static void
classify_node (Finder *finder, RgNode node, GArray *unique, GPtrArray *groups)
{
  const RgName name = rg_node_info (finder->game, node)->name;
  if (rg_node_info (finder->game, node)->count[RG_OUT] == 0 ||
      (!rg_path_conditions_at (finder->moves, node) &&
       !rg_path_conditions_at (finder->checks, node)) ||
      g_hash_table_contains (finder->existing, GUINT_TO_POINTER (name)))
    return;
  if ((!finder->open_to_moves[node] && !finder->open_to_checks[node]) ||
      (finder->doubled && !finder->doubled[node])) {
    g_array_append_val (unique, name);
    return;
  }
  GArray *variables = g_array_new (FALSE, FALSE, sizeof (RgName));
  if (add_open_variables (finder, finder->moves, node, variables) &&
      add_open_variables (finder, finder->checks, node, variables))
    add_to_group (groups, variables, name);
  else
    g_array_free (variables, TRUE);
}

static void
add_pragmas (Finder *finder)
{
  GArray *unique = g_array_new (FALSE, FALSE, sizeof (RgName));
  GPtrArray *groups = g_ptr_array_new_with_free_func (group_free);
  const GArray *ranked = rg_get_ranked (finder->run->order);
  for (guint i = 0; i < ranked->len; i++)
    classify_node (finder, g_array_index (ranked, RgNode, i), unique, groups);
  add_pragma (finder, RG_PRAGMA_UNIQUE, unique, NULL);
  for (guint i = 0; i < groups->len; i++) {
    const Group *group = g_ptr_array_index (groups, i);
    add_pragma (finder, RG_PRAGMA_REPEAT, group->nodes, group->variables);
  }
  g_array_free (unique, TRUE);
  g_ptr_array_free (groups, TRUE);
}

static void
calculate_repeats_and_uniques (RgPassRun *run)
{
  Finder finder = {.run = run, .game = run->game};
  finder.symbolic = rg_symbolic_new (run->game);
  finder.moves =
      rg_path_conditions_new (finder.symbolic, run->game, run->order, FALSE);
  finder.checks =
      rg_path_conditions_new (finder.symbolic, run->game, run->order, TRUE);
  finder.open_to_moves = find_open (&finder, finder.moves);
  finder.open_to_checks = find_open (&finder, finder.checks);
  finder.doubled = rg_find_doubled_nodes (run->game, run->order);
  finder.globals = rg_sort_globals (run->game);
  finder.existing = rg_find_hinted_nodes (run->game, RG_PRAGMA_UNIQUE,
                                          RG_PRAGMA_REPEAT, FALSE);
  add_pragmas (&finder);
  g_array_free (finder.globals, TRUE);
  g_free (finder.open_to_moves);
  g_free (finder.doubled);
  g_free (finder.open_to_checks);
  g_hash_table_destroy (finder.existing);
  rg_path_conditions_free (finder.moves);
  rg_path_conditions_free (finder.checks);
  rg_symbolic_free (finder.symbolic);
}

RG_PASS (
    calculate_repeats_and_uniques, "calculate-repeats-and-uniques",
    "state where a search needs no visited set, or a smaller one",
    .about = "Add '@unique' to nodes that no two walks of a traversal reach "
             "with the same tags and values. Add '@repeat' to others, with the "
             "variables that the tags and the initial state do not determine.",
    .level = RG_LEVEL_HINTS, .phase = RG_PHASE_HINTS, .preserves = RG_OF_GRAPH,
    .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
