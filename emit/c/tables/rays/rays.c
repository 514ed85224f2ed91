#include "emit/c/tables/rays/rays.h"

#include "emit/c/model/partial-evaluation.h"
#include "emit/c/tables/rays/blocks.h"
#include "emit/c/tables/rows/walks.h"

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

/* -- walks ----------------------------------------------------------------- */

/* All walks of all rows. */
typedef struct {
  RgEmitRowSearch search;
  RgEmit *emit;
  RgEmitRays *rays;
  guint32 n_used; /* rows whose keys have such codes */
  gboolean owns;  /* tests may have an owner */
} Table;

/* Whether all tests but the last let the owner's cell pass. */
static gboolean
is_owned (const RgEmitRowMove *move)
{
  for (guint32 i = 0; i < move->n_tests; i++) {
    if (move->tests[i].own != (i + 1 < move->n_tests))
      return FALSE;
  }
  return TRUE;
}

/* Whether the owner, if there is one, is always a cell of the map, and all
 * walks pass it in the same way. */
static gboolean
has_good_owner (const Table *table)
{
  const RgEmitGlobal *owner = table->search.owner;
  if (!owner)
    return TRUE;
  RgEmit *emit = table->emit;
  const RgEmitSet *cells =
      rg_emit_set (emit->symbols, table->search.map->type->source);
  for (guint32 i = 0; i < owner->values->n; i++) {
    const guint32 symbol = owner->values->symbols[i];
    if (!rg_emit_set_has (emit->symbols, cells,
                          rg_emit_symbol (emit->symbols, symbol).code))
      return FALSE;
  }
  for (guint i = 0; i < table->search.executor.found->len; i++) {
    if (!is_owned (
            &g_array_index (table->search.executor.found, RgEmitRowMove, i)))
      return FALSE;
  }
  return TRUE;
}

static void
collect_row (RgEmitExecutor *executor)
{
  Table *table = (Table *)executor;
  rg_emit_find_row (&table->search, table->rays->node);
  table->n_used++;
  executor->failed = executor->failed || executor->found->len > MOST_MOVES;
}

static gboolean
collect (Table *table)
{
  RgEmitRays *rays = table->rays;
  RgEmitExecutor *executor = &table->search.executor;
  table->n_used = 0;
  return rg_emit_execute_rows (executor, rays->keys, rays->n_rows,
                               collect_row) &&
         table->search.map && rays->keys->len > 0 && has_good_owner (table) &&
         executor->found->len >= FEWEST_MOVES * table->n_used;
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
    if (!rg_bits_has (table->search.executor.missing, v))
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
  return g_array_index (table->search.ends, guint32,
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
      rg_emit_suppose_row (emit, rays->keys, row, table->search.executor.known);
      const guint32 end =
          g_array_index (table->search.executor.starts, guint32, row + 1);
      for (guint32 i =
               g_array_index (table->search.executor.starts, guint32, row);
           i < end; i++)
        written = written ||
                  known_at_end (table, i, v) != table->search.executor.known[v];
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
    table->search.executor.cut = rays->cut ? rays->cut->to : RG_NONE;
    table->search.executor.n_arcs = rays->n_arcs;
    table->search.owns = table->owns;
    const gboolean found = collect (table);
    emit->rays.n_steps += table->search.executor.n_steps;
    rays->map = table->search.map;
    rays->owner = table->search.owner;
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
  const RgEmitRowMove *moves = (gpointer)table->search.executor.found->data;
  const guint32 end =
      g_array_index (table->search.executor.starts, guint32, row + 1);
  guint32 from = g_array_index (table->search.executor.starts, guint32, row);
  for (guint i = 0; i < rays->n_blocks; i++) {
    RgEmitRayBlock block = none;
    guint n = MIN (end - from, RG_EMIT_LANES);
    while (n > 0 && !rg_emit_ray_block (rays, moves + from, n, &block))
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

/* Whether the k-th move is that of the k-th lane, from the end or not. */
static gboolean
is_in_line (const RgEmitRayBlock *block, gboolean reversed)
{
  if (block->n_lanes != block->n_moves)
    return FALSE;
  for (guint32 k = 0; k < block->n_moves; k++) {
    if (block->lanes[k] != (reversed ? block->n_lanes - 1 - k : k))
      return FALSE;
  }
  return TRUE;
}

static gboolean
ends_on_lanes (const RgEmitRayBlock *block)
{
  for (guint32 k = 0; k < block->n_moves; k++) {
    const guint8 lane = block->lanes[k];
    if (block->at[k] != block->cells[lane] ||
        block->ends[k] != block->kinds[lane])
      return FALSE;
  }
  return TRUE;
}

static RgEmitRayOrder
order_of (const RgEmitRays *rays)
{
  gboolean plain = TRUE, reversed = TRUE, ordered = TRUE;
  for (guint i = 0; i < rays->blocks->len; i++) {
    const RgEmitRayBlock *block =
        &g_array_index (rays->blocks, RgEmitRayBlock, i);
    ordered = ordered && ends_on_lanes (block);
    plain = plain && is_in_line (block, FALSE);
    reversed = reversed && is_in_line (block, TRUE);
  }
  return !ordered   ? RG_EMIT_RAYS_ENDING
         : plain    ? RG_EMIT_RAYS_PLAIN
         : reversed ? RG_EMIT_RAYS_REVERSED
                    : RG_EMIT_RAYS_ORDERED;
}

/* Finds the order.  Where the moves of each ray come from its far end on, all
 * moves are the lanes from the end if the rays are placed from the last on. */
static void
put_in_line (Table *table)
{
  RgEmitRays *rays = table->rays;
  rays->order = order_of (rays);
  if (rays->order != RG_EMIT_RAYS_ORDERED)
    return;
  rays->descending = TRUE;
  if (add_rows (table) && order_of (rays) == RG_EMIT_RAYS_REVERSED) {
    rays->order = RG_EMIT_RAYS_REVERSED;
    return;
  }
  rays->descending = FALSE;
  add_rows (table);
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

/* Whether there is no fork behind the arc. */
static gboolean
is_straight (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  enum { LONGEST = 64 };
  for (guint i = 0; i < LONGEST && arc->to != RG_EMIT_STOP; i++) {
    const RgEmitNode *node = rg_emit_node (graph, arc->to);
    if (node->n_arcs != 1)
      return FALSE;
    arc = rg_emit_arc (graph, node->first);
  }
  return arc->to == RG_EMIT_STOP;
}

/* How many arcs the node has up to the last one with a fork behind it. */
static guint32
count_forks (const RgEmitGraph *graph, guint32 node)
{
  const RgEmitNode *info = rg_emit_node (graph, node);
  guint32 n = info->n_arcs;
  while (n > 0 && is_straight (graph, rg_emit_arc (graph, info->first + n - 1)))
    n--;
  return n;
}

/* First with an owner, if tests have one; where that gives no table, it is a
 * key like the other scalars. */
static gboolean
find_table (Table *table)
{
  RgEmitRays *rays = table->rays;
  table->owns = TRUE;
  if (find_walks (table) && add_rows (table))
    return TRUE;
  if (!rays->owner)
    return FALSE;
  g_ptr_array_set_size (rays->keys, 0);
  g_ptr_array_set_size (rays->written, 0);
  rays->n_rows = 1;
  table->owns = FALSE;
  return find_walks (table) && add_rows (table);
}

static RgEmitRays *
find_rays (RgEmit *emit, guint32 node, const RgEmitArc *cut, guint32 n_arcs)
{
  RgEmitRays *rays = g_new0 (RgEmitRays, 1);
  rays->node = node;
  rays->cut = cut;
  rays->n_arcs = n_arcs;
  rays->n_rows = 1;
  rays->keys = g_ptr_array_new ();
  rays->written = g_ptr_array_new ();
  rays->kinds = g_array_new (FALSE, FALSE, sizeof (guint32));
  rays->blocks = g_array_new (FALSE, FALSE, sizeof (RgEmitRayBlock));
  rays->values = g_array_new (FALSE, FALSE, sizeof (guint32));
  Table table = {.emit = emit,
                 .rays = rays,
                 .search = rg_emit_row_search (emit, NULL, limits)};
  const gboolean found = find_table (&table);
  if (found)
    put_in_line (&table);
  rg_emit_row_search_clear (&table.search);
  if (found) {
    rays->n_cells = rays->map->cells;
    return rays;
  }
  rays_free (rays);
  return NULL;
}

static RgEmitRays *
find_at (RgEmit *emit, guint32 node)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_RAYS) || emit->options->quick ||
      !emit->form.packed || emit->variables->len > MOST_VARIABLES ||
      emit->moves->nodes->len > MOST_NODES || emit->rays.n_steps > ALL_STEPS)
    return NULL;
  const guint32 n_arcs = rg_emit_node (emit->moves, node)->n_arcs;
  RgEmitRays *rays = find_rays (emit, node, NULL, n_arcs);
  if (rays || n_arcs < 2)
    return rays;
  const guint32 n_forks = count_forks (emit->moves, node);
  if (n_forks > 1 && n_forks < n_arcs)
    rays = find_rays (emit, node, NULL, n_forks);
  if (rays)
    return rays;
  const RgEmitArc *cut = find_cut (emit, node);
  return cut ? find_rays (emit, node, cut, n_arcs) : NULL;
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
