#include "gdl/net/context.h"

#include "gdl/net/implications.h"
#include "gdl/net/walk.h"

/* A state that no context is in. */
#define NO_STATE  0
/* Of cells of literals, which are themselves in all states. */
#define ANY_STATE G_MAXUINT32

GdlContext *
gdl_context_new (GdlNet *net)
{
  GdlContext *context = g_new0 (GdlContext, 1);
  context->net = net;
  context->cells = g_array_new (FALSE, FALSE, sizeof (GdlCell));
  context->trail = g_array_new (FALSE, FALSE, sizeof (GdlKnown));
  context->state = context->last_state = NO_STATE + 1;
  context->inputs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  return context;
}

void
gdl_context_free (GdlContext *context)
{
  g_array_free (context->cells, TRUE);
  g_array_free (context->trail, TRUE);
  g_array_free (context->inputs, TRUE);
  g_free (context->open);
  g_free (context);
}

/* Room for gates that are new. */
static void
grow (GdlContext *context)
{
  const guint n = context->net->gates->len;
  GdlGate gate = context->cells->len;
  if (gate == n)
    return;
  g_array_set_size (context->cells, n);
  for (; gate < n; gate++) {
    const gboolean fixed =
        gdl_gate (context->net, gate)->kind != GDL_CONJUNCTION_GATE;
    g_array_index (context->cells, GdlCell, gate) =
        (GdlCell){GDL_NONE, GDL_REF (gate), fixed ? ANY_STATE : NO_STATE};
  }
}

static inline void
push (GdlContext *context, guint32 item)
{
  if (context->n_open == context->open_room) {
    context->open_room = 2 * context->open_room + 64;
    context->open = g_renew (guint32, context->open, context->open_room);
  }
  context->open[context->n_open++] = item;
}

static void
push_all (GdlContext *context, const GdlRef *refs, guint n)
{
  for (guint i = 0; i < n; i++)
    push (context, refs[i]);
}

static inline GdlCell *
cell_at (const GdlContext *context, GdlGate gate)
{
  return &g_array_index (context->cells, GdlCell, gate);
}

static inline GdlRef *
known_at (const GdlContext *context, GdlGate gate)
{
  return &cell_at (context, gate)->known;
}

/* FALSE: it was known already. */
static gboolean
learn (GdlContext *context, GdlGate gate, GdlRef ref)
{
  const GdlGateInfo *info = gdl_gate (context->net, gate);
  const GdlKnown known = {gate, context->state, context->reads};
  if (*known_at (context, gate) != GDL_NONE)
    return FALSE;
  *known_at (context, gate) = ref;
  g_array_append_val (context->trail, known);
  context->state = ++context->last_state;
  /* What reads a conjunction reads all that this does. */
  if (info->kind != GDL_CONJUNCTION_GATE)
    context->reads |= info->reads;
  else if (!(context->reads & info->reads))
    context->reads |= info->reads & -info->reads;
  return TRUE;
}

/* What the literal implies; other literals of the variable, of more than two
 * values. */
static void
learn_literal (GdlContext *context, GdlGate gate, gboolean holds)
{
  guint n;
  const GdlRef *implied =
      gdl_implied (context->net, GDL_REF (gate) ^ !holds, &n);
  push_all (context, implied, n);
  const GdlGateInfo *info = gdl_gate (context->net, gate);
  const GdlVariable *variable = gdl_net_variable (context->net, info->x);
  guint left = 0;
  GdlGate last = 0;
  if (variable->n <= 2)
    return;
  for (GdlGate g = variable->first; g < variable->first + variable->n; g++) {
    if (holds && g != gate)
      learn (context, g, GDL_NO);
    if (*known_at (context, g) != GDL_NO) {
      left++;
      last = g;
    }
  }
  if (!holds && left == 1)
    push (context, GDL_REF (last));
}

/* One of some values of a variable: it has none of the others. */
static void
learn_choice (GdlContext *context, GdlGate gate)
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
  guint left = 0;
  GdlRef last = GDL_YES;
  for (guint32 i = 0, at = 0; i < variable->n; i++) {
    const GdlGate literal = variable->first + i;
    if (at >= n || GDL_GATE (inputs[at]) != literal) {
      learn (context, literal, GDL_NO);
      continue;
    }
    at++;
    if (*known_at (context, literal) != GDL_NO) {
      left++;
      last = GDL_REF (literal);
    }
  }
  if (left == 1)
    push (context, last);
}

void
gdl_assume (GdlContext *context, GdlRef ref)
{
  grow (context);
  context->n_open = 0;
  push (context, ref);
  while (context->n_open > 0) {
    const GdlRef next = context->open[--context->n_open];
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
      learn_choice (context, gate);
  }
}

void
gdl_replace (GdlContext *context, GdlRef literal, GdlRef by)
{
  grow (context);
  if (GDL_GATE (literal) != 0)
    learn (context, GDL_GATE (literal), by ^ GDL_NEGATES (literal));
}

void
gdl_take_back (GdlContext *context, guint n_known)
{
  while (context->trail->len > n_known) {
    const GdlKnown *known =
        &g_array_index (context->trail, GdlKnown, --context->trail->len);
    *known_at (context, known->gate) = GDL_NONE;
    context->state = known->state;
    context->reads = known->reads;
  }
}

/* -- evaluation ------------------------------------------------------------ */

/* What the gate is, if that is known or was found in this state; GDL_NONE else.
 */
static inline GdlRef
found (const GdlContext *context, GdlGate gate)
{
  if (!(gdl_gate (context->net, gate)->reads & context->reads))
    return GDL_REF (gate);
  const GdlCell *cell = cell_at (context, gate);
  if (cell->known != GDL_NONE)
    return cell->known;
  return cell->state == context->state || cell->state == ANY_STATE ? cell->found
                                                                   : GDL_NONE;
}

static void
keep (GdlContext *context, GdlGate gate, GdlRef ref)
{
  GdlCell *cell = cell_at (context, gate);
  cell->found = ref;
  cell->state = context->state;
}

/* Opens the inputs of a gate that aren't found yet, unless one is false.
 * Returns whether all are, or it is decided. */
static gboolean
open_inputs (GdlContext *context, GdlGate gate)
{
  const GdlRef *inputs = gdl_inputs (context->net, gate);
  const guint n = gdl_gate (context->net, gate)->n;
  const guint before = context->n_open;
  context->work += n;
  for (guint i = 0; i < n; i++) {
    const GdlGate input = GDL_GATE (inputs[i]);
    const GdlRef is = found (context, input);
    if (is == GDL_NONE) {
      push (context, input);
    } else if ((is ^ GDL_NEGATES (inputs[i])) == GDL_NO) {
      context->n_open = before;
      keep (context, gate, GDL_NO);
      return TRUE;
    }
  }
  return context->n_open == before;
}

/* The values that a variable may have, where the literals from `from` to `to`
 * say which it has not: none, the only one, whose literal is stored, or more.
 */
static guint
count_left (GdlContext *context, const GdlVariable *variable,
            const GdlRef *refs, guint from, guint to, GdlRef *only)
{
  guint left = 0;
  for (GdlGate g = variable->first;
       left < 2 && g < variable->first + variable->n; g++) {
    while (from < to && GDL_GATE (refs[from]) < g)
      from++;
    if ((from < to && GDL_GATE (refs[from]) == g) ||
        *known_at (context, g) == GDL_NO)
      continue;
    left++;
    *only = GDL_REF (g);
  }
  return left;
}

/* Negated literals of a variable, by the values that it may have where some are
 * known not to be.  FALSE: it has none. */
static gboolean
narrow (GdlContext *context, GdlRef *refs, guint n)
{
  const GdlNet *net = context->net;
  for (guint i = 0, end; i < n; i = end) {
    const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (refs[i]));
    end = i + 1;
    if (gate->kind != GDL_LITERAL || !GDL_NEGATES (refs[i]))
      continue;
    const GdlVariable *variable = gdl_net_variable (net, gate->x);
    while (end < n && GDL_NEGATES (refs[end]) && refs[end] > refs[end - 1] &&
           GDL_GATE (refs[end]) < variable->first + variable->n)
      end++;
    GdlRef only = GDL_NO;
    const guint left =
        variable->n <= 2 ? 2
                         : count_left (context, variable, refs, i, end, &only);
    if (left == 0)
      return FALSE;
    for (guint j = i; left == 1 && j < end; j++)
      refs[j] = only;
  }
  return TRUE;
}

static GdlRef
conjunction (GdlContext *context, GdlGate gate)
{
  const guint n = gdl_gate (context->net, gate)->n;
  const GdlRef *inputs = gdl_inputs (context->net, gate);
  gboolean same = TRUE;
  g_array_set_size (context->inputs, n);
  GdlRef *refs = (GdlRef *)(gpointer)context->inputs->data;
  for (guint i = 0; i < n; i++) {
    refs[i] = found (context, GDL_GATE (inputs[i])) ^ GDL_NEGATES (inputs[i]);
  }
  if (context->trail->len > 0 && !narrow (context, refs, n))
    return GDL_NO;
  for (guint i = 0; i < n; i++)
    same &= refs[i] == inputs[i];
  if (same)
    return GDL_REF (gate);
  const GdlRef ref = gdl_and (context->net, refs, n);
  grow (context);
  /* The result may be a gate that is known by itself. */
  const GdlRef known = *known_at (context, GDL_GATE (ref));
  return known == GDL_NONE ? ref : known ^ GDL_NEGATES (ref);
}

GdlRef
gdl_specialise (GdlContext *context, GdlRef ref)
{
  const GdlGate root = GDL_GATE (ref);
  grow (context);
  context->n_open = 0;
  if (found (context, root) == GDL_NONE)
    push (context, root);
  while (context->n_open > 0) {
    const GdlGate gate = context->open[context->n_open - 1];
    if (found (context, gate) == GDL_NONE) {
      if (!open_inputs (context, gate))
        continue;
      if (found (context, gate) == GDL_NONE)
        keep (context, gate, conjunction (context, gate));
    }
    context->n_open--;
  }
  return found (context, root) ^ GDL_NEGATES (ref);
}

gboolean
gdl_add_support (const GdlNet *net, GdlRef ref, RgBits *set)
{
  gboolean cycles = FALSE;
  gdl_walk_begin (net->walk);
  gdl_walk_add (net->walk, ref);
  for (GdlGate gate; gdl_walk_next (net->walk, &gate);) {
    const GdlGateInfo *info = gdl_gate (net, gate);
    cycles |= info->kind == GDL_CYCLE;
    if (info->kind == GDL_LITERAL)
      rg_bits_add (set, info->x);
  }
  return cycles;
}
