/* Groups of literals of a rule that may become a rule of their own, and their
 * costs (split.h). */
#pragma once

#include "gdl/ground/schema.h"

typedef struct {
  const GdlSchema *schema;
  gboolean *inside;         /* by place: it is in the group … */
  gboolean *copied;         /* … and stays outside as well */
  GdlVariables own, shared; /* shared: outside as well */
  guint n;
} GdlLiterals;

typedef struct {
  double part, rest; /* ground literals, heads included */
  double tuples;     /* of the shared variables */
} GdlSplitCost;

/* The expected number of ground literals, heads included, of the whole rule. */
double gdl_whole_cost (GdlStore *store, const GdlSchema *schema);

/* Finds the cheapest group for eliminating a variable that is not in the head.
 * FALSE: none is cheaper than the whole rule. */
gboolean gdl_cheapest_literals (GdlStore *store, GdlLiterals *group,
                                double whole, GdlSplitCost *least);
