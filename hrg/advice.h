/* Advice for users of other languages: their notations, and those of HRG. */
#pragma once

#include "hrg/parser.h"

/* The advice for a wanted token and the one that was found.  NULL: none. */
const char *hrg_advice (const HrgParser *parser, HrgTokenKind wanted);

/* The advice for a word of another language at the beginning of a statement
 * (a declaration).  NULL: none. */
const char *hrg_statement_advice (const char *word);
const char *hrg_declaration_advice (const char *word);

/* The keyword or built-in statement with the most similar spelling, or
 * NULL. */
const char *hrg_nearest_statement (const char *word);
const char *hrg_nearest_declaration (const char *word);
