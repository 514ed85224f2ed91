/* Properties of a game, found by random plays. */
#pragma once

#include "play/agents/workspace.h"

/* The properties. */
typedef struct {
  bool chance; /* the player random moves */
  bool hidden; /* there are tags that a player doesn't see */
} AgentTraits;

/* Plays random games in the workspace, and returns the traits that occurred. */
AgentTraits agent_find_traits (AgentWorkspace *workspace);
