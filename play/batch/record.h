/* Records of the tags that players have seen. */
#pragma once

#include "play/batch/core.h"

/* Makes records of `length` tokens for all players and plays, once. FALSE:
 * memory is exhausted, or the length is 0. */
bool batch_record_allocate (RgBatch *batch, size_t length);

/* Forgets what the players of play i have seen. */
void batch_record_begin (RgBatch *batch, size_t i);

/* Records what each player sees of a move, before it is made.  *move becomes a
 * copy, as the model's work changes. Returns a code of the model. */
int batch_record_move (BatchWorker *worker, size_t i, const void **move);
