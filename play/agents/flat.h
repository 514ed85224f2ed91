/* Flat Monte-Carlo: equally many random plays of each move. */
#pragma once

#include "play/agents/belief.h"
#include "play/agents/spec.h"

/* *chosen becomes the index of the move with the best mean reward.  Returns a
 * code of the model. */
int agent_flat_choose (AgentWorkspace *workspace, const AgentSpec *spec,
                       const AgentBelief *belief, const RgModelMoves *moves,
                       size_t *chosen);
