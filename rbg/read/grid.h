/* The cells of generated boards stand in columns in the canonical layout. */
#pragma once

#include "rbg/read/lex.h"

typedef struct {
  guint *pad;    /* for each token: more blanks before it */
  guint *indent; /* for each '[' of a line: more indentation */
} RbgGrid;

/* For the tokens of a source, comments among them; to be cleared. */
RbgGrid rbg_grid_new (const RgToken *tokens, guint n);
void rbg_grid_clear (RbgGrid *grid);
