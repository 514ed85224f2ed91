/* Emits effects on pieces: remove, promote, add, move from one site to
 * another, swap. Sites and components are found first and held; the changes
 * follow (deferred-effects.h). A region instead of a site becomes a loop.
 *
 *     (remove (last To))     becomes     board[to] = empty  count[to] = 0
 */
#include "lud/rules/pieces.h"

#include "lud/rules/captures.h"
#include "lud/rules/chance.h"
#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/groups.h"
#include "lud/rules/hazards.h"
#include "lud/rules/maximal-moves.h"
#include "lud/rules/moves.h"
#include "lud/rules/promotions.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/site-types.h"
#include "lud/rules/sow.h"
#include "lud/rules/stacks.h"
#include "lud/rules/track-progress.h"
#include "lud/rules/triggers-and-visits.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"

#include <string.h>

/* Emits the removal of n pieces from the top of a stack, or of all if it has
 * fewer. */
static void
emit_removals (LudRules *rules, LudValue site, LudValue n)
{
  const LudValue zero = lud_make_constant (rules, 0);
  const gint32 height = lud_stack_height (rules);
  const LudSaved saved = lud_push (rules);
  const LudValue n_left = lud_declare_local (rules, LUD_TEMPORARY, 0, height);
  lud_emit_line (rules, "%s = %s\nloop {\nif %s {\nbreak()\n}", n_left.text,
                 lud_clamp (rules, n, 0, height).text,
                 lud_or (rules, lud_equal (rules, n_left, zero),
                         lud_equal (rules, lud_count_at (rules, site), zero)));
  lud_stack_pop (rules, site);
  lud_emit_line (rules, "%s = %s\n}", n_left.text,
                 lud_decrement (rules, n_left).text);
  lud_pop (rules, &saved);
}

/* Removes the one of a level, several from the top, or all pieces of the
 * site. */
static void
emit_removal (LudRules *rules, const LudTerm *term, LudValue site, LudValue n,
              const char *is_top)
{
  const LudTerm *level = lud_get (term, "level");
  const LudTerm *count = lud_get (term, "count");
  if (level)
    lud_stack_remove (rules, site, lud_translate_value (rules, level), is_top);
  else if (count && rules->game->has_stacks) {
    const LudTerm *counted_site =
        count->ludeme == LUD_TERM_SIZE_STACK ? lud_get (count, "at") : NULL;
    if (lud_is_constant (n))
      for (gint32 i = 0; i < n.least && i < 64; i++)
        lud_stack_pop (rules, site);
    else if (counted_site && lud_is_same (counted_site, lud_get (term, "site")))
      lud_stack_clear (rules, site);
    else
      emit_removals (rules, site, n);
  } else
    lud_act_remove (rules, site);
}

/* Removes pieces of one site, if it is a site, at once or (`later`) at the end
 * of the turn; then emits the consequences. */
static void
emit_site_removal (LudRules *rules, const LudTerm *term, LudValue site,
                   gboolean later)
{
  const LudType type = lud_find_type_in (rules, term, lud_get (term, "site"));
  const LudTerm *count =
      rules->game->has_stacks ? lud_get (term, "count") : NULL;
  site = lud_hold (rules, site);
  const LudValue n =
      count ? lud_hold (rules,
                        lud_number (rules, lud_translate_value (rules, count)))
            : lud_make_constant (rules, 1);
  LudValue target = site;
  target.least = MAX (target.least, 0);
  const LudTerm *level = lud_get (term, "level");
  const char *is_top =
      level ? lud_hold_condition (
                  rules, lud_stack_is_top (rules, target,
                                           lud_translate_value (rules, level)))
            : NULL;
  const LudApplying applying = lud_begin_applying (rules);
  if (site.least < 0 && !lud_is_constant (site))
    lud_emit_line (rules, "if %s {", lud_is_site (rules, site));
  if (site.most >= 0)
    lud_count_capture (rules, term, target);
  if (later && site.most >= 0)
    lud_clear_later (rules, target);
  else if (site.most >= 0) {
    /* Consequences of a removal apply only if a piece is removed. */
    rules->type = type;
    const gboolean is_guarded =
        lud_get (term, "then") || rules->scope.effect_then;
    if (is_guarded)
      lud_emit_line (rules, "if %s {",
                     lud_not (rules, lud_is_empty (rules, target)));
    lud_note_action (rules, target, target);
    emit_removal (rules, term, target, n, is_top);
    rules->type = lud_get_board_type (rules);
    lud_emit_then (rules, term);
    if (is_guarded)
      lud_emit_line (rules, "}");
  }
  if (site.least < 0 && !lud_is_constant (site))
    lud_emit_line (rules, "}");
  lud_end_applying (rules, &applying);
}

void
lud_effect_remove (LudRules *rules, const LudTerm *term)
{
  const LudTerm *site = lud_get (term, "site");
  const LudTerm *when = lud_get (term, "at");
  const gboolean later = when && lud_is_word (when, "EndOfTurn");
  const gboolean stacks = rules->game->has_stacks;
  const LudType type = lud_find_type_in (rules, term, site);
  lud_get (term, "count"); /* without stacks all pieces of a site are
                              removed */
  if ((!stacks && lud_get (term, "level")) || (when && !later) ||
      (term->ludeme == LUD_TERM_MOVE_REMOVE && site->kind == LUD_KIND_REGION &&
       lud_has (term, "then")) ||
      (stacks && later) || (later && type != lud_get_board_type (rules))) {
    lud_refuse (rules, term, "this form of (remove) can't be translated yet");
    return;
  }
  if (site->kind != LUD_KIND_REGION) {
    emit_site_removal (rules, term, lud_translate_value (rules, site), later);
    return;
  }
  LudFinding finding;
  lud_begin_finding (
      rules, lud_loop_interferes (rules, site, term, LUD_TERM_SITE), &finding);
  const LudLoop loop = lud_mentions_groups (site)
                           ? lud_begin_held_sites (rules, site, NULL)
                           : lud_begin_sites (rules, site, LUD_AT_SITE);
  emit_site_removal (rules, term, loop.site, later);
  lud_end_loop (rules, &loop);
  lud_end_finding (rules, &finding);
}

/* Whether some player has a piece of this name. */
static gboolean
is_piece_of_some_player (const LudRules *rules, const char *base)
{
  for (guint c = 1; c < rules->game->n_components; c++)
    if (!strcmp (rules->game->components[c].base, base))
      return TRUE;
  return FALSE;
}

/* Finds the component for a name or a number in a (piece ...) clause.  A name
 * gets the number of the owner, or if it names no component, of the mover.
 * `may_lack`: number 0 if only other players have the piece, else that is an
 * error. */
static LudValue
find_component (LudRules *rules, const LudTerm *clause, const LudTerm *owner,
                const LudTerm *piece, gboolean may_lack)
{
  if (piece->kind == LUD_KIND_STRING) {
    guint component = lud_find_component (rules->game, piece->text);
    if (owner || component == 0) {
      const LudValue player =
          owner ? lud_translate_player (rules, owner)
                : lud_make_constant (rules, (gint32)rules->scope.mover);
      const char *name =
          lud_make_text (rules, "%s%d", piece->text, player.least);
      if (lud_is_constant (player) && lud_find_component (rules->game, name))
        component = lud_find_component (rules->game, name);
    }
    if (component == 0 &&
        !(may_lack && is_piece_of_some_player (rules, piece->text)))
      lud_refuse (rules, clause, "no piece is called '%s'", piece->text);
    return lud_make_component (rules, component);
  }
  if (piece->kind == LUD_KIND_ARRAY) {
    lud_refuse (rules, clause, "several pieces can't be translated here");
    return lud_make_component (rules, 0);
  }
  const LudValue number = lud_translate_value (rules, piece);
  if (number.sort == LUD_COMPONENTS)
    return number;
  if (piece->ludeme == LUD_TERM_LITERAL &&
      (number.most < 1 || number.least >= (gint32)rules->game->n_components)) {
    lud_refuse (rules, clause, "no piece has this number");
    return lud_make_component (rules, 0);
  }
  return lud_find_component_of_number (rules, number);
}

static LudValue
find_clause_component (LudRules *rules, const LudTerm *term, gboolean may_lack)
{
  const LudTerm *clause = lud_get (term, "piece");
  const LudTerm *owner = lud_get (term, "owner");
  const LudTerm *pieces = clause ? lud_get (clause, "pieces") : NULL;
  if (!pieces)
    return lud_make_component (
        rules, MIN (rules->scope.mover, rules->game->n_components - 1));
  if (pieces->kind == LUD_KIND_ARRAY && pieces->n == 1)
    pieces = pieces->items[0];
  return find_component (rules, clause, owner, pieces, may_lack);
}

LudValue
lud_choose_component (LudRules *rules, const LudTerm *clause,
                      const LudTerm *piece)
{
  return find_component (rules, clause, NULL, piece, FALSE);
}

LudValue
lud_translate_component (LudRules *rules, const LudTerm *term)
{
  return find_clause_component (rules, term, FALSE);
}

void
lud_effect_promote (LudRules *rules, const LudTerm *term)
{
  const LudTerm *at = lud_get (term, "site");
  const LudValue site =
      at ? lud_translate_value (rules, at) : rules->scope.at[LUD_AT_TO];
  if (!site.text) {
    lud_refuse (rules, term, "this promotion has no site");
    return;
  }
  if (lud_refuse_stale_pieces (rules, term))
    return;
  const LudValue component =
      lud_hold (rules, find_clause_component (rules, term, TRUE));
  if (lud_is_constant (component) && component.least < 1)
    return; /* the player has no such piece */
  const LudValue target = lud_hold (rules, site);
  const LudApplying applying = lud_begin_applying (rules);
  const gboolean is_guarded = component.least < 1;
  if (is_guarded)
    lud_emit_line (rules, "if %s != empty {", component.text);
  lud_act_remove (rules, target);
  lud_act_add (rules, component, target, lud_make_constant (rules, 0));
  lud_note_action (rules, target, target);
  lud_emit_then (rules, term);
  if (is_guarded)
    lud_emit_line (rules, "}");
  lud_end_applying (rules, &applying);
}

/* Emits the effects of an apply clause, of the same state. */
static void
emit_apply_clause (LudRules *rules, const LudTerm *apply)
{
  const LudTerm *effect = lud_get (apply, "moves");
  lud_emit_line (
      rules, "if %s {",
      lud_translate_condition_or_true (rules, lud_get (apply, "if")));
  const LudSaved outer = lud_push (rules);
  rules->scope.effect_then = NULL;
  if (effect)
    lud_emit_effect (rules, effect);
  lud_pop (rules, &outer);
  lud_emit_line (rules, "}");
}

void
lud_effect_add (LudRules *rules, const LudTerm *term)
{
  const LudTerm *to = lud_get (term, "to");
  const LudTerm *at = lud_get (to, "site");
  const LudTerm *clause = lud_get (term, "piece");
  const LudTerm *state = clause ? lud_get (clause, "state") : NULL;
  const LudTerm *count = lud_get (term, "count");
  const LudTerm *apply = lud_get (to, "apply");
  if (!at || (count && !rules->game->has_counts) ||
      (lud_is_true (term, "stack", FALSE) && !rules->game->has_stacks)) {
    lud_refuse (rules, term, "this form of (add) can't be translated yet");
    return;
  }
  const LudValue n_pieces =
      count ? lud_hold (rules, lud_translate_value (rules, count))
            : lud_make_constant (rules, 1);
  /* The piece is evaluated before its destination is known. */
  const LudValue component =
      lud_hold (rules, find_clause_component (rules, term, FALSE));
  const LudValue piece_state =
      state ? lud_hold (rules, lud_translate_value (rules, state))
            : lud_make_constant (rules, 0);
  const gboolean is_loop = at->kind == LUD_KIND_REGION;
  LudFinding finding;
  if (is_loop)
    lud_begin_finding (
        rules, lud_loop_interferes (rules, at, term, LUD_TERM_TO_INTEGER),
        &finding);
  const LudSaved saved = lud_push (rules);
  LudLoop loop = {0};
  if (is_loop)
    loop = lud_mentions_groups (at) ? lud_begin_held_sites (rules, at, NULL)
                                    : lud_begin_sites (rules, at, LUD_AT_TO);
  LudValue site =
      is_loop ? loop.site : lud_hold (rules, lud_translate_value (rules, at));
  rules->scope.at[LUD_AT_TO] = site;
  const char *condition =
      lud_translate_condition_or_true (rules, lud_get (to, "if"));
  if (component.least < 1)
    condition = lud_and (
        rules, lud_make_text (rules, "%s != empty", component.text), condition);
  if (site.least < 0)
    condition = lud_and (rules, lud_is_site (rules, site), condition);
  site.least = MAX (site.least, 0);
  condition = lud_hold_condition (rules, condition);
  const LudApplying applying = lud_begin_applying (rules);
  lud_begin_if (rules, condition);
  if (apply)
    emit_apply_clause (rules, apply);
  lud_note_action (rules, site, site);
  rules->type = lud_find_type_in (rules, to, at);
  lud_put (rules, component, site, piece_state, n_pieces);
  rules->type = lud_get_board_type (rules);
  lud_emit_then (rules, term);
  lud_end_if (rules, condition);
  lud_end_applying (rules, &applying);
  if (is_loop)
    lud_end_loop (rules, &loop);
  lud_pop (rules, &saved);
  if (is_loop)
    lud_end_finding (rules, &finding);
}

/* The sites of a (fromTo) clause: its own, or that of the iterator. */
static const LudTerm *
get_clause_site (const LudTerm *term, const char *clause)
{
  return lud_get (lud_get (term, clause), "site");
}

static gboolean
is_loop (const LudTerm *site)
{
  return site && site->kind == LUD_KIND_REGION &&
         site->ludeme != LUD_TERM_SITES_RANDOM;
}

static gboolean
can_transfer (LudRules *rules, const LudTerm *term)
{
  const LudTerm *copy = lud_get (term, "copy");
  const gboolean has_stacks = rules->game->has_stacks;
  if (!get_clause_site (term, "from") && !rules->scope.at[LUD_AT_FROM].text)
    return FALSE;
  if (!get_clause_site (term, "to") && !rules->scope.at[LUD_AT_TO].text)
    return FALSE;
  if (copy && (!lud_is_literal (copy) || !lud_has_plain_pieces (rules) ||
               lud_get (term, "count")))
    return FALSE;
  return !lud_get (lud_get (term, "to"), "level") &&
         (has_stacks || !lud_get (lud_get (term, "from"), "level"));
}

/* Moves the pieces of a (fromTo) between two sites of the state. */
static void
transfer (LudRules *rules, const LudTerm *term, LudType from_type,
          LudValue from, LudType to_type, LudValue to, LudValue level,
          LudValue n_pieces)
{
  const LudTerm *count = lud_get (term, "count");
  const gboolean has_stacks = rules->game->has_stacks;
  const gboolean stack = lud_is_true (term, "stack", FALSE) && has_stacks;
  if (level.text) { /* one piece, though it be of a stack */
    lud_emit_line (rules, "if %s != empty {",
                   lud_read_piece (rules, from, level).text);
    lud_stack_move (rules, from, level, to);
    lud_emit_line (rules, "}");
  } else if (lud_is_true (term, "copy", FALSE))
    lud_act_copy (rules, from, to);
  else if (stack && !count)
    lud_stack_move_all (rules, from, to);
  else if (count && rules->game->has_counts &&
           from_type == lud_get_board_type (rules) && from_type == to_type)
    lud_act_move_several (rules, from, to, n_pieces);
  else if (count)
    lud_refuse (rules, term, "a count can't be translated here");
  else
    lud_act_move_between (rules, from_type, from, to_type, to);
}

/* Emits a (fromTo) for one pair of sites. `condition`: on the origin. */
static void
emit_transfer (LudRules *rules, const LudTerm *term, const char *condition,
               LudValue from, LudValue to, LudValue n_pieces)
{
  const LudTerm *to_clause = lud_get (term, "to");
  const LudTerm *at_level = lud_get (lud_get (term, "from"), "level");
  const LudTerm *apply = lud_get (to_clause, "apply");
  const LudType from_type = lud_find_type_in (rules, lud_get (term, "from"),
                                              get_clause_site (term, "from"));
  const LudType to_type =
      lud_find_type_in (rules, to_clause, get_clause_site (term, "to"));
  rules->scope.at[LUD_AT_TO] = to;
  condition = lud_and (
      rules, condition,
      lud_translate_condition_or_true (rules, lud_get (to_clause, "if")));
  if (to.least < 0)
    condition = lud_and (rules, condition, lud_is_site (rules, to));
  condition = lud_hold_condition (rules, condition);
  from = lud_hold (rules, from);
  to = lud_hold (rules, to);
  /* The condition, which is held, excludes others. */
  from.least = MAX (from.least, 0);
  to.least = MAX (to.least, 0);
  const gboolean is_deferred = rules->output.later || rules->output.reads_past;
  const LudValue level =
      at_level ? lud_hold (rules, lud_translate_value (rules, at_level))
               : (LudValue){0};
  const LudApplying applying = lud_begin_applying (rules);
  if (is_deferred) { /* effects before this one may have taken the piece */
    rules->type = from_type;
    condition =
        lud_and (rules, condition, lud_not (rules, lud_is_empty (rules, from)));
    rules->type = lud_get_board_type (rules);
  }
  lud_emit_line (rules, "if %s {", condition);
  if (apply)
    emit_apply_clause (rules, apply);
  /* A piece that goes where it is, stays. */
  const char *moves = from_type == to_type
                          ? lud_not (rules, lud_equal (rules, from, to))
                          : "true()";
  lud_begin_if (rules, moves);
  transfer (rules, term, from_type, from, to_type, to, level, n_pieces);
  lud_end_if (rules, moves);
  lud_note_action (rules, from, to);
  lud_emit_then (rules, term);
  lud_emit_line (rules, "}");
  lud_end_applying (rules, &applying);
}

/* Emits the effect for each pair of an origin and a destination, in order. */
void
lud_effect_from_to (LudRules *rules, const LudTerm *term)
{
  const LudTerm *from_clause = lud_get (term, "from");
  const LudTerm *from_term = get_clause_site (term, "from");
  const LudTerm *to_term = get_clause_site (term, "to");
  const LudTerm *count = lud_get (term, "count");
  const gboolean from_each = is_loop (from_term), to_each = is_loop (to_term);
  if (!can_transfer (rules, term)) {
    lud_refuse (rules, term, "this form of (fromTo) can't be translated yet");
    return;
  }
  /* A loop is found and applied at once. */
  LudFinding finding;
  if (from_each || to_each)
    lud_begin_finding (
        rules,
        (from_each &&
         lud_loop_interferes (rules, from_term, term, LUD_TERM_FROM_INTEGER)) ||
            (to_each &&
             lud_loop_interferes (rules, to_term, term, LUD_TERM_TO_INTEGER)),
        &finding);
  const LudSaved saved = lud_push (rules);
  LudLoop from_loop = {0}, to_loop = {0};
  if (from_each)
    from_loop = lud_begin_sites (rules, from_term, LUD_AT_FROM);
  LudValue from = from_each   ? from_loop.site
                  : from_term ? lud_translate_value (rules, from_term)
                              : rules->scope.at[LUD_AT_FROM];
  rules->scope.at[LUD_AT_FROM] = from;
  if (from_term)
    rules->scope.component = 0;
  rules->type = lud_find_type_in (rules, from_clause, from_term);
  const char *condition = lud_not (rules, lud_is_empty (rules, from));
  rules->type = lud_get_board_type (rules);
  condition = lud_and (
      rules, condition,
      lud_translate_condition_or_true (rules, lud_get (from_clause, "if")));
  /* The number of pieces is evaluated before their destination is known. */
  const LudValue n_pieces =
      count ? lud_hold (rules, lud_translate_value (rules, count))
            : lud_make_constant (rules, 1);
  if (to_each)
    to_loop = lud_begin_sites (rules, to_term, LUD_AT_TO);
  const LudValue to = to_each   ? to_loop.site
                      : to_term ? to_term->kind == LUD_KIND_REGION
                                      ? lud_load_drawn (rules, to_term)
                                      : lud_translate_value (rules, to_term)
                                : rules->scope.at[LUD_AT_TO];
  emit_transfer (rules, term, condition, from, to, n_pieces);
  if (to_each)
    lud_end_loop (rules, &to_loop);
  if (from_each)
    lud_end_loop (rules, &from_loop);
  lud_pop (rules, &saved);
  if (from_each || to_each)
    lud_end_finding (rules, &finding);
}

void
lud_effect_swap (LudRules *rules, const LudTerm *term)
{
  const LudTerm *a = lud_get (term, "a"), *b = lud_get (term, "b");
  const LudValue from = lud_hold (rules, a ? lud_translate_value (rules, a)
                                           : lud_get_last_from (rules));
  const LudValue to = lud_hold (rules, b ? lud_translate_value (rules, b)
                                         : lud_get_last_to (rules));
  if (lud_has_progress (rules) || rules->game->has_stacks) {
    lud_refuse (rules, term, "this form of (swap) can't be translated yet");
    return;
  }
  const LudApplying applying = lud_begin_applying (rules);
  const char *sites =
      lud_and (rules, lud_is_site (rules, from), lud_is_site (rules, to));
  LudValue from_site = from, to_site = to;
  from_site.least = MAX (from_site.least, 0);
  to_site.least = MAX (to_site.least, 0);
  lud_emit_line (rules, "if %s {", sites);
  lud_act_swap (rules, from_site, to_site);
  lud_note_action (rules, from_site, to_site);
  lud_emit_line (rules, "}");
  lud_end_applying (rules, &applying);
}
