/* random-game [--board|--improper|--telling] SEED: prints a random game; see
 * testsuite/random/game.h and testsuite/random-board/game.h. */
#include "testsuite/random-board/game.h"
#include "testsuite/random/game.h"

#include <stdio.h>
#include <string.h>

static const struct {
  const char *option;
  char *(*make) (guint64 seed);
} kinds[] = {{"--board", random_board_game},
             {"--improper", improper_game},
             {"--telling", telling_game}};

int
main (int argc, char **argv)
{
  char *(*make) (guint64 seed) = argc == 2 ? random_game : NULL;
  for (guint i = 0; argc == 3 && i < G_N_ELEMENTS (kinds); i++) {
    if (strcmp (argv[1], kinds[i].option) == 0)
      make = kinds[i].make;
  }
  if (!make) {
    fputs ("usage: random-game [--board|--improper|--telling] SEED\n", stderr);
    return 2;
  }
  char *text = make (g_ascii_strtoull (argv[argc - 1], NULL, 10));
  fputs (text, stdout);
  g_free (text);
  return 0;
}
