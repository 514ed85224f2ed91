/* RGL: fills the index from the results of its front end.
 *
 * Statements determine the kinds of names: `player(ann)` makes `ann` a player
 * in all terms, `node` a node, `init` a piece, and `precon` an action; other
 * names are object constants.  Predicates of the game are relations.
 * Variables belong to their clause.
 */
#include "rgl/rgl.h"
#include "editors/lsp/language.h"
#include "editors/lsp/source-text.h"
#include "rgl/game.h"
#include "rgl/read/lex.h"

#include <string.h>

/* Names in statements: those of an argument, or of the items of a list in
 * it.  Of several kinds, the first one counts. */
static const struct {
  const char *statement;
  guint argument;
  LspKind kind;
} declarations[] = {
    {"player", 0, LSP_PLAYER},     {"node", 0, LSP_VERTEX},
    {"nodes", 0, LSP_VERTEX},      {"otherlocations", 0, LSP_VERTEX},
    {"init", 1, LSP_PIECE},        {"attrImage", 0, LSP_PIECE},
    {"moveprecon", 1, LSP_ACTION}, {"precon", 1, LSP_ACTION},
};

/* The data of reading a text. */
typedef struct {
  LspTokens tokens; /* without comments */
  const GArray *clauses;
  LspIndex *index;
  const RglClause *clause; /* the current one */
} Reader;

static const LspKeyword keywords[] = {
    {"player", "declare a player"},
    {"node", "declare a node of the board"},
    {"nodes", "declare nodes of the board"},
    {"grid", "declare a grid of nodes"},
    {"edge", "declare an edge, or test for one"},
    {"edges", "declare edges"},
    {"otherlocations", "declare nodes that are not on the board"},
    {"init", "pieces at a node at the start"},
    {"initVisible", "the players who see an attribute of the pieces at a node"},
    {"attrImage", "the image of an attribute of a piece"},
    {"precon", "when an action is legal for a player"},
    {"moveprecon", "when an action is legal for a player"},
    {"result", "the effects of an action"},
    {"moveresult", "the effects of an action"},
    {"gameover", "when the game is over"},
    {"score", "the score of a player"},
    {"pieceAt", "whether a piece is at a node"},
    {"onboard", "whether it is a node of the board"},
    {"path", "whether there is an edge in any direction"},
    {"member", "whether an item is in a list"},
    {"legal", "whether an action is legal for a player"},
    {"true", "holds always"},
    {"not", "whether a goal does not hold"},
    {"place", "a piece comes to a node"},
    {"remove", "a piece goes away from a node"},
    {"move", "a piece goes from a node to another"},
    {"replace", "a piece takes the place of another"},
    {"reveal", "a player sees an attribute of a piece"},
    {"roll", "a piece comes to a node by chance"},
    {"shuffle", "the order of the pieces at a node is unknown"},
    {NULL, NULL},
};

/* Whether the name is one of the language. */
static gboolean
is_keyword (const char *name)
{
  const LspKeyword *keyword = keywords;
  while (keyword->word && strcmp (keyword->word, name) != 0)
    keyword++;
  return keyword->word != NULL;
}

/* Returns the range of the name of a term. Length 0: an infix operator, or a
 * list. */
static RgRange
find_word (const Reader *reader, const RglTerm *term)
{
  const guint token = lsp_find_token (&reader->tokens, term->range.offset);
  const guint kind = lsp_token_kind (&reader->tokens, token);
  const guint next = lsp_token_kind (&reader->tokens, (gint64)token + 1);
  const gboolean is_name_token =
      kind == RGL_TOKEN_ATOM || kind == RGL_TOKEN_QUOTED;
  if (term->kind == RGL_LIST || (term->kind == RGL_COMPOUND &&
                                 (!is_name_token || next != RGL_TOKEN_OPEN ||
                                  strchr (",;:/=\\<>", term->name[0]))))
    return (RgRange){term->range.offset, 0};
  return rg_token_range (lsp_token (&reader->tokens, token));
}

/* -- declarations ---------------------------------------------------------- */

/* Returns a name as written, with quotes if necessary; to be freed. */
static char *
print_name (const RglTerm *term)
{
  const RglTerm atom = {.kind = RGL_ATOM, .name = term->name};
  GString *text = g_string_new (NULL);
  rgl_print (&atom, text);
  return g_string_free (text, FALSE);
}

/* Returns the symbol with the name and the arity of a term. LSP_NONE: there is
 * none. */
static guint32
find_variant (const LspIndex *index, const RglTerm *term, guint32 kinds)
{
  char *name = print_name (term);
  const guint32 symbol = lsp_find_symbol (index, name, 0, kinds);
  g_free (name);
  return symbol != LSP_NONE && lsp_symbol (index, symbol)->variant == term->n
             ? symbol
             : LSP_NONE;
}

/* Declares a name of a clause, unless it is declared already; returns its
 * symbol. */
static guint32
declare (Reader *reader, LspKind kind, const RglTerm *term, gboolean outlined)
{
  LspIndex *index = reader->index;
  const RgSource *source = reader->tokens.source;
  const guint32 existing = find_variant (index, term, LSP_BIT (kind));
  if (existing != LSP_NONE)
    return existing;
  const RgRange whole = reader->clause->range;
  char *name = print_name (term);
  const LspSymbol symbol = {
      .kind = kind,
      .name = name,
      .detail = lsp_copy_code (index, source, whole),
      .note = lsp_copy_comment_above (index, source, whole.offset, "%"),
      .word = find_word (reader, term),
      .whole = whole,
      .parent = LSP_NONE,
      .variant = term->n,
      .outlined = outlined};
  const guint32 number = lsp_add_symbol (index, &symbol);
  g_free (name);
  return number;
}

static gboolean
is_name (const RglTerm *term)
{
  return term->kind == RGL_ATOM || term->kind == RGL_COMPOUND;
}

static void
declare_items (Reader *reader, LspKind kind, const RglTerm *term)
{
  const guint32 kinds_of_terms =
      LSP_BIT (LSP_PLAYER) | LSP_BIT (LSP_VERTEX) | LSP_BIT (LSP_PIECE);
  GPtrArray *items = g_ptr_array_new ();
  rgl_append_items (term, items);
  for (guint i = 0; i < items->len; i++) {
    const RglTerm *item = g_ptr_array_index (items, i);
    if (is_name (item) && find_word (reader, item).length > 0 &&
        find_variant (reader->index, item, kinds_of_terms) == LSP_NONE)
      declare (reader, kind, item, TRUE);
  }
  g_ptr_array_free (items, TRUE);
}

/* Declares names in statements; the first kind of a name counts. */
static void
declare_names (Reader *reader)
{
  for (guint k = 0; k < G_N_ELEMENTS (declarations); k++)
    for (guint i = 0; i < reader->clauses->len; i++) {
      reader->clause = &g_array_index (reader->clauses, RglClause, i);
      const RglTerm *head = reader->clause->head;
      if (declarations[k].argument < head->n &&
          strcmp (head->name, declarations[k].statement) == 0)
        declare_items (reader, declarations[k].kind,
                       head->args[declarations[k].argument]);
    }
}

static void
declare_relations (Reader *reader)
{
  for (guint i = 0; i < reader->clauses->len; i++) {
    reader->clause = &g_array_index (reader->clauses, RglClause, i);
    if (!is_keyword (reader->clause->head->name))
      declare (reader, LSP_RELATION, reader->clause->head, TRUE);
  }
}

/* -- mentions -------------------------------------------------------------- */

static void
mention (Reader *reader, const RglTerm *term, guint32 symbol, LspRole role)
{
  const RgRange word = find_word (reader, term);
  const guint32 declared = lsp_symbol (reader->index, symbol)->word.offset;
  lsp_add_mention (reader->index, word, symbol,
                   word.offset == declared ? LSP_DECLARE : role);
}

static void
mention_variable (Reader *reader, const RglTerm *term)
{
  LspIndex *index = reader->index;
  const RgRange word = find_word (reader, term);
  if (term->name[0] == '#') /* made by the parser for `_` */
    return;
  const guint32 binding =
      lsp_find_symbol (index, term->name, word.offset, LSP_BIT (LSP_BINDING));
  if (binding != LSP_NONE)
    lsp_add_mention (index, word, binding, LSP_READ);
  else
    lsp_declare (index, &(LspSymbol){.kind = LSP_BINDING,
                                     .name = term->name,
                                     .detail = term->name,
                                     .note = "a variable of this clause",
                                     .word = word,
                                     .whole = word,
                                     .scope = reader->clause->range,
                                     .parent = LSP_NONE});
}

static void read_term (Reader *reader, const RglTerm *term);

static void
read_arguments (Reader *reader, const RglTerm *term)
{
  for (guint i = 0; i < term->n; i++)
    read_term (reader, term->args[i]);
  if (term->tail)
    read_term (reader, term->tail);
}

static void
read_term (Reader *reader, const RglTerm *term)
{
  const guint32 kinds = LSP_BIT (LSP_PLAYER) | LSP_BIT (LSP_VERTEX) |
                        LSP_BIT (LSP_PIECE) | LSP_BIT (LSP_ACTION);
  if (term->kind == RGL_VARIABLE) {
    mention_variable (reader, term);
  } else if (is_name (term) && find_word (reader, term).length > 0) {
    guint32 symbol = find_variant (reader->index, term, kinds);
    if (symbol == LSP_NONE)
      symbol = declare (reader, LSP_OBJECT, term, FALSE);
    mention (reader, term, symbol, LSP_READ);
  }
  read_arguments (reader, term);
}

/* Reads the name of a predicate or an operator; its arguments are terms,
 * except for the operators of a result. */
static void
read_atom (Reader *reader, const RglTerm *atom, LspRole role)
{
  const guint32 relation =
      find_variant (reader->index, atom, LSP_BIT (LSP_RELATION));
  if (!is_name (atom) || find_word (reader, atom).length == 0) {
    read_term (reader, atom);
    return;
  }
  if (relation != LSP_NONE)
    mention (reader, atom, relation, role);
  else if (is_keyword (atom->name))
    lsp_add_lexeme (reader->index, find_word (reader, atom), LSP_TOKEN_KEYWORD);
  read_arguments (reader, atom);
}

static void
read_head (Reader *reader, const RglTerm *head)
{
  if (!rgl_is (head, "result", 3) && !rgl_is (head, "moveresult", 3)) {
    read_atom (reader, head, LSP_WRITE);
    return;
  }
  lsp_add_lexeme (reader->index, find_word (reader, head), LSP_TOKEN_KEYWORD);
  read_term (reader, head->args[0]);
  read_term (reader, head->args[1]);
  const RglTerm *list = head->args[2];
  for (guint i = 0; list->kind == RGL_LIST && i < list->n; i++)
    read_atom (reader, list->args[i], LSP_READ);
  if (list->kind != RGL_LIST)
    read_term (reader, list);
}

/* Reads a goal of a body. The nesting of terms is at most a hundred. */
static void
read_goal (Reader *reader, const RglTerm *goal)
{
  const gboolean is_negation = rgl_is (goal, "not", 1);
  if (is_negation) {
    const RgRange word = {goal->range.offset, 3};
    if (reader->tokens.source->text[word.offset] == 'n')
      lsp_add_lexeme (reader->index, word, LSP_TOKEN_KEYWORD);
  }
  if (!is_negation && strcmp (goal->name, ",") != 0 &&
      strcmp (goal->name, ";") != 0) {
    read_atom (reader, goal, LSP_READ);
    return;
  }
  for (guint i = 0; i < goal->n; i++)
    read_goal (reader, goal->args[i]);
}

static void
read_clauses (Reader *reader)
{
  for (guint i = 0; i < reader->clauses->len; i++) {
    reader->clause = &g_array_index (reader->clauses, RglClause, i);
    read_head (reader, reader->clause->head);
    if (reader->clause->body)
      read_goal (reader, reader->clause->body);
  }
}

/* -- reading a file -------------------------------------------------------- */

static void
add_lexemes (const GArray *tokens, LspIndex *index)
{
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    if (token->kind == RGL_TOKEN_COMMENT)
      lsp_add_lexeme (index, rg_token_range (token), LSP_TOKEN_COMMENT);
    else if (token->kind == RGL_TOKEN_NUMBER)
      lsp_add_lexeme (index, rg_token_range (token), LSP_TOKEN_NUMBER);
    else if (token->kind == RGL_TOKEN_IF || token->kind >= RGL_TOKEN_SLASH)
      lsp_add_lexeme (index, rg_token_range (token), LSP_TOKEN_OPERATOR);
  }
}

static GArray *
lex_source (const RgSource *source)
{
  RgDiags *ignored = rg_diags_new ();
  GArray *tokens = rg_lex (&rgl_lexicon, source, ignored);
  rg_diags_free (ignored);
  return tokens;
}

static void
read_rgl (const RgSource *source, RgDiags *diags, LspIndex *index)
{
  const guint errors = rg_diags_errors (diags);
  RglTerms *terms = rgl_terms_new ();
  GArray *clauses = rgl_parse (source, terms, diags);
  Reader reader = {.tokens = {source, lex_source (source)},
                   .clauses = clauses,
                   .index = index};
  add_lexemes (reader.tokens.list, index);
  rg_drop_tokens (reader.tokens.list, RGL_TOKEN_COMMENT);
  declare_names (&reader);
  declare_relations (&reader);
  read_clauses (&reader);
  if (rg_diags_errors (diags) == errors)
    rgl_game_free (rgl_game_read (clauses, source, terms, RGL_LIMIT, diags));
  g_array_free (reader.tokens.list, TRUE);
  g_array_free (clauses, TRUE);
  rgl_terms_free (terms);
}

/* Translates for the messages only: the result is GDL, which has no origins. */
static RgGame *
translate_rgl (const RgSource *source, RgDiags *diags)
{
  GString *text = rgl_translate (source, RGL_LIMIT, NULL, diags);
  if (text)
    g_string_free (text, TRUE);
  return NULL;
}

static gboolean
is_rgl_name (const RgSource *source, const LspSymbol *symbol, const char *text)
{
  (void)source;
  RgSource *name = rg_source_new ("name", text, strlen (text));
  GArray *tokens = lex_source (name);
  const RgToken *first = &g_array_index (tokens, RgToken, 0);
  const gboolean is_binding = symbol->kind == LSP_BINDING;
  const gboolean is_valid =
      first->length == strlen (text) && strcmp (text, "_") != 0 &&
      (is_binding ? first->kind == RGL_TOKEN_VARIABLE
                  : first->kind == RGL_TOKEN_ATOM ||
                        (first->kind == RGL_TOKEN_QUOTED && first->length > 2));
  g_array_free (tokens, TRUE);
  rg_source_free (name);
  return is_valid;
}

/* -- completion ------------------------------------------------------------ */

/* Returns the open parenthesis or bracket before a token. -1: there is none. */
static gint64
find_enclosing (const LspTokens *tokens, gint64 token)
{
  return lsp_find_enclosing (
      tokens, token, LSP_BIT (RGL_TOKEN_OPEN) | LSP_BIT (RGL_TOKEN_OPEN_LIST),
      LSP_BIT (RGL_TOKEN_CLOSE) | LSP_BIT (RGL_TOKEN_CLOSE_LIST),
      LSP_BIT (RGL_TOKEN_STOP));
}

/* Whether the word precedes a parenthesis or bracket. */
static gboolean
is_called (const LspTokens *tokens, gint64 open, const char *word)
{
  if (open < 1)
    return FALSE;
  const RgToken *token = lsp_token (tokens, (guint)open - 1);
  return token->length == strlen (word) &&
         memcmp (tokens->source->text + token->offset, word, token->length) ==
             0;
}

/* Whether a position in brackets is that of an operator of a result. */
static gboolean
is_operator (const LspTokens *tokens, gint64 open)
{
  if (open < 0 || lsp_token_kind (tokens, open) != RGL_TOKEN_OPEN_LIST)
    return FALSE;
  const gint64 outer = find_enclosing (tokens, open);
  return is_called (tokens, outer, "result") ||
         is_called (tokens, outer, "moveresult");
}

static guint32
find_expected_kinds (const RgSource *source, guint32 offset, gboolean *keywords)
{
  LspTokens tokens = {source, lex_source (source)};
  rg_drop_tokens (tokens.list, RGL_TOKEN_COMMENT);
  const gint64 next = lsp_find_token (&tokens, offset);
  const gint64 open = find_enclosing (&tokens, next);
  const gboolean is_goal = open < 0 || is_called (&tokens, open, "not");
  *keywords = is_goal || is_operator (&tokens, open);
  g_array_free (tokens.list, TRUE);
  if (is_goal)
    return LSP_BIT (LSP_RELATION);
  return *keywords ? 0 : LSP_ANY_KIND & ~LSP_BIT (LSP_RELATION);
}

static const char *const endings[] = {".rgl", NULL};
static const char *const aliases[] = {NULL};

const LspLanguage lsp_rgl = {
    .id = "rgl",
    .name = "RGL",
    .endings = endings,
    .aliases = aliases,
    .warnings = {rgl_warnings},
    .keywords = keywords,
    .read = read_rgl,
    .format = rgl_format,
    .translate = translate_rgl,
    .is_name = is_rgl_name,
    .expected = find_expected_kinds,
};
