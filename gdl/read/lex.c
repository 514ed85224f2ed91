#include "gdl/read/lex.h"

static const RgTokenRule prefix_rules[] = {
    {"[ \\t\\r\\n\\f\\x0B]++", RG_TOKEN_DROP, "white space"},
    {"\\(", GDL_TOKEN_OPEN, "'('"},
    {"\\)", GDL_TOKEN_CLOSE, "')'"},
    {"[!-'*-:<-~]++", GDL_TOKEN_WORD, "word"},
    {";[^\\r\\n]*+", GDL_TOKEN_COMMENT, "comment"},
};

static const RgTokenRule infix_rules[] = {
    {"[ \\t\\r\\n\\f\\x0B]++", RG_TOKEN_DROP, "white space"},
    {"\\(", GDL_TOKEN_OPEN, "'('"},
    {"\\)", GDL_TOKEN_CLOSE, "')'"},
    {"[A-Za-z0-9_+<>-]++", GDL_TOKEN_WORD, "name"},
    {",", GDL_TOKEN_COMMA, "','"},
    {":-", GDL_TOKEN_IF, "':-'"},
    {"&", GDL_TOKEN_AND, "'&'"},
    {"~", GDL_TOKEN_NOT, "'~'"},
    {"\\.", GDL_TOKEN_DOT, "'.'"},
    {";[^\\r\\n]*+", GDL_TOKEN_COMMENT, "comment"},
};

static const RgLexicon prefix = {
    .rules = prefix_rules,
    .n_rules = G_N_ELEMENTS (prefix_rules),
    .end = GDL_TOKEN_END,
    .name = GDL_TOKEN_WORD,
};

static const RgLexicon infix = {
    .rules = infix_rules,
    .n_rules = G_N_ELEMENTS (infix_rules),
    .end = GDL_TOKEN_END,
    .name = GDL_TOKEN_WORD,
};

GArray *
gdl_lex (const RgSource *source, gboolean is_infix, RgDiags *diags)
{
  return rg_lex (is_infix ? &infix : &prefix, source, diags);
}

/* Whether a word touches a parenthesis, or has `:-` in it. */
static gboolean
shows_infix (const RgSource *source, const RgToken *token)
{
  if (token->kind != GDL_TOKEN_WORD)
    return FALSE;
  const guint32 end = token->offset + token->length;
  return source->text[end] == '(' ||
         g_strstr_len (source->text + token->offset, token->length, ":-");
}

gboolean
gdl_is_infix (const RgSource *source)
{
  RgDiags *unused = rg_diags_new ();
  GArray *tokens = gdl_lex (source, FALSE, unused);
  rg_diags_free (unused);
  rg_drop_tokens (tokens, GDL_TOKEN_COMMENT);
  gboolean found = FALSE;
  if (g_array_index (tokens, RgToken, 0).kind == GDL_TOKEN_WORD) {
    for (guint i = 0; i < tokens->len && !found; i++)
      found = shows_infix (source, &g_array_index (tokens, RgToken, i));
  }
  g_array_free (tokens, TRUE);
  return found;
}
