/* Referees a match over HTTP (GGP) or TCP (lines): counts faults, and computes
 * and records results. */
#pragma once

#include "play/match/match.h"

#include <stdio.h>

/* The fault of a player's answer, or of a missing one. */
typedef enum {
  RG_SERVER_FAULT_NONE,
  RG_SERVER_FAULT_LATE,    /* none came before the clock ran out */
  RG_SERVER_FAULT_ILLEGAL, /* it is not a legal move */
  RG_SERVER_FAULT_GONE,    /* the player can't be reached */
} RgServerAnswerFault;

/* Returns the name of a fault in records: one word. */
const char *rg_server_fault_name (RgServerAnswerFault fault);

typedef struct {
  RgMatch match;                 /* its agents are the names of the players */
  guint start_clock, play_clock; /* milliseconds */
  guint grace;      /* milliseconds of network delay, added to both */
  guint patience;   /* after that many consecutive late answers, a player is
                       given up */
  gboolean forfeit; /* a fault ends the play; otherwise a random move is
                       made instead */
  FILE *record;     /* receives a line of JSON for each step and result; or
                       NULL */
  GRand *random;    /* for chance, and for replaced moves */
  guint *n_late;    /* by agent: consecutive late answers; `patience`: it is
                       given up */
  RgMatchFaults *faults;      /* by agent */
  gboolean *answered_in_game; /* by agent: it answered in this game, in time,
                                 legal or not */
  gboolean *ever_answered;    /* by agent: it answered in any game */
  gboolean stopped;           /* a signal ends the match */
} RgServerReferee;

/* Begins a play: its random numbers depend on its number. */
void rg_server_referee_begin (RgServerReferee *referee, guint64 game);

/* Returns a random number below n. */
guint rg_server_referee_draw_below (RgServerReferee *referee, gsize n);

/* A step of a play. */
typedef struct {
  guint64 game, step;
  GPtrArray *moves; /* of char *: the moves, for the record */
  GString *faults;  /* a JSON array of faults, without its end */
} RgServerRefereeStep;

void rg_server_referee_step_init (RgServerRefereeStep *step, guint64 game);
void rg_server_referee_step_clear (RgServerRefereeStep *step);

/* Records a fault of a player, and reports it on standard error unless the
 * player is given up. Counts its consecutive late answers. `answer`: the text;
 * NULL: none came. `replacement`: the move that is made instead; NULL: none. */
void rg_server_referee_record_fault (RgServerReferee *referee,
                                     RgServerRefereeStep *step, guint player,
                                     RgServerAnswerFault fault,
                                     const char *answer,
                                     const char *replacement);
/* Records that the player gave a valid answer in time. */
void rg_server_referee_record_answer (RgServerReferee *referee, guint64 game,
                                      guint player);
/* Whether a player was given up. */
gboolean rg_server_referee_has_given_up (const RgServerReferee *referee,
                                         guint64 game, guint player);

/* Whether two players, or the only one, have ever answered.  If not,
 * reports each that has not. */
gboolean rg_server_referee_has_players (const RgServerReferee *referee,
                                        RgDiags *diags);

/* Writes the step to the record, and begins the next one. */
void rg_server_referee_end_step (RgServerReferee *referee,
                                 RgServerRefereeStep *step);

/* Computes the result of a play that ended by the rules: scores by player.
 * Without two active players, there is no result. */
void rg_server_referee_compute_result (RgServerReferee *referee,
                                       const RgServerRefereeStep *step,
                                       const gint32 *scores,
                                       RgMatchResult *result);
/* Computes the result if a player lost by a fault: it gets the least score of
 * the game, the others the greatest. No result if no other player answered. */
void rg_server_referee_compute_forfeit (RgServerReferee *referee,
                                        const RgServerRefereeStep *step,
                                        guint player, RgMatchResult *result);
/* Records why there is no result: a code of the model, RG_MATCH_CUT or
 * RG_MATCH_DEAD. */
void rg_server_referee_set_no_result (RgServerReferee *referee,
                                      const RgServerRefereeStep *step,
                                      gint32 code, RgMatchResult *result);
