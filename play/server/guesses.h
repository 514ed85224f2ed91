/* The states that a role considers possible in a match of GDL-II: those
 * that are consistent with its own moves and percepts, or a sample of them. */
#pragma once

#include "play/server/sheet.h"

/* The states. */
typedef struct RgServerGuesses RgServerGuesses;

/* Makes guesses of a role. If there are too many states, a random sample of
 * them remains; the seed determines it. NULL: out of memory. */
RgServerGuesses *rg_server_guesses_new (const RgServerSheet *sheet, guint role,
                                        guint64 seed);
void rg_server_guesses_free (RgServerGuesses *guesses);

/* Restarts with one state, at the beginning of a step. */
void rg_server_guesses_start (RgServerGuesses *guesses, const void *state);

/* Follows a step with the role's own move and percepts, in any order;
 * `known` is the player's previous knowledge, as `observe` returns it.
 * `knowledge`, of guint64, becomes its knowledge after each move of the model.
 * FALSE: no consistent state exists, or none was found in time. */
gboolean rg_server_guesses_step (RgServerGuesses *guesses, const char *own,
                                 const char *const *percepts, guint64 known,
                                 GArray *knowledge);

/* Returns one of the possible states: the first one. */
const void *rg_server_guesses_state (const RgServerGuesses *guesses);
