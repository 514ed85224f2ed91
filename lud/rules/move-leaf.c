/* Emits one move of a generator, as far as the mode of the scope requires:
 * conditions, tags, effects and consequences.
 *
 *     (move Add (to (sites Empty)) (then (addScore P1 1)))     ends with
 *
 *     $$ to  player = keeper             tags, in LUD_MODE_PLAY
 *     board[to] = disc1                  the act of the leaf
 *     last_to = to                       the variables about the last move
 *     score_1 = plus_1[score_1]          consequences
 *
 * A condition that must hold after the move is checked before the consequence
 * that follows it. */
#include "lud/rules/choices-of-turn.h"
#include "lud/rules/conditions.h"
#include "lud/rules/counter-bounds.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/hazards.h"
#include "lud/rules/meta-rules.h"
#include "lud/rules/moves.h"
#include "lud/rules/pending-values.h"
#include "lud/rules/repetitions.h"
#include "lud/rules/site-types.h"
#include "lud/rules/stack-slots.h"
#include "lud/rules/stacks.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"
#include "lud/rules/votes.h"

#include <string.h>

/* Emits the tag of a value; an expression is copied to a variable first. */
static void
emit_tag (LudRules *rules, LudValue value)
{
  if (lud_is_constant (value)) {
    lud_emit_line (rules, "$ %s",
                   value.sort == LUD_NUMBERS
                       ? lud_get_symbol (rules, value.least)
                       : value.text);
    return;
  }
  if (!strpbrk (value.text, "[(")) {
    lud_emit_line (rules, "$$ %s", value.text);
    return;
  }
  const LudValue tag_variable =
      lud_declare_local (rules, LUD_TEMPORARY, value.least, value.most);
  lud_emit_line (rules, "%s = %s\n$$ %s", tag_variable.text, value.text,
                 tag_variable.text);
}

void
lud_show_from (LudRules *rules, LudValue from)
{
  if (rules->scope.mode == LUD_MODE_PLAY)
    emit_tag (rules, from);
}

void
lud_show_variable (LudRules *rules, LudValue variable)
{
  const char *tag = lud_make_text (rules, "$ %s", variable.text);
  GSList **tags = &rules->scope.arm_tags;
  if (!g_slist_find_custom (*tags, tag, (GCompareFunc)strcmp))
    *tags = lud_prepend (rules, *tags, tag);
}

/* Emits the tags of a move: its origin unless it was shown or is the
 * destination, its destination, the level, the leaf's own tag, `again` for the
 * second of two equal moves, the type of the destination unless it is that of
 * the board, and those of the alternatives around it. */
static void
add_tags (LudRules *rules, const LudLeaf *leaf)
{
  static const char *const words[LUD_N_TYPES] = {
      [LUD_CELL] = "cell", [LUD_EDGE] = "edge", [LUD_VERTEX] = "vertex"};
  if (leaf->from.text && !leaf->from_is_shown &&
      strcmp (leaf->from.text, leaf->to.text))
    emit_tag (rules, leaf->from);
  if (leaf->to.text)
    emit_tag (rules, leaf->to);
  if (!leaf->to.text && leaf->tag) /* a pass */
    lud_emit_line (rules, "$ %s", leaf->tag);
  if (rules->scope.level.text)
    emit_tag (rules, rules->scope.level);
  if (leaf->to.text && leaf->tag)
    lud_emit_line (rules, "$ %s", leaf->tag);
  if (leaf->is_second.text)
    lud_emit_line (rules, "if %s == 1 {\n$ again\n}", leaf->is_second.text);
  const LudType type = lud_get_type (rules, leaf->to_type);
  if (leaf->to.text && type != lud_get_board_type (rules))
    lud_emit_line (rules, "$ %s", words[type]);
  for (GSList *list = rules->scope.arm_tags; list; list = list->next) {
    const char *tag = list->data;
    const gboolean is_variable = *tag == '$';
    if (is_variable && (!g_strcmp0 (tag + 2, leaf->from.text) ||
                        !g_strcmp0 (tag + 2, leaf->to.text)))
      continue;
    lud_emit_line (rules, is_variable ? "$%s" : "$ %s", tag);
  }
}

/* Whether the effects before a move only read the pending sites: these are
 * cleared after them. */
static gboolean
reads_pending (const LudLeaf *leaf)
{
  guint32 reads = 0, writes = 0;
  for (guint i = 0; i < G_N_ELEMENTS (leaf->before); i++)
    if (leaf->before[i]) {
      reads |= lud_find_parts_read (leaf->before[i]);
      writes |= lud_find_parts_written (leaf->before[i]);
    }
  return reads & ~writes & LUD_PART_OF_PENDING;
}

/* Emits the beginning of a move: it is counted, decisions are forgotten, and so
 * are pending sites unless the scope keeps them or effects before the move read
 * them. */
static void
begin_move (LudRules *rules, const LudLeaf *leaf)
{
  lud_count_move (rules);
  lud_forget_decision (rules);
  if (!rules->scope.keeps_pending && !reads_pending (leaf))
    lud_begin_pending (rules);
}

/* Enters the scope after a move: that of its player, without iterators. */
static void
leave_move (LudRules *rules, const LudLeaf *leaf)
{
  const LudValue off = lud_make_constant (rules, LUD_OFF);
  LudScope *scope = &rules->scope;
  if (scope->real_mover) {
    scope->mover = scope->real_mover;
    scope->next = scope->real_next;
    scope->previous = scope->real_previous;
    scope->real_mover = 0;
  }
  memset (scope->at, 0, sizeof scope->at);
  scope->component = 0;
  scope->level = (LudValue){0};
  scope->dice = 0;
  scope->then = scope->after = NULL;
  scope->final_condition = NULL;
  scope->final_then = NULL;
  scope->keeps_pending = FALSE;
  scope->last_from = leaf->from.text ? leaf->from : off;
  scope->last_to = leaf->to.text ? leaf->to : off;
}

/* Whether effects may remove a piece elsewhere than at the destination or
 * on the way. */
static gboolean
removes_elsewhere (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_REMOVE_MOVES:
  case LUD_TERM_MOVE_REMOVE:
    for (guint i = 0; i < term->n; i++)
      if (term->items[i] &&
          (term->items[i]->ludeme == LUD_TERM_TO_INTEGER ||
           term->items[i]->ludeme == LUD_TERM_BETWEEN_INTEGER))
        return FALSE;
    return TRUE;
  case LUD_TERM_CUSTODIAL:
  case LUD_TERM_ENCLOSE:
  case LUD_TERM_SURROUND:
  case LUD_TERM_INTERVENE:
    return TRUE;
  default:
    break;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && removes_elsewhere (term->items[i]))
      return TRUE;
  return FALSE;
}

/* Emits the effects before a move, then its act; if they may remove the piece,
 * only where it is still there. */
static void
apply_and_act (LudRules *rules, const LudLeaf *leaf)
{
  gboolean is_guarded = FALSE;
  if (leaf->first)
    leaf->first (rules, leaf);
  for (guint i = 0; i < G_N_ELEMENTS (leaf->before); i++) {
    if (!leaf->before[i])
      continue;
    lud_emit_apply (rules, leaf->before[i]);
    is_guarded = is_guarded || removes_elsewhere (leaf->before[i]);
  }
  if (!leaf->act)
    return;
  is_guarded = is_guarded && leaf->from.text && leaf->to.text &&
               strcmp (leaf->from.text, leaf->to.text);
  if (is_guarded) {
    rules->type = lud_get_type (rules, leaf->from_type);
    lud_emit_line (rules, "if %s {",
                   lud_not (rules, lud_is_empty (rules, leaf->from)));
    rules->type = lud_get_board_type (rules);
  }
  leaf->act (rules, leaf);
  if (is_guarded)
    lud_emit_line (rules, "}");
}

/* Emits the level of the last move, if some rule reads it: that of a selection,
 * or 0. Refuses moves to a site by other ludemes than (move ...). */
static void
note_level (LudRules *rules, const LudLeaf *leaf)
{
  LudVariable *variable = lud_get_last_level (rules);
  const LudTerm *from = leaf->term ? lud_get (leaf->term, "from") : NULL;
  const LudTerm *level = from ? lud_get (from, "level") : NULL;
  LudValue value = lud_make_constant (rules, 0);
  if (!variable->is_read)
    return;
  if (leaf->term && leaf->term->ludeme == LUD_TERM_MOVE_SELECT && level)
    value = lud_clamp (rules, lud_translate_value (rules, level), 0,
                       lud_stack_height (rules));
  else if (leaf->to.text && leaf->term->ludeme != LUD_TERM_MOVE)
    lud_refuse (rules, leaf->term,
                "the level of this move can't be translated yet");
  lud_store (rules, variable, NULL, value);
}

/* Returns a copy of a value that the move itself, or its effects, may change,
 * as it reads a map; other values unchanged. */
static LudValue
copy_changeable (LudRules *rules, LudValue value)
{
  if (!value.text || lud_is_constant (value) || !strchr (value.text, '['))
    return value;
  const LudValue copy = lud_declare_local (
      rules, value.sort == LUD_COMPONENTS ? LUD_HELD_PIECE : LUD_TEMPORARY,
      value.least, value.most);
  lud_emit_line (rules, "%s = %s", copy.text, value.text);
  value.text = copy.text;
  return value;
}

/* A condition on the state after the move, and the consequences before which it
 * is tested; NULL: at the end. */
typedef struct {
  GSList *then;
  const char *condition;
} Check;

/* Emits the checks before the consequence `then`; NULL: those at the end. */
static void
check_before (LudRules *rules, const LudLeaf *leaf, const GSList *then)
{
  for (GSList *list = leaf->checks; list; list = list->next) {
    const Check *check = list->data;
    if (check->then == then)
      lud_check (rules, check->condition);
  }
}

/* Whether a condition is tested before this consequence or a later one. */
static gboolean
has_check_from (const LudLeaf *leaf, const GSList *then)
{
  for (GSList *list = leaf->checks; list; list = list->next) {
    const GSList *tested = ((const Check *)list->data)->then;
    if (!tested || g_slist_position ((GSList *)then, (GSList *)tested) >= 0)
      return TRUE;
  }
  return FALSE;
}

/* Emits a move: its act, the variables about the last move, its consequences
 * and those of the generators around it, and the conditions that must hold
 * afterwards.  If only the existence of a move matters, nothing follows the
 * last condition. */
static void
emit_leaf (LudRules *rules, const LudLeaf *leaf_of_generator)
{
  LudLeaf copy = *leaf_of_generator;
  const LudLeaf *leaf = &copy;
  const LudTerm *then = leaf->term ? lud_get (leaf->term, "then") : NULL;
  const LudValue off = lud_make_constant (rules, LUD_OFF);
  copy.component = copy_changeable (rules, copy.component);
  copy.count = copy_changeable (rules, copy.count);
  begin_move (rules, leaf);
  apply_and_act (rules, leaf);
  if (!rules->scope.keeps_pending && reads_pending (leaf))
    lud_begin_pending (rules);
  lud_use_dice (rules);
  lud_store (rules, lud_declare_variable (rules, "last_from", -1, -1), NULL,
             leaf->from.text ? leaf->from : off);
  lud_store (rules, lud_declare_variable (rules, "last_to", -1, -1), NULL,
             leaf->to.text ? leaf->to : off);
  note_level (rules, leaf);
  if (leaf->to.text)
    lud_note_last_slot (rules, leaf->to);
  lud_note_type (rules, lud_get_type (rules, leaf->to_type));
  if (leaf->to.text)
    lud_note_action (rules, leaf->from.text ? leaf->from : leaf->to, leaf->to);
  const LudSaved saved = lud_push (rules);
  GSList *outer = rules->scope.then;
  leave_move (rules, leaf);
  rules->next_is_set = FALSE;
  if (rules->scope.mode == LUD_MODE_PLAY)
    lud_note_stalemate (rules, FALSE);
  if (then)
    lud_emit_consequence (rules, lud_get (then, "moves"));
  for (GSList *list = outer; list; list = list->next) {
    if (rules->scope.mode == LUD_MODE_TEST && !has_check_from (leaf, list))
      break;
    check_before (rules, leaf, list);
    lud_emit_consequence (rules,
                          lud_get ((const LudTerm *)list->data, "moves"));
  }
  lud_pop (rules, &saved);
  check_before (rules, leaf, NULL);
  lud_emit_gravity (rules);
}

/* Emits a move that is an effect of another one: the variables about the last
 * move do not change. */
static void
act_again (LudRules *rules, const LudLeaf *leaf)
{
  apply_and_act (rules, leaf);
  if (leaf->to.text)
    lud_note_action (rules, leaf->from.text ? leaf->from : leaf->to, leaf->to);
  if (leaf->term)
    lud_emit_then (rules, leaf->term);
}

/* Adds a condition that must hold before the consequence `then`, unless it
 * always does. */
static void
add_check (LudRules *rules, GSList **checks, GSList *then,
           const char *condition)
{
  if (lud_is_always (condition))
    return;
  for (GSList *list = *checks; list; list = list->next) {
    Check *check = list->data;
    if (check->then == then) {
      check->condition = lud_and (rules, check->condition, condition);
      return;
    }
  }
  Check *check = rg_arena_new_zeroed (rules->arena, Check, 1);
  *check = (Check){then, condition};
  *checks = lud_prepend (rules, *checks, check);
}

/* The conditions on the state after the move, as a list of Check. */
static GSList *
collect_conditions_after (LudRules *rules, const LudLeaf *leaf)
{
  GSList *checks = NULL;
  const LudSaved saved = lud_push (rules);
  GSList *after = rules->scope.after;
  const char *last_condition = rules->scope.final_condition;
  GSList *rest_then = rules->scope.final_then;
  leave_move (rules, leaf);
  /* If the mover would be the next one, too, the previous one is next. */
  LudScope *scope = &rules->scope;
  if (lud_is_constant (scope->next) &&
      scope->next.least == (gint32)scope->mover)
    scope->next = scope->previous;
  for (GSList *list = after; list; list = list->next) {
    const LudAfter *after_move = list->data;
    add_check (rules, &checks, after_move->then,
               lud_translate_condition (rules, after_move->condition));
  }
  lud_pop (rules, &saved);
  add_check (rules, &checks, NULL, lud_is_no_repeat (rules, leaf));
  if (last_condition)
    add_check (rules, &checks, rest_then, last_condition);
  return checks;
}

/* Marks the consequences and effects of a leaf as translated, also where only
 * the existence of a move matters. */
static void
note_effects (const LudLeaf *leaf)
{
  if (leaf->term)
    lud_get (leaf->term, "then");
  for (guint i = 0; i < G_N_ELEMENTS (leaf->before); i++)
    if (leaf->before[i])
      lud_get (leaf->before[i], "moves");
}

void
lud_emit_leaf (LudRules *rules, const LudLeaf *leaf_of_generator)
{
  LudLeaf copy = *leaf_of_generator;
  const LudLeaf *leaf = &copy;
  const LudScope *scope = &rules->scope;
  note_effects (leaf);
  if (scope->mode == LUD_MODE_TARGET || scope->mode == LUD_MODE_ORIGIN) {
    const LudValue end = scope->mode == LUD_MODE_TARGET ? leaf->to : leaf->from;
    if (!end.text) {
      lud_emit_line (rules, "check(false())");
      return;
    }
    lud_check (rules, lud_equal (rules, end, scope->target));
  }
  lud_check (rules, lud_is_unpinned (rules, leaf));
  copy.checks = collect_conditions_after (rules, leaf);
  const LudSaved saved = lud_push (rules);
  rules->scope.by_keeper =
      scope->mode == LUD_MODE_PLAY
          ? !copy.checks
          : scope->mode == LUD_MODE_EFFECT && scope->by_keeper;
  if (scope->mode == LUD_MODE_PLAY) {
    add_tags (rules, leaf);
    if (!copy.checks)
      lud_emit_line (rules, "player = keeper");
    emit_leaf (rules, leaf);
    if (copy.checks)
      lud_emit_line (rules, "player = keeper");
  } else if (scope->mode == LUD_MODE_EFFECT) {
    act_again (rules, leaf);
  } else if (scope->mode == LUD_MODE_RUN || copy.checks) {
    emit_leaf (rules, leaf);
  }
  lud_pop (rules, &saved);
}
