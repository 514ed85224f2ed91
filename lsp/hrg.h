/* Between the two files that read HRG. */
#pragma once

#include "hrg/tree.h"
#include "lsp/source-text.h"

typedef struct {
  const HrgTree *tree;
  LspIndex *index;
  LspTokens tokens;
  GArray *starts; /* of guint32: where declarations begin, ascending */
  gboolean whole; /* there are no errors */
} LspHrgReader;

/* Adds what the tree declares, and what the language does. */
void lsp_hrg_declare (LspHrgReader *reader);
