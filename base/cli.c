/* Implements the options, input and output that all tools share (cli.h).
 *
 * Everything that can be wrong with the command line is checked before the
 * input is read: options, number of arguments, and whether the output can be
 * written.  At the end, messages come first, then the output, then the status.
 */
#include "base/cli.h"
#include "base/json.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/output.h"
#include "base/progress.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const RgOption *const no_options = &(const RgOption){.name = NULL};

/* The values of the common options. */
typedef struct {
  char *output, *input_name, *colour, *diagnostics;
  GPtrArray *warnings;
  gboolean json, verbose, help, version;
} Shared;

enum { N_SHARED = 9 };

/* Fills the table of the options that all tools have. */
static void
fill_shared (Shared *shared, const RgTool *tool, RgOption options[N_SHARED + 1])
{
  const RgOption rows[N_SHARED + 1] = {
      {"Common options", "output", 'o', RG_OPTION_STRING, &shared->output,
       "FILE", "write to FILE instead of standard output"},
      {NULL, "input-name", 0, RG_OPTION_STRING, &shared->input_name, "NAME",
       "the name of standard input in messages"},
      {NULL, "color", 0, RG_OPTION_OPTIONAL, &shared->colour, "WHEN",
       "colour messages: auto (default), always, never"},
      {NULL, "json", 0, RG_OPTION_FLAG, &shared->json, NULL,
       "print messages as JSON, one object per line; some tools: results, too"},
      {NULL, "diagnostics", 0, RG_OPTION_STRING, &shared->diagnostics, "HOW",
       NULL},
      {NULL, "warn", 'W', RG_OPTION_STRINGS, &shared->warnings, "[no-]NAME",
       "enable or disable a warning; also all, error; help lists them"},
      {NULL, "verbose", 'v', RG_OPTION_FLAG, &shared->verbose, NULL,
       "report the input, the size of the output and the time"},
      {NULL, "help", 'h', RG_OPTION_FLAG, &shared->help, NULL,
       "show this help"},
      {NULL, "version", 'V', RG_OPTION_FLAG, &shared->version, NULL,
       "show the version"},
      {.name = NULL},
  };
  const guint n_skipped = tool->prints_only ? 1 : 0;
  memcpy (options, rows + n_skipped, sizeof rows - n_skipped * sizeof rows[0]);
  options[0].section = rows[0].section;
}

/* -- help ----------------------------------------------------------------- */

static void
print_usage (FILE *stream, const RgTool *tool)
{
  fprintf (stream, "usage: %s [OPTION]...%s%s\n", tool->name,
           tool->arguments[0] ? " " : "", tool->arguments);
}

static void
print_help (const RgTool *tool, const RgOption *shared)
{
  print_usage (stdout, tool);
  printf ("%s\n", tool->summary);
  rg_options_print (tool->options ? tool->options : no_options);
  rg_options_print (shared);
  if (tool->details)
    printf ("\n%s", tool->details);
  printf ("\nExit status: %s.\n",
          tool->statuses ? tool->statuses
                         : "0 done, 1 input rejected, 2 usage or I/O,"
                           " 3 internal fault, 4 limit reached");
}

/* -- finishing ------------------------------------------------------------ */

static int
get_input_status (const RgCli *cli)
{
  return cli->tool->input_status ? cli->tool->input_status : RG_EXIT_INPUT;
}

/* Frees the cli; returns the status. */
static int
finish (RgCli *cli, int status)
{
  rg_diags_free (cli->diags);
  g_ptr_array_free (cli->arguments, TRUE);
  for (guint i = 0; i < cli->sources->len; i++)
    rg_source_free (g_ptr_array_index (cli->sources, i));
  g_ptr_array_free (cli->sources, TRUE);
  g_free (cli);
  return status;
}

void
rg_cli_usage (RgCli *cli, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  rg_misuse_va (cli->tool->name, format, arguments);
  va_end (arguments);
  exit (finish (cli, RG_EXIT_USAGE));
}

/* -- start ---------------------------------------------------------------- */

/* Whether colours are wanted by default; see https://no-color.org. */
static gboolean
is_terminal_coloured (void)
{
  const char *no_colour = g_getenv ("NO_COLOR");
  const char *terminal = g_getenv ("TERM");
  return isatty (STDERR_FILENO) && !(no_colour && *no_colour) && terminal &&
         strcmp (terminal, "dumb") != 0;
}

static gboolean
is_colour_enabled (const RgTool *tool, const char *when)
{
  if (when && (!*when || strcmp (when, "always") == 0))
    return TRUE;
  if (when && strcmp (when, "never") == 0)
    return FALSE;
  if (when && strcmp (when, "auto") != 0)
    rg_report_misuse (
        tool->name, "option --color: '%s' is not auto, always or never", when);
  return is_terminal_coloured ();
}

/* Whether the value of the old option --diagnostics is json. */
static gboolean
is_json (const RgTool *tool, const char *format)
{
  if (format && strcmp (format, "text") != 0 && strcmp (format, "json") != 0)
    rg_report_misuse (tool->name,
                      "option --diagnostics: '%s' is not text or json", format);
  return format && strcmp (format, "json") == 0;
}

/* Prints the message of an error on standard error; frees the error. */
static void
report_error (const RgCli *cli, GError *error)
{
  if (cli->json) {
    GString *out = g_string_new (NULL);
    rg_json_text_member ("severity", "error", out);
    rg_json_text_member ("message", error->message, out);
    rg_json_end (out);
    fputs (out->str, stderr);
    g_string_free (out, TRUE);
  } else {
    fprintf (stderr, "%s: %s\n", cli->tool->name, error->message);
  }
  g_error_free (error);
}

static void
print_warnings (const RgTool *tool)
{
  for (const RgWarning *const *table = tool->warnings; *table; table++) {
    for (const RgWarning *warning = *table; warning->name; warning++)
      printf ("  %-22s %s%s\n", warning->name, warning->text,
              warning->silent ? " (off by default)" : "");
  }
}

static void
switch_warnings (RgCli *cli, const GPtrArray *settings)
{
  for (const RgWarning *const *table = cli->tool->warnings; *table; table++)
    rg_diags_register (cli->diags, *table);
  for (guint i = 0; settings && i < settings->len; i++) {
    const char *setting = g_ptr_array_index (settings, i);
    if (rg_diags_switch (cli->diags, setting))
      continue;
    const char *near = rg_diags_nearest_warning (cli->diags, setting);
    rg_cli_usage (cli, "option -W: no warning is called '%s'%s%s%s", setting,
                  near ? "; did you mean '" : "", near ? near : "",
                  near ? "'?" : "; -W help lists them");
  }
}

static gboolean
is_list_requested (const GPtrArray *settings)
{
  for (guint i = 0; settings && i < settings->len; i++) {
    if (g_str_equal (g_ptr_array_index (settings, i), "help"))
      return TRUE;
  }
  return FALSE;
}

/* Prints the text, if there is one, and flushes earlier output.  FALSE:
 * this output, or an earlier one, failed.  The stream only records that it
 * failed: the error number is that of the first failure seen here, or 0. */
static gboolean
print_text (const GString *text, int *error)
{
  static int first_error;
  errno = 0;
  if (text)
    fwrite (text->str, 1, text->len, stdout);
  const gboolean succeeded = fflush (stdout) == 0 && !ferror (stdout);
  if (!succeeded && first_error == 0)
    first_error = errno;
  *error = first_error;
  return succeeded;
}

/* Writes the text to standard output.  FALSE, with a message: it failed. */
static gboolean
flush_standard_output (const RgTool *tool, const GString *text)
{
  int error;
  if (print_text (text, &error))
    return TRUE;
  fprintf (stderr, "%s: standard output: %s\n", tool->name,
           error ? g_strerror (error) : "can't be written");
  return FALSE;
}

/* Prints information about the tool, if requested, and ends the program. */
static void
print_about_tool (const RgTool *tool, const Shared *shared,
                  const RgOption *shared_options)
{
  if (shared->help)
    print_help (tool, shared_options);
  else if (shared->version)
    printf ("%s (regular-games) %s\n", tool->name, RG_VERSION);
  else if (is_list_requested (shared->warnings))
    print_warnings (tool);
  else
    return;
  exit (flush_standard_output (tool, NULL) ? RG_EXIT_DONE : RG_EXIT_USAGE);
}

/* Reports an unwritable output before any work. */
static void
check_output (RgCli *cli, const char *path)
{
  GError *error = NULL;
  if (!path || rg_output_check (path, &error))
    return;
  report_error (cli, error);
  exit (finish (cli, RG_EXIT_USAGE));
}

void
rg_cli_set_output (RgCli *cli, const char *path)
{
  cli->output = path && strcmp (path, "-") != 0 ? path : NULL;
  if (cli->output && !*cli->output)
    rg_cli_usage (cli, "option --output: the name is empty");
  check_output (cli, cli->output);
}

void
rg_cli_check_file (RgCli *cli, const char *option, const char *path)
{
  if (!*path)
    rg_cli_usage (cli, "option --%s: the name is empty", option);
  check_output (cli, path);
}

void
rg_cli_write_file (RgCli *cli, const char *path, const GString *text)
{
  GError *error = NULL;
  if (rg_output_write (path, text->str, text->len, &error))
    return;
  rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
  g_error_free (error);
}

/* Checks the number of arguments. Without any, a tool that would read standard
 * input from a terminal prints its usage instead. */
static void
check_arguments (const RgTool *tool, char *const *words, guint n)
{
  if (tool->reads_stdin && n == tool->min_arguments &&
      n < tool->max_arguments && isatty (STDIN_FILENO)) {
    print_usage (stderr, tool);
    fprintf (stderr, "Try '%s --help'.\n", tool->name);
    exit (RG_EXIT_USAGE);
  }
  if (n < tool->min_arguments)
    rg_report_misuse (tool->name, "missing argument: %s", tool->arguments);
  if (n > tool->max_arguments)
    rg_report_misuse (tool->name, "unexpected argument '%s'",
                      words[tool->max_arguments]);
}

RgCli *
rg_cli_start (const RgTool *tool, int argc, char **argv)
{
  rg_memory_configure ();
  Shared shared = {0};
  RgOption shared_options[N_SHARED + 1];
  fill_shared (&shared, tool, shared_options);
  char **words = argv + (argc > 0);
  const guint n =
      rg_options_parse (tool->name, tool->options ? tool->options : no_options,
                        shared_options, tool->takes_names, words);
  signal (SIGPIPE, SIG_DFL);
  print_about_tool (tool, &shared, shared_options);
  check_arguments (tool, words, n);
  RgCli *cli = g_new0 (RgCli, 1);
  cli->tool = tool;
  cli->diags = rg_diags_new ();
  cli->arguments = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (cli->arguments, words[i]);
  cli->sources = g_ptr_array_new ();
  cli->input_name = shared.input_name;
  cli->colour = is_colour_enabled (tool, shared.colour);
  cli->verbose = shared.verbose;
  cli->begin = g_get_monotonic_time ();
  cli->json_figures = shared.json;
  cli->json = is_json (tool, shared.diagnostics) || shared.json;
  if (cli->json)
    rg_diags_use_json (cli->diags);
  switch_warnings (cli, shared.warnings);
  if (shared.warnings)
    g_ptr_array_free (shared.warnings, TRUE);
  rg_cli_set_output (cli, shared.output);
  return cli;
}

const char *
rg_cli_argument (const RgCli *cli, guint i)
{
  return i < cli->arguments->len ? g_ptr_array_index (cli->arguments, i) : NULL;
}

/* -- input and output ----------------------------------------------------- */

/* Prints a line to standard error, with --verbose. */
static void G_GNUC_PRINTF (2, 3)
    report_progress (const RgCli *cli, const char *format, ...)
{
  if (!cli->verbose)
    return;
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  GString *out = g_string_new (NULL);
  if (cli->json) {
    rg_json_text_member ("severity", "note", out);
    rg_json_text_member ("message", text, out);
    rg_json_end (out);
  } else {
    g_string_printf (out, "%s: %s\n", cli->tool->name, text);
  }
  rg_progress_erase ();
  fputs (out->str, stderr);
  g_string_free (out, TRUE);
  g_free (text);
}

static double
measure_seconds (gint64 begin)
{
  return (double)(g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
}

static void
report_empty (const RgCli *cli, const char *name)
{
  static const char text[] = "empty input (did the previous tool fail?)";
  GString *out = g_string_new (NULL);
  if (cli->json) {
    rg_json_text_member ("severity", "error", out);
    rg_json_text_member ("file", name, out);
    rg_json_text_member ("message", text, out);
    rg_json_end (out);
  } else {
    g_string_printf (out, "%s: error: %s\n", name, text);
  }
  fputs (out->str, stderr);
  g_string_free (out, TRUE);
}

RgSource *
rg_cli_read_any (RgCli *cli, const char *path)
{
  GError *error = NULL;
  RgSource *source = rg_source_read (path, &error);
  if (!source) {
    report_error (cli, error);
    exit (finish (cli, RG_EXIT_USAGE));
  }
  if (cli->input_name && rg_source_is_stdin (path)) {
    g_free (source->name);
    source->name = g_strdup (cli->input_name);
  }
  g_ptr_array_add (cli->sources, source);
  report_progress (cli, "%s: %u bytes read", source->name, source->length);
  return source;
}

RgSource *
rg_cli_read (RgCli *cli, const char *path)
{
  RgSource *source = rg_cli_read_any (cli, path);
  if (rg_source_is_blank (source)) {
    report_empty (cli, source->name);
    exit (finish (cli, get_input_status (cli)));
  }
  return source;
}

gboolean
rg_cli_print_now (GString *text)
{
  int error;
  rg_progress_erase ();
  const gboolean succeeded = print_text (text, &error);
  g_string_truncate (text, 0);
  return succeeded;
}

/* Returns FALSE, with a message, if the output can't be written. */
static gboolean
write_output (const RgCli *cli, const GString *text)
{
  GError *error = NULL;
  if (!cli->output)
    return flush_standard_output (cli->tool, text);
  if (rg_output_write (cli->output, text->str, text->len, &error))
    return TRUE;
  report_error (cli, error);
  return FALSE;
}

/* If the text is in another language, reports only that: other errors would
 * mislead. */
static void
report_language (RgCli *cli)
{
  if (!cli->tool->language || rg_diags_status (cli->diags) != RG_EXIT_INPUT)
    return;
  for (guint i = 0; i < cli->sources->len; i++)
    rg_report_language (cli->diags, g_ptr_array_index (cli->sources, i),
                        cli->tool->name, cli->tool->language);
}

/* Ends a run: prints the messages, writes the text if there are no errors or it
 * is a report, and returns the exit status. */
static int
finish_with (RgCli *cli, const GString *text, gboolean report)
{
  rg_progress_end ();
  report_language (cli);
  rg_diags_print (cli->diags, stderr, cli->colour);
  int status = rg_diags_status (cli->diags);
  if (status == RG_EXIT_INPUT)
    status = get_input_status (cli);
  const gboolean written =
      status == RG_EXIT_DONE || (report && text && text->len > 0);
  if (written && text && !write_output (cli, text))
    status = RG_EXIT_USAGE;
  if (written && text && text->len > 0)
    report_progress (cli, "%" G_GSIZE_FORMAT " bytes written", text->len);
  report_progress (cli, "status %d, %.3f s", status,
                   measure_seconds (cli->begin));
  return finish (cli, status);
}

int
rg_cli_finish (RgCli *cli, const GString *text)
{
  return finish_with (cli, text, FALSE);
}

int
rg_cli_finish_report (RgCli *cli, const GString *text)
{
  return finish_with (cli, text, TRUE);
}

int
rg_cli_finish_stream (RgCli *cli, int status)
{
  rg_progress_end ();
  rg_diags_print (cli->diags, stderr, cli->colour);
  if (!flush_standard_output (cli->tool, NULL))
    status = RG_EXIT_USAGE;
  report_progress (cli, "status %d, %.3f s", status,
                   measure_seconds (cli->begin));
  return finish (cli, status);
}
