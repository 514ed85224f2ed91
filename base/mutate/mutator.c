/* Collects mutations up to a limit of their number and memory; drops further
 * ones (mutator.h). */
#include "base/mutate/mutator.h"

#include <string.h>

/* Limits: mutations of a text, and bytes of all of them. */
enum { MOST_MUTATIONS = 200000, MOST_BYTES = 1 << 28 };

static void
free_mutation (gpointer data)
{
  RgMutation *mutation = data;
  g_free (mutation->text);
  g_array_free (mutation->edits, TRUE);
  g_free (mutation);
}

RgMutator
rg_mutator_new (const RgSource *source, const RgToken *tokens, guint n)
{
  return (RgMutator){.source = source,
                     .tokens = tokens,
                     .n = n,
                     .mutations =
                         g_ptr_array_new_with_free_func (free_mutation)};
}

/* -- tokens ---------------------------------------------------------------- */

static const RgToken *
get_token (const RgMutator *mutator, guint i)
{
  return &mutator->tokens[MIN (i, mutator->n - 1)];
}

guint
rg_mutator_kind (const RgMutator *mutator, guint i)
{
  return get_token (mutator, i)->kind;
}

gboolean
rg_mutator_is (const RgMutator *mutator, guint i, const char *text)
{
  const RgToken *token = get_token (mutator, i);
  return token->length == strlen (text) &&
         memcmp (mutator->source->text + token->offset, text, token->length) ==
             0;
}

gint64
rg_mutator_number (const RgMutator *mutator, guint i)
{
  const RgToken *token = get_token (mutator, i);
  return token->length > 0
             ? rg_parse_decimal (mutator->source->text + token->offset,
                                 token->length)
             : -1;
}

char *
rg_mutator_text (const RgMutator *mutator, guint i)
{
  const RgToken *token = get_token (mutator, i);
  return g_strndup (mutator->source->text + token->offset, token->length);
}

char *
rg_mutator_excerpt (const RgMutator *mutator, guint first, guint last)
{
  enum { MOST_BYTES_SHOWN = 60 };
  const RgRange range = rg_mutator_range (mutator, first, last);
  const char *text = mutator->source->text + range.offset;
  gsize length = MIN (range.length, MOST_BYTES_SHOWN);
  while (length > 0 && length < range.length &&
         ((guchar)text[length] & 0xC0) == 0x80)
    length--;
  return g_strdup_printf ("%.*s%s", (int)length, text,
                          length < range.length ? "..." : "");
}

RgRange
rg_mutator_range (const RgMutator *mutator, guint first, guint last)
{
  return rg_range_join (rg_token_range (get_token (mutator, first)),
                        rg_token_range (get_token (mutator, last)));
}

RgRange
rg_mutator_lines (const RgMutator *mutator, guint first, guint last)
{
  const RgSource *source = mutator->source;
  const RgRange range = rg_mutator_range (mutator, first, last);
  guint32 start = range.offset, end = range.offset + range.length;
  while (start > 0 && strchr (" \t", source->text[start - 1]) &&
         source->text[start - 1])
    start--;
  while (end < source->length && source->text[end] &&
         strchr (" \t\r", source->text[end]))
    end++;
  if ((start > 0 && source->text[start - 1] != '\n') || end >= source->length ||
      source->text[end] != '\n')
    return range;
  return (RgRange){start, end + 1 - start};
}

guint *
rg_mutator_match_brackets (const RgMutator *mutator,
                           gboolean (*opens) (guint kind),
                           gboolean (*closes) (guint kind))
{
  guint *partners = g_new0 (guint, mutator->n);
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < mutator->n; i++) {
    if (opens (mutator->tokens[i].kind)) {
      g_array_append_val (stack, i);
    } else if (closes (mutator->tokens[i].kind) && stack->len > 0) {
      const guint first = g_array_index (stack, guint, stack->len - 1);
      g_array_set_size (stack, stack->len - 1);
      partners[first] = i;
      partners[i] = first;
    }
  }
  g_array_free (stack, TRUE);
  return partners;
}

/* -- edits ----------------------------------------------------------------- */

static void
clear_edit (gpointer edit)
{
  g_free (((RgEdit *)edit)->text);
}

GArray *
rg_mutator_new_edits (void)
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

void
rg_mutator_edit_number (const RgMutator *mutator, GArray *edits, guint token,
                        gint64 number)
{
  char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  rg_mutator_edit (edits, rg_token_range (get_token (mutator, token)), text);
  g_free (text);
}

gboolean
rg_mutator_is_full (const RgMutator *mutator)
{
  return mutator->mutations->len >= MOST_MUTATIONS ||
         mutator->size >= MOST_BYTES;
}

/* Joins the lines of a text: each run of white space becomes one blank. */
static void
join_lines (char *text)
{
  char *end = text;
  for (const char *c = text; *c; c++) {
    const gboolean blank = g_ascii_isspace (*c);
    if (!blank || (end > text && end[-1] != ' '))
      *end++ = blank ? ' ' : *c;
  }
  *end = 0;
}

static guint64
count_bytes (const RgMutation *mutation)
{
  guint64 size = sizeof *mutation + strlen (mutation->text);
  for (guint i = 0; i < mutation->edits->len; i++) {
    const RgEdit *edit = &g_array_index (mutation->edits, RgEdit, i);
    size += sizeof *edit + strlen (edit->text);
  }
  return size;
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
  rg_source_position (mutator->source, get_token (mutator, token)->offset,
                      &line, &column);
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  join_lines (text);
  RgMutation *mutation = g_new (RgMutation, 1);
  *mutation =
      (RgMutation){kind, g_strdup_printf ("line %u: %s", line, text), edits};
  g_free (text);
  mutator->size += count_bytes (mutation);
  g_ptr_array_add (mutator->mutations, mutation);
}

void
rg_mutator_add_removal (RgMutator *mutator, const char *kind, GArray *edits,
                        guint first, guint last)
{
  char *text = rg_mutator_excerpt (mutator, first, last);
  rg_mutator_add (mutator, kind, edits, first, "%s is removed", text);
  g_free (text);
}

void
rg_mutator_replace (RgMutator *mutator, const char *kind, guint token,
                    const char *text)
{
  GArray *edits = rg_mutator_new_edits ();
  char *old_text = rg_mutator_text (mutator, token);
  rg_mutator_edit (edits, rg_token_range (get_token (mutator, token)), text);
  rg_mutator_add (mutator, kind, edits, token, "%s becomes %s", old_text, text);
  g_free (old_text);
}

void
rg_mutator_replace_by_each (RgMutator *mutator, const char *kind, guint token,
                            const GPtrArray *names)
{
  for (guint i = 0; i < names->len; i++)
    rg_mutator_replace (mutator, kind, token, names->pdata[i]);
}

void
rg_mutator_shift (RgMutator *mutator, const char *kind, guint token)
{
  const gint64 number = rg_mutator_number (mutator, token);
  for (gint64 shift = -1; shift <= 1 && number < G_MAXINT32; shift += 2) {
    char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number + shift);
    if (number + shift >= 0)
      rg_mutator_replace (mutator, kind, token, text);
    g_free (text);
  }
}

void
rg_mutator_exchange_scores (RgMutator *mutator, const GArray *places,
                            gint64 least, gint64 most)
{
  GArray *edits = rg_mutator_new_edits ();
  guint first = 0;
  for (guint i = 0; i < places->len && least < most; i++) {
    const guint token = g_array_index (places, guint, i);
    const gint64 score = rg_mutator_number (mutator, token);
    if (score != least && score != most)
      continue;
    first = edits->len ? first : token;
    rg_mutator_edit_number (mutator, edits, token, least + most - score);
  }
  if (edits->len > 0)
    rg_mutator_add (mutator, "goal", edits, first,
                    "the scores %" G_GINT64_FORMAT " and %" G_GINT64_FORMAT
                    " are exchanged",
                    least, most);
  else
    g_array_free (edits, TRUE);
}

/* -- lists ----------------------------------------------------------------- */

GArray *
rg_mutator_split_items (const RgMutator *mutator, const guint *partners,
                        guint first, guint end, guint separator)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (RgMutatorItem));
  for (guint i = first; i <= end; i++) {
    if (i < end && partners[i] > i && partners[i] < end) {
      i = partners[i];
      continue;
    }
    if (i < end && rg_mutator_kind (mutator, i) != separator)
      continue;
    const RgMutatorItem item = {first, i - 1};
    if (i > first)
      g_array_append_val (items, item);
    first = i + 1;
  }
  return items;
}

static RgMutatorItem
get_item (const GArray *items, guint i)
{
  return g_array_index (items, RgMutatorItem, i);
}

static RgRange
get_item_range (const RgMutator *mutator, RgMutatorItem item)
{
  return rg_mutator_range (mutator, item.first, item.last);
}

void
rg_mutator_remove_item (const RgMutator *mutator, GArray *edits,
                        const GArray *items, guint i)
{
  const RgMutatorItem item = get_item (items, i);
  RgRange range = get_item_range (mutator, item);
  if (i > 0) {
    const RgMutatorItem previous = get_item (items, i - 1);
    range = rg_range_join (rg_token_end (get_token (mutator, previous.last)),
                           range);
  } else if (items->len > 1) {
    range.length =
        get_token (mutator, get_item (items, 1).first)->offset - range.offset;
  }
  rg_mutator_edit (edits, range, "");
}

void
rg_mutator_remove_choice (RgMutator *mutator, const GArray *items, guint i)
{
  const RgMutatorItem item = get_item (items, i);
  GArray *edits = rg_mutator_new_edits ();
  rg_mutator_remove_item (mutator, edits, items, i);
  rg_mutator_add_removal (mutator, "alternative", edits, item.first, item.last);
}

/* Copies the text between the first two items, which keeps the style of the
 * list. Returns `separator` if there is only one item, or if the text has a
 * comment or several tokens. */
static char *
copy_separator (const RgMutator *mutator, const GArray *items,
                const char *separator)
{
  if (items->len < 2)
    return g_strdup (separator);
  const guint from = get_item (items, 0).last, to = get_item (items, 1).first;
  const guint32 start = rg_token_end (get_token (mutator, from)).offset;
  char *text = g_strndup (mutator->source->text + start,
                          get_token (mutator, to)->offset - start);
  gsize length = 0;
  for (const char *c = text; *c; c++)
    length += !g_ascii_isspace (*c);
  const guint tokens = to - from - 1;
  const gsize separator_length =
      tokens == 1 ? get_token (mutator, from + 1)->length : 0;
  if (tokens > 1 || length != separator_length) {
    g_free (text);
    return g_strdup (separator);
  }
  return text;
}

void
rg_mutator_copy_item (const RgMutator *mutator, GArray *edits,
                      const GArray *items, guint i, const char *separator,
                      guint token, const char *text)
{
  const RgMutatorItem item = get_item (items, i);
  const RgRange range = get_item_range (mutator, item);
  const char *source = mutator->source->text;
  const guint32 end = range.offset + range.length;
  char *separator_text = copy_separator (mutator, items, separator);
  GString *copy = g_string_new (separator_text);
  guint32 position = range.offset;
  if (token >= item.first && token <= item.last) {
    const RgToken *changed_token = get_token (mutator, token);
    g_string_append_len (copy, source + position,
                         changed_token->offset - position);
    g_string_append (copy, text);
    position = changed_token->offset + changed_token->length;
  }
  g_string_append_len (copy, source + position, end - position);
  rg_mutator_edit (edits, (RgRange){end, 0}, copy->str);
  g_string_free (copy, TRUE);
  g_free (separator_text);
}

void
rg_mutator_swap_items (const RgMutator *mutator, GArray *edits,
                       const GArray *items, guint i)
{
  const RgRange first = get_item_range (mutator, get_item (items, i));
  const RgRange second = get_item_range (mutator, get_item (items, i + 1));
  const char *source = mutator->source->text;
  char *first_text = g_strndup (source + first.offset, first.length);
  char *second_text = g_strndup (source + second.offset, second.length);
  rg_mutator_edit (edits, first, second_text);
  rg_mutator_edit (edits, second, first_text);
  g_free (first_text);
  g_free (second_text);
}
