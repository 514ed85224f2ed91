/* Prints the picture of an automaton: a cluster for each part, with frames for
 * the calls of graphs, nodes with notes, and edges.
 *
 * Drawn by edges, each edge is an arrow with its action.  Drawn by lines, edges
 * that follow each other without a fork or a join are one box, with their
 * actions one below the other:
 *
 *     a -> b [x = y], b -> c [$ x], c -> d [player = keeper]
 *     a -> box -> d */
#include "emit/dot/bound.h"
#include "emit/dot/dot.h"
#include "emit/dot/frames.h"
#include "emit/dot/groups.h"
#include "emit/dot/merge-games.h"
#include "emit/dot/notes.h"
#include "emit/dot/parts.h"
#include "emit/dot/text.h"
#include "rg/print.h"

#include <string.h>

/* Limits of the picture. */
enum {
  MAX_BY_EDGES = 60, /* nodes; with more, lines are drawn as boxes */
  MAX_LETTERS = 64,  /* of an action */
  MAX_NAME = 24,     /* of the name of a node */
  MAX_TITLE = 80,    /* letters of the name of a part */
  MAX_PRAGMAS = 8,   /* lines of pragmas without a node */
};

/* State of the drawing. */
typedef struct {
  RgGame *game;
  RgDotParts *parts;
  gboolean by_lines; /* lines of edges are boxes */
  gboolean *drawn;   /* by node: it is to be drawn */
  guint8 *marks;     /* by edge: its RgDotMark; NULL: no comparison */
  RgDotNotes *notes;
  RgDotFrames *frames;
  /* of GString *: by frame, its contents in the current part */
  GPtrArray *contents;
  gboolean *has_contents; /* by frame: it or an inner frame has contents in the
                             current part */
  GString *out;
  guint32 part; /* the current one */
  guint32 n_boxes;
  guint n_omitted; /* nodes beyond the limit */
} Drawing;

/* -- frames ---------------------------------------------------------------- */

/* Marks the frame, and the enclosing ones, as not empty. */
static void
mark_nonempty_frames (const Drawing *drawing, guint32 frame)
{
  const GArray *frames = drawing->frames->frames;
  for (; frame != RG_NONE && !drawing->has_contents[frame];
       frame = g_array_index (frames, RgDotFrame, frame).parent)
    drawing->has_contents[frame] = TRUE;
}

/* The text for a node: that of its frame, which gets contents, or the part's,
 * as for nodes that all parts share. */
static GString *
get_text_around (const Drawing *drawing, RgNode node)
{
  const guint32 frame = drawing->frames->frame_of_node[node];
  if (frame == RG_NONE || drawing->parts->part_of_node[node] == RG_NONE)
    return drawing->out;
  mark_nonempty_frames (drawing, frame);
  return g_ptr_array_index (drawing->contents, frame);
}

/* Draws the frames of a list that are not empty, and their inner frames. Clears
 * their contents. */
static void
draw_frames (const Drawing *drawing, guint32 first)
{
  const GArray *frames = drawing->frames->frames;
  for (guint32 i = first; i != RG_NONE;
       i = g_array_index (frames, RgDotFrame, i).next) {
    const RgDotFrame *frame = &g_array_index (frames, RgDotFrame, i);
    GString *text = g_ptr_array_index (drawing->contents, i);
    if (!drawing->has_contents[i])
      continue;
    drawing->has_contents[i] = FALSE;
    g_string_append_printf (drawing->out,
                            "  subgraph cluster_%u_%u {\n"
                            "    label=<",
                            drawing->part, i);
    rg_dot_append_html (frame->graph, MAX_TITLE, drawing->out);
    g_string_append (drawing->out, ">; style=\"rounded,filled\";"
                                   " fillcolor=\"#00000008\";\n");
    g_string_append_len (drawing->out, text->str, (gssize)text->len);
    g_string_truncate (text, 0);
    draw_frames (drawing, frame->child);
    g_string_append (drawing->out, "  }\n");
  }
}

/* -- nodes ----------------------------------------------------------------- */

/* Appends the name of the node in the picture.  A node that all parts share has
 * one for each part. */
static void
append_id (const Drawing *drawing, RgNode node)
{
  const char *name = rg_node_text (drawing->game, node);
  if (drawing->parts->part_of_node[node] != RG_NONE) {
    rg_dot_append_quoted (name, drawing->out);
    return;
  }
  char *id = g_strdup_printf ("%s in %u", name, drawing->part);
  rg_dot_append_quoted (id, drawing->out);
  g_free (id);
}

static RgDotMark
get_mark (const Drawing *drawing, RgEdgeId e)
{
  return drawing->marks ? drawing->marks[e] : RG_DOT_UNCHANGED;
}

/* Whether the drawn node is between two edges of a box: these have equal marks,
 * and it has no others. It is in a part, but not its first node, and not pinned
 * (rg_is_node_pinned). */
static gboolean
is_inner (const Drawing *drawing, RgNode node)
{
  const RgGame *game = drawing->game;
  const RgNodeInfo *info = rg_node_info (game, node);
  const guint32 part = drawing->parts->part_of_node[node];
  return drawing->by_lines && drawing->drawn[node] &&
         info->count[RG_OUT] == 1 && info->count[RG_IN] == 1 &&
         !rg_is_node_pinned (game, node) && part != RG_NONE &&
         get_mark (drawing, info->first[RG_IN]) ==
             get_mark (drawing, info->first[RG_OUT]) &&
         ((RgDotPart *)drawing->parts->parts->pdata[part])->first != node;
}

static void
append_attributes (const Drawing *drawing, RgNode node)
{
  const RgGame *game = drawing->game;
  GString *out = drawing->out;
  if (node == game->begin)
    g_string_append (out, ", style=filled, fillcolor=\"#d5f0e4\"");
  else if (node == game->end)
    g_string_append (out, ", peripheries=2, style=filled,"
                          " fillcolor=\"#eeeeee\"");
  else if (rg_node_info (game, node)->count[RG_TARGET] > 0)
    g_string_append (out, ", peripheries=2");
  if (!drawing->drawn[node] && drawing->parts->part_of_node[node] != RG_NONE)
    g_string_append (out, ", style=dashed");
  char *tip = g_strdup_printf (
      "%s%s%s", rg_node_text (game, node),
      drawing->notes->places[node] ? ", " : "",
      drawing->notes->places[node] ? drawing->notes->places[node]->str : "");
  g_string_append (out, ", tooltip=");
  rg_dot_append_quoted (tip, out);
  g_free (tip);
}

static void
draw_node (Drawing *drawing, RgNode node)
{
  GString *part_text = drawing->out, *out = get_text_around (drawing, node);
  drawing->out = out;
  g_string_append (out, "    ");
  append_id (drawing, node);
  g_string_append (out, " [label=<");
  rg_dot_append_html_name (rg_node_text (drawing->game, node), MAX_NAME, out);
  if (drawing->notes->notes[node]) {
    g_string_append (out, "<BR/><FONT COLOR=\"#666666\"><I>");
    rg_dot_append_html (drawing->notes->notes[node]->str, MAX_LETTERS, out);
    g_string_append (out, "</I></FONT>");
  }
  g_string_append_c (out, '>');
  append_attributes (drawing, node);
  g_string_append (out, "];\n");
  drawing->out = part_text;
}

/* -- edges ----------------------------------------------------------------- */

static void
append_action_text (const Drawing *drawing, const RgAction *action)
{
  GString *out = drawing->out;
  if (rg_action_is_check (action)) {
    g_string_append (out, action->kind == RG_REACHABLE ? "? " : "! ");
    rg_dot_append_html_name (rg_node_text (drawing->game, action->start),
                             MAX_NAME, out);
    g_string_append (out, " → ");
    rg_dot_append_html_name (rg_node_text (drawing->game, action->target),
                             MAX_NAME, out);
    return;
  }
  GString *text = g_string_new (action->kind == RG_SKIP ? "skip" : NULL);
  rg_print_action (drawing->game, action, text);
  rg_dot_append_html (text->str, MAX_LETTERS, out);
  g_string_free (text, TRUE);
}

/* The colour of an edge: by its difference or, without marks, its kind. */
static const char *
get_colour (const Drawing *drawing, RgEdgeId e)
{
  static const char *const colours[] = {[RG_DOT_UNCHANGED] = "#888888",
                                        [RG_DOT_ADDED] = "#007a33",
                                        [RG_DOT_REMOVED] = "#c00020"};
  const RgAction *action = &rg_edge (drawing->game, e)->action;
  return drawing->marks
             ? colours[get_mark (drawing, e)]
             : rg_dot_colours[rg_dot_classify_action (drawing->game, action)];
}

static void
append_action (const Drawing *drawing, RgEdgeId e)
{
  const RgAction *action = &rg_edge (drawing->game, e)->action;
  const RgDotMark mark = get_mark (drawing, e);
  const gboolean is_bold =
      rg_dot_classify_action (drawing->game, action) == RG_DOT_PLAYER;
  g_string_append_printf (drawing->out, "<FONT COLOR=\"%s\">%s%s",
                          get_colour (drawing, e), is_bold ? "<B>" : "",
                          mark == RG_DOT_ADDED     ? "+ "
                          : mark == RG_DOT_REMOVED ? "− "
                                                   : "");
  append_action_text (drawing, action);
  g_string_append_printf (drawing->out, "%s</FONT>", is_bold ? "</B>" : "");
}

/* Draws edges between the same two nodes as one arrow, with a line of text for
 * each. */
static void
draw_arrow (const Drawing *drawing, const GArray *edges)
{
  const RgEdgeId first_edge = g_array_index (edges, RgEdgeId, 0);
  const RgEdge *first = rg_edge (drawing->game, first_edge);
  const RgDotKind kind = rg_dot_classify_action (drawing->game, &first->action);
  GString *out = drawing->out;
  gboolean is_uniform = TRUE;
  for (guint i = 1; i < edges->len; i++) {
    const RgEdgeId e = g_array_index (edges, RgEdgeId, i);
    is_uniform =
        is_uniform &&
        kind == rg_dot_classify_action (drawing->game,
                                        &rg_edge (drawing->game, e)->action) &&
        get_mark (drawing, first_edge) == get_mark (drawing, e);
  }
  g_string_append (out, "    ");
  append_id (drawing, first->from);
  g_string_append (out, " -> ");
  append_id (drawing, first->to);
  g_string_append (out, " [");
  if (is_uniform)
    g_string_append_printf (out, "color=\"%s\", ",
                            get_colour (drawing, first_edge));
  if (is_uniform && kind == RG_DOT_SKIP)
    g_string_append (out, "style=dashed, ");
  if (is_uniform && (kind == RG_DOT_PLAYER ||
                     get_mark (drawing, first_edge) != RG_DOT_UNCHANGED))
    g_string_append (out, "penwidth=2, ");
  if (is_uniform && kind == RG_DOT_SKIP && edges->len == 1) {
    g_string_append (out, "tooltip=skip];\n");
    return;
  }
  g_string_append (out, "label=<");
  for (guint i = 0; i < edges->len; i++) {
    const RgEdgeId e = g_array_index (edges, RgEdgeId, i);
    g_string_append_c (out, ' ');
    append_action (drawing, e);
    if (edges->len > 1)
      g_string_append (out, "<BR ALIGN=\"LEFT\"/>");
  }
  g_string_append (out, ">];\n");
}

/* Draws a box with a line of text for each edge, and for notes of nodes between
 * them. */
static void
draw_box_text (const Drawing *drawing, const GArray *line, guint32 box)
{
  GString *out = drawing->out;
  g_string_append_printf (out,
                          "    \"box %u\" [shape=box, margin=0.06,"
                          " label=<",
                          box);
  for (guint i = 0; i < line->len; i++) {
    const RgEdgeId e = g_array_index (line, RgEdgeId, i);
    const RgNode from = rg_edge (drawing->game, e)->from;
    if (i > 0 && drawing->notes->notes[from]) {
      g_string_append (out, "<FONT COLOR=\"#666666\"><I>");
      rg_dot_append_html (drawing->notes->notes[from]->str, MAX_LETTERS, out);
      g_string_append (out, "</I></FONT><BR ALIGN=\"LEFT\"/>");
    }
    append_action (drawing, e);
    g_string_append (out, "<BR ALIGN=\"LEFT\"/>");
  }
  g_string_append (out, ">];\n");
}

/* Draws the edges of a line as a box, in the frame of its first inner node. */
static void
draw_box (Drawing *drawing, const GArray *line)
{
  GString *out = drawing->out;
  const RgGame *game = drawing->game;
  const RgEdgeId first = g_array_index (line, RgEdgeId, 0);
  const RgEdgeId last = g_array_index (line, RgEdgeId, line->len - 1);
  const guint32 box = ++drawing->n_boxes;
  drawing->out = get_text_around (drawing, rg_edge (game, first)->to);
  draw_box_text (drawing, line, box);
  drawing->out = out;
  g_string_append (out, "    ");
  append_id (drawing, rg_edge (game, first)->from);
  g_string_append_printf (out, " -> \"box %u\" [arrowhead=none];\n", box);
  g_string_append_printf (out, "    \"box %u\" -> ", box);
  append_id (drawing, rg_edge (game, last)->to);
  g_string_append (out, ";\n");
}

/* Whether the edge leads to that node, and is a line by itself or its end. */
static gboolean
ends_line (const Drawing *drawing, RgEdgeId e, RgNode to)
{
  return rg_edge (drawing->game, e)->to == to && !is_inner (drawing, to);
}

/* Draws an edge from a drawn node: with the rest of its line, or with its
 * parallel edges when it is the first of these. */
static void
draw_line (Drawing *drawing, RgEdgeId e)
{
  const RgGame *game = drawing->game;
  const RgNode from = rg_edge (game, e)->from, to = rg_edge (game, e)->to;
  GArray *line = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  if (drawing->by_lines && ends_line (drawing, e, to)) {
    RG_FOR_OUT (game, from, parallel) {
      if (ends_line (drawing, parallel, to))
        g_array_append_val (line, parallel);
    }
    if (g_array_index (line, RgEdgeId, 0) == e)
      draw_arrow (drawing, line);
    g_array_free (line, TRUE);
    return;
  }
  g_array_append_val (line, e);
  while (is_inner (drawing, rg_edge (game, e)->to)) {
    e = rg_node_info (game, rg_edge (game, e)->to)->first[RG_OUT];
    g_array_append_val (line, e);
  }
  if (line->len == 1)
    draw_arrow (drawing, line);
  else
    draw_box (drawing, line);
  g_array_free (line, TRUE);
}

/* -- parts ----------------------------------------------------------------- */

/* Draws the targets of the part's edges that belong to no part, or are omitted.
 */
static void
draw_ends (Drawing *drawing)
{
  const RgGame *game = drawing->game;
  gboolean *visited = g_new0 (gboolean, rg_n_nodes (game));
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (drawing->drawn[edge->from] && !visited[edge->to] &&
        drawing->parts->part_of_node[edge->from] == drawing->part &&
        (drawing->parts->part_of_node[edge->to] == RG_NONE ||
         !drawing->drawn[edge->to])) {
      visited[edge->to] = TRUE;
      draw_node (drawing, edge->to);
    }
  }
  g_free (visited);
}

static gboolean
has_nodes (const Drawing *drawing, guint32 part)
{
  for (RgNode node = 0; node < rg_n_nodes (drawing->game); node++) {
    if (drawing->drawn[node] && drawing->parts->part_of_node[node] == part)
      return TRUE;
  }
  return FALSE;
}

/* Draws the part, if it has nodes, in the order of the text, which is that of
 * the numbers of nodes. */
static void
draw_part (Drawing *drawing, guint32 number)
{
  const RgGame *game = drawing->game;
  const guint32 *part_of_node = drawing->parts->part_of_node;
  const RgDotPart *part = drawing->parts->parts->pdata[number];
  drawing->part = number;
  if (!has_nodes (drawing, number))
    return;
  if (number > 0) {
    g_string_append_printf (drawing->out,
                            "  subgraph cluster_%u {\n"
                            "    label=<<FONT COLOR=\"%s\">",
                            number, rg_dot_colours[RG_DOT_CHECK]);
    rg_dot_append_html (part->title->str, MAX_TITLE, drawing->out);
    g_string_append (drawing->out, "</FONT>>;\n");
  }
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    if (drawing->drawn[node] && part_of_node[node] == number &&
        !is_inner (drawing, node))
      draw_node (drawing, node);
  }
  draw_ends (drawing);
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (drawing->drawn[edge->from] && part_of_node[edge->from] == number &&
        !is_inner (drawing, edge->from))
      draw_line (drawing, e);
  }
  draw_frames (drawing, drawing->frames->first);
  if (number > 0)
    g_string_append (drawing->out, "  }\n");
}

/* -- choice of nodes ------------------------------------------------------- */

/* Whether the name is the prefix, or continues it after an underscore. */
static gboolean
is_within (const char *name, const char *prefix)
{
  const gsize length = strlen (prefix);
  return strncmp (name, prefix, length) == 0 &&
         (name[length] == '\0' || name[length] == '_');
}

/* Chooses the whole part of the node with that name. Without such a node, it
 * chooses nodes with that prefix, such as those of a graph in HRG. `selection`
 * NULL: all nodes. FALSE: there are none. */
static gboolean
choose_nodes (Drawing *drawing, const char *selection)
{
  const RgGame *game = drawing->game;
  const guint32 *part_of_node = drawing->parts->part_of_node;
  const RgName name =
      selection ? rg_intern (drawing->game, selection) : RG_NO_NAME;
  const RgNode named_node = selection ? rg_find_node (game, name) : RG_NONE;
  const gboolean by_part =
      named_node != RG_NONE && part_of_node[named_node] != RG_NONE;
  gboolean found = FALSE;
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    if (!rg_node_exists (game, node))
      continue;
    drawing->drawn[node] =
        !selection ||
        (by_part ? part_of_node[node] == part_of_node[named_node]
                 : is_within (rg_node_text (game, node), selection));
    found = found || drawing->drawn[node];
  }
  return found;
}

static guint
count_nodes (const Drawing *drawing)
{
  guint n = 0;
  for (RgNode node = 0; node < rg_n_nodes (drawing->game); node++)
    n += drawing->drawn[node];
  return n;
}

/* Appends the key of the colours. `has_marks`: they show differences. */
static void
append_key (gboolean has_marks, GString *out)
{
  if (has_marks) {
    g_string_append (out, "<FONT COLOR=\"#c00020\">− removed</FONT> · "
                          "<FONT COLOR=\"#007a33\">+ added</FONT>");
    return;
  }
  for (guint kind = 0; kind < RG_DOT_N_KINDS; kind++)
    g_string_append_printf (out, "%s<FONT COLOR=\"%s\">%s</FONT>",
                            kind > 0 ? " · " : "", rg_dot_colours[kind],
                            rg_dot_words[kind]);
}

/* Appends the pragmas without a node, at most MAX_PRAGMAS lines. */
static void
append_pragmas (const Drawing *drawing)
{
  const GPtrArray *pragmas = drawing->notes->other_pragmas;
  for (guint i = 0; i < pragmas->len && i < MAX_PRAGMAS; i++) {
    g_string_append (drawing->out, "<BR/><FONT COLOR=\"#666666\"><I>");
    rg_dot_append_html (i + 1 == MAX_PRAGMAS && pragmas->len > MAX_PRAGMAS
                            ? "…"
                            : g_ptr_array_index (pragmas, i),
                        MAX_TITLE, drawing->out);
    g_string_append (drawing->out, "</I></FONT>");
  }
}

static void
append_omission (const Drawing *drawing)
{
  if (drawing->n_omitted > 0)
    g_string_append_printf (drawing->out, "<BR/><B>%u nodes are not drawn</B>",
                            drawing->n_omitted);
}

static void
draw_head (const Drawing *drawing)
{
  GString *out = drawing->out;
  g_string_append (out,
                   "digraph game {\n"
                   "  graph [fontname=\"Helvetica\", fontsize=10, ranksep=0.3,"
                   " nodesep=0.25,\n"
                   "         style=rounded, color=\"#bbbbbb\", labelloc=t,\n"
                   "         label=<");
  append_key (drawing->marks != NULL, out);
  append_pragmas (drawing);
  append_omission (drawing);
  g_string_append (out, ">];\n");
  if (drawing->by_lines)
    g_string_append (out, "  graph [nslimit=2, nslimit1=2]; // for speed\n");
  g_string_append (
      out, "  node [fontname=\"Helvetica\", fontsize=9, shape=ellipse,"
           " height=0.2,\n"
           "        width=0.2, margin=\"0.05,0.03\", color=\"#666666\"];\n"
           "  edge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.6,\n"
           "        color=\"#666666\"];\n");
}

/* Chooses the style, and the nodes to draw: by default, without differences, as
 * many as Graphviz draws in seconds. A note reports omitted ones. */
static void
choose_size (Drawing *drawing, const RgDotOptions *options, RgDiags *diags)
{
  const RgDotStyle style = options->style;
  const guint n = count_nodes (drawing);
  drawing->by_lines =
      style == RG_DOT_LINES || (style == RG_DOT_BY_SIZE && n > MAX_BY_EDGES);
  if (style != RG_DOT_BY_SIZE || drawing->marks)
    return;
  drawing->n_omitted = rg_dot_limit_nodes (drawing->game, drawing->parts,
                                           options->max_shapes, drawing->drawn);
  if (drawing->n_omitted > 0)
    rg_diag (
        diags, RG_NOTE, NULL, RG_NOWHERE,
        "%u of %u nodes are not drawn: --collapse draws all, --only a part",
        drawing->n_omitted, n);
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

gboolean
rg_dot_append_automaton (RgGame *game, const RgDotOptions *options,
                         RgDiags *diags, GString *out)
{
  guint8 *marks =
      options->old_game ? rg_dot_merge_games (options->old_game, game) : NULL;
  const guint32 n = rg_n_nodes (game);
  Drawing drawing = {.game = game,
                     .marks = marks,
                     .parts = rg_dot_parts_new (game),
                     .drawn = g_new0 (gboolean, n),
                     .notes = rg_dot_notes_new (game),
                     .frames = rg_dot_frames_new (game, diags),
                     .contents = g_ptr_array_new_with_free_func (free_text),
                     .out = out};
  drawing.has_contents = g_new0 (gboolean, drawing.frames->frames->len);
  for (guint32 i = 0; i < drawing.frames->frames->len; i++)
    g_ptr_array_add (drawing.contents, g_string_new (NULL));
  const gboolean found = choose_nodes (&drawing, options->selection);
  if (found && !(options->groups_graphs && !marks &&
                 rg_dot_append_groups (game, drawing.parts, drawing.frames,
                                       drawing.drawn, options->max_shapes,
                                       diags, out))) {
    choose_size (&drawing, options, diags);
    draw_head (&drawing);
    for (guint32 i = 0; i < drawing.parts->parts->len; i++)
      draw_part (&drawing, i);
    g_string_append (out, "}\n");
  }
  rg_dot_parts_free (drawing.parts);
  rg_dot_notes_free (drawing.notes);
  rg_dot_frames_free (drawing.frames);
  g_ptr_array_free (drawing.contents, TRUE);
  g_free (drawing.has_contents);
  g_free (drawing.drawn);
  g_free (marks);
  return found;
}
