/* Messages in the infix form, such as play(m1, [mark(2, 2), noop]), which some
 * managers send, and answers in it. */
#pragma once

#include "base/slice.h"

/* Whether a message has that form. */
gboolean rg_server_is_infix (RgSlice message);

/* Converts a message to the prefix form, except for the rules: they stay infix,
 * as one list with a clause on each line. To be freed. */
char *rg_server_prefix_of_infix (RgSlice message);

/* Converts an answer to the infix form, in lower case; to be freed. */
char *rg_server_infix_of_prefix (const char *answer);
