/* Helpers to rewrite the game before planning (compact.h). */
#pragma once

#include "emit/c/model/symbols.h"

typedef const RgExpr *RgEmitRewrite (gpointer data, const RgExpr *expr);

/* Applies the function to all expressions of edges and hints. */
void rg_emit_rewrite_all (RgGame *game, RgEmitRewrite *rewrite, gpointer data);

/* A name that nothing has: BASE, BASE_1, ... from *next on. */
RgName rg_emit_fresh (RgGame *game, const char *base, guint *next);
/* The same for n symbols as a set. */
const RgType *rg_emit_fresh_set (RgGame *game, const char *base, guint n);

/* The number of cells by the spans of the codes, and by the symbols alone. */
guint64 rg_emit_dense_cells (const RgEmitSymbols *symbols, const RgType *type);
guint64 rg_emit_own_cells (const RgEmitSymbols *symbols, const RgType *type);
