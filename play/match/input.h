/* Lines that a person types, or a script. */
#pragma once

#include <glib.h>

typedef struct RgInput RgInput;

/* From the lines of a script, or from standard input for NULL; on a terminal
 * with history and completion, where libedit is there. */
RgInput *rg_input_new (const char *script);
void rg_input_free (RgInput *input);

/* Words that can be completed, from now on: they are the caller's. */
void rg_input_set_words (RgInput *input, const GPtrArray *words);

/* The next line, to be freed; NULL: the end.  What doesn't come from a terminal
 * is printed behind the prompt, so that the output can be read. */
char *rg_input_line (RgInput *input, const char *prompt);
