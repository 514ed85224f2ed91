/* Compares moves of different states by their tags, which is all that a player
 * sees of them. */
#pragma once

#include "play/agents/workspace.h"

/* Whether two moves have the same tags. */
bool agent_tags_are_equal (const RgModel *model, const void *a, const void *b);

/* Returns a hash of the tags of a move. 0: memory is exhausted. */
uint64_t agent_tags_hash (const RgModel *model, const void *move);

/* Returns the move of `others` with the tags of the i-th of `moves`. NULL:
 * none. If nothing is hidden, both lists are for the same state, and equal. */
const void *agent_find_same_tags (const RgModel *model,
                                  const RgModelMoves *moves, size_t i,
                                  const RgModelMoves *others, bool hidden);
