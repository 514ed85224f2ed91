/* Particles are distinct states: equal ones are merged. */
#include "play/agents/particles.h"

#include <string.h>

bool
agent_particles_init (AgentParticles *particles, const RgModel *model)
{
  *particles = (AgentParticles){
      .model = model,
      .states = malloc (model->state_size * AGENT_PARTICLES),
      .weights = malloc (AGENT_PARTICLES * sizeof (double)),
      .histories = malloc (AGENT_PARTICLES * sizeof (uint32_t))};
  return particles->states && particles->weights && particles->histories;
}

void
agent_particles_clear (AgentParticles *particles)
{
  free (particles->states);
  free (particles->weights);
  free (particles->histories);
}

void
agent_particles_add (AgentParticles *particles, const void *state,
                     uint32_t history, double weight, uint64_t *random)
{
  const size_t size = particles->model->state_size;
  for (size_t i = 0; i < particles->n; i++) {
    if (memcmp (agent_particles_state (particles, i), state, size) != 0)
      continue;
    particles->weights[i] += weight;
    if (history != AGENT_NO_HISTORY &&
        agent_random_part (random) * particles->weights[i] < weight)
      particles->histories[i] = history;
    return;
  }
  if (particles->n == AGENT_PARTICLES)
    return;
  memcpy (agent_particles_state (particles, particles->n), state, size);
  particles->weights[particles->n] = weight;
  particles->histories[particles->n++] = history;
}

void
agent_particles_normalise (AgentParticles *particles)
{
  double sum = 0;
  for (size_t i = 0; i < particles->n; i++)
    sum += particles->weights[i];
  for (size_t i = 0; i < particles->n; i++)
    particles->weights[i] /= sum;
}

void
agent_particles_swap (AgentParticles *a, AgentParticles *b)
{
  const AgentParticles other = *a;
  *a = *b;
  *b = other;
}
