/* Emits the graph of a play: a loop over turns. For each player as mover, a
 * graph has the steps of a turn:
 *
 *     graph turn_of_1() {
 *       player = random  face_1 = UpTo5(*)  ...          1. rolls and draws
 *       player = P1  moves_of_1()                        2. the move
 *       if 3 == moves_made { goals[P1] = 100  end() }    3. end rules
 *       ...                                              4. the next player
 *     }
 *
 * The choice of a move is in choices-of-turn.h. Changes of phases follow the
 * end rules. Statements that depend on the phase, or on the next player, are
 * emitted once for each possible value. */
#include "lud/rules/turn.h"
#include "lud/rules/pending-values.h"

#include "lud/rules/chance.h"
#include "lud/rules/choices-of-turn.h"
#include "lud/rules/conditions.h"
#include "lud/rules/cycles.h"
#include "lud/rules/dice.h"
#include "lud/rules/effects.h"
#include "lud/rules/ends.h"
#include "lud/rules/moves.h"
#include "lud/rules/passes.h"
#include "lud/rules/pending-values.h"
#include "lud/rules/regions.h"
#include "lud/rules/repetitions.h"
#include "lud/rules/settings.h"
#include "lud/rules/triggers-and-visits.h"
#include "lud/rules/values.h"
#include "lud/rules/votes.h"

#include <string.h>

/* -- the scope of a turn --------------------------------------------------- */

LudVariable *
lud_get_next_player_variable (LudRules *rules)
{
  const gint32 second = rules->game->n_players > 1 ? 2 : 1;
  LudVariable *next = lud_declare_variable (rules, "next", second, second);
  next->initial = lud_get_symbol (rules, second);
  return next;
}

static LudVariable *
get_mover_variable (LudRules *rules)
{
  LudVariable *mover = lud_declare_variable (rules, "mover", 1, 1);
  mover->initial = "1";
  return mover;
}

LudValue
lud_get_next_player (LudRules *rules)
{
  const guint n = rules->game->n_players;
  return lud_is_alternating (rules)
             ? lud_make_constant (rules, (gint32)(rules->scope.mover % n + 1))
             : lud_load (rules, lud_get_next_player_variable (rules), NULL);
}

gboolean
lud_is_alternating (LudRules *rules)
{
  return !lud_has_fact (rules, "next");
}

void
lud_set_turn_scope (LudRules *rules, guint player)
{
  const guint n = rules->game->n_players;
  LudScope *scope = &rules->scope;
  memset (scope, 0, sizeof *scope);
  scope->mover = player;
  scope->by_keeper = TRUE;
  if (lud_is_alternating (rules)) {
    scope->next = lud_make_constant (rules, (gint32)(player % n + 1));
    /* Before the first move there is no previous player. */
    LudVariable *previous = lud_declare_variable (rules, "previous", 0, 0);
    scope->previous = lud_load (rules, previous, NULL);
    if (n == 2 && scope->previous.least < scope->previous.most) {
      scope->previous.least = 0;
      scope->previous.most = player == 1 ? 2 : 1;
    }
    return;
  }
  /* With two players, only effects can change the next player. */
  scope->next = n <= 2 ? lud_make_constant (rules, (gint32)(player % n + 1))
                       : lud_get_next_player (rules);
  scope->previous =
      lud_load (rules, lud_declare_variable (rules, "previous", 0, 0), NULL);
}

/* Emits a case for each possible next player, which is a constant there. */
static void
emit_for_each_next (LudRules *rules, guint player,
                    void (*callback) (LudRules *rules, guint player))
{
  const LudSaved saved = lud_push (rules);
  const LudValue next = lud_get_next_player (rules);
  guint n_open = 0;
  for (gint32 p = MAX (next.least, 1); p <= next.most; p++) {
    if (p < next.most) {
      lud_emit_line (rules, "if %s {", lud_equal_to (rules, next, p));
      n_open++;
    }
    rules->scope.next = lud_make_constant (rules, p);
    callback (rules, player);
    if (p < next.most)
      lud_emit_line (rules, "} else {");
  }
  while (n_open-- > 0)
    lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
}

/* -- phases ---------------------------------------------------------------- */

/* Returns the variable with the phase of a player. It begins with the first
 * phase that is for this player or for all. */
static LudVariable *
get_phase_variable (LudRules *rules, guint player)
{
  const LudGame *game = rules->game;
  gint32 first_phase = 0;
  for (guint i = 0; i < game->n_phases; i++) {
    const gint role = game->phases[i].role;
    if (role < 0 || role > (gint)game->n_players || role == (gint)player) {
      first_phase = (gint32)i;
      break;
    }
  }
  LudVariable *phase =
      lud_declare_variable (rules, lud_make_text (rules, "phase_%u", player),
                            first_phase, first_phase);
  phase->initial = lud_get_symbol (rules, first_phase);
  return phase;
}

/* Emits the text for a phase of a player. */
typedef void (*EmitPhase) (LudRules *rules, const LudPhase *phase,
                           guint player);

/* Emits a case for each possible phase of a player. */
static void
emit_for_each_phase (LudRules *rules, guint player, EmitPhase emit)
{
  const LudGame *game = rules->game;
  if (game->n_phases == 1) {
    emit (rules, &game->phases[0], player);
    return;
  }
  const LudValue phase =
      lud_load (rules, get_phase_variable (rules, player), NULL);
  guint n_open = 0;
  for (gint32 i = phase.least; i <= phase.most; i++) {
    if (i < phase.most) {
      lud_emit_line (rules, "if %s {", lud_equal_to (rules, phase, i));
      n_open++;
    }
    emit (rules, &game->phases[i], player);
    if (i < phase.most)
      lud_emit_line (rules, "} else {");
  }
  while (n_open-- > 0)
    lud_emit_line (rules, "}");
}

/* Returns the moves of a phase, or those of the game. NULL: there are none,
 * which is refused. */
static const LudTerm *
get_phase_moves (LudRules *rules, const LudPhase *phase)
{
  const LudTerm *play = lud_get (phase->term, "play");
  lud_get (phase->term, "name");
  lud_get (phase->term, "role");
  if (!play)
    play = lud_get (lud_get (rules->game->term, "rules"), "play");
  if (!play)
    lud_refuse (rules, phase->term, "this phase has no moves");
  return play ? lud_get (play, "moves") : NULL;
}

static void
emit_phase_moves (LudRules *rules, const LudPhase *phase, guint player)
{
  (void)player;
  const LudTerm *moves = get_phase_moves (rules, phase);
  if (moves)
    lud_emit_moves (rules, moves);
}

const LudTerm *
lud_find_only_play (LudRules *rules)
{
  return rules->game->n_phases == 1
             ? get_phase_moves (rules, &rules->game->phases[0])
             : NULL;
}

void
lud_emit_play_moves (LudRules *rules)
{
  emit_for_each_phase (rules, rules->scope.mover, emit_phase_moves);
}

/* Whether a generator rolls before the player moves; rolls of consequences come
 * after the move. */
static gboolean
has_first_roll (const LudTerm *term)
{
  if (term->ludeme == LUD_TERM_ROLL)
    return TRUE;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && term->items[i]->ludeme != LUD_TERM_THEN &&
        has_first_roll (term->items[i]))
      return TRUE;
  return FALSE;
}

/* Emits the effects of (do A next:...) with a roll at the start of a player's
 * moves: chance moves before the player.  Refuses rolls elsewhere. */
static void
emit_first_rolls (LudRules *rules, const LudTerm *moves)
{
  if (!has_first_roll (moves) || rules->refused)
    return;
  switch (moves->ludeme) {
  case LUD_TERM_DO: {
    const LudTerm *effect = lud_get (moves, "moves");
    if (lud_has_roll (effect) && lud_get (moves, "next"))
      lud_emit_effect (rules, effect);
    else
      emit_first_rolls (rules, effect);
    return;
  }
  case LUD_TERM_MAX_MOVES:
    emit_first_rolls (rules, lud_get (moves, "moves"));
    return;
  case LUD_TERM_IF_MOVES: {
    const LudTerm *no = lud_get (moves, "no");
    lud_emit_line (rules, "if %s {",
                   lud_translate_condition (rules, lud_get (moves, "if")));
    emit_first_rolls (rules, lud_get (moves, "yes"));
    lud_emit_line (rules, "} else {");
    if (no)
      emit_first_rolls (rules, no);
    lud_emit_line (rules, "}");
    return;
  }
  default:
    lud_refuse (rules, moves, "a roll can't be translated here yet");
  }
}

static void
emit_phase_roll (LudRules *rules, const LudPhase *phase, guint player)
{
  (void)player;
  const LudTerm *play = lud_get (phase->term, "play");
  if (play)
    emit_first_rolls (rules, lud_get (play, "moves"));
}

static void
emit_phase_draws (LudRules *rules, const LudPhase *phase, guint player)
{
  (void)player;
  const LudTerm *moves = get_phase_moves (rules, phase);
  if (moves)
    lud_emit_draws_for_moves (rules, moves);
}

static gint
find_phase (const LudGame *game, const char *name)
{
  for (guint i = 0; i < game->n_phases; i++)
    if (!g_strcmp0 (game->phases[i].name, name))
      return (gint)i;
  return -1;
}

/* Emits the first change of phase that applies. */
static void
change_phase (LudRules *rules, const LudPhase *phase, guint player)
{
  const LudGame *game = rules->game;
  const LudTerm *list = lud_get (phase->term, "next");
  const gint phase_index = (gint)(phase - game->phases);
  guint n_open = 0;
  for (guint i = 0; list && i < list->n && !rules->refused; i++) {
    const LudTerm *change = list->items[i];
    const LudTerm *role = lud_get (change, "who");
    const char *name = lud_string (change, "name");
    if (role && !lud_is_word (role, "All") && !lud_is_word (role, "Each")) {
      const LudValue named_player = lud_translate_player (rules, role);
      if (!lud_is_constant (named_player)) {
        lud_refuse (rules, role, "this player can't be translated here");
        return;
      }
      if (named_player.least != (gint32)player)
        continue;
    }
    const gint to = name ? find_phase (game, name)
                         : (phase_index + 1) % (gint)game->n_phases;
    if (to < 0) {
      lud_refuse (rules, change, "no phase is called '%s'", name);
      return;
    }
    const char *condition =
        lud_translate_condition_or_true (rules, lud_get (change, "if"));
    if (lud_is_never (condition))
      continue;
    const gboolean is_always = lud_is_always (condition);
    if (!is_always)
      lud_emit_line (rules, "if %s {", condition);
    lud_store (rules, get_phase_variable (rules, player), NULL,
               lud_make_constant (rules, to));
    if (is_always)
      break;
    lud_emit_line (rules, "} else {");
    n_open++;
  }
  while (n_open-- > 0)
    lud_emit_line (rules, "}");
}

/* -- the end of a play ----------------------------------------------------- */

/* Whether a term has a move, a condition or a rule about passes. */
static gboolean
mentions_pass (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_MOVE_PASS:
  case LUD_TERM_PASS:
  case LUD_TERM_ALL_PASSED:
  case LUD_TERM_PASS_END_NO_END:
    return TRUE;
  default:
    break;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && mentions_pass (term->items[i]))
      return TRUE;
  return FALSE;
}

/* Emits the end in a draw, if a counter has this value. */
static void
emit_draw_at (LudRules *rules, LudVariable *counter, gint32 count)
{
  const char *is_reached =
      lud_equal_to (rules, lud_load (rules, counter, NULL), count);
  if (lud_is_never (is_reached))
    return;
  lud_emit_line (rules, "if %s {", is_reached);
  lud_end_in_draw (rules);
  lud_emit_line (rules, "}");
}

/* Emits the end rules of a phase, then those of the game.  After them the play
 * is a draw if all players have passed, or at the limit of turns. */
static void
emit_phase_ends (LudRules *rules, const LudPhase *phase, guint player)
{
  (void)player;
  const LudGame *game = rules->game;
  const LudTerm *phase_end = lud_get (phase->term, "end");
  if (phase_end == game->end) /* the rules are the only phase */
    phase_end = NULL;
  lud_emit_end_rules (rules, phase_end);
  lud_emit_end_rules (rules, game->end);
  if ((phase_end || game->end) && game->dice.n == 0 &&
      !mentions_pass (game->term))
    emit_draw_at (rules, lud_declare_variable (rules, "passes", 0, 0),
                  (gint32)game->n_players);
  if (rules->bounds.most_turns > 0)
    emit_draw_at (rules, lud_declare_counter (rules, "turns", 1),
                  rules->bounds.most_turns);
}

/* -- a turn ---------------------------------------------------------------- */

void
lud_increment_counter (LudRules *rules, LudVariable *variable, gint32 most,
                       gint32 period)
{
  if (!variable->is_read)
    return;
  lud_widen (rules, variable, variable->least, most + period - 1);
  const LudValue current = lud_load (rules, variable, NULL);
  const gint32 n = current.most - current.least + 1;
  gint32 *values = g_new (gint32, n);
  for (gint32 i = 0; i < n; i++) {
    const gint32 incremented = current.least + i + 1;
    values[i] =
        incremented > most + period - 1 ? incremented - period : incremented;
  }
  if (lud_is_constant (current))
    lud_store (rules, variable, NULL, lud_make_constant (rules, values[0]));
  else
    lud_store (rules, variable, NULL,
               lud_look_up (rules, "one_more", values, current));
  g_free (values);
}

void
lud_count_move (LudRules *rules)
{
  lud_increment_counter (rules, lud_declare_counter (rules, "moves_made", 0),
                         lud_get_max_count (rules),
                         lud_get_count_period (rules));
}

/* Passes the turn from one player to the next one: updates the counters of
 * turns and the players, stores the position, and skips players who dropped
 * out. */
static void
pass_turn (LudRules *rules, guint player)
{
  const LudValue mover_value = lud_make_constant (rules, (gint32)player);
  const LudValue zero = lud_make_constant (rules, 0);
  LudVariable *turns = lud_declare_counter (rules, "turns", 1);
  LudVariable *moves_this_turn =
      lud_declare_counter (rules, "moves_this_turn", 0);
  const gint32 most = lud_get_max_count (rules);
  const gint32 period = lud_get_count_period (rules);
  lud_increment_counter (rules, lud_declare_counter (rules, "counter", -1),
                         most, period);
  lud_note_cycle (rules);
  lud_remember_position (rules);
  lud_store (rules, lud_declare_variable (rules, "previous", 0, 0), NULL,
             mover_value);
  LudVariable *last_mover = lud_get_last_mover (rules);
  if (lud_is_alternating (rules)) {
    lud_store (rules, last_mover, NULL, mover_value);
    lud_increment_counter (rules, turns, most, period);
    return;
  }
  LudVariable *mover = get_mover_variable (rules);
  const LudValue next =
      lud_load (rules, lud_get_next_player_variable (rules), NULL);
  lud_note_visits (rules, lud_equal (rules, next, mover_value));
  if (turns->is_read || moves_this_turn->is_read) {
    lud_emit_line (rules, "if %s {", lud_equal (rules, next, mover_value));
    lud_increment_counter (rules, moves_this_turn, most, period);
    lud_emit_line (rules, "} else {");
    lud_increment_counter (rules, turns, most, period);
    lud_store (rules, moves_this_turn, NULL, zero);
    lud_emit_line (rules, "}");
  }
  if (last_mover->is_read) {
    lud_emit_line (rules, "if %s {",
                   lud_not (rules, lud_equal (rules, next, mover_value)));
    lud_store (rules, last_mover, NULL, mover_value);
    lud_emit_line (rules, "}");
  }
  lud_load (rules, mover, NULL);
  lud_store (rules, mover, NULL, next);
  if (lud_has_eliminations (rules)) {
    /* A player who was eliminated is skipped, unless it moves again. */
    const char *is_other = lud_not (
        rules, lud_equal (rules, lud_load (rules, mover, NULL), mover_value));
    lud_emit_line (rules, "if %s {", is_other);
    lud_skip_inactive (rules, mover);
    lud_emit_line (rules, "}");
  }
  LudValue index =
      lud_has_eliminations (rules) ? lud_load (rules, mover, NULL) : next;
  index.least = MAX (index.least, 1);
  lud_store (rules, lud_get_next_player_variable (rules), NULL,
             lud_find_player_after (rules, index));
  lud_skip_inactive (rules, lud_get_next_player_variable (rules));
}

static void
end_turn (LudRules *rules, guint player)
{
  emit_for_each_phase (rules, player, emit_phase_ends);
}

/* Writes the turn of a player: draws, the choice of a move, its end for each
 * next player, and the changes of phases. */
static void
emit_turn (LudRules *rules, guint player)
{
  const LudGame *game = rules->game;
  const guint n = game->n_players;
  lud_set_turn_scope (rules, player);
  lud_store (rules, lud_declare_variable (rules, "next_was_set", 0, 0), NULL,
             lud_make_constant (rules, 0));
  if (game->dice.n > 0)
    emit_for_each_phase (rules, player, emit_phase_roll);
  const LudSaved saved = lud_push (rules);
  emit_for_each_phase (rules, player, emit_phase_draws);
  lud_choose_move (rules, player);
  lud_pop (rules, &saved);
  lud_forget_draws (rules);
  lud_act_clear_later (rules);
  lud_update_passes (rules);
  rules->scope.placed = lud_find_placed_piece (rules);
  emit_for_each_next (rules, player, end_turn);
  rules->scope.placed = (LudValue){0};
  rules->scope.next = lud_get_next_player (rules);
  for (guint p = 1; p <= n && game->n_phases > 1; p++)
    emit_for_each_phase (rules, p, change_phase);
  pass_turn (rules, player);
}

void
lud_emit_turns (LudRules *rules)
{
  const guint n = rules->game->n_players;
  const char **turns = g_new0 (const char *, n + 1);
  for (guint p = 1; p <= n && !rules->refused; p++) {
    GString *before = lud_new_block (rules);
    emit_turn (rules, p);
    const char *body = lud_end_block (rules, before);
    turns[p] =
        lud_add_graph (rules, lud_make_text (rules, "turn_of_%u", p), body);
  }
  GString *before = lud_new_block (rules);
  if (rules->start.opening) {
    g_string_append (rules->output.out, rules->start.opening);
    lud_forget_positions (rules);
  }
  lud_emit_line (rules, "loop {");
  if (lud_is_alternating (rules)) {
    for (guint p = 1; p <= n; p++)
      lud_emit_line (rules, "%s()", turns[p]);
  } else {
    LudVariable *mover = get_mover_variable (rules);
    const LudValue current = lud_load (rules, mover, NULL);
    for (guint p = 1; p <= n; p++) {
      if (p < n)
        lud_emit_line (rules, "if %s {",
                       lud_equal_to (rules, current, (gint32)p));
      lud_emit_line (rules, "%s()", turns[p]);
      if (p < n)
        lud_emit_line (rules, "} else {");
    }
    for (guint p = 1; p < n; p++)
      lud_emit_line (rules, "}");
  }
  lud_emit_line (rules, "}");
  lud_add_graph (rules, "rules", lud_end_block (rules, before));
  g_free (turns);
}
