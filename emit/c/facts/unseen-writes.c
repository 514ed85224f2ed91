/* Finds dead stores to cells (Aho et al., 9.1): writes to a cell of a map that
 * the rest of the search never reads. A search need not make them, nor undo
 * them.
 *
 *     board[from] = empty;  to = up[from];  board[to] == empty
 *
 * The first write is dead if `up` maps no cell to itself. For each cell that
 * may be written, a search over nodes and values of scalars looks for a read of
 * it. As constants are known, indices can be evaluated.
 *
 *   - The search is for moves, or that of a check.
 *   - No walk evaluates a check after the write, as that may read the cell.
 *   - Indices of the map, and what determines them, read at most RG_EMIT_FEW
 *     scalars. The written index reads nothing else but constants.
 *   - At most RG_EMIT_ENTRIES cells may be written.
 */
#include "emit/c/model/programs.h"

#include <string.h>

/* A node with the codes of the tracked variables. */
typedef struct {
  guint32 node;
  guint32 codes[RG_EMIT_FEW]; /* RG_NONE: unknown */
} State;

/* The search for a read of one written cell. */
typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  const RgEmitGlobal *map;
  const RgExpr *written_place;          /* the place that is written */
  gsize cell;                           /* the number of the written cell */
  RgEmitGlobal *variables[RG_EMIT_FEW]; /* tracked: scalars in indices of the
                                           map, and those that determine them */
  guint n_variables;                    /* number of tracked variables */
  guint32 *known; /* by variable: for rg_emit_evaluate() */
  GArray *states; /* of State: visited states */
  RgTable index;  /* visited states by hash */
  guint budget;   /* states that may still be visited */
} DeadStoreSearch;

/* -- variables in indices -------------------------------------------------- */

/* Tracks the variable.  FALSE: there are too many. */
static gboolean
add_variable (DeadStoreSearch *search, RgEmitGlobal *global)
{
  for (guint i = 0; i < search->n_variables; i++) {
    if (search->variables[i] == global)
      return TRUE;
  }
  if (search->n_variables == RG_EMIT_FEW)
    return FALSE;
  search->variables[search->n_variables++] = global;
  return TRUE;
}

/* Tracks the scalars that the expression reads. FALSE: there are too many. */
static gboolean
add_variables (DeadStoreSearch *search, const RgExpr *expr)
{
  expr = rg_emit_strip_casts (expr);
  if (expr->kind == RG_EXPR_ACCESS)
    return add_variables (search, expr->left) &&
           add_variables (search, expr->right);
  RgEmitGlobal *global = rg_emit_global (search->emit, expr->name);
  return !global || !global->stored || global->map ||
         add_variable (search, global);
}

/* Tracks the scalars in indices of the map. FALSE: there are too many. */
static gboolean
add_index_variables (DeadStoreSearch *search, const RgExpr *expr)
{
  const RgExpr *access = rg_emit_strip_casts (expr);
  if (access->kind != RG_EXPR_ACCESS)
    return TRUE;
  return (rg_expr_root (access) != search->map->name ||
          add_variables (search, access)) &&
         add_index_variables (search, access->left) &&
         add_index_variables (search, access->right);
}

static gboolean
is_tracked (const DeadStoreSearch *search, const RgEmitGlobal *global)
{
  for (guint i = 0; i < search->n_variables; i++) {
    if (search->variables[i] == global)
      return TRUE;
  }
  return FALSE;
}

/* Finds the variables to track: those in indices of the map anywhere in the
 * graph, and those in values that are assigned to these. FALSE: there are too
 * many. */
static gboolean
find_variables (DeadStoreSearch *search)
{
  const RgEmitGraph *graph = search->graph;
  guint old_n;
  do {
    old_n = search->n_variables;
    for (guint32 k = 0; k < graph->arcs->len; k++) {
      const RgAction *action =
          rg_emit_action (search->emit, rg_emit_arc (graph, k));
      const RgEmitGlobal *written = rg_emit_written (search->emit, action);
      const gboolean is_any = action->kind == RG_ASSIGN_ANY;
      if ((written || rg_action_is_comparison (action)) &&
          (!add_index_variables (search, action->left) ||
           (!is_any && !add_index_variables (search, action->right)) ||
           (!is_any && written && is_tracked (search, written) &&
            !add_variables (search, action->right))))
        return FALSE;
    }
  } while (search->n_variables > old_n);
  return TRUE;
}

/* -- states ---------------------------------------------------------------- */

/* Assumes the codes of the tracked variables. */
static void
set_known (DeadStoreSearch *search, const guint32 *codes)
{
  for (guint i = 0; i < search->n_variables; i++)
    search->known[search->variables[i]->variable] = codes[i];
}

/* Adds the state to the visited ones, if it is new. `codes`: those of the
 * tracked variables. */
static void
add_state (DeadStoreSearch *search, guint32 node, const guint32 *codes)
{
  State state = {.node = node};
  guint32 hash = node;
  for (guint i = 0; i < RG_EMIT_FEW; i++) {
    state.codes[i] = i < search->n_variables ? codes[i] : 0;
    hash = rg_hash_mix (hash, state.codes[i]);
  }
  RG_FOR_HASH (&search->index, hash, slot)
  {
    if (memcmp (&g_array_index (search->states, State, slot->number), &state,
                sizeof state) == 0)
      return;
  }
  rg_table_add (&search->index, hash, search->states->len);
  g_array_append_val (search->states, state);
}

/* -- reads ----------------------------------------------------------------- */

/* Computes the number of the accessed cell. FALSE: unknown. */
static gboolean
find_cell (DeadStoreSearch *search, const RgExpr *expr, gsize *cell)
{
  const RgEmitAssumptions assumed = {.emit = search->emit,
                                     .known = search->known};
  return rg_emit_compute_place (rg_emit_get_program (search->emit, expr),
                                &assumed, cell) == RG_EMIT_KNOWN;
}

/* Whether evaluating the expression may read the cell. */
static gboolean
reads_cell (DeadStoreSearch *search, const RgExpr *expr)
{
  gsize cell;
  expr = rg_emit_strip_casts (expr);
  if (rg_expr_root (expr) == search->map->name &&
      (rg_emit_type (search->emit, expr)->kind != RG_TYPE_SET ||
       !find_cell (search, expr, &cell) || cell == search->cell))
    return TRUE;
  for (; expr->kind == RG_EXPR_ACCESS;
       expr = rg_emit_strip_casts (expr->left)) {
    if (reads_cell (search, expr->right))
      return TRUE;
  }
  return FALSE;
}

/* Whether evaluating the indices of the assigned place may read the cell. */
static gboolean
indices_read_cell (DeadStoreSearch *search, const RgExpr *left)
{
  for (left = rg_emit_strip_casts (left); left->kind == RG_EXPR_ACCESS;
       left = rg_emit_strip_casts (left->left)) {
    if (reads_cell (search, left->right))
      return TRUE;
  }
  return FALSE;
}

/* -- steps; FALSE: the cell may be read ------------------------------------ */

/* Visits the states after the assignment.  FALSE: it may read the cell. */
static gboolean
visit_assignment (DeadStoreSearch *search, const RgEmitArc *arc,
                  const RgAction *action, State state)
{
  const RgEmitGlobal *written = rg_emit_written (search->emit, action);
  const gboolean is_any = action->kind == RG_ASSIGN_ANY;
  guint place = 0;
  if (indices_read_cell (search, action->left) ||
      (!is_any && reads_cell (search, action->right)))
    return FALSE;
  if (arc->to == RG_EMIT_STOP)
    return TRUE;
  while (place < search->n_variables && search->variables[place] != written)
    place++;
  if (place == search->n_variables) {
    add_state (search, arc->to, state.codes);
  } else if (!is_any) {
    guint32 code;
    state.codes[place] =
        rg_emit_evaluate (search->emit, action->right, search->known, &code)
            ? code
            : RG_NONE;
    add_state (search, arc->to, state.codes);
  } else {
    const RgEmitSet *set = rg_emit_get_choices (search->emit->symbols, action);
    for (guint32 i = 0; i < set->n; i++) {
      state.codes[place] =
          rg_emit_symbol (search->emit->symbols, set->symbols[i]).code;
      add_state (search, arc->to, state.codes);
    }
  }
  return TRUE;
}

/* Visits the state after the comparison, if it may hold.  FALSE: it may read
 * the cell. */
static gboolean
visit_comparison (DeadStoreSearch *search, const RgEmitArc *arc,
                  const RgAction *action, const State *state)
{
  const RgEmit *emit = search->emit;
  guint32 left, right;
  if (reads_cell (search, action->left) || reads_cell (search, action->right))
    return FALSE;
  if (rg_emit_type (emit, action->left)->kind == RG_TYPE_SET &&
      rg_emit_evaluate (emit, action->left, search->known, &left) &&
      rg_emit_evaluate (emit, action->right, search->known, &right) &&
      (left == right) != (action->kind == RG_EQUAL))
    return TRUE;
  if (arc->to != RG_EMIT_STOP)
    add_state (search, arc->to, state->codes);
  return TRUE;
}

/* Visits the states after the arc. FALSE: it may read the cell, as each check
 * may. */
static gboolean
visit_arc (DeadStoreSearch *search, const RgEmitArc *arc, const State *state)
{
  const RgAction *action = rg_emit_action (search->emit, arc);
  if (rg_action_is_assignment (action))
    return visit_assignment (search, arc, action, *state);
  if (rg_action_is_comparison (action))
    return visit_comparison (search, arc, action, state);
  if (rg_emit_is_condition (search->emit, arc))
    return FALSE;
  if (arc->to != RG_EMIT_STOP)
    add_state (search, arc->to, state->codes);
  return TRUE;
}

/* Whether no walk from the node reads the cell; FALSE also if the budget is
 * used up. */
static gboolean
is_never_read (DeadStoreSearch *search, guint32 node, const guint32 *codes)
{
  gboolean is_unread = TRUE;
  g_array_set_size (search->states, 0);
  rg_table_clear (&search->index);
  add_state (search, node, codes);
  for (guint32 i = 0; is_unread && i < search->states->len; i++) {
    const State state = g_array_index (search->states, State, i);
    const RgEmitNode *graph_node = rg_emit_node (search->graph, state.node);
    set_known (search, state.codes);
    for (guint32 k = 0; is_unread && k < graph_node->n_arcs; k++)
      is_unread = visit_arc (
          search, rg_emit_arc (search->graph, graph_node->first + k), &state);
    if (search->states->len > search->budget)
      is_unread = FALSE;
  }
  search->budget -= MIN (search->budget, search->states->len);
  return is_unread;
}

/* -- writes ---------------------------------------------------------------- */

/* The possible values of the variable at the source of the arc. */
static const RgEmitSet *
find_values (const DeadStoreSearch *search, const RgEmitArc *arc,
             const RgEmitGlobal *variable)
{
  const RgEmit *emit = search->emit;
  for (guint i = 0; i < RG_EMIT_SHORT; i++) {
    arc = rg_emit_find_only_arc_into (search->graph, arc->from);
    if (!arc)
      break;
    const RgAction *action = rg_emit_action (emit, arc);
    if (rg_emit_written (emit, action) != variable)
      continue;
    return action->kind == RG_ASSIGN_ANY
               ? rg_emit_get_choices (emit->symbols, action)
               : variable->values;
  }
  return variable->values;
}

/* The number of combinations of values of the indices, or some number above
 * RG_EMIT_ENTRIES. `values`, by tracked variable: its possible values; NULL:
 * the indices don't read it. */
static guint64
count_places (const DeadStoreSearch *search, const RgEmitArc *arc,
              const RgEmitSet **values)
{
  guint64 n_places = 1;
  for (guint i = 0; i < search->n_variables && n_places <= RG_EMIT_ENTRIES;
       i++) {
    RgEmitGlobal *variable = search->variables[i];
    values[i] = NULL;
    const RgExpr *access = rg_emit_strip_casts (search->written_place);
    for (; access->kind == RG_EXPR_ACCESS;
         access = rg_emit_strip_casts (access->left)) {
      if (rg_expr_mentions (access->right, variable->name))
        values[i] = find_values (search, arc, variable);
    }
    if (values[i])
      n_places *= values[i]->n;
  }
  return n_places;
}

/* Whether the expression reads only constants and tracked variables. */
static gboolean
is_computable (const DeadStoreSearch *search, const RgExpr *expr)
{
  expr = rg_emit_strip_casts (expr);
  if (expr->kind == RG_EXPR_ACCESS)
    return is_computable (search, expr->left) &&
           is_computable (search, expr->right);
  const RgEmitGlobal *global = rg_emit_global (search->emit, expr->name);
  return !global || !global->stored || is_tracked (search, global);
}

/* Whether the indices of the written place read only constants and tracked
 * variables. */
static gboolean
has_computable_indices (const DeadStoreSearch *search)
{
  const RgExpr *access = rg_emit_strip_casts (search->written_place);
  for (; access->kind == RG_EXPR_ACCESS;
       access = rg_emit_strip_casts (access->left)) {
    if (!is_computable (search, access->right))
      return FALSE;
  }
  return TRUE;
}

/* Whether no cell that the arc may write is read afterwards. FALSE: not proved;
 * also if the cells are too many, their indices are not computable, or the
 * budget is used up. */
static gboolean
is_dead_store (DeadStoreSearch *search, const RgEmitArc *arc)
{
  const RgEmit *emit = search->emit;
  const RgEmitSet *values[RG_EMIT_FEW];
  guint32 codes[RG_EMIT_FEW];
  const guint64 n_places = count_places (search, arc, values);
  if (n_places > RG_EMIT_ENTRIES || !has_computable_indices (search))
    return FALSE;
  for (guint64 place = 0; place < n_places; place++) {
    guint64 combination = place;
    for (guint i = 0; i < search->n_variables; i++) {
      codes[i] = RG_NONE;
      if (!values[i])
        continue;
      const RgName symbol = values[i]->symbols[combination % values[i]->n];
      codes[i] = rg_emit_symbol (emit->symbols, symbol).code;
      combination /= values[i]->n;
    }
    set_known (search, codes);
    /* An invalid place is not written. */
    if (find_cell (search, search->written_place, &search->cell) &&
        !is_never_read (search, arc->to, codes))
      return FALSE;
  }
  return TRUE;
}

/* Whether the arc writes one cell of a map, and the search continues. */
static gboolean
is_candidate (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *written = rg_emit_written (emit, action);
  return action->kind == RG_ASSIGN && arc->to != RG_EMIT_STOP && written &&
         written->map && rg_emit_type (emit, action->left)->kind == RG_TYPE_SET;
}

/* Marks the writes of the graph that no walk reads, and spends the budget. When
 * it is used up, no more writes are marked. */
static void
find_dead_stores (const RgEmit *emit, RgEmitGraph *graph, guint *budget)
{
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    if (!is_candidate (emit, arc))
      continue;
    const RgAction *action = rg_emit_action (emit, arc);
    DeadStoreSearch search = {
        .emit = emit,
        .graph = graph,
        .map = rg_emit_written (emit, action),
        .written_place = action->left,
        .known = g_new (guint32, emit->variables->len + 1),
        .states = g_array_new (FALSE, FALSE, sizeof (State)),
        .budget = *budget};
    memset (search.known, 0xFF, sizeof *search.known * emit->variables->len);
    graph->decided.unseen[k] =
        find_variables (&search) && is_dead_store (&search, arc);
    /* find_variables() visits all arcs: 16 of them cost as much as a state. */
    *budget = search.budget - MIN (search.budget, graph->arcs->len / 16);
    g_free (search.known);
    g_array_free (search.states, TRUE);
    rg_table_clear (&search.index);
  }
}

void
rg_emit_plan_unseen_writes (const RgEmit *emit)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_UNSEEN_WRITES))
    return;
  guint budget = RG_EMIT_STEPS;
  for (guint i = 0; i < rg_emit_count_graphs (emit); i++) {
    RgEmitGraph *graph = rg_emit_get_graph (emit, i);
    if (graph->kind != RG_EMIT_KEEPER)
      find_dead_stores (emit, graph, &budget);
  }
}
