/* Moves tag by tag: a choice among the tags of a game, for moves of any
 * form. */
#include "play/batch/core.h"

#include <string.h>

static uint8_t *
get_mask (const RgBatch *batch, size_t i)
{
  return batch->masks + i * ((size_t)batch->model->n_tags + 1);
}

int
batch_find_tags (BatchWorker *worker, size_t j, uint32_t *n)
{
  const RgModel *model = worker->batch->model;
  const void *move = rg_model_move (model, &worker->moves, j);
  *n = model->tags (move, NULL);
  if (*n > BATCH_LONGEST)
    return RG_MODEL_LIMIT;
  if (*n > worker->tags_room) {
    free (worker->tags);
    worker->tags_room = 2 * *n + 16;
    worker->tags = malloc (worker->tags_room * sizeof *worker->tags);
    if (!worker->tags)
      return worker->tags_room = 0, RG_MODEL_MEMORY;
  }
  model->tags (move, worker->tags);
  return RG_MODEL_OK;
}

/* The moves that begin with the tags so far. */
typedef struct {
  size_t n;
  size_t last;  /* index of one of them */
  size_t whole; /* index of the move that is exactly these tags; SIZE_MAX:
                   none */
} Found;

/* Finds the moves of play i that begin with the tags so far; the mask gets
 * their next tags, 0 for a complete move. */
static int
find_next (BatchWorker *worker, size_t i, Found *found)
{
  const RgBatch *batch = worker->batch;
  const uint32_t *prefix = batch->prefix + i * batch->longest;
  const uint32_t n_prefix = batch->n_prefix[i];
  uint8_t *mask = get_mask (batch, i);
  int code = batch->model->moves (batch_state (batch, i), &worker->moves,
                                  worker->work);
  *found = (Found){0, 0, SIZE_MAX};
  memset (mask, 0, (size_t)batch->model->n_tags + 1);
  for (size_t j = 0; j < worker->moves.n && code == RG_MODEL_OK; j++) {
    uint32_t n_tags;
    code = batch_find_tags (worker, j, &n_tags);
    if (code != RG_MODEL_OK || n_tags < n_prefix ||
        memcmp (worker->tags, prefix, n_prefix * sizeof *prefix) != 0)
      continue;
    if (n_tags == n_prefix)
      found->whole = j;
    mask[n_tags == n_prefix ? 0 : worker->tags[n_prefix]] = 1;
    found->last = j;
    found->n++;
  }
  return code;
}

/* Begins the next move of a play: fills its mask with the first tags of the
 * legal moves. */
static int
find_first (BatchWorker *worker, size_t i)
{
  Found found;
  if (worker->batch->n_prefix[i] != BATCH_UNKNOWN_TAGS)
    return RG_MODEL_OK;
  worker->batch->n_prefix[i] = 0;
  const int code = find_next (worker, i, &found);
  if (code != RG_MODEL_OK)
    worker->batch->n_prefix[i] = BATCH_UNKNOWN_TAGS;
  return code;
}

/* Returns a random possible tag. */
static uint32_t
draw_tag (RgBatch *batch, size_t i)
{
  const uint8_t *mask = get_mask (batch, i);
  const uint32_t n_tags = batch->model->n_tags;
  uint64_t *z = &batch->random[i];
  uint32_t n = 0;
  for (uint32_t tag = 0; tag <= n_tags; tag++)
    n += mask[tag];
  *z = *z * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  uint32_t n_left = n ? (uint32_t)((*z >> 33) % n) : 0;
  for (uint32_t tag = 0; tag <= n_tags; tag++) {
    if (mask[tag] && n_left-- == 0)
      return tag;
  }
  return 0;
}

/* Adds the tag and finds the moves that begin so.  If that fails, or there
 * are none (RG_MODEL_ILLEGAL), drops all tags of the move. */
static int
find_after (BatchWorker *worker, size_t i, uint32_t tag, Found *found)
{
  RgBatch *batch = worker->batch;
  uint32_t *n_prefix = &batch->n_prefix[i];
  if (tag != 0 && *n_prefix == batch->longest)
    return RG_MODEL_LIMIT;
  if (tag != 0)
    batch->prefix[i * batch->longest + (*n_prefix)++] = tag;
  int code = find_next (worker, i, found);
  if (code == RG_MODEL_OK &&
      (tag == 0 ? found->whole == SIZE_MAX : found->n == 0))
    code = RG_MODEL_ILLEGAL;
  if (code != RG_MODEL_OK)
    *n_prefix = BATCH_UNKNOWN_TAGS;
  return code;
}

/* Adds the chosen tag of a play; makes the move if it is complete, or the only
 * one. */
static int
append_tag (BatchWorker *worker, size_t i)
{
  RgBatch *batch = worker->batch;
  const int32_t tag = batch_get_choice (worker, i);
  Found found;
  int code = find_first (worker, i);
  batch_clear_rewards (batch, i);
  if (code != RG_MODEL_OK)
    return code;
  const uint32_t next = tag == -1 ? draw_tag (batch, i) : (uint32_t)tag;
  if (next > batch->model->n_tags || !get_mask (batch, i)[next])
    return RG_MODEL_ILLEGAL;
  code = find_after (worker, i, next, &found);
  if (code != RG_MODEL_OK || (next != 0 && found.n != 1))
    return code;
  return batch_make (worker, i,
                     rg_model_move (batch->model, &worker->moves,
                                    next == 0 ? found.whole : found.last));
}

/* Allocates the tags and masks of all plays, once. FALSE: memory is exhausted.
 */
static bool
allocate_tags (RgBatch *batch)
{
  if (batch->masks)
    return true;
  const RgModel *model = batch->model;
  const size_t n = batch->view.n;
  batch->longest =
      model->max_tags < BATCH_LONGEST ? model->max_tags + 1 : BATCH_LONGEST;
  batch->prefix = calloc (n, batch->longest * sizeof *batch->prefix);
  batch->n_prefix = calloc (n, sizeof *batch->n_prefix);
  batch->masks = calloc (n, (size_t)model->n_tags + 1);
  for (size_t i = 0; batch->n_prefix && i < n; i++)
    batch->n_prefix[i] = BATCH_UNKNOWN_TAGS;
  if (batch->prefix && batch->n_prefix && batch->masks)
    return true;
  free (batch->prefix);
  free (batch->n_prefix);
  free (batch->masks);
  batch->prefix = batch->n_prefix = NULL;
  batch->masks = NULL;
  return false;
}

const uint8_t *
rg_batch_masks (RgBatch *batch)
{
  /* The caller may still read earlier rows, so an error does not free them. */
  return allocate_tags (batch) &&
                 batch_run (batch, find_first, NULL, 1) == RG_MODEL_OK
             ? batch->masks
             : NULL;
}

int
rg_batch_say (RgBatch *batch, const int32_t *tags)
{
  if (!allocate_tags (batch))
    return RG_MODEL_MEMORY;
  return batch_run (batch, append_tag, tags, 1);
}
