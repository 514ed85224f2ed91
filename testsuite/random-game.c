/* random-game [--improper|--telling] SEED: prints a random game; see
 * testsuite/random/game.h. */
#include "testsuite/random/game.h"

#include <stdio.h>
#include <string.h>

int
main (int argc, char **argv)
{
  const gboolean improper = argc == 3 && strcmp (argv[1], "--improper") == 0;
  const gboolean telling = argc == 3 && strcmp (argv[1], "--telling") == 0;
  if (argc != 2 && !improper && !telling) {
    fputs ("usage: random-game [--improper|--telling] SEED\n", stderr);
    return 2;
  }
  const guint64 seed = g_ascii_strtoull (argv[argc - 1], NULL, 10);
  char *text = improper  ? improper_game (seed)
               : telling ? telling_game (seed)
                         : random_game (seed);
  fputs (text, stdout);
  g_free (text);
  return 0;
}
