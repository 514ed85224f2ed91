/* Adds by a table of all pairs, unless the table would be too large. Then a
 * loop moves b to the sum in steps of STEP and of 1, for which small tables
 * suffice:
 *
 *     total = a  rest = b
 *     loop {
 *       if rest == 0 { break() }
 *       if rest < 32 { total = plus_1[total]  rest = minus_1[rest] }
 *       else { total = plus_32[total]  rest = minus_32[rest] }
 *     }
 *
 * Refuses sums with more than MAX_VALUES values. */
#include "lud/rules/large-sums.h"

#include "lud/rules/variables.h"

/* MAX_ENTRIES: entries of a table; MAX_VALUES: values of a sum; STEP: the
 * larger step of the loop. */
enum { MAX_ENTRIES = 1 << 16, MAX_VALUES = 1 << 15, STEP = 32 };

static gint64
count_values (LudValue value)
{
  return (gint64)value.most - value.least + 1;
}

static gboolean
is_small_table (LudValue a, LudValue b)
{
  return count_values (a) * count_values (b) <= MAX_ENTRIES ||
         lud_is_constant (a) || lud_is_constant (b);
}

static LudValue
add_constant (LudRules *rules, LudValue value, gint32 n)
{
  return lud_sum (rules, NULL, value, lud_make_constant (rules, n));
}

static gint32
is_less (gint32 a, gint32 b)
{
  return a < b;
}

/* Emits one step of the loop, which moves n from the rest to the total; with
 * `sign` -1, the total decreases. */
static void
emit_step (LudRules *rules, LudValue total, LudValue rest, gint32 n,
           gint32 sign)
{
  lud_emit_line (
      rules, "%s = %s\n%s = %s", total.text,
      lud_clamp (rules, add_constant (rules, total, sign * n), total.least,
                 total.most)
          .text,
      rest.text,
      lud_clamp (rules, add_constant (rules, rest, -n), 0, rest.most).text);
}

/* Emits a loop that computes a plus b (sign 1) or a minus b (sign -1), and
 * returns the variable of the result. Refuses more than MAX_VALUES values. */
static LudValue
emit_loop (LudRules *rules, const LudTerm *term, LudValue a, LudValue b,
           gint32 sign)
{
  const gint64 least = (gint64)a.least + (sign > 0 ? b.least : -b.most);
  const gint64 most = (gint64)a.most + (sign > 0 ? b.most : -b.least);
  if (most - least > MAX_VALUES) {
    lud_refuse (rules, term, "the numbers have no small bounds");
    return lud_make_constant (rules, 0);
  }
  const LudValue total =
      lud_declare_local (rules, LUD_TEMPORARY, (gint32)least, (gint32)most);
  const LudValue rest = lud_declare_local (rules, LUD_TEMPORARY, 0,
                                           (gint32)(count_values (b) - 1));
  lud_emit_line (rules, "%s = %s\n%s = %s", total.text,
                 add_constant (rules, a, sign * b.least).text, rest.text,
                 add_constant (rules, b, -b.least).text);
  lud_emit_line (rules, "loop {\nif %s == 0 {\nbreak()\n}", rest.text);
  if (rest.most >= STEP) {
    const LudValue is_small = lud_apply_binary (
        rules, term, "less", is_less, rest, lud_make_constant (rules, STEP));
    lud_emit_line (rules, "if %s == 0 {", is_small.text);
    emit_step (rules, total, rest, STEP, sign);
    lud_emit_line (rules, "} else {");
  }
  emit_step (rules, total, rest, 1, sign);
  lud_emit_line (rules, rest.most >= STEP ? "}\n}" : "}");
  return total;
}

LudValue
lud_add (LudRules *rules, const LudTerm *term, LudValue a, LudValue b)
{
  a = lud_number (rules, a);
  b = lud_number (rules, b);
  if (is_small_table (a, b))
    return lud_apply_binary (rules, term, "plus", lud_plus, a, b);
  return count_values (a) < count_values (b) ? emit_loop (rules, term, b, a, 1)
                                             : emit_loop (rules, term, a, b, 1);
}

LudValue
lud_subtract (LudRules *rules, const LudTerm *term, LudValue a, LudValue b)
{
  a = lud_number (rules, a);
  b = lud_number (rules, b);
  return is_small_table (a, b)
             ? lud_apply_binary (rules, term, "minus", lud_minus, a, b)
             : emit_loop (rules, term, a, b, -1);
}

LudValue
lud_apply_to_difference (LudRules *rules, const LudTerm *term, const char *hint,
                         LudOperation function, LudValue a, LudValue b)
{
  a = lud_number (rules, a);
  b = lud_number (rules, b);
  if (is_small_table (a, b))
    return lud_apply_binary (rules, term, hint, function, a, b);
  return lud_apply_binary (rules, term, hint, function,
                           emit_loop (rules, term, a, b, -1),
                           lud_make_constant (rules, 0));
}

void
lud_increase (LudRules *rules, LudValue counter, LudValue amount)
{
  const LudValue sum = lud_add (rules, NULL, counter, amount);
  lud_emit_line (rules, "%s = %s", counter.text,
                 lud_clamp (rules, sum, counter.least, counter.most).text);
}

void
lud_increment (LudRules *rules, LudValue counter)
{
  lud_increase (rules, counter, lud_make_constant (rules, 1));
}
