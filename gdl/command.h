/* Runs gdl2rg with the options of its command line. */
#pragma once

#include "base/cli.h"

/* The options of the command line, by their names. */
typedef struct {
  gint64 max_atoms, max_rules, max_steps, max_depth, eager_limit; /* counts */
  gint64 max_seconds;   /* of grounding; 0: no limit */
  gint64 limit;         /* edges of the game */
  gint64 explore_steps; /* steps of a random match */
  gboolean stats, no_demand, no_splitting;
  gboolean exact, print, to_infix, to_prefix, format;
  gboolean plain, lifted, ground, keep_noops, maps, no_maps, materialise,
      explore, names, split_tags, origins;
  char *stage, *info, *stuck; /* NULL: not given */
} GdlCommand;

/* Reads the sheet, and returns the output.  NULL: errors, which are in the
 * queue.  Exits with 2 if the options are wrong. */
GString *gdl_run_command (RgCli *cli, const GdlCommand *command);
