/* The state that an evaluation keeps from one run to the next (semi-naive.h).
 */
#pragma once

#include "gdl/ground/plan.h"
#include "gdl/ground/record.h"

typedef enum {
  GDL_NO_LIMIT,
  GDL_OVER_ATOMS,
  GDL_OVER_RULES,
  GDL_OVER_WORK,
  GDL_OVER_TIME,
  GDL_OVER_DEPTH,
  GDL_OVER_PROBE, /* the budget of work of one attempt */
  GDL_OVER_EAGER, /* the limit of one static relation: it becomes dynamic */
  GDL_OVER_CYCLE, /* not a limit: an atom depends on its own negation */
} GdlOver;

typedef struct {
  GdlStore *store;
  const GdlProgram *program;
  const GdlLimits *limits;
  GdlRecord record;
  GPtrArray *triggers; /* see run.h; all entries are NULL between runs */
  guint64 work;        /* steps of joins, plus the cost of atoms and rules */
  guint64 spent;       /* the same in earlier attempts */
  guint64 probe;       /* limit of `work`; 0: none */
  guint probe_atoms;   /* limit of atoms; 0: none */
  gint64 end;          /* in monotonic time; 0: none */
  gboolean given_up;   /* limits->give_up was TRUE once */
  GdlOver over;
  const GdlSchema *culprit; /* a schema that is probably the cause, or NULL */
  const GdlSchema
      *present;        /* the schema whose join reached the limit, or NULL */
  GdlVariables opened; /* variables that its plan binds by scans */
  GArray *cycle;       /* of GdlTerm, for GDL_OVER_CYCLE; or NULL */
} GdlFixpoint;

typedef enum {
  GDL_STATIC, /* tables of static relations */
  /* The same for relations that depend on their own negation.  Negated literals
   * of current relations count as possible, and the instances are recorded. */
  GDL_LOCAL,
  /* All states.  Negated literals of current relations count as possible.
   * Steps lead to the next state: next to true, legal to does. */
  GDL_POSSIBLE,
  GDL_RECORD, /* the same, and possible instances are recorded */
} GdlRunMode;
