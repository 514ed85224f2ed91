/* Which pieces are counted: several equal ones of them may be at a node. */
#pragma once

#include "rgl/placements.h"

typedef struct {
  GHashTable *counted; /* set of pieces */
  gboolean all;        /* all pieces: they are unknown */
  guint most;          /* the most at a node; 1: none is counted */
} RglPieceCounts;

/* the most equal pieces at a node that are counted if their number is
 * unbounded */
enum { RGL_MOST_PIECES = 20 };

/* `most` applies to games with an unbounded number of pieces. */
RglPieceCounts *rgl_piece_counts_new (const RglGame *game,
                                      const RglDomains *domains,
                                      const RglPlacements *placements,
                                      guint most);
void rgl_piece_counts_free (RglPieceCounts *counts);

/* Whether the values of a term are counted: none, all, or some of them. */
typedef enum { RGL_PLAIN, RGL_COUNTED, RGL_MIXED } RglCounting;

/* Whether the values of a term in a rule are counted. */
RglCounting rgl_find_counting (const RglPieceCounts *counts,
                               const RglDomains *domains, const RglRule *rule,
                               const RglTerm *piece);
