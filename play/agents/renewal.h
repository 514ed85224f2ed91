/* New particles where few are left: the resample-move particle filter (Gilks,
 * Berzuini 2001).  Each particle is drawn again by its weight and moved by a
 * Markov chain on plays, which leaves the distribution as it is.  Where what
 * was seen last agrees with no particle, chains from those of before look for
 * plays that do. */
#pragma once

#include "play/agents/chain.h"
#include "play/agents/particles.h"

typedef struct {
  Histories histories;
  AgentChain chain;
  uint32_t lost[PARTICLES]; /* plays that agreed until nothing did */
  size_t n_lost;
  size_t n_made; /* particles when they were made last */
  long effort;   /* calls of the model that may be made at a time */
  bool on;       /* histories are kept */
  bool complete; /* the particles are all states that can be */
} Renewal;

/* FALSE where memory is short. */
bool renewal_init (Renewal *renewal, const RgModel *model, int player,
                   uint64_t seed);
void renewal_clear (Renewal *renewal);

/* The start of a play; `on`: something may be hidden. */
void renewal_start (Renewal *renewal, bool on);

/* A history for a move; NO_HISTORY where none is kept. */
uint32_t renewal_note (Renewal *renewal, uint32_t before, const void *move,
                       size_t n_legal, size_t n_agreeing);

/* Another move was seen; `particles` are of before it. */
void renewal_see (Renewal *renewal, const uint64_t *seen, size_t n_seen,
                  Particles *particles);

/* None of the particles agrees with what was seen last: puts those that agree
 * with all to `next`. */
void renewal_find (Renewal *renewal, const Particles *particles,
                   Particles *next);

/* Makes new particles in `next` where few are left.  FALSE: there are enough,
 * or no others can be. */
bool renewal_make (Renewal *renewal, const Particles *particles,
                   Particles *next);
