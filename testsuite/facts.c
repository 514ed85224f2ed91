/* facts: the results of the analyses of games, as text
 * (testsuite/facts/facts.h).  Usage: facts FILE.rg...
 */
#include "testsuite/facts/facts.h"
#include "rg/read.h"

#include <stdio.h>

static gboolean
print_facts (const char *path)
{
  GError *error = NULL;
  RgSource *source = rg_source_read (path, &error);
  if (!source) {
    fprintf (stderr, "facts: %s\n", error->message);
    g_error_free (error);
    return FALSE;
  }
  RgDiags *diags = rg_diags_new ();
  RgGame *game = rg_read (source, diags);
  if (game) {
    GString *out = g_string_new (NULL);
    facts_print (game, out);
    fputs (out->str, stdout);
    g_string_free (out, TRUE);
    rg_game_free (game);
  } else {
    fprintf (stderr, "facts: %s: not a game\n", path);
  }
  rg_diags_free (diags);
  rg_source_free (source);
  return game != NULL;
}

int
main (int argc, char **argv)
{
  gboolean is_successful = TRUE;
  for (int i = 1; i < argc; i++)
    is_successful = print_facts (argv[i]) && is_successful;
  return is_successful ? 0 : 1;
}
