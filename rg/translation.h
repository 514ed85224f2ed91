/* The last step of each front end: prints the translated game. */
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

/* Adds the name of the source, and one pragma for each place in a sorted
 * array of RgPlacedNode. */
void rg_add_origins (RgGame *game, const RgSource *source, GArray *nodes);
