/* Makes conjunctions and disjunctions in normal form: inputs are sorted, small
 * conjunctions among them are merged, literals of one variable are combined,
 * and equal conjunctions are one gate (structural hashing).
 *
 *     x == 1 and (y and x != 2)      becomes      x == 1 and y
 *
 * Implications between literals, if they are known, simplify further.
 */
#include "gdl/net/implications.h"

#include <string.h>

/* Conjunctions with at most this many inputs are merged into their readers. */
#define FLAT 8

/* -- sorting --------------------------------------------------------------- */

/* Returns the length of the ascending run at the beginning of the refs. */
static guint
count_run (const GdlRef *refs, guint n)
{
  guint run = MIN (n, 1);
  while (run < n && refs[run - 1] <= refs[run])
    run++;
  return run;
}

/* Merges two runs into a third array. */
static void
merge_two_runs (const GdlRef *x, guint n_x, const GdlRef *y, guint n_y,
                GdlRef *to)
{
  guint i = 0, j = 0;
  while (i < n_x && j < n_y)
    *to++ = x[i] <= y[j] ? x[i++] : y[j++];
  memcpy (to, x + i, (n_x - i) * sizeof *to);
  memcpy (to + (n_x - i), y + j, (n_y - j) * sizeof *to);
}

/* Sorts by natural merging (Knuth, volume 3, 5.2.4), because most arrays have
 * few ascending runs. */
static void
merge_runs (GdlRef *refs, guint n)
{
  GdlRef *from = refs, *to = NULL, *buffer = NULL;
  while (count_run (from, n) < n) {
    if (!buffer)
      to = buffer = g_new (GdlRef, n);
    for (guint run_start = 0; run_start < n;) {
      const guint n_x = count_run (from + run_start, n - run_start);
      const guint n_y = count_run (from + run_start + n_x, n - run_start - n_x);
      merge_two_runs (from + run_start, n_x, from + run_start + n_x, n_y,
                      to + run_start);
      run_start += n_x + n_y;
    }
    GdlRef *const merged = to;
    to = from;
    from = merged;
  }
  if (from != refs)
    memcpy (refs, from, n * sizeof *refs);
  g_free (buffer);
}

/* Sorts by insertion, because most arrays are short and almost sorted;
 * otherwise by merging. */
static void
sort_refs (GdlRef *refs, guint n)
{
  if (n > 32) {
    merge_runs (refs, n);
    return;
  }
  for (guint i = 1; i < n; i++) {
    const GdlRef ref = refs[i];
    guint place = i;
    for (; place > 0 && refs[place - 1] > ref; place--)
      refs[place] = refs[place - 1];
    refs[place] = ref;
  }
}

/* -- conjunctions ---------------------------------------------------------- */

/* Sorts the n inputs in place, and removes duplicates and constant true.
 * Returns their number. */
static guint
sort_unique (GdlRef *refs, guint n)
{
  guint n_remaining = 0;
  sort_refs (refs, n);
  for (guint i = 0; i < n; i++) {
    if (refs[i] != GDL_YES &&
        (n_remaining == 0 || refs[n_remaining - 1] != refs[i]))
      refs[n_remaining++] = refs[i];
  }
  return n_remaining;
}

/* Combines the literals of one variable in [from, to), and writes the result
 * from index *n_remaining on, which it advances. FALSE: they contradict each
 * other.
 */
static gboolean
combine_literals (const GdlNet *net, GdlRef *refs, guint from, guint to,
                  guint *n_remaining)
{
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (refs[from]));
  const GdlVariable *variable = gdl_net_variable (net, gate->x);
  GdlRef positive = GDL_NONE;
  guint64 excluded = 0; /* sum of the values, to find the remaining one */
  if (to - from == 1) {
    refs[(*n_remaining)++] = refs[from];
    return variable->n > 1;
  }
  for (guint i = from; i < to; i++) {
    excluded += gdl_gate (net, GDL_GATE (refs[i]))->n;
    if (GDL_NEGATES (refs[i]))
      continue;
    if (positive != GDL_NONE)
      return FALSE;
    positive = refs[i];
  }
  if (positive == GDL_NONE && to - from + 1 == variable->n && variable->n > 2)
    positive = GDL_REF (
        variable->first +
        (guint32)((guint64)variable->n * (variable->n - 1) / 2 - excluded));
  if (positive == GDL_NONE) {
    memmove (&refs[*n_remaining], &refs[from], (to - from) * sizeof *refs);
    *n_remaining += to - from;
    return to - from < variable->n;
  }
  for (guint i = from; i < to; i++) {
    if (refs[i] == GDL_NOT_REF (positive))
      return FALSE;
  }
  refs[(*n_remaining)++] = positive;
  return TRUE;
}

/* Sorts and simplifies the *n inputs in place; literals come first. FALSE: they
 * are unsatisfiable. */
static gboolean
normalise (const GdlNet *net, GdlRef *refs, guint *n)
{
  guint n_remaining = 0, i = 0;
  *n = sort_unique (refs, *n);
  for (guint end; i < *n && GDL_GATE (refs[i]) < net->n_literals; i = end) {
    const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (refs[i]));
    end = i + 1;
    if (refs[i] == GDL_NO)
      return FALSE;
    while (end < *n && GDL_GATE (refs[end]) < net->n_literals &&
           gdl_gate (net, GDL_GATE (refs[end]))->x == gate->x)
      end++;
    if (!combine_literals (net, refs, i, end, &n_remaining))
      return FALSE;
  }
  for (; i < *n; i++) {
    if (i + 1 < *n && refs[i + 1] == GDL_NOT_REF (refs[i]))
      return FALSE;
    refs[n_remaining++] = refs[i];
  }
  *n = n_remaining;
  return TRUE;
}

/* Copies n refs to net->scratch, without constant true. Small conjunctions are
 * replaced by their inputs. Returns the number of refs there. */
static guint
flatten (GdlNet *net, const GdlRef *refs, guint n)
{
  guint n_remaining = 0;
  if (net->building.scratch_room < (gsize)n * FLAT) {
    net->building.scratch_room = 2 * (gsize)n * FLAT;
    g_free (net->building.scratch);
    net->building.scratch = g_new (GdlRef, net->building.scratch_room);
  }
  for (guint i = 0; i < n; i++) {
    if (GDL_GATE (refs[i]) >= net->n_leaves && !GDL_NEGATES (refs[i])) {
      const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (refs[i]));
      const GdlRef *inputs = gdl_inputs (net, GDL_GATE (refs[i]));
      if (gate->n <= FLAT) {
        for (guint j = 0; j < gate->n; j++)
          net->building.scratch[n_remaining++] = inputs[j];
        continue;
      }
    }
    if (refs[i] != GDL_YES)
      net->building.scratch[n_remaining++] = refs[i];
  }
  return n_remaining;
}

/* Whether two adjacent inputs of a conjunction are sorted and independent:
 * the second one is a literal of another variable, or a conjunction that is
 * not merged. */
static inline gboolean
is_normal_at (const GdlNet *net, GdlRef previous, GdlRef ref)
{
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  if (ref <= previous || ref == GDL_NOT_REF (previous))
    return FALSE;
  if (gate->kind == GDL_LITERAL)
    return (previous == GDL_NO ||
            gdl_gate (net, GDL_GATE (previous))->x != gate->x) &&
           gdl_net_variable (net, gate->x)->n > 1;
  return GDL_NEGATES (ref) || gate->kind == GDL_CYCLE || gate->n > FLAT;
}

/* Whether a conjunction is in normal form, as most of those are that
 * specialisation makes. Never in a network with implications, which may
 * simplify it. */
static gboolean
is_normal (const GdlNet *net, const GdlRef *refs, guint n)
{
  if (net->implications || n < 2)
    return FALSE;
  GdlRef previous = GDL_NO;
  guint i = 0;
  while (i < n && is_normal_at (net, previous, refs[i]))
    previous = refs[i++];
  return i == n;
}

GdlRef
gdl_and (GdlNet *net, GdlRef *refs, guint n)
{
  if (n == 1)
    return refs[0];
  if (is_normal (net, refs, n))
    return gdl_intern_conjunction (net, refs, n);
  for (guint i = 0; i < n; i++) {
    if (refs[i] == GDL_NO)
      return GDL_NO;
  }
  guint n_left = flatten (net, refs, n);
  GdlRef *inputs = net->building.scratch;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    if (!normalise (net, inputs, &n_left) ||
        (net->implications &&
         !gdl_reduce_conjunction (net, inputs, &n_left, &changed)))
      return GDL_NO;
  }
  return n_left == 0   ? GDL_YES
         : n_left == 1 ? inputs[0]
                       : gdl_intern_conjunction (net, inputs, n_left);
}

GdlRef
gdl_or (GdlNet *net, GdlRef *refs, guint n)
{
  for (guint i = 0; i < n; i++)
    refs[i] = GDL_NOT_REF (refs[i]);
  return GDL_NOT_REF (gdl_and (net, refs, n));
}
