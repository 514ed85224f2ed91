/* prune-unused-constants: removes constants that nothing mentions (dead
 * declarations).  Paper, Appendix B.3.
 *
 *     const f: T -> T = { :a };   becomes   (nothing)
 *
 * Mentions are in edges, in pragmas, and in the values of variables and of
 * other constants that stay (mark and sweep, uses.h): so constants that mention
 * only each other are removed, too.  Cost: linear in the size of the game.
 */
#include "passes/pass.h"
#include "rg/analysis/uses.h"

static void
prune_unused_constants (RgPassRun *run)
{
  RgGame *game = run->game;
  guint8 *mentioned = rg_find_mentioned_globals (game);
  gboolean is_counted = FALSE;
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind != RG_DECL_CONSTANT || mentioned[decl->index])
      continue;
    if (!is_counted && !rg_may_change (run))
      break;
    is_counted = TRUE;
    rg_remove_decl (game, d);
  }
  g_free (mentioned);
}

RG_PASS (prune_unused_constants, "prune-unused-constants",
         "remove constants that nothing mentions",
         .about = "Remove constants that nothing mentions.", .whole = TRUE,
         .level = RG_LEVEL_CHEAP, .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_TAGS)
