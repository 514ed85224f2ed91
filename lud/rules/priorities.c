/* Emits (priority ...) of effects: the first one that has a move in Ludii's
 * sense, whether or not it changes anything.
 *
 *     (priority {(remove 3) (set Var 1)})     becomes
 *
 *     if board[3] != empty { board[3] = empty } else { variable = 1 }
 */
#include "lud/rules/priorities.h"

#include "lud/rules/append-captures.h"
#include "lud/rules/conditions.h"
#include "lud/rules/effects.h"
#include "lud/rules/hazards.h"
#include "lud/rules/regions.h"
#include "lud/rules/site-types.h"
#include "lud/rules/values.h"

static const char *has_move (LudRules *rules, const LudTerm *term);

/* The condition that one of the parts of (and ...) or (or ...) has a move. */
static const char *
has_move_of_list (LudRules *rules, const LudTerm *list)
{
  const char *disjunction = "false()";
  for (guint i = 0; i < list->n; i++)
    disjunction = lud_or (rules, disjunction, has_move (rules, list->items[i]));
  return disjunction;
}

/* The condition that (if A B C) has a move. */
static const char *
has_move_of_case (LudRules *rules, const LudTerm *term)
{
  const LudTerm *no = lud_get (term, "no");
  const char *condition = lud_translate_condition (rules, lud_get (term, "if"));
  const char *first =
      lud_and (rules, condition, has_move (rules, lud_get (term, "yes")));
  return no ? lud_or (rules, first,
                      lud_and (rules, lud_not (rules, condition),
                               has_move (rules, no)))
            : first;
}

/* The condition that a site, or one of a region, has a piece to be removed. */
static const char *
has_piece (LudRules *rules, const LudTerm *term)
{
  const LudTerm *site = lud_get (term, "site");
  const LudSearch search = lud_begin_search (rules);
  const LudType outer = rules->type;
  const LudValue at = lud_choose_site (rules, site, LUD_AT_SITE);
  rules->type = lud_find_type_in (rules, term, site);
  lud_check (rules, lud_not (rules, lud_is_empty (rules, at)));
  rules->type = outer;
  return lud_end_search (rules, &search, "has_piece");
}

/* The condition that a piece can be added: its clause has a site. */
static const char *
has_destination (LudRules *rules, const LudTerm *term)
{
  const LudTerm *to = lud_get (term, "to");
  const LudTerm *clause = lud_get (term, "piece");
  const LudTerm *pieces = clause ? lud_get (clause, "pieces") : NULL;
  const LudTerm *site = lud_get (to, "site");
  if (site && site->ludeme == LUD_TERM_LAST_TO && !lud_get (to, "if"))
    return "true()";
  if (!site || lud_get (term, "count") ||
      (pieces && pieces->kind != LUD_KIND_STRING))
    return lud_refuse (rules, term, "(priority) can't be translated here yet");
  const LudSearch search = lud_begin_search (rules);
  rules->scope.at[LUD_AT_TO] = lud_choose_site (rules, site, LUD_AT_TO);
  lud_check (rules,
             lud_translate_condition_or_true (rules, lud_get (to, "if")));
  return lud_end_search (rules, &search, "has_destination");
}

/* The condition that the effect of a loop has a move for some site. */
static const char *
has_move_of_sites (LudRules *rules, const LudTerm *term)
{
  if (lud_get (term, "noMoveYet"))
    return lud_refuse (rules, term, "(priority) can't be translated here yet");
  const LudSearch search = lud_begin_search (rules);
  rules->scope.at[LUD_AT_SITE] = rules->scope.at[LUD_AT_TO] =
      lud_choose_site (rules, lud_get (term, "region"), LUD_AT_SITE);
  lud_check (rules, has_move (rules, lud_get (term, "moves")));
  return lud_end_search (rules, &search, "has_site");
}

/* The condition that an effect has a move; it is false if it was refused. */
static const char *
has_move (LudRules *rules, const LudTerm *term)
{
  if (lud_is_capture (term))
    return lud_finds_site (rules, term);
  switch (term->ludeme) {
  case LUD_TERM_MOVE_AGAIN:
  case LUD_TERM_SET_VAR:
  case LUD_TERM_SET_COUNTER:
  case LUD_TERM_SET_SCORE_MOVES:
  case LUD_TERM_ADD_SCORE:
  case LUD_TERM_NOTE:
  case LUD_TERM_PASS:
    return "true()";
  case LUD_TERM_AND_MOVES:
  case LUD_TERM_OR_MOVES:
    return has_move_of_list (rules, lud_get (term, "moves"));
  case LUD_TERM_IF_MOVES:
    return has_move_of_case (rules, term);
  case LUD_TERM_REMOVE_MOVES:
    return has_piece (rules, term);
  case LUD_TERM_ADD_MOVES:
    return has_destination (rules, term);
  case LUD_TERM_FOR_EACH_SITE_MOVES:
    return has_move_of_sites (rules, term);
  case LUD_TERM_DO:
    if (!lud_get (term, "ifAfterwards") || lud_get (term, "next") ||
        !lud_is_always (has_move (rules, lud_get (term, "moves"))))
      break;
    return lud_holds_after (rules, term);
  default:
    break;
  }
  return lud_refuse (rules, term, "(priority) can't be translated here yet");
}

void
lud_effect_priority (LudRules *rules, const LudTerm *list)
{
  guint n_open = 0;
  /* Of the effects one is applied: they don't see what the others set. */
  const gboolean next_was_set = rules->next_is_set;
  gboolean next_is_set = next_was_set;
  for (guint i = 0; i < list->n && !rules->refused; i++) {
    rules->next_is_set = next_was_set;
    const char *is_first =
        i + 1 < list->n ? has_move (rules, list->items[i]) : NULL;
    if (is_first) {
      is_first = lud_hold_condition (rules, is_first);
      lud_add_to_both_blocks (rules,
                              lud_make_text (rules, "if %s {", is_first));
    }
    lud_emit_effect (rules, list->items[i]);
    next_is_set = next_is_set || rules->next_is_set;
    if (is_first) {
      lud_add_to_both_blocks (rules, "} else {");
      n_open++;
    }
  }
  rules->next_is_set = next_is_set;
  while (n_open-- > 0)
    lud_add_to_both_blocks (rules, "}");
}
