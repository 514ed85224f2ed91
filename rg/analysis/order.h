/* Orders nodes by their names: shorter ones first, then as strcmp. A choice
 * among several nodes follows this order, never numbers or the text, so that
 * shuffled declarations give the same result.
 */
#pragma once

#include "rg/game.h"

typedef struct RgOrder RgOrder;

RgOrder *rg_order_new (void);
void rg_order_free (RgOrder *order);

/* Updates the order. Must be called after new nodes were made, before queries
 * about them. */
void rg_order_update (RgOrder *order, const RgGame *game);

/* Returns the rank of a node. */
guint32 rg_get_rank (const RgOrder *order, RgNode node);
/* Returns all nodes (RgNode), in order. */
const GArray *rg_get_ranked (const RgOrder *order);

/* Sorts an array of different nodes (RgNode). */
void rg_order_sort (const RgOrder *order, GArray *nodes);

/* A cache with the lifetime of the order (rg/analysis/flow-graph.h): `data` is
 * NULL at first; `clear` frees it with the order. */
typedef struct {
  gpointer data;
  GDestroyNotify clear;
} RgOrderCache;
RgOrderCache *rg_order_cache (const RgOrder *order);
