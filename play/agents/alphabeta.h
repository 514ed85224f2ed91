/* Alpha-beta search, as negamax, with iterative deepening and a transposition
 * table. */
#pragma once

#include "play/agents/evaluation.h"
#include "play/agents/spec.h"

typedef struct AgentAlphabeta AgentAlphabeta;

/* NULL: memory is exhausted. */
AgentAlphabeta *agent_alphabeta_new (const RgModel *model,
                                     const AgentSpec *spec, uint64_t seed);
void agent_alphabeta_free (AgentAlphabeta *alphabeta);

int agent_alphabeta_choose (AgentAlphabeta *alphabeta, const void *state,
                            size_t *chosen);
