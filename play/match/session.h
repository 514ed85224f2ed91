/* A play with its history, as each player has seen it; moves can be undone. */
#pragma once

#include "play/match/seats.h"

/* The play. */
typedef struct {
  RgMatchTable *table;
  GArray *places;   /* of gsize: the moves so far, as indexes in their lists */
  GArray *movers;   /* of int: their players; RG_MODEL_RANDOM: chance */
  GPtrArray *texts; /* of char *: the moves */
  GPtrArray **seen; /* by player, of char *: the moves as the player sees
                       them */
  GPtrArray **keeper_tags; /* by player, of char *: the keeper's tags after each
                              move, as the player sees them; NULL: none */
  gboolean hides;          /* the game hides information from players */
} RgMatchSession;

/* Begins a play at the table, which the session owns. `hides`: the game hides
 * information from players (rg_agent_hides). *code: a code of the model; the
 * session is to be freed also after a failure. */
RgMatchSession *rg_match_session_new (RgMatchTable *table, gboolean hides,
                                      int *code);
void rg_match_session_free (RgMatchSession *session);

/* Makes a move of the table's list. This and the next functions return codes of
 * the model. */
int rg_match_session_make (RgMatchSession *session, gsize place);

/* Goes back to the state before the n-th move, from 0, by repeating the
 * moves before it. */
int rg_match_session_jump (RgMatchSession *session, guint n);

/* Returns the number of moves before the n-th last choice of a person. */
guint rg_match_session_before_choice (const RgMatchSession *session, int n);

/* Lets a new agent uct:1000 choose a move after the same play; *chosen becomes
 * its index. */
int rg_match_session_hint (const RgMatchSession *session, gsize *chosen);

/* Returns the name of a player; of chance "random". */
const char *rg_match_session_name (const RgMatchSession *session, int player);

/* Returns the play as text: a line `PLAYER: MOVE` for each move. The caller
 * frees it. */
GString *rg_match_session_text (const RgMatchSession *session);

/* Plays the moves of such a text from the start.  NULL: all were played;
 * otherwise the error, which the caller frees. */
char *rg_match_session_read (RgMatchSession *session, const char *text);
