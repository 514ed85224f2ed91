/* Does the last steps of each front end: adds the origins of nodes, verifies
 * the translated game, and prints it. */
#pragma once

#include "rg/game.h"

/* Adds the missing built-ins, which are not shown, and checks the game. If it
 * is not valid RG, returns FALSE, with RG_FAULT and the findings. */
gboolean rg_verify_translation (RgGame *game, RgDiags *diags);

/* Verifies the game, and returns its text, with the missing built-ins or
 * without them.  The caller frees it.  NULL, with errors: the game is not
 * valid. */
GString *rg_print_translation (RgGame *game, gboolean builtins, RgDiags *diags);

/* A node with its place in the source. */
typedef struct {
  guint32 offset; /* of its place */
  guint32 order;  /* among the nodes of one place */
  RgNode node;
} RgPlacedNode;

/* Adds @file with the name of the original source, and for each place an
 * @origin with its nodes.  `nodes`: of RgPlacedNode; they are sorted by place.
 * A place that belongs to no part of the original text gets no pragma. */
void rg_add_origins (RgGame *game, const RgSource *source, GArray *nodes);
