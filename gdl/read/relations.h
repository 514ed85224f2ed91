/* Collects the relations of a sheet and their uses, with the dependency graph.
 */
#pragma once

#include "base/graph.h"
#include "gdl/read/sheet.h"

/* Limit of relations, for the memory of their data. No game has as many. */
#define GDL_RELATIONS_LIMIT 100000

/* A relation, identified by name and arity, and its first places. */
typedef struct {
  GdlName name;
  guint arity;
  const GdlNode *defined; /* its first head, or NULL */
  const GdlNode *used;    /* its first use in a body, or NULL */
} GdlRelationUses;

/* An occurrence of a sentence. */
typedef struct {
  const GdlNode *sentence;
  RgRange range; /* of the literal, including the `not` around it */
  guint clause;
  guint32 relation; /* its index among the relations */
  gboolean head;    /* it is the head of its clause */
  gboolean negated; /* an odd number of `not` stands before it */
} GdlUse;

/* All relations of a sheet. */
typedef struct {
  GArray *relations;   /* of GdlRelationUses, in the order of the sheet */
  GArray *uses;        /* of GdlUse; of each clause, the head is the first */
  RgGraph graph;       /* arcs from heads to the relations of body literals */
  guint32 *first;      /* by relation, and the end: its first arc */
  guint32 *to;         /* by arc: the relation that it leads to */
  guint32 *use;        /* by arc: its use in the body */
  RgGraphSearch order; /* components, and postorder */
} GdlRelations;

/* Collects the relations. Stops after the clause that exceeds the limit. */
GdlRelations gdl_relations_new (const GdlSheet *sheet);
void gdl_relations_clear (GdlRelations *relations);

static inline const GdlRelationUses *
gdl_relation (const GdlRelations *relations, guint32 i)
{
  return &g_array_index (relations->relations, GdlRelationUses, i);
}

static inline const GdlUse *
gdl_use (const GdlRelations *relations, guint32 i)
{
  return &g_array_index (relations->uses, GdlUse, i);
}

/* Returns the index of the next use after i that is a head, or the number of
 * uses. */
static inline guint
gdl_next_head (const GdlRelations *relations, guint32 i)
{
  do
    i++;
  while (i < relations->uses->len && !gdl_use (relations, i)->head);
  return i;
}

/* Whether two relations depend on each other, or are the same. */
static inline gboolean
gdl_is_same_component (const GdlRelations *relations, guint32 a, guint32 b)
{
  return relations->order.component[a] == relations->order.component[b];
}

/* Returns, by component, whether it contains or depends on a relation with that
 * name. The caller frees the result. */
gboolean *gdl_find_dependants (const GdlRelations *relations, GdlName name);
