#define PCRE2_CODE_UNIT_WIDTH 8
#include "base/lex.h"

#include <pcre2.h>

struct RgLexer {
  const RgTokenRule *rules;
  guint n_rules;
  pcre2_code *code;
};

RgLexer *
rg_lexer_new (const RgTokenRule *rules, guint n_rules)
{
  RgLexer *lexer = g_new0 (RgLexer, 1);
  lexer->rules = rules;
  lexer->n_rules = n_rules;
  GString *pattern = g_string_new (NULL);
  for (guint i = 0; i < n_rules; i++)
    g_string_append_printf (pattern, "%s(%s)", i ? "|" : "", rules[i].pattern);
  int code;
  PCRE2_SIZE offset;
  lexer->code = pcre2_compile ((PCRE2_SPTR)pattern->str, pattern->len,
                               PCRE2_ANCHORED, &code, &offset, NULL);
  if (!lexer->code)
    g_error ("faulty token pattern at %zu of '%s'", (size_t)offset,
             pattern->str);
  pcre2_jit_compile (lexer->code, PCRE2_JIT_COMPLETE);
  g_string_free (pattern, TRUE);
  return lexer;
}

void
rg_lexer_free (RgLexer *lexer)
{
  pcre2_code_free (lexer->code);
  g_free (lexer);
}

static gboolean
continues_character (const RgSource *source, guint32 offset)
{
  return offset < source->length && (source->text[offset] & 0xC0) == 0x80;
}

static void
report_stray (const RgSource *source, RgRange range, RgDiags *diags)
{
  const guchar byte = (guchar)source->text[range.offset];
  const gsize length = MIN (range.length, 24);
  const char *text = source->text + range.offset;
  if (byte < 0x20 || byte == 0x7F)
    rg_diag (diags, RG_ERROR, source, range, "unexpected byte 0x%02X", byte);
  else if (g_utf8_validate (text, (gssize)length, NULL))
    rg_diag (diags, RG_ERROR, source, range, "unexpected '%.*s'", (int)length,
             text);
  else
    rg_diag (diags, RG_ERROR, source, range, "invalid UTF-8");
}

GArray *
rg_lex (const RgLexer *lexer, const RgSource *source, guint end_kind,
        RgDiags *diags)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (RgToken));
  pcre2_match_data *match =
      pcre2_match_data_create_from_pattern (lexer->code, NULL);
  RgRange stray = {0, 0};
  guint32 at = 0;
  while (at < source->length) {
    /* Anchored by the pattern: as an option here it would keep the JIT out. */
    const int groups = pcre2_match (lexer->code, (PCRE2_SPTR)source->text,
                                    source->length, at, 0, match, NULL);
    const guint32 end =
        groups > 0 ? (guint32)pcre2_get_ovector_pointer (match)[1] : at;
    if (end == at) {
      if (stray.length == 0)
        stray.offset = at;
      do
        at++;
      while (continues_character (source, at));
      stray.length = at - stray.offset;
      continue;
    }
    if (stray.length > 0)
      report_stray (source, stray, diags);
    stray.length = 0;
    /* Just one rule's group took part: it is the highest that is set. */
    const guint kind = lexer->rules[groups - 2].kind;
    if (kind != RG_TOKEN_DROP) {
      const RgToken token = {(guint16)kind, at, end - at};
      g_array_append_val (tokens, token);
    }
    at = end;
  }
  if (stray.length > 0)
    report_stray (source, stray, diags);
  const RgToken end = {(guint16)end_kind, source->length, 0};
  g_array_append_val (tokens, end);
  pcre2_match_data_free (match);
  return tokens;
}
