/* Finds the pieces that are counted: several equal ones of them may be at a
 * node. */
#pragma once

#include "rgl/placements.h"

typedef struct {
  GHashTable *counted; /* set of pieces */
  gboolean all;        /* all pieces: they are unknown */
  guint most; /* the greatest number of equal pieces at a node; 1: none is
                 counted */
} RglPieceCounts;

/* The limit of equal pieces at a node that are counted if their number is
 * unbounded. */
enum { RGL_MOST_PIECES = 20 };

/* Finds which pieces are counted. `most`: the limit of equal pieces at a node
 * if their number is unbounded. */
RglPieceCounts *rgl_piece_counts_new (const RglGame *game,
                                      const RglDomains *domains,
                                      const RglPlacements *placements,
                                      guint most);
void rgl_piece_counts_free (RglPieceCounts *counts);

/* Returns all pieces that may be at some node, each once; to be freed. NULL:
 * they are unknown. */
GPtrArray *rgl_find_possible_pieces (const RglGame *game,
                                     const RglDomains *domains);

/* Whether the values of a term are counted: none, all, or some of them. */
typedef enum { RGL_PLAIN, RGL_COUNTED, RGL_MIXED } RglCounting;

/* Whether the values of a term in a rule are counted. */
RglCounting rgl_find_counting (const RglPieceCounts *counts,
                               const RglDomains *domains, const RglRule *rule,
                               const RglTerm *piece);
