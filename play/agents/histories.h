/* The moves of many plays of one game, as the ancestry tree of a particle
 * filter: a trie with links to parents, in which plays share the nodes of their
 * common prefix (Jacob, Murray, Rubenthaler 2015, "Path storage in the particle
 * filter").  A play is named by its last move. */
#pragma once

#include "play/agents/desk.h"

#define AGENT_NO_HISTORY UINT32_MAX /* of a play without moves */

/* A move, and what was there to choose from. */
typedef struct {
  uint32_t before; /* the move before, or AGENT_NO_HISTORY */
  uint32_t depth;  /* moves of the play up to this one */
  uint32_t n_legal;
  uint32_t n_agreeing; /* of the legal moves: look the same as this one */
  size_t move;         /* its place in `bytes` */
} AgentHistory;

typedef struct {
  AgentHistory *items;
  size_t n, room;
  unsigned char *bytes; /* of the moves, one behind the other */
  size_t n_bytes, bytes_room;
} AgentHistories;

void agent_histories_clear (AgentHistories *histories);

/* Adds a move behind those of item->before, and gives back its number;
 * AGENT_NO_HISTORY where memory is short or all that is allowed is in use. */
uint32_t agent_histories_add (AgentHistories *histories, const RgModel *model,
                              const AgentHistory *item, const void *move);

/* Forgets all but the first n. */
void agent_histories_cut (AgentHistories *histories, size_t n);

/* Forgets, where half of the memory that is allowed is in use, what belongs to
 * none of those plays, and changes their names.  FALSE: no room was made. */
bool agent_histories_collect (AgentHistories *histories,
                              uint32_t *const lists[], const size_t lengths[],
                              size_t n_lists);

static inline uint32_t
agent_histories_depth (const AgentHistories *histories, uint32_t history)
{
  return history == AGENT_NO_HISTORY ? 0 : histories->items[history].depth;
}

static inline const void *
agent_histories_move (const AgentHistories *histories, uint32_t history)
{
  return histories->bytes + histories->items[history].move;
}
