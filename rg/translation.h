/* The end of each front end: a game that was translated becomes text. */
#pragma once

#include "rg/game.h"

/* Adds the built-in definitions, shown or not, and prints the game.  It must
 * be valid RG: where the checks still find something, that is a fault of the
 * tool, which ends with a message and status 3. */
GString *rg_translation_text (RgGame *game, gboolean builtins,
                              const char *tool);

/* A node that comes from a place in the source. */
typedef struct {
  guint32 offset;
  guint32 order; /* among the nodes of one place */
  RgNode node;
} RgPlacedNode;

/* Adds the name of the source, and one pragma for each place of an array of
 * RgPlacedNode, which is sorted. */
void rg_add_origins (RgGame *game, const RgSource *source, GArray *nodes);
