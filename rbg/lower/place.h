/* Lowers changes and tests of the position. */
#pragma once

#include "rbg/ir/facts.h"
#include "rbg/lower/table.h"

/* The data of the translation of positions. */
typedef struct {
  RbgTables *tables;
  const RbgFacts *facts;
  guint8 *tolerant;      /* by node: later acts fail at `null` anyway */
  guint8 *may_be_null;   /* by node: the position may be `null` */
  const RbgMap **labels; /* by label */
  GHashTable *constants; /* RbgMap *, a function → the name of its constant */
} RbgPlaces;

/* Decides which tests for `null` are deferred; sets the members of `tables`
 * about `null`. */
void rbg_places_init (RbgPlaces *places, const RbgAutomaton *automaton,
                      const RbgFacts *facts, RbgTables *tables);
void rbg_places_clear (RbgPlaces *places);

/* Appends the actions (RgAction) of a map. */
void rbg_append_map (RbgPlaces *places, const RbgEdge *edge, const RbgMap *map,
                     GArray *actions);
/* Returns the square that a function leads to. */
const RgExpr *rbg_make_step (RbgPlaces *places, const RbgMap *map);
