/* The belief of a player about the state: a particle filter.  Its particles
 * are states that are consistent with all observations of the player. */
#pragma once

#include "play/agents/particles.h"
#include "play/agents/renewal.h"
#include "play/agents/seen.h"

/* The belief, and what its updates need. */
typedef struct {
  const RgModel *model;
  int player;
  RgModelWork *work;
  RgModelMoves moves;
  AgentParticles now;  /* the sum of the weights is 1 */
  AgentParticles next; /* those after the current update */
  AgentRenewal renewal;
  void *state;      /* scratch */
  uint64_t known;   /* the player's knowledge */
  uint64_t random;  /* state of the random numbers */
  AgentSeen seen;   /* the knowledge after each move */
  unsigned replays; /* limit of random plays if no particle is left */
  bool hidden;      /* the game hides information: there can be several
                       states */
} AgentBelief;

/* Makes the belief of a player, before any play. FALSE: memory is exhausted. */
bool agent_belief_init (AgentBelief *belief, const RgModel *model, int player,
                        uint64_t seed);
void agent_belief_clear (AgentBelief *belief);

/* Begins a new play. This and the next function return codes of the model. */
int agent_belief_start (AgentBelief *belief);

/* Updates the belief after a move, by the player's knowledge: keeps the
 * consistent states, and makes new ones if few are left.  If none is left,
 * searches for consistent plays, near earlier ones, then any; none is left
 * if that fails, too. */
int agent_belief_see (AgentBelief *belief, uint64_t known);

/* Returns a random state, by weight. NULL: there is none. */
const void *agent_belief_sample (const AgentBelief *belief, uint64_t *random);
