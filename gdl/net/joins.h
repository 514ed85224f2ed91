/* Groups across shapes: sets of a few shapes such that, in all states of
 * some random matches, exactly one of their fluents holds, such as (placing
 * ?role) and (moving ?role).
 */
#pragma once

#include "gdl/net/simulate.h"

typedef struct {
  const GdlNet *net;
  GArray *parts; /* of shapes; see joins.c */
  guint n_words; /* 64 states in each word */
} GdlJoins;

GdlJoins *gdl_joins_new (const GdlNet *net);
void gdl_joins_add (GdlJoins *joins, const GArray *shape);
/* Adds the states of the simulation; refutes parts of which two fluents
 * hold. */
void gdl_joins_sample (GdlJoins *joins, const GdlSimulation *simulation);
/* Adds the found groups as a partition; frees the rest. */
void gdl_joins_end (GdlJoins *joins, GArray *groups, guint partition);
