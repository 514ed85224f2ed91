/* Which change breaks a game: --bisect-limit and --bisect.
 *
 * Changes are counted by rg_may_change, and each run of the driver on the same
 * text makes the same ones in the same order.
 */
#pragma once

#include "base/diag.h"
#include "base/source.h"
#include "passes/pass.h"

/* How many changes the passes make of the game, whose text must be one that can
 * be read. */
guint64 rg_count_changes (const RgSource *source, const GPtrArray *passes);

/* Finds a change that makes a good game bad by halving: `script` is run by the
 * shell with the game as it is after the first n changes, as a file whose name
 * is $1, and as its standard input.  0: good, 1 to 124: bad, 125: can't be
 * told, others: give up.  What each run says is told on standard error.
 *
 * The source must be one that can be read.  Appends the number of the change,
 * its pass, and the lines before and after.  Gives an exit status: done, or
 * with an error in `diags`: input, where the script does not tell good from bad
 * (without any change, with all, or in between), or usage, where it can't be
 * run or gives up. */
int rg_bisect (const RgSource *source, const GPtrArray *passes,
               const char *script, RgDiags *diags, GString *out);
