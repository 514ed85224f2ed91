/* A play at a table, with what each player has seen of it; moves can be taken
 * back. */
#pragma once

#include "play/match/seats.h"

typedef struct {
  RgMatchTable *table;
  GArray *places; /* of gsize: the moves so far, by their places in the lists */
  GArray *movers; /* of int: who made them; RG_MODEL_RANDOM: chance */
  GPtrArray *texts; /* of char *: the moves as they are */
  GPtrArray **seen; /* by player, of char *: the same as the player sees them */
  GPtrArray **told; /* and what it sees of the keeper's moves behind; or NULL */
  gboolean hides;   /* players don't see all */
} RgMatchSession;

/* Takes the table, and begins.  To be freed in any case.  `hides`: whether
 * players don't see all (rg_agent_hides). */
RgMatchSession *rg_match_session_new (RgMatchTable *table, gboolean hides,
                                      int *code);
void rg_match_session_free (RgMatchSession *session);

/* Makes a move of the table's list. */
int rg_match_session_make (RgMatchSession *session, gsize place);

/* Goes back to the state before the n-th move, from 0: plays the moves before
 * it again. */
int rg_match_session_go_to (RgMatchSession *session, guint n);

/* How many moves there were before the n-th last choice of a person. */
guint rg_match_session_before_choice (const RgMatchSession *session, int n);

/* Puts the place of the move to *chosen that an agent of its own would make,
 * uct:1000, which is told the play so far. */
int rg_match_session_hint (const RgMatchSession *session, gsize *chosen);

/* The name of a player, or "random". */
const char *rg_match_session_name (const RgMatchSession *session, int player);

/* The play as text: a line `PLAYER: MOVE` for each move.  The caller frees it.
 */
GString *rg_match_session_text (const RgMatchSession *session);

/* Plays the moves of such a text from the start.  NULL, or why it ended before:
 * the caller frees that. */
char *rg_match_session_read (RgMatchSession *session, const char *text);
