/* prune-unused-variables: removes faint variables, whose values have no
 * effect, and the assignments to them.  Paper, Appendix B.3.
 *
 *     var n: T = a;
 *     a, b: n = next[n];   becomes   a, b: ;
 *
 *   - A variable stays if a comparison, a tag, an index or an assignment to
 *     a variable that stays reads it (uses.h).  So `n = next[n]` is no reason
 *     to keep n.
 *   - `player`, `goals` and `visible` stay.
 *   - Hints that mention the variable are removed, and so are its cells and
 *     layers in `@board`.
 *
 * If an any assignment is removed, its branches become one walk: they had equal
 * tags and equal effects.  Cost: the game once.
 */
#include "passes/hints.h"
#include "passes/pass.h"
#include "rg/analysis/uses.h"

static gboolean
has_unused (const RgGame *game, const guint8 *live)
{
  RG_FOR_GLOBALS (game, global) {
    if (!global->constant && !live[rg_global_place (game, global)])
      return TRUE;
  }
  return FALSE;
}

static void
skip_writes (RgGame *game, const guint8 *live)
{
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (!rg_action_is_assignment (action))
      continue;
    const guint32 index =
        rg_find_global_index (game, rg_expr_root (action->left));
    if (index != RG_NONE && !live[index])
      rg_edge_set_action (game, e, rg_skip ());
  }
}

/* The data of is_unused. */
typedef struct {
  const RgGame *game;
  const guint8 *live; /* by index of a global */
} Unused;

static gboolean
is_unused (gpointer data, RgName name)
{
  const Unused *unused = data;
  const guint32 index = rg_find_global_index (unused->game, name);
  return index != RG_NONE && !unused->live[index] &&
         rg_find_variable (unused->game, name);
}

static void
remove_variables (RgGame *game, const guint8 *live)
{
  Unused unused = {game, live};
  rg_hints_drop (game, is_unused, &unused);
  rg_hints_replace_cells (game, is_unused, NULL, &unused);
  RG_FOR_GLOBALS (game, global) {
    if (!global->constant && !live[rg_global_place (game, global)])
      rg_remove_decl (game, global->decl);
  }
}

static void
prune_unused_variables (RgPassRun *run)
{
  guint8 *live = rg_find_live_globals (run->game);
  if (has_unused (run->game, live) && rg_may_change (run)) {
    skip_writes (run->game, live);
    remove_variables (run->game, live);
  }
  g_free (live);
}

RG_PASS (prune_unused_variables, "prune-unused-variables",
         "remove variables whose value makes no difference",
         .about = "Remove variables whose value makes no difference, and the "
                  "assignments to them.",
         .whole = TRUE, .level = RG_LEVEL_CHEAP, .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_TAGS)
