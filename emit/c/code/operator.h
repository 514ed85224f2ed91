/* Declares the precedence of the operators of C with two or three operands, and
 * the rule for parentheses around operands. */
#pragma once

#include <glib.h>

/* The lowest precedences; those of other operators are in operator.c. */
enum {
  RG_CODE_LEVEL_COMMA = 1,
  RG_CODE_LEVEL_ASSIGNMENT,
  RG_CODE_LEVEL_CONDITIONAL, /* `?` */
};

/* The precedence of a binary operator, or of `?`: higher binds more tightly; 0:
 * no such operator. */
guint rg_code_get_precedence (const char *op);
/* Whether the operator is `=`, `+=` or the like. */
gboolean rg_code_is_assignment (const char *op);
/* Whether an operand of `op` whose operator is `inner_op` needs parentheses: by
 * the language, or against -Wparentheses. is_right: it is the right operand. */
gboolean rg_code_needs_parentheses (const char *op, const char *inner_op,
                                    gboolean is_right);
