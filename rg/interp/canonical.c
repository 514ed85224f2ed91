/* Makes canonical states, and compares states up to variables that are not
 * persistent.  The data flow is solved when it is first needed. */
#include "rg/analysis/persistent.h"
#include "rg/interp/core.h"

/* The variables that are persistent at each node. */
struct RgInterpCanonical {
  RgVariables *variables;
  RgBits *persistent;   /* by node; NULL: all variables are persistent */
  guint32 *by_variable; /* by number of a variable: its index as a global */
};

/* Solves the data flow. */
static struct RgInterpCanonical *
canonical_new (const RgInterp *interp)
{
  struct RgInterpCanonical *canonical = g_new0 (struct RgInterpCanonical, 1);
  RgOrder *order = rg_order_new ();
  rg_order_update (order, interp->game);
  canonical->variables = rg_variables_new (interp->game);
  canonical->persistent =
      rg_find_persistent_variables (canonical->variables, order);
  canonical->by_variable = g_new (guint32, canonical->variables->n);
  for (guint32 i = 0; i < interp->game->globals->len; i++) {
    const guint32 number = canonical->variables->number[i];
    if (number != RG_NONE)
      canonical->by_variable[number] = i;
  }
  rg_order_free (order);
  return canonical;
}

void
rg_interp_canonical_free (RgInterp *interp)
{
  struct RgInterpCanonical *canonical = interp->canonical;
  if (!canonical)
    return;
  g_free (canonical->by_variable);
  g_free (canonical->persistent);
  rg_variables_free (canonical->variables);
  g_free (canonical);
}

/* Sets a variable to its initial value, and updates the hash. */
static void
reset_variable (const RgInterp *interp, RgInterpState *state,
                const RgInterpPlace *place)
{
  for (guint32 i = 0; i < place->n_cells; i++) {
    const guint32 cell = place->offset + i;
    const RgName initial = interp->layout.initial[cell];
    if (state->cells[cell] == initial)
      continue;
    state->hash += rg_interp_cell_hash (cell, initial) -
                   rg_interp_cell_hash (cell, state->cells[cell]);
    state->cells[cell] = initial;
  }
}

static const struct RgInterpCanonical *
get_canonical (RgInterp *interp)
{
  if (!interp->canonical)
    interp->canonical = canonical_new (interp);
  return interp->canonical;
}

gboolean
rg_interp_is_persistent (RgInterp *interp, const RgInterpState *state,
                         const RgGlobal *variable)
{
  const struct RgInterpCanonical *canonical = get_canonical (interp);
  const guint32 global =
      (guint32)(variable - (const RgGlobal *)interp->game->globals->data);
  const guint32 number = canonical->variables->number[global];
  return number != RG_NONE &&
         (!canonical->persistent ||
          rg_bits_has (rg_bits_at (canonical->variables, canonical->persistent,
                                   state->node),
                       number));
}

void
rg_interp_canonise (RgInterp *interp, RgInterpState *state)
{
  const struct RgInterpCanonical *canonical = get_canonical (interp);
  if (!canonical->persistent)
    return;
  const RgBits *persistent =
      rg_bits_at (canonical->variables, canonical->persistent, state->node);
  for (guint32 i = 0; i < canonical->variables->n; i++) {
    if (!rg_bits_has (persistent, i))
      reset_variable (interp, state,
                      &interp->layout.places[canonical->by_variable[i]]);
  }
}

/* Whether the data flow takes little memory (8 MiB a set). */
static gboolean
is_flow_small (const RgGame *game)
{
  const guint64 parts = (guint64)rg_n_nodes (game) + rg_n_edges (game);
  return (game->globals->len + 64) * parts <= 1u << 26;
}

gboolean
rg_interp_is_equivalent (RgInterp *interp, const RgInterpState *state,
                         const RgName *cells)
{
  const struct RgInterpCanonical *canonical =
      interp->canonical || is_flow_small (interp->game) ? get_canonical (interp)
                                                        : NULL;
  if (!canonical || !canonical->persistent)
    return memcmp (state->cells, cells,
                   interp->layout.n_cells * sizeof (RgName)) == 0;
  const RgBits *persistent =
      rg_bits_at (canonical->variables, canonical->persistent, state->node);
  for (guint32 i = 0; i < canonical->variables->n; i++) {
    const RgInterpPlace *place =
        &interp->layout.places[canonical->by_variable[i]];
    if (rg_bits_has (persistent, i) &&
        memcmp (state->cells + place->offset, cells + place->offset,
                place->n_cells * sizeof (RgName)) != 0)
      return FALSE;
  }
  return TRUE;
}
