/* Makes schemas: the rules in the form that the grounder joins. Each term is a
 * pattern in preorder (match.h), and each literal has the number of its
 * relation.
 */
#pragma once

#include "base/datalog/dependency-graph.h"
#include "base/groups.h"
#include "gdl/ground/atom-store.h"

/* The kinds of literals. GDL_DIFFERENT: (distinct `pattern` `other`). */
typedef enum { GDL_POSITIVE, GDL_NEGATIVE, GDL_DIFFERENT } GdlBodyLiteralKind;

/* A literal of a body. */
typedef struct {
  GdlBodyLiteralKind kind;
  guint relation;         /* undefined for GDL_DIFFERENT */
  GdlFlatPattern pattern; /* the sentence; GDL_DIFFERENT: the first term */
  GdlFlatPattern other;   /* GDL_DIFFERENT: the second term */
  GdlVariables variables; /* of all terms */
} GdlBodyLiteral;

/* A rule, with relations by number and terms in preorder. */
typedef struct {
  guint relation; /* of the head */
  GdlFlatPattern head;
  GdlBodyLiteral *body;
  guint n; /* literals of the body */
  guint n_variables;
  const GdlRule *origin;   /* the rule of the sheet, for messages */
  const guint32 *original; /* by variable: its number in `origin`; GDL_NONE: the
                              variable is from an unfolded rule; NULL: all
                              numbers are equal */
  guint64 instances;       /* that evaluations have found so far */
} GdlSchema;

/* Whether the relation of the literal is dynamic (atom-store.h). */
static inline gboolean
gdl_is_dynamic (const GdlStore *store, const GdlBodyLiteral *literal)
{
  return literal->kind != GDL_DIFFERENT &&
         gdl_relation_at (store, literal->relation)->dynamic;
}

/* Returns the schema of a rule, in the arena of the store. */
GdlSchema *gdl_make_schema (GdlStore *store, const GdlRule *rule);

/* Limit of literals of a rule. Each literal may need a plan for the join of all
 * literals, so plans take quadratic memory. */
#define GDL_MAX_LITERALS 2000

/* Returns the variables of the head. */
GdlVariables gdl_find_head_variables (const GdlSchema *schema);

/* Adds arcs from the relation of the head to those that the body reads. */
void gdl_add_dependencies (DlGraph *graph, const GdlSchema *schema);
/* Groups the indices of the schemas by the relation of the head. The caller
 * clears the result. */
RgGroups gdl_group_by_head (const GPtrArray *schemas, guint n_relations);

/* Removes schemas on which no relation of a keyword depends. First restores
 * removed ones: unfolding may insert a rule of the sheet that reads a relation
 * without schemas. sheet_schemas: the schemas of the sheet. */
void gdl_remove_unread (const GdlStore *store, GPtrArray *schemas,
                        const GPtrArray *sheet_schemas);

/* Estimates the average number of atoms that match the literal if the variables
 * `bound` have values (gdl_estimate_look_up()). */
double gdl_estimate_matches (GdlStore *store, const GdlBodyLiteral *literal,
                             GdlVariables bound);
