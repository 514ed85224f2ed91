/* Writes the C functions of searches: parameters, visited sets and bodies; the
 * functions that callers of checks call; and find_moves(), which calls the
 * function of the root at which the state is.
 *
 *     static Move *list_a (Scan *s, Move *next, uint64_t m, unsigned v0_pos)
 *     static int check0_b (Scan *s, Work *w)       the search of a check
 *     static int check0 (Scan *s, Work *w)         what callers of it call
 *     static void find_moves (Scan *s, Work *w)    switch (s->node)
 */
#include "emit/c/checks/cache-lower.h"
#include "emit/c/loops/iteration.h"
#include "emit/c/sets/lower.h"
#include "emit/c/tables/lines/lines.h"
#include "emit/c/tables/sight/lower.h"

/* -- functions ------------------------------------------------------------- */

/* Whether the caller passes the place of the next move, with room for all moves
 * that the function lists. */
static gboolean
has_room_parameter (const RgEmitWriter *writer, guint32 node)
{
  return writer->sets || (rg_emit_is_move_search (writer) &&
                          writer->graph->decided.max_moves[node] != RG_NONE);
}

/* Declares the parameters. */
static void
add_parameters (RgEmitWriter *writer, guint32 node, RgCodeItem *function)
{
  const RgEmit *emit = writer->emit;
  const RgEmitMoveForm *form = &emit->form;
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  rg_code_add_parameter (function, "%s *s",
                         rg_emit_is_keeper_search (writer) ? "State" : "Scan");
  rg_code_add_parameter (function, "Work *w");
  if (has_room_parameter (writer, node))
    rg_code_add_parameter (function, "%s *next",
                           writer->sets ? "MoveSet" : "Move");
  if (rg_emit_is_move_search (writer) && !form->packed) {
    rg_code_add_parameter (function, "unsigned n");
    rg_code_add_parameter (function, "unsigned c");
    if (form->tag_numbers)
      rg_code_add_parameter (function, "uint64_t p");
  }
  if (rg_emit_is_move_search (writer) && form->packed) {
    rg_code_add_parameter (function, "uint64_t m");
    if (form->two_words)
      rg_code_add_parameter (function, "uint64_t c");
    if (!form->tags_before_fixed)
      rg_code_add_parameter (function, "unsigned n");
  }
  if (rg_emit_is_keeper_search (writer))
    return;
  const RgEmitGlobal *global = NULL;
  for (guint32 v = 0; (global = rg_emit_find_next_parameter (writer, flow, &v));
       v++)
    rg_code_add_parameter (function, "unsigned v0_%s",
                           rg_text (emit->game, global->name));
}

/* Whether the check that begins at the node reads a scalar. */
static gboolean
reads_scalar (const RgEmitWriter *writer, guint32 node)
{
  const RgEmit *emit = writer->emit;
  const RgBits *live = writer->graph->decided.flow[node].live;
  for (guint32 v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!global->map && rg_bits_has (live, v))
      return TRUE;
  }
  return FALSE;
}

/* The storage class of a check's functions.  A short check that replayed moves
 * call is `inline`: an assignment before the call, such as that of a direction,
 * often decides parts of it.  Copies of other checks would only make the code
 * longer. */
static const char *
choose_storage (const RgEmitWriter *writer, guint32 node)
{
  const RgEmitGraph *graph = writer->graph;
  return rg_emit_uses (writer->emit, RG_EMIT_BY_INLINE_CHECKS) &&
                 graph->replayed && graph->nodes->len <= RG_EMIT_LONG &&
                 reads_scalar (writer, node)
             ? "static inline"
             : "static";
}

/* The return type of the node's function, up to its name. */
static const char *
get_return_type (const RgEmitWriter *writer, guint32 node)
{
  if (!rg_emit_is_move_search (writer))
    return "int ";
  if (!has_room_parameter (writer, node))
    return "void ";
  return writer->sets ? "MoveSet *" : "Move *";
}

/* Adds the function of the node, without a body. */
static RgCodeItem *
new_function (RgEmitWriter *writer, guint32 node)
{
  char *name = rg_emit_make_function_name (writer, node);
  RgCodeItem *function =
      rg_code_function (writer->unit, "%s %s%s ()",
                        writer->sets ? "SETS" : choose_storage (writer, node),
                        get_return_type (writer, node), name);
  add_parameters (writer, node, function);
  function->nests_deeply = !writer->sets;
  g_free (name);
  return function;
}

/* Starts a function: its parameters are version 0 of their variables. */
static void
bind_parameters (RgEmitWriter *writer, guint32 node)
{
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  rg_emit_writer_reset (writer);
  if (rg_emit_is_keeper_search (writer))
    return;
  for (guint32 v = 0; rg_emit_find_next_parameter (writer, flow, &v); v++)
    writer->version[v] = 0;
}

/* Writes, in searches for records, the statement that makes room for the tags
 * and choices that the function adds. */
static void
write_room_check (RgEmitWriter *writer)
{
  if (!rg_emit_is_move_search (writer) || writer->emit->form.packed)
    return;
  rg_emit_line (writer, "if (!has_room (w, n, c)) return;");
}

/* Writes the body of the node's function: one text, or first the half with ends
 * and then that with calls.  TRUE: it returns on all paths. */
static gboolean
write_body (RgEmitWriter *writer, guint32 node)
{
  if (rg_emit_write_node (writer, node))
    return TRUE;
  if (!writer->graph->decided.functions[node].ends_first)
    return FALSE;
  writer->steps = writer->graph->decided.steps[1];
  return rg_emit_write_node (writer, node);
}

/* Writes the function of the node, in the form that was decided. */
static void
write_function (RgEmitWriter *writer, guint32 node)
{
  const RgEmit *emit = writer->emit;
  bind_parameters (writer, node);
  RgCodeItem *function = new_function (writer, node);
  RgCodeBlock *body = rg_code_block (writer->unit);
  writer->has_room = has_room_parameter (writer, node);
  writer->steps = writer->graph->decided.steps[writer->sets];
  rg_emit_enter_block (writer, body);
  const RgEmitLines *lines = rg_emit_find_lines_at (emit, writer->graph, node);
  const gboolean is_iterated = !lines && !writer->sets &&
                               rg_emit_is_iterated (emit, writer->graph, node);
  gboolean returns_at_end = lines != NULL;
  if (lines)
    rg_emit_write_lines (writer, lines);
  else if (is_iterated)
    rg_emit_write_iterated (writer, node);
  else
    returns_at_end = write_body (writer, node);
  rg_emit_enter_block (writer, function->body);
  if (writer->graph->decided.visited_sets[node].has_set && !lines &&
      !is_iterated)
    rg_emit_write_visited (writer, node);
  write_room_check (writer);
  rg_code_append (writer->block, body);
  if (writer->has_room)
    rg_emit_line (writer, "return next;");
  if (!returns_at_end && !rg_emit_is_move_search (writer))
    rg_emit_line (writer, "return 0;");
}

void
rg_emit_write_sets_function (RgEmitWriter *writer, guint32 node)
{
  writer->sets = TRUE;
  write_function (writer, node);
}

/* -- checks ---------------------------------------------------------------- */

/* Makes the function that callers of a check call, without its body. */
static RgCodeItem *
new_check_function (RgEmitWriter *writer, const RgEmitCheck *check)
{
  const RgGame *game = writer->emit->game;
  RgCodeItem *function =
      rg_code_function (writer->unit, "%s int check%u ()",
                        choose_storage (writer, check->root), check->number);
  char *comment =
      g_strdup_printf ("? %s -> %s", rg_node_text (game, check->start),
                       rg_node_text (game, check->target));
  function->comment = rg_code_intern (writer->unit, comment);
  g_free (comment);
  add_parameters (writer, check->root, function);
  bind_parameters (writer, check->root);
  rg_emit_enter_block (writer, function->body);
  return function;
}

/* Writes the function that callers of a check call.  Each evaluation of the
 * check has visited sets of its own, one level above those of its caller. */
static void
write_check_function (RgEmitWriter *writer, const RgEmitCheck *check)
{
  new_check_function (writer, check);
  if (check->values) {
    rg_emit_write_check_set (writer, check->values);
    return;
  }
  if (check->may_recurse)
    rg_emit_line (writer, "if (!descend (w)) return 0;");
  const gboolean uses_visited_sets =
      check->graph->decided.reaches_visited_set[check->root] &&
      !rg_emit_find_lines_at (writer->emit, check->graph, check->root);
  if (uses_visited_sets)
    rg_emit_line (writer, "const int opened = open_visited (w);");
  rg_emit_open_cache (writer, check->root);
  char *name = rg_emit_make_function_name (writer, check->root);
  RgCodeExpr *call =
      rg_emit_add_arguments (writer, &check->graph->decided.flow[check->root],
                             rg_code_expr (writer->unit, "%s (s, w)", name));
  g_free (name);
  if (!check->may_recurse && !uses_visited_sets) {
    rg_emit_line (writer, "return %p;", (gpointer)call);
    return;
  }
  rg_emit_line (writer, "const int found = %s%p;",
                uses_visited_sets ? "opened && " : "", (gpointer)call);
  if (uses_visited_sets)
    rg_emit_line (writer, "close_visited (w, opened);");
  if (check->may_recurse)
    rg_emit_line (writer, "w->depth--;");
  rg_emit_line (writer, "return found;");
}

/* -- all functions --------------------------------------------------------- */

/* Writes all functions of the graph that are called. */
static void
write_functions_of_graph (const RgEmit *emit, const RgEmitGraph *graph)
{
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, emit, graph);
  for (guint32 k = 0; k < graph->nodes->len; k++) {
    const RgEmitFunction *function = &graph->decided.functions[k];
    if (function->called)
      write_function (&writer, k);
    writer.records_tags = TRUE;
    if (function->recorder_called)
      write_function (&writer, k);
    writer.records_tags = FALSE;
    if (function->check && function->check->called)
      write_check_function (&writer, function->check);
  }
  rg_emit_writer_clear (&writer);
}

void
rg_emit_write_searches (const RgEmit *emit)
{
  for (guint i = 0; i < rg_emit_count_graphs (emit); i++)
    write_functions_of_graph (emit, rg_emit_get_graph (emit, i));
  rg_emit_add_cache_functions (emit);
  rg_emit_add_sight_functions (emit);
}

RgCodeExpr *
rg_emit_open_root (RgEmitWriter *writer, guint32 root)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  const RgEmitNode *node = rg_emit_node (writer->graph, root);
  const guint n_move_arguments =
      form->packed ? 1u + form->two_words + !form->tags_before_fixed
                   : 2u + form->tag_numbers;
  char *name = rg_emit_make_function_name (writer, root);
  RgCodeExpr *call = rg_code_call (writer->unit, name);
  g_free (name);
  for (guint i = 0; i < n_move_arguments; i++)
    call = rg_code_with_argument (writer->unit, call,
                                  rg_code_number (writer->unit, 0));
  rg_emit_line (writer,
                "case %u:", rg_emit_find_boundary (writer->emit, node->node));
  rg_emit_open_cache (writer, root);
  return rg_emit_add_arguments (writer, &writer->graph->decided.flow[root],
                                call);
}

void
rg_emit_write_find_moves (const RgEmit *emit)
{
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, emit, emit->moves);
  RgCodeItem *function = rg_code_function (
      emit->unit, "static void find_moves (Scan *s, Work *w)");
  rg_emit_enter_block (&writer, function->body);
  rg_emit_open (&writer, "switch (s->node)");
  for (guint i = 0; i < emit->moves->roots->len; i++) {
    const guint32 root = g_array_index (emit->moves->roots, guint32, i);
    rg_emit_write_list_call (&writer, root, rg_emit_open_root (&writer, root));
    rg_emit_line (&writer, "break;");
  }
  rg_emit_line (&writer, "default: break;");
  rg_emit_close (&writer);
  rg_emit_writer_clear (&writer);
}
