/* Looks up the arguments of a term by name. */
#include "lud/read/signature.h"

#include <string.h>

/* Whether any ludeme has a parameter with this name; another name is a fault of
 * the caller. */
static gboolean
is_parameter (const char *name)
{
  for (LudLudeme i = LUD_TERM_LITERAL + 1; i < LUD_N_LUDEMES; i++) {
    const LudSignature *signature = lud_get_signature (i);
    for (guint j = 0; j < signature->n; j++)
      if (g_str_equal (signature->parameters[j].name, name))
        return TRUE;
  }
  return FALSE;
}

const LudTerm *
lud_get (const LudTerm *term, const char *parameter)
{
  if (term->ludeme == LUD_TERM_LITERAL)
    return NULL;
  const LudSignature *signature = lud_get_signature (term->ludeme);
  for (guint i = 0; i < signature->n; i++)
    if (g_str_equal (signature->parameters[i].name, parameter)) {
      if (term->fetched)
        *term->fetched |= G_GUINT64_CONSTANT (1) << i;
      return term->items[i];
    }
  if (!is_parameter (parameter))
    g_error ("no ludeme has a parameter '%s'", parameter);
  return NULL;
}

const LudTerm *
lud_peek (const LudTerm *term, const char *parameter)
{
  const guint64 fetched = term->fetched ? *term->fetched : 0;
  const LudTerm *argument = lud_get (term, parameter);
  if (term->fetched)
    *term->fetched = fetched;
  return argument;
}

gboolean
lud_has (const LudTerm *term, const char *parameter)
{
  return lud_peek (term, parameter) != NULL;
}

gboolean
lud_mentions (const LudTerm *term, LudLudeme ludeme)
{
  if (term->ludeme == ludeme)
    return TRUE;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && lud_mentions (term->items[i], ludeme))
      return TRUE;
  return FALSE;
}

gboolean
lud_is_same (const LudTerm *a, const LudTerm *b)
{
  if (!a || !b)
    return a == b;
  if (a->ludeme != b->ludeme || a->kind != b->kind || a->n != b->n ||
      a->integer != b->integer || a->number != b->number ||
      g_strcmp0 (a->text, b->text))
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (!lud_is_same (a->items[i], b->items[i]))
      return FALSE;
  return TRUE;
}

const LudTerm *
lud_find_ignored_argument (const LudTerm *term)
{
  const guint64 fetched = term->fetched ? *term->fetched : 0;
  for (guint i = 0; i < term->n; i++) {
    const LudTerm *item = term->items[i];
    if (!item)
      continue;
    if (fetched && !(fetched >> i & 1))
      return item;
    const LudTerm *inner = lud_find_ignored_argument (item);
    if (inner)
      return inner;
  }
  return NULL;
}

/* Another term than a literal stays overlooked: the caller has not read it. */
static const LudTerm *
get_literal (const LudTerm *term, const char *parameter, LudKind kind)
{
  const guint64 fetched = term->fetched ? *term->fetched : 0;
  const LudTerm *argument = lud_get (term, parameter);
  if (!argument ||
      (argument->ludeme == LUD_TERM_LITERAL && argument->kind == kind))
    return argument;
  if (term->fetched)
    *term->fetched = fetched;
  return NULL;
}

gint64
lud_integer (const LudTerm *term, const char *parameter, gint64 default_value)
{
  const LudTerm *argument = get_literal (term, parameter, LUD_KIND_INTEGER);
  return argument ? argument->integer : default_value;
}

gdouble
lud_float (const LudTerm *term, const char *parameter, gdouble default_value)
{
  const LudTerm *argument = get_literal (term, parameter, LUD_KIND_FLOAT);
  if (!argument)
    argument = get_literal (term, parameter, LUD_KIND_INTEGER);
  return argument ? argument->number : default_value;
}

gboolean
lud_is_true (const LudTerm *term, const char *parameter, gboolean default_value)
{
  const LudTerm *argument = get_literal (term, parameter, LUD_KIND_BOOLEAN);
  return argument ? argument->integer != 0 : default_value;
}

const char *
lud_string (const LudTerm *term, const char *parameter)
{
  const LudTerm *argument = lud_get (term, parameter);
  return argument && argument->ludeme == LUD_TERM_LITERAL ? argument->text
                                                          : NULL;
}

gboolean
lud_is_literal (const LudTerm *term)
{
  if (!term || term->ludeme != LUD_TERM_LITERAL)
    return FALSE;
  for (guint i = 0; i < term->n; i++)
    if (!lud_is_literal (term->items[i]))
      return FALSE;
  return TRUE;
}

gboolean
lud_is_word (const LudTerm *term, const char *word)
{
  return term && term->kind == LUD_KIND_WORD && g_str_equal (term->text, word);
}
