/* Makes moves by fixed numbers, by a numbering of all moves of the game, as a
 * learning agent needs for its outputs, and masks of the legal ones. Reads the
 * values of variables, too, as its inputs. */
#include "play/batch/core.h"

#include <string.h>

/* *number becomes the number of the j-th move of the worker's list.
 * RG_MODEL_LIMIT: the move has none, or there is no numbering. */
static int
find_number (BatchWorker *worker, size_t j, long long *number)
{
  const RgBatch *batch = worker->batch;
  uint32_t n;
  const int code =
      batch->number ? batch_find_tags (worker, j, &n) : RG_MODEL_LIMIT;
  if (code != RG_MODEL_OK)
    return code;
  *number = batch->number (batch->number_data, worker->tags, n);
  if (*number < 0 || (unsigned long long)*number >= batch->n_numbers)
    return RG_MODEL_LIMIT;
  return RG_MODEL_OK;
}

static int
list_moves (BatchWorker *worker, size_t i)
{
  return worker->batch->model->moves (batch_state (worker->batch, i),
                                      &worker->moves, worker->work);
}

/* Marks the numbers of the legal moves of a play. */
static int
fill_mask (BatchWorker *worker, size_t i)
{
  uint8_t *row = worker->batch->numbers + i * worker->batch->n_numbers;
  int code = list_moves (worker, i);
  memset (row, 0, worker->batch->n_numbers);
  for (size_t j = 0; j < worker->moves.n && code == RG_MODEL_OK; j++) {
    long long number = 0;
    code = find_number (worker, j, &number);
    if (code == RG_MODEL_OK)
      row[number] = 1;
  }
  return code;
}

/* Makes the legal move with this number in play i. */
static int
make_numbered_move (BatchWorker *worker, size_t i, int32_t chosen)
{
  int code = list_moves (worker, i);
  for (size_t j = 0; j < worker->moves.n && code == RG_MODEL_OK; j++) {
    long long number = 0;
    code = find_number (worker, j, &number);
    if (code == RG_MODEL_OK && number == chosen)
      return batch_make (
          worker, i, rg_model_move (worker->batch->model, &worker->moves, j));
  }
  return code == RG_MODEL_OK ? RG_MODEL_ILLEGAL : code;
}

/* Makes the chosen move of a play; -1: a random one. */
static int
make_move (BatchWorker *worker, size_t i)
{
  RgBatch *batch = worker->batch;
  const int32_t chosen = batch_get_choice (worker, i);
  const void *move;
  batch_clear_rewards (batch, i);
  if (chosen != -1)
    return make_numbered_move (worker, i, chosen);
  const int code = batch->model->random_move (
      batch_state (batch, i), &batch->random[i], &move, worker->work);
  if (code == RG_MODEL_OK && !move)
    return RG_MODEL_STUCK;
  return code == RG_MODEL_OK ? batch_make (worker, i, move) : code;
}

int
rg_batch_number (RgBatch *batch, RgBatchNumber *number, const void *data,
                 size_t n_numbers)
{
  if (!batch->numbers)
    batch->numbers = calloc (batch->view.n, n_numbers > 0 ? n_numbers : 1);
  if (!batch->numbers)
    return RG_MODEL_MEMORY;
  batch->number = number;
  batch->number_data = data;
  batch->n_numbers = n_numbers;
  return RG_MODEL_OK;
}

const uint8_t *
rg_batch_number_masks (RgBatch *batch)
{
  return batch->numbers && batch_run (batch, fill_mask, NULL, 1) == RG_MODEL_OK
             ? batch->numbers
             : NULL;
}

int
rg_batch_act (RgBatch *batch, const int32_t *numbers)
{
  return batch_run (batch, make_move, numbers, 1);
}

void
rg_batch_values (const RgBatch *batch, const RgBatchCell *cells, size_t n_cells,
                 int32_t *values)
{
  for (size_t i = 0; i < batch->view.n; i++) {
    const void *state = batch_state (batch, i);
    for (size_t k = 0; k < n_cells; k++)
      *values++ = (int32_t)batch->model->value (state, cells[k].variable,
                                                cells[k].cell);
  }
}
