/* Advice for users of other languages: their notations, and those of HRG. */
#pragma once

#include "hrg/parser.h"

/* Returns the advice for a wanted token and the one that was found, or NULL if
 * there is none. */
const char *hrg_find_advice (const HrgParser *parser, HrgTokenKind expected);

/* Returns the advice for a word of another language at the beginning of a
 * statement, or of a declaration; or NULL. */
const char *hrg_statement_advice (const char *word);
const char *hrg_declaration_advice (const char *word);

/* Returns the keyword or built-in statement with the most similar spelling, or
 * NULL. */
const char *hrg_nearest_statement (const char *word);
const char *hrg_nearest_declaration (const char *word);
