/* add-builtins: declares the built-in definitions that the text omits (rg(5)).
 *
 *     type Player = { p };   becomes   type Bool = { 0, 1 };
 *                                      type Player = { p };
 *                                      …
 *
 * A game that has them all does not change.  Cost: the declarations once. */
#include "passes/pass.h"
#include "rg/builtins.h"

static gboolean
has_implied_decl (const RgGame *game)
{
  RG_FOR_DECLS (game, d)
  {
    if (rg_decl (game, d)->implied)
      return TRUE;
  }
  return FALSE;
}

static void
add_builtins (RgPassRun *run)
{
  if (has_implied_decl (run->game) && rg_may_change (run))
    rg_show_builtins (run->game);
}

RG_PASS (add_builtins, "add-builtins",
         "add the built-in definitions that are left out",
         .about = "Add the built-in definitions that the text leaves out.",
         .whole = TRUE, .level = RG_LEVEL_ALWAYS, .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_TAGS | RG_KEEPS_GLOBALS)
