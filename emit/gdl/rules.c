#include "emit/gdl/rules.h"

#include <string.h>

KifLiteral
kif_literal (RgArena *arena, KifKind kind, guint32 name,
             const KifTerm *arguments, guint n)
{
  return (KifLiteral){
      .kind = kind,
      .name = name,
      .n = n,
      .arguments =
          n ? rg_arena_copy (arena, arguments, sizeof *arguments * n) : NULL};
}

gboolean
kif_same_arguments (const KifLiteral *a, const KifLiteral *b)
{
  return a->n == b->n &&
         (a->n == 0 || memcmp (a->arguments, b->arguments,
                               sizeof *a->arguments * a->n) == 0);
}

gboolean
kif_literal_equal (const KifLiteral *a, const KifLiteral *b)
{
  return a->kind == b->kind && a->negated == b->negated && a->name == b->name &&
         kif_same_arguments (a, b);
}

gboolean
kif_literal_covers (const KifLiteral *literal, const KifLiteral *other)
{
  const KifTerm *terms = literal->arguments;
  for (guint i = 0; i < literal->n; i++) {
    if (!kif_is_variable (terms[i]) && terms[i] != other->arguments[i])
      return FALSE;
    for (guint k = 0; k < i; k++)
      if (terms[k] == terms[i] && other->arguments[k] != other->arguments[i])
        return FALSE;
  }
  return TRUE;
}

gboolean
kif_literal_mentions (const KifLiteral *literal, KifTerm term)
{
  for (guint i = 0; i < literal->n; i++)
    if (literal->arguments[i] == term)
      return TRUE;
  return FALSE;
}

void
kif_literal_replace (RgArena *arena, KifLiteral *literal, KifTerm variable,
                     KifTerm by)
{
  if (!kif_literal_mentions (literal, variable))
    return;
  KifTerm *arguments = rg_arena_copy (arena, literal->arguments,
                                      sizeof *literal->arguments * literal->n);
  for (guint i = 0; i < literal->n; i++)
    if (arguments[i] == variable)
      arguments[i] = by;
  literal->arguments = arguments;
}

/* Whether a literal that is no `does` binds the variable: what it ranges over
 * follows from that. */
static gboolean
is_bound (const KifRule *rule, KifTerm variable)
{
  for (guint b = 0; b < rule->n; b++) {
    const KifLiteral *literal = &rule->body[b];
    if (!literal->negated && literal->kind != KIF_DISTINCT &&
        literal->kind != KIF_DOES && kif_literal_mentions (literal, variable))
      return TRUE;
  }
  return FALSE;
}

static void
append_range (GString *key, const KifRule *rule, KifTerm variable)
{
  if (!is_bound (rule, variable))
    g_string_append_printf (key, ":%u", rule->ranges[~variable].type->id);
}

/* Much faster than a format: sheets have millions of terms. */
static void
append_number (GString *key, char before, guint32 number)
{
  char text[12];
  gsize i = sizeof text;
  do
    text[--i] = (char)('0' + number % 10);
  while (number /= 10);
  text[--i] = before;
  g_string_append_len (key, text + i, (gssize)(sizeof text - i));
}

static void
append_key (GString *key, const KifRule *rule, const KifLiteral *literal,
            guint *numbers, guint *n)
{
  append_number (key, '|', literal->kind);
  append_number (key, ',', (guint32)literal->negated);
  append_number (key, ',', literal->name);
  for (guint i = 0; i < literal->n; i++) {
    const KifTerm term = literal->arguments[i];
    if (!kif_is_variable (term)) {
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
kif_rule_key (const KifRule *rule)
{
  GString *key = g_string_new (NULL);
  guint *numbers = g_new0 (guint, rule->n_variables + 1);
  guint n = 0;
  append_key (key, rule, &rule->head, numbers, &n);
  for (guint b = 0; b < rule->n; b++)
    append_key (key, rule, &rule->body[b], numbers, &n);
  g_free (numbers);
  return g_string_free (key, FALSE);
}
