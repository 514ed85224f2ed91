/* Names are changed by their text, not by symbol: two symbols with one name
 * have one name afterwards, so that each scope hides the same names as before.
 */
#include "editors/lsp/obfuscate.h"

#include "base/compare.h"
#include "base/random.h"
#include "editors/lsp/languages.h"
#include "editors/lsp/lud-names.h"
#include "editors/lsp/rbg-parts.h"

#include <string.h>

/* An edit of the text. */
typedef struct {
  RgRange range;
  const char *text; /* that the range becomes */
} Edit;

/* The text, and its old and new names. */
typedef struct {
  const RgSource *source;
  const LspLanguage *language;
  LspIndex *index;
  RgRandom random;
  GHashTable *symbols; /* name → GArray of the symbols that have it */
  GHashTable *names;   /* name → new name */
  GHashTable *taken;   /* all names, in small letters */
  GArray *edits;       /* of Edit */
} Task;

/* -- names ----------------------------------------------------------------- */

/* Whether a name is a number, which has a meaning, or begins like one. */
static gboolean
is_number (const char *name)
{
  return g_ascii_isdigit (*name) || (*name == '-' && g_ascii_isdigit (name[1]));
}

/* Returns a word of syllables of a consonant and a vowel: enough of them for n
 * different words. */
static char *
draw_word (RgRandom *random, guint n)
{
  static const char consonants[] = "bdfgklmnprstvz", vowels[] = "aeiou";
  const guint syllables = n < 1000 ? 3 : 5;
  GString *word = g_string_new (NULL);
  for (guint i = 0; i < syllables; i++) {
    g_string_append_c (
        word, consonants[rg_random_below (random, sizeof consonants - 1)]);
    g_string_append_c (word,
                       vowels[rg_random_below (random, sizeof vowels - 1)]);
  }
  return g_string_free (word, FALSE);
}

/* Whether the text begins with the mark of a variable of GDL, which is part of
 * its name. */
static gboolean
has_mark (const char *name)
{
  return *name == '?';
}

/* Whether each symbol of the name may have the new one. */
static gboolean
is_fit (const Task *task, const GArray *symbols, const char *text)
{
  gboolean are_names = TRUE;
  for (guint i = 0; i < symbols->len && are_names; i++)
    are_names = task->language->is_name (
        task->source,
        lsp_symbol (task->index, g_array_index (symbols, guint32, i)), text);
  return are_names;
}

/* Returns the word with the mark and the first letter of the old name. */
static char *
adapt_to_old_name (const char *old_name, const char *word)
{
  const gboolean marked = has_mark (old_name);
  char *text = g_strconcat (marked ? "?" : "", word, NULL);
  if (g_ascii_isupper (old_name[marked]))
    text[marked] = g_ascii_toupper (text[marked]);
  return text;
}

/* -- edits ----------------------------------------------------------------- */

/* Returns the range of a comment, with its line if nothing else is on it. */
static RgRange
find_comment_range (const RgSource *source, RgRange range)
{
  guint32 start = range.offset, end = range.offset + range.length;
  while (start > 0 && strchr (" \t", source->text[start - 1]))
    start--;
  if ((start == 0 || source->text[start - 1] == '\n') && end < source->length &&
      source->text[end] == '\n')
    end++;
  return (RgRange){start, end - start};
}

static void
drop_comments (Task *task)
{
  for (guint i = 0; i < task->index->lexemes->len; i++) {
    const LspLexeme *lexeme =
        &g_array_index (task->index->lexemes, LspLexeme, i);
    if (lexeme->type != LSP_TOKEN_COMMENT)
      continue;
    const Edit edit = {find_comment_range (task->source, lexeme->range), ""};
    g_array_append_val (task->edits, edit);
  }
}

/* Collects the names of the text, and their symbols. */
static void
collect_names (Task *task)
{
  for (guint i = 0; i < task->index->symbols->len; i++) {
    const char *name = lsp_symbol (task->index, i)->name;
    GArray *symbols = g_hash_table_lookup (task->symbols, name);
    if (!symbols) {
      symbols = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_hash_table_insert (task->symbols, g_strdup (name), symbols);
    }
    g_array_append_val (symbols, i);
    g_hash_table_add (task->taken,
                      g_ascii_strdown (name + has_mark (name), -1));
  }
}

/* Whether the name is one of the language, for one of its symbols at least. */
static gboolean
is_fixed (const Task *task, const char *name, const GArray *symbols)
{
  /* Words with a meaning: the declarations that HRG and RG require, chance,
   * everybody in RGL, and an empty place in GDL. */
  static const char *const words[] = {"Player", "Score", "rules", "random",
                                      "all",    "none",  NULL};
  gboolean fixed = g_strv_contains (words, name);
  for (guint i = 0; i < symbols->len && !fixed; i++)
    fixed =
        lsp_symbol (task->index, g_array_index (symbols, guint32, i))->fixed;
  return fixed;
}

/* Whether the mention is the name and nothing else, such as a name that is
 * joined from parts. */
static gboolean
is_plain (const Task *task, const LspOccurrence *occurrence)
{
  const char *name = lsp_symbol (task->index, occurrence->symbol)->name;
  const char *text = task->source->text + occurrence->range.offset;
  const gsize length = occurrence->range.length;
  const gboolean marked = *name == '?' && *text != '?';
  return strlen (name) == length + marked &&
         g_ascii_strncasecmp (name + marked, text, length) == 0;
}

static gboolean
can_change (const Task *task, const char *name)
{
  return !is_number (name) &&
         !is_fixed (task, name, g_hash_table_lookup (task->symbols, name));
}

/* Returns the names that the text mentions and that can change, in order. */
static GPtrArray *
collect_old_names (const Task *task)
{
  GPtrArray *names = g_ptr_array_new ();
  GHashTable *listed = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < task->index->occurrences->len; i++) {
    const guint32 symbol = lsp_occurrence (task->index, i)->symbol;
    const char *name = lsp_symbol (task->index, symbol)->name;
    if (can_change (task, name) && g_hash_table_add (listed, (gpointer)name))
      g_ptr_array_add (names, (gpointer)name);
  }
  g_hash_table_destroy (listed);
  g_ptr_array_sort (names, rg_compare_texts);
  return names;
}

/* Returns new words, in order: they have one length, so that joined names have
 * their order, too. */
static GPtrArray *
draw_words (Task *task, guint n)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  GHashTable *drawn = g_hash_table_new (g_str_hash, g_str_equal);
  while (words->len < n) {
    char *word = draw_word (&task->random, n);
    if (!g_hash_table_contains (task->taken, word) &&
        g_hash_table_add (drawn, word))
      g_ptr_array_add (words, word);
    else
      g_free (word);
  }
  g_hash_table_destroy (drawn);
  g_ptr_array_sort (words, rg_compare_texts);
  return words;
}

/* Gives each name one of the words.  Returns FALSE if the language does not
 * accept a word. */
static gboolean
assign_words (Task *task, const GPtrArray *names, const GPtrArray *words)
{
  gboolean are_fit = TRUE;
  g_hash_table_remove_all (task->names);
  for (guint i = 0; i < names->len && are_fit; i++) {
    const char *old_name = g_ptr_array_index (names, i);
    char *text = adapt_to_old_name (old_name, g_ptr_array_index (words, i));
    are_fit =
        is_fit (task, g_hash_table_lookup (task->symbols, old_name), text);
    g_hash_table_insert (task->names, g_strdup (old_name), text);
  }
  return are_fit;
}

/* Draws words for all names.  Returns FALSE if the language accepts none of the
 * words after many attempts. */
static gboolean
draw_names (Task *task)
{
  enum { TRIES = 100 };
  gboolean are_fit = FALSE;
  GPtrArray *names = collect_old_names (task);
  for (guint i = 0; i < TRIES && !are_fit; i++) {
    GPtrArray *words = draw_words (task, names->len);
    are_fit = assign_words (task, names, words);
    g_ptr_array_unref (words);
  }
  g_ptr_array_unref (names);
  return are_fit;
}

/* Returns FALSE, with an error, if the mention can't get another name. */
static gboolean
rename_mention (Task *task, const LspOccurrence *occurrence, RgDiags *diags)
{
  const char *old_name = lsp_symbol (task->index, occurrence->symbol)->name;
  const char *name = g_hash_table_lookup (task->names, old_name);
  if (!name)
    return TRUE;
  if (!is_plain (task, occurrence)) {
    rg_diag (diags, RG_ERROR, task->source, occurrence->range,
             "'%s' can't get another name", old_name);
    return FALSE;
  }
  const gboolean marked =
      has_mark (task->source->text + occurrence->range.offset);
  const Edit edit = {
      {occurrence->range.offset + marked, occurrence->range.length - marked},
      name + has_mark (name)};
  g_array_append_val (task->edits, edit);
  return TRUE;
}

static gint
compare_edits (gconstpointer a, gconstpointer b)
{
  const Edit *x = a, *y = b;
  return x->range.offset != y->range.offset
             ? (x->range.offset < y->range.offset ? -1 : 1)
             : (gint)(x->range.length < y->range.length) -
                   (gint)(x->range.length > y->range.length);
}

/* Returns the text after the edits, without line ends at its beginning.  Of
 * overlapping edits the first one counts: metadata, with the names in it. */
static RgSource *
apply_edits (const Task *task)
{
  GString *out = g_string_new (NULL);
  guint32 position = 0;
  g_array_sort (task->edits, compare_edits);
  for (guint i = 0; i < task->edits->len; i++) {
    const Edit *edit = &g_array_index (task->edits, Edit, i);
    if (edit->range.offset < position)
      continue;
    g_string_append_len (out, task->source->text + position,
                         edit->range.offset - position);
    g_string_append (out, edit->text);
    position = edit->range.offset + edit->range.length;
  }
  g_string_append_len (out, task->source->text + position,
                       task->source->length - position);
  g_string_erase (out, 0, (gssize)strspn (out->str, "\n"));
  RgSource *source = rg_source_new (task->source->name, out->str, out->len);
  g_string_free (out, TRUE);
  return source;
}

/* -- texts ----------------------------------------------------------------- */

/* Returns the text with new names and without comments. NULL, with an error:
 * there are no names, or not all of them can change. */
static RgSource *
rename_all (Task *task, RgDiags *diags)
{
  collect_names (task);
  drop_comments (task);
  if (!draw_names (task)) {
    rg_diag (diags, RG_ERROR, task->source, RG_NOWHERE,
             "there are no other names for this text");
    return NULL;
  }
  for (guint i = 0; i < task->index->occurrences->len; i++)
    if (!rename_mention (task, lsp_occurrence (task->index, i), diags))
      return NULL;
  if (g_hash_table_size (task->names) == 0) {
    rg_diag (diags, RG_ERROR, task->source, RG_NOWHERE,
             "the text has no names that could be changed");
    return NULL;
  }
  return apply_edits (task);
}

RgSource *
lsp_obfuscate (const RgSource *source, const LspLanguage *language,
               guint64 seed, RgDiags *diags)
{
  RgSource *result = NULL;
  Task task = {
      .source = source,
      .language = language,
      .index = lsp_index_new (),
      .random = rg_random_seeded (seed),
      .symbols = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify)g_array_unref),
      .names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
      .taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .edits = g_array_new (FALSE, FALSE, sizeof (Edit))};
  language->read (source, diags, task.index);
  if (language == &lsp_lud)
    lsp_lud_add_names (source, task.index);
  if (language == &lsp_rbg)
    lsp_rbg_split_names (source, task.index);
  lsp_index_finish (task.index);
  if (rg_diags_errors (diags) == 0)
    result = rename_all (&task, diags);
  lsp_index_free (task.index);
  g_hash_table_destroy (task.symbols);
  g_hash_table_destroy (task.names);
  g_hash_table_destroy (task.taken);
  g_array_free (task.edits, TRUE);
  return result;
}
