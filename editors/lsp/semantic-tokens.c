/* Semantic tokens: the kind of each word, for its colour in the editor.  A
 * token is five numbers: the lines and characters from the previous token, its
 * length, type and modifiers.
 */
#include "editors/lsp/feature.h"

#include "editors/lsp/semantic-tokens.h"

static const char *const types[LSP_N_TOKEN_TYPES] = {
    [LSP_TOKEN_NAMESPACE] = "namespace",    [LSP_TOKEN_TYPE] = "type",
    [LSP_TOKEN_ENUM_MEMBER] = "enumMember", [LSP_TOKEN_FUNCTION] = "function",
    [LSP_TOKEN_VARIABLE] = "variable",      [LSP_TOKEN_PARAMETER] = "parameter",
    [LSP_TOKEN_PROPERTY] = "property",      [LSP_TOKEN_MACRO] = "macro",
    [LSP_TOKEN_KEYWORD] = "keyword",        [LSP_TOKEN_COMMENT] = "comment",
    [LSP_TOKEN_NUMBER] = "number",          [LSP_TOKEN_STRING] = "string",
    [LSP_TOKEN_OPERATOR] = "operator",
};

/* The modifiers in the order of their bits. */
static const char *const modifiers[] = {"declaration", "modification",
                                        "defaultLibrary"};
enum { DECLARATION = 1, MODIFICATION = 2, LIBRARY = 4 };

static JsonArray *
make_text_array (const char *const *list, guint n)
{
  JsonArray *array = json_array_new ();
  for (guint i = 0; i < n; i++)
    json_array_add_string_element (array, list[i]);
  return array;
}

JsonObject *
lsp_make_semantic_legend (void)
{
  JsonObject *legend = json_object_new ();
  json_object_set_array_member (legend, "tokenTypes",
                                make_text_array (types, G_N_ELEMENTS (types)));
  json_object_set_array_member (
      legend, "tokenModifiers",
      make_text_array (modifiers, G_N_ELEMENTS (modifiers)));
  return legend;
}

/* The tokens that have been written. */
typedef struct {
  LspText *text;
  JsonArray *numbers;
  LspPosition last; /* the beginning of the previous token */
  guint32 end;      /* its end: tokens do not overlap */
} Writer;

/* Writes a token, up to a line end, unless it overlaps the previous one. */
static void
write_token (Writer *writer, RgRange range, LspTokenType type, int modifier)
{
  const guint32 end = MIN (range.offset + range.length,
                           lsp_text_line_end (writer->text, range.offset));
  if (range.offset < writer->end || end <= range.offset)
    return;
  const LspPosition start = lsp_text_position (writer->text, range.offset);
  const gint64 length =
      lsp_text_position (writer->text, end).character - start.character;
  const gint64 line = start.line - writer->last.line;
  const gint64 character =
      line > 0 ? start.character : start.character - writer->last.character;
  const gint64 token_numbers[] = {line, character, length, type, modifier};
  for (guint i = 0; i < G_N_ELEMENTS (token_numbers); i++)
    json_array_add_int_element (writer->numbers, token_numbers[i]);
  writer->last = start;
  writer->end = range.offset + range.length;
}

static void
write_occurrence (Writer *writer, const LspIndex *index,
                  const LspOccurrence *occurrence)
{
  const LspSymbol *symbol = lsp_symbol (index, occurrence->symbol);
  const int modifier = (occurrence->role == LSP_DECLARE ? DECLARATION : 0) |
                       (occurrence->role == LSP_WRITE ? MODIFICATION : 0) |
                       (symbol->fixed ? LIBRARY : 0);
  write_token (writer, occurrence->range, lsp_kinds[symbol->kind].token,
               modifier);
}

/* Writes the tokens of a range: merges the two sorted lists; names have
 * priority over other tokens at the same place. */
static void
write_range (Writer *writer, const LspIndex *index, RgRange range)
{
  guint lexeme = 0;
  for (guint i = 0; i <= index->occurrences->len; i++) {
    const LspOccurrence *occurrence =
        i < index->occurrences->len ? lsp_occurrence (index, i) : NULL;
    for (; lexeme < index->lexemes->len; lexeme++) {
      const LspLexeme *next =
          &g_array_index (index->lexemes, LspLexeme, lexeme);
      if (occurrence && next->range.offset >= occurrence->range.offset)
        break;
      if (lsp_is_inside (range, next->range.offset))
        write_token (writer, next->range, next->type, 0);
    }
    if (occurrence && lsp_is_inside (range, occurrence->range.offset))
      write_occurrence (writer, index, occurrence);
  }
}

static JsonNode *
make_tokens (LspDocument *document, RgRange range)
{
  Writer writer = {.text = document->text, .numbers = json_array_new ()};
  write_range (&writer, lsp_document_analysis (document)->index, range);
  JsonObject *result = json_object_new ();
  json_object_set_array_member (result, "data", writer.numbers);
  return lsp_object_node (result);
}

LSP_HANDLER (lsp_semantic_tokens)
{
  LspDocument *document = lsp_read_document (server, params, error);
  return document
             ? make_tokens (document,
                            (RgRange){0, (guint32)document->text->bytes->len})
             : NULL;
}

LSP_HANDLER (lsp_semantic_tokens_range)
{
  LspDocument *document = lsp_read_document (server, params, error);
  return document
             ? make_tokens (document, lsp_read_range (document->text, params))
             : NULL;
}
