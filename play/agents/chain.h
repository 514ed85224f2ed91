/* A Markov chain on plays that agree with what a player has seen
 * (Metropolis-Hastings).  A step draws one move of another player or of chance
 * that could have been another one, puts another one that looks the same in its
 * place, and plays the rest again: with the same moves where they are legal and
 * look the same, else with any that looks as was seen.  Now and then a later
 * move is changed, too, as two may have to change together.
 *
 * A play is as likely as its moves, each legal move as likely as the others.
 * Two things are approximated: how many moves look the same is taken over from
 * the play before where a move stays, and a step that had to replace further
 * moves is taken to have a way back. */
#pragma once

#include "play/agents/histories.h"

/* A play, with the states that it goes through. */
typedef struct {
  uint32_t *moves;       /* n of them, as histories */
  unsigned char *states; /* before each move, and behind the last */
  size_t n;              /* moves that agree with what was seen */
} AgentChainPlay;

typedef struct {
  const RgModel *model;
  int player;
  RgModelWork *work;
  RgModelMoves list;
  AgentHistories *histories;
  const uint64_t *seen; /* what was known after each move */
  size_t n_seen;
  AgentChainPlay now, next;
  size_t room;     /* moves that there is room for */
  size_t *places;  /* in the list */
  size_t n_places; /* that there is room for */
  long calls;      /* of the model that are left */
  uint64_t random;
} AgentChain;

/* FALSE where memory is short. */
bool agent_chain_init (AgentChain *chain, const RgModel *model, int player,
                       AgentHistories *histories, uint64_t seed);
void agent_chain_clear (AgentChain *chain);

/* Begins with a play that agrees with all or the first part of what was seen.
 * FALSE: it is too long. */
bool agent_chain_load (AgentChain *chain, uint32_t history);

/* Takes that many steps, less where so many calls were made.  Plays that agree
 * with more are always taken, those that agree with less never.  `until` the
 * play agrees with all: no step is taken then. */
void agent_chain_walk (AgentChain *chain, unsigned steps, long calls,
                       bool until);

static inline const void *
agent_chain_state (const AgentChain *chain)
{
  return chain->now.states + chain->now.n * chain->model->state_size;
}

static inline uint32_t
agent_chain_history (const AgentChain *chain)
{
  return chain->now.n > 0 ? chain->now.moves[chain->now.n - 1]
                          : AGENT_NO_HISTORY;
}
