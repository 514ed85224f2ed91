/* The beginnings of lines in the canonical form. */
#pragma once

#include "hrg/lex.h"
#include "hrg/tree.h"

enum {
  HRG_INDENT = 2,       /* spaces for a level */
  HRG_CONTINUATION = 4, /* further ones for a continued line */
  HRG_WIDTH = 80,
};

/* The layout of a token. */
typedef struct {
  gboolean starts; /* a line begins here */
  gboolean apart;  /* after an empty line */
  gboolean placed; /* if a comment forces a line to begin here, the level is
                      known; otherwise the previous line continues */
  gboolean closes; /* a '}' whose lines are one level deeper */
  guint level;
} HrgMark;

/* One mark for each token; to be freed. */
HrgMark *hrg_layout (const HrgTree *tree, const RgToken *tokens, guint n);

/* Spaces between a token and the next one on the same line. */
guint hrg_gap (const RgToken *tokens, guint n, guint i, gboolean parameter);
