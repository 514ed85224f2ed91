#include "emit/c/model/interned-maps.h"

#include <string.h>

enum {
  MOST_ROWS = 4096,
  MOST_CELLS = 1 << 20, /* of all rows of an interned map */
};

/* -- candidates ------------------------------------------------------------ */

static guint
depth_of (const RgExpr *expr)
{
  guint depth = 0;
  for (expr = rg_emit_bare (expr); expr->kind == RG_EXPR_ACCESS;
       expr = rg_emit_bare (expr->left))
    depth++;
  return depth;
}

/* Whether an assignment lets its variable be an interned map. */
static gboolean
fits_interned (RgEmit *emit, const RgAction *action)
{
  const RgEmitGlobal *to = rg_emit_written (emit, action);
  const RgEmitGlobal *from =
      action->kind == RG_ASSIGN
          ? rg_emit_global (emit, rg_expr_root (action->right))
          : NULL;
  if (!from || !rg_emit_writes_all (action) ||
      !rg_emit_within (emit, action->right, to->values) ||
      !rg_emit_same_keys (emit, to->type, rg_emit_type (emit, action->right)))
    return FALSE;
  return !from->stored || (from->candidate && depth_of (action->right) == 0);
}

static void
find_candidates (RgEmit *emit)
{
  RgGame *game = emit->game;
  for (guint i = 0; i < game->globals->len; i++) {
    RgEmitGlobal *global = &emit->globals[i];
    global->candidate = global->stored && global->map &&
                        global->values->n > 0 && global->name != game->goals &&
                        global->name != game->visible;
  }
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    RG_FOR_EDGES (game, e) {
      const RgAction *action = &rg_edge (game, e)->action;
      RgEmitGlobal *to = rg_emit_written (emit, action);
      if (!to || !to->candidate || fits_interned (emit, action))
        continue;
      to->candidate = FALSE;
      changed = TRUE;
    }
  }
}

/* -- interned maps --------------------------------------------------------- */

static RgEmitInterned *
interned_new (RgEmit *emit, const RgEmitGlobal *global)
{
  RgEmitInterned *interned = g_new0 (RgEmitInterned, 1);
  interned->number = emit->interned_maps->len;
  interned->type = global->type;
  interned->values = global->values;
  interned->cells = global->cells;
  interned->width = global->width;
  interned->rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  interned->uses = g_ptr_array_new ();
  g_ptr_array_add (emit->interned_maps, interned);
  return interned;
}

static void
replace (RgEmit *emit, const RgEmitInterned *old, RgEmitInterned *new)
{
  for (guint i = 0; i < emit->game->globals->len; i++) {
    if (emit->globals[i].interned == old)
      emit->globals[i].interned = new;
  }
}

/* Variables that are assigned to each other share the rows. */
static void
share_interned (RgEmit *emit)
{
  RgGame *game = emit->game;
  for (guint i = 0; i < game->globals->len; i++) {
    if (emit->globals[i].candidate)
      emit->globals[i].interned = interned_new (emit, &emit->globals[i]);
  }
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    const RgEmitGlobal *to = rg_emit_written (emit, action);
    const RgEmitGlobal *from =
        to && to->candidate
            ? rg_emit_global (emit, rg_expr_root (action->right))
            : NULL;
    if (from && from->candidate && from->interned != to->interned)
      replace (emit, from->interned, to->interned);
  }
}

/* The number of a row, which is added if need be; RG_NONE at a limit. */
static guint32
add_row (RgEmitInterned *interned, const guint32 *cells)
{
  const gsize size = sizeof *cells * interned->cells;
  for (guint32 i = 0; i < interned->n_rows; i++) {
    const guint32 *row =
        &g_array_index (interned->rows, guint32, (gsize)i * interned->cells);
    if (memcmp (row, cells, size) == 0)
      return i;
  }
  if (interned->n_rows == MOST_ROWS ||
      (guint64)(interned->n_rows + 1) * interned->cells > MOST_CELLS)
    return RG_NONE;
  g_array_append_vals (interned->rows, cells, interned->cells);
  return interned->n_rows++;
}

RgEmitInternedUse *
rg_emit_interned_use (const RgEmitInterned *interned,
                      const RgEmitGlobal *constant, guint depth)
{
  for (guint i = 0; i < interned->uses->len; i++) {
    RgEmitInternedUse *use = g_ptr_array_index (interned->uses, i);
    if (use->constant == constant && use->depth == depth)
      return use;
  }
  return NULL;
}

static gboolean
add_use (RgEmit *emit, RgEmitInterned *interned, RgEmitGlobal *constant,
         guint depth)
{
  if (rg_emit_interned_use (interned, constant, depth))
    return TRUE;
  if (!rg_emit_need_value (emit, constant))
    return FALSE;
  RgEmitInternedUse *use = g_new0 (RgEmitInternedUse, 1);
  use->constant = constant;
  use->depth = depth;
  use->n = constant->cells / interned->cells;
  use->row_of = g_new0 (guint32, use->n);
  g_ptr_array_add (interned->uses, use);
  for (guint32 i = 0; i < use->n; i++) {
    use->row_of[i] =
        add_row (interned, constant->initial + (gsize)i * interned->cells);
    if (use->row_of[i] == RG_NONE)
      return FALSE;
  }
  return TRUE;
}

/* FALSE where there are too many maps. */
static gboolean
fill_interned (RgEmit *emit, RgEmitInterned *interned)
{
  RgGame *game = emit->game;
  for (guint i = 0; i < game->globals->len; i++) {
    RgEmitGlobal *global = &emit->globals[i];
    if (global->interned == interned &&
        (!rg_emit_need_value (emit, global) ||
         add_row (interned, global->initial) == RG_NONE))
      return FALSE;
  }
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    const RgEmitGlobal *to = rg_emit_written (emit, action);
    if (!to || to->interned != interned)
      continue;
    RgEmitGlobal *from = rg_emit_global (emit, rg_expr_root (action->right));
    if (!from->stored &&
        !add_use (emit, interned, from, depth_of (action->right)))
      return FALSE;
  }
  return TRUE;
}

/* The variables become scalars, their initial values numbers of rows. */
static void
take_interned (RgEmit *emit, RgEmitInterned *interned)
{
  for (guint i = 0; i < emit->game->globals->len; i++) {
    RgEmitGlobal *global = &emit->globals[i];
    if (global->interned != interned)
      continue;
    global->initial[0] = add_row (interned, global->initial);
    global->map = FALSE;
    global->cells = 1;
    global->width = interned->n_rows <= 1 << 8 ? 1 : 2;
  }
}

gboolean
rg_emit_plan_interned (RgEmit *emit)
{
  const guint errors = rg_diags_errors (emit->diags);
  find_candidates (emit);
  share_interned (emit);
  for (guint i = 0; i < emit->interned_maps->len; i++) {
    RgEmitInterned *interned = g_ptr_array_index (emit->interned_maps, i);
    if (fill_interned (emit, interned))
      take_interned (emit, interned);
    else
      replace (emit, interned, NULL);
  }
  return rg_diags_errors (emit->diags) == errors;
}

static void
free_use (gpointer data)
{
  RgEmitInternedUse *use = data;
  g_free (use->row_of);
  g_free (use);
}

void
rg_emit_free_interned (RgEmit *emit)
{
  for (guint i = 0; i < emit->interned_maps->len; i++) {
    RgEmitInterned *interned = g_ptr_array_index (emit->interned_maps, i);
    g_array_free (interned->rows, TRUE);
    g_ptr_array_set_free_func (interned->uses, free_use);
    g_ptr_array_free (interned->uses, TRUE);
    g_free (interned);
  }
  g_ptr_array_free (emit->interned_maps, TRUE);
}
