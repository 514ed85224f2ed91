/* Parses pieces of C with holes (tree.h), by recursive descent. */
#pragma once

#include "emit/c/code/scan.h"

/* Parses an expression. With `no_comma`, it ends at a comma, as an argument
 * does. */
RgCodeExpr *rg_code_parse_expr (RgCodeScan *scan, gboolean no_comma);
/* Whether a declaration or a cast may begin here. */
gboolean rg_code_is_at_type (const RgCodeScan *scan);
/* Parses a type with its pointers, such as `const Tag *`. */
RgCodeType rg_code_parse_type (RgCodeScan *scan);
/* Parses a declaration without its value: `const unsigned x[4]`. */
RgCodeVariable *rg_code_parse_variable (RgCodeScan *scan);
/* Parses statements up to the end of the piece, and appends them to the
 * block. */
void rg_code_parse_stmts (RgCodeScan *scan, RgCodeBlock *block);
/* Parses the head of a statement such as `if (x)`; the head of a block is
 * empty. Appends the statement to the block, and returns its body, which is
 * still empty. `else` and `else if (x)` belong to the last statement of the
 * block, an `if`. */
RgCodeBlock *rg_code_parse_head (RgCodeScan *scan, RgCodeBlock *block);
