/* Computes on bounded integers by tables, as HRG has no arithmetic at run
 * time. An operation is evaluated for all pairs of operands within their
 * bounds. The table becomes a function of HRG with one or two arguments:
 *
 *     a + 1 with a in 0..3   becomes   plus_1[a],
 *     plus_1(0) = 1   plus_1(1) = 2   plus_1(2) = 3   plus_1(3) = 4
 *
 * Equal tables share a function. */
#include "lud/rules/arithmetic.h"

#include <stdlib.h>
#include <string.h>

/* The most entries of a table of two arguments. */
enum { MAX_ENTRIES = 1 << 16 };

/* The key of a table: function, bounds of the operands, and hint.  These
 * determine its values. */
static GBytes *
make_table_key (const char *hint, LudOperation function, LudValue a, LudValue b)
{
  GByteArray *bytes = g_byte_array_new ();
  g_byte_array_append (bytes, (const guint8 *)&function, sizeof function);
  const gint32 bounds[] = {a.least, a.most, b.least, b.most};
  g_byte_array_append (bytes, (const guint8 *)bounds, sizeof bounds);
  g_byte_array_append (bytes, (const guint8 *)hint, (guint)strlen (hint));
  return g_byte_array_free_to_bytes (bytes);
}

/* Returns a look-up of the results for all values of both operands; a constant
 * operand becomes a part of the name. */
static LudValue
make_table (LudRules *rules, const char *hint, LudOperation function,
            LudValue a, LudValue b)
{
  const gint32 n = a.most - a.least + 1, m = b.most - b.least + 1;
  gint32 *values = g_new (gint32, n * m);
  for (gint32 i = 0; i < n; i++)
    for (gint32 k = 0; k < m; k++)
      values[i * m + k] = function (a.least + i, b.least + k);
  const LudValue table =
      n == 1
          ? lud_make_table (rules, lud_make_text (rules, "%s_%s", a.text, hint),
                            values, b, NULL)
      : m == 1
          ? lud_make_table (rules, lud_make_text (rules, "%s_%s", hint, b.text),
                            values, a, NULL)
          : lud_make_table (rules, hint, values, a, &b);
  g_free (values);
  return table;
}

LudValue
lud_apply_binary (LudRules *rules, const LudTerm *term, const char *hint,
                  LudOperation function, LudValue a, LudValue b)
{
  a = lud_number (rules, a);
  b = lud_number (rules, b);
  if (lud_is_constant (a) && lud_is_constant (b))
    return lud_make_constant (rules, function (a.least, b.least));
  if (((gint64)a.most - a.least + 1) * ((gint64)b.most - b.least + 1) >
      MAX_ENTRIES) {
    lud_refuse (rules, term, "the numbers have no small bounds");
    return lud_make_constant (rules, 0);
  }
  GBytes *key = make_table_key (hint, function, a, b);
  const LudValue *cached = g_hash_table_lookup (rules->declared.binaries, key);
  LudValue value = cached ? *cached : make_table (rules, hint, function, a, b);
  if (cached)
    g_bytes_unref (key);
  else
    g_hash_table_insert (rules->declared.binaries, key,
                         rg_arena_copy (rules->arena, &value, sizeof value));
  if (lud_is_constant (value))
    return lud_make_constant (rules, value.least);
  const char *name = value.text;
  value.is_counted = a.is_counted || b.is_counted;
  value.text = lud_is_constant (a)
                   ? lud_make_text (rules, "%s[%s]", name, b.text)
               : lud_is_constant (b)
                   ? lud_make_text (rules, "%s[%s]", name, a.text)
                   : lud_make_text (rules, "%s[%s][%s]", name, a.text, b.text);
  return value;
}

gint32
lud_plus (gint32 a, gint32 b)
{
  return a + b;
}
gint32
lud_minus (gint32 a, gint32 b)
{
  return a - b;
}
gint32
lud_times (gint32 a, gint32 b)
{
  return (gint32)CLAMP ((gint64)a * b, -LUD_INFINITY, LUD_INFINITY);
}
gint32
lud_divide (gint32 a, gint32 b)
{
  return b ? a / b : a;
}
gint32
lud_modulo (gint32 a, gint32 b)
{
  return b ? a % b : a;
}
gint32
lud_power (gint32 a, gint32 b)
{
  gint32 product = 1;
  if (b < 0 && ABS (a) <= 1) /* of zero: infinite */
    return a == 0 ? LUD_INFINITY : a == 1 || b % 2 == 0 ? 1 : -1;
  for (gint32 i = 0; i < MIN (b, 64); i++)
    product = lud_times (product, a);
  return b < 0 ? 0 : product;
}
gint32
lud_min_of (gint32 a, gint32 b)
{
  return MIN (a, b);
}
gint32
lud_max_of (gint32 a, gint32 b)
{
  return MAX (a, b);
}
gint32
lud_absolute (gint32 a, gint32 b)
{
  return ABS (a) + b;
}

LudValue
lud_sum (LudRules *rules, const LudTerm *term, LudValue a, LudValue b)
{
  if (lud_is_constant (b) && b.least == 0)
    return lud_number (rules, a);
  if (lud_is_constant (a) && a.least == 0)
    return lud_number (rules, b);
  return lud_apply_binary (rules, term, "plus", lud_plus, a, b);
}

LudValue
lud_decrement (LudRules *rules, LudValue value)
{
  return lud_clamp (rules,
                    lud_apply_binary (rules, NULL, "minus", lud_minus, value,
                                      lud_make_constant (rules, 1)),
                    0, value.most);
}

LudValue
lud_clamp (LudRules *rules, LudValue value, gint32 least, gint32 most)
{
  value = lud_number (rules, value);
  if (value.least >= least && value.most <= most)
    return value;
  const gint32 n = value.most - value.least + 1;
  gint32 *values = g_new (gint32, n);
  for (gint32 i = 0; i < n; i++)
    values[i] = CLAMP (value.least + i, least, most);
  const LudValue result = lud_look_up (
      rules,
      lud_make_text (rules, least < 0 ? "within_%d" : "at_most_%d", most),
      values, value);
  g_free (values);
  return result;
}
