/* Sorts the values of types. Numbers come first, by value, then other constants
 * as they first occur. Function terms follow: by arity, by functor, and by
 * arguments from left to right.
 *
 *     {4_4, 10_1, 4_5}  becomes  {4_4, 4_5, 10_1}
 *
 * Squares are constants that are made in this order of their coordinates. So
 * most static relations of squares shift their numbers by a constant, and sets
 * of squares can be shifted (emit/c/sets/pairs.c).
 */
#include "base/compare.h"
#include "gdl/lift/lift.h"

#include <string.h>

/* Returns the digits of a number, without leading zeros; NULL: not a number. */
static const char *
find_digits (const char *text)
{
  const gsize n = strspn (text, "0123456789");
  if (n == 0 || text[n] != '\0')
    return NULL;
  return text + strspn (text, "0");
}

/* Numbers come first, by value, then other names by first occurrence. */
static gint
compare_names (const GdlTerms *terms, GdlName a, GdlName b)
{
  const char *digits_a = find_digits (gdl_name_text (terms, a));
  const char *digits_b = find_digits (gdl_name_text (terms, b));
  gint order = (digits_b != NULL) - (digits_a != NULL);
  if (digits_a && digits_b)
    order = rg_compare_unsigned (strlen (digits_a), strlen (digits_b));
  if (digits_a && digits_b && order == 0)
    order = strcmp (digits_a, digits_b);
  return order != 0 ? order : rg_compare_unsigned (a, b);
}

gint
lift_compare_terms (const GdlTerms *terms, GdlTerm a, GdlTerm b)
{
  const guint n = gdl_term_arity (terms, a);
  gint order = rg_compare_unsigned (n, gdl_term_arity (terms, b));
  if (order == 0)
    order = compare_names (terms, gdl_term_functor (terms, a),
                           gdl_term_functor (terms, b));
  for (guint i = 0; i < n && order == 0; i++)
    order = lift_compare_terms (terms, gdl_term_arguments (terms, a)[i],
                                gdl_term_arguments (terms, b)[i]);
  return order;
}

static gint
compare_values (gconstpointer a, gconstpointer b, gpointer data)
{
  const Lift *lift = data;
  return lift_compare_terms (lift->terms,
                             lift_term (lift, *(const LiftValue *)a),
                             lift_term (lift, *(const LiftValue *)b));
}

const LiftValue *
lift_sort_values (Lift *lift, const RgBits *set)
{
  LiftValue *values = rg_arena_new_array (lift->arena, LiftValue,
                                          lift_set_count (lift, set) + 1);
  guint n = 0;
  RG_FOR_BITS (set, v, lift->values->len)
    values[n++] = v;
  g_qsort_with_data (values, (gint)n, sizeof *values, compare_values, lift);
  return values;
}
