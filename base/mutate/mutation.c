/* Applies mutations to a text, and removes comments. */
#include "base/mutate/mutation.h"

const char *const rg_mutation_kinds[] = {"size",      "number",      "goal",
                                         "direction", "symbol",      "order",
                                         "condition", "alternative", NULL};

/* -- mutants --------------------------------------------------------------- */

static gint
compare_edits (gconstpointer left, gconstpointer right)
{
  const RgEdit *a = *(const RgEdit *const *)left;
  const RgEdit *b = *(const RgEdit *const *)right;
  return (a->range.offset > b->range.offset) -
         (a->range.offset < b->range.offset);
}

GString *
rg_mutation_apply (const RgSource *source, const GPtrArray *mutations)
{
  GPtrArray *edits = g_ptr_array_new ();
  GString *text = g_string_new (NULL);
  guint32 position = 0;
  for (guint i = 0; i < mutations->len; i++) {
    const RgMutation *mutation = mutations->pdata[i];
    for (guint j = 0; j < mutation->edits->len; j++)
      g_ptr_array_add (edits, &g_array_index (mutation->edits, RgEdit, j));
  }
  g_ptr_array_sort (edits, compare_edits);
  for (guint i = 0; i < edits->len && text; i++) {
    const RgEdit *edit = edits->pdata[i];
    if (edit->range.offset < position ||
        (i > 0 && edit->range.offset == position)) {
      g_string_free (text, TRUE);
      text = NULL;
      break;
    }
    g_string_append_len (text, source->text + position,
                         edit->range.offset - position);
    g_string_append (text, edit->text);
    position = edit->range.offset + edit->range.length;
  }
  if (text)
    g_string_append_len (text, source->text + position,
                         source->length - position);
  g_ptr_array_free (edits, TRUE);
  return text;
}

/* -- comments -------------------------------------------------------------- */

/* Returns the end of the text before a comment, without blanks; *is_alone: the
 * comment is the first text of its line. */
static guint32
find_end_before (const RgSource *source, guint32 offset, gboolean *is_alone)
{
  guint32 end = offset;
  while (end > 0 &&
         (source->text[end - 1] == ' ' || source->text[end - 1] == '\t'))
    end--;
  *is_alone = end == 0 || source->text[end - 1] == '\n';
  return end;
}

GString *
rg_mutation_strip (const RgSource *source, const GArray *tokens, guint comment)
{
  GString *text = g_string_new (NULL);
  guint32 position = 0;
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    gboolean is_alone;
    if (token->kind != comment)
      continue;
    const guint32 end = find_end_before (source, token->offset, &is_alone);
    g_string_append_len (text, source->text + position, end - position);
    position = token->offset + token->length;
    if (is_alone && position < source->length && source->text[position] == '\n')
      position++;
  }
  g_string_append_len (text, source->text + position,
                       source->length - position);
  return text;
}
