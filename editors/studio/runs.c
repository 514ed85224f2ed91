/* Runs recipes for requests: a queue of jobs, of which at most MOST_RUNNING run
 * at once.  A request is answered at the end of its job with status, output and
 * errors as JSON.  If its client disconnects, the job is stopped.
 */
#include "base/compare.h"
#include "base/http/http.h"
#include "base/json.h"
#include "base/output.h"
#include "editors/studio/recipes.h"
#include "editors/studio/studio.h"
#include "library/front.h"

#include <string.h>
#include <unistd.h>

enum {
  MOST_RUNNING = 4,       /* limit of running jobs */
  MOST_WAITING = 64,      /* limit of waiting jobs */
  MOST_OUTPUT = 32 << 20, /* bytes of an answer */
  MOST_FILE = 64 << 20,   /* bytes of a file that a run writes */
};

/* A waiting or running job. */
typedef struct {
  RgStudio *studio;
  SoupServerMessage *message;
  RgStudioPlan *plan;
  char *folder; /* of the scratch; referenced */
  GBytes *input;
  guint seconds;
  RgStudioJob *job; /* NULL: waiting */
  guint watch;      /* for a client that disconnects */
  gboolean left;    /* it has disconnected */
} Run;

static void start_waiting (RgStudio *studio);

RgChildSetUp
rg_studio_make_limits (const RgStudio *studio, guint processor)
{
  return (RgChildSetUp){.limits = {.memory = studio->memory,
                                   .file = MOST_FILE,
                                   .processor = processor,
                                   .files = RG_CHILD_OPEN,
                                   .processes = RG_CHILD_PROCESSES},
                        .folder = rg_studio_scratch_root (studio->scratch),
                        .confined = TRUE,
                        .starter = getpid ()};
}

/* -- answers --------------------------------------------------------------- */

static void
free_run (Run *run)
{
  rg_http_unwatch (run->watch);
  rg_studio_scratch_release (run->studio->scratch, run->folder);
  rg_studio_plan_free (run->plan);
  g_bytes_unref (run->input);
  g_object_unref (run->message);
  g_free (run->folder);
  g_free (run);
}

static GString *
make_result_text (const Run *run, const RgStudioJobResult *result)
{
  GString *text = g_string_sized_new (result->output->len + 1024);
  char *key = g_path_get_basename (run->folder);
  rg_json_number_member ("status", (guint64)result->status, text);
  rg_json_text_member ("limit", result->limit, text);
  rg_json_text_member ("command", run->plan->shown->str, text);
  rg_json_text_member ("key", key, text);
  rg_json_real_member ("seconds", result->seconds, 3, text);
  rg_json_text_member ("errors", result->errors->str, text);
  rg_json_text_member ("output", result->output->str, text);
  rg_json_end (text);
  g_free (key);
  return text;
}

static void
finish_run (const RgStudioJobResult *result, gpointer data)
{
  Run *run = data;
  RgStudio *studio = run->studio;
  if (!run->left) {
    rg_studio_answer_json (run->message, make_result_text (run, result));
    soup_server_message_unpause (run->message);
  }
  studio->running--;
  free_run (run);
  start_waiting (studio);
}

/* -- waiting --------------------------------------------------------------- */

static void
start_run (Run *run)
{
  const RgStudio *studio = run->studio;
  const guint seconds = MIN (run->seconds, studio->seconds);
  /* Several threads may use processor time at once. */
  const RgStudioJobLimits limits = {rg_studio_make_limits (studio, 4 * seconds),
                                    seconds, MOST_OUTPUT};
  run->studio->running++;
  run->job = rg_studio_job_start (run->plan->commands, run->folder, run->input,
                                  &limits, finish_run, run);
}

static void
start_waiting (RgStudio *studio)
{
  while (studio->running < MOST_RUNNING && !g_queue_is_empty (&studio->waiting))
    start_run (g_queue_pop_head (&studio->waiting));
}

/* Called when the client no longer waits for the answer. */
static void
handle_disconnect (gpointer data)
{
  Run *run = data;
  run->left = TRUE;
  if (run->job) {
    rg_studio_job_stop (run->job);
  } else {
    g_queue_remove (&run->studio->waiting, run);
    free_run (run);
  }
}

static void
enqueue_run (Run *run)
{
  run->watch = rg_http_watch (run->message, handle_disconnect, run);
  soup_server_message_pause (run->message);
  g_queue_push_tail (&run->studio->waiting, run);
  start_waiting (run->studio);
}

/* -- requests -------------------------------------------------------------- */

/* Returns the working folder, with the input file. NULL, with an error. */
static const char *
make_folder (const RgStudio *studio, const RgStudioRecipe *recipe,
             const RgStudioRequest *request, RgSlice text, GError **error)
{
  if (recipe->place == RG_STUDIO_RECIPE_PIPE)
    return rg_studio_scratch_folder (studio->scratch, rg_slice (""), "pipes",
                                     "", error);
  const char *level =
      request->query ? g_hash_table_lookup (request->query, "optimize") : NULL;
  const char *folder = rg_studio_scratch_folder (
      studio->scratch, text, level ? level : "", RG_STUDIO_RECIPE_TRACE, error);
  if (!folder || recipe->place != RG_STUDIO_RECIPE_FILE)
    return folder;
  char *name = g_path_get_basename (request->game);
  char *file = g_build_filename (folder, name, NULL);
  if (!rg_output_write (file, text.text, text.length, error))
    folder = NULL;
  g_free (file);
  g_free (name);
  return folder;
}

/* Enqueues a run of a recipe, or refuses the request. */
static void
run_recipe (RgStudio *studio, SoupServerMessage *message,
            const RgStudioRecipe *recipe, RgStudioRequest *request,
            RgSlice text)
{
  GError *error = NULL;
  RgStudioPlan *plan = rg_studio_recipe_plan (recipe, request);
  if (!plan) {
    rg_studio_refuse (message, SOUP_STATUS_BAD_REQUEST, request->why->str);
    return;
  }
  const char *folder = make_folder (studio, recipe, request, text, &error);
  if (!folder) {
    rg_studio_refuse (message, SOUP_STATUS_INTERNAL_SERVER_ERROR,
                      error->message);
    g_error_free (error);
    rg_studio_plan_free (plan);
    return;
  }
  Run *run = g_new0 (Run, 1);
  run->studio = studio;
  run->message = g_object_ref (message);
  run->plan = plan;
  run->folder = g_strdup (folder);
  run->input = g_bytes_new (text.text, text.length);
  run->seconds = recipe->seconds;
  rg_studio_scratch_retain (studio->scratch, folder);
  enqueue_run (run);
}

void
rg_studio_run (RgStudio *studio, SoupServerMessage *message, const char *what,
               GHashTable *query, RgSlice text)
{
  const char *slash = strchr (what, '/');
  char *name = slash ? g_strndup (what, (gsize)(slash - what)) : NULL;
  const RgStudioRecipe *recipe = name ? rg_studio_find_recipe (name) : NULL;
  g_free (name);
  if (!recipe || !rg_studio_files_is_name (slash + 1)) {
    rg_studio_refuse (message, SOUP_STATUS_NOT_FOUND, "no such run");
    return;
  }
  if (studio->waiting.length >= MOST_WAITING) {
    rg_studio_refuse (message, SOUP_STATUS_SERVICE_UNAVAILABLE,
                      "too many commands are running");
    return;
  }
  RgStudioRequest request = {slash + 1, rg_library_language_of_file (slash + 1),
                             query, g_string_new (NULL)};
  run_recipe (studio, message, recipe, &request, text);
  g_string_free (request.why, TRUE);
}

/* -- results of runs ------------------------------------------------------- */

/* Returns the files of a folder, sorted by name. */
static GPtrArray *
list_names (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GDir *dir = g_dir_open (folder, 0, NULL);
  for (const char *name; dir && (name = g_dir_read_name (dir));)
    g_ptr_array_add (names, g_strdup (name));
  if (dir)
    g_dir_close (dir);
  g_ptr_array_sort (names, rg_compare_texts);
  return names;
}

static void
append_step (const char *folder, const char *name, GString *text)
{
  char *path = g_build_filename (folder, name, NULL), *step = NULL;
  if (g_file_get_contents (path, &step, NULL, NULL)) {
    rg_json_open (NULL, '{', text);
    rg_json_text_member ("name", name, text);
    rg_json_text_member ("text", step, text);
    rg_json_close ('}', text);
  }
  g_free (step);
  g_free (path);
}

void
rg_studio_send_trace (RgStudio *studio, SoupServerMessage *message,
                      const char *key)
{
  const char *folder = rg_studio_scratch_find (studio->scratch, key);
  if (!folder) {
    rg_studio_refuse (message, SOUP_STATUS_NOT_FOUND, "no such trace");
    return;
  }
  char *trace = g_build_filename (folder, RG_STUDIO_RECIPE_TRACE, NULL);
  GPtrArray *names = list_names (trace);
  GString *text = g_string_new (NULL);
  rg_json_open ("steps", '[', text);
  for (guint i = 0; i < names->len && text->len < MOST_OUTPUT; i++)
    append_step (trace, g_ptr_array_index (names, i), text);
  rg_json_close (']', text);
  rg_json_end (text);
  rg_studio_answer_json (message, text);
  g_ptr_array_free (names, TRUE);
  g_free (trace);
}
