/* Lines that a person types, or a script. */
#pragma once

#include <glib.h>

typedef struct RgMatchInput RgMatchInput;

/* From the lines of a script, or from standard input for NULL; on a terminal
 * with history and completion, where libedit is there. */
RgMatchInput *rg_match_input_new (const char *script);
void rg_match_input_free (RgMatchInput *input);

/* Words that can be completed, from now on: they are the caller's. */
void rg_match_input_set_words (RgMatchInput *input, const GPtrArray *words);

/* The next line, to be freed; NULL: the end.  What doesn't come from a terminal
 * is printed behind the prompt, so that the output can be read. */
char *rg_match_input_line (RgMatchInput *input, const char *prompt);
