/* Stores short lists of moves by play, so that they need not be made again. */
#include "play/batch/lists.h"

#include <string.h>

void
batch_allocate_lists (RgBatch *batch, size_t n)
{
  if (!batch->model->lists_moves)
    return;
  batch->lists = calloc (n, BATCH_LIST);
  batch->n_listed = calloc (n, sizeof *batch->n_listed);
  if (batch->lists && batch->n_listed)
    return;
  free (batch->lists);
  free (batch->n_listed);
  batch->lists = NULL;
  batch->n_listed = NULL;
}

static unsigned char *
get_list (const RgBatch *batch, size_t i)
{
  return batch->lists + i * BATCH_LIST;
}

/* Returns the bytes that a move takes in a list: moves are aligned as a
 * uint64_t. */
static size_t
compute_room (const RgModel *model, const void *move)
{
  return (rg_model_move_size (model, move) + 7) / 8 * 8;
}

/* Copies the list, if it is short enough. */
static void
store_list (BatchWorker *worker, size_t i)
{
  const RgModel *model = worker->batch->model;
  const RgModelMoves *moves = &worker->moves;
  unsigned char *list = get_list (worker->batch, i);
  size_t used = 0;
  for (size_t j = 0; j < moves->n; j++) {
    const void *move = rg_model_move (model, moves, j);
    const size_t room = compute_room (model, move);
    if (room > BATCH_LIST - used)
      return;
    memcpy (list + used, move, rg_model_move_size (model, move));
    used += room;
  }
  worker->batch->n_listed[i] = (uint32_t)moves->n;
}

int
batch_list (BatchWorker *worker, size_t i, uint64_t *n)
{
  RgBatch *batch = worker->batch;
  const int code = batch->model->moves (batch_state (batch, i), &worker->moves,
                                        worker->work);
  batch_forget_list (batch, i);
  *n = worker->moves.n;
  if (code == RG_MODEL_OK)
    store_list (worker, i);
  return code;
}

const void *
batch_get_listed (const RgBatch *batch, size_t i, uint32_t place)
{
  if (!batch->lists || place >= batch->n_listed[i])
    return NULL;
  const unsigned char *move = get_list (batch, i);
  const size_t size = batch->model->fixed_move_size;
  if (size > 0)
    return move + place * ((size + 7) / 8 * 8);
  while (place-- > 0)
    move += compute_room (batch->model, move);
  return move;
}

/* Returns a random number below n, by SplitMix64 and Lemire's interval, as
 * models do (base/random.h). */
static uint32_t
random_below (uint64_t *state, uint32_t n)
{
  const uint32_t biased = -n % n; /* (2^32 - n) modulo n */
  uint64_t product;
  do {
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    product = ((z ^ (z >> 31)) >> 32) * n;
  } while ((uint32_t)product < biased);
  return (uint32_t)(product >> 32);
}

const void *
batch_draw_listed (const RgBatch *batch, size_t i)
{
  const uint32_t n = batch->lists ? batch->n_listed[i] : 0;
  return n > 0
             ? batch_get_listed (batch, i, random_below (&batch->random[i], n))
             : NULL;
}

void
batch_forget_list (RgBatch *batch, size_t i)
{
  if (batch->lists)
    batch->n_listed[i] = 0;
}
