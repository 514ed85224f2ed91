/* Declares the state of the code generator (emit-edges.h), and the functions
 * that its files share: constant maps, estimates and orders of tests,
 * factoring. */
#pragma once

#include "gdl/map/names.h"
#include "gdl/net/frequencies.h"
#include "gdl/net/net.h"

/* A node with generated code.  Nodes of one kind with equal operands are one
 * node. */
typedef struct {
  guint32 kind;    /* see emit-edges.c */
  guint32 x, y, z; /* the operands: of a test, the gate and the nodes for true
                      and false; otherwise see emit-edges.c */
  RgNode node;
} GdlEmittedNode;

/* The estimate for a gate. */
typedef struct {
  double cost;        /* expected number of tests */
  double probability; /* that the gate holds, from 0 to 1 */
} GdlEstimate;

/* The code generator: the nodes so far, and the known values of gates. */
typedef struct {
  GdlNames *names;
  RgGame *game;
  GdlNet *net;
  RgName *variables; /* by variable of the network: its name */
  RgName *written;  /* by variable: the variable to which updates are written */
  RgName **symbols; /* by variable and value */
  GArray *emitted;  /* of GdlEmittedNode */
  guint emitted_room, pending_room; /* capacity (append.h) */
  RgTable table;     /* of indexes in `emitted`, by kind and operands */
  GArray *pending;   /* of guint: indexes in `emitted` of nodes without edges */
  GArray *estimates; /* of GdlEstimate, by gate: its cost, and its
                        probability if frequencies are not known */
  GdlFrequencies *frequencies;
  GArray *uses;       /* of guint32, by gate: the number of its tests */
  GArray *counted;    /* of guint32, by ref: its occurrences; 0 between two
                         counts */
  GArray *factored;   /* of GdlRef, by gate: its factored form; GDL_YES: not
                         yet known */
  RgNode end;         /* the end of all sub-automata; RG_NONE: not yet made */
  RgNode *cycle;      /* by recursive atom: the first node of its
                         sub-automaton; RG_NONE: not yet made */
  RgNode *cycle_end;  /* by component: the end of its sub-automata; RG_NONE:
                         not yet made */
  const char *prefix; /* of the names of new nodes */
  GHashTable *constants; /* constant maps: RgName, as a pointer, by text */
  GHashTable *holds_variables; /* the variable that has the value of a gate:
                                  RgName by GdlGate, both as pointers */
} GdlCoder;

/* -- constants.c ----------------------------------------------------------- */

/* Returns the constant map from the values of `source` to those of the other
 * variable; the array is by value of `source`. */
RgName gdl_get_constant_map (GdlCoder *coder, guint32 variable, guint32 source,
                             const guint32 *values);
/* Whether the map is the identity. */
gboolean gdl_is_identity (const GdlCoder *coder, guint32 variable,
                          guint32 source, const guint32 *values);

/* -- test-order.c ---------------------------------------------------------- */

/* Returns an estimate of the number of tests of a ref. */
double gdl_estimate_cost (GdlCoder *coder, GdlRef ref);
/* Returns an estimate of the probability that a ref holds, from 0 to 1. */
double gdl_estimate_probability (GdlCoder *coder, GdlRef ref);

/* Returns the inputs of a conjunction in the best order of tests.  The caller
 * frees the array. */
GArray *gdl_order_inputs (GdlCoder *coder, GdlRef ref);

/* -- factor.c -------------------------------------------------------------- */

/* Several alternatives, none of which is a constant, as the conjunction of
 * `common` and `rest`. */
typedef struct {
  GdlRef common, rest;
} GdlFactor;

/* Removes the negated conjunctions with the most frequent input from the refs,
 * and stores them as a factor. FALSE: no two share an input. */
gboolean gdl_extract_factor (GdlCoder *coder, GArray *refs, GdlFactor *factor);
/* Returns an equivalent condition in which alternatives of disjunctions are
 * factored. */
GdlRef gdl_factor_condition (GdlCoder *coder, GdlRef ref);
/* Whether the ref is an input of the gate, which is a conjunction. */
gboolean gdl_has_input (const GdlNet *net, GdlGate gate, GdlRef ref);
