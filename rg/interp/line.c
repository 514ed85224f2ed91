/* Prints a state as a line (line.h). */
#include "rg/interp/line.h"

#include "rg/interp/core.h"

#include <string.h>

static void
append_values (const RgGame *game, const RgName *cells, guint32 n, GString *out)
{
  for (guint32 i = 0, next; i < n; i = next) {
    for (next = i + 1; next < n && cells[next] == cells[i];)
      next++;
    g_string_append_c (out, i > 0 ? ',' : '=');
    g_string_append (out, rg_text (game, cells[i]));
    if (next - i > 1)
      g_string_append_printf (out, "*%u", next - i);
  }
}

void
rg_interp_print_state_line (const RgInterp *interp, const RgInterpState *state,
                            GString *out)
{
  const RgGame *game = interp->game;
  g_string_append_printf (
      out, "%s %s", rg_node_text (game, state->node),
      rg_text (game, rg_interp_state_player (interp, state)));
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind != RG_DECL_VARIABLE)
      continue;
    const RgGlobal *global =
        &g_array_index (game->globals, RgGlobal, decl->index);
    const RgInterpPlace *place = &interp->layout.places[decl->index];
    const RgName *cells = state->cells + place->offset;
    if (global->name == game->player ||
        memcmp (cells, interp->layout.initial + place->offset,
                place->n_cells * sizeof *cells) == 0)
      continue;
    g_string_append_printf (out, " %s", rg_text (game, global->name));
    append_values (game, cells, place->n_cells, out);
  }
  g_string_append_c (out, '\n');
}
