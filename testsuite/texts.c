/* texts: checksums of the results of analyses, passes and rg2c for games.
 *
 *   texts FILE.rg...
 *
 * Prints lines FILE, tab, TEXT, tab, CHECKSUM.  The texts of a game are the
 * results of the analyses (facts), the C of the game (rg2c), the results of
 * each pass alone and of some lists of passes (see campaign/settings.h), and
 * the C of the game with hints.  Two builds give lines that can be compared:
 * compare-texts.sh.
 */
#include "base/memory.h"
#include "emit/c/emit.h"
#include "rg/print.h"
#include "rg/read.h"
#include "testsuite/campaign/settings.h"
#include "testsuite/facts/facts.h"

#include <stdio.h>
#include <stdlib.h>

static const char *file;

/* Prints the checksum of a text, which it frees. */
static void
print_sum (const char *name, GString *text)
{
  char *sum = g_compute_checksum_for_data (
      G_CHECKSUM_SHA1, (const guchar *)text->str, text->len);
  printf ("%s\t%s\t%.8s\n", file, name, sum);
  g_free (sum);
  g_string_free (text, TRUE);
}

static void
print_c (const char *name, RgGame *game)
{
  const RgEmitOptions options = {.prefix = "game",
                                 .max_cells = RG_EMIT_MAX_CELLS,
                                 .max_edges = RG_EMIT_MAX_EDGES};
  GString *text = g_string_new (NULL);
  RgDiags *diags = rg_diags_new ();
  if (!rg_emit_c (game, &options, diags, text))
    g_string_assign (text, "not emitted");
  print_sum (name, text);
  rg_diags_free (diags);
}

static void
print_facts (RgGame *game)
{
  GString *text = g_string_new (NULL);
  facts_print (game, text);
  print_sum ("facts", text);
}

/* Returns the command; short if there is an option for all its passes. */
static char *
make_name (const Setting *setting)
{
  static const char *const names[] = {
      [SETTING_ALL] = "rg-opt -O2",
      [SETTING_SIZE] = "rg-opt -Os",
      [SETTING_HINTS] = "rg-opt -Os --pragmas",
      [SETTING_CHEAP] = "rg-opt -O1",
  };
  if (setting->kind == SETTING_BISECT)
    return g_strdup_printf ("rg-opt --bisect-limit=%" G_GINT64_FORMAT,
                            setting->trial.bisect_limit);
  if (setting->kind < G_N_ELEMENTS (names) && names[setting->kind])
    return g_strdup (names[setting->kind]);
  char *options = setting_options (&setting->trial);
  char *name = g_strconcat ("rg-opt ", options, NULL);
  g_free (options);
  return name;
}

static void
print_setting (const RgSource *source, const Setting *setting)
{
  RgDiags *diags = rg_diags_new ();
  RgGame *game = rg_read (source, diags);
  const RgDriverOptions driver = {.passes = setting->trial.passes,
                                  .bisect_limit = setting->trial.bisect_limit};
  RgDriverOutcome outcome;
  if (game && rg_run_passes (game, &driver, diags, &outcome) == 0) {
    GString *text = g_string_new (NULL);
    rg_print (game, text);
    char *name = make_name (setting);
    print_sum (name, text);
    g_free (name);
    if (setting->kind == SETTING_HINTS)
      print_c ("rg-opt -Os --pragmas | rg2c", game);
  }
  if (game)
    rg_game_free (game);
  rg_diags_free (diags);
}

/* Prints the game; the random passes depend on its text. */
static void
print_game (const RgSource *source)
{
  RgDiags *diags = rg_diags_new ();
  RgGame *game = rg_read (source, diags);
  rg_diags_free (diags);
  if (!game)
    return;
  print_c ("rg2c", game);
  print_facts (game);
  rg_game_free (game);
  GPtrArray *settings = settings_new (g_str_hash (source->text), FALSE);
  for (guint i = 0; i < settings->len; i++)
    print_setting (source, g_ptr_array_index (settings, i));
  g_ptr_array_free (settings, TRUE);
}

int
main (int argc, char **argv)
{
  rg_memory_configure ();
  for (int i = 1; i < argc; i++) {
    GError *error = NULL;
    file = argv[i];
    RgSource *source = rg_source_read (file, &error);
    if (!source) {
      fprintf (stderr, "texts: %s\n", error->message);
      return 2;
    }
    print_game (source);
    fflush (stdout);
    rg_source_free (source);
  }
  return 0;
}
