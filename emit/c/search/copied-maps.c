#include "emit/c/search/copied-maps.h"
#include "emit/c/views/calls.h"

#include <string.h>

RgEmitCopyPlace
rg_emit_open_copied (RgEmitWriter *writer, RgEmitCopied *copied,
                     const RgEmitGlobal *chosen)
{
  const RgEmitCopyPlace place = {
      writer->copied, rg_emit_into (writer, rg_code_block (writer->unit))};
  *copied = (RgEmitCopied){.chosen = chosen,
                           .version = writer->version[chosen->variable],
                           .outside = rg_code_block (writer->unit)};
  writer->copied = copied;
  return place;
}

void
rg_emit_close_copied (RgEmitWriter *writer, RgEmitCopyPlace place)
{
  const RgEmitCopied *copied = writer->copied;
  writer->copied = place.before;
  if (copied->copied)
    rg_code_add (place.block,
                 "uint8_t cells%u[%u];"
                 "memcpy (cells%u, s->v_%s, sizeof cells%u);",
                 copied->number, copied->n_cells, copied->number,
                 rg_text (writer->emit->game, copied->copied->name),
                 copied->number);
  rg_code_append (place.block, copied->outside);
  rg_code_append (place.block, writer->block);
  rg_emit_into (writer, place.block);
}

/* Whether the place is map[chosen], of the version that the loop is over. */
static gboolean
is_own_cell (const RgEmitWriter *writer, const RgExpr *place,
             const RgEmitGlobal *map)
{
  const RgEmitCopied *copied = writer->copied;
  if (place->kind != RG_EXPR_ACCESS || map->width != 1 ||
      rg_emit_bare (place->left)->kind != RG_EXPR_NAME)
    return FALSE;
  const RgExpr *key = rg_emit_bare (place->right);
  return key->kind == RG_EXPR_NAME && key->name == copied->chosen->name &&
         writer->version[copied->chosen->variable] == copied->version;
}

RgEmitCopyWrite
rg_emit_open_copy_write (RgEmitWriter *writer, const RgAction *action)
{
  RgEmitCopied *copied = writer->copied;
  const RgEmitGlobal *map = rg_emit_written (writer->emit, action);
  if (!copied || !map->map)
    return (RgEmitCopyWrite){copied, copied ? copied->map : NULL};
  const RgEmitCopyWrite before = {copied, copied->map};
  if ((!copied->map || copied->map == map) &&
      is_own_cell (writer, rg_emit_bare (action->left), map))
    copied->map = map;
  else
    writer->copied = NULL;
  return before;
}

void
rg_emit_close_copy_write (RgEmitWriter *writer, RgEmitCopyWrite before)
{
  writer->copied = before.copied;
  if (before.copied)
    before.copied->map = before.map;
}

/* Whether rays of a row, for a value of the key, look at the cell of it. */
static gboolean
looks_at_own_cell (const RgEmit *emit, const RgEmitRays *rays)
{
  const RgEmitGlobal *key = g_ptr_array_index (rays->table.keys, 0);
  const guint32 low =
      rg_emit_set (emit->symbols, rays->table.map->type->source)->low;
  for (guint32 i = 0; i < rays->blocks->len; i++) {
    const RgEmitRayBlock *block =
        &g_array_index (rays->blocks, RgEmitRayBlock, i);
    const guint32 own = key->values->low + i / rays->n_blocks - low;
    if (memchr (block->cells, (gint)own, block->n_lanes) ||
        memchr (block->at, (gint)own, block->n_moves))
      return TRUE;
  }
  return FALSE;
}

RgCodeExpr *
rg_emit_copied_cells (RgEmitWriter *writer, const RgEmitRays *rays)
{
  RgEmitCopied *copied = writer->copied;
  if (rg_emit_uses (writer->emit, RG_EMIT_BY_COPIED_MAPS) && copied &&
      copied->map == rays->table.map && rays->table.keys->len == 1 &&
      g_ptr_array_index (rays->table.keys, 0) == copied->chosen &&
      writer->version[copied->chosen->variable] == copied->version &&
      !looks_at_own_cell (writer->emit, rays)) {
    if (!copied->copied)
      copied->number = ++writer->counter;
    copied->copied = rays->table.map;
    copied->n_cells = rays->table.map->cells;
    return rg_code_expr (writer->unit, "cells%u", copied->number);
  }
  return rg_code_expr (writer->unit, "s->v_%s",
                       rg_text (writer->emit->game, rays->table.map->name));
}

/* Whether the rows are of values of the loop, and have not the value itself. */
static gboolean
leads_elsewhere (const RgEmitWriter *writer, const RgEmitRelation *relation)
{
  const RgEmitGlobal *chosen = writer->copied->chosen;
  if (relation->table.keys->len != 1 ||
      g_ptr_array_index (relation->table.keys, 0) != chosen ||
      writer->version[chosen->variable] != writer->copied->version)
    return FALSE;
  for (guint32 row = 0; row < relation->table.n_rows; row++) {
    const guint32 end =
        g_array_index (relation->table.starts, guint32, row + 1);
    for (guint32 i = g_array_index (relation->table.starts, guint32, row);
         i < end; i++) {
      if (g_array_index (relation->table.entries, guint32, i) ==
          chosen->values->low + row)
        return FALSE;
    }
  }
  return TRUE;
}

RgCodeExpr *
rg_emit_copied_set (RgEmitWriter *writer, const RgEmitGlobal *map,
                    const guint32 *codes, guint n,
                    const RgEmitRelation *relation)
{
  RgEmitCopied *copied = writer->copied;
  const RgEmitSet *source =
      rg_emit_set (writer->emit->symbols, map->type->source);
  if (!rg_emit_uses (writer->emit, RG_EMIT_BY_COPIED_MAPS) || !copied ||
      map->width != 1 || map->type->target->kind != RG_TYPE_SET ||
      source->low + rg_emit_span (source) > RG_EMIT_WORD ||
      !leads_elsewhere (writer, relation))
    return NULL;
  const guint number = ++writer->counter;
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *all = NULL;
  for (guint i = 0; i < n; i++) {
    RgCodeExpr *word = rg_emit_cells_from (
        unit, rg_emit_cells_with (writer->emit, map, codes[i]), 0, NULL,
        rg_code_number (unit, map->cells));
    if (source->low > 0)
      word = rg_code_expr (unit, "%p << %u", (gpointer)word, source->low);
    all = rg_code_join (unit, all, "|", word);
  }
  rg_code_add (copied->outside, "const uint64_t with%u = %p;", number,
               (gpointer)all);
  return rg_code_expr (unit, "with%u", number);
}
