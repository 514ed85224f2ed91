/* Determines line breaks and indentation of the canonical form (hrg2rg
 * --format). */
#pragma once

#include "hrg/lex.h"
#include "hrg/tree.h"

enum {
  HRG_INDENT = 2,       /* spaces for a level */
  HRG_CONTINUATION = 4, /* additional spaces of a continued line */
  HRG_WIDTH = 80,
};

/* The layout of a token. */
typedef struct {
  gboolean starts; /* a line begins here */
  gboolean apart;  /* an empty line precedes that line */
  gboolean placed; /* `level` is also that of a line that a comment forces to
                      begin here; FALSE: that line continues the previous one */
  gboolean closes; /* a '}': comments before it are one level deeper */
  guint level;     /* of indentation, in units of HRG_INDENT */
} HrgMark;

/* Computes the layout of each token. The caller frees the array. */
HrgMark *hrg_compute_layout (const HrgTree *tree, const RgToken *tokens,
                             guint n);

/* Returns the number of blanks between token i and the next one on the same
 * line. `parameter`: they are in the parameters of a graph. */
guint hrg_count_blanks (const RgToken *tokens, guint n, guint i,
                        gboolean parameter);
