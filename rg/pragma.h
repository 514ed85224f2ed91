/* Lists the properties of each kind of pragma. */
#pragma once

#include "rg/game.h"

/* Returns the word after the '@', or NULL for RG_PRAGMA_OTHER. */
const char *rg_pragma_keyword (RgPragmaKind kind);

/* Returns the tags that @artificialTag pragmas name, as a set of
 * GUINT_TO_POINTER (RgName); the caller destroys it. */
GHashTable *rg_collect_artificial_tags (const RgGame *game);
/* Whether the action is a tag that is part of a move: `$$ v`, or `$ t` if t is
 * not one of the artificial tags. */
gboolean rg_is_tag_of_move (const RgAction *action, GHashTable *artificial);

/* The origins of nodes, by @file and @origin pragmas.  Made once for all
 * messages of a run; the caller frees it. */
typedef struct RgOrigins RgOrigins;

/* A place in the text from which a game was translated. */
typedef struct {
  const char *file;
  guint line, column;
} RgOrigin;

RgOrigins *rg_origins_new (const RgGame *game);
void rg_origins_free (RgOrigins *origins);
/* Returns the origin of a node, or NULL if it is unknown. */
const RgOrigin *rg_origins_find (const RgOrigins *origins, RgName node);
/* Returns the origin of an edge: that of its source node or, if unknown, that
 * of its target node. */
const RgOrigin *rg_origins_of_edge (const RgOrigins *origins,
                                    const RgGame *game, RgEdgeId edge);
