/* Monte-Carlo counterfactual regret minimisation by outcome sampling, while the
 * game is played (Lanctot, Waugh, Zinkevich, Bowling 2009; Lisy, Lanctot,
 * Bowling 2015).
 *
 * In games of two players in which one wins what the other loses, the mean of
 * the strategies converges to an equilibrium, which a tree search of
 * information sets does not: it bluffs as often as is right.  Each iteration is
 * a whole play from the start, so that it is for games that are small.
 */
#pragma once

#include "play/agents/desk.h"
#include "play/agents/spec.h"

typedef struct AgentOos AgentOos;

/* NULL where memory is short. */
AgentOos *agent_oos_new (const RgModel *model, int player,
                         const AgentSpec *spec, uint64_t seed);
void agent_oos_free (AgentOos *oos);

void agent_oos_start (AgentOos *oos);
int agent_oos_see (AgentOos *oos, uint64_t known);
/* Iterates, and puts a move of the mean strategy to *chosen. */
int agent_oos_choose (AgentOos *oos, const RgModelMoves *moves, size_t *chosen);
