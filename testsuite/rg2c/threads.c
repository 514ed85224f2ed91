/* Threads that play one model, each with a work area: the plays must be
 * those of a single thread.  The game is linked in as `model`.
 */
#include "model.h"

#include <pthread.h>
#include <stdio.h>

enum { THREADS = 4, PLAYS = 6, MOST_MOVES = 60, TOGETHER = 20 };

/* The plays of a thread. */
typedef struct {
  uint64_t seed;
  uint64_t hash; /* of all visited positions */
  int failed;
} Player;

static int
add_end (void *data, const void *state, uint64_t n_moves)
{
  Player *player = data;
  player->hash = player->hash * 31 + model_hash (state) + n_moves;
  return 0;
}

/* Plays from the state, many in one call. */
static void
play_together (Player *player, const model_state *state, RgModelWork *work)
{
  uint64_t random = player->hash;
  player->failed |= model_playouts (state, TOGETHER, &random, MOST_MOVES,
                                    add_end, player, work) != RG_MODEL_OK;
}

static void
play_at_random (Player *player, RgModelWork *work)
{
  model_state state;
  RgModelMoves moves = {0};
  uint64_t random = player->seed;
  model_start (&state);
  player->failed |= model_keeper (&state, work) != RG_MODEL_OK;
  play_together (player, &state, work);
  for (int i = 0; i < MOST_MOVES && !model_is_end (&state); i++) {
    const void *move = NULL;
    player->failed |= model_moves (&state, &moves, work) != RG_MODEL_OK ||
                      model_random_move (&state, &random, &move, work) ||
                      !move || model_apply (&state, move, work) ||
                      model_keeper (&state, work);
    if (player->failed)
      break;
    player->hash = player->hash * 31 + model_hash (&state) + moves.n;
  }
  rg_model_moves_free (&moves);
}

static void *
play_all (void *data)
{
  Player *player = data;
  RgModelWork *work = model_work_new ();
  for (int i = 0; i < PLAYS && work; i++)
    play_at_random (player, work);
  player->failed |= !work;
  if (work)
    model_work_free (work);
  return NULL;
}

int
main (void)
{
  Player alone[THREADS] = {{0, 0, 0}}, beside[THREADS] = {{0, 0, 0}};
  pthread_t threads[THREADS];
  int is_different = 0;
  for (int i = 0; i < THREADS; i++) {
    alone[i].seed = beside[i].seed = (uint64_t)i + 1;
    play_all (&alone[i]);
  }
  for (int i = 0; i < THREADS; i++)
    is_different |= pthread_create (&threads[i], NULL, play_all, &beside[i]);
  for (int i = 0; i < THREADS && !is_different; i++)
    is_different |= pthread_join (threads[i], NULL);
  for (int i = 0; i < THREADS; i++)
    is_different |=
        alone[i].failed || beside[i].failed || alone[i].hash != beside[i].hash;
  puts (is_different ? "different" : "the same");
  return is_different;
}
