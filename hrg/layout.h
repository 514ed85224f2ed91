/* Where the lines of the canonical form begin. */
#pragma once

#include "hrg/lex.h"
#include "hrg/tree.h"

enum {
  HRG_INDENT = 2,       /* spaces for a level */
  HRG_CONTINUATION = 4, /* more of them where a line goes on */
  HRG_WIDTH = 80,
};

/* What the layout says of a token. */
typedef struct {
  gboolean starts; /* a line begins here */
  gboolean apart;  /* behind an empty line */
  gboolean placed; /* where a comment makes a line begin here, the level is
                      known; otherwise the line before goes on */
  gboolean closes; /* a '}' whose lines are one level deeper */
  guint level;
} HrgMark;

/* One mark for each token; to be freed. */
HrgMark *hrg_layout (const HrgTree *tree, const RgToken *tokens, guint n);

/* Spaces between a token and the next, where they share a line. */
guint hrg_gap (const RgToken *tokens, guint n, guint i, gboolean parameter);
