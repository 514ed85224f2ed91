/* Makes and checks the token that requests to a server must contain. */
#pragma once

#include "base/diag.h"

/* Returns a random token, to be freed.  NULL, with an error: the kernel has no
 * random numbers. */
char *rg_http_token_new (RgDiags *diags);
/* Returns the token of a file; creates a missing file.  NULL, with an error. */
char *rg_http_token_read (const char *path, RgDiags *diags);

/* Whether two texts are the same, in a time that depends on their lengths
 * only. */
gboolean rg_http_token_equals (const char *token, const char *text,
                               gsize length);
