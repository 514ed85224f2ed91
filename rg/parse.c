/* Parses RG by recursive descent: parse_X consumes the tokens of an X.
 *
 * After a failure, cursor.failed makes all functions return at once, with a
 * result of the right type.  Then the parser recovers at the next declaration
 * (parse-error.c).  Each declaration has the number of its first token, from
 * which checks count to the places of their messages.
 */
#include "base/nearest.h"
#include "rg/builtins.h"
#include "rg/check.h"
#include "rg/parser.h"
#include "rg/read.h"

/* Increases the depth of nesting, which the caller decreases again.  Returns
 * FALSE if the limit is reached. */
static gboolean
parser_enter (RgParser *parser)
{
  if (++parser->cursor.depth > RG_PARSE_DEPTH)
    rg_fail_limit (parser, rg_token_range (rg_token (parser, 0)),
                   "nested deeper than the fixed limit of %d", RG_PARSE_DEPTH);
  return !parser->cursor.failed;
}

RgName
rg_parse_name (RgParser *parser)
{
  const RgToken *token = rg_token (parser, 0);
  if (!rg_accept (parser, RG_TOKEN_NAME)) {
    rg_parser_fail (parser, "a name");
    return RG_NO_NAME;
  }
  return rg_intern_n (parser->game, parser->cursor.source->text + token->offset,
                      token->length);
}

static RgNode
parse_node (RgParser *parser)
{
  const RgName name = rg_parse_name (parser);
  return name == RG_NO_NAME ? RG_NONE : rg_node (parser->game, name);
}

/* -- types and values ----------------------------------------------------- */

static void
fail_in_braces (RgParser *parser)
{
  if (!rg_parser_fail (parser, "',' or '}'"))
    return;
  const guint kind = rg_token (parser, 0)->kind;
  if (kind == RG_TOKEN_NAME ||
      (kind == RG_TOKEN_SEMICOLON &&
       !rg_begins_line (parser, parser->cursor.at + 1)))
    rg_diag_hint (parser->cursor.diags, "entries are separated by ','");
}

static const RgType *
parse_set (RgParser *parser)
{
  rg_parser_expect (parser, RG_TOKEN_OPEN_SET);
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  if (rg_peek (parser, 0) != RG_TOKEN_CLOSE_SET) {
    do {
      const RgName symbol = rg_parse_name (parser);
      g_array_append_val (symbols, symbol);
    } while (rg_accept (parser, RG_TOKEN_COMMA));
  }
  if (!rg_accept (parser, RG_TOKEN_CLOSE_SET))
    fail_in_braces (parser);
  const RgType *set = rg_type_set (
      parser->game, (const RgName *)(gpointer)symbols->data, symbols->len);
  g_array_free (symbols, TRUE);
  return set;
}

const RgType *
rg_parse_type (RgParser *parser)
{
  const RgType *type = NULL;
  if (!parser_enter (parser))
    return rg_type_name (parser->game, RG_NO_NAME);
  if (rg_peek (parser, 0) == RG_TOKEN_OPEN_SET)
    type = parse_set (parser);
  else if (rg_peek (parser, 0) == RG_TOKEN_NAME)
    type = rg_type_name (parser->game, rg_parse_name (parser));
  else
    rg_parser_fail (parser, "a type");
  if (rg_accept (parser, RG_TOKEN_ARROW))
    type = rg_type_arrow (parser->game, type, rg_parse_type (parser));
  parser->cursor.depth--;
  return type ? type : rg_type_name (parser->game, RG_NO_NAME);
}

static const RgValue *parse_value (RgParser *parser);

static const RgValue *
parse_map (RgParser *parser)
{
  rg_parser_expect (parser, RG_TOKEN_OPEN_SET);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (RgEntry));
  if (rg_peek (parser, 0) != RG_TOKEN_CLOSE_SET) {
    do {
      RgEntry entry = {RG_NO_NAME, NULL};
      if (rg_peek (parser, 0) != RG_TOKEN_COLON)
        entry.key = rg_parse_name (parser);
      rg_parser_expect (parser, RG_TOKEN_COLON);
      entry.value = parse_value (parser);
      g_array_append_val (entries, entry);
    } while (rg_accept (parser, RG_TOKEN_COMMA));
  }
  if (!rg_accept (parser, RG_TOKEN_CLOSE_SET))
    fail_in_braces (parser);
  const RgValue *map = rg_value_map (
      parser->game, (const RgEntry *)(gpointer)entries->data, entries->len);
  g_array_free (entries, TRUE);
  return map;
}

static const RgValue *
parse_value (RgParser *parser)
{
  const RgValue *value = NULL;
  if (parser_enter (parser)) {
    if (rg_peek (parser, 0) == RG_TOKEN_OPEN_SET)
      value = parse_map (parser);
    else if (rg_peek (parser, 0) == RG_TOKEN_NAME)
      value = rg_value_name (parser->game, rg_parse_name (parser));
    else
      rg_parser_fail (parser, "a value");
  }
  parser->cursor.depth--;
  return value ? value : rg_value_name (parser->game, RG_NO_NAME);
}

/* -- expressions and actions ---------------------------------------------- */

static const RgExpr *
parse_atom (RgParser *parser)
{
  const RgName name = rg_parse_name (parser);
  if (!rg_accept (parser, RG_TOKEN_OPEN))
    return rg_expr_name (parser->game, name);
  const RgExpr *operand = rg_parse_expr (parser);
  rg_parser_expect (parser, RG_TOKEN_CLOSE);
  return rg_expr_cast (parser->game, name, operand);
}

const RgExpr *
rg_parse_expr (RgParser *parser)
{
  if (!parser_enter (parser)) {
    parser->cursor.depth--;
    return rg_expr_name (parser->game, RG_NO_NAME);
  }
  const RgExpr *expr = NULL;
  if (rg_peek (parser, 0) == RG_TOKEN_NAME) {
    expr = parse_atom (parser);
  } else {
    rg_parser_fail (parser, "an expression");
    expr = rg_expr_name (parser->game, RG_NO_NAME);
  }
  guint accesses = 0;
  for (; rg_accept (parser, RG_TOKEN_OPEN_INDEX); accesses++) {
    if (!parser_enter (parser))
      continue;
    const RgExpr *index = rg_parse_expr (parser);
    rg_parser_expect (parser, RG_TOKEN_CLOSE_INDEX);
    expr = rg_expr_access (parser->game, expr, index);
  }
  parser->cursor.depth -= accesses;
  parser->cursor.depth--;
  return expr;
}

/* Whether the next tokens are `T(*)`, where T may be any type: the right side
 * of an assignment of any value. */
static gboolean
is_at_any_assignment (const RgParser *parser)
{
  const RgTokenKind first = rg_peek (parser, 0);
  const RgTokenKind second = rg_peek (parser, 1);
  return first == RG_TOKEN_OPEN_SET ||
         (first == RG_TOKEN_NAME &&
          (second == RG_TOKEN_ARROW ||
           (second == RG_TOKEN_OPEN && rg_peek (parser, 2) == RG_TOKEN_STAR)));
}

static RgAction
parse_assignment (RgParser *parser, const RgExpr *left)
{
  if (!is_at_any_assignment (parser))
    return rg_assign (left, rg_parse_expr (parser));
  const RgType *type = rg_parse_type (parser);
  rg_parser_expect (parser, RG_TOKEN_OPEN);
  rg_parser_expect (parser, RG_TOKEN_STAR);
  rg_parser_expect (parser, RG_TOKEN_CLOSE);
  return rg_assign_any (left, type);
}

static RgAction
parse_binary (RgParser *parser)
{
  const RgExpr *left = rg_parse_expr (parser);
  if (rg_accept (parser, RG_TOKEN_ASSIGN))
    return parse_assignment (parser, left);
  if (rg_accept (parser, RG_TOKEN_EQUALS))
    return rg_compare (TRUE, left, rg_parse_expr (parser));
  if (rg_accept (parser, RG_TOKEN_DIFFERS))
    return rg_compare (FALSE, left, rg_parse_expr (parser));
  if (rg_parser_fail (parser, "'=', '==' or '!='") &&
      rg_token (parser, 0)->kind == RG_TOKEN_ARROW)
    rg_diag_hint (parser->cursor.diags, "a check is written '? a -> b'");
  return rg_skip ();
}

static RgAction
parse_action (RgParser *parser)
{
  const RgTokenKind kind = rg_peek (parser, 0);
  switch (kind) {
  case RG_TOKEN_SEMICOLON:
    return rg_skip ();
  case RG_TOKEN_NAME:
    return parse_binary (parser);
  case RG_TOKEN_TAG:
    rg_next (parser);
    return rg_tag (rg_parse_name (parser));
  case RG_TOKEN_TAG_VARIABLE:
    rg_next (parser);
    return rg_tag_variable (rg_parse_name (parser));
  case RG_TOKEN_QUESTION:
  case RG_TOKEN_BANG: {
    rg_next (parser);
    const RgNode start = parse_node (parser);
    rg_parser_expect (parser, RG_TOKEN_ARROW);
    const RgNode target = parse_node (parser);
    if (parser->cursor.failed)
      return rg_skip ();
    return rg_check_reachable (kind == RG_TOKEN_QUESTION, start, target);
  }
  default:
    rg_parser_fail (parser, "an action or ';'");
    return rg_skip ();
  }
}

/* -- declarations --------------------------------------------------------- */

/* Reports a name that is already declared, at both places. */
static void
report_duplicate (RgParser *parser, const char *kind, guint token,
                  RgDeclId first)
{
  const RgCursor *cursor = &parser->cursor;
  const RgRange range = rg_token_range (&cursor->tokens[token]);
  rg_diag (cursor->diags, RG_ERROR, cursor->source, range,
           "%s '%.*s' is already declared", kind, (int)range.length,
           cursor->source->text + range.offset);
  const guint first_name = rg_decl (parser->game, first)->token + 1;
  rg_diag (cursor->diags, RG_NOTE, cursor->source,
           rg_token_range (&cursor->tokens[first_name]),
           "the first declaration is here");
}

static void
parse_type_decl (RgParser *parser)
{
  const guint name_at = ++parser->cursor.at;
  const RgName name = rg_parse_name (parser);
  rg_parser_expect (parser, RG_TOKEN_ASSIGN);
  const RgType *type = rg_parse_type (parser);
  rg_parser_expect (parser, RG_TOKEN_SEMICOLON);
  if (parser->cursor.failed)
    return;
  const RgTypeDecl *first = rg_find_type (parser->game, name);
  if (first)
    report_duplicate (parser, "type", name_at, first->decl);
  else
    rg_add_type (parser->game, name, type);
}

static void
parse_global (RgParser *parser, gboolean constant)
{
  const guint name_at = ++parser->cursor.at;
  const RgName name = rg_parse_name (parser);
  rg_parser_expect (parser, RG_TOKEN_COLON);
  const RgType *type = rg_parse_type (parser);
  rg_parser_expect (parser, RG_TOKEN_ASSIGN);
  const RgValue *value = parse_value (parser);
  rg_parser_expect (parser, RG_TOKEN_SEMICOLON);
  if (parser->cursor.failed)
    return;
  const RgGlobal *first = rg_find_global (parser->game, name);
  if (first)
    report_duplicate (parser, constant ? "constant" : "variable", name_at,
                      first->decl);
  else if (constant)
    rg_add_constant (parser->game, name, type, value);
  else
    rg_add_variable (parser->game, name, type, value);
}

/* Reports a declaration with a misspelt keyword: `cnst x: T = v;`. */
static void
check_keyword (RgParser *parser)
{
  static const char *const keywords[] = {"type", "const", "var", NULL};
  if (rg_peek (parser, 1) != RG_TOKEN_NAME)
    return;
  char *word = g_strndup (rg_token_text (parser, 0), rg_here (parser).length);
  const char *nearest = rg_find_nearest (word, keywords);
  if (nearest) {
    rg_fail (parser, "unknown declaration '%s'", word);
    rg_diag_hint (parser->cursor.diags, "did you mean '%s'?", nearest);
  }
  g_free (word);
}

static void
parse_edge (RgParser *parser)
{
  check_keyword (parser);
  const RgNode from = parse_node (parser);
  rg_parser_expect (parser, RG_TOKEN_COMMA);
  const RgNode to = parse_node (parser);
  rg_parser_expect (parser, RG_TOKEN_COLON);
  const RgAction action = parse_action (parser);
  rg_parser_expect (parser, RG_TOKEN_SEMICOLON);
  if (!parser->cursor.failed)
    rg_edge_add (parser->game, from, to, action);
}

static void
parse_decl (RgParser *parser)
{
  switch (rg_peek (parser, 0)) {
  case RG_TOKEN_TYPE:
    parse_type_decl (parser);
    break;
  case RG_TOKEN_CONST:
    parse_global (parser, TRUE);
    break;
  case RG_TOKEN_VAR:
    parse_global (parser, FALSE);
    break;
  case RG_TOKEN_NAME:
    parse_edge (parser);
    break;
  case RG_TOKEN_AT:
    rg_parse_pragma (parser);
    rg_parser_expect (parser, RG_TOKEN_SEMICOLON);
    break;
  case RG_TOKEN_RAW_PRAGMA:
    rg_parse_raw_pragma (parser);
    break;
  default:
    rg_parser_fail (parser, "a declaration");
  }
}

static void
parse_tokens (RgGame *game, RgDiags *diags)
{
  RgParser parser = {{.source = game->source,
                      .diags = diags,
                      .tokens = (const RgToken *)(gpointer)game->tokens->data,
                      .n = game->tokens->len},
                     game};
  while (rg_peek (&parser, 0) != RG_TOKEN_END && !rg_diags_full (diags)) {
    const guint first = parser.cursor.at;
    const RgDeclId last = game->last;
    parse_decl (&parser);
    if (parser.cursor.failed)
      rg_parser_recover (&parser, first);
    else if (game->last != last)
      rg_decl (game, game->last)->token = first;
  }
}

RgGame *
rg_parse (const RgSource *source, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  RgGame *game = rg_game_new ();
  game->source = source;
  game->tokens = rg_lex (&rg_lexicon, source, diags);
  /* Stray bytes are removed from the tokens, so further messages would
   * mislead. */
  if (rg_diags_errors (diags) > errors) {
    RgDiags *ignored_diags = rg_diags_new ();
    parse_tokens (game, ignored_diags);
    rg_diags_free (ignored_diags);
  } else {
    parse_tokens (game, diags);
  }
  return game;
}

/* Returns the tokens of a range, with offsets in the whole text. */
static GArray *
lex_range (const RgSource *source, RgRange range, RgDiags *diags)
{
  RgSource *part =
      rg_source_new (source->name, source->text + range.offset, range.length);
  GArray *tokens = rg_lex (&rg_lexicon, part, diags);
  for (guint i = 0; i < tokens->len; i++)
    g_array_index (tokens, RgToken, i).offset += range.offset;
  rg_source_free (part);
  return tokens;
}

gboolean
rg_read_pragma (RgGame *game, const RgSource *source, RgRange range,
                RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  RgDiags *lex_diags = rg_diags_new ();
  GArray *tokens = lex_range (source, range, lex_diags);
  RgParser parser = {{.source = source,
                      .diags = diags,
                      .tokens = (const RgToken *)(gpointer)tokens->data,
                      .n = tokens->len},
                     game};
  if (rg_diags_errors (lex_diags) > 0 || rg_peek (&parser, 0) != RG_TOKEN_AT)
    rg_diag (diags, RG_ERROR, source, range, "malformed pragma");
  else {
    rg_parse_pragma (&parser);
    if (!parser.cursor.failed)
      rg_parser_expect (&parser, RG_TOKEN_SEMICOLON);
  }
  rg_diags_free (lex_diags);
  g_array_free (tokens, TRUE);
  return rg_diags_errors (diags) == errors;
}

RgGame *
rg_read (const RgSource *source, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  RgGame *game = rg_parse (source, diags);
  if (rg_diags_errors (diags) == errors) {
    rg_add_builtins (game);
    rg_check (game, diags);
  }
  if (rg_diags_errors (diags) == errors)
    return game;
  rg_game_free (game);
  return NULL;
}
