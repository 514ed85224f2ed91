/* Lowers copies of maps for loops (copied-maps.h). */
#include "emit/c/search/copied-maps.h"
#include "emit/c/views/lowering.h"

RgEmitCopyPlace
rg_emit_open_copied (RgEmitWriter *writer, const RgEmitChoice *choice,
                     RgEmitCopied *copied)
{
  const RgEmitCopyPlace place = {
      writer->copied,
      rg_emit_enter_block (writer, rg_code_block (writer->unit))};
  *copied =
      (RgEmitCopied){.choice = choice, .outside = rg_code_block (writer->unit)};
  writer->copied = copied;
  return place;
}

void
rg_emit_close_copied (RgEmitWriter *writer, RgEmitCopyPlace place)
{
  const RgEmitCopied *copied = writer->copied;
  const RgEmitGlobal *map = copied->choice->copies;
  const guint i = copied->number;
  writer->copied = place.outer;
  if (i > 0)
    rg_code_add (place.block,
                 "uint8_t cells%u[%u];"
                 "memcpy (cells%u, s->v_%s, sizeof cells%u);",
                 i, map->cells, i, rg_text (writer->emit->game, map->name), i);
  rg_code_append (place.block, copied->outside);
  rg_code_append (place.block, writer->block);
  rg_emit_enter_block (writer, place.block);
}

RgCodeExpr *
rg_emit_lower_copied_cells (RgEmitWriter *writer, const RgEmitRays *rays)
{
  RgEmitCopied *copied = writer->copied;
  if (!copied || !rg_emit_reads_copy (copied->choice, rays->node))
    return NULL;
  if (copied->number == 0)
    copied->number = ++writer->counter;
  return rg_code_expr (writer->unit, "cells%u", copied->number);
}

RgCodeExpr *
rg_emit_lower_copied_set (RgEmitWriter *writer, const RgEmitGlobal *map,
                          const guint32 *codes, guint n)
{
  const RgEmitSet *source =
      rg_emit_set (writer->emit->symbols, map->type->source);
  const guint number = ++writer->counter;
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *union_word = NULL;
  for (guint i = 0; i < n; i++) {
    RgCodeExpr *word = rg_emit_lower_cells_from (
        unit, rg_emit_find_cells_with_code (writer->emit, map, codes[i]), 0,
        NULL, rg_code_number (unit, map->cells));
    if (source->low > 0)
      word = rg_code_expr (unit, "%p << %u", (gpointer)word, source->low);
    union_word = rg_code_join (unit, union_word, "|", word);
  }
  rg_code_add (writer->copied->outside, "const uint64_t with%u = %p;", number,
               (gpointer)union_word);
  return rg_code_expr (unit, "with%u", number);
}
