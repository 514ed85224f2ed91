/* The belief of a player about the state: a particle filter.  Its particles are
 * states that agree with all that the player has seen. */
#pragma once

#include "play/agents/particles.h"
#include "play/agents/renewal.h"
#include "play/agents/seen.h"

typedef struct {
  const RgModel *model;
  int player;
  RgModelWork *work;
  RgModelMoves moves;
  AgentParticles now;  /* the weights add up to 1 */
  AgentParticles next; /* while a move is followed */
  AgentRenewal renewal;
  void *state;
  uint64_t known;
  uint64_t random;
  AgentSeen seen;
  unsigned replays; /* that are tried where no particle is left */
  bool hidden;      /* something is hidden: more than one state can be */
} AgentBelief;

/* FALSE where memory is short. */
bool agent_belief_init (AgentBelief *belief, const RgModel *model, int player,
                        uint64_t seed);
void agent_belief_clear (AgentBelief *belief);

/* The start of a play. */
int agent_belief_start (AgentBelief *belief);

/* Keeps the states that agree with a move after which the player knows this,
 * and makes new ones where few are left.  Where none of the particles agrees,
 * plays are looked for that do, near those of before, then any; none is left
 * where that fails, too. */
int agent_belief_see (AgentBelief *belief, uint64_t known);

/* One of the states, by weight; NULL: there is none. */
const void *agent_belief_sample (const AgentBelief *belief, uint64_t *random);
