/* Emits end rules and results. With two players, a result ends the play. With
 * more, a player who wins or loses drops out with a rank, and the others
 * continue until one is left. Ranks are goals: from 100 for the first to 0 for
 * the last.
 *
 *     (if (= 3 (count Moves)) (result P2 Win))     becomes
 *
 *     if 3 == moves_made { goals[P1] = 0  goals[P2] = 100  end() }
 */
#include "lud/rules/ends.h"

#include "lud/rules/conditions.h"
#include "lud/rules/teams.h"
#include "lud/rules/values.h"

#include <string.h>

static void
emit_end (LudRules *rules)
{
  rules->rounds.can_end = TRUE;
  lud_emit_line (rules, "end()");
}

/* -- ranks ----------------------------------------------------------------- */

/* The goal of a rank, from 100 for the first to 0 for the last. `twice`: the
 * doubled rank; equal players share ranks, so a rank may be a half. */
static guint
make_goal (guint n_players, gint32 twice)
{
  const gint32 n = (gint32)n_players,
               below = CLAMP (2 * n - twice, 0, 2 * n - 2);
  return n < 2 ? 100 : (guint)((100 * below + n - 1) / (2 * (n - 1)));
}

void
lud_add_goals (const LudGame *game, GString *out)
{
  const guint n = game->n_players;
  gboolean has[101] = {FALSE};
  has[50] = TRUE;
  g_string_append (out, "domain Score = 50 | 0 | 100");
  has[0] = has[100] = TRUE;
  for (gint32 twice = 2; twice <= 2 * (gint32)n && n > 2; twice++) {
    const guint goal = make_goal (n, twice);
    if (!has[goal])
      g_string_append_printf (out, " | %u", goal);
    has[goal] = TRUE;
  }
  g_string_append_c (out, '\n');
}

/* The goal of the doubled rank `factor * value + offset`. */
static const char *
make_goal_of_rank (LudRules *rules, LudValue value, gint32 factor,
                   gint32 offset)
{
  const guint n = rules->game->n_players;
  if (lud_is_constant (value))
    return lud_make_text (rules, "%u",
                          make_goal (n, factor * value.least + offset));
  GString *cases = g_string_new (NULL);
  for (gint32 i = value.least; i <= value.most; i++)
    g_string_append_printf (cases, "(%s) = %u\n", lud_get_symbol (rules, i),
                            make_goal (n, factor * i + offset));
  const char *function = lud_add_function (
      rules, "goal",
      lud_make_text (rules, "%s -> Score", lud_get_domain_of (rules, value)),
      cases->str);
  g_string_free (cases, TRUE);
  return lud_make_text (rules, "%s[%s]", function, value.text);
}

/* -- active players -------------------------------------------------------- */

gboolean
lud_has_eliminations (LudRules *rules)
{
  return lud_has_fact (rules, "eliminates");
}

static LudVariable *
get_active_variable (LudRules *rules, guint player)
{
  LudVariable *variable = lud_declare_variable (
      rules, lud_make_text (rules, "active_%u", player), 1, 1);
  variable->initial = "1";
  return variable;
}

/* The number of players who still play. */
static LudVariable *
get_left_variable (LudRules *rules)
{
  const gint32 n = (gint32)rules->game->n_players;
  LudVariable *variable = lud_declare_variable (rules, "players_left", n, n);
  variable->initial = lud_get_symbol (rules, n);
  return variable;
}

/* The number of players who have won. */
static LudVariable *
get_winners_variable (LudRules *rules)
{
  return lud_declare_variable (rules, "winners", 0, 0);
}

/* The number of players who have lost by this move. */
static LudVariable *
get_losers_variable (LudRules *rules)
{
  return lud_declare_variable (rules, "losers", 0, 0);
}

/* 1 if the player has lost by this move. */
static LudVariable *
get_loser_variable (LudRules *rules, guint player)
{
  return lud_declare_variable (rules, lud_make_text (rules, "loses_%u", player),
                               0, 0);
}

/* 1 if a result has ended the play. */
static LudVariable *
get_over_variable (LudRules *rules)
{
  return lud_declare_variable (rules, "is_over", 0, 0);
}

static const char *
make_is_one (LudRules *rules, LudVariable *variable)
{
  return lud_equal_to (rules, lud_load (rules, variable, NULL), 1);
}

/* Emits the assignment of a constant. */
static void
emit_assignment (LudRules *rules, LudVariable *variable, gint32 value)
{
  lud_store (rules, variable, NULL, lud_make_constant (rules, value));
}

/* Emits the addition of a constant; the sum stays from 0 to the number of
 * players. */
static void
emit_change (LudRules *rules, LudVariable *variable, gint32 delta)
{
  const LudValue sum = lud_sum (rules, NULL, lud_load (rules, variable, NULL),
                                lud_make_constant (rules, delta));
  lud_store (rules, variable, NULL,
             lud_clamp (rules, sum, 0, (gint32)rules->game->n_players));
}

const char *
lud_is_active (LudRules *rules, LudValue player)
{
  const gint32 n = (gint32)rules->game->n_players;
  const char *disjunction = "false()";
  for (gint32 p = MAX (player.least, 1); p <= MIN (player.most, n); p++) {
    const char *condition =
        lud_has_eliminations (rules)
            ? make_is_one (rules, get_active_variable (rules, (guint)p))
            : "true()";
    disjunction = lud_or_case (rules, disjunction, player, p, condition);
  }
  return disjunction;
}

LudValue
lud_count_active (LudRules *rules)
{
  return lud_has_eliminations (rules)
             ? lud_load (rules, get_left_variable (rules), NULL)
             : lud_make_constant (rules, (gint32)rules->game->n_players);
}

void
lud_skip_inactive (LudRules *rules, LudVariable *player)
{
  const guint n = rules->game->n_players;
  const LudValue current = lud_load (rules, player, NULL);
  if (!lud_has_eliminations (rules) || lud_is_constant (current))
    return;
  lud_widen (rules, player, 1, (gint32)n);
  lud_emit_line (rules, "loop {\nif %s {\nbreak()\n}",
                 lud_is_active (rules, current));
  lud_store (rules, player, NULL, lud_find_player_after (rules, current));
  lud_emit_line (rules, "}");
}

/* -- results --------------------------------------------------------------- */

/* Emits the goals of a result of one or two players, and the end of the play.
 * `winner` 0: a draw, which leaves the initial goals. */
static void
emit_goals (LudRules *rules, guint winner)
{
  for (guint p = 1; winner && p <= rules->game->n_players; p++)
    lud_emit_line (rules, "goals[P%u] = %s", p, p == winner ? "100" : "0");
  emit_end (rules);
}

/* Emits that the play is over, with one goal for the players who still play. */
static void
emit_goal_of_active (LudRules *rules, const char *goal)
{
  for (guint p = 1; p <= rules->game->n_players; p++) {
    const char *is_active = make_is_one (rules, get_active_variable (rules, p));
    lud_begin_if (rules, is_active);
    lud_emit_line (rules, "goals[P%u] = %s", p, goal);
    lud_end_if (rules, is_active);
  }
  emit_assignment (rules, get_over_variable (rules), 1);
}

/* Emits that the play is over, in a draw: the players who still play share the
 * free ranks. */
static void
emit_draw (LudRules *rules)
{
  const LudValue won = lud_load (rules, get_winners_variable (rules), NULL);
  const LudValue rank =
      lud_sum (rules, NULL,
               lud_sum (rules, NULL,
                        lud_load (rules, get_left_variable (rules), NULL), won),
               won);
  emit_goal_of_active (rules, make_goal_of_rank (rules, rank, 1, 1));
}

/* Emits that one player drops out.  If one player is left, that one gets the
 * best rank that is free, and the play is over. */
static void
emit_drop_out (LudRules *rules, guint player)
{
  emit_assignment (rules, get_active_variable (rules, player), 0);
  emit_change (rules, get_left_variable (rules), -1);
  lud_emit_line (rules, "if %s {",
                 make_is_one (rules, get_left_variable (rules)));
  emit_goal_of_active (
      rules,
      make_goal_of_rank (
          rules, lud_load (rules, get_winners_variable (rules), NULL), 2, 2));
  lud_emit_line (rules, "}");
}

/* Emits that a player gets the best free rank and drops out. */
static void
emit_win (LudRules *rules, guint player)
{
  lud_emit_line (
      rules, "goals[P%u] = %s", player,
      make_goal_of_rank (
          rules, lud_load (rules, get_winners_variable (rules), NULL), 2, 2));
  emit_change (rules, get_winners_variable (rules), 1);
  emit_drop_out (rules, player);
}

/* Emits that a player has lost by this move and drops out. */
static void
emit_loss (LudRules *rules, guint player)
{
  emit_assignment (rules, get_loser_variable (rules, player), 1);
  emit_change (rules, get_losers_variable (rules), 1);
  emit_drop_out (rules, player);
}

/* Emits that all members of a team win, and that the play is over. Refuses sets
 * of players that are not one team, or whose opponents are not. */
static void
emit_team_win (LudRules *rules, const LudTerm *term, guint32 team)
{
  const guint n = rules->game->n_players;
  const guint32 all_players = (1u << (n + 1)) - 2;
  const gint32 size = (gint32)__builtin_popcount (team);
  if (!lud_are_one_team (rules, team) ||
      !lud_are_one_team (rules, all_players & ~team)) {
    lud_refuse (rules, term, "this result can't be translated yet");
    return;
  }
  const LudValue won = lud_load (rules, get_winners_variable (rules), NULL);
  lud_emit_line (
      rules, "if %s {",
      lud_not (rules, make_is_one (rules, get_over_variable (rules))));
  for (guint p = 1; p <= n; p++)
    lud_emit_line (
        rules, "goals[P%u] = %s", p,
        make_goal_of_rank (rules, won, 2, team >> p & 1 ? 2 : 2 + 2 * size));
  emit_assignment (rules, get_over_variable (rules), 1);
  lud_emit_line (rules, "}");
}

/* Emits the win or loss of one of several players, who must still play while
 * the play is not over. */
static void
emit_result_of_player (LudRules *rules, guint player, gboolean wins)
{
  lud_set_fact (rules, "eliminates");
  lud_set_fact (rules, "next");
  lud_emit_line (
      rules, "if %s {",
      lud_and (
          rules, make_is_one (rules, get_active_variable (rules, player)),
          lud_not (rules, make_is_one (rules, get_over_variable (rules)))));
  (wins ? emit_win : emit_loss) (rules, player);
  lud_emit_line (rules, "}");
}

/* Emits a result. With at most two players, it assigns the goals and ends the
 * play; with more, it also makes the player drop out. Refuses results that are
 * not a win, a loss or a draw, and losses of teams. */
static void
emit_result (LudRules *rules, const LudTerm *term)
{
  const char *outcome = lud_string (term, "outcome");
  const LudTerm *role = lud_get (term, "role");
  const guint n = rules->game->n_players;
  if (!strcmp (outcome, "Draw") || !strcmp (outcome, "Tie")) {
    if (n > 2)
      emit_draw (rules);
    else
      emit_goals (rules, 0);
    return;
  }
  if (strcmp (outcome, "Win") && strcmp (outcome, "Loss")) {
    lud_refuse (rules, term, "this result can't be translated yet");
    return;
  }
  const gboolean is_win = !strcmp (outcome, "Win");
  if (n > 2 && role->kind == LUD_KIND_WORD &&
      g_str_has_prefix (role->text, "Team")) {
    guint32 team;
    if (is_win && lud_find_players (rules, role, &team))
      emit_team_win (rules, term, team);
    else
      lud_refuse (rules, term, "this result can't be translated yet");
    return;
  }
  if (n > 1 && lud_is_word (role, "All")) {
    emit_goal_of_active (rules, is_win ? "100" : "0");
    if (n == 2)
      emit_end (rules);
    return;
  }
  const LudValue player = lud_translate_player (rules, role);
  if (n == 1) {
    lud_emit_line (rules, "goals[P1] = %s", is_win ? "100" : "0");
    emit_end (rules);
    return;
  }
  for (gint32 p = MAX (player.least, 1); p <= MIN (player.most, (gint32)n);
       p++) {
    const char *is_player = lud_equal_to (rules, player, p);
    lud_begin_if (rules, is_player);
    if (n > 2)
      emit_result_of_player (rules, (guint)p, is_win);
    else
      emit_goals (rules, is_win ? (guint)p : (guint)(3 - p));
    lud_end_if (rules, is_player);
  }
}

void
lud_end_in_draw (LudRules *rules)
{
  if (rules->game->n_players > 2)
    emit_draw (rules);
  emit_end (rules);
}

/* -- scores ---------------------------------------------------------------- */

static gint32
sign_of_difference (gint32 a, gint32 b)
{
  return (a > b) - (a < b);
}

/* Twice the number of ranks that score a loses to score b, and vice versa:
 * equal scores share a rank. */
static gint32
count_ranks_behind (gint32 a, gint32 b)
{
  return a < b ? 2 : a == b;
}

static gint32
count_ranks_ahead (gint32 a, gint32 b)
{
  return count_ranks_behind (b, a);
}

/* The score of a player in (byScore {...}); without one there, the player's
 * score in the state. */
static LudValue
load_score (LudRules *rules, const LudTerm *scores, guint p)
{
  for (guint i = 0; scores && i < scores->n; i++) {
    const LudValue player =
        lud_translate_player (rules, lud_get (scores->items[i], "role"));
    if (lud_is_constant (player) && player.least == (gint32)p)
      return lud_translate_value (rules, lud_get (scores->items[i], "value"));
  }
  return lud_load (
      rules,
      lud_declare_variable (rules, lud_make_text (rules, "score_%u", p), 0, 0),
      NULL);
}

/* Emits the ranks of all players by their scores; players with equal scores
 * share one. With at most two players, also ends the play. */
static void
emit_ranks_by_score (LudRules *rules, const LudTerm *term)
{
  const LudTerm *scores = lud_get (term, "scores");
  const gboolean misere = lud_is_true (term, "misere", FALSE);
  const guint n = rules->game->n_players;
  LudValue score[17];
  for (guint p = 1; p <= n; p++)
    score[p] = load_score (rules, scores, p);
  if (n == 1) { /* the only rank is the first */
    emit_goals (rules, 1);
    return;
  }
  if (n == 2) {
    const LudValue order = lud_apply_to_difference (
        rules, term, "order_of", sign_of_difference, score[1], score[n]);
    for (gint32 s = order.least; s <= order.most; s++) {
      lud_emit_line (rules, "if %s {", lud_equal_to (rules, order, s));
      emit_goals (rules, s == 0 ? 0 : (s > 0) != misere ? 1 : 2);
      lud_emit_line (rules, "}");
    }
    return;
  }
  for (guint p = 1; p <= n; p++) {
    LudValue rank = lud_make_constant (rules, 2);
    for (guint other = 1; other <= n; other++)
      if (other != p)
        rank = lud_sum (rules, term, rank,
                        lud_apply_to_difference (
                            rules, term, misere ? "is_before" : "is_behind",
                            misere ? count_ranks_ahead : count_ranks_behind,
                            score[p], score[other]));
    lud_emit_line (rules, "goals[P%u] = %s", p,
                   make_goal_of_rank (rules, rank, 1, 0));
    emit_assignment (rules, get_loser_variable (rules, p), 0);
  }
  emit_assignment (rules, get_losers_variable (rules), 0);
  emit_assignment (rules, get_over_variable (rules), 1);
}

/* -- rules ----------------------------------------------------------------- */

static gboolean
has_by_score (const LudTerm *rule)
{
  if (rule->ludeme == LUD_TERM_BY_SCORE)
    return TRUE;
  for (guint i = 0; i < rule->n; i++)
    if (rule->items[i] && has_by_score (rule->items[i]))
      return TRUE;
  return FALSE;
}

/* Emits an end rule for one value of an iterator. */
static void
emit_end_rule_for (LudRules *rules, const LudTerm *rule, LudIterator iterator,
                   guint value)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.at[iterator] = lud_make_constant (rules, (gint32)value);
  const char *condition = lud_translate_condition (rules, lud_get (rule, "if"));
  if (!lud_is_never (condition)) {
    lud_emit_line (rules, "if %s {", condition);
    emit_result (rules, lud_get (rule, "result"));
    lud_emit_line (rules, "}");
  }
  lud_pop (rules, &saved);
}

/* Emits an end rule for each track, or for each player, in their order. Of the
 * roles, only NonMover leaves out a player. */
static void
emit_for_each (LudRules *rules, const LudTerm *rule)
{
  const LudTerm *role = lud_get (rule, "role");
  const gboolean is_over_tracks = lud_get (rule, "over") != NULL;
  if (lud_get (rule, "result")->ludeme != LUD_TERM_RESULT) {
    lud_refuse (rules, rule, "this end rule can't be translated yet");
    return;
  }
  for (guint i = 0; is_over_tracks && i < rules->game->n_tracks; i++)
    emit_end_rule_for (rules, rule, LUD_AT_TRACK, i);
  for (guint p = 1; !is_over_tracks && p <= rules->game->n_players; p++)
    if (p != rules->scope.mover || !lud_is_word (role, "NonMover"))
      emit_end_rule_for (rules, rule, LUD_AT_PLAYER, p);
}

/* Applies an end rule if its condition holds: first its inner rules, of which
 * only the first one counts with more than two players, then its result. */
static void
emit_end_rule (LudRules *rules, const LudTerm *rule)
{
  if (rules->refused)
    return;
  if (rule->ludeme == LUD_TERM_FOR_EACH_END) {
    emit_for_each (rules, rule);
    return;
  }
  if (rule->ludeme != LUD_TERM_IF_END) {
    lud_refuse (rules, rule, "this end rule can't be translated yet");
    return;
  }
  const LudTerm *inner = lud_get (rule, "rules");
  const LudTerm *outcome = lud_get (rule, "result");
  const char *condition = lud_translate_condition (rules, lud_get (rule, "if"));
  if (lud_is_never (condition))
    return;
  lud_emit_line (rules, "if %s {",
                 lud_is_always (condition) ? "true()" : condition);
  /* The first of the inner rules that applies: with two players it ends the
   * play. */
  const gboolean only_first = rules->game->n_players > 2;
  for (guint i = 0; inner && i < inner->n; i++) {
    if (only_first && i > 0)
      lud_emit_line (
          rules, "if %s {",
          lud_not (rules, lud_translate_condition (
                              rules, lud_get (inner->items[i - 1], "if"))));
    if (only_first && (inner->items[i]->ludeme != LUD_TERM_IF_END ||
                       lud_get (inner->items[i], "rules")))
      lud_refuse (rules, rule, "this end rule can't be translated yet");
    emit_end_rule (rules, inner->items[i]);
  }
  for (guint i = 1; only_first && inner && i < inner->n; i++)
    lud_emit_line (rules, "}");
  if (outcome && outcome->ludeme == LUD_TERM_BY_SCORE)
    emit_ranks_by_score (rules, outcome);
  else if (outcome)
    emit_result (rules, outcome);
  lud_emit_line (rules, "}");
}

/* Ranks the players who lost by one move: they share the worst ranks that are
 * free.  Then ends the play, if it is over. */
static void
emit_ranks_of_losers (LudRules *rules)
{
  const guint n = rules->game->n_players;
  const LudValue lost = lud_load (rules, get_losers_variable (rules), NULL);
  const LudValue n_better =
      lud_sum (rules, NULL, lud_load (rules, get_left_variable (rules), NULL),
               lud_load (rules, get_winners_variable (rules), NULL));
  for (gint32 k = MAX (lost.least, 1); k <= lost.most; k++) {
    const char *goal = make_goal_of_rank (rules, n_better, 2, k + 1);
    lud_emit_line (rules, "if %s {", lud_equal_to (rules, lost, k));
    for (guint p = 1; p <= n; p++) {
      lud_emit_line (rules, "if %s {\ngoals[P%u] = %s",
                     make_is_one (rules, get_loser_variable (rules, p)), p,
                     goal);
      emit_assignment (rules, get_loser_variable (rules, p), 0);
      lud_emit_line (rules, "}");
    }
    emit_assignment (rules, get_losers_variable (rules), 0);
    lud_emit_line (rules, "}");
  }
  const char *is_over = make_is_one (rules, get_over_variable (rules));
  if (lud_is_never (is_over))
    return;
  lud_emit_line (rules, "if %s {", is_over);
  emit_end (rules);
  lud_emit_line (rules, "}");
}

void
lud_emit_end_rules (LudRules *rules, const LudTerm *end)
{
  const LudTerm *list = end ? lud_get (end, "rules") : NULL;
  if (rules->game->n_players > 2) {
    for (guint i = 0; list && i < list->n; i++)
      emit_end_rule (rules, list->items[i]);
    if (list)
      emit_ranks_of_losers (rules);
    return;
  }
  /* Score rules that apply override results of earlier rules, so they come
   * first. */
  for (guint i = 0; list && i < list->n; i++)
    if (has_by_score (list->items[i]))
      emit_end_rule (rules, list->items[i]);
  for (guint i = 0; list && i < list->n; i++)
    if (!has_by_score (list->items[i]))
      emit_end_rule (rules, list->items[i]);
}
