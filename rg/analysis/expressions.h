/* Predicates and substitution on expressions and types. */
#pragma once

#include "rg/game.h"

/* The expression within the casts that stand around it.  In a proper game they
 * change nothing where a symbol is cast; casts of maps stay. */
const RgExpr *rg_uncast (RgGame *game, const RgExpr *expr);

/* Whether, by the types, no look-up in the expression has an index outside of
 * its map.  A missing element equals nothing, not even itself
 * (rg/interp/interp.h). */
gboolean rg_is_surely_there (RgGame *game, const RgExpr *expr);

/* Whether a comparison is one of a value with itself. */
gboolean rg_is_self_comparison (RgGame *game, const RgAction *comparison);

/* The symbol that an expression spells, casts aside; RG_NO_NAME for others. */
RgName rg_spelled_symbol (RgGame *game, const RgExpr *expr);

/* Puts `by (data, name)` in the place of each name in an expression where that
 * isn't NULL. */
const RgExpr *rg_substitute (RgGame *game, const RgExpr *expr,
                             const RgExpr *(*by) (gpointer data, RgName name),
                             gpointer data);

/* The same for the indices in the left side of an assignment only. */
const RgExpr *rg_substitute_indices (RgGame *game, const RgExpr *place,
                                     const RgExpr *(*by) (gpointer data,
                                                          RgName name),
                                     gpointer data);

/* The number of different symbols of a resolved set type. */
guint rg_count_symbols (RgGame *game, const RgType *set);

/* Whether the static checks take an action: what it reads and writes has the
 * right types. */
gboolean rg_action_fits (RgGame *game, const RgAction *action);

/* Puts an expression in the place of a variable wherever an action reads it.
 * FALSE, with the action as it was, where it does not fit, or makes more names
 * than `most` of it; a tag of the variable never fits. */
gboolean rg_replace_reads (RgGame *game, RgAction *action, RgName variable,
                           const RgExpr *expr, guint most);

/* The number of names in an expression; something above `most` where they are
 * more than that. */
guint rg_count_names (const RgExpr *expr, guint most);
