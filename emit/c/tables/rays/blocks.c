/* Lays walks along rays, greedily: assigns them to the lanes of one block of a
 * table (rays.h). Long walks come first, as others may lie on their rays.
 *
 *     tests of the walks      a5   a5 a6   b4   b4 c3
 *     lanes                   a5 a6 | b4 c3            two rays
 *
 * Then rays are sorted by their first moves. */
#include "emit/c/tables/rays/rays.h"

/* The walks of one block, and the rays so far. */
typedef struct {
  RgEmitRays *rays;
  const RgEmitRowMove *moves;
  guint n; /* number of moves */
  RgEmitRayBlock block;
  guint32 starts[RG_EMIT_LANES]; /* by ray: its first lane */
  guint n_rays;
  gboolean has_single_test_rays; /* each walk of a single test has a ray of its
                                    own */
  gboolean failed;               /* too many lanes, rays or kinds */
} Builder;

/* The bit of the kind of codes, which is added to the kinds of the table if it
 * is new. Fails if there are too many. */
static guint8
get_kind_bit (Builder *builder, guint32 codes)
{
  GArray *kinds = builder->rays->kinds;
  guint i = 0;
  while (i < kinds->len && g_array_index (kinds, guint32, i) != codes)
    i++;
  if (i == kinds->len)
    g_array_append_val (kinds, codes);
  builder->failed = builder->failed || i >= RG_EMIT_MOST_KINDS;
  return (guint8)(1u << (i & 7));
}

/* Appends a lane for the test to the last ray. Fails if there are too many
 * lanes. */
static void
add_lane (Builder *builder, const RgEmitTest *test)
{
  RgEmitRayBlock *block = &builder->block;
  if (block->n_lanes == RG_EMIT_LANES) {
    builder->failed = TRUE;
    return;
  }
  block->cells[block->n_lanes] = (guint8)test->cell;
  block->kinds[block->n_lanes] = get_kind_bit (builder, test->codes);
  block->n_lanes++;
}

/* The number of the lane after the last one of the ray. */
static guint32
find_ray_end (const Builder *builder, guint ray)
{
  return ray + 1 < builder->n_rays ? builder->starts[ray + 1]
                                   : builder->block.n_lanes;
}

/* Whether all tests of the move but the last are those of the first lanes of
 * the ray, and the ray has another lane. */
static gboolean
has_prefix_on_ray (Builder *builder, const RgEmitRowMove *move, guint ray)
{
  const RgEmitRayBlock *block = &builder->block;
  const guint32 start = builder->starts[ray];
  if (start + MAX (move->n_tests, 1) > find_ray_end (builder, ray))
    return FALSE;
  for (guint32 i = 0; i + 1 < move->n_tests; i++) {
    if (block->cells[start + i] != move->tests[i].cell ||
        block->kinds[start + i] != get_kind_bit (builder, move->tests[i].codes))
      return FALSE;
  }
  return TRUE;
}

/* Whether all tests of the move are those of the first lanes of the ray. FALSE,
 * too, if it has none. */
static gboolean
has_all_tests_on_ray (Builder *builder, const RgEmitRowMove *move, guint ray)
{
  const RgEmitRayBlock *block = &builder->block;
  if (move->n_tests == 0 || !has_prefix_on_ray (builder, move, ray))
    return FALSE;
  const RgEmitTest *end = &move->tests[move->n_tests - 1];
  const guint32 lane = builder->starts[ray] + move->n_tests - 1;
  return block->cells[lane] == end->cell &&
         block->kinds[lane] == get_kind_bit (builder, end->codes);
}

/* The lane of a move.  A ray that has all tests of the move is best. The next
 * best has all but the last, unless the move needs a ray of its own. If there
 * is none, the move gets a new ray; without tests, one of a lane that never
 * passes. Fails if there are too many rays; then the result is 0. */
static guint32
find_lane (Builder *builder, const RgEmitRowMove *move)
{
  static const RgEmitTest never_passes = {0, 0, FALSE};
  guint ray = 0;
  while (ray < builder->n_rays && !has_all_tests_on_ray (builder, move, ray))
    ray++;
  if (ray == builder->n_rays &&
      !(builder->has_single_test_rays && move->n_tests == 1))
    ray = 0;
  while (ray < builder->n_rays && !has_prefix_on_ray (builder, move, ray))
    ray++;
  if (ray == builder->n_rays) {
    builder->failed = builder->failed || ray == RG_EMIT_LANES;
    if (builder->failed)
      return 0;
    builder->starts[builder->n_rays++] = builder->block.n_lanes;
    for (guint32 i = 0; i < move->n_tests; i++)
      add_lane (builder, &move->tests[i]);
    if (move->n_tests == 0)
      add_lane (builder, &never_passes);
  }
  return builder->starts[ray] + MAX (move->n_tests, 1) - 1;
}

/* Adds the moves, long walks first, as others may lie on their rays. */
static void
add_moves (Builder *builder)
{
  RgEmitRayBlock *block = &builder->block;
  for (guint32 length = RG_EMIT_SHORT + 1; length-- > 0;) {
    for (guint i = 0; i < builder->n && !builder->failed; i++) {
      const RgEmitRowMove *move = &builder->moves[i];
      if (move->n_tests != length)
        continue;
      const RgEmitTest end = length ? move->tests[length - 1]
                                    : (RgEmitTest){0, G_MAXUINT32, FALSE};
      block->lanes[i] = (guint8)find_lane (builder, move);
      block->end_cells[i] = (guint8)end.cell;
      block->end_kinds[i] = get_kind_bit (builder, end.codes);
      block->tags[i] = move->tags;
      block->steps[i] = move->steps;
    }
  }
}

/* Records the first and the last lane of each ray. */
static void
mark_rays (Builder *builder)
{
  RgEmitRayBlock *block = &builder->block;
  for (guint ray = 0; ray < builder->n_rays; ray++) {
    block->first_lanes |= G_GUINT64_CONSTANT (1) << builder->starts[ray];
    block->last_lanes |= G_GUINT64_CONSTANT (1)
                         << (find_ray_end (builder, ray) - 1);
  }
}

/* Compares rays by the numbers of their first moves, `data`. */
static gint
compare_rays (gconstpointer left, gconstpointer right, gpointer data)
{
  const guint32 *first_move = data;
  const guint32 a = first_move[*(const guint32 *)left],
                b = first_move[*(const guint32 *)right];
  return a < b ? -1 : a > b;
}

/* Sorts the rays by their first moves, ascending or descending. */
static void
sort_rays (Builder *builder)
{
  RgEmitRayBlock *block = &builder->block;
  const RgEmitRayBlock original_block = *block;
  guint32 order[RG_EMIT_LANES], first_move[RG_EMIT_LANES],
      ray_of[RG_EMIT_LANES];
  guint32 new_lane[RG_EMIT_LANES], next = 0;
  for (guint ray = 0; ray < builder->n_rays; ray++) {
    order[ray] = ray;
    first_move[ray] = RG_NONE;
    for (guint32 i = builder->starts[ray]; i < find_ray_end (builder, ray); i++)
      ray_of[i] = ray;
  }
  for (guint i = builder->n; i-- > 0;)
    first_move[ray_of[block->lanes[i]]] = i;
  g_qsort_with_data (order, (gint)builder->n_rays, sizeof *order, compare_rays,
                     first_move);
  for (guint k = 0; builder->rays->is_descending && k < builder->n_rays / 2;
       k++) {
    const guint32 ray = order[k];
    order[k] = order[builder->n_rays - 1 - k];
    order[builder->n_rays - 1 - k] = ray;
  }
  for (guint k = 0; k < builder->n_rays; k++) {
    const guint32 ray = order[k], start = builder->starts[ray];
    for (guint32 i = start; i < find_ray_end (builder, ray); i++) {
      new_lane[i] = next;
      block->cells[next] = original_block.cells[i];
      block->kinds[next++] = original_block.kinds[i];
    }
  }
  block->first_lanes = block->last_lanes = 0;
  for (guint32 i = 0; i < block->n_lanes; i++) {
    block->first_lanes |= (original_block.first_lanes >> i & 1) << new_lane[i];
    block->last_lanes |= (original_block.last_lanes >> i & 1) << new_lane[i];
  }
  for (guint i = 0; i < builder->n; i++)
    block->lanes[i] = (guint8)new_lane[block->lanes[i]];
}

/* Builds the block.  `has_single_test_rays`: each walk of a single test has a
 * ray of its own. FALSE: too many lanes, rays or kinds. */
static gboolean
build_block (RgEmitRays *rays, const RgEmitRowMove *moves, guint n,
             gboolean has_single_test_rays, RgEmitRayBlock *block)
{
  Builder builder = {.rays = rays,
                     .moves = moves,
                     .n = n,
                     .has_single_test_rays = has_single_test_rays};
  builder.block.n_moves = n;
  add_moves (&builder);
  if (builder.failed)
    return FALSE;
  mark_rays (&builder);
  sort_rays (&builder);
  *block = builder.block;
  return TRUE;
}

gboolean
rg_emit_build_ray_block (RgEmitRays *rays, const RgEmitRowMove *moves, guint n,
                         RgEmitRayBlock *block)
{
  return n <= RG_EMIT_LANES && (build_block (rays, moves, n, TRUE, block) ||
                                build_block (rays, moves, n, FALSE, block));
}
