/* Checks that connectives have the right place and number of arguments, and
 * that no variable is a relation or a functor.
 *
 *     (<= (or p q) r)      `or` in a head      (not p q)      two literals
 */
#include "gdl/read/form.h"

/* The sheet, and the report for its errors. */
typedef struct {
  const GdlSheet *sheet;
  GdlReport *report;
} Form;

static void
report_connective (const Form *form, const GdlNode *node)
{
  gdl_error (form->report, node->word, "%s is a connective, not a name",
             gdl_name_text (form->sheet->terms, node->name));
}

static void
report_variable_name (const Form *form, const GdlNode *node)
{
  gdl_error (form->report, node->word, "a variable can't be a name");
  if (form->sheet->infix)
    gdl_add_hint (form->report, "a name begins with a lower-case letter");
}

/* Checks the arguments of a sentence, where `and` is a usual word. */
static void
check_terms (const Form *form, const GdlNode *node)
{
  for (guint i = 0; i < node->n; i++) {
    const GdlNode *term = node->arguments[i];
    if (gdl_is_connective (term->name) && term->name != GDL_AND)
      report_connective (form, term);
    if (term->is_variable && term->parentheses)
      report_variable_name (form, term);
    check_terms (form, term);
  }
}

/* Checks a head, or an atom of a body. */
static void
check_sentence (const Form *form, const GdlNode *node)
{
  if (node->is_variable)
    report_variable_name (form, node);
  else if (gdl_is_connective (node->name))
    report_connective (form, node);
  check_terms (form, node);
}

/* Checks a literal, and those in it. `or` and `and` need parentheses. */
static void
check_literal (const Form *form, const GdlNode *node)
{
  const gboolean is_bare = !node->parentheses;
  switch (node->name) {
  case GDL_NOT:
    if (node->n != 1) {
      gdl_error (form->report, node->range, "not takes one literal");
      gdl_add_hint (form->report, "write '(not (...))'");
    }
    break;
  case GDL_DISTINCT:
    if (node->n != 2)
      gdl_error (form->report, node->range, "distinct takes two terms");
    check_terms (form, node);
    return;
  case GDL_OR:
  case GDL_AND:
    if (is_bare)
      report_connective (form, node);
    break;
  default:
    check_sentence (form, node);
    return;
  }
  for (guint i = 0; i < node->n; i++)
    check_literal (form, node->arguments[i]);
}

void
gdl_check_form (const GdlSheet *sheet, const GdlClause *clause,
                GdlReport *report)
{
  const Form form = {sheet, report};
  check_sentence (&form, clause->head);
  for (guint i = 0; i < clause->n; i++)
    check_literal (&form, clause->body[i]);
}
