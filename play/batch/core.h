/* Internals of play/batch/. */
#pragma once

#include "play/batch/batch.h"

#include <stdbool.h>

/* See `n_prefix`. */
#define BATCH_UNKNOWN_TAGS UINT32_MAX

typedef struct BatchWorker BatchWorker;

/* Does the work on play i; returns a code of the model. */
typedef int BatchTask (BatchWorker *worker, size_t i);

/* The data of one thread, and its plays. */
struct BatchWorker {
  RgBatch *batch;
  BatchTask *task;
  RgModelWork *work;
  RgModelMoves moves;
  size_t first, last;     /* its plays: first .. last - 1 */
  const int32_t *choices; /* by play; NULL: at random */
  uint64_t steps;         /* number of steps of each play */
  int code;               /* of the last failure */
  uint32_t *tags;         /* of a move */
  size_t tags_room;
  void *copy; /* of a move */
  size_t copy_room;
  RgModelSeen seen;
};

enum {
  BATCH_LONGEST = 1024, /* limit of the tags of a move */
  BATCH_LIST = 1024     /* limit of the bytes of a stored list */
};

/* The plays. */
struct RgBatch {
  const RgModel *model;
  RgBatchView view;
  unsigned char *states;
  int32_t *players, *n_moves;
  float *rewards;
  uint8_t *ended;
  uint64_t *random;     /* by play */
  unsigned char *lists; /* by play BATCH_LIST bytes; NULL: none is stored */
  uint32_t *n_listed; /* by play: moves of the state in its list; 0: unknown */
  BatchWorker *workers;
  unsigned n_workers;
  uint8_t *masks;   /* see rg_batch_masks; NULL: not yet called */
  uint32_t *prefix; /* by play: tags so far, at most `longest` */
  uint32_t
      *n_prefix; /* by play; BATCH_UNKNOWN_TAGS: a new move, without a mask */
  uint32_t longest;
  uint8_t *numbers; /* see rg_batch_number_masks; NULL: rg_batch_number was
                       not called */
  RgBatchNumber *number;
  const void *number_data;
  size_t n_numbers;
  struct {
    size_t length;   /* limit of tokens */
    int32_t *tokens; /* see rg_batch_history; NULL: nothing is recorded */
    size_t *n;       /* by player and play: tokens */
  } record;
};

static inline unsigned char *
batch_state (const RgBatch *batch, size_t i)
{
  return batch->states + i * batch->model->state_size;
}

/* Returns the choice in play i; -1: at random. */
static inline int32_t
batch_get_choice (const BatchWorker *worker, size_t i)
{
  return worker->choices ? worker->choices[i] : -1;
}

/* Clears the results of the last step. */
static inline void
batch_clear_rewards (RgBatch *batch, size_t i)
{
  const uint32_t n = batch->model->n_players;
  for (uint32_t player = 0; batch->ended[i] && player < n; player++)
    batch->rewards[i * n + player] = 0;
  batch->ended[i] = 0;
}

/* Stores the tags of the j-th move of the worker's list in worker->tags; *n is
 * their number. Returns a code of the model. */
int batch_find_tags (BatchWorker *worker, size_t j, uint32_t *n);

/* Makes a move of play i, and the moves of the keeper and of chance after it.
 * Restarts the play if it has ended, or if a move fails; then fills the view.
 */
int batch_make (BatchWorker *worker, size_t i, const void *move);

/* Runs the work that many times in each play, on all workers: the first on
 * this thread, as are those without a thread. */
int batch_run (RgBatch *batch, BatchTask *task, const int32_t *choices,
               uint64_t steps);
