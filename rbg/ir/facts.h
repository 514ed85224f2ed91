/* Analyses the automaton, and simplifies its checks by the results. */
#pragma once

#include "rbg/ir/automaton.h"

/* The data of a game besides its automaton, for passes. */
typedef struct {
  const RbgTree *tree;
  RbgMaps *maps;
  RbgFormulas *formulas;
} RbgFacts;

/* Return the map, or the set, with an id. */
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
} RbgIncoming;

/* Cuts the walks of checks at must-accept nodes.  TRUE, as of the functions up
 * to rbg_fold_addresses: the automaton has changed and is to be reduced. */
gboolean rbg_cut_must_accept (RbgAutomaton *automaton, const RbgFacts *facts);

/* Removes available checks: those that have succeeded before, if no later act
 * can make them fail; cuts the walks of checks there, too. */
gboolean rbg_use_available_checks (RbgAutomaton *automaton,
                                   const RbgFacts *facts);

/* Removes dead stores within checks. */
gboolean rbg_drop_dead_stores (RbgAutomaton *automaton, const RbgFacts *facts);

/* Removes put pieces within checks that are not read. */
gboolean rbg_drop_dead_board_stores (RbgAutomaton *automaton,
                                     const RbgFacts *facts);

/* Folds moves of the position into the addresses of tests. */
gboolean rbg_fold_addresses (RbgAutomaton *automaton, const RbgFacts *facts);

/* Whether node b simulates node a: b accepts whenever a does.  `accepting`, by
 * node: nodes that always accept.  FALSE: not proven. */
gboolean rbg_simulates (const RbgAutomaton *automaton, const RbgAdjacency *out,
                        const RbgFacts *facts, const guint8 *accepting,
                        guint32 b, guint32 a);

/* Whether each cycle through the node reduces the number of some pieces, so
 * that all walks leave it.  FALSE: not proven. */
gboolean rbg_cycles_end (const RbgAutomaton *automaton, const RbgFacts *facts,
                         const RbgAdjacency *out, const RbgIncoming *incoming,
                         guint32 node);

/* Whether a walk of a check may read, after the node, the square where it was
 * at the node.  TRUE: not disproven. */
gboolean rbg_may_read_back (const RbgAutomaton *automaton,
                            const RbgFacts *facts, const RbgAdjacency *out,
                            guint32 node);

/* Whether a path of tests leads from the node to a must-accept node, for all
 * outcomes of the tests.  FALSE: not proven. */
gboolean rbg_prove_by_cases (const RbgAutomaton *automaton,
                             const RbgAdjacency *out, const RbgFacts *facts,
                             const guint8 *certain, guint32 node);

/* Returns the pieces that may be on the square where a walk is at the node;
 * NULL: any piece. */
const RbgSet *rbg_find_pieces_at (const RbgAutomaton *automaton,
                                  const RbgFacts *facts,
                                  const RbgIncoming *incoming, guint32 node);
