/* Which language a text is written in: for messages about one that was given to
 * the wrong tool. */
#pragma once

#include "base/diag.h"

/* A tool that reads texts in any language goes by the ends of file names. */
#define RG_LANGUAGE_BY_NAME "*"

/* If the text is plainly in another language than the one that the tool reads
 * ("rg", "hrg", "rbg", "gdl", "rgl", "lines"), replaces all messages of the
 * queue by one that says so, and which tool reads it. */
void rg_tell_language (RgDiags *diags, const RgSource *source, const char *tool,
                       const char *language);
