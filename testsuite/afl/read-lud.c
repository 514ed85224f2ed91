/* Reads games of Ludii: they are formatted, printed as terms, and translated to
 * HRG, which is translated to RG. */
#include "hrg/hrg.h"
#include "lud/lud.h"
#include "rg/translation.h"
#include "testsuite/afl/reader.h"

/* The limit of sites of a board; it ensures that the HRG is below its own
 * limit. */
enum { SITES = 100 };

/* Checks that the output is valid for each game. */
static void
check_hrg (const GString *text)
{
  const HrgOptions options = {READER_LIMIT, FALSE};
  RgDiags *diags = rg_diags_new ();
  RgSource *source = rg_source_new ("translated", text->str, text->len);
  RgGame *game = hrg_translate (source, &options, diags);
  if (!game && rg_diags_status (diags) != 4) {
    rg_diags_print (diags, stderr, FALSE);
    reader_fault ("translated, it is not valid HRG\n%s", text->str);
  }
  if (game) {
    reader_check_rg ("translated twice",
                     rg_print_translation (game, FALSE, diags));
    rg_game_free (game);
  }
  rg_diags_free (diags);
  rg_source_free (source);
}

static GString *
format_text (const RgSource *source, RgDiags *diags)
{
  const LudSettings settings = {.stage = LUD_STAGE_HRG, .limit = SITES};
  return lud_format (source, &settings, diags);
}

void
reader_run (const RgSource *source, RgDiags *diags)
{
  LudSettings settings = {.stage = LUD_STAGE_LUDEMES, .limit = SITES};
  reader_check_format (source, format_text);
  GString *text = lud_translate (source, &settings, diags);
  if (!text)
    return;
  g_string_free (text, TRUE);
  settings.stage = LUD_STAGE_HRG;
  text = lud_translate (source, &settings, diags);
  if (!text)
    return;
  check_hrg (text);
  g_string_free (text, TRUE);
}
