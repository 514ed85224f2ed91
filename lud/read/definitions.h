/* The definitions of macros that come with Ludii, in its folder
 * Common/res/def: a file below it, NAME.def, has (define "NAME" ...). */
#pragma once

#include "lud/read/token-groups.h"

/* A folder of definitions. */
typedef struct LudDefinitions LudDefinitions;

/* Finds the files below a folder, by default of $LUDII_DEFINES.  NULL: neither
 * is given, or the folder can't be read, which is reported. */
LudDefinitions *lud_definitions_new (const char *folder, RgDiags *diags);
/* Accepts NULL. */
void lud_definitions_free (LudDefinitions *definitions);

/* Reads the definition of a name.  Appends its text to `text`, and the tokens
 * of its body, with their offsets in `text`, to `tokens`, an array of RgToken.
 * FALSE: there is no such file, it was read already, or it has errors, which
 * are reported. */
gboolean lud_definitions_read (LudDefinitions *definitions, const char *name,
                               GString *text, GArray *tokens, RgDiags *diags);
