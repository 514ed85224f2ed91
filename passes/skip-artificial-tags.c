/* skip-artificial-tags: replaces the tags of `@artificialTag` by skips, and
 * removes the pragma.  Paper, Appendix B.3.
 *
 *     @artificialTag t;
 *     a, b: $ t;          becomes   a, b: ;
 *
 * They are not part of any move (rg(5)), but distinguish walks inside the
 * tools: so this runs when the passes before have nothing left to do.  Cost:
 * the edges once. */
#include "passes/pass.h"
#include "rg/pragma.h"

/* Skips all artificial tags as a single change: without the pragma, any
 * remaining one would be part of a move. */
static void
skip_artificial_tags (RgPassRun *run)
{
  RgGame *game = run->game;
  GHashTable *tags = rg_collect_artificial_tags (game);
  gboolean has_pragma = FALSE;
  RG_FOR_PRAGMAS (game, pragma) {
    has_pragma = has_pragma || pragma->kind == RG_PRAGMA_ARTIFICIAL_TAG;
  }
  if (has_pragma && rg_may_change (run)) {
    RG_FOR_EDGES (game, e) {
      const RgAction *action = &rg_edge (game, e)->action;
      if (action->kind == RG_TAG &&
          g_hash_table_contains (tags, GUINT_TO_POINTER (action->name)))
        rg_edge_set_action (game, e, rg_skip ());
    }
    RG_FOR_PRAGMAS (game, pragma) {
      if (pragma->kind == RG_PRAGMA_ARTIFICIAL_TAG)
        rg_remove_decl (game, pragma->decl);
    }
  }
  g_hash_table_destroy (tags);
}

RG_PASS (skip_artificial_tags, "skip-artificial-tags",
         "replace artificial tags by skips",
         .about =
             "Replace tags that '@artificialTag' names by skips, and remove "
             "the pragma, when the passes before have nothing left to do.",
         .whole = TRUE, .level = RG_LEVEL_FULL, .phase = RG_PHASE_TAGS,
         .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
