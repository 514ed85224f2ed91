/* The knowledge of a player after each move of a play: a list of the
 * numbers that `observe` returns. */
#pragma once

#include "play/agents/desk.h"

typedef struct {
  uint64_t *items;
  size_t n, room;
} AgentSeen;

/* Appends an element.  Returns RG_MODEL_OK or RG_MODEL_MEMORY. */
static inline int
agent_seen_add (AgentSeen *seen, uint64_t known)
{
  if (seen->n == seen->room) {
    const size_t room = 2 * seen->room + 64;
    uint64_t *items = realloc (seen->items, room * sizeof *items);
    if (!items)
      return RG_MODEL_MEMORY;
    seen->items = items;
    seen->room = room;
  }
  seen->items[seen->n++] = known;
  return RG_MODEL_OK;
}
