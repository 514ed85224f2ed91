/* A recursive-descent parser for pieces of C with holes (tree.h). */
#pragma once

#include "emit/c/code/scan.h"

/* An expression; with `arguments`, without the comma operator. */
RgCodeExpr *rg_code_parse_expr (RgCodeScan *scan, gboolean arguments);
/* Whether a declaration or a cast may begin here. */
gboolean rg_code_at_type (const RgCodeScan *scan);
/* The type with its pointers. */
RgCodeType rg_code_parse_type (RgCodeScan *scan);
/* A declaration without its value: `const unsigned x[4]`. */
RgCodeVariable *rg_code_parse_variable (RgCodeScan *scan);
/* Statements, up to the end of the piece. */
void rg_code_parse_stmts (RgCodeScan *scan, RgCodeBlock *block);
/* The head of a statement with a body, which is appended; returns the empty
 * body. */
RgCodeBlock *rg_code_parse_head (RgCodeScan *scan, RgCodeBlock *block);
