/* Reads the definitions of macros that come with Ludii: files *.def below its
 * folder Common/res/def, each with one (define "Name" ...). */
#pragma once

#include "lud/read/token-groups.h"

/* A folder of definitions. */
typedef struct LudDefinitions LudDefinitions;

/* Reads the files below a folder, by default of $LUDII_DEFINES.  NULL: neither
 * is given, or the folder can't be read, which is reported. */
LudDefinitions *lud_definitions_new (const char *folder, RgDiags *diags);
/* Accepts NULL. */
void lud_definitions_free (LudDefinitions *definitions);

/* Appends the text of the file that defines a name to `text`, and the tokens of
 * the macro's body, with their offsets in `text`, to `tokens`, an array of
 * RgToken.  FALSE: there is no such file, it was appended already, or it has
 * errors, which are reported. */
gboolean lud_definitions_append (LudDefinitions *definitions, const char *name,
                                 GString *text, GArray *tokens, RgDiags *diags);
