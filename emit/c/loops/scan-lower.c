/* Lowers loops of idle iterations (loops/scan.h): writes the counts, and the
 * first value that is not idle, before the code of the loop's head. */
#include "emit/c/loops/scan.h"
#include "emit/c/moves/replay.h"
#include "emit/c/search/steps.h"
#include "emit/c/sets/lower.h"
#include "emit/c/views/lowering.h"

/* Declares an array `set<n>` with the words of the set; returns n. */
static guint
write_words (RgEmitWriter *writer, const RgEmitValueSet *set)
{
  RgEmitWrittenSet written = rg_emit_write_set (writer, set);
  written.n_words = rg_bits_words (rg_emit_term (&set->terms, set->root)->n);
  const guint number = rg_code_reserve_number (writer->unit);
  rg_emit_line (writer, "const uint64_t set%u[%u] = %p;", number,
                written.n_words,
                (gpointer)rg_emit_lower_root_words (&written, set));
  return number;
}

/* Assigns the expression to the scalar: a local variable of a loop of a check,
 * or a variable of the state, whose views are updated. */
static void
write_scalar (RgEmitWriter *writer, const RgEmitGlobal *global,
              RgCodeExpr *value)
{
  gpointer place = rg_emit_lower_variable (writer, global);
  if (writer->version[global->variable] >= 0) {
    rg_emit_line (writer, "%p = %p;", place, (gpointer)value);
    return;
  }
  rg_emit_line (writer, "%p = (%s)(%p);", place,
                rg_emit_get_c_type (global->width), (gpointer)value);
  rg_emit_update_views (writer, global, NULL, NULL);
}

/* The number of iterations, from the current one on and before the stop, in
 * which the assignment is made; `number`: that of the array with the set of
 * their values. */
static RgCodeExpr *
lower_member_count (RgEmitWriter *writer, const RgEmitScan *scan,
                    const RgEmitScanCount *count, guint number)
{
  gpointer start = rg_emit_lower_variable (writer, scan->variable);
  if (!scan->ascending)
    return rg_code_expr (
        writer->unit, "count_all (set%u, %u)", number,
        (guint)rg_bits_words (
            rg_emit_term (&count->values->terms, count->values->root)->n));
  return scan->stops
             ? rg_code_expr (writer->unit, "count_between (set%u, %p, to)",
                             number, start)
             : rg_code_expr (writer->unit, "count_between (set%u, %p, %u)",
                             number, start, scan->last);
}

/* Writes the assignment, which is made as often as the set has members in the
 * iterations. If it adds 1, and the sum is a value of the counter, this is one
 * addition, otherwise a loop. */
static void
write_count (RgEmitWriter *writer, const RgEmitScan *scan,
             const RgEmitScanCount *count, guint number)
{
  const RgEmitGlobal *counter = count->counter;
  gpointer old_value = rg_emit_lower_variable (writer, counter);
  rg_emit_begin_guards (writer);
  RgCodeExpr *value = rg_emit_lower_value (writer, count->assign);
  rg_emit_end_guards (writer);
  rg_emit_line (writer, "unsigned n%u = %p;", number,
                (gpointer)lower_member_count (writer, scan, count, number));
  if (count->is_increment) {
    rg_emit_open (writer, "if (n%u <= %uu - %p)", number, counter->values->high,
                  old_value);
    write_scalar (writer, counter,
                  rg_code_expr (writer->unit, "%p + n%u", old_value, number));
    rg_emit_line (writer, "n%u = 0;", number);
    rg_emit_close (writer);
  }
  rg_emit_open (writer, "for (; n%u > 0; n%u--)", number, number);
  write_scalar (writer, counter, value);
  rg_emit_close (writer);
}

/* Whether the variable has a value at the node: it is live, or the code is that
 * of the keeper or of a replay, which writes all variables of the state. */
static gboolean
has_value (const RgEmitWriter *writer, guint32 node, const RgEmitGlobal *global)
{
  return !writer->iterated ||
         rg_bits_has (writer->graph->decided.flow[node].live, global->variable);
}

void
rg_emit_write_scan (RgEmitWriter *writer, guint32 node)
{
  const RgEmitScan *scan = writer->graph->decided.stops[node].scan;
  if (!scan)
    return;
  gpointer start = rg_emit_lower_variable (writer, scan->variable);
  guint numbers[RG_EMIT_FEW];
  if (scan->ascending)
    rg_emit_open (writer, "if (%p - %uu < %uu)", start, scan->first,
                  scan->n_iterations);
  else
    rg_emit_open (writer, "if (%p == %u)", start, scan->first);
  if (scan->stops)
    rg_emit_line (writer, "const unsigned to = first_between (set%u, %p, %u);",
                  write_words (writer, scan->stops), start, scan->last);
  for (guint i = 0; i < scan->n_counts; i++)
    numbers[i] = write_words (writer, scan->counts[i].values);
  for (guint i = 0; i < scan->n_counts; i++) {
    if (has_value (writer, node, scan->counts[i].counter))
      write_count (writer, scan, &scan->counts[i], numbers[i]);
  }
  write_scalar (writer, scan->variable,
                scan->stops ? rg_code_expr (writer->unit, "to")
                            : rg_code_number (writer->unit, scan->last));
  rg_emit_close (writer);
}
