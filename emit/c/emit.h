/* Translates RG to C: to the text of a compiled game (regular-games.h) and of
 * its header. */
#pragma once

#include "base/diag.h"
#include "rg/game.h"

/* The kinds of output. */
typedef enum {
  RG_EMIT_TO_C,
  RG_EMIT_TO_PUFFER,    /* a header with an environment for PufferLib */
  RG_EMIT_TO_OPENSPIEL, /* a file in C++ that makes the model of the C file with
                           the same prefix a game of OpenSpiel */
  RG_EMIT_TO_WASM,      /* a C file that becomes a module of WebAssembly */
} RgEmitTarget;

/* The options of the compiler. */
typedef struct {
  RgEmitTarget target;
  const char *prefix; /* prefix of all exported names, a C identifier */
  gboolean bench;     /* with a main program */
  gboolean quick;     /* for C that is compiled at once: no long proofs, and no
                         optimisation by the C compiler */
  guint64 max_cells;  /* of all constants and variables together */
  guint64 max_edges;  /* of the graphs for moves, the keeper, and checks */
  guint64 without;    /* techniques that are switched off, as bits
                         (techniques.h) */
} RgEmitOptions;

/* The defaults of the two limits. */
#define RG_EMIT_MAX_CELLS (1 << 25)
#define RG_EMIT_MAX_EDGES 1000000
#define RG_EMIT_MAX_OPTION \
  (1 << 30) /* upper limit of the options for cells and edges */

/* Appends the text of the output file. A C file needs no other file to compile.
 * The game must be complete (rg_read), and is rewritten first. FALSE: a limit
 * was exceeded, or a value has a wrong type, which was reported. */
gboolean rg_emit_c (RgGame *game, const RgEmitOptions *options, RgDiags *diags,
                    GString *out);

/* Appends the header: the text of regular-games.h, and the types and functions
 * of this game. FALSE: as rg_emit_c(). */
gboolean rg_emit_header (RgGame *game, const RgEmitOptions *options,
                         RgDiags *diags, GString *out);

/* A prefix made from the name of a file (NULL: none). It is the base name up
 * to the first dot, with underscores for all bytes but letters and digits.
 * "game_" comes before a digit, or if other names in the C of a game have the
 * prefix. If the result is not valid, the prefix is "game".  The caller frees
 * it. */
char *rg_emit_make_prefix (const char *path);
/* Whether the prefix is an identifier of C, and names with it differ from all
 * other names in the C of a game. */
gboolean rg_emit_is_prefix_valid (const char *prefix);
