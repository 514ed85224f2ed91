/* Emits effects that set numbers: states, values and counts of sites, the next
 * player, values and scores of players. A player that depends on the state
 * becomes a chain of `if`s over its possible numbers.
 *
 *     (set State at:(last To) 2)     becomes     state[to] = 2
 *     (addScore P1 1)                becomes     score_1 = plus_1[score_1]
 */
#include "lud/rules/settings.h"

#include "lud/rules/captures.h"
#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/groups.h"
#include "lud/rules/hazards.h"
#include "lud/rules/moves.h"
#include "lud/rules/player-loops.h"
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

void
lud_effect_set_at (LudRules *rules, const LudTerm *term, LudVariable *variable)
{
  const LudTerm *at_level = lud_get (term, "level");
  const gboolean has_stacks = rules->game->has_stacks;
  void (*set_in_stack) (LudRules *, LudValue, LudValue, LudValue) =
      term->ludeme == LUD_TERM_SET_STATE ? lud_stack_set_state
                                         : lud_stack_set_value;
  LudValue site = lud_translate_value (rules, lud_get (term, "at"));
  const LudValue value =
      lud_number (rules, lud_translate_value (rules, lud_get (term, "value")));
  if (value.most < 0 || (lud_is_constant (site) && site.least < 0))
    return;
  site = lud_hold (rules, site);
  /* A state below zero is not set. */
  const char *is_set =
      term->ludeme == LUD_TERM_SET_STATE && value.least < 0
          ? lud_hold_condition (
                rules, lud_not (rules, lud_less (rules, term, value,
                                                 lud_make_constant (rules, 0))))
          : "true()";
  const LudValue held = lud_hold (
      rules, lud_clamp (rules, value, 0,
                        MIN (value.most, lud_get_max_stored (rules))));
  const LudApplying applying = lud_begin_applying (rules);
  if (site.least < 0)
    is_set = lud_and (rules, lud_is_site (rules, site), is_set);
  lud_begin_if (rules, is_set);
  LudValue target_site = site;
  target_site.least = MAX (target_site.least, 0);
  if (has_stacks)
    set_in_stack (rules, target_site,
                  at_level ? lud_translate_value (rules, at_level)
                           : lud_find_top_level (rules, target_site),
                  held);
  else
    lud_store (rules, variable, &target_site, held);
  lud_note_action (rules, target_site, target_site);
  lud_end_if (rules, is_set);
  lud_end_applying (rules, &applying);
}

void
lud_effect_set_count (LudRules *rules, const LudTerm *term)
{
  if (lud_get (term, "level") || rules->game->has_stacks) {
    lud_refuse (rules, term, "this can't be translated with stacks yet");
    return;
  }
  LudValue site = lud_translate_value (rules, lud_get (term, "at"));
  if (site.most < 0)
    return;
  site = lud_hold (rules, site);
  const LudValue count = lud_hold (
      rules,
      lud_number (rules, lud_translate_value (rules, lud_get (term, "value"))));
  const LudApplying applying = lud_begin_applying (rules);
  const char *is_site = lud_is_site (rules, site);
  lud_begin_if (rules, is_site);
  site.least = MAX (site.least, 0);
  const LudType outer = lud_enter_type (rules, term);
  lud_act_set_count (rules, site, count);
  lud_note_action (rules, site, site);
  rules->type = outer;
  lud_end_if (rules, is_site);
  lud_end_applying (rules, &applying);
}

void
lud_effect_next_player (LudRules *rules, const LudTerm *term)
{
  const LudTerm *role = lud_get (term, "who");
  if (role->kind == LUD_KIND_INTEGERS || role->kind == LUD_KIND_ARRAY) {
    lud_refuse (rules, term, "several next players can't be translated yet");
    return;
  }
  const LudValue player = lud_hold (rules, lud_translate_player (rules, role));
  const LudApplying applying = lud_begin_applying (rules);
  /* A number without a player changes nothing. */
  const gint32 n = (gint32)rules->game->n_players;
  const LudValue valid = lud_clamp (rules, player, 1, n);
  const char *is_player = lud_equal (rules, player, valid);
  lud_begin_if (rules, is_player);
  lud_act_set_next (rules, valid);
  lud_end_if (rules, is_player);
  lud_end_applying (rules, &applying);
}

/* Sets the next player: the `act` of its leaf; `data`: the player, a LudValue.
 */
static void
act_set_next (LudRules *rules, const LudLeaf *leaf)
{
  lud_act_set_next (rules, *(const LudValue *)leaf->data);
}

/* Whether a term reads the next player, other than by threats. */
static gboolean
reads_next (const LudTerm *term)
{
  if (term->ludeme == LUD_TERM_NEXT || term->ludeme == LUD_TERM_IS_NEXT ||
      term->ludeme == LUD_TERM_CAN_MOVE || term->ludeme == LUD_TERM_NO_MOVES ||
      lud_is_word (term, "Next"))
    return TRUE;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && reads_next (term->items[i]))
      return TRUE;
  return FALSE;
}

/* Whether a condition after the move may read the next player: that of a threat
 * reads the moves of pieces. */
static gboolean
reads_next_after (LudRules *rules)
{
  for (const GSList *list = rules->scope.after; list; list = list->next)
    if (reads_next (((const LudAfter *)list->data)->condition))
      return TRUE;
  return reads_next (lud_get (rules->game->term, "equipment"));
}

gboolean
lud_emit_next_player_test (LudRules *rules, const LudTerm *term)
{
  const LudTerm *role = lud_get (term, "who");
  if (rules->scope.mode != LUD_MODE_TEST || lud_get (term, "then") ||
      role->kind == LUD_KIND_INTEGERS || reads_next_after (rules))
    return FALSE;
  const LudValue player = lud_translate_player (rules, role);
  if (player.least < 1 || player.most > (gint32)rules->game->n_players)
    return FALSE;
  const LudLeaf leaf = {.term = term};
  lud_emit_leaf (rules, &leaf);
  return TRUE;
}

void
lud_emit_next_player_moves (LudRules *rules, const LudTerm *term)
{
  const LudTerm *role = lud_get (term, "who");
  const gint32 n = (gint32)rules->game->n_players;
  const gboolean is_list = role->kind == LUD_KIND_INTEGERS;
  guint32 players = ~0u;
  LudValue player = {.least = 1, .most = n};
  if (!is_list)
    player = lud_translate_player (rules, role);
  else if (lud_has (role, "if") ||
           !lud_find_listed_players (rules, role, &players)) {
    lud_refuse (rules, role, "these players can't be translated yet");
    return;
  }
  lud_emit_line (rules, "branch {\ncheck(false())\n}");
  for (gint32 p = MAX (player.least, 1); p <= MIN (player.most, n); p++) {
    if (!(players >> p & 1))
      continue;
    const LudSaved saved = lud_push (rules);
    LudValue next = lud_make_constant (rules, p);
    const LudLeaf leaf = {.term = term,
                          .tag = lud_make_text (rules, "next_%d", p),
                          .act = act_set_next,
                          .data = &next};
    lud_emit_line (rules, "or {");
    if (!is_list)
      lud_check (rules, lud_equal (rules, player, next));
    lud_emit_leaf (rules, &leaf);
    lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
}

void
lud_effect_of_player (LudRules *rules, const char *prefix, const LudTerm *term,
                      gint32 initial)
{
  const LudValue player =
      lud_hold (rules, lud_translate_player (rules, lud_get (term, "who")));
  const LudValue value = lud_hold (
      rules,
      lud_number (rules, lud_translate_value (rules, lud_get (term, "value"))));
  const LudApplying applying = lud_begin_applying (rules);
  for (gint32 p = MAX (player.least, 1);
       p <= MIN (player.most, (gint32)rules->game->n_players); p++) {
    LudVariable *variable = lud_get_player_variable (rules, prefix, p, initial);
    const char *is_player = lud_equal_to (rules, player, p);
    lud_begin_if (rules, is_player);
    lud_store (rules, variable, NULL, value);
    lud_end_if (rules, is_player);
  }
  lud_end_applying (rules, &applying);
}

/* Adds to the score of one player, within bounds: at most one addition of the
 * largest value for each site or piece, and at most 600.  Omitted if the score
 * is never read. */
static void
add_score (LudRules *rules, LudVariable *score, LudValue value,
           const LudTerm *term)
{
  const LudGame *game = rules->game;
  const gint32 n_additions = MAX ((gint32)game->n_sites, game->n_pieces);
  if (!score->is_read)
    return;
  /* The bounds include the numbers with which rules compare scores. */
  const gint32 max_stored = lud_get_max_stored (rules);
  const gint32 most =
      MIN (MAX (n_additions * MAX (value.most, 1), max_stored), 600);
  const gint32 least =
      value.least < 0
          ? MAX (MIN (-n_additions * -value.least, -max_stored), -600)
          : 0;
  lud_widen (rules, score, least, most);
  const LudValue sum =
      lud_add (rules, term, lud_load (rules, score, NULL), value);
  lud_store (rules, score, NULL,
             lud_clamp (rules, sum, score->least, score->most));
}

void
lud_effect_add_score (LudRules *rules, const LudTerm *role, LudValue value,
                      const LudTerm *term)
{
  const LudValue player = lud_hold (rules, lud_translate_player (rules, role));
  const gint32 last = MIN (player.most, (gint32)rules->game->n_players);
  value = lud_hold (rules, value);
  const LudApplying applying = lud_begin_applying (rules);
  for (gint32 p = MAX (player.least, 1); p <= last; p++) {
    const LudSaved saved = lud_push (rules);
    const char *is_player = lud_equal_to (rules, player, p);
    lud_begin_if (rules, is_player);
    add_score (rules, lud_get_player_variable (rules, "score", p, 0), value,
               term);
    lud_end_if (rules, is_player);
    lud_pop (rules, &saved);
  }
  lud_end_applying (rules, &applying);
}

/* -- owners ---------------------------------------------------------------- */

/* The first component of a player with the name of another one; 0: none. */
static guint
find_counterpart (const LudGame *game, guint component, guint player)
{
  for (guint c = 1; c < game->n_components; c++)
    if (game->components[c].owner == player &&
        !strcmp (game->components[c].base, game->components[component].base))
      return c;
  return 0;
}

/* Emits the change of owner of the piece of a site, if it is one of a role. */
static void
emit_new_owner (LudRules *rules, const LudTerm *of, LudValue by, LudValue site)
{
  const LudGame *game = rules->game;
  guint n_open = 0;
  for (gint32 p = MAX (by.least, 1); p <= by.most; p++)
    for (guint c = 1; c < game->n_components; c++) {
      const guint counterpart = find_counterpart (game, c, (guint)p);
      const LudValue component = lud_make_component (rules, c);
      const char *is_taken = lud_is_piece_of_role (rules, of, NULL, component);
      if (counterpart == 0 || counterpart == c || lud_is_never (is_taken))
        continue;
      is_taken =
          lud_and (rules, lud_equal_to (rules, by, p),
                   lud_and (rules, is_taken,
                            lud_equal (rules, lud_load_component (rules, site),
                                       component)));
      lud_emit_line (rules, "if %s {", is_taken);
      lud_store (rules, lud_board (rules), &site,
                 lud_make_component (rules, counterpart));
      lud_note_action (rules, site, site);
      lud_emit_line (rules, "} else {");
      n_open++;
    }
  while (n_open-- > 0)
    lud_emit_line (rules, "}");
}

/* Emits (take Control ...): pieces of a role become those of another player
 * with equal names, and keep their states, values and counts. */
void
lud_effect_take_control (LudRules *rules, const LudTerm *term)
{
  const LudTerm *of = lud_get (term, "of"), *region = lud_get (term, "to");
  if (rules->game->has_stacks || rules->game->has_types ||
      rules->game->has_large_pieces || lud_has_progress (rules) ||
      lud_get (term, "at") || lud_get (term, "type") ||
      lud_get (term, "then")) {
    lud_refuse_form (rules, term);
    return;
  }
  const LudValue by =
      lud_hold (rules, lud_translate_player (rules, lud_get (term, "by")));
  LudFinding finding;
  lud_begin_finding (
      rules, region && lud_loop_interferes (rules, region, term, LUD_TERM_SITE),
      &finding);
  const LudLoop loop = region ? lud_begin_sites (rules, region, LUD_AT_SITE)
                              : lud_begin_all_sites (rules, LUD_AT_SITE);
  const LudApplying applying = lud_begin_applying (rules);
  emit_new_owner (rules, of, by, loop.site);
  lud_end_applying (rules, &applying);
  lud_end_loop (rules, &loop);
  lud_end_finding (rules, &finding);
}
