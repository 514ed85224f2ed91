/* Monte-Carlo tree search (UCT), with one tree for each thread. */
#pragma once

#include "play/agents/belief.h"
#include "play/agents/spec.h"

/* The trees of all threads. */
typedef struct AgentUct AgentUct;

/* Makes a search for a player. NULL: memory is exhausted. */
AgentUct *agent_uct_new (const RgModel *model, int player,
                         const AgentSpec *spec, uint64_t seed);
void agent_uct_free (AgentUct *uct);

/* Begins a play. */
void agent_uct_start (AgentUct *uct);
/* Moves the root to the subtree of the player's new knowledge.  Begins new
 * trees if there is no such subtree, if half of the memory is used, or with the
 * option `forget`. */
void agent_uct_see (AgentUct *uct, uint64_t known);

/* Searches from the states of the belief; *chosen is the index of the most
 * visited move. Returns a code of the model. */
int agent_uct_choose (AgentUct *uct, const AgentBelief *belief,
                      const RgModelMoves *moves, size_t *chosen);
