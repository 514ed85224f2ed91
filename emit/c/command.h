/* Reads rg2c's command line: the output and its options. */
#pragma once

#include "base/cli.h"

/* The options of the command line. */
typedef struct {
  char *prefix;      /* of names in C; NULL: made from the name of the input */
  char *main_kind;   /* NULL or "bench" */
  char *target;      /* NULL or a name of an RgEmitTarget */
  char *header_file; /* a file for the header; NULL: none */
  char *level;       /* of optimisation: "0" or "1"; NULL: 1 */
  gboolean header;   /* print the header instead of the C file */
  gboolean explain;  /* print remarks instead */
  char *without; /* names of techniques with commas, or "help"; NULL: none */
  gint64 max_cells, max_edges; /* see RgEmitOptions */
  /* Replaces the C text by a module, for the target wasm. FALSE: this failed,
   * which was reported. */
  gboolean (*compile) (GString *text, RgDiags *diags);
} RgEmitCommand;

/* Reads the game that the arguments name and appends the file of its target,
 * its header, or the remarks; then writes the header file, if there is one and
 * no error occurred.  With `without` = "help", appends only the list of
 * techniques. Errors are left in the diagnostics of `cli`.  Exits with 2 and a
 * message if the command line is wrong. */
void rg_emit_command (RgCli *cli, const RgEmitCommand *settings, GString *text);
