/* Makes new particles from the plays of old ones (renewal.h). The effort, a
 * budget of calls of the model, is halved after each failure, and restored by a
 * success. */

#include "play/agents/renewal.h"

#include <string.h>

enum {
  FEW = AGENT_PARTICLES / 2, /* particles: with fewer, new ones are made */
  WANTED = AGENT_PARTICLES,  /* particles afterwards */
  STEPS = 20,                /* of the chain, for each particle */
  CALLS = 50000,             /* of the model, for all particles */
  FIND_CALLS = 400000,       /* if no particle is left */
  LEAST_CALLS = 1000,        /* after failures */
};

bool
agent_renewal_init (AgentRenewal *renewal, const RgModel *model, int player,
                    uint64_t seed)
{
  *renewal = (AgentRenewal){0};
  return agent_chain_init (&renewal->chain, model, player, &renewal->histories,
                           seed);
}

void
agent_renewal_clear (AgentRenewal *renewal)
{
  if (renewal->chain.model)
    agent_chain_clear (&renewal->chain);
  agent_histories_clear (&renewal->histories);
}

void
agent_renewal_start (AgentRenewal *renewal, bool on)
{
  agent_histories_truncate (&renewal->histories, 0);
  renewal->n_lost = renewal->n_made = 0;
  renewal->effort = CALLS;
  renewal->enabled = on;
  renewal->complete = true;
}

/* Stops renewals until the next play: the histories take too much memory, or a
 * play can't be repeated. */
static void
disable_renewal (AgentRenewal *renewal)
{
  agent_histories_clear (&renewal->histories);
  renewal->enabled = false;
}

uint32_t
agent_renewal_note (AgentRenewal *renewal, uint32_t before, const void *move,
                    size_t n_legal, size_t n_agreeing)
{
  const AgentHistory item = {.before = before,
                             .n_legal = (uint32_t)n_legal,
                             .n_agreeing = (uint32_t)n_agreeing};
  if (!renewal->enabled)
    return AGENT_NO_HISTORY;
  const uint32_t added = agent_histories_add (
      &renewal->histories, renewal->chain.model, &item, move);
  if (added == AGENT_NO_HISTORY)
    disable_renewal (renewal);
  return added;
}

void
agent_renewal_see (AgentRenewal *renewal, const uint64_t *seen, size_t n_seen,
                   AgentParticles *particles)
{
  uint32_t *const lists[] = {particles->histories, renewal->lost};
  const size_t lengths[] = {particles->n, renewal->n_lost};
  renewal->chain.seen = seen;
  renewal->chain.n_seen = n_seen;
  if (renewal->enabled &&
      !agent_histories_collect (&renewal->histories, lists, lengths, 2))
    disable_renewal (renewal);
}

/* Halves the effort after a failure; resets it after a success. */
static void
set_effort (AgentRenewal *renewal, bool failed)
{
  if (!failed)
    renewal->effort = CALLS;
  else if (renewal->effort / 2 >= LEAST_CALLS)
    renewal->effort /= 2;
}

void
agent_renewal_find (AgentRenewal *renewal, const AgentParticles *particles,
                    AgentParticles *next)
{
  AgentChain *chain = &renewal->chain;
  next->n = 0;
  if (!renewal->enabled)
    return;
  renewal->complete = false;
  if (particles->n > 0) {
    renewal->effort = FIND_CALLS;
    renewal->n_lost = particles->n;
    memcpy (renewal->lost, particles->histories,
            particles->n * sizeof *renewal->lost);
  }
  chain->calls = renewal->effort;
  renewal->n_made = 0;
  for (size_t i = 0; i < renewal->n_lost && chain->calls > 0; i++) {
    const long share = chain->calls / (long)(renewal->n_lost - i);
    if (!agent_chain_load (chain, renewal->lost[i]))
      continue;
    agent_chain_walk (chain, UINT32_MAX, share, true);
    renewal->lost[i] = agent_chain_history (chain);
    if (chain->now.n == chain->n_seen)
      agent_particles_add (next, agent_chain_state (chain),
                           agent_chain_history (chain), 1, &chain->random);
  }
  set_effort (renewal, next->n == 0);
}

/* Systematic resampling, with some steps of the chain before each repeated
 * draw of a particle. */
bool
agent_renewal_make (AgentRenewal *renewal, const AgentParticles *particles,
                    AgentParticles *next)
{
  AgentChain *chain = &renewal->chain;
  const double width = 1.0 / WANTED;
  double mark = agent_random_part (&chain->random) * width, sum = 0;
  long n_left = WANTED;
  if (!renewal->enabled || renewal->complete || particles->n == 0 ||
      particles->n >= FEW)
    return false;
  if (particles->n <= renewal->n_made / 2)
    renewal->effort = CALLS;
  next->n = 0;
  chain->calls = renewal->effort;
  for (size_t i = 0; i < particles->n; i++) {
    sum += particles->weights[i];
    if (mark >= sum)
      continue;
    if (!agent_chain_load (chain, particles->histories[i]))
      return disable_renewal (renewal), false;
    for (; mark < sum && n_left > 0; mark += width, n_left--) {
      agent_chain_walk (chain, STEPS, chain->calls / n_left, false);
      agent_particles_add (next, agent_chain_state (chain),
                           agent_chain_history (chain), width, &chain->random);
    }
  }
  set_effort (renewal, next->n <= particles->n);
  renewal->n_made = next->n;
  return next->n > 0;
}
