/* Emits effects: compound ones, then one switch over all.
 *
 * Ludii finds all effects of a list in one state and applies them afterwards.
 * If none reads what an earlier one writes (hazards.h), each is applied at
 * once; otherwise the statements are of two kinds (deferred-effects.h).
 *
 *     (and (remove 3) (set Var 1))   becomes   board[3] = empty  variable = 1
 */
#include "lud/rules/effects.h"

#include "lud/rules/actions.h"
#include "lud/rules/append-captures.h"
#include "lud/rules/captures.h"
#include "lud/rules/chance.h"
#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/dice.h"
#include "lud/rules/effect-loops.h"
#include "lud/rules/group-loops.h"
#include "lud/rules/groups.h"
#include "lud/rules/hazards.h"
#include "lud/rules/hidden-sites.h"
#include "lud/rules/integer-lists.h"
#include "lud/rules/moves.h"
#include "lud/rules/pending-values.h"
#include "lud/rules/pieces.h"
#include "lud/rules/player-loops.h"
#include "lud/rules/priorities.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/rotations.h"
#include "lud/rules/settings.h"
#include "lud/rules/shifts.h"
#include "lud/rules/site-types.h"
#include "lud/rules/sow.h"
#include "lud/rules/stacks.h"
#include "lud/rules/track-progress.h"
#include "lud/rules/triggers-and-visits.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"
#include "lud/rules/votes.h"

#include <string.h>

/* -- effects --------------------------------------------------------------- */

/* Emits effects in order; if they interfere, all are found before any is
 * applied (unless the list is within another one for which this is so). */
static void
emit_effect_list (LudRules *rules, const LudTerm *list)
{
  const gboolean is_deferred = !rules->output.later &&
                               !rules->output.reads_past &&
                               lud_interferes (rules, list);
  GString *later = NULL;
  LudPast past;
  const LudSaved saved = lud_push (rules);
  if (is_deferred) {
    later = rules->output.later = g_string_new (NULL);
    lud_open_past (rules, &past);
    rules->output.deferrals++;
  }
  for (guint i = 0; i < list->n; i++)
    lud_emit_effect (rules, list->items[i]);
  if (!is_deferred)
    return;
  rules->output.later = NULL;
  rules->output.deferrals--;
  lud_pop (rules, &saved);
  lud_close_past (rules, &past);
  g_string_append (rules->output.out, later->str);
  g_string_free (later, TRUE);
}

void
lud_add_effect_then (LudRules *rules, const LudTerm *term)
{
  const LudTerm *then = lud_get (term, "then");
  if (then)
    rules->scope.effect_then =
        lud_prepend (rules, rules->scope.effect_then, then);
}

void
lud_emit_then (LudRules *rules, const LudTerm *term)
{
  const LudSaved saved = lud_push (rules);
  lud_add_effect_then (rules, term);
  GSList *clauses = rules->scope.effect_then;
  rules->scope.effect_then = NULL;
  const LudApplying applying = lud_begin_applying (rules);
  for (GSList *list = clauses; list; list = list->next)
    lud_emit_consequence (rules,
                          lud_get ((const LudTerm *)list->data, "moves"));
  lud_end_applying (rules, &applying);
  lud_pop (rules, &saved);
}

void
lud_emit_apply (LudRules *rules, const LudTerm *clause)
{
  const LudTerm *effect = lud_get (clause, "moves");
  if (!effect)
    return;
  const char *condition =
      lud_translate_condition_or_true (rules, lud_get (clause, "if"));
  if (lud_is_never (condition))
    return;
  lud_begin_if (rules, condition);
  lud_emit_effect (rules, effect);
  lud_end_if (rules, condition);
}

void
lud_emit_consequence (LudRules *rules, const LudTerm *term)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.effect_then = NULL;
  if (rules->next_is_set)
    rules->scope.next = lud_get_next_player (rules);
  lud_emit_effect (rules, term);
  lud_pop (rules, &saved);
}

/* Emits (if A B C), whose condition is tested when the effects are found. */
static void
emit_conditional (LudRules *rules, const LudTerm *term)
{
  const LudTerm *consequence = lud_get (term, "yes");
  const LudTerm *alternative = lud_get (term, "no");
  const char *condition = lud_hold_condition (
      rules, lud_translate_condition (rules, lud_get (term, "if")));
  if (lud_is_always (condition)) {
    lud_emit_effect (rules, consequence);
    return;
  }
  if (lud_is_never (condition)) {
    if (alternative)
      lud_emit_effect (rules, alternative);
    return;
  }
  lud_add_to_both_blocks (rules, lud_make_text (rules, "if %s {", condition));
  lud_emit_effect (rules, consequence);
  if (alternative) {
    lud_add_to_both_blocks (rules, "} else {");
    lud_emit_effect (rules, alternative);
  }
  lud_add_to_both_blocks (rules, "}");
}

/* Emits the effect of an apply clause that stands alone. */
static void
emit_apply (LudRules *rules, const LudTerm *term)
{
  const LudTerm *body = lud_get (term, "moves");
  const char *condition = lud_hold_condition (
      rules, lud_translate_condition_or_true (rules, lud_get (term, "if")));
  if (!body || lud_is_never (condition))
    return;
  lud_add_to_both_blocks (rules, lud_make_text (rules, "if %s {", condition));
  lud_emit_effect (rules, body);
  lud_add_to_both_blocks (rules, "}");
}

/* Emits (forEach Site ...): the effect for each site of a region. If it changes
 * what the region or the effect reads, all sites are found first. */
static void
emit_for_sites (LudRules *rules, const LudTerm *term)
{
  if (lud_get (term, "noMoveYet")) {
    lud_refuse (rules, term, "noMoveYet can't be translated yet");
    return;
  }
  const LudTerm *region = lud_get (term, "region");
  const LudTerm *body = lud_get (term, "moves");
  const LudTerm *test = NULL;
  if (body->ludeme == LUD_TERM_IF_MOVES && !lud_get (body, "no") &&
      !lud_get (body, "then"))
    test = lud_get (body, "if");
  const LudTerm *inner = test ? lud_get (body, "yes") : body;
  const gboolean changes =
      lud_find_parts_written (inner) & lud_find_parts_read (region) ||
      lud_find_parts_written (inner) & lud_find_parts_read (body);
  const gboolean is_held = changes && (lud_mentions_groups (region) ||
                                       (test && lud_mentions_groups (test)));
  if (changes && lud_mentions_groups (inner) &&
      (!is_held || rules->output.held_loops > 0 ||
       inner->ludeme != LUD_TERM_REMOVE_MOVES))
    lud_refuse (rules, term, "groups in such a loop can't be translated yet");
  LudFinding finding;
  lud_begin_finding (rules,
                     lud_loop_interferes (rules, region, body, LUD_TERM_SITE),
                     &finding);
  const LudLoop loop = is_held ? lud_begin_held_sites (rules, region, test)
                               : lud_begin_sites (rules, region, LUD_AT_SITE);
  rules->scope.at[LUD_AT_SITE] = rules->scope.at[LUD_AT_TO] = loop.site;
  lud_emit_effect (rules, is_held && test ? lud_get (body, "yes") : body);
  lud_end_loop (rules, &loop);
  lud_end_finding (rules, &finding);
}

/* Emits (forEach Level ...): the effect for each level of a site, which may be
 * off. Refuses to change a stack from its bottom. */
static void
emit_for_levels (LudRules *rules, const LudTerm *term)
{
  const LudTerm *body = lud_get (term, "moves");
  const char *order = lud_string (term, "order");
  const gboolean from_top = !order || !strcmp (order, "FromTop");
  if (!from_top && lud_find_parts_written (body) & LUD_PART_OF_BOARD) {
    lud_refuse (rules, term,
                "changes of a stack from its bottom can't be translated yet");
    return;
  }
  LudFinding finding;
  lud_begin_finding (rules, FALSE, &finding);
  LudValue site = lud_translate_value (rules, lud_get (term, "site"));
  const char *is_site = lud_is_site (rules, site);
  lud_begin_if (rules, is_site);
  site.least = MAX (site.least, 0);
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_LEVEL] = lud_begin_levels (rules, site, from_top);
  lud_emit_effect (rules, body);
  lud_end_levels (rules);
  lud_pop (rules, &saved);
  lud_end_if (rules, is_site);
  lud_end_finding (rules, &finding);
}

/* Whether a generator has one move at most, so that its statements have one way
 * through: a step or slide from one site, in one compass direction, to an exact
 * distance. */
static gboolean
has_at_most_one_move (LudRules *rules, const LudTerm *term)
{
  const LudTerm *from = lud_get (term, "from");
  const LudTerm *site = from ? lud_get (from, "site") : NULL;
  const LudTerm *between = NULL;
  const LudTerm *dir = NULL;
  switch (term->ludeme) {
  case LUD_TERM_STEP:
  case LUD_TERM_MOVE_STEP:
    dir = lud_get (term, "dir");
    break;
  case LUD_TERM_SLIDE:
  case LUD_TERM_MOVE_SLIDE: {
    between = lud_get (term, "between");
    dir = lud_get (term, "dir");
    const LudTerm *range = between ? lud_get (between, "range") : NULL;
    if (!range || range->ludeme != LUD_TERM_EXACT)
      return FALSE;
    break;
  }
  default:
    return FALSE;
  }
  LudDirection direction;
  return (!site || site->kind != LUD_KIND_REGION) && dir &&
         dir->kind == LUD_KIND_WORD &&
         lud_read_direction (dir->text, &direction) &&
         direction < LUD_N_COMPASS && !rules->refused;
}

/* Whether an effect moves pieces from a site. */
static gboolean
has_move_of_pieces (const LudTerm *term)
{
  if (!term)
    return FALSE;
  for (guint i = 0; i < term->n; i++)
    if (has_move_of_pieces (term->items[i]))
      return TRUE;
  return term->ludeme == LUD_TERM_FROM_TO;
}

const char *
lud_holds_after (LudRules *rules, const LudTerm *term)
{
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  lud_emit_effect (rules, lud_get (term, "moves"));
  lud_check (rules,
             lud_translate_condition (rules, lud_get (term, "ifAfterwards")));
  lud_pop (rules, &saved);
  const char *body = lud_end_block (rules, before);
  return body[0] ? lud_make_check (rules, "holds_after", body) : "true()";
}

/* Emits (do A ifAfterwards:C): A, if C holds after it; otherwise nothing. */
static void
emit_do_if_afterwards (LudRules *rules, const LudTerm *term)
{
  const LudApplying applying = lud_begin_applying (rules);
  if (lud_get (term, "next"))
    lud_refuse (rules, term, "this form of (do) can't be translated here yet");
  lud_emit_line (rules, "if %s {", lud_holds_after (rules, term));
  lud_emit_effect (rules, lud_get (term, "moves"));
  lud_emit_line (rules, "}");
  lud_end_applying (rules, &applying);
}

static void
emit_parts (LudRules *rules, const LudTerm *term)
{
  emit_effect_list (rules, lud_get (term, "moves"));
}

static void
emit_first_possible (LudRules *rules, const LudTerm *term)
{
  lud_effect_priority (rules, lud_get (term, "moves"));
}

/* Emits (seq {A B}): B is found in the state after A. */
static void
emit_sequence (LudRules *rules, const LudTerm *term)
{
  const LudTerm *moves = lud_get (term, "moves");
  const LudApplying applying = lud_begin_applying (rules);
  for (guint i = 0; i < moves->n; i++)
    lud_emit_effect (rules, moves->items[i]);
  lud_end_applying (rules, &applying);
}

/* Emits a sowing from a hole that may be empty: then only its capture, with the
 * iterator (to) of the terms around. */
static void
emit_sowing_if_seeds (LudRules *rules, const LudTerm *term)
{
  const LudTerm *test = lud_get (term, "if"),
                *capture = lud_get (term, "apply");
  if (lud_get (term, "count") || lud_get (term, "backtracking") ||
      lud_get (term, "forward")) {
    lud_refuse (rules, term,
                "sowing from a hole that may be empty by then can't be "
                "translated yet");
    return;
  }
  const LudValue start =
      lud_hold (rules, lud_translate_value (rules, lud_get (term, "start")));
  lud_emit_line (rules, "if %s {",
                 lud_not (rules, lud_is_empty (rules, start)));
  lud_emit_effect (rules, term);
  lud_emit_line (rules, "} else {");
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_FROM] = start;
  const char *is_captured = lud_translate_condition_or_true (rules, test);
  lud_begin_if (rules, is_captured);
  if (capture)
    lud_emit_effect (rules, capture);
  lud_end_if (rules, is_captured);
  lud_pop (rules, &saved);
  lud_emit_line (rules, "}");
}

/* Emits (do A next:B): A, then B in the state after it. */
static void
emit_do (LudRules *rules, const LudTerm *term)
{
  const LudTerm *next = lud_get (term, "next");
  if (lud_get (term, "ifAfterwards")) {
    emit_do_if_afterwards (rules, term);
    return;
  }
  const LudApplying applying = lud_begin_applying (rules);
  GSList *then = rules->scope.effect_then;
  if (next) /* the first effect is a part of each effect after it */
    rules->scope.effect_then = NULL;
  lud_emit_effect (rules, lud_get (term, "moves"));
  rules->scope.effect_then = then;
  if (next && next->ludeme == LUD_TERM_SOW && lud_get (next, "start") &&
      has_move_of_pieces (lud_get (term, "moves")))
    emit_sowing_if_seeds (rules, next);
  else if (next)
    lud_emit_effect (rules, next);
  lud_end_applying (rules, &applying);
}

/* Maps compound effects to functions: their parts have the consequences of the
 * whole. */
static void (*const compound_effects[LUD_N_LUDEMES]) (LudRules *rules,
                                                      const LudTerm *term) = {
    [LUD_TERM_AND_MOVES] = emit_parts,
    [LUD_TERM_OR_MOVES] = emit_parts,
    [LUD_TERM_SEQ] = emit_sequence,
    [LUD_TERM_DO] = emit_do,
    [LUD_TERM_IF_MOVES] = emit_conditional,
    [LUD_TERM_FOR_EACH_SITE_MOVES] = emit_for_sites,
    [LUD_TERM_FOR_EACH_VALUE_MOVES] = lud_effect_for_values,
    [LUD_TERM_FOR_EACH_GROUP] = lud_effect_for_groups,
    [LUD_TERM_FOR_EACH_VALUE_OF] = lud_effect_for_items,
    [LUD_TERM_PRIORITY] = emit_first_possible,
    [LUD_TERM_RANDOM_WEIGHTED] = lud_effect_drawn,
    [LUD_TERM_ALL_COMBINATIONS] = lud_effect_combinations,
    [LUD_TERM_FOR_EACH_LEVEL_MOVES] = emit_for_levels,
    [LUD_TERM_FOR_EACH_PIECE] = lud_effect_for_pieces,
    [LUD_TERM_WHILE] = lud_effect_while,
    [LUD_TERM_APPLY] = emit_apply,
    [LUD_TERM_FOR_EACH_DIE] = lud_effect_for_dice,
    [LUD_TERM_FOR_EACH_PLAYER_MOVES] = lud_effect_for_players,
    [LUD_TERM_FOR_EACH_MOVES] = lud_effect_for_players,
    [LUD_TERM_FOR_EACH_TEAM_MOVES] = lud_effect_for_teams,
};

/* The map of the type of sites that an effect names. */
static LudVariable *
map_of_named_type (LudRules *rules, const LudTerm *term,
                   LudVariable *(*map) (LudRules *rules))
{
  const LudType outer = lud_enter_type (rules, term);
  LudVariable *variable = map (rules);
  rules->type = outer;
  return variable;
}

static void
emit_any_effect (LudRules *rules, const LudTerm *term)
{
  const LudValue none = lud_make_constant (rules, LUD_OFF);
  if (rules->refused)
    return;
  if (compound_effects[term->ludeme]) {
    const LudSaved outer = lud_push (rules);
    lud_add_effect_then (rules, term);
    compound_effects[term->ludeme](rules, term);
    lud_pop (rules, &outer);
    return;
  }
  if (lud_emit_shift (rules, term))
    return;
  switch (term->ludeme) {
  case LUD_TERM_MOVE_AGAIN: {
    const LudApplying applying = lud_begin_applying (rules);
    lud_act_set_next (rules,
                      lud_make_constant (rules, (gint32)rules->scope.mover));
    lud_end_applying (rules, &applying);
    break;
  }
  case LUD_TERM_REMOVE_MOVES:
  case LUD_TERM_MOVE_REMOVE:
    lud_effect_remove (rules, term);
    return;
  case LUD_TERM_PROMOTE:
  case LUD_TERM_MOVE_PROMOTE:
    lud_effect_promote (rules, term);
    return;
  case LUD_TERM_ADD_MOVES:
  case LUD_TERM_CLAIM:
    lud_effect_add (rules, term);
    return;
  case LUD_TERM_FROM_TO:
  case LUD_TERM_MOVE:
    lud_effect_from_to (rules, term);
    return;
  case LUD_TERM_SOW:
    lud_effect_sow (rules, term);
    break;
  case LUD_TERM_SWAP_PIECES:
    lud_effect_swap (rules, term);
    break;
  case LUD_TERM_ROLL: {
    const LudApplying applying = lud_begin_applying (rules);
    lud_emit_roll (rules);
    lud_end_applying (rules, &applying);
    break;
  }
  case LUD_TERM_NOTE: /* a message, not part of the state */
    lud_get (term, "player");
    lud_get (term, "message");
    lud_get (term, "to");
    break;
  case LUD_TERM_PASS:
    break;
  case LUD_TERM_FLIP:
    lud_effect_flip (rules, term);
    break;
  case LUD_TERM_TAKE_CONTROL:
    lud_effect_take_control (rules, term);
    return;
  case LUD_TERM_SET_HIDDEN_MOVES:
    lud_effect_hide (rules, term);
    break;
  case LUD_TERM_SWAP_PLAYERS: {
    /* The permutation of players is not known here: the same player moves
     * again. */
    lud_get (term, "a");
    lud_get (term, "b");
    const LudApplying applying = lud_begin_applying (rules);
    lud_act_set_next (rules,
                      lud_make_constant (rules, (gint32)rules->scope.mover));
    lud_end_applying (rules, &applying);
    break;
  }
  case LUD_TERM_PROPOSE:
  case LUD_TERM_VOTE:
    lud_effect_call (rules, term);
    return;
  case LUD_TERM_TRIGGER: {
    const LudApplying applying = lud_begin_applying (rules);
    lud_effect_trigger (rules, term);
    lud_end_applying (rules, &applying);
    break;
  }
  case LUD_TERM_SET_STATE:
    lud_effect_set_at (rules, term,
                       map_of_named_type (rules, term, lud_get_state_map));
    break;
  case LUD_TERM_SET_VALUE:
    lud_effect_set_at (rules, term,
                       map_of_named_type (rules, term, lud_get_value_map));
    break;
  case LUD_TERM_SET_ROTATION:
  case LUD_TERM_MOVE_SET_ROTATION:
    lud_effect_rotate (rules, term);
    return;
  case LUD_TERM_SET_PENDING:
    lud_effect_pending (rules, term);
    break;
  case LUD_TERM_SET_VAR:
    lud_assign (rules,
                lud_get_named_variable (rules, lud_string (term, "name")),
                lud_number (rules, lud_translate_value_or (rules, term, "value",
                                                           none)));
    break;
  case LUD_TERM_SET_COUNTER:
    lud_assign (rules, lud_declare_counter (rules, "counter", -1),
                lud_translate_value_or (rules, term, "value", none));
    break;
  case LUD_TERM_ADD_SCORE:
    lud_effect_add_score (rules, lud_get (term, "who"),
                          lud_translate_value (rules, lud_get (term, "value")),
                          term);
    break;
  case LUD_TERM_ADD_SCORE_LISTS: {
    const LudTerm *role = lud_get (term, "who");
    const LudTerm *values = lud_get (term, "values");
    for (guint i = 0; i < MIN (role->n, values->n); i++)
      lud_effect_add_score (rules, role->items[i],
                            lud_translate_value (rules, values->items[i]),
                            term);
    break;
  }
  case LUD_TERM_REMEMBER_VALUE:
  case LUD_TERM_FORGET_VALUE:
    if (term->ludeme == LUD_TERM_REMEMBER_VALUE)
      lud_remember (rules, term);
    else
      lud_forget (rules, term);
    break;
  case LUD_TERM_SET_COUNT_MOVES:
    lud_effect_set_count (rules, term);
    break;
  case LUD_TERM_SET_SCORE_MOVES:
    lud_effect_of_player (rules, "score", term, 0);
    break;
  case LUD_TERM_SET_VALUE_PLAYER:
    lud_effect_of_player (rules, "value", term, -1);
    break;
  case LUD_TERM_SET_NEXT_PLAYER:
    lud_effect_next_player (rules, term);
    break;
  default: {
    LudFinding finding;
    lud_begin_finding (rules, FALSE, &finding);
    const gboolean is_capture = lud_emit_capture (rules, term);
    lud_end_finding (rules, &finding);
    if (is_capture)
      return;
    if (has_at_most_one_move (rules, term)) {
      const LudApplying trying = lud_begin_applying (rules);
      lud_emit_line (rules, "if %s {", lud_can_move (rules, term));
      const LudSaved saved = lud_push (rules);
      rules->scope.mode = LUD_MODE_EFFECT;
      rules->scope.then = rules->scope.after = NULL;
      lud_emit_moves (rules, term);
      lud_pop (rules, &saved);
      lud_emit_line (rules, "}");
      lud_end_applying (rules, &trying);
      return;
    }
    lud_refuse (rules, term, "(%s) can't be translated yet as an effect",
                lud_make_ludeme_text (rules, term));
    return;
  }
  }
  lud_emit_then (rules, term);
}

void
lud_emit_effect (LudRules *rules, const LudTerm *term)
{
  const LudSaved saved = lud_push (rules);
  const LudType outer = lud_enter_default_type (rules);
  lud_emit_draws (rules, term);
  emit_any_effect (rules, term);
  rules->type = outer;
  lud_pop (rules, &saved);
}
