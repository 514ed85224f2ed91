/* Answers the lines of a game's process: finds the operation in a table, which
 * names a function for each. The function reads the members of the request, and
 * appends the answer, or fails with a status. */

#include "play/env/host.h"

#include "base/json.h"
#include "play/env/observe.h"
#include "play/env/questions.h"
#include "play/env/request.h"
#include "play/env/status.h"
#include "play/env/twins.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The game, its sessions, and other games. */
struct RgEnvsHost {
  RgEnvsGame *game;           /* NULL: none was opened */
  GPtrArray *others;          /* of RgSource: games in the same language */
  GPtrArray *different_games; /* those that differ; NULL: not searched so far */
  GHashTable *sessions;       /* by name: RgEnvsSession */
};

/* The arguments of an operation, and its answer. */
typedef struct {
  RgEnvsHost *host;
  const char *session;
  RgEnvsRequest request;
  guint status;
  GString *out;
} Call;

/* -- answers --------------------------------------------------------------- */

static void
fail_call (Call *call, guint status, const char *why)
{
  call->status = status;
  g_string_truncate (call->out, 0);
  rg_json_text_member ("error", why, call->out);
  rg_json_end (call->out);
}

/* Whether the request has no fault so far; otherwise the call fails. */
static gboolean
check_request (Call *call)
{
  if (call->request.why)
    fail_call (call, RG_ENVS_BAD_REQUEST, call->request.why);
  return !call->request.why;
}

static RgEnvsSession *
find_session (Call *call)
{
  RgEnvsSession *session =
      g_hash_table_lookup (call->host->sessions, call->session);
  if (!session)
    fail_call (call, RG_ENVS_NOT_FOUND, "there is no such session");
  return session;
}

/* -- games ----------------------------------------------------------------- */

static void
append_game (const RgEnvsGame *game, GString *out)
{
  const RgModel *model = game->model;
  rg_json_text_member ("game", game->rules->name, out);
  rg_json_text_member ("language", game->language, out);
  rg_json_open ("players", '[', out);
  for (guint i = 0; i < model->n_players; i++)
    rg_json_item (model->player_names[i], out);
  rg_json_close (']', out);
  rg_json_truth_member ("hides", game->hides, out);
}

/* Reads the texts of other games, for questions whether games are equal. */
static void
read_other_games (Call *call)
{
  JsonArray *texts = rg_envs_request_array (&call->request, "others");
  for (guint i = 0; texts && i < json_array_get_length (texts); i++) {
    JsonNode *node = json_array_get_element (texts, i);
    if (JSON_NODE_HOLDS_VALUE (node) &&
        json_node_get_value_type (node) == G_TYPE_STRING) {
      const char *text = json_node_get_string (node);
      g_ptr_array_add (call->host->others,
                       rg_source_new ("other", text, strlen (text)));
    }
  }
}

static guint64
read_seed (RgEnvsRequest *request, const char *name)
{
  return (guint64)rg_envs_request_number (request, name, 0, G_MAXINT64, 0);
}

/* Opens the game of a request. */
static void
open_game (Call *call)
{
  RgEnvsRequest *request = &call->request;
  const char *text = rg_envs_request_text (request, "text");
  const RgEnvsRules rules = {
      .name = rg_envs_request_text (request, "name"),
      .language = rg_envs_request_text (request, "language"),
      .text = rg_slice (text ? text : ""),
      .obfuscated = rg_envs_request_has (request, "obfuscate"),
      .mutated = rg_envs_request_has (request, "mutate"),
      .seed = read_seed (request, "obfuscate"),
      .mutation = read_seed (request, "mutate")};
  if (!check_request (call))
    return;
  char *why = NULL;
  if (rules.name && rules.language)
    call->host->game = rg_envs_game_new (&rules, &why);
  if (!call->host->game) {
    fail_call (call, RG_ENVS_UNPROCESSABLE,
               why ? why : "name, language and text are missing");
    g_free (why);
    return;
  }
  read_other_games (call);
  append_game (call->host->game, call->out);
  rg_json_end (call->out);
}

static void
answer_rules (Call *call)
{
  append_game (call->host->game, call->out);
  rg_json_text_member ("rules", call->host->game->rules->text, call->out);
  rg_json_end (call->out);
}

/* -- sessions -------------------------------------------------------------- */

/* Returns the agent of a seat: NULL for the client. */
static const char *
parse_policy (const char *text)
{
  return strcmp (text, "client") == 0 ? NULL : text;
}

/* Fills the seats that the request names; a name that is not a player is a
 * fault.
 */
static void
read_named_seats (Call *call, JsonObject *named, const char **policies)
{
  const RgModel *model = call->host->game->model;
  GList *names = json_object_get_members (named);
  for (GList *link = names; link; link = link->next) {
    const char *name = link->data;
    JsonNode *node = json_object_get_member (named, name);
    guint i = 0;
    while (i < model->n_players && strcmp (model->player_names[i], name) != 0)
      i++;
    if (i == model->n_players)
      rg_envs_request_fail (&call->request, "'%s' is no player", name);
    else if (!JSON_NODE_HOLDS_VALUE (node) ||
             json_node_get_value_type (node) != G_TYPE_STRING)
      rg_envs_request_fail (&call->request, "the seat of '%s' is no string",
                            name);
    else
      policies[i] = parse_policy (json_node_get_string (node));
  }
  g_list_free (names);
}

/* Reads the agents of the seats, by player (NULL: the client's).  Without
 * `seats` in the request, the client has the first player. */
static const char **
read_seats (Call *call)
{
  const RgModel *model = call->host->game->model;
  const char **policies = g_new0 (const char *, model->n_players);
  JsonObject *named = rg_envs_request_object (&call->request, "seats");
  const char *other_policy = rg_envs_request_text (&call->request, "others");
  for (guint i = named ? 0 : 1; i < model->n_players; i++)
    policies[i] = parse_policy (other_policy ? other_policy : "random");
  if (named)
    read_named_seats (call, named, policies);
  return policies;
}

/* Begins a session in place of an earlier one, and answers with the first
 * observation. */
static void
answer_reset (Call *call)
{
  const gboolean svg = rg_envs_request_truth (&call->request, "svg");
  char *why = NULL;
  const char **policies = read_seats (call);
  const RgEnvsSeats seats = {.policies = policies,
                             .seed = (guint64)rg_envs_request_number (
                                 &call->request, "seed", 0, G_MAXINT64, 1),
                             .most_moves = (guint)rg_envs_request_number (
                                 &call->request, "max_moves", 1,
                                 RG_ENVS_MOST_MOVES, RG_ENVS_MOST_MOVES)};
  if (check_request (call)) {
    RgEnvsSession *session =
        rg_envs_session_new (call->host->game, &seats, &why);
    if (session) {
      g_hash_table_replace (call->host->sessions, g_strdup (call->session),
                            session);
      rg_envs_observe (session, call->session, svg, call->out);
    } else {
      fail_call (call, RG_ENVS_UNPROCESSABLE, why);
    }
  }
  g_free (why);
  g_free (policies);
}

/* Finds the index of the move that the request names by its text, or by its
 * number from 1. Returns FALSE if the call fails. */
static gboolean
find_move (Call *call, const GPtrArray *legal, gsize *place)
{
  RgEnvsRequest *request = &call->request;
  const char *text = rg_envs_request_text (request, "move");
  const gint64 number =
      rg_envs_request_number (request, "number", 1, G_MAXINT64, 0);
  if (!text && number == 0)
    rg_envs_request_fail (request, "'move' and 'number' are missing");
  if (!check_request (call))
    return FALSE;
  for (guint i = 0; i < legal->len; i++) {
    if (text ? strcmp (g_ptr_array_index (legal, i), text) != 0
             : i + 1 != (guint64)number)
      continue;
    *place = i;
    return TRUE;
  }
  fail_call (call, RG_ENVS_UNPROCESSABLE, "no legal move");
  return FALSE;
}

static void
answer_step (Call *call)
{
  RgEnvsSession *session = find_session (call);
  const gboolean svg = rg_envs_request_truth (&call->request, "svg");
  gsize place;
  if (!session)
    return;
  if (rg_envs_session_is_end (session) || rg_envs_session_is_cut (session)) {
    fail_call (call, RG_ENVS_CONFLICT, "the play is over");
    return;
  }
  GPtrArray *legal = rg_envs_session_moves (session);
  if (find_move (call, legal, &place)) {
    rg_envs_session_make (session, place);
    rg_envs_observe (session, call->session, svg, call->out);
  }
  g_ptr_array_unref (legal);
}

/* Finds the client's player that the request names, whose view it wants;
 * without a name, that of the last observation. Returns FALSE if the call
 * fails. */
static gboolean
find_viewer (Call *call, const RgEnvsSession *session, int *player)
{
  const RgModel *model = call->host->game->model;
  const char *name = rg_envs_request_text (&call->request, "player");
  *player = session->viewer;
  if (!check_request (call))
    return FALSE;
  if (!name)
    return TRUE;
  for (guint i = 0; i < model->n_players; i++)
    if (strcmp (model->player_names[i], name) == 0 && !session->policies[i]) {
      *player = (int)i;
      return TRUE;
    }
  fail_call (call, RG_ENVS_UNPROCESSABLE, "no player of the client");
  return FALSE;
}

static void
answer_state (Call *call)
{
  RgEnvsSession *session = find_session (call);
  const gboolean svg = rg_envs_request_truth (&call->request, "svg");
  int player;
  if (session && find_viewer (call, session, &player))
    rg_envs_print_state (session, call->session, player, svg, call->out);
}

static void
close_session (Call *call)
{
  if (!find_session (call))
    return;
  g_hash_table_remove (call->host->sessions, call->session);
  rg_json_text_member ("closed", call->session, call->out);
  rg_json_end (call->out);
}

/* -- questions ------------------------------------------------------------- */

enum { MOST_QUESTIONS = 1000 }; /* limit of the questions of a request */

/* Reads the kinds of questions that the request names; all kinds if it names
 * none. */
static GArray *
read_kinds (Call *call)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (RgEnvsKind));
  JsonArray *names = rg_envs_request_array (&call->request, "kinds");
  const guint n = names ? json_array_get_length (names) : RG_ENVS_N_KINDS;
  for (guint i = 0; i < n; i++) {
    JsonNode *node = names ? json_array_get_element (names, i) : NULL;
    const gboolean is_text = node && JSON_NODE_HOLDS_VALUE (node) &&
                             json_node_get_value_type (node) == G_TYPE_STRING;
    const RgEnvsKind kind =
        is_text ? rg_envs_find_kind (json_node_get_string (node))
                : (RgEnvsKind)i;
    if (names && (!is_text || kind == RG_ENVS_N_KINDS))
      rg_envs_request_fail (&call->request, "there is no such kind");
    g_array_append_val (kinds, kind);
  }
  if (kinds->len == 0)
    rg_envs_request_fail (&call->request, "'kinds' is empty");
  return kinds;
}

/* Returns the games that differ from this one, found at the first request for
 * questions about equality. NULL: not found so far. */
static const GPtrArray *
find_different_games (RgEnvsHost *host, const GArray *kinds)
{
  if (rg_envs_has_kind (kinds, RG_ENVS_EQUAL) && !host->different_games)
    host->different_games = rg_envs_find_different_games (
        host->game->rules, host->others, host->game->language);
  return host->different_games;
}

/* Answers with questions about the game. */
static void
answer_questions (Call *call)
{
  RgEnvsRequest *request = &call->request;
  GArray *kinds = read_kinds (call);
  const RgEnvsQuestions questions = {
      .game = call->host->game,
      .different_games = find_different_games (call->host, kinds),
      .seed =
          (guint64)rg_envs_request_number (request, "seed", 0, G_MAXINT64, 1)};
  const guint n =
      (guint)rg_envs_request_number (request, "n", 1, MOST_QUESTIONS, 10);
  if (check_request (call)) {
    rg_json_open ("questions", '[', call->out);
    for (guint i = 0; i < n; i++)
      rg_envs_print_question (&questions,
                              g_array_index (kinds, RgEnvsKind, i % kinds->len),
                              i, call->out);
    rg_json_close (']', call->out);
    rg_json_end (call->out);
  }
  g_array_free (kinds, TRUE);
}

/* -- lines ----------------------------------------------------------------- */

/* An operation, and its function. */
typedef struct {
  const char *name;
  void (*run) (Call *call);
} Operation;

static const Operation operations[] = {{"open", open_game},
                                       {"reset", answer_reset},
                                       {"step", answer_step},
                                       {"state", answer_state},
                                       {"close", close_session},
                                       {"rules", answer_rules},
                                       {"questions", answer_questions}};

static void
run_operation (Call *call, const char *name)
{
  const gboolean is_opening = strcmp (name, "open") == 0;
  for (guint i = 0; i < G_N_ELEMENTS (operations); i++) {
    if (strcmp (operations[i].name, name) != 0)
      continue;
    if (is_opening == (call->host->game != NULL))
      fail_call (call, RG_ENVS_CONFLICT,
                 is_opening ? "a game is open" : "no game is open");
    else if (check_request (call))
      operations[i].run (call);
    return;
  }
  fail_call (call, RG_ENVS_NOT_FOUND, "no such operation");
}

/* Answers a line, which it changes. Returns the answer without a line end, to
 * be freed. */
static char *
answer_line (RgEnvsHost *host, char *line)
{
  char *name = line, *session = strchr (line, ' ');
  char *body = session ? strchr (session + 1, ' ') : NULL;
  char empty[] = "";
  Call call = {.host = host, .status = RG_ENVS_OK, .out = g_string_new (NULL)};
  if (session)
    *session++ = 0;
  if (body)
    *body++ = 0;
  call.session = session ? session : "-";
  body = body ? body : empty;
  rg_envs_request_parse (body, strlen (body), &call.request);
  run_operation (&call, name);
  rg_envs_request_clear (&call.request);
  char *answer =
      g_strdup_printf ("%u %s", call.status, g_strchomp (call.out->str));
  g_string_free (call.out, TRUE);
  return answer;
}

RgEnvsHost *
rg_envs_host_new (void)
{
  RgEnvsHost *host = g_new0 (RgEnvsHost, 1);
  host->others =
      g_ptr_array_new_with_free_func ((GDestroyNotify)rg_source_free);
  host->sessions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify)rg_envs_session_free);
  return host;
}

void
rg_envs_host_free (RgEnvsHost *host)
{
  g_hash_table_destroy (host->sessions);
  g_ptr_array_unref (host->others);
  if (host->different_games)
    g_ptr_array_unref (host->different_games);
  rg_envs_game_free (host->game);
  g_free (host);
}

void
rg_envs_host_serve (RgEnvsHost *host)
{
  char *line = NULL;
  size_t room = 0;
  while (getline (&line, &room, stdin) > 0) {
    char *answer = answer_line (host, g_strchomp (line));
    puts (answer);
    fflush (stdout);
    g_free (answer);
  }
  free (line);
}
