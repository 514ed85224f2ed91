/* Reads the section #board: vertices with their pieces and edges, or a
 * generated board (generate.c); then sorts edges, and collects the labels. */
#include "base/nearest.h"
#include "rbg/read/board.h"

#include <string.h>

/* -- graphs --------------------------------------------------------------- */

/* A board that is given as a graph. */
typedef struct {
  RbgBoard board;
  GArray *numbers; /* of guint32, by name: its vertex plus one; 0: none */
} Graph;

static guint32 *
get_number (Graph *graph, RgName word)
{
  if (word >= graph->numbers->len)
    g_array_set_size (graph->numbers,
                      rg_names_bound (graph->board.reader->file->names));
  return &g_array_index (graph->numbers, guint32, word);
}

/* Reads "label:target". FALSE, with an error: it is not complete. */
static gboolean
read_edge (Graph *graph, guint32 from)
{
  RbgBoard *board = &graph->board;
  RbgReader *reader = board->reader;
  const RbgPlace place = reader->token.place;
  if (reader->token.kind != RBG_TOKEN_NAME) {
    rbg_report_expected (reader, "a label");
    return FALSE;
  }
  const guint32 number = rbg_declare_board_label (board);
  rbg_advance (reader);
  if (!rbg_accept (reader, RBG_TOKEN_COLON)) {
    rbg_report_expected (reader, "':' and a vertex");
    return FALSE;
  }
  if (reader->token.kind != RBG_TOKEN_NAME) {
    rbg_report_expected (reader, "a vertex");
    return FALSE;
  }
  const RbgBoardEdge edge = {.from = from,
                             .label = number,
                             .target = reader->token.word,
                             .place = reader->token.place};
  rbg_advance (reader);
  if (number == RG_NONE)
    return TRUE;
  RbgBoardLabel *label = rbg_board_label_at (board, number);
  if (label->from == from) {
    rbg_error_name (reader, place, NULL, "label '%s' leaves this vertex twice",
                    rbg_word_text (reader, label->word));
    rbg_note (reader, label->last, "first used here");
    return TRUE;
  }
  label->from = from;
  label->last = place;
  g_array_append_val (board->edges, edge);
  return TRUE;
}

/* Reads the edges of a vertex in braces, also none.  FALSE, with an error:
 * they are wrong. */
static gboolean
read_edges (Graph *graph, guint32 from)
{
  RbgReader *reader = graph->board.reader;
  if (!rbg_accept (reader, RBG_TOKEN_LEFT_BRACE)) {
    rbg_report_expected (reader, "'{'");
    return FALSE;
  }
  if (rbg_accept (reader, RBG_TOKEN_RIGHT_BRACE))
    return TRUE;
  do {
    if (!read_edge (graph, from))
      return FALSE;
  } while (rbg_accept (reader, RBG_TOKEN_COMMA));
  if (rbg_accept (reader, RBG_TOKEN_RIGHT_BRACE))
    return TRUE;
  rbg_report_expected (reader, "',' or '}'");
  return FALSE;
}

/* Reads "[piece]". FALSE, with an error: it is not complete. */
static gboolean
read_piece (Graph *graph, guint32 *piece)
{
  RbgReader *reader = graph->board.reader;
  if (!rbg_accept (reader, RBG_TOKEN_LEFT_BRACKET)) {
    rbg_report_expected (reader, "'[' and a piece");
    return FALSE;
  }
  if (reader->token.kind != RBG_TOKEN_NAME) {
    rbg_report_expected (reader, "a piece");
    return FALSE;
  }
  *piece = rbg_find_board_piece (&graph->board);
  rbg_advance (reader);
  if (rbg_accept (reader, RBG_TOKEN_RIGHT_BRACKET))
    return TRUE;
  rbg_report_expected (reader, "']'");
  return FALSE;
}

/* Reads a vertex of a graph with its piece and its edges. FALSE, with an error:
 * the rest can't be read. */
static gboolean
read_vertex (Graph *graph)
{
  RbgBoard *board = &graph->board;
  RbgReader *reader = board->reader;
  const RbgToken token = reader->token;
  if (token.kind != RBG_TOKEN_NAME) {
    rbg_report_expected (reader, "a vertex");
    return FALSE;
  }
  guint32 *number = get_number (graph, token.word);
  if (*number > 0) {
    rbg_error_name (reader, token.place, NULL,
                    "vertex '%s' is already declared",
                    rbg_word_text (reader, token.word));
    rbg_note (reader,
              g_array_index (board->vertices, RbgVertex, *number - 1).place,
              "first declared here");
  }
  const guint32 from = board->vertices->len;
  RbgVertex vertex = {rbg_game_name (reader, token.word), token.place, 0};
  if (!rbg_add_board_vertex (board, vertex)) {
    reader->broken = TRUE;
    return FALSE;
  }
  if (*number == 0)
    *number = from + 1;
  rbg_advance (reader);
  if (!read_piece (graph, &vertex.piece))
    return FALSE;
  g_array_index (board->vertices, RbgVertex, from) = vertex;
  return read_edges (graph, from);
}

static const char *
find_nearest_vertex (Graph *graph, RgName word)
{
  GPtrArray *names = g_ptr_array_new ();
  RbgReader *reader = graph->board.reader;
  for (guint i = 0; i < graph->board.vertices->len; i++) {
    const RgName name =
        g_array_index (graph->board.vertices, RbgVertex, i).name;
    g_ptr_array_add (names,
                     (gpointer)rg_names_text (reader->tree->game->names, name));
  }
  return rg_find_nearest_of (rbg_word_text (reader, word), names);
}

/* Finds the vertices that edges name; reports unknown ones, with a similar
 * name. */
static void
resolve_targets (Graph *graph)
{
  RbgReader *reader = graph->board.reader;
  for (guint i = 0; i < graph->board.edges->len && !rbg_is_stopped (reader);
       i++) {
    RbgBoardEdge *edge = &g_array_index (graph->board.edges, RbgBoardEdge, i);
    const guint32 number = *get_number (graph, edge->target);
    edge->to = number - 1;
    if (number > 0)
      continue;
    edge->to = 0;
    const char *nearest = find_nearest_vertex (graph, edge->target);
    char *hint =
        nearest ? g_strdup_printf ("did you mean '%s'?", nearest) : NULL;
    rbg_error_name (reader, edge->place, hint, "vertex '%s' is not declared",
                    rbg_word_text (reader, edge->target));
    g_free (hint);
  }
}

/* Reads a graph; after an error, continues with the next vertex after a '}'.
 * FALSE: there was one. */
static gboolean
read_graph (Graph *graph)
{
  RbgReader *reader = graph->board.reader;
  gboolean is_complete = TRUE;
  while (reader->token.kind != RBG_TOKEN_END && !rbg_is_stopped (reader)) {
    if (read_vertex (graph))
      continue;
    is_complete = FALSE;
    rbg_skip_to (reader, RBG_TOKEN_RIGHT_BRACE);
    rbg_accept (reader, RBG_TOKEN_RIGHT_BRACE);
  }
  if (is_complete)
    resolve_targets (graph);
  return is_complete;
}

/* -- the board of the tree ------------------------------------------------ */

/* A label, for sorting by name. */
typedef struct {
  const char *text;
  guint32 label;
} Sorted;

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Sorted *)a)->text, ((const Sorted *)b)->text);
}

/* Collects the labels of edges, sorted by name, and counts their edges. Clears
 * the numbers of all labels, until keep_labels sets them again. */
static GArray *
sort_labels (const RbgBoard *board)
{
  GArray *sorted = g_array_new (FALSE, FALSE, sizeof (Sorted));
  for (guint i = 0; i < board->edges->len; i++)
    rbg_board_label_at (board,
                        g_array_index (board->edges, RbgBoardEdge, i).label)
        ->n_edges++;
  for (guint i = 0; i < board->labels->len; i++) {
    const RbgBoardLabel *label = rbg_board_label_at (board, i);
    rbg_symbol (board->reader, label->word)->number = RG_NONE;
    const Sorted entry = {rbg_word_text (board->reader, label->word), i};
    if (label->n_edges > 0)
      g_array_append_val (sorted, entry);
  }
  g_array_sort (sorted, compare_texts);
  return sorted;
}

/* Copies the labels and their arcs to the tree, sorted by name. */
static void
keep_labels (const RbgBoard *board)
{
  RbgReader *reader = board->reader;
  RbgTree *tree = reader->tree;
  GArray *sorted = sort_labels (board);
  RbgLabel *labels = rg_arena_new_array (tree->arena, RbgLabel, sorted->len);
  RbgArc **arcs = g_new (RbgArc *, board->labels->len);
  for (guint i = 0; i < sorted->len; i++) {
    const guint32 number = g_array_index (sorted, Sorted, i).label;
    const RbgBoardLabel *label = rbg_board_label_at (board, number);
    arcs[number] = rg_arena_new_array (tree->arena, RbgArc, label->n_edges);
    labels[i] = (RbgLabel){rbg_game_name (reader, label->word), label->place,
                           label->n_edges, arcs[number]};
    rbg_symbol (reader, label->word)->number = i;
  }
  /* The edges are sorted by their sources, so are those of each label. */
  for (guint i = 0; i < board->edges->len; i++) {
    const RbgBoardEdge *edge = &g_array_index (board->edges, RbgBoardEdge, i);
    *arcs[edge->label]++ = (RbgArc){edge->from, edge->to};
  }
  tree->labels = labels;
  tree->n_labels = sorted->len;
  g_free (arcs);
  g_array_free (sorted, TRUE);
}

static void
keep_board (const RbgBoard *board)
{
  RbgTree *tree = board->reader->tree;
  tree->n_vertices = board->vertices->len;
  tree->vertices = rg_arena_copy (tree->arena, board->vertices->data,
                                  board->vertices->len * sizeof (RbgVertex));
  keep_labels (board);
}

/* Reports a name with a parenthesis, which begins no vertex. FALSE: there is
 * none. */
static gboolean
fail_generator (RbgReader *reader)
{
  static const char *const names[] = {"rectangle", "hexagon", "cuboid", NULL};
  const RbgToken token = reader->token;
  if (token.kind != RBG_TOKEN_NAME || !rbg_before_paren (reader, FALSE))
    return FALSE;
  const char *word = rbg_word_text (reader, token.word);
  const char *nearest = rg_find_nearest (word, names);
  char *hint = nearest ? g_strdup_printf ("did you mean '%s'?", nearest) : NULL;
  rbg_error_hint (reader, token.place,
                  hint ? hint : "there are rectangle, hexagon and cuboid",
                  "unknown kind of board '%s'", word);
  g_free (hint);
  return TRUE;
}

/* Reads a generated board or a graph. FALSE, with an error: it is not complete.
 * */
static gboolean
read_any (Graph *graph)
{
  RbgReader *reader = graph->board.reader;
  if (fail_generator (reader))
    return FALSE;
  const RbgTokenKind kind = reader->token.kind;
  gboolean is_complete;
  if (kind == RBG_TOKEN_RECTANGLE || kind == RBG_TOKEN_HEXAGON ||
      kind == RBG_TOKEN_CUBOID)
    is_complete = rbg_generate_board (&graph->board);
  else
    is_complete = read_graph (graph);
  if (is_complete && graph->board.vertices->len == 0) {
    rbg_error (reader, reader->token.place, "the board has no vertices");
    is_complete = FALSE;
  }
  return is_complete && !rbg_is_stopped (reader);
}

gboolean
rbg_read_board (RbgReader *reader)
{
  Graph graph = {.board = {reader,
                           g_array_new (FALSE, FALSE, sizeof (RbgVertex)),
                           g_array_new (FALSE, FALSE, sizeof (RbgBoardLabel)),
                           g_array_new (FALSE, FALSE, sizeof (RbgBoardEdge))},
                 .numbers = g_array_new (FALSE, TRUE, sizeof (guint32))};
  const gboolean is_complete = read_any (&graph);
  if (is_complete)
    keep_board (&graph.board);
  g_array_free (graph.board.vertices, TRUE);
  g_array_free (graph.board.labels, TRUE);
  g_array_free (graph.board.edges, TRUE);
  g_array_free (graph.numbers, TRUE);
  return is_complete;
}
