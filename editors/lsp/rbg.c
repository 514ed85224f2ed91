/* RBG: fills the index from the results of its front end.
 *
 * Macros are expanded first, so the meaning of a name in the body of a macro
 * depends on the call.  Each section is read through the stream of expansions,
 * and each name that it yields is a mention at its place in the text, or of a
 * whole pasted `a~b`.  The calls themselves are the frames of that stream.
 * Names that never occur, in macros that are not called, get the meaning that
 * they would have in a section.
 */
#include "base/table.h"
#include "editors/lsp/language.h"
#include "editors/lsp/source-text.h"
#include "rbg/read/reader.h"

#include <string.h>

/* The limit of expanded tokens. */
enum { MOST_TOKENS = 1000000 };

/* The data of reading a text. */
typedef struct {
  RbgTree *tree;
  const RbgFile *file;
  const GArray *symbols; /* of RbgSymbol, by name of the text */
  LspIndex *index;
  guint32 *numbers;    /* by name of the text: 1 plus its symbol in the index */
  guint32 *macros;     /* by macro: its symbol in the index */
  guint8 *has_mention; /* by token: it has a mention */
  RgTable table;       /* of `pairs` */
  GArray *pairs; /* of guint64: offsets with the symbols mentioned there */
} Reader;

static const char *
copy_code (Reader *reader, RgRange range)
{
  return lsp_copy_code (reader->index, reader->tree->source, range);
}

static RgRange
get_span_range (const Reader *reader, guint32 first, guint32 end)
{
  return rg_range_join (
      rbg_file_range (reader->file, first),
      rbg_file_range (reader->file, MAX (end, first + 1) - 1));
}

/* -- directives ------------------------------------------------------------ */

/* Declares a section or a macro; returns its symbol. */
static guint32
declare_directive (Reader *reader, LspKind kind, const char *name,
                   guint32 token, RbgTokenSpan body, guint32 variant)
{
  const RgRange whole = get_span_range (reader, token - 1, body.end);
  const guint32 number = lsp_declare (
      reader->index,
      &(LspSymbol){.kind = kind,
                   .name = name,
                   .detail = copy_code (reader, whole),
                   .note = lsp_copy_comment_above (
                       reader->index, reader->tree->source, whole.offset, "//"),
                   .word = rbg_file_range (reader->file, token),
                   .whole = whole,
                   .parent = LSP_NONE,
                   .variant = variant,
                   .outlined = TRUE,
                   .fixed = kind == LSP_SECTION});
  const RgRange head = body.first > token
                           ? rbg_file_range (reader->file, body.first - 1)
                           : whole;
  lsp_add_construct (reader->index, whole, head.offset + head.length);
  return number;
}

static void
declare_sections (Reader *reader)
{
  for (guint i = 0; i < RBG_N_SECTIONS; i++) {
    const RbgSection *section = &reader->file->sections[i];
    if (section->defined)
      declare_directive (reader, LSP_SECTION,
                         rbg_token_spelling (RBG_TOKEN_PLAYERS + i),
                         section->token, section->body, 0);
  }
}

/* Declares the parameters of a macro, and their uses in the body. */
static void
declare_parameters (Reader *reader, const RbgMacro *macro)
{
  const RbgFile *file = reader->file;
  const RgRange scope = get_span_range (reader, macro->token, macro->body.end);
  for (guint32 i = macro->token + 1; i < macro->body.first; i++) {
    if (rbg_kind_at (file, i) != RBG_TOKEN_NAME)
      continue;
    const char *name = rg_names_text (file->names, file->words[i]);
    reader->has_mention[i] = TRUE;
    lsp_declare (reader->index, &(LspSymbol){.kind = LSP_PARAMETER,
                                             .name = name,
                                             .detail = name,
                                             .note = "of this macro",
                                             .word = rbg_file_range (file, i),
                                             .whole = rbg_file_range (file, i),
                                             .scope = scope,
                                             .parent = LSP_NONE});
  }
}

/* Visits macros in the order of the text, as scopes require. */
static void
declare_macros (Reader *reader)
{
  const RbgFile *file = reader->file;
  for (guint32 i = 1; i < file->macros->len; i++) {
    const RbgMacro *macro = rbg_macro (file, i);
    reader->has_mention[macro->token] = TRUE;
    reader->macros[i] = declare_directive (
        reader, LSP_MACRO, rg_names_text (file->names, macro->name),
        macro->token, macro->body, macro->n_parameters);
    declare_parameters (reader, macro);
  }
}

/* -- symbols --------------------------------------------------------------- */

static const LspKind kinds[] = {
    [RBG_PLAYER] = LSP_PLAYER,
    [RBG_VARIABLE] = LSP_VARIABLE,
    [RBG_PIECE] = LSP_PIECE,
    [RBG_LABEL] = LSP_LABEL,
};

/* Returns the bound of a player or a variable in the section. NULL: the symbol
 * has none. */
static char *
make_note (const Reader *reader, const RbgSymbol *symbol)
{
  const RbgTree *tree = reader->tree;
  if (symbol->kind == RBG_PLAYER && symbol->number < tree->n_players)
    return g_strdup_printf ("scores 0 to %u",
                            tree->players[symbol->number].bound);
  if (symbol->kind == RBG_VARIABLE && symbol->number < tree->n_variables)
    return g_strdup_printf ("values 0 to %u",
                            tree->variables[symbol->number].bound);
  return NULL;
}

/* Declares the names of players, pieces, variables and labels. */
static void
declare_symbols (Reader *reader)
{
  for (RgName word = 0; word < reader->symbols->len; word++) {
    const RbgSymbol *symbol = &g_array_index (reader->symbols, RbgSymbol, word);
    if (symbol->kind == RBG_UNKNOWN)
      continue;
    const char *name = rg_names_text (reader->file->names, word);
    char *note = make_note (reader, symbol);
    const RgRange range = symbol->place.range;
    reader->numbers[word] =
        1 +
        lsp_add_symbol (reader->index, &(LspSymbol){.kind = kinds[symbol->kind],
                                                    .name = name,
                                                    .detail = name,
                                                    .note = note,
                                                    .word = range,
                                                    .whole = range,
                                                    .parent = LSP_NONE,
                                                    .outlined = TRUE});
    g_free (note);
  }
}

/* -- mentions -------------------------------------------------------------- */

/* Adds a mention, once for each place and symbol, regardless of repeated
 * expansion. */
static void
add_mention (Reader *reader, RgRange range, guint32 symbol)
{
  const guint64 pair = (guint64)range.offset << 32 | symbol;
  const guint32 hash = rg_hash_pair (range.offset, symbol);
  RG_FOR_HASH (&reader->table, hash, slot)
  {
    if (g_array_index (reader->pairs, guint64, slot->number) == pair)
      return;
  }
  rg_table_add (&reader->table, hash, reader->pairs->len);
  g_array_append_val (reader->pairs, pair);
  const LspSymbol *mentioned = lsp_symbol (reader->index, symbol);
  lsp_add_mention (reader->index, range, symbol,
                   mentioned->word.offset == range.offset ? LSP_DECLARE
                                                          : LSP_READ);
}

/* Returns the symbol of some kinds that a token names. LSP_NONE: it names none.
 */
static guint32
find_symbol (const Reader *reader, guint32 token, guint32 of_kinds)
{
  const RbgFile *file = reader->file;
  return rbg_kind_at (file, token) != RBG_TOKEN_NAME
             ? LSP_NONE
             : lsp_find_symbol (reader->index,
                                rg_names_text (file->names, file->words[token]),
                                file->tokens[token].offset, of_kinds);
}

/* Returns the place in the text of an expanded token. */
static RgRange
find_written_place (Reader *reader, const RbgToken *token)
{
  const RbgFrame *frame =
      &g_array_index (reader->tree->frames->list, RbgFrame, token->place.frame);
  if (frame->kind != RBG_FRAME_PASTED) {
    reader->has_mention[rg_find_token (reader->file->tokens,
                                       reader->file->n_tokens,
                                       token->place.range.offset)] = TRUE;
    return token->place.range;
  }
  for (guint32 i = frame->span.first; i < frame->span.end; i++)
    reader->has_mention[i] |=
        find_symbol (reader, i, LSP_BIT (LSP_PARAMETER)) == LSP_NONE;
  return get_span_range (reader, frame->span.first, frame->span.end);
}

static void
mention_expanded (Reader *reader)
{
  RgDiags *ignored = rg_diags_new ();
  RbgStream *stream = rbg_stream_new (reader->tree, MOST_TOKENS, ignored);
  for (guint i = 0; i < RBG_N_SECTIONS; i++) {
    if (!reader->file->sections[i].defined)
      continue;
    rbg_stream_open (stream, &reader->file->sections[i]);
    for (RbgToken token = rbg_stream_next (stream); token.kind != RBG_TOKEN_END;
         token = rbg_stream_next (stream)) {
      if (token.kind != RBG_TOKEN_NAME)
        continue;
      const RgRange range = find_written_place (reader, &token);
      if (token.word < reader->symbols->len && reader->numbers[token.word] > 0)
        add_mention (reader, range, reader->numbers[token.word] - 1);
    }
  }
  rbg_stream_free (stream);
  rg_diags_free (ignored);
}

/* Adds the calls of macros: the frames of all streams. */
static void
mention_calls (Reader *reader)
{
  guint32 *n = g_new0 (guint32, reader->file->macros->len);
  const GArray *frames = reader->tree->frames->list;
  for (guint i = 0; i < frames->len; i++) {
    const RbgFrame *frame = &g_array_index (frames, RbgFrame, i);
    if (frame->kind != RBG_FRAME_MACRO)
      continue;
    const guint32 token = frame->span.first;
    n[frame->macro]++;
    reader->has_mention[token] = TRUE;
    add_mention (reader, rbg_file_range (reader->file, token),
                 reader->macros[frame->macro]);
  }
  for (guint32 i = 1; i < reader->file->macros->len; i++)
    if (n[i] == 0)
      lsp_add_note (reader->index, reader->macros[i], "never called");
  g_free (n);
}

/* Adds names that no stream yielded. */
static void
mention_rest (Reader *reader)
{
  for (guint32 i = 0; i < reader->file->n_tokens; i++) {
    const guint32 symbol = reader->has_mention[i]
                               ? LSP_NONE
                               : find_symbol (reader, i, LSP_ANY_KIND);
    if (symbol != LSP_NONE &&
        lsp_symbol (reader->index, symbol)->kind != LSP_SECTION)
      add_mention (reader, rbg_file_range (reader->file, i), symbol);
  }
}

/* -- tokens ---------------------------------------------------------------- */

static void
add_lexemes (LspIndex *index, const RgSource *source)
{
  RgDiags *ignored = rg_diags_new ();
  GArray *tokens = rbg_read_tokens (source, FALSE, ignored);
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    const RgRange range = rg_token_range (token);
    if (token->kind == RBG_TOKEN_COMMENT || token->kind == RBG_TOKEN_UNCLOSED)
      lsp_add_lexeme (index, range, LSP_TOKEN_COMMENT);
    else if (token->kind == RBG_TOKEN_NUMBER)
      lsp_add_lexeme (index, range, LSP_TOKEN_NUMBER);
    else if (rbg_is_keyword ((RbgTokenKind)token->kind))
      lsp_add_lexeme (index, range, LSP_TOKEN_KEYWORD);
    else if (token->kind >= RBG_TOKEN_PASTE && token->kind != RBG_TOKEN_COMMA)
      lsp_add_lexeme (index, range, LSP_TOKEN_OPERATOR);
  }
  g_array_free (tokens, TRUE);
  rg_diags_free (ignored);
}

/* -- reading a file -------------------------------------------------------- */

/* Fills the index with the names of a text, by the reader of RBG. */
static void
read_rbg (const RgSource *source, RgDiags *diags, LspIndex *index)
{
  const RbgOptions options = {RBG_TOKEN_LIMIT, RBG_LIMIT, FALSE, FALSE};
  GArray *symbols;
  RbgTree *tree = rbg_read_draft (source, &options, diags, &symbols);
  const RbgFile *file = tree->frames->file;
  Reader reader = {
      .tree = tree,
      .file = file,
      .symbols = symbols,
      .index = index,
      .numbers = g_new0 (guint32, rg_names_bound (file->names)),
      .macros = g_new0 (guint32, file->macros->len),
      .has_mention = g_new0 (guint8, file->n_tokens),
      .pairs = g_array_new (FALSE, FALSE, sizeof (guint64)),
  };
  add_lexemes (index, source);
  declare_sections (&reader);
  declare_macros (&reader);
  declare_symbols (&reader);
  mention_expanded (&reader);
  mention_calls (&reader);
  mention_rest (&reader);
  rg_table_clear (&reader.table);
  g_array_free (reader.pairs, TRUE);
  g_free (reader.has_mention);
  g_free (reader.macros);
  g_free (reader.numbers);
  g_array_free (symbols, TRUE);
  rbg_tree_free (tree);
}

static RgGame *
translate_rbg (const RgSource *source, RgDiags *diags)
{
  const RbgOptions options = {RBG_TOKEN_LIMIT, RBG_LIMIT, TRUE, FALSE};
  RbgTree *tree = rbg_read (source, &options, diags);
  if (!tree)
    return NULL;
  RgGame *game = NULL;
  if (rbg_translate (tree, &options, diags)) {
    game = tree->game;
    tree->game = NULL;
  }
  rbg_tree_free (tree);
  return game;
}

static GString *
format_rbg (const RgSource *source, RgDiags *diags)
{
  return rbg_format (source, FALSE, diags);
}

static gboolean
is_rbg_name (const RgSource *source, const LspSymbol *symbol, const char *text)
{
  (void)source;
  (void)symbol;
  return rbg_token_kind (text, strlen (text)) == RBG_TOKEN_NAME;
}

/* -- completion ------------------------------------------------------------ */

/* Returns the kind of the token before a place. */
static RbgTokenKind
get_kind_before (const RgSource *source, guint32 offset)
{
  RgDiags *ignored = rg_diags_new ();
  LspTokens tokens = {source, rbg_read_tokens (source, FALSE, ignored)};
  rg_diags_free (ignored);
  rg_drop_tokens (tokens.list, RBG_TOKEN_COMMENT);
  const gint64 next = lsp_find_token (&tokens, offset);
  const guint kind = lsp_token_kind (&tokens, next - 1);
  g_array_free (tokens.list, TRUE);
  return (RbgTokenKind)kind;
}

/* Returns the kinds of names that are expected after the token before a place.
 */
static guint32
find_expected_kinds (const RgSource *source, guint32 offset, gboolean *keywords)
{
  const guint32 callable = LSP_BIT (LSP_MACRO) | LSP_BIT (LSP_PARAMETER);
  const guint32 values = LSP_BIT (LSP_VARIABLE) | LSP_BIT (LSP_PLAYER) |
                         LSP_BIT (LSP_PIECE) | callable;
  const RbgTokenKind previous = get_kind_before (source, offset);
  *keywords = previous == RBG_TOKEN_HASH || previous == RBG_TOKEN_IS ||
              previous == RBG_TOKEN_END;
  switch (previous) {
  case RBG_TOKEN_HASH:
  case RBG_TOKEN_END:
    return 0;
  case RBG_TOKEN_ARROW:
    return LSP_BIT (LSP_PLAYER) | callable;
  case RBG_TOKEN_LEFT_BRACKET:
    return LSP_BIT (LSP_PIECE) | callable;
  case RBG_TOKEN_ASSIGN:
  case RBG_TOKEN_COMPARE:
  case RBG_TOKEN_IS:
    return values | LSP_BIT (LSP_LABEL);
  case RBG_TOKEN_LEFT_BRACE:
    return LSP_BIT (LSP_PIECE) | LSP_BIT (LSP_LABEL) | callable;
  default:
    return values | LSP_BIT (LSP_LABEL);
  }
}

static const LspKeyword keywords[] = {
    {"players", "the players, with their highest scores"},
    {"pieces", "the pieces that vertices may hold"},
    {"variables", "numbers of the state, with their highest values"},
    {"board", "vertices, and labels that lead from one to another"},
    {"rules", "the regular expression of all plays"},
    {"rectangle", "a board of rows"},
    {"hexagon", "a board of hexagons"},
    {"cuboid", "a board of layers"},
    {NULL, NULL},
};

static const char *const endings[] = {".rbg", NULL};
static const char *const aliases[] = {NULL};

const LspLanguage lsp_rbg = {
    .id = "rbg",
    .name = "RBG",
    .endings = endings,
    .aliases = aliases,
    .warnings = {rbg_warnings},
    .keywords = keywords,
    .read = read_rbg,
    .format = format_rbg,
    .translate = translate_rbg,
    .is_name = is_rbg_name,
    .expected = find_expected_kinds,
};
