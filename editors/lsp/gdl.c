/* GDL: fills the index from the results of its front end.
 *
 * The place of a name determines its kind: It is a relation at the top of a
 * sentence, a fluent in `true` and the like, an action in `legal` and `does`.
 * Any other name is a role or an object constant. Variables belong to their
 * clause.
 */
#include "editors/lsp/language.h"
#include "editors/lsp/source-text.h"
#include "gdl/read/lex.h"
#include "gdl/read/run-checks.h"
#include "rg/read.h"

#include <string.h>

/* The data of reading a text, in two runs. */
typedef struct {
  const GdlSheet *sheet;
  LspIndex *index;
  const GdlClause *clause; /* the current one */
  gboolean is_first_run;   /* it adds declarations, the second one the other
                              mentions */
} Reader;

static const char *
get_text (const Reader *reader, const GdlNode *node)
{
  return gdl_name_text (reader->sheet->terms, node->name);
}

static gboolean
is_keyword (const GdlNode *node)
{
  return node->name < GDL_RANDOM && node->word.length > 0;
}

/* -- declarations and mentions --------------------------------------------- */

/* Returns the symbol of a name; adds it if there is none. */
static guint32
get_symbol (Reader *reader, LspKind kind, const GdlNode *node,
            gboolean declares)
{
  LspIndex *index = reader->index;
  const RgRange whole = reader->clause->range;
  return lsp_add_symbol (
      index,
      &(LspSymbol){.kind = kind,
                   .name = get_text (reader, node),
                   .detail = lsp_copy_code (index, reader->sheet->source,
                                            declares ? whole : node->range),
                   .note = declares ? lsp_copy_comment_above (
                                          index, reader->sheet->source,
                                          whole.offset, ";")
                                    : NULL,
                   .parent = LSP_NONE,
                   .variant = node->n,
                   .outlined = declares});
}

static void
add_mention (Reader *reader, LspKind kind, const GdlNode *node,
             gboolean declares)
{
  const guint32 number = get_symbol (reader, kind, node, declares);
  LspSymbol *symbol = lsp_symbol (reader->index, number);
  const gboolean is_declaration = declares && symbol->word.length == 0;
  if (is_declaration) {
    symbol->word = node->word;
    symbol->whole = reader->clause->range;
    symbol->outlined = kind != LSP_OBJECT;
  }
  lsp_add_mention (reader->index, node->word, number,
                   is_declaration ? LSP_DECLARE
                   : declares     ? LSP_WRITE
                                  : LSP_READ);
}

static void
mention_variable (Reader *reader, const GdlNode *node)
{
  LspIndex *index = reader->index;
  const char *name = get_text (reader, node);
  const RgRange scope = reader->clause->range;
  const guint32 binding =
      lsp_find_symbol (index, name, node->word.offset, LSP_BIT (LSP_BINDING));
  if (binding != LSP_NONE)
    lsp_add_mention (index, node->word, binding, LSP_READ);
  else
    lsp_declare (index, &(LspSymbol){.kind = LSP_BINDING,
                                     .name = name,
                                     .detail = name,
                                     .note = "a variable of this clause",
                                     .word = node->word,
                                     .whole = node->word,
                                     .scope = scope,
                                     .parent = LSP_NONE});
}

static void read_term (Reader *reader, const GdlNode *node);

static void
read_arguments (Reader *reader, const GdlNode *node)
{
  for (guint i = 0; i < node->n; i++)
    read_term (reader, node->arguments[i]);
}

/* Reads a term. The first run only handles names in specific places. */
static void
read_term (Reader *reader, const GdlNode *node)
{
  if (reader->is_first_run || node->word.length == 0)
    return;
  if (node->is_variable) {
    mention_variable (reader, node);
  } else {
    const guint32 role = lsp_find_symbol (
        reader->index, get_text (reader, node), 0, LSP_BIT (LSP_ROLE));
    add_mention (reader,
                 role != LSP_NONE && node->n == 0 ? LSP_ROLE : LSP_OBJECT, node,
                 role == LSP_NONE);
  }
  read_arguments (reader, node);
}

/* Reads a sentence whose last argument is a term of some kind. */
static void
read_last (Reader *reader, LspKind kind, const GdlNode *node, gboolean declares)
{
  for (guint i = 0; i + 1 < node->n; i++)
    read_term (reader, node->arguments[i]);
  if (node->n == 0)
    return;
  const GdlNode *last_argument = node->arguments[node->n - 1];
  if (last_argument->is_variable || last_argument->word.length == 0) {
    read_term (reader, last_argument);
    return;
  }
  if (reader->is_first_run == declares)
    add_mention (reader, kind, last_argument, declares);
  read_arguments (reader, last_argument);
}

/* Reads the arguments of a relation of GDL, which determine the kinds of their
 * names. */
static void
read_keyword (Reader *reader, const GdlNode *node, gboolean is_head)
{
  if (reader->is_first_run)
    lsp_add_lexeme (reader->index, node->word, LSP_TOKEN_KEYWORD);
  switch (node->name) {
  case GDL_ROLE:
    read_last (reader, LSP_ROLE, node, is_head);
    break;
  case GDL_INIT:
  case GDL_NEXT:
  case GDL_BASE:
    read_last (reader, LSP_FLUENT, node, TRUE);
    break;
  case GDL_TRUE:
    read_last (reader, LSP_FLUENT, node, FALSE);
    break;
  case GDL_LEGAL:
  case GDL_INPUT:
    read_last (reader, LSP_ACTION, node, is_head);
    break;
  case GDL_DOES:
    read_last (reader, LSP_ACTION, node, FALSE);
    break;
  default:
    read_arguments (reader, node);
  }
}

static void
read_sentence (Reader *reader, const GdlNode *node, gboolean is_head)
{
  if (node->is_variable) {
    read_term (reader, node);
  } else if (is_keyword (node)) {
    read_keyword (reader, node, is_head);
  } else if (node->word.length > 0) {
    if (reader->is_first_run == is_head)
      add_mention (reader, LSP_RELATION, node, is_head);
    read_arguments (reader, node);
  }
}

/* Whether a literal shares the word of another, or is not in the text. */
static gboolean
shares_word (const GdlNode *node)
{
  return node->is_added ||
         (node->name == GDL_NOT && node->n > 0 && node->arguments[0]->is_added);
}

static void
read_literal (Reader *reader, const GdlNode *node)
{
  if (node->is_added && node->name == GDL_ROLE)
    return;
  if (!gdl_is_connective (node->name) || node->name == GDL_DISTINCT ||
      node->word.length == 0) {
    read_sentence (reader, node, FALSE);
    return;
  }
  if (reader->is_first_run && !shares_word (node))
    lsp_add_lexeme (reader->index, node->word, LSP_TOKEN_KEYWORD);
  for (guint i = 0; i < node->n; i++)
    read_literal (reader, node->arguments[i]);
}

static void
read_clauses (Reader *reader)
{
  for (guint i = 0; i < reader->sheet->clauses->len; i++) {
    const GdlClause *clause = gdl_clause (reader->sheet, i);
    reader->clause = clause;
    read_sentence (reader, clause->head, TRUE);
    for (guint j = 0; j < clause->n; j++)
      read_literal (reader, clause->body[j]);
    if (reader->is_first_run)
      lsp_add_construct (reader->index, clause->range,
                         clause->head->range.offset +
                             clause->head->range.length);
  }
}

/* -- reading a file -------------------------------------------------------- */

static void
add_lexemes (const GdlSheet *sheet, LspIndex *index)
{
  RgDiags *ignored = rg_diags_new ();
  GArray *tokens = gdl_lex (sheet->source, sheet->infix, ignored);
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    if (token->kind == GDL_TOKEN_COMMENT)
      lsp_add_lexeme (index, rg_token_range (token), LSP_TOKEN_COMMENT);
    else if (token->kind == GDL_TOKEN_IF || token->kind == GDL_TOKEN_AND ||
             token->kind == GDL_TOKEN_NOT ||
             (token->kind == GDL_TOKEN_WORD && token->length == 2 &&
              memcmp (sheet->source->text + token->offset, "<=", 2) == 0))
      lsp_add_lexeme (index, rg_token_range (token), LSP_TOKEN_OPERATOR);
  }
  g_array_free (tokens, TRUE);
  rg_diags_free (ignored);
}

/* Counts the clauses of each relation. */
static void
count_clauses (LspIndex *index)
{
  guint *n = g_new0 (guint, index->symbols->len);
  for (guint i = 0; i < index->occurrences->len; i++)
    n[lsp_occurrence (index, i)->symbol] +=
        lsp_occurrence (index, i)->role != LSP_READ;
  for (guint i = 0; i < index->symbols->len; i++) {
    const LspSymbol *symbol = lsp_symbol (index, i);
    if (symbol->kind == LSP_RELATION)
      lsp_add_note (index, i, "arity %u, clauses: %u", symbol->variant, n[i]);
    else if (symbol->kind == LSP_FLUENT || symbol->kind == LSP_ACTION)
      lsp_add_note (index, i, "arity %u", symbol->variant);
  }
  g_free (n);
}

static void
read_gdl (const RgSource *source, RgDiags *diags, LspIndex *index)
{
  gboolean is_complete;
  GdlSheet *sheet = gdl_parse_draft (source, FALSE, diags, &is_complete);
  Reader reader = {.sheet = sheet, .index = index, .is_first_run = TRUE};
  add_lexemes (sheet, index);
  read_clauses (&reader);
  reader.is_first_run = FALSE;
  read_clauses (&reader);
  count_clauses (index);
  if (is_complete)
    gdl_check (sheet, diags);
  gdl_sheet_free (sheet);
}

/* gdl_translate returns the text of RG, not a game: it is parsed again. */
static RgGame *
translate_gdl (const RgSource *source, RgDiags *diags)
{
  const GdlOptions options = {.limits = GDL_LIMITS,
                              .map = {.limit = GDL_LIMIT, .origins = TRUE}};
  GString *text = gdl_translate (source, &options, GDL_STAGE_RG, diags);
  if (!text)
    return NULL;
  RgSource *rg_source = rg_source_new (source->name, text->str, text->len);
  g_string_free (text, TRUE);
  RgGame *game = rg_parse (rg_source, diags);
  game->source = NULL;
  rg_source_free (rg_source);
  return game;
}

/* Whether a text can name the symbol. In the infix form, variables begin with
 * a capital letter instead of a question mark. */
static gboolean
is_gdl_name (const RgSource *source, const LspSymbol *symbol, const char *text)
{
  const gboolean infix = gdl_is_infix (source);
  RgDiags *diags = rg_diags_new ();
  RgSource *name = rg_source_new ("name", text, strlen (text));
  GArray *tokens = gdl_lex (name, infix, diags);
  const RgToken *first = &g_array_index (tokens, RgToken, 0);
  const gboolean is_variable = infix ? g_ascii_isupper (*text) : *text == '?';
  const gboolean is_valid =
      rg_diags_errors (diags) == 0 && first->kind == GDL_TOKEN_WORD &&
      first->length == strlen (text) && strcmp (text, "?") &&
      is_variable == (symbol->kind == LSP_BINDING);
  g_array_free (tokens, TRUE);
  rg_source_free (name);
  rg_diags_free (diags);
  return is_valid;
}

/* -- completion ------------------------------------------------------------ */

/* Returns the open parenthesis before a token. -1: there is none. */
static gint64
find_open_paren (const LspTokens *tokens, gint64 token)
{
  return lsp_find_enclosing (tokens, token, LSP_BIT (GDL_TOKEN_OPEN),
                             LSP_BIT (GDL_TOKEN_CLOSE), 0);
}

/* Returns the first name of a list, as a keyword; GDL_N_KEYWORDS for others. */
static GdlName
find_head (const LspTokens *tokens, gint64 open)
{
  if (open < 0 || lsp_token_kind (tokens, open + 1) != GDL_TOKEN_WORD)
    return GDL_N_KEYWORDS;
  const RgToken *token = lsp_token (tokens, (guint)open + 1);
  GdlTerms *terms = gdl_terms_new (FALSE);
  const GdlName name = gdl_intern_name (
      terms, tokens->source->text + token->offset, token->length);
  gdl_terms_free (terms);
  return MIN (name, GDL_N_KEYWORDS);
}

/* Returns the allowed kinds in a list with that head: of a term, or of its
 * beginning. In a list of sentences, sets *keywords. */
static guint32
find_allowed_kinds (GdlName head, gboolean begins, gboolean *keywords)
{
  const guint32 terms = LSP_BIT (LSP_OBJECT) | LSP_BIT (LSP_ROLE) |
                        (begins ? 0 : LSP_BIT (LSP_BINDING));
  switch (head) {
  case GDL_TRUE:
  case GDL_INIT:
  case GDL_NEXT:
  case GDL_BASE:
    return LSP_BIT (LSP_FLUENT) | (terms & LSP_BIT (LSP_BINDING));
  case GDL_LEGAL:
  case GDL_DOES:
  case GDL_INPUT:
    return LSP_BIT (LSP_ACTION) | (begins ? 0 : terms);
  case GDL_NOT:
  case GDL_OR:
  case GDL_AND:
  case GDL_IF:
    *keywords = TRUE;
    return LSP_BIT (LSP_RELATION);
  default:
    return terms;
  }
}

static guint32
find_expected_kinds (const RgSource *source, guint32 offset, gboolean *keywords)
{
  if (gdl_is_infix (source)) {
    *keywords = TRUE;
    return LSP_ANY_KIND;
  }
  RgDiags *ignored = rg_diags_new ();
  LspTokens tokens = {source, gdl_lex (source, FALSE, ignored)};
  rg_diags_free (ignored);
  rg_drop_tokens (tokens.list, GDL_TOKEN_COMMENT);
  const gint64 next = lsp_find_token (&tokens, offset);
  const gint64 open = find_open_paren (&tokens, next);
  const gboolean begins = open >= 0 && open == next - 1;
  const gint64 list = begins ? find_open_paren (&tokens, open) : open;
  *keywords = list < 0;
  const guint32 kinds =
      list < 0
          ? LSP_BIT (LSP_RELATION)
          : find_allowed_kinds (find_head (&tokens, list), begins, keywords);
  g_array_free (tokens.list, TRUE);
  return kinds;
}

static const LspKeyword keywords[] = {
    {"role", "declare a player"},
    {"init", "a fluent that holds at the start"},
    {"true", "whether a fluent holds now"},
    {"next", "a fluent that holds in the next state"},
    {"legal", "an action that a role may choose"},
    {"does", "whether a role has chosen an action"},
    {"goal", "the value of a state for a role"},
    {"terminal", "the match ends in this state"},
    {"base", "a possible fluent"},
    {"input", "a possible action"},
    {"sees", "the percepts of a role in the next state"},
    {"distinct", "whether two terms are different"},
    {"not", "whether a sentence does not hold"},
    {"or", "whether one of some sentences holds"},
    {"random", "the role whose actions are drawn"},
    {"<=", "a rule: its head holds if its body does"},
    {NULL, NULL},
};

static const char *const endings[] = {".gdl", ".kif", NULL};
static const char *const aliases[] = {"kif", NULL};

const LspLanguage lsp_gdl = {
    .id = "gdl",
    .name = "GDL",
    .endings = endings,
    .aliases = aliases,
    .warnings = {gdl_warnings},
    .keywords = keywords,
    .read = read_gdl,
    .format = gdl_format,
    .translate = translate_gdl,
    .is_name = is_gdl_name,
    .expected = find_expected_kinds,
};
