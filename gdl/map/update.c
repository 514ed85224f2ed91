/* Finds the cheapest kind of an update (a constant, a map, or cases), and
 * generates its code.  Puts the updates of a step in sequence although they
 * take effect together (sequentialisation of a parallel assignment): each comes
 * after the others that read its variable, and a temporary breaks each cycle.
 *
 *     x' = y, y' = x      becomes      new_x = y;   y = x;   x = new_x; */
#include "gdl/map/update.h"

#include "gdl/limits.h"
#include "gdl/map/map.h"
#include "gdl/map/variables.h"
#include "gdl/net/traversal.h"

#include <string.h>

/* A map with more values is not replaced by cases. */
#define SMALL_MAP 3

/* -- next values ----------------------------------------------------------- */

GdlRef *
gdl_find_next_values (GdlContext *context, guint32 variable, const GdlRef *next)
{
  const GdlVariable info = *gdl_net_variable (context->net, variable);
  GdlRef *refs = g_new (GdlRef, info.n);
  for (guint32 i = 0; i < info.n; i++)
    refs[i] = gdl_specialise (
        context, next ? next[i] : context->net->next[info.first + i]);
  return refs;
}

/* Returns the value that the variable certainly has after the step. GDL_NONE:
 * it is not certain. In an impossible case there may be two; the first is
 * returned.
 */
static guint32
find_certain_value (const GdlRef *next, guint32 n)
{
  for (guint32 i = 0; i < n; i++) {
    if (next[i] == GDL_YES)
      return i;
  }
  return GDL_NONE;
}

/* Whether the context rules the value out. */
static gboolean
is_excluded (GdlContext *context, guint32 variable, guint32 value)
{
  return gdl_specialise (context,
                         gdl_literal (context->net, variable, value)) == GDL_NO;
}

/* Returns the number of values that the context allows. */
static guint
count_possible (GdlContext *context, guint32 variable)
{
  const guint32 n = gdl_net_variable (context->net, variable)->n;
  guint count = 0;
  for (guint32 i = 0; i < n; i++)
    count += !is_excluded (context, variable, i);
  return count;
}

/* Whether the ref is the negated literal of the only other possible value of
 * the variable: then it equals the literal of `value`. */
static gboolean
is_other_value (GdlContext *context, guint32 variable, guint32 value,
                GdlRef ref)
{
  const GdlGateInfo *gate = gdl_gate (context->net, GDL_GATE (ref));
  return GDL_NEGATES (ref) && gate->kind == GDL_LITERAL &&
         gate->x == variable && gate->n != value &&
         !is_excluded (context, variable, gate->n) &&
         count_possible (context, variable) == 2;
}

gboolean
gdl_is_unchanged (GdlContext *context, guint32 variable, const GdlRef *next)
{
  const guint32 n = gdl_net_variable (context->net, variable)->n;
  for (guint32 i = 0; i < n; i++) {
    const GdlRef current =
        gdl_specialise (context, gdl_literal (context->net, variable, i));
    if (next[i] != current &&
        (current == GDL_NO || !is_other_value (context, variable, i, next[i])))
      return FALSE;
  }
  return TRUE;
}

gboolean
gdl_may_change (GdlContext *context, guint32 variable)
{
  GdlRef *next = gdl_find_next_values (context, variable, NULL);
  const gboolean is_unchanged = gdl_is_unchanged (context, variable, next);
  g_free (next);
  return !is_unchanged;
}

/* -- kinds ----------------------------------------------------------------- */

/* The next values of a variable for each value of another variable, or of
 * itself. */
typedef struct {
  GdlContext *context;
  guint32 variable, source;
  const GdlRef *next_values; /* the next values in the context, by value */
  gsize words;
  /* By next value, rows of words: the values of `source` whose literals it
   * reads. NULL: `source` has few values. */
  RgBits *reads;
  /* By next value: its form for values of `source` whose literal it does not
   * read. GDL_NONE: not yet computed. */
  GdlRef *unaffected;
} ByValue;

/* Adds the values of a variable whose literals the ref reads. */
static void
add_values_read (const GdlNet *net, GdlRef ref, guint32 source, RgBits *set)
{
  gdl_traversal_start (net->traversal);
  gdl_traversal_add (net->traversal, ref);
  for (GdlGate gate; gdl_traversal_next (net->traversal, &gate);) {
    const GdlGateInfo *info = gdl_gate (net, gate);
    if (info->kind == GDL_LITERAL && info->x == source)
      rg_bits_add (set, info->n);
  }
}

/* Prepares the evaluation of the next values for each value of `source`. */
static ByValue
by_value_init (GdlContext *context, guint32 variable, const GdlRef *next_values,
               guint32 source)
{
  const GdlNet *net = context->net;
  const guint32 n = gdl_net_variable (net, variable)->n;
  const guint32 n_source_values = gdl_net_variable (net, source)->n;
  ByValue values = {
      context, variable, source, next_values, rg_bits_words (n_source_values),
      NULL,    NULL};
  /* With few values of `source`, `reads` and `unaffected` would cost more than
   * they save. */
  if (n_source_values <= GDL_FEW)
    return values;
  values.reads = g_new0 (RgBits, n * values.words);
  values.unaffected = g_new (GdlRef, n);
  for (guint32 c = 0; c < n; c++) {
    values.unaffected[c] = GDL_NONE;
    add_values_read (net, next_values[c], source,
                     values.reads + c * values.words);
  }
  return values;
}

static void
by_value_clear (ByValue *values)
{
  g_free (values->reads);
  g_free (values->unaffected);
}

/* Whether all known literals from index `mark` on are about the variable. */
static gboolean
are_facts_about (const GdlContext *context, guint mark, guint32 variable)
{
  const GdlVariable *info = gdl_net_variable (context->net, variable);
  for (guint i = mark; i < context->n_known; i++) {
    if (context->known[i].gate - info->first >= info->n)
      return FALSE;
  }
  return TRUE;
}

/* Returns the next values in the case of a value of `source`, which must be
 * possible. A next value that does not read the literal has one form for all
 * such values, unless the literal implies facts about other variables. */
static GdlRef *
find_next_for_value (ByValue *values, guint32 value)
{
  GdlContext *context = values->context;
  const guint32 n = gdl_net_variable (context->net, values->variable)->n;
  const guint mark = context->n_known;
  GdlRef *next = g_new (GdlRef, n);
  gdl_assume (context, gdl_literal (context->net, values->source, value));
  const gboolean source_only =
      values->reads && are_facts_about (context, mark, values->source);
  for (guint32 c = 0; c < n; c++) {
    const gboolean is_unaffected =
        source_only && !rg_bits_has (values->reads + c * values->words, value);
    next[c] = is_unaffected && values->unaffected[c] != GDL_NONE
                  ? values->unaffected[c]
                  : gdl_specialise (context, values->next_values[c]);
    if (is_unaffected)
      values->unaffected[c] = next[c];
  }
  gdl_context_undo (context, mark);
  return next;
}

/* Returns the next value for each value of the variable `source`. NULL:
 * `source` alone does not determine it. */
static guint32 *
make_map (GdlContext *context, guint32 variable, const GdlRef *next_values,
          guint32 source)
{
  const guint32 n = gdl_net_variable (context->net, source)->n;
  const guint32 n_next = gdl_net_variable (context->net, variable)->n;
  guint32 *values = g_new (guint32, n);
  guint32 default_value = GDL_NONE;
  gboolean determined = TRUE;
  ByValue by_value = by_value_init (context, variable, next_values, source);
  for (guint32 i = 0; determined && i < n; i++) {
    values[i] = GDL_NONE;
    if (is_excluded (context, source, i))
      continue;
    GdlRef *next = find_next_for_value (&by_value, i);
    values[i] = find_certain_value (next, n_next);
    determined = values[i] != GDL_NONE;
    if (default_value == GDL_NONE)
      default_value = values[i];
    g_free (next);
  }
  by_value_clear (&by_value);
  for (guint32 i = 0; determined && i < n; i++) {
    if (values[i] == GDL_NONE) /* `source` can't have the value */
      values[i] = source == variable ? i : default_value;
  }
  if (determined)
    return values;
  g_free (values);
  return NULL;
}

/* Adds a case for each old value of the variable that the context allows; old
 * values with equal next values share a case. */
static void
add_cases (GdlContext *context, const GdlRef *next_values, GdlUpdate *update)
{
  GdlNet *net = context->net;
  const guint32 v = update->variable, n = gdl_net_variable (net, v)->n;
  update->cases = g_array_new (FALSE, FALSE, sizeof (GdlCase));
  ByValue by_value = by_value_init (context, v, next_values, v);
  for (guint32 i = 0; i < n; i++) {
    if (is_excluded (context, v, i))
      continue;
    GdlRef *next = find_next_for_value (&by_value, i);
    gboolean is_new = TRUE;
    for (guint j = 0; is_new && j < update->cases->len; j++) {
      GdlCase *update_case = &g_array_index (update->cases, GdlCase, j);
      if (memcmp (update_case->becomes, next, n * sizeof *next) != 0)
        continue;
      update_case->from = gdl_or (
          net, (GdlRef[]){update_case->from, gdl_literal (net, v, i)}, 2);
      is_new = FALSE;
    }
    const GdlCase new_case = {gdl_literal (net, v, i), next};
    if (is_new)
      g_array_append_val (update->cases, new_case);
    else
      g_free (next);
  }
  by_value_clear (&by_value);
}

/* Sets `reads` and `reads_all`: the variables that the update reads, except its
 * own. */
static void
add_reads (const GdlNet *net, GdlUpdate *update)
{
  const guint32 n = gdl_net_variable (net, update->variable)->n;
  if (update->kind == GDL_BY_MAP)
    rg_bits_add (update->reads, update->source);
  for (guint i = 0; update->cases && i < update->cases->len; i++) {
    const GdlCase *update_case = &g_array_index (update->cases, GdlCase, i);
    update->reads_all |=
        gdl_add_supports (net, update_case->becomes, n, update->reads);
  }
  rg_bits_remove (update->reads, update->variable);
}

/* Returns the only variable that the next values read.  GDL_NONE: they read
 * several, or none, or may read any. */
static guint32
find_only_read (const GdlNet *net, const GdlRef *next, guint32 n)
{
  const guint32 n_variables = net->variables->len;
  RgBits *reads = g_new0 (RgBits, rg_bits_words (n_variables));
  const gboolean reads_all = gdl_add_supports (net, next, n, reads);
  guint32 only_variable = rg_bits_next_common (reads, reads, 0, n_variables);
  if (reads_all || only_variable == n_variables ||
      rg_bits_next_common (reads, reads, only_variable + 1, n_variables) <
          n_variables)
    only_variable = GDL_NONE;
  g_free (reads);
  return only_variable;
}

/* Finds the kind of the update, with its `values` and `source`. FALSE: the
 * variable keeps its value. */
static gboolean
find_kind (GdlContext *context, const GdlRef *next, GdlUpdate *update)
{
  const guint32 v = update->variable, n = gdl_net_variable (context->net, v)->n;
  const guint32 constant = find_certain_value (next, n);
  if (gdl_is_unchanged (context, v, next))
    return FALSE;
  update->kind = GDL_BY_CASES;
  if (constant != GDL_NONE) {
    update->kind = GDL_TO_CONSTANT;
    update->values = g_new (guint32, 1);
    update->values[0] = constant;
    return TRUE;
  }
  const guint32 source_variable = find_only_read (context->net, next, n);
  if (source_variable != GDL_NONE &&
      (update->values = make_map (context, v, next, source_variable))) {
    update->kind = GDL_BY_MAP;
    update->source = source_variable;
  }
  return TRUE;
}

void
gdl_find_update_for (GdlContext *context, guint32 variable, const GdlRef *next,
                     GArray *updates)
{
  GdlNet *net = context->net;
  GdlUpdate update = {.variable = variable};
  if (!find_kind (context, next, &update))
    return;
  update.reads = g_new0 (RgBits, rg_bits_words (net->variables->len));
  if (update.kind == GDL_BY_CASES)
    add_cases (context, next, &update);
  add_reads (net, &update);
  g_array_append_val (updates, update);
}

gboolean
gdl_is_undecided (const GdlNet *net, const GdlUpdate *update)
{
  return update->kind == GDL_BY_CASES ||
         (update->kind == GDL_BY_MAP && update->source != update->variable &&
          gdl_net_variable (net, update->source)->n <= SMALL_MAP);
}

gboolean
gdl_would_stay_undecided (GdlContext *context, guint32 variable,
                          const GdlRef *next)
{
  GdlUpdate update = {.variable = variable};
  const gboolean is_undecided = find_kind (context, next, &update) &&
                                gdl_is_undecided (context->net, &update);
  g_free (update.values);
  return is_undecided;
}

void
gdl_find_update (GdlContext *context, guint32 variable, GArray *updates)
{
  GdlRef *next = gdl_find_next_values (context, variable, NULL);
  gdl_find_update_for (context, variable, next, updates);
  g_free (next);
}

void
gdl_updates_clear (GArray *updates)
{
  for (guint u = 0; u < updates->len; u++) {
    GdlUpdate *update = &g_array_index (updates, GdlUpdate, u);
    for (guint i = 0; update->cases && i < update->cases->len; i++)
      g_free (g_array_index (update->cases, GdlCase, i).becomes);
    if (update->cases)
      g_array_free (update->cases, TRUE);
    g_free (update->values);
    g_free (update->reads);
  }
  g_array_set_size (updates, 0);
}

/* -- code ------------------------------------------------------------------ */

/* Adds edges to `next` that assign the next value of a case to the variable, or
 * to its temporary; returns their first node. A variable that keeps its value
 * is not assigned, but its temporary is. */
static RgNode
emit_update_case (GdlCoder *coder, const GdlUpdate *update,
                  const GdlCase *update_case, gboolean to_temporary,
                  RgNode next)
{
  const guint32 v = update->variable, n = gdl_net_variable (coder->net, v)->n;
  RgNode node = RG_NONE;
  for (guint32 c = n; c-- > 0;) {
    if (update_case->becomes[c] == GDL_NO)
      continue;
    const RgNode assignment =
        update_case->from == gdl_literal (coder->net, v, c) && !to_temporary
            ? next
            : gdl_emit_assignment (coder, v, c, next);
    node = node == RG_NONE ? assignment
                           : gdl_emit_test (coder, update_case->becomes[c],
                                            assignment, node);
  }
  return node == RG_NONE ? next : node;
}

/* Adds tests of the cases, and the assignments of each, to the variable or to
 * its temporary. The last case needs no test. Returns the first node. */
static RgNode
emit_cases (GdlCoder *coder, const GdlUpdate *update, gboolean to_temporary,
            RgNode next)
{
  RgNode node = RG_NONE;
  for (guint i = update->cases->len; i-- > 0;) {
    const GdlCase *update_case = &g_array_index (update->cases, GdlCase, i);
    const RgNode case_node =
        emit_update_case (coder, update, update_case, to_temporary, next);
    node = node == RG_NONE
               ? case_node
               : gdl_emit_test (coder, update_case->from, case_node, node);
  }
  return node;
}

/* Adds the assignments of an update, to the variable or to its temporary, and
 * returns their first node. */
static RgNode
emit_update (GdlCoder *coder, const GdlUpdate *update, gboolean to_temporary,
             RgNode next)
{
  if (update->kind == GDL_TO_CONSTANT)
    return gdl_emit_assignment (coder, update->variable, update->values[0],
                                next);
  if (update->kind == GDL_BY_MAP)
    return gdl_emit_mapped_assignment (coder, update->variable, update->source,
                                       update->values, next);
  return emit_cases (coder, update, to_temporary, next);
}

/* -- order ----------------------------------------------------------------- */

/* The variables that pending updates read. */
typedef struct {
  const GdlCoder *coder;
  const GArray *updates; /* of GdlUpdate */
  guint8 *is_ordered;    /* by update */
  guint32 *n_readers;    /* by variable: the number of pending updates that read
                            it, without those in `n_reading_all` */
  guint32 n_reading_all; /* the number of pending updates that may read any
                            variable */
} Pending;

static gboolean
may_read (const GdlUpdate *update, guint32 variable)
{
  return update->reads_all || rg_bits_has (update->reads, variable);
}

/* Adds an update to the pending ones (change: 1), or removes it (-1). */
static void
count_update (Pending *pending, guint u, int change)
{
  const GdlUpdate *update = &g_array_index (pending->updates, GdlUpdate, u);
  const guint32 n = pending->coder->net->variables->len;
  if (update->reads_all)
    pending->n_reading_all += (guint32)change;
  else
    RG_FOR_BITS (update->reads, v, n)
      pending->n_readers[v] += (guint32)change;
}

/* Whether another pending update reads the variable that this one writes. A
 * late variable is not written yet, only its temporary. */
static gboolean
is_read (const Pending *pending, guint u)
{
  const GdlCoder *coder = pending->coder;
  const GdlUpdate *update = &g_array_index (pending->updates, GdlUpdate, u);
  const guint32 variable = update->variable;
  return coder->written[variable] == coder->variables[variable] &&
         pending->n_readers[variable] + pending->n_reading_all >
             (may_read (update, variable) ? 1 : 0);
}

static void
mark_ordered (Pending *pending, guint u)
{
  pending->is_ordered[u] = TRUE;
  count_update (pending, u, -1);
}

/* Orders the updates such that each comes after all others that read its
 * variable. On a cycle, an update is left out of the order, and marked in
 * `is_temporary`: it writes to a temporary before all others. Returns the
 * indexes of the ordered updates. */
static GArray *
order_updates (const GdlCoder *coder, const GArray *updates,
               guint8 *is_temporary)
{
  GArray *ordered = g_array_new (FALSE, FALSE, sizeof (guint));
  Pending pending = {coder, updates, g_new0 (guint8, (gsize)updates->len + 1),
                     g_new0 (guint32, (gsize)coder->net->variables->len + 1),
                     0};
  guint n_left = updates->len;
  for (guint u = 0; u < updates->len; u++)
    count_update (&pending, u, 1);
  while (n_left > 0) {
    const guint n_before = n_left;
    for (guint u = 0; u < updates->len; u++) {
      if (pending.is_ordered[u] || is_read (&pending, u))
        continue;
      mark_ordered (&pending, u);
      g_array_append_val (ordered, u);
      n_left--;
    }
    for (guint u = 0; n_left == n_before && u < updates->len; u++) {
      if (pending.is_ordered[u])
        continue;
      mark_ordered (&pending, u);
      is_temporary[u] = TRUE;
      n_left--;
    }
  }
  g_free (pending.is_ordered);
  g_free (pending.n_readers);
  return ordered;
}

/* Returns the node that updates the temporary of a variable. */
static RgNode
emit_temporary (GdlCoder *coder, const GdlUpdate *update, RgName *temporaries,
                RgNode next)
{
  const guint32 v = update->variable;
  coder->written[v] = temporaries[v];
  next = emit_update (coder, update, TRUE, next);
  coder->written[v] = coder->variables[v];
  return next;
}

/* Returns the node that copies the temporary to its variable. Declares the
 * temporary if there is none yet. */
static RgNode
copy_temporary (GdlCoder *coder, guint32 variable, RgName *temporaries,
                RgNode next)
{
  if (temporaries[variable] == RG_NO_NAME)
    temporaries[variable] = gdl_add_temporary (coder, variable, "new");
  return gdl_emit_action (
      coder,
      rg_assign (gdl_find_place (coder->names, coder->variables[variable]).expr,
                 rg_expr_name (coder->game, temporaries[variable])),
      "copy", next);
}

RgNode
gdl_emit_updates (GdlCoder *coder, const GArray *updates, RgName *temporaries,
                  RgNode next)
{
  guint8 *is_temporary = g_new0 (guint8, (gsize)updates->len + 1);
  GArray *ordered = order_updates (coder, updates, is_temporary);
  for (guint u = updates->len; u-- > 0;) {
    if (is_temporary[u])
      next =
          copy_temporary (coder, g_array_index (updates, GdlUpdate, u).variable,
                          temporaries, next);
  }
  for (guint i = ordered->len; i-- > 0;)
    next = emit_update (
        coder,
        &g_array_index (updates, GdlUpdate, g_array_index (ordered, guint, i)),
        FALSE, next);
  for (guint u = updates->len; u-- > 0;) {
    if (is_temporary[u])
      next = emit_temporary (coder, &g_array_index (updates, GdlUpdate, u),
                             temporaries, next);
  }
  g_array_free (ordered, TRUE);
  g_free (is_temporary);
  return next;
}
