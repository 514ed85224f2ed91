/* The data of gdl_stratify (stratify.c and split-relations.c).
 */
#pragma once

#include "base/groups.h"
#include "base/table.h"
#include "gdl/rules.h"

/* A relation, identified by name and arity. */
typedef struct {
  GdlName name;
  guint n;
  guint32 component; /* of the dependency graph */
  guint32 top;       /* the highest level of its rules, plus 1; 0: it has
                        none */
  GArray *splits;    /* of split-relations.c's type; NULL: nothing is split */
} GdlStratum;

typedef struct {
  GdlProgram *program;
  const GArray *rules;  /* of GdlRule, as written */
  RgTable table;        /* of relations */
  GArray *relations;    /* of GdlStratum */
  guint32 *relation;    /* by rule: the relation of its head */
  guint32 *level;       /* by rule, plus 1; 0: its relation is not split */
  RgGroups by_relation; /* rules */
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

/* The relation of a sentence; added if it is new. */
guint32 gdl_stratum_of (GdlStrata *strata, const GdlPattern *sentence);
/* The relation of a literal, if it is of that component; else G_MAXUINT32. */
guint32 gdl_inner_relation (GdlStrata *strata, const GdlLiteral *literal,
                            guint32 component);

/* Builds the rules of the program again: in a rule with a level, literals
 * read relations that have only rules of no higher level, and negated
 * literals those of lower levels. */
void gdl_split_relations (GdlStrata *strata);
