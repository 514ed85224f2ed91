/* Games between agents, and their results. */
#pragma once

#include "base/diag.h"

#include <regular-games.h>

enum { RG_MATCH_MOST_PLAYERS = 64, RG_MATCH_MOST_GAMES = 10000000 };

/* Counts of invalid answers of an agent in another process. */
typedef struct {
  guint64 late, illegal, gone;
} RgMatchFaults;

/* The conditions of a match. */
typedef struct {
  const RgModel *model; /* NULL: nothing is played */
  guint n_players;
  const char *const *agents; /* specifications, one for each player */
  guint64 games;
  guint64 seed;
  const RgMatchFaults *faults; /* by agent; NULL: not counted */
  guint jobs;                  /* processes */
  guint64 max_moves;           /* longer games are cut and have no result */
} RgMatch;

/* The result of a game. */
typedef struct {
  guint64 game; /* its number, from 0 */
  guint32 moves;
  gint32 code; /* of the model, RG_MATCH_CUT or _DEAD, which have no scores */
  gint32 scores[RG_MATCH_MOST_PLAYERS]; /* by agent */
} RgMatchResult;

/* Codes of results besides those of the model. */
enum {
  RG_MATCH_LOST = -1, /* the game was not played */
  RG_MATCH_CUT = -2,  /* the game has too many moves, or was stopped */
  RG_MATCH_DEAD = -3, /* too few players answered */
};

/* Returns the agent of a player: that of player p in game number g is (p + g)
 * modulo their number, so that seats rotate. */
guint rg_match_agent_at (const RgMatch *match, guint64 game, guint player);

/* Whether all agents can play their seats.  FALSE, with an error. */
gboolean rg_match_check (const RgMatch *match, RgDiags *diags);

/* Plays one of the games in this process. */
void rg_match_play_game (const RgMatch *match, guint64 game,
                         RgMatchResult *result);

/* Plays the games whose results have the code RG_MATCH_LOST; results[i] becomes
 * the result of game i. `done`, unless NULL, is called after each game. FALSE,
 * with an error: games were lost, because a process died. */
gboolean rg_match_play (const RgMatch *match, RgMatchResult *results,
                        void (*done) (const RgMatchResult *result,
                                      gpointer data),
                        gpointer data, RgDiags *diags);
