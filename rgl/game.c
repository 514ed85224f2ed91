/* Makes a game, answers queries on it, and reports messages about it. */
#include "rgl/game.h"
#include "base/nearest.h"

#include <string.h>

/* -- messages -------------------------------------------------------------- */

void
rgl_error (const RglGame *game, RgRange range, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  rg_diag_va (game->diags, RG_ERROR, game->source, range, format, arguments);
  va_end (arguments);
}

gboolean
rgl_warn (const RglGame *game, const char *name, RgRange range,
          const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  const gboolean is_reported =
      rg_warn (game->diags, name, game->source, range, "%s", text);
  g_free (text);
  return is_reported;
}

/* -- questions ------------------------------------------------------------- */

void
rgl_append_items (const RglTerm *term, GPtrArray *items)
{
  if (term->kind != RGL_LIST)
    g_ptr_array_add (items, (gpointer)term);
  else
    for (guint i = 0; i < term->n; i++)
      g_ptr_array_add (items, (gpointer)term->args[i]);
}

const RglTerm *
rgl_find_image (const RglGame *game, const RglTerm *piece,
                const RglTerm *attribute)
{
  for (guint i = 0; i < game->images->len; i++) {
    const RglImage *image = &g_array_index (game->images, RglImage, i);
    if (rgl_equal (image->piece, piece) &&
        rgl_equal (image->attribute, attribute))
      return image->image;
  }
  return piece;
}

gboolean
rgl_is_player (const RglGame *game, const RglTerm *term)
{
  return rgl_contains (game->players, term);
}

gboolean
rgl_is_node (const RglGame *game, const RglTerm *term)
{
  return g_hash_table_contains (game->places, term);
}

gboolean
rgl_is_board_node (const RglGame *game, const RglTerm *term)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (game->places, term)) == 1;
}

const RglTerm *
rgl_make_cell (RglTerms *terms, guint letter, guint number)
{
  const char name[] = {(char)('a' + letter), '\0'};
  return rgl_make (terms, "/", rgl_atom (terms, name, RG_NOWHERE),
                   rgl_number (terms, number, RG_NOWHERE), NULL);
}

gboolean
rgl_is_helper (const RglGame *game, const char *name, guint n)
{
  char *key = g_strdup_printf ("%s/%u", name, n);
  const gboolean is_defined = g_hash_table_contains (game->defined, key);
  g_free (key);
  return is_defined;
}

RgRange
rgl_find_name_range (const RglGame *game, const RglTerm *term)
{
  const gsize length = strlen (term->name);
  const char *text = game->source->text + term->range.offset;
  return length <= term->range.length && memcmp (text, term->name, length) == 0
             ? (RgRange){term->range.offset, (guint32)length}
             : term->range;
}

void
rgl_check_node (const RglGame *game, const RglTerm *node)
{
  if (rgl_is_node (game, node))
    return;
  char *text = rgl_make_text (node);
  rgl_error (game, node->range, "there is no node '%s'", text);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *lists[] = {game->nodes, game->others};
  for (guint l = 0; l < 2; l++)
    for (guint i = 0; i < lists[l]->len; i++)
      g_ptr_array_add (names, rgl_make_text (g_ptr_array_index (lists[l], i)));
  g_ptr_array_add (names, NULL);
  const char *near = rg_find_nearest (text, (gpointer)names->pdata);
  if (near)
    rg_diag_hint (game->diags, "did you mean '%s'?", near);
  g_ptr_array_free (names, TRUE);
  g_free (text);
}

/* -- making ---------------------------------------------------------------- */

RglGame *
rgl_game_new (const RgSource *source, RglTerms *terms, gint64 limit,
              RgDiags *diags)
{
  RglGame *game = g_new (RglGame, 1);
  *game = (RglGame){
      .source = source,
      .diags = diags,
      .terms = terms,
      .limit = CLAMP (limit, 1, RGL_MOST_NODES),
      .players = g_ptr_array_new (),
      .board = g_ptr_array_new (),
      .nodes = g_ptr_array_new (),
      .others = g_ptr_array_new (),
      .all_nodes = g_ptr_array_new (),
      .places = g_hash_table_new (rgl_hash_key, rgl_equal_keys),
      .edges = g_array_new (FALSE, FALSE, sizeof (RglEdge)),
      .init = g_array_new (FALSE, FALSE, sizeof (RglInit)),
      .images = g_array_new (FALSE, FALSE, sizeof (RglImage)),
      .visible = g_array_new (FALSE, FALSE, sizeof (RglVisible)),
      .shuffled = g_ptr_array_new (),
      .legal = g_ptr_array_new_with_free_func (rgl_rule_free),
      .results = g_ptr_array_new_with_free_func (rgl_rule_free),
      .over = g_ptr_array_new_with_free_func (rgl_rule_free),
      .scores = g_ptr_array_new_with_free_func (rgl_rule_free),
      .helpers = g_ptr_array_new_with_free_func (rgl_rule_free),
      .defined = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  return game;
}

void
rgl_game_free (RglGame *game)
{
  GPtrArray *arrays[] = {game->players, game->board,     game->nodes,
                         game->others,  game->all_nodes, game->shuffled,
                         game->legal,   game->results,   game->over,
                         game->scores,  game->helpers};
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_ptr_array_free (arrays[i], TRUE);
  g_hash_table_destroy (game->places);
  g_hash_table_destroy (game->defined);
  g_array_free (game->edges, TRUE);
  g_array_free (game->init, TRUE);
  g_array_free (game->images, TRUE);
  g_array_free (game->visible, TRUE);
  g_free (game);
}
