/* rg2c's command line: what is written, and where to. */
#pragma once

#include "base/cli.h"

/* What the options ask for. */
typedef struct {
  char *prefix;      /* of names in C; NULL: made from the name of the input */
  char *main_kind;   /* NULL or "bench" */
  char *header_file; /* a file for the header; or NULL */
  char *level;       /* of optimisation: "0", "1", or NULL */
  gboolean header;   /* the header in the place of the C file */
  gboolean explain;  /* remarks in its place */
  char *without;     /* names of techniques with commas, or "help"; or NULL */
  gint64 max_cells, max_edges; /* see RgEmitOptions */
} RgEmitCommand;

/* Reads the game that the arguments name and appends its C file or header.
 * Errors are left in the diagnostics of `cli`.  Exits with 2 and a message
 * where the command line is wrong. */
void rg_emit_command (RgCli *cli, const RgEmitCommand *wanted, GString *text);
