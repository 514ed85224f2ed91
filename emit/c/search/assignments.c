/* Lowers assignments in searches: to local constants, or to writes that are
 * undone when the search backtracks.
 *
 *     x = up[x];               const unsigned v1_x = c_up[s->v_x];
 *     board[x] = empty;        uint8_t *const at2 = &s->v_board[v1_x];
 *     ...                      const uint8_t old2 = *at2;
 *                              *at2 = (uint8_t)0;
 *                              ...
 *                              *at2 = old2;
 *
 * Searches of the keeper also write scalars to the state. Their writes to maps
 * with maintained sets are not undone, as no search fails after them
 * (views/cells.c). Other searches leave out assignments to dead variables. Of
 * writes that checks assume (facts/supposed-writes.c) only the guards remain.
 */
#include "emit/c/checks/cache-lower.h"
#include "emit/c/search/search.h"
#include "emit/c/views/lowering.h"

char *
rg_emit_new_version (RgEmitWriter *writer, const RgEmitGlobal *global)
{
  writer->version[global->variable] =
      (gint)++writer->last_version[global->variable];
  return g_strdup_printf ("v%d_%s", writer->version[global->variable],
                          rg_text (writer->emit->game, global->name));
}

static RgEmitUndone
new_undone_write (RgEmitWriter *writer)
{
  RgCodeUnit *unit = writer->unit;
  return (RgEmitUndone){rg_code_block (unit), rg_code_block (unit),
                        rg_code_block (unit)};
}

/* Writes the store, the rest of the walk, and the statements that undo the
 * store.  All other exits of the walk also write these (writer->undo).  Records
 * that searches other than the keeper's write to the state.  TRUE: the code
 * returns at its end. */
static gboolean
write_undone_walk (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgEmitUndone *undone)
{
  RgCodeBlock *continuation = rg_code_block (writer->unit);
  RgCodeBlock *block = rg_emit_enter_block (writer, continuation);
  g_ptr_array_add (writer->undo, undone->undo);
  if (!rg_emit_is_keeper_search (writer))
    writer->emit->measures->scan_writes = TRUE;
  const gboolean returns_at_end = rg_emit_write_target (writer, arc);
  g_ptr_array_set_size (writer->undo, (gint)writer->undo->len - 1);
  if (!returns_at_end)
    rg_code_append (continuation, undone->undo);
  rg_emit_enter_block (writer, block);
  rg_code_append (block, undone->save);
  rg_code_append (block, undone->write);
  rg_code_append (block, continuation);
  return returns_at_end;
}

/* The code in the cell before the arc writes to it.  RG_NONE: unknown.
 *
 *     b, c: board[pos] == me;   c, d: $$ pos;   d, e: board[pos] = empty;
 *
 * A search that maintains sets of cells removes the cell from the set of its
 * old code. The code is known if a condition has compared the cell with a
 * constant, and only tags are between it and the write. */
static guint32
find_known_code (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgEmit *emit = writer->emit;
  const RgAction *write = rg_emit_action (emit, arc);
  const RgEmitGlobal *global = rg_emit_written (emit, write);
  guint32 code;
  if (!global || !rg_emit_search_maintains_cells (global))
    return RG_NONE;
  while ((arc = rg_emit_find_only_arc_into (writer->graph, arc->from))) {
    const RgAction *action = rg_emit_action (emit, arc);
    if (action->kind == RG_EQUAL && action->left == write->left &&
        rg_emit_evaluate (emit, action->right, NULL, &code))
      return code;
    if (!rg_action_is_tag (action))
      break;
  }
  return RG_NONE;
}

gboolean
rg_emit_write_place (RgEmitWriter *writer, const RgEmitArc *arc,
                     const RgEmitGlobal *global, RgCodeExpr *place,
                     RgCodeExpr *value)
{
  if (global->cells_view && rg_emit_is_keeper_search (writer)) {
    rg_emit_update_views (writer, global, place, value);
    return rg_emit_write_target (writer, arc);
  }
  const char *ctype = rg_emit_get_c_type (global->width);
  const guint i = ++writer->counter;
  const gboolean maintains_cells = rg_emit_search_maintains_cells (global);
  const gboolean suspends_cells =
      global->cells_view && global->cells_view->searches_suspend;
  const guint32 known_code = find_known_code (writer, arc);
  RgEmitUndone undone = new_undone_write (writer);
  rg_emit_line (writer, "%s *const at%u = &%p;", ctype, i, (gpointer)place);
  if (known_code == RG_NONE)
    rg_code_add (undone.save, "const %s old%u = *at%u;", ctype, i, i);
  else
    rg_code_add (undone.save, "const %s old%u = %u;", ctype, i, known_code);
  if (suspends_cells)
    rg_code_add (undone.save, "const int keeps%u = pause_cells%u (w);", i,
                 global->variable);
  if (maintains_cells)
    rg_code_add (undone.write,
                 "Flip flip%u = try_cell%u (s, w, at%u, old%u, %p);", i,
                 global->variable, i, i, (gpointer)value);
  else
    rg_code_add (undone.write, "*at%u = (%s)%p;", i, ctype, (gpointer)value);
  rg_code_add (undone.undo, "*at%u = old%u;", i, i);
  if (maintains_cells)
    rg_code_add (undone.undo, "flip_back (&flip%u);", i);
  else if (suspends_cells)
    rg_code_add (undone.undo, "resume_cells%u (w, keeps%u);", global->variable,
                 i);
  rg_emit_add_stale (writer, arc, global, i, &undone);
  const gboolean in_loop = rg_emit_write_in_loop (writer, arc, undone.write);
  g_assert (!in_loop || !(maintains_cells || suspends_cells));
  return in_loop || write_undone_walk (writer, arc, &undone);
}

/* Writes the assignment of a whole map.  One with too many `bytes` for the
 * stack is saved on the heap.  TRUE: the code returns at its end.
 */
static gboolean
write_map (RgEmitWriter *writer, const RgEmitArc *arc,
           const RgEmitGlobal *global, RgCodeExpr *place, RgCodeExpr *value,
           guint64 bytes)
{
  const guint i = ++writer->counter;
  const gboolean is_on_stack = bytes <= RG_EMIT_MOST_ON_STACK;
  RgEmitUndone undone = new_undone_write (writer);
  g_assert (!global->cells_view);
  rg_emit_line (writer, "void *const at%u = %p;", i, (gpointer)place);
  rg_code_add (undone.write, "memmove (at%u, hide_bytes (%p), sizeof %p);", i,
               (gpointer)value, (gpointer)place);
  if (is_on_stack) {
    rg_code_add (
        undone.save,
        "uint8_t old%u[sizeof %p]; memcpy (old%u, at%u, sizeof old%u);", i,
        (gpointer)place, i, i, i);
    rg_code_add (undone.undo, "memcpy (at%u, old%u, sizeof old%u);", i, i, i);
  } else {
    rg_code_add (undone.undo, "put_back_map (w, at%u, sizeof %p);", i,
                 (gpointer)place);
  }
  rg_emit_add_stale (writer, arc, global, 0, &undone);
  if (is_on_stack)
    return write_undone_walk (writer, arc, &undone);
  rg_emit_open (writer, "if (save_map (w, at%u, sizeof %p))", i,
                (gpointer)place);
  write_undone_walk (writer, arc, &undone);
  rg_emit_close (writer);
  return FALSE;
}

/* Writes the assignment of the value: to a local constant, or to the state if
 * it is the keeper's or the variable is a map.  TRUE: the code returns at its
 * end. */
static gboolean
write_value (RgEmitWriter *writer, const RgEmitArc *arc, const RgAction *action,
             RgCodeExpr *place, RgCodeExpr *value)
{
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  if (rg_emit_is_array (writer, action))
    return write_map (
        writer, arc, global, place, value,
        (guint64)global->width *
            rg_emit_count_cells (writer->emit,
                                 rg_emit_type (writer->emit, action->left)));
  if (rg_emit_is_keeper_search (writer) || global->map)
    return rg_emit_write_place (writer, arc, global, place, value);
  char *name = rg_emit_new_version (writer, global);
  rg_emit_line (writer, "const unsigned %s = %p;", name, (gpointer)value);
  const gboolean returns_at_end = rg_emit_write_target (writer, arc);
  g_free (name);
  return returns_at_end;
}

/* Writes only the guards of a store that checks assume, and the rest of the
 * walk.  TRUE: the code returns at its end. */
static gboolean
write_supposed (RgEmitWriter *writer, const RgEmitArc *arc,
                const RgAction *action)
{
  rg_emit_begin_guards (writer);
  rg_emit_lower_value (writer, action);
  rg_emit_lower_expr (writer, action->left);
  RgCodeExpr *guards = rg_emit_end_guards (writer);
  if (!guards)
    return rg_emit_write_target (writer, arc);
  rg_emit_open (writer, "if (%p)", (gpointer)guards);
  rg_emit_write_target (writer, arc);
  rg_emit_close (writer);
  return FALSE;
}

gboolean
rg_emit_write_assign (RgEmitWriter *writer, const RgEmitArc *arc,
                      const RgAction *action)
{
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  if (!rg_emit_is_keeper_search (writer) &&
      !rg_emit_is_live_after (writer->graph, arc, global))
    return rg_emit_write_target (writer, arc);
  if (!rg_emit_has_equal_keys (writer->emit, action))
    return FALSE;
  if (writer->graph->decided.unseen[rg_emit_arc_number (writer->graph, arc)])
    return write_supposed (writer, arc, action);
  rg_emit_begin_guards (writer);
  RgCodeExpr *value = rg_emit_lower_value (writer, action);
  RgCodeExpr *place = rg_emit_lower_expr (writer, action->left);
  RgCodeExpr *guards = rg_emit_end_guards (writer);
  if (guards)
    rg_emit_open (writer, "if (%p)", (gpointer)guards);
  const gboolean returns_at_end =
      write_value (writer, arc, action, place, value);
  if (guards)
    rg_emit_close (writer);
  return returns_at_end && !guards;
}
