/* Prints types and expressions, with parentheses where the language or warnings
 * of compilers require them. */
#include "emit/c/code/print-parts.h"

#include "emit/c/code/operator.h"

#include <string.h>

void
rg_code_print_type (const RgCodeType *type, GString *out)
{
  if (type->constant)
    g_string_append (out, "const ");
  g_string_append (out, type->base);
  if (type->pointers > 0)
    g_string_append_c (out, ' ');
  for (guint i = 0; i < type->pointers; i++)
    g_string_append_c (out, '*');
  if (type->fixed)
    g_string_append (out, "const");
}

/* The operator of the expression, if it binds less tightly than a prefix; or
 * NULL. */
static const char *
find_loose_operator (const RgCodeExpr *expr)
{
  return expr->kind == RG_CODE_BINARY        ? expr->op
         : expr->kind == RG_CODE_CONDITIONAL ? "?"
                                             : NULL;
}

/* Prints the expression, with `parentheses` or without. */
static void
print_in_parentheses (const RgCodeExpr *expr, gboolean parentheses,
                      GString *out)
{
  if (parentheses)
    g_string_append_c (out, '(');
  rg_code_print_expr (expr, out);
  if (parentheses)
    g_string_append_c (out, ')');
}

/* Prints an operand of a cast, or, if `suffix`, of a call, an index, a member,
 * `++` or `--`. */
static void
print_operand (const RgCodeExpr *expr, gboolean suffix, GString *out)
{
  print_in_parentheses (expr,
                        find_loose_operator (expr) ||
                            (suffix && (expr->kind == RG_CODE_CAST ||
                                        expr->kind == RG_CODE_PREFIX)),
                        out);
}

/* Prints the operands from `first` on, separated by commas; an operand with the
 * operator `,` has parentheses. */
static void
print_list (const RgCodeExpr *expr, guint first, GString *out)
{
  for (guint i = first; i < expr->n; i++) {
    const char *op = find_loose_operator (expr->operands[i]);
    if (i > first)
      g_string_append (out, ", ");
    print_in_parentheses (expr->operands[i], op && strcmp (op, ",") == 0, out);
  }
}

static void
print_binary (const RgCodeExpr *expr, GString *out)
{
  for (guint i = 0; i < 2; i++) {
    const char *inner_op = find_loose_operator (expr->operands[i]);
    print_in_parentheses (
        expr->operands[i],
        inner_op && rg_code_needs_parentheses (expr->op, inner_op, i == 1),
        out);
    if (i == 0 && strcmp (expr->op, ",") == 0)
      g_string_append (out, ", ");
    else if (i == 0)
      g_string_append_printf (out, " %s ", expr->op);
  }
}

static void
print_choice (const RgCodeExpr *expr, GString *out)
{
  for (guint i = 0; i < 3; i++) {
    static const char *const separators[] = {"", " ? ", " : "};
    const char *inner_op = find_loose_operator (expr->operands[i]);
    g_string_append (out, separators[i]);
    print_in_parentheses (expr->operands[i],
                          inner_op && rg_code_get_precedence (inner_op) <=
                                          RG_CODE_LEVEL_CONDITIONAL,
                          out);
  }
}

static void
print_prefix (const RgCodeExpr *expr, GString *out)
{
  const RgCodeExpr *operand = expr->operands[0];
  g_string_append (out, expr->op);
  if (g_ascii_isalpha (expr->op[0]))
    g_string_append_c (out, ' ');
  /* `- -x` and `& &x` need parentheses, as two signs would join. */
  print_in_parentheses (
      operand,
      find_loose_operator (operand) || operand->kind == RG_CODE_TYPE ||
          (operand->kind == RG_CODE_PREFIX && operand->op[0] == expr->op[0] &&
           expr->op[0] != '!'),
      out);
}

void
rg_code_print_expr (const RgCodeExpr *expr, GString *out)
{
  switch (expr->kind) {
  case RG_CODE_NAME:
  case RG_CODE_NUMBER:
  case RG_CODE_STRING:
    g_string_append (out, expr->name);
    break;
  case RG_CODE_CALL:
    print_operand (expr->operands[0], TRUE, out);
    g_string_append (out, " (");
    print_list (expr, 1, out);
    g_string_append_c (out, ')');
    break;
  case RG_CODE_INDEX:
    print_operand (expr->operands[0], TRUE, out);
    g_string_append_c (out, '[');
    rg_code_print_expr (expr->operands[1], out);
    g_string_append_c (out, ']');
    break;
  case RG_CODE_MEMBER:
    print_operand (expr->operands[0], TRUE, out);
    g_string_append (out, expr->op);
    g_string_append (out, expr->name);
    break;
  case RG_CODE_PREFIX:
    print_prefix (expr, out);
    break;
  case RG_CODE_POSTFIX:
    print_operand (expr->operands[0], TRUE, out);
    g_string_append (out, expr->op);
    break;
  case RG_CODE_BINARY:
    print_binary (expr, out);
    break;
  case RG_CODE_CONDITIONAL:
    print_choice (expr, out);
    break;
  case RG_CODE_CAST:
    g_string_append_c (out, '(');
    rg_code_print_type (&expr->type, out);
    g_string_append_c (out, ')');
    print_operand (expr->operands[0], FALSE, out);
    break;
  case RG_CODE_TYPE:
    rg_code_print_type (&expr->type, out);
    break;
  case RG_CODE_LIST:
    g_string_append_c (out, '{');
    print_list (expr, 0, out);
    g_string_append_c (out, '}');
    break;
  }
}
