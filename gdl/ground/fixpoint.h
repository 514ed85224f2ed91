/* Semi-naive evaluation, one atom at a time.
 *
 * Atoms wait in the order of their numbers.  When an atom leaves the queue,
 * each literal that it matches triggers joins of the rest of the body, where
 * literals before it take older atoms only, and those behind it the atom too:
 * so each instance is found once.  Bancilhon and Ramakrishnan, "An amateur's
 * introduction to recursive query processing strategies", 1986, section 3.
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
  GDL_OVER_PROBE, /* of work for a first try */
  GDL_OVER_EAGER, /* of a relation only: it is given up */
  GDL_OVER_CYCLE, /* no limit: an atom depends on its own negation */
} GdlOver;

typedef struct {
  GdlStore *store;
  const GdlProgram *program;
  const GdlLimits *limits;
  GdlRecord record;
  GPtrArray *triggers; /* see run.h; all entries are NULL between runs */
  guint64 work;        /* steps of joins, and more for what is found */
  guint64 spent;       /* the same before the rules were forgotten */
  guint64 probe;       /* of work; 0: none */
  guint probe_atoms;   /* 0: none */
  gint64 end;          /* of time, by the monotonic clock; 0: none */
  gboolean given_up;   /* limits->give_up was TRUE once */
  GdlOver over;
  const GdlSchema *culprit; /* a schema that can be blamed, or NULL */
  const GdlSchema *present; /* the one that the limit was reached in, or NULL */
  GdlVariables opened;      /* by its plan */
  GArray *cycle;            /* of GdlTerm, for GDL_OVER_CYCLE; or NULL */
} GdlFixpoint;

GdlFixpoint *gdl_fixpoint_new (GdlStore *store, const GdlProgram *program,
                               const GdlLimits *limits);
void gdl_fixpoint_free (GdlFixpoint *fixpoint);

typedef enum {
  GDL_STATIC, /* tables that depend on no state */
  /* The same for relations that depend on their own negation: negated literals
   * of current relations count as possible, and the instances are kept. */
  GDL_LOCAL,
  /* Of all states: negated literals of current relations count as possible, and
   * steps lead to the next state: next to true, legal to does. */
  GDL_POSSIBLE,
  GDL_RECORD, /* the same, and the instances are kept that may hold */
} GdlRunMode;

/* Derives all that follows by the schemas, of GdlSchema *, whose heads are the
 * `current` relations of the store.  FALSE where a limit is reached. */
gboolean gdl_fixpoint_run (GdlFixpoint *fixpoint, const GPtrArray *schemas,
                           GdlRunMode mode);

/* Forgets the rules, and the atoms from a number on. */
void gdl_fixpoint_again (GdlFixpoint *fixpoint, GdlAtom from);
