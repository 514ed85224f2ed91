/* Gives advice to users of other languages: their notations, and those of HRG.
 */
#pragma once

#include "hrg/parser.h"

/* Returns the advice for an expected token and the current one of the parser.
 * NULL: there is none. */
const char *hrg_find_advice (const HrgParser *parser, HrgTokenKind expected);

/* Return the advice for a word of another language at the beginning of a
 * statement, or of a declaration. NULL: there is none. */
const char *hrg_statement_advice (const char *word);
const char *hrg_declaration_advice (const char *word);

/* Returns the keyword of a statement, or the built-in statement, with the most
 * similar spelling.  NULL: none is similar. */
const char *hrg_nearest_statement (const char *word);
/* Returns the keyword of a declaration with the most similar spelling.  NULL:
 * none is similar. */
const char *hrg_nearest_declaration (const char *word);
