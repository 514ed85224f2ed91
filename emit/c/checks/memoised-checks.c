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
is_used_often (const RgEmit *emit, const RgEmitAnswerTable *table)
{
  const RgEmitGraph *graph = table->cached.caller;
  guint64 max_values = 0, n_uses = 0;
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgAction *action = rg_emit_action (emit, arc);
    n_uses += rg_emit_evaluates_check (emit, arc, table->cached.check);
    if (arc->to == RG_EMIT_STOP || !table->cached.reaches_check[arc->to])
      continue;
    if (rg_emit_node (graph, arc->to)->cyclic)
      return TRUE;
    if (action->kind == RG_ASSIGN_ANY)
      max_values =
          MAX (max_values, rg_emit_get_choices (emit->symbols, action)->n);
  }
  return max_values * n_uses >= 2 * (guint64)table->cached.n_rows;
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
find_visible_write_to (const RgEmit *emit, const RgEmitAnswerTable *table,
                       const RgEmitGlobal *map, const GPtrArray *graphs)
{
  const RgEmitGraph *caller = table->cached.caller;
  const RgEmitArc *visible_write = NULL;
  guint32 *classes = rg_emit_find_value_classes (emit, map, graphs);
  for (guint32 k = 0; k < caller->arcs->len && !visible_write; k++) {
    const RgEmitArc *arc = rg_emit_arc (caller, k);
    if (arc->to != RG_EMIT_STOP && table->cached.reaches_check[arc->to] &&
        rg_emit_written (emit, rg_emit_action (emit, arc)) == map &&
        (!classes || !is_invisible_write (emit, caller, arc, map, classes)))
      visible_write = arc;
  }
  g_free (classes);
  return visible_write;
}

/* Whether the answer may depend on a write of the search to the variable: the
 * check may read it, and the search may write it. */
static gboolean
may_affect_answer (const RgEmitCheck *check, guint variable)
{
  const RgEmitFlow *flow = &check->graph->decided.flow[check->root];
  return rg_bits_has (flow->live, variable) &&
         rg_bits_has (flow->dirty, variable);
}

/* Sets `write` to the first write of a map that the check may depend on. */
static void
find_visible_write (const RgEmit *emit, RgEmitAnswerTable *table,
                    const GPtrArray *graphs)
{
  for (guint v = 0; v < emit->variables->len && !table->write; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_emit_is_scalar (global) &&
        may_affect_answer (table->cached.check, v))
      table->write = find_visible_write_to (emit, table, global, graphs);
  }
}

/* Finds the scalars that the answer depends on, and the number of rows. FALSE:
 * there are too many rows. */
static gboolean
find_keys (const RgEmit *emit, RgEmitAnswerTable *table)
{
  table->cached.n_rows = 1;
  for (guint v = 0; v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_emit_is_scalar (global) ||
        !may_affect_answer (table->cached.check, v))
      continue;
    const guint64 n_rows =
        (guint64)table->cached.n_rows * rg_emit_span (global->values);
    if (n_rows > RG_EMIT_LIST)
      return FALSE;
    g_ptr_array_add (table->keys, global);
    table->cached.n_rows = (guint32)n_rows;
  }
  return TRUE;
}

/* -- pairs of a caller and a check ----------------------------------------- */

static void
free_table (gpointer data)
{
  RgEmitAnswerTable *table = data;
  g_ptr_array_free (table->keys, TRUE);
  g_free (table->cached.reaches_check);
  g_free (table);
}

static guint
hash_caller_and_check (gconstpointer key)
{
  const RgEmitAnswerTable *table = key;
  return g_direct_hash (table->cached.caller) * 31 +
         g_direct_hash (table->cached.check);
}

static gboolean
have_equal_caller_and_check (gconstpointer a, gconstpointer b)
{
  const RgEmitAnswerTable *first = a, *second = b;
  return first->cached.caller == second->cached.caller &&
         first->cached.check == second->cached.check;
}

void
rg_emit_init_answer_tables (RgEmit *emit)
{
  emit->checks.answer_tables = g_ptr_array_new ();
  emit->checks.answer_table_of = g_hash_table_new_full (
      hash_caller_and_check, have_equal_caller_and_check, free_table, NULL);
}

void
rg_emit_free_answer_tables (const RgEmit *emit)
{
  g_hash_table_destroy (emit->checks.answer_table_of);
  g_ptr_array_free (emit->checks.answer_tables, TRUE);
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
plan_table (const RgEmit *emit, RgEmitAnswerTable *table)
{
  const RgEmitGraph *graph = table->cached.check->graph;
  if (!rg_emit_uses (emit, RG_EMIT_BY_MEMOISED_CHECKS) ||
      !is_expensive (emit, graph) ||
      !may_have_table (emit, table->cached.caller))
    return FALSE;
  table->cached.reaches_check =
      rg_emit_reaches_check (emit, table->cached.caller, table->cached.check);
  GPtrArray *graphs = g_ptr_array_new ();
  g_ptr_array_add (graphs, (gpointer)graph);
  const gboolean pays = find_keys (emit, table) &&
                        is_used_often (emit, table) &&
                        add_called_graphs (emit, graphs);
  if (pays)
    find_visible_write (emit, table, graphs);
  g_ptr_array_free (graphs, TRUE);
  return pays;
}

RgEmitAnswerTable *
rg_emit_find_answer_table (const RgEmit *emit, const RgEmitGraph *caller,
                           const RgEmitCheck *check)
{
  const RgEmitAnswerTable key = {.cached = {.check = check, .caller = caller}};
  RgEmitAnswerTable *known_table =
      g_hash_table_lookup (emit->checks.answer_table_of, &key);
  if (known_table)
    return known_table->pays ? known_table : NULL;
  RgEmitAnswerTable *table = g_new0 (RgEmitAnswerTable, 1);
  *table = (RgEmitAnswerTable){
      .cached = {g_hash_table_size (emit->checks.answer_table_of), check,
                 caller, .first = RG_NONE},
      .keys = g_ptr_array_new ()};
  table->pays = plan_table (emit, table);
  if (table->pays)
    g_ptr_array_add (emit->checks.answer_tables, table);
  g_hash_table_add (emit->checks.answer_table_of, table);
  return table->pays ? table : NULL;
}

RgEmitAnswerTable *
rg_emit_use_answer_table (RgEmit *emit, const RgEmitGraph *caller,
                          RgEmitCheck *check)
{
  RgEmitAnswerTable *table = rg_emit_find_answer_table (emit, caller, check);
  if (!table || table->write || rg_emit_find_check_set (emit, check) ||
      rg_emit_find_lines_at (emit, check->graph, check->root))
    return NULL;
  table->cached.n_words = (table->cached.n_rows + 63) / 64;
  rg_emit_allocate_cached (emit, &table->cached, 2 * table->cached.n_words);
  return table;
}

void
rg_emit_plan_answer_tables (RgEmit *emit, const RgEmitGraph *caller)
{
  for (guint32 k = 0; k < caller->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (caller, k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (rg_action_is_check (action) && rg_emit_is_condition (emit, arc))
      rg_emit_use_answer_table (emit, caller, rg_emit_check (emit, action));
  }
}
