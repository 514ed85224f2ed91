/* Declarations that the files of the code generator share (code.h). */
#pragma once

#include "gdl/map/names.h"
#include "gdl/net/frequencies.h"
#include "gdl/net/net.h"

/* A node with generated code.  Equal kinds and operands have one node. */
typedef struct {
  guint32 kind;    /* see code.c */
  guint32 x, y, z; /* the operands: variables, values, refs or target nodes */
  RgNode node;
} GdlCoded;

/* The estimate for a gate. */
typedef struct {
  double cost;  /* expected number of tests */
  double holds; /* probability, from 0 to 1 */
} GdlEstimate;

/* The code generator: the nodes so far, and the known values of gates. */
typedef struct {
  GdlNames *names;
  RgGame *game;
  GdlNet *net;
  RgName *variables; /* by variable */
  RgName *written;  /* by variable: the variable to which updates are written */
  RgName **symbols; /* by variable and value */
  GArray *coded;    /* of GdlCoded */
  guint coded_room, open_room; /* append.h */
  RgTable table;
  GArray *open;      /* of guint: tests in `coded` without edges */
  GArray *estimates; /* of GdlEstimate, by gate: its cost, and its
                        probability if frequencies are not known */
  GdlFrequencies *frequencies;
  GArray *uses;          /* of guint32, by gate */
  GArray *counted;       /* of guint32, by ref: 0 between two counts */
  GArray *factored;      /* of GdlRef, by gate; GDL_YES: not yet known */
  RgNode end;            /* the end of all sub-automata */
  RgNode *cycle;         /* by atom: the first node of its sub-automaton */
  RgNode *cycle_end;     /* by component */
  const char *prefix;    /* of nodes */
  GHashTable *constants; /* maps, by their text: GUINT of RgName */
  GHashTable *holds;     /* by gate, as a pointer: GUINT of RgName, the variable
                            that has its value */
} GdlCode;

/* -- constants.c ----------------------------------------------------------- */

/* The constant map from the values of `by` to those of the other variable;
 * the array is by value of `by`. */
RgName gdl_get_constant_map (GdlCode *code, guint32 variable, guint32 by,
                             const guint32 *values);
/* Whether the map is the identity. */
gboolean gdl_is_identity (const GdlCode *code, guint32 variable, guint32 by,
                          const guint32 *values);

/* -- test-order.c ---------------------------------------------------------- */

/* An estimate of the number of tests of a ref. */
double gdl_estimate_cost (GdlCode *code, GdlRef ref);
/* An estimate of the probability that a ref holds, from 0 to 1. */
double gdl_estimate_probability (GdlCode *code, GdlRef ref);

/* The inputs of a conjunction, in the best order of tests. */
GArray *gdl_order_inputs (GdlCode *code, GdlRef ref);

/* -- factor.c -------------------------------------------------------------- */

/* Several alternatives, none of which is a constant, as the conjunction of
 * `common` and `rest`. */
typedef struct {
  GdlRef common, rest;
} GdlFactor;

/* Removes the negated conjunctions that contain the most frequent input, and
 * stores them as a factor. FALSE: no two share an input. */
gboolean gdl_extract_factor (GdlCode *code, GArray *refs, GdlFactor *factor);
/* An equivalent condition in which alternatives of disjunctions are
 * factored. */
GdlRef gdl_factor_condition (GdlCode *code, GdlRef ref);
gboolean gdl_has_input (const GdlNet *net, GdlGate gate, GdlRef ref);
