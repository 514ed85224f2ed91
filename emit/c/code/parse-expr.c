/* Parses expressions and types of pieces of C: binary operators by precedence
 * climbing (Clarke 1986), the others by recursive descent.
 *
 *     a + b * c[1]        BINARY + of a and (BINARY * of b and (INDEX of c, 1))
 *     (uint8_t)x          CAST, as the unit knows the name of the type
 */
#include "emit/c/code/parse.h"

#include "emit/c/code/operator.h"

#include <string.h>

/* -- types ----------------------------------------------------------------- */

gboolean
rg_code_is_at_type (const RgCodeScan *scan)
{
  return scan->token.kind == RG_CODE_TOKEN_NAME &&
         (rg_code_scan_is (scan, "const") || rg_code_scan_is (scan, "struct") ||
          g_hash_table_contains (scan->unit->types, scan->token.text));
}

RgCodeType
rg_code_parse_type (RgCodeScan *scan)
{
  RgCodeType type = {.constant = rg_code_scan_accept (scan, "const")};
  if (rg_code_scan_accept (scan, "struct")) {
    char *name = g_strdup_printf ("struct %s", scan->token.text);
    type.base = rg_code_intern (scan->unit, name);
    g_free (name);
  } else {
    type.base = scan->token.text;
  }
  rg_code_scan_next (scan);
  while (rg_code_scan_accept (scan, "*"))
    type.pointers++;
  type.fixed = type.pointers > 0 && rg_code_scan_accept (scan, "const");
  return type;
}

/* -- operands -------------------------------------------------------------- */

/* A node with room for n operands. */
static RgCodeExpr *
new_node (RgCodeScan *scan, RgCodeExprKind kind, const char *text, guint n)
{
  return rg_code_new_node (scan->unit, kind, text, n);
}

/* Parses expressions separated by commas, up to the token `end`: the values of
 * {a, b} (function NULL), or the arguments of a call.  The opening brace or
 * parenthesis has been read. */
static RgCodeExpr *
parse_list (RgCodeScan *scan, RgCodeExprKind kind, RgCodeExpr *function,
            const char *end)
{
  GPtrArray *values = g_ptr_array_new ();
  if (function)
    g_ptr_array_add (values, function);
  while (!rg_code_scan_is (scan, end)) {
    g_ptr_array_add (values, rg_code_parse_expr (scan, TRUE));
    if (!rg_code_scan_accept (scan, ","))
      break;
  }
  rg_code_scan_expect (scan, end);
  RgCodeExpr *list = new_node (scan, kind, NULL, values->len);
  for (guint i = 0; i < values->len; i++)
    list->operands[i] = g_ptr_array_index (values, i);
  g_ptr_array_free (values, TRUE);
  return list;
}

/* Parses the suffixes of an operand: calls, indexes, members, `++` and `--`.
 * Returns the operand with them. */
static RgCodeExpr *
parse_suffixes (RgCodeScan *scan, RgCodeExpr *expr)
{
  for (;;) {
    const char *op = scan->token.text;
    if (rg_code_scan_accept (scan, "(")) {
      expr = parse_list (scan, RG_CODE_CALL, expr, ")");
    } else if (rg_code_scan_accept (scan, "[")) {
      RgCodeExpr *element = new_node (scan, RG_CODE_INDEX, NULL, 2);
      element->operands[0] = expr;
      element->operands[1] = rg_code_parse_expr (scan, FALSE);
      rg_code_scan_expect (scan, "]");
      expr = element;
    } else if (rg_code_scan_accept (scan, ".") ||
               rg_code_scan_accept (scan, "->")) {
      RgCodeExpr *member = new_node (scan, RG_CODE_MEMBER, scan->token.text, 1);
      member->op = op;
      member->operands[0] = expr;
      rg_code_scan_next (scan);
      expr = member;
    } else if (rg_code_scan_accept (scan, "++") ||
               rg_code_scan_accept (scan, "--")) {
      RgCodeExpr *postfix = new_node (scan, RG_CODE_POSTFIX, op, 1);
      postfix->operands[0] = expr;
      expr = postfix;
    } else {
      return expr;
    }
  }
}

static RgCodeExpr *parse_unary (RgCodeScan *scan);

/* Parses a cast with its operand, or an expression in parentheses with its
 * suffixes.  The opening parenthesis has been read. */
static RgCodeExpr *
parse_parenthesis (RgCodeScan *scan)
{
  if (!rg_code_is_at_type (scan)) {
    RgCodeExpr *expr = rg_code_parse_expr (scan, FALSE);
    rg_code_scan_expect (scan, ")");
    return parse_suffixes (scan, expr);
  }
  RgCodeExpr *cast = new_node (scan, RG_CODE_CAST, NULL, 1);
  cast->type = rg_code_parse_type (scan);
  rg_code_scan_expect (scan, ")");
  cast->operands[0] = parse_unary (scan);
  return cast;
}

/* Parses the operand of sizeof: an expression, or a type in parentheses. */
static RgCodeExpr *
parse_sizeof (RgCodeScan *scan, const char *op)
{
  RgCodeExpr *sizeof_expr = new_node (scan, RG_CODE_PREFIX, op, 1);
  RgCodeScan lookahead = *scan;
  if (rg_code_scan_accept (&lookahead, "(") &&
      rg_code_is_at_type (&lookahead)) {
    *scan = lookahead;
    sizeof_expr->operands[0] = new_node (scan, RG_CODE_TYPE, NULL, 0);
    sizeof_expr->operands[0]->type = rg_code_parse_type (scan);
    rg_code_scan_expect (scan, ")");
  } else {
    sizeof_expr->operands[0] = parse_unary (scan);
  }
  return sizeof_expr;
}

/* Parses an operand, with its prefixes and suffixes. */
static RgCodeExpr *
parse_unary (RgCodeScan *scan)
{
  const RgCodeToken token = scan->token;
  rg_code_scan_next (scan);
  switch (token.kind) {
  case RG_CODE_TOKEN_HOLE:
    return parse_suffixes (scan, token.hole);
  case RG_CODE_TOKEN_NUMBER:
    return new_node (scan, RG_CODE_NUMBER, token.text, 0);
  case RG_CODE_TOKEN_STRING:
    return new_node (scan, RG_CODE_STRING, token.text, 0);
  case RG_CODE_TOKEN_NAME:
    if (strcmp (token.text, "sizeof") == 0)
      return parse_sizeof (scan, token.text);
    return parse_suffixes (scan, new_node (scan, RG_CODE_NAME, token.text, 0));
  default:
    break;
  }
  if (strcmp (token.text, "(") == 0)
    return parse_parenthesis (scan);
  if (strcmp (token.text, "{") == 0)
    return parse_list (scan, RG_CODE_LIST, NULL, "}");
  if (!*token.text ||
      (!strchr ("+-&*!~", token.text[0]) && strcmp (token.text, "++") != 0))
    rg_code_scan_fail (scan, "an operand");
  RgCodeExpr *prefix = new_node (scan, RG_CODE_PREFIX, token.text, 1);
  prefix->operands[0] = parse_unary (scan);
  return prefix;
}

/* -- operators ------------------------------------------------------------- */

/* Parses an expression whose operators have at least this precedence. All are
 * left-associative, except `?` and assignments. */
static RgCodeExpr *
parse_binary (RgCodeScan *scan, guint least_level)
{
  RgCodeExpr *left = parse_unary (scan);
  for (;;) {
    const char *op = scan->token.text;
    const guint level = scan->token.kind == RG_CODE_TOKEN_SIGN
                            ? rg_code_get_precedence (op)
                            : 0;
    if (level == 0 || level < least_level)
      return left;
    rg_code_scan_next (scan);
    if (strcmp (op, "?") == 0) {
      RgCodeExpr *conditional = new_node (scan, RG_CODE_CONDITIONAL, NULL, 3);
      conditional->operands[0] = left;
      conditional->operands[1] = rg_code_parse_expr (scan, FALSE);
      rg_code_scan_expect (scan, ":");
      conditional->operands[2] = parse_binary (scan, level);
      left = conditional;
      continue;
    }
    RgCodeExpr *right =
        parse_binary (scan, rg_code_is_assignment (op) ? level : level + 1);
    left = rg_code_join (scan->unit, left, op, right);
  }
}

RgCodeExpr *
rg_code_parse_expr (RgCodeScan *scan, gboolean no_comma)
{
  return parse_binary (scan, no_comma ? RG_CODE_LEVEL_ASSIGNMENT
                                      : RG_CODE_LEVEL_COMMA);
}
