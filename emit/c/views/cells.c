/* Plans maintained cells (bitboards, updated incrementally): the cells of a map
 * with some value, as a bit set that random plays and perfts update. Also gives
 * all views their words.
 *
 *     board[pos] == empty;    the bit of pos in the set for `empty`
 *     board[pos] = empty;     write_cell0 (s, w, &s->v_board[s->v_pos], 4):
 *                             moves the bit from the set of the old value
 *
 * A load of many cells directly after a store to one of them waits for the
 * store (failed store-to-load forwarding). A maintained word is available at
 * once. A map has such sets if
 *
 *   - a set has at most RG_EMIT_FEW words, cells are bytes, and the map is
 *     never written as a whole;
 *   - some search for moves or check compares a cell of the map with a
 *     constant;
 *   - no search writes it; or it has few codes, and no search of the keeper
 *     writes it, and no loop (iteration.h). Writes of the keeper where its
 *     search can't fail any more (keeper.c) do not count: they are not undone.
 *     If searches for moves test lines of its cells (lines.h), they update the
 *     sets and undo that.
 *     Otherwise the map has at least RG_EMIT_FEWEST cells, and its sets are
 *     suspended from a write of a search until it is undone: conditions in
 *     between compare the cells themselves;
 *   - a function that makes a move writes few cells, and in no cycle without a
 *     tag: otherwise the updates cost more than the sets gain.
 */
#include "emit/c/model/writes.h"
#include "emit/c/sets/possible-cells.h"
#include "emit/c/tables/lines/lines.h"
#include "emit/c/views/views.h"

/* The most codes of a map with a set for each: draughts has 5; chess, with 13,
 * has only sets that are used. */
enum { MAX_CODES = 8 };

guint
rg_emit_count_cell_words (const RgEmitGlobal *map)
{
  return (map->cells + RG_EMIT_WORD - 1) / RG_EMIT_WORD;
}

/* Whether there can be a set for each code. The cost of a write does not depend
 * on their number. */
static gboolean
has_few_codes (const RgEmitGlobal *map)
{
  return rg_emit_span (map->values) <= MAX_CODES;
}

/* Whether the global is a map from symbols to codes of one byte, and a set of
 * its cells has few words. */
static gboolean
has_byte_cells (const RgEmitGlobal *global)
{
  return global->map && global->width == 1 &&
         global->type->target->kind == RG_TYPE_SET &&
         rg_emit_count_cell_words (global) <= RG_EMIT_FEW;
}

/* The action of the arc, if it writes the map; or NULL. */
static const RgAction *
find_write (const RgEmit *emit, const RgEmitArc *arc, const RgEmitGlobal *map)
{
  const RgAction *action = rg_emit_action (emit, arc);
  return rg_emit_written (emit, action) == map ? action : NULL;
}

/* A read of the set for a code; RG_NONE: for a value that is known only at run
 * time. */
typedef struct {
  RgEmitCellsView *view;
  guint32 code;
} SetRead;

/* -- searches -------------------------------------------------------------- */

/* Returns the write of the map by a search at arc i, or NULL. Dead writes do
 * not count in searches for moves and in checks, nor writes that the keeper
 * never undoes. `is_searched`: by node of the keeper, whether a search visits
 * it. */
static const RgAction *
find_search_write (const RgEmit *emit, const RgEmitGraph *graph, guint32 i,
                   const RgEmitGlobal *map, const gboolean *is_searched)
{
  const RgEmitArc *arc = rg_emit_arc (graph, i);
  const RgAction *action = find_write (emit, arc, map);
  if (!action)
    return NULL;
  if (graph->kind == RG_EMIT_KEEPER)
    return is_searched[arc->from] &&
                   !graph->decided.at_keeper[arc->from].succeeds
               ? action
               : NULL;
  return !graph->decided.unseen[i] && rg_emit_is_live_after (graph, arc, map)
             ? action
             : NULL;
}

/* Whether a search for moves tests lines of cells of the map (lines.h). */
static gboolean
has_line_tests (const RgEmit *emit, const RgEmitGlobal *map)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgAction *action =
        rg_emit_action (emit, rg_emit_arc (emit->moves, i));
    if (!rg_action_is_check (action))
      continue;
    const RgEmitCheck *check = rg_emit_check (emit, action);
    const RgEmitLines *lines =
        rg_emit_find_all_lines_at (emit, check->graph, check->root);
    if (lines && lines->table.map == map)
      return TRUE;
  }
  return FALSE;
}

/* Whether the arc is in a loop without recursion (loops/iteration.h). */
static gboolean
is_iterated (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  return graph->decided.iterated[arc->from] != 0 &&
         rg_emit_is_on_cycle (graph, arc);
}

/* Whether there can be sets although searches write the map. No search writes
 * it as a whole. Neither the keeper's searches nor loops write it, as these
 * restore whole maps. The map has few codes, and either many cells or lines
 * that searches for moves test. TRUE, too, if no search writes the map.
 * *is_written: some search writes it. */
static gboolean
may_be_searched (const RgEmit *emit, const RgEmitGlobal *map,
                 const gboolean *is_searched, gboolean *is_written)
{
  *is_written = FALSE;
  for (guint g = 0; g < rg_emit_count_graphs (emit); g++) {
    const RgEmitGraph *graph = rg_emit_get_graph (emit, g);
    for (guint32 i = 0; i < graph->arcs->len; i++) {
      const RgAction *action =
          find_search_write (emit, graph, i, map, is_searched);
      if (!action)
        continue;
      if (graph->kind == RG_EMIT_KEEPER || rg_emit_writes_all (action) ||
          is_iterated (graph, rg_emit_arc (graph, i)))
        return FALSE;
      *is_written = TRUE;
    }
  }
  return !*is_written ||
         (has_few_codes (map) &&
          (map->cells >= RG_EMIT_FEWEST || has_line_tests (emit, map)));
}

/* Whether one side of a comparison is a cell of the map, and the other a
 * constant. */
static gboolean
compares_cell (const RgEmit *emit, const RgExpr *side, const RgExpr *other_side,
               const RgEmitGlobal *map)
{
  guint32 code;
  side = rg_emit_strip_casts (side);
  return side->kind == RG_EXPR_ACCESS && rg_expr_root (side) == map->name &&
         rg_emit_evaluate (emit, other_side, NULL, &code);
}

/* Whether some search for moves or check compares a cell of the map with a
 * constant, so that it may use a set. */
static gboolean
is_compared (const RgEmit *emit, const RgEmitGlobal *map)
{
  for (guint g = 0; g < rg_emit_count_graphs (emit); g++) {
    const RgEmitGraph *graph = rg_emit_get_graph (emit, g);
    for (guint32 i = 0; graph != emit->keeper && i < graph->arcs->len; i++) {
      const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, i));
      if (rg_action_is_comparison (action) &&
          (compares_cell (emit, action->left, action->right, map) ||
           compares_cell (emit, action->right, action->left, map)))
        return TRUE;
    }
  }
  return FALSE;
}

/* -- functions that make moves --------------------------------------------- */

/* The cost of a write of a cell of `map`; 0: another variable is written;
 * G_MAXUINT: the whole map, which excludes it. */
static guint
compute_write_cost (const RgAction *action, const RgEmitGlobal *written,
                    gpointer map)
{
  if (written != map)
    return 0;
  return rg_emit_writes_all (action) ? G_MAXUINT : 1;
}

/* Whether each move of the graph writes few cells of the map, and in no cycle
 * without tags. */
static gboolean
writes_few_cells (const RgEmit *emit, const RgEmitGraph *graph,
                  RgEmitGlobal *map)
{
  return rg_emit_count_most_writes (emit, graph, compute_write_cost, map) <=
         RG_EMIT_FEW;
}

/* -- the decision ---------------------------------------------------------- */

/* Whether the map gets sets; *is_written: some search writes it. */
static gboolean
is_profitable (const RgEmit *emit, RgEmitGlobal *map,
               const gboolean *is_searched, gboolean *is_written)
{
  return rg_emit_uses (emit, RG_EMIT_BY_MAINTAINED_CELLS) &&
         has_byte_cells (map) && is_compared (emit, map) &&
         may_be_searched (emit, map, is_searched, is_written) &&
         writes_few_cells (emit, emit->moves, map) &&
         writes_few_cells (emit, emit->keeper, map);
}

static void
free_view (gpointer data)
{
  RgEmitCellsView *view = data;
  g_array_free (view->sets, TRUE);
  g_free (view);
}

void
rg_emit_plan_cells (RgEmit *emit)
{
  gboolean *is_searched = rg_emit_find_searched_nodes (emit->keeper);
  emit->views.cell_reads = g_array_new (FALSE, FALSE, sizeof (SetRead));
  for (guint i = 0; i < emit->variables->len; i++) {
    RgEmitGlobal *map = g_ptr_array_index (emit->variables, i);
    gboolean is_written = FALSE;
    if (!is_profitable (emit, map, is_searched, &is_written))
      continue;
    RgEmitCellsView *view = g_new0 (RgEmitCellsView, 1);
    view->map = map;
    view->sets = g_array_new (FALSE, FALSE, sizeof (RgEmitCellSet));
    view->searches_update = is_written && has_line_tests (emit, map);
    view->searches_suspend = is_written && !view->searches_update;
    map->cells_view = view;
    rg_emit_add_view (emit, &view->view, RG_EMIT_VIEW_CELLS, free_view);
  }
  g_free (is_searched);
}

gboolean
rg_emit_need_cells (const RgEmitGlobal *map, guint32 code)
{
  GArray *sets = map->cells_view ? map->cells_view->sets : NULL;
  for (guint i = 0; sets && i < sets->len; i++) {
    if (g_array_index (sets, RgEmitCellSet, i).code == code)
      return TRUE;
  }
  if (!sets || (sets->len == RG_EMIT_FEW && !has_few_codes (map)))
    return FALSE;
  const RgEmitCellSet set = {.code = code};
  g_array_append_val (sets, set);
  return TRUE;
}

/* Records a read of the set for the code; RG_NONE: for any value. */
static void
add_read (const RgEmit *emit, const RgEmitGlobal *map, guint32 code)
{
  const SetRead read = {map->cells_view, code};
  g_array_append_val (emit->views.cell_reads, read);
}

/* Returns the map whose set has the cells with the value; NULL if there is
 * none, so that cells are compared. *code becomes the code of the set, which is
 * added if it is new; RG_NONE: the value is known only at run time, or there is
 * no set. */
static const RgEmitGlobal *
find_maintained_map (const RgEmit *emit, const RgExpr *map, const RgExpr *value,
                     guint32 *code)
{
  map = rg_emit_strip_casts (map);
  const RgEmitGlobal *global =
      map->kind == RG_EXPR_NAME ? rg_emit_global (emit, map->name) : NULL;
  if (global && (!value || rg_emit_evaluate (emit, value, NULL, code)) &&
      rg_emit_need_cells (global, *code))
    return global;
  *code = RG_NONE;
  return global && value &&
                 rg_emit_has_cells_with_unknown (emit, global, value) &&
                 rg_emit_is_total (emit, value)
             ? global
             : NULL;
}

gboolean
rg_emit_is_maintained (const RgEmit *emit, const RgExpr *map,
                       const RgExpr *value, guint32 code)
{
  return find_maintained_map (emit, map, value, &code) != NULL;
}

void
rg_emit_read_value (const RgEmit *emit, const RgExpr *map, const RgExpr *value,
                    guint32 code)
{
  const RgEmitGlobal *global = find_maintained_map (emit, map, value, &code);
  if (global)
    add_read (emit, global, code);
}

void
rg_emit_read_cells (const RgEmit *emit, const RgEmitGlobal *map, guint32 code)
{
  if (rg_emit_need_cells (map, code))
    add_read (emit, map, code);
}

void
rg_emit_settle_reads (const RgEmit *emit)
{
  for (guint i = 0; i < emit->views.cell_reads->len; i++) {
    const SetRead *read = &g_array_index (emit->views.cell_reads, SetRead, i);
    GArray *sets = read->view->sets;
    read->view->reads_any = read->view->reads_any || read->code == RG_NONE;
    for (guint k = 0; k < sets->len; k++) {
      RgEmitCellSet *set = &g_array_index (sets, RgEmitCellSet, k);
      set->is_read = set->is_read || set->code == read->code;
    }
  }
}

gboolean
rg_emit_reads_bit (const RgEmit *emit, const RgAction *action, guint32 *code)
{
  if (!rg_action_is_comparison (action))
    return FALSE;
  const RgExpr *cell = rg_emit_strip_casts (action->left);
  if (cell->kind != RG_EXPR_ACCESS ||
      rg_emit_strip_casts (cell->left)->kind != RG_EXPR_NAME)
    return FALSE;
  const RgEmitGlobal *map = rg_emit_global (emit, rg_expr_root (cell));
  return rg_emit_search_maintains_cells (map) && map->cells <= RG_EMIT_WORD &&
         rg_type_contains (emit->game, rg_emit_type (emit, cell->left)->source,
                           rg_emit_type (emit, cell->right)) &&
         rg_emit_evaluate (emit, action->right, NULL, code) &&
         rg_emit_is_total (emit, cell->right);
}

/* Whether searches write the map. */
static gboolean
is_written_by_searches (const RgEmitCellsView *view)
{
  return view->searches_update || view->searches_suspend;
}

gboolean
rg_emit_has_cells_with_unknown (const RgEmit *emit, const RgEmitGlobal *map,
                                const RgExpr *value)
{
  const RgEmitCellsView *view = map->cells_view;
  const RgType *type = rg_emit_type (emit, value);
  return view &&
         (is_written_by_searches (view) ||
          (map->cells >= RG_EMIT_FEWEST && map->cells <= RG_EMIT_WORD &&
           rg_emit_span (map->values) <= RG_EMIT_FEW)) &&
         type->kind == RG_TYPE_SET &&
         rg_type_contains (emit->game, map->type->target, type);
}

/* Returns which codes a cell may hold; bit i: the i-th code. */
static guint32
find_held_codes (const RgEmit *emit, const RgEmitGlobal *map, guint32 cell)
{
  const RgExpr *name = rg_expr_name (emit->game, map->name);
  const guint32 key =
      rg_emit_set (emit->symbols, map->type->source)->low + cell;
  guint32 held_codes = 0;
  for (guint32 i = 0; i < rg_emit_span (map->values); i++)
    held_codes |= (guint32)rg_emit_may_cell_hold (emit, name, key, NULL,
                                                  map->values->low + i)
                  << i;
  return held_codes;
}

/* Returns which codes written cells may hold, if they are few; otherwise 0. A
 * cell with one code is not written. If sets of any value are read, stores into
 * few words at fixed places are faster than flips in two words, those of the
 * former and the new value (connect four: by a tenth). */
static guint32
find_few_held_codes (const RgEmit *emit, const RgEmitGlobal *map)
{
  guint32 held_codes = 0;
  for (guint32 i = 0; i < map->cells; i++) {
    const guint32 codes = find_held_codes (emit, map, i);
    held_codes |= (codes & (codes - 1)) ? codes : 0;
  }
  return __builtin_popcount (held_codes) <= RG_EMIT_FEW ? held_codes : 0;
}

/* Counts the words of the sets, and decides how a write updates them. A map
 * with several sets has one for each code, because a write then moves a bit
 * from one set to another. So has a map whose sets searches maintain, or are
 * read for any value. */
static void
count_view_words (const RgEmit *emit, RgEmitCellsView *view)
{
  guint n = 0;
  for (guint i = 0; i < view->sets->len; i++)
    n += g_array_index (view->sets, RgEmitCellSet, i).is_read;
  view->by_code = view->searches_update || view->reads_any ||
                  (n > 1 && has_few_codes (view->map));
  if (view->reads_any && !is_written_by_searches (view))
    view->put_codes = find_few_held_codes (emit, view->map);
  view->view.n_words = rg_emit_count_cell_words (view->map) *
                       (view->by_code ? rg_emit_span (view->map->values) : n);
}

/* Assigns words to the sets that are read. */
static void
place_cells (RgEmitCellsView *view)
{
  guint n = 0;
  for (guint i = 0; i < view->sets->len; i++) {
    RgEmitCellSet *set = &g_array_index (view->sets, RgEmitCellSet, i);
    if (set->is_read)
      set->first =
          view->view.first +
          rg_emit_count_cell_words (view->map) *
              (view->by_code ? set->code - view->map->values->low : n++);
  }
}

gboolean
rg_emit_searches_maintain (const RgEmit *emit)
{
  for (guint i = 0; i < emit->variables->len; i++) {
    if (rg_emit_search_maintains_cells (g_ptr_array_index (emit->variables, i)))
      return TRUE;
  }
  return FALSE;
}

void
rg_emit_place_views (RgEmit *emit)
{
  for (guint i = 0; i < emit->views.all->len; i++) {
    RgEmitStateView *view = g_ptr_array_index (emit->views.all, i);
    RgEmitCellsView *cells =
        view->kind == RG_EMIT_VIEW_CELLS ? (RgEmitCellsView *)view : NULL;
    if (cells)
      count_view_words (emit, cells);
    view->first = emit->views.n_words;
    emit->views.n_words += view->n_words;
    if (cells)
      place_cells (cells);
  }
}
