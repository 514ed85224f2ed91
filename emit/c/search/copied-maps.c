/* Decides which rays and relations within a loop read a copy of a map, or of a
 * set of its cells (copied-maps.h).
 *
 *   - The loop has written no cell but that of its own value, `map[chosen]`,
 *     and copies no other map.
 *   - The value is the only key of the rays or the relation.
 *   - They never read the cell of that value.
 *   - This holds at all places where the rays occur.
 *   - Relations: the map has one dimension and cells of a byte, and its set
 *     fits in a word. */
#include "emit/c/search/copied-maps.h"

#include <string.h>

/* -- plans ----------------------------------------------------------------- */

gboolean
rg_emit_is_own_cell (const RgExpr *place, const RgEmitGlobal *map,
                     const RgEmitGlobal *chosen)
{
  place = rg_emit_strip_casts (place);
  if (place->kind != RG_EXPR_ACCESS || map->width != 1 ||
      rg_emit_strip_casts (place->left)->kind != RG_EXPR_NAME)
    return FALSE;
  const RgExpr *key = rg_emit_strip_casts (place->right);
  return key->kind == RG_EXPR_NAME && key->name == chosen->name;
}

/* Whether rays of a row, for a value of the key, read the cell of that
 * value. */
static gboolean
reads_own_cell (const RgEmit *emit, const RgEmitRays *rays)
{
  const RgEmitGlobal *key = g_ptr_array_index (rays->table.keys, 0);
  const guint32 low =
      rg_emit_set (emit->symbols, rays->table.map->type->source)->low;
  for (guint32 i = 0; i < rays->blocks->len; i++) {
    const RgEmitRayBlock *block =
        &g_array_index (rays->blocks, RgEmitRayBlock, i);
    const guint32 own_cell = key->values->low + i / rays->n_blocks - low;
    if (memchr (block->cells, (gint)own_cell, block->n_lanes) ||
        memchr (block->end_cells, (gint)own_cell, block->n_moves))
      return TRUE;
  }
  return FALSE;
}

/* Whether rays can read the copy: the loop has written only `map[chosen]`, and
 * copies no other map.  Its value is the only key of the rays, and they don't
 * read its cell. */
static gboolean
can_read_copy (const RgEmit *emit, const RgEmitRays *rays,
               const RgEmitGlobal *chosen, const RgEmitGlobal *map,
               const RgEmitGlobal *copies)
{
  return rg_emit_uses (emit, RG_EMIT_BY_COPIED_MAPS) && chosen &&
         map == rays->table.map && (!copies || copies == rays->table.map) &&
         rays->table.keys->len == 1 &&
         g_ptr_array_index (rays->table.keys, 0) == chosen &&
         !reads_own_cell (emit, rays);
}

/* The record of the rays at the node.  NULL: there is none. */
static RgEmitCopyReader *
find_reader (const RgEmitChoice *choice, guint32 node)
{
  for (guint i = 0; choice->copy_readers && i < choice->copy_readers->len;
       i++) {
    RgEmitCopyReader *reader =
        &g_array_index (choice->copy_readers, RgEmitCopyReader, i);
    if (reader->node == node)
      return reader;
  }
  return NULL;
}

gboolean
rg_emit_reads_copy (const RgEmitChoice *choice, guint32 node)
{
  const RgEmitCopyReader *reader = find_reader (choice, node);
  return reader && reader->reads_copy;
}

void
rg_emit_plan_copy (const RgEmit *emit, RgEmitChoice *choice,
                   const RgEmitRays *rays, const RgEmitGlobal *chosen,
                   const RgEmitGlobal *map)
{
  const RgEmitCopyReader new_reader = {
      rays->node, can_read_copy (emit, rays, chosen, map, choice->copies)};
  RgEmitCopyReader *reader = find_reader (choice, rays->node);
  if (reader) {
    reader->reads_copy = reader->reads_copy && new_reader.reads_copy;
    return;
  }
  if (!choice->copy_readers)
    choice->copy_readers =
        g_array_new (FALSE, FALSE, sizeof (RgEmitCopyReader));
  g_array_append_val (choice->copy_readers, new_reader);
  if (new_reader.reads_copy)
    choice->copies = rays->table.map;
}

/* Whether the key of the rows is the value of the loop, and no row contains its
 * key. */
static gboolean
excludes_own_cell (const RgEmitRelation *relation, const RgEmitGlobal *chosen)
{
  if (relation->table.keys->len != 1 ||
      g_ptr_array_index (relation->table.keys, 0) != chosen)
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

gboolean
rg_emit_has_copied_set (const RgEmit *emit, const RgEmitGlobal *map,
                        const RgEmitRelation *relation,
                        const RgEmitGlobal *chosen)
{
  const RgEmitSet *source = rg_emit_set (emit->symbols, map->type->source);
  return rg_emit_uses (emit, RG_EMIT_BY_COPIED_MAPS) && chosen &&
         map->width == 1 && map->type->target->kind == RG_TYPE_SET &&
         source->low + rg_emit_span (source) <= RG_EMIT_WORD &&
         excludes_own_cell (relation, chosen);
}
