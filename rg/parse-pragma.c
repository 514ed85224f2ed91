/* Parses pragmas of RG, such as
 *
 *     @disjoint a : b c;
 *     @tagIndex a b : 0;
 *     @simpleApply a b [x: Cell] board[x] = white;
 *
 * A pragma with an unknown keyword is one token. Its text is stored without
 * comments and with folded white space. `@file` is one token, too.
 */
#include "rg/parser.h"
#include "rg/pragma.h"

#include <string.h>

/* The parts of a pragma that is being read. */
typedef struct {
  GArray *nodes, *names; /* of RgName */
  GArray *tags;          /* of RgPragmaTag */
  GArray *assigns;       /* of RgPragmaAssign */
  GArray *cells;         /* of RgPragmaCell */
  GArray *lines;         /* of RgPragmaLine */
  RgPragma pragma;
} Draft;

static void
add_name (RgParser *parser, GArray *names)
{
  const RgName name = rg_parse_name (parser);
  if (!parser->cursor.failed)
    g_array_append_val (names, name);
}

/* Adds one or more names. */
static void
add_names (RgParser *parser, GArray *names)
{
  do
    add_name (parser, names);
  while (!parser->cursor.failed && rg_peek (parser, 0) == RG_TOKEN_NAME);
}

/* The number; any value after a failure. */
static gint64
parse_integer (RgParser *parser)
{
  enum { MOST_DIGITS = 18 };
  const guint length = rg_token (parser, 0)->length;
  const gint64 number =
      rg_peek (parser, 0) == RG_TOKEN_NAME
          ? rg_parse_decimal (rg_token_text (parser, 0), length)
          : -1;
  if (number >= 0 && length <= MOST_DIGITS)
    rg_next (parser);
  else
    rg_parser_fail (parser, "a number");
  return number;
}

/* Parses `node node [ tag, tag: Type ] left = right, ...`. */
static void
parse_simple_apply (RgParser *parser, Draft *draft)
{
  add_name (parser, draft->nodes);
  add_name (parser, draft->nodes);
  rg_parser_expect (parser, RG_TOKEN_OPEN_INDEX);
  if (rg_peek (parser, 0) == RG_TOKEN_NAME) {
    do {
      RgPragmaTag tag = {rg_parse_name (parser), NULL};
      if (rg_accept (parser, RG_TOKEN_COLON))
        tag.type = rg_parse_type (parser);
      g_array_append_val (draft->tags, tag);
    } while (rg_accept (parser, RG_TOKEN_COMMA));
  }
  rg_parser_expect (parser, RG_TOKEN_CLOSE_INDEX);
  if (rg_peek (parser, 0) == RG_TOKEN_SEMICOLON)
    return;
  do {
    RgPragmaAssign assign = {rg_parse_expr (parser), NULL};
    rg_parser_expect (parser, RG_TOKEN_ASSIGN);
    assign.right = rg_parse_expr (parser);
    g_array_append_val (draft->assigns, assign);
  } while (rg_accept (parser, RG_TOKEN_COMMA));
}

/* Parses `key [= place] x y [shade]`. */
static void
parse_cell (RgParser *parser, Draft *draft)
{
  RgPragmaCell cell = {.key = rg_parse_expr (parser), .shade = -1};
  if (rg_accept (parser, RG_TOKEN_ASSIGN))
    cell.place = rg_parse_expr (parser);
  cell.x = parse_integer (parser);
  if (!parser->cursor.failed)
    cell.y = parse_integer (parser);
  if (!parser->cursor.failed && rg_peek (parser, 0) == RG_TOKEN_NAME)
    cell.shade = parse_integer (parser);
  g_array_append_val (draft->cells, cell);
}

/* Parses `key key`. */
static void
parse_line (RgParser *parser, Draft *draft)
{
  RgPragmaLine line = {rg_parse_expr (parser), NULL};
  if (!parser->cursor.failed)
    line.to = rg_parse_expr (parser);
  g_array_append_val (draft->lines, line);
}

/* Parses `map ... : kind cell, cell ... : line, line ...`. */
static void
parse_board (RgParser *parser, Draft *draft)
{
  add_names (parser, draft->names);
  rg_parser_expect (parser, RG_TOKEN_COLON);
  const RgName kind = rg_parse_name (parser);
  if (parser->cursor.failed)
    return;
  draft->pragma.text = rg_text (parser->game, kind);
  if (rg_peek (parser, 0) == RG_TOKEN_NAME) {
    do
      parse_cell (parser, draft);
    while (!parser->cursor.failed && rg_accept (parser, RG_TOKEN_COMMA));
  }
  if (parser->cursor.failed || !rg_accept (parser, RG_TOKEN_COLON))
    return;
  do
    parse_line (parser, draft);
  while (!parser->cursor.failed && rg_accept (parser, RG_TOKEN_COMMA));
}

static void
parse_parts (RgParser *parser, Draft *draft)
{
  switch (draft->pragma.kind) {
  case RG_PRAGMA_DISJOINT:
  case RG_PRAGMA_DISJOINT_EXHAUSTIVE:
    add_name (parser, draft->nodes);
    rg_parser_expect (parser, RG_TOKEN_COLON);
    add_names (parser, draft->nodes);
    break;
  case RG_PRAGMA_UNIQUE:
    add_names (parser, draft->nodes);
    break;
  case RG_PRAGMA_REPEAT:
    add_names (parser, draft->nodes);
    rg_parser_expect (parser, RG_TOKEN_COLON);
    if (rg_peek (parser, 0) == RG_TOKEN_NAME)
      add_names (parser, draft->names);
    break;
  case RG_PRAGMA_TAG_INDEX:
  case RG_PRAGMA_TAG_MAX_INDEX:
    add_names (parser, draft->nodes);
    rg_parser_expect (parser, RG_TOKEN_COLON);
    draft->pragma.integer = parse_integer (parser);
    break;
  case RG_PRAGMA_SIMPLE_APPLY:
  case RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE:
    parse_simple_apply (parser, draft);
    break;
  case RG_PRAGMA_ITERATOR:
    for (guint i = 0; i < 3; i++)
      add_name (parser, draft->nodes);
    rg_parser_expect (parser, RG_TOKEN_COLON);
    add_name (parser, draft->names);
    break;
  case RG_PRAGMA_INTEGER:
    draft->pragma.integer = parse_integer (parser);
    rg_parser_expect (parser, RG_TOKEN_COLON);
    add_names (parser, draft->names);
    break;
  case RG_PRAGMA_ARTIFICIAL_TAG:
    add_names (parser, draft->names);
    break;
  case RG_PRAGMA_BOARD:
    parse_board (parser, draft);
    break;
  case RG_PRAGMA_ORIGIN:
    add_names (parser, draft->nodes);
    rg_parser_expect (parser, RG_TOKEN_COLON);
    draft->pragma.integer = parse_integer (parser);
    draft->pragma.integer2 = parse_integer (parser);
    break;
  case RG_PRAGMA_TRANSLATED_FROM_RBG:
  case RG_PRAGMA_FILE:
  case RG_PRAGMA_OTHER:
    break;
  }
}

static RgPragmaKind
parse_keyword (RgParser *parser)
{
  const guint at = parser->cursor.at;
  rg_parser_expect (parser, RG_TOKEN_NAME);
  for (guint kind = 0; kind < RG_PRAGMA_OTHER; kind++)
    if (rg_is_word (parser, at, rg_pragma_keyword (kind)))
      return kind;
  return RG_PRAGMA_OTHER; /* `@` without a name: has failed */
}

/* Fails because of a missing ';'.  If the last name begins a line, that is at
 * the end of the line before: the names are probably those of the next
 * declaration. */
static void
fail_no_end (RgParser *parser, guint first)
{
  if (parser->cursor.at - 1 > first &&
      rg_begins_line (parser, parser->cursor.at - 1))
    rg_parser_fail_after (parser, parser->cursor.at - 2);
  else
    rg_parser_expect (parser, RG_TOKEN_SEMICOLON);
}

void
rg_parse_pragma (RgParser *parser)
{
  const guint first = parser->cursor.at;
  rg_parser_expect (parser, RG_TOKEN_AT);
  Draft draft = {.nodes = g_array_new (FALSE, FALSE, sizeof (RgName)),
                 .names = g_array_new (FALSE, FALSE, sizeof (RgName)),
                 .tags = g_array_new (FALSE, FALSE, sizeof (RgPragmaTag)),
                 .assigns = g_array_new (FALSE, FALSE, sizeof (RgPragmaAssign)),
                 .cells = g_array_new (FALSE, FALSE, sizeof (RgPragmaCell)),
                 .lines = g_array_new (FALSE, FALSE, sizeof (RgPragmaLine))};
  draft.pragma.kind = parse_keyword (parser);
  if (!parser->cursor.failed)
    parse_parts (parser, &draft);
  if (!parser->cursor.failed && rg_peek (parser, 0) != RG_TOKEN_SEMICOLON)
    fail_no_end (parser, first);
  if (!parser->cursor.failed) {
    RgPragma *pragma = &draft.pragma;
    pragma->n_nodes = draft.nodes->len;
    pragma->nodes = (const RgName *)(gpointer)draft.nodes->data;
    pragma->n_names = draft.names->len;
    pragma->names = (const RgName *)(gpointer)draft.names->data;
    pragma->n_tags = draft.tags->len;
    pragma->tags = (const RgPragmaTag *)(gpointer)draft.tags->data;
    pragma->n_assigns = draft.assigns->len;
    pragma->assigns = (const RgPragmaAssign *)(gpointer)draft.assigns->data;
    pragma->n_cells = draft.cells->len;
    pragma->cells = (const RgPragmaCell *)(gpointer)draft.cells->data;
    pragma->n_lines = draft.lines->len;
    pragma->lines = (const RgPragmaLine *)(gpointer)draft.lines->data;
    rg_add_pragma (parser->game, pragma);
  }
  g_array_free (draft.nodes, TRUE);
  g_array_free (draft.names, TRUE);
  g_array_free (draft.tags, TRUE);
  g_array_free (draft.assigns, TRUE);
  g_array_free (draft.cells, TRUE);
  g_array_free (draft.lines, TRUE);
}

/* Returns the text between `@` and `;` on one line, without comments and with
 * folded white space. */
static char *
fold_text (const char *text, gsize length)
{
  GString *folded = g_string_new (NULL);
  for (gsize i = 0; i < length; i++) {
    if (text[i] == '/' && i + 1 < length && text[i + 1] == '/') {
      while (i + 1 < length && text[i + 1] != '\n')
        i++;
    } else if (!g_ascii_isspace (text[i]) && text[i]) {
      g_string_append_c (folded, text[i]);
    } else if (folded->len > 0 && folded->str[folded->len - 1] != ' ') {
      g_string_append_c (folded, ' ');
    }
  }
  if (folded->len > 0 && folded->str[folded->len - 1] == ' ')
    g_string_truncate (folded, folded->len - 1);
  return g_string_free (folded, FALSE);
}

/* Returns the name in a pragma `@file name;` as it is: it may have double
 * slashes and spaces. */
static char *
copy_file_name (const char *raw, gsize length)
{
  static const char keyword[] = "file";
  const char *name = strstr (raw, keyword) + strlen (keyword);
  return g_strstrip (g_strndup (name, (gsize)(raw + length - 1 - name)));
}

/* Reports a pragma without a ';'. Its token contains the rest of the input, so
 * the message shows only its first word. */
static void
report_unclosed (const RgParser *parser)
{
  const RgCursor *cursor = &parser->cursor;
  const RgToken *token = rg_token (parser, 0);
  const char *text = rg_token_text (parser, 0);
  guint length = 1;
  while (length < token->length && g_ascii_isalnum (text[length]))
    length++;
  rg_diag (cursor->diags, RG_ERROR, cursor->source,
           (RgRange){token->offset, length},
           length > 1 ? "there is no ';' after this pragma"
                      : "expected a name after '@'");
}

void
rg_parse_raw_pragma (RgParser *parser)
{
  const RgCursor *cursor = &parser->cursor;
  const RgRange range = rg_token_range (rg_token (parser, 0));
  const char *raw = rg_token_text (parser, 0);
  if (raw[range.length - 1] != ';') {
    report_unclosed (parser);
    rg_next (parser);
    return;
  }
  char *text = fold_text (raw + 1, range.length - 2);
  RgPragma pragma = {.kind = RG_PRAGMA_OTHER};
  if (g_str_has_prefix (text, "file ")) {
    g_free (text);
    text = copy_file_name (raw, range.length);
    pragma.kind = RG_PRAGMA_FILE;
  }
  pragma.text = text;
  if (!g_utf8_validate (text, -1, NULL))
    rg_diag (cursor->diags, RG_ERROR, cursor->source, range,
             "invalid UTF-8 in a pragma");
  else if (!*text)
    rg_diag (cursor->diags, RG_ERROR, cursor->source, range,
             "expected a name after '@'");
  else
    rg_add_pragma (parser->game, &pragma);
  rg_next (parser);
  g_free (text);
}
