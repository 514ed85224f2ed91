/* Writes the sections of a sheet, each by a file of its own. Rules that mark
 * predefined relations as used come first, then the rules of those relations.
 */
#include "rgl/gdl/write.h"

#include "rgl/gdl/writer.h"

static const char *const titles[RGL_N_PARTS] = {
    [RGL_PLAYERS] = "Players",
    [RGL_BOARD] = "The board",
    [RGL_PIECES] = "Images of pieces",
    [RGL_START] = "Initial pieces",
    [RGL_RULES] = "Predicates of the game",
    [RGL_MOVES] = "Actions and when they are legal",
    [RGL_EFFECTS] = "Effects of actions",
    [RGL_CHANCE] = "Chance",
    [RGL_SEEN] = "Percepts",
    [RGL_END] = "The end",
};

static void
free_section (gpointer data)
{
  RglSection *section = data;
  g_ptr_array_free (section->rules, TRUE);
}

static void
writer_init (RglWriter *writer, const RglGame *game, const RglDomains *domains,
             const RglView *view, const RglPieceCounts *counts)
{
  *writer = (RglWriter){
      .game = game,
      .domains = domains,
      .view = view,
      .counts = counts,
      .terms = game->terms,
      .sections = g_array_new (FALSE, FALSE, sizeof (RglSection)),
      .relations =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .negations =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .lists = g_hash_table_new (rgl_hash_key, rgl_equal_keys),
      .list_order = g_ptr_array_new (),
      .needed = g_hash_table_new (g_str_hash, g_str_equal),
      .slots = g_array_new (FALSE, FALSE, sizeof (guint)),
      .reported = g_hash_table_new (NULL, NULL),
  };
  g_array_set_clear_func (writer->sections, free_section);
  for (guint part = 0; part < RGL_N_PARTS; part++) {
    const RglSection section = {titles[part],
                                g_ptr_array_new_with_free_func (rgl_rule_free)};
    g_array_append_val (writer->sections, section);
  }
}

static void
writer_clear (RglWriter *writer)
{
  g_array_free (writer->sections, TRUE);
  g_hash_table_destroy (writer->relations);
  g_hash_table_destroy (writer->taken);
  g_hash_table_destroy (writer->negations);
  g_hash_table_destroy (writer->lists);
  g_ptr_array_free (writer->list_order, TRUE);
  g_hash_table_destroy (writer->needed);
  g_array_free (writer->slots, TRUE);
  g_hash_table_destroy (writer->reported);
}

GString *
rgl_write (const RglGame *game, const RglDomains *domains, const RglView *view,
           const RglPieceCounts *counts, GArray *origins)
{
  const guint errors = rg_diags_errors (game->diags);
  RglWriter writer;
  writer_init (&writer, game, domains, view, counts);
  rgl_name_relations (&writer);
  rgl_prepare_chance (&writer);
  rgl_write_rules (&writer);
  rgl_write_results (&writer);
  rgl_write_chance (&writer);
  rgl_write_moves (&writer);
  rgl_write_percepts (&writer);
  rgl_write_end (&writer);
  if (rg_diags_errors (game->diags) == errors)
    rgl_write_comparisons (&writer);
  rgl_write_pieces (&writer);
  rgl_write_board (&writer);
  GString *text = rg_diags_errors (game->diags) == errors
                      ? rgl_print_sheet (writer.sections, origins)
                      : NULL;
  writer_clear (&writer);
  return text;
}
