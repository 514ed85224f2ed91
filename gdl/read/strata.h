/* Declares the data that stratify.c and split-relations.c share: the levels of
 * rules, and the relations of which literals read only some rules. */
#pragma once

#include "base/groups.h"
#include "base/table.h"
#include "gdl/rules.h"

/* A relation, identified by name and arity. */
typedef struct {
  GdlName name;
  guint n;
  guint32 component; /* of the dependency graph */
  guint32 top; /* the highest level of its rules, plus 1; 0: it has no rules */
  GArray *splits; /* of a type of split-relations.c; NULL: the relation is not
                     split */
} GdlStratum;

/* The rules of a program that is being stratified. */
typedef struct {
  GdlProgram *program;
  const GArray *rules; /* of GdlRule, as written */
  RgTable table;       /* of relations */
  GArray *relations;   /* of GdlStratum */
  guint32 *relation;   /* by rule: the relation of its head */
  guint32 *level; /* by rule: its level plus 1; 0: its relation is not split */
  RgGroups by_relation; /* the rules of each relation */
} GdlStrata;

static inline const GdlRule *
gdl_strata_rule (const GdlStrata *strata, guint i)
{
  return &g_array_index (strata->rules, GdlRule, i);
}

static inline GdlStratum *
gdl_stratum (const GdlStrata *strata, guint32 i)
{
  return &g_array_index (strata->relations, GdlStratum, i);
}

/* Returns the number of a sentence's relation, which is added if it is new. */
guint32 gdl_intern_stratum (GdlStrata *strata, const GdlPattern *sentence);
/* Returns the relation of a literal. G_MAXUINT32: it is not of that component.
 */
guint32 gdl_find_inner_relation (GdlStrata *strata, const GdlLiteral *literal,
                                 guint32 component);

/* Rebuilds the rules of the program. In a rule with a level, a literal reads a
 * relation that has only the rules up to that level; a negated literal, only
 * those of lower levels. */
void gdl_split_relations (GdlStrata *strata);
