/* Makes join plans: the order of the literals of a body, and the access path of
 * each (Selinger et al., "Access path selection in a relational database
 * management system", 1979).
 *
 *     p(x) ⇐ q(x, y), r(y), x ≠ y    scan r, scan q by y, then test x ≠ y
 *
 * Greedy: literals whose variables are bound come first, as tests; then the
 * literal whose look-up returns the fewest atoms, by the current sizes of
 * tables. */
#pragma once

#include "gdl/ground/schema.h"

/* The kinds of steps of a join. */
typedef enum {
  GDL_SCAN,    /* the atoms of a list of an index */
  GDL_MEMBER,  /* the sentence is an atom */
  GDL_ABSENT,  /* the sentence is not an atom */
  GDL_UNEQUAL, /* two terms differ */
} GdlStepKind;

/* One step of a join: a scan of a list, or a test. */
typedef struct {
  GdlStepKind kind;
  guint literal;     /* the literal of the step: its index in the body */
  gboolean current;  /* the relation still grows: only atoms older than the
                        trigger match */
  gboolean included; /* the trigger itself matches, too */
  GdlIndex *index;   /* of a scan */
  guint32 *parts;    /* of a scan: the cells of the sentence that are keys */
  GdlTermMatcher matcher; /* of a scan: binds the other variables */
} GdlStep;

/* A literal that is recorded with an instance. */
typedef struct {
  guint literal;  /* its index in the body */
  guint bound_at; /* the step before which all its variables are bound */
} GdlRecordedLiteral;

/* A join plan. */
typedef struct {
  GdlStep *steps;
  guint n;
  GdlRecordedLiteral
      *recorded; /* the recorded literals; none unless `records_instances` */
  guint n_recorded;
  gboolean records_instances;
  /* From this step on, one solution is enough: all variables of the head and of
   * the recorded literals are bound. */
  guint first_existential;
  guint head_bound_at; /* the step before which all variables of the head are
                          bound */
  gboolean
      unique; /* bindings of different solutions give different instances */
  guint64
      n_growing_atoms;  /* atoms in the growing tables when the plan was made */
  guint valid_until;    /* the plan is not outdated as long as the store has at
                           most this many atoms */
  GdlVariables scanned; /* variables that scans bind */
  GdlTermMatcher
      trigger; /* binds the variables of the trigger, if there is one */
} GdlPlan;

/* For a plan that no atom triggers. */
#define GDL_NO_TRIGGER G_MAXUINT32

/* Returns a plan for the atoms that match the literal `trigger`, if any.  With
 * `record`, instances are recorded with their literals of current relations.
 * The caller frees it with gdl_plan_free(). */
GdlPlan *gdl_make_plan (GdlStore *store, const GdlSchema *schema, guint trigger,
                        gboolean record);
void gdl_plan_free (GdlPlan *plan);

/* Whether tables have grown so much that another order may be better. */
gboolean gdl_is_plan_outdated (const GdlStore *store, const GdlSchema *schema,
                               GdlPlan *plan);
