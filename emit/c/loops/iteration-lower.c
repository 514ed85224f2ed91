/* Lowers deterministic loops without recursion (loops/iteration.h).
 *
 * The function of a node on such a loop has a label for each other node that
 * would have a function of its own.  Instead of a call, its arguments are
 * assigned and `goto` leads there.  Iterations count as calls, so that late
 * visited sets work as with recursion, unless the loop is proved to end. */
#include "emit/c/loops/iteration.h"
#include "emit/c/loops/scan.h"
#include "emit/c/search/search.h"
#include "emit/c/tables/sight/sight.h"

/* State of the lowering of one function with a loop. */
struct RgEmitIterated {
  guint32 node;             /* the node of the function */
  gboolean *is_jump_target; /* by node: some code jumps to its label */
  gboolean jumps_to_end;    /* some code jumps to the label `done` */
};

/* Whether the arc is a step of the loop that is being lowered. */
static gboolean
is_inside_loop (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  return writer->iterated &&
         writer->graph->decided.iterated[arc->from] ==
             writer->graph->decided.iterated[writer->iterated->node] &&
         rg_emit_iterates (writer->graph, arc->from, arc->to);
}

/* Writes the return of the function that has the loop, as of a search that
 * finds nothing more. */
static void
write_return (RgEmitWriter *writer)
{
  rg_emit_line (writer, "  return%s;",
                !rg_emit_is_move_search (writer) ? " 0"
                : writer->has_room               ? " next"
                                                 : "");
}

void
rg_emit_write_loop_exit (RgEmitWriter *writer)
{
  if (!writer->iterated) {
    write_return (writer);
    return;
  }
  rg_emit_line (writer, "goto done;");
  writer->iterated->jumps_to_end = TRUE;
}

/* -- steps ----------------------------------------------------------------- */

/* Assigns the arguments of the node's function to their variables, unless they
 * are there already. */
static void
write_arguments (RgEmitWriter *writer, guint32 node)
{
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  const RgEmitGlobal *global;
  for (guint32 v = 0; (global = rg_emit_find_next_parameter (writer, flow, &v));
       v++) {
    if (writer->version[v] != 0)
      rg_emit_line (writer, "v0_%s = %p;",
                    rg_text (writer->emit->game, global->name),
                    (gpointer)rg_emit_lower_variable (writer, global));
  }
}

gboolean
rg_emit_write_jump (RgEmitWriter *writer, const RgEmitArc *arc)
{
  if (!is_inside_loop (writer, arc))
    return FALSE;
  writer->iterated->is_jump_target[arc->to] = TRUE;
  if (!writer->graph->decided.finite[arc->to]) {
    rg_emit_open (writer, "if (++steps %% LOOP_STEPS == 0 && !go_round (w))");
    rg_emit_write_loop_exit (writer);
    rg_emit_close (writer);
  }
  write_arguments (writer, arc->to);
  rg_emit_line (writer, "goto L%u;", arc->to);
  return TRUE;
}

gboolean
rg_emit_write_in_loop (RgEmitWriter *writer, const RgEmitArc *arc,
                       const RgCodeBlock *write)
{
  if (!is_inside_loop (writer, arc))
    return FALSE;
  writer->emit->measures->scan_writes = TRUE;
  rg_code_append (writer->block, write);
  if (!rg_emit_write_target (writer, arc)) {
    rg_emit_line (writer, "goto done;");
    writer->iterated->jumps_to_end = TRUE;
  }
  return TRUE;
}

/* -- functions ------------------------------------------------------------- */

/* Makes parameters of the variables that the node's function takes, and adds
 * them to the set; all other variables are those of the state. */
static void
make_parameters (RgEmitWriter *writer, guint32 node, RgBits *parameters)
{
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  for (guint v = 0; v < writer->emit->variables->len; v++)
    writer->version[v] = -1;
  for (guint32 v = 0; rg_emit_find_next_parameter (writer, flow, &v); v++) {
    writer->version[v] = 0;
    rg_bits_add (parameters, v);
  }
}

/* Writes the code at the label of the node: its visited set, its scan, its
 * arcs. Adds its parameters to the set. */
static void
write_part (RgEmitWriter *writer, guint32 node, RgBits *parameters)
{
  make_parameters (writer, node, parameters);
  rg_emit_open (writer, "%s", "");
  if (writer->graph->decided.visited_sets[node].has_set)
    rg_emit_write_visited (writer, node);
  rg_emit_write_scan (writer, node);
  if (!rg_emit_write_node (writer, node)) {
    rg_emit_line (writer, "goto done;");
    writer->iterated->jumps_to_end = TRUE;
  }
  rg_emit_close (writer);
}

/* A node to which some code jumps and that has no part yet. RG_NONE: all have
 * one. */
static guint32
find_next_part (const RgEmitWriter *writer, RgCodeBlock *const *parts)
{
  for (guint32 i = 0; i < writer->graph->nodes->len; i++) {
    if (writer->iterated->is_jump_target[i] && !parts[i])
      return i;
  }
  return RG_NONE;
}

/* Declares local variables for the parameters of other nodes. */
static void
write_locals (RgEmitWriter *writer, const RgBits *parameters)
{
  const GPtrArray *variables = writer->emit->variables;
  RG_FOR_BITS (parameters, v, variables->len) {
    const RgEmitGlobal *global = g_ptr_array_index (variables, v);
    const char *name = rg_text (writer->emit->game, global->name);
    if (writer->version[v] != 0)
      rg_emit_line (writer, "unsigned v0_%s = 0;", name);
  }
}

/* Writes the end of the loop: its label, and the restored values. */
static void
write_loop_end (RgEmitWriter *writer)
{
  if (writer->iterated->jumps_to_end)
    rg_emit_line (writer, "done:");
  for (guint i = writer->undo->len; i-- > 0;)
    rg_code_append (writer->block, g_ptr_array_index (writer->undo, i));
  g_ptr_array_set_size (writer->undo, 0);
}

/* Adds the maps to the set that steps of the loop write to, if some code reads
 * them later.  Returns their size in bytes. */
static guint64
find_written (const RgEmitWriter *writer, guint32 node, RgBits *written_maps)
{
  const RgEmitGraph *graph = writer->graph;
  guint64 bytes = 0;
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgEmitGlobal *global =
        rg_emit_written (writer->emit, rg_emit_action (writer->emit, arc));
    if (!global || !global->map ||
        rg_bits_has (written_maps, global->variable) ||
        graph->decided.unseen[k] ||
        !rg_emit_is_live_after (graph, arc, global) ||
        graph->decided.iterated[arc->from] != graph->decided.iterated[node] ||
        !rg_emit_iterates (graph, arc->from, arc->to))
      continue;
    rg_bits_add (written_maps, global->variable);
    bytes += (guint64)global->cells * global->width;
  }
  return bytes;
}

/* Adds a statement to the end of the loop, which restores a value. */
static void G_GNUC_PRINTF (2, 3)
    add_undo (RgEmitWriter *writer, const char *format, ...)
{
  RgCodeBlock *undo = rg_code_block (writer->unit);
  va_list arguments;
  va_start (arguments, format);
  rg_code_add_valist (undo, format, arguments);
  va_end (arguments);
  g_ptr_array_add (writer->undo, undo);
}

/* Saves a small map on the stack.  Saved values of assignments in the same
 * function are called old1, old2 and so on. */
static void
save_on_stack (RgEmitWriter *writer, const RgEmitGlobal *map)
{
  const char *name = rg_text (writer->emit->game, map->name);
  const guint v = map->variable;
  rg_emit_line (writer,
                "uint8_t entry%u[sizeof s->v_%s];"
                "memcpy (entry%u, s->v_%s, sizeof entry%u);",
                v, name, v, name, v);
  add_undo (writer, "memcpy (s->v_%s, entry%u, sizeof entry%u);", name, v, v);
}

/* Saves a large map in memory of the work; the function returns if there is not
 * enough. */
static void
save_elsewhere (RgEmitWriter *writer, const RgEmitGlobal *map)
{
  const char *name = rg_text (writer->emit->game, map->name);
  rg_emit_open (writer, "if (!save_map (w, s->v_%s, sizeof s->v_%s))", name,
                name);
  write_return (writer);
  rg_emit_close (writer);
  add_undo (writer, "put_back_map (w, s->v_%s, sizeof s->v_%s);", name, name);
}

/* Saves all maps that the loop writes to, so that steps need not: on the stack
 * unless they are too large. */
static void
save_written (RgEmitWriter *writer, guint32 node)
{
  const RgEmit *emit = writer->emit;
  RgBits *written_maps = g_new0 (RgBits, rg_bits_words (emit->variables->len));
  const guint64 bytes = find_written (writer, node, written_maps);
  RG_FOR_BITS (written_maps, v, emit->variables->len)
    (bytes > RG_EMIT_MOST_ON_STACK ? save_elsewhere : save_on_stack) (
        writer, g_ptr_array_index (emit->variables, v));
  g_free (written_maps);
}

void
rg_emit_write_iterated (RgEmitWriter *writer, guint32 node)
{
  const guint32 n = writer->graph->nodes->len;
  RgCodeBlock *const block = writer->block;
  RgCodeBlock **parts = g_new0 (RgCodeBlock *, n);
  RgBits *parameters =
      g_new0 (RgBits, rg_bits_words (writer->emit->variables->len));
  struct RgEmitIterated iterated = {.node = node,
                                    .is_jump_target = g_new0 (gboolean, n)};
  RgCodeBlock *save_block = rg_code_block (writer->unit);
  rg_emit_enter_block (writer, save_block);
  writer->iterated = &iterated;
  const gboolean is_counted = !writer->graph->decided.finite[node];
  if (is_counted)
    add_undo (writer, "w->depth = depth;");
  save_written (writer, node);
  for (guint32 part = node; part != RG_NONE;
       part = find_next_part (writer, parts)) {
    parts[part] = rg_code_block (writer->unit);
    rg_emit_enter_block (writer, parts[part]);
    write_part (writer, part, parameters);
  }
  rg_emit_enter_block (writer, block);
  make_parameters (writer, node, parameters);
  if (is_counted)
    rg_emit_line (writer, "const uint32_t depth = get_loop_depth (w);"
                          "uint32_t steps = 0;");
  rg_code_append (block, save_block);
  write_locals (writer, parameters);
  for (guint32 i = 0; i < n; i++) {
    /* The part of the function's own node comes first. */
    const guint32 part = i == 0 ? node : i <= node ? i - 1 : i;
    if (!parts[part])
      continue;
    if (iterated.is_jump_target[part])
      rg_emit_write_label (writer, part);
    rg_code_append (block, parts[part]);
  }
  write_loop_end (writer);
  writer->iterated = NULL;
  g_free (iterated.is_jump_target);
  g_free (parameters);
  g_free (parts);
}
