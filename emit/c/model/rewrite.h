/* Helps to rewrite a game before planning (compact-maps.h): replaces all
 * expressions, makes fresh names and sets, counts cells of maps. */
#pragma once

#include "emit/c/model/symbols.h"

/* Returns the expression that replaces `expr`. */
typedef const RgExpr *RgEmitRewrite (gpointer data, const RgExpr *expr);

/* Replaces all expressions of edges and hints by the results of the function.
 */
void rg_emit_rewrite_expressions (RgGame *game, RgEmitRewrite *rewrite,
                                  gpointer data);

/* A fresh name: BASE, or BASE_i with the first unused i from *next on. Then
 * *next is greater than i. */
RgName rg_emit_make_fresh_name (RgGame *game, const char *base, guint *next);
/* A set type of n symbols with fresh names (BASE, BASE_0, and so on). */
const RgType *rg_emit_make_fresh_set (RgGame *game, const char *base, guint n);

/* The number of cells of a map, at most G_MAXUINT32: by the spans of codes, and
 * by the numbers of symbols. */
guint64 rg_emit_count_cells_by_spans (const RgEmitSymbols *symbols,
                                      const RgType *type);
guint64 rg_emit_count_cells_by_symbols (const RgEmitSymbols *symbols,
                                        const RgType *type);
