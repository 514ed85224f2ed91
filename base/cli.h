/* The command line that all tools share: options, input, output, status.
 *
 * A tool is a table of options and a main of a few lines:
 *
 *     int
 *     main (int argc, char **argv)
 *     {
 *       RgCli *cli = rg_cli_start (&tool, argc, argv);
 *       RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
 *       ... work, messages into cli->diags ...
 *       return rg_cli_finish (cli, text);
 *     }
 *
 * No argument or "-" is standard input, no -o or "-o -" standard output.
 */
#pragma once

#include "base/diag.h"
#include "base/options.h"
#include "base/status.h"

typedef struct {
  const char *name;        /* "rg-fmt" */
  const char *arguments;   /* "[FILE]" */
  const char *summary;     /* one line */
  const RgOption *options; /* ends with a row without name; may be NULL */
  const char *details;     /* shown below the options; may be NULL */
  guint min_arguments, max_arguments;
  const RgWarning *warnings[12]; /* the tables of those that it gives */
  /* --NAME=VALUE with a name that is no option is an argument. */
  gboolean takes_names;
  gboolean reads_stdin; /* refuse to wait when stdin is a terminal and there
                           is no argument */
  /* For a tool whose status 1 says something else: what wrong input gives, if
   * not 0, and the line about statuses at the end of the help, if not NULL. */
  int input_status;
  const char *statuses;
  /* The language of its inputs, for inputs in another one: "hrg", or
   * RG_LANGUAGE_BY_NAME.  NULL: it reads other things. */
  const char *language;
} RgTool;

typedef struct {
  const RgTool *tool;
  RgDiags *diags;
  GPtrArray *arguments;   /* of char * */
  GPtrArray *sources;     /* of RgSource *: what was read */
  const char *output;     /* NULL: standard output */
  const char *input_name; /* of standard input, for messages; or NULL */
  gboolean colour;
  gboolean json;         /* messages are JSON */
  gboolean json_figures; /* so are figures, moves and states: --json */
  gboolean verbose;      /* what is read and written is told */
  gint64 begin;          /* microseconds, of the monotonic clock */
} RgCli;

/* Parses the command line; adds -o, --input-name, --color, --json, -W,
 * --verbose, --help and --version, which every tool has.  Prints and exits by
 * itself for help, version and misuse, such as an output that can't be written.
 */
RgCli *rg_cli_start (const RgTool *tool, int argc, char **argv);

/* The i-th argument, or NULL. */
const char *rg_cli_argument (const RgCli *cli, guint i);

/* Reads an input; exits with 2 and a message where that fails, and with 1 and
 * "empty input (did the previous tool fail?)" when there is nothing but white
 * space.  The source goes with the cli. */
RgSource *rg_cli_read (RgCli *cli, const char *path);

/* Names another output, as -o does; exits with 2 and a message where it can't
 * be written. */
void rg_cli_set_output (RgCli *cli, const char *path);

/* Reports a wrong use of the command line and exits with 2. */
void rg_cli_usage (RgCli *cli, const char *format, ...)
    G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN;

/* Prints the messages; with errors, nothing else.  Otherwise writes the text
 * (NULL for none) to the output, whole or not at all: a file is written under
 * another name and renamed.  Frees the cli and gives the exit status. */
int rg_cli_finish (RgCli *cli, const GString *text);

/* The same for a text that tells of the input: it is written in any case. */
int rg_cli_finish_report (RgCli *cli, const GString *text);

/* Prints the text to standard output at once and empties it: for lines that a
 * person waits for.  FALSE where that fails, which rg_cli_finish tells. */
gboolean rg_cli_print_now (GString *text);

/* For tools that print as they go: flushes standard output.  Returns the status
 * that is to be used. */
int rg_cli_finish_stream (RgCli *cli, int status);
