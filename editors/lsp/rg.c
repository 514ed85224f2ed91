/* RG: fills the index from the results of its front end.
 *
 * The parser provides messages, and the edges and origins of nodes.  The kind
 * of a name follows from its place among the tokens of a declaration, even if
 * the parser has rejected it.
 */
#include "editors/lsp/language.h"
#include "editors/lsp/rg-text.h"
#include "editors/lsp/source-text.h"
#include "rg/builtins.h"
#include "rg/check.h"
#include "rg/pragma.h"
#include "rg/print.h"
#include "rg/read.h"
#include "rg/token.h"
#include "rg/warnings.h"

#include <string.h>

/* Sets of kinds of symbols. */
enum {
  TYPES = LSP_BIT (LSP_TYPE),
  NODES = LSP_BIT (LSP_NODE),
  SYMBOLS = LSP_BIT (LSP_ELEMENT),
  GLOBALS = LSP_BIT (LSP_VARIABLE) | LSP_BIT (LSP_CONSTANT),
  TAGS = LSP_BIT (LSP_TAG) | SYMBOLS,
};

/* The data of reading a text. */
typedef struct {
  RgGame *game;
  RgOrigins *origins;
  LspIndex *index;
  LspTokens tokens;
} Reader;

/* -- names ----------------------------------------------------------------- */

static RgRange
get_range (const Reader *reader, guint i)
{
  return rg_token_range (lsp_token (&reader->tokens, i));
}

static void
add_mention (Reader *reader, guint i, guint32 kinds, LspRole role)
{
  const char *word = lsp_token_text (&reader->tokens, i, reader->index);
  const guint32 symbol = lsp_find_symbol (reader->index, word, 0, kinds);
  if (symbol != LSP_NONE)
    lsp_add_mention (reader->index, get_range (reader, i), symbol, role);
  else if (rg_parse_decimal (word, strlen (word)) >= 0)
    lsp_add_lexeme (reader->index, get_range (reader, i), LSP_TOKEN_NUMBER);
}

/* Returns the first edges out of a node, as text for hover information. */
static GString *
print_edges (const Reader *reader, RgNode node)
{
  enum { MAX_EDGES = 4 };
  const RgGame *game = reader->game;
  GString *code = g_string_new (NULL);
  guint n = 0;
  RG_FOR_OUT (game, node, e) {
    if (n++ >= MAX_EDGES)
      continue;
    GString *line = g_string_new (NULL);
    rg_print_edge (game, e, line);
    g_string_append_printf (code, "%s%.160s%s", n > 1 ? "\n" : "", line->str,
                            line->len > 160 ? " ..." : "");
    g_string_free (line, TRUE);
  }
  if (n > MAX_EDGES)
    g_string_append (code, "\n...");
  return code;
}

/* Adds a node, with information about its edges. */
static guint32
add_node (Reader *reader, const char *name)
{
  const RgGame *game = reader->game;
  LspSymbol symbol = {.kind = LSP_NODE, .name = name, .parent = LSP_NONE};
  const RgName interned = rg_intern (reader->game, name);
  const RgNode node = rg_find_node (game, interned);
  if (node == RG_NONE)
    return lsp_add_symbol (reader->index, &symbol);
  const RgNodeInfo *info = rg_node_info (game, node);
  const RgOrigin *origin = rg_origins_find (reader->origins, interned);
  GString *code = print_edges (reader, node);
  char *note = g_strdup_printf ("edges to it: %u, from it: %u",
                                info->count[RG_IN], info->count[RG_OUT]);
  symbol.detail = code->len > 0 ? code->str : name;
  symbol.note = note;
  symbol.fixed = node == game->begin || node == game->end;
  if (origin && origin->file) {
    symbol.origin = origin->file;
    symbol.line = origin->line;
    symbol.column = origin->column;
  }
  const guint32 number = lsp_add_symbol (reader->index, &symbol);
  g_free (note);
  g_string_free (code, TRUE);
  return number;
}

/* Adds a mention of a node. The first edge out of a node counts as its
 * declaration. */
static void
mention_node (Reader *reader, guint i, gboolean is_start)
{
  const char *name = lsp_token_text (&reader->tokens, i, reader->index);
  guint32 node = lsp_find_symbol (reader->index, name, 0, NODES);
  if (node == LSP_NONE)
    node = add_node (reader, name);
  LspSymbol *symbol = lsp_symbol (reader->index, node);
  const gboolean is_declaration = is_start && symbol->word.length == 0;
  if (is_declaration)
    symbol->word = symbol->whole = get_range (reader, i);
  lsp_add_mention (reader->index, get_range (reader, i), node,
                   is_declaration ? LSP_DECLARE : LSP_READ);
}

/* -- declarations ---------------------------------------------------------- */

/* Tokens [first, end) of a declaration. */
typedef struct {
  guint first, end;
} Span;

static guint
get_kind (const Reader *reader, guint i)
{
  return lsp_token_kind (&reader->tokens, i);
}

static gboolean
is_name (const Reader *reader, Span span, guint i)
{
  return i < span.end && get_kind (reader, i) == RG_TOKEN_NAME;
}

/* Declares the name after the keyword of a span. LSP_NONE: there is none. */
static guint32
declare_name (Reader *reader, LspKind kind, Span span)
{
  const guint name_token = span.first + 1;
  if (!is_name (reader, span, name_token))
    return LSP_NONE;
  LspIndex *index = reader->index;
  const RgRange whole = rg_range_join (get_range (reader, span.first),
                                       get_range (reader, span.end - 1));
  return lsp_declare (
      index, &(LspSymbol){
                 .kind = kind,
                 .name = lsp_token_text (&reader->tokens, name_token, index),
                 .detail = lsp_copy_code (index, reader->tokens.source, whole),
                 .note = lsp_copy_comment_above (index, reader->tokens.source,
                                                 whole.offset, "//"),
                 .word = get_range (reader, name_token),
                 .whole = whole,
                 .parent = LSP_NONE,
                 .outlined = TRUE});
}

/* Declares the symbols of sets in [first_token, span.end). */
static void
declare_symbols (Reader *reader, Span span, guint first_token, guint32 parent)
{
  gboolean in_set = FALSE;
  for (guint i = first_token; i < span.end; i++) {
    in_set = get_kind (reader, i) == RG_TOKEN_OPEN_SET ||
             (in_set && get_kind (reader, i) != RG_TOKEN_CLOSE_SET);
    if (!in_set || !is_name (reader, span, i))
      continue;
    const char *name = lsp_token_text (&reader->tokens, i, reader->index);
    lsp_declare (reader->index, &(LspSymbol){.kind = LSP_ELEMENT,
                                             .name = name,
                                             .detail = name,
                                             .word = get_range (reader, i),
                                             .whole = get_range (reader, i),
                                             .parent = parent,
                                             .outlined = TRUE});
  }
}

static void
declare_all (Reader *reader, Span span)
{
  switch (get_kind (reader, span.first)) {
  case RG_TOKEN_TYPE:
    declare_symbols (reader, span, span.first + 2,
                     declare_name (reader, LSP_TYPE, span));
    break;
  case RG_TOKEN_CONST:
    declare_name (reader, LSP_CONSTANT, span);
    break;
  case RG_TOKEN_VAR:
    declare_name (reader, LSP_VARIABLE, span);
    break;
  default:
    break;
  }
}

/* -- mentions -------------------------------------------------------------- */

/* Adds the mentions of a type, and of the symbols of its sets; returns the
 * first token after it. */
static guint
mention_type (Reader *reader, Span span, guint i)
{
  for (; i < span.end; i++) {
    const guint kind = get_kind (reader, i);
    if (kind == RG_TOKEN_OPEN_SET) {
      while (i + 1 < span.end && get_kind (reader, i) != RG_TOKEN_CLOSE_SET)
        if (is_name (reader, span, ++i))
          add_mention (reader, i, SYMBOLS, LSP_READ);
    } else if (kind == RG_TOKEN_NAME) {
      add_mention (reader, i, TYPES, LSP_READ);
    } else if (kind != RG_TOKEN_ARROW) {
      break;
    }
  }
  return i;
}

/* Adds the mentions of the rest of a span: expressions, values and tags. A
 * name before '(' or '->' is a type. */
static void
mention_rest (Reader *reader, Span span, guint i, guint32 kinds)
{
  for (; i < span.end; i++) {
    if (!is_name (reader, span, i))
      continue;
    const gboolean is_type = get_kind (reader, i + 1) == RG_TOKEN_OPEN ||
                             get_kind (reader, i + 1) == RG_TOKEN_ARROW;
    add_mention (reader, i, is_type ? TYPES : kinds, LSP_READ);
  }
}

static void
mention_tag (Reader *reader, guint i)
{
  const char *name = lsp_token_text (&reader->tokens, i, reader->index);
  if (lsp_find_symbol (reader->index, name, 0, TAGS) == LSP_NONE)
    lsp_add_symbol (reader->index, &(LspSymbol){.kind = LSP_TAG,
                                                .name = name,
                                                .detail = name,
                                                .parent = LSP_NONE});
  add_mention (reader, i, TAGS, LSP_READ);
}

/* Adds the mentions in an action, which begins at token i. */
static void
mention_action (Reader *reader, Span span, guint i)
{
  switch (get_kind (reader, i)) {
  case RG_TOKEN_TAG:
    if (is_name (reader, span, i + 1))
      mention_tag (reader, i + 1);
    break;
  case RG_TOKEN_TAG_VARIABLE:
    mention_rest (reader, span, i + 1, GLOBALS);
    break;
  case RG_TOKEN_QUESTION:
  case RG_TOKEN_BANG:
    for (i++; i < span.end; i++)
      if (is_name (reader, span, i))
        mention_node (reader, i, FALSE);
    break;
  case RG_TOKEN_NAME: {
    guint assign = i;
    while (assign < span.end && get_kind (reader, assign) != RG_TOKEN_ASSIGN)
      assign++;
    if (assign < span.end)
      add_mention (reader, i++, GLOBALS, LSP_WRITE);
    mention_rest (reader, span, i, GLOBALS | SYMBOLS);
    break;
  }
  default:
    mention_rest (reader, span, i, GLOBALS | SYMBOLS);
  }
}

static void
mention_edge (Reader *reader, Span span)
{
  guint i = span.first;
  mention_node (reader, i++, TRUE);
  if (i < span.end && get_kind (reader, i) == RG_TOKEN_COMMA)
    i++;
  if (is_name (reader, span, i))
    mention_node (reader, i++, FALSE);
  if (i < span.end && get_kind (reader, i) == RG_TOKEN_COLON)
    mention_action (reader, span, i + 1);
}

/* Adds the mentions in a pragma, and its keyword. The names may be of any kind,
 * except artificial tags, and variables after the ':' of @repeat and @iterator.
 */
static void
mention_pragma (Reader *reader, Span span)
{
  guint i = span.first + 1;
  if (!is_name (reader, span, i))
    return;
  const char *word = lsp_token_text (&reader->tokens, i, reader->index);
  guint32 kinds = NODES | GLOBALS | TAGS | TYPES;
  lsp_add_lexeme (
      reader->index,
      rg_range_join (get_range (reader, span.first), get_range (reader, i)),
      LSP_TOKEN_KEYWORD);
  if (g_str_has_prefix (word, "artificial"))
    kinds = TAGS;
  for (i++; i < span.end; i++) {
    if (get_kind (reader, i) == RG_TOKEN_COLON &&
        (g_str_equal (word, "repeat") || g_str_equal (word, "iterator")))
      kinds = GLOBALS;
    if (is_name (reader, span, i))
      add_mention (reader, i, kinds, LSP_READ);
  }
}

/* Adds the mentions in a declaration or an edge. */
static void
mention_all (Reader *reader, Span span)
{
  guint i = span.first;
  switch (get_kind (reader, i)) {
  case RG_TOKEN_TYPE:
    mention_type (reader, span, i + 3);
    break;
  case RG_TOKEN_CONST:
  case RG_TOKEN_VAR:
    i = mention_type (reader, span, i + 3);
    mention_rest (reader, span, i, SYMBOLS | LSP_BIT (LSP_CONSTANT));
    break;
  case RG_TOKEN_NAME:
    mention_edge (reader, span);
    break;
  case RG_TOKEN_AT:
    mention_pragma (reader, span);
    break;
  default:
    break;
  }
}

/* -- the declarations of a text -------------------------------------------- */

/* Returns the declaration that begins at a token: up to its ';', or to a
 * keyword of another one. */
static Span
find_span (const Reader *reader, guint first)
{
  Span span = {first, first + 1};
  const guint n = reader->tokens.list->len - 1;
  if (get_kind (reader, first) == RG_TOKEN_RAW_PRAGMA ||
      get_kind (reader, first) == RG_TOKEN_SEMICOLON)
    return span;
  while (span.end < n && !lsp_rg_is_keyword (get_kind (reader, span.end)) &&
         get_kind (reader, span.end) != RG_TOKEN_AT &&
         get_kind (reader, span.end) != RG_TOKEN_RAW_PRAGMA &&
         get_kind (reader, span.end - 1) != RG_TOKEN_SEMICOLON)
    span.end++;
  return span;
}

static void
for_each (Reader *reader, void (*call) (Reader *reader, Span span))
{
  for (guint first = 0; first + 1 < reader->tokens.list->len;) {
    const Span span = find_span (reader, first);
    call (reader, span);
    first = span.end;
  }
}

/* -- reading a file -------------------------------------------------------- */

/* Adds the names that RG defines. */
static void
add_built_ins (LspIndex *index)
{
  static const LspSymbol built_ins[] = {
      {.kind = LSP_VARIABLE,
       .name = "player",
       .detail = "var player: PlayerOrSystem = keeper;",
       .note = "who moves; an assignment ends the move"},
      {.kind = LSP_VARIABLE,
       .name = "goals",
       .detail = "var goals: Goals;",
       .note = "the score of each player"},
      {.kind = LSP_VARIABLE,
       .name = "visible",
       .detail = "var visible: Visibility;",
       .note = "whether each player sees the following tags"},
      {.kind = LSP_TYPE, .name = "Bool", .detail = "type Bool = { 0, 1 };"},
      {.kind = LSP_TYPE,
       .name = "Goals",
       .detail = "type Goals = Player -> Score;"},
      {.kind = LSP_TYPE,
       .name = "Visibility",
       .detail = "type Visibility = Player -> Bool;"},
      {.kind = LSP_TYPE,
       .name = "PlayerOrSystem",
       .detail = "type PlayerOrSystem = { ..., keeper, random };"},
      {.kind = LSP_ELEMENT, .name = "keeper", .detail = "keeper"},
      {.kind = LSP_ELEMENT, .name = "random", .detail = "random"},
  };
  for (guint i = 0; i < G_N_ELEMENTS (built_ins); i++)
    lsp_add_built_in (index, &built_ins[i]);
}

static void
read_rg (const RgSource *source, RgDiags *diags, LspIndex *index)
{
  RgGame *game = rg_parse (source, diags);
  if (game->tokens) {
    Reader reader = {
        game, rg_origins_new (game), index, {source, game->tokens}};
    lsp_rg_lexemes (&reader.tokens, index);
    for_each (&reader, declare_all);
    add_built_ins (index);
    for_each (&reader, mention_all);
    rg_origins_free (reader.origins);
  }
  if (rg_diags_errors (diags) == 0) {
    rg_add_builtins (game);
    rg_check (game, diags);
  }
  if (rg_diags_errors (diags) == 0)
    rg_lint (game, diags);
  rg_game_free (game);
}

static gboolean
is_rg_name (const RgSource *source, const LspSymbol *symbol, const char *text)
{
  (void)source;
  (void)symbol;
  return lsp_is_word (text) &&
         rg_find_name_kind (&rg_lexicon, text, strlen (text)) == RG_TOKEN_NAME;
}

/* Returns the kinds of names that are expected after the tokens before a place.
 */
static guint32
find_expected_kinds (const RgSource *source, guint32 offset, gboolean *keywords)
{
  RgDiags *ignored = rg_diags_new ();
  LspTokens tokens = {source, rg_lex (&rg_lexicon, source, ignored)};
  rg_diags_free (ignored);
  const gint64 next = lsp_find_token (&tokens, offset);
  const guint previous = lsp_token_kind (&tokens, next - 1);
  const guint third_last = lsp_token_kind (&tokens, next - 3);
  g_array_free (tokens.list, TRUE);
  *keywords = next == 0 || previous == RG_TOKEN_SEMICOLON ||
              previous == RG_TOKEN_RAW_PRAGMA;
  if (*keywords)
    return NODES;
  switch (previous) {
  case RG_TOKEN_COMMA:
  case RG_TOKEN_QUESTION:
  case RG_TOKEN_BANG:
    return NODES;
  case RG_TOKEN_ARROW:
    return NODES | TYPES;
  case RG_TOKEN_COLON:
    return third_last == RG_TOKEN_VAR || third_last == RG_TOKEN_CONST
               ? TYPES
               : GLOBALS | SYMBOLS;
  case RG_TOKEN_TAG:
    return TAGS;
  case RG_TOKEN_TAG_VARIABLE:
    return LSP_BIT (LSP_VARIABLE);
  default:
    return GLOBALS | SYMBOLS | TYPES;
  }
}

static const LspKeyword keywords[] = {
    {"type", "declare a set of symbols, or a map"},
    {"const", "declare a constant map or symbol"},
    {"var", "declare a variable of the state"},
    {NULL, NULL},
};

static const char *const endings[] = {".rg", NULL};
static const char *const aliases[] = {NULL};

const LspLanguage lsp_rg = {
    .id = "rg",
    .name = "RG",
    .endings = endings,
    .aliases = aliases,
    .warnings = {rg_check_warnings, rg_lint_warnings},
    .keywords = keywords,
    .read = read_rg,
    .format = lsp_rg_format,
    .is_name = is_rg_name,
    .expected = find_expected_kinds,
};
