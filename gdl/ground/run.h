/* The state of one evaluation: what semi-naive.c, join.c and instance.c share.
 */
#pragma once

#include "gdl/ground/fixpoint.h"

/* A literal that atoms trigger. */
typedef struct {
  guint schema, test;
  GdlName functor; /* of the first argument; GDL_NONE: it is no compound */
} GdlTrigger;

typedef struct {
  GdlFixpoint *fixpoint;
  const GPtrArray *schemas;
  GdlRunMode mode;
  GPtrArray *plans; /* of GdlPlan *, by first[schema] + trigger + 1 */
  guint32 *first;   /* by schema */
  /* By relation: an array of GdlTrigger, or NULL.  It belongs to the fixpoint,
   * as a run reads few of the relations: it resets only their entries. */
  GPtrArray *triggers;
  guint32 *cursors; /* by step of the present plan */
  GdlTerm *matched; /* by literal of the present body: its sentence */
  guint32 *body;    /* signs of the instance: n_body, and room for more */
  guint n_body;
  GdlTerm head; /* of the last instance of a join; GDL_NONE: there was none */
  GdlAtom head_atom;
  guint lowest; /* step that went on since then */
  GdlTerm values[GDL_MAX_VARIABLES];
  GdlAtom n_facts; /* atoms below are facts of the sheet */
  guint ticks;
  guint init, next, true_, legal, does; /* relations */
} GdlRun;

/* Notes that a limit is reached, in which schema and plan, which may be NULL;
 * the message names the schema with most instances.  Returns FALSE. */
gboolean gdl_run_stop_at_most (GdlRun *run, GdlOver over,
                               const GdlSchema *schema, const GdlPlan *plan);

/* Adds an atom, unless it is there; FALSE where a limit is reached. */
gboolean gdl_run_derive (GdlRun *run, guint relation, GdlTerm sentence,
                         const GdlSchema *schema, const GdlPlan *plan);
/* The instance by the values of variables: derives its head, and records it if
 * the plan says so.  FALSE where a limit is reached. */
gboolean gdl_run_emit (GdlRun *run, GdlSchema *schema, const GdlPlan *plan);

/* All instances by a plan, whose trigger, if it has one, is that atom, and was
 * matched.  FALSE where a limit is reached. */
gboolean gdl_run_join (GdlRun *run, GdlSchema *schema, const GdlPlan *plan,
                       GdlAtom trigger);
