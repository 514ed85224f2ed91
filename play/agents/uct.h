/* Monte-Carlo tree search, by one thread or several. */
#pragma once

#include "play/agents/belief.h"
#include "play/agents/spec.h"

typedef struct AgentUct AgentUct;

/* NULL where memory is short. */
AgentUct *agent_uct_new (const RgModel *model, int player,
                         const AgentSpec *spec, uint64_t seed);
void agent_uct_free (AgentUct *uct);

/* A play begins. */
void agent_uct_start (AgentUct *uct);
/* The player knows this now: the trees go on from there, or begin anew. */
void agent_uct_see (AgentUct *uct, uint64_t known);

/* Searches from the states of the belief; the place in the list of the move
 * that was tried most often. */
int agent_uct_choose (AgentUct *uct, const AgentBelief *belief,
                      const RgModelMoves *moves, size_t *chosen);
