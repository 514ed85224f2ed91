#include "emit/c/checks/footprints-lower.h"

#include "emit/c/checks/footprints.h"
#include "emit/c/data/tables.h"
#include "emit/c/sets/lower.h"

/* -- the check that notes -------------------------------------------------- */

/* Calls the function of the runtime for the row, or the rows, of a test: `call`
 * lacks its first argument, the row. */
static void
write_rows (RgEmitWriter *writer, const RgEmitFootprint *footprint,
            const RgEmitNote *note, RgCodeExpr *value, const RgCodeExpr *call)
{
  RgCodeUnit *unit = writer->unit;
  for (guint i = 0; i < MAX (note->n_codes, 1); i++) {
    RgCodeExpr *code =
        note->n_codes ? rg_code_number (unit, note->codes[i]) : value;
    RgCodeExpr *whole =
        rg_code_expr (unit, "%p (w->noted + %u + (%p - %u + %u) * %u)",
                      (gpointer)call->operands[0], footprint->first,
                      (gpointer)code, note->low, note->row, footprint->n_words);
    for (guint k = 1; k < call->n; k++)
      whole = rg_code_with_argument (unit, whole, call->operands[k]);
    rg_emit_line (writer, "%p;", (gpointer)whole);
  }
}

static void
write_note (RgEmitWriter *writer, const RgEmitFootprint *footprint,
            const RgAction *action)
{
  RgEmit *emit = writer->emit;
  const RgEmitNote note = rg_emit_footprint_note (emit, footprint, action);
  if (!note.cell)
    return;
  rg_emit_guards_begin (writer);
  RgCodeExpr *cell = rg_emit_lower_expr (writer, note.cell);
  RgCodeExpr *value = rg_emit_lower_expr (writer, note.value);
  RgCodeExpr *guards = rg_emit_lower_guards_end (writer);
  if (guards)
    rg_emit_open (writer, "if (%p)", (gpointer)guards);
  RgCodeExpr *call =
      rg_code_expr (writer->unit, "note_cell ((size_t)(&%p - s->v_%s))",
                    (gpointer)cell, rg_text (emit->game, footprint->map->name));
  write_rows (writer, footprint, &note, value, call);
  if (guards)
    rg_emit_close (writer);
}

void
rg_emit_write_notes (RgEmitWriter *writer, guint32 node)
{
  const RgEmitFootprint *footprint = writer->graph->footprint;
  const RgEmitNode *info = rg_emit_node (writer->graph, node);
  for (guint32 k = 0; footprint && k < info->n_arcs; k++)
    write_note (writer, footprint,
                rg_emit_action (writer->emit,
                                rg_emit_arc (writer->graph, info->first + k)));
}

/* The test of `M[v]` for all v of the set. */
static gboolean
write_loop_note (RgEmitWriter *writer, const RgAction *action,
                 const RgEmitSet *set)
{
  RgEmit *emit = writer->emit;
  const RgEmitFootprint *footprint = writer->graph->footprint;
  const RgEmitNote note = rg_emit_footprint_note (emit, footprint, action);
  if (!note.cell)
    return FALSE;
  const RgEmitSet *source =
      rg_emit_set (emit->symbols, footprint->map->type->source);
  rg_emit_guards_begin (writer);
  RgCodeExpr *value = rg_emit_lower_expr (writer, note.value);
  if (rg_emit_lower_guards_end (writer))
    return FALSE;
  write_rows (writer, footprint, &note, value,
              rg_code_expr (writer->unit, "note_range (%u, %u)",
                            set->low - source->low, set->n));
  return TRUE;
}

gboolean
rg_emit_write_loop_notes (RgEmitWriter *writer, const RgEmitArc *arc,
                          const RgEmitArc *last, const RgEmitSet *set)
{
  while (arc != last) {
    const RgEmitNode *node = rg_emit_node (writer->graph, arc->to);
    arc = rg_emit_arc (writer->graph, node->first);
    if (!write_loop_note (writer, rg_emit_action (writer->emit, arc), set))
      return FALSE;
  }
  return TRUE;
}

/* -- searches for moves ---------------------------------------------------- */

static guint32
bit_of (const RgEmitFootprint *footprint)
{
  return (guint32)1 << footprint->number;
}

/* The C text asks for it: then the other check is made, too. */
static void
print_footprint (RgEmitFootprint *footprint)
{
  RgEmitCheck *noting = footprint->noting;
  footprint->printed = noting->called = TRUE;
  noting->graph->decided.functions[noting->root].called = TRUE;
}

RgCodeExpr *
rg_emit_kept_answer (RgEmitWriter *writer, const RgAction *action)
{
  RgEmitFootprint *footprint = rg_emit_check (writer->emit, action)->footprint;
  if (!rg_emit_is_moves (writer) || !footprint ||
      !rg_emit_footprint_applies (writer->emit, footprint))
    return NULL;
  print_footprint (footprint);
  RgAction positive = *action;
  positive.kind = RG_REACHABLE;
  return rg_code_expr (writer->unit, "(w->stale & %uu) && %p",
                       bit_of (footprint),
                       (gpointer)rg_emit_check_call (writer, &positive));
}

/* What to add to w->stale behind the write; NULL: nothing. */
static RgCodeExpr *
lower_added (const RgEmitWriter *writer, const RgEmitArc *arc,
             const RgEmitGlobal *global, guint at)
{
  RgEmit *emit = writer->emit;
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *added = NULL;
  for (guint i = 0; i < emit->footprints->len; i++) {
    const RgEmitFootprint *footprint = g_ptr_array_index (emit->footprints, i);
    if (!rg_bits_has (footprint->reads, global->variable) ||
        arc->to == RG_EMIT_STOP || !footprint->asked_behind[arc->to] ||
        !rg_emit_footprint_applies (emit, footprint))
      continue;
    RgCodeExpr *bits =
        global != footprint->map || !at
            ? rg_code_expr (unit, "%uu", bit_of (footprint))
            : rg_code_expr (unit,
                            "stale%u (w, (size_t)(at%u - s->v_%s), *at%u)",
                            footprint->number, at,
                            rg_text (emit->game, global->name), at);
    added = rg_code_join (unit, added, "|", bits);
  }
  return added;
}

void
rg_emit_add_stale (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgEmitGlobal *global, guint at, RgEmitUndone *undone)
{
  RgCodeExpr *added =
      rg_emit_is_moves (writer) ? lower_added (writer, arc, global, at) : NULL;
  if (!added)
    return;
  const guint i = ++writer->counter;
  rg_code_add (undone->keep, "const uint32_t before%u = w->stale;", i);
  rg_code_add (undone->write, "w->stale |= %p;", (gpointer)added);
  rg_code_add (undone->undo, "w->stale = before%u;", i);
}

/* An error of a check that nobody may ask for is none. */
void
rg_emit_write_footprints (RgEmitWriter *writer, guint32 root)
{
  const RgEmit *emit = writer->emit;
  gboolean first = TRUE;
  for (guint i = 0; i < emit->footprints->len; i++) {
    const RgEmitFootprint *footprint = g_ptr_array_index (emit->footprints, i);
    if (!footprint->printed || !footprint->asked_behind[root])
      continue;
    if (first)
      rg_emit_line (writer, "w->stale = 0;");
    first = FALSE;
    rg_emit_line (writer, "memset (w->noted + %u, 0, %u);", footprint->first,
                  footprint->n_rows * footprint->n_words * 8);
    rg_emit_open (writer, "if (check%u (s, w) || w->error)",
                  footprint->noting->number);
    rg_emit_line (writer, "w->stale |= %uu, w->error = RG_MODEL_OK;",
                  bit_of (footprint));
    rg_emit_close (writer);
  }
}

/* -- looking up notes ------------------------------------------------------ */

/* By code of a cell, the row of what the constant makes of it; where that is
 * nothing, the first one. */
static void
add_rows (RgEmit *emit, const RgEmitFootprint *footprint, guint i)
{
  RgEmitGlobal *constant = g_ptr_array_index (footprint->through, i);
  const RgEmitSet *source = rg_emit_set (emit->symbols, constant->type->source);
  const guint32 size =
      rg_emit_group_size (emit->symbols, footprint->map->values->group);
  if (!rg_emit_need_value (emit, constant))
    return;
  RgCodeItem *table = rg_code_table (
      emit->unit, "static const uint16_t rows%u_%u[]", footprint->number, i);
  for (guint32 code = 0; code < size; code++) {
    const gboolean has = source->group == footprint->map->values->group &&
                         rg_emit_set_has (emit->symbols, source, code);
    rg_code_put_number (table,
                        has ? g_array_index (footprint->rows, guint32, i) +
                                  constant->initial[code - source->low] -
                                  constant->values->low
                            : RG_EMIT_ROW_NONE);
  }
}

static void
add_function (RgEmit *emit, const RgEmitFootprint *footprint)
{
  RgCodeUnit *unit = emit->unit;
  RgCodeItem *function =
      rg_code_function (unit,
                        "static inline uint32_t stale%u (const Work *w, size_t "
                        "cell, size_t code)",
                        footprint->number);
  function->comment = "The bit of the check where it may pass a test that"
                      " failed, now that the code\n * stands in the cell.";
  RgCodeExpr *bits = rg_code_expr (unit, "rows[(code - %u + %u) * %u]",
                                   footprint->map->values->low,
                                   RG_EMIT_ROW_VALUES, footprint->n_words);
  for (guint i = 0; i < footprint->through->len; i++) {
    add_rows (emit, footprint, i);
    bits =
        rg_code_join (unit, bits, "|",
                      rg_code_expr (unit, "rows[rows%u_%u[code] * %u]",
                                    footprint->number, i, footprint->n_words));
  }
  rg_code_add (function->body,
               "const uint64_t *const rows = w->noted + %u + cell / 64;"
               "const uint64_t bits = %p;"
               "return (uint32_t)(bits >> cell %% 64 & 1) << %u;",
               footprint->first, (gpointer)bits, footprint->number);
}

void
rg_emit_footprint_functions (RgEmit *emit)
{
  for (guint i = 0; i < emit->footprints->len; i++) {
    const RgEmitFootprint *footprint = g_ptr_array_index (emit->footprints, i);
    if (footprint->printed)
      add_function (emit, footprint);
  }
}
