/* Observations of a play: text for language models, JSON for programs.  They
 * contain what the player may see and nothing else. */
#pragma once

#include "play/env/session.h"

/* Appends the answer to `reset` and `step`: an object with the observation of
 * the player who is to move, its reward, and whether the play is over; `svg`:
 * with a picture. */
void rg_envs_observe (RgEnvsSession *session, const char *id, gboolean svg,
                      GString *out);

/* Appends the answer to `state`: the moves so far, as the player may see them,
 * the variables if the game hides nothing, and the scores at the end; `svg`:
 * with a picture. */
void rg_envs_print_state (RgEnvsSession *session, const char *id, int player,
                          gboolean svg, GString *out);

/* Returns the position as text, to be freed: all of it, whatever players see.
 */
char *rg_envs_print_position (RgEnvsSession *session);
