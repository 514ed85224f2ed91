/* Compares unsigned numbers and texts, for sorting: the result is negative, 0
 * or positive. */
#pragma once

#include <glib.h>
#include <string.h>

/* Negative, 0 or positive: a < b, a == b, a > b. */
static inline gint
rg_compare_unsigned (guint64 a, guint64 b)
{
  return (a > b) - (a < b);
}

/* Compares two elements of an array of guint32, as a GCompareFunc. */
static inline gint
rg_compare_guint32 (gconstpointer a, gconstpointer b)
{
  return rg_compare_unsigned (*(const guint32 *)a, *(const guint32 *)b);
}

/* Compares two elements of an array of char *, as a GCompareFunc. */
static inline gint
rg_compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}
