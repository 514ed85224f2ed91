/* Texts in HRG: translated to RG, and formatted. */
#include "hrg/hrg.h"
#include "rg/translation.h"
#include "testsuite/afl/reader.h"

static void
translate (const RgSource *source, RgDiags *diags)
{
  const HrgOptions options = {READER_LIMIT, TRUE};
  RgGame *game = hrg_translate (source, &options, diags);
  if (!game)
    return;
  reader_check_rg ("translated", rg_translation_text (game, FALSE, "hrg2rg"));
  rg_game_free (game);
}

/* What is formatted already stays as it is. */
static void
format (const RgSource *source)
{
  RgDiags *diags = rg_diags_new ();
  GString *text = hrg_format (source, diags);
  if (text) {
    RgSource *formatted = rg_source_new ("formatted", text->str, text->len);
    GString *again = hrg_format (formatted, diags);
    if (!again)
      reader_fault ("formatted, it can't be read again\n%s", text->str);
    reader_same ("formatted twice, it is another text", text, again);
    rg_source_free (formatted);
  }
  rg_diags_free (diags);
}

void
reader_run (const RgSource *source, RgDiags *diags)
{
  translate (source, diags);
  format (source);
}
