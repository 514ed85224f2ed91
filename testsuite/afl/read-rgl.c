/* Reads RGL: it is formatted, and translated to GDL, whose clauses are read. */
#include "gdl/gdl.h"
#include "rgl/rgl.h"
#include "testsuite/afl/reader.h"

/* The limit of nodes of a board. */
enum { NODES = 100 };

/* Checks that the output is valid GDL for each game, unless it exceeds limits
 * of GDL. */
static void
check_gdl (const GString *text)
{
  const GdlOptions options = {.limits = GDL_LIMITS};
  RgDiags *diags = rg_diags_new ();
  RgSource *source = rg_source_new ("translated", text->str, text->len);
  GString *rules = gdl_translate (source, &options, GDL_STAGE_CLAUSES, diags);
  if (!rules && rg_diags_status (diags) != 4) {
    rg_diags_print (diags, stderr, FALSE);
    reader_fault ("translated, it is not valid GDL\n%s", text->str);
  }
  if (rules)
    g_string_free (rules, TRUE);
  rg_diags_free (diags);
  rg_source_free (source);
}

void
reader_run (const RgSource *source, RgDiags *diags)
{
  reader_check_format (source, rgl_format);
  GString *text = rgl_translate (source, NODES, NULL, diags);
  if (!text)
    return;
  check_gdl (text);
  g_string_free (text, TRUE);
}
