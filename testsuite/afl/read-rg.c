/* Reads texts in RG: they are checked, printed, optimised, and translated to C.
 */
#include "base/cli.h"
#include "emit/c/emit.h"
#include "passes/driver.h"
#include "passes/select.h"
#include "rg/check.h"
#include "rg/print.h"
#include "rg/read.h"
#include "testsuite/afl/reader.h"

static void
emit_game (RgGame *game)
{
  const RgEmitOptions options = {.prefix = "game",
                                 .bench = TRUE,
                                 .max_cells = READER_LIMIT,
                                 .max_edges = READER_LIMIT};
  RgDiags *diags = rg_diags_new ();
  GString *text = g_string_new (NULL);
  rg_emit_c (game, &options, diags, text);
  rg_emit_header (game, &options, diags, text);
  g_string_free (text, TRUE);
  rg_diags_free (diags);
}

static GString *
print_game (RgGame *game)
{
  GString *text = g_string_new (NULL);
  rg_print (game, text);
  return text;
}

static void
optimise_game (RgGame *game, RgLevel level)
{
  GPtrArray *all = rg_get_own_passes ();
  const RgSelection selection = {
      .all_passes = all, .level = level, .hints = TRUE};
  char *unknown = NULL;
  GPtrArray *passes = rg_select_passes (&selection, &unknown);
  const RgDriverOptions options = {.passes = passes, .bisect_limit = -1};
  RgDriverOutcome outcome;
  RgDiags *diags = rg_diags_new ();
  if (rg_run_passes (game, &options, diags, &outcome) != RG_EXIT_DONE) {
    rg_diags_print (diags, stderr, FALSE);
    reader_fault ("the passes fail");
  }
  rg_diags_free (diags);
  g_ptr_array_free (passes, TRUE);
  g_ptr_array_free (all, TRUE);
}

/* Runs the passes on a game that is read from a printed text. */
static void
optimise_text (const GString *text)
{
  RgSource *source;
  RgGame *game = reader_read_again ("printed", text, &source);
  optimise_game (game, RG_LEVEL_FULL);
  reader_check_rg ("optimised", print_game (game));
  emit_game (game);
  optimise_game (game, RG_LEVEL_SIZE);
  reader_check_rg ("optimised for size", print_game (game));
  rg_game_free (game);
  rg_source_free (source);
}

void
reader_run (const RgSource *source, RgDiags *diags)
{
  RgGame *game = rg_read (source, diags);
  if (!game)
    return;
  rg_lint (game, diags);
  GString *text = print_game (game);
  emit_game (game);
  rg_game_free (game);
  optimise_text (text);
  g_string_free (text, TRUE);
}
