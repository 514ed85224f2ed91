/* The source is split into tokens, not parsed. Functions are found by their
 * braces, statements by the tokens before them. Each operator is a function
 * that adds a point if it applies to token i. */

#include "testsuite/mutants/points.h"

#include "base/lex.h"

#include <string.h>

/* -- tokens ---------------------------------------------------------------- */

enum { WORD, NUMBER, TEXT, MARK, END };

static const RgTokenRule rules[] = {
    {"(?://|\\#)(?:\\\\\\n|[^\\n])*+", RG_TOKEN_DROP, "a line without code"},
    {"(?s:/\\*.*?\\*/)", RG_TOKEN_DROP, "a comment"},
    {"\\s++", RG_TOKEN_DROP, "white space"},
    {"[A-Za-z_][A-Za-z_0-9]*+", WORD, "a name"},
    {"[0-9][A-Za-z_0-9.]*+", NUMBER, "a number"},
    {"\"(?:[^\"\\\\]|\\\\.)*+\"", TEXT, "a string"},
    {"'(?:[^'\\\\]|\\\\.)*+'", TEXT, "a character"},
    {"&&|\\|\\||[=!<>*/%&|^+-]=|<<=?|>>=?|->|\\+\\+|--|\\.\\.\\.", MARK,
     "a long mark"},
    {"[^A-Za-z_0-9\\s]", MARK, "a mark"},
};

/* The tokens of a source, and the context of the current one. */
typedef struct {
  const RgSource *source;
  GArray *tokens; /* of RgToken, ends with END */
  char *function; /* around the token; NULL outside */
  guint depth;    /* of braces around the token */
  GPtrArray *points;
} Reader;

static const RgToken *
get_token (const Reader *reader, guint i)
{
  return &g_array_index (reader->tokens, RgToken, i);
}

static guint
get_kind (const Reader *reader, guint i)
{
  return get_token (reader, i)->kind;
}

static gboolean
is_token (const Reader *reader, guint i, const char *text)
{
  const RgToken *token = get_token (reader, i);
  return token->length == strlen (text) &&
         memcmp (reader->source->text + token->offset, text, token->length) ==
             0;
}

static gboolean
is_one_of (const Reader *reader, guint i, const char *const *texts)
{
  for (guint k = 0; texts[k]; k++) {
    if (is_token (reader, i, texts[k]))
      return TRUE;
  }
  return FALSE;
}

static char *
get_text (const Reader *reader, guint i)
{
  const RgToken *token = get_token (reader, i);
  return g_strndup (reader->source->text + token->offset, token->length);
}

/* Returns the index of the closing bracket of an opening one, or of the last
 * token. */
static guint
find_closing (const Reader *reader, guint i)
{
  guint depth = 0;
  for (; get_kind (reader, i + 1) != END; i++) {
    if (is_token (reader, i, "(") || is_token (reader, i, "{") ||
        is_token (reader, i, "["))
      depth++;
    else if (is_token (reader, i, ")") || is_token (reader, i, "}") ||
             is_token (reader, i, "]"))
      depth--;
    if (depth == 0)
      break;
  }
  return i;
}

/* Returns the index of the opening parenthesis of a closing one, or of the
 * first token. */
static guint
find_opening (const Reader *reader, guint i)
{
  guint depth = 0;
  for (; i > 0; i--) {
    if (is_token (reader, i, ")"))
      depth++;
    else if (is_token (reader, i, "(") && --depth == 0)
      break;
  }
  return i;
}

/* Returns the semicolon that ends the statement, or the last token. */
static guint
find_statement_end (const Reader *reader, guint i)
{
  while (!is_token (reader, i, ";") && get_kind (reader, i + 1) != END)
    i = is_token (reader, i, "(") || is_token (reader, i, "{")
            ? find_closing (reader, i)
            : i + 1;
  return i;
}

/* Whether the colon ends a label, and is not part of a conditional
 * expression. */
static gboolean
ends_label (const Reader *reader, guint i)
{
  static const char *const ends[] = {";", "{", "}", ":", NULL};
  while (!is_one_of (reader, i - 1, ends))
    i--;
  return is_token (reader, i, "case") || is_token (reader, i, "default");
}

static gboolean
begins_statement (const Reader *reader, guint i)
{
  static const char *const separators[] = {";", "{", "}", "else", NULL};
  static const char *const heads[] = {"if", "for", "while", NULL};
  if (is_token (reader, i - 1, ")")) {
    const guint open = find_opening (reader, i - 1);
    return open > 0 && is_one_of (reader, open - 1, heads);
  }
  return is_token (reader, i - 1, ":") ? ends_label (reader, i - 1)
                                       : is_one_of (reader, i - 1, separators);
}

/* -- points ---------------------------------------------------------------- */

/* Returns the key of a point: file, function, and the lines of the range as one
 * line, with the change in brackets. */
static char *
make_key (const Reader *reader, RgRange range, const char *after)
{
  const char *text = reader->source->text;
  guint32 line_start = range.offset, line_end = range.offset + range.length;
  while (line_start > 0 && text[line_start - 1] != '\n')
    line_start--;
  while (text[line_end] && text[line_end] != '\n')
    line_end++;
  const guint32 range_end = range.offset + range.length;
  char *line = g_strdup_printf (
      "%.*s[%.*s → %s]%.*s", (int)(range.offset - line_start),
      text + line_start, (int)range.length, text + range.offset, after,
      (int)(line_end - range_end), text + range_end);
  GString *key = g_string_new (NULL);
  g_string_printf (key, "%s: %s:", reader->source->name, reader->function);
  char **words = g_strsplit_set (line, " \t\n", -1);
  for (guint i = 0; words[i]; i++) {
    if (*words[i])
      g_string_append_printf (key, " %s", words[i]);
  }
  g_strfreev (words);
  g_free (line);
  return g_string_free (key, FALSE);
}

/* Adds a point that replaces the tokens from first to last by a text, which it
 * owns. */
static MutantPoint *
add_point (Reader *reader, const char *rule, guint first, guint last,
           char *after)
{
  MutantPoint *point = g_new (MutantPoint, 1);
  guint column;
  point->file = reader->source->name;
  point->rule = rule;
  point->range = rg_range_join (rg_token_range (get_token (reader, first)),
                                rg_token_range (get_token (reader, last)));
  rg_source_position (reader->source, point->range.offset, &point->line,
                      &column);
  point->after = after;
  point->key = make_key (reader, point->range, after);
  g_ptr_array_add (reader->points, point);
  return point;
}

void
point_free (gpointer data)
{
  MutantPoint *point = data;
  g_free (point->after);
  g_free (point->key);
  g_free (point);
}

/* -- operators ------------------------------------------------------------- */

/* Replacements of one token. */
static const struct {
  const char *rule, *before, *after;
} exchanges[] = {
    {"logic", "&&", "||"},         {"logic", "||", "&&"},
    {"equality", "==", "!="},      {"equality", "!=", "=="},
    {"bound", "<", "<="},          {"bound", "<=", "<"},
    {"bound", ">", ">="},          {"bound", ">=", ">"},
    {"constant", "TRUE", "FALSE"}, {"constant", "FALSE", "TRUE"},
    {"constant", "0", "1"},        {"constant", "1", "0"},
};

/* Whether token i is a flag in a call that makes a GArray: whether it has a
 * terminator, or is cleared, is not observable. */
static gboolean
is_array_flag (const Reader *reader, guint i)
{
  static const char *const makers[] = {"g_array_new", "g_array_sized_new",
                                       NULL};
  while (i > 0 && (is_token (reader, i, "TRUE") ||
                   is_token (reader, i, "FALSE") || is_token (reader, i, ",")))
    i--;
  return i > 0 && is_token (reader, i, "(") &&
         is_one_of (reader, i - 1, makers);
}

static void
add_exchange (Reader *reader, guint i)
{
  for (guint k = 0; k < G_N_ELEMENTS (exchanges); k++) {
    if (!is_token (reader, i, exchanges[k].before) ||
        (is_token (reader, i, "FALSE") && is_array_flag (reader, i)) ||
        (is_token (reader, i, "1") && is_token (reader, i - 1, "+")))
      continue;
    add_point (reader, exchanges[k].rule, i, i, g_strdup (exchanges[k].after));
  }
}

static void
add_without_one (Reader *reader, guint i)
{
  if (is_token (reader, i, "+") && is_token (reader, i + 1, "1"))
    add_point (reader, "plus one", i, i + 1, g_strdup (""));
}

static void
add_negation (Reader *reader, guint i)
{
  if (!is_token (reader, i, "if") || !is_token (reader, i + 1, "("))
    return;
  const guint last = find_closing (reader, i + 1);
  const guint32 start = get_token (reader, i + 1)->offset;
  char *condition = g_strndup (reader->source->text + start,
                               get_token (reader, last)->offset + 1 - start);
  MutantPoint *point = add_point (reader, "negation", i + 1, last,
                                  g_strdup_printf ("(!%s)", condition));
  g_free (point->key);
  point->key = make_key (reader, (RgRange){start, 0}, "!");
  g_free (condition);
}

/* Adds mutants without a jump.  A return at the end of a function is no guard,
 * and `continue` may be the whole body of a loop. */
static void
add_without_jump (Reader *reader, guint i)
{
  static const char *const jumps[] = {"continue", "break", "return", NULL};
  if (!is_one_of (reader, i, jumps) || !begins_statement (reader, i))
    return;
  const guint last = find_statement_end (reader, i);
  if (is_token (reader, i, "return") && reader->depth == 1 &&
      is_token (reader, last + 1, "}"))
    return;
  if (is_token (reader, i, "continue") && is_token (reader, i - 1, ")") &&
      !is_token (reader, find_opening (reader, i - 1) - 1, "if"))
    return;
  add_point (reader, "jump", i, last, g_strdup (";"));
}

static void
add_without_call (Reader *reader, guint i)
{
  static const char *const no_calls[] = {"if",     "for",    "while",
                                         "switch", "return", NULL};
  if (get_kind (reader, i) != WORD || !is_token (reader, i + 1, "(") ||
      is_one_of (reader, i, no_calls) || !begins_statement (reader, i))
    return;
  const guint end = find_closing (reader, i + 1) + 1;
  if (is_token (reader, end, ";"))
    add_point (reader, "call", i, end, g_strdup (";"));
}

/* -- the source ------------------------------------------------------------ */

/* Whether token i is g_assert, g_assert_not_reached, ... */
static gboolean
is_assertion (const Reader *reader, guint i)
{
  return g_str_has_prefix (reader->source->text + get_token (reader, i)->offset,
                           "g_assert");
}

/* Adds the points at token i. Returns the token before the next one to examine.
 */
static guint
read_statement (Reader *reader, guint i)
{
  if (is_token (reader, i, "static") || is_assertion (reader, i))
    return find_statement_end (reader, i);
  add_exchange (reader, i);
  add_without_one (reader, i);
  add_negation (reader, i);
  add_without_jump (reader, i);
  add_without_call (reader, i);
  return i;
}

/* Reads token i outside of functions. A brace after a parenthesis begins a
 * function; other braces belong to types and tables, and are skipped. */
static guint
read_outside (Reader *reader, guint i)
{
  if (!is_token (reader, i, "{"))
    return i;
  if (i == 0 || !is_token (reader, i - 1, ")"))
    return find_closing (reader, i);
  reader->function = get_text (reader, find_opening (reader, i - 1) - 1);
  reader->depth = 1;
  return i;
}

static guint
read_inside (Reader *reader, guint i)
{
  if (is_token (reader, i, "{"))
    reader->depth++;
  else if (is_token (reader, i, "}") && --reader->depth == 0)
    g_clear_pointer (&reader->function, g_free);
  else
    return read_statement (reader, i);
  return i;
}

GPtrArray *
find_points (const RgSource *source)
{
  RgDiags *diags = rg_diags_new ();
  const RgLexicon lexicon = {
      .rules = rules, .n_rules = G_N_ELEMENTS (rules), .end = END};
  Reader reader = {
      .source = source,
      .tokens = rg_lex (&lexicon, source, diags),
      .points = g_ptr_array_new_with_free_func (point_free),
  };
  for (guint i = 0; get_kind (&reader, i) != END; i++)
    i = reader.function ? read_inside (&reader, i) : read_outside (&reader, i);
  g_free (reader.function);
  g_array_free (reader.tokens, TRUE);
  rg_diags_free (diags);
  return reader.points;
}

GString *
point_apply (const RgSource *source, const MutantPoint *point)
{
  GString *text = g_string_new_len (source->text, source->length);
  g_string_erase (text, (gssize)point->range.offset,
                  (gssize)point->range.length);
  g_string_insert (text, (gssize)point->range.offset, point->after);
  return text;
}
