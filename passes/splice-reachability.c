/* splice-reachability: what a check walks takes its place, even where there are
 * several ways to pass it.
 *
 * As inline-reachability does, but for conditions only, and with as many ways
 * as there are: all of them come to the same state, so the moves stay the same.
 * The game gets smaller, but what is behind the check is searched once for each
 * of the ways.  Paper, Appendix B.4.
 */
#include "passes/splice.h"

static void
splice_reachability (RgPassRun *run)
{
  RgSplicer splicer = rg_splicer (run);
  GArray *checks = rg_checks_at_work (run);
  for (guint i = 0; i < checks->len; i++)
    rg_splice (&splicer, g_array_index (checks, RgEdgeId, i), TRUE);
  g_array_free (checks, TRUE);
  rg_splicer_clear (&splicer);
}

RG_PASS (splice_reachability, "splice-reachability",
         "inline what a check walks, even if several walks pass it",
         .local = TRUE, .level = RG_LEVEL_SIZE,
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
