/* Texts of equal and of different games, with proof. */
#pragma once

#include "base/diag.h"

/* Returns the game with other names. NULL, with errors: its names can't be
 * changed, or it would be another game. */
RgSource *rg_envs_rename_text (const RgSource *rules, const char *language,
                               guint64 seed, RgDiags *diags);
/* Returns the game with other names. NULL, without errors: there is none. */
RgSource *rg_envs_make_twin (const RgSource *rules, const char *language,
                             guint64 seed);

/* Returns those of the other games that are not the first one up to names, as
 * their plays differ; for the rest that can't be shown within limits. The array
 * has references to the sources. */
GPtrArray *rg_envs_find_different_games (const RgSource *rules,
                                         const GPtrArray *others,
                                         const char *language);
