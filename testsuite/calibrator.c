/* Measures how fast this machine does the work of compiled games, as one
 * number.
 *
 *     calibrator [SECONDS]    units of work per second of processor time
 *
 * The work never changes, so that the number compares machines only: pieces
 * walk at random on a board of bytes, find the first piece in a direction,
 * and count.  As in a model there are tables, unpredictable branches, small
 * loops and multiplications, and all data fits into the first-level cache.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIZE = 10, CELLS = SIZE * SIZE, MOVES = 4000, ROUNDS = 16 };

static uint64_t
next_random (uint64_t *state) /* SplitMix64 */
{
  uint64_t z = *state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static void
set_up (uint8_t board[CELLS])
{
  memset (board, 0, CELLS);
  for (int i = 0; i < CELLS; i++) {
    const int x = i % SIZE, y = i / SIZE;
    if (x == 0 || y == 0 || x == SIZE - 1 || y == SIZE - 1)
      board[i] = 3;
    else if (y < 3 || y > SIZE - 4)
      board[i] = y < 3 ? 1 : 2;
  }
}

/* Lists all steps along empty cells from all pieces of a player; returns their
 * number. */
static int
list_moves (const uint8_t board[CELLS], int player, uint16_t moves[])
{
  static const int steps[] = {1, -1, SIZE, -SIZE, SIZE + 1, -SIZE - 1};
  int n = 0;
  for (int from = 0; from < CELLS; from++) {
    if (board[from] != player)
      continue;
    for (int s = 0; s < 6; s++) {
      int to = from + steps[s];
      for (; board[to] == 0; to += steps[s])
        moves[n++] = (uint16_t)(from * CELLS + to);
      if (board[to] == 3 - player)
        moves[n++] = (uint16_t)(from * CELLS + to);
    }
  }
  return n;
}

/* Plays a fixed number of moves, a part of a unit of work. Returns the result,
 * so that the compiler can't remove any part of it. */
static uint64_t
play (uint64_t *random)
{
  static uint16_t moves[CELLS * CELLS];
  uint8_t board[CELLS];
  uint64_t sum = 0;
  set_up (board);
  for (int i = 0, player = 1; i < MOVES / ROUNDS; i++, player = 3 - player) {
    const int n = list_moves (board, player, moves);
    if (n == 0) {
      set_up (board);
      continue;
    }
    const int move =
        moves[(int)((next_random (random) >> 32) * (uint64_t)n >> 32)];
    board[move % CELLS] = (uint8_t)player;
    board[move / CELLS] = 0;
    sum = sum * 31 + (uint64_t)n;
  }
  return sum;
}

static double
get_processor_seconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int
main (int argc, char **argv)
{
  const double seconds = argc > 1 ? atof (argv[1]) : 1;
  const double begin = get_processor_seconds ();
  uint64_t random = 1, sum = 0;
  double units = 0, used;
  do {
    for (int i = 0; i < ROUNDS; i++)
      sum += play (&random);
    units += 1;
    used = get_processor_seconds () - begin;
  } while (used < seconds);
  printf ("%.1f\n", units / used);
  return sum == 1; /* never true: the result is used */
}
