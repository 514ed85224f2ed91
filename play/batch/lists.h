/* Short lists of moves, stored between the description of a state and the
 * choice of a move. */
#pragma once

#include "play/batch/core.h"

/* Allocates the lists of n plays. Without memory, or if counting moves costs
 * less than a list, none is stored. */
void batch_allocate_lists (RgBatch *batch, size_t n);

/* Lists the moves of play i; *n is how many there are. Returns a code of the
 * model. */
int batch_list (BatchWorker *worker, size_t i, uint64_t *n);

/* Returns the move at that place of the list of play i; NULL: not known. */
const void *batch_get_listed (const RgBatch *batch, size_t i, uint32_t place);

/* Returns a move of that list at random, the one that the model draws: each
 * move takes one number below n (base/random.h). NULL: not known. */
const void *batch_draw_listed (const RgBatch *batch, size_t i);

/* Discards the list of play i, whose state has changed. */
void batch_forget_list (RgBatch *batch, size_t i);
