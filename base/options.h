/* Parses the options of a command line, by a table that also makes their help.
 */
#pragma once

#include <glib.h>
#include <stdarg.h>

/* The kinds of options, by the types of their targets. */
typedef enum {
  RG_OPTION_FLAG,     /* gboolean */
  RG_OPTION_INT,      /* gint64, at least 0 */
  RG_OPTION_STRING,   /* char *, lives as long as the process */
  RG_OPTION_STRINGS,  /* GPtrArray * of char *, one for each use; NULL: none */
  RG_OPTION_OPTIONAL, /* char *: --name or --name=VALUE; "" without value */
} RgOptionKind;

/* A row of a table of options, which ends with a row without a name. */
typedef struct {
  const char *section; /* heading in the help; NULL: the same as before */
  const char *name;    /* long name, without dashes */
  char letter;         /* short name; 0: none */
  RgOptionKind kind;
  gpointer target; /* the variable that gets the value */
  /* The name of the value in the help: "FILE"; in lower case: the only
   * value.  NULL for an optional value: it must be json, an old name of
   * --json. */
  const char *value;
  /* One line, lower case, no full stop.  NULL: an old name, which the help
   * and shell completion omit. */
  const char *help;
} RgOption;

/* Prints the options to standard output, a line for each, below the
 * headings. */
void rg_options_print (const RgOption *options);

/* Reports a misuse of the command line, and exits with 2. */
void rg_report_misuse (const char *tool, const char *format, ...)
    G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN;
/* As rg_report_misuse, but returns. */
void rg_misuse_va (const char *tool, const char *format, va_list arguments)
    G_GNUC_PRINTF (2, 0);

/* Parses a NULL-terminated list of words: sets the targets of the options, and
 * moves the other words to the front. All words after "--" are other ones, and
 * so is "-". Returns the number of these. Exits with 2 and a message if an
 * option is wrong. `own_options`: the options of the tool; `shared`: those of
 * all tools. `takes_names`: --NAME=VALUE that is not an option is one of the
 * other words. */
guint rg_options_parse (const char *tool, const RgOption *own_options,
                        const RgOption *shared, gboolean takes_names,
                        char **arguments);
