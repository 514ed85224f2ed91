/* random-rbg [--checks] SEED: a random game in RBG, for tests of rbg2rg.
 *
 * Valid by the grammar of rbg(5), and using all of it: every generator and
 * written graphs, holes, macros with arguments of all kinds, overloading, empty
 * arguments, pasting, all the sugar, arithmetic, nested patterns, names that
 * mean something in RG. Small enough that game trees can be compared. Many
 * games are proper: players alternate, keepers mostly follow conditions that
 * exclude each other. The caller finds out which.
 *
 * With --checks, games for the proofs of rbg2rg about checks: without macros,
 * and with the rules of random-rbg/checks.c. */
#include "testsuite/random-rbg/maker.h"

int
main (int argc, char **argv)
{
  const gboolean checks = argc == 3 && strcmp (argv[1], "--checks") == 0;
  if (argc != 2 && !checks) {
    fputs ("usage: random-rbg [--checks] SEED\n", stderr);
    return 2;
  }
  const guint64 seed = g_ascii_strtoull (argv[argc - 1], NULL, 10);
  RbgMaker m = {.random = rg_random_seeded (seed),
                .macros = g_array_new (FALSE, FALSE, sizeof (Macro)),
                .pieces = g_ptr_array_new (),
                .labels = g_ptr_array_new (),
                .values = g_ptr_array_new (),
                .players = g_ptr_array_new ()};
  m.uneven = chance (&m, 30) && !checks;
  m.counted = chance (&m, 80) || checks;
  declare_variables (&m);
  declare_players (&m);
  m.n_variables = m.values->len;
  if (checks) {
    declare_small_game (&m);
  } else {
    declare_pieces (&m);
    declare_board (&m);
  }
  const guint n_macros = checks || chance (&m, 30) ? 0 : below (&m, 9);
  for (guint i = 0; i < n_macros; i++)
    define_macro (&m);
  if (checks)
    declare_checks (&m);
  else
    declare_rules (&m);
  g_array_free (m.macros, TRUE);
  g_ptr_array_free (m.pieces, TRUE);
  g_ptr_array_free (m.labels, TRUE);
  g_ptr_array_free (m.values, TRUE);
  g_ptr_array_free (m.players, TRUE);
  return 0;
}
