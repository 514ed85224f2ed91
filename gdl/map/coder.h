/* What the files share that make code: see code.h. */
#pragma once

#include "gdl/map/names.h"
#include "gdl/net/frequencies.h"
#include "gdl/net/net.h"

typedef struct {
  guint32 kind, x, y, z;
  RgNode node;
} GdlCoded;

typedef struct {
  double cost, holds;
} GdlEstimate;

/* A map whose places are named by the actions that need a value there. */
typedef struct {
  RgName name;
  const RgType *type; /* of its places */
  guint n;            /* places */
  RgName at, first;   /* the variable of that type, and its first value */
} GdlPlaceMap;

typedef struct {
  GdlNames *names;
  RgGame *game;
  GdlNet *net;
  RgName *variables;      /* by variable */
  RgName *written;        /* by variable: what is assigned to in its place */
  RgName **symbols;       /* by variable and value */
  GdlTerm *place_actions; /* by variable: generators.h; NULL: not wanted */
  GdlPlaceMap **map_of;   /* by variable: the map that it is a place of */
  GPtrArray *place_maps;  /* all of these */
  GArray *coded;          /* of GdlCoded */
  guint coded_room, open_room; /* append.h */
  RgTable table;
  GArray *open;      /* of guint: tests in `coded` whose edges are to come */
  GArray *estimates; /* of GdlEstimate, by gate: what it costs, and how likely
                        it holds, as far as frequencies don't tell */
  GdlFrequencies *frequencies;
  GArray *uses;          /* of guint32, by gate */
  GArray *counted;       /* of guint32, by ref: 0 between two counts */
  GArray *factored;      /* of GdlRef, by gate: GDL_YES: not known yet */
  RgNode end;            /* of all sub-automata */
  RgNode *cycle;         /* by atom: where its sub-automaton begins */
  RgNode *cycle_end;     /* by component */
  const char *prefix;    /* of nodes */
  GHashTable *constants; /* maps, by their text: GUINT of RgName */
  GHashTable *holds;     /* by gate, as a pointer: GUINT of RgName, the variable
                            that says whether it holds */
} GdlCode;

/* -- constants.c ------------------------------------------------------------
 */

/* The constant map from the values of `by` to those of the other variable; by
 * value of `by`, what it has. */
RgName gdl_constant_map (GdlCode *code, guint32 variable, guint32 by,
                         const guint32 *values);
/* Whether the map gives each value itself. */
gboolean gdl_is_identity (const GdlCode *code, guint32 variable, guint32 by,
                          const guint32 *values);

/* -- order.c ----------------------------------------------------------------
 */

/* About how many tests a ref is. */
double gdl_code_cost (GdlCode *code, GdlRef ref);
/* About how likely it holds, from 0 to 1. */
double gdl_code_holds (GdlCode *code, GdlRef ref);

/* The inputs of a conjunction, those that should be tested first in front. */
GArray *gdl_code_order (GdlCode *code, GdlRef ref);

/* -- factor.c ---------------------------------------------------------------
 */

/* Several of the alternatives, of which none is a constant: `common` and
 * `rest`. */
typedef struct {
  GdlRef common, rest;
} GdlFactor;

/* Takes out of negated conjunctions those with the input that most have; FALSE:
 * no two have one in common. */
gboolean gdl_factor (GdlCode *code, GArray *refs, GdlFactor *factor);
/* The same condition, as a disjunction whose alternatives are factored if it is
 * one. */
GdlRef gdl_factored (GdlCode *code, GdlRef ref);
gboolean gdl_has_input (const GdlNet *net, GdlGate gate, GdlRef ref);
