/* Checks batch/ against the model itself:
 *
 *     batch-plays MODEL.so STEPS
 *
 * Plays by choices of its own, of moves and of tags, each once more move by
 * move; and at random, with one thread and with three.  Prints what is
 * different, and a line of figures.
 */
#include "play/batch/batch.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

enum { N = 61 }; /* number of plays of a batch */

static const RgModel *
open_model (const char *path)
{
  void *object = dlopen (path, RTLD_NOW);
  RgModelGetter getter = NULL;
  if (object)
    *(void **)&getter = dlsym (object, "rg_model");
  return getter ? getter () : NULL;
}

/* Returns a pseudo-random choice that depends on the play and the step only. */
static int32_t
choose_at_random (size_t play, unsigned long step, int32_t n)
{
  const uint64_t z =
      (play * 0x9E3779B97F4A7C15u + step + 1) * UINT64_C (0xBF58476D1CE4E5B9);
  return (int32_t)((z >> 33) % (uint64_t)n);
}

/* Plays the same moves by the model alone, for a game without chance;
 * returns the number of differences. */
static int
compare_play (const RgModel *model, const RgBatchView *view, size_t play,
              unsigned long step, void *state, RgModelMoves *moves,
              RgModelWork *work)
{
  const int32_t choice = choose_at_random (play, step, view->n_moves[play]);

  int different =
      memcmp (state, (const char *)view->states + play * view->state_size,
              view->state_size) != 0;
  different += model->moves (state, moves, work) != RG_MODEL_OK ||
               moves->n != (size_t)view->n_moves[play] ||
               model->player (state) != view->players[play];
  if (model->apply (state, rg_model_move (model, moves, (size_t)choice),
                    work) != RG_MODEL_OK ||
      model->keeper (state, work) != RG_MODEL_OK)
    return different + 1;
  return different;
}

/* Returns the number of differences of the ends and the scores; restarts an
 * ended play. */
static int
rewards_differ (const RgModel *model, const RgBatchView *view, size_t play,
                void *state, RgModelWork *work)
{
  const float *rewards = view->rewards + play * view->n_players;
  const int is_over = model->is_end (state);
  int different = is_over != view->ended[play];
  for (uint32_t i = 0; i < view->n_players; i++)
    different +=
        rewards[i] != (is_over ? (float)model->score (state, (int)i) : 0);
  if (is_over) {
    model->start (state);
    different += model->keeper (state, work) != RG_MODEL_OK;
  }
  return different;
}

/* Compares plays of a batch, with moves by index, with plays of the model. */
static int
check_choices (const RgModel *model, unsigned long steps)
{
  RgBatch *batch = rg_batch_new (model, N, 2, 1);
  const RgBatchView *view = rg_batch_view (batch);
  RgModelWork *work = model->work_new ();
  RgModelMoves moves = {0};
  char *states = malloc (N * model->state_size);
  int different = 0, ended = 0;
  memcpy (states, view->states, N * model->state_size);
  for (unsigned long step = 0; step < steps; step++) {
    int32_t choices[N];
    for (size_t i = 0; i < N; i++) {
      choices[i] = choose_at_random (i, step, view->n_moves[i]);
      different += compare_play (model, view, i, step,
                                 states + i * view->state_size, &moves, work);
    }
    different += rg_batch_step (batch, choices) != RG_MODEL_OK;
    for (size_t i = 0; i < N; i++) {
      ended += view->ended[i];
      different +=
          rewards_differ (model, view, i, states + i * view->state_size, work);
    }
  }
  printf ("choices: %d plays ended, %d differences\n", ended, different);
  int32_t wrong[N] = {INT32_MAX};
  printf ("no such place: code %d", rg_batch_step (batch, wrong));
  /* Writes of the caller to the view must have no effect. */
  *(int32_t *)view->n_moves = INT32_MAX;
  wrong[0] = INT32_MAX - 1;
  printf (", nor then: code %d\n", rg_batch_step (batch, wrong));
  free (states);
  rg_model_moves_free (&moves);
  model->work_free (work);
  rg_batch_free (batch);
  return different;
}

/* A play whose moves are given tag by tag, repeated by the model alone. */
typedef struct {
  void *state;
  uint32_t said[64];
  uint32_t n_said;
} Mirror;

/* Whether the move begins with the tags given so far; *next is the tag
 * after them, 0 if there is none. */
static int
is_continuation (const RgModel *model, const Mirror *mirror, const void *move,
                 uint32_t *next)
{
  uint32_t tags[64];
  const uint32_t n = model->tags (move, tags);
  *next = n > mirror->n_said ? tags[mirror->n_said] : 0;
  return n >= mirror->n_said &&
         memcmp (tags, mirror->said, mirror->n_said * sizeof *tags) == 0;
}

/* Chooses one of the possible tags; returns whether the mask has other ones. */
static int
choose_tag (const RgModel *model, const Mirror *mirror, const uint8_t *mask,
            const RgModelMoves *moves, uint64_t choice, int32_t *tag)
{
  uint8_t expected_mask[4096] = {0};
  uint32_t n = 0;
  for (size_t j = 0; j < moves->n; j++) {
    uint32_t next;
    if (is_continuation (model, mirror, rg_model_move (model, moves, j), &next))
      expected_mask[next] = 1;
  }
  for (uint32_t t = 0; t <= model->n_tags; t++)
    n += expected_mask[t];
  uint64_t remaining = choice % n;
  for (uint32_t t = 0; t <= model->n_tags; t++) {
    if (expected_mask[t] && remaining-- == 0)
      *tag = (int32_t)t;
  }
  return memcmp (expected_mask, mask, model->n_tags + 1) != 0;
}

/* Adds a tag, and makes the move if only one remains; returns whether there was
 * an error. */
static int
mirror_say (const RgModel *model, Mirror *mirror, int32_t tag,
            const RgModelMoves *moves, RgModelWork *work)
{
  size_t n = 0, place = 0;
  uint32_t next;
  if (tag != 0)
    mirror->said[mirror->n_said++] = (uint32_t)tag;
  for (size_t j = 0; j < moves->n; j++) {
    if (!is_continuation (model, mirror, rg_model_move (model, moves, j),
                          &next) ||
        (tag == 0 && next != 0))
      continue;
    n++;
    place = j;
  }
  if (n != 1)
    return n == 0;
  mirror->n_said = 0;
  int code =
      model->apply (mirror->state, rg_model_move (model, moves, place), work);
  if (code == RG_MODEL_OK)
    code = model->keeper (mirror->state, work);
  if (code == RG_MODEL_OK && model->is_end (mirror->state)) {
    model->start (mirror->state);
    code = model->keeper (mirror->state, work);
  }
  return code != RG_MODEL_OK;
}

/* Compares plays of a batch, made tag by tag, with plays of the model. */
static int
check_tags (const RgModel *model, unsigned long steps)
{
  RgBatch *batch = rg_batch_new (model, N, 2, 1);
  const RgBatchView *view = rg_batch_view (batch);
  const uint8_t *masks = rg_batch_masks (batch);
  RgModelWork *work = model->work_new ();
  RgModelMoves moves[N] = {{0}};
  Mirror mirrors[N];
  int different = 0, ended = 0;
  for (size_t i = 0; i < N; i++) {
    mirrors[i].n_said = 0;
    mirrors[i].state = malloc (model->state_size);
    memcpy (mirrors[i].state, (const char *)view->states + i * view->state_size,
            view->state_size);
  }
  for (unsigned long step = 0; step < steps; step++) {
    int32_t tags[N];
    different += rg_batch_masks (batch) != masks;
    for (size_t i = 0; i < N; i++) {
      model->moves (mirrors[i].state, &moves[i], work);
      different += choose_tag (
          model, &mirrors[i], masks + i * (model->n_tags + 1), &moves[i],
          (uint64_t)choose_at_random (i, step, 1 << 20), &tags[i]);
    }
    different += rg_batch_say (batch, tags) != RG_MODEL_OK;
    for (size_t i = 0; i < N; i++) {
      different += mirror_say (model, &mirrors[i], tags[i], &moves[i], work);
      ended += view->ended[i];
      different += memcmp (mirrors[i].state,
                           (const char *)view->states + i * view->state_size,
                           view->state_size) != 0;
    }
  }
  for (unsigned i = 0; i < 100; i++)
    different += rg_batch_say (batch, NULL) != RG_MODEL_OK;
  int32_t wrong[N] = {(int32_t)model->n_tags + 1};
  printf ("tags: %d plays ended, %d differences, no such tag: code %d\n", ended,
          different, rg_batch_say (batch, wrong));
  for (size_t i = 0; i < N; i++) {
    rg_model_moves_free (&moves[i]);
    free (mirrors[i].state);
  }
  model->work_free (work);
  rg_batch_free (batch);
  return different;
}

/* Compares random plays on one thread and on three. */
static void
check_threads (const RgModel *model, unsigned long steps)
{
  RgBatch *batch_of_one = rg_batch_new (model, N, 1, 7);
  RgBatch *batch_of_three = rg_batch_new (model, N, 3, 7);
  const RgBatchView *a = rg_batch_view (batch_of_one),
                    *b = rg_batch_view (batch_of_three);
  int ended = 0;
  for (unsigned long step = 0; step < steps; step++) {
    rg_batch_step (batch_of_one, NULL);
    for (size_t i = 0; i < N; i++)
      ended += a->ended[i];
  }
  const int code = rg_batch_run (batch_of_three, steps);
  printf ("at random: %d plays ended, code %d, %s with three threads\n", ended,
          code,
          memcmp (a->states, b->states, N * a->state_size) == 0 &&
                  memcmp (a->rewards, b->rewards,
                          N * a->n_players * sizeof *a->rewards) == 0
              ? "the same"
              : "not the same");
  rg_batch_reset (batch_of_one);
  rg_batch_free (batch_of_one);
  rg_batch_free (batch_of_three);
}

enum { LENGTH = 5, MOST_PLAYERS = 4 };

/* The last tokens that a player has seen of a play. */
typedef struct {
  int32_t tokens[LENGTH];
  int n;
} Seen;

static void
add_token (Seen *seen, uint32_t token)
{
  if (seen->n == LENGTH)
    memmove (seen->tokens, seen->tokens + 1, sizeof seen->tokens - 4);
  else
    seen->n++;
  seen->tokens[seen->n - 1] = (int32_t)token;
}

/* Adds what all players see of the move with that index; returns the number of
 * failures. */
static int
add_seen (const RgModel *model, const RgBatchView *view, size_t i,
          int32_t choice, Seen (*seen)[N], RgModelMoves *moves,
          RgModelWork *work)
{
  const char *state = (const char *)view->states + i * view->state_size;
  RgModelSeen tags = {0};
  int failures = model->moves (state, moves, work) != RG_MODEL_OK;
  for (uint32_t player = 0; player < model->n_players; player++) {
    failures +=
        model->seen (state, rg_model_move (model, moves, (size_t)choice),
                     (int)player, &tags, work) != RG_MODEL_OK;
    add_token (&seen[player][i], (uint32_t)view->players[i]);
    for (size_t k = 0; k < tags.n; k++)
      add_token (&seen[player][i], model->n_players + tags.tags[k]);
  }
  rg_model_seen_free (&tags);
  return failures;
}

/* Compares the records of a game without chance with those by the model. */
static int
check_records (const RgModel *model, unsigned long steps)
{
  static Seen seen[MOST_PLAYERS][N];
  static const Seen nothing_seen = {{-1, -1, -1, -1, -1}, 0};
  RgBatch *batch = rg_batch_new (model, N, 3, 7);
  const RgBatchView *view = rg_batch_view (batch);
  RgModelWork *work = model->work_new ();
  RgModelMoves moves = {0};
  int different = rg_batch_record (batch, LENGTH) != RG_MODEL_OK;
  for (size_t i = 0; i < MOST_PLAYERS * N; i++)
    seen[i / N][i % N] = nothing_seen;
  for (unsigned long step = 0; step < steps; step++) {
    int32_t choices[N];
    for (size_t i = 0; i < N; i++) {
      choices[i] = choose_at_random (i, step, view->n_moves[i]);
      different += add_seen (model, view, i, choices[i], seen, &moves, work);
    }
    different += rg_batch_step (batch, choices) != RG_MODEL_OK;
    for (uint32_t player = 0; player < model->n_players; player++)
      for (size_t i = 0; i < N; i++) {
        if (view->ended[i])
          seen[player][i] = nothing_seen;
        different += memcmp (seen[player][i].tokens,
                             rg_batch_history (batch, player) + i * LENGTH,
                             sizeof nothing_seen.tokens) != 0;
      }
  }
  rg_model_moves_free (&moves);
  model->work_free (work);
  rg_batch_free (batch);
  printf ("records: %d differences\n", different);
  return different;
}

static void
check_counts (const RgModel *model)
{
  double scores[64];
  uint64_t moves, n;
  for (unsigned depth = 0; depth <= 3; depth++) {
    const int code = rg_batch_perft (model, depth, &n);
    printf ("perft %u: %lu, code %d\n", depth, (unsigned long)n, code);
  }
  const int code = rg_batch_playouts (model, 1000, 1, 100000, &moves, scores);
  printf ("plays: %lu moves, code %d\n", (unsigned long)moves, code);
}

enum { N_NUMBERS = 16381 }; /* number of possible hashes */

/* Returns a hash of the tags of a move; two moves of one state hardly ever
 * share one. */
static long long
hash_tags (const void *data, const uint32_t *tags, uint32_t n_tags)
{
  uint64_t number = *(const uint32_t *)data;
  for (uint32_t i = 0; i < n_tags; i++)
    number = (number * 131 + tags[i]) % N_NUMBERS;
  return (long long)number;
}

/* Stores the number of the move with an index; returns whether the mask is
 * wrong. */
static int
choose_number (const RgModel *model, const void *state, const uint8_t *mask,
               unsigned long choice, RgModelMoves *moves, RgModelWork *work,
               int32_t *chosen)
{
  static const uint32_t initial_hash = 7;
  static uint8_t expected_mask[N_NUMBERS];
  memset (expected_mask, 0, sizeof expected_mask);
  if (model->moves (state, moves, work) != RG_MODEL_OK)
    return 1;
  for (size_t j = 0; j < moves->n; j++) {
    const void *move = rg_model_move (model, moves, j);
    uint32_t tags[64];
    const uint32_t n = model->tags (move, tags);
    const long long number = hash_tags (&initial_hash, tags, n);
    expected_mask[number] = 1;
    if (j == choice)
      *chosen = (int32_t)number;
  }
  return memcmp (expected_mask, mask, sizeof expected_mask) != 0;
}

/* Returns the number of differences of values of the first variable: of its
 * first cell and of its last one. */
static int
values_differ (const RgModel *model, const RgBatch *batch)
{
  const uint32_t last_cell = model->variables[0].n_cells - 1;
  const RgBatchCell cells[] = {{0, 0}, {0, last_cell}};
  const RgBatchView *view = rg_batch_view (batch);
  int32_t values[N][2];
  int different = 0;
  rg_batch_values (batch, cells, 2, values[0]);
  for (size_t i = 0; i < N; i++) {
    const char *state = (const char *)view->states + i * view->state_size;
    different += values[i][0] != (int32_t)model->value (state, 0, 0) ||
                 values[i][1] != (int32_t)model->value (state, 0, last_cell);
  }
  return different;
}

/* Compares two batches: moves are given by index to one, by number to the
 * other. */
static int
check_numbers (const RgModel *model, unsigned long steps)
{
  static const uint32_t initial_hash = 7;
  RgBatch *listed = rg_batch_new (model, N, 1, 1);
  RgBatch *numbered = rg_batch_new (model, N, 2, 1);
  const RgBatchView *view = rg_batch_view (listed);
  const RgBatchView *numbered_view = rg_batch_view (numbered);
  RgModelWork *work = model->work_new ();
  RgModelMoves moves = {0};
  int different = rg_batch_number_masks (listed) != NULL; /* not numbered */
  different += rg_batch_act (listed, (const int32_t[N]){0}) == RG_MODEL_OK;
  different += rg_batch_number (numbered, hash_tags, &initial_hash, N_NUMBERS);
  for (unsigned long step = 0; step < steps; step++) {
    const uint8_t *masks = rg_batch_number_masks (numbered);
    int32_t choices[N] = {0}, numbers[N] = {0};
    for (size_t i = 0; i < N; i++) {
      choices[i] = choose_at_random (i, step, view->n_moves[i]);
      different += choose_number (
          model, (const char *)view->states + i * view->state_size,
          masks + i * N_NUMBERS, (unsigned long)choices[i], &moves, work,
          &numbers[i]);
    }
    different += rg_batch_step (listed, choices) != RG_MODEL_OK;
    different += rg_batch_act (numbered, numbers) != RG_MODEL_OK;
    different +=
        memcmp (view->states, numbered_view->states, N * view->state_size) != 0;
    different += memcmp (view->ended, numbered_view->ended, N) != 0;
    different += values_differ (model, numbered);
  }
  const int32_t wrong[N] = {N_NUMBERS};
  printf ("numbers: %d differences, no such number: code %d\n", different,
          rg_batch_act (numbered, wrong));
  rg_model_moves_free (&moves);
  model->work_free (work);
  rg_batch_free (listed);
  rg_batch_free (numbered);
  return different;
}

int
main (int argc, char **argv)
{
  const RgModel *model = argc == 3 ? open_model (argv[1]) : NULL;
  if (!model) {
    fprintf (stderr, "usage: batch-plays MODEL.so STEPS\n");
    return 2;
  }
  const unsigned long steps = strtoul (argv[2], NULL, 10);
  const int different =
      check_choices (model, steps) + check_tags (model, steps) +
      check_numbers (model, steps) + check_records (model, steps);
  check_threads (model, steps);
  check_counts (model);
  return different > 0;
}
