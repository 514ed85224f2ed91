/* Divides the automaton of a game into that of the moves, and those of checks.
 *
 *     begin, a: ? b -> d;    moves: begin, a
 *     b, c: x == y;          check b -> d: b, c; and d, which has no edges
 *     c, d: ;
 *
 * A node is in one part.  Checks that share nodes share a part.  The target of
 * a check without outgoing edges belongs to none: each part has a copy.
 */
#pragma once

#include "rg/game.h"

/* A part: the moves, checks with common nodes, or the nodes that neither moves
 * nor checks reach. */
typedef struct {
  GString *title; /* "moves", "not reached", or such as "check b → d, e → d" */
  RgNode first; /* where its search has begun */
} RgDotPart;

/* The parts of all nodes. */
typedef struct {
  GPtrArray *parts;      /* of RgDotPart *; the first is that of the moves */
  guint32 *part_of_node; /* by node: number of its part; RG_NONE: it has none */
} RgDotParts;

/* Finds the parts of the game.  The caller frees the result. */
RgDotParts *rg_dot_parts_new (const RgGame *game);
void rg_dot_parts_free (RgDotParts *parts);
