/* The functions of a search, and the ways into it. */
#include "emit/c/checks/footprints-lower.h"
#include "emit/c/checks/memoised-lower.h"
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
print_parameters (RgEmitWriter *writer, guint32 node, GString *out)
{
  const RgEmit *emit = writer->emit;
  const RgEmitMoveForm *form = &emit->form;
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  g_string_append_printf (out, "%s *s, Work *w",
                          rg_emit_is_keeper (writer) ? "State" : "Scan");
  if (is_handed_room (writer, node))
    g_string_append_printf (out, ", %s *next",
                            writer->sets ? "MoveSet" : "Move");
  if (rg_emit_is_moves (writer) && !form->packed)
    g_string_append_printf (out, ", unsigned n, unsigned c%s",
                            form->paths ? ", uint64_t p" : "");
  if (rg_emit_is_moves (writer) && form->packed)
    g_string_append_printf (out, ", uint64_t m%s%s",
                            form->two_words ? ", uint64_t c" : "",
                            form->index_fixed ? "" : ", unsigned n");
  if (rg_emit_is_keeper (writer))
    return;
  const RgEmitGlobal *global = NULL;
  for (guint32 v = 0; (global = rg_emit_parameter (writer, flow, &v)); v++)
    g_string_append_printf (out, ", unsigned v0_%s",
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
#define SHORT_CHECK 64 /* nodes */

static const char *
storage_class (const RgEmitWriter *writer, guint32 node)
{
  const RgEmitGraph *graph = writer->graph;
  return rg_emit_uses (writer->emit, RG_EMIT_BY_INLINE_CHECKS) &&
                 graph->replayed && graph->nodes->len <= SHORT_CHECK &&
                 reads_scalar (writer, node)
             ? "static inline"
             : "static";
}

static void
print_head (RgEmitWriter *writer, guint32 node, const char *end)
{
  char *name = rg_emit_function (writer, node);
  GString *parameters = g_string_new (NULL);
  print_parameters (writer, node, parameters);
  rg_emit_line (writer, "%s %s%s (%s)%s",
                writer->sets ? "SETS" : storage_class (writer, node),
                !rg_emit_is_moves (writer)       ? "int "
                : !is_handed_room (writer, node) ? "void "
                : writer->sets                   ? "MoveSet *"
                                                 : "Move *",
                name, parameters->str, end);
  g_string_free (parameters, TRUE);
  g_free (name);
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
  rg_emit_line (writer, "if (!has_room (w, n, c))");
  rg_emit_line (writer, "  return;");
}

/* Casts unused parameters to void.  An @repeat leaves out those that only the
 * visited set reads; a dead end reads none. */
static void
write_unused (RgEmitWriter *writer)
{
  const RgEmit *emit = writer->emit;
  const RgEmitMoveForm *form = &emit->form;
  GString *unused = g_string_new ("(void)s, (void)w");
  if (rg_emit_is_moves (writer) && !writer->hands_on) {
    g_string_append (unused, form->packed  ? ", (void)m"
                             : form->paths ? ", (void)p"
                                           : "");
    if (form->packed && form->two_words)
      g_string_append (unused, ", (void)c");
  }
  /* Tables of whole walks don't need the number of tags. */
  if (rg_emit_is_moves (writer) && form->packed && !form->index_fixed)
    g_string_append (unused, ", (void)n");
  for (guint32 v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (writer->version[v] == 0 && !writer->used[v])
      g_string_append_printf (unused, ", (void)v0_%s",
                              rg_text (emit->game, global->name));
  }
  rg_emit_line (writer, "%s;", unused->str);
  g_string_free (unused, TRUE);
}

/* What the function takes of the stack where nothing is optimised: arrays,
 * local variables, arguments, and what calls need. */
static void
count_frame (RgEmitWriter *writer)
{
  RgEmitFrames *frames = &writer->emit->mentions.frames;
  guint64 n = writer->counter;
  for (guint v = 0; v < writer->emit->variables->len; v++)
    n += writer->last_version[v] + (writer->version[v] >= 0);
  const guint64 frame = 200 + writer->frame + 8 * n;
  frames->most = MAX (frames->most, frame);
  frames->all += frame;
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
  GString *out = writer->out;
  GString *body = g_string_new (NULL);
  take_parameters (writer, node);
  writer->has_room = is_handed_room (writer, node);
  writer->last = !rg_emit_is_moves (writer);
  writer->out = body;
  writer->indent = 1;
  RgEmitLines *lines = rg_emit_lines_at (emit, writer->graph, node);
  const gboolean iterated = !lines && rg_emit_is_iterated (writer, node);
  gboolean returned = lines != NULL;
  if (lines)
    rg_emit_write_lines (writer, lines);
  else if (iterated)
    rg_emit_write_iterated (writer, node);
  else
    returned = write_body (writer, node);
  writer->out = out;
  writer->indent = 0;
  rg_emit_line (writer, "%s", "");
  print_head (writer, node, "");
  rg_emit_line (writer, "{");
  writer->indent = 1;
  if (writer->graph->decided.memo[node].kept && !lines && !iterated)
    rg_emit_write_meeting (writer, node);
  write_room (writer);
  write_unused (writer);
  g_string_append (out, body->str);
  if (writer->has_room)
    rg_emit_line (writer, "return next;");
  if (!returned && !rg_emit_is_moves (writer))
    rg_emit_line (writer, "return 0;");
  writer->indent = 0;
  rg_emit_line (writer, "}");
  count_frame (writer);
  g_string_free (body, TRUE);
}

gboolean
rg_emit_write_sets_function (RgEmitWriter *writer, guint32 node, gboolean one)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  if (!form->packed || form->two_words || !form->index_fixed ||
      writer->graph->decided.memo[node].kept)
    return FALSE;
  RgEmitMentions *mentions = &writer->emit->mentions;
  const RgEmitFrames frames = mentions->frames;
  GString *out = writer->out;
  writer->out = g_string_new (NULL);
  writer->sets = TRUE;
  write_function (writer, node);
  const gboolean done =
      !writer->refused && (one ? writer->n_sets == 1 : writer->n_large > 0);
  if (done) {
    g_string_append (out, writer->out->str);
    mentions->row_sets = mentions->row_sets || writer->has_row_sets;
  } else {
    mentions->frames = frames;
  }
  g_string_free (writer->out, TRUE);
  writer->out = out;
  return done;
}

/* -- checks ---------------------------------------------------------------- */

/* A check that is a set of values. */
static void
write_set_entry (RgEmitWriter *writer, RgEmitValueSet *values)
{
  GString *body = g_string_new (NULL), *out = writer->out;
  writer->out = body;
  rg_emit_write_check_set (writer, values);
  writer->out = out;
  write_unused (writer);
  g_string_append (out, body->str);
  g_string_free (body, TRUE);
  writer->indent = 0;
  rg_emit_line (writer, "}");
  count_frame (writer);
}

/* The way into a check: a level of its own for what it meets. */
static void
write_entry (RgEmitWriter *writer, const RgEmitCheck *check)
{
  GString *text = g_string_new (NULL);
  print_parameters (writer, check->root, text);
  take_parameters (writer, check->root);
  rg_emit_line (writer, "%s", "");
  rg_emit_line (writer, "/* ? %s -> %s */",
                rg_node_text (writer->emit->game, check->start),
                rg_node_text (writer->emit->game, check->target));
  rg_emit_line (writer, "%s int check%u (%s)",
                storage_class (writer, check->root), check->number, text->str);
  rg_emit_line (writer, "{");
  writer->indent = 1;
  if (check->values) {
    write_set_entry (writer, check->values);
    g_string_free (text, TRUE);
    return;
  }
  const gboolean counted =
      check->nested || writer->emit->mentions.frames.counted;
  if (counted) {
    writer->emit->mentions.parts[RG_EMIT_DEPTH] = TRUE;
    rg_emit_line (writer, "if (!descend (w))");
    rg_emit_line (writer, "  return 0;");
  }
  const gboolean remembers =
      check->graph->decided.remembers[check->root] &&
      !rg_emit_lines_at (writer->emit, check->graph, check->root);
  if (remembers) {
    writer->emit->mentions.parts[RG_EMIT_LEVELS] = TRUE;
    rg_emit_line (writer, "const int opened = open_met (w);");
  }
  rg_emit_open_tables (writer, check->root);
  char *name = rg_emit_function (writer, check->root);
  g_string_truncate (text, 0);
  rg_emit_arguments (writer, &check->graph->decided.flow[check->root], text);
  rg_emit_line (writer, "%s %s%s (s, w%s);",
                counted || remembers ? "const int found =" : "return",
                remembers ? "opened && " : "", name, text->str);
  if (remembers)
    rg_emit_line (writer, "close_met (w, opened);");
  if (counted)
    rg_emit_line (writer, "w->depth--;");
  if (counted || remembers)
    rg_emit_line (writer, "return found;");
  writer->indent = 0;
  rg_emit_line (writer, "}");
  g_free (name);
  g_string_free (text, TRUE);
}

static void
write_entry_head (RgEmitWriter *writer, const RgEmitCheck *check)
{
  GString *text = g_string_new (NULL);
  print_parameters (writer, check->root, text);
  rg_emit_line (writer, "%s int check%u (%s);",
                storage_class (writer, check->root), check->number, text->str);
  g_string_free (text, TRUE);
}

/* Two checks that are decided at once. */
static void
write_joint_head (RgEmitWriter *writer, const RgEmitCheck *check,
                  const char *end)
{
  GString *text = g_string_new (NULL);
  print_parameters (writer, check->root, text);
  rg_emit_line (writer, "%s int check%u_and_%u (%s)%s",
                storage_class (writer, check->root), check->number,
                check->partner->number, text->str, end);
  g_string_free (text, TRUE);
}

static void
write_joint (RgEmitWriter *writer, const RgEmitCheck *check)
{
  const RgGame *game = writer->emit->game;
  take_parameters (writer, check->root);
  rg_emit_line (writer, "%s", "");
  rg_emit_line (writer, "/* ? %s -> %s and ? %s -> %s */",
                rg_node_text (game, check->start),
                rg_node_text (game, check->target),
                rg_node_text (game, check->partner->start),
                rg_node_text (game, check->partner->target));
  write_joint_head (writer, check, "");
  rg_emit_line (writer, "{");
  writer->indent = 1;
  write_set_entry (writer, check->joint);
}

/* -- all functions that something calls
 *
 * What stands behind a sure return is never written, nor what it calls: a C
 * compiler would warn of functions without use.
 * ---------------------------------------------------------------------------
 */

typedef struct {
  RgEmitWriter heads, bodies;
} Functions;

static void
write_inner (Functions *functions, guint32 node, gboolean tells)
{
  functions->heads.tells = functions->bodies.tells = tells;
  print_head (&functions->heads, node, ";");
  write_function (&functions->bodies, node);
  functions->heads.tells = functions->bodies.tells = FALSE;
}

/* Writes the functions of the node, and the function by which others call the
 * check that starts there; each once, when something calls it.  Whether one was
 * written. */
static gboolean
write_all (Functions *functions, guint32 node)
{
  RgEmitFunction *function = &functions->bodies.graph->decided.functions[node];
  RgEmitCheck *check = function->check;
  const gboolean inner = function->called && !function->written;
  const gboolean teller = function->teller_called && !function->teller_written;
  const gboolean entry = check && check->called && !check->written;
  function->written |= inner;
  function->teller_written |= teller;
  if (inner)
    write_inner (functions, node, FALSE);
  if (teller)
    write_inner (functions, node, TRUE);
  if (entry) {
    check->written = TRUE;
    write_entry_head (&functions->heads, check);
    write_entry (&functions->bodies, check);
  }
  const gboolean joint = check && check->joint && !check->joint_written;
  if (joint) {
    check->joint_written = TRUE;
    write_joint_head (&functions->heads, check, ";");
    write_joint (&functions->bodies, check);
  }
  return inner || teller || entry || joint;
}

/* Whether there were new ones, which may call others of graphs before. */
static gboolean
write_graph (RgEmit *emit, RgEmitGraph *graph, GString *heads, GString *bodies)
{
  Functions functions;
  rg_emit_writer_init (&functions.heads, emit, graph, heads);
  rg_emit_writer_init (&functions.bodies, emit, graph, bodies);
  gboolean more = FALSE;
  for (guint32 k = 0; k < graph->nodes->len; k++)
    more = write_all (&functions, k) || more;
  RgEmitMoveForm *form = &emit->form;
  form->slack_tags = MAX (form->slack_tags, functions.bodies.most_tags);
  form->slack_steps = MAX (form->slack_steps, functions.bodies.most_steps);
  rg_emit_writer_clear (&functions.heads);
  rg_emit_writer_clear (&functions.bodies);
  return more;
}

static void
forget_written (RgEmit *emit)
{
  for (guint i = 0; i < rg_emit_n_graphs (emit); i++) {
    RgEmitGraph *graph = rg_emit_nth_graph (emit, i);
    graph->n_numbered = 0;
    for (guint32 k = 0; k < graph->nodes->len; k++)
      graph->decided.functions[k].written =
          graph->decided.functions[k].teller_written = FALSE;
  }
  for (guint i = 0; i < emit->checks->len; i++) {
    RgEmitCheck *check = g_ptr_array_index (emit->checks, i);
    check->written = check->joint_written = FALSE;
  }
}

void
rg_emit_searches (RgEmit *emit, GString *out)
{
  GString *bodies = g_string_new (NULL);
  forget_written (emit);
  for (guint i = 0; i < emit->moves->roots->len; i++) {
    const guint32 root = g_array_index (emit->moves->roots, guint32, i);
    emit->moves->decided.functions[root].called = TRUE;
  }
  gboolean more = TRUE;
  while (more) {
    more = FALSE;
    for (guint i = 0; i < rg_emit_n_graphs (emit); i++)
      more =
          write_graph (emit, rg_emit_nth_graph (emit, i), out, bodies) || more;
  }
  rg_emit_footprint_functions (emit, out);
  rg_emit_tabled_functions (emit, out);
  rg_emit_sight_functions (emit, out);
  g_string_append (out, bodies->str);
  g_string_free (bodies, TRUE);
}

char *
rg_emit_open_root (RgEmitWriter *writer, guint32 root)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  const RgEmitNode *node = rg_emit_node (writer->graph, root);
  GString *out = g_string_new (form->packed ? form->two_words ? ", 0, 0" : ", 0"
                               : form->paths ? ", 0, 0, 0"
                                             : ", 0, 0");
  if (form->packed && !form->index_fixed)
    g_string_append (out, ", 0");
  rg_emit_arguments (writer, &writer->graph->decided.flow[root], out);
  rg_emit_line (writer,
                "case %u:", rg_emit_boundary (writer->emit, node->node));
  writer->indent++;
  rg_emit_write_footprints (writer, root);
  rg_emit_open_tables (writer, root);
  return g_string_free (out, FALSE);
}

void
rg_emit_list_moves (RgEmit *emit, GString *out)
{
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, emit, emit->moves, out);
  rg_emit_line (&writer, "\nstatic void\nfind_moves (Scan *s, Work *w)\n{");
  writer.indent = 1;
  rg_emit_line (&writer, "(void)w;");
  rg_emit_open (&writer, "switch (s->node)");
  for (guint i = 0; i < emit->moves->roots->len; i++) {
    const guint32 root = g_array_index (emit->moves->roots, guint32, i);
    char *name = rg_emit_function (&writer, root);
    char *arguments = rg_emit_open_root (&writer, root);
    rg_emit_call_list (&writer, root, name, arguments);
    writer.indent--;
    rg_emit_line (&writer, "  break;");
    g_free (arguments);
    g_free (name);
  }
  rg_emit_line (&writer, "default:");
  rg_emit_line (&writer, "  break;");
  rg_emit_close (&writer);
  writer.indent = 0;
  rg_emit_line (&writer, "}");
  rg_emit_writer_clear (&writer);
}
