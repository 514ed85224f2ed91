/* Compiles edges and expressions for the interpreter.
 *
 * An expression becomes a tree with the offsets and types that its evaluation
 * needs; equal expressions share one tree.  The edges out of a node become
 * consecutive steps of one array.  At last, the nodes at which two walks may
 * reach the same state are marked: only there the search stores states.
 */
#include "rg/interp/core.h"
#include "rg/pragma.h"

static const RgInterpCode *compile_expr (RgInterp *interp, const RgExpr *expr);

/* Compiles a symbol, a constant or a variable.  FALSE: the limit of memory is
 * reached. */
static gboolean
compile_name (RgInterp *interp, RgInterpCode *code)
{
  RgGame *game = interp->game;
  const RgName name = code->expr->name;
  const RgGlobal *global = rg_find_global (game, name);
  if (!global) {
    RgName *cell = rg_interp_layout_alloc (interp, 1, sizeof *cell);
    if (!cell)
      return FALSE;
    *cell = name;
    code->cells = cell;
    code->type = rg_type_set (game, &name, 1);
    return TRUE;
  }
  const RgInterpPlace *place = rg_interp_layout_place (interp, global);
  code->kind =
      global->constant ? RG_INTERP_CODE_FIXED : RG_INTERP_CODE_VARIABLE;
  code->cells = place->cells;
  code->offset = place->offset;
  code->type = place->type;
  return TRUE;
}

/* Compiles an element of a map.  FALSE: the limit of memory is reached. */
static gboolean
compile_access (RgInterp *interp, RgInterpCode *code)
{
  code->kind = RG_INTERP_CODE_ACCESS;
  code->left = compile_expr (interp, code->expr->left);
  code->right = code->left ? compile_expr (interp, code->expr->right) : NULL;
  if (!code->right)
    return FALSE;
  const RgType *map = code->left->type;
  code->symbols = rg_interp_layout_symbols (interp, map->source);
  code->stride = rg_interp_layout_cells (map->target);
  code->type = map->target;
  return code->symbols != NULL;
}

/* Compiles a cast, with memory for its result if it reorders cells.  FALSE:
 * the limit of memory is reached. */
static gboolean
compile_cast (RgInterp *interp, RgInterpCode *code)
{
  code->kind = RG_INTERP_CODE_CAST;
  code->type = rg_interp_layout_type (
      interp, rg_type_name (interp->game, code->expr->name));
  code->right = compile_expr (interp, code->expr->right);
  code->fit = code->right
                  ? rg_interp_layout_fit (interp, code->right->type, code->type)
                  : NULL;
  if (!code->fit)
    return FALSE;
  if (code->fit->from)
    code->scratch = rg_interp_layout_alloc (interp, code->fit->n_cells,
                                            sizeof *code->scratch);
  return !code->fit->from || code->scratch;
}

/* Compiles an expression; equal expressions share their code.  Returns NULL if
 * the limit of memory is reached. */
static const RgInterpCode *
compile_expr (RgInterp *interp, const RgExpr *expr)
{
  RgInterpCode *code = g_hash_table_lookup (interp->layout.codes, expr);
  if (code)
    return code;
  code = rg_interp_layout_alloc (interp, 1, sizeof *code);
  if (!code)
    return NULL;
  code->expr = expr;
  const gboolean is_compiled =
      expr->kind == RG_EXPR_NAME     ? compile_name (interp, code)
      : expr->kind == RG_EXPR_ACCESS ? compile_access (interp, code)
                                     : compile_cast (interp, code);
  if (!is_compiled)
    return NULL;
  g_hash_table_insert (interp->layout.codes, (gpointer)expr, code);
  return code;
}

/* Compiles the sides of a comparison or an assignment, and the conversion of
 * its value.  FALSE: the limit of memory is reached. */
static gboolean
compile_sides (RgInterp *interp, RgInterpStep *step, const RgAction *action)
{
  const RgType *from = NULL;
  step->left = compile_expr (interp, action->left);
  if (!step->left)
    return FALSE;
  if (action->kind == RG_ASSIGN_ANY) {
    from = step->choices = rg_interp_layout_type (interp, action->type);
  } else {
    step->right = compile_expr (interp, action->right);
    from = step->right ? step->right->type : NULL;
  }
  step->fit =
      from ? rg_interp_layout_fit (interp, from, step->left->type) : NULL;
  return step->fit != NULL;
}

/* Compiles an edge to a step.  FALSE: the limit of memory is reached. */
static gboolean
compile_edge (RgInterp *interp, RgInterpStep *step, RgEdgeId id,
              GHashTable *artificial)
{
  RgGame *game = interp->game;
  const RgEdge *edge = rg_edge (game, id);
  const RgAction *action = &edge->action;
  step->kind = action->kind;
  step->edge = id;
  step->to = edge->to;
  step->ends_move = rg_action_ends_move (game, action);
  switch (action->kind) {
  case RG_SKIP:
    break;
  case RG_TAG:
    step->tag = action->name;
    step->is_artificial =
        g_hash_table_contains (artificial, GUINT_TO_POINTER (action->name));
    break;
  case RG_TAG_VARIABLE:
    step->cell =
        rg_interp_layout_place (interp, rg_find_variable (game, action->name))
            ->offset;
    break;
  case RG_REACHABLE:
  case RG_NOT_REACHABLE:
    step->start = action->start;
    step->target = action->target;
    break;
  default:
    return compile_sides (interp, step, action);
  }
  return TRUE;
}

/* Marks the node as entered, by an edge or as the start of a search; `forgets`:
 * the edge may map two states to one.  Walks may meet at a node if
 *
 *   - two edges lead there,
 *   - an edge leads there that loses information (a write: `forgets`), or
 *   - an edge leads there, and a search begins there.
 *
 * All other nodes have one incoming edge that maps different states to
 * different states. */
static void
mark_meeting (RgInterp *interp, guint8 *entered, RgNode node, gboolean forgets)
{
  if (forgets || entered[node])
    interp->automaton.meets[node] = TRUE;
  entered[node] = TRUE;
}

/* Finds the nodes at which walks may meet in one state: those with several
 * entries, or after an assignment. FALSE: memory is exhausted. */
static gboolean
find_meetings (RgInterp *interp)
{
  const guint32 n_nodes = rg_n_nodes (interp->game);
  guint8 *entered = rg_interp_layout_alloc (interp, n_nodes, 1);
  interp->automaton.meets = rg_interp_layout_alloc (interp, n_nodes, 1);
  if (!entered || !interp->automaton.meets)
    return FALSE;
  mark_meeting (interp, entered, interp->game->begin, FALSE);
  for (guint32 i = 0; i < interp->automaton.first_step[n_nodes]; i++) {
    const RgInterpStep *step = &interp->automaton.steps[i];
    mark_meeting (interp, entered, step->to,
                  step->kind == RG_ASSIGN || step->kind == RG_ASSIGN_ANY);
    if (step->kind == RG_REACHABLE || step->kind == RG_NOT_REACHABLE)
      mark_meeting (interp, entered, step->start, FALSE);
  }
  return TRUE;
}

/* Compiles all edges, node by node.  FALSE: the limit of memory is reached. */
static gboolean
compile_edges (RgInterp *interp, GHashTable *artificial)
{
  RgGame *game = interp->game;
  const guint32 n_nodes = rg_n_nodes (game);
  guint32 n = 0;
  interp->automaton.steps = rg_interp_layout_alloc (
      interp, rg_n_edges (game), sizeof *interp->automaton.steps);
  interp->automaton.first_step = rg_interp_layout_alloc (
      interp, n_nodes + 1, sizeof *interp->automaton.first_step);
  if (!interp->automaton.steps || !interp->automaton.first_step)
    return FALSE;
  for (RgNode node = 0; node < n_nodes; node++) {
    interp->automaton.first_step[node] = n;
    RG_FOR_OUT (game, node, e) {
      if (!compile_edge (interp, &interp->automaton.steps[n++], e, artificial))
        return FALSE;
    }
  }
  interp->automaton.first_step[n_nodes] = n;
  return TRUE;
}

gboolean
rg_interp_compile (RgInterp *interp)
{
  GHashTable *artificial = rg_collect_artificial_tags (interp->game);
  interp->layout.codes = g_hash_table_new (NULL, NULL);
  const gboolean is_compiled =
      compile_edges (interp, artificial) && find_meetings (interp);
  g_hash_table_destroy (interp->layout.codes);
  g_hash_table_destroy (artificial);
  interp->layout.codes = NULL;
  return is_compiled;
}
