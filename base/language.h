/* Detects the language of a text that was given to the wrong tool, for
 * messages. */
#pragma once

#include "base/diag.h"

/* For tools that read any language: that of the source, by an option or by the
 * ending of the file. */
#define RG_LANGUAGE_BY_NAME "*"

/* If the text is clearly in another language than `language`, such as "rbg" or
 * "gdl", replaces all messages of the queue by one that names the language and
 * the right tool. */
void rg_report_language (RgDiags *diags, const RgSource *source,
                         const char *tool, const char *language);
