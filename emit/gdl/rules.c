/* Makes texts of rules that are equal for rules that differ only in the names
 * of their variables (alpha-equivalence): variables are numbered by their first
 * occurrence, and have their range if no literal binds them.
 *
 *     (<= (p ?5) (q ?5 ?2))   (<= (p ?1) (q ?1 ?4))      have one text
 */
#include "emit/gdl/rules.h"

/* Whether a positive literal other than `does` has the variable, so that its
 * range follows from that literal. */
static gboolean
is_bound (const KifRule *rule, DlTerm variable)
{
  DL_FOR_BODY (rule, literal) {
    if (dl_is_positive (literal) && literal->kind != KIF_DOES &&
        dl_mentions (literal, variable))
      return TRUE;
  }
  return FALSE;
}

/* Appends the range of the variable, unless it is bound. */
static void
append_range (GString *key, const KifRule *rule, DlTerm variable)
{
  if (!is_bound (rule, variable))
    g_string_append_printf (key, ":%u", rule->ranges[~variable].type->id);
}

/* Appends a character and a number. It uses no format, because sheets have
 * millions of terms. */
static void
append_number (GString *key, char prefix, guint32 number)
{
  char text[12];
  gsize i = sizeof text;
  do
    text[--i] = (char)('0' + number % 10);
  while (number /= 10);
  text[--i] = prefix;
  g_string_append_len (key, text + i, (gssize)(sizeof text - i));
}

/* Appends a literal. Variables are numbered from 1 by their first occurrence;
 * 0: no occurrence so far. `*n` is the last number. */
static void
append_literal (GString *key, const KifRule *rule, const DlLiteral *literal,
                guint *numbers, guint *n)
{
  append_number (key, '|', literal->kind);
  append_number (key, ',', (guint32)literal->negated);
  append_number (key, ',', literal->name);
  for (guint i = 0; i < literal->n; i++) {
    const DlTerm term = literal->arguments[i];
    if (!dl_is_variable (term)) {
      append_number (key, ' ', (guint32)term);
      continue;
    }
    const gboolean is_new = numbers[~term] == 0;
    if (is_new)
      numbers[~term] = ++*n;
    append_number (key, '?', numbers[~term]);
    if (is_new)
      append_range (key, rule, term);
  }
}

char *
kif_make_rule_key (const KifRule *rule)
{
  GString *key = g_string_new (NULL);
  guint *numbers = g_new0 (guint, rule->n_variables + 1);
  guint n = 0;
  append_literal (key, rule, &rule->head, numbers, &n);
  for (guint b = 0; b < rule->n; b++)
    append_literal (key, rule, &rule->body[b], numbers, &n);
  g_free (numbers);
  return g_string_free (key, FALSE);
}
