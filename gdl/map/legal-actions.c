/* Generates the tests of the actions that a role may choose in a mode. Their
 * conditions are factored, and tests that several actions share come first.
 *
 * If one variable decides which actions are legal, its values are tested first:
 *
 *     turn, at_a1: stands == a1;     at_a1, fire_a2: cell_a2 == none;
 *     turn, at_b1: stands == b1;     at_b1, fire_a2: cell_a2 == none;
 */
#include "gdl/limits.h"
#include "gdl/map/deciding-variable.h"
#include "gdl/map/turns.h"

/* An edge of the tree of shared tests: a test of `ref` leads from one node to
 * the other. */
typedef struct {
  RgNode from;
  GdlRef ref;
  RgNode to;
} Branch;

/* The conditions of a role's actions in a mode, and the nodes of their tests so
 * far. */
struct GdlLegalActions {
  GdlTurns *turns;
  const GdlBranch *mode;
  guint32 variable;   /* the variable that is tested first; GDL_NONE: none */
  guint first_action; /* the role's first action */
  GArray *refs;       /* of GdlRef, by action */
  GArray
      *shared_tests; /* of GdlRef: shared tests that come before all others */
  GArray *tree;      /* of Branch */
  RgTable table;     /* of indexes in `tree`, by `from` and `ref` */
};

static const GdlGateInfo *
get_gate (const GdlLegalActions *legal, GdlRef ref)
{
  return gdl_gate (legal->turns->net, GDL_GATE (ref));
}

static gboolean
is_literal (const GdlLegalActions *legal, GdlRef ref)
{
  return get_gate (legal, ref)->kind == GDL_LITERAL;
}

/* -- shared tests ---------------------------------------------------------- */

/* An input of the conditions of actions. */
typedef struct {
  GdlRef ref;
  guint n;         /* number of actions with this test */
  double expected; /* expected number of these actions that would still evaluate
                      it as their last test */
} SharedTest;

/* Compares shared tests: those of the most actions first, then by ref. */
static gint
compare_by_actions (gconstpointer a, gconstpointer b)
{
  const SharedTest *x = a, *y = b;
  return x->n != y->n ? (x->n > y->n ? -1 : 1)
                      : (x->ref > y->ref) - (x->ref < y->ref);
}

/* Adds the costly inputs of an action's condition, which are no literals, to
 * the shared tests. `places`: by input, its index in `shared` plus 1. */
static void
add_costly_inputs (GdlLegalActions *legal, GArray *shared, GHashTable *places,
                   GdlRef ref)
{
  GArray *inputs = gdl_order_inputs (legal->turns->coder, ref);
  for (guint i = 0; i < inputs->len; i++) {
    const GdlRef input = g_array_index (inputs, GdlRef, i);
    if (is_literal (legal, input) ||
        gdl_estimate_cost (legal->turns->coder, input) <= GDL_SHORT)
      continue;
    double others_hold = 1;
    for (guint k = 0; k < inputs->len; k++) {
      if (k != i)
        others_hold *= gdl_estimate_probability (
            legal->turns->coder, g_array_index (inputs, GdlRef, k));
    }
    const guint place = GPOINTER_TO_UINT (
        g_hash_table_lookup (places, GUINT_TO_POINTER (input)));
    if (place == 0) {
      const SharedTest test = {input, 1, others_hold};
      g_array_append_val (shared, test);
      g_hash_table_insert (places, GUINT_TO_POINTER (input),
                           GUINT_TO_POINTER (shared->len));
      continue;
    }
    SharedTest *shared_test = &g_array_index (shared, SharedTest, place - 1);
    shared_test->n++;
    shared_test->expected += others_hold;
  }
  g_array_free (inputs, TRUE);
}

/* Finds tests of several actions that some action is expected to evaluate in
 * each state, even if they come last. */
static void
find_shared_tests (GdlLegalActions *legal)
{
  GArray *shared = g_array_new (FALSE, FALSE, sizeof (SharedTest));
  GHashTable *places = g_hash_table_new (NULL, NULL);
  for (guint a = 0; a < legal->refs->len; a++)
    add_costly_inputs (legal, shared, places,
                       g_array_index (legal->refs, GdlRef, a));
  g_array_sort (shared, compare_by_actions);
  for (guint i = 0; i < shared->len; i++) {
    const SharedTest *test = &g_array_index (shared, SharedTest, i);
    if (test->n > 1 && test->expected >= 1)
      g_array_append_val (legal->shared_tests, test->ref);
  }
  g_hash_table_unref (places);
  g_array_free (shared, TRUE);
}

/* -- code ------------------------------------------------------------------ */

GdlLegalActions *
gdl_legal_actions_new (GdlTurns *turns, const GdlBranch *mode, guint role)
{
  GdlLegalActions *legal = g_new0 (GdlLegalActions, 1);
  legal->turns = turns;
  legal->mode = mode;
  legal->first_action = turns->first_action[role];
  legal->refs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  legal->shared_tests = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  legal->tree = g_array_new (FALSE, FALSE, sizeof (Branch));
  for (guint a = legal->first_action; a < turns->first_action[role + 1]; a++) {
    gdl_assume_mode (turns, mode);
    const GdlRef ref = gdl_specialise (turns->context, turns->net->legal[a]);
    gdl_context_undo (turns->context, 0);
    g_array_append_val (legal->refs, ref);
  }
  for (guint i = 0; i < legal->refs->len; i++) {
    GdlRef *ref = &g_array_index (legal->refs, GdlRef, i);
    *ref = gdl_factor_condition (turns->coder, *ref);
  }
  find_shared_tests (legal);
  legal->variable = gdl_find_deciding_variable (turns->net, legal->refs);
  return legal;
}

void
gdl_legal_actions_free (GdlLegalActions *legal)
{
  g_array_free (legal->refs, TRUE);
  g_array_free (legal->shared_tests, TRUE);
  g_array_free (legal->tree, TRUE);
  rg_table_clear (&legal->table);
  g_free (legal);
}

GdlRef
gdl_legal_actions_get_condition (const GdlLegalActions *legal, guint action)
{
  return g_array_index (legal->refs, GdlRef, action - legal->first_action);
}

/* Returns the node at which the ref is known to hold, after a test from another
 * node. Equal tests from one node share it. */
static RgNode
get_branch (GdlLegalActions *legal, RgNode from, GdlRef ref)
{
  GdlTurns *turns = legal->turns;
  const guint32 hash = rg_hash_mix (from, ref);
  RG_FOR_HASH (&legal->table, hash, slot)
  {
    const Branch *branch = &g_array_index (legal->tree, Branch, slot->number);
    if (branch->from == from && branch->ref == ref)
      return branch->to;
  }
  const GdlGateInfo *gate = get_gate (legal, ref);
  const Branch new_branch = {from, ref, gdl_add_node (turns->names, "can_1")};
  if (gate->kind == GDL_LITERAL)
    rg_edge_add (turns->game, from, new_branch.to,
                 gdl_make_comparison (turns->names, !GDL_NEGATES (ref),
                                      turns->coder->variables[gate->x],
                                      turns->coder->symbols[gate->x][gate->n]));
  else
    rg_edge_add (turns->game, from,
                 gdl_emit_test (turns->coder, ref, new_branch.to, RG_NONE),
                 rg_skip ());
  rg_table_add (&legal->table, hash, legal->tree->len);
  g_array_append_val (legal->tree, new_branch);
  return new_branch.to;
}

/* Returns the inputs of a condition in their order: shared ones come first. */
static GArray *
order_inputs (const GdlLegalActions *legal, GdlRef ref)
{
  GArray *inputs = gdl_order_inputs (legal->turns->coder, ref);
  for (guint i = legal->shared_tests->len; i-- > 0;) {
    const GdlRef front = g_array_index (legal->shared_tests, GdlRef, i);
    guint index = 0;
    while (index < inputs->len &&
           g_array_index (inputs, GdlRef, index) != front)
      index++;
    if (index == inputs->len)
      continue;
    g_array_remove_index (inputs, index);
    g_array_prepend_val (inputs, front);
  }
  return inputs;
}

static gboolean
is_shared_test (const GdlLegalActions *legal, GdlRef ref)
{
  for (guint i = 0; i < legal->shared_tests->len; i++) {
    if (g_array_index (legal->shared_tests, GdlRef, i) == ref)
      return TRUE;
  }
  return FALSE;
}

/* Adds edges from a node to one at which the condition is known to hold.
 * Literals and shared tests, which come first, are shared by actions. */
static void
emit_condition (GdlLegalActions *legal, GdlRef ref, RgNode from, RgNode next)
{
  GdlTurns *turns = legal->turns;
  GArray *inputs = order_inputs (legal, ref);
  guint i = 0;
  turns->coder->prefix = "if";
  for (; i < inputs->len; i++) {
    const GdlRef input = g_array_index (inputs, GdlRef, i);
    if (!is_literal (legal, input) && !is_shared_test (legal, input))
      break;
    from = get_branch (legal, from, input);
  }
  for (guint k = inputs->len; k-- > i;)
    next = gdl_emit_test (turns->coder, g_array_index (inputs, GdlRef, k), next,
                          RG_NONE);
  rg_edge_add (turns->game, from, next, rg_skip ());
  g_array_free (inputs, TRUE);
}

/* Returns the condition in the mode, simplified under the assumption of a
 * literal. */
static GdlRef
specialise_under (const GdlLegalActions *legal, GdlRef ref, GdlRef literal)
{
  GdlContext *context = legal->turns->context;
  gdl_assume_mode (legal->turns, legal->mode);
  gdl_assume (context, literal);
  const GdlRef simplified = gdl_specialise (context, ref);
  gdl_context_undo (context, 0);
  return simplified;
}

void
gdl_emit_legality_tests (GdlLegalActions *legal, guint action, RgNode from,
                         RgNode next)
{
  const GdlRef ref = gdl_legal_actions_get_condition (legal, action);
  GArray *values =
      legal->variable == GDL_NONE
          ? g_array_new (FALSE, FALSE, sizeof (GdlRef))
          : gdl_find_required_values (legal->turns->net, ref, legal->variable);
  for (guint i = 0; i < values->len; i++) {
    const GdlRef literal = g_array_index (values, GdlRef, i);
    const GdlRef condition = specialise_under (legal, ref, literal);
    if (condition != GDL_NO)
      emit_condition (legal, condition, get_branch (legal, from, literal),
                      next);
  }
  if (values->len == 0)
    emit_condition (legal, ref, from, next);
  g_array_free (values, TRUE);
}
