/* In each step, sends PLAY to all players at once, replaces missing and illegal
 * answers by random moves (or ends the play, with forfeits), and makes the
 * step. */

#include "play/server/ggp-referee.h"

#include "play/server/ask.h"
#include "play/server/steps.h"
#include "play/server/terms.h"

#include <string.h>

enum { GOODBYE = 2000 }; /* milliseconds for answers to STOP */

/* A play of the match. */
typedef struct {
  RgServerReferee *referee;
  const RgServerSheet *sheet;
  RgServerSteps *steps;
  RgServerRefereeStep step;
  char *name;        /* name of the play, in messages */
  char **last_terms; /* by role: its previous move; NULL: none so far */
  GPtrArray *legal;  /* scratch: of char * */
  guint n_players, n_roles;
} Play;

static guint
find_role (const Play *play, guint player)
{
  guint role = 0;
  while (play->sheet->players[role] != player)
    role++;
  return role;
}

/* -- messages -------------------------------------------------------------- */

static char *
print_start (const Play *play, guint player)
{
  const char *role =
      g_ptr_array_index (play->sheet->roles, find_role (play, player));
  return g_strdup_printf ("(START %s %s (%s) %u %u)", play->name, role,
                          play->sheet->rules, play->referee->start_clock / 1000,
                          play->referee->play_clock / 1000);
}

static void
add_list (GString *text, char *const *terms, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "(" : " ", terms[i]);
  g_string_append (text, n > 0 ? ")" : "NIL");
}

/* Returns PLAY or STOP, with the previous moves; in GDL-II, with the role's own
 * move and percepts. */
static char *
print_moves (const Play *play, const char *kind, guint player)
{
  const guint role = find_role (play, player);
  GString *text = g_string_new (NULL);
  g_string_printf (text, "(%s %s ", kind, play->name);
  if (play->sheet->has_percepts) {
    const GPtrArray *percepts = play->steps->percepts[role];
    g_string_append_printf (text, "%" G_GUINT64_FORMAT " %s ", play->step.step,
                            play->last_terms ? play->last_terms[role] : "NIL");
    add_list (text, (char *const *)percepts->pdata,
              play->last_terms ? percepts->len : 0);
  } else {
    add_list (text, play->last_terms, play->last_terms ? play->n_roles : 0);
  }
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* Makes a message for each player; to be freed. */
static char **
print_messages (const Play *play, const char *kind)
{
  char **texts = g_new0 (char *, play->n_players + 1);
  for (guint p = 0; p < play->n_players; p++)
    texts[p] = strcmp (kind, "ABORT") == 0
                   ? g_strdup_printf ("(ABORT %s)", play->name)
                   : print_moves (play, kind, p);
  return texts;
}

/* Sends a message to each player that is still in the match, and collects
 * the answers, by player.  The others get the fault for which they were
 * given up. */
static RgServerQuestion *
query_players (Play *play, char *const *bodies, guint milliseconds,
               const gboolean *stopped)
{
  const RgMatch *match = &play->referee->match;
  RgServerQuestion *questions = g_new0 (RgServerQuestion, play->n_players);
  RgServerQuestion *asked = g_new0 (RgServerQuestion, play->n_players);
  guint n = 0;
  for (guint p = 0; p < play->n_players; p++) {
    const guint agent = rg_match_agent_at (match, play->step.game, p);
    questions[p].fault = RG_SERVER_FAULT_GONE;
    if (!rg_server_referee_has_given_up (play->referee, play->step.game, p))
      asked[n++] = (RgServerQuestion){.address = match->agents[agent],
                                      .body = bodies[p]};
  }
  rg_server_ask_all (asked, n, milliseconds, stopped);
  for (guint p = play->n_players; p-- > 0;) {
    if (!rg_server_referee_has_given_up (play->referee, play->step.game, p))
      questions[p] = asked[--n];
  }
  g_free (asked);
  return questions;
}

static void
free_questions (const Play *play, RgServerQuestion *questions)
{
  rg_server_questions_clear (questions, play->n_players);
  g_free (questions);
}

/* Sends STOP or ABORT to all players, and ignores the answers. */
static void
notify_players (Play *play, const char *kind)
{
  const gboolean never_stopped = FALSE;
  char **texts = print_messages (play, kind);
  free_questions (play, query_players (play, texts, GOODBYE, &never_stopped));
  g_strfreev (texts);
}

/* -- a step ---------------------------------------------------------------- */

/* Returns the legal move that the answer names, as the sheet spells it. NULL:
 * the answer is not a legal move. */
static const char *
find_legal (const Play *play, const char *answer)
{
  char *text = rg_server_term_normalise (rg_slice (answer));
  const char *legal_move = NULL;
  for (guint i = 0; i < play->legal->len && !legal_move; i++) {
    const char *term = g_ptr_array_index (play->legal, i);
    if (rg_server_term_has_text (term, text))
      legal_move = term;
  }
  g_free (text);
  return legal_move;
}

/* Returns the move of a role: the answer of its player, or else a random one
 * after a fault is recorded. Returns NULL if the fault is a forfeit, so the
 * player has lost. */
static char *
judge_answer (Play *play, guint player, const RgServerQuestion *question)
{
  RgServerReferee *referee = play->referee;
  const char *term =
      question->answer ? find_legal (play, question->answer) : NULL;
  if (term) {
    rg_server_referee_record_answer (referee, play->step.game, player);
    return g_strdup (term);
  }
  const char *replacement = g_ptr_array_index (
      play->legal, rg_server_referee_draw_below (referee, play->legal->len));
  rg_server_referee_record_fault (
      referee, &play->step, player,
      question->answer ? RG_SERVER_FAULT_ILLEGAL : question->fault,
      question->answer ? question->answer : question->why,
      referee->forfeit ? NULL : replacement);
  return referee->forfeit ? NULL : g_strdup (replacement);
}

/* Stores the moves of all roles in `terms`. If a player loses by a fault,
 * *loser becomes its number, and the rest is not collected. Returns a code of
 * the model. */
static int
collect_moves (Play *play, const RgServerQuestion *answers, char **terms,
               gint *loser)
{
  for (guint role = 0; role < play->n_roles; role++) {
    const guint player = play->sheet->players[role];
    const int code =
        rg_server_steps_list_moves (play->steps, role, play->legal);
    if (code != RG_MODEL_OK)
      return code;
    terms[role] = player == RG_SERVER_SHEET_CHANCE
                      ? g_strdup (g_ptr_array_index (
                            play->legal, rg_server_referee_draw_below (
                                             play->referee, play->legal->len)))
                      : judge_answer (play, player, &answers[player]);
    if (!terms[role]) {
      *loser = (gint)player;
      return RG_MODEL_OK;
    }
  }
  return RG_MODEL_OK;
}

/* Requests the moves of all players, and makes the step, unless a player loses
 * by a fault (*loser) or the match is stopped. */
static int
make_step (Play *play, gint *loser)
{
  RgServerReferee *referee = play->referee;
  char **bodies = print_messages (play, "PLAY");
  char **terms = g_new0 (char *, play->n_roles + 1);
  guint wrong;
  RgServerQuestion *answers = query_players (
      play, bodies, referee->play_clock + referee->grace, &referee->stopped);
  int code = referee->stopped ? RG_MODEL_OK
                              : collect_moves (play, answers, terms, loser);
  const gboolean complete =
      code == RG_MODEL_OK && *loser < 0 && !referee->stopped;
  if (complete)
    code = rg_server_steps_make (play->steps, (const char *const *)terms, NULL,
                                 NULL, &wrong);
  if (code == RG_MODEL_OK && complete) {
    g_strfreev (play->last_terms);
    play->last_terms = terms;
    for (guint role = 0; role < play->n_roles; role++)
      g_ptr_array_add (play->step.moves, g_strdup (terms[role]));
    rg_server_referee_end_step (referee, &play->step);
  } else {
    g_strfreev (terms);
  }
  free_questions (play, answers);
  g_strfreev (bodies);
  return code;
}

/* -- a play ---------------------------------------------------------------- */

/* Sends START. A player that does not answer READY has a fault; with forfeits,
 * the first such player loses. */
static void
start_players (Play *play, gint *loser)
{
  RgServerReferee *referee = play->referee;
  char **bodies = g_new0 (char *, play->n_players + 1);
  for (guint p = 0; p < play->n_players; p++)
    bodies[p] = print_start (play, p);
  RgServerQuestion *answers = query_players (
      play, bodies, referee->start_clock + referee->grace, &referee->stopped);
  for (guint p = 0; p < play->n_players && !referee->stopped; p++) {
    const char *answer = answers[p].answer;
    if (answer && rg_server_term_is (rg_slice (answer), "ready")) {
      rg_server_referee_record_answer (referee, play->step.game, p);
      continue;
    }
    rg_server_referee_record_fault (referee, &play->step, p,
                                    answer ? RG_SERVER_FAULT_ILLEGAL
                                           : answers[p].fault,
                                    answer ? answer : answers[p].why, NULL);
    if (referee->forfeit && *loser < 0)
      *loser = (gint)p;
  }
  free_questions (play, answers);
  g_strfreev (bodies);
}

/* Notifies the players of the end, and computes the result. */
static void
finish_play (Play *play, int code, gint loser, RgMatchResult *result)
{
  RgServerReferee *referee = play->referee;
  gint32 scores[RG_MATCH_MOST_PLAYERS];
  const gboolean is_over =
      code == RG_MODEL_OK && rg_server_steps_are_over (play->steps);
  notify_players (play, is_over ? "STOP" : "ABORT");
  if (code != RG_MODEL_OK) {
    rg_server_referee_set_no_result (referee, &play->step, code, result);
  } else if (loser >= 0) {
    rg_server_referee_compute_forfeit (referee, &play->step, (guint)loser,
                                       result);
  } else if (!is_over) {
    rg_server_referee_set_no_result (referee, &play->step, RG_MATCH_CUT,
                                     result);
  } else {
    for (guint p = 0; p < play->n_players; p++)
      scores[p] = rg_server_steps_score (play->steps, find_role (play, p));
    rg_server_referee_compute_result (referee, &play->step, scores, result);
  }
}

/* Plays a game of the match, up to its result. */
static void
play_game (Play *play, guint64 game, RgMatchResult *result)
{
  RgServerReferee *referee = play->referee;
  gint loser = -1;
  rg_server_referee_begin (referee, game);
  rg_server_referee_step_init (&play->step, game);
  play->name = g_strdup_printf ("match%" G_GUINT64_FORMAT ".%" G_GUINT64_FORMAT,
                                referee->match.seed, game);
  int code = rg_server_steps_start (play->steps);
  if (code == RG_MODEL_OK)
    start_players (play, &loser);
  while (code == RG_MODEL_OK && loser < 0 && !referee->stopped &&
         !rg_server_steps_are_over (play->steps) &&
         play->step.step < referee->match.max_moves)
    code = make_step (play, &loser);
  finish_play (play, code, loser, result);
  g_strfreev (play->last_terms);
  play->last_terms = NULL;
  g_free (play->name);
  rg_server_referee_step_clear (&play->step);
}

void
rg_server_ggp_referee (RgServerReferee *referee, const RgServerSheet *sheet,
                       RgMatchResult *results)
{
  Play play = {.referee = referee,
               .sheet = sheet,
               .steps = rg_server_steps_new (sheet),
               .legal = g_ptr_array_new_with_free_func (g_free),
               .n_players = sheet->model->n_players,
               .n_roles = sheet->roles->len};
  for (guint64 game = 0; game < referee->match.games; game++) {
    results[game] = (RgMatchResult){.game = game, .code = RG_MATCH_CUT};
    if (play.steps && !referee->stopped)
      play_game (&play, game, &results[game]);
  }
  if (play.steps)
    rg_server_steps_free (play.steps);
  g_ptr_array_free (play.legal, TRUE);
}
