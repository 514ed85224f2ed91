/* In which order the squares are numbered. */
#pragma once

#include "rbg/read/tree.h"

/* The vertices; freed by the caller. */
guint32 *rbg_vertex_order (const RbgTree *tree);
