/* Finds the change that breaks a game, by bisection (--bisect-limit, --bisect).
 *
 * Changes are counted by rg_may_change, and each run of the driver on the same
 * text makes the same ones in the same order.
 */
#pragma once

#include "base/diag.h"
#include "base/source.h"
#include "passes/pass.h"

/* Returns the number of changes that the passes make.  The source must be a
 * valid game.
 */
guint64 rg_count_changes (const RgSource *source, const GPtrArray *passes);

/* Binary search for a change that makes a good game bad.  The shell runs
 * `script` on the game after the first n changes, as the file $1 and as
 * standard input.  Its exit status is the verdict: 0 good, 1 to 124 bad, 125
 * unknown, others give up.  Each verdict is printed on standard error.
 *
 * The source must be a valid game.  Appends the number of the change, its pass,
 * and the lines before and after.  Returns an exit status: done, or with an
 * error in `diags`: input, if the script does not distinguish good from bad
 * (no change is bad, all changes are good, or all between is unknown); usage,
 * if it can't be run or gives up. */
int rg_bisect (const RgSource *source, const GPtrArray *passes,
               const char *script, RgDiags *diags, GString *out);
