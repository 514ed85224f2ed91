/* Answers a move from two sources: an engine, which has to compile a model
 * first, and an interpreter, which has a legal move at any time. */

#include "play/server/player.h"

#include "base/printable.h"
#include "play/server/engine-play.h"
#include "play/server/engine.h"
#include "play/server/interpreter.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST_ERROR = 1000 }; /* limit of the bytes of a shown error */

/* One match at a time. The interpreter finds a legal move in each step, from
 * the first one on; the engine chooses better moves once its model is
 * compiled. */
struct RgServerPlayer {
  RgServerPlayerOptions options;
  char *match; /* NULL: there is none */
  RgSource *source;
  RgServerInterpreter *interpreter;
  RgServerEngine *engine; /* NULL: there is none */
  guint play_clock;
};

RgServerPlayer *
rg_server_player_new (const RgServerPlayerOptions *options)
{
  RgServerPlayer *player = g_new0 (RgServerPlayer, 1);
  player->options = *options;
  return player;
}

static void
end_match (RgServerPlayer *player)
{
  g_clear_pointer (&player->engine, rg_server_engine_free);
  g_clear_pointer (&player->interpreter, rg_server_interpreter_free);
  g_clear_pointer (&player->source, rg_source_free);
  g_clear_pointer (&player->match, g_free);
}

void
rg_server_player_free (RgServerPlayer *player)
{
  end_match (player);
  g_free (player);
}

static char *
make_error_answer (char *why)
{
  char *shown = rg_make_printable (why, LONGEST_ERROR);
  char *answer = g_strdup_printf ("error: %s", shown);
  g_free (shown);
  g_free (why);
  return answer;
}

/* -- clocks ---------------------------------------------------------------- */

/* Returns the milliseconds of a clock minus that many quarters of the margin,
 * which is at most nine tenths of the clock.  At least 1. */
static guint64
to_milliseconds (const RgServerPlayer *player, guint seconds, guint quarters)
{
  const guint64 milliseconds = seconds * G_GUINT64_CONSTANT (1000);
  const guint64 margin = MIN (player->options.margin, milliseconds * 9 / 10);
  return MAX (milliseconds - margin * quarters / 4, 1);
}

/* Returns the deadline of an answer: three quarters of the margin before the
 * end of the clock. */
static gint64
get_deadline (const RgServerPlayer *player, gint64 begin, guint seconds)
{
  return begin + (gint64)to_milliseconds (player, seconds, 3) * 1000;
}

/* -- START ----------------------------------------------------------------- */

/* Returns the clauses without the parentheses around them. */
static RgSource *
make_rules_source (RgSlice rules)
{
  return rg_source_new ("rules", rules.text + 1, rules.length - 2);
}

static gboolean
has_own_budget (const char *agent)
{
  const gsize name_length = strcspn (agent, ",");
  return memchr (agent, ':', name_length) ||
         strncmp (agent, "random", name_length) == 0;
}

/* Returns the specification of the agent; if it has no budget, with the time
 * for a move as its budget. */
static char *
complete_agent (const RgServerPlayer *player, guint seconds)
{
  const char *agent = player->options.agent, *comma = strchr (agent, ',');
  const gsize name_length = strcspn (agent, ",");
  if (has_own_budget (agent))
    return g_strdup (agent);
  return g_strdup_printf ("%.*s:%" G_GUINT64_FORMAT "ms%s", (int)name_length,
                          agent, to_milliseconds (player, seconds, 4),
                          comma ? comma : "");
}

static RgServerInterpreter *
read_rules (const RgServerPlayer *player)
{
  RgDiags *diags = rg_diags_new ();
  rg_diags_switch (diags, "no-all");
  RgServerInterpreter *interpreter =
      rg_server_interpreter_new (player->source, player->options.seed, diags);
  rg_diags_print (diags, stderr, FALSE);
  rg_diags_free (diags);
  return interpreter;
}

/* Starts the engine, and waits for its model until `end`. Returns the engine's
 * error. Returns NULL if there is none so far. */
static char *
start_engine (RgServerPlayer *player, const RgServerGgpMessage *message,
              const char *role, gint64 end)
{
  char *agent = complete_agent (player, message->play_clock);
  RgServerEngineMatch match = {.source = player->source,
                               .role = role,
                               .agent = agent,
                               .seed = player->options.seed,
                               .seconds =
                                   MAX (message->start_clock * 3 / 4, 1)};
  player->engine = rg_server_engine_new (rg_server_engine_play, &match);
  const gboolean delayed =
      player->engine && !rg_server_engine_wait_ready (player->engine, end);
  g_free (agent);
  return delayed ? rg_server_engine_error (player->engine) : NULL;
}

/* Reads the rules, and starts the interpreter and the engine. Returns the
 * reason why the match can't be played. Returns NULL if it can. */
static char *
begin_match (RgServerPlayer *player, const RgServerGgpMessage *message,
             gint64 end)
{
  player->source = make_rules_source (message->rules);
  player->interpreter = read_rules (player);
  if (!player->interpreter)
    return g_strdup ("the rules can't be played");
  char *role = rg_server_term_normalise (message->role), *why = NULL;
  if (!rg_server_interpreter_begin (player->interpreter, role, end))
    why = g_strdup_printf ("the rules have no role %s", role);
  else
    why = start_engine (player, message, role, end);
  g_free (role);
  return why;
}

static char *
start_match (RgServerPlayer *player, const RgServerGgpMessage *message)
{
  if (player->match)
    return g_strdup ("BUSY");
  const gint64 end =
      get_deadline (player, g_get_monotonic_time (), message->start_clock);
  char *why = begin_match (player, message, end);
  if (why) {
    end_match (player);
    return make_error_answer (why);
  }
  player->match = rg_server_term_normalise (message->match);
  player->play_clock = message->play_clock;
  return g_strdup ("READY");
}

/* -- PLAY, STOP, ABORT ----------------------------------------------------- */

static gboolean
is_match (const RgServerPlayer *player, const RgServerGgpMessage *message)
{
  char *match = rg_server_term_normalise (message->match);
  const gboolean is_same = player->match && strcmp (match, player->match) == 0;
  g_free (match);
  return is_same;
}

/* Returns the reason why the form of a message does not fit this match. NULL:
 * it fits. */
static char *
find_form_error (const RgServerPlayer *player,
                 const RgServerGgpMessage *message)
{
  const guint n = message->moves->len;
  const guint n_roles = rg_server_interpreter_n_roles (player->interpreter);
  const gboolean has_percepts =
      rg_server_interpreter_has_percepts (player->interpreter);
  if (message->first || (message->has_percepts && has_percepts))
    return NULL;
  if (!message->has_percepts && n != n_roles)
    return g_strdup_printf ("%u moves of %u roles", n, n_roles);
  if (message->has_percepts == has_percepts)
    return NULL;
  return g_strdup (has_percepts ? "this game needs the percepts of the role"
                                : "this game needs the joint moves");
}

/* Prints the message in one line, with normal forms of its terms. */
static char *
print_message (RgServerGgpKind kind, const RgServerGgpMessage *message,
               const char *const *terms, const char *own)
{
  GString *line = g_string_new (NULL);
  g_string_printf (line, "(%s m ", rg_server_ggp_kind_name (kind));
  if (message->has_percepts)
    g_string_append_printf (line, "%d %s ", !message->first, own);
  for (guint i = 0; terms[i]; i++)
    g_string_append_printf (line, "%s%s", i == 0 ? "(" : " ", terms[i]);
  g_string_append (line, terms[0] ? "))" : "NIL)");
  return g_string_free (line, FALSE);
}

/* Whether the search of the interpreter can end early: the model is ready,
 * and the agent has its own budget, so that it may still choose in this
 * step.
 */
static gboolean
may_stop_search (gpointer data)
{
  const RgServerPlayer *player = data;
  return player->engine && has_own_budget (player->options.agent) &&
         rg_server_engine_wait_ready (player->engine, 0);
}

/* A step of the match. */
typedef struct {
  const RgServerGgpMessage *message;
  const char *const *terms;
  const char *own;
  gint64 begin, end;
  gboolean requested; /* the engine got a request for a move */
} Step;

/* Applies the moves or percepts of a message; the first message of a match has
 * none. FALSE: they do not fit, with the reason in *why. */
static gboolean
step_interpreter (const RgServerPlayer *player, const Step *step, gint64 end,
                  char **why)
{
  if (step->message->first)
    return TRUE;
  return step->message->has_percepts
             ? rg_server_interpreter_step_percepts (
                   player->interpreter, step->own, step->terms, end, why)
             : rg_server_interpreter_step (player->interpreter, step->terms,
                                           end, why);
}

static void
step_engine (RgServerPlayer *player, const Step *step)
{
  char *line =
      print_message (RG_SERVER_GGP_TELL, step->message, step->terms, step->own);
  if (player->engine && !step->requested)
    rg_server_engine_send (player->engine, line);
  g_free (line);
}

/* Sends PLAY to the engine if it is ready and has answered all earlier messages
 * by `end`. */
static void
request_move (RgServerPlayer *player, Step *step, gint64 end)
{
  char *line =
      print_message (RG_SERVER_GGP_PLAY, step->message, step->terms, step->own);
  step->requested = player->engine &&
                    rg_server_engine_wait_ready (player->engine, 0) &&
                    rg_server_engine_request (player->engine, line, end);
  g_free (line);
}

/* Returns the engine's move, or the interpreter's if the engine has none in
 * time. NULL, with a reason: the match is over, or no legal move was found. */
static char *
choose_action (RgServerPlayer *player, Step *step, char **why)
{
  RgServerInterpreter *interpreter = player->interpreter;
  char *answer = NULL;
  if (rg_server_interpreter_is_over (interpreter, step->end)) {
    *why = g_strdup ("the match is over");
    return NULL;
  }
  char *interpreter_move = rg_server_interpreter_choose (
      interpreter, step->requested ? NULL : may_stop_search, player, step->end);
  if (!step->requested && may_stop_search (player))
    request_move (player, step, step->end);
  if (step->requested)
    answer = rg_server_engine_answer (player->engine, step->end);
  if (answer) {
    g_free (interpreter_move);
    return answer;
  }
  if (!interpreter_move)
    *why = g_strdup ("no legal move was found in the time");
  return interpreter_move;
}

static char *
play_step (RgServerPlayer *player, Step *step)
{
  const gint64 half = step->begin + (step->end - step->begin) / 2;
  char *why = NULL, *answer = NULL;
  if (step->message->kind == RG_SERVER_GGP_TELL) {
    if (step_interpreter (player, step, step->end, &why))
      answer = g_strdup ("DONE");
  } else {
    request_move (player, step, step->begin + (step->end - step->begin) / 4);
    if (step_interpreter (player, step, half, &why))
      answer = choose_action (player, step, &why);
  }
  if (answer || step->message->has_percepts)
    step_engine (player, step);
  return answer ? answer : make_error_answer (why);
}

static char *
make_step (RgServerPlayer *player, const RgServerGgpMessage *message)
{
  char *why = find_form_error (player, message);
  if (why)
    return make_error_answer (why);
  char **terms = rg_server_ggp_move_texts (message);
  char *own =
      message->has_percepts ? rg_server_term_normalise (message->own) : NULL;
  const gint64 begin = g_get_monotonic_time ();
  Step step = {.message = message,
               .terms = (const char *const *)terms,
               .own = own,
               .begin = begin,
               .end = get_deadline (player, begin, player->play_clock)};
  char *answer = play_step (player, &step);
  g_strfreev (terms);
  g_free (own);
  return answer;
}

static char *
finish_match (RgServerPlayer *player, RgServerGgpKind kind)
{
  end_match (player);
  return g_strdup (kind == RG_SERVER_GGP_STOP ? "DONE" : "ABORTED");
}

/* Returns the answer to a message, on one line; "error: ..." for invalid ones.
 * To be freed. */
static char *
answer_message (RgServerPlayer *player, RgSlice text)
{
  RgServerGgpMessage message;
  char *why = NULL, *answer;
  if (!rg_server_ggp_parse (text, &message, &why))
    return make_error_answer (why);
  const gboolean needs_match = message.kind > RG_SERVER_GGP_START;
  if (message.kind == RG_SERVER_GGP_INFO)
    answer = g_strdup_printf ("((name %s) (status %s))", player->options.name,
                              player->match ? "busy" : "available");
  else if (message.kind == RG_SERVER_GGP_PREVIEW ||
           message.kind == RG_SERVER_GGP_PING)
    answer = g_strdup ("READY");
  else if (message.kind == RG_SERVER_GGP_START)
    answer = start_match (player, &message);
  else if (needs_match && !is_match (player, &message))
    answer = g_strdup ("error: no such match");
  else if (message.kind == RG_SERVER_GGP_PLAY ||
           message.kind == RG_SERVER_GGP_TELL)
    answer = make_step (player, &message);
  else
    answer = finish_match (player, message.kind);
  const gboolean infix = message.prefix != NULL;
  rg_server_ggp_message_clear (&message);
  return rg_server_ggp_answer (infix, answer);
}

/* -- standard input and output --------------------------------------------- */

/* Appends available input. FALSE: it has ended. */
static gboolean
read_more (GString *text)
{
  char room[65536];
  const ssize_t n = read (STDIN_FILENO, room, sizeof room);
  if (n > 0)
    g_string_append_len (text, room, n);
  return n > 0;
}

/* Prints and frees an answer. FALSE: the output fails. */
static gboolean
print_answer (char *answer)
{
  const gboolean printed = printf ("%s\n", answer) > 0 && fflush (stdout) == 0;
  g_free (answer);
  return printed;
}

/* Returns the length of the first term of the text; reads more input until the
 * term is complete. 0: the input has ended. */
static gsize
read_term (GString *text)
{
  RgServerTermScan scan = {.infix = TRUE};
  gboolean is_complete = FALSE;
  gsize n = 0;
  do {
    n +=
        rg_server_term_scan (&scan, text->str + n, text->len - n, &is_complete);
  } while (!is_complete && read_more (text));
  return scan.begun ? n : 0;
}

void
rg_server_player_serve_stdio (RgServerPlayer *player)
{
  GString *text = g_string_new (NULL);
  gboolean continues = TRUE;
  for (gsize n; continues && (n = read_term (text)) > 0;) {
    const RgSlice message = {text->str, n};
    continues = print_answer (answer_message (player, message));
    g_string_erase (text, 0, (gssize)n);
  }
  g_string_free (text, TRUE);
}
