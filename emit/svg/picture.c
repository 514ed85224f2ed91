/* Lays out the boards of a picture. Boards with coordinates (planes) are in
 * rows, which are broken at a greatest width. The panels follow below each
 * other. */
#include "emit/svg/picture.h"

#include "emit/svg/panel.h"
#include "emit/svg/plane.h"
#include "emit/svg/text.h"

#define WIDEST  960.0 /* greatest width of a row of boards; all in pixels */
#define CAPTION 20.0  /* height of a caption or a title */
#define FONT    13.0  /* size of captions and titles */
#define GAP     12.0  /* between two boards */

/* A board with its place in the picture. */
typedef struct {
  const RgBoard *board;
  double x, y, width, height;
} Box;

/* The boxes of a picture, with its size. */
typedef struct {
  const RgSvgPicture *picture;
  GArray *boxes; /* of Box */
  double width, height;
  gboolean has_titles; /* planes have titles, as there are several */
} Layout;

/* The number of boards that are planes. */
static guint
count_planes (const RgSvgPicture *picture)
{
  guint n = 0;
  for (guint i = 0; i < picture->boards->len; i++) {
    const RgBoard *board = g_ptr_array_index (picture->boards, i);
    n += rg_board_is_plane (board->kind);
  }
  return n;
}

/* Adds the boxes of planes, in rows, or (if not `adds_planes`) those of panels,
 * below each other. */
static void
add_boxes (Layout *layout, gboolean adds_planes)
{
  double x = 0, row_height = 0;
  for (guint i = 0; i < layout->picture->boards->len; i++) {
    Box box = {.board = g_ptr_array_index (layout->picture->boards, i)};
    if (rg_board_is_plane (box.board->kind) != adds_planes ||
        box.board->cells->len == 0)
      continue;
    (adds_planes ? rg_svg_compute_plane_size (layout->picture->game, box.board,
                                              &box.width, &box.height)
                 : rg_svg_compute_panel_size (layout->picture, box.board,
                                              &box.width, &box.height));
    if (adds_planes && layout->has_titles) {
      box.height += CAPTION;
      box.width =
          MAX (box.width, rg_svg_measure_text (box.board->title, FONT) + 8);
    }
    if (x > 0 && (!adds_planes || x + box.width > WIDEST)) {
      layout->height += row_height + (adds_planes ? GAP : 0);
      x = row_height = 0;
    }
    box.x = x;
    box.y = layout->height;
    g_array_append_val (layout->boxes, box);
    layout->width = MAX (layout->width, x + box.width);
    x += box.width + GAP;
    row_height = MAX (row_height, box.height);
  }
  layout->height += row_height;
}

/* Places the boards that have cells, planes before panels, below the caption.
 */
static Layout
lay_out (const RgSvgPicture *picture)
{
  Layout layout = {picture, g_array_new (FALSE, FALSE, sizeof (Box)), 40,
                   picture->caption ? CAPTION : 0, count_planes (picture) > 1};
  add_boxes (&layout, TRUE);
  add_boxes (&layout, FALSE);
  layout.height = MAX (layout.height, CAPTION);
  if (picture->caption)
    layout.width =
        MAX (layout.width, rg_svg_measure_text (picture->caption, FONT) + 8);
  return layout;
}

static void
write_title (const char *text, double x, double y, GString *out)
{
  rg_svg_append_format (
      out,
      "<text x=\"%f\" y=\"%f\" font-size=\"%f\" fill=\"#545c66\" "
      "text-anchor=\"start\">%s</text>\n",
      x + 4, y + 14, FONT, text);
}

static void
draw_boxes (const Layout *layout, GString *out)
{
  const RgSvgPicture *picture = layout->picture;
  if (picture->caption)
    write_title (picture->caption, 0, 0, out);
  for (guint i = 0; i < layout->boxes->len; i++) {
    const Box *box = &g_array_index (layout->boxes, Box, i);
    const gboolean is_plane = rg_board_is_plane (box->board->kind);
    const double title_height = is_plane && layout->has_titles ? CAPTION : 0;
    if (title_height > 0)
      write_title (box->board->title, box->x, box->y, out);
    (is_plane ? rg_svg_draw_plane : rg_svg_draw_panel) (
        picture, box->board, box->x, box->y + title_height, out);
  }
}

void
rg_svg_compute_picture_size (const RgSvgPicture *picture, double *width,
                             double *height)
{
  const Layout layout = lay_out (picture);
  *width = layout.width;
  *height = layout.height;
  g_array_free (layout.boxes, TRUE);
}

void
rg_svg_append_contents (const RgSvgPicture *picture, GString *out)
{
  const Layout layout = lay_out (picture);
  draw_boxes (&layout, out);
  g_array_free (layout.boxes, TRUE);
}

void
rg_svg_append_picture (const RgSvgPicture *picture, GString *out)
{
  const Layout layout = lay_out (picture);
  rg_svg_append_root (layout.width, layout.height, out);
  draw_boxes (&layout, out);
  g_string_append (out, "</svg>\n");
  g_array_free (layout.boxes, TRUE);
}
