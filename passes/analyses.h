/* Analyses that passes share.
 *
 * A pass names in .needs what it asks for.  An analysis is made when a pass
 * first asks, and kept until the game changes; where the pass that changed it
 * has the analysis in .preserves, it is kept beyond that.  --verify-each makes
 * what is preserved again after each change, and compares.
 */
#pragma once

#include "passes/constants.h"
#include "passes/pass.h"
#include "rg/analysis/dominators.h"
#include "rg/analysis/liveness.h"
#include "rg/analysis/trim.h"

/* Each is of the game as it is when the pass asks: it does not follow the
 * changes that the pass makes then, and lasts until the pass returns.  Not to
 * be freed.  To ask for what is not in .needs is a fault of the pass. */
const RgTrim *rg_need_trim (RgPassRun *run);
const RgDominators *rg_need_dominators (RgPassRun *run);
const RgVariables *rg_need_variables (RgPassRun *run);
/* Of all reads, by node (rg_bits_at): RgLiveness of zeros, with the numbers of
 * rg_need_variables. */
const RgBits *rg_need_liveness (RgPassRun *run);
/* This one follows what rg_constant_for does. */
RgConstants *rg_need_constants (RgPassRun *run);

/* -- for the driver -------------------------------------------------------- */

RgAnalyses *rg_analyses_new (RgGame *game);
void rg_analyses_free (RgAnalyses *analyses);

/* Before a run of a pass; `verify`: what it preserves is made now, for
 * rg_analyses_end to compare. */
void rg_analyses_begin (RgAnalyses *analyses, RgPassRun *run, gboolean verify);

/* Behind a run.  Gives the name of an analysis that the pass has changed though
 * it says that it preserves it, if it verifies; or NULL. */
const char *rg_analyses_end (RgAnalyses *analyses, RgPassRun *run,
                             gboolean verify);

/* The name of one of RgAnalysis, as in --list-passes. */
const char *rg_analysis_name (RgAnalysis analysis);

/* How often each was made, and how often one was there when a pass asked: a
 * table for --time-passes. */
void rg_analyses_print (const RgAnalyses *analyses, GString *out);
