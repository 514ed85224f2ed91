/* Guards: actions that test and have no effect (comparisons and checks), and
 * which two of them exclude each other.
 *
 *     x == a  and  x != a           exclude each other
 *     x == a  and  x == b           so do these
 *     x != a  and  x != b           these don't
 *
 * By what they say alone, casts aside; no state is looked at.
 */
#pragma once

#include "rg/game.h"

/* Comparisons and checks. */
gboolean rg_is_condition (const RgAction *action);

/* Assignments and tags. */
gboolean rg_is_effect (const RgAction *action);

/* The condition that holds exactly when this one does not. */
RgAction rg_negated (RgAction condition);

/* One of the conditions that are written differently but say the same: without
 * casts, the sides of a comparison in a fixed order.  Not to be printed. */
RgAction rg_plain_condition (RgGame *game, RgAction condition);

/* Whether two actions are conditions that are never both legal: by what they
 * say, negations of each other, or one expression equal to two symbols. */
gboolean rg_are_exclusive (RgGame *game, const RgAction *a, const RgAction *b);

/* The same, with constants of which more is known: equal ones have the same
 * number.  FALSE for an expression that is none. */
typedef gboolean (*RgConstantOf) (gpointer data, const RgExpr *expr,
                                  guint32 *constant);
gboolean rg_are_exclusive_by (RgGame *game, const RgAction *a,
                              const RgAction *b, RgConstantOf constant,
                              gpointer data);

/* Whether two actions are conditions of which exactly one is legal, by what
 * they say. */
gboolean rg_are_opposite (RgGame *game, const RgAction *a, const RgAction *b);

/* For hash tables with const RgAction * as keys. */
guint rg_action_key_hash (gconstpointer action);
gboolean rg_action_key_equal (gconstpointer a, gconstpointer b);
/* With const RgEdge *: by action and target. */
guint rg_edge_key_hash (gconstpointer edge);
gboolean rg_edge_key_equal (gconstpointer a, gconstpointer b);
