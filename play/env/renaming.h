/* Decides whether two texts are one game up to its names. */
#pragma once

#include "base/source.h"

/* Translates both texts to RG, and compares them token by token: names must
 * correspond one to one, names of RG and numbers to themselves. FALSE also if a
 * text has errors. */
gboolean rg_envs_is_renaming (const RgSource *a, const RgSource *b,
                              const char *language);
