/* Reads texts in HRG: they are translated to RG, and formatted. */
#include "hrg/hrg.h"
#include "rg/translation.h"
#include "testsuite/afl/reader.h"

static void
translate_text (const RgSource *source, RgDiags *diags)
{
  const HrgOptions options = {READER_LIMIT, TRUE};
  RgGame *game = hrg_translate (source, &options, diags);
  if (!game)
    return;
  reader_check_rg ("translated", rg_print_translation (game, FALSE, diags));
  rg_game_free (game);
}

/* Translates and formats a text; formatting must be idempotent. */
void
reader_run (const RgSource *source, RgDiags *diags)
{
  translate_text (source, diags);
  reader_check_format (source, hrg_format);
}
