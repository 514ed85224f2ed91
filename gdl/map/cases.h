/* What a step does, by cases: a tree of tests of the state before it, such that
 * behind them what variables become does not depend on others.  Where that
 * takes too many cases, there is a tree for each part that has no variable in
 * common with others (as in canonical factoring), one after the other.
 */
#pragma once

#include "gdl/map/update.h"

/* Inner nodes have a literal, and the two behind them are where it holds and
 * where it doesn't. */
typedef struct {
  GdlGate literal; /* 0: a leaf */
  guint parent, yes, no;
  gboolean holds;  /* the literal of the parent does */
  GArray *updates; /* of a leaf: of GdlUpdate */
} GdlSplit;

typedef struct {
  GArray *tree;     /* of GdlSplit */
  GPtrArray *parts; /* NULL, or trees: of what the only leaf of `tree` does */
} GdlCases;

/* In the context, of these variables, but `left_out`, which may be GDL_NONE. */
GdlCases *gdl_find_cases (GdlContext *context, const RgBits *variables,
                          guint32 left_out);
/* The same for one variable, in a single tree, which tests variables of few
 * values where it reads many literals. */
GdlCases *gdl_find_cases_of_one (GdlContext *context, guint32 variable);
void gdl_cases_free (GdlCases *cases);

/* That the tests lead to a leaf of the tree. */
void gdl_assume_case (GdlContext *context, const GdlCases *cases, guint leaf);
/* The code of all of it, where that is one tree and no variable needs a
 * temporary, before a node. */
RgNode gdl_code_cases (GdlCode *code, const GdlCases *cases, RgNode next);
/* The code of what a leaf of the tree does, before a node. */
RgNode gdl_code_leaf (GdlCode *code, const GdlCases *cases, guint leaf,
                      RgName *temporaries, RgNode next);
