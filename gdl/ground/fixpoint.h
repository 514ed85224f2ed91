/* The state of an evaluation, from one run to the next: see semi-naive.h. */
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
