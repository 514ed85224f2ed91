/* The functions of a search, and the ways into it. */
#include "emit/c/checks/cache-lower.h"
#include "emit/c/search/ends-first.h"
#include "emit/c/sets/lower.h"
#include "emit/c/tables/lines/lines.h"
#include "emit/c/tables/sight/lower.h"

/* -- functions ------------------------------------------------------------- */

static gboolean
is_handed_room (const RgEmitWriter *writer, guint32 node)
{
  return writer->sets || (rg_emit_is_moves (writer) &&
                          writer->graph->decided.listed[node] != RG_NONE);
}

/* The arguments as they are declared. */
static void
add_parameters (RgEmitWriter *writer, guint32 node, RgCodeItem *function)
{
  const RgEmit *emit = writer->emit;
  const RgEmitMoveForm *form = &emit->form;
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  rg_code_parameter (function, "%s *s",
                     rg_emit_is_keeper (writer) ? "State" : "Scan");
  rg_code_parameter (function, "Work *w");
  if (is_handed_room (writer, node))
    rg_code_parameter (function, "%s *next", writer->sets ? "MoveSet" : "Move");
  if (rg_emit_is_moves (writer) && !form->packed) {
    rg_code_parameter (function, "unsigned n");
    rg_code_parameter (function, "unsigned c");
    if (form->paths)
      rg_code_parameter (function, "uint64_t p");
  }
  if (rg_emit_is_moves (writer) && form->packed) {
    rg_code_parameter (function, "uint64_t m");
    if (form->two_words)
      rg_code_parameter (function, "uint64_t c");
    if (!form->index_fixed)
      rg_code_parameter (function, "unsigned n");
  }
  if (rg_emit_is_keeper (writer))
    return;
  const RgEmitGlobal *global = NULL;
  for (guint32 v = 0; (global = rg_emit_parameter (writer, flow, &v)); v++)
    rg_code_parameter (function, "unsigned v0_%s",
                       rg_text (emit->game, global->name));
}

/* Whether the check that begins at the node reads a variable that is no map. */
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

/* A short check that replayed moves ask for is `inline`: where it is called, an
 * assignment right before it, such as that of a direction, often decides parts
 * of it.  Copies of other checks would make the code longer for nothing. */

static const char *
storage_class (const RgEmitWriter *writer, guint32 node)
{
  const RgEmitGraph *graph = writer->graph;
  return rg_emit_uses (writer->emit, RG_EMIT_BY_INLINE_CHECKS) &&
                 graph->replayed && graph->nodes->len <= RG_EMIT_LONG &&
                 reads_scalar (writer, node)
             ? "static inline"
             : "static";
}

static RgCodeItem *
new_function (RgEmitWriter *writer, guint32 node)
{
  char *name = rg_emit_function (writer, node);
  RgCodeItem *function =
      rg_code_function (writer->unit, "%s %s%s ()",
                        writer->sets ? "SETS" : storage_class (writer, node),
                        !rg_emit_is_moves (writer)       ? "int "
                        : !is_handed_room (writer, node) ? "void "
                        : writer->sets                   ? "MoveSet *"
                                                         : "Move *",
                        name);
  add_parameters (writer, node, function);
  function->searches = !writer->sets;
  g_free (name);
  return function;
}

static void
take_parameters (RgEmitWriter *writer, guint32 node)
{
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  rg_emit_writer_reset (writer);
  if (rg_emit_is_keeper (writer))
    return;
  for (guint32 v = 0; rg_emit_parameter (writer, flow, &v); v++)
    writer->version[v] = 0;
}

/* Before the arrays of the walk are too small. */
static void
write_room (RgEmitWriter *writer)
{
  if (!rg_emit_is_moves (writer) || writer->emit->form.packed)
    return;
  rg_emit_line (writer, "if (!has_room (w, n, c)) return;");
}

/* What the node's function does; whether it surely returns. */
static gboolean
write_body (RgEmitWriter *writer, guint32 node)
{
  if (!rg_emit_has_ends_first (writer, node))
    return rg_emit_write_node (writer, node);
  writer->graph->decided.functions[node].ends_first = TRUE;
  writer->half = RG_EMIT_ENDS;
  gboolean returned = rg_emit_write_node (writer, node);
  writer->half = RG_EMIT_CALLS;
  returned = returned || rg_emit_write_node (writer, node);
  writer->half = RG_EMIT_ALL;
  return returned;
}

static void
write_function (RgEmitWriter *writer, guint32 node)
{
  RgEmit *emit = writer->emit;
  take_parameters (writer, node);
  RgCodeItem *function = new_function (writer, node);
  RgCodeBlock *body = rg_code_block (writer->unit);
  writer->has_room = is_handed_room (writer, node);
  writer->last = !rg_emit_is_moves (writer);
  rg_emit_into (writer, body);
  RgEmitLines *lines = rg_emit_lines_at (emit, writer->graph, node);
  const gboolean iterated = !lines && rg_emit_is_iterated (writer, node);
  gboolean returned = lines != NULL;
  if (lines)
    rg_emit_write_lines (writer, lines);
  else if (iterated)
    rg_emit_write_iterated (writer, node);
  else
    returned = write_body (writer, node);
  rg_emit_into (writer, function->body);
  if (writer->graph->decided.memo[node].kept && !lines && !iterated)
    rg_emit_write_meeting (writer, node);
  write_room (writer);
  rg_code_append (writer->block, body);
  if (writer->has_room)
    rg_emit_line (writer, "return next;");
  if (!returned && !rg_emit_is_moves (writer))
    rg_emit_line (writer, "return 0;");
}

gboolean
rg_emit_write_sets_function (RgEmitWriter *writer, guint32 node, gboolean one)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  if (!form->packed || form->two_words || !form->index_fixed ||
      writer->graph->decided.memo[node].kept)
    return FALSE;
  RgEmitMentions *mentions = &writer->emit->mentions;
  const guint before = writer->unit->items->len;
  writer->sets = TRUE;
  write_function (writer, node);
  const gboolean done =
      !writer->refused && (one ? writer->n_sets == 1 : writer->n_large > 0);
  if (done)
    mentions->row_sets = mentions->row_sets || writer->has_row_sets;
  else
    g_ptr_array_set_size (writer->unit->items, (gint)before);
  return done;
}

/* -- checks ---------------------------------------------------------------- */

/* The way into a check, without its body. */
static RgCodeItem *
new_entry (RgEmitWriter *writer, const RgEmitCheck *check)
{
  const RgGame *game = writer->emit->game;
  RgCodeItem *function =
      rg_code_function (writer->unit, "%s int check%u ()",
                        storage_class (writer, check->root), check->number);
  char *comment =
      g_strdup_printf ("? %s -> %s", rg_node_text (game, check->start),
                       rg_node_text (game, check->target));
  function->comment = rg_code_intern (writer->unit, comment);
  g_free (comment);
  add_parameters (writer, check->root, function);
  take_parameters (writer, check->root);
  rg_emit_into (writer, function->body);
  return function;
}

/* A level of its own for what the check meets. */
static void
write_entry (RgEmitWriter *writer, const RgEmitCheck *check)
{
  new_entry (writer, check);
  if (check->values) {
    rg_emit_write_check_set (writer, check->values);
    return;
  }
  if (check->nested)
    rg_emit_line (writer, "if (!descend (w)) return 0;");
  const gboolean remembers =
      check->graph->decided.remembers[check->root] &&
      !rg_emit_lines_at (writer->emit, check->graph, check->root);
  if (remembers)
    rg_emit_line (writer, "const int opened = open_met (w);");
  rg_emit_open_cache (writer, check->root);
  char *name = rg_emit_function (writer, check->root);
  RgCodeExpr *call =
      rg_emit_with_arguments (writer, &check->graph->decided.flow[check->root],
                              rg_code_expr (writer->unit, "%s (s, w)", name));
  g_free (name);
  if (!check->nested && !remembers) {
    rg_emit_line (writer, "return %p;", (gpointer)call);
    return;
  }
  rg_emit_line (writer, "const int found = %s%p;",
                remembers ? "opened && " : "", (gpointer)call);
  if (remembers)
    rg_emit_line (writer, "close_met (w, opened);");
  if (check->nested)
    rg_emit_line (writer, "w->depth--;");
  rg_emit_line (writer, "return found;");
}

/* -- all functions that something calls
 *
 * What stands behind a sure return is never written, nor what it calls: a C
 * compiler would warn of functions without use.
 * ---------------------------------------------------------------------------
 */

static void
write_inner (RgEmitWriter *writer, guint32 node, gboolean tells)
{
  writer->tells = tells;
  write_function (writer, node);
  writer->tells = FALSE;
}

/* Writes the functions of the node, and the function by which others call the
 * check that starts there; each once, when something calls it.  Whether one was
 * written. */
static gboolean
write_all (RgEmitWriter *writer, guint32 node)
{
  RgEmitFunction *function = &writer->graph->decided.functions[node];
  RgEmitCheck *check = function->check;
  const gboolean inner = function->called && !function->written;
  const gboolean teller = function->teller_called && !function->teller_written;
  const gboolean entry = check && check->called && !check->written;
  function->written |= inner;
  function->teller_written |= teller;
  if (inner)
    write_inner (writer, node, FALSE);
  if (teller)
    write_inner (writer, node, TRUE);
  if (entry) {
    check->written = TRUE;
    write_entry (writer, check);
  }
  return inner || teller || entry;
}

/* Whether there were new ones, which may call others of graphs before. */
static gboolean
write_graph (RgEmit *emit, RgEmitGraph *graph)
{
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, emit, graph);
  gboolean more = FALSE;
  for (guint32 k = 0; k < graph->nodes->len; k++)
    more = write_all (&writer, k) || more;
  RgEmitMoveForm *form = &emit->form;
  form->slack_tags = MAX (form->slack_tags, writer.most_tags);
  form->slack_steps = MAX (form->slack_steps, writer.most_steps);
  rg_emit_writer_clear (&writer);
  return more;
}

void
rg_emit_searches (RgEmit *emit)
{
  for (guint i = 0; i < emit->moves->roots->len; i++) {
    const guint32 root = g_array_index (emit->moves->roots, guint32, i);
    emit->moves->decided.functions[root].called = TRUE;
  }
  gboolean more = TRUE;
  while (more) {
    more = FALSE;
    for (guint i = 0; i < rg_emit_n_graphs (emit); i++)
      more = write_graph (emit, rg_emit_nth_graph (emit, i)) || more;
  }
  rg_emit_cache_functions (emit);
  rg_emit_sight_functions (emit);
}

RgCodeExpr *
rg_emit_open_root (RgEmitWriter *writer, guint32 root)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  const RgEmitNode *node = rg_emit_node (writer->graph, root);
  const guint n = form->packed ? 1u + form->two_words + !form->index_fixed
                               : 2u + form->paths;
  char *name = rg_emit_function (writer, root);
  RgCodeExpr *call = rg_code_call (writer->unit, name);
  g_free (name);
  for (guint i = 0; i < n; i++)
    call = rg_code_with_argument (writer->unit, call,
                                  rg_code_number (writer->unit, 0));
  rg_emit_line (writer,
                "case %u:", rg_emit_boundary (writer->emit, node->node));
  rg_emit_open_cache (writer, root);
  return rg_emit_with_arguments (writer, &writer->graph->decided.flow[root],
                                 call);
}

void
rg_emit_list_moves (RgEmit *emit)
{
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, emit, emit->moves);
  RgCodeItem *function = rg_code_function (
      emit->unit, "static void find_moves (Scan *s, Work *w)");
  rg_emit_into (&writer, function->body);
  rg_emit_open (&writer, "switch (s->node)");
  for (guint i = 0; i < emit->moves->roots->len; i++) {
    const guint32 root = g_array_index (emit->moves->roots, guint32, i);
    rg_emit_call_list (&writer, root, rg_emit_open_root (&writer, root));
    rg_emit_line (&writer, "break;");
  }
  rg_emit_line (&writer, "default: break;");
  rg_emit_close (&writer);
  rg_emit_writer_clear (&writer);
}
