/* Runs `rg-check --metrics`: prints figures about games. */
#pragma once

#include "base/cli.h"

typedef struct {
  char *format; /* NULL: no metrics; "", csv or json */
  char *agent;  /* NULL: uct:100 */
  char *plot;   /* a file for a picture; NULL: none */
  gint64 plays, agent_plays, max_moves;
} RgMetricsCommand;

/* Appends the figures of all games that the command line names: a table with a
 * row, or a line of JSON, for each.  `language`: of all;
 * NULL: by their names.  A game with
 * errors has no row, and the others continue.  Exits with 2 if the options are
 * wrong. */
void rg_metrics_command (RgCli *cli, const RgMetricsCommand *settings,
                         const char *language, guint64 seed, GString *out);
