/* Sends calls to the processes of games, and starts a process if there is none
 * with its key: the game, the seeds of its changes, and whether it is for
 * sessions or for questions. Calls wait in a queue until their process has
 * compiled its game, then go to it line by line. */

#include "play/env/pool.h"

#include "base/http/worker.h"
#include "base/json.h"
#include "library/front.h"
#include "play/env/status.h"

#include <stdlib.h>
#include <string.h>

enum {
  MOST_FILE = 1 << 30, /* limit of bytes of a file that a process writes */
  MOST_PROCESSOR = 24 * 3600, /* limit of processor seconds of a process */
  SWEEP_SECONDS = 5,          /* between searches for idle sessions */
};

/* A process that serves one game: as it was read, or with a changed text. */
typedef struct {
  RgEnvsPool *pool;
  char *key;
  RgHttpWorker *worker;
  guint sessions;   /* number of its sessions */
  gboolean is_open; /* the game is compiled */
  GQueue waiting;   /* of Call: calls until the game is compiled */
  gboolean is_over; /* the process is being ended */
  gint64 used;      /* when it was last used: of the monotonic clock */
} Process;

/* A session: its process, and when it was last used. */
typedef struct {
  Process *process;
  gint64 used; /* of the monotonic clock */
} Session;

/* The games of a server, their processes, and the sessions. */
struct RgEnvsPool {
  RgEnvsPoolLimits limits;
  GPtrArray *games;      /* of RgSource */
  GHashTable *processes; /* by key: Process */
  GHashTable *sessions;  /* by name: Session */
  guint64 last_session;  /* its number */
  guint sweep;           /* the timer that closes idle sessions */
};

/* Answers with an error. */
static void
fail_answer (RgEnvsPoolAnswer *answer, gpointer data, guint status,
             const char *why)
{
  GString *text = g_string_new (NULL);
  rg_json_text_member ("error", why, text);
  rg_json_end (text);
  answer (status, g_strchomp (text->str), data);
  g_string_free (text, TRUE);
}

/* A request of a client. */
typedef struct {
  RgEnvsPool *pool;
  char *key;             /* of the process */
  char *session;         /* that the call is about; NULL: none */
  char *line;            /* for the process */
  gboolean begins, ends; /* the call begins a new session; ends its session */
  RgEnvsPoolAnswer *answer;
  gpointer data;
} Call;

/* -- sessions -------------------------------------------------------------- */

static void
free_session (gpointer data)
{
  Session *session = data;
  session->process->sessions--;
  g_free (session);
}

static gboolean
belongs_to_process (gpointer key, gpointer value, gpointer process)
{
  const Session *session = value;
  (void)key;
  return session->process == process;
}

static void
ignore_answer (const char *answer, gpointer data)
{
  (void)answer;
  (void)data;
}

/* Ends a session in its process. */
static void
close_session (RgEnvsPool *pool, const char *name, const Session *session)
{
  char *line = g_strconcat ("close ", name, " {}", NULL);
  const RgHttpWorkerRequest request = {
      line, line, (pool->limits.seconds + pool->limits.start) * 1000, ""};
  rg_http_worker_send (session->process->worker, &request, ignore_answer, NULL);
  g_free (line);
}

static gboolean
close_if_idle (gpointer key, gpointer value, gpointer data)
{
  RgEnvsPool *pool = data;
  const Session *session = value;
  const gint64 age = g_get_monotonic_time () - session->used;
  if (age < (gint64)pool->limits.idle * G_USEC_PER_SEC)
    return FALSE;
  close_session (pool, key, session);
  return TRUE;
}

static gboolean
close_idle_sessions (gpointer data)
{
  RgEnvsPool *pool = data;
  g_hash_table_foreach_remove (pool->sessions, close_if_idle, pool);
  return G_SOURCE_CONTINUE;
}

/* -- processes ------------------------------------------------------------- */

static const char timeout_answer[] =
    "504 {\"error\": \"no answer in time; the sessions of the game have"
    " ended\"}";

static void
free_call (Call *call)
{
  g_free (call->key);
  g_free (call->session);
  g_free (call->line);
  g_free (call);
}

/* Answers a call by a line of its process.  The session of the call is removed
 * if the call ends it, or has failed to begin it. */
static void
finish_call (Call *call, const char *line)
{
  const char *json = strchr (line, ' ');
  const guint status = (guint)atoi (line);
  if (status == 0 || !json)
    fail_answer (call->answer, call->data, RG_ENVS_UNAVAILABLE, line);
  else
    call->answer (status, json + 1, call->data);
  if (call->session && (call->ends || (call->begins && status != RG_ENVS_OK)))
    g_hash_table_remove (call->pool->sessions, call->session);
  free_call (call);
}

/* Ends the process with its sessions. Waiting calls get this answer. */
static void
end_process (Process *process, const char *answer)
{
  RgEnvsPool *pool = process->pool;
  process->is_over = TRUE;
  g_hash_table_foreach_remove (pool->sessions, belongs_to_process, process);
  g_hash_table_steal (pool->processes, process->key);
  for (Call *call; (call = g_queue_pop_head (&process->waiting));)
    finish_call (call, answer);
  rg_http_worker_free (process->worker, answer);
  g_free (process->key);
  g_free (process);
}

static void
handle_answer (const char *line, gpointer data)
{
  Call *call = data;
  Process *process =
      strcmp (line, timeout_answer) == 0
          ? g_hash_table_lookup (call->pool->processes, call->key)
          : NULL;
  finish_call (call, line);
  if (process)
    end_process (process, timeout_answer);
}

static void
send_call (Process *process, Call *call)
{
  const RgHttpWorkerRequest sent = {call->line, call->line,
                                    process->pool->limits.seconds * 1000,
                                    timeout_answer};
  process->used = g_get_monotonic_time ();
  rg_http_worker_send (process->worker, &sent, handle_answer, call);
}

static void
handle_exit (RgHttpWorker *worker, gpointer data)
{
  (void)worker;
  end_process (data, "500 {\"error\": \"the process of the game has ended\"}");
}

/* Called when the game was compiled, or can't be. */
static void
handle_opened (const char *answer, gpointer data)
{
  Process *process = data;
  if (process->is_over)
    return;
  process->is_open = g_str_has_prefix (answer, "200 ");
  if (!process->is_open)
    end_process (process, answer);
  else
    for (Call *call; (call = g_queue_pop_head (&process->waiting));)
      send_call (process, call);
}

/* Appends the texts of at most MAX_OTHERS other games in the language of a
 * game. */
static void
add_others (const RgEnvsPool *pool, const RgSource *game, GString *line)
{
  enum { MAX_OTHERS = 4 };
  const char *language = rg_library_language_of_file (game->name);
  guint n_texts = 0;
  rg_json_open ("others", '[', line);
  for (guint i = 0; i < pool->games->len && n_texts < MAX_OTHERS; i++) {
    const RgSource *other_game = g_ptr_array_index (pool->games, i);
    if (other_game == game ||
        rg_library_language_of_file (other_game->name) != language)
      continue;
    rg_json_item (other_game->text, line);
    n_texts++;
  }
  rg_json_close (']', line);
}

/* The members of a request that are seeds for changes of a text. */
static const char *const seeds[] = {"obfuscate", "mutate"};

static gint64
read_seed (RgEnvsRequest *request, const char *name)
{
  return rg_envs_request_number (request, name, 0, G_MAXINT64, 0);
}

static char *
print_opening_line (const RgEnvsPool *pool, const RgSource *game,
                    RgEnvsRequest *request)
{
  GString *line = g_string_new (NULL);
  rg_json_text_member ("name", game->name, line);
  rg_json_text_member ("language", rg_library_language_of_file (game->name),
                       line);
  rg_json_text_member ("text", game->text, line);
  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    if (rg_envs_request_has (request, seeds[i]))
      rg_json_number_member (seeds[i], (guint64)read_seed (request, seeds[i]),
                             line);
  add_others (pool, game, line);
  rg_json_end (line);
  g_string_prepend (line, "open - ");
  g_strchomp (line->str);
  return g_string_free (line, FALSE);
}

static void
open_game (Process *process, const RgSource *game, RgEnvsRequest *request)
{
  char *line = print_opening_line (process->pool, game, request);
  const RgHttpWorkerRequest opening = {
      line, line, process->pool->limits.start * 1000,
      "504 {\"error\": \"the game takes too long to compile\"}"};
  rg_http_worker_send (process->worker, &opening, handle_opened, process);
  g_free (line);
}

/* Starts the process of a game. NULL: it can't be started. */
static Process *
start_process (RgEnvsPool *pool, const char *key)
{
  static const char *const command[] = {"/proc/self/exe", "--stdio", "serve",
                                        NULL};
  const RgChildLimits limits = {.memory = pool->limits.memory,
                                .file = (guint64)MOST_FILE,
                                .processor = MOST_PROCESSOR,
                                .files = RG_CHILD_OPEN,
                                .processes = RG_CHILD_PROCESSES};
  GError *error = NULL;
  Process *process = g_new0 (Process, 1);
  process->pool = pool;
  process->key = g_strdup (key);
  g_queue_init (&process->waiting);
  process->worker =
      rg_http_worker_new (command, &limits, handle_exit, process, &error);
  if (process->worker) {
    g_hash_table_insert (pool->processes, process->key, process);
    return process;
  }
  g_printerr ("rg-env: %s\n", error->message);
  g_error_free (error);
  g_free (process->key);
  g_free (process);
  return NULL;
}

/* Ends the least recently used process among those without sessions. Returns
 * FALSE if all processes have sessions, or are compiling. */
static gboolean
end_unused_process (RgEnvsPool *pool)
{
  Process *oldest = NULL;
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, pool->processes);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    Process *process = value;
    if (process->sessions == 0 && process->is_open &&
        (!oldest || process->used < oldest->used))
      oldest = process;
  }
  if (oldest)
    end_process (oldest, "503 {\"error\": \"the process of the game was ended "
                         "to make room for another game\"}");
  return oldest != NULL;
}

static char *
make_key (const RgSource *game, gboolean questions, RgEnvsRequest *request)
{
  GString *key = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    if (rg_envs_request_has (request, seeds[i]))
      g_string_append_printf (key, "%s=%" G_GINT64_FORMAT, seeds[i],
                              read_seed (request, seeds[i]));
  g_string_append_printf (key, "/%s%s", game->name,
                          questions ? "/questions" : "");
  return g_string_free (key, FALSE);
}

/* Returns the process of the game that the request names: one for sessions,
 * and one for questions, which may take long. Returns NULL if the request
 * has a fault, or there are too many processes. */
static Process *
get_process_of_game (RgEnvsPool *pool, const RgSource *game, gboolean questions,
                     RgEnvsRequest *request)
{
  char *key = make_key (game, questions, request);
  Process *process = g_hash_table_lookup (pool->processes, key);
  if (!process && !request->why &&
      (g_hash_table_size (pool->processes) < pool->limits.processes ||
       end_unused_process (pool))) {
    process = start_process (pool, key);
    if (process)
      open_game (process, game, request);
  }
  g_free (key);
  return process;
}

/* -- games ----------------------------------------------------------------- */

static RgSource *
find_game (const RgEnvsPool *pool, const char *name)
{
  for (guint i = 0; i < pool->games->len; i++) {
    RgSource *game = g_ptr_array_index (pool->games, i);
    if (strcmp (game->name, name) == 0)
      return game;
  }
  return NULL;
}

gboolean
rg_envs_pool_add (RgEnvsPool *pool, RgSource *source)
{
  char *name = g_path_get_basename (source->name);
  RgSource *game = rg_source_new (name, source->text, source->length);
  const gboolean is_new =
      !find_game (pool, name) && rg_library_language_of_file (name);
  rg_source_free (source);
  g_free (name);
  if (is_new)
    g_ptr_array_add (pool->games, game);
  else
    rg_source_free (game);
  return is_new;
}

void
rg_envs_pool_list (const RgEnvsPool *pool, GString *out)
{
  rg_json_open ("games", '[', out);
  for (guint i = 0; i < pool->games->len; i++) {
    const RgSource *game = g_ptr_array_index (pool->games, i);
    rg_json_open (NULL, '{', out);
    rg_json_text_member ("game", game->name, out);
    rg_json_text_member ("language", rg_library_language_of_file (game->name),
                         out);
    rg_json_close ('}', out);
  }
  rg_json_close (']', out);
  rg_json_number_member ("sessions", g_hash_table_size (pool->sessions), out);
  rg_json_end (out);
}

/* Returns the game that the request names; without a name, the first one. NULL:
 * there is no such game, which is a fault. */
static RgSource *
find_requested_game (const RgEnvsPool *pool, RgEnvsRequest *request)
{
  const char *name = rg_envs_request_text (request, "game");
  RgSource *game =
      name ? find_game (pool, name) : g_ptr_array_index (pool->games, 0);
  if (!game)
    rg_envs_request_fail (request, "there is no such game");
  return game;
}

/* -- calls ----------------------------------------------------------------- */

/* Moves the session of that name to the process, or adds it; a session of this
 * name in another process is closed. Takes the name. */
static void
add_session (RgEnvsPool *pool, char *name, Process *process)
{
  const Session *existing = g_hash_table_lookup (pool->sessions, name);
  if (existing && existing->process == process) {
    g_free (name);
    return;
  }
  if (existing)
    close_session (pool, name, existing);
  Session *session = g_new (Session, 1);
  *session = (Session){process, g_get_monotonic_time ()};
  process->sessions++;
  g_hash_table_replace (pool->sessions, name, session);
}

/* Returns the process for a call. Returns NULL if there is none, for the
 * reason in the request, with *status. */
static Process *
get_process_of_call (RgEnvsPool *pool, const char *operation,
                     const char *session, RgEnvsRequest *request, guint *status)
{
  const gboolean is_reset = strcmp (operation, "reset") == 0;
  const gboolean for_questions = strcmp (operation, "questions") == 0;
  Session *existing =
      session ? g_hash_table_lookup (pool->sessions, session) : NULL;
  const gboolean changes_game =
      is_reset && (rg_envs_request_has (request, "game") ||
                   rg_envs_request_has (request, "obfuscate") ||
                   rg_envs_request_has (request, "mutate"));
  if (existing)
    existing->used = g_get_monotonic_time ();
  *status = RG_ENVS_NOT_FOUND;
  if (session && !existing) {
    rg_envs_request_fail (request, "there is no such session");
    return NULL;
  }
  if (existing && !changes_game)
    return existing->process;
  const RgSource *game = find_requested_game (pool, request);
  Process *process =
      game ? get_process_of_game (pool, game, for_questions, request) : NULL;
  if (!process && game) {
    *status = request->why ? RG_ENVS_BAD_REQUEST : RG_ENVS_UNAVAILABLE;
    rg_envs_request_fail (request, "too many games are in use");
  }
  return process;
}

/* Makes a name for a new session. Returns NULL if there are too many
 * sessions. */
static char *
name_new_session (RgEnvsPool *pool)
{
  if (g_hash_table_size (pool->sessions) >= pool->limits.sessions)
    return NULL;
  return g_strdup_printf ("s%" G_GUINT64_FORMAT, ++pool->last_session);
}

/* Whether a call of that operation is about a session. */
static gboolean
needs_session (const char *operation)
{
  static const char *const operations[] = {"step", "state", "close", NULL};
  return g_strv_contains (operations, operation);
}

void
rg_envs_pool_call (RgEnvsPool *pool, const char *operation, const char *session,
                   RgEnvsRequest *request, RgEnvsPoolAnswer *answer,
                   gpointer data)
{
  const gboolean is_reset = strcmp (operation, "reset") == 0;
  const char *requested = rg_envs_request_text (request, "session");
  const char *known_session = is_reset || needs_session (operation)
                                  ? (requested ? requested : session)
                                  : NULL;
  guint status = RG_ENVS_BAD_REQUEST;
  if (needs_session (operation) && !known_session)
    rg_envs_request_fail (request, "'session' is missing");
  Process *process = request->why
                         ? NULL
                         : get_process_of_call (pool, operation, known_session,
                                                request, &status);
  char *name = known_session ? g_strdup (known_session) : NULL;
  if (process && is_reset && !name && !(name = name_new_session (pool))) {
    status = RG_ENVS_UNAVAILABLE;
    rg_envs_request_fail (request, "there are too many sessions");
  }
  if (request->why || !process) {
    fail_answer (answer, data, status, request->why);
    g_free (name);
    return;
  }
  if (is_reset)
    add_session (pool, g_strdup (name), process);
  char *body = json_to_string (request->root, FALSE);
  Call *call = g_new0 (Call, 1);
  *call =
      (Call){.pool = pool,
             .key = g_strdup (process->key),
             .session = name,
             .line = g_strjoin (" ", operation, name ? name : "-", body, NULL),
             .begins = is_reset && !known_session,
             .ends = strcmp (operation, "close") == 0,
             .answer = answer,
             .data = data};
  g_free (body);
  if (process->is_open)
    send_call (process, call);
  else
    g_queue_push_tail (&process->waiting, call);
}

/* -- the pool -------------------------------------------------------------- */

RgEnvsPool *
rg_envs_pool_new (const RgEnvsPoolLimits *limits)
{
  RgEnvsPool *pool = g_new0 (RgEnvsPool, 1);
  pool->limits = *limits;
  pool->games = g_ptr_array_new_with_free_func ((GDestroyNotify)rg_source_free);
  pool->processes = g_hash_table_new (g_str_hash, g_str_equal);
  pool->sessions =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_session);
  pool->sweep =
      g_timeout_add_seconds (SWEEP_SECONDS, close_idle_sessions, pool);
  return pool;
}

void
rg_envs_pool_free (RgEnvsPool *pool)
{
  GList *processes = g_hash_table_get_values (pool->processes);
  for (GList *link = processes; link; link = link->next)
    end_process (link->data, "503 {\"error\": \"the server ends\"}");
  g_list_free (processes);
  g_source_remove (pool->sweep);
  g_hash_table_destroy (pool->sessions);
  g_hash_table_destroy (pool->processes);
  g_ptr_array_free (pool->games, TRUE);
  g_free (pool);
}
