/* What is fixed about each kind of pragma. */
#pragma once

#include "rg/game.h"

/* The word behind the '@'; NULL for RG_PRAGMA_OTHER. */
const char *rg_pragma_keyword (RgPragmaKind kind);

/* The tags that @artificialTag pragmas name, as a set of
 * GUINT_TO_POINTER (RgName); the caller destroys it. */
GHashTable *rg_artificial_tags (const RgGame *game);

/* Where nodes come from, by @file and @origin pragmas: made once per run over
 * all messages, freed by the caller. */
typedef struct RgOrigins RgOrigins;

typedef struct {
  const char *file;
  guint line, column;
} RgOrigin;

RgOrigins *rg_origins_new (const RgGame *game);
void rg_origins_free (RgOrigins *origins);
/* NULL where nothing is known of the node. */
const RgOrigin *rg_origins_find (const RgOrigins *origins, RgName node);
/* The place of an edge: that of the node that it leaves or, if nothing is known
 * of that one, of the node that it enters. */
const RgOrigin *rg_origins_of_edge (const RgOrigins *origins,
                                    const RgGame *game, RgEdgeId edge);
