/* skip-artificial-tags: tags that `@artificialTag` names become skips, and the
 * pragma goes.
 *
 * They are no part of any move (spec/rg.md, section 10), but keep walks apart
 * inside the tools; so this waits until the other passes are done.  Paper,
 * Appendix B.3.
 */
#include "passes/pass.h"
#include "rg/pragma.h"

/* A single change: with some of the tags gone and the pragma too, the others
 * would be part of moves. */
static void
skip_artificial_tags (RgPassRun *run)
{
  RgGame *game = run->game;
  GHashTable *tags = rg_artificial_tags (game);
  gboolean any = FALSE;
  for (guint i = 0; i < game->pragmas->len; i++) {
    const RgPragma *pragma = &g_array_index (game->pragmas, RgPragma, i);
    any = any || (pragma->kind == RG_PRAGMA_ARTIFICIAL_TAG &&
                  !rg_decl (game, pragma->decl)->removed);
  }
  if (any && rg_may_change (run)) {
    RG_FOR_EDGES (game, e) {
      const RgAction *action = &rg_edge (game, e)->action;
      if (action->kind == RG_TAG &&
          g_hash_table_contains (tags, GUINT_TO_POINTER (action->name)))
        rg_edge_set_action (game, e, rg_skip ());
    }
    for (guint i = 0; i < game->pragmas->len; i++) {
      const RgPragma *pragma = &g_array_index (game->pragmas, RgPragma, i);
      if (pragma->kind == RG_PRAGMA_ARTIFICIAL_TAG)
        rg_remove_decl (game, pragma->decl);
    }
  }
  g_hash_table_destroy (tags);
}

RG_PASS (skip_artificial_tags, "skip-artificial-tags",
         "replace artificial tags by skips", .whole = TRUE,
         .level = RG_LEVEL_FULL, .phase = RG_PHASE_TAGS,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
