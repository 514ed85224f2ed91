/* Lowers guards (writer.h): tests that a key, or a value that is cast or
 * assigned, belongs to its type.
 *
 *     board[next[x]]      if (c_next[s->v_x] - 0u < 64u) ...     codes 0 to 63
 *                         if (m_3[c_next[s->v_x]]) ...           with gaps
 *
 * The table `m_N` says, by code, whether the set with number N has it. In an
 * improper game, an action that fails a guard is illegal. Guards are collected,
 * and joined by &&, while an action is lowered. */
#include "emit/c/search/writer.h"

void
rg_emit_begin_guards (RgEmitWriter *writer)
{
  writer->guards = NULL;
}

RgCodeExpr *
rg_emit_end_guards (RgEmitWriter *writer)
{
  return g_steal_pointer (&writer->guards);
}

/* Joins the guard to those of the current action. */
static void
add_guard (RgEmitWriter *writer, RgCodeExpr *guard)
{
  writer->guards = rg_code_join (writer->unit, writer->guards, "&&", guard);
}

void
rg_emit_guard_code (RgEmitWriter *writer, const RgEmitSet *set,
                    RgCodeExpr *code)
{
  if (set->n == rg_emit_span (set)) {
    add_guard (writer, rg_code_expr (writer->unit, "%p - %uu < %uu",
                                     (gpointer)code, set->low, set->n));
    return;
  }
  add_guard (writer, rg_code_expr (writer->unit, "m_%u[%p]", set->number,
                                   (gpointer)code));
}

void
rg_emit_guard_number (RgEmitWriter *writer, const RgEmitSet *set,
                      RgCodeExpr *number)
{
  add_guard (writer,
             rg_code_expr (writer->unit, "%p - %uu < %uu", (gpointer)number,
                           set->low, rg_emit_span (set)));
  if (set->n != rg_emit_span (set))
    rg_emit_guard_code (writer, set, number);
}

/* -- maps ------------------------------------------------------------------ */

/* Whether the arrays of the type have cells that belong to no symbol. */
static gboolean
has_gaps (const RgEmit *emit, const RgType *type)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target) {
    const RgEmitSet *source = rg_emit_set (emit->symbols, type->source);
    if (source->n != rg_emit_span (source))
      return TRUE;
  }
  return FALSE;
}

/* Adds the table with the indexes of a map's cells, or shares an equal one.
 * Returns its name. */
static const char *
add_places_table (const RgEmit *emit, const GArray *places)
{
  RgCodeItem *table =
      rg_code_table (emit->unit, "static const uint32_t places_%u[]",
                     rg_code_reserve_number (emit->unit));
  for (guint i = 0; i < places->len; i++)
    rg_code_put_number (table, g_array_index (places, guint32, i));
  return rg_code_share_table (table);
}

/* Guards that all cells of a map have symbols of the set. */
static void
add_cells_guard (RgEmitWriter *writer, const RgExpr *expr, const RgEmitSet *set,
                 RgCodeExpr *map)
{
  const RgEmit *emit = writer->emit;
  const RgType *type = rg_emit_type (emit, expr);
  const RgEmitGlobal *root = rg_emit_global (emit, rg_expr_root (expr));
  if (!has_gaps (emit, type)) {
    add_guard (writer,
               rg_code_expr (writer->unit, "cells_fit (%p, %u, NULL, %u, m_%u)",
                             (gpointer)map, root->width,
                             rg_emit_count_cells (emit, type), set->number));
    return;
  }
  GArray *places = rg_emit_list_cell_indexes (emit, type);
  add_guard (writer,
             rg_code_expr (writer->unit, "cells_fit (%p, %u, %s, %u, m_%u)",
                           (gpointer)map, root->width,
                           add_places_table (emit, places), places->len,
                           set->number));
  g_array_free (places, TRUE);
}

void
rg_emit_guard_value (RgEmitWriter *writer, const RgAction *action,
                     RgCodeExpr *value)
{
  const RgEmit *emit = writer->emit;
  const RgEmitSet *set = rg_emit_written (emit, action)->values;
  if (rg_emit_is_within (emit, action->right, set))
    return;
  if (rg_emit_type (emit, action->right)->kind == RG_TYPE_SET)
    rg_emit_guard_code (writer, set, value);
  else
    add_cells_guard (writer, action->right, set, value);
}
