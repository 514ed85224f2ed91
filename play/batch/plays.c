/* Steps many plays at once: each worker advances the plays of its range, on a
 * thread of its own.
 *
 * A step makes a move of a player, then the moves of the keeper and of chance
 * up to the next choice of a player.  A play that ends is restarted in the same
 * step, and so is one whose move fails.
 */
#include "play/batch/core.h"
#include "play/batch/lists.h"
#include "play/batch/record.h"

#include <pthread.h>
#include <string.h>

enum {
  MOST_CHANCE = 100000, /* limit of consecutive moves of chance */
  MOST_BEGINNINGS = 100 /* limit of consecutive plays that end before a player
                           moves */
};

/* -- one play -------------------------------------------------------------- */

static int
apply_move (BatchWorker *worker, size_t i, const void *move)
{
  const int code = batch_record_move (worker, i, &move);
  return code == RG_MODEL_OK
             ? worker->batch->model->apply (batch_state (worker->batch, i),
                                            move, worker->work)
             : code;
}

/* Makes moves of the keeper and of chance, until a player is to move or the
 * play is over. */
static int
play_chance (BatchWorker *worker, size_t i)
{
  const RgModel *model = worker->batch->model;
  void *state = batch_state (worker->batch, i);
  int code = model->keeper (state, worker->work);
  for (unsigned n = 0; code == RG_MODEL_OK && !model->is_end (state) &&
                       model->player (state) == RG_MODEL_RANDOM;
       n++) {
    const void *move;
    if (n == MOST_CHANCE)
      return RG_MODEL_LIMIT;
    code = model->random_move (state, &worker->batch->random[i], &move,
                               worker->work);
    if (code == RG_MODEL_OK && !move)
      return RG_MODEL_STUCK;
    if (code == RG_MODEL_OK)
      code = apply_move (worker, i, move);
    if (code == RG_MODEL_OK)
      code = model->keeper (state, worker->work);
  }
  return code;
}

/* Fills the view for a state in which a player is to move. */
static int
fill_view (BatchWorker *worker, size_t i)
{
  RgBatch *batch = worker->batch;
  uint64_t n = 0;
  const int code = batch->lists ? batch_list (worker, i, &n)
                                : batch->model->count (batch_state (batch, i),
                                                       &n, worker->work);
  batch->players[i] = batch->model->player (batch_state (batch, i));
  batch->n_moves[i] = n > INT32_MAX ? INT32_MAX : (int32_t)n;
  if (batch->n_prefix)
    batch->n_prefix[i] = BATCH_UNKNOWN_TAGS;
  return code == RG_MODEL_OK && n == 0 ? RG_MODEL_STUCK : code;
}

static int
begin_play (BatchWorker *worker, size_t i)
{
  const RgModel *model = worker->batch->model;
  batch_forget_list (worker->batch, i);
  for (unsigned n = 0; n < MOST_BEGINNINGS; n++) {
    model->start (batch_state (worker->batch, i));
    batch_record_begin (worker->batch, i);
    const int code = play_chance (worker, i);
    if (code != RG_MODEL_OK || !model->is_end (batch_state (worker->batch, i)))
      return code;
  }
  return RG_MODEL_LIMIT;
}

static int
begin_and_fill_view (BatchWorker *worker, size_t i)
{
  const int code = begin_play (worker, i);
  return code == RG_MODEL_OK ? fill_view (worker, i) : code;
}

/* Finds the move with an index in a play; -1: a random one. */
static int
find_move (BatchWorker *worker, size_t i, int32_t choice, const void **move)
{
  RgBatch *batch = worker->batch;
  int code;
  if (choice == -1) {
    *move = batch_draw_listed (batch, i);
    if (*move)
      return RG_MODEL_OK;
    code = batch->model->random_move (batch_state (batch, i), &batch->random[i],
                                      move, worker->work);
    return code == RG_MODEL_OK && !*move ? RG_MODEL_STUCK : code;
  }
  if (choice < 0)
    return RG_MODEL_ILLEGAL;
  *move = batch_get_listed (batch, i, (uint32_t)choice);
  if (*move)
    return RG_MODEL_OK;
  /* The view's n_moves is not tested, as callers may have changed it. */
  code = batch->model->nth_move (batch_state (batch, i), (uint64_t)choice, move,
                                 worker->work);
  return code == RG_MODEL_OK && !*move ? RG_MODEL_ILLEGAL : code;
}

/* Restarts the play if it has ended; then the view is to be filled. */
static int
restart_if_over (BatchWorker *worker, size_t i)
{
  RgBatch *batch = worker->batch;
  const RgModel *model = batch->model;
  float *rewards = batch->rewards + i * model->n_players;
  if (!model->is_end (batch_state (batch, i)))
    return RG_MODEL_OK;
  batch->ended[i] = 1;
  for (uint32_t player = 0; player < model->n_players; player++)
    rewards[player] = (float)model->score (batch_state (batch, i), (int)player);
  return begin_play (worker, i);
}

int
batch_make (BatchWorker *worker, size_t i, const void *move)
{
  int code = apply_move (worker, i, move);
  batch_forget_list (worker->batch, i);
  if (code == RG_MODEL_OK)
    code = play_chance (worker, i);
  if (code == RG_MODEL_OK)
    code = restart_if_over (worker, i);
  if (code == RG_MODEL_OK)
    code = fill_view (worker, i);
  if (code != RG_MODEL_OK)
    begin_and_fill_view (worker, i);
  return code;
}

static int
make_step (BatchWorker *worker, size_t i)
{
  const void *move;
  batch_clear_rewards (worker->batch, i);
  const int code = find_move (worker, i, batch_get_choice (worker, i), &move);
  return code == RG_MODEL_OK ? batch_make (worker, i, move) : code;
}

/* Makes random moves of players, at least one and at most `limit`, and stops at
 * the end of the play. *n: their number. */
static int
make_random_moves (BatchWorker *worker, size_t i, uint64_t limit, uint64_t *n)
{
  RgBatch *batch = worker->batch;
  uint64_t n_moves = 0, n_chance = 0;
  int code = batch->model->advance (batch_state (batch, i), &batch->random[i],
                                    limit, &n_moves, &n_chance, worker->work);
  *n = n_moves - n_chance;
  if (code == RG_MODEL_OK)
    code = play_chance (worker, i);
  return code == RG_MODEL_OK ? restart_if_over (worker, i) : code;
}

static int
run_one_by_one (BatchWorker *worker, size_t i)
{
  int failure = RG_MODEL_OK;
  for (uint64_t n = 0; n < worker->steps; n++) {
    const int code = make_step (worker, i);
    failure = code != RG_MODEL_OK ? code : failure;
  }
  return failure;
}

/* Makes `steps` random moves.  Only the state after the last one is visible, so
 * the others need no description, unless players' views are recorded. */
static int
make_steps (BatchWorker *worker, size_t i)
{
  int failure = RG_MODEL_OK;
  uint64_t n;
  if (worker->steps == 0)
    return RG_MODEL_OK;
  if (worker->batch->record.tokens)
    return run_one_by_one (worker, i);
  batch_clear_rewards (worker->batch, i);
  if (worker->steps > 1)
    batch_forget_list (worker->batch, i);
  for (uint64_t n_left = worker->steps - 1; n_left > 0; n_left -= n) {
    const int code = make_random_moves (worker, i, n_left, &n);
    batch_clear_rewards (worker->batch, i);
    if (code != RG_MODEL_OK) {
      failure = code;
      begin_play (worker, i);
      n = n < n_left ? n + 1 : n_left; /* with the move that failed */
    }
  }
  const int code = make_step (worker, i);
  return code == RG_MODEL_OK ? failure : code;
}

/* -- all plays ------------------------------------------------------------- */

static void *
work_all (void *data)
{
  BatchWorker *worker = data;
  worker->code = RG_MODEL_OK;
  for (size_t i = worker->first; i < worker->last; i++) {
    const int code = worker->task (worker, i);
    if (code != RG_MODEL_OK)
      worker->code = code;
  }
  return NULL;
}

int
batch_run (RgBatch *batch, BatchTask *task, const int32_t *choices,
           uint64_t steps)
{
  pthread_t threads[256];
  bool started[256] = {false};
  int code = RG_MODEL_OK;
  for (unsigned i = 0; i < batch->n_workers; i++) {
    batch->workers[i].task = task;
    batch->workers[i].choices = choices;
    batch->workers[i].steps = steps;
  }
  for (unsigned i = 1; i < batch->n_workers; i++)
    started[i] =
        pthread_create (&threads[i], NULL, work_all, &batch->workers[i]) == 0;
  for (unsigned i = 0; i < batch->n_workers; i++) {
    if (!started[i])
      work_all (&batch->workers[i]);
  }
  for (unsigned i = 0; i < batch->n_workers; i++) {
    if (started[i])
      pthread_join (threads[i], NULL);
    if (batch->workers[i].code != RG_MODEL_OK)
      code = batch->workers[i].code;
  }
  return code;
}

/* Returns the first of the n plays of a worker; n * i might overflow. */
static size_t
compute_first_play (const RgBatch *batch, size_t n, unsigned i)
{
  const size_t quotient = n / batch->n_workers,
               remainder = n % batch->n_workers;
  return quotient * i + remainder * i / batch->n_workers;
}

/* Allocates the data of n plays and of the workers. FALSE: memory is exhausted.
 */
static bool
allocate_plays (RgBatch *batch, size_t n, uint64_t seed)
{
  const RgModel *model = batch->model;
  if (n > SIZE_MAX / sizeof *batch->rewards / model->n_players)
    return false;
  batch->states = calloc (n, model->state_size);
  batch->players = calloc (n, sizeof *batch->players);
  batch->n_moves = calloc (n, sizeof *batch->n_moves);
  batch->rewards = calloc (n * model->n_players, sizeof *batch->rewards);
  batch->ended = calloc (n, 1);
  batch->random = calloc (n, sizeof *batch->random);
  batch->workers = calloc (batch->n_workers, sizeof *batch->workers);
  batch_allocate_lists (batch, n);
  if (!batch->states || !batch->players || !batch->n_moves || !batch->rewards ||
      !batch->ended || !batch->random || !batch->workers)
    return false;
  /* Distant seeds: SplitMix64 adds this odd number at each step. */
  for (size_t i = 0; i < n; i++)
    batch->random[i] = (seed + i * 0x1000003) * 0xD1342543DE82EF95u;
  for (unsigned i = 0; i < batch->n_workers; i++) {
    BatchWorker *worker = &batch->workers[i];
    *worker = (BatchWorker){.batch = batch,
                            .work = model->work_new (),
                            .first = compute_first_play (batch, n, i),
                            .last = compute_first_play (batch, n, i + 1)};
    if (!worker->work)
      return false;
  }
  return true;
}

RgBatch *
rg_batch_new (const RgModel *model, size_t n, unsigned threads, uint64_t seed)
{
  RgBatch *batch = n > 0 ? calloc (1, sizeof *batch) : NULL;
  if (!batch)
    return NULL;
  batch->model = model;
  batch->n_workers = threads < 1 ? 1 : threads > 256 ? 256 : threads;
  if (!allocate_plays (batch, n, seed) ||
      rg_batch_reset (batch) != RG_MODEL_OK) {
    rg_batch_free (batch);
    return NULL;
  }
  batch->view = (RgBatchView){n,
                              model->state_size,
                              model->n_players,
                              batch->states,
                              batch->players,
                              batch->n_moves,
                              batch->rewards,
                              batch->ended};
  return batch;
}

void
rg_batch_free (RgBatch *batch)
{
  if (!batch)
    return;
  for (unsigned i = 0; batch->workers && i < batch->n_workers; i++) {
    if (batch->workers[i].work)
      batch->model->work_free (batch->workers[i].work);
    rg_model_moves_free (&batch->workers[i].moves);
    free (batch->workers[i].tags);
    free (batch->workers[i].copy);
    rg_model_seen_free (&batch->workers[i].seen);
  }
  free (batch->record.tokens);
  free (batch->record.n);
  free (batch->masks);
  free (batch->numbers);
  free (batch->lists);
  free (batch->n_listed);
  free (batch->prefix);
  free (batch->n_prefix);
  free (batch->workers);
  free (batch->states);
  free (batch->players);
  free (batch->n_moves);
  free (batch->rewards);
  free (batch->ended);
  free (batch->random);
  free (batch);
}

const RgBatchView *
rg_batch_view (const RgBatch *batch)
{
  return &batch->view;
}

int
rg_batch_reset (RgBatch *batch)
{
  const size_t n = batch->workers[batch->n_workers - 1].last;
  memset (batch->rewards, 0,
          n * batch->model->n_players * sizeof *batch->rewards);
  memset (batch->ended, 0, n);
  return batch_run (batch, begin_and_fill_view, NULL, 1);
}

int
rg_batch_record (RgBatch *batch, size_t length)
{
  return batch_record_allocate (batch, length) ? rg_batch_reset (batch)
                                               : RG_MODEL_MEMORY;
}

int
rg_batch_step (RgBatch *batch, const int32_t *choices)
{
  return batch_run (batch, make_step, choices, 1);
}

int
rg_batch_run (RgBatch *batch, uint64_t steps)
{
  return batch_run (batch, make_steps, NULL, steps);
}
