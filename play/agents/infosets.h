/* Information sets of a game, by a hash, with two numbers for each of their
 * moves: its cumulative regret, and its cumulative strategy. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define AGENT_NO_SET UINT32_MAX

/* An information set. */
typedef struct {
  uint64_t key;
  uint32_t first; /* index of its numbers: n regrets, then n sums */
  uint32_t n;     /* number of moves */
} AgentInfoSet;

typedef struct {
  AgentInfoSet *sets;
  uint32_t n_sets, sets_capacity;
  double *numbers;
  uint32_t n_numbers, numbers_capacity;
  uint32_t *slots; /* by hash: a set, or AGENT_NO_SET */
  size_t n_slots;  /* a power of two */
  size_t limit;    /* bytes */
} AgentInfoSets;

void agent_infosets_init (AgentInfoSets *sets, size_t limit);
void agent_infosets_clear (AgentInfoSets *sets);
/* Removes all sets. */
void agent_infosets_reset (AgentInfoSets *sets);

/* Returns the set with that key and number of moves; adds it if it is missing.
 * AGENT_NO_SET: the limit is reached, memory is exhausted, or the set has
 * another number of moves. */
uint32_t agent_infosets_get (AgentInfoSets *sets, uint64_t key, uint32_t n);
/* Looks up the set with that key and number of moves. AGENT_NO_SET: it is
 * missing. */
uint32_t agent_infosets_find (const AgentInfoSets *sets, uint64_t key,
                              uint32_t n);

static inline double *
agent_infoset_regrets (const AgentInfoSets *sets, uint32_t set)
{
  return sets->numbers + sets->sets[set].first;
}

static inline double *
agent_infoset_sums (const AgentInfoSets *sets, uint32_t set)
{
  return sets->numbers + sets->sets[set].first + sets->sets[set].n;
}
