/* Padding: makes walks to the same node write the same number of elements, so
 * that they can be merged (merging.h).  A walk that lacks a write writes an
 * element's current value. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Pads the walks at one node, in one phase. FALSE: some have written goals or
 * visible, which are not padded. */
gboolean kif_pad (KifSheet *sheet, GPtrArray *walks);
