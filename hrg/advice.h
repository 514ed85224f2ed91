/* What newcomers write, as other languages have it, and how HRG says it. */
#pragma once

#include "hrg/parser.h"

/* What to write where a token was wanted and another one is here; NULL where
 * nothing is known. */
const char *hrg_advice (const HrgParser *parser, HrgTokenKind wanted);

/* A word of another language that stands where a statement (a declaration)
 * begins: what to write; NULL for any other word. */
const char *hrg_statement_advice (const char *word);
const char *hrg_declaration_advice (const char *word);

/* The keyword or built-in statement that is spelled almost so, or NULL. */
const char *hrg_nearest_statement (const char *word);
const char *hrg_nearest_declaration (const char *word);
