/* Looks up the precedence of the operators of C, and decides which operands
 * need parentheses.
 *
 *     a - (b - c)      by the language
 *     a << (b + 1)     against warnings of compilers
 *     a + b * c        none
 */
#include "emit/c/code/operator.h"

#include <string.h>

/* The operators by precedence, from the loosest on. */
static const struct {
  const char *op;
  guint level;
} levels[] = {
    {",", RG_CODE_LEVEL_COMMA},
    {"=", RG_CODE_LEVEL_ASSIGNMENT},
    {"+=", RG_CODE_LEVEL_ASSIGNMENT},
    {"-=", RG_CODE_LEVEL_ASSIGNMENT},
    {"*=", RG_CODE_LEVEL_ASSIGNMENT},
    {"/=", RG_CODE_LEVEL_ASSIGNMENT},
    {"%=", RG_CODE_LEVEL_ASSIGNMENT},
    {"<<=", RG_CODE_LEVEL_ASSIGNMENT},
    {">>=", RG_CODE_LEVEL_ASSIGNMENT},
    {"&=", RG_CODE_LEVEL_ASSIGNMENT},
    {"|=", RG_CODE_LEVEL_ASSIGNMENT},
    {"^=", RG_CODE_LEVEL_ASSIGNMENT},
    {"?", RG_CODE_LEVEL_CONDITIONAL},
    {"||", 4},
    {"&&", 5},
    {"|", 6},
    {"^", 7},
    {"&", 8},
    {"==", 9},
    {"!=", 9},
    {"<", 10},
    {">", 10},
    {"<=", 10},
    {">=", 10},
    {"<<", 11},
    {">>", 11},
    {"+", 12},
    {"-", 12},
    {"*", 13},
    {"/", 13},
    {"%", 13},
};

guint
rg_code_get_precedence (const char *op)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    if (strcmp (levels[i].op, op) == 0)
      return levels[i].level;
  }
  return 0;
}

gboolean
rg_code_is_assignment (const char *op)
{
  return rg_code_get_precedence (op) == RG_CODE_LEVEL_ASSIGNMENT;
}

/* Whether the operators of that precedence are `+`, `-`, `*`, `/` and `%`. */
static gboolean
is_arithmetic (guint level)
{
  return level >= 12;
}

gboolean
rg_code_needs_parentheses (const char *op, const char *inner_op,
                           gboolean is_right)
{
  const guint outer_level = rg_code_get_precedence (op);
  const guint inner_level = rg_code_get_precedence (inner_op);
  if (outer_level <= RG_CODE_LEVEL_ASSIGNMENT)
    return inner_level < outer_level ||
           (inner_level == outer_level && !is_right);
  if (inner_level == outer_level)
    return is_right || !strchr ("+-*|&^", op[0]) || op[0] == '\0' ||
           (strcmp (op, inner_op) != 0 && !is_arithmetic (inner_level));
  if (inner_level < outer_level)
    return TRUE;
  /* Compilers warn of && in ||, and of arithmetic in shifts or in bits. */
  return !(is_arithmetic (inner_level) &&
           (is_arithmetic (outer_level) || outer_level == 9 ||
            outer_level == 10)) &&
         !(outer_level <= 5 && inner_level >= 9);
}
