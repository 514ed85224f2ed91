/* Texts of equal and of different games, with proof. */
#pragma once

#include "base/diag.h"

/* The same game with other names.  NULL, with errors: its
 * names can't be changed, or it would be another game. */
RgSource *rg_envs_renamed (const RgSource *rules, const char *language,
                           guint64 seed, RgDiags *diags);
/* The same without reasons. */
RgSource *rg_envs_twin (const RgSource *rules, const char *language,
                        guint64 seed);

/* The other game with other names, if it is not the first one up to names:
 * their plays differ.  NULL: that can't be shown within limits. */
RgSource *rg_envs_stranger (const RgSource *rules, const RgSource *other,
                            const char *language, guint64 seed);
