/* Reads lines that a person types, or those of a script. */
#pragma once

#include <glib.h>

/* The source of lines. */
typedef struct RgMatchInput RgMatchInput;

/* Reads the lines of a script, or standard input for NULL; on a terminal
 * with history and completion, if libedit is available. */
RgMatchInput *rg_match_input_new (const char *script);
void rg_match_input_free (RgMatchInput *input);

/* Sets the words for completion, which the caller owns. */
void rg_match_input_set_words (RgMatchInput *input, const GPtrArray *words);

/* Returns the next line, to be freed. NULL: the end. Input that doesn't come
 * from a terminal is echoed after the prompt, so that the output is readable.
 */
char *rg_match_input_line (RgMatchInput *input, const char *prompt);
