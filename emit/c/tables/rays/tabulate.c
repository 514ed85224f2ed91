/* Builds tables of rays (rays.h): finds the walks and the cut, splits rows into
 * blocks, and chooses the order of rays that is simplest for C.
 *
 * It tries whole moves from all arcs of the node; then from its first arcs,
 * up to the last one after which walks fork; then walks to the cut, the
 * immediate postdominator of the node. Each time it tries an owner before a
 * further key. */
#include "emit/c/tables/rays/rays.h"

#include "base/dominators.h"
#include "emit/c/tables/rows/search.h"

/* Limits of a table. */
enum {
  MAX_BLOCKS = 2, /* limit of blocks of 64 moves in a row; a queen has 56 moves
                     on most boards */
  MAX_MOVES = 1 << 14, /* limit of moves in a table; amazons and chess have more
                          than 4096 */
  MAX_CHOSEN = 8, /* limit of symbols of an any assignment, as other loops are
                     better for more; 16 change one game */
};

static const RgEmitRowLimits limits = {.tests = RG_EMIT_SHORT,
                                       .moves = MAX_BLOCKS * RG_EMIT_LANES,
                                       .choices = MAX_CHOSEN};

/* -- walks ----------------------------------------------------------------- */

/* The search for all walks of all rows. */
typedef struct {
  RgEmitRowSearch row;
  RgEmitRays *rays;
  guint32 n_possible; /* number of rows whose keys have values of their types */
} Search;

/* Whether exactly the tests before the last one let the owner's cell pass. */
static gboolean
passes_owner (const RgEmitRowMove *move)
{
  for (guint32 i = 0; i < move->n_tests; i++) {
    if (move->tests[i].passes_owned != (i + 1 < move->n_tests))
      return FALSE;
  }
  return TRUE;
}

/* Whether the owner, if any, is always a cell of the map, and all walks pass it
 * as rays.h requires. */
static gboolean
is_owner_valid (const Search *search)
{
  const RgEmitGlobal *owner = search->row.owner;
  const RgEmitTable *table = &search->rays->table;
  RgEmitSymbols *symbols = search->row.executor.emit->symbols;
  gboolean is_valid = TRUE;
  for (guint32 i = 0; owner && i < owner->values->n; i++)
    is_valid = is_valid &&
               rg_emit_set_has (
                   symbols, rg_emit_set (symbols, table->map->type->source),
                   rg_emit_symbol (symbols, owner->values->symbols[i]).code);
  for (guint i = 0; owner && i < table->entries->len; i++)
    is_valid = is_valid &&
               passes_owner (&g_array_index (table->entries, RgEmitRowMove, i));
  return is_valid;
}

/* Finds the walks of a row, and counts it in `n_possible`. The first row
 * discards the results of an attempt with fewer keys. */
static void
add_row (RgEmitExecutor *executor)
{
  Search *search = (Search *)executor;
  RgEmitRowSearch *row = &search->row;
  RgEmitTable *table = row->table;
  if (executor->n_steps == 0) {
    table->map = NULL;
    row->owner = NULL;
    row->may_repeat = FALSE;
    search->n_possible = 0;
    g_array_set_size (row->cut_codes, 0);
  }
  rg_emit_find_row (row, search->rays->node);
  search->n_possible++;
}

/* The value of the variable at the cut, after this walk; RG_NONE: unknown. */
static guint32
get_value_at_cut (const Search *search, guint32 move, guint32 variable)
{
  return g_array_index (search->row.cut_codes, guint32,
                        move * search->row.executor.emit->variables->len +
                            variable);
}

/* Finds the scalars that walks have changed at the cut.  A walk that does not
 * know a scalar has not written it. */
static void
find_written_scalars (Search *search)
{
  RgEmitExecutor *executor = &search->row.executor;
  const RgEmit *emit = executor->emit;
  RgEmitRays *rays = search->rays;
  const guint n = emit->variables->len;
  const RgEmitFlow *flow = &emit->moves->decided.flow[rays->cut->to];
  RgBits *written = g_new0 (RgBits, rg_bits_words (n));
  for (guint32 row = 0; row < rays->table.n_rows; row++) {
    const guint32 *start = &g_array_index (rays->table.starts, guint32, row);
    rg_emit_assume_table_row (emit, &rays->table, row, executor->known);
    for (guint32 i = start[0]; i < start[1]; i++)
      for (guint32 v = 0; v < n; v++)
        if (get_value_at_cut (search, i, v) != executor->known[v])
          rg_bits_add (written, v);
  }
  g_array_set_size (rays->written_scalars, 0);
  RG_FOR_BITS (written, v, n) {
    if (rg_bits_has (flow->live, v))
      g_array_append_vals (rays->written_scalars, &emit->variables->pdata[v],
                           1);
  }
  g_free (written);
}

/* Finds the walks, and the keys that they need. FALSE: not eligible. Some walk
 * can't be executed, no cell is tested, there is no key, or the owner is not
 * valid. Or rows have fewer than RG_EMIT_FEW walks on average. */
static gboolean
find_walks (Search *search, gboolean may_have_owner)
{
  RgEmitRays *rays = search->rays;
  RgEmitTable *table = &rays->table;
  search->row.may_have_owner = may_have_owner;
  if (!rg_emit_tabulate_on_demand (table, &search->row.executor, rays->node,
                                   add_row, MAX_MOVES) ||
      !table->map || table->keys->len == 0 || !is_owner_valid (search) ||
      table->entries->len < RG_EMIT_FEW * search->n_possible)
    return FALSE;
  if (rays->cut)
    find_written_scalars (search);
  return TRUE;
}

/* -- rows ------------------------------------------------------------------ */

/* Appends the block, whose first walk is `first`, with the values of its walks
 * at the cut. Updates `max_moves` and `max_lanes`. */
static void
add_block (const Search *search, const RgEmitRayBlock *block, guint32 first)
{
  RgEmitRays *rays = search->rays;
  g_array_append_vals (rays->blocks, block, 1);
  rays->max_moves = MAX (rays->max_moves, block->n_moves);
  rays->max_lanes = MAX (rays->max_lanes, block->n_lanes);
  for (guint w = 0; w < rays->written_scalars->len; w++) {
    const RgEmitGlobal *global =
        g_array_index (rays->written_scalars, RgEmitGlobal *, w);
    for (guint32 i = 0; i < RG_EMIT_LANES; i++) {
      const guint32 code =
          i < block->n_moves
              ? get_value_at_cut (search, first + i, global->variable)
              : 0;
      g_array_append_val (rays->values, code);
    }
  }
}

/* Splits a row into n_blocks blocks, which may be empty. FALSE: the row needs
 * more blocks. */
static gboolean
split_row (const Search *search, guint32 row)
{
  static const RgEmitRayBlock empty_block;
  RgEmitRays *rays = search->rays;
  const RgEmitTable *table = &rays->table;
  guint32 first = g_array_index (table->starts, guint32, row);
  const guint32 end = g_array_index (table->starts, guint32, row + 1);
  for (guint i = 0; i < rays->n_blocks; i++) {
    RgEmitRayBlock block = empty_block;
    guint n = MIN (end - first, RG_EMIT_LANES);
    while (n > 0 &&
           !rg_emit_build_ray_block (
               rays, &g_array_index (table->entries, RgEmitRowMove, first), n,
               &block))
      n--;
    add_block (search, n > 0 ? &block : &empty_block, first);
    first += n;
  }
  return first == end;
}

/* Finds the smallest number of blocks that is enough for each row, and fills
 * the blocks. FALSE: there are too many blocks or kinds. */
static gboolean
split_rows (const Search *search)
{
  RgEmitRays *rays = search->rays;
  const guint32 n_rows = rays->table.n_rows;
  for (rays->n_blocks = 1; rays->n_blocks <= MAX_BLOCKS; rays->n_blocks++) {
    gboolean rows_fit = rays->n_blocks * n_rows <= RG_EMIT_LIST;
    g_array_set_size (rays->blocks, 0);
    g_array_set_size (rays->values, 0);
    g_array_set_size (rays->kinds, 0);
    for (guint32 row = 0; row < n_rows && rows_fit; row++)
      rows_fit = split_row (search, row);
    if (rows_fit)
      return rays->kinds->len <= RG_EMIT_MOST_KINDS;
  }
  return FALSE;
}

/* Whether the k-th move is that of the k-th lane; `reversed`: of the k-th lane
 * from the end. */
static gboolean
is_in_lane_order (const RgEmitRayBlock *block, gboolean reversed)
{
  if (block->n_lanes != block->n_moves)
    return FALSE;
  for (guint32 k = 0; k < block->n_moves; k++) {
    if (block->lanes[k] != (reversed ? block->n_lanes - 1 - k : k))
      return FALSE;
  }
  return TRUE;
}

/* Whether the last test of each move is that of its lane. */
static gboolean
do_moves_end_on_lanes (const RgEmitRayBlock *block)
{
  for (guint32 k = 0; k < block->n_moves; k++) {
    const guint8 lane = block->lanes[k];
    if (block->end_cells[k] != block->cells[lane] ||
        block->end_kinds[k] != block->kinds[lane])
      return FALSE;
  }
  return TRUE;
}

/* The order that all blocks have: the simplest one for C, if there are
 * several. */
static RgEmitRayOrder
classify_order (const RgEmitRays *rays)
{
  gboolean is_plain = TRUE, is_reversed = TRUE, is_ordered = TRUE;
  for (guint i = 0; i < rays->blocks->len; i++) {
    const RgEmitRayBlock *block =
        &g_array_index (rays->blocks, RgEmitRayBlock, i);
    is_ordered = is_ordered && do_moves_end_on_lanes (block);
    is_plain = is_plain && is_in_lane_order (block, FALSE);
    is_reversed = is_reversed && is_in_lane_order (block, TRUE);
  }
  return !is_ordered   ? RG_EMIT_RAYS_ENDING
         : is_plain    ? RG_EMIT_RAYS_PLAIN
         : is_reversed ? RG_EMIT_RAYS_REVERSED
                       : RG_EMIT_RAYS_ORDERED;
}

/* Chooses the order of rays.  If the moves of each ray begin at its far end,
 * all lanes descend when the rays are placed in reverse. To try that, all
 * blocks are built again. */
static void
choose_order (const Search *search)
{
  RgEmitRays *rays = search->rays;
  rays->order = classify_order (rays);
  if (rays->order != RG_EMIT_RAYS_ORDERED)
    return;
  rays->is_descending = TRUE;
  if (split_rows (search) && classify_order (rays) == RG_EMIT_RAYS_REVERSED) {
    rays->order = RG_EMIT_RAYS_REVERSED;
    return;
  }
  rays->is_descending = FALSE;
  split_rows (search);
}

/* -- cuts ------------------------------------------------------------------ */

/* An arc to the immediate postdominator of the node. NULL: it has none but the
 * end of moves. Counts the arcs of the graph as steps. */
static const RgEmitArc *
find_cut (const RgEmit *emit, guint32 node)
{
  const RgEmitGraph *graph = emit->moves;
  RgFlowGraph *forward = rg_emit_make_flow_graph (graph, FALSE);
  RgFlowGraph *backward = rg_emit_make_flow_graph (graph, TRUE);
  const RgGraph successors = {forward->n, forward->first, forward->to};
  const RgGraph predecessors = {backward->n, backward->first, backward->to};
  guint32 *postdominator =
      rg_graph_find_dominators (&predecessors, &successors, graph->nodes->len);
  gboolean *reachable = g_new0 (gboolean, graph->nodes->len);
  const RgEmitArc *cut = NULL;
  reachable[node] = TRUE;
  rg_emit_mark_reachable (graph, reachable, FALSE);
  for (guint32 k = 0; k < graph->arcs->len && !cut; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    if (arc->to != RG_EMIT_STOP && arc->to == postdominator[node] &&
        reachable[arc->from])
      cut = arc;
  }
  emit->tables[RG_EMIT_TABLE_RAYS].n_steps += graph->arcs->len;
  g_free (reachable);
  g_free (postdominator);
  rg_flow_graph_free (forward);
  rg_flow_graph_free (backward);
  return cut;
}

/* -- tables ---------------------------------------------------------------- */

/* Whether the walk after the arc ends within RG_EMIT_LONG arcs, without a fork.
 */
static gboolean
is_straight (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  for (guint i = 0; i < RG_EMIT_LONG && arc->to != RG_EMIT_STOP; i++) {
    const RgEmitNode *node = rg_emit_node (graph, arc->to);
    if (node->n_arcs != 1)
      return FALSE;
    arc = rg_emit_arc (graph, node->first);
  }
  return arc->to == RG_EMIT_STOP;
}

/* The number of arcs of the node up to the last one that is not straight: a
 * fork follows, or a long walk. */
static guint32
count_forks (const RgEmitGraph *graph, guint32 node)
{
  const RgEmitNode *fork = rg_emit_node (graph, node);
  guint32 n = fork->n_arcs;
  while (n > 0 && is_straight (graph, rg_emit_arc (graph, fork->first + n - 1)))
    n--;
  return n;
}

/* Builds the table for the first arcs of the node, up to the cut, if any. NULL:
 * not eligible. */
static RgEmitRays *
tabulate_rays (const RgEmit *emit, guint32 node, const RgEmitArc *cut,
               guint32 n_arcs)
{
  RgEmitRays *rays = rg_emit_table_new (RG_EMIT_TABLE_RAYS, sizeof *rays);
  rays->node = node;
  rays->cut = cut;
  rays->n_arcs = n_arcs;
  rays->kinds = rg_emit_add_table_array (&rays->table, sizeof (guint32));
  rays->blocks =
      rg_emit_add_table_array (&rays->table, sizeof (RgEmitRayBlock));
  rays->values = rg_emit_add_table_array (&rays->table, sizeof (guint32));
  rays->written_scalars =
      rg_emit_add_table_array (&rays->table, sizeof (RgEmitGlobal *));
  Search search = {.rays = rays,
                   .row = rg_emit_new_row_search (emit, NULL, limits)};
  search.row.table = &rays->table;
  search.row.executor.cut = cut ? cut->to : RG_NONE;
  search.row.executor.n_arcs = n_arcs;
  /* The first attempt is with an owner, if tests have one.  If that gives no
   * table, the owner becomes a key like other scalars. */
  gboolean is_eligible = find_walks (&search, TRUE) && split_rows (&search);
  if (!is_eligible && search.row.owner)
    is_eligible = find_walks (&search, FALSE) && split_rows (&search);
  rays->owner = search.row.owner;
  if (is_eligible)
    choose_order (&search);
  rg_emit_row_search_clear (&search.row);
  return rg_emit_return_table_if (is_eligible, rays);
}

/* Tries whole moves from all arcs, then from the first arcs, then walks to the
 * cut.  NULL: none of these is eligible, moves are not packed, or the graph is
 * large. */
static RgEmitRays *
find_rays_of_node (const RgEmit *emit, guint32 node)
{
  if (!emit->form.packed || emit->moves->nodes->len > RG_EMIT_ENTRIES)
    return NULL;
  const guint32 n_arcs = rg_emit_node (emit->moves, node)->n_arcs;
  RgEmitRays *rays = tabulate_rays (emit, node, NULL, n_arcs);
  if (rays || n_arcs < 2)
    return rays;
  const guint32 n_forks = count_forks (emit->moves, node);
  if (n_forks > 1 && n_forks < n_arcs)
    rays = tabulate_rays (emit, node, NULL, n_forks);
  if (rays)
    return rays;
  const RgEmitArc *cut = find_cut (emit, node);
  return cut ? tabulate_rays (emit, node, cut, n_arcs) : NULL;
}

RgEmitRays *
rg_emit_find_rays_at (const RgEmit *emit, guint32 node)
{
  gpointer rays;
  gconstpointer start = rg_emit_node (emit->moves, node);
  if (!rg_emit_find_table (emit, RG_EMIT_TABLE_RAYS, start, &rays))
    rays = rg_emit_memoise_table (emit, RG_EMIT_TABLE_RAYS, start,
                                  find_rays_of_node (emit, node));
  return rays;
}
