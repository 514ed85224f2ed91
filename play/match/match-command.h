/* Runs the command of rg-match, and declares the values of its options and
 * arguments. */
#pragma once

#include "base/cli.h"
#include "play/match/standings.h"

typedef struct {
  gint64 games, seed, max_moves, jobs;
  char *log, *format;
  char *budgets, *plot; /* NULL: one match, no picture */
  gboolean no_progress;
} RgMatchCommand;

/* Exits with status 2 if an option is out of range. */
void rg_match_check_options (RgCli *cli, const RgMatchCommand *settings);

/* Fills the match, with the agents in the arguments from `first` on.
 * Returns an array of these, which the caller frees. */
const char **rg_match_of_arguments (RgCli *cli, const RgMatchCommand *settings,
                                    guint first, const RgModel *model,
                                    RgMatch *match);

/* Plays the matches of the arguments, and appends a table for each. */
void rg_match_command (RgCli *cli, const RgMatchCommand *settings,
                       GString *text);
