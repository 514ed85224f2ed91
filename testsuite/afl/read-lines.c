/* Reads line games: they are translated to HRG, and that to RG. */
#include "hrg/hrg.h"
#include "lines/lines.h"
#include "rg/translation.h"
#include "testsuite/afl/reader.h"

/* The limit of nodes of a board; it ensures that the HRG is below its own
 * limit. */
enum { NODES = 100 };

/* Checks that the output is valid for each game. */
static void
check_hrg (const GString *text)
{
  const HrgOptions options = {HRG_LIMIT, FALSE};
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

void
reader_run (const RgSource *source, RgDiags *diags)
{
  GString *text = lines_translate (source, NODES, diags);
  if (!text)
    return;
  check_hrg (text);
  g_string_free (text, TRUE);
}
