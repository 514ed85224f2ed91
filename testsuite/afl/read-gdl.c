/* Reads sheets in GDL: they are checked, normalised, printed in all forms, and
 * formatted. */
#include "gdl/gdl.h"
#include "testsuite/afl/reader.h"

static GdlSheet *
parse_text (const char *what, const GString *text, gboolean exact,
            RgSource **source)
{
  RgDiags *diags = rg_diags_new ();
  rg_diags_switch (diags, "no-all");
  *source = rg_source_new (what, text->str, text->len);
  GdlSheet *sheet = gdl_parse (*source, exact, diags);
  if (!sheet) {
    rg_diags_print (diags, stderr, FALSE);
    reader_fault ("%s: it can't be read again\n%s", what, text->str);
  }
  rg_diags_free (diags);
  return sheet;
}

/* Prints a sheet twice: printing must be idempotent in each form. */
static void
print_again (const GdlSheet *sheet, GdlTextForm form, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  GString *text = gdl_sheet_print (sheet, form, diags);
  if (rg_diags_errors (diags) > errors || text->len == 0) {
    g_string_free (text, TRUE);
    return;
  }
  RgSource *source;
  GdlSheet *again = parse_text ("printed", text, FALSE, &source);
  reader_same ("printed twice, it is another text", text,
               gdl_sheet_print (again, form, diags));
  gdl_sheet_free (again);
  rg_source_free (source);
}

/* Normalises normal rules: they are a sheet that is its own normal form.
 * Equalities may make it large. */
static void
normalise_again (GString *text)
{
  RgSource *source;
  RgDiags *diags = rg_diags_new ();
  GdlSheet *sheet = parse_text ("normal rules", text, TRUE, &source);
  GdlProgram *program = gdl_normalise (sheet, 0, diags);
  GString *again = g_string_new (NULL);
  if (!program)
    reader_fault ("normal rules: a limit\n%s", text->str);
  gdl_program_print (program, again);
  reader_same ("normal rules of normal rules", text, again);
  gdl_program_free (program);
  gdl_sheet_free (sheet);
  rg_source_free (source);
  rg_diags_free (diags);
}

static void
normalise_sheet (const GdlSheet *sheet, RgDiags *diags)
{
  GdlProgram *program = gdl_normalise (sheet, 0, diags);
  if (!program)
    return;
  GString *text = g_string_new (NULL);
  gdl_program_print (program, text);
  gdl_program_free (program);
  if (text->len > READER_TOKENS)
    g_string_free (text, TRUE);
  else
    normalise_again (text);
}

void
reader_run (const RgSource *source, RgDiags *diags)
{
  GdlSheet *sheet = gdl_parse (source, FALSE, diags);
  if (sheet) {
    print_again (sheet, GDL_TEXT_AS_IS, diags);
    print_again (sheet, GDL_TEXT_PREFIX, diags);
    print_again (sheet, GDL_TEXT_INFIX, diags);
    gdl_sheet_free (sheet);
  }
  sheet = gdl_read (source, TRUE, diags);
  if (sheet) {
    normalise_sheet (sheet, diags);
    gdl_sheet_free (sheet);
  }
  reader_check_format (source, gdl_format);
}
