/* union-find FIRST LAST: random unions, against lists of the members.
 *
 * For each seed from FIRST to LAST up to 40 numbers and as many unions.  After
 * each, two numbers have one root if and only if their sets were united, and it
 * is the root that the caller chose.  Prints the numbers of unions, and of sets
 * that are left; a difference ends it with status 1.
 */
#include "base/union-find.h"
#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_NUMBERS = 40 };

/* By number: the root of its set, which each union rewrites. */
typedef struct {
  guint32 n, root[MOST_NUMBERS];
} Lists;

static void
join_lists (Lists *lists, guint32 number, guint32 into)
{
  const guint32 from = lists->root[number], to = lists->root[into];
  for (guint32 i = 0; i < lists->n; i++)
    if (lists->root[i] == from)
      lists->root[i] = to;
}

static gboolean
are_equal (const Lists *lists, guint32 *parents)
{
  for (guint32 i = 0; i < lists->n; i++)
    if (rg_union_find_root (parents, i) != lists->root[i])
      return FALSE;
  return TRUE;
}

static gboolean
compare_sets (RgRandom *random, guint64 *unions, guint64 *sets)
{
  Lists lists = {.n = 1 + rg_random_below (random, MOST_NUMBERS)};
  guint32 *parents = rg_union_find_new (lists.n);
  for (guint32 i = 0; i < lists.n; i++)
    lists.root[i] = i;
  gboolean is_same = are_equal (&lists, parents);
  for (guint32 n_left = rg_random_below (random, lists.n + 1);
       n_left > 0 && is_same; n_left--) {
    const guint32 number = rg_random_below (random, lists.n);
    const guint32 into = rg_random_below (random, lists.n);
    rg_union_find_join (parents, number, into);
    join_lists (&lists, number, into);
    /* Roots are not read each time, so that paths get longer. */
    is_same = n_left % 4 > 0 || are_equal (&lists, parents);
    ++*unions;
  }
  is_same = is_same && are_equal (&lists, parents);
  for (guint32 i = 0; i < lists.n; i++)
    *sets += lists.root[i] == i;
  g_free (parents);
  return is_same;
}

int
main (int argc, char **argv)
{
  if (argc != 3) {
    fputs ("usage: union-find FIRST LAST\n", stderr);
    return 2;
  }
  const guint64 first = g_ascii_strtoull (argv[1], NULL, 10);
  const guint64 last = g_ascii_strtoull (argv[2], NULL, 10);
  guint64 unions = 0, sets = 0;
  for (guint64 seed = first; seed <= last; seed++) {
    RgRandom random = rg_random_seeded (seed);
    if (!compare_sets (&random, &unions, &sets)) {
      printf ("seed %" G_GUINT64_FORMAT ": other sets\n", seed);
      return 1;
    }
  }
  printf ("%" G_GUINT64_FORMAT " unions, %" G_GUINT64_FORMAT " sets\n", unions,
          sets);
  return 0;
}
