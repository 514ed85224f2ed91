/* Groups of literals of a rule that may become a rule of their own, and what
 * that costs; see split.h.
 */
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

/* Ground literals, heads included, of a rule as it is. */
double gdl_whole_cost (GdlStore *store, const GdlSchema *schema);

/* The cheapest group for a variable that the head has not; FALSE: none is
 * cheaper than the whole. */
gboolean gdl_cheapest_literals (GdlStore *store, GdlLiterals *group,
                                double whole, GdlSplitCost *least);
