#include "hrg/mutate/mutator.h"

#include <string.h>

/* -- tokens ---------------------------------------------------------------- */

gboolean
hrg_mutator_is (const HrgMutator *mutator, guint i, const char *text)
{
  const RgToken *token = &mutator->tokens[MIN (i, mutator->n - 1)];
  return token->length == strlen (text) &&
         memcmp (mutator->source->text + token->offset, text, token->length) ==
             0;
}

gint64
hrg_mutator_number (const HrgMutator *mutator, guint i)
{
  const RgToken *token = &mutator->tokens[MIN (i, mutator->n - 1)];
  return token->kind == HRG_TOKEN_NAME
             ? rg_decimal (mutator->source->text + token->offset, token->length)
             : -1;
}

char *
hrg_mutator_text (const HrgMutator *mutator, guint i)
{
  const RgToken *token = &mutator->tokens[MIN (i, mutator->n - 1)];
  return g_strndup (mutator->source->text + token->offset, token->length);
}

RgRange
hrg_mutator_range (const HrgMutator *mutator, guint first, guint last)
{
  return rg_range_join (rg_token_range (&mutator->tokens[first]),
                        rg_token_range (&mutator->tokens[last]));
}

/* -- edits ----------------------------------------------------------------- */

static void
clear_edit (gpointer edit)
{
  g_free (((HrgEdit *)edit)->text);
}

GArray *
hrg_mutator_edits (void)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (HrgEdit));
  g_array_set_clear_func (edits, clear_edit);
  return edits;
}

void
hrg_mutator_edit (GArray *edits, RgRange range, const char *text)
{
  const HrgEdit edit = {range, g_strdup (text)};
  g_array_append_val (edits, edit);
}

void
hrg_mutator_add (HrgMutator *mutator, const char *kind, GArray *edits,
                 guint token, const char *format, ...)
{
  HrgMutation *mutation = g_new (HrgMutation, 1);
  va_list arguments;
  guint line, column;
  rg_source_position (mutator->source, mutator->tokens[token].offset, &line,
                      &column);
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  *mutation =
      (HrgMutation){kind, g_strdup_printf ("line %u: %s", line, text), edits};
  g_free (text);
  g_ptr_array_add (mutator->mutations, mutation);
}

void
hrg_mutator_replace (HrgMutator *mutator, const char *kind, guint token,
                     const char *text)
{
  GArray *edits = hrg_mutator_edits ();
  char *old = hrg_mutator_text (mutator, token);
  hrg_mutator_edit (edits, rg_token_range (&mutator->tokens[token]), text);
  hrg_mutator_add (mutator, kind, edits, token, "%s becomes %s", old, text);
  g_free (old);
}
