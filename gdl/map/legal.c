/* The conditions of the actions that a role may choose in a mode: simplified,
 * and with what they share in front.
 *
 * Conditions are simplified by the literals beside them (siblings.h), then
 * factored.  The inputs of a conjunction are simplified where others are known:
 * of `x and (y or (some and z))` the `some` is left out where x implies it.
 * Gates that several actions read stay as they are, or become constants.
 *
 * Where one variable decides what may be done, its values are tested first:
 *
 *     turn, at_a1: stands == a1;     at_a1, fire_a2: cell_a2 == none;
 *     turn, at_b1: stands == b1;     at_b1, fire_a2: cell_a2 == none;
 */
#include "gdl/map/choices.h"
#include "gdl/map/siblings.h"
#include "gdl/map/turns.h"
#include "gdl/net/walk.h"

/* Tests from which on a condition is worth to be shared, or is too large to be
 * looked into. */
#define COSTLY    24
#define TOO_LARGE 20000
/* Gates that are simplified in one another at most, and gates that are visited:
 * below a second. */
#define DEPTH     8
#define FUEL      2000000

/* Shared tests in front of actions: a tree. */
typedef struct {
  RgNode from;
  GdlRef ref;
  RgNode to;
} Branch;

struct GdlLegal {
  GdlTurns *turns;
  const GdlBranch *mode;
  guint32 variable; /* whose values are tested first; GDL_NONE: there is none */
  guint first;      /* action */
  GArray *refs;     /* of GdlRef, by action */
  guint8 *uses;     /* by gate of the first ones: of actions, 2 is many */
  guint n_gates;    /* the first ones */
  GArray *fronts;   /* of GdlRef: what is tested before all else */
  GArray *tree;     /* of Branch */
  RgTable table;
  gint64 fuel;
};

static const GdlGateInfo *
gate_of (const GdlLegal *legal, GdlRef ref)
{
  return gdl_gate (legal->turns->net, GDL_GATE (ref));
}

static gboolean
is_literal (const GdlLegal *legal, GdlRef ref)
{
  return gate_of (legal, ref)->kind == GDL_LITERAL;
}

/* -- what others imply ----------------------------------------------------- */

/* Counts how many actions read each gate; of what two read already, all below
 * is counted twice, too. */
static void
count_uses (GdlLegal *legal)
{
  const GdlNet *net = legal->turns->net;
  GArray *open = g_array_new (FALSE, FALSE, sizeof (GdlGate));
  guint32 *reader = g_new0 (guint32, net->gates->len);
  legal->n_gates = net->gates->len;
  legal->uses = g_new0 (guint8, legal->n_gates);
  for (guint a = 0; a < legal->refs->len; a++) {
    const GdlGate root = GDL_GATE (g_array_index (legal->refs, GdlRef, a));
    g_array_append_val (open, root);
    while (open->len > 0) {
      const GdlGate gate = g_array_index (open, GdlGate, open->len - 1);
      const GdlGateInfo *info = gdl_gate (net, gate);
      g_array_set_size (open, open->len - 1);
      if (legal->uses[gate] == 2 || reader[gate] == a + 1)
        continue;
      reader[gate] = a + 1;
      legal->uses[gate]++;
      for (guint i = 0; info->kind == GDL_CONJUNCTION_GATE && i < info->n;
           i++) {
        const GdlGate input = GDL_GATE (gdl_inputs (net, gate)[i]);
        g_array_append_val (open, input);
      }
    }
  }
  g_free (reader);
  g_array_free (open, TRUE);
}

/* Whether the gate has all inputs of another one; they are ascending. */
static gboolean
has_all_inputs (const GdlNet *net, GdlGate gate, GdlGate of)
{
  const GdlRef *x = gdl_inputs (net, gate), *y = gdl_inputs (net, of);
  const guint n = gdl_gate (net, gate)->n, n_of = gdl_gate (net, of)->n;
  guint at = 0;
  for (guint i = 0; i < n && at < n_of && n - i >= n_of - at; i++)
    at += x[i] == y[at];
  return at == n_of;
}

/* A conjunction is known not to hold: those below the refs that have all its
 * inputs, and more, don't either. */
static void
learn_larger (GdlLegal *legal, GdlGate known, const GArray *refs)
{
  GdlContext *context = legal->turns->context;
  const GdlNet *net = legal->turns->net;
  GArray *larger = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  gdl_walk_begin (net->walk);
  for (guint i = 0; i < refs->len; i++)
    gdl_walk_add (net->walk, g_array_index (refs, GdlRef, i));
  for (GdlGate gate; gdl_walk_next (net->walk, &gate); legal->fuel--) {
    const GdlRef not = GDL_NOT_REF (GDL_REF (gate));
    if (gate != known && gdl_gate (net, gate)->kind == GDL_CONJUNCTION_GATE &&
        has_all_inputs (net, gate, known))
      g_array_append_val (larger, not );
  }
  for (guint i = 0; i < larger->len; i++)
    gdl_assume (context, g_array_index (larger, GdlRef, i));
  g_array_free (larger, TRUE);
}

/* In the context.  What only this action reads is looked into. */
static GdlRef
simplify (GdlLegal *legal, GdlRef ref, guint depth)
{
  const GdlGate gate = GDL_GATE (ref);
  GdlNet *net = legal->turns->net;
  if (legal->fuel < 0 || gate_of (legal, ref)->kind != GDL_CONJUNCTION_GATE ||
      gdl_code_cost (legal->turns->code, ref) > TOO_LARGE)
    return ref;
  const guint64 before = legal->turns->context->work;
  const GdlRef is = gdl_specialise (legal->turns->context, ref);
  legal->fuel -= (gint64)(legal->turns->context->work - before);
  if (is == GDL_YES || is == GDL_NO)
    return is;
  if (depth == 0 || gate >= legal->n_gates || legal->uses[gate] > 1)
    return ref;
  GArray *inputs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  g_array_append_vals (inputs, gdl_inputs (net, gate), gdl_gate (net, gate)->n);
  for (guint i = 0; i < inputs->len; i++) {
    GdlRef *input = &g_array_index (inputs, GdlRef, i);
    *input = simplify (legal, *input, depth - 1);
  }
  const GdlRef made =
      gdl_and (net, (GdlRef *)(gpointer)inputs->data, inputs->len);
  g_array_free (inputs, TRUE);
  return made ^ GDL_NEGATES (ref);
}

/* Each input of a conjunction where those that are tested before hold. */
static GdlRef
simplify_inputs (GdlLegal *legal, GdlRef ref)
{
  GdlTurns *turns = legal->turns;
  GArray *inputs = gdl_code_order (turns->code, ref);
  GArray *made = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  while (inputs->len > 0) {
    const GdlRef input = g_array_index (inputs, GdlRef, 0);
    const GdlRef simple = simplify (legal, input, DEPTH);
    g_array_append_val (made, simple);
    g_array_remove_index (inputs, 0);
    gdl_assume (turns->context, input);
    if (GDL_NEGATES (input) && legal->fuel > 0 &&
        gate_of (legal, input)->kind == GDL_CONJUNCTION_GATE)
      learn_larger (legal, GDL_GATE (input), inputs);
  }
  gdl_take_back (turns->context, 0);
  const GdlRef all =
      gdl_and (turns->net, (GdlRef *)(gpointer)made->data, made->len);
  g_array_free (inputs, TRUE);
  g_array_free (made, TRUE);
  return all;
}

/* Where a large condition is only one of several inputs. */
static gboolean
is_worth_it (const GdlLegal *legal, GdlRef ref)
{
  const GdlGateInfo *gate = gate_of (legal, ref);
  return gate->kind == GDL_CONJUNCTION_GATE && !GDL_NEGATES (ref) &&
         gdl_code_cost (legal->turns->code, ref) > COSTLY;
}

/* -- what is shared -------------------------------------------------------- */

typedef struct {
  GdlRef ref;
  guint n;         /* actions */
  double expected; /* of which so many ask for it if it is tested last */
} Shared;

static gint
by_actions (gconstpointer a, gconstpointer b)
{
  const Shared *x = a, *y = b;
  return x->n != y->n ? (x->n > y->n ? -1 : 1)
                      : (x->ref > y->ref) - (x->ref < y->ref);
}

/* Notes the costly inputs of an action's condition. */
static void
add_shared (GdlLegal *legal, GArray *shared, GHashTable *places, GdlRef ref)
{
  GArray *inputs = gdl_code_order (legal->turns->code, ref);
  for (guint i = 0; i < inputs->len; i++) {
    const GdlRef input = g_array_index (inputs, GdlRef, i);
    if (is_literal (legal, input) ||
        gdl_code_cost (legal->turns->code, input) <= COSTLY)
      continue;
    double holds = 1;
    for (guint k = 0; k < inputs->len; k++) {
      if (k != i)
        holds *= gdl_code_holds (legal->turns->code,
                                 g_array_index (inputs, GdlRef, k));
    }
    const guint place = GPOINTER_TO_UINT (
        g_hash_table_lookup (places, GUINT_TO_POINTER (input)));
    if (place == 0) {
      const Shared one = {input, 1, holds};
      g_array_append_val (shared, one);
      g_hash_table_insert (places, GUINT_TO_POINTER (input),
                           GUINT_TO_POINTER (shared->len));
      continue;
    }
    Shared *some = &g_array_index (shared, Shared, place - 1);
    some->n++;
    some->expected += holds;
  }
  g_array_free (inputs, TRUE);
}

/* What several actions ask for, and would in most states if it came last. */
static void
find_fronts (GdlLegal *legal)
{
  GArray *shared = g_array_new (FALSE, FALSE, sizeof (Shared));
  GHashTable *places = g_hash_table_new (NULL, NULL);
  for (guint a = 0; a < legal->refs->len; a++)
    add_shared (legal, shared, places, g_array_index (legal->refs, GdlRef, a));
  g_array_sort (shared, by_actions);
  for (guint i = 0; i < shared->len; i++) {
    const Shared *some = &g_array_index (shared, Shared, i);
    if (some->n > 1 && some->expected >= 1)
      g_array_append_val (legal->fronts, some->ref);
  }
  g_hash_table_unref (places);
  g_array_free (shared, TRUE);
}

/* -- code ------------------------------------------------------------------ */

GdlLegal *
gdl_legal_new (GdlTurns *turns, const GdlBranch *mode, guint role)
{
  GdlLegal *legal = g_new0 (GdlLegal, 1);
  legal->turns = turns;
  legal->mode = mode;
  legal->first = turns->first[role];
  legal->refs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  legal->fronts = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  legal->tree = g_array_new (FALSE, FALSE, sizeof (Branch));
  legal->fuel = FUEL;
  for (guint a = legal->first; a < turns->first[role + 1]; a++) {
    gdl_assume_mode (turns, mode);
    const GdlRef ref = gdl_specialise (turns->context, turns->net->legal[a]);
    gdl_take_back (turns->context, 0);
    g_array_append_val (legal->refs, ref);
  }
  gdl_simplify_siblings (turns->code, turns->context, legal->refs, FUEL);
  for (guint i = 0; i < legal->refs->len; i++) {
    GdlRef *ref = &g_array_index (legal->refs, GdlRef, i);
    *ref = gdl_factored (turns->code, *ref);
  }
  count_uses (legal);
  for (guint i = 0; i < legal->refs->len; i++) {
    GdlRef *ref = &g_array_index (legal->refs, GdlRef, i);
    if (is_worth_it (legal, *ref))
      *ref = simplify_inputs (legal, *ref);
  }
  find_fronts (legal);
  legal->variable = gdl_deciding_variable (turns->net, legal->refs);
  return legal;
}

void
gdl_legal_free (GdlLegal *legal)
{
  g_array_free (legal->refs, TRUE);
  g_array_free (legal->fronts, TRUE);
  g_array_free (legal->tree, TRUE);
  rg_table_clear (&legal->table);
  g_free (legal->uses);
  g_free (legal);
}

GdlRef
gdl_legal_of (const GdlLegal *legal, guint action)
{
  return g_array_index (legal->refs, GdlRef, action - legal->first);
}

/* Where the ref is known to hold, behind a node. */
static RgNode
branch (GdlLegal *legal, RgNode from, GdlRef ref)
{
  GdlTurns *turns = legal->turns;
  const guint32 hash = rg_hash_mix (from, ref);
  RG_FOR_HASH (&legal->table, hash, slot)
  {
    const Branch *some = &g_array_index (legal->tree, Branch, slot->number);
    if (some->from == from && some->ref == ref)
      return some->to;
  }
  const GdlGateInfo *gate = gate_of (legal, ref);
  const Branch made = {from, ref, gdl_node (turns->names, "can_1")};
  if (gate->kind == GDL_LITERAL)
    rg_edge_add (turns->game, from, made.to,
                 gdl_test (turns->names, !GDL_NEGATES (ref),
                           turns->code->variables[gate->x],
                           turns->code->symbols[gate->x][gate->n]));
  else
    rg_edge_add (turns->game, from,
                 gdl_code_test (turns->code, ref, made.to, RG_NONE),
                 rg_skip ());
  rg_table_add (&legal->table, hash, legal->tree->len);
  g_array_append_val (legal->tree, made);
  return made.to;
}

/* The inputs of a condition: those that are shared in front. */
static GArray *
order_inputs (const GdlLegal *legal, GdlRef ref)
{
  GArray *inputs = gdl_code_order (legal->turns->code, ref);
  for (guint i = legal->fronts->len; i-- > 0;) {
    const GdlRef front = g_array_index (legal->fronts, GdlRef, i);
    guint at = 0;
    while (at < inputs->len && g_array_index (inputs, GdlRef, at) != front)
      at++;
    if (at == inputs->len)
      continue;
    g_array_remove_index (inputs, at);
    g_array_prepend_val (inputs, front);
  }
  return inputs;
}

static gboolean
is_front (const GdlLegal *legal, GdlRef ref)
{
  for (guint i = 0; i < legal->fronts->len; i++) {
    if (g_array_index (legal->fronts, GdlRef, i) == ref)
      return TRUE;
  }
  return FALSE;
}

/* From a node to where the condition is known to hold. */
static void
code_condition (GdlLegal *legal, GdlRef ref, RgNode from, RgNode next)
{
  GdlTurns *turns = legal->turns;
  GArray *inputs = order_inputs (legal, ref);
  guint i = 0;
  turns->code->prefix = "if";
  for (; i < inputs->len; i++) {
    const GdlRef input = g_array_index (inputs, GdlRef, i);
    if (!is_literal (legal, input) && !is_front (legal, input))
      break;
    from = branch (legal, from, input);
  }
  for (guint k = inputs->len; k-- > i;)
    next = gdl_code_test (turns->code, g_array_index (inputs, GdlRef, k), next,
                          RG_NONE);
  rg_edge_add (turns->game, from, next, rg_skip ());
  g_array_free (inputs, TRUE);
}

/* What is left of it in the mode where a literal holds. */
static GdlRef
where (const GdlLegal *legal, GdlRef ref, GdlRef literal)
{
  GdlContext *context = legal->turns->context;
  gdl_assume_mode (legal->turns, legal->mode);
  gdl_assume (context, literal);
  const GdlRef is = gdl_specialise (context, ref);
  gdl_take_back (context, 0);
  return is;
}

void
gdl_code_legal (GdlLegal *legal, guint action, RgNode from, RgNode next)
{
  const GdlRef ref = gdl_legal_of (legal, action);
  GArray *values =
      legal->variable == GDL_NONE
          ? g_array_new (FALSE, FALSE, sizeof (GdlRef))
          : gdl_values_for (legal->turns->net, ref, legal->variable);
  for (guint i = 0; i < values->len; i++) {
    const GdlRef literal = g_array_index (values, GdlRef, i);
    const GdlRef rest = where (legal, ref, literal);
    if (rest != GDL_NO)
      code_condition (legal, rest, branch (legal, from, literal), next);
  }
  if (values->len == 0)
    code_condition (legal, ref, from, next);
  g_array_free (values, TRUE);
}
