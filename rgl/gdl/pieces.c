/* Pieces at the start, and what they look like. */
#include "rgl/gdl/writer.h"

/* All pieces that are ever somewhere, in the order of terms; NULL: they are not
 * known. */
static GPtrArray *
all_pieces (const RglWriter *writer)
{
  const GPtrArray *nodes = writer->game->all_nodes;
  GHashTable *known = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  GPtrArray *all = g_ptr_array_new ();
  gboolean complete = TRUE;
  for (guint i = 0; complete && i < nodes->len; i++) {
    GPtrArray *here =
        rgl_pieces_at (writer->domains, g_ptr_array_index (nodes, i));
    complete = here != NULL;
    for (guint k = 0; complete && k < here->len; k++)
      if (g_hash_table_add (known, g_ptr_array_index (here, k)))
        g_ptr_array_add (all, g_ptr_array_index (here, k));
    if (here)
      g_ptr_array_free (here, TRUE);
  }
  g_hash_table_destroy (known);
  if (!complete) {
    g_ptr_array_free (all, TRUE);
    return NULL;
  }
  g_ptr_array_sort (all, rgl_compare_places);
  return all;
}

static void
put_image (RglWriter *writer, const RglTerm *piece, const RglTerm *attribute,
           const RglTerm *image)
{
  rgl_put_fact (writer, RGL_PIECES,
                rgl_make (writer->terms, rgl_need (writer, "attrImage"), piece,
                          attribute, image, NULL));
}

/* Those that the game tells; without what never comes into play. */
static void
put_images (RglWriter *writer, const GPtrArray *pieces)
{
  const GArray *images = writer->game->images;
  for (guint i = 0; i < images->len; i++) {
    const RglImage *image = &g_array_index (images, RglImage, i);
    if (!pieces || rgl_contains (pieces, image->piece))
      put_image (writer, image->piece, image->attribute, image->image);
  }
}

/* A piece without an image looks like its name. */
static void
put_missing_images (RglWriter *writer, const GPtrArray *pieces)
{
  const GPtrArray *attributes = writer->view->attributes;
  for (guint i = 0; i < pieces->len; i++)
    for (guint a = 0; a < attributes->len; a++) {
      const RglTerm *piece = g_ptr_array_index (pieces, i);
      const RglTerm *attribute = g_ptr_array_index (attributes, a);
      const RglTerm *image = rgl_image (writer->game, piece, attribute);
      if (image != piece)
        continue;
      char *text = rgl_text (piece), *name = rgl_text (attribute);
      rgl_warn (writer->game, "no-image", piece->range,
                "nothing says what '%s' of '%s' looks like: it is '%s'", name,
                text, text);
      g_free (text);
      g_free (name);
      put_image (writer, piece, attribute, piece);
    }
}

static void
put_attributes (RglWriter *writer)
{
  const GPtrArray *attributes = writer->view->attributes;
  for (guint a = 0; a < attributes->len; a++)
    rgl_put_fact (writer, RGL_PIECES,
                  rgl_make (writer->terms, rgl_need (writer, "attribute"),
                            g_ptr_array_index (attributes, a), NULL));
}

static void
put_start (RglWriter *writer)
{
  const GArray *all = writer->game->init;
  for (guint i = 0; i < all->len; i++) {
    const RglInit *init = &g_array_index (all, RglInit, i);
    const RglTerm *fluent = rgl_make (writer->terms, rgl_need (writer, "at"),
                                      init->node, init->piece, NULL);
    rgl_put_fact (writer, RGL_START,
                  rgl_make (writer->terms, "init", fluent, NULL));
  }
}

void
rgl_write_pieces (RglWriter *writer)
{
  put_start (writer);
  if (rgl_is_needed (writer, "attribute"))
    put_attributes (writer);
  if (!rgl_is_needed (writer, "attrImage"))
    return;
  GPtrArray *pieces = all_pieces (writer);
  put_images (writer, pieces);
  if (pieces) {
    put_missing_images (writer, pieces);
    g_ptr_array_free (pieces, TRUE);
  }
}
