/* --verify-each: checks that a pass has not changed the game.
 *
 * The new game is printed and read again, so that the printer, the reader and
 * the static checks are tested, too.  The properties that the pass promises
 * are compared.  Then the reference interpreter plays both games in parallel:
 * first all moves, as deep as a limit of states allows, then random plays to
 * the end, for a few seconds.  In each pair of states the player, the moves,
 * and the visible tags of each player must be equal, and at the end the
 * scores.
 *
 * Passes promise nothing for improper games, so the input is played first.  If
 * the old game turns out to be improper at a greater depth, or a limit is
 * reached, the comparison ends without an error.
 */
#pragma once

#include "base/diag.h"
#include "passes/pass.h"

typedef struct RgVerifier RgVerifier;

/* To be called before all passes: plays the game alone, within the same
 * limits.  FALSE, with the error and the walk in the diagnostics: the game
 * is improper, or a hint is wrong. */
gboolean rg_verify_input (RgGame *game, RgDiags *diags);

RgVerifier *rg_verifier_new (RgGame *game, RgDiags *diags);
void rg_verifier_free (RgVerifier *verifier);

/* To be called after each run of a pass that changed the game, with the
 * number of changes so far.  FALSE: the games differ; the error names the
 * pass. */
gboolean rg_verify_change (RgVerifier *verifier, const RgPass *pass,
                           guint64 changes);

/* Returns the name of a property that the pass promises but has not preserved;
 * NULL: there is none. */
const char *rg_find_broken_promise (const RgPass *pass, const RgGame *before,
                                    const RgGame *after);
