/* Games between agents, and what they tell of the agents. */
#pragma once

#include "base/diag.h"

#include <regular-games.h>

enum { RG_MATCH_MOST_PLAYERS = 64, RG_MATCH_MOST_GAMES = 10000000 };

/* Answers of an agent in another process that could not be used. */
typedef struct {
  guint64 late, illegal, gone;
} RgMatchFaults;

typedef struct {
  const RgModel *model; /* NULL where nothing is to be played */
  guint n_players;
  const char *const *agents; /* specifications, one for each player */
  guint64 games;
  guint64 seed;
  const RgMatchFaults *faults; /* by agent; NULL: not counted */
  guint jobs;                  /* processes */
  guint64 max_moves;           /* of a game: then it has no result */
} RgMatch;

/* What came of a game. */
typedef struct {
  guint64 game; /* its number, from 0 */
  guint32 moves;
  gint32 code; /* of the model, RG_MATCH_CUT or _DEAD: no scores then */
  gint32 scores[RG_MATCH_MOST_PLAYERS]; /* by agent */
} RgMatchResult;

enum {
  RG_MATCH_LOST = -1,
  RG_MATCH_CUT = -2,
  RG_MATCH_DEAD = -3, /* too few players answered */
};

/* In game number g, player p is agent (p + g) modulo their number: seats
 * rotate. */
guint rg_match_agent_at (const RgMatch *match, guint64 game, guint player);

/* Whether all agents can play their seats; else an error. */
gboolean rg_match_check (const RgMatch *match, RgDiags *diags);

/* Plays one of the games, in this process. */
void rg_match_play_game (const RgMatch *match, guint64 game,
                         RgMatchResult *result);

/* Plays, and puts the result of game i to results[i].  Those with the code
 * RG_MATCH_LOST are played, others are there already.  `done`, unless NULL, is
 * called for each game when it is over.  FALSE: games were lost, with an error,
 * as a process died. */
gboolean rg_match_play (const RgMatch *match, RgMatchResult *results,
                        void (*done) (const RgMatchResult *result,
                                      gpointer data),
                        gpointer data, RgDiags *diags);
