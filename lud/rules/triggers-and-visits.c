/* Stores marks in the state: a flag for each triggered player, and a map of
 * the sites that the moves of the current turn have visited.
 *
 *     (trigger "Won" P1)          becomes     triggered_1 = 1
 *     (is Triggered "Won" P1)     becomes     triggered_1 == 1
 */
#include "lud/rules/triggers-and-visits.h"

#include "lud/rules/conditions.h"
#include "lud/rules/ends.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

/* -- triggers -------------------------------------------------------------- */

/* 1 if the player is triggered. */
static LudVariable *
get_triggered_variable (LudRules *rules, gint32 player)
{
  return lud_declare_variable (
      rules, lud_make_text (rules, "triggered_%d", player), 0, 0);
}

void
lud_effect_trigger (LudRules *rules, const LudTerm *term)
{
  const LudValue player = lud_translate_player (rules, lud_get (term, "who"));
  lud_string (term, "event");
  for (gint32 p = MAX (player.least, 1);
       p <= MIN (player.most, (gint32)rules->game->n_players); p++) {
    const char *is_player = lud_equal_to (rules, player, p);
    lud_begin_if (rules, is_player);
    lud_store (rules, get_triggered_variable (rules, p), NULL,
               lud_make_constant (rules, 1));
    lud_end_if (rules, is_player);
  }
}

const char *
lud_is_triggered (LudRules *rules, const LudTerm *term)
{
  const LudValue player = lud_translate_player (rules, lud_get (term, "who"));
  const char *disjunction = "false()";
  lud_string (term, "event");
  for (gint32 p = MAX (player.least, 1);
       p <= MIN (player.most, (gint32)rules->game->n_players); p++) {
    const char *condition =
        lud_and (rules, lud_equal_to (rules, player, p),
                 lud_is_active (rules, lud_make_constant (rules, p)));
    const LudValue flag =
        lud_load (rules, get_triggered_variable (rules, p), NULL);
    disjunction =
        lud_or (rules, disjunction,
                lud_and (rules, condition, lud_equal_to (rules, flag, 1)));
  }
  return disjunction;
}

/* -- visited sites --------------------------------------------------------- */

LudVariable *
lud_get_visited_map (LudRules *rules)
{
  return lud_map (rules, "visited", 0, 0);
}

/* 1 if some site is visited. */
static LudVariable *
get_any_visited_variable (LudRules *rules)
{
  return lud_declare_variable (rules, "any_visited", 0, 0);
}

const char *
lud_is_visited (LudRules *rules, LudValue site)
{
  const LudScope *scope = &rules->scope;
  const LudValue one = lud_make_constant (rules, 1);
  const char *condition = lud_equal (
      rules, lud_load (rules, lud_get_visited_map (rules), &site), one);
  /* For the consequences of a move its sites count as visited. */
  if (scope->last_to.text)
    condition = lud_or (rules, condition,
                        lud_or (rules, lud_equal (rules, site, scope->last_to),
                                lud_equal (rules, site, scope->last_from)));
  return site.least < 0 ? lud_and (rules, lud_is_site (rules, site), condition)
                        : condition;
}

/* Emits that no site is visited. */
static void
forget_visits (LudRules *rules)
{
  const LudLoop loop = lud_begin_all_sites (rules, LUD_AT_SITE);
  lud_store (rules, lud_get_visited_map (rules), &loop.site,
             lud_make_constant (rules, 0));
  lud_end_loop (rules, &loop);
}

void
lud_note_visits (LudRules *rules, const char *same_player)
{
  const LudValue zero = lud_make_constant (rules, 0),
                 one = lud_make_constant (rules, 1);
  if (!lud_get_visited_map (rules)->is_read)
    return;
  lud_emit_line (rules, "if %s {", same_player);
  const LudValue from = lud_get_last_from (rules), to = lud_get_last_to (rules);
  lud_store (rules, lud_get_visited_map (rules), &from, one);
  lud_store (rules, lud_get_visited_map (rules), &to, one);
  lud_store (rules, get_any_visited_variable (rules), NULL, one);
  lud_emit_line (rules, "} else {");
  const char *is_triggered = lud_equal (
      rules, lud_load (rules, get_any_visited_variable (rules), NULL), one);
  if (!lud_is_never (is_triggered)) {
    lud_emit_line (rules, "if %s {", is_triggered);
    forget_visits (rules);
    lud_store (rules, get_any_visited_variable (rules), NULL, zero);
    lud_emit_line (rules, "}");
  }
  lud_emit_line (rules, "}");
}
