/* Options of a command line: what there is, as a table, its help, and reading.
 */
#pragma once

#include <glib.h>
#include <stdarg.h>

typedef enum {
  RG_OPTION_FLAG,    /* gboolean */
  RG_OPTION_INT,     /* gint64, at least 0 */
  RG_OPTION_STRING,  /* char *, lives as long as the process */
  RG_OPTION_STRINGS, /* GPtrArray * of char *, one for each use; NULL if none */
  RG_OPTION_OPTIONAL, /* char *: --name or --name=VALUE; "" without value */
} RgOptionKind;

typedef struct {
  const char *section; /* heading in the help; NULL: same as the one before */
  const char *name;    /* long name, without dashes */
  char letter;         /* or 0 */
  RgOptionKind kind;
  gpointer target;
  /* What the help calls the value: "FILE"; in lower case: what it has to be.
   * NULL for an optional value: it has to be json, an old name of --json. */
  const char *value;
  /* One line, lower case, no full stop.  NULL: an old name, which the help and
   * the completion of shells leave out. */
  const char *help;
} RgOption;

/* To standard output: a line for each, under the headings. */
void rg_options_print (const RgOption *options);

/* Tells a wrong use of the command line; the first one exits with 2. */
void rg_misuse (const char *tool, const char *format, ...)
    G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN;
void rg_misuse_va (const char *tool, const char *format, va_list arguments)
    G_GNUC_PRINTF (2, 0);

/* Sets the targets of the options in a list of words that ends with NULL, and
 * moves the other words to its front: what can end the program with a message
 * keeps no memory.  Gives back how many there are.  Exits with 2 and a message
 * where an option is wrong.  takes_names: --NAME=VALUE that is no option is one
 * of the other words. */
guint rg_options_parse (const char *tool, const RgOption *own,
                        const RgOption *shared, gboolean takes_names,
                        char **arguments);
