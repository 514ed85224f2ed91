/* Which pieces are counted: of which several that are equal may be at a node.
 */
#pragma once

#include "rgl/traffic.h"

typedef struct {
  GHashTable *counted; /* set of pieces */
  gboolean all;        /* all pieces are: which there are is not known */
  guint most;          /* so many at a node at most; 1: none is counted */
} RglStock;

/* So many equal pieces a node can hold, where a game makes more and more. */
enum { RGL_MOST_PIECES = 20 };

/* `most` is for games that make more and more pieces. */
RglStock *rgl_stock_new (const RglGame *game, const RglDomains *domains,
                         const RglTraffic *traffic, guint most);
void rgl_stock_free (RglStock *stock);

typedef enum { RGL_PLAIN, RGL_COUNTED, RGL_MIXED } RglCounting;

/* What a term of a rule may be. */
RglCounting rgl_counting (const RglStock *stock, const RglDomains *domains,
                          const RglRule *rule, const RglTerm *piece);
