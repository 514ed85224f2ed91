/* Queries normal rules: the name of a head, the rule that derives a sentence,
 * and the occurrences of variables. */
#include "gdl/rules.h"

GdlName
gdl_head_name (const GdlProgram *program, guint rule)
{
  const GdlPattern *head = g_array_index (program->rules, GdlRule, rule).head;
  return head->kind == GDL_GROUND ? gdl_term_functor (program->terms, head->id)
                                  : head->functor;
}

/* Whether the term may be an instance of the pattern: constants and functors
 * agree. Equal variables may match different terms. Recursion is bounded,
 * because the reader bounds the nesting of parentheses. */
static gboolean
may_match (const GdlTerms *terms, const GdlPattern *pattern, GdlTerm term)
{
  if (pattern->kind != GDL_COMPOUND)
    return pattern->kind == GDL_VARIABLE || pattern->id == term;
  if (pattern->functor != gdl_term_functor (terms, term) ||
      pattern->n != gdl_term_arity (terms, term))
    return FALSE;
  for (guint i = 0; i < pattern->n; i++) {
    if (!may_match (terms, pattern->arguments[i],
                    gdl_term_arguments (terms, term)[i]))
      return FALSE;
  }
  return TRUE;
}

guint
gdl_find_rule (const GdlProgram *program, GdlTerm sentence)
{
  guint first_match = GDL_NONE;
  for (guint i = 0; i < program->rules->len; i++) {
    const GdlPattern *head = g_array_index (program->rules, GdlRule, i).head;
    if (head->kind == GDL_GROUND && head->id == sentence)
      return i;
    if (first_match == GDL_NONE && may_match (program->terms, head, sentence))
      first_match = i;
  }
  return first_match;
}

void
gdl_count_variables (const GdlPattern *pattern, guint *uses)
{
  if (pattern->kind == GDL_VARIABLE)
    uses[pattern->id]++;
  for (guint i = 0; pattern->kind == GDL_COMPOUND && i < pattern->n; i++)
    gdl_count_variables (pattern->arguments[i], uses);
}
