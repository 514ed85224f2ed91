/* Dead stores to cells: writes to a cell of a map that the rest of the search
 * never reads. A search need not make them, nor undo them.
 *
 *     board[from] = empty;  to = up[from];  board[to] == empty
 *
 * A search over nodes and values of scalars decides it, for each cell that may
 * be written. As constants are known, indices can be evaluated.
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
  const RgExpr *target;                 /* the place that is written */
  gsize cell;                           /* the number of the written cell */
  RgEmitGlobal *variables[RG_EMIT_FEW]; /* tracked: scalars in indices of the
                                           map, and those that determine them */
  guint n;                              /* number of tracked variables */
  guint32 *known; /* by variable: for rg_emit_evaluate() */
  GArray *states; /* of State: visited states */
  RgTable index;  /* index of the visited states */
  guint budget;   /* states that may still be visited */
} DeadStoreSearch;

/* -- variables in indices -------------------------------------------------- */

/* Tracks the variable.  FALSE: there are too many. */
static gboolean
add_variable (DeadStoreSearch *unseen, RgEmitGlobal *global)
{
  for (guint i = 0; i < unseen->n; i++) {
    if (unseen->variables[i] == global)
      return TRUE;
  }
  if (unseen->n == RG_EMIT_FEW)
    return FALSE;
  unseen->variables[unseen->n++] = global;
  return TRUE;
}

static gboolean
add_variables (DeadStoreSearch *unseen, const RgExpr *expr)
{
  expr = rg_emit_strip_casts (expr);
  if (expr->kind == RG_EXPR_ACCESS)
    return add_variables (unseen, expr->left) &&
           add_variables (unseen, expr->right);
  RgEmitGlobal *global = rg_emit_global (unseen->emit, expr->name);
  return !global || !global->stored || global->map ||
         add_variable (unseen, global);
}

/* Adds the variables in indices of the map. */
static gboolean
add_index_variables (DeadStoreSearch *unseen, const RgExpr *expr)
{
  const RgExpr *at = rg_emit_strip_casts (expr);
  if (at->kind != RG_EXPR_ACCESS)
    return TRUE;
  return (rg_expr_root (at) != unseen->map->name ||
          add_variables (unseen, at)) &&
         add_index_variables (unseen, at->left) &&
         add_index_variables (unseen, at->right);
}

static gboolean
is_tracked (const DeadStoreSearch *unseen, const RgEmitGlobal *global)
{
  for (guint i = 0; i < unseen->n; i++) {
    if (unseen->variables[i] == global)
      return TRUE;
  }
  return FALSE;
}

/* Finds the tracked variables. FALSE: there are too many. */
static gboolean
find_variables (DeadStoreSearch *unseen)
{
  const RgEmitGraph *graph = unseen->graph;
  guint before;
  do {
    before = unseen->n;
    for (guint32 k = 0; k < graph->arcs->len; k++) {
      const RgAction *action =
          rg_emit_action (unseen->emit, rg_emit_arc (graph, k));
      const RgEmitGlobal *written = rg_emit_written (unseen->emit, action);
      const gboolean any = action->kind == RG_ASSIGN_ANY;
      if ((written || rg_action_is_comparison (action)) &&
          (!add_index_variables (unseen, action->left) ||
           (!any && !add_index_variables (unseen, action->right)) ||
           (!any && written && is_tracked (unseen, written) &&
            !add_variables (unseen, action->right))))
        return FALSE;
    }
  } while (unseen->n > before);
  return TRUE;
}

/* -- states ---------------------------------------------------------------- */

static void
set_known (DeadStoreSearch *unseen, const State *state)
{
  for (guint i = 0; i < unseen->n; i++)
    unseen->known[unseen->variables[i]->variable] = state->codes[i];
}

/* Adds the state to the visited ones, if it is new. */
static void
add_state (DeadStoreSearch *unseen, guint32 node, const guint32 *codes)
{
  State state = {.node = node};
  guint32 hash = node;
  for (guint i = 0; i < RG_EMIT_FEW; i++) {
    state.codes[i] = i < unseen->n ? codes[i] : 0;
    hash = rg_hash_mix (hash, state.codes[i]);
  }
  RG_FOR_HASH (&unseen->index, hash, slot)
  {
    if (memcmp (&g_array_index (unseen->states, State, slot->number), &state,
                sizeof state) == 0)
      return;
  }
  rg_table_add (&unseen->index, hash, unseen->states->len);
  g_array_append_val (unseen->states, state);
}

/* -- reads ----------------------------------------------------------------- */

/* Computes the number of the accessed cell. FALSE: unknown. */
static gboolean
find_cell (DeadStoreSearch *unseen, const RgExpr *expr, gsize *cell)
{
  const RgEmitAssumptions assumed = {.emit = unseen->emit,
                                     .known = unseen->known};
  return rg_emit_run_place (rg_emit_program (unseen->emit, expr), &assumed,
                            cell) == RG_EMIT_KNOWN;
}

/* Whether evaluating the expression may read the cell. */
static gboolean
reads_cell (DeadStoreSearch *unseen, const RgExpr *expr)
{
  gsize cell;
  expr = rg_emit_strip_casts (expr);
  if (rg_expr_root (expr) == unseen->map->name &&
      (rg_emit_type (unseen->emit, expr)->kind != RG_TYPE_SET ||
       !find_cell (unseen, expr, &cell) || cell == unseen->cell))
    return TRUE;
  for (; expr->kind == RG_EXPR_ACCESS;
       expr = rg_emit_strip_casts (expr->left)) {
    if (reads_cell (unseen, expr->right))
      return TRUE;
  }
  return FALSE;
}

static gboolean
indices_read_cell (DeadStoreSearch *unseen, const RgExpr *left)
{
  for (left = rg_emit_strip_casts (left); left->kind == RG_EXPR_ACCESS;
       left = rg_emit_strip_casts (left->left)) {
    if (reads_cell (unseen, left->right))
      return TRUE;
  }
  return FALSE;
}

/* -- steps; FALSE: the cell may be read ------------------------------------ */

/* Visits the states after the assignment.  FALSE: it may read the cell. */
static gboolean
visit_assignment (DeadStoreSearch *unseen, const RgEmitArc *arc,
                  const RgAction *action, State state)
{
  const RgEmitGlobal *written = rg_emit_written (unseen->emit, action);
  const gboolean any = action->kind == RG_ASSIGN_ANY;
  guint place = 0;
  if (indices_read_cell (unseen, action->left) ||
      (!any && reads_cell (unseen, action->right)))
    return FALSE;
  if (arc->to == RG_EMIT_STOP)
    return TRUE;
  while (place < unseen->n && unseen->variables[place] != written)
    place++;
  if (place == unseen->n) {
    add_state (unseen, arc->to, state.codes);
  } else if (!any) {
    guint32 code;
    state.codes[place] =
        rg_emit_evaluate (unseen->emit, action->right, unseen->known, &code)
            ? code
            : RG_NONE;
    add_state (unseen, arc->to, state.codes);
  } else {
    const RgEmitSet *set = rg_emit_choices (unseen->emit->symbols, action);
    for (guint32 i = 0; i < set->n; i++) {
      state.codes[place] =
          rg_emit_symbol (unseen->emit->symbols, set->symbols[i]).code;
      add_state (unseen, arc->to, state.codes);
    }
  }
  return TRUE;
}

/* Visits the state after the comparison, if it may hold.  FALSE: it may read
 * the cell. */
static gboolean
visit_comparison (DeadStoreSearch *unseen, const RgEmitArc *arc,
                  const RgAction *action, const State *state)
{
  const RgEmit *emit = unseen->emit;
  guint32 left, right;
  if (reads_cell (unseen, action->left) || reads_cell (unseen, action->right))
    return FALSE;
  if (rg_emit_type (emit, action->left)->kind == RG_TYPE_SET &&
      rg_emit_evaluate (emit, action->left, unseen->known, &left) &&
      rg_emit_evaluate (emit, action->right, unseen->known, &right) &&
      (left == right) != (action->kind == RG_EQUAL))
    return TRUE;
  if (arc->to != RG_EMIT_STOP)
    add_state (unseen, arc->to, state->codes);
  return TRUE;
}

/* Visits the states after the arc.  FALSE: it may read the cell. */
static gboolean
visit_arc (DeadStoreSearch *unseen, const RgEmitArc *arc, const State *state)
{
  const RgAction *action = rg_emit_action (unseen->emit, arc);
  if (rg_action_is_assignment (action))
    return visit_assignment (unseen, arc, action, *state);
  if (rg_action_is_comparison (action))
    return visit_comparison (unseen, arc, action, state);
  if (rg_emit_is_condition (unseen->emit, arc))
    return FALSE;
  if (arc->to != RG_EMIT_STOP)
    add_state (unseen, arc->to, state->codes);
  return TRUE;
}

/* Whether no walk from the node reads the cell; FALSE also if the budget is
 * used up. */
static gboolean
is_never_read (DeadStoreSearch *unseen, guint32 node, const guint32 *codes)
{
  gboolean unread = TRUE;
  g_array_set_size (unseen->states, 0);
  rg_table_clear (&unseen->index);
  add_state (unseen, node, codes);
  for (guint32 i = 0; unread && i < unseen->states->len; i++) {
    const State state = g_array_index (unseen->states, State, i);
    const RgEmitNode *info = rg_emit_node (unseen->graph, state.node);
    set_known (unseen, &state);
    for (guint32 k = 0; unread && k < info->n_arcs; k++)
      unread = visit_arc (unseen, rg_emit_arc (unseen->graph, info->first + k),
                          &state);
    if (unseen->states->len > unseen->budget)
      unread = FALSE;
  }
  unseen->budget -= MIN (unseen->budget, unseen->states->len);
  return unread;
}

/* -- writes ---------------------------------------------------------------- */

/* The only arc into the source of this arc. NULL: there is none, or several. */
static const RgEmitArc *
find_only_arc_before (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  const RgEmitArc *before = NULL;
  if (rg_emit_node (graph, arc->from)->n_in != 1)
    return NULL;
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    if (rg_emit_arc (graph, k)->to == arc->from)
      before = rg_emit_arc (graph, k);
  }
  return before;
}

/* The possible values of the variable at the source of the arc. */
static const RgEmitSet *
find_values (const DeadStoreSearch *unseen, const RgEmitArc *arc,
             const RgEmitGlobal *variable)
{
  const RgEmit *emit = unseen->emit;
  for (guint i = 0; i < RG_EMIT_SHORT; i++) {
    arc = find_only_arc_before (unseen->graph, arc);
    if (!arc)
      break;
    const RgAction *action = rg_emit_action (emit, arc);
    if (rg_emit_written (emit, action) != variable)
      continue;
    return action->kind == RG_ASSIGN_ANY
               ? rg_emit_choices (emit->symbols, action)
               : variable->values;
  }
  return variable->values;
}

/* The number of combinations of values of the indices. `values`, by variable:
 * its possible values; NULL: the indices don't read it. */
static guint64
count_places (const DeadStoreSearch *unseen, const RgEmitArc *arc,
              const RgEmitSet **values)
{
  guint64 places = 1;
  for (guint i = 0; i < unseen->n && places <= RG_EMIT_ENTRIES; i++) {
    RgEmitGlobal *variable = unseen->variables[i];
    values[i] = NULL;
    const RgExpr *at = rg_emit_strip_casts (unseen->target);
    for (; at->kind == RG_EXPR_ACCESS; at = rg_emit_strip_casts (at->left)) {
      if (rg_expr_mentions (at->right, variable->name))
        values[i] = find_values (unseen, arc, variable);
    }
    if (values[i])
      places *= values[i]->n;
  }
  return places;
}

/* Whether the expression reads only constants and tracked variables. */
static gboolean
is_computable (const DeadStoreSearch *unseen, const RgExpr *expr)
{
  expr = rg_emit_strip_casts (expr);
  if (expr->kind == RG_EXPR_ACCESS)
    return is_computable (unseen, expr->left) &&
           is_computable (unseen, expr->right);
  const RgEmitGlobal *global = rg_emit_global (unseen->emit, expr->name);
  return !global || !global->stored || is_tracked (unseen, global);
}

static gboolean
has_computable_indices (const DeadStoreSearch *unseen)
{
  const RgExpr *at = rg_emit_strip_casts (unseen->target);
  for (; at->kind == RG_EXPR_ACCESS; at = rg_emit_strip_casts (at->left)) {
    if (!is_computable (unseen, at->right))
      return FALSE;
  }
  return TRUE;
}

/* Whether no cell that the arc may write is read afterwards. */
static gboolean
is_dead_store (DeadStoreSearch *unseen, const RgEmitArc *arc)
{
  const RgEmit *emit = unseen->emit;
  const RgEmitSet *values[RG_EMIT_FEW];
  guint32 codes[RG_EMIT_FEW];
  const guint64 places = count_places (unseen, arc, values);
  if (places > RG_EMIT_ENTRIES || !has_computable_indices (unseen))
    return FALSE;
  for (guint64 place = 0; place < places; place++) {
    guint64 rest = place;
    for (guint i = 0; i < unseen->n; i++) {
      codes[i] = RG_NONE;
      if (!values[i])
        continue;
      const RgName symbol = values[i]->symbols[rest % values[i]->n];
      codes[i] = rg_emit_symbol (emit->symbols, symbol).code;
      rest /= values[i]->n;
    }
    State state = {.node = arc->to};
    memcpy (state.codes, codes, sizeof *codes * unseen->n);
    set_known (unseen, &state);
    /* An invalid place is not written. */
    if (find_cell (unseen, unseen->target, &unseen->cell) &&
        !is_never_read (unseen, arc->to, codes))
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_candidate (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *written = rg_emit_written (emit, action);
  return action->kind == RG_ASSIGN && arc->to != RG_EMIT_STOP && written &&
         written->map && rg_emit_type (emit, action->left)->kind == RG_TYPE_SET;
}

/* Marks the writes of the graph that no walk reads, within the budget. */
static void
find_dead_stores (const RgEmit *emit, RgEmitGraph *graph, guint *budget)
{
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    if (!is_candidate (emit, arc))
      continue;
    const RgAction *action = rg_emit_action (emit, arc);
    DeadStoreSearch unseen = {
        .emit = emit,
        .graph = graph,
        .map = rg_emit_written (emit, action),
        .target = action->left,
        .known = g_new (guint32, emit->variables->len + 1),
        .states = g_array_new (FALSE, FALSE, sizeof (State)),
        .budget = *budget};
    memset (unseen.known, 0xFF, sizeof *unseen.known * emit->variables->len);
    graph->decided.unseen[k] =
        find_variables (&unseen) && is_dead_store (&unseen, arc);
    *budget = unseen.budget - MIN (unseen.budget, graph->arcs->len / 16);
    g_free (unseen.known);
    g_array_free (unseen.states, TRUE);
    rg_table_clear (&unseen.index);
  }
}

void
rg_emit_plan_unseen_writes (const RgEmit *emit)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_UNSEEN_WRITES))
    return;
  guint budget = RG_EMIT_STEPS;
  for (guint i = 0; i < rg_emit_n_graphs (emit); i++) {
    RgEmitGraph *graph = rg_emit_nth_graph (emit, i);
    if (graph->kind != RG_EMIT_KEEPER)
      find_dead_stores (emit, graph, &budget);
  }
}
