#include "emit/c/views/cells.h"
#include "emit/c/model/writes.h"
#include "emit/c/tables/lines/lines.h"

enum {
  MOST_CODES = 8, /* of a map, for a set each */
};

static guint
n_words (const RgEmitGlobal *map)
{
  return (map->cells + RG_EMIT_WORD - 1) / RG_EMIT_WORD;
}

/* Whether there can be a set for each code: a write moves a bit from one set to
 * another, however many there are. */
static gboolean
has_few_codes (const RgEmitGlobal *map)
{
  return rg_emit_span (map->values) <= MOST_CODES;
}

static gboolean
is_plain (const RgEmitGlobal *global)
{
  return global->map && global->width == 1 &&
         global->type->target->kind == RG_TYPE_SET &&
         n_words (global) <= RG_EMIT_FEW;
}

static const RgAction *
write_of (const RgEmit *emit, const RgEmitArc *arc, const RgEmitGlobal *map)
{
  const RgAction *action = rg_emit_action (emit, arc);
  return rg_emit_written (emit, action) == map ? action : NULL;
}

/* -- searches -------------------------------------------------------------- */

/* Whether a search takes the arc and writes the map.  Writes that nothing reads
 * are left out of searches for moves and of checks. */
static const RgAction *
search_write (const RgEmit *emit, const RgEmitGraph *graph, guint32 i,
              const RgEmitGlobal *map, const gboolean *searched)
{
  const RgEmitArc *arc = rg_emit_arc (graph, i);
  const RgAction *action = write_of (emit, arc, map);
  if (!action)
    return NULL;
  if (graph->kind == RG_EMIT_KEEPER)
    return searched[arc->from] ? action : NULL;
  return !graph->decided.unseen[i] && rg_emit_is_live_behind (graph, arc, map)
             ? action
             : NULL;
}

/* Whether a search for moves asks for lines of cells of the map (lines.h). */
static gboolean
asks_for_lines (RgEmit *emit, const RgEmitGlobal *map)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgAction *action =
        rg_emit_action (emit, rg_emit_arc (emit->moves, i));
    if (!rg_action_is_check (action))
      continue;
    const RgEmitCheck *check = rg_emit_check (emit, action);
    const RgEmitLines *lines =
        rg_emit_all_lines_at (emit, check->graph, check->root);
    if (lines && lines->table.map == map)
      return TRUE;
  }
  return FALSE;
}

/* Whether there can be sets although searches write the map: not where they
 * write it as a whole, where searches of the keeper do, or loops, which put
 * whole maps back.  *written: there is a search that writes. */
static gboolean
may_be_searched (RgEmit *emit, const RgEmitGlobal *map,
                 const gboolean *searched, gboolean *written)
{
  *written = FALSE;
  for (guint g = 0; g < rg_emit_n_graphs (emit); g++) {
    const RgEmitGraph *graph = rg_emit_nth_graph (emit, g);
    for (guint32 i = 0; i < graph->arcs->len; i++) {
      const RgAction *action = search_write (emit, graph, i, map, searched);
      if (!action)
        continue;
      if (graph->kind == RG_EMIT_KEEPER || rg_emit_writes_all (action) ||
          rg_emit_is_in_loop (graph, rg_emit_arc (graph, i)))
        return FALSE;
      *written = TRUE;
    }
  }
  return !*written || (has_few_codes (map) && (map->cells >= RG_EMIT_FEWEST ||
                                               asks_for_lines (emit, map)));
}

/* Whether the side of a comparison is a cell of the map, the other a constant.
 */
static gboolean
compares_cell (RgEmit *emit, const RgExpr *side, const RgExpr *other,
               const RgEmitGlobal *map)
{
  guint32 code;
  side = rg_emit_bare (side);
  return side->kind == RG_EXPR_ACCESS && rg_expr_root (side) == map->name &&
         rg_emit_evaluate (emit, other, NULL, &code);
}

/* Whether some search for moves, or check, may ask for a set. */
static gboolean
is_compared (RgEmit *emit, const RgEmitGlobal *map)
{
  for (guint g = 0; g < rg_emit_n_graphs (emit); g++) {
    const RgEmitGraph *graph = rg_emit_nth_graph (emit, g);
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

/* Never the whole map. */
static guint
write_cost (const RgAction *action, const RgEmitGlobal *written, gpointer map)
{
  if (written != map)
    return 0;
  return rg_emit_writes_all (action) ? G_MAXUINT : 1;
}

static gboolean
writes_few (const RgEmit *emit, const RgEmitGraph *graph, RgEmitGlobal *map)
{
  return rg_emit_most_writes (emit, graph, write_cost, map) <= RG_EMIT_FEW;
}

/* -- the decision ---------------------------------------------------------- */

void
rg_emit_plan_kept_cells (RgEmit *emit)
{
  gboolean *searched = rg_emit_find_searched (emit->keeper);
  emit->kept.may = g_new0 (gboolean, emit->variables->len);
  emit->kept.maps = g_new0 (RgEmitKeptMap, emit->variables->len);
  emit->kept.sets = g_array_new (FALSE, FALSE, sizeof (RgEmitKeptSet));
  for (guint i = 0; i < emit->variables->len; i++) {
    RgEmitGlobal *map = g_ptr_array_index (emit->variables, i);
    gboolean written = FALSE;
    emit->kept.may[i] = rg_emit_uses (emit, RG_EMIT_BY_MAINTAINED_CELLS) &&
                        is_plain (map) && is_compared (emit, map) &&
                        may_be_searched (emit, map, searched, &written) &&
                        writes_few (emit, emit->moves, map) &&
                        writes_few (emit, emit->keeper, map);
    written = written && emit->kept.may[i];
    emit->kept.maps[i].in_searches = written && asks_for_lines (emit, map);
    emit->kept.in_searches |= emit->kept.maps[i].in_searches;
    emit->kept.maps[i].paused = written && !emit->kept.maps[i].in_searches;
  }
  g_free (searched);
}

void
rg_emit_free_kept_cells (RgEmit *emit)
{
  g_free (emit->kept.may);
  g_free (emit->kept.maps);
  if (emit->kept.sets)
    g_array_free (emit->kept.sets, TRUE);
}

gboolean
rg_emit_keeps_cells (const RgEmit *emit, const RgEmitGlobal *map)
{
  return map->stored && emit->kept.may[map->variable];
}

guint32
rg_emit_kept_set (RgEmit *emit, const RgEmitGlobal *map, guint32 code)
{
  if (!rg_emit_keeps_cells (emit, map))
    return RG_NONE;
  for (guint32 i = 0; i < emit->kept.sets->len; i++) {
    const RgEmitKeptSet *set = rg_emit_nth_kept_set (emit, i);
    if (set->map == map && set->code == code)
      return i;
  }
  RgEmitKeptMap *kept = &emit->kept.maps[map->variable];
  if (kept->n_asked == RG_EMIT_FEW && !has_few_codes (map))
    return RG_NONE;
  kept->n_asked++;
  const RgEmitKeptSet set = {map, code, RG_NONE, FALSE};
  g_array_append_val (emit->kept.sets, set);
  return emit->kept.sets->len - 1;
}

gboolean
rg_emit_keeps_any (RgEmit *emit, const RgEmitGlobal *map, const RgExpr *value)
{
  const RgEmitKeptMap *kept = rg_emit_kept_map (emit, map);
  const RgType *type = rg_emit_type (emit, value);
  return (kept->in_searches || kept->paused) && type->kind == RG_TYPE_SET &&
         rg_type_contains (emit->game, map->type->target, type);
}

/* Of a map with several sets each write moves a bit from one to another, where
 * there are sets for all codes that the map may have. */
static void
place_map (RgEmit *emit, const RgEmitGlobal *global, RgEmitKeptMap *map)
{
  map->n_words = n_words (global);
  map->by_code =
      rg_emit_keeps_all (map) || (map->n > 1 && has_few_codes (global));
  map->first = rg_emit_place_words (
      emit,
      map->n_words * (map->by_code ? rg_emit_span (global->values) : map->n));
}

void
rg_emit_place_cells (RgEmit *emit)
{
  guint *n = g_new0 (guint, emit->variables->len);
  for (guint i = 0; i < emit->variables->len; i++) {
    if (emit->kept.maps[i].n > 0 || rg_emit_keeps_all (&emit->kept.maps[i]))
      place_map (emit, g_ptr_array_index (emit->variables, i),
                 &emit->kept.maps[i]);
  }
  for (guint32 i = 0; i < emit->kept.sets->len; i++) {
    RgEmitKeptSet *set = &g_array_index (emit->kept.sets, RgEmitKeptSet, i);
    const RgEmitKeptMap *map = rg_emit_kept_map (emit, set->map);
    if (!set->read)
      continue;
    const guint place = map->by_code ? set->code - set->map->values->low
                                     : n[set->map->variable]++;
    set->first = map->first + place * map->n_words;
  }
  g_free (n);
}

gboolean
rg_emit_searches_keep (const RgEmit *emit)
{
  return emit->kept.in_searches;
}
