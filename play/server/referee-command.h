/* rg-referee's command line: the options, and the match that they describe. */
#pragma once

#include "base/cli.h"

/* The values of the options. */
typedef struct {
  gint64 games, seed, max_moves;
  gint64 start_clock, play_clock, wait; /* seconds */
  gint64 grace;                         /* milliseconds */
  gint64 patience;                      /* missing answers in a row */
  char *listen, *address, *record, *format;
  gboolean forfeit, legal;
} RgServerRefereeCommand;

/* Plays the match, and appends the standings to the text. */
void rg_server_referee_command (RgCli *cli,
                                const RgServerRefereeCommand *settings,
                                GString *text);
