#include "base/mutate/mutator.h"

#include <string.h>

/* The most mutations of a text, and the most edits of all of them. */
enum { MOST_MUTATIONS = 200000, MOST_EDITS = 2000000 };

static void
free_mutation (gpointer data)
{
  RgMutation *mutation = data;
  g_free (mutation->text);
  g_array_free (mutation->edits, TRUE);
  g_free (mutation);
}

RgMutator
rg_mutator_new (const RgSource *source, const GArray *tokens)
{
  return (RgMutator){source, (const RgToken *)(gpointer)tokens->data,
                     tokens->len,
                     g_ptr_array_new_with_free_func (free_mutation), 0};
}

/* -- tokens ---------------------------------------------------------------- */

static const RgToken *
token_at (const RgMutator *mutator, guint i)
{
  return &mutator->tokens[MIN (i, mutator->n - 1)];
}

guint
rg_mutator_kind (const RgMutator *mutator, guint i)
{
  return token_at (mutator, i)->kind;
}

gboolean
rg_mutator_is (const RgMutator *mutator, guint i, const char *text)
{
  const RgToken *token = token_at (mutator, i);
  return token->length == strlen (text) &&
         memcmp (mutator->source->text + token->offset, text, token->length) ==
             0;
}

gint64
rg_mutator_number (const RgMutator *mutator, guint i)
{
  const RgToken *token = token_at (mutator, i);
  return token->length > 0
             ? rg_decimal (mutator->source->text + token->offset, token->length)
             : -1;
}

char *
rg_mutator_text (const RgMutator *mutator, guint i)
{
  const RgToken *token = token_at (mutator, i);
  return g_strndup (mutator->source->text + token->offset, token->length);
}

RgRange
rg_mutator_range (const RgMutator *mutator, guint first, guint last)
{
  return rg_range_join (rg_token_range (token_at (mutator, first)),
                        rg_token_range (token_at (mutator, last)));
}

guint *
rg_mutator_brackets (const RgMutator *mutator, gboolean (*opens) (guint kind),
                     gboolean (*closes) (guint kind))
{
  guint *partners = g_new0 (guint, mutator->n);
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < mutator->n; i++) {
    if (opens (mutator->tokens[i].kind)) {
      g_array_append_val (open, i);
    } else if (closes (mutator->tokens[i].kind) && open->len > 0) {
      const guint first = g_array_index (open, guint, open->len - 1);
      g_array_set_size (open, open->len - 1);
      partners[first] = i;
      partners[i] = first;
    }
  }
  g_array_free (open, TRUE);
  return partners;
}

/* -- edits ----------------------------------------------------------------- */

static void
clear_edit (gpointer edit)
{
  g_free (((RgEdit *)edit)->text);
}

GArray *
rg_mutator_edits (void)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (RgEdit));
  g_array_set_clear_func (edits, clear_edit);
  return edits;
}

void
rg_mutator_edit (GArray *edits, RgRange range, const char *text)
{
  const RgEdit edit = {range, g_strdup (text)};
  g_array_append_val (edits, edit);
}

gboolean
rg_mutator_is_full (const RgMutator *mutator)
{
  return mutator->mutations->len >= MOST_MUTATIONS ||
         mutator->n_edits >= MOST_EDITS;
}

void
rg_mutator_add (RgMutator *mutator, const char *kind, GArray *edits,
                guint token, const char *format, ...)
{
  guint line, column;
  if (rg_mutator_is_full (mutator)) {
    g_array_free (edits, TRUE);
    return;
  }
  rg_source_position (mutator->source, token_at (mutator, token)->offset, &line,
                      &column);
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  RgMutation *mutation = g_new (RgMutation, 1);
  *mutation =
      (RgMutation){kind, g_strdup_printf ("line %u: %s", line, text), edits};
  g_free (text);
  mutator->n_edits += edits->len;
  g_ptr_array_add (mutator->mutations, mutation);
}

void
rg_mutator_replace (RgMutator *mutator, const char *kind, guint token,
                    const char *text)
{
  GArray *edits = rg_mutator_edits ();
  char *old = rg_mutator_text (mutator, token);
  rg_mutator_edit (edits, rg_token_range (token_at (mutator, token)), text);
  rg_mutator_add (mutator, kind, edits, token, "%s becomes %s", old, text);
  g_free (old);
}

void
rg_mutator_replace_by_each (RgMutator *mutator, const char *kind, guint token,
                            const GPtrArray *names)
{
  for (guint i = 0; i < names->len; i++)
    rg_mutator_replace (mutator, kind, token, names->pdata[i]);
}
