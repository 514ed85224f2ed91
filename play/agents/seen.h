/* The knowledge of a player after each move of a play: a list of the
 * numbers that `observe` returns. */
#pragma once

#include "play/agents/workspace.h"

/* Such a list. */
typedef struct {
  uint64_t *items;
  size_t n, capacity;
} AgentSeen;

/* Appends an element.  Returns RG_MODEL_OK or RG_MODEL_MEMORY. */
static inline int
agent_seen_add (AgentSeen *seen, uint64_t known)
{
  if (seen->n == seen->capacity) {
    const size_t capacity = 2 * seen->capacity + 64;
    uint64_t *items = realloc (seen->items, capacity * sizeof *items);
    if (!items)
      return RG_MODEL_MEMORY;
    seen->items = items;
    seen->capacity = capacity;
  }
  seen->items[seen->n++] = known;
  return RG_MODEL_OK;
}
