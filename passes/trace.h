/* Shows what passes do: --print-changed, --print-after, --trace-dir. */
#pragma once

#include "passes/run-options.h"

typedef struct RgTrace RgTrace;

/* The options must outlive the trace. */
RgTrace *rg_trace_new (RgGame *game, const RgDriverOptions *options,
                       RgDiags *diags);
void rg_trace_free (RgTrace *trace);

/* Appends a diff: declarations that only the first game has, with '-', and
 * their replacements, with '+'.  Both games are the same text after the same
 * changes, except the last ones. */
void rg_trace_difference (const RgGame *before, const RgGame *after,
                          GString *out);

/* Prints or writes what the options require, after a run of a pass that changed
 * the game. FALSE, with an error in the diagnostics: a file can't be written.
 */
gboolean rg_trace_change (RgTrace *trace, const RgPass *pass);
