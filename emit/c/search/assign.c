/* Assignments in searches: local constants, and writes that are taken back. */
#include "emit/c/checks/footprints-lower.h"
#include "emit/c/search/copied-maps.h"
#include "emit/c/search/search.h"
#include "emit/c/views/cells.h"

/* A new local constant for the variable: its name. */
char *
rg_emit_new_version (RgEmitWriter *writer, RgEmitGlobal *global)
{
  writer->version[global->variable] =
      (gint)++writer->last_version[global->variable];
  return g_strdup_printf ("v%d_%s", writer->version[global->variable],
                          rg_text (writer->emit->game, global->name));
}

/* What stands behind a write that has to be taken back: the statement `undo`
 * is due wherever the walk comes to its end, and behind it.  `keep`, which
 * notes the old value, is printed before the write if it is needed at all. */
static gboolean
write_undone (RgEmitWriter *writer, const RgEmitArc *arc, const char *keep,
              const char *write, const char *undo)
{
  RgCodeBlock *rest = rg_code_block (writer->unit);
  RgCodeBlock *block = rg_emit_into (writer, rest);
  g_ptr_array_add (writer->undo, g_strdup (undo));
  if (!rg_emit_is_keeper (writer))
    writer->emit->mentions.scan_writes = TRUE;
  const gboolean returned = rg_emit_write_target (writer, arc);
  g_ptr_array_set_size (writer->undo, (gint)writer->undo->len - 1);
  if (!returned)
    rg_emit_line (writer, "%s", undo);
  rg_emit_into (writer, block);
  if (*keep && (!returned || !rg_emit_is_keeper (writer)))
    rg_emit_line (writer, "%s", keep);
  rg_emit_line (writer, "%s", write);
  rg_code_append (block, rest);
  return returned;
}

/* The only arc that leads to the node; NULL where there are others. */
static const RgEmitArc *
only_arc_to (const RgEmitGraph *graph, guint32 node)
{
  if (rg_emit_node (graph, node)->n_in != 1)
    return NULL;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    if (rg_emit_arc (graph, i)->to == node)
      return rg_emit_arc (graph, i);
  }
  return NULL;
}

/* What stands in the cell at `at` before the arc writes there.  In a search
 * that keeps sets of cells the word that has its bit is known where a condition
 * tells the value: `board[pos] == me`, tags, `board[pos] = empty`. */
static char *
old_text (const RgEmitWriter *writer, const RgEmitArc *arc, const char *at)
{
  RgEmit *emit = writer->emit;
  const RgAction *write = rg_emit_action (emit, arc);
  const RgEmitGlobal *global = rg_emit_written (emit, write);
  guint32 code;
  if (global && global->stored &&
      rg_emit_kept_map (emit, global)->in_searches) {
    while ((arc = only_arc_to (writer->graph, arc->from))) {
      const RgAction *action = rg_emit_action (emit, arc);
      if (action->kind == RG_EQUAL && action->left == write->left &&
          rg_emit_evaluate (emit, action->right, NULL, &code))
        return g_strdup_printf ("%u", code);
      if (!rg_action_is_tag (action))
        break;
    }
  }
  return g_strdup_printf ("*%s", at);
}

gboolean
rg_emit_write_place (RgEmitWriter *writer, const RgEmitArc *arc,
                     const RgEmitGlobal *global, const char *place,
                     const char *value)
{
  const char *ctype = rg_emit_ctype (global->width);
  const guint i = ++writer->counter;
  const gboolean cells =
      global->stored && rg_emit_kept_map (writer->emit, global)->in_searches;
  char *at = g_strdup_printf ("at%u", i);
  RgEmitStale stale = rg_emit_stale (writer, arc, global, at);
  char *old = old_text (writer, arc, at);
  const gboolean pauses = rg_emit_pauses_cells (writer->emit, global);
  char *pause =
      pauses ? g_strdup_printf (" const int keeps%u = pause_cells%u (w);", i,
                                global->variable)
             : g_strdup ("");
  char *keep = g_strdup_printf ("%sconst %s old%u = %s;%s", stale.keep, ctype,
                                i, old, pause);
  char *write =
      cells ? g_strdup_printf ("Flip flip%u = try_cell%u (s, "
                               "w, %s, old%u, %s);%s",
                               i, global->variable, at, i, value, stale.write)
            : g_strdup_printf ("*%s = (%s)(%s);%s", at, ctype, value,
                               stale.write);
  char *back = cells    ? g_strdup_printf (" flip_back (&flip%u);", i)
               : pauses ? g_strdup_printf (" resume_cells%u (w, keeps%u);",
                                           global->variable, i)
                        : g_strdup ("");
  char *undo = g_strdup_printf ("*%s = old%u;%s%s", at, i, back, stale.undo);
  rg_emit_line (writer, "%s *const at%u = &%s;", ctype, i, place);
  const gboolean in_loop = rg_emit_write_in_loop (writer, arc, write);
  g_assert (!in_loop || !(cells || pauses));
  const gboolean returned =
      in_loop || write_undone (writer, arc, keep, write, undo);
  rg_emit_stale_free (&stale);
  g_free (pause);
  g_free (at);
  g_free (old);
  g_free (keep);
  g_free (write);
  g_free (back);
  g_free (undo);
  return returned;
}

/* A map that is too big for the stack is kept elsewhere, if there is room. */
static void
write_big_map (RgEmitWriter *writer, const RgEmitArc *arc,
               const RgEmitStale *stale, const char *place, const char *value)
{
  const guint i = ++writer->counter;
  char *write = g_strdup_printf ("memmove (at%u, unknown (%s), sizeof %s);%s",
                                 i, value, place, stale->write);
  char *undo = g_strdup_printf ("put_back_map (w, at%u, sizeof %s);%s", i,
                                place, stale->undo);
  rg_emit_line (writer, "void *const at%u = %s;", i, place);
  rg_emit_open (writer, "if (save_map (w, at%u, sizeof %s))", i, place);
  write_undone (writer, arc, stale->keep, write, undo);
  rg_emit_close (writer);
  g_free (write);
  g_free (undo);
}

/* The same for a whole map, or a map in a map, that is small. */
static gboolean
write_small_map (RgEmitWriter *writer, const RgEmitArc *arc,
                 const RgEmitStale *stale, const char *place, const char *value)
{
  const guint i = ++writer->counter;
  char *keep = g_strdup_printf (
      "%suint8_t old%u[sizeof %s]; memcpy (old%u, at%u, sizeof old%u);",
      stale->keep, i, place, i, i, i);
  char *write = g_strdup_printf ("memmove (at%u, unknown (%s), sizeof %s);%s",
                                 i, value, place, stale->write);
  char *undo = g_strdup_printf ("memcpy (at%u, old%u, sizeof old%u);%s", i, i,
                                i, stale->undo);
  rg_emit_line (writer, "void *const at%u = %s;", i, place);
  const gboolean returned = write_undone (writer, arc, keep, write, undo);
  g_free (keep);
  g_free (write);
  g_free (undo);
  return returned;
}

static gboolean
write_map (RgEmitWriter *writer, const RgEmitArc *arc,
           const RgEmitGlobal *global, const char *place, const char *value,
           guint64 bytes)
{
  g_assert (!rg_emit_keeps_cells (writer->emit, global));
  RgEmitStale stale = rg_emit_stale (writer, arc, global, NULL);
  gboolean returned = FALSE;
  if (bytes > RG_EMIT_MOST_ON_STACK)
    write_big_map (writer, arc, &stale, place, value);
  else
    returned = write_small_map (writer, arc, &stale, place, value);
  rg_emit_stale_free (&stale);
  return returned;
}

/* To a local constant where there is one, else to the state. */
static gboolean
write_value (RgEmitWriter *writer, const RgEmitArc *arc, const RgAction *action,
             const char *place, const char *value)
{
  RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  if (rg_emit_is_array (writer, action))
    return write_map (
        writer, arc, global, place, value,
        (guint64)global->width *
            rg_emit_cells (writer->emit,
                           rg_emit_type (writer->emit, action->left)));
  if (rg_emit_is_keeper (writer) || global->map)
    return rg_emit_write_place (writer, arc, global, place, value);
  char *name = rg_emit_new_version (writer, global);
  rg_emit_line (writer, "const unsigned %s = %s;", name, value);
  const gboolean returned = rg_emit_write_target (writer, arc);
  g_free (name);
  return returned;
}

/* What a search does not read: but for its guards, a skip. */
static gboolean
write_unseen (RgEmitWriter *writer, const RgEmitArc *arc,
              const RgAction *action)
{
  rg_emit_guards_begin (writer);
  g_free (rg_emit_value (writer, action));
  g_free (rg_emit_place (writer, action));
  char *guards = rg_emit_guards_end (writer);
  if (guards)
    rg_emit_open (writer, "if (%s)", guards);
  const gboolean returned = rg_emit_write_target (writer, arc);
  if (guards)
    rg_emit_close (writer);
  const gboolean always = guards == NULL;
  g_free (guards);
  return returned && always;
}

gboolean
rg_emit_write_assign (RgEmitWriter *writer, const RgEmitArc *arc,
                      const RgAction *action)
{
  RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  if (!rg_emit_is_keeper (writer) &&
      !rg_emit_is_live_behind (writer->graph, arc, global))
    return rg_emit_write_target (writer, arc);
  if (!rg_emit_fits (writer->emit, action))
    return FALSE;
  if (writer->graph->decided.unseen[rg_emit_arc_number (writer->graph, arc)])
    return write_unseen (writer, arc, action);
  rg_emit_guards_begin (writer);
  char *value = rg_emit_value (writer, action);
  char *place = rg_emit_place (writer, action);
  char *guards = rg_emit_guards_end (writer);
  if (guards)
    rg_emit_open (writer, "if (%s)", guards);
  const RgEmitCopyWrite copy = rg_emit_open_copy_write (writer, action);
  gboolean returned = write_value (writer, arc, action, place, value);
  rg_emit_close_copy_write (writer, copy);
  if (guards) {
    rg_emit_close (writer);
    returned = FALSE;
  }
  g_free (guards);
  g_free (value);
  g_free (place);
  return returned;
}
