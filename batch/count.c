/* Plays and sequences of moves, counted on one thread. */
#include "batch/batch.h"

#include <stdbool.h>
#include <string.h>

int
rg_batch_playouts (const RgModel *model, uint64_t plays, uint64_t seed,
                   uint64_t most_moves, uint64_t *moves, double *scores)
{
  RgModelWork *work = model->work_new ();
  void *start = malloc (model->state_size), *state = malloc (model->state_size);
  int code = work && start && state ? RG_MODEL_OK : RG_MODEL_MEMORY;
  *moves = 0;
  memset (scores, 0, model->n_players * sizeof *scores);
  if (code == RG_MODEL_OK) {
    model->start (start);
    code = model->keeper (start, work);
  }
  for (uint64_t i = 0; i < plays && code == RG_MODEL_OK; i++) {
    uint64_t n = 0;
    memcpy (state, start, model->state_size);
    code = model->playout (state, &seed, most_moves, &n, work);
    if (code == RG_MODEL_OK && !model->is_end (state))
      code = RG_MODEL_LIMIT;
    *moves += n;
    for (uint32_t player = 0; player < model->n_players; player++)
      scores[player] += model->score (state, (int)player);
  }
  if (work)
    model->work_free (work);
  free (start);
  free (state);
  return code;
}

/* A level of the depth-first search: its state, and the moves from there. */
typedef struct {
  void *state;
  RgModelMoves moves;
} Level;

static int
count (const RgModel *model, Level *levels, unsigned depth, RgModelWork *work,
       uint64_t *n)
{
  int code = RG_MODEL_OK;
  if (depth == 0 || model->is_end (levels->state)) {
    *n += depth == 0;
    return code;
  }
  if (depth == 1) {
    uint64_t last = 0;
    code = model->count (levels->state, &last, work);
    *n += last;
    return code;
  }
  code = model->moves (levels->state, &levels->moves, work);
  for (size_t i = 0; i < levels->moves.n && code == RG_MODEL_OK; i++) {
    memcpy (levels[1].state, levels->state, model->state_size);
    code = model->apply (levels[1].state,
                         rg_model_move (model, &levels->moves, i), work);
    if (code == RG_MODEL_OK)
      code = model->keeper (levels[1].state, work);
    if (code == RG_MODEL_OK)
      code = count (model, levels + 1, depth - 1, work, n);
  }
  return code;
}

int
rg_batch_perft (const RgModel *model, unsigned depth, uint64_t *n)
{
  enum { DEEPEST = 1000 };
  if (depth > DEEPEST)
    return RG_MODEL_LIMIT;
  RgModelWork *work = model->work_new ();
  Level *levels = calloc (depth + 1, sizeof *levels);
  bool done = work && levels;
  int code = RG_MODEL_MEMORY;
  *n = 0;
  for (unsigned i = 0; i <= depth && done; i++)
    done = (levels[i].state = malloc (model->state_size)) != NULL;
  if (done) {
    model->start (levels->state);
    code = model->keeper (levels->state, work);
  }
  if (code == RG_MODEL_OK)
    code = count (model, levels, depth, work, n);
  for (unsigned i = 0; levels && i <= depth; i++) {
    free (levels[i].state);
    rg_model_moves_free (&levels[i].moves);
  }
  free (levels);
  if (work)
    model->work_free (work);
  return code;
}
