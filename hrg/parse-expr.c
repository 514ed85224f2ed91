/* Parses expressions, patterns and map literals by recursive descent; chains of
 * operators and `else if` are loops, as they may be long. */
#include "hrg/parser.h"

/* A token and its operator. */
typedef struct {
  HrgTokenKind token;
  HrgOperator operator;
} Symbol;

static const Symbol comparisons[] = {
    {HRG_TOKEN_EQUAL, HRG_EQUAL},
    {HRG_TOKEN_DIFFER, HRG_DIFFER},
    {HRG_TOKEN_LESS, HRG_LESS},
    {HRG_TOKEN_LESS_EQUAL, HRG_LESS_EQUAL},
    {HRG_TOKEN_GREATER, HRG_GREATER},
    {HRG_TOKEN_GREATER_EQUAL, HRG_GREATER_EQUAL},
};
/* Operators of one precedence, the highest; they associate to the left. */
static const Symbol sums[] = {
    {HRG_TOKEN_PLUS, HRG_ADD},
    {HRG_TOKEN_MINUS, HRG_SUBTRACT},
    {HRG_TOKEN_PERCENT, HRG_MODULO},
    {HRG_TOKEN_IN, HRG_IN},
};

static HrgExpr *
new_expr (HrgParser *parser, HrgExprKind kind)
{
  HrgExpr *expr = hrg_new (parser->tree, HrgExpr);
  expr->kind = kind;
  expr->range = rg_here (parser);
  return expr;
}

/* Makes an expression higher than its part. */
static void
raise_height (HrgExpr *expr, const HrgExpr *part)
{
  expr->height = MAX (expr->height, part->height + 1);
}

static gboolean
is_sum (const HrgExpr *expr)
{
  return expr->kind == HRG_EXPR_BINARY &&
         (expr->operator== HRG_ADD || expr->operator== HRG_SUBTRACT || expr->
          operator== HRG_MODULO);
}

/* Makes a binary expression without its right side, and consumes the operator.
 */
static HrgExpr *
make_binary (HrgParser *parser, HrgOperator operator, HrgExpr * left)
{
  HrgExpr *expr = new_expr (parser, HRG_EXPR_BINARY);
  expr->operator= operator;
  expr->centre = expr->range;
  expr->left = left;
  rg_next (parser);
  return expr;
}

/* Completes a binary expression. A side that continues the same chain does not
 * increase the height. */
static HrgExpr *
finish_binary (HrgParser *parser, HrgExpr *expr, HrgExpr *right)
{
  HrgExpr *left = expr->left;
  const HrgOperator operator= expr->operator;
  const gboolean nests_right = operator== HRG_AND || operator== HRG_OR;
  expr->right = right;
  expr->range = rg_range_join (left->range, right->range);
  if (is_sum (expr) && is_sum (left))
    left->above = expr;
  expr->height =
      MAX (left->height + !left->above, right->height + !nests_right);
  hrg_check_height (parser, expr->height, expr->centre);
  return expr;
}

static const Symbol *
find_symbol (const HrgParser *parser, const Symbol *symbols, guint n)
{
  const HrgTokenKind kind = rg_peek (parser, 0);
  for (guint i = 0; i < n; i++)
    if (symbols[i].token == kind)
      return &symbols[i];
  return NULL;
}

/* -- primaries ------------------------------------------------------------ */

HrgExpr **
hrg_parse_arguments (HrgParser *parser, HrgExpr *parent, guint *n)
{
  GPtrArray *list = g_ptr_array_new ();
  if (rg_peek (parser, 0) != HRG_TOKEN_RIGHT_PAREN) {
    do {
      HrgExpr *argument = hrg_parse_expr (parser);
      if (parent)
        raise_height (parent, argument);
      g_ptr_array_add (list, argument);
    } while (rg_accept (parser, HRG_TOKEN_COMMA));
  }
  hrg_expect (parser, HRG_TOKEN_RIGHT_PAREN, "',' or ')'");
  return hrg_move_pointers (parser, list, n);
}

static HrgExpr *
parse_name_or_term (HrgParser *parser)
{
  HrgExpr *expr = new_expr (parser, HRG_EXPR_NAME);
  expr->name = hrg_expect_name (parser, "an expression").name;
  if (rg_peek (parser, 0) != HRG_TOKEN_LEFT_PAREN ||
      !hrg_is_upper (parser->tree, expr->name))
    return expr;
  rg_next (parser);
  expr->kind = HRG_EXPR_TERM;
  const gboolean allowed_maps = parser->allows_maps;
  parser->allows_maps = FALSE;
  expr->arguments = hrg_parse_arguments (parser, expr, &expr->n_arguments);
  parser->allows_maps = allowed_maps;
  expr->range = rg_range_join (expr->range, rg_last (parser));
  return expr;
}

/* Parses `if c then v else`, without the last value. */
static HrgExpr *
parse_if_head (HrgParser *parser)
{
  HrgExpr *expr = new_expr (parser, HRG_EXPR_IF);
  const gboolean allowed_maps = parser->allows_maps;
  rg_next (parser);
  parser->allows_maps = FALSE;
  expr->left = hrg_parse_expr (parser);
  parser->allows_maps = allowed_maps;
  hrg_expect (parser, HRG_TOKEN_THEN, "'then'");
  expr->right = hrg_parse_expr (parser);
  hrg_expect (parser, HRG_TOKEN_ELSE, "'else' and the other value");
  raise_height (expr, expr->left);
  raise_height (expr, expr->right);
  return expr;
}

/* Parses an `if`; `else if` is not nesting. */
static HrgExpr *
parse_if (HrgParser *parser)
{
  GPtrArray *ladder = g_ptr_array_new ();
  do
    g_ptr_array_add (ladder, parse_if_head (parser));
  while (rg_peek (parser, 0) == HRG_TOKEN_IF && !parser->cursor.failed);
  HrgExpr *last_value = hrg_parse_expr (parser);
  for (guint i = ladder->len; i-- > 0;) {
    HrgExpr *expr = g_ptr_array_index (ladder, i);
    expr->other = last_value;
    expr->range = rg_range_join (expr->range, last_value->range);
    expr->height = MAX (expr->height, last_value->height);
    last_value = expr;
  }
  g_ptr_array_free (ladder, TRUE);
  return last_value;
}

static HrgPattern *parse_pattern (HrgParser *parser);

static HrgMapPart
parse_map_part (HrgParser *parser)
{
  HrgMapPart part = {0};
  const HrgTokenKind kind = rg_peek (parser, 0);
  if (kind == HRG_TOKEN_RIGHT_BRACE)
    rg_fail (parser, "expected a map entry (no ';' before '}')");
  else if (kind == HRG_TOKEN_COLON)
    rg_fail (parser, "the default must come first in the map");
  part.range = rg_here (parser);
  part.key = parse_pattern (parser);
  hrg_expect (parser, HRG_TOKEN_ASSIGN, "'='");
  part.value = hrg_parse_expr (parser);
  if (rg_accept (parser, HRG_TOKEN_WHERE))
    part.bindings = hrg_parse_where (parser, &part.n_bindings);
  part.range = rg_range_join (part.range, rg_last (parser));
  return part;
}

/* Reads a map literal: its default, and its entries. */
static HrgExpr *
parse_map (HrgParser *parser)
{
  HrgExpr *expr = new_expr (parser, HRG_EXPR_MAP);
  if (!parser->allows_maps)
    rg_fail (parser, "map literals are allowed only in initialisers");
  rg_next (parser);
  if (rg_peek (parser, 0) == HRG_TOKEN_RIGHT_BRACE)
    rg_fail (parser, "empty map");
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (HrgMapPart));
  gboolean has_more = TRUE;
  if (rg_accept (parser, HRG_TOKEN_COLON)) {
    expr->left = hrg_parse_expr (parser);
    raise_height (expr, expr->left);
    has_more = rg_accept (parser, HRG_TOKEN_SEMICOLON);
  }
  while (has_more) {
    const HrgMapPart part = parse_map_part (parser);
    raise_height (expr, part.value);
    g_array_append_val (parts, part);
    has_more = rg_accept (parser, HRG_TOKEN_SEMICOLON);
  }
  if (rg_peek (parser, 0) == HRG_TOKEN_COMMA)
    rg_fail_at (parser, rg_here (parser), "entries are separated by ';'",
                "expected ';' or '}'");
  hrg_expect (parser, HRG_TOKEN_RIGHT_BRACE, "';' or '}'");
  expr->parts = hrg_move_array (parser, parts, &expr->n_parts);
  expr->range = rg_range_join (expr->range, rg_last (parser));
  expr->centre = expr->range;
  return expr;
}

static HrgExpr *
parse_parenthesised (HrgParser *parser)
{
  const RgRange open = rg_here (parser);
  rg_next (parser);
  HrgExpr *expr = hrg_parse_expr (parser);
  hrg_expect (parser, HRG_TOKEN_RIGHT_PAREN, "')'");
  expr->range = rg_range_join (open, rg_last (parser));
  return expr;
}

/* Reads an expression without operators, calls and indices after it. */
static HrgExpr *
parse_primary (HrgParser *parser)
{
  switch (rg_peek (parser, 0)) {
  case HRG_TOKEN_IF:
    return parse_if (parser);
  case HRG_TOKEN_LEFT_BRACE:
    return parse_map (parser);
  case HRG_TOKEN_LEFT_PAREN:
    return parse_parenthesised (parser);
  case HRG_TOKEN_NAME:
    return parse_name_or_term (parser);
  case HRG_TOKEN_LEFT_BRACKET:
    rg_fail_at (parser, rg_here (parser),
                "a map is written '{ :default; key = value }'",
                "expected an expression");
    break;
  case HRG_TOKEN_MINUS:
    rg_fail (parser, "there is no unary minus; expected an expression");
    break;
  default:
    hrg_expect (parser, HRG_TOKEN_NAME, "an expression");
  }
  return new_expr (parser, HRG_EXPR_NAME);
}

/* -- operators ------------------------------------------------------------ */

/* Reports the comma of `f[x, y]`, which is then read as `f[x][y]`. FALSE: the
 * next token is no comma, or the parser has failed. */
gboolean
hrg_accept_index_comma (HrgParser *parser, RgRange first)
{
  enum { LONGEST = 40 };
  if (rg_peek (parser, 0) != HRG_TOKEN_COMMA || parser->cursor.failed)
    return FALSE;
  rg_diag (parser->tree->diags, RG_ERROR, parser->tree->source,
           rg_here (parser), "brackets hold one index");
  char *text = rg_source_text (parser->tree->source, first);
  const gboolean is_short = first.length <= LONGEST;
  rg_diag_hint (parser->tree->diags, "write '%s][...]'",
                is_short ? text : "[...");
  g_free (text);
  rg_next (parser);
  return TRUE;
}

/* Parses the indices of a map up to the closing bracket. */
static HrgExpr *
parse_indices (HrgParser *parser, HrgExpr *left)
{
  do {
    HrgExpr *expr = new_expr (parser, HRG_EXPR_INDEX);
    expr->left = left;
    raise_height (expr, left);
    expr->right = hrg_parse_expr (parser);
    raise_height (expr, expr->right);
    expr->range = rg_range_join (left->range, rg_last (parser));
    left = expr;
  } while (hrg_accept_index_comma (parser, left->range));
  hrg_expect (parser, HRG_TOKEN_RIGHT_BRACKET, "']'");
  left->range = rg_range_join (left->range, rg_last (parser));
  return left;
}

/* Reports a '*' after an operand. */
static void
report_star (HrgParser *parser)
{
  if (rg_peek (parser, 0) == HRG_TOKEN_STAR && !parser->cursor.failed)
    rg_fail_at (parser, rg_here (parser),
                "write a function by its cases: 'double(1) = 2'",
                "there is no '*', only '+', '-' and '%%'");
}

/* Reads an expression with calls and indices after it. */
static HrgExpr *
parse_postfix (HrgParser *parser)
{
  HrgExpr *left = parse_primary (parser);
  const gboolean allowed_maps = parser->allows_maps;
  parser->allows_maps = FALSE;
  for (;;) {
    const gboolean is_call = rg_peek (parser, 0) == HRG_TOKEN_LEFT_PAREN;
    if (!is_call && rg_peek (parser, 0) != HRG_TOKEN_LEFT_BRACKET)
      break;
    rg_next (parser);
    if (is_call) {
      HrgExpr *expr = new_expr (parser, HRG_EXPR_CALL);
      expr->left = left;
      raise_height (expr, left);
      expr->arguments = hrg_parse_arguments (parser, expr, &expr->n_arguments);
      expr->range = rg_range_join (left->range, rg_last (parser));
      left = expr;
    } else {
      left = parse_indices (parser, left);
    }
    hrg_check_height (parser, left->height, left->range);
  }
  parser->allows_maps = allowed_maps;
  return left;
}

static HrgExpr *
parse_sum (HrgParser *parser)
{
  HrgExpr *left = parse_postfix (parser);
  const Symbol *symbol;
  while ((symbol = find_symbol (parser, sums, G_N_ELEMENTS (sums)))) {
    HrgExpr *expr = make_binary (parser, symbol->operator, left);
    left = finish_binary (parser, expr, parse_postfix (parser));
  }
  report_star (parser);
  return left;
}

static HrgExpr *
parse_comparison (HrgParser *parser)
{
  HrgExpr *left = parse_sum (parser);
  const Symbol *symbol;
  while ((symbol =
              find_symbol (parser, comparisons, G_N_ELEMENTS (comparisons)))) {
    HrgExpr *expr = make_binary (parser, symbol->operator, left);
    left = finish_binary (parser, expr, parse_sum (parser));
  }
  return left;
}

/* Parses operands with an operator between them that binds to the right. */
static HrgExpr *
parse_right_associative (HrgParser *parser, HrgTokenKind token,
                         HrgOperator operator,
                         HrgExpr * (*operand) (HrgParser *))
{
  GPtrArray *pending = g_ptr_array_new ();
  HrgExpr *right = operand (parser);
  while (rg_peek (parser, 0) == token && !parser->cursor.failed) {
    g_ptr_array_add (pending, make_binary (parser, operator, right));
    right = operand (parser);
  }
  for (guint i = pending->len; i-- > 0;)
    right = finish_binary (parser, g_ptr_array_index (pending, i), right);
  g_ptr_array_free (pending, TRUE);
  return right;
}

static HrgExpr *
parse_conjunction (HrgParser *parser)
{
  return parse_right_associative (parser, HRG_TOKEN_AND_AND, HRG_AND,
                                  parse_comparison);
}

HrgExpr *
hrg_parse_expr (HrgParser *parser)
{
  if (!hrg_enter_nesting (parser))
    return new_expr (parser, HRG_EXPR_NAME);
  HrgExpr *expr = parse_right_associative (parser, HRG_TOKEN_OR_OR, HRG_OR,
                                           parse_conjunction);
  parser->cursor.depth--;
  return expr;
}

/* -- patterns ------------------------------------------------------------- */

HrgPattern **
hrg_parse_patterns (HrgParser *parser, guint *n)
{
  GPtrArray *list = g_ptr_array_new ();
  if (rg_peek (parser, 0) != HRG_TOKEN_RIGHT_PAREN) {
    do
      g_ptr_array_add (list, parse_pattern (parser));
    while (rg_accept (parser, HRG_TOKEN_COMMA));
  }
  hrg_expect (parser, HRG_TOKEN_RIGHT_PAREN, "',' or ')'");
  return hrg_move_pointers (parser, list, n);
}

/* Reads a pattern of a function's case. */
static HrgPattern *
parse_pattern (HrgParser *parser)
{
  HrgPattern *pattern = hrg_new (parser->tree, HrgPattern);
  pattern->range = rg_here (parser);
  if (!hrg_enter_nesting (parser))
    return pattern;
  pattern->name = hrg_expect_name (parser, "a pattern");
  const char *text =
      parser->cursor.failed ? "" : hrg_text (parser->tree, pattern->name.name);
  if (*text == '_' && text[1])
    rg_fail_at (parser, pattern->range, NULL,
                "a pattern cannot begin with '_'; only the wildcard '_' can");
  else if (*text == '_')
    pattern->kind = HRG_PATTERN_ANY;
  else if (rg_accept (parser, HRG_TOKEN_LEFT_PAREN)) {
    pattern->kind = HRG_PATTERN_TERM;
    pattern->arguments = hrg_parse_patterns (parser, &pattern->n_arguments);
    pattern->range = rg_range_join (pattern->range, rg_last (parser));
  } else
    pattern->kind =
        g_ascii_isupper (*text) ? HRG_PATTERN_VARIABLE : HRG_PATTERN_SYMBOL;
  parser->cursor.depth--;
  return pattern;
}
