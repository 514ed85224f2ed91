/* Lays out and draws a game tree.  Depth is the column; the states after a
 * state are below each other, or side by side if all of them are leaves.  The
 * graph lists a state after its parent, so one pass backwards computes the
 * sizes of subtrees, and one pass forwards their places. */
#include "emit/svg/tree.h"

#include "emit/svg/film.h"
#include "emit/svg/picture.h"
#include "emit/svg/text.h"
#include "rg/board/find.h"

#define LARGEST 160.0 /* pixels: larger pictures are scaled down to it */
#define MARGIN  6.0   /* in a node */
#define LINE    16.0  /* of text above a picture: the move, and who is next */
#define FONT    12.0
#define GAP     20.0 /* between two nodes */

enum {
  MAX_LETTERS = 40, /* length of a displayed move */
  COLUMNS = 8,      /* greatest number of leaves side by side */
};

/* The place of a state.  Rows are numbered from the top down. */
typedef struct {
  guint n_children;       /* number of its children */
  guint n_inner_children; /* number of its children that have children
                             themselves */
  guint row, rows;        /* first row, and number of rows, of its subtree */
  guint column;           /* of a leaf, among those side by side; otherwise 0 */
  guint placed; /* number of children with a place so far, or of their rows */
} Place;

/* State of the drawing. */
typedef struct {
  const RgInterpStateGraph *graph;
  GPtrArray *boards;                    /* of RgBoard * */
  guint32 state;                        /* that is drawn */
  Place *places;                        /* by state */
  double picture_width, picture_height; /* before it is scaled */
  double scale;                         /* of pictures */
  double width, height;                 /* of a node */
  GString *out;
} Tree;

/* Whether all children of the state are leaves, which are then side by side. */
static gboolean
has_only_leaves (const Place *place)
{
  return place->n_children > 0 && place->n_inner_children == 0;
}

/* The only step to a state: step i - 1 leads to state i, as a tree has no other
 * steps. */
static const RgInterpGraphStep *
find_step_to (const Tree *tree, guint32 state)
{
  return rg_interp_graph_step (tree->graph, state - 1);
}

/* -- nodes ----------------------------------------------------------------- */

/* The value of a place in the drawn state; an RgSvgValue, data: the Tree. */
static RgName
find_value (gpointer data, const RgExpr *place)
{
  const Tree *tree = data;
  return rg_interp_state_cell (
      tree->graph->interp,
      rg_interp_graph_state (tree->graph, tree->state)->state, place);
}

/* The value of a place in the parent of the drawn state; an RgSvgValue, data:
 * the Tree. */
static RgName
find_value_before (gpointer data, const RgExpr *place)
{
  const Tree *tree = data;
  const guint32 parent = find_step_to (tree, tree->state)->from;
  return rg_interp_state_cell (
      tree->graph->interp, rg_interp_graph_state (tree->graph, parent)->state,
      place);
}

/* The picture of the state, which becomes the drawn one. */
static RgSvgPicture
make_picture (Tree *tree, guint32 state)
{
  tree->state = state;
  return (RgSvgPicture){.game = rg_interp_game (tree->graph->interp),
                        .boards = tree->boards,
                        .value = find_value,
                        .old_value = state > 0 ? find_value_before : NULL,
                        .data = tree,
                        .has_steady_size = TRUE};
}

/* The move that led to the state, shortened; the caller frees the text. */
static char *
format_move (const Tree *tree, guint32 state)
{
  if (state == 0)
    return g_strdup ("");
  const char *move = find_step_to (tree, state)->moves->pdata[0];
  if (g_utf8_strlen (move, -1) <= MAX_LETTERS)
    return g_strdup (move);
  char *begin = g_utf8_substring (move, 0, MAX_LETTERS - 1);
  char *text = g_strconcat (begin, "…", NULL);
  g_free (begin);
  return text;
}

/* Writes a line of text into a node. `line`: its number from the top, from 0.
 */
static void
write_line (const char *text, guint line, const char *colour, GString *out)
{
  rg_svg_append_format (out,
                        "<text x=\"%f\" y=\"%f\" font-size=\"%f\" fill=\"%s\" "
                        "text-anchor=\"start\">%s</text>\n",
                        MARGIN, MARGIN + line * LINE + FONT - 1, FONT, colour,
                        text);
}

/* Draws the boards of the state, with the cells of the last move marked. */
static void
draw_picture (Tree *tree, guint32 state)
{
  char **tags =
      state > 0
          ? g_strsplit (find_step_to (tree, state)->moves->pdata[0], " ", -1)
          : NULL;
  RgSvgPicture picture = make_picture (tree, state);
  if (tags)
    picture.last = (RgSvgTags){(const char *const *)tags, g_strv_length (tags)};
  rg_svg_append_format (tree->out,
                        "<svg x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\" "
                        "viewBox=\"0 0 %f %f\">\n",
                        MARGIN, MARGIN + 2 * LINE,
                        tree->picture_width * tree->scale,
                        tree->picture_height * tree->scale, tree->picture_width,
                        tree->picture_height);
  rg_svg_append_contents (&picture, tree->out);
  g_string_append (tree->out, "</svg>\n");
  g_strfreev (tags);
}

/* The left edge of the node of a state, in pixels. */
static double
compute_left (const Tree *tree, guint32 state)
{
  const guint column = rg_interp_graph_state (tree->graph, state)->depth +
                       tree->places[state].column;
  return column * (tree->width + GAP);
}

static double
compute_top (const Tree *tree, guint32 state)
{
  return tree->places[state].row * (tree->height + GAP);
}

/* Draws the state as a box with the move, the player to move or the scores, and
 * the boards. */
static void
draw_node (Tree *tree, guint32 state)
{
  const RgInterp *interp = tree->graph->interp;
  const RgInterpState *game_state =
      rg_interp_graph_state (tree->graph, state)->state;
  char *move = format_move (tree, state);
  char *caption = rg_svg_make_caption (interp, game_state);
  rg_svg_append_format (
      tree->out,
      "<g transform=\"translate(%f %f)\">\n"
      "<rect width=\"%f\" height=\"%f\" rx=\"6\" fill=\"%s\" "
      "stroke=\"#666666\"/>\n",
      compute_left (tree, state), compute_top (tree, state), tree->width,
      tree->height,
      rg_interp_state_is_end (interp, game_state) ? "#e4e6ea" : "#ffffff");
  write_line (move, 0, "#007a55", tree->out);
  write_line (caption, 1, "#545c66", tree->out);
  draw_picture (tree, state);
  g_string_append (tree->out, "</g>\n");
  g_free (caption);
  g_free (move);
}

/* Draws the edge from the parent, which leaves its right side.  It ends at the
 * left side of the state or, if the children are leaves in rows, at the top. */
static void
draw_edge (const Tree *tree, guint32 state)
{
  const guint32 parent = find_step_to (tree, state)->from;
  const double right = compute_left (tree, parent) + tree->width;
  const double x = compute_left (tree, state), y = compute_top (tree, state);
  rg_svg_append_format (tree->out, "<path d=\"M%f %fH%f", right,
                        compute_top (tree, parent) + tree->height / 2,
                        right + GAP / 2);
  if (has_only_leaves (&tree->places[parent]))
    rg_svg_append_format (tree->out, "V%fH%fV%f", y - GAP / 2,
                          x + tree->width / 2, y);
  else
    rg_svg_append_format (tree->out, "V%fH%f", y + tree->height / 2, x);
  g_string_append (tree->out, "\"/>\n");
}

/* -- layout ---------------------------------------------------------------- */

/* Counts the children of each state, and the rows of its subtree. */
static void
measure_subtrees (Tree *tree)
{
  for (guint32 i = tree->graph->states->len; i-- > 0;) {
    Place *place = &tree->places[i];
    if (has_only_leaves (place))
      place->rows = (place->n_children + COLUMNS - 1) / COLUMNS;
    place->rows = MAX (place->rows, 1);
    if (i == 0)
      continue;
    Place *parent = &tree->places[find_step_to (tree, i)->from];
    parent->n_children++;
    parent->n_inner_children += place->n_children > 0;
    parent->rows += place->rows;
  }
}

/* Finds the place of each state.  The children of a state are below each other,
 * the first one beside it.  If all of them are leaves, they are side by side,
 * in several rows. */
static void
lay_out (Tree *tree)
{
  measure_subtrees (tree);
  for (guint32 i = 1; i < tree->graph->states->len; i++) {
    Place *place = &tree->places[i];
    Place *parent = &tree->places[find_step_to (tree, i)->from];
    if (has_only_leaves (parent)) {
      place->row = parent->row + parent->placed / COLUMNS;
      place->column = parent->placed++ % COLUMNS;
    } else {
      place->row = parent->row + parent->placed;
      parent->placed += place->rows;
    }
  }
}

/* Computes the size of nodes, which is equal for all, and the scale of the
 * pictures in them. */
static void
measure_nodes (Tree *tree)
{
  double text_width = 0;
  const RgSvgPicture picture = make_picture (tree, 0);
  rg_svg_compute_picture_size (&picture, &tree->picture_width,
                               &tree->picture_height);
  tree->scale =
      MIN (LARGEST / MAX (tree->picture_width, tree->picture_height), 1);
  for (guint32 i = 0; i < tree->graph->states->len; i++) {
    char *move = format_move (tree, i);
    char *caption = rg_svg_make_caption (
        tree->graph->interp, rg_interp_graph_state (tree->graph, i)->state);
    text_width = MAX (text_width, rg_svg_measure_text (move, FONT));
    text_width = MAX (text_width, rg_svg_measure_text (caption, FONT));
    g_free (caption);
    g_free (move);
  }
  tree->width =
      MAX (tree->picture_width * tree->scale, text_width) + 2 * MARGIN;
  tree->height = tree->picture_height * tree->scale + 2 * LINE + 2 * MARGIN;
}

/* -- the picture ----------------------------------------------------------- */

/* Whether some state shows another value on the board than the first one. */
static gboolean
changes_board (Tree *tree, const RgBoard *board)
{
  for (guint i = 0; i < board->cells->len; i++)
    for (guint k = 0; k < board->n_layers; k++) {
      const RgExpr *place = rg_board_cell (board, i)->places[k];
      if (!place)
        continue;
      tree->state = 0;
      const RgName first = find_value (tree, place);
      while (++tree->state < tree->graph->states->len)
        if (find_value (tree, place) != first)
          return TRUE;
    }
  return FALSE;
}

/* Removes the boards that no state changes, if there are several states. */
static void
omit_unchanged_boards (Tree *tree)
{
  for (guint i = tree->boards->len; i-- > 0 && tree->graph->states->len > 1;)
    if (!changes_board (tree, tree->boards->pdata[i]))
      g_ptr_array_remove_index (tree->boards, i);
}

/* Draws the edges of the tree, then its nodes. */
static void
draw_tree (Tree *tree)
{
  const guint n = tree->graph->states->len;
  double width = 0;
  for (guint32 i = 0; i < n; i++)
    width = MAX (width, compute_left (tree, i) + tree->width);
  rg_svg_append_root (width + 2, tree->places[0].rows * (tree->height + GAP),
                      tree->out);
  rg_svg_append_format (tree->out,
                        "<g transform=\"translate(1 %f)\">\n"
                        "<g fill=\"none\" stroke=\"#767e88\">\n",
                        GAP / 2 + 1);
  for (guint32 i = 1; i < n; i++)
    draw_edge (tree, i);
  g_string_append (tree->out, "</g>\n");
  for (guint32 i = 0; i < n; i++)
    draw_node (tree, i);
  g_string_append (tree->out, "</g>\n</svg>\n");
}

void
rg_svg_append_tree (const RgInterpStateGraph *graph, GString *out)
{
  Tree tree = {.graph = graph,
               .boards = rg_boards_find (rg_interp_game (graph->interp)),
               .places = g_new0 (Place, graph->states->len),
               .out = out};
  omit_unchanged_boards (&tree);
  measure_nodes (&tree);
  lay_out (&tree);
  draw_tree (&tree);
  g_free (tree.places);
  g_ptr_array_free (tree.boards, TRUE);
}
