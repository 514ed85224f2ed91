/* Caches the analyses that passes share.
 *
 * A pass lists the analyses that it needs in .needs. An analysis is computed at
 * its first use and cached until the game changes; if the pass that changed it
 * lists the analysis in .preserves, it stays cached. --verify-each recomputes
 * preserved analyses after each pass that changed the game, and compares.
 */
#pragma once

#include "passes/constants.h"
#include "passes/pass.h"
#include "rg/analysis/dominators.h"
#include "rg/analysis/liveness.h"
#include "rg/analysis/trim.h"

/* Each result describes the game at the time of the call, and does not follow
 * later changes of the pass. It is valid until the pass returns; the caller
 * must not free it. A pass that requests an analysis not listed in .needs is
 * faulty. */
const RgTrim *rg_need_trim (RgPassRun *run);
const RgDominators *rg_need_dominators (RgPassRun *run);
const RgVariables *rg_need_variables (RgPassRun *run);
/* By node (rg_bits_at): the live variables, with the numbers of
 * rg_need_variables. The result of rg_find_live_variables with all fields of
 * RgLiveness zero. */
const RgBits *rg_need_liveness (RgPassRun *run);
/* Unlike the results above, this one follows changes: it includes the constants
 * that rg_get_constant adds. */
RgConstants *rg_need_constants (RgPassRun *run);

/* -- for the driver -------------------------------------------------------- */

RgAnalyses *rg_analyses_new (RgGame *game);
void rg_analyses_free (RgAnalyses *analyses);

/* Begins a run of a pass; `verify`: computes preserved analyses now, for
 * rg_analyses_end to compare. */
void rg_analyses_begin (RgAnalyses *analyses, RgPassRun *run, gboolean verify);

/* Ends a run. With `verify`: returns the name of an analysis that the pass
 * lists as preserved, but has changed; NULL: none. */
const char *rg_analyses_end (RgAnalyses *analyses, RgPassRun *run,
                             gboolean verify);

/* Returns the name of one of RgAnalysis, as in --list-passes. */
const char *rg_analysis_name (RgAnalysis analysis);

/* Prints a table for --time-passes: how often each analysis was computed, and
 * how often it was cached. */
void rg_analyses_print (const RgAnalyses *analyses, GString *out);
