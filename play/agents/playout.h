/* Playouts: the rest of a play below the search tree, at random or by MAST.
 * The model alone plays it, unless RAVE or MAST needs each move; then move by
 * move. */
#pragma once

#include "play/agents/spec.h"
#include "play/agents/workspace.h"

/* A move of a play: its player, and the hash of its tags. */
typedef struct {
  int player;
  uint64_t tags;
} AgentPlayed;

/* The moves of a play, and the statistics of MAST. */
typedef struct {
  const RgModel *model;
  bool mast;           /* moves are chosen by MAST */
  bool records_moves;  /* for RAVE or MAST */
  AgentPlayed *played; /* the moves so far */
  unsigned n, capacity;
  double *mast_sum; /* by player and hash of tags: the sum of rewards */
  double *mast_n;   /* by the same: the number of plays */
  uint32_t *later;  /* hash table by player and tags: index of the move's
                       last occurrence, for agent_playout_has */
  uint64_t *later_keys;
  bool is_indexed; /* `later` contains the moves of this play */
} AgentPlayout;

/* Makes tables as the options need them. FALSE: memory is exhausted. */
bool agent_playout_init (AgentPlayout *playout, const RgModel *model,
                         const AgentSpec *spec);
void agent_playout_clear (AgentPlayout *playout);

/* Begins a play at the root. */
void agent_playout_begin (AgentPlayout *playout);
/* Records a move in the tree; player -2 is chance. */
void agent_playout_note (AgentPlayout *playout, int player, const void *move);

/* Plays from the state of the workspace to the end, and stores the rewards of
 * the players, from 0 to 1; 0.5 for all if the play is too long. Returns a code
 * of the model. */
int agent_playout_run (AgentPlayout *playout, AgentWorkspace *workspace,
                       double *rewards);

/* Whether the player made a move with these tags at index `after` of the
 * play, or later. */
bool agent_playout_has (AgentPlayout *playout, int player, uint64_t tags,
                        unsigned after);
