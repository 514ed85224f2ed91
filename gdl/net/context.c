/* Evaluates partially, with undo: facts are on a trail, and values of gates are
 * cached for the set of facts with which they were computed.  A new fact is
 * propagated to other literals of its variable, to inputs of a true
 * conjunction, and to implied literals.  A disjunction of values excludes the
 * other values. */
#include "gdl/net/context.h"

#include "gdl/limits.h"
#include "gdl/net/implications.h"
#include "gdl/net/traversal.h"

#include <string.h>

/* A number that no state of a context has. */
#define NO_STATE 0

GdlContext *
gdl_context_new (GdlNet *net)
{
  GdlContext *context = g_new0 (GdlContext, 1);
  context->net = net;
  context->true_literal = g_new0 (GdlGate, (gsize)net->variables->len + 1);
  context->state = context->last_state = NO_STATE + 1;
  return context;
}

void
gdl_context_free (GdlContext *context)
{
  g_free (context->cells);
  g_free (context->known);
  g_free (context->settled);
  g_free (context->true_literal);
  g_free (context->inputs);
  g_free (context->pending);
  g_free (context);
}

/* Reserves capacity for n items of an array. */
#define RESERVE(array, room, n)                                 \
  do {                                                          \
    if ((n) > (room)) {                                         \
      (room) = MAX (2 * (room), (n) + 64);                      \
      (array) = g_realloc_n ((array), (room), sizeof *(array)); \
    }                                                           \
  } while (0)

static void
add_cells (GdlContext *context, guint n)
{
  RESERVE (context->cells, context->cells_room, n);
  for (GdlGate gate = context->n_cells; gate < n; gate++)
    context->cells[gate] = (GdlGateValue){
        GDL_REF (gate),
        gate < context->net->n_leaves ? GDL_ANY_STATE : NO_STATE};
  context->n_cells = n;
}

/* Adds cells for new gates. */
static inline void
add_new_cells (GdlContext *context)
{
  if (context->n_cells < context->net->gates->len)
    add_cells (context, context->net->gates->len);
}

/* Adds a ref to assume, or a gate to evaluate. */
static inline void
push (GdlContext *context, guint32 item)
{
  RESERVE (context->pending, context->pending_room, context->n_pending + 1);
  context->pending[context->n_pending++] = item;
}

static void
push_all (GdlContext *context, const GdlRef *refs, guint n)
{
  for (guint i = 0; i < n; i++)
    push (context, refs[i]);
}

/* Whether the value of the gate is a fact, not only cached. */
static inline gboolean
is_known (const GdlContext *context, GdlGate gate)
{
  const GdlGateValue *cell = &context->cells[gate];
  return cell->state == GDL_ANY_STATE && cell->value != GDL_REF (gate);
}

/* Whether a leaf is known to be false. */
static inline gboolean
is_excluded (const GdlContext *context, GdlGate gate)
{
  return context->cells[gate].value == GDL_NO;
}

/* Records that the gate equals the ref. FALSE: its value is known already. */
static gboolean
learn (GdlContext *context, GdlGate gate, GdlRef ref)
{
  GdlGateValue *cell = &context->cells[gate];
  if (is_known (context, gate))
    return FALSE;
  RESERVE (context->known, context->known_room, context->n_known + 1);
  context->known[context->n_known++] =
      (GdlKnown){gate, context->state, context->reads, *cell};
  *cell = (GdlGateValue){ref, GDL_ANY_STATE};
  context->state = ++context->last_state;
  /* The readers of a conjunction read at least its variables, so one bit of
   * them suffices. */
  const guint64 reads = gdl_gate (context->net, gate)->reads;
  if (gate < context->net->n_leaves)
    context->reads |= reads;
  else if (!(context->reads & reads))
    context->reads |= reads & -reads;
  return TRUE;
}

/* Records that all literals of a variable are known, by the true one. */
static void
add_settled (GdlContext *context, guint32 variable, GdlGate true_literal)
{
  RESERVE (context->settled, context->settled_room, context->n_settled + 1);
  context->settled[context->n_settled++] =
      (GdlSettled){variable, context->n_known};
  context->true_literal[variable] = true_literal;
}

/* Learns the literals of a variable with more than two values, given the one
 * that holds. */
static void
learn_value (GdlContext *context, const GdlVariable *variable,
             GdlGate true_literal)
{
  RESERVE (context->known, context->known_room, context->n_known + variable->n);
  GdlKnown *const first = context->known + context->n_known, *next = first;
  const guint32 state = context->state;
  const guint64 reads = context->reads;
  gboolean agrees = TRUE;
  for (GdlGate g = variable->first; g < variable->first + variable->n; g++) {
    const GdlRef value = g == true_literal ? GDL_YES : GDL_NO;
    if (is_known (context, g)) {
      agrees &= context->cells[g].value == value;
      continue;
    }
    *next++ = (GdlKnown){g, state, reads, context->cells[g]};
    context->cells[g] = (GdlGateValue){value, GDL_ANY_STATE};
  }
  if (next == first)
    return;
  context->n_known += (guint)(next - first);
  context->state = ++context->last_state;
  context->reads |= gdl_gate (context->net, variable->first)->reads;
  if (agrees)
    add_settled (context, gdl_gate (context->net, true_literal)->x,
                 true_literal);
}

/* Learns the consequences of a known literal, which holds or does not: its
 * implications, and the other literals of a variable with more than two values.
 */
static void
learn_literal (GdlContext *context, GdlGate gate, gboolean holds)
{
  guint n;
  const GdlRef *implied =
      gdl_implied (context->net, GDL_REF (gate) ^ !holds, &n);
  push_all (context, implied, n);
  const GdlGateInfo *info = gdl_gate (context->net, gate);
  const GdlVariable *variable = gdl_net_variable (context->net, info->x);
  guint n_left = 0;
  GdlGate last = 0;
  if (variable->n <= 2)
    return;
  if (holds) {
    learn_value (context, variable, gate);
    return;
  }
  for (GdlGate g = variable->first; g < variable->first + variable->n; g++) {
    if (!is_excluded (context, g)) {
      n_left++;
      last = g;
    }
  }
  if (n_left == 1)
    push (context, GDL_REF (last));
}

/* Learns a disjunction of values of a variable: the other values are
 * excluded. */
static void
learn_disjunction (GdlContext *context, GdlGate gate)
{
  const GdlNet *net = context->net;
  const GdlRef *inputs = gdl_inputs (net, gate);
  const GdlGateInfo *first = gdl_gate (net, GDL_GATE (inputs[0]));
  const guint n = gdl_gate (net, gate)->n;
  if (first->kind != GDL_LITERAL)
    return;
  for (guint i = 0; i < n; i++) {
    const GdlGateInfo *input = gdl_gate (net, GDL_GATE (inputs[i]));
    if (!GDL_NEGATES (inputs[i]) || input->kind != GDL_LITERAL ||
        input->x != first->x)
      return;
  }
  const GdlVariable *variable = gdl_net_variable (net, first->x);
  guint n_left = 0;
  GdlRef last = GDL_YES;
  for (guint32 i = 0, next_input = 0; i < variable->n; i++) {
    const GdlGate literal = variable->first + i;
    if (next_input >= n || GDL_GATE (inputs[next_input]) != literal) {
      learn (context, literal, GDL_NO);
      continue;
    }
    next_input++;
    if (!is_excluded (context, literal)) {
      n_left++;
      last = GDL_REF (literal);
    }
  }
  if (n_left == 1)
    push (context, last);
}

void
gdl_assume (GdlContext *context, GdlRef ref)
{
  add_new_cells (context);
  context->n_pending = 0;
  push (context, ref);
  while (context->n_pending > 0) {
    const GdlRef next = context->pending[--context->n_pending];
    const GdlGate gate = GDL_GATE (next);
    const GdlGateInfo *info = gdl_gate (context->net, gate);
    if (gate == 0 ||
        !learn (context, gate, GDL_NEGATES (next) ? GDL_NO : GDL_YES))
      continue;
    if (info->kind == GDL_LITERAL)
      learn_literal (context, gate, !GDL_NEGATES (next));
    else if (info->kind == GDL_CONJUNCTION_GATE && !GDL_NEGATES (next))
      push_all (context, gdl_inputs (context->net, gate), info->n);
    else if (info->kind == GDL_CONJUNCTION_GATE)
      learn_disjunction (context, gate);
  }
}

void
gdl_replace (GdlContext *context, GdlRef literal, GdlRef replacement)
{
  add_new_cells (context);
  if (GDL_GATE (literal) != 0)
    learn (context, GDL_GATE (literal), replacement ^ GDL_NEGATES (literal));
}

void
gdl_replace_all (GdlContext *context, guint32 variable, guint32 value)
{
  const GdlVariable *info = gdl_net_variable (context->net, variable);
  add_new_cells (context);
  if (info->n > 2)
    learn_value (context, info, info->first + value);
  for (guint32 i = 0; i < info->n && info->n <= 2; i++)
    gdl_replace (context, gdl_literal (context->net, variable, i),
                 i == value ? GDL_YES : GDL_NO);
}

void
gdl_context_undo (GdlContext *context, guint n_known)
{
  while (context->n_known > n_known) {
    const GdlKnown *known = &context->known[--context->n_known];
    context->cells[known->gate] = known->cell;
    context->state = known->state;
    context->reads = known->reads;
  }
  while (context->n_settled > 0 &&
         context->settled[context->n_settled - 1].n_known > n_known)
    context->true_literal[context->settled[--context->n_settled].variable] = 0;
}

/* -- evaluation ------------------------------------------------------------ */

/* The fields of a context for look-ups of gates. */
typedef struct {
  const GdlGateValue *cells;
  const GdlGateInfo *gates;
  guint64 reads;
  guint32 state;
} Lookup;

static inline Lookup
make_lookup (const GdlContext *context)
{
  return (Lookup){context->cells, gdl_gate (context->net, 0), context->reads,
                  context->state};
}

/* Returns the value of the gate, if it is known or cached for this state;
 * otherwise GDL_NONE.
 */
static inline GdlRef
look_up (const Lookup *lookup, GdlGate gate)
{
  const GdlGateValue cell = lookup->cells[gate];
  if (cell.state == lookup->state || cell.state == GDL_ANY_STATE)
    return cell.value;
  return lookup->gates[gate].reads & lookup->reads ? GDL_NONE : GDL_REF (gate);
}

/* Returns the number of values that a variable may have, given the negated
 * literals in [from, to): 0; 1, whose literal is stored in *only_value; or 2 if
 * there are several. */
static guint
count_remaining (GdlContext *context, const GdlVariable *variable,
                 const GdlRef *refs, guint from, guint to, GdlRef *only_value)
{
  guint n_left = 0;
  for (GdlGate g = variable->first;
       n_left < 2 && g < variable->first + variable->n; g++) {
    while (from < to && GDL_GATE (refs[from]) < g)
      from++;
    if ((from < to && GDL_GATE (refs[from]) == g) || is_excluded (context, g))
      continue;
    n_left++;
    *only_value = GDL_REF (g);
  }
  return n_left;
}

static inline gboolean
is_negated_literal (const GdlNet *net, GdlRef ref)
{
  return GDL_NEGATES (ref) && ref != GDL_NO && GDL_GATE (ref) < net->n_literals;
}

/* Simplifies negated literals of a variable, given its excluded values.
 * FALSE: no value is left. */
static gboolean
simplify_negated (GdlContext *context, GdlRef *refs, guint n)
{
  const GdlNet *net = context->net;
  for (guint i = 0, end; i < n; i = end) {
    end = i + 1;
    if (!is_negated_literal (net, refs[i]))
      continue;
    const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (refs[i]));
    const GdlVariable *variable = gdl_net_variable (net, gate->x);
    while (end < n && GDL_NEGATES (refs[end]) && refs[end] > refs[end - 1] &&
           GDL_GATE (refs[end]) < variable->first + variable->n)
      end++;
    GdlRef only_value = GDL_NO;
    const guint n_left =
        variable->n <= 2
            ? 2
            : count_remaining (context, variable, refs, i, end, &only_value);
    if (n_left == 0)
      return FALSE;
    for (guint j = i; n_left == 1 && j < end; j++)
      refs[j] = only_value;
  }
  return TRUE;
}

/* Removes true refs and keeps the order.  Returns the number of refs. */
static guint
remove_true (GdlRef *refs, guint n)
{
  guint n_remaining = 0;
  for (guint i = 0; i < n; i++) {
    refs[n_remaining] = refs[i];
    n_remaining += refs[i] != GDL_YES;
  }
  return n_remaining;
}

/* Returns the conjunction of the simplified inputs in refs. `has_negated`: one
 * of them is a negated literal. */
static GdlRef
simplify_conjunction (GdlContext *context, GdlGate gate, GdlRef *refs, guint n,
                      gboolean has_negated)
{
  const GdlRef *inputs = gdl_inputs (context->net, gate);
  if (has_negated && !simplify_negated (context, refs, n))
    return GDL_NO;
  if (memcmp (refs, inputs, n * sizeof *refs) == 0)
    return GDL_REF (gate);
  n = remove_true (refs, n);
  if (n == 0)
    return GDL_YES;
  const GdlRef ref = gdl_and (context->net, refs, n);
  add_new_cells (context);
  /* The result may itself be a known gate. */
  const GdlGateValue *cell = &context->cells[GDL_GATE (ref)];
  return cell->state == GDL_ANY_STATE ? cell->value ^ GDL_NEGATES (ref) : ref;
}

/* Whether the input is the negation of a literal that is known to be false.
 * Refs of literals are less than literals_end. */
static inline gboolean
is_true_literal (const Lookup *lookup, GdlRef input, GdlRef literals_end)
{
  const GdlGateValue cell = lookup->cells[GDL_GATE (input)];
  return GDL_NEGATES (input) && input < literals_end && cell.value == GDL_NO;
}

/* Returns the index of the first ref in the sorted range that is at least
 * `ref`. */
static guint
find_lower_bound (const GdlRef *refs, guint from, guint to, GdlRef ref)
{
  while (from < to) {
    const guint middle = from + (to - from) / 2;
    if (refs[middle] < ref)
      from = middle + 1;
    else
      to = middle;
  }
  return from;
}

/* Finds the end of the literals of one variable from input i on, a negated
 * literal that is true. (Several literals of one variable are always negated in
 * a conjunction.) Returns the index of the last one: all are true; n: one is
 * false; i: the value of the variable is not known. */
static guint
skip_settled (const GdlContext *context, const GdlRef *inputs, guint i, guint n)
{
  const guint32 v = gdl_gate (context->net, GDL_GATE (inputs[i]))->x;
  const GdlVariable *variable = gdl_net_variable (context->net, v);
  if (context->true_literal[v] == 0)
    return i;
  const GdlRef not_true_literal =
      GDL_NOT_REF (GDL_REF (context->true_literal[v]));
  const guint end =
      find_lower_bound (inputs, i, n, GDL_REF (variable->first + variable->n));
  const guint index = find_lower_bound (inputs, i, end, not_true_literal);
  return index < end && inputs[index] == not_true_literal ? n : end - 1;
}

/* Evaluates a gate, and caches its value.  FALSE: inputs were pushed, and must
 * be evaluated first.  If one input is false, the others are not needed. */
static gboolean
evaluate_gate (GdlContext *context, GdlGate gate)
{
  const Lookup lookup = make_lookup (context);
  const GdlGateInfo *info = &lookup.gates[gate];
  const GdlRef *const inputs = gdl_inputs (context->net, gate);
  const guint n = info->n, n_before = context->n_pending;
  const GdlRef literals_end = GDL_REF (context->net->n_literals);
  gboolean has_negated = FALSE;
  context->work += n;
  RESERVE (context->inputs, context->inputs_room, n);
  RESERVE (context->pending, context->pending_room, n_before + n);
  GdlRef *const refs = context->inputs, *pending = context->pending + n_before;
  for (guint i = 0; i < n; i++) {
    const GdlRef input = inputs[i];
    /* The frequent case: negated literals of actions that are not played. */
    if (is_true_literal (&lookup, input, literals_end)) {
      const guint last =
          n - i > GDL_SHORT ? skip_settled (context, inputs, i, n) : i;
      if (last == n) {
        context->cells[gate] = (GdlGateValue){GDL_NO, lookup.state};
        return TRUE;
      }
      while (i < last)
        refs[i++] = GDL_YES;
      refs[i] = GDL_YES;
      continue;
    }
    const GdlRef value = look_up (&lookup, GDL_GATE (input));
    if (value == GDL_NONE) {
      *pending++ = GDL_GATE (input);
      continue;
    }
    refs[i] = value ^ GDL_NEGATES (input);
    if (refs[i] == GDL_NO) {
      context->cells[gate] = (GdlGateValue){GDL_NO, lookup.state};
      return TRUE;
    }
    has_negated |= GDL_NEGATES (refs[i]) && refs[i] < literals_end;
  }
  context->n_pending = (guint)(pending - context->pending);
  if (context->n_pending > n_before)
    return FALSE;
  const GdlRef value =
      simplify_conjunction (context, gate, refs, n, has_negated);
  context->cells[gate] = (GdlGateValue){value, context->state};
  return TRUE;
}

GdlRef
gdl_specialise (GdlContext *context, GdlRef ref)
{
  const GdlGate root = GDL_GATE (ref);
  add_new_cells (context);
  Lookup lookup = make_lookup (context);
  const GdlRef value = look_up (&lookup, root);
  if (value != GDL_NONE)
    return value ^ GDL_NEGATES (ref);
  context->n_pending = 0;
  push (context, root);
  while (context->n_pending > 0) {
    const GdlGate gate = context->pending[context->n_pending - 1];
    lookup = make_lookup (context);
    if (look_up (&lookup, gate) == GDL_NONE && !evaluate_gate (context, gate))
      continue;
    context->n_pending--;
  }
  return context->cells[root].value ^ GDL_NEGATES (ref);
}

gboolean
gdl_add_supports (const GdlNet *net, const GdlRef *refs, guint n, RgBits *set)
{
  gboolean cycles = FALSE;
  /* With at most 64 variables, the bits of GdlGateInfo.reads are exact. */
  if (net->variables->len <= 64 && net->n_leaves == net->n_literals) {
    for (guint i = 0; i < n; i++)
      set[0] |= gdl_gate (net, GDL_GATE (refs[i]))->reads;
    return FALSE;
  }
  gdl_traversal_start (net->traversal);
  for (guint i = 0; i < n; i++)
    gdl_traversal_add (net->traversal, refs[i]);
  for (GdlGate gate; gdl_traversal_next (net->traversal, &gate);) {
    const GdlGateInfo *info = gdl_gate (net, gate);
    cycles |= info->kind == GDL_CYCLE;
    if (info->kind == GDL_LITERAL)
      rg_bits_add (set, info->x);
  }
  return cycles;
}
