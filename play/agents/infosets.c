/* A hash table with open addressing maps keys to sets; one array has the
 * numbers of all sets. */
#include "play/agents/infosets.h"

#include <stdlib.h>
#include <string.h>

void
agent_infosets_init (AgentInfoSets *sets, size_t limit)
{
  *sets = (AgentInfoSets){.limit = limit};
}

void
agent_infosets_clear (AgentInfoSets *sets)
{
  free (sets->sets);
  free (sets->numbers);
  free (sets->slots);
}

void
agent_infosets_reset (AgentInfoSets *sets)
{
  sets->n_sets = sets->n_numbers = 0;
  if (sets->slots)
    memset (sets->slots, 0xFF, sets->n_slots * sizeof *sets->slots);
}

/* Returns the slot of a key, or the free slot for it. */
static size_t
find_slot (const AgentInfoSets *sets, uint64_t key)
{
  size_t slot = (key * 0x9E3779B97F4A7C15u >> 32) & (sets->n_slots - 1);
  while (sets->slots[slot] != AGENT_NO_SET &&
         sets->sets[sets->slots[slot]].key != key)
    slot = (slot + 1) & (sets->n_slots - 1);
  return slot;
}

uint32_t
agent_infosets_find (const AgentInfoSets *sets, uint64_t key, uint32_t n)
{
  const uint32_t set =
      sets->n_slots > 0 ? sets->slots[find_slot (sets, key)] : AGENT_NO_SET;
  return set != AGENT_NO_SET && sets->sets[set].n == n ? set : AGENT_NO_SET;
}

/* Reserves memory for one more set, with a load factor of at most one half.
 * FALSE: the limit of memory is reached. */
static bool
grow_sets (AgentInfoSets *sets)
{
  const uint32_t capacity =
      sets->sets_capacity ? 2 * sets->sets_capacity : 1024;
  if (sets->n_sets < sets->sets_capacity)
    return true;
  if ((size_t)capacity * (sizeof *sets->sets + 2 * sizeof *sets->slots) >
      sets->limit / 2)
    return false;
  AgentInfoSet *larger = realloc (sets->sets, capacity * sizeof *larger);
  sets->sets = larger ? larger : sets->sets;
  uint32_t *slots = larger ? malloc (2 * capacity * sizeof *slots) : NULL;
  if (!slots)
    return false;
  free (sets->slots);
  sets->slots = slots;
  sets->n_slots = 2 * (size_t)capacity;
  sets->sets_capacity = capacity;
  memset (slots, 0xFF, sets->n_slots * sizeof *slots);
  for (uint32_t i = 0; i < sets->n_sets; i++)
    slots[find_slot (sets, sets->sets[i].key)] = i;
  return true;
}

static bool
grow_numbers (AgentInfoSets *sets, uint32_t n)
{
  size_t capacity = sets->numbers_capacity ? sets->numbers_capacity : 4096;
  while (capacity - sets->n_numbers < n)
    capacity *= 2;
  if (capacity == sets->numbers_capacity)
    return true;
  if (capacity * sizeof *sets->numbers > sets->limit / 2 ||
      capacity > UINT32_MAX)
    return false;
  double *larger = realloc (sets->numbers, capacity * sizeof *larger);
  if (!larger)
    return false;
  sets->numbers = larger;
  sets->numbers_capacity = (uint32_t)capacity;
  return true;
}

uint32_t
agent_infosets_get (AgentInfoSets *sets, uint64_t key, uint32_t n)
{
  if (sets->n_slots > 0 && sets->slots[find_slot (sets, key)] != AGENT_NO_SET)
    return agent_infosets_find (sets, key, n);
  if (n > UINT32_MAX / 4 || !grow_sets (sets) || !grow_numbers (sets, 2 * n))
    return AGENT_NO_SET;
  sets->sets[sets->n_sets] = (AgentInfoSet){key, sets->n_numbers, n};
  memset (sets->numbers + sets->n_numbers, 0, 2 * n * sizeof (double));
  sets->n_numbers += 2 * n;
  sets->slots[find_slot (sets, key)] = sets->n_sets;
  return sets->n_sets++;
}
