/* Recognises filters (filter.h): converts the conditions of a chain or a fork
 * to matches of cells with a code.
 *
 *     board[v] == me                 one match
 *     kind[board[v]] == piece        a match for each code with that kind
 */
#include "emit/c/search/filter.h"

#include "emit/c/search/planner.h"
#include "emit/c/views/views.h"

/* Whether the side of a comparison is `map[v]`, where v is the last index
 * and occurs nowhere else in it. */
static gboolean
is_access_by (const RgExpr *side, RgName v)
{
  if (side->kind != RG_EXPR_ACCESS)
    return FALSE;
  const RgExpr *index = rg_emit_strip_casts (side->right);
  return index->kind == RG_EXPR_NAME && index->name == v &&
         !rg_expr_mentions (side->left, v);
}

/* Returns the side of a comparison that is `map[v]`, and the other side,
 * which has no v, in *other.  NULL: no side is. */
static const RgExpr *
find_access (const RgAction *action, RgName v, const RgExpr **other)
{
  const RgExpr *left = rg_emit_strip_casts (action->left);
  const RgExpr *right = rg_emit_strip_casts (action->right);
  for (gint i = 0; i < 2; i++) {
    *other = i == 0 ? right : left;
    const RgExpr *side = i == 0 ? left : right;
    if (is_access_by (side, v) && !rg_expr_mentions (*other, v))
      return side;
  }
  return NULL;
}

/* Whether the cells of `map[v]` can be compared at once: they are bytes, and
 * each symbol of the set is a key of the map.  *first: the index of the first
 * cell. */
static gboolean
are_comparable (const RgEmit *emit, const RgExpr *access, const RgEmitSet *set,
                guint32 *first)
{
  const RgEmitGlobal *global = rg_emit_global (emit, rg_expr_root (access));
  const RgType *type = rg_emit_type (emit, access->left);
  const RgEmitSet *source = rg_emit_set (emit->symbols, type->source);
  *first = set->low - source->low;
  return global->width == 1 && type->target->kind == RG_TYPE_SET &&
         rg_type_contains (emit->game, source->type, set->type);
}

/* Converts the condition to a match.  FALSE: the condition has another form, or
 * needs a guard. */
static gboolean
find_match (const RgEmit *emit, const RgAction *action, RgName v,
            const RgEmitSet *set, RgEmitMatch *match)
{
  const RgExpr *other;
  const RgExpr *access =
      rg_action_is_comparison (action) ? find_access (action, v, &other) : NULL;
  *match = (RgEmitMatch){.is_negated = action->kind != RG_EQUAL};
  if (!access || !are_comparable (emit, access, set, &match->first))
    return FALSE;
  match->map = rg_emit_strip_casts (access->left);
  if (!rg_emit_evaluate (emit, other, NULL, &match->code))
    match->value = rg_emit_strip_casts (other);
  match->is_maintained =
      rg_emit_is_maintained (emit, match->map, match->value, match->code);
  return match->is_maintained || (rg_emit_is_total (emit, match->map) &&
                                  rg_emit_is_total (emit, other));
}

/* Collects a chain of at most RG_EMIT_FEW conditions, and sets `last`. */
static void
find_chain (const RgEmitPlanner *planner, const RgEmitArc *arc, RgName v,
            RgEmitFilter *filter)
{
  const RgEmitNode *node = rg_emit_find_inner_node (planner->graph, arc);
  while (node && node->n_arcs == 1 && filter->matches->len < RG_EMIT_FEW) {
    const RgEmitArc *next = rg_emit_arc (planner->graph, node->first);
    RgEmitMatch match;
    if (!find_match (planner->emit, rg_emit_action (planner->emit, next), v,
                     filter->set, &match))
      return;
    g_array_append_val (filter->matches, match);
    filter->last = next;
    node = rg_emit_find_inner_node (planner->graph, next);
  }
}

/* The first node after the arc that has a fork or a test, past tags and skips.
 * NULL: there is none within a few arcs. */
static const RgEmitNode *
find_fork_after (const RgEmitPlanner *planner, const RgEmitArc *arc)
{
  for (guint i = 0; i < RG_EMIT_FEW && arc->to != RG_EMIT_STOP; i++) {
    const RgEmitNode *node = rg_emit_node (planner->graph, arc->to);
    if (node->n_arcs != 1)
      return node;
    arc = rg_emit_arc (planner->graph, node->first);
    const RgAction *action = rg_emit_action (planner->emit, arc);
    if (!rg_action_is_tag (action) && action->kind != RG_SKIP)
      return node;
  }
  return NULL;
}

/* Whether both matches test the same cells for the same value. */
static gboolean
are_equal (const RgEmitMatch *a, const RgEmitMatch *b)
{
  return a->first == b->first && a->is_negated == b->is_negated &&
         a->map == b->map && a->value == b->value && a->code == b->code;
}

/* Adds the match unless the filter already has it. */
static void
add_match (RgEmitFilter *filter, const RgEmitMatch *match)
{
  for (guint i = 0; i < filter->matches->len; i++) {
    if (are_equal (rg_emit_get_match (filter, i), match))
      return;
  }
  g_array_append_val (filter->matches, *match);
}

/* The side of a comparison that is `constant[map[v]]`; *code: the other side,
 * which must be constant.  NULL: no side is. */
static const RgExpr *
find_kind_access (const RgEmit *emit, const RgAction *action, RgName v,
                  guint32 *code)
{
  const RgExpr *left = rg_emit_strip_casts (action->left);
  const RgExpr *right = rg_emit_strip_casts (action->right);
  for (gint i = 0; i < 2; i++) {
    const RgExpr *side = i == 0 ? left : right;
    const RgExpr *map =
        side->kind == RG_EXPR_ACCESS ? rg_emit_strip_casts (side->left) : NULL;
    const RgEmitGlobal *constant = map && map->kind == RG_EXPR_NAME
                                       ? rg_emit_global (emit, map->name)
                                       : NULL;
    if (constant && !constant->stored &&
        is_access_by (rg_emit_strip_casts (side->right), v) &&
        rg_emit_evaluate (emit, i == 0 ? right : left, NULL, code))
      return side;
  }
  return NULL;
}

/* Adds a match for each code of a cell whose value in the constant map
 * satisfies the condition.  FALSE: the condition has another form. */
static gboolean
add_kind_matches (const RgEmitPlanner *planner, const RgAction *action,
                  RgName v, RgEmitFilter *filter)
{
  const RgEmit *emit = planner->emit;
  guint32 side_code;
  const RgExpr *side = rg_action_is_comparison (action)
                           ? find_kind_access (emit, action, v, &side_code)
                           : NULL;
  if (!side)
    return FALSE;
  const RgExpr *access = rg_emit_strip_casts (side->right);
  RgEmitMatch match = {0};
  if (!are_comparable (emit, access, filter->set, &match.first))
    return FALSE;
  match.map = rg_emit_strip_casts (access->left);
  if (!rg_emit_is_total (emit, match.map))
    return FALSE;
  const RgType *type = rg_emit_type (emit, access);
  for (guint32 i = 0; i < type->n_symbols; i++) {
    const RgExpr *symbol = rg_expr_name (emit->game, type->symbols[i]);
    guint32 code;
    if (rg_emit_evaluate (emit, rg_expr_access (emit->game, side->left, symbol),
                          NULL, &code) &&
        (code == side_code) == (action->kind == RG_EQUAL)) {
      match.code = rg_emit_symbol (emit->symbols, type->symbols[i]).code;
      add_match (filter, &match);
    }
  }
  return TRUE;
}

/* Finds a fork of such conditions: a symbol has to pass one of them.  If there
 * is none, the filter has no matches. */
static void
find_fork (const RgEmitPlanner *planner, const RgEmitArc *arc, RgName v,
           RgEmitFilter *filter)
{
  const RgEmitNode *node = find_fork_after (planner, arc);
  if (!node || node->n_arcs > RG_EMIT_SHORT)
    return;
  gboolean is_filter = TRUE;
  for (guint32 k = 0; is_filter && k < node->n_arcs; k++) {
    const RgEmitArc *next = rg_emit_arc (planner->graph, node->first + k);
    const RgAction *action = rg_emit_action (planner->emit, next);
    RgEmitMatch match;
    if (find_match (planner->emit, action, v, filter->set, &match))
      add_match (filter, &match);
    else
      is_filter = add_kind_matches (planner, action, v, filter);
  }
  if (!is_filter || filter->matches->len > RG_EMIT_SHORT)
    g_array_set_size (filter->matches, 0);
}

/* Whether the filter only tests whether one of a few cells has a value: the
 * check does not use the chosen symbol afterwards. */
static gboolean
tests_few_cells (const RgEmitPlanner *planner, const RgEmitArc *arc,
                 const RgEmitFilter *filter)
{
  const RgAction *action = rg_emit_action (planner->emit, arc);
  return filter->set->n < RG_EMIT_FEWEST && filter->is_conjunction &&
         filter->matches->len == 1 && !rg_emit_has_complement (filter) &&
         planner->graph->kind == RG_EMIT_CHECK &&
         !rg_emit_is_live_after (planner->graph, filter->last,
                                 rg_emit_written (planner->emit, action));
}

/* Whether the moves are a set that needs no computation, as its cells are
 * maintained.  Each symbol that passes must make one move.  Then a small number
 * of symbols is no obstacle. */
static gboolean
has_maintained_sets (const RgEmitPlanner *planner, const RgEmitFilter *filter)
{
  gboolean is_maintained = planner->graph->kind == RG_EMIT_MOVES &&
                           filter->is_conjunction &&
                           !rg_emit_has_complement (filter);
  for (guint i = 0; i < filter->matches->len; i++)
    is_maintained =
        is_maintained && rg_emit_get_match (filter, i)->is_maintained;
  return is_maintained && rg_emit_find_member_walk (planner, filter->last);
}

RgEmitFilter *
rg_emit_find_filter (const RgEmitPlanner *planner, const RgEmitArc *arc,
                     RgEmitSet *set)
{
  const RgAction *action = rg_emit_action (planner->emit, arc);
  const RgName v = rg_emit_written (planner->emit, action)->name;
  const gboolean is_small = set->n < RG_EMIT_FEWEST;
  if (!rg_emit_uses (planner->emit, RG_EMIT_BY_FILTERS) || !set->ascending)
    return NULL;
  RgEmitFilter *filter = g_new0 (RgEmitFilter, 1);
  filter->set = set;
  filter->matches = g_array_new (FALSE, FALSE, sizeof (RgEmitMatch));
  find_chain (planner, arc, v, filter);
  filter->is_conjunction = filter->matches->len > 0;
  if (!filter->is_conjunction)
    find_fork (planner, arc, v, filter);
  if (filter->matches->len > 0 &&
      (!is_small || tests_few_cells (planner, arc, filter) ||
       has_maintained_sets (planner, filter)))
    return filter;
  rg_emit_filter_free (filter);
  return NULL;
}

void
rg_emit_read_filter_cells (const RgEmit *emit, const RgEmitFilter *filter)
{
  for (guint i = 0; i < filter->matches->len; i++) {
    const RgEmitMatch *match = rg_emit_get_match (filter, i);
    if (match->is_maintained)
      rg_emit_read_value (emit, match->map, match->value, match->code);
  }
}

void
rg_emit_filter_free (RgEmitFilter *filter)
{
  g_array_free (filter->matches, TRUE);
  g_free (filter);
}
