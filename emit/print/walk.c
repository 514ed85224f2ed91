/* Straight walks: replaying a listed move by its choices, and the keeper's
 * moves where conditions alone decide the way.  Nothing is searched, nothing
 * is put back: nodes become labels, arcs assignments and jumps.
 *
 * Nodes with one way in stand behind the arc to them, in blocks; the others
 * are labels.  Labels are dealt out to functions of limited size; a jump from
 * one function to another returns the number of the label to go on with.
 */
#include "analysis/conditions.h"
#include "emit/print/writer.h"
#include "rg/pragma.h"

enum {
  BIG_FUNCTION = 250, /* arcs */
  DEEP_NEST = 12,
};

typedef struct {
  guint32 function;
  guint32 size;    /* arcs of its tree, for labels */
  guint32 entry;   /* from 1, for labels that are entered from outside */
  gboolean wanted; /* some walk comes by */
  gboolean label;
  gboolean search; /* the keeper goes on by a search */
} Stop;

typedef struct {
  RgEmitWriter writer;
  RgEmitWalkKind kind;
  Stop *stops; /* by node */
  guint n_functions, n_entries;
  GArray *begins; /* of guint32, by function: its first node; then all nodes */
  guint function; /* that is being written */
  RgOrigins *origins;
} Walk;

static void write_node (Walk *walk, guint32 node);

static const char *
prefix_of (const Walk *walk)
{
  static const char *const names[] = {"apply", "view", "keep"};
  return names[walk->kind];
}

/* -- labels and functions -------------------------------------------------- */

/* Behind an arc that ends a move of the keeper, the node where its next move
 * begins: RG_NONE where it is not surely the keeper who goes on. */
static guint32
next_of_keeper (const Walk *walk, const RgEmitArc *arc)
{
  RgEmit *emit = walk->writer.emit;
  const RgEdge *edge = rg_edge (emit->game, arc->edge);
  const guint32 keeper =
      rg_emit_symbol (emit->symbols, emit->game->keeper).code;
  guint32 code;
  if (walk->kind != RG_EMIT_KEEP || edge->to == emit->game->end ||
      !rg_emit_evaluate (emit, edge->action.right, NULL, &code) ||
      code != keeper)
    return RG_NONE;
  return rg_emit_find_node (walk->writer.graph, edge->to);
}

/* The node behind an arc, keeper's next moves included. */
static guint32
target_of (const Walk *walk, const RgEmitArc *arc)
{
  return arc->to == RG_EMIT_STOP ? next_of_keeper (walk, arc) : arc->to;
}

static void
find_wanted (Walk *walk)
{
  const RgEmitGraph *graph = walk->writer.graph;
  const gboolean keeps = walk->kind == RG_EMIT_KEEP;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    Stop *stop = &walk->stops[i];
    stop->search = keeps && graph->decided.searched[i];
    stop->wanted = !keeps || graph->decided.straight[i];
    stop->label = stop->wanted && rg_emit_node (graph, i)->n_in > 1;
  }
  for (guint i = 0; i < graph->roots->len; i++)
    walk->stops[g_array_index (graph->roots, guint32, i)].label = TRUE;
}

/* What stands in blocks behind a label has greater numbers than the label. */
static void
measure (Walk *walk)
{
  const RgEmitGraph *graph = walk->writer.graph;
  guint32 *deep = g_new0 (guint32, graph->nodes->len);
  for (guint32 i = graph->nodes->len; i-- > 0;) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    Stop *stop = &walk->stops[i];
    stop->size = node->n_arcs;
    deep[i] = 1;
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const guint32 to = rg_emit_arc (graph, node->first + k)->to;
      if (to == RG_EMIT_STOP || walk->stops[to].label)
        continue;
      stop->size += walk->stops[to].size;
      deep[i] = MAX (deep[i], deep[to] + (node->n_arcs > 1));
    }
    if (stop->wanted && (deep[i] > DEEP_NEST || stop->size > BIG_FUNCTION / 2))
      stop->label = TRUE;
  }
  g_free (deep);
}

static guint32
begin_of (const Walk *walk, guint function)
{
  return g_array_index (walk->begins, guint32, function);
}

static void
deal_out (Walk *walk)
{
  const guint32 n = walk->writer.graph->nodes->len;
  guint32 size = 0, first = 0;
  g_array_append_val (walk->begins, first);
  for (guint32 i = 0; i < n; i++) {
    Stop *stop = &walk->stops[i];
    if (!stop->label)
      continue;
    if (size > 0 && size + stop->size > BIG_FUNCTION) {
      walk->n_functions++;
      size = 0;
      g_array_append_val (walk->begins, i);
    }
    size += stop->size;
    stop->function = walk->n_functions;
  }
  walk->n_functions++;
  g_array_append_val (walk->begins, n);
  /* What stands in blocks belongs to the function of its label. */
  for (guint32 i = 0; i < n; i++) {
    const RgEmitNode *node = rg_emit_node (walk->writer.graph, i);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const guint32 to = rg_emit_arc (walk->writer.graph, node->first + k)->to;
      if (to != RG_EMIT_STOP && !walk->stops[to].label)
        walk->stops[to].function = walk->stops[i].function;
    }
  }
}

/* Labels that are entered from outside of their function. */
static void
number_entries (Walk *walk)
{
  const RgEmitGraph *graph = walk->writer.graph;
  const guint n = graph->nodes->len;
  gboolean *entered = g_new0 (gboolean, n);
  for (guint i = 0; i < graph->roots->len; i++)
    entered[g_array_index (graph->roots, guint32, i)] = TRUE;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    const guint32 to = target_of (walk, arc);
    if (to != RG_NONE && walk->stops[arc->from].wanted &&
        walk->stops[to].label &&
        walk->stops[to].function != walk->stops[arc->from].function)
      entered[to] = TRUE;
  }
  for (guint32 i = 0; i < n; i++)
    walk->stops[i].entry =
        entered[i] && walk->stops[i].label ? ++walk->n_entries : 0;
  g_free (entered);
}

/* -- arcs ------------------------------------------------------------------ */

static void
write_jump (Walk *walk, guint32 node)
{
  RgEmitWriter *writer = &walk->writer;
  const Stop *stop = &walk->stops[node];
  if (!stop->label) {
    write_node (walk, node);
    return;
  }
  if (stop->function == walk->function) {
    rg_emit_line (writer, "goto L%u;", node);
    return;
  }
  if (walk->kind != RG_EMIT_KEEP && !writer->emit->form.packed)
    rg_emit_line (writer, "w->next = c;");
  rg_emit_line (writer, "return %u;", stop->entry);
}

/* What the last action needs: the walk ends where that does not hold. */
static void
write_guards (Walk *walk)
{
  char *guards = rg_emit_guards_end (&walk->writer);
  if (guards) {
    rg_emit_line (&walk->writer, "if (!(%s))", guards);
    rg_emit_line (&walk->writer, "  return FAILED;");
  }
  g_free (guards);
}

static void
write_stop (Walk *walk, const RgEmitArc *arc, const RgAction *action)
{
  RgEmitWriter *writer = &walk->writer;
  RgEmit *emit = writer->emit;
  const guint32 next = next_of_keeper (walk, arc);
  if (next != RG_NONE) {
    write_jump (walk, next);
    return;
  }
  rg_emit_guards_begin (writer);
  char *player = rg_emit_value (writer, action);
  write_guards (walk);
  rg_emit_line (
      writer, "s->v_%s = (%s)(%s);", rg_text (emit->game, emit->game->player),
      rg_emit_ctype (rg_emit_global (emit, emit->game->player)->width), player);
  rg_emit_line (writer, "s->node = %u;",
                rg_emit_boundary (emit, rg_edge (emit->game, arc->edge)->to));
  rg_emit_line (writer, "return 0;");
  g_free (player);
}

/* Behind rg_emit_guards_begin(). */
static void
write_value (Walk *walk, const RgAction *action, const char *value)
{
  RgEmitWriter *writer = &walk->writer;
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  char *place = rg_emit_place (writer, action);
  write_guards (walk);
  if (rg_emit_is_array (writer, action))
    rg_emit_line (writer, "memmove (%s, %s, sizeof %s);", place, value, place);
  else
    rg_emit_line (writer, "%s = (%s)(%s);", place,
                  rg_emit_ctype (global->width), value);
  g_free (place);
}

/* FALSE where the walk can't go on. */
static gboolean
write_assign (Walk *walk, const RgAction *action)
{
  RgEmitWriter *writer = &walk->writer;
  if (!rg_emit_fits (writer->emit, action)) {
    rg_emit_line (writer, "return FAILED;");
    return FALSE;
  }
  rg_emit_guards_begin (writer);
  char *value = rg_emit_value (writer, action);
  write_value (walk, action, value);
  g_free (value);
  return TRUE;
}

/* The next choice of a record: the caller's move may be none of this state. */
static void
write_step_left (Walk *walk)
{
  if (walk->kind == RG_EMIT_KEEP || walk->writer.emit->form.packed)
    return;
  rg_emit_line (&walk->writer, "if (c == w->last)");
  rg_emit_line (&walk->writer, "  return FAILED;");
}

/* What an any assignment has chosen, as the move has noted it. */
static char *
noted_text (Walk *walk, const RgEmitArc *arc, const RgEmitSet *set)
{
  const RgEmitMoveForm *form = &walk->writer.emit->form;
  if (!form->packed)
    return g_strdup_printf ("*c++ + %uu", set->low);
  const guint bits = rg_emit_bits_for (rg_emit_span (set) - 1);
  const guint shift =
      form->shift[arc->from] + rg_emit_fork_bits (walk->writer.emit, arc->from);
  return g_strdup_printf (
      "(unsigned)(%c >> %u & 0x%xu) + %uu", form->two_words ? 'c' : 'm', shift,
      (guint)((G_GUINT64_CONSTANT (1) << bits) - 1), set->low);
}

/* A block, where what was noted may be any number. */
static void
write_noted (Walk *walk, const RgEmitArc *arc, const RgAction *action,
             RgEmitSet *set)
{
  RgEmitWriter *writer = &walk->writer;
  char *noted = noted_text (walk, arc, set);
  rg_emit_line (writer, "{");
  writer->indent++;
  write_step_left (walk);
  rg_emit_line (writer, "const unsigned x = %s;", noted);
  rg_emit_guards_begin (writer);
  rg_emit_guard_number (writer, set, "x");
  write_value (walk, action, "x");
  rg_emit_close (writer);
  g_free (noted);
}

static void
write_assign_any (Walk *walk, const RgEmitArc *arc, const RgAction *action)
{
  RgEmit *emit = walk->writer.emit;
  RgEmitSet *set = rg_emit_choices (emit->symbols, action);
  if (walk->kind != RG_EMIT_KEEP && rg_emit_arc_span (emit, arc) > 1) {
    write_noted (walk, arc, action, set);
    return;
  }
  char *first = g_strdup_printf ("%u", rg_emit_first_code (emit, set));
  rg_emit_guards_begin (&walk->writer);
  write_value (walk, action, first);
  g_free (first);
}

/* Notes whether the viewer sees a tag. */
static void
write_sight (Walk *walk, const RgAction *action)
{
  RgEmit *emit = walk->writer.emit;
  if (walk->kind != RG_EMIT_VIEW || rg_emit_is_silent (emit, action))
    return;
  emit->mentions.parts[RG_EMIT_SEE] = TRUE;
  rg_emit_line (
      &walk->writer,
      "if (!see (w, s->v_%s[w->viewer] == %u))\n  return FAILED;",
      rg_text (emit->game, emit->game->visible),
      rg_emit_symbol (emit->symbols, rg_intern (emit->game, "1")).code);
}

/* The arc, its condition left out, and all behind it. */
static void
write_arc (Walk *walk, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (walk->writer.emit, arc);
  rg_emit_comment (&walk->writer, arc->edge);
  if (arc->to == RG_EMIT_STOP) {
    write_stop (walk, arc, action);
    return;
  }
  if (rg_action_is_tag (action))
    write_sight (walk, action);
  if (action->kind == RG_ASSIGN && !write_assign (walk, action))
    return;
  if (action->kind == RG_ASSIGN_ANY)
    write_assign_any (walk, arc, action);
  write_jump (walk, arc->to);
}

/* -- forks ----------------------------------------------------------------- */

/* By the number of the arc that the move has noted. */
static void
write_switch (Walk *walk, const RgEmitNode *node)
{
  RgEmitWriter *writer = &walk->writer;
  const RgEmitMoveForm *form = &writer->emit->form;
  const guint32 i = rg_emit_arc (writer->graph, node->first)->from;
  write_step_left (walk);
  if (form->packed)
    rg_emit_open (writer, "switch (%c >> %u & 0x%xu)",
                  form->two_words ? 'c' : 'm', form->shift[i],
                  (1u << rg_emit_fork_bits (writer->emit, i)) - 1);
  else
    rg_emit_open (writer, "switch (*c++)");
  for (guint32 k = 0, next = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (writer->graph, node->first + k);
    const guint32 choice =
        writer->graph->decided.numbers[node->first + k].choice;
    if (choice != next)
      continue;
    writer->indent--;
    if (++next < writer->graph->decided.n_choices[i])
      rg_emit_line (writer, "case %u:", choice);
    else
      rg_emit_line (writer, "default:");
    writer->indent++;
    write_arc (walk, arc);
  }
  rg_emit_close (writer);
}

/* The condition of an arc of the keeper; NULL: it always passes. */
static char *
condition_text (Walk *walk, const RgAction *action)
{
  RgEmitWriter *writer = &walk->writer;
  gboolean holds;
  if (rg_action_is_comparison (action))
    return rg_emit_comparison (writer, action);
  if (!rg_action_is_check (action))
    return NULL;
  if (!rg_emit_check_decided (writer->emit, action, &holds))
    return rg_emit_check_call (writer, action);
  return holds ? NULL : g_strdup ("0");
}

/* At most one of the arcs passes, or several to the same effect. */
static void
write_conditions (Walk *walk, const RgEmitNode *node)
{
  RgEmitWriter *writer = &walk->writer;
  const RgEmitArc *first = rg_emit_arc (writer->graph, node->first);
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgAction *action = rg_emit_action (writer->emit, first + k);
    const gboolean last =
        k == 1 && node->n_arcs == 2 &&
        rg_are_opposite (writer->emit->game,
                         rg_emit_action (writer->emit, first), action);
    char *condition = last ? NULL : condition_text (walk, action);
    if (!condition) {
      write_arc (walk, first + k);
      return;
    }
    rg_emit_open (writer, "if (%s)", condition);
    write_arc (walk, first + k);
    rg_emit_close (writer);
    g_free (condition);
  }
  rg_emit_line (writer, "return FAILED;");
}

static void
write_node (Walk *walk, guint32 node)
{
  RgEmitWriter *writer = &walk->writer;
  const RgEmitNode *info = rg_emit_node (writer->graph, node);
  if (walk->stops[node].search) {
    char *name = rg_emit_function (writer, node);
    writer->graph->decided.functions[node].called = TRUE;
    if (writer->emit->memo) {
      writer->emit->mentions.parts[RG_EMIT_LEVELS] = TRUE;
      rg_emit_line (writer, "start_met (w);");
    }
    rg_emit_line (writer, "return %s (s, w) ? 0 : FAILED;", name);
    g_free (name);
  } else if (walk->kind == RG_EMIT_KEEP) {
    write_conditions (walk, info);
  } else if (writer->graph->decided.n_choices[node] == 1) {
    write_arc (walk, rg_emit_arc (writer->graph, info->first));
  } else {
    write_switch (walk, info);
  }
}

/* -- functions ------------------------------------------------------------- */

/* "node (game.hrg:12:3)" as the inside of a string of C. */
static char *
describe_node (const Walk *walk, RgNode node)
{
  const RgGame *game = walk->writer.emit->game;
  const char *name = rg_node_text (game, node);
  const RgOrigin *origin =
      rg_origins_find (walk->origins, rg_node_info (game, node)->name);
  if (!origin)
    return g_strdup (name);
  char *file = g_strescape (origin->file, NULL);
  g_strdelimit (file, "?", '_'); /* no trigraphs */
  char *text = g_strdup_printf ("%s (%s:%u:%u)", name, file, origin->line,
                                origin->column);
  g_free (file);
  return text;
}

static void
write_label (Walk *walk, guint32 node)
{
  RgEmitWriter *writer = &walk->writer;
  const RgEmitNode *info = rg_emit_node (writer->graph, node);
  rg_emit_line (writer, "L%u: /* %s */", node,
                rg_node_text (writer->emit->game, info->node));
  writer->indent = 1;
  if (walk->kind == RG_EMIT_KEEP && walk->stops[node].label &&
      (info->header || walk->stops[node].entry)) {
    char *text = describe_node (walk, info->node);
    rg_emit_line (writer, "if (!step (w, \"%s\"))", text);
    g_free (text);
    rg_emit_line (writer, "  return FAILED;");
  } else {
    rg_emit_line (writer, ";");
  }
  write_node (walk, node);
  writer->indent = 0;
}

static const char *
parameters_of (const Walk *walk)
{
  const RgEmitMoveForm *form = &walk->writer.emit->form;
  if (walk->kind == RG_EMIT_KEEP || !form->packed)
    return "";
  return form->two_words ? ", uint64_t m, uint64_t c" : ", uint64_t m";
}

static void
write_function (Walk *walk)
{
  RgEmitWriter *writer = &walk->writer;
  const guint32 next = begin_of (walk, walk->function + 1);
  rg_emit_line (writer, "%s", "");
  rg_emit_line (writer,
                "static unsigned %s%u (State *s, Work *w%s, unsigned at)",
                prefix_of (walk), walk->function, parameters_of (walk));
  rg_emit_line (writer, "{");
  writer->indent = 1;
  if (walk->kind != RG_EMIT_KEEP && !writer->emit->form.packed)
    rg_emit_line (writer, "const Step *c = w->next;");
  if (*parameters_of (walk))
    rg_emit_line (writer, writer->emit->form.two_words ? "(void)m, (void)c;"
                                                       : "(void)m;");
  rg_emit_line (writer, "(void)s, (void)w;");
  rg_emit_open (writer, "switch (at)");
  writer->indent--;
  for (guint32 i = begin_of (walk, walk->function); i < next; i++) {
    if (walk->stops[i].entry)
      rg_emit_line (writer, "case %u: goto L%u;", walk->stops[i].entry, i);
  }
  writer->indent++;
  rg_emit_close (writer);
  rg_emit_line (writer, "return FAILED;");
  writer->indent = 0;
  for (guint32 i = begin_of (walk, walk->function); i < next; i++) {
    if (walk->stops[i].label)
      write_label (walk, i);
  }
  rg_emit_line (writer, "}");
}

/* The entry for each node where a move can begin; 0: there is none. */
static void
write_entries (Walk *walk)
{
  RgEmitWriter *writer = &walk->writer;
  const RgEmit *emit = writer->emit;
  rg_emit_line (writer, "\nstatic const uint32_t %s_entry[] = {",
                prefix_of (walk));
  for (guint i = 0; i < emit->boundaries->len; i++) {
    const RgNode node = g_array_index (emit->boundaries, RgNode, i);
    const guint32 at = rg_emit_find_node (writer->graph, node);
    const gboolean root = at != RG_NONE && node != emit->game->end;
    rg_emit_line (writer, "  %u, /* %s */", root ? walk->stops[at].entry : 0,
                  rg_node_text (emit->game, node));
  }
  rg_emit_line (writer, "};");
}

/* Goes on at an entry: 0 when the move is over. */
static void
write_dispatch (Walk *walk)
{
  RgEmitWriter *writer = &walk->writer;
  const char *arguments =
      walk->kind == RG_EMIT_KEEP || !writer->emit->form.packed ? ""
      : writer->emit->form.two_words                           ? ", m, c"
                                                               : ", m";
  rg_emit_line (writer, "%s", "");
  rg_emit_line (writer,
                "static unsigned %s_on (State *s, Work *w%s, unsigned at)",
                prefix_of (walk), parameters_of (walk));
  rg_emit_line (writer, "{");
  writer->indent = 1;
  guint32 entry = 0;
  for (guint f = 0; f + 1 < walk->n_functions; f++) {
    for (guint32 i = begin_of (walk, f); i < begin_of (walk, f + 1); i++)
      entry = MAX (entry, walk->stops[i].entry);
    rg_emit_line (writer, "if (at <= %u)", entry);
    rg_emit_line (writer, "  return %s%u (s, w%s, at);", prefix_of (walk), f,
                  arguments);
  }
  rg_emit_line (writer, "return %s%u (s, w%s, at);", prefix_of (walk),
                walk->n_functions - 1, arguments);
  writer->indent = 0;
  rg_emit_line (writer, "}");
}

void
rg_emit_walks (RgEmit *emit, RgEmitWalkKind kind, GString *out)
{
  Walk walk = {.kind = kind};
  RgEmitGraph *graph = kind == RG_EMIT_KEEP ? emit->keeper : emit->moves;
  rg_emit_writer_init (&walk.writer, emit, graph, out);
  walk.stops = g_new0 (Stop, graph->nodes->len);
  walk.begins = g_array_new (FALSE, FALSE, sizeof (guint32));
  walk.origins = rg_origins_new (emit->game);
  find_wanted (&walk);
  measure (&walk);
  deal_out (&walk);
  number_entries (&walk);
  for (walk.function = 0; walk.function < walk.n_functions; walk.function++)
    write_function (&walk);
  write_entries (&walk);
  write_dispatch (&walk);
  g_free (walk.stops);
  g_array_free (walk.begins, TRUE);
  rg_origins_free (walk.origins);
  rg_emit_writer_clear (&walk.writer);
}
