/* The walks of a search from a root as tests of scalars and constant tags, for
 * kept-conditions.c, where the conditions of that are told. */
#pragma once

#include "emit/c/views/tests.h"

typedef struct RgEmitKeptSearch RgEmitKeptSearch;

RgEmitKeptSearch *rg_emit_kept_search_new (RgEmit *emit);
void rg_emit_kept_search_free (RgEmitKeptSearch *search);

/* The moves of the root, RgEmitKeptMove, in the order of the list and without
 * positions, to be given these until the next call; and the scalar that some
 * assign, or NULL. NULL: they are not all such walks, too few, or would be
 * listed twice. */
GArray *rg_emit_find_kept_moves (RgEmitKeptSearch *search, guint32 root,
                                 const RgEmitGlobal **assigned);
