/* Counts plays and sequences of moves on one thread. */
#include "play/batch/count.h"

#include "play/batch/batch.h"

#include <stdbool.h>
#include <string.h>

/* The totals of plays. */
typedef struct {
  const RgModel *model;
  uint64_t moves;
  double *scores; /* by player */
  bool cut_short; /* the last play exceeded the limit of its moves */
} Sums;

/* Called by the model after each play: RgModelPlayed. */
static int
add_play (void *data, const void *state, uint64_t n_moves)
{
  Sums *sums = data;
  const RgModel *model = sums->model;
  sums->moves += n_moves;
  for (uint32_t player = 0; player < model->n_players; player++)
    sums->scores[player] += model->score (state, (int)player);
  sums->cut_short = !model->is_end (state);
  return sums->cut_short;
}

int
rg_batch_playouts (const RgModel *model, uint64_t plays, uint64_t seed,
                   uint64_t most_moves, uint64_t *moves, double *scores)
{
  RgModelWork *work = model->work_new ();
  void *start = malloc (model->state_size);
  int code = work && start ? RG_MODEL_OK : RG_MODEL_MEMORY;
  Sums sums = {.model = model, .scores = scores};
  memset (scores, 0, model->n_players * sizeof *scores);
  if (code == RG_MODEL_OK) {
    model->start (start);
    code = model->playouts (start, plays, &seed, most_moves, add_play, &sums,
                            work);
  }
  *moves = sums.moves;
  if (work)
    model->work_free (work);
  free (start);
  return code == RG_MODEL_OK && sums.cut_short ? RG_MODEL_LIMIT : code;
}

/* A level of the depth-first search: its state, and its moves. */
typedef struct {
  void *state;
  RgModelMoves moves;
} Level;

/* Counts sequences of moves from the first level: those of i + 1 moves are
 * added to counts[i]. */
static int
count_levels (const RgModel *model, Level *levels, unsigned depth,
              RgModelWork *work, uint64_t *counts)
{
  if (model->is_end (levels->state))
    return RG_MODEL_OK;
  uint64_t n = 0;
  int code = depth == 1 ? model->count (levels->state, &n, work)
                        : model->moves (levels->state, &levels->moves, work);
  if (depth > 1)
    n = levels->moves.n;
  if (code == RG_MODEL_OK && n == 0)
    return RG_MODEL_STUCK;
  *counts += n;
  for (size_t i = 0; depth > 1 && i < n && code == RG_MODEL_OK; i++) {
    memcpy (levels[1].state, levels->state, model->state_size);
    code = model->apply (levels[1].state,
                         rg_model_move (model, &levels->moves, i), work);
    if (code == RG_MODEL_OK)
      code = model->keeper (levels[1].state, work);
    if (code == RG_MODEL_OK)
      code = count_levels (model, levels + 1, depth - 1, work, counts + 1);
  }
  return code;
}

int
batch_count_sequences (const RgModel *model, const void *state, unsigned depth,
                       uint64_t *counts, RgModelWork *work)
{
  Level *levels = calloc (depth + 1, sizeof *levels);
  bool is_ready = levels != NULL;
  int code = RG_MODEL_MEMORY;
  memset (counts, 0, depth * sizeof *counts);
  for (unsigned i = 0; i < depth && is_ready; i++)
    is_ready = (levels[i].state = malloc (model->state_size)) != NULL;
  if (is_ready && depth > 0) {
    memcpy (levels->state, state, model->state_size);
    code = count_levels (model, levels, depth, work, counts);
  } else if (is_ready) {
    code = RG_MODEL_OK;
  }
  for (unsigned i = 0; levels && i < depth; i++) {
    free (levels[i].state);
    rg_model_moves_free (&levels[i].moves);
  }
  free (levels);
  return code;
}

int
rg_batch_perft (const RgModel *model, unsigned depth, uint64_t *n)
{
  if (depth > BATCH_DEEPEST_COUNT)
    return RG_MODEL_LIMIT;
  RgModelWork *work = model->work_new ();
  void *start = malloc (model->state_size);
  uint64_t counts[BATCH_DEEPEST_COUNT];
  int code = RG_MODEL_MEMORY;
  *n = 0;
  if (work && start) {
    model->start (start);
    code = model->keeper (start, work);
  }
  if (code == RG_MODEL_OK)
    code = batch_count_sequences (model, start, depth, counts, work);
  if (code == RG_MODEL_OK)
    *n = depth > 0 ? counts[depth - 1] : 1;
  if (work)
    model->work_free (work);
  free (start);
  return code;
}
