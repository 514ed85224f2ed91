/* Finds the frames of nodes. The search reads from the source the lines at
 * which graphs begin, and maps the line of each node (@origin) to a graph. The
 * call is the name of the node up to the last occurrence of the name of that
 * graph.  A call that is a prefix of another one encloses it. */
#include "emit/dot/frames.h"

#include <string.h>

/* A graph of the source, which extends to the line of the next graph. */
typedef struct {
  guint32 line; /* from 1 */
  char *name;
} SourceGraph;

/* The search for frames. */
typedef struct {
  const RgGame *game;
  RgDotFrames *frames;
  GArray *graphs;      /* of SourceGraph, by line */
  GHashTable *numbers; /* call of a frame → its number plus 1 */
} FrameBuilder;

static void
clear_source_graph (gpointer data)
{
  g_free (((SourceGraph *)data)->name);
}

static void
clear_frame (gpointer data)
{
  RgDotFrame *frame = data;
  g_free (frame->graph);
  g_free (frame->call);
}

/* -- graphs of the source -------------------------------------------------- */

/* The name of the graph that a line such as `graph NAME` begins; the caller
 * frees it. NULL: the line begins no graph. */
static char *
parse_graph_name (const char *line)
{
  static const char word[] = "graph";
  line += strspn (line, " \t");
  if (strncmp (line, word, strlen (word)) != 0)
    return NULL;
  const char *name = line + strlen (word);
  name += strspn (name, " \t");
  const gsize length = strspn (name, G_CSET_a_2_z G_CSET_A_2_Z "0123456789_");
  return name > line + strlen (word) && length > 0 ? g_strndup (name, length)
                                                   : NULL;
}

/* Finds the lines of the source at which graphs begin. */
static void
find_graphs (FrameBuilder *builder, const RgSource *source)
{
  for (guint32 i = 0; i < source->line_starts->len; i++) {
    char *name = parse_graph_name (
        source->text + g_array_index (source->line_starts, guint32, i));
    const SourceGraph graph = {i + 1, name};
    if (name)
      g_array_append_val (builder->graphs, graph);
  }
}

/* The graph that contains the line.  NULL: none. */
static const char *
find_graph (const FrameBuilder *builder, gint64 line)
{
  const char *name = NULL;
  for (guint i = 0; i < builder->graphs->len; i++) {
    const SourceGraph *graph = &g_array_index (builder->graphs, SourceGraph, i);
    if (graph->line > line)
      break;
    name = graph->name;
  }
  return name;
}

/* -- frames ---------------------------------------------------------------- */

/* The part of a node's name that identifies the call of the graph: up to the
 * last word that is the graph's name. Without such a word: the graph's name.
 * The caller frees it. */
static char *
find_call (const char *node, const char *graph)
{
  const gsize length = strlen (graph);
  const char *last_position = NULL;
  for (const char *position = strstr (node, graph); position;
       position = strstr (position + 1, graph)) {
    if ((position == node || position[-1] == '_') &&
        (position[length] == '\0' || position[length] == '_'))
      last_position = position;
  }
  return last_position
             ? g_strndup (node, (gsize)(last_position - node) + length)
             : g_strdup (graph);
}

/* Assigns the node to the frame of its call, which is added if it is new. The
 * graph `rules` has no frame. */
static void
assign_frame (FrameBuilder *builder, RgNode node, const char *graph)
{
  static const char main_graph[] = "rules";
  GArray *frames = builder->frames->frames;
  char *call = find_call (rg_node_text (builder->game, node), graph);
  guint32 number =
      GPOINTER_TO_UINT (g_hash_table_lookup (builder->numbers, call));
  if (number > 0 || strcmp (call, main_graph) == 0) {
    builder->frames->frame_of_node[node] = number > 0 ? number - 1 : RG_NONE;
    g_free (call);
    return;
  }
  const RgDotFrame frame = {g_strdup (graph), call, RG_NONE, RG_NONE, RG_NONE};
  builder->frames->frame_of_node[node] = frames->len;
  g_array_append_val (frames, frame);
  g_hash_table_insert (builder->numbers, call, GUINT_TO_POINTER (frames->len));
}

/* Assigns the nodes of an @origin to frames. */
static void
add_nodes_of_origin (FrameBuilder *builder, const RgPragma *pragma)
{
  const char *graph = find_graph (builder, pragma->integer);
  for (guint32 i = 0; graph && i < pragma->n_nodes; i++) {
    const RgNode node = rg_find_node (builder->game, pragma->nodes[i]);
    if (node != RG_NONE && builder->frames->frame_of_node[node] == RG_NONE)
      assign_frame (builder, node, graph);
  }
}

/* The frame with the longest call that is a proper prefix of this one, cut
 * before an underscore.  RG_NONE: no call is. */
static guint32
find_parent (const FrameBuilder *builder, const RgDotFrame *frame)
{
  guint32 number = 0;
  char *call = g_strdup (frame->call), *end;
  while (number == 0 && (end = strrchr (call, '_')) != NULL) {
    *end = '\0';
    number = GPOINTER_TO_UINT (g_hash_table_lookup (builder->numbers, call));
  }
  g_free (call);
  return number > 0 ? number - 1 : RG_NONE;
}

/* Makes a tree of the frames: parents, and lists of children. */
static void
link_frames (const FrameBuilder *builder)
{
  GArray *frames = builder->frames->frames;
  builder->frames->first = RG_NONE;
  for (guint32 i = frames->len; i-- > 0;) {
    RgDotFrame *frame = &g_array_index (frames, RgDotFrame, i);
    frame->parent = find_parent (builder, frame);
    guint32 *list =
        frame->parent == RG_NONE
            ? &builder->frames->first
            : &g_array_index (frames, RgDotFrame, frame->parent).child;
    frame->next = *list;
    *list = i;
  }
}

RgDotFrames *
rg_dot_frames_new (const RgGame *game, RgDiags *diags)
{
  RgDotFrames *frames = g_new (RgDotFrames, 1);
  FrameBuilder builder = {game, frames,
                          g_array_new (FALSE, FALSE, sizeof (SourceGraph)),
                          g_hash_table_new (g_str_hash, g_str_equal)};
  const RgSource *source = NULL;
  frames->frames = g_array_new (FALSE, FALSE, sizeof (RgDotFrame));
  frames->frame_of_node = g_new (guint32, rg_n_nodes (game));
  g_array_set_clear_func (frames->frames, clear_frame);
  g_array_set_clear_func (builder.graphs, clear_source_graph);
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    frames->frame_of_node[node] = RG_NONE;
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind == RG_PRAGMA_FILE)
      source = rg_diags_source (diags, pragma->text);
  }
  if (source)
    find_graphs (&builder, source);
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind == RG_PRAGMA_ORIGIN)
      add_nodes_of_origin (&builder, pragma);
  }
  link_frames (&builder);
  g_hash_table_destroy (builder.numbers);
  g_array_free (builder.graphs, TRUE);
  return frames;
}

void
rg_dot_frames_free (RgDotFrames *frames)
{
  g_array_free (frames->frames, TRUE);
  g_free (frames->frame_of_node);
  g_free (frames);
}
