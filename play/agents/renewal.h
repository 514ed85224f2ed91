/* Renews particles if few are left: the resample-move particle filter
 * (Gilks, Berzuini 2001).  Particles are redrawn by weight and moved by a
 * Markov chain on plays that preserves the distribution.  If the last
 * observation contradicts all particles, chains from the previous ones
 * search for consistent plays. */
#pragma once

#include "play/agents/chain.h"
#include "play/agents/particles.h"

/* The data of renewals. */
typedef struct {
  AgentHistories histories;
  AgentChain chain;
  uint32_t lost[AGENT_PARTICLES]; /* plays that were consistent until the
                                     last observation */
  size_t n_lost;
  size_t n_made; /* number of particles at the last renewal */
  long effort;   /* current budget of calls of the model */
  bool enabled;  /* histories are stored */
  bool complete; /* the particles are all consistent states */
} AgentRenewal;

/* Makes a renewal without plays. FALSE: memory is exhausted. */
bool agent_renewal_init (AgentRenewal *renewal, const RgModel *model,
                         int player, uint64_t seed);
void agent_renewal_clear (AgentRenewal *renewal);

/* Begins a play; `on`: the game may hide information. */
void agent_renewal_start (AgentRenewal *renewal, bool on);

/* Adds a move to the stored histories. AGENT_NO_HISTORY: it is not stored. */
uint32_t agent_renewal_note (AgentRenewal *renewal, uint32_t before,
                             const void *move, size_t n_legal,
                             size_t n_agreeing);

/* Notes the observations so far, and frees the stored moves that no play of
 * `particles` or of `lost` contains. */
void agent_renewal_see (AgentRenewal *renewal, const uint64_t *seen,
                        size_t n_seen, AgentParticles *particles);

/* Called if the last observation contradicts all particles: searches for
 * consistent states, and stores them in `next`. */
void agent_renewal_find (AgentRenewal *renewal, const AgentParticles *particles,
                         AgentParticles *next);

/* Makes new particles in `next` if few are left.  FALSE: there are enough,
 * or no others exist. */
bool agent_renewal_make (AgentRenewal *renewal, const AgentParticles *particles,
                         AgentParticles *next);
