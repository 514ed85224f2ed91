/* Does the last step of each front end: prints the translated game. */
#pragma once

#include "rg/game.h"

/* Adds the missing built-ins, which are not shown, and checks the game. If it
 * is not valid RG, returns FALSE, with RG_FAULT and the findings. */
gboolean rg_verify_translation (RgGame *game, RgDiags *diags);

/* Verifies the game, and returns its text, with or without the built-ins.
 * Returns NULL if it is not valid. */
GString *rg_print_translation (RgGame *game, gboolean builtins, RgDiags *diags);

/* A node with its place in the source. */
typedef struct {
  guint32 offset;
  guint32 order; /* among the nodes of one place */
  RgNode node;
} RgPlacedNode;

/* Adds a pragma with the name of the source, and one for each place in an array
 * of RgPlacedNode, which it sorts; none for places that belong to no part of
 * the original text. */
void rg_add_origins (RgGame *game, const RgSource *source, GArray *nodes);
