/* Facts that need no data flow: for each expression, if it is always defined
 * and what it is without casts; for each action, if it is well-typed; for pairs
 * of actions, if they can be swapped or exclude each other; then the
 * comparisons side by side and the uniform values of constant maps. */
#include "rg/analysis/expressions.h"
#include "rg/analysis/commutation.h"
#include "rg/analysis/comparisons.h"
#include "rg/analysis/conditions.h"
#include "rg/analysis/constant-maps.h"
#include "rg/analysis/exclusive.h"
#include "rg/print.h"
#include "testsuite/facts/facts.h"

enum { NAMES = 3 }; /* limit of counted and replaced names */

/* -- expressions ----------------------------------------------------------- */

static void
print_expr (const GameFacts *facts, const RgExpr *expr)
{
  RgGame *game = facts->game;
  const RgName symbol = rg_find_spelled_symbol (game, expr);
  g_string_append (facts->out, "expr");
  facts_expr (facts, expr);
  g_string_append_printf (facts->out, ": %d %u %s, bare",
                          rg_is_always_defined (game, expr),
                          rg_count_names (expr, NAMES),
                          symbol == RG_NO_NAME ? "-" : rg_text (game, symbol));
  facts_expr (facts, rg_strip_casts (game, expr));
  g_string_append_c (facts->out, '\n');
}

/* Prints the expressions of an action, and the results of substitutions in
 * them. */
static void
print_action (const GameFacts *facts, guint i)
{
  RgGame *game = facts->game;
  RgAction action = *facts_action (facts, i);
  if (action.left)
    print_expr (facts, action.left);
  if (action.right)
    print_expr (facts, action.right);
  if (rg_action_is_comparison (&action)) {
    const RgAction plain = rg_normalise_condition (game, action);
    g_string_append_printf (facts->out, "self %d, plain %d\n",
                            rg_is_self_comparison (game, &action),
                            rg_action_equal (&plain, &action));
  }
  g_string_append_printf (facts->out, "fits %d\n",
                          rg_is_well_typed (game, &action));
}

/* -- pairs of actions ------------------------------------------------------ */

static void
print_replaced (const GameFacts *facts, const RgAction *copy,
                const RgAction *reader)
{
  RgGame *game = facts->game;
  RgAction action = *reader;
  if (copy->kind != RG_ASSIGN || copy->left->kind != RG_EXPR_NAME ||
      !rg_replace_reads (game, &action, copy->left->name, copy->right, NAMES) ||
      rg_action_equal (&action, reader))
    return;
  g_string_append (facts->out, "replaced: ");
  rg_print_action (game, &action, facts->out);
  g_string_append_c (facts->out, '\n');
}

static void
print_pairs (const GameFacts *facts, guint i)
{
  RgGame *game = facts->game;
  const RgAction *a = facts_action (facts, i);
  g_string_append_printf (facts->out, "pairs of %u:", i);
  for (guint j = 0; j < facts_n_paired (facts); j++) {
    const RgAction *b = facts_action (facts, j);
    const RgAction *const pair[] = {a, b};
    const RgExclusive values = rg_find_exclusive (game, pair, 2);
    g_string_append_printf (facts->out, " %d%d%d%d", rg_can_swap (game, a, b),
                            rg_are_exclusive (game, a, b), values.disjoint,
                            values.exhaustive);
  }
  g_string_append_c (facts->out, '\n');
  for (guint j = 0; j < facts_n_paired (facts); j++)
    print_replaced (facts, a, facts_action (facts, j));
}

/* -- comparisons side by side ---------------------------------------------- */

static void
print_comparisons (const GameFacts *facts, const RgComparisons *comparisons)
{
  RgGame *game = facts->game;
  GArray *missing = rg_comparisons_find_missing (game, comparisons);
  g_string_append (facts->out, "comparisons");
  facts_node (facts, comparisons->from);
  facts_node (facts, comparisons->to);
  facts_expr (facts, comparisons->expr);
  g_string_append_printf (facts->out, ": %u %u, least %u, missing",
                          comparisons->equal->len, comparisons->differ->len,
                          rg_comparisons_least_missing (comparisons));
  for (guint i = 0; i < missing->len; i++) {
    const RgName symbol = g_array_index (missing, RgName, i);
    g_string_append_printf (
        facts->out, " %s", symbol == RG_NO_NAME ? "-" : rg_text (game, symbol));
  }
  g_string_append_c (facts->out, '\n');
  g_array_free (missing, TRUE);
}

static void
print_comparisons_of (const GameFacts *facts, RgNode node)
{
  GPtrArray *list = rg_comparisons_find (facts->game, node);
  for (guint i = 0; i < list->len; i++)
    print_comparisons (facts, g_ptr_array_index (list, i));
  g_ptr_array_free (list, TRUE);
}

/* -- constant maps --------------------------------------------------------- */

static void
print_uniform (const GameFacts *facts, RgValues *values,
               const RgGlobal *constant, const RgType *set)
{
  RgGame *game = facts->game;
  const RgType *type = rg_type_resolve (game, constant->type);
  const RgValue *map = rg_values_resolve (values, constant->value);
  if (!type || type->kind != RG_TYPE_ARROW || map->name != RG_NO_NAME ||
      !rg_type_contains (game, type->source, set))
    return;
  const RgValue *element = rg_values_find_uniform (values, map, set);
  if (!element)
    return;
  g_string_append_printf (facts->out, "uniform %s ",
                          rg_text (game, constant->name));
  rg_print_type (game, set, facts->out);
  g_string_append_c (facts->out, ' ');
  rg_print_value (game, element, facts->out);
  g_string_append_c (facts->out, '\n');
}

static void
print_constants (const GameFacts *facts)
{
  RgGame *game = facts->game;
  RgValues *values = rg_values_new (game);
  for (guint i = 0; i < game->types->len; i++) {
    const RgTypeDecl *decl = &g_array_index (game->types, RgTypeDecl, i);
    const RgType *set = rg_type_resolve (game, decl->type);
    if (!set || set->kind != RG_TYPE_SET)
      continue;
    g_string_append_printf (facts->out, "symbols of %s: %u\n",
                            rg_text (game, decl->name),
                            rg_count_symbols (game, set));
    for (guint k = 0; k < game->globals->len; k++) {
      const RgGlobal *global = &g_array_index (game->globals, RgGlobal, k);
      if (global->constant)
        print_uniform (facts, values, global, set);
    }
  }
  rg_values_free (values);
}

void
facts_expressions (const GameFacts *facts)
{
  for (guint i = 0; i < facts->edges->len; i++)
    print_action (facts, i);
  for (guint i = 0; i < facts_n_paired (facts); i++)
    print_pairs (facts, i);
  const GArray *nodes = rg_get_ranked (facts->order);
  for (guint i = 0; i < nodes->len; i++)
    print_comparisons_of (facts, g_array_index (nodes, RgNode, i));
  print_constants (facts);
}
