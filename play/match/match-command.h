/* The command of rg-match, and what its options and arguments say. */
#pragma once

#include "base/cli.h"
#include "play/match/standings.h"

typedef struct {
  gint64 games, seed, max_moves, jobs;
  char *log, *format;
  gboolean no_progress;
} RgMatchCommand;

/* Exits with 2 where what is given is wrong. */
void rg_match_check_options (RgCli *cli, const RgMatchCommand *wanted);

/* Fills the match, with agents that the arguments from `first` on name.  Gives
 * back the array of these, which the caller frees. */
const char **rg_match_of_arguments (RgCli *cli, const RgMatchCommand *wanted,
                                    guint first, const RgModel *model,
                                    RgMatch *match);

/* Plays the match that the arguments name, and appends the table. */
void rg_match_command (RgCli *cli, const RgMatchCommand *wanted, GString *text);
