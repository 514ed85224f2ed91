/* A Markov chain on plays that are consistent with a player's observations
 * (Metropolis-Hastings).
 *
 * A step draws a hidden move (of another player or of chance, with
 * alternatives), replaces it by another consistent one, and repeats the rest
 * of the play. Moves stay the same if they are legal and consistent; otherwise
 * any consistent ones replace them. Sometimes a later move is changed, too,
 * because two may have to change together.
 *
 * The probability of a play is the product over its moves, where legal moves
 * are equally likely.  Two approximations: the number of consistent moves is
 * copied from the previous play if a move stays, and a step that had to
 * replace further moves is assumed to be reversible. */
#pragma once

#include "play/agents/histories.h"

/* A play, with its states. */
typedef struct {
  uint32_t *moves;       /* n of them, as histories */
  unsigned char *states; /* before each move, and after the last */
  size_t n;              /* number of moves, all of them consistent */
} AgentChainPlay;

/* The current play of the chain, and what its steps need. */
typedef struct {
  const RgModel *model;
  int player;
  RgModelWork *work;
  RgModelMoves list;
  AgentHistories *histories;
  const uint64_t *seen; /* the observation after each move */
  size_t n_seen;
  AgentChainPlay now, next; /* the current and the proposed play */
  size_t capacity;          /* of each play, in moves */
  size_t *places;           /* scratch: indexes in the list */
  size_t n_places;          /* capacity of `places` */
  long calls;               /* remaining budget of calls of the model */
  uint64_t random;
} AgentChain;

/* Makes a chain without a play, for the histories of a player. FALSE: memory is
 * exhausted. */
bool agent_chain_init (AgentChain *chain, const RgModel *model, int player,
                       AgentHistories *histories, uint64_t seed);
void agent_chain_clear (AgentChain *chain);

/* Begins with a play that is consistent with all observations, or with the
 * first ones.  FALSE: it is too long. */
bool agent_chain_load (AgentChain *chain, uint32_t history);

/* Takes that many steps, unless the budget of calls is used up.  Longer
 * consistent plays are always accepted, shorter ones never. `until_consistent`:
 * stops as soon as the play is completely consistent. */
void agent_chain_walk (AgentChain *chain, unsigned steps, long calls,
                       bool until_consistent);

/* Returns the state after the current play. */
static inline const void *
agent_chain_state (const AgentChain *chain)
{
  return chain->now.states + chain->now.n * chain->model->state_size;
}

/* Returns the last move of the current play. */
static inline uint32_t
agent_chain_history (const AgentChain *chain)
{
  return chain->now.n > 0 ? chain->now.moves[chain->now.n - 1]
                          : AGENT_NO_HISTORY;
}
