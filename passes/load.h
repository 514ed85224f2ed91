/* Passes from shared objects: rg-opt --load. */
#pragma once

#include "passes/pass.h"

/* Adds the passes of a shared object (see RG_PLUGIN in pass.h) to an array of
 * const RgPass *, behind those that are there.  They stay valid as long as the
 * process lives.  NULL on success; otherwise a message, which the caller frees,
 * and nothing was added: the file can't be loaded, it has no `rg_plugin`, it
 * was compiled for another version, a pass is not complete, or there is a pass
 * of that name already. */
char *rg_load_passes (const char *file, GPtrArray *passes);
