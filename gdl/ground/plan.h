/* The order in which the literals of a body are joined, and how each of them is
 * looked up.
 *
 * Greedy: tests whose variables are bound come first; then the literal whose
 * look-up gives the fewest atoms, by the sizes of the tables at the time.
 */
#pragma once

#include "gdl/ground/schema.h"

typedef enum {
  GDL_SCAN,    /* the atoms of a list of an index, one after the other */
  GDL_MEMBER,  /* the sentence is an atom */
  GDL_ABSENT,  /* the sentence is none */
  GDL_UNEQUAL, /* two terms differ */
} GdlStepKind;

typedef struct {
  GdlStepKind kind;
  guint test;        /* of the body */
  gboolean current;  /* only atoms before the trigger count … */
  gboolean included; /* … or that one, too */
  GdlIndex *index;
  guint32 *parts;   /* the cells of the sentence that make the keys */
  GdlTermWalk rest; /* binds the other variables */
} GdlStep;

/* A literal that is kept with an instance. */
typedef struct {
  guint test;  /* of the body */
  guint bound; /* its variables are bound before that step */
} GdlKept;

typedef struct {
  GdlStep *steps;
  guint n;
  GdlKept *kept; /* none, where instances are not recorded */
  guint n_kept;
  gboolean record;
  /* One solution of the steps from here on is enough: all that the head and the
   * recorded literals need is bound. */
  guint once;
  guint head;          /* the head is bound before that step */
  gboolean unique;     /* no two bindings make one instance, or few */
  guint64 cost;        /* atoms in the tables that grow, as it was made */
  guint sure;          /* it is not old up to so many atoms of all tables */
  GdlVariables opened; /* variables that scans bind */
  GdlTermWalk trigger;
} GdlPlan;

#define GDL_NO_TRIGGER G_MAXUINT32

/* A plan for the atoms that match the literal `trigger`, if there is one.
 * `record`: instances are kept, with their literals of current relations.  To
 * be freed by gdl_plan_free. */
GdlPlan *gdl_plan (GdlStore *store, const GdlSchema *schema, guint trigger,
                   gboolean record);
void gdl_plan_free (GdlPlan *plan);

/* Whether tables have grown so much that another order may be better. */
gboolean gdl_plan_is_old (const GdlStore *store, const GdlSchema *schema,
                          GdlPlan *plan);
