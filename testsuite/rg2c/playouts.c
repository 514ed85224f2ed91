/* Compares many random plays from one state in one call with as many calls
 * of one play: equal results, lengths, states of the generator, and
 * failures.  The game is linked in as `model`. */
#include "model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MOVES = 100000, MOST_PLAYS = 200, SEED = 7 };

/* A play. */
typedef struct {
  uint64_t hash, n_moves, random; /* of the last play when all are over */
} Play;

/* The plays of a call, or of several. */
typedef struct {
  int code;
  uint64_t n;
  Play plays[MOST_PLAYS];
} Plays;

/* A callback that observes the plays. */
typedef struct {
  Plays plays;
  uint64_t *random;
  uint64_t most; /* number of plays to observe */
  int streams;   /* each play has a generator of its own */
} Watch;

static model_state state, room;
static RgModelWork *work;
static Plays alone;
static Watch watch;

static uint64_t
compute_stream (uint64_t play)
{
  return SEED + 1000003 * play;
}

static int
record_play (void *data, const void *at, uint64_t n_moves)
{
  Watch *w = data;
  w->plays.plays[w->plays.n++] = (Play){model_hash (at), n_moves, *w->random};
  if (w->streams)
    *w->random = compute_stream (w->plays.n);
  return w->plays.n == w->most;
}

static void
play_together (uint64_t count, uint64_t most_moves)
{
  uint64_t random = SEED;
  watch.random = &random;
  watch.plays.n = 0;
  watch.plays.code = model_playouts (&state, count, &random, most_moves,
                                     record_play, &watch, work);
}

static void
play_alone (uint64_t count, uint64_t most_moves)
{
  uint64_t random = SEED;
  alone.code = RG_MODEL_OK;
  alone.n = 0;
  while (alone.n < count && alone.code == RG_MODEL_OK) {
    uint64_t n_moves;
    if (watch.streams && alone.n > 0)
      random = compute_stream (alone.n);
    room = state;
    alone.code = model_playout (&room, &random, most_moves, &n_moves, work);
    if (alone.code == RG_MODEL_OK)
      alone.plays[alone.n++] = (Play){model_hash (&room), n_moves, random};
  }
}

static int
same_plays (const Plays *a, const Plays *b)
{
  return a->code == b->code && a->n == b->n &&
         memcmp (a->plays, b->plays, a->n * sizeof *a->plays) == 0;
}

/* Compares plays from the state, for some numbers of plays and limits of their
 * length. */
static int
compare_records (void)
{
  static const uint64_t counts[] = {0, 1, 2, 15, 16, MOST_PLAYS};
  static const uint64_t lengths[] = {0, 1, 2, MOST_MOVES};
  int are_equal = 1;
  for (unsigned i = 0; i < sizeof counts / sizeof *counts; i++) {
    for (unsigned k = 0; k < sizeof lengths / sizeof *lengths; k++) {
      const model_state before = state;
      watch.most = counts[i] / 2 + 1;
      watch.streams = i % 2;
      play_together (counts[i], lengths[k]);
      play_alone (watch.most < counts[i] ? watch.most : counts[i], lengths[k]);
      are_equal &= same_plays (&watch.plays, &alone) &&
                   memcmp (&state, &before, sizeof state) == 0;
    }
  }
  return are_equal;
}

static uint64_t
find_longest_play (void)
{
  uint64_t longest = 0;
  for (uint64_t i = 0; i < alone.n; i++) {
    if (alone.plays[i].n_moves > longest)
      longest = alone.plays[i].n_moves;
  }
  return longest;
}

static void
print_records (const char *from)
{
  const int are_equal = compare_records ();
  printf ("%s: %s, %llu plays of %llu moves at most, code %d\n", from,
          are_equal ? "the same" : "different", (unsigned long long)alone.n,
          (unsigned long long)find_longest_play (), alone.code);
}

int
main (void)
{
  uint64_t random = SEED;
  work = model_work_new ();
  memset (&state, 0, sizeof state);
  model_start (&state);
  print_records ("the start");
  model_work_free (work);
  work = model_work_new ();
  model_limits (work)->memory = 0;
  print_records ("without memory for a list");
  model_work_free (work);
  work = model_work_new ();
  if (model_playout (&state, &random, 3, NULL, work) == RG_MODEL_OK)
    print_records ("three moves on");
  model_start (&state);
  if (model_playout (&state, &random, MOST_MOVES, NULL, work) == RG_MODEL_OK)
    print_records ("the end");
  model_work_free (work);
  return 0;
}
