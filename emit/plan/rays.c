#include "emit/plan/rays.h"
#include "emit/plan/row-walks.h"
#include "emit/plan/suppose.h"

#include <string.h>

enum {
  MOST_VARIABLES = 256, /* of the game */
  MOST_NODES = 4096,    /* of the search */
  MOST_ROWS = 512,
  MOST_BLOCKS = 2,      /* of a row */
  MOST_MOVES = 1 << 14, /* of a table */
  MOST_CHOSEN = 8,      /* by an any assignment: more have better loops */
  MOST_KEYS = 4,        /* that are found one by one */
  FEWEST_MOVES = 4,     /* of a row, on the average */
  ALL_STEPS = 1 << 22,  /* of walks, and of looking for cuts, of all tables */
};

static const RgEmitRowLimits limits = {.tests = RG_EMIT_MOST_TESTS,
                                       .moves = MOST_BLOCKS * RG_EMIT_LANES,
                                       .chosen = MOST_CHOSEN,
                                       .steps = 1 << 19};

/* -- blocks ---------------------------------------------------------------- */

/* The walks of one block, and the rays that they lie on. */
typedef struct {
  RgEmitRays *rays;
  const RgEmitRowMove *moves;
  guint n;
  RgEmitRayBlock block;
  guint32 starts[RG_EMIT_LANES]; /* by ray: its first lane */
  guint n_rays;
  gboolean apart;  /* walks of one test are on rays of their own */
  gboolean failed; /* too many lanes, or kinds */
} Builder;

/* The bit of the kind of codes. */
static guint8
kind_of (Builder *builder, guint32 codes)
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

static void
add_lane (Builder *builder, const RgEmitTest *test)
{
  RgEmitRayBlock *block = &builder->block;
  if (block->n_lanes == RG_EMIT_LANES) {
    builder->failed = TRUE;
    return;
  }
  block->cells[block->n_lanes] = (guint8)test->cell;
  block->kinds[block->n_lanes] = kind_of (builder, test->codes);
  block->n_lanes++;
}

static guint32
end_of_ray (const Builder *builder, guint ray)
{
  return ray + 1 < builder->n_rays ? builder->starts[ray + 1]
                                   : builder->block.n_lanes;
}

/* Whether all but the last of the tests of the move are those of the first
 * lanes of the ray, which has one more lane. */
static gboolean
lies_on (Builder *builder, const RgEmitRowMove *move, guint ray)
{
  const RgEmitRayBlock *block = &builder->block;
  const guint32 start = builder->starts[ray];
  if (start + MAX (move->n_tests, 1) > end_of_ray (builder, ray))
    return FALSE;
  for (guint32 i = 0; i + 1 < move->n_tests; i++) {
    if (block->cells[start + i] != move->tests[i].cell ||
        block->kinds[start + i] != kind_of (builder, move->tests[i].codes))
      return FALSE;
  }
  return TRUE;
}

/* Whether its last test is that of its lane there, too. */
static gboolean
lies_wholly_on (Builder *builder, const RgEmitRowMove *move, guint ray)
{
  const RgEmitRayBlock *block = &builder->block;
  if (move->n_tests == 0 || !lies_on (builder, move, ray))
    return FALSE;
  const RgEmitTest *end = &move->tests[move->n_tests - 1];
  const guint32 lane = builder->starts[ray] + move->n_tests - 1;
  return block->cells[lane] == end->cell &&
         block->kinds[lane] == kind_of (builder, end->codes);
}

/* The lane of the move, on a new ray where it lies on none. */
static guint32
lane_of (Builder *builder, const RgEmitRowMove *move)
{
  static const RgEmitTest none = {0, 0};
  guint ray = 0;
  while (ray < builder->n_rays && !lies_wholly_on (builder, move, ray))
    ray++;
  if (ray == builder->n_rays && !(builder->apart && move->n_tests == 1))
    ray = 0;
  while (ray < builder->n_rays && !lies_on (builder, move, ray))
    ray++;
  if (ray == builder->n_rays) {
    builder->failed = builder->failed || ray == RG_EMIT_LANES;
    if (builder->failed)
      return 0;
    builder->starts[builder->n_rays++] = builder->block.n_lanes;
    for (guint32 i = 0; i < move->n_tests; i++)
      add_lane (builder, &move->tests[i]);
    if (move->n_tests == 0)
      add_lane (builder, &none);
  }
  return builder->starts[ray] + MAX (move->n_tests, 1) - 1;
}

/* Long walks first: others lie on their rays. */
static void
add_moves (Builder *builder)
{
  RgEmitRayBlock *block = &builder->block;
  for (guint32 length = RG_EMIT_MOST_TESTS + 1; length-- > 0;) {
    for (guint i = 0; i < builder->n && !builder->failed; i++) {
      const RgEmitRowMove *move = &builder->moves[i];
      if (move->n_tests != length)
        continue;
      const RgEmitTest end =
          length ? move->tests[length - 1] : (RgEmitTest){0, G_MAXUINT32};
      block->lanes[i] = (guint8)lane_of (builder, move);
      block->at[i] = (guint8)end.cell;
      block->ends[i] = kind_of (builder, end.codes);
      block->tags[i] = move->tags;
      block->steps[i] = move->steps;
    }
  }
}

static void
mark_rays (Builder *builder)
{
  RgEmitRayBlock *block = &builder->block;
  for (guint ray = 0; ray < builder->n_rays; ray++) {
    block->first |= G_GUINT64_CONSTANT (1) << builder->starts[ray];
    block->last |= G_GUINT64_CONSTANT (1) << (end_of_ray (builder, ray) - 1);
  }
}

/* Puts the rays into the order in which their moves are listed. */
static gint
compare_rays (gconstpointer left, gconstpointer right, gpointer data)
{
  const guint32 *first_move = data;
  const guint32 a = first_move[*(const guint32 *)left],
                b = first_move[*(const guint32 *)right];
  return a < b ? -1 : a > b;
}

static void
sort_rays (Builder *builder)
{
  RgEmitRayBlock *block = &builder->block;
  const RgEmitRayBlock before = *block;
  guint32 order[RG_EMIT_LANES], move[RG_EMIT_LANES], ray_of[RG_EMIT_LANES];
  guint32 place[RG_EMIT_LANES], next = 0;
  for (guint ray = 0; ray < builder->n_rays; ray++) {
    order[ray] = ray;
    move[ray] = RG_NONE;
    for (guint32 i = builder->starts[ray]; i < end_of_ray (builder, ray); i++)
      ray_of[i] = ray;
  }
  for (guint i = builder->n; i-- > 0;)
    move[ray_of[block->lanes[i]]] = i;
  g_qsort_with_data (order, (gint)builder->n_rays, sizeof *order, compare_rays,
                     move);
  for (guint k = 0; k < builder->n_rays; k++) {
    const guint32 ray = order[k], start = builder->starts[ray];
    for (guint32 i = start; i < end_of_ray (builder, ray); i++) {
      place[i] = next;
      block->cells[next] = before.cells[i];
      block->kinds[next++] = before.kinds[i];
    }
  }
  block->first = block->last = 0;
  for (guint32 i = 0; i < block->n_lanes; i++) {
    block->first |= (before.first >> i & 1) << place[i];
    block->last |= (before.last >> i & 1) << place[i];
  }
  for (guint i = 0; i < builder->n; i++)
    block->lanes[i] = (guint8)place[block->lanes[i]];
}

static gboolean
build_so (RgEmitRays *rays, const RgEmitRowMove *moves, guint n, gboolean apart,
          RgEmitRayBlock *block)
{
  Builder builder = {.rays = rays, .moves = moves, .n = n, .apart = apart};
  builder.block.n_moves = n;
  add_moves (&builder);
  if (builder.failed)
    return FALSE;
  mark_rays (&builder);
  sort_rays (&builder);
  *block = builder.block;
  return TRUE;
}

/* A block of the first n moves; FALSE where they don't fit. */
static gboolean
build (RgEmitRays *rays, const RgEmitRowMove *moves, guint n,
       RgEmitRayBlock *block)
{
  return n <= RG_EMIT_LANES && (build_so (rays, moves, n, TRUE, block) ||
                                build_so (rays, moves, n, FALSE, block));
}

/* -- walks ----------------------------------------------------------------- */

/* All walks of all rows. */
typedef struct {
  RgEmit *emit;
  RgEmitRays *rays;
  RgEmitRowSearch search;
  GArray *moves; /* of RgEmitRowMove */
  GArray *ends;  /* of guint32: what is known at the end of each, by variable */
  GArray *starts; /* of guint32: the first move of each row, and the end */
} Table;

static void
table_clear (Table *table)
{
  g_array_set_size (table->moves, 0);
  g_array_set_size (table->ends, 0);
  g_array_set_size (table->starts, 0);
}

static gboolean
collect (Table *table)
{
  RgEmitRays *rays = table->rays;
  RgEmitRowSearch *search = &table->search;
  guint32 n_used = 0;
  table_clear (table);
  for (guint32 row = 0; row < rays->n_rows && !search->failed; row++) {
    g_array_append_val (table->starts, table->moves->len);
    if (!rg_emit_suppose_row (table->emit, rays->keys, row, search->now))
      continue;
    g_array_set_size (search->found, 0);
    g_array_set_size (search->ends, 0);
    rg_emit_find_row (search, rays->node);
    g_array_append_vals (table->moves, search->found->data, search->found->len);
    g_array_append_vals (table->ends, search->ends->data, search->ends->len);
    n_used++;
    search->failed = search->failed || table->moves->len > MOST_MOVES;
  }
  g_array_append_val (table->starts, table->moves->len);
  return !search->failed && search->map && rays->keys->len > 0 &&
         table->moves->len >= FEWEST_MOVES * n_used;
}

/* Makes keys of the variables that walks didn't know; FALSE where there is none
 * such, or rows become too many. */
static gboolean
add_missing (Table *table)
{
  RgEmitRays *rays = table->rays;
  const GPtrArray *variables = table->emit->variables;
  const guint before = rays->keys->len;
  guint64 n_rows = rays->n_rows;
  for (guint v = 0; v < variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (variables, v);
    if (!rg_bits_has (table->search.missing, v))
      continue;
    if (g_ptr_array_find (rays->keys, global, NULL))
      return FALSE;
    g_ptr_array_add (rays->keys, global);
    n_rows *= rg_emit_span (global->values);
    if (n_rows > MOST_ROWS)
      return FALSE;
  }
  rays->n_rows = (guint32)n_rows;
  return rays->keys->len > before;
}

static guint32
known_at_end (const Table *table, guint32 move, guint32 variable)
{
  return g_array_index (table->ends, guint32,
                        move * table->emit->variables->len + variable);
}

/* Which scalars differ at the cut from what they were before: a walk that
 * doesn't know one hasn't written it. */
static void
find_written (Table *table)
{
  RgEmit *emit = table->emit;
  RgEmitRays *rays = table->rays;
  const RgEmitFlow *flow = &emit->moves->decided.flow[rays->cut->to];
  for (guint v = 0; v < emit->variables->len; v++) {
    gboolean written = FALSE;
    if (!rg_bits_has (flow->live, v))
      continue;
    for (guint32 row = 0; row < rays->n_rows; row++) {
      rg_emit_suppose_row (emit, rays->keys, row, table->search.now);
      const guint32 end = g_array_index (table->starts, guint32, row + 1);
      for (guint32 i = g_array_index (table->starts, guint32, row); i < end;
           i++)
        written = written || known_at_end (table, i, v) != table->search.now[v];
    }
    if (written)
      g_ptr_array_add (rays->written, g_ptr_array_index (emit->variables, v));
  }
}

/* The walks, with as many keys as they need. */
static gboolean
find_walks (Table *table)
{
  RgEmitRays *rays = table->rays;
  RgEmit *emit = table->emit;
  for (guint i = 0; i <= MOST_KEYS; i++) {
    rg_emit_row_search_clear (&table->search);
    table->search = rg_emit_row_search (emit, NULL, limits);
    table->search.cut = rays->cut ? rays->cut->to : RG_NONE;
    const gboolean found = collect (table);
    emit->rays.n_steps += table->search.n_steps;
    rays->map = table->search.map;
    if (found && rays->cut)
      find_written (table);
    if (found)
      return TRUE;
    if (emit->rays.n_steps > ALL_STEPS || !add_missing (table))
      return FALSE;
  }
  return FALSE;
}

/* -- rows ------------------------------------------------------------------ */

static void
add_block (Table *table, const RgEmitRayBlock *block, guint32 first)
{
  RgEmitRays *rays = table->rays;
  g_array_append_vals (rays->blocks, block, 1);
  rays->width = MAX (rays->width, block->n_moves);
  rays->n_lanes = MAX (rays->n_lanes, block->n_lanes);
  for (guint w = 0; w < rays->written->len; w++) {
    const RgEmitGlobal *global = g_ptr_array_index (rays->written, w);
    for (guint32 i = 0; i < RG_EMIT_LANES; i++) {
      const guint32 code =
          i < block->n_moves ? known_at_end (table, first + i, global->variable)
                             : 0;
      g_array_append_val (rays->values, code);
    }
  }
}

/* A row as blocks, as many as rows have; FALSE where these are too few. */
static gboolean
add_row (Table *table, guint32 row)
{
  static const RgEmitRayBlock none;
  RgEmitRays *rays = table->rays;
  const RgEmitRowMove *moves = (gpointer)table->moves->data;
  const guint32 end = g_array_index (table->starts, guint32, row + 1);
  guint32 from = g_array_index (table->starts, guint32, row);
  for (guint i = 0; i < rays->n_blocks; i++) {
    RgEmitRayBlock block = none;
    guint n = MIN (end - from, RG_EMIT_LANES);
    while (n > 0 && !build (rays, moves + from, n, &block))
      n--;
    add_block (table, n > 0 ? &block : &none, from);
    from += n;
  }
  return from == end;
}

/* The fewest blocks that do for each row. */
static gboolean
add_rows (Table *table)
{
  RgEmitRays *rays = table->rays;
  for (rays->n_blocks = 1; rays->n_blocks <= MOST_BLOCKS; rays->n_blocks++) {
    gboolean good = rays->n_blocks * rays->n_rows <= MOST_ROWS;
    g_array_set_size (rays->blocks, 0);
    g_array_set_size (rays->values, 0);
    g_array_set_size (rays->kinds, 0);
    for (guint32 row = 0; row < rays->n_rows && good; row++)
      good = add_row (table, row);
    if (good)
      return rays->kinds->len <= RG_EMIT_MOST_KINDS;
  }
  return FALSE;
}

static gboolean
is_plain (const RgEmitRays *rays)
{
  for (guint i = 0; i < rays->blocks->len; i++) {
    const RgEmitRayBlock *block =
        &g_array_index (rays->blocks, RgEmitRayBlock, i);
    if (block->n_lanes != block->n_moves)
      return FALSE;
    for (guint32 k = 0; k < block->n_moves; k++) {
      if (block->lanes[k] != k || block->at[k] != block->cells[k] ||
          block->ends[k] != block->kinds[k])
        return FALSE;
    }
  }
  return TRUE;
}

/* -- cuts ------------------------------------------------------------------ */

/* A walk from the node to a stop that doesn't pass `but`: by node, the arc to
 * it.  RG_NONE where there is none, else the node where it stops. */
static guint32
find_stop (RgEmit *emit, guint32 from, guint32 but, const RgEmitArc **arc_to)
{
  const RgEmitGraph *graph = emit->moves;
  const guint n = graph->nodes->len;
  gboolean *met = g_new0 (gboolean, n);
  guint32 *queue = g_new (guint32, n);
  guint32 stop = RG_NONE, n_queued = 1;
  queue[0] = from;
  met[from] = TRUE;
  for (guint32 i = 0; i < n_queued && stop == RG_NONE; i++) {
    const RgEmitNode *node = rg_emit_node (graph, queue[i]);
    for (guint32 k = 0; k < node->n_arcs && stop == RG_NONE; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
      emit->rays.n_steps++;
      if (arc->to == RG_EMIT_STOP) {
        stop = queue[i];
      } else if (arc->to != but && !met[arc->to]) {
        met[arc->to] = TRUE;
        arc_to[arc->to] = arc;
        queue[n_queued++] = arc->to;
      }
    }
  }
  g_free (met);
  g_free (queue);
  return stop;
}

/* An arc to the node's immediate post-dominator; NULL where it has none. */
static const RgEmitArc *
find_cut (RgEmit *emit, guint32 node)
{
  const guint n = emit->moves->nodes->len;
  const RgEmitArc **arc_to = g_new0 (const RgEmitArc *, n);
  const RgEmitArc **others = g_new0 (const RgEmitArc *, n);
  const RgEmitArc *cut = NULL;
  guint32 at = find_stop (emit, node, RG_NONE, arc_to);
  for (; at != RG_NONE && at != node; at = arc_to[at]->from) {
    if (find_stop (emit, node, at, others) == RG_NONE)
      cut = arc_to[at];
  }
  g_free (arc_to);
  g_free (others);
  return cut;
}

/* -- tables ---------------------------------------------------------------- */

static void
rays_free (gpointer data)
{
  RgEmitRays *rays = data;
  if (!rays)
    return;
  g_ptr_array_free (rays->keys, TRUE);
  g_ptr_array_free (rays->written, TRUE);
  g_array_free (rays->kinds, TRUE);
  g_array_free (rays->blocks, TRUE);
  g_array_free (rays->values, TRUE);
  g_free (rays);
}

static RgEmitRays *
find_rays (RgEmit *emit, guint32 node, const RgEmitArc *cut)
{
  RgEmitRays *rays = g_new0 (RgEmitRays, 1);
  rays->node = node;
  rays->cut = cut;
  rays->n_rows = 1;
  rays->keys = g_ptr_array_new ();
  rays->written = g_ptr_array_new ();
  rays->kinds = g_array_new (FALSE, FALSE, sizeof (guint32));
  rays->blocks = g_array_new (FALSE, FALSE, sizeof (RgEmitRayBlock));
  rays->values = g_array_new (FALSE, FALSE, sizeof (guint32));
  Table table = {.emit = emit,
                 .rays = rays,
                 .search = rg_emit_row_search (emit, NULL, limits),
                 .moves = g_array_new (FALSE, FALSE, sizeof (RgEmitRowMove)),
                 .ends = g_array_new (FALSE, FALSE, sizeof (guint32)),
                 .starts = g_array_new (FALSE, FALSE, sizeof (guint32))};
  const gboolean found = find_walks (&table) && add_rows (&table);
  rg_emit_row_search_clear (&table.search);
  g_array_free (table.moves, TRUE);
  g_array_free (table.ends, TRUE);
  g_array_free (table.starts, TRUE);
  if (found) {
    rays->n_cells = rays->map->cells;
    rays->plain = is_plain (rays);
    return rays;
  }
  rays_free (rays);
  return NULL;
}

static RgEmitRays *
find_at (RgEmit *emit, guint32 node)
{
  if (emit->options->quick || !emit->form.packed ||
      emit->variables->len > MOST_VARIABLES ||
      emit->moves->nodes->len > MOST_NODES || emit->rays.n_steps > ALL_STEPS)
    return NULL;
  RgEmitRays *rays = find_rays (emit, node, NULL);
  if (rays || rg_emit_node (emit->moves, node)->n_arcs < 2)
    return rays;
  const RgEmitArc *cut = find_cut (emit, node);
  return cut ? find_rays (emit, node, cut) : NULL;
}

RgEmitRays *
rg_emit_rays_at (RgEmit *emit, guint32 node)
{
  gpointer found;
  const gpointer key = GUINT_TO_POINTER (node);
  if (g_hash_table_lookup_extended (emit->rays.at, key, NULL, &found))
    return found;
  RgEmitRays *rays = find_at (emit, node);
  g_hash_table_insert (emit->rays.at, key, rays);
  if (!rays)
    return NULL;
  rays->number = emit->rays.all->len;
  g_ptr_array_add (emit->rays.all, rays);
  return rays;
}

void
rg_emit_init_rays (RgEmit *emit)
{
  emit->rays.at = g_hash_table_new (NULL, NULL);
  emit->rays.all = g_ptr_array_new_with_free_func (rays_free);
}

void
rg_emit_free_rays (RgEmit *emit)
{
  g_hash_table_destroy (emit->rays.at);
  g_ptr_array_free (emit->rays.all, TRUE);
}
