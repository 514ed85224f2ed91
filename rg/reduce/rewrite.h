/* Applies one change to all expressions, values or types of a game. */
#pragma once

#include "rg/game.h"

/* Returns the replacement of a piece, whose own pieces have been rewritten;
 * the piece itself for no change.  `original`: the piece as it was. */
typedef const RgExpr *(*RgReduceRewriteExpr) (RgGame *game, const RgExpr *expr,
                                              const RgExpr *original,
                                              gconstpointer data);
/* As above. */
typedef const RgType *(*RgReduceRewriteType) (RgGame *game, const RgType *type,
                                              gconstpointer data);
/* For a value as a whole, before its entries. */
typedef const RgValue *(*RgReduceRewriteValue) (RgGame *game,
                                                const RgValue *value,
                                                gconstpointer data);

/* Rewrites the expressions of all actions. */
void rg_reduce_rewrite_exprs (RgGame *game, RgReduceRewriteExpr rewrite,
                              gconstpointer data);
/* Rewrites the types of declarations and any assignments, except casts. */
void rg_reduce_rewrite_types (RgGame *game, RgReduceRewriteType rewrite,
                              gconstpointer data);
/* Rewrites the values of constants and variables. */
void rg_reduce_rewrite_values (RgGame *game, RgReduceRewriteValue rewrite,
                               gconstpointer data);
