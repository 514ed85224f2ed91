#include "lud/rules/arithmetic.h"

#include <stdlib.h>
#include <string.h>

/* Entries of a table of two arguments at most. */
enum { MOST_ENTRIES = 1 << 16 };

LudValue
lud_number (LudRules *rules, LudValue value)
{
  if (value.sort == LUD_NUMBERS)
    return value;
  if (lud_is_constant (value))
    return lud_constant (rules, value.least);
  const LudGame *game = rules->game;
  GString *cases = g_string_new (NULL);
  for (guint c = 0; c < game->n_components; c++)
    g_string_append_printf (cases, "(%s) = %u\n", game->components[c].symbol,
                            c);
  const gint32 most = (gint32)game->n_components - 1;
  const char *function = lud_function (
      rules, "number_of",
      lud_hrg (rules, "Piece -> %s", lud_domain (rules, 0, most)), cases->str);
  g_string_free (cases, TRUE);
  return (LudValue){.text = lud_hrg (rules, "%s[%s]", function, value.text),
                    .least = 0,
                    .most = most};
}

LudValue
lud_binary (LudRules *rules, const LudTerm *term, const char *hint,
            LudBinary function, LudValue a, LudValue b)
{
  a = lud_number (rules, a);
  b = lud_number (rules, b);
  const gint64 n = (gint64)a.most - a.least + 1,
               m = (gint64)b.most - b.least + 1;
  if (n * m > MOST_ENTRIES) {
    lud_refuse (rules, term, "the numbers have no small bounds");
    return lud_constant (rules, 0);
  }
  gint32 *values = g_new (gint32, n * m);
  for (gint64 i = 0; i < n; i++)
    for (gint64 k = 0; k < m; k++)
      values[i * m + k] = function (a.least + (gint32)i, b.least + (gint32)k);
  LudValue result;
  if (n == 1)
    result =
        lud_lookup (rules, lud_hrg (rules, "%s_%s", a.text, hint), values, b);
  else if (m == 1)
    result =
        lud_lookup (rules, lud_hrg (rules, "%s_%s", hint, b.text), values, a);
  else {
    GString *cases = g_string_new (NULL);
    result = (LudValue){.least = values[0], .most = values[0]};
    for (gint64 i = 0; i < n * m; i++) {
      result.least = MIN (result.least, values[i]);
      result.most = MAX (result.most, values[i]);
      g_string_append_printf (cases, "(%s, %s) = %s\n",
                              lud_symbol (rules, a.least + (gint32)(i / m)),
                              lud_symbol (rules, b.least + (gint32)(i % m)),
                              lud_symbol (rules, values[i]));
    }
    const char *type =
        lud_hrg (rules, "%s -> %s -> %s", lud_domain_of (rules, a),
                 lud_domain_of (rules, b),
                 lud_domain (rules, result.least, result.most));
    result.text =
        lud_hrg (rules, "%s[%s][%s]",
                 lud_function (rules, hint, type, cases->str), a.text, b.text);
    g_string_free (cases, TRUE);
    if (lud_is_constant (result))
      result = lud_constant (rules, result.least);
  }
  g_free (values);
  return result;
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
lud_least_of (gint32 a, gint32 b)
{
  return MIN (a, b);
}
gint32
lud_most_of (gint32 a, gint32 b)
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
  return lud_binary (rules, term, "plus", lud_plus, a, b);
}

LudValue
lud_one_less (LudRules *rules, LudValue value)
{
  return lud_clamp (rules,
                    lud_binary (rules, NULL, "minus", lud_minus, value,
                                lud_constant (rules, 1)),
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
  const LudValue result = lud_lookup (
      rules, lud_hrg (rules, least < 0 ? "within_%d" : "at_most_%d", most),
      values, value);
  g_free (values);
  return result;
}
