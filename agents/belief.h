/* The belief of a player about the state: a particle filter.  Its particles are
 * states that agree with all that the player has seen. */
#pragma once

#include "agents/desk.h"

typedef struct {
  const RgModel *model;
  int player;
  RgModelWork *work;
  RgModelMoves moves;
  unsigned char *states; /* n of them */
  double *weights;       /* by state; they add up to 1 */
  size_t n;
  unsigned char *next; /* as above, while a move is followed */
  double *next_weights;
  size_t n_next;
  uint64_t known;
  uint64_t random;
  uint64_t *seen; /* what was known after each move of the play */
  size_t n_seen, seen_room;
  unsigned replays; /* that are tried where no particle is left */
  bool hidden;      /* something is hidden: more than one state can be */
} Belief;

/* FALSE where memory is short. */
bool belief_init (Belief *belief, const RgModel *model, int player,
                  uint64_t seed);
void belief_clear (Belief *belief);

/* The start of a play. */
int belief_start (Belief *belief);

/* Keeps the states that agree with a move after which the player knows this.
 * Where none of the particles does, plays are made up that agree with all that
 * was seen; none is left where that fails, too. */
int belief_see (Belief *belief, uint64_t known);

/* One of the states, by weight; NULL: there is none. */
const void *belief_sample (const Belief *belief, uint64_t *random);
