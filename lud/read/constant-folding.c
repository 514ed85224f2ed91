/* Folds constants: a ludeme of constants becomes a literal, and a choice by a
 * constant becomes the chosen term.
 *
 *     (+ 1 2)          becomes     3
 *     (if True A B)    becomes     A
 */
#include "lud/read/constant-folding.h"

/* -- integers -------------------------------------------------------------- */

/* Computes the result of an operator for two integers. FALSE: not a
 * constant. */
static gboolean
fold_operator (LudLudeme ludeme, gint64 a, gint64 b, gint64 *value)
{
  switch (ludeme) {
  case LUD_TERM_PLUS:
    *value = a + b;
    return TRUE;
  case LUD_TERM_MINUS:
    *value = a - b;
    return TRUE;
  case LUD_TERM_TIMES:
    *value = a * b;
    return TRUE;
  case LUD_TERM_DIVIDE:
    *value = b != 0 ? a / b : 0;
    return b != 0;
  case LUD_TERM_MODULO:
    *value = b != 0 ? a % b : 0;
    return b != 0;
  case LUD_TERM_MIN_INTEGER:
    *value = MIN (a, b);
    return TRUE;
  case LUD_TERM_MAX_INTEGER:
    *value = MAX (a, b);
    return TRUE;
  default:
    return FALSE;
  }
}

/* A base above 1 to an exponent; G_MAXINT64 where it is too large. */
static gint64
saturating_power (gint64 base, gint64 exponent)
{
  gint64 value = 1;
  for (; exponent > 0 && ABS (value) <= G_MAXINT32; exponent--)
    value *= base;
  return exponent > 0 ? G_MAXINT64 : value;
}

/* Folds an operator with two operands. */
static gboolean
fold_two (const LudTerm *term, gint64 *value)
{
  const LudTerm *a = term->items[0], *b = term->items[1];
  if (!lud_is_literal (a) || !lud_is_literal (b) ||
      a->kind != LUD_KIND_INTEGER || b->kind != LUD_KIND_INTEGER)
    return FALSE;
  if (term->ludeme != LUD_TERM_POWER && term->ludeme != LUD_TERM_POW)
    return fold_operator (term->ludeme, a->integer, b->integer, value);
  if (a->integer < 2 || b->integer < 0)
    return FALSE;
  *value = saturating_power (a->integer, b->integer);
  return TRUE;
}

/* Folds the items of an array from left to right. */
static gboolean
fold_all (const LudTerm *term, gint64 *value)
{
  const LudTerm *items = term->items[0];
  for (guint i = 0; i < items->n; i++) {
    const LudTerm *item = items->items[i];
    if (!lud_is_literal (item) || item->kind != LUD_KIND_INTEGER)
      return FALSE;
    if (i == 0)
      *value = item->integer;
    else if (!fold_operator (term->ludeme, *value, item->integer, value) ||
             ABS (*value) > G_MAXINT32)
      return FALSE;
  }
  return items->n > 0;
}

static gboolean
fold_integer (const LudTerm *term, gint64 *value)
{
  switch (term->ludeme) {
  case LUD_TERM_PLUS:
  case LUD_TERM_TIMES:
  case LUD_TERM_MIN_INTEGER:
  case LUD_TERM_MAX_INTEGER:
    return fold_all (term, value);
  case LUD_TERM_MINUS:
  case LUD_TERM_DIVIDE:
  case LUD_TERM_MODULO:
  case LUD_TERM_POWER:
  case LUD_TERM_POW:
    return fold_two (term, value);
  case LUD_TERM_MINUS_NEGATIVE:
    *value = -term->items[0]->integer;
    return lud_is_literal (term->items[0]);
  case LUD_TERM_ABS:
    *value = ABS (term->items[0]->integer);
    return lud_is_literal (term->items[0]);
  default:
    return FALSE;
  }
}

/* -- conditions ------------------------------------------------------------ */

gboolean
lud_evaluate_comparison (LudLudeme ludeme, gint64 a, gint64 b)
{
  switch (ludeme) {
  case LUD_TERM_EQUAL:
    return a == b;
  case LUD_TERM_UNEQUAL:
    return a != b;
  case LUD_TERM_LESS:
    return a < b;
  case LUD_TERM_AT_MOST:
    return a <= b;
  case LUD_TERM_GREATER:
    return a > b;
  default:
    return a >= b;
  }
}

/* Folds the items of a connective: a conjunction ends with the first False, a
 * disjunction with the first True.
 */
static gboolean
fold_items (const LudTerm *items, gboolean end, gint64 *value)
{
  gboolean is_known = TRUE;
  *value = !end;
  for (guint i = 0; i < items->n; i++) {
    if (!lud_is_literal (items->items[i]))
      is_known = FALSE;
    else if (is_known && items->items[i]->integer == end) {
      *value = end;
      return TRUE;
    }
  }
  return is_known;
}

static gboolean
fold_boolean (const LudTerm *term, gint64 *value)
{
  const LudTerm *a = term->n > 0 ? term->items[0] : NULL;
  const LudTerm *b = term->n > 1 ? term->items[1] : NULL;
  switch (term->ludeme) {
  case LUD_TERM_NOT:
    *value = !a->integer;
    return lud_is_literal (a);
  case LUD_TERM_AND_BOOLEAN:
    return fold_items (a, FALSE, value);
  case LUD_TERM_OR_BOOLEAN:
    return fold_items (a, TRUE, value);
  case LUD_TERM_XOR:
    *value = a->integer != b->integer;
    return lud_is_literal (a) && lud_is_literal (b);
  case LUD_TERM_EQUAL:
  case LUD_TERM_UNEQUAL:
  case LUD_TERM_LESS:
  case LUD_TERM_AT_MOST:
  case LUD_TERM_GREATER:
  case LUD_TERM_AT_LEAST:
    *value = lud_evaluate_comparison (term->ludeme, a->integer, b->integer);
    return lud_is_literal (a) && lud_is_literal (b) &&
           a->kind == LUD_KIND_INTEGER && b->kind == LUD_KIND_INTEGER;
  default:
    return FALSE;
  }
}

/* -- choices --------------------------------------------------------------- */

/* The chosen term of a choice by a constant; the term itself if nothing is
 * chosen, or if it has other effects. */
static const LudTerm *
fold_choice (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_IF_MOVES:
    if (term->items[3])
      return term;
    break;
  case LUD_TERM_IF_BOOLEAN:
  case LUD_TERM_IF_INTEGER:
  case LUD_TERM_IF_INTEGERS:
  case LUD_TERM_IF_REGION:
  case LUD_TERM_IF_DIRECTION:
    break;
  default:
    return term;
  }
  const LudTerm *condition = term->items[0];
  if (!lud_is_literal (condition))
    return term;
  const LudTerm *chosen = term->items[condition->integer ? 1 : 2];
  return chosen ? chosen : term;
}

const LudTerm *
lud_fold (RgArena *arena, const LudTerm *term)
{
  gint64 value = 0;
  const gboolean is_integer = term->kind == LUD_KIND_INTEGER;
  const gboolean is_known = is_integer ? fold_integer (term, &value)
                            : term->kind == LUD_KIND_BOOLEAN
                                ? fold_boolean (term, &value)
                                : FALSE;
  if (!is_known || ABS (value) > G_MAXINT32)
    return fold_choice (term);
  LudTerm *literal = rg_arena_new_zeroed (arena, LudTerm, 1);
  literal->kind = term->kind;
  literal->range = term->range;
  literal->integer = value;
  literal->number = (gdouble)value;
  return literal;
}
