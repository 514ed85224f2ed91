/* The particles of a particle filter: weighted states, each with a play that
 * leads to it. */
#pragma once

#include "play/agents/histories.h"

enum { AGENT_PARTICLES = 256 }; /* limit of the number of particles */

/* The particles. */
typedef struct {
  const RgModel *model;
  unsigned char *states; /* n of them */
  double *weights;       /* by state */
  uint32_t *histories;   /* by state; AGENT_NO_HISTORY: not stored */
  size_t n;
} AgentParticles;

/* Makes an empty set with room for AGENT_PARTICLES. FALSE: memory is exhausted.
 */
bool agent_particles_init (AgentParticles *particles, const RgModel *model);
void agent_particles_clear (AgentParticles *particles);

/* Returns the state of a particle. */
static inline unsigned char *
agent_particles_state (const AgentParticles *particles, size_t i)
{
  return particles->states + i * particles->model->state_size;
}

/* Adds a state, up to the limit.  Equal states are merged, with one of
 * their plays, drawn by weight. */
void agent_particles_add (AgentParticles *particles, const void *state,
                          uint32_t history, double weight, uint64_t *random);

/* Normalises the weights to the sum 1. */
void agent_particles_normalise (AgentParticles *particles);

/* Exchanges the contents of two sets. */
void agent_particles_swap (AgentParticles *a, AgentParticles *b);
