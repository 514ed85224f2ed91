/* Sequences of moves, counted by length. */
#pragma once

#include <regular-games.h>

enum { BATCH_DEEPEST_COUNT = 1000 };

/* Puts to counts[i] how many sequences of i + 1 moves there are from the state,
 * for i below depth.  RG_MODEL_STUCK: somebody who is to move has no move. */
int batch_count_sequences (const RgModel *model, const void *state,
                           unsigned depth, uint64_t *counts, RgModelWork *work);
