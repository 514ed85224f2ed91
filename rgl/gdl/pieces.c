/* Writes the initial pieces, and the images of all pieces.
 *
 *     init(urn, [white, white]).      (init (count urn white 2))
 *     init(die, [one]).               (init (at die one))
 *
 * Only counted pieces have a number (piece-counts.h). */
#include "rgl/gdl/writer.h"

/* Returns all pieces that may be at some node, in the order of terms. NULL:
 * they are unknown. */
static GPtrArray *
list_possible_pieces (const RglWriter *writer)
{
  GPtrArray *pieces = rgl_find_possible_pieces (writer->game, writer->domains);
  if (pieces)
    g_ptr_array_sort (pieces, rgl_compare_terms);
  return pieces;
}

static void
write_image (RglWriter *writer, const RglTerm *piece, const RglTerm *attribute,
             const RglTerm *image)
{
  rgl_add_fact (writer, RGL_PIECES,
                rgl_make (writer->terms, rgl_use_relation (writer, "attrImage"),
                          piece, attribute, image, NULL));
}

/* Writes the images in the game, without those of unused pieces. `pieces`:
 * NULL: all may be used. */
static void
write_images (RglWriter *writer, const GPtrArray *pieces)
{
  const GArray *images = writer->game->images;
  for (guint i = 0; i < images->len; i++) {
    const RglImage *image = &g_array_index (images, RglImage, i);
    if (!pieces || rgl_contains (pieces, image->piece))
      write_image (writer, image->piece, image->attribute, image->image);
  }
}

static gboolean
has_image (const RglGame *game, const RglTerm *piece)
{
  for (guint i = 0; i < game->images->len; i++)
    if (rgl_equal (g_array_index (game->images, RglImage, i).piece, piece))
      return TRUE;
  return FALSE;
}

/* Warns of a piece without an image, if others at the same nodes have one. */
static void
warn_image (const RglWriter *writer, const RglTerm *piece)
{
  const RglGame *game = writer->game;
  gboolean have_others = FALSE;
  for (guint i = 0; i < game->all_nodes->len && !have_others; i++) {
    GPtrArray *pieces_here = rgl_find_pieces_at (
        writer->domains, g_ptr_array_index (game->all_nodes, i));
    for (guint k = 0; pieces_here && rgl_contains (pieces_here, piece) &&
                      k < pieces_here->len;
         k++)
      have_others =
          have_others || has_image (game, g_ptr_array_index (pieces_here, k));
    if (pieces_here)
      g_ptr_array_free (pieces_here, TRUE);
  }
  if (!have_others || has_image (game, piece))
    return;
  char *text = rgl_make_text (piece);
  rgl_warn (game, "no-image", piece->range,
            "'%s' has no image: its image is '%s'", text, text);
  g_free (text);
}

/* Writes the default images: the name of the piece. */
static void
write_missing_images (RglWriter *writer, const GPtrArray *pieces)
{
  const GPtrArray *attributes = writer->view->attributes;
  for (guint i = 0; i < pieces->len; i++) {
    const RglTerm *piece = g_ptr_array_index (pieces, i);
    warn_image (writer, piece);
    for (guint a = 0; a < attributes->len; a++) {
      const RglTerm *attribute = g_ptr_array_index (attributes, a);
      if (rgl_find_image (writer->game, piece, attribute) == piece)
        write_image (writer, piece, attribute, piece);
    }
  }
}

static void
write_attributes (RglWriter *writer)
{
  const GPtrArray *attributes = writer->view->attributes;
  for (guint a = 0; a < attributes->len; a++)
    rgl_add_fact (writer, RGL_PIECES,
                  rgl_make (writer->terms,
                            rgl_use_relation (writer, "attribute"),
                            g_ptr_array_index (attributes, a), NULL));
}

/* -- places ---------------------------------------------------------------- */

/* Writes the initial fluents `at` and `count`. */
static void
write_start (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  const GArray *initial = writer->game->init;
  for (guint i = 0; i < initial->len; i++) {
    const RglInit *init = &g_array_index (initial, RglInit, i);
    const gboolean counted =
        rgl_find_piece_counting (writer, init->piece) != RGL_PLAIN;
    const RglTerm *number =
        counted ? rgl_number (terms, MIN (init->count, writer->counts->most),
                              RG_NOWHERE)
                : NULL;
    const char *name = rgl_use_relation (writer, counted ? "count" : "at");
    rgl_add_fact (
        writer, RGL_START,
        rgl_make (terms, "init",
                  rgl_make (terms, name, init->node, init->piece, number, NULL),
                  NULL));
  }
}

/* Writes facts for all pieces at nodes, counted or not. */
static void
write_lies (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  const RglTerm *node = rgl_variable (terms, "Node", RG_NOWHERE);
  const RglTerm *piece = rgl_variable (terms, "Piece", RG_NOWHERE);
  const RglTerm *number = rgl_variable (terms, "Number", RG_NOWHERE);
  const RglTerm *head =
      rgl_make (terms, rgl_use_relation (writer, "lies"), node, piece, NULL);
  const RglTerm *count =
      rgl_make (terms, "true",
                rgl_make (terms, rgl_use_relation (writer, "count"), node,
                          piece, number, NULL),
                NULL);
  if (!writer->counts->all)
    rgl_add_literal (rgl_add_rule (writer, RGL_PIECES, head),
                     rgl_make (terms, "true",
                               rgl_make (terms, rgl_use_relation (writer, "at"),
                                         node, piece, NULL),
                               NULL),
                     FALSE);
  rgl_add_literal (rgl_add_rule (writer, RGL_PIECES, head), count, FALSE);
  if (rgl_is_needed (writer, "number_of"))
    rgl_add_literal (
        rgl_add_rule (writer, RGL_PIECES,
                      rgl_make (terms, rgl_use_relation (writer, "number_of"),
                                node, piece, number, NULL)),
        count, FALSE);
}

/* Writes (copy k n): the k-th of n equal pieces. */
static void
write_copies (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  for (guint n = 1; n <= writer->counts->most; n++)
    for (guint k = 1; k <= n; k++)
      rgl_add_fact (writer, RGL_CHANCE,
                    rgl_make (terms, rgl_use_relation (writer, "copy"),
                              rgl_number (terms, k, RG_NOWHERE),
                              rgl_number (terms, n, RG_NOWHERE), NULL));
}

void
rgl_write_pieces (RglWriter *writer)
{
  write_start (writer);
  if (rgl_is_needed (writer, "lies") || rgl_is_needed (writer, "number_of"))
    write_lies (writer);
  if (rgl_is_needed (writer, "copy"))
    write_copies (writer);
  if (rgl_is_needed (writer, "attribute"))
    write_attributes (writer);
  if (!rgl_is_needed (writer, "attrImage"))
    return;
  GPtrArray *pieces = list_possible_pieces (writer);
  write_images (writer, pieces);
  if (pieces) {
    write_missing_images (writer, pieces);
    g_ptr_array_free (pieces, TRUE);
  }
}
