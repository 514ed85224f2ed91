/* Writes and reads the games of a match, a line each, so that a match that was
 * stopped continues at the same place.
 *
 *     # match seed 1 game 0ad473661ac0b363 agents uct:1000 random
 *     3 46 0 100 0     game, moves, code, scores by agent, with tabs
 */
#pragma once

#include "play/match/match.h"

#include <stdio.h>

/* Opens a file to add lines after its first bytes, which are complete lines.
 * `n_complete`: their number. NULL, with an error: it can't be
 * written. */
FILE *rg_match_log_append (const char *path, gsize n_complete, RgDiags *diags);

/* Appends the line of a game, without its end. */
void rg_match_result_print (const RgMatch *match, const RgMatchResult *result,
                            GString *out);
/* Reads such a line, and moves *text after it. FALSE: the text is not the line
 * of a game. */
gboolean rg_match_result_read (const RgMatch *match, char **text,
                               RgMatchResult *result);

/* Opens the file to add games; its games become results.  NULL, with an
 * error: it can't be read or written, or belongs to another match. */
FILE *rg_match_log_open (const char *path, const RgMatch *match,
                         RgMatchResult *results, RgDiags *diags);
void rg_match_log_add (FILE *log, const RgMatch *match,
                       const RgMatchResult *result);
