/* digest: what the passes and the emitter make of games, as checksums.
 *
 *   digest [FILE.rg]... [FIRST-LAST]... [improper:FIRST-LAST]...
 *          [board:FIRST-LAST]...
 *
 * A line for each file, and for each ten random games of the seeds from FIRST
 * to LAST: checksums of the texts after each pass alone, after the passes of
 * -O1, -O2, -Os, -Os --pragmas, one that has to be asked for, two draws of
 * passes, and the first changes of -O2 (see campaign/settings.h); of the C text
 * of the game and of the one with hints; and of what the analyses say of it.  A
 * change that no play shows is seen here.
 */
#include "base/memory.h"
#include "emit/c/emit.h"
#include "rg/print.h"
#include "rg/read.h"
#include "testsuite/campaign/settings.h"
#include "testsuite/facts/facts.h"
#include "testsuite/random-board/game.h"
#include "testsuite/random/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  SHOWN = 8,     /* digits of a checksum */
  TOGETHER = 10, /* random games in a line */
};

static void
add_text (GString *text, GChecksum *sum)
{
  g_checksum_update (sum, (const guchar *)text->str, (gssize)text->len);
  g_string_truncate (text, 0);
}

static void
add_c (RgGame *game, GChecksum *sum)
{
  const RgEmitOptions options = {.prefix = "game",
                                 .max_cells = RG_EMIT_MAX_CELLS,
                                 .max_edges = RG_EMIT_MAX_EDGES};
  GString *text = g_string_new (NULL);
  RgDiags *diags = rg_diags_new ();
  if (!rg_emit_c (game, &options, diags, text))
    g_string_assign (text, "not emitted");
  add_text (text, sum);
  rg_diags_free (diags);
  g_string_free (text, TRUE);
}

static void
add_facts (RgGame *game, GChecksum *sum)
{
  GString *text = g_string_new (NULL);
  facts_print (game, text);
  add_text (text, sum);
  g_string_free (text, TRUE);
}

static void
add_setting (const RgSource *source, const Setting *setting, GChecksum *text,
             GChecksum *c_text)
{
  RgDiags *diags = rg_diags_new ();
  RgGame *game = rg_read (source, diags);
  const RgDriverOptions driver = {.passes = setting->trial.passes,
                                  .bisect_limit = setting->trial.bisect_limit};
  RgDriverOutcome outcome;
  GString *out = g_string_new (NULL);
  if (game && rg_run_passes (game, &driver, diags, &outcome) == 0) {
    rg_print (game, out);
    add_text (out, text);
    if (setting->kind == SETTING_HINTS)
      add_c (game, c_text);
  }
  if (game)
    rg_game_free (game);
  rg_diags_free (diags);
  g_string_free (out, TRUE);
}

/* Checksums of texts of RG and C, and of facts. */
typedef struct {
  GChecksum *alone, *together, *c_text, *facts;
} Digest;

static Digest
digest_new (void)
{
  return (Digest){
      g_checksum_new (G_CHECKSUM_SHA1), g_checksum_new (G_CHECKSUM_SHA1),
      g_checksum_new (G_CHECKSUM_SHA1), g_checksum_new (G_CHECKSUM_SHA1)};
}

static void
print_sum (const char *what, GChecksum *sum)
{
  printf (" %s %.*s", what, SHOWN, g_checksum_get_string (sum));
  g_checksum_free (sum);
}

static void
digest_print (const char *name, Digest *digest)
{
  fputs (name, stdout);
  print_sum ("alone", digest->alone);
  print_sum ("together", digest->together);
  print_sum ("c", digest->c_text);
  print_sum ("facts", digest->facts);
  putchar ('\n');
}

static void
digest_add (Digest *digest, const RgSource *source, guint64 seed)
{
  GPtrArray *settings = settings_new (seed, FALSE);
  RgDiags *diags = rg_diags_new ();
  RgGame *game = rg_read (source, diags);
  if (game) {
    add_c (game, digest->c_text);
    add_facts (game, digest->facts);
    rg_game_free (game);
  }
  for (guint i = 0; game && i < settings->len; i++) {
    const Setting *setting = g_ptr_array_index (settings, i);
    add_setting (source, setting,
                 setting->kind == SETTING_ALONE ? digest->alone
                                                : digest->together,
                 digest->c_text);
  }
  rg_diags_free (diags);
  g_ptr_array_free (settings, TRUE);
}

static void
digest_file (const char *path)
{
  GError *error = NULL;
  RgSource *source = rg_source_read (path, &error);
  if (!source) {
    fprintf (stderr, "digest: %s\n", error->message);
    exit (2);
  }
  Digest digest = digest_new ();
  digest_add (&digest, source, strlen (path));
  digest_print (path, &digest);
  rg_source_free (source);
}

static void
digest_random (const char *what, char *(*make) (guint64 seed), guint first,
               guint last)
{
  for (guint from = first; from <= last; from += TOGETHER) {
    const guint to = MIN (from + TOGETHER - 1, last);
    char *name = g_strdup_printf ("%s games %u-%u", what, from, to);
    Digest digest = digest_new ();
    for (guint seed = from; seed <= to; seed++) {
      char *text = make (seed);
      RgSource *source = rg_source_new (name, text, strlen (text));
      digest_add (&digest, source, seed);
      rg_source_free (source);
      g_free (text);
    }
    digest_print (name, &digest);
    g_free (name);
  }
}

int
main (int argc, char **argv)
{
  rg_memory_begin ();
  for (int i = 1; i < argc; i++) {
    guint first, last;
    if (sscanf (argv[i], "%u-%u", &first, &last) == 2)
      digest_random ("random", random_game, first, last);
    else if (sscanf (argv[i], "improper:%u-%u", &first, &last) == 2)
      digest_random ("improper", improper_game, first, last);
    else if (sscanf (argv[i], "board:%u-%u", &first, &last) == 2)
      digest_random ("board", random_board_game, first, last);
    else
      digest_file (argv[i]);
  }
  return 0;
}
