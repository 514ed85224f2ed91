/* Explores the walks of the automaton by symbolic execution (King, 1976) with a
 * worklist: a walk passes edges, branches at nodes with several edges, and ends
 * in relations at cuts (cuts.h).
 *
 *     a, b: x == n1;       the walk at a becomes two walks:
 *     a, c: x != n1;       (true (x n1)) at b
 *                          (true (x ?v)) (distinct ?v n1) at c
 *
 * Tests of the keeper are omitted if they hold whenever the match continues.
 * The game is refused beyond STEPS_OF_RULE steps for each rule of --limit, or
 * if the walks on the stack have more than KIF_WORK variables.
 */
#include "emit/gdl/walk/explore.h"
#include "emit/gdl/facts/removals.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/step/scalars.h"
#include "emit/gdl/step/sees.h"
#include "emit/gdl/step/turns.h"
#include "emit/gdl/walk/carry.h"
#include "emit/gdl/walk/cuts.h"
#include "emit/gdl/walk/merging.h"
#include "emit/gdl/walk/relations.h"
#include "emit/gdl/walk/versions.h"
#include "rg/analysis/membership.h"

/* Limit of steps of symbolic execution for each rule of the limit of rules. */
enum { STEPS_OF_RULE = 1000 };

/* -- edges ----------------------------------------------------------------- */

/* The number of edges into the node; the start of the game counts as one. */
static guint
count_entries (const KifSheet *sheet, RgNode node)
{
  return rg_node_info (sheet->game, node)->count[RG_IN] +
         (node == sheet->game->begin);
}

/* Moves the walk to the target of its edge. */
static void
move_to_target (const KifSheet *sheet, KifWalk *walk)
{
  walk->follows_join =
      count_entries (sheet, walk->node) > 1 ||
      (walk->follows_join && (walk->phase == KIF_KEEPER || walk->began_move));
  walk->node = rg_edge (sheet->game, walk->edge)->to;
  walk->last = walk->edge;
  walk->edge = RG_NONE;
}

/* If the index of an accessed element may be outside of its map, puts a walk on
 * the stack for this case, after the edge. A missing element differs from every
 * value (rg/interp/step.c). */
static void
fork_missing_element (KifSheet *sheet, const KifWalk *walk, const RgExpr *expr)
{
  while (expr->kind == RG_EXPR_CAST)
    expr = expr->right;
  if (expr->kind != RG_EXPR_ACCESS)
    return;
  const RgType *source = rg_expr_type (sheet->game, expr->left)->source;
  DlTerm index;
  KifWalk *copy = kif_walk_copy (walk);
  if (!rg_type_contains (sheet->game, source,
                         rg_expr_type (sheet->game, expr->right)) &&
      kif_evaluate (sheet, copy, expr->right, &index)) {
    DlLiteral literal =
        dl_make_literal (sheet->arena, KIF_DOMAIN,
                         kif_find_or_add_domain (sheet, source), &index, 1);
    literal.negated = TRUE;
    if (!dl_is_variable (index) &&
        rg_type_index (sheet->game, source, (RgName)index) >= 0) {
      kif_walk_free (copy);
      return;
    }
    kif_add_literal (copy, literal);
    move_to_target (sheet, copy);
    copy->moved = TRUE;
    g_ptr_array_add (sheet->stack, copy);
    return;
  }
  kif_walk_free (copy);
}

/* Applies kif_exclude_failing_writes to the element that a comparison
 * restricts, directly or by constant maps of its value. FALSE: as for
 * kif_exclude_failing_writes. */
static gboolean
exclude_writes_by_membership (KifSheet *sheet, KifWalk *walk,
                              const RgAction *action)
{
  const RgMembership member =
      rg_find_membership (sheet->game, sheet->constants, action, sheet->arena);
  if (!member.expr || member.expr->kind != RG_EXPR_ACCESS)
    return TRUE;
  return kif_exclude_failing_writes (sheet, walk, member.expr, member.values);
}

/* Applies kif_exclude_failing_writes to an element that is compared with a
 * symbol, by `==` if `is_equality`, else by `!=`. FALSE: as for
 * kif_exclude_failing_writes. */
static gboolean
exclude_writes_by_comparison (KifSheet *sheet, KifWalk *walk,
                              const RgExpr *expr, DlTerm value,
                              gboolean is_equality)
{
  while (expr->kind == RG_EXPR_CAST)
    expr = expr->right;
  const RgType *type = rg_expr_type (sheet->game, expr);
  if (expr->kind != RG_EXPR_ACCESS || dl_is_variable (value) ||
      type->kind == RG_TYPE_ARROW)
    return TRUE;
  RgBits *accepted_values = rg_arena_new_zeroed (
      sheet->arena, RgBits, rg_bits_words (type->n_symbols));
  for (guint i = 0; i < type->n_symbols; i++)
    rg_bits_put (accepted_values, i,
                 ((DlTerm)type->symbols[i] == value) == is_equality);
  return kif_exclude_failing_writes (sheet, walk, expr, accepted_values);
}

/* Evaluates both sides and assumes that they are equal, or different. For a
 * comparison by `!=`, other walks have the cases of missing elements. FALSE: as
 * for execute_action. */
static gboolean
execute_comparison (KifSheet *sheet, KifWalk *walk, const RgAction *action)
{
  DlTerm left, right;
  KifWalk *original_walk = kif_walk_copy (walk);
  const gboolean is_equality = action->kind == RG_EQUAL;
  const gboolean is_swapped = action->left->kind == RG_EXPR_NAME;
  const RgExpr *first = is_swapped ? action->left : action->right;
  const RgExpr *second = is_swapped ? action->right : action->left;
  const gboolean succeeded =
      exclude_writes_by_membership (sheet, walk, action) &&
      kif_evaluate (sheet, walk, first, &right) &&
      exclude_writes_by_comparison (sheet, walk, second, right, is_equality) &&
      kif_evaluate (sheet, walk, second, &left);
  if (succeeded && !is_equality) {
    fork_missing_element (sheet, original_walk, action->left);
    fork_missing_element (sheet, original_walk, action->right);
  }
  kif_walk_free (original_walk);
  if (!succeeded)
    return FALSE;
  return is_equality ? kif_unify (sheet, walk, left, right)
                     : kif_assume_different (sheet, walk, left, right);
}

/* Narrows the range of an assigned variable, in sequences: in a proper game its
 * value is within the type of its place. A range that the rule must test stays.
 */
static void
narrow_range (KifSheet *sheet, KifWalk *walk, const RgExpr *place, DlTerm value)
{
  const RgType *type = rg_expr_type (sheet->game, place);
  if (!dl_is_variable (value) || !walk->in_sequence)
    return;
  KifRange *range = &g_array_index (walk->ranges, KifRange, ~value);
  if (!range->is_required && rg_type_contains (sheet->game, range->type, type))
    range->type = type;
}

/* Whether the keeper assigns a whole map to another one. */
static gboolean
is_map_copy (const KifSheet *sheet, const KifWalk *walk, const RgAction *action)
{
  return action->kind == RG_ASSIGN && walk->phase == KIF_AFTER &&
         action->left->kind == RG_EXPR_NAME &&
         action->right->kind == RG_EXPR_NAME &&
         kif_can_have_versions (sheet, action->left->name) &&
         rg_find_global (sheet->game, action->right->name) &&
         kif_can_have_versions (sheet, action->right->name);
}

/* Evaluates the right side and assigns it; a dead store does nothing. After a
 * move, a whole map may be assigned. An assignment to `player`, outside of
 * checks, passes the turn. FALSE: as for execute_action. */
static gboolean
execute_assignment (KifSheet *sheet, KifWalk *walk, const RgAction *action)
{
  DlTerm value;
  const RgName written = rg_expr_root (action->left);
  if (!rg_is_watched (sheet->game, written) &&
      !kif_is_live (sheet, rg_edge (sheet->game, walk->edge)->to, written))
    return TRUE; /* a dead store: the variables that it reads need not be live
                    either */
  if (is_map_copy (sheet, walk, action)) {
    kif_copy_map (sheet, walk, written, action->right->name);
    return TRUE;
  }
  if (action->kind == RG_ASSIGN_ANY)
    value = kif_add_variable (walk, rg_type_resolve (sheet->game, action->type),
                              TRUE);
  else if (!kif_evaluate (sheet, walk, action->right, &value))
    return FALSE;
  narrow_range (sheet, walk, action->left, value);
  if (walk->target == RG_NONE && rg_action_ends_move (sheet->game, action))
    return kif_pass_turn (sheet, walk, value);
  return kif_assign (sheet, walk, action->left, value);
}

/* Appends the tag to the walk's move, or adds the percept of a tag of the
 * keeper. Does nothing for an artificial tag and in other phases. FALSE: the
 * walk has forked. */
static gboolean
execute_tag (KifSheet *sheet, KifWalk *walk, const RgAction *action)
{
  DlTerm tag = (DlTerm)action->name;
  guint64 observers = 0;
  if (walk->phase != KIF_MOVE &&
      !(sheet->has_hidden_tags && walk->phase == KIF_AFTER))
    return TRUE;
  if (action->kind == RG_TAG_VARIABLE) {
    if (!kif_read (sheet, walk, action->name, NULL, 0, &tag))
      return FALSE;
  } else if (g_hash_table_contains (sheet->silent_tags,
                                    GUINT_TO_POINTER (action->name))) {
    return TRUE;
  }
  if (sheet->has_hidden_tags && !kif_find_observers (sheet, walk, &observers))
    return FALSE;
  if (walk->phase == KIF_AFTER) {
    kif_conclude_keeper_tag (sheet, walk, tag, observers);
    return TRUE;
  }
  g_array_append_val (walk->tags, tag);
  g_array_append_val (walk->observers, observers);
  return TRUE;
}

/* Adds the literal of the check. A check from a node to itself always succeeds,
 * and needs none. FALSE: a contradiction. */
static gboolean
execute_check (KifSheet *sheet, KifWalk *walk, const RgAction *action)
{
  if (action->start == action->target)
    return action->kind == RG_REACHABLE;
  DlLiteral literal =
      kif_make_check_literal (sheet, walk, action->start, action->target);
  literal.negated = action->kind == RG_NOT_REACHABLE;
  kif_add_literal (walk, literal);
  return TRUE;
}

/* Whether the test of the edge holds if the match continues: all other edges of
 * the node lead to the end, and the keeper always has a move. */
static gboolean
is_test_implied (const KifSheet *sheet, const KifWalk *walk)
{
  const RgEdge *edge = rg_edge (sheet->game, walk->edge);
  if (walk->phase != KIF_KEEPER || walk->assumes_end ||
      sheet->keeper_must_end[edge->to] ||
      rg_action_is_assignment (&edge->action))
    return FALSE;
  guint n_other_edges = 0;
  RG_FOR_OUT (sheet->game, edge->from, e)
    if (e != walk->edge) {
      n_other_edges++;
      if (!sheet->keeper_must_end[rg_edge (sheet->game, e)->to])
        return FALSE;
    }
  return n_other_edges > 0;
}

/* Omits the test, assuming that the match continues. If the keeper may end the
 * match later, a copy of the walk makes the test. */
static void
assume_continuation (KifSheet *sheet, KifWalk *walk)
{
  if (!walk->assumes_continuation &&
      sheet->may_end[rg_edge (sheet->game, walk->edge)->to]) {
    KifWalk *copy = kif_walk_copy (walk);
    copy->assumes_end = TRUE;
    g_ptr_array_add (sheet->stack, copy);
  }
  walk->assumes_continuation = TRUE;
}

/* Whether the walk's node contradicts its assumption that the match continues,
 * or ends. */
static gboolean
is_contradicted (const KifSheet *sheet, const KifWalk *walk)
{
  return (walk->assumes_continuation && sheet->keeper_must_end[walk->node]) ||
         (walk->assumes_end && !sheet->may_end[walk->node]);
}

/* Executes the action of the walk's edge.  FALSE: a contradiction, the end of
 * the walk, or a fork. */
static gboolean
execute_action (KifSheet *sheet, KifWalk *walk)
{
  const RgAction *action = &rg_edge (sheet->game, walk->edge)->action;
  if (is_test_implied (sheet, walk)) {
    assume_continuation (sheet, walk);
    return TRUE;
  }
  switch (action->kind) {
  case RG_ASSIGN:
  case RG_ASSIGN_ANY:
    return execute_assignment (sheet, walk, action);
  case RG_EQUAL:
  case RG_DIFFER:
    return execute_comparison (sheet, walk, action);
  case RG_REACHABLE:
  case RG_NOT_REACHABLE:
    return execute_check (sheet, walk, action);
  case RG_TAG:
  case RG_TAG_VARIABLE:
    return execute_tag (sheet, walk, action);
  default:
    return TRUE;
  }
}

/* Puts a copy of the walk on the stack that passes the edge (RG_NONE: none),
 * and then branches over the later edges. */
static void
branch_over (KifSheet *sheet, const KifWalk *walk, RgEdgeId edge)
{
  if (edge == RG_NONE)
    return;
  KifWalk *next = kif_walk_copy (walk);
  next->edge = edge;
  next->branching = TRUE;
  g_ptr_array_add (sheet->stack, next);
}

/* Puts a copy on the stack that branches over all edges of the node. */
static void
branch_walk (KifSheet *sheet, const KifWalk *walk)
{
  branch_over (sheet, walk,
               rg_node_info (sheet->game, walk->node)->first[RG_OUT]);
}

/* Puts a copy on the stack for the later edges of the node. */
static void
branch_over_later (KifSheet *sheet, KifWalk *walk)
{
  walk->branching = FALSE;
  branch_over (sheet, walk, rg_edge (sheet->game, walk->edge)->next[RG_OUT]);
}

/* Cuts the walk, and returns the literal of the relation. Each rule for a
 * version of a map or for a scalar repeats the body.  If there are several such
 * rules and the body is long, the walk is cut twice: the first cut replaces the
 * body by one literal, the second makes the rules. */
static DlLiteral
cut_in_two_steps (KifSheet *sheet, KifWalk *walk)
{
  gboolean needs_versions = FALSE;
  RG_FOR_GLOBALS (sheet->game, global)
    if (walk->phase == KIF_AFTER &&
        kif_can_have_versions (sheet, global->name) &&
        kif_is_changed (sheet, walk, global->name) &&
        kif_must_carry (sheet, walk, walk->node, global->name) &&
        kif_needs_version (sheet, walk, global->name))
      needs_versions = TRUE;
  const gboolean has_several_rules =
      needs_versions ||
      (walk->phase == KIF_AFTER && kif_count_joined_scalars (sheet, walk) > 1);
  const gboolean cuts_twice = has_several_rules && !walk->makes_versions &&
                              !walk->in_sequence &&
                              kif_count_printed_literals (walk) > 1;
  walk->makes_versions = cuts_twice;
  return kif_cut_walk (sheet, walk, needs_versions && !cuts_twice);
}

/* -- ends of the match ----------------------------------------------------- */

/* Whether the keeper must reach the end from here, so that the state is
 * terminal whatever the later tests are. */
static gboolean
is_match_over (const KifSheet *sheet, const KifWalk *walk)
{
  return walk->phase == KIF_KEEPER && !walk->terminal_concluded &&
         sheet->surely_ends[walk->node];
}

static void
conclude_match_end (KifSheet *sheet, KifWalk *walk)
{
  kif_conclude_terminal (sheet, walk);
  walk->terminal_concluded = TRUE;
}

/* Cuts the walk, and makes the rule of `terminal` from the node's relation. */
static void
cut_at_match_end (KifSheet *sheet, KifWalk *walk)
{
  const DlLiteral literal = cut_in_two_steps (sheet, walk);
  g_array_set_size (walk->body, 0);
  kif_add_literal (walk, literal);
  conclude_match_end (sheet, walk);
}

/* -- walks ----------------------------------------------------------------- */

/* Executes the action of the walk's edge, and then ends, cuts or branches the
 * walk at the target. */
static void
advance_walk (KifSheet *sheet, KifWalk *walk)
{
  gboolean moved = walk->moved;
  walk->moved = FALSE;
  if (walk->branching)
    branch_over_later (sheet, walk);
  if (walk->edge != RG_NONE) {
    walk->at_boundary = FALSE;
    if (!execute_action (sheet, walk))
      return;
    move_to_target (sheet, walk);
    moved = TRUE;
  }
  if (is_contradicted (sheet, walk))
    return;
  walk->assumes_end &= !sheet->keeper_must_end[walk->node];
  const gboolean is_cut =
      walk->node != sheet->game->end &&
      ((moved && kif_should_cut (sheet, walk)) || walk->makes_versions);
  const gboolean is_over = is_match_over (sheet, walk);
  if (is_over && !is_cut)
    conclude_match_end (sheet, walk);
  if (kif_end_at_node (sheet, walk))
    return;
  walk->began_move = FALSE;
  if (is_cut && kif_removes_too_much (sheet, walk))
    return;
  if (is_cut && is_over)
    cut_at_match_end (sheet, walk);
  else if (is_cut && kif_can_merge (sheet, walk))
    kif_postpone_walk (sheet, kif_walk_copy (walk));
  else if (is_cut)
    cut_in_two_steps (sheet, walk);
  else
    branch_walk (sheet, walk);
}

static void
refuse_steps (KifSheet *sheet, RgEdgeId edge, gint64 max_steps)
{
  kif_refuse (sheet, edge, RG_LIMIT,
              "the walks of the game take more than %" G_GINT64_FORMAT
              " steps (--limit)",
              max_steps);
  sheet->limited = TRUE;
  kif_report_most_removals (sheet);
}

/* Adds the cost of processing a walk once: each eight terms and literals that
 * it carries count as one more step. FALSE: the limit of steps or that of
 * variables is exceeded, and reported, or the game was refused before. */
static gboolean
charge_walk (KifSheet *sheet, const KifWalk *walk)
{
  const gint64 max_steps = sheet->limit * STEPS_OF_RULE;
  const RgEdgeId edge = walk->edge == RG_NONE ? walk->last : walk->edge;
  sheet->steps += 1 + (walk->n_scalars + walk->body->len) / 8;
  if (sheet->steps > max_steps)
    refuse_steps (sheet, edge, max_steps);
  else if ((gint64)sheet->stack->len * walk->n_scalars > KIF_WORK)
    kif_refuse (sheet, edge, RG_LIMIT,
                "the walks of the game carry more than %d variables", KIF_WORK);
  return !sheet->failed;
}

void
kif_explore (KifSheet *sheet)
{
  while (sheet->stack->len > 0 || kif_merge_next (sheet)) {
    if (sheet->stack->len == 0)
      continue;
    KifWalk *walk =
        g_ptr_array_steal_index (sheet->stack, sheet->stack->len - 1);
    if (!sheet->failed && charge_walk (sheet, walk))
      advance_walk (sheet, walk);
    kif_walk_free (walk);
  }
}
