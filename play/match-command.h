/* The command of rg-match. */
#pragma once

#include "base/cli.h"

typedef struct {
  gint64 games, seed, max_moves, jobs;
  char *log, *format;
  gboolean no_progress;
} RgMatchCommand;

/* Plays the match that the arguments name, and appends the table. */
void rg_match_command (RgCli *cli, const RgMatchCommand *wanted, GString *text);
