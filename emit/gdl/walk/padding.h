/* Pads walks: makes walks to the same node write the same number of elements,
 * so that they can be merged (merging.h). A walk with fewer writes gets
 * identity writes: it writes the current value of an element.
 *
 *     walk 1: board[x] = none, board[y] = man
 *     walk 2: board[x] = none
 *
 * After padding, walk 2 also has the write board[y] = v, where v is the value
 * of board[y] in the state.
 */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Pads walks that end at one node. FALSE: some have written goals or `visible`,
 * which are not padded. */
gboolean kif_pad_walks (KifSheet *sheet, GPtrArray *walks);
