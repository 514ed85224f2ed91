/* The rest of a play below the tree: at random by the model alone, or, where
 * moves have to be known, move by move. */
#pragma once

#include "play/agents/desk.h"
#include "play/agents/spec.h"

typedef struct {
  int player;
  uint64_t tags;
} Played;

typedef struct {
  const RgModel *model;
  bool mast, notes; /* moves are remembered */
  Played *played;   /* the moves so far */
  unsigned n, room;
  double *mast_sum; /* by player and hash of tags */
  double *mast_n;
  uint32_t *later; /* hash table of moves: place behind the last time, by player
                      and tags; see playout_has */
  uint64_t *later_keys;
  bool is_indexed;
} Playout;

bool playout_init (Playout *playout, const RgModel *model, const Spec *spec);
void playout_clear (Playout *playout);

/* A play begins at the root. */
void playout_begin (Playout *playout);
/* A move was made in the tree; player -2 is chance. */
void playout_note (Playout *playout, int player, const void *move);

/* Plays on from the state of the desk to the end; what each player gets, from 0
 * to 1: 0.5 for all where there is no end in sight. */
int playout_run (Playout *playout, Desk *desk, double *rewards);

/* Whether the player made a move of these tags at place `after` of the play, or
 * later. */
bool playout_has (Playout *playout, int player, uint64_t tags, unsigned after);
