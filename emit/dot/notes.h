/* Collects the notes of a picture: the pragmas and the place of each node. */
#pragma once

#include "rg/game.h"

/* The notes of all nodes. */
typedef struct {
  guint32 n_nodes;  /* length of the two arrays */
  GString **notes;  /* by node: its pragmas without their nodes, joined by
                       spaces: `@repeat n : x y; @unique n;` is the note "@repeat
                       x y @unique" of n; a disjointness is a note of its first
                       node only; NULL: no pragma */
  GString **places; /* by node: its places in the source, as FILE:LINE:COLUMN;
                       NULL: unknown */
  GPtrArray *other_pragmas; /* of char *: pragmas without a node, a line each */
} RgDotNotes;

/* Collects the notes of all nodes.  The caller frees the result. */
RgDotNotes *rg_dot_notes_new (const RgGame *game);
void rg_dot_notes_free (RgDotNotes *notes);
