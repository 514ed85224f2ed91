/* prune-unused-constants: dead declarations: constants that nothing mentions
 * go.  Paper, Appendix B.3.
 *
 *     const f: T -> T = { :a };     (nothing)
 *
 * What mentions them may be an edge, the value of a variable or of another
 * constant that stays, or a pragma (mark and sweep, uses.h): so constants that
 * mention only each other go, too.  Cost: the game once.
 */
#include "passes/pass.h"
#include "rg/analysis/uses.h"

static void
prune_unused_constants (RgPassRun *run)
{
  RgGame *game = run->game;
  guint8 *mentioned = rg_mentioned_globals (game);
  gboolean begun = FALSE;
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind != RG_DECL_CONSTANT || mentioned[decl->index])
      continue;
    if (!begun && !rg_may_change (run))
      break;
    begun = TRUE;
    rg_remove_decl (game, d);
  }
  g_free (mentioned);
}

RG_PASS (prune_unused_constants, "prune-unused-constants",
         "remove constants that nothing mentions",
         .about = "Remove constants that nothing mentions.", .whole = TRUE,
         .level = RG_LEVEL_CHEAP, .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_TAGS)
