/* The values of rg-referee's options. */
#pragma once

#include "base/cli.h"

typedef struct {
  gint64 games, seed, max_moves, start_clock, play_clock, grace, patience, wait;
  char *listen, *address, *record, *format;
  gboolean forfeit, legal;
} RgServerRefereeCommand;

/* Plays the match, and appends the standings to the text. */
void rg_server_referee_command (RgCli *cli,
                                const RgServerRefereeCommand *settings,
                                GString *text);
