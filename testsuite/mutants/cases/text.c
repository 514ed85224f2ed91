/* What is a place for a fault, and what is not: if (a == b) return 0; */
#include "sample.h"

#define SAME(a, b) ((a) == (b) && \
                    TRUE)

enum { MOST = 1 };

static const Row rows[] = {{"a == b", 1, TRUE}, {"c", 0, FALSE}};

static gboolean
is_between (gint value, const Range *range)
{
  static const gint first[] = {0, 1};
  g_assert (range->low <= range->high || range->high == 0);
  if (value == first[0]) /* `==` here, || not there */
    return FALSE;
  return value >= range->low && value < range->high + 1;
}

GArray *
sample (Kind kind, const Range *ranges, guint n)
{
  GArray *array = g_array_new (FALSE, FALSE, sizeof (gint));
  for (guint i = 0; i < n; i++) {
    if (!is_between ('0', &ranges[i]))
      continue;
    add (array, "FALSE != TRUE",
         10);
  }
  while (next (array))
    continue;
  switch (kind) {
  case MOST:
    n > 1 ? add (array, "", n) : sort (array);
    break;
  default:
    sort (array);
    return array;
  }
  return array;
}
