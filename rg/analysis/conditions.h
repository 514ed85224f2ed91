/* Classifies actions as conditions (guards), which test and have no effect:
 * comparisons and checks. Also decides mutual exclusion of two conditions, and
 * hashes actions.
 *
 *     x == a  and  x != a           exclude each other
 *     x == a  and  x == b           exclude each other
 *     x != a  and  x != b           don't
 *
 * The analysis is syntactic, up to casts.
 */
#pragma once

#include "rg/game.h"

/* Whether the action is a comparison or a check. */
gboolean rg_is_condition (const RgAction *action);

/* Whether the action is an assignment or a tag. */
gboolean rg_is_effect (const RgAction *action);

/* Returns the negation of the condition. */
RgAction rg_negate_condition (RgAction condition);

/* Returns the normal form of a condition: without casts, the sides of a
 * comparison in a fixed order. Not for output. */
RgAction rg_normalise_condition (RgGame *game, RgAction condition);

/* Whether two actions are conditions that are never both legal: negations
 * of each other, or one expression equal to two symbols. */
gboolean rg_are_exclusive (RgGame *game, const RgAction *a, const RgAction *b);

/* Finds the number of a constant expression: equal constants have equal
 * numbers. FALSE: the expression is not a constant. */
typedef gboolean (*RgConstantOf) (gpointer data, const RgExpr *expr,
                                  guint32 *constant);
/* Whether the conditions are never both true, as rg_are_exclusive, with the
 * constants that `constant` knows instead of symbols. */
gboolean rg_are_exclusive_by (RgGame *game, const RgAction *a,
                              const RgAction *b, RgConstantOf constant,
                              gpointer data);

/* Whether two actions are conditions of which always exactly one is legal:
 * one is the negation of the other. */
gboolean rg_are_opposite (RgGame *game, const RgAction *a, const RgAction *b);

/* Hash and equality of const RgAction *, as keys of hash tables. */
guint rg_action_key_hash (gconstpointer action);
gboolean rg_action_key_equal (gconstpointer a, gconstpointer b);
/* Hash and equality of const RgEdge *, by action and target. */
guint rg_edge_key_hash (gconstpointer edge);
gboolean rg_edge_key_equal (gconstpointer a, gconstpointer b);
