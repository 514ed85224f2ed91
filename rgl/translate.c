#include "rgl/gdl/write.h"
#include "rgl/rgl.h"

GString *
rgl_translate (const RgSource *source, gint64 limit, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  RglTerms *terms = rgl_terms_new ();
  GArray *clauses = rgl_parse (source, terms, diags);
  GString *text = NULL;
  if (rg_diags_errors (diags) == errors) {
    RglGame *game = rgl_game_read (clauses, source, terms, limit, diags);
    if (rg_diags_errors (diags) == errors)
      text = rgl_write (game);
    rgl_game_free (game);
  }
  g_array_free (clauses, TRUE);
  rgl_terms_free (terms);
  return text;
}
