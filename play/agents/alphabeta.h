/* Alpha-beta search, as negamax, with iterative deepening and a transposition
 * table. */
#pragma once

#include "play/agents/evaluation.h"
#include "play/agents/spec.h"

/* A searcher. */
typedef struct AgentAlphabeta AgentAlphabeta;

/* Makes a searcher with an empty transposition table. NULL: memory is
 * exhausted. */
AgentAlphabeta *agent_alphabeta_new (const RgModel *model,
                                     const AgentSpec *spec, uint64_t seed);
void agent_alphabeta_free (AgentAlphabeta *alphabeta);

/* Searches within the budget of the specification; *chosen becomes the index
 * of the best legal move of the state.  Returns a code of the model. */
int agent_alphabeta_choose (AgentAlphabeta *alphabeta, const void *state,
                            size_t *chosen);
