/* --verify-each: is the game after a run of a pass the game before it?
 *
 * The game is printed and read again, so that the printer, the reader and the
 * static checks are tested too; what the pass promises to keep is compared;
 * then both games are played side by side by the reference interpreter: from
 * the start all moves as deep as a bound on states allows, then random plays
 * to the end, for a few seconds at most.  In each pair of states the player,
 * the moves and what each player sees of them, and at the end the scores, must
 * be the same.
 *
 * An improper input is no fault of a pass: it is played first.  Where the game
 * before is improper nevertheless, further on than that went, or takes too
 * long, the comparison ends without a complaint.
 */
#pragma once

#include "base/diag.h"
#include "passes/pass.h"

typedef struct RgVerifier RgVerifier;

/* To be called before all passes: plays the game alone, within the same
 * bounds.  FALSE, with the error and the walk that shows it, where it is
 * improper or a hint is wrong. */
gboolean rg_verify_input (RgGame *game, RgDiags *diags);

RgVerifier *rg_verifier_new (RgGame *game, RgDiags *diags);
void rg_verifier_free (RgVerifier *verifier);

/* To be called after each run of a pass that changed the game, with the number
 * of changes so far.  FALSE, with an error that names the pass, on a
 * difference. */
gboolean rg_verify_change (RgVerifier *verifier, const RgPass *pass,
                           guint64 changes);

/* The property that the pass should have preserved, and has not, as text; NULL:
 * none. */
const char *rg_broken_promise (const RgPass *pass, const RgGame *before,
                               const RgGame *after);
