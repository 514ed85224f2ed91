/* Prints statements, indented, with braces where they are needed; also
 * declarations of variables. */
#include "emit/c/code/print-parts.h"

static void
begin_line (guint indent, GString *out)
{
  for (guint i = 0; i < indent; i++)
    g_string_append (out, "  ");
}

void
rg_code_print_variable (const RgCodeVariable *variable, GString *out)
{
  rg_code_print_type (&variable->type, out);
  if (variable->type.pointers == 0 || variable->type.fixed)
    g_string_append_c (out, ' ');
  g_string_append (out, variable->name);
  for (guint i = 0; variable->lengths && i < variable->lengths->len; i++) {
    const RgCodeExpr *length = g_ptr_array_index (variable->lengths, i);
    g_string_append_c (out, '[');
    if (length)
      rg_code_print_expr (length, out);
    g_string_append_c (out, ']');
  }
}

/* Prints a declaration with its initial value, or an expression, without the
 * semicolon. */
static void
print_simple (const RgCodeStmt *stmt, GString *out)
{
  if (stmt->kind == RG_CODE_EXPR) {
    rg_code_print_expr (stmt->expr, out);
    return;
  }
  rg_code_print_variable (stmt->variable, out);
  if (stmt->variable->init) {
    g_string_append (out, " = ");
    rg_code_print_expr (stmt->variable->init, out);
  }
}

/* Whether the block is one statement that needs no braces. */
static gboolean
needs_no_braces (const RgCodeBlock *block)
{
  if (block->stmts->len != 1)
    return FALSE;
  const RgCodeStmt *stmt = g_ptr_array_index (block->stmts, 0);
  return stmt->kind == RG_CODE_EXPR || stmt->kind == RG_CODE_RETURN ||
         stmt->kind == RG_CODE_GOTO || stmt->kind == RG_CODE_BREAK ||
         stmt->kind == RG_CODE_CONTINUE;
}

/* Prints the body of a statement whose head has been printed; `is_bare`:
 * without braces. TRUE: it ended with a brace, and the line is not ended. */
static gboolean
print_body (const RgCodeBlock *block, gboolean is_bare, guint indent,
            GString *out)
{
  g_string_append (out, is_bare ? "\n" : " {\n");
  rg_code_print_block (block, indent + 1, out);
  if (is_bare)
    return FALSE;
  begin_line (indent, out);
  g_string_append_c (out, '}');
  return TRUE;
}

/* Prints an `if` with all `else if` and `else` that belong to it. */
static void
print_if (const RgCodeStmt *stmt, guint indent, GString *out)
{
  gboolean closed = TRUE;
  for (;;) {
    g_string_append (out, "if (");
    rg_code_print_expr (stmt->expr, out);
    g_string_append_c (out, ')');
    closed = print_body (stmt->body, needs_no_braces (stmt->body), indent, out);
    if (!stmt->else_block)
      break;
    if (closed)
      g_string_append_c (out, ' ');
    else
      begin_line (indent, out);
    g_string_append (out, "else");
    const RgCodeStmt *next =
        stmt->else_block->stmts->len == 1
            ? g_ptr_array_index (stmt->else_block->stmts, 0)
            : NULL;
    if (!next || next->kind != RG_CODE_IF) {
      closed = print_body (stmt->else_block, needs_no_braces (stmt->else_block),
                           indent, out);
      break;
    }
    g_string_append_c (out, ' ');
    stmt = next;
  }
  if (closed)
    g_string_append_c (out, '\n');
}

static void
print_for (const RgCodeStmt *stmt, guint indent, GString *out)
{
  g_string_append (out, "for (");
  if (stmt->init)
    print_simple (stmt->init, out);
  g_string_append_c (out, ';');
  if (stmt->expr) {
    g_string_append_c (out, ' ');
    rg_code_print_expr (stmt->expr, out);
  }
  g_string_append_c (out, ';');
  if (stmt->step) {
    g_string_append_c (out, ' ');
    rg_code_print_expr (stmt->step, out);
  }
  g_string_append_c (out, ')');
  if (print_body (stmt->body, needs_no_braces (stmt->body), indent, out))
    g_string_append_c (out, '\n');
}

static void
print_return (const RgCodeStmt *stmt, GString *out)
{
  g_string_append (out, "return");
  if (stmt->expr) {
    g_string_append_c (out, ' ');
    rg_code_print_expr (stmt->expr, out);
  }
  g_string_append (out, ";\n");
}

static void
print_case (const RgCodeStmt *stmt, GString *out)
{
  g_string_append (out, stmt->expr ? "case " : "default");
  if (stmt->expr)
    rg_code_print_expr (stmt->expr, out);
  g_string_append (out, ":\n");
}

static void
print_stmt (const RgCodeStmt *stmt, guint indent, GString *out)
{
  const gboolean is_label =
      stmt->kind == RG_CODE_CASE || stmt->kind == RG_CODE_LABEL;
  begin_line (is_label && indent > 0 ? indent - 1 : indent, out);
  switch (stmt->kind) {
  case RG_CODE_EXPR:
  case RG_CODE_DECLARE:
    print_simple (stmt, out);
    g_string_append (out, ";\n");
    break;
  case RG_CODE_IF:
    print_if (stmt, indent, out);
    break;
  case RG_CODE_FOR:
    print_for (stmt, indent, out);
    break;
  case RG_CODE_SWITCH:
    g_string_append (out, "switch (");
    rg_code_print_expr (stmt->expr, out);
    g_string_append_c (out, ')');
    print_body (stmt->body, FALSE, indent, out);
    g_string_append_c (out, '\n');
    break;
  case RG_CODE_CASE:
    print_case (stmt, out);
    break;
  case RG_CODE_LABEL:
    g_string_append_printf (out, "%s:\n", stmt->name);
    break;
  case RG_CODE_GOTO:
    g_string_append_printf (out, "goto %s;\n", stmt->name);
    break;
  case RG_CODE_BREAK:
    g_string_append (out, "break;\n");
    break;
  case RG_CODE_CONTINUE:
    g_string_append (out, "continue;\n");
    break;
  case RG_CODE_RETURN:
    print_return (stmt, out);
    break;
  case RG_CODE_BLOCK:
    g_string_append_c (out, '{');
    g_string_append_c (out, '\n');
    rg_code_print_block (stmt->body, indent + 1, out);
    begin_line (indent, out);
    g_string_append (out, "}\n");
    break;
  case RG_CODE_COMMENT:
    g_string_append_printf (out, "/* %s */\n", stmt->name);
    break;
  }
}

/* The next statement after the i-th that is not a comment. NULL: there is
 * none. */
static const RgCodeStmt *
find_next_stmt (const RgCodeBlock *block, guint i)
{
  while (++i < block->stmts->len) {
    const RgCodeStmt *stmt = g_ptr_array_index (block->stmts, i);
    if (stmt->kind != RG_CODE_COMMENT)
      return stmt;
  }
  return NULL;
}

void
rg_code_print_block (const RgCodeBlock *block, guint indent, GString *out)
{
  for (guint i = 0; i < block->stmts->len; i++) {
    const RgCodeStmt *stmt = g_ptr_array_index (block->stmts, i);
    print_stmt (stmt, indent, out);
    if (stmt->kind != RG_CODE_CASE && stmt->kind != RG_CODE_LABEL)
      continue;
    /* In C11, a label must precede a statement. */
    const RgCodeStmt *next = find_next_stmt (block, i);
    if (!next || next->kind == RG_CODE_DECLARE) {
      begin_line (indent, out);
      g_string_append (out, ";\n");
    }
  }
}
