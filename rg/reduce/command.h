/* Makes the test command of rg-reduce, searches with it, and prints messages.
 */
#pragma once

#include "base/cli.h"

/* The values of the options. */
typedef struct {
  char *test;     /* a script or a shell command, instead of COMMAND; NULL: not
                     given */
  gint64 status;  /* exit status of an interesting game */
  gint64 seconds; /* for a run of the command; 0: no limit */
  gint64 max_tests; /* 0: no limit */
  gboolean invalid, verbose;
} RgReduceSearch;

extern const RgWarning rg_reduce_warnings[];

/* Returns the words of the command; the caller frees the array, but not the
 * words. Exits with 2 and a message if the command line has none, for arguments
 * beside --test, and for a --status above 255. */
char **rg_reduce_command (RgCli *cli, const RgReduceSearch *settings);

/* Reduces the game of the source, and appends the smallest interesting one that
 * was found to the text. FALSE, with a message: the command can't be run. Other
 * errors are in the diagnostics of `cli`. */
gboolean rg_reduce_search (RgCli *cli, const RgReduceSearch *settings,
                           const RgSource *source, char **command,
                           GString *text);
