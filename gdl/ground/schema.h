/* Rules as grounding uses them: the variables of a body are bound by joins over
 * the tables of the store.
 */
#pragma once

#include "base/datalog/strata.h"
#include "base/groups.h"
#include "gdl/ground/store.h"

typedef enum { GDL_POSITIVE, GDL_NEGATIVE, GDL_DIFFERENT } GdlTestKind;

typedef struct {
  GdlTestKind kind;
  guint relation; /* the relation; undefined for GDL_DIFFERENT */
  GdlShape shape;
  GdlShape other; /* for GDL_DIFFERENT: the second term */
  GdlVariables variables;
} GdlTest;

typedef struct {
  guint relation;
  GdlShape head;
  GdlTest *body;
  guint n;
  guint n_variables;
  const GdlRule *origin;   /* the rule of the sheet, for messages */
  const guint32 *original; /* by variable: the variable of `origin`; GDL_NONE:
                              it is from an unfolded rule; NULL: the identity */
  guint64 instances;
} GdlSchema;

/* Whether the test depends on the state. */
static inline gboolean
gdl_is_dynamic (const GdlStore *store, const GdlTest *test)
{
  return test->kind != GDL_DIFFERENT &&
         gdl_relation_at (store, test->relation)->dynamic;
}

/* The schema of a rule; it lives in the arena of the store. */
GdlSchema *gdl_schema (GdlStore *store, const GdlRule *rule);

/* Limit of literals of a rule: each may need a join plan, whose size is the
 * number of literals. */
#define GDL_MAX_LITERALS 2000

/* All variables of the head. */
GdlVariables gdl_head_variables (const GdlSchema *schema);

/* Arcs from the relation of the head to those that the body reads. */
void gdl_add_dependencies (DlGraph *graph, const GdlSchema *schema);
/* Schemas by the relation of the head. */
RgGroups gdl_schemas_by_head (const GPtrArray *schemas, guint n_relations);

/* Removes schemas that no keyword needs. Unfolding may insert rules of the
 * sheet that read removed relations: the schemas of these, from `all`, are
 * restored. */
void gdl_remove_unread (const GdlStore *store, GPtrArray *schemas,
                        const GPtrArray *all);

/* The average number of atoms that a look-up of the literal returns if these
 * variables are bound (gdl_estimate()). */
double gdl_list_length (GdlStore *store, const GdlTest *test,
                        GdlVariables bound);
