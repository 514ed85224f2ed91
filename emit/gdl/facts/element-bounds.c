/* Bounds, over all reachable states, the number of elements of a map whose
 * value is in a given set, such as the men on a board. The bound is the initial
 * number, plus the weight of the longest path through the automaton (Bellman
 * and Ford). An assignment to the map weighs +1, -1 or 0 elements.
 *
 * The weight of an assignment depends on the value of the element before it, by
 * a data flow of sets of values:
 *
 *     a, b: board[pos] == man;     board[pos] is one of { man }
 *     b, c: board[pos] = empty;    one man less
 *     c, d: pos = next[pos];       board[pos] has any value
 *     d, e: board[pos] = man;      one man more
 *
 * The states of the flow are nodes with the values of the movers: the variables
 * that determine the player on turn.
 *
 * Conditions, without which no bound is known:
 *
 *   - The type of the elements has at most KIF_MAX_VALUES symbols.
 *   - Each assignment to the map writes a single element.
 *   - No cycle, such as a turn of each player, has positive weight.
 *   - There are at most KIF_NODES states, and KIF_WORK steps suffice.
 */
#include "emit/gdl/facts/element-bounds.h"
#include "base/key.h"
#include "emit/gdl/limits.h"
#include "rg/analysis/membership.h"

/* A state of the flow: a node with values of the movers, and the facts there.
 */
typedef struct {
  RgNode node;
  DlTerm movers[KIF_FEW]; /* by mover; DL_NO_TERM: any value */
  KifValueSet
      *values; /* by number of a tracked expression: its possible values */
  gint64
      max_count; /* greatest number of elements: length of the longest path */
} State;

/* The flow for one map and one set of counted values. */
typedef struct {
  KifSheet *sheet;
  RgName map;
  const RgType *type; /* of its elements */
  KifValueSet counted;
  GPtrArray
      *exprs; /* of const RgExpr *: the tracked expressions (find_exprs) */
  GPtrArray *states;        /* of State * */
  GHashTable *state_of_key; /* by key (make_key): the State */
  guint64 steps;            /* work so far: edges times expressions */
} Flow;

static KifValueSet
make_full_set (const RgType *type)
{
  return type->n_symbols == KIF_MAX_VALUES ? G_MAXUINT64
                                           : (1ull << type->n_symbols) - 1;
}

const RgType *
kif_find_small_element_type (const KifSheet *sheet, RgName map)
{
  const RgType *type = kif_get_type (sheet, map);
  while (type->kind == RG_TYPE_ARROW)
    type = type->target;
  return type->n_symbols <= KIF_MAX_VALUES ? type : NULL;
}

/* -- expressions ----------------------------------------------------------- */

static const RgExpr *
strip_casts (const RgExpr *expr)
{
  while (expr->kind == RG_EXPR_CAST)
    expr = expr->right;
  return expr;
}

/* The number of a tracked expression. exprs->len: it is not tracked. */
static guint
find_expr_number (const Flow *flow, const RgExpr *expr)
{
  guint i = 0;
  while (i < flow->exprs->len && g_ptr_array_index (flow->exprs, i) != expr)
    i++;
  return i;
}

static gboolean
is_element (const Flow *flow, const RgExpr *expr)
{
  return expr->kind == RG_EXPR_ACCESS && rg_expr_root (expr) == flow->map &&
         rg_expr_type (flow->sheet->game, expr)->kind == RG_TYPE_SET;
}

/* Adds an expression and those in it, as far as their values are tracked. */
static void
add_expr (Flow *flow, const RgExpr *expr)
{
  const RgGame *game = flow->sheet->game;
  expr = strip_casts (expr);
  if ((is_element (flow, expr) ||
       (expr->kind == RG_EXPR_NAME && rg_find_variable (game, expr->name) &&
        rg_type_equal (flow->sheet->game, flow->type,
                       kif_get_type (flow->sheet, expr->name)))) &&
      find_expr_number (flow, expr) == flow->exprs->len)
    g_ptr_array_add (flow->exprs, (gpointer)expr);
  if (expr->kind == RG_EXPR_ACCESS) {
    add_expr (flow, expr->left);
    add_expr (flow, expr->right);
  }
}

/* Finds the expressions whose values are tracked: elements of the map, and
 * variables that have the type of its elements. */
static void
find_exprs (Flow *flow)
{
  RG_FOR_EDGES (flow->sheet->game, e) {
    const RgAction *action = &rg_edge (flow->sheet->game, e)->action;
    if (action->left)
      add_expr (flow, action->left);
    if (action->right)
      add_expr (flow, action->right);
  }
}

/* The symbol as a set of values. Empty: it is outside of the type. */
static KifValueSet
make_value_bit (const Flow *flow, RgName symbol)
{
  const gint place = rg_type_index (flow->sheet->game, flow->type, symbol);
  return place < 0 ? 0 : 1ull << place;
}

/* The value of an expression of symbols, movers and constant maps with one key.
 * DL_NO_TERM: unknown, as it reads other variables, an unknown mover or a
 * constant map with several keys. */
static DlTerm
evaluate_symbol (const Flow *flow, const State *state, const RgExpr *expr)
{
  DlTerm key;
  expr = strip_casts (expr);
  if (expr->kind == RG_EXPR_NAME) {
    const gint mover = kif_find_mover (flow->sheet, expr->name);
    if (mover >= 0)
      return state->movers[mover];
    return rg_find_global (flow->sheet->game, expr->name) ? DL_NO_TERM
                                                          : (DlTerm)expr->name;
  }
  key = evaluate_symbol (flow, state, expr->right);
  if (key == DL_NO_TERM || strip_casts (expr->left)->kind != RG_EXPR_NAME ||
      !rg_find_constant (flow->sheet->game, rg_expr_root (expr)))
    return DL_NO_TERM;
  const RgName found =
      kif_get_initial_value (flow->sheet, rg_expr_root (expr), &key, 1);
  return found == RG_NO_NAME ? DL_NO_TERM : (DlTerm)found;
}

/* Whether an index may have the symbol as its value. */
static gboolean
may_equal (const Flow *flow, const State *state, const RgExpr *index,
           RgName symbol)
{
  const DlTerm value = evaluate_symbol (flow, state, index);
  if (value != DL_NO_TERM)
    return value == (DlTerm)symbol;
  const guint number = find_expr_number (flow, strip_casts (index));
  return number == flow->exprs->len ||
         (state->values[number] & make_value_bit (flow, symbol)) != 0;
}

/* The union of a constant map's values for the possible indices. `indices`: the
 * first index is the last one in the list. `keys`: the symbols that are chosen
 * for the first indices. */
static KifValueSet
look_up_values (const Flow *flow, const State *state, RgName map,
                const RgType *type, const GPtrArray *indices, GArray *keys)
{
  KifValueSet found = 0;
  if (keys->len == indices->len)
    return make_value_bit (
        flow, kif_get_initial_value (flow->sheet, map,
                                     (const DlTerm *)(gconstpointer)keys->data,
                                     keys->len));
  const RgExpr *index =
      g_ptr_array_index (indices, indices->len - 1 - keys->len);
  for (guint i = 0; i < type->source->n_symbols; i++) {
    const DlTerm key = (DlTerm)type->source->symbols[i];
    if (!may_equal (flow, state, index, (RgName)key))
      continue;
    g_array_append_val (keys, key);
    found |= look_up_values (flow, state, map, type->target, indices, keys);
    g_array_set_size (keys, keys->len - 1);
  }
  return found;
}

/* The possible values of an expression. */
static KifValueSet
evaluate_values (const Flow *flow, const State *state, const RgExpr *expr)
{
  const RgGame *game = flow->sheet->game;
  expr = strip_casts (expr);
  const DlTerm symbol = evaluate_symbol (flow, state, expr);
  const guint number = find_expr_number (flow, expr);
  if (symbol != DL_NO_TERM)
    return make_value_bit (flow, (RgName)symbol);
  if (number < flow->exprs->len)
    return state->values[number];
  const RgName root = rg_expr_root (expr);
  if (expr->kind != RG_EXPR_ACCESS || !rg_find_constant (game, root))
    return make_full_set (flow->type);
  GPtrArray *indices = g_ptr_array_new ();
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  for (const RgExpr *access = expr; access->kind == RG_EXPR_ACCESS;
       access = strip_casts (access->left))
    g_ptr_array_add (indices, (gpointer)access->right);
  const KifValueSet found = look_up_values (
      flow, state, root, kif_get_type (flow->sheet, root), indices, keys);
  g_array_free (keys, TRUE);
  g_ptr_array_free (indices, TRUE);
  return found;
}

/* -- edges ----------------------------------------------------------------- */

/* Forgets the values of expressions that mention an assigned variable. */
static void
forget_values (const Flow *flow, State *state, RgName variable)
{
  for (guint i = 0; i < flow->exprs->len; i++) {
    const RgExpr *expr = g_ptr_array_index (flow->exprs, i);
    if (rg_expr_mentions (expr, variable))
      state->values[i] = make_full_set (flow->type);
  }
}

/* Whether an index of the expression mentions the map, as in board[board[x]]:
 * then it is another element after a write. */
static gboolean
has_index_of_map (const Flow *flow, const RgExpr *expr)
{
  for (expr = strip_casts (expr); expr->kind == RG_EXPR_ACCESS;
       expr = strip_casts (expr->left)) {
    if (rg_expr_mentions (expr->right, flow->map))
      return TRUE;
  }
  return FALSE;
}

/* Transfer function of a write to an element. The element has the new values;
 * each other tracked element may be an alias, and has them in addition.
 * Elements with an index that reads the map, and other expressions that read
 * the map, may have any value. */
static void
write_element (const Flow *flow, State *state, const RgExpr *place,
               KifValueSet values)
{
  for (guint i = 0; i < flow->exprs->len; i++) {
    const RgExpr *expr = g_ptr_array_index (flow->exprs, i);
    if (!rg_expr_mentions (expr, flow->map))
      continue;
    if (!is_element (flow, expr) || has_index_of_map (flow, expr))
      state->values[i] = make_full_set (flow->type);
    else
      state->values[i] = expr == place ? values : state->values[i] | values;
  }
}

/* Transfer function of an assignment. A write to the map makes the path longer
 * by 1 if the new value may be counted. It makes the path shorter by 1 if the
 * old value certainly is. */
static void
apply_assignment (const Flow *flow, State *state, const RgAction *action)
{
  const RgExpr *place = strip_casts (action->left);
  const KifValueSet values = action->kind == RG_ASSIGN
                                 ? evaluate_values (flow, state, action->right)
                                 : make_full_set (flow->type);
  const RgName root = rg_expr_root (place);
  const gint mover = kif_find_mover (flow->sheet, root);
  const guint number = find_expr_number (flow, place);
  const DlTerm symbol = action->kind == RG_ASSIGN
                            ? evaluate_symbol (flow, state, action->right)
                            : DL_NO_TERM;
  if (root == flow->map) {
    const KifValueSet old_values = number < flow->exprs->len
                                       ? state->values[number]
                                       : make_full_set (flow->type);
    state->max_count += (values & flow->counted) != 0;
    state->max_count -= (old_values & ~flow->counted) == 0;
    write_element (flow, state, place, values);
    return;
  }
  forget_values (flow, state, root);
  if (number < flow->exprs->len && place->kind == RG_EXPR_NAME)
    state->values[number] = values;
  if (mover >= 0)
    state->movers[mover] = symbol;
}

/* Restricts the values by a comparison.  FALSE: it fails. */
static gboolean
apply_comparison (const Flow *flow, State *state, const RgAction *action,
                  RgArena *arena)
{
  const DlTerm left = evaluate_symbol (flow, state, action->left);
  const DlTerm right = evaluate_symbol (flow, state, action->right);
  if (left != DL_NO_TERM && right != DL_NO_TERM)
    return (left == right) == (action->kind == RG_EQUAL);
  const RgMembership member = rg_find_membership (
      flow->sheet->game, flow->sheet->constants, action, arena);
  guint number =
      member.expr ? find_expr_number (flow, member.expr) : flow->exprs->len;
  KifValueSet possible_values = 0;
  if (number < flow->exprs->len) {
    for (guint i = 0; i < flow->type->n_symbols; i++)
      possible_values |= (KifValueSet)rg_bits_has (member.values, i) << i;
  } else if (action->kind == RG_EQUAL && right != DL_NO_TERM) {
    number = find_expr_number (flow, strip_casts (action->left));
    possible_values = make_value_bit (flow, (RgName)right);
  } else if (action->kind == RG_EQUAL && left != DL_NO_TERM) {
    number = find_expr_number (flow, strip_casts (action->right));
    possible_values = make_value_bit (flow, (RgName)left);
  }
  if (number == flow->exprs->len)
    return TRUE;
  state->values[number] &= possible_values;
  return state->values[number] != 0;
}

/* Transfer function of an edge; checks, tags and skips change no fact. FALSE:
 * its comparison fails. */
static gboolean
apply_edge (const Flow *flow, State *state, RgEdgeId e, RgArena *arena)
{
  const RgEdge *edge = rg_edge (flow->sheet->game, e);
  state->node = edge->to;
  if (rg_action_is_assignment (&edge->action))
    apply_assignment (flow, state, &edge->action);
  else if (rg_action_is_comparison (&edge->action))
    return apply_comparison (flow, state, &edge->action, arena);
  return TRUE;
}

/* -- the flow -------------------------------------------------------------- */

static char *
make_key (const State *state)
{
  GString *key = g_string_new (NULL);
  rg_key_add (key, state->node);
  for (guint m = 0; m < KIF_FEW; m++)
    rg_key_add (key, (guint32)state->movers[m]);
  return g_string_free (key, FALSE);
}

static State *
copy_state (const Flow *flow, const State *from)
{
  State *state = g_new (State, 1);
  const gsize size = sizeof *state->values * (flow->exprs->len + 1);
  *state = *from;
  state->values = g_malloc (size);
  memcpy (state->values, from->values,
          sizeof *state->values * flow->exprs->len);
  return state;
}

static void
state_free (gpointer data)
{
  State *state = data;
  g_free (state->values);
  g_free (state);
}

/* Joins the facts of a state or, with `counts`, the lengths of its paths. Adds
 * the state if it is new. TRUE: it is new, or has changed. */
static gboolean
join_states (Flow *flow, const State *from, gboolean counts)
{
  char *key = make_key (from);
  State *state = g_hash_table_lookup (flow->state_of_key, key);
  gboolean changed = FALSE;
  if (!state) {
    state = copy_state (flow, from);
    g_hash_table_insert (flow->state_of_key, key, state);
    g_ptr_array_add (flow->states, state);
    return TRUE;
  }
  g_free (key);
  for (guint i = 0; i < flow->exprs->len && !counts; i++) {
    const KifValueSet joined = state->values[i] | from->values[i];
    changed |= joined != state->values[i];
    state->values[i] = joined;
  }
  if (counts && from->max_count > state->max_count) {
    state->max_count = from->max_count;
    changed = TRUE;
  }
  return changed;
}

/* Relaxes all edges of all states; `counts`: see join_states. TRUE: some state
 * is new or has changed. */
static gboolean
relax_edges (Flow *flow, gboolean counts)
{
  const RgGame *game = flow->sheet->game;
  gboolean changed = FALSE;
  RgArena *arena = rg_arena_new ();
  for (guint i = 0; i < flow->states->len; i++) {
    const State *from = g_ptr_array_index (flow->states, i);
    RG_FOR_OUT (game, from->node, e) {
      State *to = copy_state (flow, from);
      if (apply_edge (flow, to, e, arena))
        changed |= join_states (flow, to, counts);
      state_free (to);
      flow->steps += flow->exprs->len + 1;
    }
  }
  rg_arena_free (arena);
  return changed;
}

/* The number of counted elements of the initial map. */
static gint64
count_initial (const Flow *flow, const RgType *type, GArray *keys)
{
  gint64 n = 0;
  if (type->kind != RG_TYPE_ARROW)
    return (make_value_bit (flow, kif_get_initial_value (
                                      flow->sheet, flow->map,
                                      (const DlTerm *)(gconstpointer)keys->data,
                                      keys->len)) &
            flow->counted) != 0;
  for (guint i = 0; i < type->source->n_symbols; i++) {
    const DlTerm key = (DlTerm)type->source->symbols[i];
    g_array_append_val (keys, key);
    n += count_initial (flow, type->target, keys);
    g_array_set_size (keys, keys->len - 1);
  }
  return n;
}

/* Adds the first state: the initial movers, and the number of counted elements
 * of the initial map. */
static void
add_initial_state (Flow *flow)
{
  const RgGame *game = flow->sheet->game;
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  State initial = {.node = game->begin,
                   .values = g_new (KifValueSet, flow->exprs->len + 1)};
  for (guint m = 0; m < KIF_FEW; m++)
    initial.movers[m] = m < flow->sheet->n_movers
                            ? (DlTerm)kif_get_initial_value (
                                  flow->sheet, flow->sheet->movers[m], NULL, 0)
                            : DL_NO_TERM;
  for (guint i = 0; i < flow->exprs->len; i++)
    initial.values[i] = make_full_set (flow->type);
  initial.max_count =
      count_initial (flow, kif_get_type (flow->sheet, flow->map), keys);
  join_states (flow, &initial, FALSE);
  g_free (initial.values);
  g_array_free (keys, TRUE);
}

/* The length of the longest path to any state. G_MAXUINT: there is a cycle of
 * positive weight, or a limit was exceeded. */
static guint
solve_flow (Flow *flow)
{
  gint64 max_count = 0;
  add_initial_state (flow);
  while (relax_edges (flow, FALSE))
    if (flow->steps > KIF_WORK || flow->states->len > KIF_NODES)
      return G_MAXUINT;
  for (guint round = 0; relax_edges (flow, TRUE); round++)
    if (flow->steps > KIF_WORK || round > flow->states->len)
      return G_MAXUINT;
  for (guint i = 0; i < flow->states->len; i++)
    max_count =
        MAX (max_count,
             ((const State *)g_ptr_array_index (flow->states, i))->max_count);
  return (guint)MIN (max_count, G_MAXUINT);
}

/* Whether an assignment writes several elements of the map at once. */
static gboolean
writes_several_elements (const Flow *flow)
{
  const RgGame *game = flow->sheet->game;
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (rg_action_is_assignment (action) &&
        rg_expr_root (action->left) == flow->map &&
        !is_element (flow, strip_casts (action->left)))
      return TRUE;
  }
  return FALSE;
}

guint
kif_bound_elements (KifSheet *sheet, RgName map, KifValueSet values)
{
  Flow flow = {.sheet = sheet,
               .map = map,
               .type = kif_find_small_element_type (sheet, map),
               .counted = values,
               .exprs = g_ptr_array_new (),
               .states = g_ptr_array_new_with_free_func (state_free),
               .state_of_key = g_hash_table_new_full (g_str_hash, g_str_equal,
                                                      g_free, NULL)};
  find_exprs (&flow);
  const guint max_count =
      writes_several_elements (&flow) ? G_MAXUINT : solve_flow (&flow);
  g_hash_table_destroy (flow.state_of_key);
  g_ptr_array_free (flow.states, TRUE);
  g_ptr_array_free (flow.exprs, TRUE);
  return max_count;
}
