/* Sequences of moves, counted by length. */
#pragma once

#include <regular-games.h>

/* The limit of the depth. */
enum { BATCH_DEEPEST_COUNT = 1000 };

/* Stores the number of sequences of i + 1 moves from the state in
 * counts[i], for i below depth.  RG_MODEL_STUCK: a player has no move. */
int batch_count_sequences (const RgModel *model, const void *state,
                           unsigned depth, uint64_t *counts, RgModelWork *work);
