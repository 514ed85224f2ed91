/* Symbols, occurrences and lexemes are arrays. A hash table leads from a name
 * to its symbols: a list of global ones, and the local ones sorted by the
 * beginning of their scopes, each with a link to the enclosing one. So a name
 * is resolved by a binary search and a walk outwards. */

#include "editors/lsp/index.h"

#include <string.h>

/* The symbols of a name. Each has a link to another one, as its number plus 1.
 * A global symbol has a link to the next one with the name, a local symbol to
 * the one with the next larger scope. */
typedef struct {
  guint32 global; /* 1 plus the first global one; 0: none */
  GArray *locals; /* of guint32: those with a scope; NULL: none */
} Name;

static void
free_name (gpointer data)
{
  Name *name = data;
  if (name->locals)
    g_array_free (name->locals, TRUE);
  g_free (name);
}

const LspKindInfo lsp_kinds[LSP_N_KINDS] = {
#define LSP_KIND(kind, text, symbol, item, token) \
  [LSP_##kind] = {text, symbol, item, LSP_TOKEN_##token},
    LSP_SYMBOL_KINDS (LSP_KIND)
#undef LSP_KIND
};

LspIndex *
lsp_index_new (void)
{
  LspIndex *index = g_new (LspIndex, 1);
  *index = (LspIndex){
      .arena = rg_arena_new (),
      .symbols = g_array_new (FALSE, FALSE, sizeof (LspSymbol)),
      .occurrences = g_array_new (FALSE, FALSE, sizeof (LspOccurrence)),
      .lexemes = g_array_new (FALSE, FALSE, sizeof (LspLexeme)),
      .constructs = g_array_new (FALSE, FALSE, sizeof (LspConstruct)),
      .names = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_name),
      .links = g_array_new (FALSE, FALSE, sizeof (guint32)),
  };
  return index;
}

void
lsp_index_free (LspIndex *index)
{
  g_hash_table_destroy (index->names);
  g_array_free (index->links, TRUE);
  g_array_free (index->constructs, TRUE);
  g_array_free (index->lexemes, TRUE);
  g_array_free (index->occurrences, TRUE);
  g_array_free (index->symbols, TRUE);
  rg_arena_free (index->arena);
  g_free (index);
}

const char *
lsp_copy_text (LspIndex *index, const char *text, gsize length)
{
  char *copy = rg_arena_alloc (index->arena, length + 1);
  memcpy (copy, text, length);
  copy[length] = '\0';
  return copy;
}

static const char *
copy_text (LspIndex *index, const char *text)
{
  return text ? lsp_copy_text (index, text, strlen (text)) : NULL;
}

static guint32 *
get_link (const LspIndex *index, guint32 symbol)
{
  return &g_array_index (index->links, guint32, symbol);
}

static gboolean
is_visible (const LspSymbol *symbol, guint32 offset)
{
  /* Both ends belong to a scope: the user may type at its end. */
  return lsp_is_inside (symbol->scope, offset);
}

static guint32
append_symbol (LspIndex *index, const LspSymbol *symbol, const char *name)
{
  LspSymbol added = *symbol;
  const guint32 no_link = 0;
  added.name = name;
  added.detail = copy_text (index, symbol->detail);
  added.note = copy_text (index, symbol->note);
  added.origin = copy_text (index, symbol->origin);
  g_array_append_val (index->symbols, added);
  g_array_append_val (index->links, no_link);
  return index->symbols->len - 1;
}

/* Adds a global symbol, unless there is one with its name, kind and variant;
 * returns its number. */
static guint32
add_global (LspIndex *index, const LspSymbol *symbol, Name *name,
            const char *text)
{
  guint32 *link = &name->global;
  for (; *link > 0; link = get_link (index, *link - 1)) {
    const LspSymbol *existing = lsp_symbol (index, *link - 1);
    if (existing->kind == symbol->kind && existing->variant == symbol->variant)
      return *link - 1;
  }
  const guint32 number = append_symbol (index, symbol, text);
  /* The array of links may have moved. */
  link = &name->global;
  while (*link > 0)
    link = get_link (index, *link - 1);
  *link = number + 1;
  return number;
}

/* Adds a symbol with a scope; returns its number. */
static guint32
add_local (LspIndex *index, const LspSymbol *symbol, Name *name,
           const char *text)
{
  const guint32 number = append_symbol (index, symbol, text);
  guint32 outer = 0;
  if (!name->locals)
    name->locals = g_array_new (FALSE, FALSE, sizeof (guint32));
  else
    outer = g_array_index (name->locals, guint32, name->locals->len - 1) + 1;
  while (outer > 0 &&
         !is_visible (lsp_symbol (index, outer - 1), symbol->scope.offset))
    outer = *get_link (index, outer - 1);
  *get_link (index, number) = outer;
  g_array_append_val (name->locals, number);
  return number;
}

guint32
lsp_add_symbol (LspIndex *index, const LspSymbol *symbol)
{
  gpointer text = NULL, name = NULL;
  if (!g_hash_table_lookup_extended (index->names, symbol->name, &text,
                                     &name)) {
    text = (gpointer)copy_text (index, symbol->name);
    name = g_new0 (Name, 1);
    g_hash_table_insert (index->names, text, name);
  }
  return symbol->scope.length == 0 ? add_global (index, symbol, name, text)
                                   : add_local (index, symbol, name, text);
}

guint32
lsp_declare (LspIndex *index, const LspSymbol *symbol)
{
  const guint32 number = lsp_add_symbol (index, symbol);
  if (symbol->word.length > 0)
    lsp_add_mention (index, symbol->word, number, LSP_DECLARE);
  return number;
}

void
lsp_add_built_in (LspIndex *index, const LspSymbol *symbol)
{
  LspSymbol built_in = *symbol;
  built_in.fixed = TRUE;
  built_in.parent = LSP_NONE;
  if (lsp_find_symbol (index, symbol->name, 0, LSP_BIT (symbol->kind)) ==
      LSP_NONE)
    lsp_add_symbol (index, &built_in);
}

void
lsp_add_mention (LspIndex *index, RgRange range, guint32 symbol, LspRole role)
{
  const LspOccurrence occurrence = {range, symbol, role};
  g_array_append_val (index->occurrences, occurrence);
}

void
lsp_add_lexeme (LspIndex *index, RgRange range, LspTokenType type)
{
  const LspLexeme lexeme = {range, type};
  g_array_append_val (index->lexemes, lexeme);
}

void
lsp_add_construct (LspIndex *index, RgRange range, guint32 at)
{
  const LspConstruct construct = {range, at};
  g_array_append_val (index->constructs, construct);
}

void
lsp_add_note (LspIndex *index, guint32 symbol, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *paragraph = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  const char *note = lsp_symbol (index, symbol)->note;
  char *joined =
      note ? g_strconcat (note, "\n\n", paragraph, NULL) : g_strdup (paragraph);
  lsp_symbol (index, symbol)->note = copy_text (index, joined);
  g_free (joined);
  g_free (paragraph);
}

/* -- finishing ------------------------------------------------------------- */

static gint
compare_ranges (RgRange a, RgRange b)
{
  return a.offset != b.offset   ? (a.offset < b.offset ? -1 : 1)
         : a.length != b.length ? (a.length < b.length ? -1 : 1)
                                : 0;
}

/* Compares occurrences: at one place, declarations come first, then symbols in
 * the order of declaration. */
static gint
compare_occurrences (gconstpointer a, gconstpointer b)
{
  const LspOccurrence *x = a, *y = b;
  const gint order = compare_ranges (x->range, y->range);
  return order                    ? order
         : x->symbol != y->symbol ? (x->symbol < y->symbol ? -1 : 1)
                                  : (gint)y->role - (gint)x->role;
}

static gint
compare_lexemes (gconstpointer a, gconstpointer b)
{
  return compare_ranges (((const LspLexeme *)a)->range,
                         ((const LspLexeme *)b)->range);
}

void
lsp_index_finish (LspIndex *index)
{
  g_array_sort (index->lexemes, compare_lexemes);
  g_array_sort (index->occurrences, compare_occurrences);
  LspOccurrence *occurrences =
      (LspOccurrence *)(gpointer)index->occurrences->data;
  guint n_kept = 0;
  for (guint i = 0; i < index->occurrences->len; i++) {
    if (n_kept == 0 ||
        occurrences[n_kept - 1].symbol != occurrences[i].symbol ||
        compare_ranges (occurrences[n_kept - 1].range, occurrences[i].range) !=
            0)
      occurrences[n_kept++] = occurrences[i];
  }
  g_array_set_size (index->occurrences, n_kept);
}

/* -- looking up ------------------------------------------------------------ */

/* Returns the last of the sorted locals whose scope begins at or before the
 * offset, plus 1; 0: none. */
static guint32
find_last_local (const LspIndex *index, const GArray *locals, guint32 offset)
{
  guint low = 0, high = locals->len;
  while (low < high) {
    const guint middle = low + (high - low) / 2;
    const guint32 symbol = g_array_index (locals, guint32, middle);
    if (lsp_symbol (index, symbol)->scope.offset <= offset)
      low = middle + 1;
    else
      high = middle;
  }
  return low > 0 ? g_array_index (locals, guint32, low - 1) + 1 : 0;
}

guint32
lsp_find_symbol (const LspIndex *index, const char *name, guint32 offset,
                 guint32 kinds)
{
  const Name *symbols = g_hash_table_lookup (index->names, name);
  if (!symbols)
    return LSP_NONE;
  guint32 number =
      symbols->locals ? find_last_local (index, symbols->locals, offset) : 0;
  for (; number > 0; number = *get_link (index, number - 1)) {
    const LspSymbol *symbol = lsp_symbol (index, number - 1);
    if (is_visible (symbol, offset) && (kinds & LSP_BIT (symbol->kind)))
      return number - 1;
  }
  for (number = symbols->global; number > 0;
       number = *get_link (index, number - 1)) {
    if (kinds & LSP_BIT (lsp_symbol (index, number - 1)->kind))
      return number - 1;
  }
  return LSP_NONE;
}

/* Occurrences are sorted by beginning, then by length. Steps back over a few,
 * because an occurrence may enclose others, such as `a~b` of RBG. */
gboolean
lsp_find_occurrences (const LspIndex *index, guint32 offset, guint32 *first,
                      guint32 *end)
{
  enum { MOST_INSIDE = 16 };
  guint low = 0, high = index->occurrences->len;
  while (low < high) {
    const guint middle = low + (high - low) / 2;
    if (lsp_occurrence (index, middle)->range.offset <= offset)
      low = middle + 1;
    else
      high = middle;
  }
  guint32 index_at_place = low;
  for (guint n_steps = 0; index_at_place > 0 && n_steps < MOST_INSIDE;
       n_steps++)
    if (lsp_is_inside (lsp_occurrence (index, --index_at_place)->range, offset))
      break;
  if (low == 0 ||
      !lsp_is_inside (lsp_occurrence (index, index_at_place)->range, offset))
    return FALSE;
  *end = index_at_place + 1;
  const guint32 start = lsp_occurrence (index, index_at_place)->range.offset;
  while (
      index_at_place > 0 &&
      lsp_occurrence (index, index_at_place - 1)->range.offset == start &&
      lsp_is_inside (lsp_occurrence (index, index_at_place - 1)->range, offset))
    index_at_place--;
  *first = index_at_place;
  return TRUE;
}

const LspLexeme *
lsp_find_lexeme (const LspIndex *index, guint32 offset)
{
  for (guint i = 0; i < index->lexemes->len; i++) {
    const LspLexeme *lexeme = &g_array_index (index->lexemes, LspLexeme, i);
    if (lsp_is_inside (lexeme->range, offset))
      return lexeme;
  }
  return NULL;
}
