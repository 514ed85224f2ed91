/* Records the tokens of moves that each player sees. */
#include "play/batch/record.h"

#include <string.h>

/* Returns the row of a play: the records of a player are contiguous. */
static size_t
compute_row (const RgBatch *batch, unsigned player, size_t i)
{
  return player * batch->view.n + i;
}

static int32_t *
get_tokens (const RgBatch *batch, size_t row)
{
  return batch->record.tokens + row * batch->record.length;
}

void
batch_record_begin (RgBatch *batch, size_t i)
{
  for (unsigned player = 0;
       batch->record.tokens && player < batch->model->n_players; player++) {
    const size_t row = compute_row (batch, player, i);
    memset (get_tokens (batch, row), 0xff,
            batch->record.length * sizeof *batch->record.tokens);
    batch->record.n[row] = 0;
  }
}

/* Adds a token; the oldest one goes if there are too many. */
static void
add_token (RgBatch *batch, size_t row, uint32_t token)
{
  int32_t *tokens = get_tokens (batch, row);
  const size_t length = batch->record.length;
  if (batch->record.n[row] == length)
    memmove (tokens, tokens + 1, (length - 1) * sizeof *tokens);
  else
    batch->record.n[row]++;
  tokens[batch->record.n[row] - 1] = (int32_t)token;
}

/* Copies the move to the worker. */
static int
copy_move (BatchWorker *worker, const void **move)
{
  const size_t size = rg_model_move_size (worker->batch->model, *move);
  if (size > worker->copy_room) {
    free (worker->copy);
    worker->copy = malloc (size);
    worker->copy_room = worker->copy ? size : 0;
  }
  if (!worker->copy)
    return RG_MODEL_MEMORY;
  memcpy (worker->copy, *move, size);
  *move = worker->copy;
  return RG_MODEL_OK;
}

int
batch_record_move (BatchWorker *worker, size_t i, const void **move)
{
  RgBatch *batch = worker->batch;
  const RgModel *model = batch->model;
  const uint32_t n_players = model->n_players;
  if (!batch->record.tokens)
    return RG_MODEL_OK;
  const int mover = model->player (batch_state (batch, i));
  int code = copy_move (worker, move);
  for (unsigned player = 0; player < n_players && code == RG_MODEL_OK;
       player++) {
    const size_t row = compute_row (batch, player, i);
    worker->seen.n = 0;
    code = model->seen (batch_state (batch, i), *move, (int)player,
                        &worker->seen, worker->work);
    add_token (batch, row, mover < 0 ? n_players : (uint32_t)mover);
    for (size_t k = 0; k < worker->seen.n; k++)
      add_token (batch, row, n_players + worker->seen.tags[k]);
  }
  return code;
}

bool
batch_record_allocate (RgBatch *batch, size_t length)
{
  const size_t n_players = batch->model->n_players, n = batch->view.n;
  if (batch->record.tokens)
    return true;
  if (length == 0 || n > SIZE_MAX / n_players / sizeof *batch->record.tokens)
    return false;
  batch->record.length = length;
  if (!batch->record.n)
    batch->record.n = calloc (n * n_players, sizeof *batch->record.n);
  if (batch->record.n)
    batch->record.tokens =
        calloc (n * n_players * sizeof *batch->record.tokens, length);
  return batch->record.tokens != NULL;
}

const int32_t *
rg_batch_history (const RgBatch *batch, unsigned player)
{
  return batch->record.tokens && player < batch->model->n_players
             ? get_tokens (batch, compute_row (batch, player, 0))
             : NULL;
}
