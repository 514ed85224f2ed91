/* Decides which nodes are boundaries, and finds the successors of a boundary by
 * the move of a role. The search visits nodes in phases of a step, with
 * constant values of the movers (constant propagation).
 *
 *     turn, moved: player = keeper;     moved, turn: player = o;
 *
 * From the boundary `turn` with player == x, a move of x leads to `turn` with
 * player == o. */
#include "emit/gdl/step/boundaries.h"
#include "emit/gdl/limits.h"

/* A node that is reached in a phase of the step, with the movers' values. */
typedef struct {
  KifPhase phase;
  DlTerm role; /* the role that has moved; DL_NO_TERM before the move */
  KifBoundary place;
} SearchState;

/* A search for the successors of one boundary. */
typedef struct {
  KifSheet *sheet;
  GHashTable *visited;  /* set of the keys of visited states, as text */
  GArray *worklist;     /* of SearchState: states to visit */
  guint32 *next;        /* by role: the successor; RG_NONE: none so far */
  gboolean has_several; /* some role may have several successors */
} Search;

KifBoundary
kif_make_boundary (const KifSheet *sheet, const KifWalk *walk)
{
  KifBoundary boundary = {.node = walk->node};
  for (guint m = 0; m < KIF_FEW; m++) {
    boundary.values[m] = DL_NO_TERM;
    if (m >= sheet->n_movers)
      continue;
    const DlTerm value =
        walk->scalars[rg_variable_number (sheet->variables, sheet->movers[m])];
    if (!dl_is_variable (value) &&
        (m == 0 || kif_is_live (sheet, walk->node, sheet->movers[m])))
      boundary.values[m] = value;
  }
  return boundary;
}

gboolean
kif_boundary_equal (const KifBoundary *a, const KifBoundary *b)
{
  for (guint m = 0; m < KIF_FEW; m++)
    if (a->values[m] != b->values[m])
      return FALSE;
  return a->node == b->node;
}

/* Whether the keeper writes a score while the match may continue.  Walks from
 * boundaries before and after the write would carry different terms. */
static gboolean
is_early_score (const KifSheet *sheet, RgNode node, const RgAction *action)
{
  return sheet->stepwise && !sheet->keeper_must_end[node] &&
         rg_expr_root (action->left) == sheet->game->goals;
}

/* Whether the only edge out of the node writes a scalar, is a skip, or writes
 * an early score. FALSE on cycles, and if the edge ends the move. */
static gboolean
is_scalar_write_or_skip (const KifSheet *sheet, RgNode node)
{
  const RgGame *game = sheet->game;
  if (sheet->cyclic[node] || rg_node_info (game, node)->count[RG_OUT] != 1)
    return FALSE;
  const RgAction *action =
      &rg_edge (game, rg_node_info (game, node)->first[RG_OUT])->action;
  return action->kind == RG_SKIP || (action->kind == RG_ASSIGN &&
                                     (action->left->kind == RG_EXPR_NAME ||
                                      is_early_score (sheet, node, action)) &&
                                     !rg_action_ends_move (game, action));
}

/* Whether the keeper may still output visible tags, which belong to the step
 * before the boundary. */
static gboolean
may_output_tags (const KifSheet *sheet, RgNode node)
{
  return sheet->has_hidden_tags && sheet->may_output[node];
}

/* Whether the keeper tests at the node if the match is over, outside of loops
 * that write maps. */
static gboolean
tests_end (const KifSheet *sheet, RgNode node)
{
  if ((sheet->cyclic[node] && sheet->may_write_map[node]) ||
      (sheet->after_writes && sheet->may_store[node]))
    return FALSE;
  RG_FOR_OUT (sheet->game, node, e)
    if (sheet->keeper_must_end[rg_edge (sheet->game, e)->to])
      return TRUE;
  return FALSE;
}

gboolean
kif_begins_keeper_step (const KifSheet *sheet, RgNode node)
{
  return sheet->ends_keeper_step[node];
}

gboolean
kif_is_boundary (const KifSheet *sheet, RgNode node)
{
  if (node == sheet->game->end)
    return TRUE;
  if (kif_begins_keeper_step (sheet, node))
    return TRUE;
  if (may_output_tags (sheet, node) || is_scalar_write_or_skip (sheet, node))
    return FALSE;
  return tests_end (sheet, node) || !sheet->may_store[node];
}

gboolean
kif_has_own_step (const KifSheet *sheet, RgNode node)
{
  return kif_begins_keeper_step (sheet, node) ||
         (sheet->stepwise && sheet->may_write_map[node] &&
          !kif_is_boundary (sheet, node));
}

/* -- the search ------------------------------------------------------------ */

/* Adds the state of the walk to the worklist, if it is new. Of the walk's
 * values, only those of the movers matter. */
static void
add_state (Search *search, const KifWalk *walk)
{
  SearchState state = {walk->phase, walk->role, {.node = walk->node}};
  GString *key = g_string_new (NULL);
  g_string_printf (key, "%u %d %d", walk->node, walk->phase, walk->role);
  for (guint m = 0; m < search->sheet->n_movers; m++) {
    const DlTerm value = walk->scalars[rg_variable_number (
        search->sheet->variables, search->sheet->movers[m])];
    state.place.values[m] = dl_is_variable (value) ? DL_NO_TERM : value;
    g_string_append_printf (key, " %d", state.place.values[m]);
  }
  if (g_hash_table_add (search->visited, g_string_free (key, FALSE)))
    g_array_append_val (search->worklist, state);
}

/* Stores the boundary where the walk ends as the successor for its role. */
static void
add_successor (Search *search, const KifWalk *walk)
{
  const KifSheet *sheet = search->sheet;
  const KifBoundary boundary = kif_make_boundary (sheet, walk);
  const gint role = walk->role == DL_NO_TERM
                        ? -1
                        : rg_type_index (sheet->game, kif_get_role_type (sheet),
                                         (RgName)walk->role);
  for (guint i = 0; role >= 0 && i < sheet->boundaries->len; i++)
    if (kif_boundary_equal (&g_array_index (sheet->boundaries, KifBoundary, i),
                            &boundary)) {
      guint32 *next = &search->next[role];
      search->has_several |= *next != RG_NONE && *next != i;
      *next = i;
      return;
    }
  search->has_several = TRUE; /* gives up, because walks may have more constants
                             than this search */
}

/* The value of an expression of constants and movers; DL_NO_TERM: unknown. */
static DlTerm
evaluate_expression (Search *search, KifWalk *walk, const RgExpr *expr)
{
  KifSheet *sheet = search->sheet;
  DlTerm value;
  RG_FOR_GLOBALS (sheet->game, global)
    if (!global->constant && rg_expr_mentions (expr, global->name) &&
        (kif_find_mover (sheet, global->name) < 0 ||
         walk->scalars[rg_variable_number (sheet->variables, global->name)] ==
             DL_NO_TERM))
      return DL_NO_TERM;
  if (rg_expr_type (sheet->game, expr)->kind == RG_TYPE_ARROW ||
      !kif_evaluate (sheet, walk, expr, &value) || dl_is_variable (value))
    return DL_NO_TERM;
  return value;
}

/* Whether the comparison may hold, as far as the movers' values are known. */
static gboolean
may_hold (Search *search, KifWalk *walk, const RgAction *action)
{
  const DlTerm left = evaluate_expression (search, walk, action->left);
  const DlTerm right = evaluate_expression (search, walk, action->right);
  if (left == DL_NO_TERM || right == DL_NO_TERM)
    return TRUE;
  return (left == right) == (action->kind == RG_EQUAL);
}

/* Assigns to a mover; if it is `player`, the phase of the step changes. FALSE:
 * the walk ends at a boundary. */
static gboolean
assign_mover (Search *search, KifWalk *walk, const RgAction *action, gint mover)
{
  const DlTerm keeper = (DlTerm)search->sheet->game->keeper;
  const DlTerm value = action->kind == RG_ASSIGN
                           ? evaluate_expression (search, walk, action->right)
                           : DL_NO_TERM;
  DlTerm *variable = &walk->scalars[rg_variable_number (
      search->sheet->variables, search->sheet->movers[mover])];
  const DlTerm old_value = *variable;
  *variable = value;
  if (mover > 0)
    return TRUE;
  if (walk->phase == KIF_MOVE) {
    walk->role = old_value;
    walk->phase = KIF_AFTER;
  } else if (walk->phase == KIF_KEEPER && value != keeper) {
    walk->phase = KIF_MOVE;
  }
  if (walk->phase == KIF_AFTER && value != keeper)
    add_successor (search, walk);
  return walk->phase != KIF_AFTER || value == keeper;
}

/* Adds the state after an edge, unless the walk ends there or the comparison
 * fails. */
static void
follow_edge (Search *search, const SearchState *state, RgEdgeId e)
{
  KifSheet *sheet = search->sheet;
  const RgEdge *edge = rg_edge (sheet->game, e);
  const RgAction *action = &edge->action;
  KifWalk *walk = kif_walk_new (sheet, state->phase, state->place.node);
  for (guint m = 0; m < sheet->n_movers; m++)
    walk->scalars[rg_variable_number (sheet->variables, sheet->movers[m])] =
        state->place.values[m];
  walk->role = state->role;
  walk->node = edge->to;
  gboolean continues = TRUE;
  if (rg_action_is_comparison (action))
    continues = may_hold (search, walk, action);
  else if (rg_action_overwrites (action) &&
           kif_find_mover (sheet, action->left->name) >= 0)
    continues = assign_mover (search, walk, action,
                              kif_find_mover (sheet, action->left->name));
  if (continues)
    add_state (search, walk);
  kif_walk_free (walk);
}

/* Follows the edges of a state. A state at a boundary after the move is a
 * successor. */
static void
visit_state (Search *search, const SearchState *state)
{
  const RgGame *game = search->sheet->game;
  if (state->phase == KIF_AFTER &&
      kif_is_boundary (search->sheet, state->place.node)) {
    KifWalk *walk = kif_walk_new (search->sheet, KIF_AFTER, state->place.node);
    for (guint m = 0; m < search->sheet->n_movers; m++)
      walk->scalars[rg_variable_number (search->sheet->variables,
                                        search->sheet->movers[m])] =
          state->place.values[m];
    walk->role = state->role;
    add_successor (search, walk);
    kif_walk_free (walk);
    return;
  }
  RG_FOR_OUT (game, state->place.node, e)
    follow_edge (search, state, e);
}

/* Finds the successor of a boundary, and stores its number in `next`, by role;
 * RG_NONE: the role does not move there. FALSE: some role may have several
 * successors. */
static gboolean
find_successors (KifSheet *sheet, const KifBoundary *boundary, guint32 *next)
{
  Search search = {
      .sheet = sheet,
      .visited = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .worklist = g_array_new (FALSE, FALSE, sizeof (SearchState)),
      .next = next};
  const SearchState first = {boundary->values[0] == (DlTerm)sheet->game->keeper
                                 ? KIF_KEEPER
                                 : KIF_MOVE,
                             DL_NO_TERM, *boundary};
  for (guint r = 0; r < kif_get_role_type (sheet)->n_symbols; r++)
    next[r] = RG_NONE;
  g_array_append_val (search.worklist, first);
  for (guint i = 0; i < search.worklist->len && !search.has_several; i++) {
    const SearchState state = g_array_index (search.worklist, SearchState, i);
    visit_state (&search, &state);
  }
  g_array_free (search.worklist, TRUE);
  g_hash_table_destroy (search.visited);
  return !search.has_several;
}

gboolean
kif_find_next_boundaries (KifSheet *sheet)
{
  const guint n_roles = kif_get_role_type (sheet)->n_symbols;
  gboolean has_one_successor = sheet->boundaries->len <= KIF_LONG;
  for (guint i = 0; i < sheet->boundaries->len && has_one_successor; i++) {
    const KifBoundary *boundary =
        &g_array_index (sheet->boundaries, KifBoundary, i);
    has_one_successor = boundary->values[0] != (DlTerm)sheet->game->keeper ||
                        !kif_has_own_step (sheet, boundary->node);
  }
  sheet->next_boundary = rg_arena_new_array (
      sheet->arena, guint32, (gsize)sheet->boundaries->len * n_roles + 1);
  for (guint i = 0; i < sheet->boundaries->len && has_one_successor; i++)
    has_one_successor = find_successors (
        sheet, &g_array_index (sheet->boundaries, KifBoundary, i),
        &sheet->next_boundary[i * n_roles]);
  return has_one_successor;
}
