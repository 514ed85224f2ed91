#include "emit/dot/frames.h"

#include <string.h>

/* A graph of the source, from its line to the next graph. */
typedef struct {
  guint32 line; /* from 1 */
  char *name;
} Declared;

typedef struct {
  const RgGame *game;
  RgDotFrames *frames;
  GArray *declared;    /* of Declared, by line */
  GHashTable *numbers; /* call of a frame → its number plus 1 */
} Search;

static void
clear_declared (gpointer data)
{
  g_free (((Declared *)data)->name);
}

static void
clear_frame (gpointer data)
{
  RgDotFrame *frame = data;
  g_free (frame->graph);
  g_free (frame->call);
}

/* -- graphs of the source -------------------------------------------------- */

/* The name in a line that begins with `graph NAME`, to be freed; or NULL. */
static char *
graph_of_line (const char *line)
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

static void
find_graphs (Search *search, const RgSource *source)
{
  for (guint32 i = 0; i < source->line_starts->len; i++) {
    char *name = graph_of_line (
        source->text + g_array_index (source->line_starts, guint32, i));
    const Declared declared = {i + 1, name};
    if (name)
      g_array_append_val (search->declared, declared);
  }
}

/* The graph that contains the line.  NULL: none. */
static const char *
graph_at (const Search *search, gint64 line)
{
  const char *found = NULL;
  for (guint i = 0; i < search->declared->len; i++) {
    const Declared *declared = &g_array_index (search->declared, Declared, i);
    if (declared->line > line)
      break;
    found = declared->name;
  }
  return found;
}

/* -- frames ---------------------------------------------------------------- */

/* The part of a node's name that identifies the call of the graph: up to
 * the last word that is the graph's name.  To be freed. */
static char *
call_of_node (const char *node, const char *graph)
{
  const gsize length = strlen (graph);
  const char *found = NULL;
  for (const char *at = strstr (node, graph); at; at = strstr (at + 1, graph)) {
    if ((at == node || at[-1] == '_') &&
        (at[length] == '\0' || at[length] == '_'))
      found = at;
  }
  return found ? g_strndup (node, (gsize)(found - node) + length)
               : g_strdup (graph);
}

static void
add_node (Search *search, RgNode node, const char *graph)
{
  static const char first[] = "rules";
  GArray *frames = search->frames->frames;
  char *call = call_of_node (rg_node_text (search->game, node), graph);
  guint32 number =
      GPOINTER_TO_UINT (g_hash_table_lookup (search->numbers, call));
  if (number > 0 || strcmp (call, first) == 0) {
    search->frames->frame_of_node[node] = number > 0 ? number - 1 : RG_NONE;
    g_free (call);
    return;
  }
  const RgDotFrame frame = {g_strdup (graph), call, RG_NONE, RG_NONE, RG_NONE};
  search->frames->frame_of_node[node] = frames->len;
  g_array_append_val (frames, frame);
  g_hash_table_insert (search->numbers, call, GUINT_TO_POINTER (frames->len));
}

static void
add_origin (Search *search, const RgPragma *pragma)
{
  const char *graph = graph_at (search, pragma->integer);
  for (guint32 i = 0; graph && i < pragma->n_nodes; i++) {
    const RgNode node = rg_find_node (search->game, pragma->nodes[i]);
    if (node != RG_NONE && search->frames->frame_of_node[node] == RG_NONE)
      add_node (search, node, graph);
  }
}

/* The frame of the longest enclosing call, whose name is a prefix in words
 * of this one. */
static guint32
find_parent (const Search *search, const RgDotFrame *frame)
{
  guint32 number = 0;
  char *call = g_strdup (frame->call), *end;
  while (number == 0 && (end = strrchr (call, '_')) != NULL) {
    *end = '\0';
    number = GPOINTER_TO_UINT (g_hash_table_lookup (search->numbers, call));
  }
  g_free (call);
  return number > 0 ? number - 1 : RG_NONE;
}

static void
link_frames (const Search *search)
{
  GArray *frames = search->frames->frames;
  search->frames->first = RG_NONE;
  for (guint32 i = frames->len; i-- > 0;) {
    RgDotFrame *frame = &g_array_index (frames, RgDotFrame, i);
    frame->parent = find_parent (search, frame);
    guint32 *list =
        frame->parent == RG_NONE
            ? &search->frames->first
            : &g_array_index (frames, RgDotFrame, frame->parent).child;
    frame->next = *list;
    *list = i;
  }
}

RgDotFrames *
rg_dot_frames_new (const RgGame *game, RgDiags *diags)
{
  RgDotFrames *frames = g_new (RgDotFrames, 1);
  Search search = {game, frames, g_array_new (FALSE, FALSE, sizeof (Declared)),
                   g_hash_table_new (g_str_hash, g_str_equal)};
  const RgSource *source = NULL;
  frames->frames = g_array_new (FALSE, FALSE, sizeof (RgDotFrame));
  frames->frame_of_node = g_new (guint32, rg_n_nodes (game));
  g_array_set_clear_func (frames->frames, clear_frame);
  g_array_set_clear_func (search.declared, clear_declared);
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    frames->frame_of_node[node] = RG_NONE;
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind == RG_PRAGMA_FILE)
      source = rg_diags_source (diags, pragma->text);
  }
  if (source)
    find_graphs (&search, source);
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind == RG_PRAGMA_ORIGIN)
      add_origin (&search, pragma);
  }
  link_frames (&search);
  g_hash_table_destroy (search.numbers);
  g_array_free (search.declared, TRUE);
  return frames;
}

void
rg_dot_frames_free (RgDotFrames *frames)
{
  g_array_free (frames->frames, TRUE);
  g_free (frames->frame_of_node);
  g_free (frames);
}
