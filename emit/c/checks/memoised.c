/* Plans the memoisation of checks within a search (Michie 1968).
 *
 *     move, b: board[x] = moved;        a move of a piece, or captures
 *     b, end:  ! better -> yes;         no other captures more
 *
 * A search evaluates the check for each walk. Its answer depends only on the
 * values of a few scalars, the keys, on these conditions:
 *
 *   - The keys are all scalars that the check may read and the search writes.
 *   - The search writes a cell before the check only if the old and the new
 *     value are in one class for the check (checks/value-classes.h).
 *
 * A table pays if the check is expensive, and if the search probably has at
 * least two walks to it for each combination of values of the keys. The keeper
 * and recursive searches have none.
 *
 * The table has two bits for each combination of the keys' values: whether the
 * answer is known, and the answer. The search clears it when it begins. */
#include "emit/c/checks/cache.h"
#include "emit/c/checks/value-classes.h"
#include "emit/c/model/partial-evaluation.h"
#include "emit/c/sets/sets.h"
#include "emit/c/tables/lines/lines.h"

/* -- graphs of a check ----------------------------------------------------- */

/* Adds to the array the graphs of the checks that its graphs use, directly or
 * by others. FALSE: all together have too many edges, and some may be missing.
 */
static gboolean
add_called_graphs (const RgEmit *emit, GPtrArray *graphs)
{
  guint64 n_edges = 0;
  for (guint i = 0; i < graphs->len; i++) {
    const RgEmitGraph *graph = g_ptr_array_index (graphs, i);
    n_edges += graph->arcs->len;
    for (guint32 k = 0; k < graph->arcs->len && n_edges <= RG_EMIT_ENTRIES;
         k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, k);
      const RgAction *action = rg_emit_action (emit, arc);
      if (!rg_action_is_check (action) || !rg_emit_is_condition (emit, arc))
        continue;
      RgEmitGraph *called_graph = rg_emit_check (emit, action)->graph;
      if (!g_ptr_array_find (graphs, called_graph, NULL))
        g_ptr_array_add (graphs, called_graph);
    }
  }
  return n_edges <= RG_EMIT_ENTRIES;
}

/* Whether the check has a cycle or a choice among many values. Other checks are
 * as fast as a table. */
static gboolean
is_expensive (const RgEmit *emit, const RgEmitGraph *graph)
{
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (rg_emit_node (graph, arc->from)->cyclic ||
        (action->kind == RG_ASSIGN_ANY &&
         rg_emit_get_choices (emit->symbols, action)->n >= RG_EMIT_FEWEST))
      return TRUE;
  }
  return FALSE;
}

/* -- uses ------------------------------------------------------------------ */

/* Whether there are probably twice as many walks as rows. Estimates one walk
 * for each value of the largest choice to each use of the check, and any number
 * on a cycle. */
static gboolean
is_used_often (const RgEmit *emit, const RgEmitTabled *tabled)
{
  const RgEmitGraph *graph = tabled->cached.caller;
  guint64 max_values = 0, n_uses = 0;
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgAction *action = rg_emit_action (emit, arc);
    n_uses += rg_emit_evaluates_check (emit, arc, tabled->cached.check);
    if (arc->to == RG_EMIT_STOP || !tabled->cached.reaches_check[arc->to])
      continue;
    if (rg_emit_node (graph, arc->to)->cyclic)
      return TRUE;
    if (action->kind == RG_ASSIGN_ANY)
      max_values =
          MAX (max_values, rg_emit_get_choices (emit->symbols, action)->n);
  }
  return max_values * n_uses >= 2 * (guint64)tabled->cached.n_rows;
}

/* -- writes before the check ----------------------------------------------- */

/* Whether all codes of the set are in one class. */
static gboolean
are_in_one_class (const guint32 *classes, const RgBits *codes, guint32 n)
{
  guint32 common_class = RG_NONE;
  for (guint32 code = 0; code < n; code++) {
    if (!rg_bits_has (codes, code))
      continue;
    if (common_class != RG_NONE && classes[code] != common_class)
      return FALSE;
    common_class = classes[code];
  }
  return TRUE;
}

/* Whether the check does not depend on the arc's write to the map. The arc
 * must write one cell, whose possible values, old and new, are in one class. */
static gboolean
is_invisible_write (const RgEmit *emit, const RgEmitGraph *graph,
                    const RgEmitArc *arc, const RgEmitGlobal *map,
                    const guint32 *classes)
{
  const RgAction *action = rg_emit_action (emit, arc);
  const RgExpr *cell = rg_emit_strip_casts (action->left);
  if (action->kind != RG_ASSIGN ||
      rg_emit_type (emit, cell)->kind != RG_TYPE_SET)
    return FALSE;
  gsize n_words;
  const guint32 n = rg_emit_get_group_size (emit->symbols, map->values->group);
  RgBits *codes_at_nodes =
      rg_emit_compute_held_codes (emit, graph, cell, &n_words);
  RgBits *codes = codes_at_nodes + arc->from * n_words;
  guint32 size;
  gboolean *range = rg_emit_compute_range (emit, action->right, &size);
  for (guint32 code = 0; code < size; code++) {
    if (range[code])
      rg_bits_add (codes, code);
  }
  const gboolean is_invisible = are_in_one_class (classes, codes, n);
  g_free (range);
  g_free (codes_at_nodes);
  return is_invisible;
}

/* Returns the first arc of the caller, before the check, with a write to the
 * map that the check may depend on; NULL: there is none. `graphs`: those of
 * the check and of the checks that it uses. */
static const RgEmitArc *
find_visible_write_to (const RgEmit *emit, const RgEmitTabled *tabled,
                       const RgEmitGlobal *map, const GPtrArray *graphs)
{
  const RgEmitGraph *caller = tabled->cached.caller;
  const RgEmitArc *visible_write = NULL;
  guint32 *classes = rg_emit_find_value_classes (emit, map, graphs);
  for (guint32 k = 0; k < caller->arcs->len && !visible_write; k++) {
    const RgEmitArc *arc = rg_emit_arc (caller, k);
    if (arc->to != RG_EMIT_STOP && tabled->cached.reaches_check[arc->to] &&
        rg_emit_written (emit, rg_emit_action (emit, arc)) == map &&
        (!classes || !is_invisible_write (emit, caller, arc, map, classes)))
      visible_write = arc;
  }
  g_free (classes);
  return visible_write;
}

/* Whether the check may read the variable, and the search may write it. */
static gboolean
is_key_candidate (const RgEmitCheck *check, guint variable)
{
  const RgEmitFlow *flow = &check->graph->decided.flow[check->root];
  return rg_bits_has (flow->live, variable) &&
         rg_bits_has (flow->dirty, variable);
}

/* Sets `write` to the first write of a map that the check may depend on. */
static void
find_visible_write (const RgEmit *emit, RgEmitTabled *tabled,
                    const GPtrArray *graphs)
{
  for (guint v = 0; v < emit->variables->len && !tabled->write; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_emit_is_scalar (global) &&
        is_key_candidate (tabled->cached.check, v))
      tabled->write = find_visible_write_to (emit, tabled, global, graphs);
  }
}

/* Finds the scalars that the answer depends on, and the number of rows. FALSE:
 * there are too many rows. */
static gboolean
find_keys (const RgEmit *emit, RgEmitTabled *tabled)
{
  tabled->cached.n_rows = 1;
  for (guint v = 0; v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!is_key_candidate (tabled->cached.check, v))
      continue;
    if (!rg_emit_is_scalar (global))
      continue;
    g_ptr_array_add (tabled->keys, global);
    tabled->cached.n_rows *= rg_emit_span (global->values);
    if (tabled->cached.n_rows > RG_EMIT_LIST)
      return FALSE;
  }
  return TRUE;
}

/* -- pairs of a caller and a check ----------------------------------------- */

static void
free_tabled (gpointer data)
{
  RgEmitTabled *tabled = data;
  g_ptr_array_free (tabled->keys, TRUE);
  g_free (tabled->cached.reaches_check);
  g_free (tabled);
}

static guint
hash_tabled (gconstpointer key)
{
  const RgEmitTabled *tabled = key;
  return g_direct_hash (tabled->cached.caller) * 31 +
         g_direct_hash (tabled->cached.check);
}

static gboolean
are_equal_tabled (gconstpointer a, gconstpointer b)
{
  const RgEmitTabled *first = a, *second = b;
  return first->cached.caller == second->cached.caller &&
         first->cached.check == second->cached.check;
}

void
rg_emit_init_tabled (RgEmit *emit)
{
  emit->checks.tabled = g_ptr_array_new ();
  emit->checks.tabled_of =
      g_hash_table_new_full (hash_tabled, are_equal_tabled, free_tabled, NULL);
}

void
rg_emit_free_tabled (const RgEmit *emit)
{
  g_hash_table_destroy (emit->checks.tabled_of);
  g_ptr_array_free (emit->checks.tabled, TRUE);
}

/* Whether the search may have tables: the keeper may not, as its state changes,
 * nor may a recursive search, which would spoil its own table. */
static gboolean
may_have_table (const RgEmit *emit, const RgEmitGraph *caller)
{
  for (guint i = 0; i < emit->checks.all->len; i++) {
    const RgEmitCheck *check = g_ptr_array_index (emit->checks.all, i);
    if (check->graph == caller && check->may_recurse)
      return FALSE;
  }
  return caller->kind != RG_EMIT_KEEPER;
}

/* Sets the keys, the number of rows and `reaches_check`; also `write`, if a
 * write makes a table impossible. FALSE: a table does not pay, the caller may
 * have none, or the technique is off. */
static gboolean
plan_table (const RgEmit *emit, RgEmitTabled *tabled)
{
  const RgEmitGraph *graph = tabled->cached.check->graph;
  if (!rg_emit_uses (emit, RG_EMIT_BY_MEMOISED_CHECKS) ||
      !is_expensive (emit, graph) ||
      !may_have_table (emit, tabled->cached.caller))
    return FALSE;
  tabled->cached.reaches_check =
      rg_emit_reaches_check (emit, tabled->cached.caller, tabled->cached.check);
  GPtrArray *graphs = g_ptr_array_new ();
  g_ptr_array_add (graphs, (gpointer)graph);
  const gboolean pays = find_keys (emit, tabled) &&
                        is_used_often (emit, tabled) &&
                        add_called_graphs (emit, graphs);
  if (pays)
    find_visible_write (emit, tabled, graphs);
  g_ptr_array_free (graphs, TRUE);
  return pays;
}

RgEmitTabled *
rg_emit_find_tabled (const RgEmit *emit, const RgEmitGraph *caller,
                     const RgEmitCheck *check)
{
  const RgEmitTabled key = {.cached = {.check = check, .caller = caller}};
  RgEmitTabled *known_table =
      g_hash_table_lookup (emit->checks.tabled_of, &key);
  if (known_table)
    return known_table->pays ? known_table : NULL;
  RgEmitTabled *tabled = g_new0 (RgEmitTabled, 1);
  *tabled =
      (RgEmitTabled){.cached = {g_hash_table_size (emit->checks.tabled_of),
                                check, caller, .first = RG_NONE},
                     .keys = g_ptr_array_new ()};
  tabled->pays = plan_table (emit, tabled);
  if (tabled->pays)
    g_ptr_array_add (emit->checks.tabled, tabled);
  g_hash_table_add (emit->checks.tabled_of, tabled);
  return tabled->pays ? tabled : NULL;
}

RgEmitTabled *
rg_emit_use_table (RgEmit *emit, const RgEmitGraph *caller, RgEmitCheck *check)
{
  RgEmitTabled *tabled = rg_emit_find_tabled (emit, caller, check);
  if (!tabled || tabled->write || rg_emit_find_check_set (emit, check) ||
      rg_emit_find_lines_at (emit, check->graph, check->root))
    return NULL;
  tabled->cached.n_words = (tabled->cached.n_rows + 63) / 64;
  rg_emit_allocate_cached (emit, &tabled->cached, 2 * tabled->cached.n_words);
  return tabled;
}

void
rg_emit_plan_tables (RgEmit *emit, const RgEmitGraph *caller)
{
  for (guint32 k = 0; k < caller->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (caller, k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (rg_action_is_check (action) && rg_emit_is_condition (emit, arc))
      rg_emit_use_table (emit, caller, rg_emit_check (emit, action));
  }
}
