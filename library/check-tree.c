/* Draws the game tree, with the interpreter. */
#include "library/check-tree.h"

#include "emit/dot/states.h"
#include "emit/svg/tree.h"

void
rg_library_draw_check_tree (RgGame *game, guint depth, gboolean svg,
                            const RgInterpLimits *limits, RgDiags *diags,
                            GString *out)
{
  RgInterp *interp = rg_interp_new (game, diags, limits);
  if (!interp)
    return;
  RgInterpStateGraph *tree = rg_interp_state_graph_new (interp, depth, TRUE);
  if (tree) {
    (svg ? rg_svg_append_tree : rg_dot_append_state_graph) (tree, out);
    rg_interp_state_graph_free (tree);
  }
  rg_interp_free (interp);
}
