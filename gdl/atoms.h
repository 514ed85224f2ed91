/* Answers queries on the atoms of a ground program: the kind of each (derived,
 * fluent or action), the rules that derive it, and the atoms that these read.
 */
#pragma once

#include "base/graph.h"
#include "gdl/ground.h"

/* A derived atom, a fluent that holds, or an action that is played. */
typedef enum { GDL_DERIVED, GDL_FLUENT, GDL_ACTION } GdlAtomKind;

/* The kind and the rules of an atom. */
typedef struct {
  GdlAtomKind kind;
  guint32 index;      /* of the fluent or action in the ground program */
  guint32 begin, end; /* the range of its rules; a derived atom without rules
                         is false */
} GdlAtomInfo;

/* Returns an array by atom, which the caller frees. */
GdlAtomInfo *gdl_make_atom_infos (const GdlGround *ground);

/* Returns the dependency graph: an arc leads from the head of a rule to the
 * atom of each literal of its body; with `positive`, of each positive literal.
 * The caller frees it. `infos`: by atom. */
RgGraph gdl_make_dependency_graph (const GdlGround *ground,
                                   const GdlAtomInfo *infos, gboolean positive);
void gdl_free_dependency_graph (RgGraph graph);

/* Returns, by component from 1 on, whether each of its rules has at most one
 * literal of the component.  The caller frees the array. */
gboolean *gdl_find_linear_components (const GdlGround *ground);

static inline const GdlSign *
gdl_rule_body (const GdlGround *ground, guint32 rule, guint *n)
{
  const guint32 *first = &g_array_index (ground->first, guint32, rule);
  *n = first[1] - first[0];
  return (const GdlSign *)(gpointer)ground->signs->data + first[0];
}
static inline const GdlFluent *
gdl_fluent (const GdlGround *ground, guint i)
{
  return &g_array_index (ground->fluents, GdlFluent, i);
}
static inline const GdlAction *
gdl_action (const GdlGround *ground, guint i)
{
  return &g_array_index (ground->actions, GdlAction, i);
}
static inline GdlTerm
gdl_role (const GdlGround *ground, guint role)
{
  return g_array_index (ground->program->roles, GdlTerm, role);
}
/* The component of an atom in the graph of positive literals; 0: the atom
 * does not depend on itself by such literals. */
static inline guint32
gdl_component (const GdlGround *ground, GdlAtom atom)
{
  return g_array_index (ground->component, guint32, atom);
}
