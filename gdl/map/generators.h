/* Choice by place: if each action requires one value of its own element of a
 * map, one assignment of any place replaces the edges of the actions:
 *
 *     turn, a: cell[1] == none;       turn, a: cell_at = cell_places(*);
 *     a, b: $ mark_1;             →   a, b: cell[cell_at] == none;
 *     turn, c: cell[2] == none;       b, c: $$ cell_at;
 *     c, d: $ mark_2;                 c, d: player = keeper;
 *     …                               d, e: cell_at == mark_1;
 *
 * so that compiled models keep a bit board of the places with that value, and
 * list or count moves by it.  A place has the name of its action.
 */
#pragma once

#include "gdl/map/turns.h"

/* By variable of the state: the action that needs exactly one of its values, in
 * modes where one role chooses. It is the same GdlTerm for all roles and modes.
 * GDL_NONE: there is none. The caller frees the array. */
GdlTerm *gdl_find_place_actions (GdlTurns *turns);

/* The generators that replace the choice of a role in a mode. */
typedef struct GdlGenerated GdlGenerated;
GdlGenerated *gdl_generated_new (GdlTurns *turns, const GdlLegal *legal,
                                 guint role);
/* Whether a generator chooses the action. `next`: the node after the choice, in
 * the keeper's turn. */
gboolean gdl_generate (GdlGenerated *generated, const GdlLegal *legal,
                       guint action, RgNode next);
/* Adds the generators after a node, and frees `generated`. */
void gdl_generated_end (GdlGenerated *generated, RgNode from);
