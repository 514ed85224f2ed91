/* Guards: what has to hold before an action of a game that may be improper. */
#include "emit/c/data/tables.h"
#include "emit/c/search/writer.h"

void
rg_emit_guards_begin (RgEmitWriter *writer)
{
  writer->guards = NULL;
}

RgCodeExpr *
rg_emit_lower_guards_end (RgEmitWriter *writer)
{
  return g_steal_pointer (&writer->guards);
}

static void
add_guard (RgEmitWriter *writer, RgCodeExpr *guard)
{
  writer->guards = rg_code_join (writer->unit, writer->guards, "&&", guard);
}

void
rg_emit_guard_code (RgEmitWriter *writer, RgEmitSet *set, RgCodeExpr *code)
{
  if (set->n == rg_emit_span (set)) {
    add_guard (writer, rg_code_expr (writer->unit, "%p - %uu < %uu",
                                     (gpointer)code, set->low, set->n));
    return;
  }
  set->tested = TRUE;
  add_guard (writer, rg_code_expr (writer->unit, "m_%u[%p]", set->number,
                                   (gpointer)code));
}

void
rg_emit_guard_number (RgEmitWriter *writer, RgEmitSet *set, RgCodeExpr *number)
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

/* The number of the type's table of places. */
static guint
need_places (RgEmit *emit, const RgType *type)
{
  guint i;
  if (g_ptr_array_find (emit->mentions.places, type, &i))
    return i;
  g_ptr_array_add (emit->mentions.places, (gpointer)type);
  return emit->mentions.places->len - 1;
}

/* All cells of a map must be symbols of the set. */
static void
guard_cells (RgEmitWriter *writer, const RgExpr *expr, RgEmitSet *set,
             RgCodeExpr *map)
{
  RgEmit *emit = writer->emit;
  const RgType *type = rg_emit_type (emit, expr);
  const RgEmitGlobal *root = rg_emit_global (emit, rg_expr_root (expr));
  set->tested = TRUE;
  if (!has_gaps (emit, type)) {
    add_guard (writer,
               rg_code_expr (writer->unit, "cells_fit (%p, %u, NULL, %u, m_%u)",
                             (gpointer)map, root->width,
                             rg_emit_cells (emit, type), set->number));
    return;
  }
  GArray *places = rg_emit_cell_places (emit, type);
  add_guard (writer,
             rg_code_expr (writer->unit,
                           "cells_fit (%p, %u, places_%u, %u, m_%u)",
                           (gpointer)map, root->width, need_places (emit, type),
                           places->len, set->number));
  g_array_free (places, TRUE);
}

void
rg_emit_guard_value (RgEmitWriter *writer, const RgAction *action,
                     RgCodeExpr *value)
{
  RgEmit *emit = writer->emit;
  RgEmitSet *set = rg_emit_written (emit, action)->values;
  if (rg_emit_within (emit, action->right, set))
    return;
  if (rg_emit_type (emit, action->right)->kind == RG_TYPE_SET)
    rg_emit_guard_code (writer, set, value);
  else
    guard_cells (writer, action->right, set, value);
}

void
rg_emit_guard_tables (RgEmit *emit, GString *out)
{
  for (guint i = 0; i < emit->mentions.places->len; i++) {
    GArray *places = rg_emit_cell_places (
        emit, g_ptr_array_index (emit->mentions.places, i));
    g_string_append_printf (out, "\nstatic const uint32_t places_%u[] = {", i);
    for (guint k = 0; k < places->len; k++)
      g_string_append_printf (out, "%s%u", rg_emit_separator (k, 16),
                              g_array_index (places, guint32, k));
    g_string_append (out, places->len ? "};\n" : "0};\n");
    g_array_free (places, TRUE);
  }
}
