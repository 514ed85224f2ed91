/* Declarations that the two files for HRG share. */
#pragma once

#include "editors/lsp/source-text.h"
#include "hrg/tree.h"

/* The reader of an HRG text. */
typedef struct {
  const HrgTree *tree;
  LspIndex *index;
  LspTokens tokens;
  gboolean whole; /* there are no errors */
  guint32 start;  /* the beginning of the current declaration … */
  guint32 next;   /* … and of the next one, or the end of the text */
} LspHrgReader;

/* Adds the declarations of the tree, and of the language. */
void lsp_hrg_declare (LspHrgReader *reader);
