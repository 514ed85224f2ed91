/* Tests properties of expressions and types, and substitutes in expressions. */
#pragma once

#include "rg/game.h"

/* Returns the expression without the casts around it. In a proper game, a cast
 * of a symbol changes nothing; casts of maps stay. */
const RgExpr *rg_strip_casts (RgGame *game, const RgExpr *expr);

/* Whether the types guarantee that no index in the expression is outside of
 * its map.  A missing element equals nothing, not even itself
 * (rg/interp/interp.h). */
gboolean rg_is_always_defined (RgGame *game, const RgExpr *expr);

/* Whether a comparison compares a value with itself. */
gboolean rg_is_self_comparison (RgGame *game, const RgAction *comparison);

/* Returns the symbol that the expression is, up to casts, or RG_NO_NAME. */
RgName rg_find_spelled_symbol (RgGame *game, const RgExpr *expr);

/* Replaces each name in an expression by `replace (data, name)`, unless that is
 * NULL. */
const RgExpr *rg_substitute (RgGame *game, const RgExpr *expr,
                             const RgExpr *(*replace) (gpointer data,
                                                       RgName name),
                             gpointer data);

/* Replaces names in the indices of the left side of an assignment. */
const RgExpr *rg_substitute_indices (RgGame *game, const RgExpr *place,
                                     const RgExpr *(*replace) (gpointer data,
                                                               RgName name),
                                     gpointer data);

/* Returns the number of different symbols of a resolved set type. */
guint rg_count_symbols (RgGame *game, const RgType *set);

/* Whether the action is well-typed. */
gboolean rg_is_well_typed (RgGame *game, const RgAction *action);

/* Replaces each read of a variable in an action by an expression.  FALSE, and
 * the action is unchanged: it is a tag of the variable, or the result would not
 * be well-typed, or have more than `most` names. */
gboolean rg_replace_reads (RgGame *game, RgAction *action, RgName variable,
                           const RgExpr *expr, guint most);

/* Returns the number of names in an expression. A result above `most` may be
 * too small. */
guint rg_count_names (const RgExpr *expr, guint most);
