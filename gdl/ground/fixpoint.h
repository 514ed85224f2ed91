/* Declares a semi-naive evaluation to a fixpoint: its program, limits and work,
 * which are stored from one run to the next (semi-naive.h). */
#pragma once

#include "gdl/ground/plan.h"
#include "gdl/ground/record.h"

/* The reasons why an evaluation stops: limits, and faults of the rules. */
typedef enum {
  GDL_NO_LIMIT,
  GDL_STOP_ATOMS,
  GDL_STOP_RULES,
  GDL_STOP_WORK,
  GDL_STOP_TIME,
  GDL_STOP_DEPTH,
  GDL_STOP_PROBE,  /* the budget of work of one attempt */
  GDL_STOP_STATIC, /* a static relation got too large: it becomes dynamic */
  GDL_STOP_CYCLE,  /* an atom depends on its own negation */
} GdlStop;

/* The data of all runs of an evaluation. */
typedef struct {
  GdlStore *store;
  const GdlProgram *program;
  const GdlLimits *limits;
  GdlRecord record;
  GPtrArray *triggers;  /* see run.h; all entries are NULL between runs */
  guint64 work;         /* steps of joins, plus the cost of atoms and rules */
  guint64 earlier_work; /* `work` of earlier attempts */
  guint64 probe;        /* limit of `work` for one attempt; 0: none */
  gint64 end;           /* deadline in monotonic time; 0: none */
  gboolean given_up;    /* limits->give_up was TRUE once */
  GdlStop stop; /* the reason why the last run stopped; GDL_NO_LIMIT: it has
                   reached the fixpoint */
  const GdlSchema
      *blamed; /* the schema that the message names: for limits of atoms and
                  rules, the one with the most instances; NULL: none */
  GdlVariables scanned; /* variables of `blamed` that a plan binds by scans; all
                           if its plan is not known */
  GArray *cycle;        /* of GdlTerm, for GDL_STOP_CYCLE; otherwise NULL */
} GdlFixpoint;

/* The kinds of runs: which tables they compute, and how. */
typedef enum {
  GDL_RUN_STATIC, /* tables of static relations */
  /* Tables of relations that depend on their own negation. Negated literals of
   * current relations (those that the schemas of the run derive) count as
   * possible, and the instances are recorded. */
  GDL_RUN_UNSTRATIFIED,
  /* Tables of all states, with instances as for GDL_RUN_UNSTRATIFIED.  Steps
   * lead to the next state: next to true, legal to does. */
  GDL_RUN_STATES,
} GdlRunMode;
