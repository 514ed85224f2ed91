/* The end of each front end: a game that was translated becomes text. */
#pragma once

#include "rg/game.h"

/* Adds the built-in definitions that are missing, which are not shown.  The
 * game must be valid RG then: FALSE, with RG_FAULT and what the checks found,
 * where it is not. */
gboolean rg_translation_verify (RgGame *game, RgDiags *diags);

/* The same, and the text of the game, with the built-in definitions or without
 * them; NULL where it is not valid. */
GString *rg_translation_text (RgGame *game, gboolean builtins, RgDiags *diags);

/* A node that comes from a place in the source. */
typedef struct {
  guint32 offset;
  guint32 order; /* among the nodes of one place */
  RgNode node;
} RgPlacedNode;

/* Adds the name of the source, and one pragma for each place of an array of
 * RgPlacedNode, which is sorted. */
void rg_add_origins (RgGame *game, const RgSource *source, GArray *nodes);
