#include "emit/handle.h"

#include <string.h>

enum {
  MOST_ROWS = 4096,
  MOST_CELLS = 1 << 20, /* of all rows of a handle */
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

/* Whether an assignment lets its variable be a handle. */
static gboolean
fits_handle (RgEmit *emit, const RgAction *action)
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
      if (!to || !to->candidate || fits_handle (emit, action))
        continue;
      to->candidate = FALSE;
      changed = TRUE;
    }
  }
}

/* -- handles --------------------------------------------------------------- */

static RgEmitHandle *
handle_new (RgEmit *emit, const RgEmitGlobal *global)
{
  RgEmitHandle *handle = g_new0 (RgEmitHandle, 1);
  handle->number = emit->handles->len;
  handle->type = global->type;
  handle->values = global->values;
  handle->cells = global->cells;
  handle->width = global->width;
  handle->rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  handle->uses = g_ptr_array_new ();
  g_ptr_array_add (emit->handles, handle);
  return handle;
}

static void
replace (RgEmit *emit, const RgEmitHandle *old, RgEmitHandle *new)
{
  for (guint i = 0; i < emit->game->globals->len; i++) {
    if (emit->globals[i].handle == old)
      emit->globals[i].handle = new;
  }
}

/* Variables that are assigned to each other share a handle. */
static void
share_handles (RgEmit *emit)
{
  RgGame *game = emit->game;
  for (guint i = 0; i < game->globals->len; i++) {
    if (emit->globals[i].candidate)
      emit->globals[i].handle = handle_new (emit, &emit->globals[i]);
  }
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    const RgEmitGlobal *to = rg_emit_written (emit, action);
    const RgEmitGlobal *from =
        to && to->candidate
            ? rg_emit_global (emit, rg_expr_root (action->right))
            : NULL;
    if (from && from->candidate && from->handle != to->handle)
      replace (emit, from->handle, to->handle);
  }
}

/* The number of a row, which is added if need be; RG_NONE at a limit. */
static guint32
add_row (RgEmitHandle *handle, const guint32 *cells)
{
  const gsize size = sizeof *cells * handle->cells;
  for (guint32 i = 0; i < handle->n_rows; i++) {
    const guint32 *row =
        &g_array_index (handle->rows, guint32, (gsize)i * handle->cells);
    if (memcmp (row, cells, size) == 0)
      return i;
  }
  if (handle->n_rows == MOST_ROWS ||
      (guint64)(handle->n_rows + 1) * handle->cells > MOST_CELLS)
    return RG_NONE;
  g_array_append_vals (handle->rows, cells, handle->cells);
  return handle->n_rows++;
}

RgEmitHandleUse *
rg_emit_handle_use (const RgEmitHandle *handle, const RgEmitGlobal *constant,
                    guint depth)
{
  for (guint i = 0; i < handle->uses->len; i++) {
    RgEmitHandleUse *use = g_ptr_array_index (handle->uses, i);
    if (use->constant == constant && use->depth == depth)
      return use;
  }
  return NULL;
}

static gboolean
add_use (RgEmit *emit, RgEmitHandle *handle, RgEmitGlobal *constant,
         guint depth)
{
  if (rg_emit_handle_use (handle, constant, depth))
    return TRUE;
  if (!rg_emit_need_value (emit, constant))
    return FALSE;
  RgEmitHandleUse *use = g_new0 (RgEmitHandleUse, 1);
  use->constant = constant;
  use->depth = depth;
  use->n = constant->cells / handle->cells;
  use->row_of = g_new0 (guint32, use->n);
  g_ptr_array_add (handle->uses, use);
  for (guint32 i = 0; i < use->n; i++) {
    use->row_of[i] =
        add_row (handle, constant->initial + (gsize)i * handle->cells);
    if (use->row_of[i] == RG_NONE)
      return FALSE;
  }
  return TRUE;
}

/* FALSE where there are too many maps. */
static gboolean
fill_handle (RgEmit *emit, RgEmitHandle *handle)
{
  RgGame *game = emit->game;
  for (guint i = 0; i < game->globals->len; i++) {
    RgEmitGlobal *global = &emit->globals[i];
    if (global->handle == handle &&
        (!rg_emit_need_value (emit, global) ||
         add_row (handle, global->initial) == RG_NONE))
      return FALSE;
  }
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    const RgEmitGlobal *to = rg_emit_written (emit, action);
    if (!to || to->handle != handle)
      continue;
    RgEmitGlobal *from = rg_emit_global (emit, rg_expr_root (action->right));
    if (!from->stored &&
        !add_use (emit, handle, from, depth_of (action->right)))
      return FALSE;
  }
  return TRUE;
}

/* The variables become scalars, their initial values numbers of rows. */
static void
take_handle (RgEmit *emit, RgEmitHandle *handle)
{
  for (guint i = 0; i < emit->game->globals->len; i++) {
    RgEmitGlobal *global = &emit->globals[i];
    if (global->handle != handle)
      continue;
    global->initial[0] = add_row (handle, global->initial);
    global->map = FALSE;
    global->cells = 1;
    global->width = handle->n_rows <= 1 << 8 ? 1 : 2;
  }
}

gboolean
rg_emit_plan_handles (RgEmit *emit)
{
  const guint errors = rg_diags_errors (emit->diags);
  find_candidates (emit);
  share_handles (emit);
  for (guint i = 0; i < emit->handles->len; i++) {
    RgEmitHandle *handle = g_ptr_array_index (emit->handles, i);
    if (fill_handle (emit, handle))
      take_handle (emit, handle);
    else
      replace (emit, handle, NULL);
  }
  return rg_diags_errors (emit->diags) == errors;
}

static void
free_use (gpointer data)
{
  RgEmitHandleUse *use = data;
  g_free (use->row_of);
  g_free (use);
}

void
rg_emit_free_handles (RgEmit *emit)
{
  for (guint i = 0; i < emit->handles->len; i++) {
    RgEmitHandle *handle = g_ptr_array_index (emit->handles, i);
    g_array_free (handle->rows, TRUE);
    g_ptr_array_set_free_func (handle->uses, free_use);
    g_ptr_array_free (handle->uses, TRUE);
    g_free (handle);
  }
  g_ptr_array_free (emit->handles, TRUE);
}
