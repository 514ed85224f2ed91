/* Whether two texts are one game up to its names. */
#pragma once

#include "base/source.h"

/* Compares the RG of both texts, token by token: names correspond one to one,
 * those of RG and numbers to themselves.  FALSE also if a text has errors. */
gboolean rg_envs_is_renaming (const RgSource *a, const RgSource *b,
                              const char *language);
