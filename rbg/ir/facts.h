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

/* The edges that enter each node, and those whose checks start there. */
typedef struct {
  RbgAdjacency in, checks;
} RbgWaysIn;

/* Walks of checks are cut where nothing can stop them any more.  TRUE: this
 * changed something; the automaton wants to be reduced then. */
gboolean rbg_cut_must_accept (RbgAutomaton *automaton, const RbgFacts *facts);

/* Checks succeed at once where they did so before, and nothing since can have
 * changed that; walks of checks are cut there, too. */
gboolean rbg_use_available_checks (RbgAutomaton *automaton,
                                   const RbgFacts *facts);

/* Inside of checks, drops effects that nothing reads. */
gboolean rbg_drop_dead_stores (RbgAutomaton *automaton, const RbgFacts *facts);

/* Inside of checks, drops pieces that are put down and not looked at. */
gboolean rbg_drop_dead_board_stores (RbgAutomaton *automaton,
                                     const RbgFacts *facts);

/* Looks at other squares from where it is, in place of going there. */
gboolean rbg_fold_addresses (RbgAutomaton *automaton, const RbgFacts *facts);

/* Whether node b accepts whenever node a does: for each step of a walk from a
 * there is one from b.  `accepting` nodes do so anyway, by node.  May say FALSE
 * where it is so. */
gboolean rbg_simulates (const RbgAutomaton *automaton, const RbgAdjacency *out,
                        const RbgFacts *facts, const guint8 *accepting,
                        guint32 b, guint32 a);

/* Whether each cycle through the node leaves fewer pieces of some kind on the
 * board, so that no walk passes it for ever.  May say FALSE where it is so. */
gboolean rbg_cycles_end (const RbgAutomaton *automaton, const RbgFacts *facts,
                         const RbgAdjacency *out, const RbgWaysIn *ways,
                         guint32 node);

/* Whether a walk of a check may look at the square where it was at the node,
 * from there on.  May say TRUE where it is not so. */
gboolean rbg_may_look_back (const RbgAutomaton *automaton,
                            const RbgFacts *facts, const RbgAdjacency *out,
                            guint32 node);

/* Whether there is a way by tests from the node to one of the certain ones,
 * whatever their outcomes are.  May say FALSE where it is so. */
gboolean rbg_case_split (const RbgAutomaton *automaton, const RbgAdjacency *out,
                         const RbgFacts *facts, const guint8 *certain,
                         guint32 node);

/* The pieces that may be on the square where a walk is at the node; NULL: any.
 */
const RbgSet *rbg_pieces_at (const RbgAutomaton *automaton,
                             const RbgFacts *facts, const RbgWaysIn *ways,
                             guint32 node);
