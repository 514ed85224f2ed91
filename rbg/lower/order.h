/* Chooses the order of the vertices in types of RG. */
#pragma once

#include "rbg/read/tree.h"

/* Returns the vertices in that order.  The caller frees the array. */
guint32 *rbg_find_vertex_order (const RbgTree *tree);
