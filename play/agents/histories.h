/* The moves of many plays of one game, as the ancestry tree of a particle
 * filter (Jacob, Murray, Rubenthaler 2015, "Path storage in the particle
 * filter"). It is a trie with links to parents, in which plays share the nodes
 * of their common prefix. A play is identified by its last move. */
#pragma once

#include "play/agents/workspace.h"

#define AGENT_NO_HISTORY UINT32_MAX /* of a play without moves */

/* A move, and its alternatives. */
typedef struct {
  uint32_t before; /* the previous move; AGENT_NO_HISTORY: none */
  uint32_t depth;  /* length of the play up to this move */
  uint32_t n_legal;
  uint32_t n_agreeing; /* number of legal moves with the same observation */
  size_t move;         /* its index in `bytes` */
} AgentHistory;

/* The moves of all plays. */
typedef struct {
  AgentHistory *items;
  size_t n, capacity;
  unsigned char *bytes; /* of the moves */
  size_t n_bytes, bytes_capacity;
} AgentHistories;

void agent_histories_clear (AgentHistories *histories);

/* Adds a move after item->before, and returns its number.
 * AGENT_NO_HISTORY: memory is exhausted, or the limit is reached. */
uint32_t agent_histories_add (AgentHistories *histories, const RgModel *model,
                              const AgentHistory *item, const void *move);

/* Removes all moves except the first n. */
void agent_histories_truncate (AgentHistories *histories, size_t n);

/* If more than half of the permitted memory is in use, frees the moves that no
 * listed play contains, and renumbers the others, also in the lists. FALSE:
 * more than half is still in use, or memory is exhausted. */
bool agent_histories_collect (AgentHistories *histories,
                              uint32_t *const lists[], const size_t lengths[],
                              size_t n_lists);

/* Returns the number of moves of a play. */
static inline uint32_t
agent_histories_depth (const AgentHistories *histories, uint32_t history)
{
  return history == AGENT_NO_HISTORY ? 0 : histories->items[history].depth;
}

/* Returns the last move of a play. */
static inline const void *
agent_histories_move (const AgentHistories *histories, uint32_t history)
{
  return histories->bytes + histories->items[history].move;
}
