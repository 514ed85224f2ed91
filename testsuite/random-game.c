/* random-game SEED: prints a random game; see testsuite/random/game.h. */
#include "testsuite/random/game.h"

#include <stdio.h>

int
main (int argc, char **argv)
{
  if (argc != 2) {
    fputs ("usage: random-game SEED\n", stderr);
    return 2;
  }
  char *text = random_game (g_ascii_strtoull (argv[1], NULL, 10));
  fputs (text, stdout);
  g_free (text);
  return 0;
}
