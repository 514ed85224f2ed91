/* Between the two files that read HRG. */
#pragma once

#include "editors/lsp/source-text.h"
#include "hrg/tree.h"

typedef struct {
  const HrgTree *tree;
  LspIndex *index;
  LspTokens tokens;
  gboolean whole; /* there are no errors */
  guint32 start;  /* where the declaration begins that is being read … */
  guint32 next;   /* … and the one behind it, or the end of the text */
} LspHrgReader;

/* Adds what the tree declares, and what the language does. */
void lsp_hrg_declare (LspHrgReader *reader);
