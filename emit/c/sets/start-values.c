/* Finds an upper bound of the values of an any-assignment with which a search
 * succeeds, from the first steps of all walks. The search itself still tests
 * all conditions, but starts from fewer values. The walks form a tree, in which
 * indexes of cells are functions of the chosen value:
 *
 *     pos = Position(*)          board[pos] == man, and board[up[pos]] == foe,
 *     board[pos] = empty         and board[up[up[pos]]] == empty, or
 *     pos = up[pos] ...          up[up[pos]] is pos itself
 *
 *   - A condition that is not expressible counts as true. So does the rest of a
 *     walk after a repeated node, RG_EMIT_SHORT nodes, RG_EMIT_LIST steps of
 *     all walks, or the first condition after MAX_WRITES writes of cells. In a
 *     search of the keeper, so does all that follows a choice or a write to a
 *     map.
 *   - A check on one path of at most RG_EMIT_FEW actions, before any write to a
 *     cell, is exact, so its negation can be used.
 *   - The variable is a scalar with at least RG_EMIT_FEWEST values.
 *   - The set reads a cell other than that of the value itself. */
#include "emit/c/sets/operands.h"
#include "emit/c/sets/sets.h"
#include "emit/c/sets/value-search.h"

/* Limit of cells that the first steps write. Four change five games of draughts
 * and similar ones. */
enum { MAX_WRITES = 2 };

/* State of the search for the values of one any-assignment. */
typedef struct {
  RgEmitValueSearch *search;
  const RgEmitGraph *graph;
  gboolean reads_only; /* a walk ends at its first write to a map and at the
                          next choice */
  guint steps;         /* steps so far */
} Starts;

/* A cell that the walk has written: its map, and its key as a function of the
 * chosen value. */
typedef struct {
  const RgEmitGlobal *map;
  const RgEmitValueColumn *place;
} WrittenCell;

/* A walk of the tree so far. */
typedef struct {
  RgEmitView view; /* scalars as functions of the chosen value */
  RgBits *unknown; /* variables that are no function of the chosen value */
  WrittenCell written[MAX_WRITES];
  guint n_written;
  gboolean tested; /* a condition has been tested since the last write */
  guint32 nodes[RG_EMIT_SHORT]; /* the nodes that it has visited */
  guint depth;                  /* number of these nodes */
} Walk;

static guint32
make_all_values (const Starts *starts, const Walk *walk)
{
  return rg_emit_set_constant (starts->search->terms, walk->view.n,
                               walk->view.bits);
}

/* -- writes ---------------------------------------------------------------- */

/* Sets the column of the variable, in a copy of the walk's columns. */
static void
set_column (const Starts *starts, Walk *walk, const RgEmitGlobal *global,
            const RgEmitValueColumn *column)
{
  walk->view.columns =
      rg_emit_copy_columns (starts->search, walk->view.columns);
  walk->view.columns[global->variable] = column;
}

/* Makes the value of the variable unknown. */
static void
forget_global (const Starts *starts, Walk *walk, const RgEmitGlobal *global)
{
  RgEmitTerms *terms = starts->search->terms;
  const guint n = starts->search->emit->variables->len;
  set_column (starts, walk, global, NULL);
  walk->unknown = rg_arena_copy (terms->arena, walk->unknown,
                                 sizeof (RgBits) * rg_bits_words (n));
  rg_bits_add (walk->unknown, global->variable);
}

/* Extends the walk by an assignment. The variable is unknown after it if too
 * many cells are written. Also if its value, or the written cell, is no
 * function of the chosen value. */
static void
apply_assign (const Starts *starts, Walk *walk, const RgAction *action)
{
  RgEmitValueSearch *search = starts->search;
  const RgEmitGlobal *global = rg_emit_written (search->emit, action);
  const RgExpr *left = rg_emit_strip_casts (action->left);
  const RgEmitValueColumn *column = NULL;
  if (!global->map) {
    column = rg_emit_compute_value_column (search, &walk->view, action->right);
    if (column)
      set_column (starts, walk, global, column);
  } else if (left->kind == RG_EXPR_ACCESS &&
             rg_emit_is_variable (left->left, global) &&
             walk->n_written < MAX_WRITES) {
    column = rg_emit_compute_value_column (search, &walk->view, left->right);
    if (column)
      walk->written[walk->n_written++] = (WrittenCell){global, column};
    walk->tested = FALSE;
  }
  if (!column)
    forget_global (starts, walk, global);
}

/* -- conditions ------------------------------------------------------------ */

/* Adds the values with which the expression reads the written cell (alias).
 * FALSE: the index of a read is no function of the chosen value, or the map is
 * read as a whole. */
static gboolean
add_aliases (const Starts *starts, const Walk *walk, const WrittenCell *cell,
             const RgExpr *expr, RgBits *aliases)
{
  expr = rg_emit_strip_casts (expr);
  if (expr->kind == RG_EXPR_NAME)
    return expr->name != cell->map->name;
  if (!add_aliases (starts, walk, cell, expr->right, aliases))
    return FALSE;
  if (!rg_emit_is_variable (expr->left, cell->map))
    return add_aliases (starts, walk, cell, expr->left, aliases);
  const RgEmitValueColumn *place =
      rg_emit_compute_value_column (starts->search, &walk->view, expr->right);
  if (!place)
    return FALSE;
  RG_FOR_BITS (walk->view.bits, i, walk->view.n) {
    if (rg_emit_get_column_value (place, i) ==
        rg_emit_get_column_value (cell->place, i))
      rg_bits_add (aliases, i);
  }
  return TRUE;
}

static gboolean
mentions_unknown (const Starts *starts, const Walk *walk, const RgExpr *expr)
{
  const GPtrArray *variables = starts->search->emit->variables;
  RG_FOR_BITS (walk->unknown, v, variables->len) {
    const RgEmitGlobal *global = g_ptr_array_index (variables, v);
    if (rg_expr_mentions (expr, global->name))
      return TRUE;
  }
  return FALSE;
}

/* The values with which the comparison may hold. RG_EMIT_SET_NOTHING: it counts
 * as true, as it reads an unknown variable or is not expressible. */
static guint32
find_passing_values (const Starts *starts, const Walk *walk,
                     const RgAction *action)
{
  RgEmitTerms *terms = starts->search->terms;
  if (mentions_unknown (starts, walk, action->left) ||
      mentions_unknown (starts, walk, action->right))
    return RG_EMIT_SET_NOTHING;
  guint32 passing_values =
      rg_emit_express_condition (starts->search, &walk->view, action);
  for (guint i = 0;
       i < walk->n_written && passing_values != RG_EMIT_SET_NOTHING; i++) {
    const WrittenCell *written = &walk->written[i];
    RgBits *aliases = rg_emit_new_set_bits (terms, walk->view.n);
    if (!add_aliases (starts, walk, written, action->left, aliases) ||
        !add_aliases (starts, walk, written, action->right, aliases))
      return RG_EMIT_SET_NOTHING;
    passing_values =
        rg_emit_set_or (terms, passing_values,
                        rg_emit_set_constant (terms, walk->view.n, aliases));
  }
  return passing_values;
}

/* -- checks ---------------------------------------------------------------- */

/* The values with which the assigned value belongs to the type of the variable;
 * extends the walk by the assignment. RG_EMIT_SET_NOTHING: it assigns a cell,
 * or its value is no function of the chosen value. */
static guint32
find_fitting_values (const Starts *starts, Walk *walk, const RgAction *action)
{
  RgEmitValueSearch *search = starts->search;
  const RgEmitGlobal *global = rg_emit_written (search->emit, action);
  const RgEmitValueColumn *column =
      global->map
          ? NULL
          : rg_emit_compute_value_column (search, &walk->view, action->right);
  if (!column)
    return RG_EMIT_SET_NOTHING;
  const RgBits *legal_values =
      rg_emit_find_legal_values (search, &walk->view, column, global);
  set_column (starts, walk, global, column);
  return rg_emit_set_constant (search->terms, walk->view.n, legal_values);
}

/* The exact set of values with which the check succeeds. RG_EMIT_SET_NOTHING:
 * the check has a fork, many steps or a step that is not expressible, or may
 * recurse. Also if its answer is constant, or it follows a write to a cell. */
static guint32
find_exact_check_values (const Starts *starts, Walk walk,
                         const RgEmitCheck *check)
{
  RgEmitTerms *terms = starts->search->terms;
  guint32 passing_values = make_all_values (starts, &walk), node = check->root;
  if (check->always || check->never || check->may_recurse || walk.n_written > 0)
    return RG_EMIT_SET_NOTHING;
  for (guint i = 0; i < RG_EMIT_FEW && node != RG_EMIT_STOP; i++) {
    const RgEmitNode *graph_node = rg_emit_node (check->graph, node);
    if (graph_node->n_arcs != 1)
      return RG_EMIT_SET_NOTHING;
    const RgEmitArc *arc = rg_emit_arc (check->graph, graph_node->first);
    const RgAction *action = rg_emit_action (starts->search->emit, arc);
    guint32 step_values = RG_EMIT_SET_NOTHING;
    if (action->kind == RG_ASSIGN)
      step_values = find_fitting_values (starts, &walk, action);
    else if (rg_action_is_comparison (action))
      step_values = find_passing_values (starts, &walk, action);
    if (step_values == RG_EMIT_SET_NOTHING)
      return RG_EMIT_SET_NOTHING;
    passing_values = rg_emit_set_and (terms, passing_values, step_values);
    node = arc->to;
  }
  return node == RG_EMIT_STOP ? passing_values : RG_EMIT_SET_NOTHING;
}

/* The values with which the search may pass the check. RG_EMIT_SET_NOTHING: it
 * restricts nothing. */
static guint32
find_check_values (const Starts *starts, const Walk *walk,
                   const RgAction *action)
{
  RgEmitValueSearch *search = starts->search;
  const guint32 passing_values = find_exact_check_values (
      starts, *walk, rg_emit_check (search->emit, action));
  return passing_values == RG_EMIT_SET_NOTHING || action->kind == RG_REACHABLE
             ? passing_values
             : rg_emit_set_not (search->terms, walk->view.bits, passing_values);
}

/* -- walks ----------------------------------------------------------------- */

static guint32 find_values_from_node (Starts *starts, Walk walk, guint32 node);

/* The values with which walks that begin with the arc may succeed; all, if the
 * walk ends at this write (`reads_only`). */
static guint32
find_values_after_arc (Starts *starts, Walk walk, const RgEmitArc *arc)
{
  RgEmitValueSearch *search = starts->search;
  const RgAction *action = rg_emit_action (search->emit, arc);
  guint32 passing_values = RG_EMIT_SET_NOTHING;
  const RgEmitGlobal *written_global = rg_emit_written (search->emit, action);
  if (starts->reads_only && written_global &&
      (action->kind == RG_ASSIGN_ANY || written_global->map))
    return make_all_values (starts, &walk);
  if (action->kind == RG_ASSIGN) {
    apply_assign (starts, &walk, action);
  } else if (action->kind == RG_ASSIGN_ANY) {
    forget_global (starts, &walk, written_global);
  } else if (rg_action_is_comparison (action)) {
    passing_values = find_passing_values (starts, &walk, action);
    walk.tested = walk.tested || passing_values != RG_EMIT_SET_NOTHING;
  } else if (rg_action_is_check (action)) {
    passing_values = find_check_values (starts, &walk, action);
  }
  const guint32 values_after = find_values_from_node (starts, walk, arc->to);
  return passing_values == RG_EMIT_SET_NOTHING
             ? values_after
             : rg_emit_set_and (search->terms, passing_values, values_after);
}

/* Whether the tree ends at the node: all values pass there. */
static gboolean
ends_tree (const Starts *starts, const Walk *walk, guint32 node)
{
  for (guint i = 0; i < walk->depth; i++) {
    if (walk->nodes[i] == node)
      return TRUE;
  }
  return node == RG_EMIT_STOP || walk->depth == RG_EMIT_SHORT ||
         starts->steps >= RG_EMIT_LIST ||
         (walk->n_written == MAX_WRITES && walk->tested);
}

/* The union of the values of all arcs of the node. */
static guint32
find_values_from_node (Starts *starts, Walk walk, guint32 node)
{
  if (ends_tree (starts, &walk, node))
    return make_all_values (starts, &walk);
  const RgEmitNode *graph_node = rg_emit_node (starts->graph, node);
  GArray *arc_values = g_array_new (FALSE, FALSE, sizeof (guint32));
  walk.nodes[walk.depth++] = node;
  for (guint32 k = 0; k < graph_node->n_arcs; k++) {
    starts->steps++;
    const guint32 term = find_values_after_arc (
        starts, walk, rg_emit_arc (starts->graph, graph_node->first + k));
    g_array_append_val (arc_values, term);
  }
  const guint32 term =
      rg_emit_set_or_all (starts->search->terms, walk.view.n, arc_values);
  g_array_free (arc_values, TRUE);
  return term;
}

/* Whether the set reads a cell other than that of the value itself. */
static gboolean
reads_other_cells (const RgEmitValueSet *set)
{
  gboolean *is_needed = rg_emit_find_operands (&set->terms, set->root);
  gboolean found = FALSE;
  for (guint32 i = 0; i < set->terms.terms->len; i++)
    found = found || (is_needed[i] && rg_emit_term (&set->terms, i)->kind ==
                                          RG_EMIT_SET_PREIMAGE);
  g_free (is_needed);
  return found;
}

RgEmitValueSet *
rg_emit_find_start_values (const RgEmit *emit, const RgEmitGraph *graph,
                           const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  if (!rg_emit_uses (emit, RG_EMIT_BY_START_SETS) ||
      !rg_emit_can_be_set (emit, action))
    return NULL;
  RgEmitValueSearch search;
  RgEmitValueSet *set = rg_emit_begin_value_search (emit, &search);
  Starts starts = {.search = &search,
                   .graph = graph,
                   .reads_only = graph->kind == RG_EMIT_KEEPER};
  const Walk walk = {
      .view = rg_emit_make_identity_view (
          &search,
          rg_emit_find_initial_columns (&search,
                                        graph->decided.flow[arc->from].dirty),
          global, rg_emit_get_choices (emit->symbols, action)),
      .unknown = rg_emit_new_set_bits (&set->terms, emit->variables->len)};
  set->variable = (RgEmitGlobal *)global;
  set->last = arc;
  set->root = find_values_from_node (&starts, walk, arc->to);
  rg_emit_end_value_search (&search);
  if (reads_other_cells (set))
    return set;
  rg_emit_value_set_free (set);
  return NULL;
}
