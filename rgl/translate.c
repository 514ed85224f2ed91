/* Translates RGL to GDL in stages:
 *
 *     text → clauses → statements, with repaired names → domains of values
 *       → repaired operators → warnings → visibility, counts → rule sheet
 */
#include "rgl/chance.h"
#include "rgl/gdl/write.h"
#include "rgl/idle-players.h"
#include "rgl/lint.h"
#include "rgl/repair.h"
#include "rgl/rgl.h"

/* Translates a game whose statements are valid one by one. */
static GString *
translate (RglGame *game, GArray *origins)
{
  const guint errors = rg_diags_errors (game->diags);
  RglDomains *domains = rgl_domains_new (game);
  rgl_repair_operators (game, domains);
  GString *text = NULL;
  if (rg_diags_errors (game->diags) == errors) {
    rgl_warn_idle_players (game);
    rgl_warn_ineffective_rules (game, domains);
    rgl_warn_missing_scores (game);
    rgl_find_shuffled (game, domains);
    RglPlacements *placements = rgl_placements_new (game, domains);
    RglView *view = rgl_view_new (game, domains, placements);
    RglPieceCounts *counts =
        rgl_piece_counts_new (game, domains, placements, RGL_MOST_PIECES);
    text = rgl_write (game, domains, view, counts, origins);
    rgl_piece_counts_free (counts);
    rgl_view_free (view);
    rgl_placements_free (placements);
  }
  rgl_domains_free (domains);
  return text;
}

GString *
rgl_translate (const RgSource *source, gint64 limit, GArray *origins,
               RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  RglTerms *terms = rgl_terms_new ();
  GArray *clauses = rgl_parse (source, terms, diags);
  GString *text = NULL;
  if (rg_diags_errors (diags) == errors) {
    RglGame *game = rgl_game_read (clauses, source, terms, limit, diags);
    rgl_repair_names (game);
    rgl_warn_unused_predicates (game);
    rgl_prepare_rolls (game);
    if (rg_diags_errors (diags) == errors)
      text = translate (game, origins);
    rgl_game_free (game);
  }
  g_array_free (clauses, TRUE);
  rgl_terms_free (terms);
  return text;
}

RgSource *
rgl_translate_source (const RgSource *source, gint64 limit, RgDiags *diags)
{
  GArray *origins = g_array_new (FALSE, FALSE, sizeof (RgDerived));
  GString *text = rgl_translate (source, limit, origins, diags);
  if (!text) {
    g_array_free (origins, TRUE);
    return NULL;
  }
  RgSource *sheet = rg_source_new (source->name, text->str, text->len);
  rg_source_set_origins (sheet, source, origins);
  g_string_free (text, TRUE);
  return sheet;
}
