/* Counts the reachable states of a game that are not over: a breadth-first
 * search, with states as bytes in a hash table (open addressing). */
#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 16 };

static game_state states[SLOTS / 2];
static size_t n, slots[SLOTS];

static void
visit_state (const game_state *state)
{
  uint64_t slot = game_hash (state) % SLOTS;
  if (game_is_end (state))
    return;
  while (slots[slot]) {
    if (memcmp (&states[slots[slot] - 1], state, sizeof *state) == 0)
      return;
    slot = (slot + 1) % SLOTS;
  }
  if (n == SLOTS / 2)
    abort ();
  states[n++] = *state;
  slots[slot] = n;
}

int
main (void)
{
  RgModelWork *work = game_work_new ();
  RgModelMoves moves = {0};
  game_state state;
  game_start (&state);
  game_keeper (&state, work);
  visit_state (&state);
  for (size_t i = 0; i < n; i++) {
    game_moves (&states[i], &moves, work);
    for (size_t k = 0; k < moves.n; k++) {
      state = states[i];
      game_apply (&state, rg_model_move (&game_model, &moves, k), work);
      game_keeper (&state, work);
      visit_state (&state);
    }
  }
  printf ("%zu\n", n);
  rg_model_moves_free (&moves);
  game_work_free (work);
  return 0;
}
