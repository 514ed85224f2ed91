/* Finds the steps of a result clause, and the conditions of each.  For a random
 * decision, the step of the action makes a fluent `draws` with the known
 * values. In the next step, `random` does (draw ?value), and all others wait;
 * then come the operators that read the value.
 */
#include "rgl/gdl/result-clause.h"

#include "rgl/chance.h"

#include <string.h>

/* -- known values ---------------------------------------------------------- */

/* Returns the number of a drawn variable, from 1. 0: chance does not bind it.
 */
static guint
find_drawn_number (const RglOutcome *outcome, const RglTerm *variable)
{
  for (guint i = 0; i < outcome->drawn->len; i++)
    if (rgl_equal (g_ptr_array_index (outcome->drawn, i), variable))
      return i + 1;
  return 0;
}

/* Adds to an array the variables that share a positive condition with one of
 * it, also indirectly, except those of the head and drawn ones. */
static void
add_neighbours (const RglOutcome *outcome, GPtrArray *variables)
{
  const GArray *body = outcome->source->body;
  for (guint i = 0; i < variables->len; i++)
    for (guint k = 0; k < body->len; k++) {
      const RglLiteral *literal = &g_array_index (body, RglLiteral, k);
      const RglTerm *variable = g_ptr_array_index (variables, i);
      if (literal->negated || !rgl_has_variable (literal->atom, variable))
        continue;
      GPtrArray *atom_variables = g_ptr_array_new ();
      rgl_add_variables (literal->atom, atom_variables);
      for (guint o = 0; o < atom_variables->len; o++) {
        const RglTerm *atom_variable = g_ptr_array_index (atom_variables, o);
        if (!rgl_contains (variables, atom_variable) &&
            !rgl_has_variable (outcome->head, atom_variable) &&
            find_drawn_number (outcome, atom_variable) == 0)
          g_ptr_array_add (variables, (gpointer)atom_variable);
      }
      g_ptr_array_free (atom_variables, TRUE);
    }
}

/* Returns the step in which a variable becomes known: that of the last drawn
 * variable that it depends on. */
guint
rgl_find_step_of_variable (const RglOutcome *outcome, const RglTerm *variable)
{
  if (rgl_has_variable (outcome->head, variable))
    return 0;
  guint step = find_drawn_number (outcome, variable);
  if (step > 0)
    return step;
  for (guint i = 0; i < outcome->drawn->len; i++) {
    GPtrArray *dependent = g_ptr_array_new ();
    g_ptr_array_add (dependent, g_ptr_array_index (outcome->drawn, i));
    add_neighbours (outcome, dependent);
    if (rgl_contains (dependent, variable))
      step = i + 1;
    g_ptr_array_free (dependent, TRUE);
  }
  return step;
}

guint
rgl_find_step (const RglOutcome *outcome, const RglTerm *term)
{
  if (outcome->drawn->len == 0)
    return 0;
  GPtrArray *variables = g_ptr_array_new ();
  guint step = 0;
  rgl_add_variables (term, variables);
  for (guint i = 0; i < variables->len; i++)
    step = MAX (step, rgl_find_step_of_variable (
                          outcome, g_ptr_array_index (variables, i)));
  g_ptr_array_free (variables, TRUE);
  return step;
}

/* Appends those conditions of a clause that bind the variables of a term:
 * conditions with one of them, or with a variable of such a condition,
 * except known ones. */
static void
add_conditions_of (const RglStep *step, const RglTerm *term, GArray *body)
{
  GPtrArray *needed = g_ptr_array_new ();
  const GArray *conditions = step->outcome->source->body;
  gboolean *is_needed = g_new0 (gboolean, conditions->len + 1);
  rgl_add_variables (term, needed);
  for (guint v = 0; v < needed->len; v++) {
    const RglTerm *variable = g_ptr_array_index (needed, v);
    if (rgl_contains (step->known, variable))
      continue;
    for (guint i = 0; i < conditions->len; i++) {
      const RglTerm *atom = g_array_index (conditions, RglLiteral, i).atom;
      if (is_needed[i] || !rgl_has_variable (atom, variable) ||
          rgl_find_step (step->outcome, atom) > step->number)
        continue;
      is_needed[i] = TRUE;
      rgl_add_variables (atom, needed);
    }
  }
  for (guint i = 0; i < conditions->len; i++)
    if (is_needed[i])
      g_array_append_val (body, g_array_index (conditions, RglLiteral, i));
  g_free (is_needed);
  g_ptr_array_free (needed, TRUE);
}

RglRule *
rgl_add_effect_rule (RglWriter *writer, RglPart part, const RglStep *step,
                     const RglTerm *term, const RglTerm *head)
{
  const RglOutcome *outcome = step->outcome;
  RglRule *rule = rgl_add_rule (writer, part, head);
  GArray *body = g_array_new (FALSE, FALSE, sizeof (RglLiteral));
  if (step->moment)
    rgl_add_literal (rule, rgl_translate_term (writer, rule, step->moment),
                     FALSE);
  if (step->pending)
    rgl_add_literal (rule, step->pending, FALSE);
  else
    g_array_append_vals (body, outcome->holds->body->data,
                         outcome->holds->body->len);
  if (step->pending || outcome->has_case)
    add_conditions_of (step, term, body);
  rgl_add_body (writer, part, rule, body);
  if (step->waits)
    rgl_add_literal (rule, step->waits, TRUE);
  g_array_free (body, TRUE);
  return rule;
}
