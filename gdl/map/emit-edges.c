/* Generates jumping code for conditions (emit-edges.h): a gate is tested in
 * place if it is cheap, and otherwise by a check of a sub-automaton.
 *
 *     x and not y, if true to a, else to b:
 *
 *     n, m: x == 1;   n, b: x == 0;   m, b: y == 1;   m, a: y == 0;
 */
#include "gdl/map/emit-edges.h"

#include "base/append.h"
#include "gdl/atoms.h"
#include "gdl/limits.h"
#include "gdl/map/map.h"

/* Steps of 64 random matches, which estimate how often tests fail. */
#define STEPS        60
/* A gate that costs more than INLINE_SIZE may become a sub-automaton. This
 * happens if it has more than INLINE_USES uses, costs more than INLINE_LARGE,
 * or the code has more than GDL_SEARCH nodes. */
#define INLINE_SIZE  24
#define INLINE_USES  2
#define INLINE_LARGE 400

/* Kinds of nodes. TEST tests a gate, and DEFINE the inputs of a gate that has a
 * variable: operands gate, yes, no. PUT assigns a constant: variable, symbol,
 * next. MAP assigns a value of a constant map: variable, map, next; the kind is
 * MAP + N_KINDS times the index variable. CYCLE begins the sub-automaton of an
 * atom: the atom. */
enum { TEST, DEFINE, PUT, MAP, CYCLE, N_KINDS };

GdlCoder *
gdl_coder_new (GdlNames *names, GdlNet *net)
{
  GdlCoder *coder = g_new0 (GdlCoder, 1);
  const GdlGround *ground = names->ground;
  coder->names = names;
  coder->game = names->game;
  coder->net = net;
  coder->variables = g_new0 (RgName, (gsize)net->variables->len + 1);
  coder->written = g_new0 (RgName, (gsize)net->variables->len + 1);
  coder->symbols = g_new0 (RgName *, (gsize)net->variables->len + 1);
  coder->emitted = g_array_new (FALSE, FALSE, sizeof (GdlEmittedNode));
  coder->pending = g_array_new (FALSE, FALSE, sizeof (guint));
  coder->estimates = g_array_new (FALSE, FALSE, sizeof (GdlEstimate));
  coder->frequencies = gdl_frequencies_new (
      net, MIN (STEPS, GDL_WORK / (net->inputs->len + 1) + 5));
  coder->uses = g_array_new (FALSE, TRUE, sizeof (guint32));
  coder->counted = g_array_new (FALSE, TRUE, sizeof (guint32));
  coder->factored = g_array_new (FALSE, TRUE, sizeof (GdlRef));
  coder->cycle = g_new (RgNode, (gsize)ground->atoms->len + 1);
  coder->cycle_end = g_new (RgNode, (gsize)ground->atoms->len + 1);
  for (guint a = 0; a <= ground->atoms->len; a++)
    coder->cycle[a] = coder->cycle_end[a] = RG_NONE;
  coder->prefix = "n";
  coder->end = RG_NONE;
  coder->constants =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  coder->holds_variables = g_hash_table_new (NULL, NULL);
  return coder;
}

void
gdl_coder_free (GdlCoder *coder)
{
  for (guint v = 0; v < coder->net->variables->len; v++)
    g_free (coder->symbols[v]);
  gpointer owned[] = {coder->variables, coder->written, coder->symbols,
                      coder->cycle, coder->cycle_end};
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
  g_array_free (coder->emitted, TRUE);
  g_array_free (coder->pending, TRUE);
  g_array_free (coder->estimates, TRUE);
  gdl_frequencies_free (coder->frequencies);
  g_array_free (coder->uses, TRUE);
  g_array_free (coder->counted, TRUE);
  g_array_free (coder->factored, TRUE);
  rg_table_clear (&coder->table);
  g_hash_table_unref (coder->constants);
  g_hash_table_unref (coder->holds_variables);
  g_free (coder);
}

/* -- nodes ----------------------------------------------------------------- */

/* Returns the node of that kind with these operands; *is_new: it is new, and
 * has no edges. */
static RgNode
intern_node (GdlCoder *coder, guint32 kind, guint32 x, guint32 y, guint32 z,
             gboolean *is_new)
{
  guint32 hash = rg_hash_mix (rg_hash_mix (kind, x), (guint64)y << 32 | z);
  RG_FOR_HASH (&coder->table, hash, slot)
  {
    const GdlEmittedNode *existing =
        &g_array_index (coder->emitted, GdlEmittedNode, slot->number);
    if (existing->kind == kind && existing->x == x && existing->y == y &&
        existing->z == z) {
      *is_new = FALSE;
      return existing->node;
    }
  }
  const GdlEmittedNode new_node = {
      kind, x, y, z, gdl_add_first_node (coder->names, coder->prefix)};
  rg_table_add (&coder->table, hash, coder->emitted->len);
  rg_append_val (coder->emitted, &coder->emitted_room, new_node);
  *is_new = TRUE;
  return new_node.node;
}

/* Adds an edge; none if its target is RG_NONE. */
static void
add_edge (GdlCoder *coder, RgNode from, RgNode to, RgAction action)
{
  if (to != RG_NONE)
    rg_edge_add (coder->game, from, to, action);
}

/* Returns the node of a test (TEST) or a definition (DEFINE). A new node gets
 * its edges later (add_pending_edges). A constant, or equal targets, need no
 * node: returns the target. */
static RgNode
request_node (GdlCoder *coder, guint32 kind, GdlRef ref, RgNode yes, RgNode no)
{
  if (ref == GDL_YES || yes == no)
    return yes;
  if (ref == GDL_NO)
    return no;
  if (GDL_NEGATES (ref)) {
    const RgNode swapped = yes;
    yes = no;
    no = swapped;
  }
  gboolean is_new;
  const RgNode node =
      intern_node (coder, kind, GDL_GATE (ref), yes, no, &is_new);
  const guint last = coder->emitted->len - 1;
  if (is_new)
    rg_append_val (coder->pending, &coder->pending_room, last);
  return node;
}

/* As request_node, for a test. */
static RgNode
request_test (GdlCoder *coder, GdlRef ref, RgNode yes, RgNode no)
{
  return request_node (coder, TEST, ref, yes, no);
}

/* Adds edges that compare the variable with the value: to `yes` where the
 * outcome is `equal`, otherwise to `no`. */
static void
add_comparison (GdlCoder *coder, RgNode from, gboolean equal, RgName variable,
                RgName symbol, RgNode yes, RgNode no)
{
  add_edge (coder, from, yes,
            gdl_make_comparison (coder->names, equal, variable, symbol));
  add_edge (coder, from, no,
            gdl_make_comparison (coder->names, !equal, variable, symbol));
}

/* Adds the edges of a test of a literal. */
static void
add_literal (GdlCoder *coder, RgNode from, GdlRef ref, RgNode yes, RgNode no)
{
  const GdlGateInfo *gate = gdl_gate (coder->net, GDL_GATE (ref));
  add_comparison (coder, from, !GDL_NEGATES (ref), coder->variables[gate->x],
                  coder->symbols[gate->x][gate->n], yes, no);
}

/* Adds the edges of any test, from a node without edges. */
static void
add_test (GdlCoder *coder, RgNode from, GdlRef ref, RgNode yes, RgNode no)
{
  if (yes != no && gdl_gate (coder->net, GDL_GATE (ref))->kind == GDL_LITERAL)
    add_literal (coder, from, ref, yes, no);
  else
    add_edge (coder, from, request_test (coder, ref, yes, no), rg_skip ());
}

/* Returns the node that tests the refs from index `from` on, except
 * `omitted`. */
static RgNode
request_tests (GdlCoder *coder, const GArray *refs, guint from, GdlRef omitted,
               RgNode yes, RgNode no)
{
  RgNode next = yes;
  for (guint i = refs->len; i-- > from;) {
    const GdlRef ref = g_array_index (refs, GdlRef, i);
    if (ref != omitted)
      next = request_test (coder, ref, next, no);
  }
  return next;
}

/* Whether the gate is a choice `x ? … : …` by a literal x: not (x and …) and
 * not (not x and …). Stores x. */
static gboolean
is_choice (const GdlNet *net, GdlGate g, GdlRef *x)
{
  const GdlRef *inputs = gdl_inputs (net, g);
  for (guint i = 0; i < 2; i++) {
    if (gdl_gate (net, g)->n != 2 || !GDL_NEGATES (inputs[i]) ||
        gdl_gate (net, GDL_GATE (inputs[i]))->kind != GDL_CONJUNCTION_GATE)
      return FALSE;
  }
  const GdlGate first_gate = GDL_GATE (inputs[0]),
                second_gate = GDL_GATE (inputs[1]);
  for (guint i = 0; i < gdl_gate (net, first_gate)->n; i++) {
    *x = gdl_inputs (net, first_gate)[i];
    if (gdl_gate (net, GDL_GATE (*x))->kind == GDL_LITERAL &&
        gdl_has_input (net, second_gate, GDL_NOT_REF (*x)))
      return TRUE;
  }
  return FALSE;
}

/* Adds the edges of a test of a choice by x: a test of x, and the tests for
 * either value. */
static void
add_choice (GdlCoder *coder, const GdlEmittedNode *test, GdlRef x)
{
  RgNode targets[2];
  for (guint i = 0; i < 2; i++) {
    const GdlRef input = GDL_NOT_REF (gdl_inputs (coder->net, test->x)[i]);
    GArray *refs = gdl_order_inputs (coder, input);
    targets[i] = request_tests (coder, refs, 0, i == 0 ? x : GDL_NOT_REF (x),
                                test->z, test->y);
    g_array_free (refs, TRUE);
  }
  add_test (coder, test->node, x, targets[0], targets[1]);
}

/* Adds the edges of a conjunction that is tested in place: as a choice, or
 * factored and in the best order of tests. */
static void
add_conjunction (GdlCoder *coder, const GdlEmittedNode *test)
{
  GdlRef x;
  if (is_choice (coder->net, test->x, &x)) {
    add_choice (coder, test, x);
    return;
  }
  const GdlRef complement =
      gdl_factor_condition (coder, GDL_NOT_REF (GDL_REF (test->x)));
  const gboolean is_conjunction =
      GDL_NEGATES (complement) &&
      gdl_gate (coder->net, GDL_GATE (complement))->kind ==
          GDL_CONJUNCTION_GATE;
  if (!is_conjunction) { /* factoring has simplified the gate */
    add_test (coder, test->node, GDL_NOT_REF (complement), test->y, test->z);
    return;
  }
  GArray *inputs = gdl_order_inputs (coder, GDL_NOT_REF (complement));
  const RgNode next =
      request_tests (coder, inputs, 1, GDL_YES, test->y, test->z);
  add_test (coder, test->node, g_array_index (inputs, GdlRef, 0), next,
            test->z);
  g_array_free (inputs, TRUE);
}

/* -- sub-automata ---------------------------------------------------------- */

/* Whether a new use of the gate is a check of a sub-automaton. Counts the use
 * unless the estimate decides. */
static gboolean
is_called (GdlCoder *coder, GdlGate gate)
{
  const double cost = gdl_estimate_cost (coder, GDL_REF (gate));
  if (cost <= INLINE_SIZE)
    return FALSE;
  if (cost > INLINE_LARGE || coder->emitted->len > GDL_SEARCH)
    return TRUE;
  if (coder->uses->len <= gate)
    g_array_set_size (coder->uses, gate + 1);
  return ++g_array_index (coder->uses, guint32, gate) > INLINE_USES;
}

/* Whether the test is the last one of a sub-automaton: one outcome leads to its
 * end, and the other has no successor. */
static gboolean
is_last (const GdlCoder *coder, const GdlEmittedNode *test)
{
  return coder->end != RG_NONE &&
         ((test->y == coder->end && test->z == RG_NONE) ||
          (test->z == coder->end && test->y == RG_NONE));
}

/* Adds the edges of a test by a check, which succeeds (`positive`) or fails
 * where the test is true. */
static void
add_check (GdlCoder *coder, const GdlEmittedNode *test, gboolean positive,
           RgNode begin, RgNode end)
{
  add_edge (coder, test->node, test->y,
            rg_check_reachable (positive, begin, end));
  add_edge (coder, test->node, test->z,
            rg_check_reachable (!positive, begin, end));
}

/* Whether factoring makes the gate a constant, which is stored in *value; it
 * simplifies more than the network does. */
static gboolean
is_constant (GdlCoder *coder, GdlGate gate, GdlRef *value)
{
  *value =
      GDL_NOT_REF (gdl_factor_condition (coder, GDL_NOT_REF (GDL_REF (gate))));
  return *value == GDL_YES || *value == GDL_NO;
}

/* Adds a check of a sub-automaton that all uses of the gate share. A
 * conjunction of negations is a negated check: the sub-automaton is a walk
 * through one of its inputs. */
static void
add_call (GdlCoder *coder, const GdlEmittedNode *test)
{
  const GdlGateInfo *gate = gdl_gate (coder->net, test->x);
  GdlRef value;
  gboolean positive = FALSE;
  for (guint i = 0; i < gate->n; i++)
    positive |= !GDL_NEGATES (gdl_inputs (coder->net, test->x)[i]);
  if (positive && is_constant (coder, test->x, &value)) {
    add_test (coder, test->node, value, test->y, test->z);
    return;
  }
  if (coder->end == RG_NONE)
    coder->end = gdl_add_node (coder->names, "yes");
  const RgNode begin = request_node (
      coder, test->kind, GDL_REF (test->x) ^ !positive, coder->end, RG_NONE);
  add_check (coder, test, positive, begin, coder->end);
}

/* Adds the sub-automaton of a disjunction: parallel walks to its end. Those
 * with a common test share it (factor.c). */
static void
add_alternatives (GdlCoder *coder, const GdlEmittedNode *test)
{
  GArray *refs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  g_array_append_vals (refs, gdl_inputs (coder->net, test->x),
                       gdl_gate (coder->net, test->x)->n);
  GdlFactor factor;
  while (gdl_extract_factor (coder, refs, &factor)) {
    const RgNode next = request_test (coder, factor.rest, coder->end, RG_NONE);
    add_edge (coder, test->node,
              request_test (coder, factor.common, next, RG_NONE), rg_skip ());
  }
  for (guint i = 0; i < refs->len; i++)
    add_edge (coder, test->node,
              request_test (coder, g_array_index (refs, GdlRef, i), RG_NONE,
                            coder->end),
              rg_skip ());
  g_array_free (refs, TRUE);
}

/* -- cycles ---------------------------------------------------------------- */

static RgNode request_cycle (GdlCoder *coder, GdlAtom atom);

/* Whether the ref is a recursive atom of the component. Stores the atom. */
static gboolean
is_component_atom (const GdlCoder *coder, GdlRef ref, guint32 component,
                   GdlAtom *atom)
{
  const GdlGateInfo *gate = gdl_gate (coder->net, GDL_GATE (ref));
  if (gate->kind != GDL_CYCLE ||
      gdl_component (coder->names->ground, gate->x) != component)
    return FALSE;
  *atom = gate->x;
  return TRUE;
}

/* Adds the path of an atom's rule; an atom of the component comes last, and
 * continues at its own sub-automaton. */
static void
add_alternative (GdlCoder *coder, RgNode from, guint32 component, GdlRef ref)
{
  GArray *inputs = gdl_order_inputs (coder, ref);
  RgNode next = coder->cycle_end[component];
  GdlAtom inner;
  for (guint i = 0; i < inputs->len; i++) {
    if (is_component_atom (coder, g_array_index (inputs, GdlRef, i), component,
                           &inner))
      next = request_cycle (coder, inner);
  }
  for (guint i = inputs->len; i-- > 0;) {
    if (!is_component_atom (coder, g_array_index (inputs, GdlRef, i), component,
                            &inner))
      next = request_test (coder, g_array_index (inputs, GdlRef, i), next,
                           RG_NONE);
  }
  add_edge (coder, from, next, rg_skip ());
  g_array_free (inputs, TRUE);
}

/* Returns the first node of the atom's sub-automaton. Its edges are added with
 * those of the pending tests. */
static RgNode
request_cycle (GdlCoder *coder, GdlAtom atom)
{
  const guint32 component = gdl_component (coder->names->ground, atom);
  if (coder->cycle_end[component] == RG_NONE)
    coder->cycle_end[component] = gdl_add_node (coder->names, "cycle_end");
  if (coder->cycle[atom] == RG_NONE) {
    coder->cycle[atom] = gdl_add_node (coder->names, "cycle");
    const GdlEmittedNode test = {CYCLE, atom, 0, 0, coder->cycle[atom]};
    const guint last = coder->emitted->len;
    g_array_append_val (coder->emitted, test);
    g_array_append_val (coder->pending, last);
  }
  return coder->cycle[atom];
}

/* Adds the edges of an atom's sub-automaton: a path for each alternative of
 * its definition. */
static void
add_cycle (GdlCoder *coder, RgNode node, GdlAtom atom)
{
  const guint32 component = gdl_component (coder->names->ground, atom);
  const GdlRef ref = coder->net->defined[atom];
  const GdlGateInfo *gate = gdl_gate (coder->net, GDL_GATE (ref));
  if (!GDL_NEGATES (ref) || gate->kind != GDL_CONJUNCTION_GATE) {
    add_alternative (coder, node, component, ref);
    return;
  }
  for (guint i = 0; i < gate->n; i++)
    add_alternative (coder, node, component,
                     GDL_NOT_REF (gdl_inputs (coder->net, GDL_GATE (ref))[i]));
}

/* -- all tests ------------------------------------------------------------- */

/* Returns the variable that has the value of the gate. RG_NO_NAME: none. */
static RgName
find_holds_variable (const GdlCoder *coder, GdlGate gate)
{
  gpointer name;
  return g_hash_table_lookup_extended (coder->holds_variables,
                                       GUINT_TO_POINTER (gate), NULL, &name)
             ? GPOINTER_TO_UINT (name)
             : RG_NO_NAME;
}

/* Adds the edges of a conjunction: a test of its variable, tests in place,
 * parallel walks, or a check. */
static void
add_gate_edges (GdlCoder *coder, const GdlEmittedNode *test)
{
  const RgName variable =
      test->kind == TEST ? find_holds_variable (coder, test->x) : RG_NO_NAME;
  const RgName one_symbol = rg_intern (coder->game, "1");
  if (variable != RG_NO_NAME) {
    add_comparison (coder, test->node, TRUE, variable, one_symbol, test->y,
                    test->z);
  } else if (is_last (coder, test)) {
    if (test->z == coder->end &&
        (test->kind == DEFINE ||
         gdl_estimate_cost (coder, GDL_REF (test->x)) > INLINE_SIZE))
      add_alternatives (coder, test);
    else
      add_conjunction (coder, test);
  } else if (test->kind == DEFINE || is_called (coder, test->x)) {
    add_call (coder, test);
  } else {
    add_conjunction (coder, test);
  }
}

/* Adds the edges of all pending nodes.  This may make further nodes pending.
 */
static void
add_pending_edges (GdlCoder *coder)
{
  while (coder->pending->len > 0) {
    const guint index =
        g_array_index (coder->pending, guint, coder->pending->len - 1);
    const GdlEmittedNode test =
        g_array_index (coder->emitted, GdlEmittedNode, index);
    g_array_set_size (coder->pending, coder->pending->len - 1);
    if (test.kind == CYCLE) {
      add_cycle (coder, test.node, test.x);
      continue;
    }
    const GdlGateInfo *gate = gdl_gate (coder->net, test.x);
    if (gate->kind == GDL_LITERAL) {
      add_literal (coder, test.node, GDL_REF (test.x), test.y, test.z);
    } else if (gate->kind == GDL_CYCLE) {
      const RgNode begin = request_cycle (coder, gate->x);
      add_check (
          coder, &test, TRUE, begin,
          coder->cycle_end[gdl_component (coder->names->ground, gate->x)]);
    } else {
      add_gate_edges (coder, &test);
    }
  }
}

RgNode
gdl_emit_test (GdlCoder *coder, GdlRef ref, RgNode yes, RgNode no)
{
  const RgNode node = request_test (coder, ref, yes, no);
  add_pending_edges (coder);
  return node;
}

/* -- assignments ----------------------------------------------------------- */

RgNode
gdl_emit_assignment (GdlCoder *coder, guint32 variable, guint32 value,
                     RgNode next)
{
  gboolean is_new;
  const RgNode node =
      intern_node (coder, PUT, coder->written[variable],
                   coder->symbols[variable][value], next, &is_new);
  if (is_new)
    add_edge (coder, node, next,
              gdl_make_assignment (coder->names, coder->written[variable],
                                   coder->symbols[variable][value]));
  return node;
}

void
gdl_coder_declare_holds_variable (GdlCoder *coder, GdlGate gate,
                                  RgName variable)
{
  g_hash_table_insert (coder->holds_variables, GUINT_TO_POINTER (gate),
                       GUINT_TO_POINTER (variable));
  g_array_set_size (coder->estimates, 0);
  g_array_set_size (coder->factored, 0);
}

RgNode
gdl_emit_holds_assignment (GdlCoder *coder, GdlGate gate, GdlRef ref,
                           RgNode next)
{
  RgNode targets[2];
  for (guint i = 0; i < 2; i++) {
    gboolean is_new;
    const RgName symbol = rg_intern (coder->game, i == 0 ? "0" : "1");
    targets[i] = intern_node (coder, PUT, find_holds_variable (coder, gate),
                              symbol, next, &is_new);
    if (is_new)
      add_edge (coder, targets[i], next,
                gdl_make_assignment (
                    coder->names, find_holds_variable (coder, gate), symbol));
  }
  const RgNode node =
      request_node (coder, ref == GDL_REF (gate) ? DEFINE : TEST, ref,
                    targets[1], targets[0]);
  add_pending_edges (coder);
  return node;
}

RgNode
gdl_emit_mapped_assignment (GdlCoder *coder, guint32 variable, guint32 source,
                            const guint32 *values, RgNode next)
{
  if (coder->written[variable] == coder->variables[source] &&
      gdl_is_identity (coder, variable, source, values))
    return next;
  gboolean is_new;
  const RgName map = gdl_get_constant_map (coder, variable, source, values);
  const RgName index = coder->variables[source];
  const RgName written = coder->written[variable];
  const RgNode node =
      intern_node (coder, MAP + N_KINDS * index, written, map, next, &is_new);
  if (is_new)
    add_edge (
        coder, node, next,
        rg_assign (gdl_find_place (coder->names, written).expr,
                   rg_expr_access (coder->game, rg_expr_name (coder->game, map),
                                   gdl_find_place (coder->names, index).expr)));
  return node;
}

RgNode
gdl_emit_action (GdlCoder *coder, RgAction action, const char *base,
                 RgNode next)
{
  const RgNode node = gdl_add_node (coder->names, "%s", base);
  add_edge (coder, node, next, action);
  return node;
}
