/* Parses the command line of rg-opt: which passes run, and which reports it
 * prints. */
#pragma once

#include "base/cli.h"

/* The values of the options. */
typedef struct {
  char *level; /* 0, 1, 2 or s */
  char *only, *enabled,
      *disabled; /* lists of names of passes, with commas; NULL: not given */
  gboolean pragmas, no_pragmas;
  GPtrArray *load;   /* of char *: files with passes; NULL: none */
  char *list_passes; /* NULL: no; "": a table; "full" */
  char *stats;       /* NULL: none; "": a table; "json": the same as JSON */
  gboolean print_changed, time_passes, verify_each, no_progress;
  GPtrArray *print_after; /* of char *: names of passes; NULL: none */
  char *trace_dir;        /* NULL: no trace */
  char *bisect;           /* a command of the shell; NULL: no bisection */
  gint64 bisect_limit;    /* -1: none */
} RgOptCommand;

/* Reads the game of the arguments, runs the passes, and appends the text of the
 * game, or the list of passes, or the result of a bisection.  Exits
 * with 2 and a message if the command line is wrong.  Returns an exit status as
 * rg_run_passes and rg_bisect do. */
int rg_opt_command (RgCli *cli, const RgOptCommand *settings, GString *text);
