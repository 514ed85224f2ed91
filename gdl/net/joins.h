/* Groups across shapes: sets of a few shapes such that, in all states of some
 * random matches, exactly one fluent of them holds, as of (placing ?role) and
 * (moving ?role).
 */
#pragma once

#include "gdl/net/simulate.h"

typedef struct {
  const GdlNet *net;
  GArray *parts; /* of shapes; see joins.c */
  guint n_words; /* states, 64 a word */
} GdlJoins;

GdlJoins *gdl_joins_new (const GdlNet *net);
void gdl_joins_add (GdlJoins *joins, const GArray *shape);
/* The states of the simulation. */
void gdl_joins_look (GdlJoins *joins, const GdlSimulation *simulation);
/* Adds what has been found as groups of the partition; frees the rest. */
void gdl_joins_end (GdlJoins *joins, GArray *groups, guint partition);
