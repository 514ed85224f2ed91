/* skip-unused-tags: a tag that only walks of checks pass becomes a skip.
 * Paper, Appendix B.4.
 *
 *     a, b: ? s -> t;     becomes   a, b: ? s -> t;
 *     s, t: $ u;                    s, t: ;
 *
 * The walk of a check outputs no move.  An edge on a path from `begin` to `end`
 * keeps its tag (trim.h).  Cost: near linear.
 */
#include "passes/analyses.h"

static void
skip_unused_tags (RgPassRun *run)
{
  const RgTrim *trim = rg_need_trim (run);
  RG_FOR_EDGES (run->game, e) {
    if (rg_action_is_tag (&rg_edge (run->game, e)->action) &&
        trim->edges[e] == RG_IN_CHECK && rg_may_change (run))
      rg_edge_set_action (run->game, e, rg_skip ());
  }
}

RG_PASS (skip_unused_tags, "skip-unused-tags",
         "replace tags on the walks of checks by skips",
         .about = "Replace tags that only checks pass by skips.", .whole = TRUE,
         .level = RG_LEVEL_CHEAP, .needs = RG_SET (RG_TRIM),
         .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
