/* Tables of rays that nodes share.  What all moves of a table have is taken out
 * of it; tables of two nodes may then be the same, such as those of two players
 * whose moves differ by a tag that only tells who it is.  Fewer tables stay in
 * the processor's cache. */
#include "emit/c/tables/rays/shared.h"

/* The bits that are in the word of each move; they are subtracted there. */
static guint64
take_common (RgEmitRays *rays, gsize field)
{
  guint64 common = G_MAXUINT64;
  gboolean any = FALSE;
  for (guint i = 0; i < rays->blocks->len; i++) {
    RgEmitRayBlock *block = &g_array_index (rays->blocks, RgEmitRayBlock, i);
    const guint64 *words = G_STRUCT_MEMBER_P (block, field);
    for (guint32 k = 0; k < block->n_moves; k++)
      common &= words[k];
    any = any || block->n_moves > 0;
  }
  if (!any)
    return 0;
  for (guint i = 0; i < rays->blocks->len; i++) {
    RgEmitRayBlock *block = &g_array_index (rays->blocks, RgEmitRayBlock, i);
    guint64 *words = G_STRUCT_MEMBER_P (block, field);
    for (guint32 k = 0; k < block->n_moves; k++)
      words[k] -= common;
  }
  return common;
}

static gboolean
are_same_arrays (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         (a->len == 0 ||
          memcmp (a->data, b->data,
                  a->len * g_array_get_element_size ((GArray *)a)) == 0);
}

/* Whether the variables that walks write are as wide. */
static gboolean
write_alike (const RgEmitRays *a, const RgEmitRays *b)
{
  if (a->written->len != b->written->len)
    return FALSE;
  for (guint w = 0; w < a->written->len; w++) {
    const RgEmitGlobal *left = g_ptr_array_index (a->written, w);
    const RgEmitGlobal *right = g_ptr_array_index (b->written, w);
    if (left->width != right->width)
      return FALSE;
  }
  return TRUE;
}

static gboolean
are_same (const RgEmitRays *a, const RgEmitRays *b)
{
  return a->order == b->order && a->width == b->width &&
         are_same_arrays (a->kinds, b->kinds) && write_alike (a, b) &&
         are_same_arrays (a->values, b->values) &&
         are_same_arrays (a->blocks, b->blocks);
}

void
rg_emit_share_rays (RgEmit *emit, RgEmitRays *rays)
{
  GPtrArray *all = emit->rays.all;
  const gboolean shares = rg_emit_uses (emit, RG_EMIT_BY_SHARED_RAYS);
  rays->common_tags =
      take_common (rays, G_STRUCT_OFFSET (RgEmitRayBlock, tags));
  rays->common_steps =
      take_common (rays, G_STRUCT_OFFSET (RgEmitRayBlock, steps));
  guint i = 0;
  while (i < all->len &&
         !(shares && are_same (g_ptr_array_index (all, i), rays)))
    i++;
  rays->number = i;
  g_ptr_array_add (all, rays);
}
