/* Parses statements, heads of statements (`if (x)`), and declarations, by
 * recursive descent. Only the statements that lowering needs: no `while`, `do`,
 * or several variables in one declaration. */
#include "emit/c/code/parse.h"

/* -- declarations ---------------------------------------------------------- */

RgCodeVariable *
rg_code_parse_variable (RgCodeScan *scan)
{
  RgCodeVariable *variable =
      rg_arena_new_zeroed (scan->unit->arena, RgCodeVariable, 1);
  variable->type = rg_code_parse_type (scan);
  variable->name = scan->token.text;
  rg_code_scan_next (scan);
  while (rg_code_scan_accept (scan, "[")) {
    if (!variable->lengths)
      variable->lengths = rg_code_new_array (scan->unit);
    g_ptr_array_add (variable->lengths, rg_code_scan_is (scan, "]")
                                            ? NULL
                                            : rg_code_parse_expr (scan, FALSE));
    rg_code_scan_expect (scan, "]");
  }
  return variable;
}

static RgCodeStmt *
parse_declaration (RgCodeScan *scan)
{
  RgCodeStmt *stmt = rg_code_new_stmt (scan->unit, RG_CODE_DECLARE);
  stmt->variable = rg_code_parse_variable (scan);
  if (rg_code_scan_accept (scan, "="))
    stmt->variable->init = rg_code_parse_expr (scan, TRUE);
  return stmt;
}

/* -- statements ------------------------------------------------------------ */

/* Parses a declaration or an expression, without its semicolon. */
static RgCodeStmt *
parse_simple (RgCodeScan *scan)
{
  if (rg_code_is_at_type (scan))
    return parse_declaration (scan);
  RgCodeStmt *stmt = rg_code_new_stmt (scan->unit, RG_CODE_EXPR);
  stmt->expr = rg_code_parse_expr (scan, FALSE);
  return stmt;
}

static RgCodeStmt *
parse_return (RgCodeScan *scan)
{
  RgCodeStmt *stmt = rg_code_new_stmt (scan->unit, RG_CODE_RETURN);
  if (!rg_code_scan_is (scan, ";"))
    stmt->expr = rg_code_parse_expr (scan, FALSE);
  rg_code_scan_expect (scan, ";");
  return stmt;
}

/* Parses the rest of `case x:`. */
static RgCodeStmt *
parse_case (RgCodeScan *scan)
{
  RgCodeStmt *stmt = rg_code_new_stmt (scan->unit, RG_CODE_CASE);
  stmt->expr = rg_code_parse_expr (scan, TRUE);
  rg_code_scan_expect (scan, ":");
  return stmt;
}

/* Parses the rest of `goto name;`, `break;` or `continue;`. */
static RgCodeStmt *
parse_jump (RgCodeScan *scan, RgCodeStmtKind kind)
{
  RgCodeStmt *stmt = rg_code_new_stmt (scan->unit, kind);
  if (kind == RG_CODE_GOTO) {
    stmt->name = scan->token.text;
    rg_code_scan_next (scan);
  }
  rg_code_scan_expect (scan, ";");
  return stmt;
}

/* Parses a label, `L4:`.  NULL: there is no label here. */
static RgCodeStmt *
parse_label (RgCodeScan *scan)
{
  RgCodeScan lookahead = *scan;
  if (scan->token.kind != RG_CODE_TOKEN_NAME)
    return NULL;
  rg_code_scan_next (&lookahead);
  if (!rg_code_scan_accept (&lookahead, ":"))
    return NULL;
  RgCodeStmt *stmt = rg_code_new_stmt (scan->unit, RG_CODE_LABEL);
  stmt->name = scan->token.text;
  *scan = lookahead;
  return stmt;
}

static void parse_stmt (RgCodeScan *scan, RgCodeBlock *block);

/* Parses the body of `if (x)` and the like: a statement, or a block in
 * braces. */
static void
parse_body (RgCodeScan *scan, RgCodeBlock *body)
{
  if (!rg_code_scan_accept (scan, "{")) {
    parse_stmt (scan, body);
    return;
  }
  while (!rg_code_scan_accept (scan, "}"))
    parse_stmt (scan, body);
}

/* Parses `if (x) y; else z;` and the like, complete. */
static void
parse_compound (RgCodeScan *scan, RgCodeBlock *block)
{
  parse_body (scan, rg_code_parse_head (scan, block));
  while (rg_code_scan_is (scan, "else"))
    parse_body (scan, rg_code_parse_head (scan, block));
}

/* Parses one statement, and appends it to the block; nothing for `;`. */
static void
parse_stmt (RgCodeScan *scan, RgCodeBlock *block)
{
  RgCodeStmt *stmt;
  if (rg_code_scan_is (scan, "if") || rg_code_scan_is (scan, "for") ||
      rg_code_scan_is (scan, "switch") || rg_code_scan_is (scan, "{")) {
    parse_compound (scan, block);
    return;
  }
  if (rg_code_scan_accept (scan, ";"))
    return;
  if (rg_code_scan_accept (scan, "return")) {
    stmt = parse_return (scan);
  } else if (rg_code_scan_accept (scan, "case")) {
    stmt = parse_case (scan);
  } else if (rg_code_scan_accept (scan, "default")) {
    rg_code_scan_expect (scan, ":");
    stmt = rg_code_new_stmt (scan->unit, RG_CODE_CASE);
  } else if (rg_code_scan_accept (scan, "break")) {
    stmt = parse_jump (scan, RG_CODE_BREAK);
  } else if (rg_code_scan_accept (scan, "continue")) {
    stmt = parse_jump (scan, RG_CODE_CONTINUE);
  } else if (rg_code_scan_accept (scan, "goto")) {
    stmt = parse_jump (scan, RG_CODE_GOTO);
  } else if (!(stmt = parse_label (scan))) {
    stmt = parse_simple (scan);
    rg_code_scan_expect (scan, ";");
  }
  g_ptr_array_add (block->stmts, stmt);
}

void
rg_code_parse_stmts (RgCodeScan *scan, RgCodeBlock *block)
{
  while (scan->token.kind != RG_CODE_TOKEN_END)
    parse_stmt (scan, block);
}

/* -- heads ----------------------------------------------------------------- */

/* Parses the three parts of `for (x; y; z)`; each may be missing. */
static void
parse_for (RgCodeScan *scan, RgCodeStmt *stmt)
{
  if (!rg_code_scan_is (scan, ";"))
    stmt->init = parse_simple (scan);
  rg_code_scan_expect (scan, ";");
  if (!rg_code_scan_is (scan, ";"))
    stmt->expr = rg_code_parse_expr (scan, FALSE);
  rg_code_scan_expect (scan, ";");
  if (!rg_code_scan_is (scan, ")"))
    stmt->step = rg_code_parse_expr (scan, FALSE);
}

/* The last statement, or the last `if` of a chain of `else if`: the statement
 * to which an `else` belongs. */
static RgCodeStmt *
find_open_if (const RgCodeBlock *block)
{
  RgCodeStmt *stmt = g_ptr_array_index (block->stmts, block->stmts->len - 1);
  while (stmt->else_block)
    stmt = g_ptr_array_index (stmt->else_block->stmts, 0);
  return stmt;
}

RgCodeBlock *
rg_code_parse_head (RgCodeScan *scan, RgCodeBlock *block)
{
  RgCodeUnit *unit = scan->unit;
  if (rg_code_scan_accept (scan, "else")) {
    RgCodeStmt *open_if = find_open_if (block);
    g_assert (open_if->kind == RG_CODE_IF);
    open_if->else_block = rg_code_block (unit);
    if (!rg_code_scan_is (scan, "if"))
      return open_if->else_block;
    block = open_if->else_block;
  }
  RgCodeStmt *stmt = rg_code_new_stmt (unit, RG_CODE_BLOCK);
  if (rg_code_scan_accept (scan, "if")) {
    stmt->kind = RG_CODE_IF;
  } else if (rg_code_scan_accept (scan, "for")) {
    stmt->kind = RG_CODE_FOR;
  } else if (rg_code_scan_accept (scan, "switch")) {
    stmt->kind = RG_CODE_SWITCH;
  }
  if (stmt->kind != RG_CODE_BLOCK) {
    rg_code_scan_expect (scan, "(");
    if (stmt->kind == RG_CODE_FOR)
      parse_for (scan, stmt);
    else
      stmt->expr = rg_code_parse_expr (scan, FALSE);
    rg_code_scan_expect (scan, ")");
  }
  stmt->body = rg_code_block (unit);
  g_ptr_array_add (block->stmts, stmt);
  return stmt->body;
}
