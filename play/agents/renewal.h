/* New particles where few are left: the resample-move particle filter (Gilks,
 * Berzuini 2001).  Each particle is drawn again by its weight and moved by a
 * Markov chain on plays, which leaves the distribution as it is.  Where what
 * was seen last agrees with no particle, chains from those of before look for
 * plays that do. */
#pragma once

#include "play/agents/chain.h"
#include "play/agents/particles.h"

typedef struct {
  AgentHistories histories;
  AgentChain chain;
  uint32_t lost[AGENT_PARTICLES]; /* plays that agreed until nothing did */
  size_t n_lost;
  size_t n_made; /* particles when they were made last */
  long effort;   /* calls of the model that may be made at a time */
  bool on;       /* histories are kept */
  bool complete; /* the particles are all states that can be */
} AgentRenewal;

/* FALSE where memory is short. */
bool agent_renewal_init (AgentRenewal *renewal, const RgModel *model,
                         int player, uint64_t seed);
void agent_renewal_clear (AgentRenewal *renewal);

/* The start of a play; `on`: something may be hidden. */
void agent_renewal_start (AgentRenewal *renewal, bool on);

/* A history for a move; AGENT_NO_HISTORY where none is kept. */
uint32_t agent_renewal_note (AgentRenewal *renewal, uint32_t before,
                             const void *move, size_t n_legal,
                             size_t n_agreeing);

/* Another move was seen; `particles` are of before it. */
void agent_renewal_see (AgentRenewal *renewal, const uint64_t *seen,
                        size_t n_seen, AgentParticles *particles);

/* None of the particles agrees with what was seen last: puts those that agree
 * with all to `next`. */
void agent_renewal_find (AgentRenewal *renewal, const AgentParticles *particles,
                         AgentParticles *next);

/* Makes new particles in `next` where few are left.  FALSE: there are enough,
 * or no others can be. */
bool agent_renewal_make (AgentRenewal *renewal, const AgentParticles *particles,
                         AgentParticles *next);
