/* Online Monte-Carlo counterfactual regret minimisation by outcome sampling
 * (Lanctot, Waugh, Zinkevich, Bowling 2009; Lisy, Lanctot, Bowling 2015).
 *
 * In two-player zero-sum games, the average strategy converges to an
 * equilibrium, which a tree search of information sets does not: it bluffs
 * with the right frequency. As each iteration is a complete play, it suits
 * small games only.
 */
#pragma once

#include "play/agents/spec.h"
#include "play/agents/workspace.h"

/* The information sets of a game, and the current one. */
typedef struct AgentOos AgentOos;

/* Makes a search for a player. NULL: memory is exhausted. */
AgentOos *agent_oos_new (const RgModel *model, int player,
                         const AgentSpec *spec, uint64_t seed);
void agent_oos_free (AgentOos *oos);

/* Begins a play, and forgets all information sets. */
void agent_oos_start (AgentOos *oos);
/* Records an observation of the agent's player. Returns a code of the model. */
int agent_oos_see (AgentOos *oos, uint64_t known);
/* Iterates within the budget, then draws the move *chosen from the average
 * strategy; uniformly, if there is none yet. Returns a code of the model. */
int agent_oos_choose (AgentOos *oos, const RgModelMoves *moves, size_t *chosen);
