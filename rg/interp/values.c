/* Converts the values of a state to terms of the game. */
#include "rg/interp/core.h"

/* Makes a term that is nested as the type is; the static checks bound its
 * depth. */
static const RgValue *
make_value (RgGame *game, const RgType *type, const RgName *cells)
{
  if (type->kind == RG_TYPE_SET)
    return rg_value_name (game, *cells);
  const guint32 n = type->source->n_symbols;
  const guint32 n_cells = rg_interp_layout_cells (type->target);
  RgEntry *entries = g_new (RgEntry, n);
  for (guint32 i = 0; i < n; i++)
    entries[i] =
        (RgEntry){type->source->symbols[i],
                  make_value (game, type->target, cells + (gsize)i * n_cells)};
  const RgValue *value = rg_value_map (game, entries, n);
  g_free (entries);
  return value;
}

const RgValue *
rg_interp_state_value (const RgInterp *interp, const RgInterpState *state,
                       const RgGlobal *variable)
{
  const RgInterpPlace *place = rg_interp_layout_place (interp, variable);
  return make_value (interp->game, place->type, state->cells + place->offset);
}
