/* Prints normal rules as a sheet in the prefix form, one on each line.
 *
 *     (<= (next (at ?y)) (true (at ?x)) (step ?x ?y))
 */
#include "gdl/rules.h"

/* Prints a pattern; the recursion is as deep as the parser allows. */
static void
print_pattern (const GdlProgram *program, const GdlRule *rule,
               const GdlPattern *pattern, GString *out)
{
  switch (pattern->kind) {
  case GDL_VARIABLE:
    g_string_append (out, rule->variables[pattern->id]);
    break;
  case GDL_GROUND:
    gdl_term_print (program->terms, pattern->id, out);
    break;
  case GDL_COMPOUND:
    g_string_append_printf (out, "(%s",
                            gdl_name_text (program->terms, pattern->functor));
    for (guint i = 0; i < pattern->n; i++) {
      g_string_append_c (out, ' ');
      print_pattern (program, rule, pattern->arguments[i], out);
    }
    g_string_append_c (out, ')');
  }
}

/* Prints a literal: (true (cell 1 ?x)), (not (open ?x)) or (distinct ?x ?y). */
static void
print_literal (const GdlProgram *program, const GdlRule *rule,
               const GdlLiteral *literal, GString *out)
{
  const char *connective = literal->distinct  ? "(distinct "
                           : literal->negated ? "(not "
                                              : "";
  g_string_append (out, connective);
  print_pattern (program, rule, literal->sentence, out);
  if (literal->distinct) {
    g_string_append_c (out, ' ');
    print_pattern (program, rule, literal->other, out);
  }
  if (*connective)
    g_string_append_c (out, ')');
}

static void
print_rule (const GdlProgram *program, const GdlRule *rule, GString *out)
{
  g_string_append (out, rule->n > 0 ? "(<= " : "");
  print_pattern (program, rule, rule->head, out);
  for (guint i = 0; i < rule->n; i++) {
    g_string_append (out, rule->n > 1 ? "\n  " : " ");
    print_literal (program, rule, &rule->body[i], out);
  }
  g_string_append (out, rule->n > 0 ? ")\n" : "\n");
}

/* If the text begins with a word and looks like the infix form, the word is put
 * in parentheses. */
void
gdl_program_print (const GdlProgram *program, GString *out)
{
  const gsize start = out->len;
  for (guint i = 0; i < program->rules->len; i++) {
    print_rule (program, &g_array_index (program->rules, GdlRule, i), out);
    if (i == 0 && out->str[start] != '(' &&
        gdl_has_infix_arrow (program->terms)) {
      g_string_insert_c (out, (gssize)start, '(');
      g_string_insert_c (out, (gssize)out->len - 1, ')');
    }
  }
}
