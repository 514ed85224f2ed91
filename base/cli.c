#include "base/cli.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/output.h"
#include "base/progress.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const RgOption *const no_options = &(const RgOption){.name = NULL};

/* The values of the options that every tool has. */
typedef struct {
  char *output, *input_name, *colour, *diagnostics;
  GPtrArray *warnings;
  gboolean help, version;
} Shared;

enum { N_SHARED = 7 };

static void
fill_shared (Shared *shared, RgOption options[N_SHARED + 1])
{
  const RgOption rows[N_SHARED + 1] = {
      {"Common options", "output", 'o', RG_OPTION_STRING, &shared->output,
       "FILE", "write to FILE instead of standard output"},
      {NULL, "input-name", 0, RG_OPTION_STRING, &shared->input_name, "NAME",
       "what messages call standard input"},
      {NULL, "color", 0, RG_OPTION_OPTIONAL, &shared->colour, "WHEN",
       "colour messages: auto (default), always, never"},
      {NULL, "diagnostics", 0, RG_OPTION_STRING, &shared->diagnostics, "HOW",
       "messages as text (default) or as json, an object a line"},
      {NULL, "warn", 'W', RG_OPTION_STRINGS, &shared->warnings, "[no-]NAME",
       "switch a warning; also all, error; help lists them"},
      {NULL, "help", 'h', RG_OPTION_FLAG, &shared->help, NULL,
       "show this help"},
      {NULL, "version", 'V', RG_OPTION_FLAG, &shared->version, NULL,
       "show the version"},
      {.name = NULL},
  };
  memcpy (options, rows, sizeof rows);
}

/* -- help ----------------------------------------------------------------- */

static void
print_option (const RgOption *option)
{
  GString *left = g_string_new ("  ");
  if (option->letter)
    g_string_append_printf (left, "-%c, ", option->letter);
  else
    g_string_append (left, "    ");
  g_string_append_printf (left, "--%s", option->name);
  if (option->value)
    g_string_append_printf (
        left, option->kind == RG_OPTION_OPTIONAL ? "[=%s]" : "=%s",
        option->value);
  if (left->len > 27)
    printf ("%s\n%-28s%s\n", left->str, "", option->help);
  else
    printf ("%-28s%s\n", left->str, option->help);
  g_string_free (left, TRUE);
}

static void
print_options (const RgOption *options)
{
  for (; options->name; options++) {
    if (options->section)
      printf ("\n%s\n", options->section);
    print_option (options);
  }
}

static void
print_usage (FILE *stream, const RgTool *tool)
{
  fprintf (stream, "usage: %s [OPTION]... %s\n", tool->name, tool->arguments);
}

static void
print_help (const RgTool *tool, const RgOption *shared)
{
  print_usage (stdout, tool);
  printf ("%s\n", tool->summary);
  print_options (tool->options ? tool->options : no_options);
  print_options (shared);
  if (tool->details)
    printf ("\n%s", tool->details);
  printf ("\nExit status: %s.\n",
          tool->statuses ? tool->statuses
                         : "0 done, 1 input rejected, 2 usage or I/O,"
                           " 3 internal fault, 4 limit reached");
}

/* -- parsing -------------------------------------------------------------- */

static void
usage_error (const RgTool *tool, const char *format, va_list arguments)
{
  rg_progress_end ();
  fprintf (stderr, "%s: ", tool->name);
  vfprintf (stderr, format, arguments);
  fprintf (stderr, "\nTry '%s --help'.\n", tool->name);
}

static void G_GNUC_PRINTF (2, 3)
    usage (const RgTool *tool, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  usage_error (tool, format, arguments);
  va_end (arguments);
  exit (RG_EXIT_USAGE);
}

static int
input_status (const RgCli *cli)
{
  return cli->tool->input_status ? cli->tool->input_status : RG_EXIT_INPUT;
}

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
  usage_error (cli->tool, format, arguments);
  va_end (arguments);
  exit (finish (cli, RG_EXIT_USAGE));
}

static const RgOption *
find_long (const RgOption *options, const char *name, gsize length)
{
  for (; options->name; options++) {
    if (strlen (options->name) == length &&
        memcmp (options->name, name, length) == 0)
      return options;
  }
  return NULL;
}

static const RgOption *
find_letter (const RgOption *options, char letter)
{
  for (; options->name; options++) {
    if (options->letter && options->letter == letter)
      return options;
  }
  return NULL;
}

static void
set_option (const RgTool *tool, const RgOption *option, char *value)
{
  char *end = NULL;
  switch (option->kind) {
  case RG_OPTION_FLAG:
    *(gboolean *)option->target = TRUE;
    break;
  case RG_OPTION_INT:
    errno = 0;
    *(gint64 *)option->target = g_ascii_strtoll (value, &end, 10);
    if (errno || end == value || *end || *value == '-')
      usage (tool, "option --%s: '%s' is not a number from 0 up", option->name,
             value);
    break;
  case RG_OPTION_OPTIONAL:
    if (*value && g_ascii_islower (*option->value) &&
        !g_str_equal (value, option->value))
      usage (tool, "option --%s: '%s' is not %s", option->name, value,
             option->value);
    *(char **)option->target = value;
    break;
  case RG_OPTION_STRING:
    *(char **)option->target = value;
    break;
  case RG_OPTION_STRINGS:
    if (!*(GPtrArray **)option->target)
      *(GPtrArray **)option->target = g_ptr_array_new ();
    g_ptr_array_add (*(GPtrArray **)option->target, value);
    break;
  }
}

typedef struct {
  const RgTool *tool;
  const RgOption *own, *shared;
  char **arguments; /* what is still to be read */
} Parser;

/* A value follows in the next argument where it is not given with the option
 * itself. */
static void
take_option (Parser *parser, const RgOption *option, char *value)
{
  if (option->kind == RG_OPTION_FLAG) {
    if (value)
      usage (parser->tool, "option --%s takes no value", option->name);
  } else if (!value && option->kind == RG_OPTION_OPTIONAL) {
    value = (char *)"";
  } else if (!value) {
    value = *parser->arguments;
    if (!value)
      usage (parser->tool, "option --%s needs a value", option->name);
    parser->arguments++;
  }
  set_option (parser->tool, option, value);
}

static void
take_long (Parser *parser, char *text)
{
  char *equals = strchr (text, '=');
  const gsize length = equals ? (gsize)(equals - text) : strlen (text);
  const RgOption *option = find_long (parser->own, text, length);
  if (!option)
    option = find_long (parser->shared, text, length);
  if (!option)
    usage (parser->tool, "unknown option '--%.*s'", (int)length, text);
  else
    take_option (parser, option, equals ? equals + 1 : NULL);
}

/* One or more letters: -gv, -o FILE, -oFILE, -O2. */
static void
take_letters (Parser *parser, char *text)
{
  for (; *text; text++) {
    const RgOption *option = find_letter (parser->own, *text);
    if (!option)
      option = find_letter (parser->shared, *text);
    if (!option) {
      usage (parser->tool, "unknown option '-%c'", *text);
      return;
    }
    if (option->kind != RG_OPTION_FLAG) {
      take_option (parser, option, text[1] ? text + 1 : NULL);
      return;
    }
    take_option (parser, option, NULL);
  }
}

/* Moves the plain arguments to the front of the list that is read: what can
 * end the program with a message keeps no memory.  Returns their number. */
static guint
parse_arguments (Parser *parser)
{
  char **plain = parser->arguments;
  guint n = 0;
  while (*parser->arguments) {
    char *text = *parser->arguments++;
    if (strcmp (text, "--") == 0) {
      while (*parser->arguments)
        plain[n++] = *parser->arguments++;
    } else if (g_str_has_prefix (text, "--")) {
      take_long (parser, text + 2);
    } else if (text[0] == '-' && text[1]) {
      take_letters (parser, text + 1);
    } else {
      plain[n++] = text;
    }
  }
  return n;
}

/* -- start ---------------------------------------------------------------- */

/* See https://no-color.org. */
static gboolean
terminal_has_colour (void)
{
  const char *no_colour = g_getenv ("NO_COLOR");
  const char *terminal = g_getenv ("TERM");
  return isatty (STDERR_FILENO) && !(no_colour && *no_colour) && terminal &&
         strcmp (terminal, "dumb") != 0;
}

static gboolean
wants_colour (const RgTool *tool, const char *when)
{
  if (when && (!*when || strcmp (when, "always") == 0))
    return TRUE;
  if (when && strcmp (when, "never") == 0)
    return FALSE;
  if (when && strcmp (when, "auto") != 0)
    usage (tool, "option --color: '%s' is not auto, always or never", when);
  return terminal_has_colour ();
}

static gboolean
wants_json (const RgTool *tool, const char *how)
{
  if (how && strcmp (how, "text") != 0 && strcmp (how, "json") != 0)
    usage (tool, "option --diagnostics: '%s' is not text or json", how);
  return how && strcmp (how, "json") == 0;
}

/* About a file that can't be used; takes the error. */
static void
complain (const RgCli *cli, GError *error)
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
    rg_diags_know (cli->diags, *table);
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
asks_for_warnings (const GPtrArray *settings)
{
  for (guint i = 0; settings && i < settings->len; i++) {
    if (g_str_equal (g_ptr_array_index (settings, i), "help"))
      return TRUE;
  }
  return FALSE;
}

/* FALSE, with a message, where what was printed didn't get out. */
static gboolean
flush_standard_output (const RgTool *tool)
{
  errno = 0;
  if (fflush (stdout) == 0 && !ferror (stdout))
    return TRUE;
  fprintf (stderr, "%s: standard output: %s\n", tool->name,
           errno ? g_strerror (errno) : "can't be written");
  return FALSE;
}

/* Ends the program where something about itself is asked for. */
static void
tell_about_tool (const RgTool *tool, const Shared *shared,
                 const RgOption *shared_options)
{
  if (shared->help)
    print_help (tool, shared_options);
  else if (shared->version)
    printf ("%s (regular-games) %s\n", tool->name, RG_VERSION);
  else if (asks_for_warnings (shared->warnings))
    print_warnings (tool);
  else
    return;
  exit (flush_standard_output (tool) ? RG_EXIT_DONE : RG_EXIT_USAGE);
}

/* An output that can't be written is told before work for it begins. */
static void
check_output (RgCli *cli)
{
  GError *error = NULL;
  if (!cli->output || rg_output_check (cli->output, &error))
    return;
  complain (cli, error);
  exit (finish (cli, RG_EXIT_USAGE));
}

void
rg_cli_set_output (RgCli *cli, const char *path)
{
  cli->output = path && strcmp (path, "-") != 0 ? path : NULL;
  if (cli->output && !*cli->output)
    rg_cli_usage (cli, "option --output: the name is empty");
  check_output (cli);
}

/* Without a word on the command line a tool never waits for a person to type
 * a game. */
static void
check_arguments (const RgTool *tool, char *const *plain, guint n)
{
  if (tool->reads_stdin && n == tool->min_arguments &&
      n < tool->max_arguments && isatty (STDIN_FILENO)) {
    print_usage (stderr, tool);
    fprintf (stderr, "Try '%s --help'.\n", tool->name);
    exit (RG_EXIT_USAGE);
  }
  if (n < tool->min_arguments)
    usage (tool, "missing argument: %s", tool->arguments);
  if (n > tool->max_arguments)
    usage (tool, "unexpected argument '%s'", plain[tool->max_arguments]);
}

RgCli *
rg_cli_start (const RgTool *tool, int argc, char **argv)
{
  rg_memory_begin ();
  Shared shared = {0};
  RgOption shared_options[N_SHARED + 1];
  fill_shared (&shared, shared_options);
  Parser parser = {tool, tool->options ? tool->options : no_options,
                   shared_options, argv + (argc > 0)};
  char **plain = parser.arguments;
  const guint n = parse_arguments (&parser);
  signal (SIGPIPE, SIG_DFL);
  tell_about_tool (tool, &shared, shared_options);
  check_arguments (tool, plain, n);
  RgCli *cli = g_new0 (RgCli, 1);
  cli->tool = tool;
  cli->diags = rg_diags_new ();
  cli->arguments = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (cli->arguments, plain[i]);
  cli->sources = g_ptr_array_new ();
  cli->input_name = shared.input_name;
  cli->colour = wants_colour (tool, shared.colour);
  cli->json = wants_json (tool, shared.diagnostics);
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

static gboolean
is_blank (const RgSource *source)
{
  for (guint32 i = 0; i < source->length; i++) {
    if (!g_ascii_isspace (source->text[i]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_standard (const char *path)
{
  return !path || strcmp (path, "-") == 0;
}

static void
tell_empty (const RgCli *cli, const char *name)
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
rg_cli_read (RgCli *cli, const char *path)
{
  GError *error = NULL;
  RgSource *source = rg_source_read (path, &error);
  if (!source) {
    complain (cli, error);
    exit (finish (cli, RG_EXIT_USAGE));
  }
  if (cli->input_name && is_standard (path)) {
    g_free (source->name);
    source->name = g_strdup (cli->input_name);
  }
  if (is_blank (source)) {
    tell_empty (cli, source->name);
    rg_source_free (source);
    exit (finish (cli, input_status (cli)));
  }
  g_ptr_array_add (cli->sources, source);
  return source;
}

gboolean
rg_cli_print_now (GString *text)
{
  rg_progress_erase ();
  fwrite (text->str, 1, text->len, stdout);
  g_string_truncate (text, 0);
  return fflush (stdout) == 0;
}

/* FALSE, with a message, where the output can't be written. */
static gboolean
write_output (const RgCli *cli, const GString *text)
{
  GError *error = NULL;
  if (!cli->output) {
    fwrite (text->str, 1, text->len, stdout);
    return flush_standard_output (cli->tool);
  }
  if (rg_output_write (cli->output, text->str, text->len, &error))
    return TRUE;
  complain (cli, error);
  return FALSE;
}

static int
finish_with (RgCli *cli, const GString *text, gboolean report)
{
  rg_progress_end ();
  rg_diags_print (cli->diags, stderr, cli->colour);
  int status = rg_diags_status (cli->diags);
  if (status == RG_EXIT_INPUT)
    status = input_status (cli);
  const gboolean written =
      status == RG_EXIT_DONE || (report && text && text->len > 0);
  if (written && text && !write_output (cli, text))
    status = RG_EXIT_USAGE;
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
  if (!flush_standard_output (cli->tool))
    status = RG_EXIT_USAGE;
  return finish (cli, status);
}
