/* hostile [--size=BYTES] [--quick] [--table] [--print] FOLDER [PATTERN]...
 *
 * Makes extreme texts in all languages, and runs each tool in the folder that
 * takes them.  A tool must end by itself with status 0, 1 or 4, with 4 name
 * the place (or the option, for a whole game), and stay below a bound of
 * memory.  Tools that count their steps (steps.c) must not take too many, and
 * not many more than twice as many for a text of twice the size, unless a limit
 * ends them.  Times are shown, but nothing depends on them, except that a tool
 * that takes very long is ended.
 *
 * A PATTERN is a LANGUAGE/CONSTRUCT, or such a name, a colon, a blank and a
 * command; a * in it stands for anything.  --print writes the texts instead.
 */
#include "testsuite/hostile/child.h"
#include "testsuite/hostile/construct.h"

#include <glib/gstdio.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Limits for a text of twice the size, from the steps of this one, with what
 * sorting and the growth of tables add. */
static const double most_growth = 2.6;
/* Limits in MiB, for a text of 1 MiB; less for smaller ones, but never below
 * the base. */
static const double most_memory = 1024, base_memory = 256;
/* The limit of steps: the work of a present machine in ten seconds. */
static const double most_steps = 4e9;
static const guint hang = 60; /* seconds until a tool is ended */

static gboolean quick, table, print;
static int size = 1 << 20;

static const GOptionEntry entries[] = {
    {"size", 0, 0, G_OPTION_ARG_INT, &size, "of the texts (default 1 MiB)",
     "BYTES"},
    {"quick", 0, 0, G_OPTION_ARG_NONE, &quick,
     "only texts that get smaller with the size", NULL},
    {"table", 0, 0, G_OPTION_ARG_NONE, &table, "show all figures", NULL},
    {"print", 0, 0, G_OPTION_ARG_NONE, &print, "write the text", NULL},
    {.long_name = NULL},
};

static const HostileLanguage *const languages[] = {
    &hostile_rg,    &hostile_hrg, &hostile_rbg, &hostile_gdl,
    &hostile_lines, &hostile_lud, &hostile_rgl};

/* The tools, the patterns and the results. */
typedef struct {
  const char *tools; /* the folder */
  char **patterns;   /* of commands to try; empty: all */
  char *work;        /* a folder for the texts */
  guint passed, failed, skipped;
} Run;

/* A construct as texts in two files. */
typedef struct {
  const char *name; /* with its language */
  char *half, *whole;
  gboolean grows; /* a text of the wanted size is larger */
} Texts;

static gboolean
is_wanted (const Run *run, const char *name, const char *command)
{
  char *command_name = g_strdup_printf ("%s: %s", name, command);
  gboolean matches = !*run->patterns;
  for (char **pattern = run->patterns; *pattern && !matches; pattern++)
    matches = g_pattern_match_simple (*pattern, name) ||
              g_pattern_match_simple (*pattern, command_name);
  g_free (command_name);
  return matches;
}

/* -- one command ----------------------------------------------------------- */

static char **
make_command (const Run *run, const char *words, const char *file)
{
  char *line = g_strdup_printf ("%s %s", words, file);
  char **command = g_strsplit (line, " ", -1);
  char *tool = g_build_filename (run->tools, command[0], NULL);
  g_free (command[0]);
  command[0] = tool;
  g_free (line);
  return command;
}

static gboolean
measure_run (const Run *run, const char *words, const char *file,
             HostileUsage *usage)
{
  char **command = make_command (run, words, file);
  const gboolean is_done = hostile_run (command, hang, usage);
  g_strfreev (command);
  return is_done;
}

/* Returns the memory that a tool may take: a text that does not grow with the
 * size may take all of it. */
static double
compute_allowed_memory (const Texts *texts)
{
  const double share = (double)size / (1 << 20);
  return texts->grows ? MAX (base_memory, most_memory * share) : most_memory;
}

/* Whether a message names the place (file:line:col: error: ...), or, for limits
 * of a whole game, the option. */
static gboolean
explains_limit (const char *messages)
{
  return g_regex_match_simple (":[0-9]+:[0-9]+: error: |error: .* --[a-z]",
                               messages, 0, 0);
}

/* Returns the fault of a run. NULL: it has none. */
static const char *
find_fault (const Texts *texts, const HostileUsage *half,
            const HostileUsage *whole)
{
  if (whole->signal == 0 && whole->status != 0 && whole->status != 1 &&
      whole->status != 4)
    return "another status than 0, 1 or 4";
  if (whole->signal != 0)
    return whole->seconds >= hang ? "it hangs" : "a signal ended it";
  if (whole->status == 4 && !explains_limit (whole->messages))
    return "neither place nor option in the message of a limit";
  if (whole->memory > compute_allowed_memory (texts))
    return "too much memory";
  if ((double)whole->steps > most_steps)
    return "too many steps";
  if (whole->status != 4 && half->steps > 0 &&
      (double)whole->steps > most_growth * (double)half->steps)
    return "more than twice the steps for twice the size";
  return NULL;
}

static void
show_figures (const char *name, const char *command, const HostileUsage *half,
              const HostileUsage *whole)
{
  const double growth =
      half->steps > 0 ? (double)whole->steps / (double)half->steps : 0;
  printf ("%s\t%s\t%d\t%.2f\t%.0f\t%.0f\t%.2f\n", name, command,
          whole->signal ? -whole->signal : whole->status, growth,
          (double)whole->steps / 1e6, whole->memory, whole->seconds);
  fflush (stdout);
}

static void
show_failure (const char *name, const char *command, const char *fault,
              const HostileUsage *whole)
{
  const char *error = strstr (whole->messages, "error: ");
  printf ("FAIL %s: %s: %s (%.0f MiB)\n", name, command, fault, whole->memory);
  if (error)
    printf ("    %.*s\n", (int)MIN (strcspn (error, "\n"), 200), error);
  fflush (stdout);
}

static void
try_command (Run *run, const Texts *texts, const char *command)
{
  HostileUsage half = {.steps = 0}, whole = {.steps = 0};
  if (!measure_run (run, command, texts->whole, &whole) ||
      whole.status == 127 ||
      (texts->grows && whole.steps > 0 &&
       !measure_run (run, command, texts->half, &half))) {
    printf ("SKIP %s: %s: can't be run\n", texts->name, command);
    run->skipped++;
  } else {
    const char *fault = find_fault (texts, &half, &whole);
    if (table)
      show_figures (texts->name, command, &half, &whole);
    if (fault)
      show_failure (texts->name, command, fault, &whole);
    if (fault)
      run->failed++;
    else
      run->passed++;
  }
  g_free (half.messages);
  g_free (whole.messages);
}

/* -- all texts ------------------------------------------------------------- */

/* FALSE: the file can't be written. */
static gboolean
write_text (const HostileConstruct *construct, gsize bytes, const char *file)
{
  GString *text = hostile_text (construct, bytes);
  const gboolean is_done =
      g_file_set_contents (file, text->str, (gssize)text->len, NULL);
  g_string_free (text, TRUE);
  return is_done;
}

static void
try_construct (Run *run, const HostileLanguage *language,
               const HostileConstruct *construct, const char *name)
{
  char *half = g_strdup_printf ("%s/half.%s", run->work, language->language);
  char *whole = g_strdup_printf ("%s/whole.%s", run->work, language->language);
  const Texts texts = {name, half, whole, construct->times == 0};
  if (write_text (construct, (gsize)size / 2, half) &&
      write_text (construct, (gsize)size, whole)) {
    for (const char *const *command = language->commands; *command; command++)
      if (is_wanted (run, name, *command))
        try_command (run, &texts, *command);
  } else {
    printf ("FAIL %s: can't write to %s\n", name, run->work);
    run->failed++;
  }
  g_unlink (half);
  g_unlink (whole);
  g_free (half);
  g_free (whole);
}

static void
print_text (const HostileConstruct *construct)
{
  GString *text = hostile_text (construct, (gsize)size);
  fwrite (text->str, 1, text->len, stdout);
  g_string_free (text, TRUE);
}

static void
try_language (Run *run, const HostileLanguage *language)
{
  for (guint i = 0; i < language->n_constructs; i++) {
    const HostileConstruct *construct = &language->constructs[i];
    if (quick && construct->times > 0)
      continue;
    char *name = g_strdup_printf ("%s/%s", language->language, construct->name);
    if (!print)
      try_construct (run, language, construct, name);
    else if (is_wanted (run, name, ""))
      print_text (construct);
    g_free (name);
  }
}

int
main (int argc, char **argv)
{
  GOptionContext *context =
      g_option_context_new ("FOLDER [LANGUAGE/CONSTRUCT]...");
  GError *error = NULL;
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc < 2 ||
      size < 1) {
    fprintf (stderr, "hostile: %s\n", error ? error->message : "wrong use");
    return 2;
  }
  g_option_context_free (context);
  Run run = {.tools = argv[1],
             .patterns = argv + 2,
             .work = g_dir_make_tmp ("hostile-XXXXXX", NULL)};
  if (!run.work)
    return 2;
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    try_language (&run, languages[i]);
  g_rmdir (run.work);
  g_free (run.work);
  if (!print)
    printf ("%u passed, %u failed, %u skipped\n", run.passed, run.failed,
            run.skipped);
  return run.failed > 0;
}
