/* Compares unsigned numbers, for sorting: the result is negative, 0 or
 * positive. */
#pragma once

#include <glib.h>

/* Negative, 0 or positive: a < b, a == b, a > b. */
static inline gint
rg_compare_unsigned (guint64 a, guint64 b)
{
  return (a > b) - (a < b);
}
