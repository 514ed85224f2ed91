/* Declares the state of one run of an evaluation, which semi-naive.c, join.c
 * and instance.c share. */
#pragma once

#include "gdl/ground/fixpoint.h"

/* A literal that new atoms of its relation trigger. */
typedef struct {
  guint schema, literal; /* of the schema's body, by index */
  GdlName functor;       /* functor of the first argument; GDL_NONE: any */
} GdlTrigger;

/* The data of one run of an evaluation. */
typedef struct {
  GdlFixpoint *fixpoint;
  const GPtrArray *schemas; /* of GdlSchema * */
  GdlRunMode mode;
  GPtrArray *plans;    /* of GdlPlan *, by first_plan[schema] + trigger + 1; the
                          first one of a schema has no trigger */
  guint32 *first_plan; /* by schema: its first plan */
  /* By relation: an array of GdlTrigger, or NULL.  The fixpoint owns it, as a
   * run reads few of the relations and resets only their entries. */
  GPtrArray *triggers;
  guint32 *cursors; /* by step of the current plan */
  GdlTerm *matched; /* by literal of the current body: its sentence */
  guint32 *body;    /* signs of the instance: n_body, and room for more */
  guint n_body;
  GdlTerm head; /* head of the last instance of the join; GDL_NONE: none yet */
  GdlAtom head_atom;  /* the atom of `head` */
  guint lowest_moved; /* the lowest join step whose cursor has moved since that
                         instance: terms bound before it are unchanged */
  GdlTerm values[GDL_MAX_VARIABLES]; /* by variable of the schema */
  GdlAtom n_facts;                   /* smaller atoms are facts of the sheet */
  guint ticks; /* steps of joins, to read the clock rarely */
  guint init, next, true_, legal, does; /* numbers of relations */
} GdlRun;

/* Records that a limit is reached in a schema and plan (or NULL).  The message
 * names the schema with the most instances.  Returns FALSE. */
gboolean gdl_run_stop_and_blame_largest (GdlRun *run, GdlStop stop,
                                         const GdlSchema *schema,
                                         const GdlPlan *plan);

/* Adds the sentence as an atom of the relation, unless it exists.  FALSE: a
 * limit is reached; schema and plan, or NULL, are blamed. */
gboolean gdl_run_derive (GdlRun *run, guint relation, GdlTerm sentence,
                         const GdlSchema *schema, const GdlPlan *plan);
/* Emits the instance for the values of the variables: derives its head, and
 * records it if the plan requires that. Does nothing if its recorded body is
 * false.  FALSE: a limit is reached. */
gboolean gdl_run_emit (GdlRun *run, GdlSchema *schema, const GdlPlan *plan);

/* Emits all instances of a plan.  `trigger` is the atom that the literal of
 * its trigger, if any, is already matched with.  FALSE: a limit is reached. */
gboolean gdl_run_join (GdlRun *run, GdlSchema *schema, const GdlPlan *plan,
                       GdlAtom trigger);
