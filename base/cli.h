/* Implements the command line that all tools share: options, input, output,
 * status.
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

/* A tool: its command line, its help, and its warnings. */
typedef struct {
  const char *name;        /* "rg-fmt" */
  const char *arguments;   /* "[FILE]" */
  const char *summary;     /* one line */
  const RgOption *options; /* ends with a row without a name; may be NULL */
  const char *details;     /* shown below the options; may be NULL */
  guint min_arguments, max_arguments;
  const RgWarning *warnings[12]; /* the tables of its warnings, then NULL */
  /* --NAME=VALUE that is not an option is an argument. */
  gboolean takes_names;
  gboolean prints_only; /* it prints to standard output while it runs: no -o */
  gboolean reads_stdin; /* reject a terminal as standard input if there is
                           no argument */
  /* For a tool whose status 1 has another meaning: the status for wrong
   * input, if not 0, and the line about statuses in the help, if not NULL. */
  int input_status;
  const char *statuses;
  /* The language of its input, to detect others: "hrg", or
   * RG_LANGUAGE_BY_NAME.  NULL: it reads no game. */
  const char *language;
} RgTool;

/* A run of a tool. */
typedef struct {
  const RgTool *tool;
  RgDiags *diags;
  GPtrArray *arguments;   /* of char * */
  GPtrArray *sources;     /* of RgSource *: the inputs */
  const char *output;     /* NULL: standard output */
  const char *input_name; /* of standard input, for messages; NULL: "<stdin>" */
  gboolean colour;        /* of messages */
  gboolean json;          /* messages are JSON */
  gboolean json_figures;  /* figures, moves and states are JSON: --json */
  gboolean verbose;       /* reports inputs, size of the output, status, time */
  gint64 begin;           /* microseconds, of the monotonic clock */
} RgCli;

/* Parses the command line; adds the common options -o, --input-name,
 * --color, --json, -W, --verbose, --help and --version.  Prints and exits
 * for help, version and misuse, such as an unwritable output.
 */
RgCli *rg_cli_start (const RgTool *tool, int argc, char **argv);

/* Returns the i-th argument, from 0. NULL: there are fewer. */
const char *rg_cli_argument (const RgCli *cli, guint i);

/* Reads an input.  Exits with 2 and a message if that fails.  If the input is
 * only white space, exits with the status for wrong input (1) and "empty input
 * (did the previous tool fail?)".  The source belongs to the cli. */
RgSource *rg_cli_read (RgCli *cli, const char *path);
/* Reads an input that may be empty; otherwise the same. */
RgSource *rg_cli_read_any (RgCli *cli, const char *path);

/* Sets another output, as -o does.  Exits with 2 and a message if it can't
 * be written. */
void rg_cli_set_output (RgCli *cli, const char *path);

/* Check, and write, a second output, of an option.  The first function exits
 * with 2 and a message if the path is empty or can't be written.  The second
 * one leaves an error in cli->diags. */
void rg_cli_check_file (RgCli *cli, const char *option, const char *path);
void rg_cli_write_file (RgCli *cli, const char *path, const GString *text);

/* Reports a misuse of the command line and exits with 2. */
void rg_cli_usage (RgCli *cli, const char *format, ...)
    G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN;

/* Prints the messages; only one if the input is in another language.  Without
 * errors, also writes the text (NULL: none) to the output atomically: a file
 * is written under another name and renamed.  Frees the cli and returns the
 * exit status. */
int rg_cli_finish (RgCli *cli, const GString *text);

/* Finishes like rg_cli_finish, but writes a report about the input even with
 * errors, unless it is empty. */
int rg_cli_finish_report (RgCli *cli, const GString *text);

/* Prints the text to standard output immediately and empties it: for
 * interactive output.  FALSE: it failed, which rg_cli_finish reports. */
gboolean rg_cli_print_now (GString *text);

/* For tools that print as they go: prints the messages and flushes standard
 * output.  Returns the exit status: this one, or 2 if the output failed. */
int rg_cli_finish_stream (RgCli *cli, int status);
