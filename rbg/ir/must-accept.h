/* What is known about checks without a state. */
#pragma once

#include "rbg/ir/automaton.h"

typedef struct {
  const RbgTree *tree;
  RbgMaps *maps;
  RbgFormulas *formulas;
} RbgFacts;

static inline const RbgMap *
rbg_map_of (const RbgFacts *facts, guint32 id)
{
  return g_ptr_array_index (facts->maps->all, id);
}
static inline const RbgSet *
rbg_set_of (const RbgFacts *facts, guint32 id)
{
  return g_ptr_array_index (facts->maps->sets->all, id);
}

/* Walks of checks are cut where nothing can stop them any more.  TRUE: this
 * changed something; the automaton wants to be reduced then. */
gboolean rbg_cut_must_accept (RbgAutomaton *automaton, const RbgFacts *facts);

/* Inside of checks, drops effects that nothing reads. */
gboolean rbg_drop_dead_stores (RbgAutomaton *automaton, const RbgFacts *facts);

/* Inside of checks, drops pieces that are put down and not looked at. */
gboolean rbg_drop_dead_board_stores (RbgAutomaton *automaton,
                                     const RbgFacts *facts);

/* Looks at other squares from where it is, in place of going there. */
gboolean rbg_fold_addresses (RbgAutomaton *automaton, const RbgFacts *facts);

/* Whether node b accepts whenever node a does: for each step of a walk from a
 * there is one from b.  May say FALSE where it is so. */
gboolean rbg_simulates (const RbgAutomaton *automaton, const RbgAdjacency *out,
                        const RbgFacts *facts, guint32 b, guint32 a);

/* Whether there is a way by tests from the node to one of the certain ones,
 * whatever their outcomes are.  May say FALSE where it is so. */
gboolean rbg_case_split (const RbgAutomaton *automaton, const RbgAdjacency *out,
                         const RbgFacts *facts, const guint8 *certain,
                         guint32 node);
