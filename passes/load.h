/* Loads passes from shared objects: rg-opt --load. */
#pragma once

#include "passes/pass.h"

/* Appends the passes of a shared object (see RG_PLUGIN in pass.h) to an array
 * of const RgPass *. They stay valid for the life of the process. NULL:
 * success; otherwise a message, which the caller frees, and nothing was
 * appended: the file can't be loaded, has no `rg_plugin`, has no pass, or is of
 * another version; or a pass is incomplete, its level or phase is unknown, or
 * its name is invalid or in use. */
char *rg_load_passes (const char *file, GPtrArray *passes);
