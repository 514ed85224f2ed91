/* RG to C: the text of a compiled game (regular-games.h) and of its header. */
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

#define RG_EMIT_MAX_CELLS (1 << 25)
#define RG_EMIT_MAX_EDGES 1000000
#define RG_EMIT_MOST \
  (1 << 30) /* upper limit of the options for cells and edges */

/* Appends the file of the target. One in C compiles alone. The game must be
 * complete (rg_read). FALSE: a limit was exceeded, which was reported. */
gboolean rg_emit_c (RgGame *game, const RgEmitOptions *options, RgDiags *diags,
                    GString *out);

/* Appends the header: the interface of regular-games.h, included, and the
 * functions of this game. */
gboolean rg_emit_header (RgGame *game, const RgEmitOptions *options,
                         RgDiags *diags, GString *out);

/* A prefix made from the name of a file: letters, digits and underscores of
 * its base name without suffix; "game" where nothing is left.  The caller
 * frees it. */
char *rg_emit_make_prefix (const char *path);
/* Whether the prefix is an identifier of C, and names with it differ from all
 * other names in the C of a game. */
gboolean rg_emit_is_prefix_valid (const char *prefix);
