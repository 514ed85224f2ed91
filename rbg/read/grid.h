/* Aligns the cells of generated boards in columns, for the canonical layout. */
#pragma once

#include "rbg/read/lex.h"

/* The blanks that align cells. */
typedef struct {
  guint *pad;    /* for each token: additional blanks before it */
  guint *indent; /* for each '[' of a line: additional indentation */
} RbgGrid;

/* Returns the blanks for the tokens of a source, including comments; to be
 * cleared. */
RbgGrid rbg_grid_new (const RgToken *tokens, guint n);
void rbg_grid_clear (RbgGrid *grid);
