/* Finds the groups of literals of a rule that may become a rule of their own,
 * and their costs (split.h). */
#pragma once

#include "gdl/ground/schema.h"

/* Literals of a schema that may become a rule of their own. */
typedef struct {
  const GdlSchema *schema;
  gboolean *inside; /* by place: the literal is in the group */
  gboolean *copied; /* by place: the literal is in the group, and also stays
                       outside */
  GdlVariables variables; /* of the literals in the group */
  GdlVariables shared;    /* those of them that the head or the rest has, too */
  guint n;                /* literals in the group, without copied ones */
} GdlSplitGroup;

/* The estimated costs if a group is split off. */
typedef struct {
  double group, rest; /* ground literals without static ones, heads included */
  double n_tuples;    /* number of distinct tuples of the shared variables */
} GdlSplitCost;

/* Estimates the number of ground literals of the whole rule, heads included.
 * Literals of static relations do not count. */
double gdl_estimate_whole_cost (GdlStore *store, const GdlSchema *schema);

/* Finds the group of least cost that eliminates a variable that is not in the
 * head, and its cost, which must be less than `limit`. The caller sets
 * `schema`, and allocates `inside` and `copied`. FALSE: no group costs less;
 * the group is then undefined. */
gboolean gdl_find_cheapest_group (GdlStore *store, GdlSplitGroup *group,
                                  double limit, GdlSplitCost *cost);
