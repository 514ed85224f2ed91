/* Parses options as GNU getopt_long accepts them, over two tables: the options
 * of the tool, and those that all tools share. */

#include "base/options.h"
#include "base/nearest.h"
#include "base/progress.h"
#include "base/status.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- help ----------------------------------------------------------------- */

/* Prints an option and its help, which begins on a line of its own after a long
 * name. */
static void
print_option (const RgOption *option)
{
  GString *column = g_string_new ("  ");
  if (option->letter)
    g_string_append_printf (column, "-%c, ", option->letter);
  else
    g_string_append (column, "    ");
  g_string_append_printf (column, "--%s", option->name);
  if (option->value)
    g_string_append_printf (
        column, option->kind == RG_OPTION_OPTIONAL ? "[=%s]" : "=%s",
        option->value);
  if (column->len > 27)
    printf ("%s\n%-28s%s\n", column->str, "", option->help);
  else
    printf ("%-28s%s\n", column->str, option->help);
  g_string_free (column, TRUE);
}

void
rg_options_print (const RgOption *options)
{
  for (; options->name; options++) {
    if (options->section)
      printf ("\n%s\n", options->section);
    if (options->help)
      print_option (options);
  }
}

/* -- misuse --------------------------------------------------------------- */

void
rg_misuse_va (const char *tool, const char *format, va_list arguments)
{
  rg_progress_end ();
  fprintf (stderr, "%s: ", tool);
  vfprintf (stderr, format, arguments);
  fprintf (stderr, "\nTry '%s --help'.\n", tool);
}

void
rg_report_misuse (const char *tool, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  rg_misuse_va (tool, format, arguments);
  va_end (arguments);
  exit (RG_EXIT_USAGE);
}

/* -- parsing -------------------------------------------------------------- */

/* Returns the option with the long name.  NULL: the table has none. */
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

/* Returns the option with the short name.  NULL: the table has none. */
static const RgOption *
find_letter (const RgOption *options, char letter)
{
  for (; options->name; options++) {
    if (options->letter && options->letter == letter)
      return options;
  }
  return NULL;
}

/* Stores the value of an option; ends the program if it is wrong. */
static void
set_option (const char *tool, const RgOption *option, char *value)
{
  char *end = NULL;
  const char *allowed;
  switch (option->kind) {
  case RG_OPTION_FLAG:
    *(gboolean *)option->target = TRUE;
    break;
  case RG_OPTION_INT:
    errno = 0;
    *(gint64 *)option->target = g_ascii_strtoll (value, &end, 10);
    if (errno || end == value || *end || *value == '-')
      rg_report_misuse (tool, "option --%s: '%s' is not a number from 0 up",
                        option->name, value);
    break;
  case RG_OPTION_OPTIONAL:
    allowed = option->value ? option->value : "json";
    if (*value && g_ascii_islower (*allowed) && !g_str_equal (value, allowed))
      rg_report_misuse (tool, "option --%s: '%s' is not %s", option->name,
                        value, allowed);
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

/* A parser of one command line. */
typedef struct {
  const char *tool;
  const RgOption *own_options, *shared;
  gboolean takes_names;
  char **arguments; /* not yet parsed */
} Parser;

/* Parses an option. `value` is from its own argument (--name=value, -oVALUE);
 * if it is NULL and required, the next argument is the value. */
static void
parse_option (Parser *parser, const RgOption *option, char *value)
{
  if (option->kind == RG_OPTION_FLAG) {
    if (value)
      rg_report_misuse (parser->tool, "option --%s takes no value",
                        option->name);
  } else if (!value && option->kind == RG_OPTION_OPTIONAL) {
    value = (char *)"";
  } else if (!value) {
    value = *parser->arguments;
    if (!value)
      rg_report_misuse (parser->tool, "option --%s needs a value",
                        option->name);
    parser->arguments++;
  }
  set_option (parser->tool, option, value);
}

/* Adds the names that the help shows. */
static void
add_names (const RgOption *options, GPtrArray *names)
{
  for (; options->name; options++)
    if (options->help)
      g_ptr_array_add (names, (gpointer)options->name);
}

/* Reports an unknown option, with the most similar one, and ends the program.
 */
static void
reject_long (const Parser *parser, const char *text, gsize length)
{
  GPtrArray *names = g_ptr_array_new ();
  add_names (parser->own_options, names);
  add_names (parser->shared, names);
  char *name = g_strndup (text, length);
  const char *near = rg_find_nearest_of (name, names);
  if (near)
    rg_report_misuse (parser->tool,
                      "unknown option '--%s'; did you mean '--%s'?", name,
                      near);
  rg_report_misuse (parser->tool, "unknown option '--%s'", name);
}

/* Parses --NAME or --NAME=VALUE. Returns FALSE if there is no such option, and
 * --NAME=VALUE is an argument. */
static gboolean
parse_long (Parser *parser, char *text)
{
  char *equals = strchr (text, '=');
  const gsize length = equals ? (gsize)(equals - text) : strlen (text);
  const RgOption *option = find_long (parser->own_options, text, length);
  if (!option)
    option = find_long (parser->shared, text, length);
  if (!option && equals && parser->takes_names)
    return FALSE;
  if (!option)
    reject_long (parser, text, length);
  parse_option (parser, option, equals ? equals + 1 : NULL);
  return TRUE;
}

/* Parses one or more letters: -gv, -o FILE, -oFILE, -O2. */
static void
parse_letters (Parser *parser, char *text)
{
  for (; *text; text++) {
    const RgOption *option = find_letter (parser->own_options, *text);
    if (!option)
      option = find_letter (parser->shared, *text);
    if (!option) {
      rg_report_misuse (parser->tool, "unknown option '-%c'", *text);
      return;
    }
    if (option->kind != RG_OPTION_FLAG) {
      parse_option (parser, option, text[1] ? text + 1 : NULL);
      return;
    }
    parse_option (parser, option, NULL);
  }
}

guint
rg_options_parse (const char *tool, const RgOption *own_options,
                  const RgOption *shared, gboolean takes_names,
                  char **arguments)
{
  Parser parser = {tool, own_options, shared, takes_names, arguments};
  guint n = 0;
  while (*parser.arguments) {
    char *text = *parser.arguments++;
    if (strcmp (text, "--") == 0) {
      while (*parser.arguments)
        arguments[n++] = *parser.arguments++;
    } else if (g_str_has_prefix (text, "--")) {
      if (!parse_long (&parser, text + 2))
        arguments[n++] = text;
    } else if (text[0] == '-' && text[1]) {
      parse_letters (&parser, text + 1);
    } else {
      arguments[n++] = text;
    }
  }
  return n;
}
