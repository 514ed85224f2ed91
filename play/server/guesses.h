/* What a role knows of the state in a match of GDL-II, where it is told what it
 * did itself and what it perceived: the states that agree with all of that, or
 * some of them. */
#pragma once

#include "play/server/sheet.h"

typedef struct RgServerGuesses RgServerGuesses;

/* NULL: out of memory.  What is left out where there are too many is by chance,
 * from the seed. */
RgServerGuesses *rg_server_guesses_new (const RgServerSheet *sheet, guint role,
                                        guint64 seed);
void rg_server_guesses_free (RgServerGuesses *guesses);

/* Begins with one state, at the beginning of a step. */
void rg_server_guesses_start (RgServerGuesses *guesses, const void *state);

/* Follows a step in which the role did `own` and perceived these terms, in any
 * order; `known` is what its player knew before, as `observe` has it.  Leaves
 * what it knew after each move of the model in `knowns`, of guint64.  FALSE: no
 * state agrees, or none was found in the time for it. */
gboolean rg_server_guesses_step (RgServerGuesses *guesses, const char *own,
                                 const char *const *percepts, guint64 known,
                                 GArray *knowns);

/* One of the states. */
const void *rg_server_guesses_state (const RgServerGuesses *guesses);
