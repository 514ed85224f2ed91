/* The order of numbers that are not negative, for sorting. */
#pragma once

#include <glib.h>

/* Below 0, 0 or above 0, as a is below b, b, or above it. */
static inline gint
rg_compare_unsigned (guint64 a, guint64 b)
{
  return (a > b) - (a < b);
}
