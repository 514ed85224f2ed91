/* Counted pieces: those of which several equal ones may be at a node. */
#pragma once

#include "rgl/traffic.h"

typedef struct {
  GHashTable *counted; /* set of pieces */
  gboolean all;        /* all pieces: they are unknown */
  guint most;          /* the most at a node; 1: none is counted */
} RglStock;

/* the most equal pieces at a node that are counted if their number is
 * unbounded */
enum { RGL_MOST_PIECES = 20 };

/* `most` applies to games with an unbounded number of pieces. */
RglStock *rgl_stock_new (const RglGame *game, const RglDomains *domains,
                         const RglTraffic *traffic, guint most);
void rgl_stock_free (RglStock *stock);

/* Whether the values of a term are counted: none, all, or some of them. */
typedef enum { RGL_PLAIN, RGL_COUNTED, RGL_MIXED } RglCounting;

/* Whether the values of a term in a rule are counted. */
RglCounting rgl_find_counting (const RglStock *stock, const RglDomains *domains,
                               const RglRule *rule, const RglTerm *piece);
