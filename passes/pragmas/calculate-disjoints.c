/* calculate-disjoints: finds mutually exclusive edges out of a node:
 * `@disjoint` where at most one is legal at a time, `@disjointExhaustive` where
 * exactly one.
 *
 *     a, b: x == w;          gets   @disjointExhaustive a : b c;
 *     a, c: x != w;
 *
 *   - The edges are comparisons of one expression with different symbols
 *     (exhaustive: with all symbols of its type, if the expression is no
 *     element that may be missing), a condition and its negation,
 *     or comparisons that evaluation proves exclusive (exclusive.h).
 *   - Evaluation covers the first MOST_EVALUATED conditions of a node.
 *   - Each edge is the only one from the node to its end, since the pragma
 *     names edges by their ends.
 *
 * Cost: pairs of edges out of each node.
 */
#include "base/compare.h"
#include "passes/hints.h"
#include "passes/pass.h"
#include "rg/analysis/comparisons.h"
#include "rg/analysis/conditions.h"
#include "rg/analysis/exclusive.h"
#include "rg/analysis/expressions.h"

/* The search at one node. */
typedef struct {
  RgPassRun *run;
  GHashTable *existing; /* of char *: texts of existing pragmas, see make_key */
  RgNode node;
  GArray *edges; /* of RgEdgeId: conditions that are in no set yet; each is the
                    only edge from the node to its end */
} Finder;

/* -- pragmas --------------------------------------------------------------- */

/* Returns a text of the kind, of the first node and of the others, sorted,
 * which identifies a pragma; the caller frees it. */
static char *
make_key (gboolean exhaustive, const RgName *nodes, guint n)
{
  GString *key = g_string_new (exhaustive ? "exhaustive" : "");
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (RgName));
  g_array_append_vals (targets, nodes + 1, n - 1);
  g_array_sort (targets, rg_compare_guint32);
  g_string_append_printf (key, " %u:", nodes[0]);
  for (guint i = 0; i < targets->len; i++)
    g_string_append_printf (key, " %u", g_array_index (targets, RgName, i));
  g_array_free (targets, TRUE);
  return g_string_free (key, FALSE);
}

static void
record_pragmas (Finder *finder)
{
  const RgGame *game = finder->run->game;
  RG_FOR_PRAGMAS (game, pragma) {
    const gboolean exhaustive = pragma->kind == RG_PRAGMA_DISJOINT_EXHAUSTIVE;
    if (!exhaustive && pragma->kind != RG_PRAGMA_DISJOINT)
      continue;
    g_hash_table_add (finder->existing,
                      make_key (exhaustive, pragma->nodes, pragma->n_nodes));
    if (exhaustive)
      g_hash_table_add (finder->existing,
                        make_key (FALSE, pragma->nodes, pragma->n_nodes));
  }
}

/* Adds a pragma about edges out of the node, unless there is one:
 * @disjointExhaustive if `exhaustive`, else @disjoint. */
static void
add_pragma (Finder *finder, gboolean exhaustive, const GArray *set)
{
  RgGame *game = finder->run->game;
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  g_array_append_val (names, rg_node_info (game, finder->node)->name);
  for (guint i = 0; i < set->len; i++) {
    const RgNode to = rg_edge (game, g_array_index (set, RgEdgeId, i))->to;
    g_array_append_val (names, rg_node_info (game, to)->name);
  }
  const RgName *nodes = (const RgName *)(gpointer)names->data;
  char *key = make_key (exhaustive, nodes, names->len);
  if (!g_hash_table_contains (finder->existing, key) &&
      rg_may_change (finder->run)) {
    const RgPragma pragma = {.kind = exhaustive ? RG_PRAGMA_DISJOINT_EXHAUSTIVE
                                                : RG_PRAGMA_DISJOINT,
                             .n_nodes = names->len,
                             .nodes = nodes};
    const RgEdgeId first = rg_node_info (game, finder->node)->first[RG_OUT];
    rg_add_pragma_before (game, &pragma, rg_edge (game, first)->decl);
  }
  g_free (key);
  g_array_free (names, TRUE);
}

/* -- sets ------------------------------------------------------------------ */

/* Collects the edges that a pragma can name. */
static void
collect_edges (Finder *finder)
{
  const RgGame *game = finder->run->game;
  GHashTable *count = g_hash_table_new (NULL, NULL);
  g_array_set_size (finder->edges, 0);
  RG_FOR_OUT (game, finder->node, e) {
    gpointer to = GUINT_TO_POINTER (rg_edge (game, e)->to);
    const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (count, to));
    g_hash_table_insert (count, to, GUINT_TO_POINTER (n + 1));
  }
  RG_FOR_OUT (game, finder->node, e) {
    gpointer to = GUINT_TO_POINTER (rg_edge (game, e)->to);
    if (GPOINTER_TO_UINT (g_hash_table_lookup (count, to)) == 1 &&
        rg_is_condition (&rg_edge (game, e)->action))
      g_array_append_val (finder->edges, e);
  }
  g_hash_table_destroy (count);
}

/* Returns the comparisons (RgEdgeId) with `==` of one expression with different
 * symbols. */
static GArray *
collect_equals (Finder *finder, const RgExpr *expr)
{
  RgGame *game = finder->run->game;
  GArray *set = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  GHashTable *symbols = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < finder->edges->len; i++) {
    const RgEdgeId e = g_array_index (finder->edges, RgEdgeId, i);
    const RgAction *action = &rg_edge (game, e)->action;
    const RgExpr *compared =
        action->kind == RG_EQUAL ? rg_find_compared_expr (game, action) : NULL;
    if (compared && rg_strip_casts (game, compared) == expr &&
        g_hash_table_add (symbols,
                          GUINT_TO_POINTER (rg_find_compared_symbol (game, e))))
      g_array_append_val (set, e);
  }
  g_hash_table_destroy (symbols);
  return set;
}

/* Finds sets of `==`. Each expression is examined once, at its first
 * comparison. */
static void
find_equals (Finder *finder)
{
  RgGame *game = finder->run->game;
  GHashTable *examined = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < finder->edges->len; i++) {
    const RgEdgeId e = g_array_index (finder->edges, RgEdgeId, i);
    const RgAction *action = &rg_edge (game, e)->action;
    const RgExpr *expr =
        action->kind == RG_EQUAL ? rg_find_compared_expr (game, action) : NULL;
    expr = expr ? rg_strip_casts (game, expr) : NULL;
    if (!expr || !g_hash_table_add (examined, (gpointer)expr))
      continue;
    GArray *set = collect_equals (finder, expr);
    const RgType *type = rg_expr_type (game, expr);
    if (set->len > 1)
      add_pragma (finder,
                  set->len == rg_count_symbols (game, type) &&
                      rg_is_always_defined (game, expr),
                  set);
    g_array_free (set, TRUE);
  }
  g_hash_table_destroy (examined);
}

/* Finds conditions and their negations. */
static void
find_pairs (Finder *finder)
{
  RgGame *game = finder->run->game;
  GHashTable *edges_by_condition = g_hash_table_new_full (
      rg_action_key_hash, rg_action_key_equal, g_free, NULL);
  for (guint i = 0; i < finder->edges->len; i++) {
    const RgEdgeId e = g_array_index (finder->edges, RgEdgeId, i);
    const RgAction condition =
        rg_normalise_condition (game, rg_edge (game, e)->action);
    const RgAction negation = rg_negate_condition (condition);
    const guint found_edge =
        GPOINTER_TO_UINT (g_hash_table_lookup (edges_by_condition, &negation));
    g_hash_table_insert (edges_by_condition,
                         g_memdup2 (&condition, sizeof condition),
                         GUINT_TO_POINTER (e + 1));
    if (found_edge == 0)
      continue;
    const RgEdgeId pair[] = {found_edge - 1, e};
    GArray *set = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
    g_array_append_vals (set, pair, 2);
    add_pragma (finder, TRUE, set);
    g_array_free (set, TRUE);
  }
  g_hash_table_destroy (edges_by_condition);
}

/* Limit of edges of a node that are evaluated in pairs. */
enum { MOST_EVALUATED = 64 };

/* Adds the edge to the set if it excludes all members; returns whether that
 * needs an evaluation for some pair. */
static gboolean
add_if_exclusive (RgGame *game, GArray *set, RgEdgeId e)
{
  const RgAction *action = &rg_edge (game, e)->action;
  gboolean evaluated = FALSE;
  for (guint i = 0; i < set->len; i++) {
    const RgAction *const actions[] = {
        &rg_edge (game, g_array_index (set, RgEdgeId, i))->action, action};
    if (rg_are_exclusive (game, actions[0], actions[1]))
      continue;
    if (!rg_find_exclusive (game, actions, 2).disjoint)
      return FALSE;
    evaluated = TRUE;
  }
  g_array_append_val (set, e);
  return evaluated;
}

static gboolean
is_exhaustive (RgGame *game, const GArray *set)
{
  const RgAction *actions[MOST_EVALUATED];
  for (guint i = 0; i < set->len; i++)
    actions[i] = &rg_edge (game, g_array_index (set, RgEdgeId, i))->action;
  return rg_find_exclusive (game, actions, set->len).exhaustive;
}

/* Finds sets by evaluation, starting with each edge that is in no set. */
static void
find_evaluated (Finder *finder)
{
  RgGame *game = finder->run->game;
  const guint n = MIN (finder->edges->len, (guint)MOST_EVALUATED);
  gboolean in_set[MOST_EVALUATED] = {FALSE};
  for (guint i = 0; i < n; i++) {
    if (in_set[i])
      continue;
    GArray *set = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
    gboolean evaluated = FALSE;
    for (guint k = i; k < n; k++) {
      const guint n_before = set->len;
      if (add_if_exclusive (game, set,
                            g_array_index (finder->edges, RgEdgeId, k)))
        evaluated = TRUE;
      in_set[k] = in_set[k] || set->len > n_before;
    }
    if (evaluated)
      add_pragma (finder, is_exhaustive (game, set), set);
    g_array_free (set, TRUE);
  }
}

static void
calculate_disjoints (RgPassRun *run)
{
  Finder finder = {
      .run = run,
      .existing = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .edges = g_array_new (FALSE, FALSE, sizeof (RgEdgeId))};
  record_pragmas (&finder);
  for (guint i = 0; i < run->work->len; i++) {
    finder.node = RG_WORK (run, i);
    if (rg_node_info (run->game, finder.node)->count[RG_OUT] < 2)
      continue;
    collect_edges (&finder);
    find_equals (&finder);
    find_pairs (&finder);
    find_evaluated (&finder);
  }
  g_hash_table_destroy (finder.existing);
  g_array_free (finder.edges, TRUE);
}

RG_PASS (
    calculate_disjoints, "calculate-disjoints",
    "state which edges exclude each other",
    .about = "Add '@disjoint' and '@disjointExhaustive': comparisons of one "
             "expression with different symbols, conditions and their "
             "negations, and comparisons that evaluation proves exclusive.",
    .level = RG_LEVEL_HINTS, .phase = RG_PHASE_HINTS, .preserves = RG_OF_GRAPH,
    .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
