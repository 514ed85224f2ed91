/* Divides a step into cases, by a tree of tests of the state before it.
 *
 *     x' = if a then 1 else x,  y' = if a then 2 else y
 *
 * becomes
 *
 *     if a: x = 1, y = 2;      if not a: nothing
 *
 * At the leaves, the next values of variables don't depend on others, unless
 * there are too many candidates for tests.  If that takes too many cases, the
 * updates are divided into parts that share no variables (as in canonical
 * factoring).  Each part has a tree, in sequence.
 */
#pragma once

#include "gdl/map/update.h"

/* An inner node tests a literal. Its two children are the case that the literal
 * holds, and the case that it doesn't. */
typedef struct {
  GdlGate literal;       /* 0: a leaf */
  guint parent, yes, no; /* by index in the tree */
  gboolean holds;        /* the case that the literal of the parent holds */
  GArray *updates;       /* of a leaf: of GdlUpdate */
} GdlCaseNode;

/* The cases of the updates of a step. */
typedef struct {
  GArray *tree;     /* of GdlCaseNode */
  GPtrArray *parts; /* NULL; or, if `tree` has one leaf, a tree for each part of
                       its updates */
} GdlCases;

/* Returns the cases of the updates of these variables in the context.
 * `omitted`: a variable that is left out, or GDL_NONE. */
GdlCases *gdl_find_cases (GdlContext *context, const RgBits *variables,
                          guint32 omitted);
/* Frees the trees, and their updates. */
void gdl_cases_free (GdlCases *cases);

/* Assumes that the tests lead to a leaf of the tree. */
void gdl_assume_case (GdlContext *context, const GdlCases *cases, guint leaf);
/* Returns the code of a leaf of the tree, before a node. */
RgNode gdl_emit_leaf (GdlCoder *coder, const GdlCases *cases, guint leaf,
                      RgName *temporaries, RgNode next);
