/* Finds tokens by tables of first bytes where rules are simple, and otherwise
 * by one PCRE2 pattern. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "base/lex.h"
#include "base/foreign.h"

#include "base/checked.h"

#include <pcre2.h>

#include <string.h>

enum { LONGEST_LITERAL = 4 }; /* bytes of a literal without PCRE2 */

/* A rule that can be matched without PCRE2.  Neither field set: not simple. */
typedef struct {
  guint8 *class;                 /* for a rule such as [a-z]++: by byte */
  char literal[LONGEST_LITERAL]; /* for a rule such as \[\$: these bytes */
  guint length;                  /* of the literal; 0: there is none */
} Simple;

/* A lexer of a language. All rules are one PCRE2 pattern; a mark identifies the
 * matching rule, since capturing groups would be several times slower.  If all
 * rules that may begin with the next byte are simple, PCRE2 is not called. */
typedef struct {
  const RgTokenRule *rules;
  guint n_rules;
  pcre2_code *code;       /* NULL: not yet needed */
  guint n_calls;          /* number of calls of PCRE2 */
  Simple *simple;         /* by rule */
  guint8 *beginning;      /* by byte, n_rules + 1 each: its rules, plus 1; ends
                             with 0 */
  guint8 needs_pcre[256]; /* by byte: a rule that is not simple may begin with
                             it */
} Lexer;

/* -- rules ----------------------------------------------------------------- */

/* Returns the compiled pattern; a faulty one ends the program. */
static pcre2_code *
compile (const char *pattern)
{
  int error_code;
  PCRE2_SIZE offset;
  pcre2_code *compiled =
      pcre2_compile ((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED, PCRE2_ANCHORED,
                     &error_code, &offset, NULL);
  if (!compiled)
    g_error ("faulty token pattern at %zu of '%s'", (size_t)offset, pattern);
  return compiled;
}

/* Sets table[byte] for each byte that a match can begin with; for all bytes
 * if PCRE2 doesn't know. */
static void
find_first_bytes (const char *pattern, guint8 *table)
{
  const guint8 *bits = NULL;
  guint32 kind = 0, first_byte = 0;
  pcre2_code *code = compile (pattern);
  pcre2_pattern_info (code, PCRE2_INFO_FIRSTBITMAP, &bits);
  pcre2_pattern_info (code, PCRE2_INFO_FIRSTCODETYPE, &kind);
  pcre2_pattern_info (code, PCRE2_INFO_FIRSTCODEUNIT, &first_byte);
  for (guint byte = 0; byte < 256; byte++)
    table[byte] =
        bits ? bits[byte / 8] >> byte % 8 & 1 : kind != 1 || byte == first_byte;
  pcre2_code_free (code);
}

/* Whether a pattern is `[...]++` with no escaped or nested bracket. */
static gboolean
is_class (const char *pattern)
{
  const char *end = strchr (pattern, ']');
  return pattern[0] == '[' && end && g_str_equal (end, "]++");
}

/* Stores the literal of a pattern that consists of punctuation, with escapes.
 */
static void
find_literal (const char *pattern, Simple *simple)
{
  guint n = 0;
  for (; *pattern && n < LONGEST_LITERAL; pattern++) {
    const gboolean escaped = *pattern == '\\';
    pattern += escaped;
    if (!g_ascii_ispunct (*pattern) ||
        (!escaped && strchr (".^$|()[]{}*+?", *pattern)))
      return;
    simple->literal[n++] = *pattern;
  }
  simple->length = *pattern ? 0 : n;
}

/* Records that a rule may match at a byte. */
static void
add_first_byte (Lexer *lexer, guint byte, guint rule)
{
  guint8 *list = lexer->beginning + byte * (lexer->n_rules + 1);
  while (*list != 0)
    list++;
  *list = (guint8)(rule + 1);
}

/* Makes a rule simple, or appends its pattern to those of the other rules. */
static void
add_rule (Lexer *lexer, guint rule, GString *complex_rules)
{
  const char *pattern = lexer->rules[rule].pattern;
  Simple *simple = &lexer->simple[rule];
  find_literal (pattern, simple);
  if (simple->length > 0) {
    add_first_byte (lexer, (guchar)simple->literal[0], rule);
  } else if (is_class (pattern)) {
    simple->class = g_new (guint8, 256);
    find_first_bytes (pattern, simple->class);
    for (guint byte = 0; byte < 256; byte++) {
      if (simple->class[byte])
        add_first_byte (lexer, byte, rule);
    }
  } else {
    g_string_append_printf (complex_rules, "%s%s",
                            complex_rules->len ? "|" : "", pattern);
  }
}

static Lexer *
lexer_new (const RgTokenRule *rules, guint n_rules)
{
  Lexer *lexer = g_new0 (Lexer, 1);
  GString *complex_rules = g_string_new (NULL);
  lexer->rules = rules;
  lexer->n_rules = n_rules;
  g_assert (n_rules < G_MAXUINT8);
  lexer->simple = g_new0 (Simple, n_rules);
  lexer->beginning = g_new0 (guint8, 256 * (n_rules + 1));
  for (guint i = 0; i < n_rules; i++)
    add_rule (lexer, i, complex_rules);
  if (complex_rules->len > 0)
    find_first_bytes (complex_rules->str, lexer->needs_pcre);
  g_string_free (complex_rules, TRUE);
  return lexer;
}

static void
lexer_free (Lexer *lexer)
{
  for (guint i = 0; i < lexer->n_rules; i++)
    g_free (lexer->simple[i].class);
  pcre2_code_free (lexer->code);
  g_free (lexer->simple);
  g_free (lexer->beginning);
  g_free (lexer);
}

/* Compiles all rules to one pattern; the mark of a rule is its number. */
static void
compile_rules (Lexer *lexer)
{
  GString *pattern = g_string_new (NULL);
  for (guint i = 0; i < lexer->n_rules; i++)
    g_string_append_printf (pattern, "%s(?:%s)(*:%u)", i ? "|" : "",
                            lexer->rules[i].pattern, i);
  lexer->code = compile (pattern->str);
  g_string_free (pattern, TRUE);
}

/* -- a run over a source --------------------------------------------------- */

/* BATCH: tokens that are appended at once.  ENOUGH_FOR_JIT: the number of
 * matches that take as long as compiling the pattern to machine code. */
enum { BATCH = 256, ENOUGH_FOR_JIT = 800 };

/* A run over a source. */
typedef struct {
  Lexer *lexer;
  const RgSource *source;
  RgDiags *diags;
  pcre2_match_data *match;
  RgToken batch[BATCH]; /* those that are not yet appended to the tokens */
  guint n_batch;
  GArray *tokens; /* of RgToken */
  RgRange stray;  /* the bytes up to the current offset that match no rule */
} Run;

static gboolean
is_continuation (const RgSource *source, guint32 offset)
{
  return offset < source->length && (source->text[offset] & 0xC0) == 0x80;
}

/* Reports the bytes that begin no token. */
static void
report_stray (Run *run)
{
  const RgSource *source = run->source;
  const RgRange range = run->stray;
  const guchar byte = (guchar)source->text[range.offset];
  const gsize length = MIN (range.length, 24);
  const char *text = source->text + range.offset;
  run->stray.length = 0;
  if (byte < 0x20 || byte == 0x7F)
    rg_diag (run->diags, RG_ERROR, source, range, "unexpected byte 0x%02X",
             byte);
  else if (g_utf8_validate (text, (gssize)length, NULL))
    rg_diag (run->diags, RG_ERROR, source, range, "unexpected '%.*s'",
             (int)length, text);
  else
    rg_diag (run->diags, RG_ERROR, source, range, "invalid UTF-8");
}

/* Returns the offset after the stray character. */
static guint32
pass_stray (Run *run, guint32 offset)
{
  if (run->stray.length == 0)
    run->stray.offset = offset;
  do
    offset++;
  while (is_continuation (run->source, offset));
  run->stray.length = offset - run->stray.offset;
  return offset;
}

/* Appends the tokens of the batch to those of the run. */
static void
append_batch (Run *run)
{
  g_array_append_vals (run->tokens, run->batch, run->n_batch);
  run->n_batch = 0;
}

/* Adds a token, unless its kind is dropped. */
static void
add_token (Run *run, guint kind, guint32 from, guint32 to)
{
  if (kind == RG_TOKEN_DROP)
    return;
  run->batch[run->n_batch++] = (RgToken){(guint16)kind, from, to - from};
  if (run->n_batch == BATCH)
    append_batch (run);
}

/* Returns the end of a match of a simple rule. The same offset: no match. */
static guint32
match_simple (const RgSource *source, guint32 offset, const Simple *simple)
{
  const guchar *text = (const guchar *)source->text;
  if (simple->class) {
    while (offset < source->length && simple->class[text[offset]])
      offset++;
    return offset;
  }
  /* The text ends with a NUL, which no literal contains. */
  return strncmp (source->text + offset, simple->literal, simple->length) == 0
             ? offset + simple->length
             : offset;
}

/* Returns the end of the token at an offset, and its rule, by PCRE2. The same
 * offset: no rule matches. */
static guint32
match_any (Run *run, guint32 offset, guint *rule)
{
  Lexer *lexer = run->lexer;
  if (!lexer->code)
    compile_rules (lexer);
  if (lexer->n_calls++ == ENOUGH_FOR_JIT)
    pcre2_jit_compile (lexer->code, PCRE2_JIT_COMPLETE);
  /* The pattern is anchored: the option for that would disable the JIT. */
  const int result =
      pcre2_match (lexer->code, (PCRE2_SPTR)run->source->text,
                   run->source->length, offset, 0, run->match, NULL);
  if (result < 0)
    return offset;
  *rule = 0;
  for (const guchar *mark = pcre2_get_mark (run->match); *mark; mark++)
    *rule = *rule * 10 + (*mark - '0');
  return (guint32)pcre2_get_ovector_pointer (run->match)[1];
}

/* Returns the end of the token at an offset, and the rule that matches first.
 * The offset itself: none matches. */
static guint32
match_token (Run *run, guint32 offset, guint *rule)
{
  const Lexer *lexer = run->lexer;
  const guchar byte = (guchar)run->source->text[offset];
  if (lexer->needs_pcre[byte])
    return match_any (run, offset, rule);
  for (const guint8 *list = lexer->beginning + byte * (lexer->n_rules + 1);
       *list; list++) {
    const guint32 end =
        match_simple (run->source, offset, &lexer->simple[*list - 1]);
    *rule = *list - 1u;
    if (end > offset)
      return end;
  }
  return offset;
}

/* Adds the token at an offset, or passes a stray character.  Returns the offset
 * after it. */
static guint32
pass_token (Run *run, guint32 offset)
{
  guint rule = 0;
  const guint32 end = match_token (run, offset, &rule);
  if (end == offset)
    return pass_stray (run, offset);
  if (run->stray.length > 0)
    report_stray (run);
  add_token (run, run->lexer->rules[rule].kind, offset, end);
  return end;
}

/* Returns the tokens of a source, and one for its end. */
static GArray *
split_tokens (const RgLexicon *lexicon, const RgSource *source, RgDiags *diags)
{
  Run run = {.lexer = lexer_new (lexicon->rules, lexicon->n_rules),
             .source = source,
             .diags = diags,
             .match = pcre2_match_data_create (1, NULL),
             .tokens = g_array_new (FALSE, FALSE, sizeof (RgToken))};
  for (guint32 offset = 0; offset < source->length && !rg_diags_full (diags);)
    offset = pass_token (&run, offset);
  if (run.stray.length > 0)
    report_stray (&run);
  add_token (&run, lexicon->end, source->length, source->length);
  append_batch (&run);
  pcre2_match_data_free (run.match);
  lexer_free (run.lexer);
  return run.tokens;
}

GArray *
rg_lex (const RgLexicon *lexicon, const RgSource *source, RgDiags *diags)
{
  GArray *tokens = split_tokens (lexicon, source, diags);
  for (guint i = 0; lexicon->n_keywords > 0 && i < tokens->len; i++) {
    RgToken *token = &g_array_index (tokens, RgToken, i);
    if (token->kind == lexicon->name)
      token->kind = rg_find_name_kind (lexicon, source->text + token->offset,
                                       token->length);
  }
  if (lexicon->n_foreign_tokens > 0)
    rg_report_foreign (lexicon, source, tokens, diags);
  return tokens;
}

/* -- tokens ---------------------------------------------------------------- */

guint16
rg_find_name_kind (const RgLexicon *lexicon, const char *text, gsize length)
{
  for (guint i = 0; i < lexicon->n_keywords; i++) {
    const RgKeyword *keyword = &lexicon->keywords[i];
    if (keyword->length == length && memcmp (keyword->text, text, length) == 0)
      return keyword->kind;
  }
  return lexicon->name;
}

const char *
rg_get_kind_name (const RgLexicon *lexicon, guint kind)
{
  for (guint i = 0; i < lexicon->n_keywords; i++)
    if (lexicon->keywords[i].kind == kind)
      return lexicon->keywords[i].text;
  for (guint i = 0; i < lexicon->n_rules; i++)
    if (lexicon->rules[i].kind == kind)
      return lexicon->rules[i].name;
  g_assert_not_reached ();
}

guint
rg_find_token (const RgToken *tokens, guint n, guint32 offset)
{
  guint low = 0, high = n - 1;
  while (low < high) {
    const guint middle = low + (high - low) / 2;
    if (tokens[middle].offset < offset)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void
rg_drop_tokens (GArray *tokens, guint kind)
{
  guint n_kept = 0;
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken token = g_array_index (tokens, RgToken, i);
    if (token.kind != kind)
      g_array_index (tokens, RgToken, n_kept++) = token;
  }
  g_array_set_size (tokens, n_kept);
}

gsize
rg_trimmed_length (const char *text, gsize length)
{
  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  return length;
}

guint
rg_count_line_ends (const RgSource *source, const RgToken *tokens, guint token,
                    gboolean cr)
{
  const char *text = source->text;
  guint n = 0;
  for (guint32 offset = token > 0 ? rg_token_end (&tokens[token - 1]).offset
                                  : 0;
       offset < tokens[token].offset; offset++)
    n += text[offset] == '\n' ||
         (cr && text[offset] == '\r' && text[offset + 1] != '\n');
  return n;
}

guint
rg_get_indentation (const RgSource *source, guint32 offset, gboolean cr)
{
  const char *line = source->text + offset;
  while (line > source->text && line[-1] != '\n' && (!cr || line[-1] != '\r'))
    line--;
  return (guint)strspn (line, " \t");
}

guint
rg_skip_tokens (const RgToken *tokens, guint from, guint kind)
{
  while (tokens[from].kind == kind)
    from++;
  return from;
}

gint64
rg_parse_decimal (const char *text, gsize length)
{
  gint64 value = 0;
  for (gsize i = 0; i < length; i++) {
    if (!g_ascii_isdigit (text[i]))
      return -1;
    value = rg_add_capped (rg_multiply_capped (value, 10), text[i] - '0');
  }
  return value;
}
