/* Computes with numbers that a text contains, by saturating and checked
 * arithmetic: results never wrap. A result that does not fit becomes the
 * greatest or the least number, so that a later comparison with a limit is
 * right. Only this file uses the overflow built-ins.
 */
#pragma once

#include <glib.h>

/* -- checked --------------------------------------------------------------- */

/* These store the result.  FALSE: it does not fit, and *result is undefined. */

static inline gboolean
rg_add_fits (gint64 a, gint64 b, gint64 *result)
{
  return !__builtin_add_overflow (a, b, result);
}

static inline gboolean
rg_subtract_fits (gint64 a, gint64 b, gint64 *result)
{
  return !__builtin_sub_overflow (a, b, result);
}

static inline gboolean
rg_multiply_fits (gint64 a, gint64 b, gint64 *result)
{
  return !__builtin_mul_overflow (a, b, result);
}

/* -- saturating ------------------------------------------------------------ */

/* These return the result, or the nearest number of the type. */

static inline gint64
rg_add_capped (gint64 a, gint64 b)
{
  gint64 sum;
  return rg_add_fits (a, b, &sum) ? sum : b > 0 ? G_MAXINT64 : G_MININT64;
}

static inline gint64
rg_subtract_capped (gint64 a, gint64 b)
{
  gint64 difference;
  return rg_subtract_fits (a, b, &difference) ? difference
         : b < 0                              ? G_MAXINT64
                                              : G_MININT64;
}

static inline gint64
rg_multiply_capped (gint64 a, gint64 b)
{
  gint64 product;
  return rg_multiply_fits (a, b, &product) ? product
         : (a < 0) == (b < 0)              ? G_MAXINT64
                                           : G_MININT64;
}

/* Returns the number of integers from low to high; 0 if low is greater. */
static inline gint64
rg_count_between (gint64 low, gint64 high)
{
  return low > high ? 0 : rg_add_capped (rg_subtract_capped (high, low), 1);
}

/* -- saturating, for sizes ------------------------------------------------- */

static inline guint64
rg_add_sizes (guint64 a, guint64 b)
{
  guint64 sum;
  return __builtin_add_overflow (a, b, &sum) ? G_MAXUINT64 : sum;
}

static inline guint64
rg_multiply_sizes (guint64 a, guint64 b)
{
  guint64 product;
  return __builtin_mul_overflow (a, b, &product) ? G_MAXUINT64 : product;
}
