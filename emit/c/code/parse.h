/* A recursive-descent parser for pieces of C with holes (tree.h). */
#pragma once

#include "emit/c/code/scan.h"

/* An expression. With `no_comma`, it ends at a comma, as an argument does. */
RgCodeExpr *rg_code_parse_expr (RgCodeScan *scan, gboolean no_comma);
/* Whether a declaration or a cast may begin here. */
gboolean rg_code_at_type (const RgCodeScan *scan);
/* The type with its pointers. */
RgCodeType rg_code_parse_type (RgCodeScan *scan);
/* A declaration without its value: `const unsigned x[4]`. */
RgCodeVariable *rg_code_parse_variable (RgCodeScan *scan);
/* Statements, up to the end of the piece. */
void rg_code_parse_stmts (RgCodeScan *scan, RgCodeBlock *block);
/* Parses the head of a statement such as `if (x)`, appends the statement to the
 * block, and returns its body, which is still empty. */
RgCodeBlock *rg_code_parse_head (RgCodeScan *scan, RgCodeBlock *block);
