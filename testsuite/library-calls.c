/* The library of library/library.h from a command line, for cases:
 *
 *     library-calls WHAT FILE [NAME=VALUE...]
 *
 *   - rg, opt, c, header: prints that text;
 *   - model: whether a model can be made;
 *   - persistent: the variables that matter between moves;
 *   - svg: the picture of the initial state;
 *   - grade: the grade of the game's own RG;
 *   - actions: the numbers of moves, and whether each text has its number;
 *   - threads: four threads do all of it at once; prints whether their results
 *     are equal.
 */
#include "library/library.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N_THREADS = 4 };

/* A step, and its result. */
typedef struct {
  const char *what, *file;
  char **settings; /* ends with NULL */
  char *text;      /* result of the last step, which the caller frees; or
                      NULL */
  int status;
} Job;

static void
print_message (const RgLibMessage *message, void *data)
{
  static const char *const severities[] = {"note", "warning", "error"};
  FILE *out = data;
  if (message->file)
    fprintf (out, "%s:%u:%u+%u: ", message->file, message->line,
             message->column, message->length);
  fprintf (out, "%s: %s", severities[message->severity], message->text);
  if (message->warning)
    fprintf (out, " [%s]", message->warning);
  fprintf (out, message->hint ? " (%s)\n" : "\n",
           message->hint ? message->hint : "");
}

/* Applies NAME or NAME=VALUE. */
static int
apply_setting (RgLib *lib, const char *setting)
{
  const char *equals = strchr (setting, '=');
  char *name =
      strndup (setting, equals ? (size_t)(equals - setting) : strlen (setting));
  const int status = rg_lib_set (lib, name, equals ? equals + 1 : NULL);
  free (name);
  return status;
}

/* Prints the first and the last action numbers of players, or of chance. */
static int
list_actions (RgLib *lib, const RgLibGame *game, int chance, FILE *out)
{
  enum { SHOWN = 3 };
  RgLibActions *actions = NULL;
  const int status = rg_lib_actions (lib, game, chance, &actions);
  if (!actions)
    return status;
  const unsigned long long n = rg_lib_actions_count (actions);
  unsigned long long n_wrong = 0;
  fprintf (out, "%s: %llu\n", chance ? "chance" : "players", n);
  for (unsigned long long i = 0; i < n; i++) {
    char *text = rg_lib_action_text (actions, i);
    if (i < SHOWN || n - i <= SHOWN)
      fprintf (out, "  %llu %s\n", i, text);
    n_wrong += rg_lib_action_number (actions, text) != (long long)i;
    rg_lib_text_free (text);
  }
  fprintf (out, "  %llu wrong, %lld, %d\n", n_wrong,
           rg_lib_action_number (actions, "no such move"),
           rg_lib_action_text (actions, n) != NULL);
  rg_lib_actions_free (actions);
  return status;
}

static char *
print_actions (RgLib *lib, const RgLibGame *game, int *status)
{
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream (&text, &size);
  *status = list_actions (lib, game, 0, out);
  if (*status == RG_LIB_DONE)
    *status = list_actions (lib, game, 1, out);
  fclose (out);
  return text;
}

/* Returns the text with a newline. */
static char *
make_line (const char *text)
{
  const size_t length = strlen (text);
  char *line = malloc (length + 2);
  memcpy (line, text, length);
  memcpy (line + length, "\n", 2);
  return line;
}

/* Does the step, and stores its text; returns a status. */
static int
take_steps (RgLib *lib, RgLibGame *game, Job *job)
{
  const int is_c = strcmp (job->what, "c") == 0;
  int status = RG_LIB_DONE;
  char *text = NULL;
  if (strcmp (job->what, "actions") == 0) {
    job->text = print_actions (lib, game, &status);
    return status;
  }
  if (strcmp (job->what, "grade") == 0) {
    const char *rg = rg_lib_rg (game);
    status = rg_lib_grade (lib, game, "text.rg", rg, strlen (rg), &text);
    job->text = text ? strdup (text) : NULL;
    rg_lib_text_free (text);
    return status;
  }
  if (strcmp (job->what, "rg") != 0)
    status = rg_lib_optimise (lib, game);
  if (status == RG_LIB_DONE && (is_c || strcmp (job->what, "header") == 0)) {
    status =
        is_c ? rg_lib_c (lib, game, &text) : rg_lib_header (lib, game, &text);
    job->text = text ? strdup (text) : NULL;
    rg_lib_text_free (text);
  } else if (status == RG_LIB_DONE && strcmp (job->what, "persistent") == 0) {
    status = rg_lib_persistent (lib, game, &text);
    job->text = text ? make_line (text) : NULL;
    rg_lib_text_free (text);
  } else if (status == RG_LIB_DONE && strcmp (job->what, "svg") == 0) {
    status = rg_lib_svg (lib, game, "", NULL, &text);
    job->text = text ? strdup (text) : NULL;
    rg_lib_text_free (text);
  } else if (status == RG_LIB_DONE && strcmp (job->what, "model") == 0) {
    const struct RgModel *model;
    status = rg_lib_model (lib, game, &model);
    job->text = model ? strdup ("a model\n") : NULL;
  } else if (status == RG_LIB_DONE) {
    job->text = strdup (rg_lib_rg (game));
  }
  return status;
}

static void *
run_thread (void *data)
{
  Job *job = data;
  RgLib *lib = rg_lib_new (print_message, stdout);
  RgLibGame *game = NULL;
  job->status = RG_LIB_DONE;
  for (char **s = job->settings; *s && job->status == RG_LIB_DONE; s++)
    job->status = apply_setting (lib, *s);
  if (job->status == RG_LIB_DONE)
    job->status = rg_lib_read_file (lib, job->file, &game);
  if (job->status == RG_LIB_DONE)
    job->status = take_steps (lib, game, job);
  rg_lib_game_free (game);
  rg_lib_free (lib);
  return NULL;
}

static int
work_in_threads (const char *file, char **settings)
{
  Job jobs[N_THREADS];
  pthread_t threads[N_THREADS];
  int are_equal = 1;
  for (int i = 0; i < N_THREADS; i++) {
    jobs[i] = (Job){i < 2 ? "c" : "opt", file, settings, NULL, 0};
    if (pthread_create (&threads[i], NULL, run_thread, &jobs[i]) != 0)
      return RG_LIB_FAULT;
  }
  for (int i = 0; i < N_THREADS; i++)
    pthread_join (threads[i], NULL);
  for (int i = 0; i < N_THREADS; i++)
    are_equal = are_equal && jobs[i].text;
  for (int i = 0; i < N_THREADS && are_equal; i += 2)
    are_equal = strcmp (jobs[i].text, jobs[i + 1].text) == 0;
  for (int i = 0; i < N_THREADS; i++)
    free (jobs[i].text);
  printf ("%s: %s\n", file,
          are_equal ? "the same in all threads" : "not the same");
  return RG_LIB_DONE;
}

int
main (int argc, char **argv)
{
  if (argc < 3) {
    fprintf (stderr, "usage: library-calls WHAT FILE [NAME=VALUE...]\n");
    return RG_LIB_USAGE;
  }
  if (strcmp (argv[1], "threads") == 0)
    return work_in_threads (argv[2], argv + 3);
  Job job = {argv[1], argv[2], argv + 3, NULL, 0};
  run_thread (&job);
  if (job.text)
    fputs (job.text, stdout);
  free (job.text);
  return job.status;
}
