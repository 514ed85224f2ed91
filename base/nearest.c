/* Finds the candidate with the least edit distance. */
#include "base/nearest.h"

#include <string.h>

enum { LONGEST = 63 }; /* bytes of a word; longer ones are not compared */

/* Returns the distance of optimal string alignment of words of n and m bytes:
 * insertion, deletion, replacement and transposition cost one each.  Lower case
 * and upper case are equal, except in a transposition. */
static guint
compute_edit_distance (const char *a, guint n, const char *b, guint m)
{
  guint rows[3][LONGEST + 1];
  guint *two_back = rows[0], *previous = rows[1], *current = rows[2];
  for (guint j = 0; j <= m; j++)
    previous[j] = j;
  for (guint i = 1; i <= n; i++) {
    current[0] = i;
    for (guint j = 1; j <= m; j++) {
      const guint is_different =
          g_ascii_tolower (a[i - 1]) != g_ascii_tolower (b[j - 1]);
      guint best = MIN (previous[j] + 1, current[j - 1] + 1);
      best = MIN (best, previous[j - 1] + is_different);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        best = MIN (best, two_back[j - 2] + 1);
      current[j] = best;
    }
    guint *free_row = two_back;
    two_back = previous;
    previous = current;
    current = free_row;
  }
  return previous[m];
}

const char *
rg_find_nearest (const char *word, const char *const *candidates)
{
  const gsize n = strlen (word);
  if (n == 0 || n > LONGEST)
    return NULL;
  guint best = (guint)MAX (1, n / 3) + 1;
  const char *nearest = NULL;
  for (; *candidates; candidates++) {
    const gsize m = strlen (*candidates);
    if (m > LONGEST || (m > n ? m - n : n - m) >= best)
      continue;
    const guint distance =
        compute_edit_distance (word, (guint)n, *candidates, (guint)m);
    if (distance < best && distance < MAX (n, m)) {
      best = distance;
      nearest = *candidates;
    }
  }
  return nearest;
}

const char *
rg_find_nearest_of (const char *word, GPtrArray *candidates)
{
  g_ptr_array_add (candidates, NULL);
  const char *const *texts = (const char *const *)candidates->pdata;
  const char *nearest = rg_find_nearest (word, texts);
  g_ptr_array_free (candidates, TRUE);
  return nearest;
}
