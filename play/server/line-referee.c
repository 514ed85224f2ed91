/* Requests a move only from the player to move, and sends each move to all
 * players, reduced to the tags that the player sees. A missing or illegal
 * answer is replaced by a random move, or ends the play, with forfeits. */

#include "play/server/line-referee.h"

#include "play/match/seats.h"

#include <stdlib.h>
#include <string.h>

enum {
  HELLO = 5000,     /* milliseconds for the line with the name */
  LONGEST_NAME = 64 /* limit of the bytes of a name */
};

/* A play of the match. */
typedef struct {
  RgServerReferee *referee;
  RgServerConnections *connections;
  const RgServerLineOptions *options;
  RgServerRefereeStep step;
  void *state;
  RgModelWork *work;
  RgModelMoves moves;
  RgModelSeen seen;
  guint64 n_asked; /* number of questions so far */
} Play;

/* Returns the number of the connection of a player of the game. */
static guint
find_connection (const Play *play, guint player)
{
  return rg_match_agent_at (&play->referee->match, play->step.game, player);
}

/* -- players --------------------------------------------------------------- */

static char *
parse_hello (const char *line, guint i)
{
  if (!line || !g_str_has_prefix (line, "hello ") || !line[strlen ("hello ")])
    return g_strdup_printf ("player%u", i + 1);
  char *name = g_strndup (line + strlen ("hello "), LONGEST_NAME);
  for (char *c = name; *c; c++) {
    if (!g_ascii_isgraph (*c))
      *c = '_';
  }
  return name;
}

/* Sends the rules, then reads the names: a name may arrive while the rules are
 * sent. */
static void
greet_players (Play *play)
{
  const RgServerLineOptions *options = play->options;
  const RgServerReferee *referee = play->referee;
  const char **agents = (const char **)referee->match.agents;
  const guint n = referee->match.model->n_players;
  for (guint i = 0; i < n; i++) {
    rg_server_connections_print (play->connections, i, "game %s %u\n",
                                 options->language, options->game->length);
    rg_server_connections_send (play->connections, i, options->game->text,
                                options->game->length);
    rg_server_connections_print (play->connections, i, "\nclocks %u %u\n",
                                 referee->start_clock, referee->play_clock);
  }
  for (guint i = 0; i < n; i++)
    agents[i] = parse_hello (
        rg_server_connections_read (play->connections, i,
                                    rg_server_connections_time_after (HELLO)),
        i);
}

/* -- messages -------------------------------------------------------------- */

static void
send_to_all (Play *play, const char *text)
{
  const guint n = play->referee->match.model->n_players;
  for (guint i = 0; i < n; i++)
    rg_server_connections_send (play->connections, i, text, strlen (text));
}

static void
send_moved (Play *play, guint connection, const char *mover,
            const uint32_t *tags, gsize n)
{
  char *text = rg_match_tags_text (play->referee->match.model, tags, n);
  rg_server_connections_print (play->connections, connection, "moved %s%s%s\n",
                               mover, text ? " " : "", text ? text : "");
  g_free (text);
}

/* Sends the part of a move that a player sees, and of the keeper's tags
 * after it. */
static int
send_observation (Play *play, const char *mover, const void *move, guint player)
{
  const RgModel *model = play->referee->match.model;
  const guint connection = find_connection (play, player);
  RgModelSeen *seen = &play->seen;
  const int code =
      model->seen (play->state, move, (int)player, seen, play->work);
  if (code != RG_MODEL_OK)
    return code;
  send_moved (play, connection, mover, seen->tags, seen->n_of_move);
  if (seen->n > seen->n_of_move)
    send_moved (play, connection, "keeper", seen->tags + seen->n_of_move,
                seen->n - seen->n_of_move);
  return code;
}

/* -- moves ----------------------------------------------------------------- */

/* Returns the index of the move with that text. -1: there is none. */
static gssize
find_move (const Play *play, const char *text)
{
  const RgModel *model = play->referee->match.model;
  for (gsize i = 0; i < play->moves.n; i++) {
    char *spelled =
        rg_match_move_text (model, rg_model_move (model, &play->moves, i));
    const gboolean is_same = strcmp (text, spelled) == 0;
    g_free (spelled);
    if (is_same)
      return (gssize)i;
  }
  return -1;
}

static void
list_moves (Play *play, guint connection)
{
  const RgModel *model = play->referee->match.model;
  for (gsize i = 0; play->options->legal && i < play->moves.n; i++) {
    char *text =
        rg_match_move_text (model, rg_model_move (model, &play->moves, i));
    rg_server_connections_print (play->connections, connection, "legal %s\n",
                                 text);
    g_free (text);
  }
}

/* Sends the question, and waits for the line with its number; other lines are
 * late answers.  Returns the text after the number, to be
 * freed. NULL: it does not come in time. */
static char *
query_player (Play *play, guint connection)
{
  const RgServerReferee *referee = play->referee;
  const guint64 number = ++play->n_asked;
  const gint64 end =
      rg_server_connections_time_after (referee->play_clock + referee->grace);
  list_moves (play, connection);
  rg_server_connections_print (play->connections, connection,
                               "choose %" G_GUINT64_FORMAT "\n", number);
  for (;;) {
    const char *text =
        rg_server_connections_read (play->connections, connection, end);
    char *end_of_number;
    if (!text)
      return NULL;
    if (g_ascii_strtoull (text, &end_of_number, 10) == number &&
        end_of_number > text)
      return g_strdup (g_strstrip (end_of_number));
  }
}

/* Returns the index of the move of a player. -1: it has lost by a fault. */
static gssize
request_move (Play *play, guint player)
{
  RgServerReferee *referee = play->referee;
  const RgModel *model = referee->match.model;
  const guint connection = find_connection (play, player);
  const gboolean is_gone =
      rg_server_connections_is_gone (play->connections, connection);
  char *answer = is_gone || rg_server_referee_has_given_up (
                                referee, play->step.game, player)
                     ? NULL
                     : query_player (play, connection);
  gssize place = answer ? find_move (play, answer) : -1;
  if (referee->stopped || place >= 0) {
    if (place >= 0)
      rg_server_referee_record_answer (referee, play->step.game, player);
    g_free (answer);
    return MAX (place, 0);
  }
  const RgServerAnswerFault fault =
      answer ? RG_SERVER_FAULT_ILLEGAL
      : rg_server_connections_is_gone (play->connections, connection)
          ? RG_SERVER_FAULT_GONE
          : RG_SERVER_FAULT_LATE;
  place = rg_server_referee_draw_below (referee, play->moves.n);
  char *replacement = rg_match_move_text (
      model, rg_model_move (model, &play->moves, (gsize)place));
  rg_server_referee_record_fault (referee, &play->step, player, fault, answer,
                                  referee->forfeit ? NULL : replacement);
  rg_server_connections_print (play->connections, connection, "fault %s\n",
                               rg_server_fault_name (fault));
  g_free (replacement);
  g_free (answer);
  return referee->forfeit ? -1 : place;
}

/* Makes one move of the player to move, or of chance; *loser becomes a player
 * that lost by a fault.  Makes none then, or if the match is stopped. */
static int
make_move (Play *play, gint *loser)
{
  RgServerReferee *referee = play->referee;
  const RgModel *model = referee->match.model;
  const int player = model->player (play->state);
  int code = model->moves (play->state, &play->moves, play->work);
  if (code != RG_MODEL_OK || play->moves.n == 0)
    return code != RG_MODEL_OK ? code : RG_MODEL_STUCK;
  const gssize place =
      player >= 0 ? request_move (play, (guint)player)
                  : rg_server_referee_draw_below (referee, play->moves.n);
  if (place < 0)
    *loser = player;
  if (place < 0 || referee->stopped)
    return RG_MODEL_OK;
  const void *move = rg_model_move (model, &play->moves, (gsize)place);
  const char *mover = player >= 0 ? model->player_names[player] : "random";
  for (guint p = 0; p < model->n_players && code == RG_MODEL_OK; p++)
    code = send_observation (play, mover, move, p);
  g_ptr_array_add (play->step.moves, rg_match_move_text (model, move));
  rg_server_referee_end_step (referee, &play->step);
  if (code == RG_MODEL_OK)
    code = model->apply (play->state, move, play->work);
  return code == RG_MODEL_OK ? model->keeper (play->state, play->work) : code;
}

/* -- a play ---------------------------------------------------------------- */

/* Starts the players, and waits until they are ready; *loser becomes the first
 * that is not, if that is a forfeit. */
static void
start_players (Play *play, gint *loser)
{
  RgServerReferee *referee = play->referee;
  const RgModel *model = referee->match.model;
  const gint64 end =
      rg_server_connections_time_after (referee->start_clock + referee->grace);
  for (guint p = 0; p < model->n_players; p++)
    rg_server_connections_print (play->connections, find_connection (play, p),
                                 "start %" G_GUINT64_FORMAT " %s\n",
                                 play->step.game, model->player_names[p]);
  for (guint p = 0; p < model->n_players && !referee->stopped; p++) {
    const guint connection = find_connection (play, p);
    const char *text = "";
    while (text && strcmp (text, "ready") != 0 && !referee->stopped) {
      text = rg_server_connections_read (play->connections, connection, end);
    }
    if (text && !referee->stopped)
      rg_server_referee_record_answer (referee, play->step.game, p);
    if (text || referee->stopped)
      continue;
    rg_server_referee_record_fault (
        referee, &play->step, p,
        rg_server_connections_is_gone (play->connections, connection)
            ? RG_SERVER_FAULT_GONE
            : RG_SERVER_FAULT_LATE,
        NULL, NULL);
    if (referee->forfeit && *loser < 0)
      *loser = (gint)p;
  }
}

static void
send_end (Play *play, const RgMatchResult *result)
{
  const RgModel *model = play->referee->match.model;
  GString *line = g_string_new ("end");
  for (guint p = 0; p < model->n_players && result->code == RG_MODEL_OK; p++)
    g_string_append_printf (line, " %s=%d", model->player_names[p],
                            result->scores[find_connection (play, p)]);
  g_string_append_c (line, '\n');
  send_to_all (play, line->str);
  g_string_free (line, TRUE);
}

/* Computes the result, and sends it to the players. */
static void
finish_play (Play *play, int code, gint loser, RgMatchResult *result)
{
  RgServerReferee *referee = play->referee;
  const RgModel *model = referee->match.model;
  gint32 scores[RG_MATCH_MOST_PLAYERS];
  if (code != RG_MODEL_OK) {
    rg_server_referee_set_no_result (referee, &play->step, code, result);
  } else if (loser >= 0) {
    rg_server_referee_compute_forfeit (referee, &play->step, (guint)loser,
                                       result);
  } else if (!model->is_end (play->state)) {
    rg_server_referee_set_no_result (referee, &play->step, RG_MATCH_CUT,
                                     result);
  } else {
    for (guint p = 0; p < model->n_players; p++)
      scores[p] = model->score (play->state, (int)p);
    rg_server_referee_compute_result (referee, &play->step, scores, result);
  }
  send_end (play, result);
}

static void
play_game (Play *play, guint64 game, RgMatchResult *result)
{
  RgServerReferee *referee = play->referee;
  const RgModel *model = referee->match.model;
  gint loser = -1;
  rg_server_referee_begin (referee, game);
  rg_server_referee_step_init (&play->step, game);
  model->start (play->state);
  int code = model->keeper (play->state, play->work);
  start_players (play, &loser);
  while (code == RG_MODEL_OK && loser < 0 && !referee->stopped &&
         !model->is_end (play->state) &&
         play->step.step < referee->match.max_moves)
    code = make_move (play, &loser);
  finish_play (play, code, loser, result);
  rg_server_referee_step_clear (&play->step);
}

gboolean
rg_server_line_referee (RgServerReferee *referee,
                        RgServerConnections *connections,
                        const RgServerLineOptions *options,
                        RgMatchResult *results)
{
  const RgModel *model = referee->match.model;
  Play play = {.referee = referee,
               .connections = connections,
               .options = options,
               .state = g_malloc0 (model->state_size),
               .work = model->work_new ()};
  const gboolean are_connected =
      play.work && rg_server_connections_wait (connections, model->n_players,
                                               options->wait, options->verbose);
  if (are_connected)
    greet_players (&play);
  for (guint64 game = 0; are_connected && game < referee->match.games; game++) {
    results[game] = (RgMatchResult){.game = game, .code = RG_MATCH_CUT};
    if (!referee->stopped)
      play_game (&play, game, &results[game]);
  }
  if (are_connected)
    send_to_all (&play, "bye\n");
  rg_server_connections_close (connections, 1000);
  rg_model_moves_free (&play.moves);
  if (play.work)
    model->work_free (play.work);
  g_free (play.state);
  rg_model_seen_free (&play.seen);
  return are_connected;
}
