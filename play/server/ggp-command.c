/* A server of matches over HTTP. Each match has a worker process, which is this
 * program with --stdio: it reads the messages of its match and answers them
 * (player.h). This process only forwards messages. */

#include "play/server/ggp-command.h"

#include "base/child.h"
#include "base/http/http.h"
#include "base/http/policy.h"
#include "base/http/worker.h"
#include "base/printable.h"
#include "play/server/player.h"

enum {
  CONNECTIONS = 64,
  MOST_FILE = 1 << 30, /* bytes of a file that a match writes */
  LONGEST_SHOWN = 200, /* bytes of a client's text that a message shows */
  IDLE_SECONDS = 600,  /* a match ends if no message comes in this time plus the
                          clocks of the match */
};

typedef struct {
  RgCli *cli;
  const RgServerGgpCommand *settings;
  RgHttp *http;
  RgHttpPolicy policy;
  GHashTable *matches; /* by name: Match */
} Server;

typedef struct {
  Server *server;
  char *name;
  RgHttpWorker *worker;
  guint play_clock; /* seconds */
  guint idle;       /* seconds without a message after which the match ends */
  guint timer;
} Match;

/* -- answers --------------------------------------------------------------- */

/* A message without an answer so far; the client may have left. */
typedef struct {
  SoupServerMessage *message;
  Server *server;
  char *match;
  RgServerGgpKind kind;
  gint64 begin;
} Waiting;

/* The key that marks messages in the infix form. */
static const char infix_key[] = "rg-ggp-infix";

static void
answer_now (SoupServerMessage *message, const char *text)
{
  const gboolean is_valid = !rg_server_ggp_is_error (text);
  const gboolean infix =
      g_object_get_data (G_OBJECT (message), infix_key) != NULL;
  char *answer = rg_server_ggp_answer (infix, g_strdup (text));
  rg_http_answer (message, is_valid ? SOUP_STATUS_OK : SOUP_STATUS_BAD_REQUEST,
                  is_valid ? "text/acl" : "text/plain", answer);
  g_free (answer);
}

static void
log_answer (const Waiting *waiting, const char *text)
{
  char *match = rg_make_printable (waiting->match, LONGEST_SHOWN);
  char *shown = rg_make_printable (text, LONGEST_SHOWN);
  g_printerr ("rg-ggp: %s: %s: %s (%.3f s)\n", match,
              rg_server_ggp_kind_name (waiting->kind), shown,
              (double)(g_get_monotonic_time () - waiting->begin) / 1e6);
  g_free (match);
  g_free (shown);
}

static void
answer_waiting (const char *text, gpointer data)
{
  Waiting *waiting = data;
  answer_now (waiting->message, text);
  soup_server_message_unpause (waiting->message);
  if (waiting->server->cli->verbose)
    log_answer (waiting, text);
  if (waiting->kind == RG_SERVER_GGP_START && rg_server_ggp_is_error (text))
    g_hash_table_remove (waiting->server->matches, waiting->match);
  g_object_unref (waiting->message);
  g_free (waiting->match);
  g_free (waiting);
}

/* -- matches --------------------------------------------------------------- */

static void
free_match (gpointer data)
{
  Match *match = data;
  if (match->timer)
    g_source_remove (match->timer);
  rg_http_worker_free (match->worker, "error: the match is over");
  g_free (match->name);
  g_free (match);
}

static gboolean
end_idle_match (gpointer data)
{
  Match *match = data;
  match->timer = 0;
  g_hash_table_remove (match->server->matches, match->name);
  return G_SOURCE_REMOVE;
}

static void
end_match_of_worker (RgHttpWorker *worker, gpointer data)
{
  Match *match = data;
  (void)worker;
  char *shown = rg_make_printable (match->name, LONGEST_SHOWN);
  g_printerr ("rg-ggp: %s: the player ended\n", shown);
  g_free (shown);
  g_hash_table_remove (match->server->matches, match->name);
}

/* Runs the same program, with messages on standard input. */
static RgHttpWorker *
run_player (const Server *server, Match *match, GError **error)
{
  const RgServerGgpCommand *settings = server->settings;
  char *texts[] = {
      g_strdup_printf ("--agent=%s", settings->agent),
      g_strdup_printf ("--seed=%" G_GINT64_FORMAT, settings->seed),
      g_strdup_printf ("--margin=%" G_GINT64_FORMAT, settings->margin),
      g_strdup_printf ("--memory=%" G_GINT64_FORMAT, settings->memory), NULL};
  const char *command[] = {"/proc/self/exe", "--stdio", texts[0], texts[1],
                           texts[2],         texts[3],  NULL};
  const RgChildLimits limits = {.memory = (guint64)settings->memory << 20,
                                .file = (guint64)MOST_FILE,
                                .processor = (guint)settings->processor,
                                .files = RG_CHILD_OPEN,
                                .processes = RG_CHILD_PROCESSES};
  RgHttpWorker *worker =
      rg_http_worker_new (command, &limits, end_match_of_worker, match, error);
  for (guint i = 0; texts[i]; i++)
    g_free (texts[i]);
  return worker;
}

/* Begins a match with a new player. NULL: it can't be started. */
static Match *
begin_match (Server *server, const RgServerGgpMessage *message)
{
  GError *error = NULL;
  Match *match = g_new0 (Match, 1);
  *match = (Match){.server = server,
                   .name = rg_server_term_normalise (message->match),
                   .play_clock = message->play_clock,
                   .idle = IDLE_SECONDS + message->start_clock +
                           2 * message->play_clock};
  match->worker = run_player (server, match, &error);
  if (match->worker) {
    g_hash_table_insert (server->matches, match->name, match);
    return match;
  }
  g_printerr ("rg-ggp: %s\n", error->message);
  g_error_free (error);
  g_free (match->name);
  g_free (match);
  return NULL;
}

static Match *
find_match (const Server *server, const RgServerGgpMessage *message)
{
  char *name = rg_server_term_normalise (message->match);
  Match *match = g_hash_table_lookup (server->matches, name);
  g_free (name);
  return match;
}

/* Returns the milliseconds after which a message is answered without the
 * player: more than a tenth of the clock. Half of the margin is left for
 * network delay, unless that is too much. */
static guint
compute_milliseconds (const Server *server, guint seconds)
{
  const gint64 milliseconds = (gint64)seconds * 1000;
  return (guint)MAX (milliseconds - server->settings->margin / 2,
                     milliseconds / 10 + 1);
}

/* A PLAY that is sent too late is reduced to a TELL, which only reports
 * moves. */
static char *
print_message (const RgServerGgpMessage *message, gboolean late)
{
  const gboolean tells = late && message->kind == RG_SERVER_GGP_PLAY;
  return g_strdup_printf (
      "(%s%.*s",
      rg_server_ggp_kind_name (tells ? RG_SERVER_GGP_TELL : message->kind),
      (int)message->rest.length, message->rest.text);
}

/* Sends a message to the player of the match, whose answer becomes that of the
 * request. */
static void
answer_later (Match *match, const RgServerGgpMessage *message,
              SoupServerMessage *http)
{
  const gboolean start = message->kind == RG_SERVER_GGP_START;
  Waiting *waiting = g_new (Waiting, 1);
  *waiting =
      (Waiting){g_object_ref (http), match->server, g_strdup (match->name),
                message->kind, g_get_monotonic_time ()};
  if (match->timer)
    g_source_remove (match->timer);
  match->timer = g_timeout_add_seconds (match->idle, end_idle_match, match);
  soup_server_message_pause (http);
  char *text = print_message (message, FALSE),
       *late = print_message (message, TRUE);
  const RgHttpWorkerRequest request = {
      text, late,
      compute_milliseconds (match->server,
                            start ? message->start_clock : match->play_clock),
      start ? "READY" : "NIL"};
  rg_http_worker_send (match->worker, &request, answer_waiting, waiting);
  g_free (text);
  g_free (late);
}

/* -- messages -------------------------------------------------------------- */

static const char *
get_status_text (const Server *server)
{
  return g_hash_table_size (server->matches) >= server->settings->matches
             ? "busy"
             : "available";
}

static void
answer_info (const Server *server, SoupServerMessage *http)
{
  char *text =
      g_strdup_printf ("((name %s) (status %s))", server->settings->name,
                       get_status_text (server));
  answer_now (http, text);
  g_free (text);
}

static void
answer_start (Server *server, const RgServerGgpMessage *message,
              SoupServerMessage *http)
{
  if (find_match (server, message) ||
      g_hash_table_size (server->matches) >= server->settings->matches) {
    answer_now (http, "BUSY");
    return;
  }
  Match *match = begin_match (server, message);
  if (match)
    answer_later (match, message, http);
  else
    answer_now (http, "error: no player can be run");
}

static void
answer_in_match (Server *server, const RgServerGgpMessage *message,
                 SoupServerMessage *http)
{
  Match *match = find_match (server, message);
  if (!match) {
    answer_now (http, "error: no such match");
  } else if (message->kind == RG_SERVER_GGP_PLAY ||
             message->kind == RG_SERVER_GGP_TELL) {
    answer_later (match, message, http);
  } else {
    g_hash_table_remove (server->matches, match->name);
    answer_now (http, message->kind == RG_SERVER_GGP_STOP ? "DONE" : "ABORTED");
  }
}

/* -- other requests -------------------------------------------------------- */

/* Answers preflight requests: whether a page of another server may send a
 * message. */
static void
answer_options (SoupServerMessage *http)
{
  SoupMessageHeaders *request = soup_server_message_get_request_headers (http);
  SoupMessageHeaders *answer = soup_server_message_get_response_headers (http);
  const char *names =
      soup_message_headers_get_list (request, "Access-Control-Request-Headers");
  soup_message_headers_replace (answer, "Allow", "GET, HEAD, OPTIONS, POST");
  soup_message_headers_replace (answer, "Access-Control-Allow-Methods",
                                "GET, OPTIONS, POST");
  soup_message_headers_replace (answer, "Access-Control-Allow-Headers",
                                names ? names : "Content-Type");
  soup_message_headers_replace (answer, "Access-Control-Max-Age", "600");
  if (soup_message_headers_get_one (request,
                                    "Access-Control-Request-Private-Network"))
    soup_message_headers_replace (
        answer, "Access-Control-Allow-Private-Network", "true");
  soup_server_message_set_status (http, SOUP_STATUS_NO_CONTENT, NULL);
}

static void
answer_page (const Server *server, SoupServerMessage *http)
{
  char *page = g_markup_printf_escaped (
      "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\">"
      "<title>%s</title>\n<h1>%s</h1>\n"
      "<p>A player of General Game Playing: %s, %u of %u matches.</p>\n"
      "<p>Game managers send their messages to this address by POST.</p>\n"
      "</html>\n",
      server->settings->name, server->settings->name, get_status_text (server),
      g_hash_table_size (server->matches), (guint)server->settings->matches);
  soup_message_headers_replace (soup_server_message_get_response_headers (http),
                                "Cache-Control", "no-store");
  rg_http_answer (http, SOUP_STATUS_OK, "text/html; charset=utf-8", page);
  g_free (page);
}

/* Whether a request has a message; else answers it. */
static gboolean
admit_request (SoupServerMessage *http, const char *path, gpointer data)
{
  const Server *server = data;
  const char *why = rg_http_policy_find_refusal (&server->policy, http);
  const char *method = soup_server_message_get_method (http);
  if (why) {
    char *text = g_strdup_printf ("error: %s\n", why);
    rg_http_answer (http, SOUP_STATUS_FORBIDDEN, "text/plain", text);
    g_free (text);
    return FALSE;
  }
  rg_http_policy_share (http);
  if (method == SOUP_METHOD_POST)
    return TRUE;
  if (method == SOUP_METHOD_OPTIONS)
    answer_options (http);
  else if (strcmp (path, "/") == 0 &&
           (method == SOUP_METHOD_GET || method == SOUP_METHOD_HEAD))
    answer_page (server, http);
  else
    return rg_http_only_post (http, path, data);
  return FALSE;
}

/* -- requests -------------------------------------------------------------- */

/* Answers a message, at once or after the player's choice. */
static void
handle_request (SoupServerMessage *http, const char *path, GHashTable *query,
                RgSlice body, gpointer data)
{
  (void)path;
  (void)query;
  Server *server = data;
  RgServerGgpMessage message;
  char *why;
  if (!rg_server_ggp_parse (body, &message, &why)) {
    char *text = g_strdup_printf ("error: %s", why);
    answer_now (http, text);
    g_free (text);
    g_free (why);
    return;
  }
  if (message.prefix)
    g_object_set_data (G_OBJECT (http), infix_key, server);
  if (message.kind == RG_SERVER_GGP_INFO)
    answer_info (server, http);
  else if (message.kind == RG_SERVER_GGP_PREVIEW ||
           message.kind == RG_SERVER_GGP_PING)
    answer_now (http, "READY");
  else if (message.kind == RG_SERVER_GGP_START)
    answer_start (server, &message, http);
  else
    answer_in_match (server, &message, http);
  rg_server_ggp_message_clear (&message);
}

/* -- the command ----------------------------------------------------------- */

/* Prints the address, then serves until a signal. If the address can't be
 * printed, clients can't find the server, so it does not run. */
static void
serve_player (const Server *server)
{
  const char *address = server->settings->address;
  const gboolean v6 = strchr (address, ':') != NULL;
  GString *line = g_string_new (NULL);
  g_string_printf (line, "http://%s%s%s:%u/\n", v6 ? "[" : "", address,
                   v6 ? "]" : "", rg_http_port (server->http));
  if (rg_cli_print_now (line))
    rg_http_run ();
  g_string_free (line, TRUE);
}

/* Serves matches over HTTP, until the program is stopped. */
static void
serve_http (RgCli *cli, const RgServerGgpCommand *settings)
{
  const RgHttpOptions options = {
      .admit = admit_request,
      .address = settings->address,
      .port = (guint)settings->port,
      .max_body = (gsize)settings->max_request << 20,
      .max_connections = CONNECTIONS,
      .max_held = (gsize)settings->max_request << 23,
      .seconds = (guint)settings->timeout,
  };
  GError *error = NULL;
  Server server = {.cli = cli,
                   .settings = settings,
                   .policy = {.address = settings->address,
                              .hosts = settings->hosts,
                              .origins = settings->origins}};
  server.http = rg_http_new (&options, handle_request, &server, &error);
  if (!server.http) {
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
    return;
  }
  server.matches =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_match);
  serve_player (&server);
  rg_child_stop_all ();
  g_hash_table_destroy (server.matches);
  rg_http_free (server.http);
}

static void
check_options (RgCli *cli, const RgServerGgpCommand *settings)
{
  if (settings->port > 65535)
    rg_cli_usage (cli, "option --port: more than 65535");
  if (settings->matches < 1 || settings->matches > 1024)
    rg_cli_usage (cli, "option --matches: not from 1 to 1024");
  if (settings->memory > 1 << 24)
    rg_cli_usage (cli, "option --memory: more than %d", 1 << 24);
  if (settings->processor > 1 << 30)
    rg_cli_usage (cli, "option --processor: more than %d", 1 << 30);
  if (settings->margin > 3600000)
    rg_cli_usage (cli, "option --margin: more than 3600000");
  if (settings->timeout < 1 || settings->timeout > 86400)
    rg_cli_usage (cli, "option --timeout: not from 1 to 86400");
  if (settings->max_request < 1 || settings->max_request > 1024)
    rg_cli_usage (cli, "option --max-request: not from 1 to 1024");
}

int
rg_server_ggp_command (RgCli *cli, const RgServerGgpCommand *settings)
{
  check_options (cli, settings);
  if (!settings->stdio) {
    serve_http (cli, settings);
    return rg_cli_finish_stream (cli, rg_diags_status (cli->diags));
  }
  const RgServerPlayerOptions options = {.name = settings->name,
                                         .agent = settings->agent,
                                         .seed = (guint64)settings->seed,
                                         .margin = (guint)settings->margin};
  const RgChildLimits limits = {.memory = (guint64)settings->memory << 20};
  rg_child_limit (&limits);
  RgServerPlayer *player = rg_server_player_new (&options);
  rg_server_player_serve_stdio (player);
  rg_server_player_free (player);
  return rg_cli_finish_stream (cli, RG_EXIT_DONE);
}
