/* Operators of C, by how strongly they bind. */
#pragma once

#include <glib.h>

enum { RG_CODE_COMMA = 1, RG_CODE_ASSIGNMENT, RG_CODE_CHOOSING };

/* Of a binary operator, or `?`; 0: it is none. */
guint rg_code_precedence (const char *op);
gboolean rg_code_is_assignment (const char *op);
/* Whether an operand that is such an expression needs parentheses, for the
 * language or against warnings (-Wparentheses). */
gboolean rg_code_needs_parentheses (const char *op, const char *inner,
                                    gboolean right);
