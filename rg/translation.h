/* The end of each front end: a game that was translated becomes text. */
#pragma once

#include "rg/game.h"

/* Adds the built-in definitions that are missing, which are not shown.  The
 * game must be valid RG: where the checks still find something, that is a fault
 * of the tool, which ends with a message and status 3. */
void rg_translation_verify (RgGame *game, const char *tool);

/* The same, and the text of the game, with the built-in definitions or without
 * them. */
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
