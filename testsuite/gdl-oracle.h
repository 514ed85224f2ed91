/* Follows a match of a rule sheet, by its ground program, through the moves
 * of a game in RG.  In RG the roles move one after the other, and a role
 * without a choice may make no move.  So the number of joint steps is
 * sometimes ambiguous.  The oracle stores the set of all states of the
 * sheet that are possible, as a parser of an ambiguous grammar does.  The
 * set rarely has more than two members.
 */
#pragma once

#include "gdl/ground.h"
#include "gdl/ground/play.h"
#include "gdl/map/names.h"

/* A possible state of the match. */
typedef struct {
  RgBits *state;
  guint *chosen;  /* by role: its action in this step; GDL_NONE: not yet */
  guint64 *known; /* by role: hash of its actions and percepts */
} GdlGuess;

/* The set of possible states. */
typedef struct {
  const GdlGround *ground;
  GdlPlay *play;
  GHashTable *names; /* by text of a move: GdlTerm + 1 of the action */
  gboolean all_move; /* roles without a choice move, too */
  guint n_roles;
  gsize words;        /* of a state */
  GPtrArray *guesses; /* of GdlGuess */
  guint **legal;      /* by role: of the guess that was evaluated last */
  guint *n_legal;
  guint8 *marked; /* by action: scratch */
} GdlOracle;

/* The names are those of gdl_names_new. */
GdlOracle *gdl_oracle_new (const GdlNames *names, gboolean all_move);
void gdl_oracle_free (GdlOracle *oracle);

/* Begins a match. */
void gdl_oracle_start (GdlOracle *oracle);
/* Returns the action of a role that a move denotes. GDL_NONE: there is none. */
guint gdl_oracle_find_action (const GdlOracle *oracle, guint role,
                              const char *move);
/* Appends one of several tags that form an action. */
void gdl_oracle_add_tag (GString *text, const char *tag);
/* Makes the steps that need no further move.  FALSE: too many guesses. */
gboolean gdl_oracle_advance (GdlOracle *oracle);
/* Whether the match may be over with these goals, given by role. */
gboolean gdl_oracle_is_over (GdlOracle *oracle, const gint *goals);
/* Removes the guesses in which the role is not to move or has other legal
 * actions.  FALSE: none would remain; then nothing is removed. */
gboolean gdl_oracle_filter (GdlOracle *oracle, guint role, const guint *actions,
                            guint n);
/* Lets a role choose an action in all guesses. */
void gdl_oracle_choose (GdlOracle *oracle, guint role, guint action);
/* Returns the only guess, at the beginning of a step. NULL: there are several,
 * or a role has chosen. */
const GdlGuess *gdl_oracle_find_step_begin (const GdlOracle *oracle);
/* Returns a hash of the state of a guess. */
guint64 gdl_oracle_state_hash (const GdlOracle *oracle, const GdlGuess *guess);
/* Prints the guesses as text for a reader. */
void gdl_oracle_print (GdlOracle *oracle, GString *out);
