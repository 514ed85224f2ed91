#include "base/cli.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const RgOption *const no_options = &(const RgOption){.name = NULL};

/* The values of the options that every tool has. */
typedef struct {
  char *output, *colour;
  GPtrArray *warnings;
  gboolean help, version;
} Shared;

enum { N_SHARED = 5 };

static void
fill_shared (Shared *shared, RgOption options[N_SHARED + 1])
{
  const RgOption rows[N_SHARED + 1] = {
      {"Common options", "output", 'o', RG_OPTION_STRING, &shared->output,
       "FILE", "write to FILE instead of standard output"},
      {NULL, "color", 0, RG_OPTION_OPTIONAL, &shared->colour, "WHEN",
       "colour messages: auto (default), always, never"},
      {NULL, "warn", 'W', RG_OPTION_STRINGS, &shared->warnings, "[no-]NAME",
       "switch a warning; also all, error"},
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
  case RG_OPTION_STRING:
  case RG_OPTION_OPTIONAL:
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

static gboolean
wants_colour (const RgTool *tool, const char *when)
{
  if (when && (!*when || strcmp (when, "always") == 0))
    return TRUE;
  if (when && strcmp (when, "never") == 0)
    return FALSE;
  if (when && strcmp (when, "auto") != 0)
    usage (tool, "option --color: '%s' is not auto, always or never", when);
  return isatty (STDERR_FILENO);
}

RgCli *
rg_cli_start (const RgTool *tool, int argc, char **argv)
{
  Shared shared = {0};
  RgOption shared_options[N_SHARED + 1];
  fill_shared (&shared, shared_options);
  Parser parser = {tool, tool->options ? tool->options : no_options,
                   shared_options, argv + (argc > 0)};
  char **plain = parser.arguments;
  const guint n = parse_arguments (&parser);
  if (shared.help || shared.version) {
    if (shared.help)
      print_help (tool, shared_options);
    else
      printf ("%s (regular-games) %s\n", tool->name, RG_VERSION);
    exit (RG_EXIT_DONE);
  }
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
  RgCli *cli = g_new0 (RgCli, 1);
  cli->tool = tool;
  cli->diags = rg_diags_new ();
  cli->arguments = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (cli->arguments, plain[i]);
  cli->sources = g_ptr_array_new ();
  cli->output =
      shared.output && strcmp (shared.output, "-") != 0 ? shared.output : NULL;
  cli->colour = wants_colour (tool, shared.colour);
  if (tool->silent)
    rg_diags_silence (cli->diags, tool->silent);
  for (guint i = 0; shared.warnings && i < shared.warnings->len; i++)
    rg_diags_switch (cli->diags, g_ptr_array_index (shared.warnings, i));
  if (shared.warnings)
    g_ptr_array_free (shared.warnings, TRUE);
  signal (SIGPIPE, SIG_DFL);
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

RgSource *
rg_cli_read (RgCli *cli, const char *path)
{
  GError *error = NULL;
  RgSource *source = rg_source_read (path, &error);
  if (!source) {
    fprintf (stderr, "%s: %s\n", cli->tool->name, error->message);
    g_error_free (error);
    exit (finish (cli, RG_EXIT_USAGE));
  }
  if (is_blank (source)) {
    fprintf (stderr, "%s: error: empty input (did the previous tool fail?)\n",
             source->name);
    rg_source_free (source);
    exit (finish (cli, input_status (cli)));
  }
  g_ptr_array_add (cli->sources, source);
  return source;
}

static gboolean
write_output (const RgCli *cli, const GString *text)
{
  if (!cli->output) {
    fwrite (text->str, 1, text->len, stdout);
    return fflush (stdout) == 0 && !ferror (stdout);
  }
  /* A device or a pipe can't be replaced by renaming. */
  const gboolean special = g_file_test (cli->output, G_FILE_TEST_EXISTS) &&
                           !g_file_test (cli->output, G_FILE_TEST_IS_REGULAR);
  if (!special)
    return g_file_set_contents (cli->output, text->str, (gssize)text->len,
                                NULL);
  FILE *stream = fopen (cli->output, "wb");
  if (!stream)
    return FALSE;
  const gboolean written =
      fwrite (text->str, 1, text->len, stream) == text->len;
  return fclose (stream) == 0 && written;
}

int
rg_cli_finish (RgCli *cli, const GString *text)
{
  rg_diags_print (cli->diags, stderr, cli->colour);
  int status = rg_diags_status (cli->diags);
  if (status == RG_EXIT_INPUT)
    status = input_status (cli);
  errno = 0;
  if (status == RG_EXIT_DONE && text && !write_output (cli, text)) {
    fprintf (stderr, "%s: %s: %s\n", cli->tool->name,
             cli->output ? cli->output : "standard output",
             errno ? g_strerror (errno) : "can't be written");
    status = RG_EXIT_USAGE;
  }
  return finish (cli, status);
}

int
rg_cli_finish_stream (RgCli *cli, int status)
{
  rg_diags_print (cli->diags, stderr, cli->colour);
  if (fflush (stdout) != 0 || ferror (stdout)) {
    fprintf (stderr, "%s: standard output: %s\n", cli->tool->name,
             g_strerror (errno));
    status = RG_EXIT_USAGE;
  }
  return finish (cli, status);
}
