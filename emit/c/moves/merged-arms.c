/* Finds forks whose arms can be merged (merged-arms.h), by following all arms
 * in lockstep. */
#include "emit/c/moves/merged-arms.h"

#include "emit/c/moves/implied-choices.h"
#include "emit/c/search/steps.h"

/* -- tags of choices ------------------------------------------------------- */

/* The tag of the first choice, if choice i has the tag `lowest_tag` + i;
 * otherwise RG_NONE. */
static guint32
find_lowest_tag (const RgEmit *emit, guint32 i)
{
  const guint n = 64 * emit->form.first_words;
  guint32 lowest_tag = RG_NONE;
  gboolean is_rising = TRUE;
  for (guint32 k = 0; k < emit->moves->decided.n_choices[i]; k++) {
    RgBits *set = rg_emit_compute_tags_of_choice (emit, i, k);
    guint n_tags = 0;
    for (guint tag = 0; tag < n; tag++) {
      if (!rg_bits_has (set, tag))
        continue;
      lowest_tag = k == 0 && n_tags == 0 ? tag : lowest_tag;
      is_rising = is_rising && tag == lowest_tag + k;
      n_tags++;
    }
    is_rising = is_rising && n_tags == 1;
    g_free (set);
  }
  return is_rising ? lowest_tag : RG_NONE;
}

/* -- expressions ----------------------------------------------------------- */

/* The constant map from a set to a set with that name. NULL: the name is
 * another. */
static const RgEmitGlobal *
find_constant_map (const RgEmit *emit, RgName name)
{
  const RgEmitGlobal *global = rg_emit_global (emit, name);
  return global && !global->stored && global->type->kind == RG_TYPE_ARROW &&
                 global->type->target->kind == RG_TYPE_SET
             ? global
             : NULL;
}

/* Records that the arm has map `b` where the first arm has `a`. FALSE: the arm
 * has another map for `a` elsewhere, there are too many maps, or a table can't
 * select between different names `a` and `b`. */
static gboolean
record_map (const RgEmit *emit, RgEmitArms *arms, guint arm, RgName a, RgName b)
{
  const RgEmitGlobal *first_map = find_constant_map (emit, a),
                     *map_of_arm = find_constant_map (emit, b);
  guint i = 0;
  if (!first_map || !map_of_arm || first_map->type != map_of_arm->type ||
      first_map->width != map_of_arm->width)
    return a == b;
  while (i < arms->n_maps && arms->maps[i][0] != a)
    i++;
  if (i == RG_EMIT_SHORT)
    return FALSE;
  if (i == arms->n_maps) {
    arms->n_maps++;
    for (guint k = 0; k < arms->n_arms; k++)
      arms->maps[i][k] = RG_NONE;
    arms->maps[i][0] = a;
  }
  if (arms->maps[i][arm] != RG_NONE)
    return arms->maps[i][arm] == b;
  arms->maps[i][arm] = b;
  arms->is_differing[i] = arms->is_differing[i] || a != b;
  return TRUE;
}

/* Whether the expression `b` of an arm equals `a` of the first arm, up to
 * constant maps, which are recorded. */
static gboolean
are_alike_exprs (const RgEmit *emit, RgEmitArms *arms, guint arm,
                 const RgExpr *a, const RgExpr *b)
{
  guint32 first_code, code;
  a = rg_emit_strip_casts (a);
  b = rg_emit_strip_casts (b);
  const gboolean a_is_known = rg_emit_evaluate (emit, a, NULL, &first_code);
  if (a_is_known || rg_emit_evaluate (emit, b, NULL, &code))
    return a_is_known && rg_emit_evaluate (emit, b, NULL, &code) &&
           first_code == code;
  if (a->kind != b->kind)
    return FALSE;
  if (a->kind == RG_EXPR_NAME)
    return record_map (emit, arms, arm, a->name, b->name);
  return rg_emit_type (emit, a->left) == rg_emit_type (emit, b->left) &&
         are_alike_exprs (emit, arms, arm, a->left, b->left) &&
         are_alike_exprs (emit, arms, arm, a->right, b->right);
}

/* -- actions --------------------------------------------------------------- */

/* Whether the assignment writes one cell and needs no guard. */
static gboolean
is_unguarded (const RgEmit *emit, const RgAction *action)
{
  return rg_emit_has_equal_keys (emit, action) &&
         rg_emit_type (emit, action->left)->kind == RG_TYPE_SET &&
         rg_emit_is_unguarded (emit, action);
}

/* Whether the arm's action corresponds to that of the first arm. Assignments
 * must be equal up to maps; tags must both be silent, or both not. Conditions
 * and skips correspond, as a replay does not execute them. FALSE, too, if the
 * move ends. */
static gboolean
are_alike_actions (const RgEmit *emit, RgEmitArms *arms, guint arm,
                   const RgEmitArc *a, const RgEmitArc *b)
{
  const RgAction *first_action = rg_emit_action (emit, a);
  const RgAction *action = rg_emit_action (emit, b);
  if (a->to == RG_EMIT_STOP || b->to == RG_EMIT_STOP)
    return FALSE;
  if (first_action->kind == RG_ASSIGN)
    return action->kind == RG_ASSIGN && is_unguarded (emit, first_action) &&
           is_unguarded (emit, action) &&
           are_alike_exprs (emit, arms, arm, first_action->left,
                            action->left) &&
           are_alike_exprs (emit, arms, arm, first_action->right,
                            action->right);
  if (rg_action_is_tag (first_action))
    return rg_action_is_tag (action) &&
           rg_emit_is_silent (emit, first_action) ==
               rg_emit_is_silent (emit, action);
  return first_action->kind != RG_ASSIGN_ANY && action->kind != RG_ASSIGN_ANY &&
         action->kind != RG_ASSIGN && !rg_action_is_tag (action);
}

/* -- arms ------------------------------------------------------------------ */

/* Whether all arms have reached the same node. */
static gboolean
have_joined (const RgEmitArms *arms)
{
  const guint last_step = arms->n_steps - 1;
  for (guint k = 1; k < arms->n_arms; k++) {
    if (arms->arcs[k][last_step]->to != arms->arcs[0][last_step]->to)
      return FALSE;
  }
  return TRUE;
}

/* The only arc that follows the arm. NULL: there is none, there are several, or
 * a loop begins. */
static const RgEmitArc *
find_next_arc (const RgEmit *emit, const RgEmitArms *arms, guint arm)
{
  const RgEmitGraph *graph = emit->moves;
  const RgEmitNode *node =
      rg_emit_node (graph, arms->arcs[arm][arms->n_steps - 1]->to);
  return node->n_arcs == 1 && !node->header ? rg_emit_arc (graph, node->first)
                                            : NULL;
}

/* Whether the last actions of all arms correspond. */
static gboolean
are_alike_steps (const RgEmit *emit, RgEmitArms *arms)
{
  const guint step = arms->n_steps - 1;
  for (guint k = 1; k < arms->n_arms; k++) {
    if (!are_alike_actions (emit, arms, k, arms->arcs[0][step],
                            arms->arcs[k][step]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
has_differing_map (const RgEmitArms *arms)
{
  for (guint i = 0; i < arms->n_maps; i++) {
    if (arms->is_differing[i])
      return TRUE;
  }
  return FALSE;
}

/* Follows all arms in lockstep up to the node where they join. FALSE: they
 * differ in more than maps, or in no map, or do not join within a limit. */
static gboolean
follow_arms (const RgEmit *emit, RgEmitArms *arms)
{
  arms->n_steps = 1;
  while (are_alike_steps (emit, arms)) {
    if (have_joined (arms))
      return has_differing_map (arms);
    if (arms->n_steps == RG_EMIT_SHORT)
      return FALSE;
    for (guint k = 0; k < arms->n_arms; k++) {
      arms->arcs[k][arms->n_steps] = find_next_arc (emit, arms, k);
      if (!arms->arcs[k][arms->n_steps])
        return FALSE;
    }
    arms->n_steps++;
  }
  return FALSE;
}

/* -- decisions ------------------------------------------------------------- */

/* Finds the arms of the fork. FALSE: they can't be merged. */
static gboolean
find_arms (const RgEmit *emit, guint32 node, RgEmitArms *arms)
{
  const RgEmitFork fork =
      emit->form.forks ? emit->form.forks[node] : RG_EMIT_FORK_ENCODED;
  const guint32 n = emit->moves->decided.n_choices[node];
  if (n < 2 || n > RG_EMIT_LONG ||
      (fork != RG_EMIT_FORK_ENCODED && fork != RG_EMIT_FORK_BY_TAG))
    return FALSE;
  *arms = (RgEmitArms){.n_arms = n, .lowest_tag = RG_NONE};
  const RgEmitArc **first_arcs =
      rg_emit_list_arcs_of_choices (emit->moves, node);
  for (guint k = 0; k < n; k++)
    arms->arcs[k][0] = first_arcs[k];
  g_free (first_arcs);
  if (!follow_arms (emit, arms))
    return FALSE;
  if (fork == RG_EMIT_FORK_BY_TAG)
    arms->lowest_tag = find_lowest_tag (emit, node);
  return fork == RG_EMIT_FORK_ENCODED || arms->lowest_tag != RG_NONE;
}

void
rg_emit_plan_arms (const RgEmit *emit)
{
  const RgEmitGraph *graph = emit->moves;
  RgEmitArms arms;
  for (guint32 i = 0;
       rg_emit_uses (emit, RG_EMIT_BY_MERGED_ARMS) && i < graph->nodes->len;
       i++) {
    if (find_arms (emit, i, &arms))
      graph->decided.stops[i].arms =
          rg_arena_copy (graph->arena, &arms, sizeof arms);
  }
}
