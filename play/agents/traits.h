/* What random plays show of a game. */
#pragma once

#include "play/agents/desk.h"

typedef struct {
  bool chance; /* moves of the player random */
  bool hidden; /* tags that a player doesn't see */
} AgentTraits;

/* Plays, with the state and the random numbers of the desk. */
AgentTraits agent_find_traits (AgentDesk *desk);
