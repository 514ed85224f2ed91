/* Declares the functions that the printers share: only for emit/c/code/. */
#pragma once

#include "emit/c/code/tree.h"

/* Prints an expression, without parentheses around it. */
void rg_code_print_expr (const RgCodeExpr *expr, GString *out);
/* Prints a type with its pointers: `const Tag *`. */
void rg_code_print_type (const RgCodeType *type, GString *out);
/* Prints a declaration without its initial value: `const unsigned x[4]`. */
void rg_code_print_variable (const RgCodeVariable *variable, GString *out);
/* Prints the statements of the block, indented by two spaces for each level of
 * `indent`. */
void rg_code_print_block (const RgCodeBlock *block, guint indent, GString *out);
