/* The order of the squares' numbers. */
#pragma once

#include "rbg/read/tree.h"

/* Returns the vertices in that order.  The caller frees the array. */
guint32 *rbg_vertex_order (const RbgTree *tree);
