/* The first of several clauses that holds counts, as in Prolog.  So a clause
 * gets the negations of the earlier ones as conditions:
 *
 *     score(P, 100) :- wins(P).     score(P, 0).
 *
 * The second clause becomes score(P, 0) :- not(wins(P)).
 */
#include "rgl/gdl/writer.h"
#include "rgl/unify.h"

/* Adds the most general unifier of two heads as equations, one for each
 * variable of this head that it binds. */
static void
add_equations (RglWriter *writer, const RglBindings *bindings,
               const RglTerm *head, GPtrArray *parts)
{
  GPtrArray *variables = g_ptr_array_new ();
  rgl_add_variables (head, variables);
  for (guint i = 0; i < variables->len; i++) {
    const RglTerm *variable = g_ptr_array_index (variables, i);
    const RglTerm *value = rgl_substitute (bindings, variable);
    if (value && !rgl_equal (variable, value))
      g_ptr_array_add (parts, (gpointer)rgl_make (writer->terms, "=", variable,
                                                  value, NULL));
  }
  g_ptr_array_free (variables, TRUE);
}

/* Adds the conditions of a rule, renamed and with the bindings applied. Those
 * that get too large are left out. */
static void
add_conditions (RglWriter *writer, RglBindings *renaming,
                const RglBindings *bindings, const RglRule *rule,
                GPtrArray *parts)
{
  for (guint i = 0; i < rule->body->len; i++) {
    const RglLiteral *literal = rgl_literal (rule, i);
    const RglTerm *atom = rgl_rename (renaming, literal->atom);
    atom = atom ? rgl_substitute (bindings, atom) : NULL;
    if (!atom)
      continue;
    g_ptr_array_add (
        parts, (gpointer)(literal->negated
                              ? rgl_make (writer->terms, "not", atom, NULL)
                              : atom));
  }
}

/* Returns the condition under which an earlier clause holds for this head.
 * NULL: it never does. An empty conjunction is `true`. */
static const RglTerm *
make_earlier_condition (RglWriter *writer, const RglTerm *head,
                        const RglRule *earlier)
{
  RglBindings renaming, bindings;
  rgl_bindings_init (&renaming, writer->terms);
  rgl_bindings_init (&bindings, writer->terms);
  const RglTerm *renamed = rgl_rename (&renaming, earlier->head);
  const RglTerm *condition = NULL;
  if (renamed && rgl_unify (&bindings, renamed, head)) {
    GPtrArray *parts = g_ptr_array_new ();
    add_equations (writer, &bindings, head, parts);
    add_conditions (writer, &renaming, &bindings, earlier, parts);
    condition = parts->len == 0 ? rgl_make (writer->terms, "true", NULL)
                : parts->len == 1
                    ? g_ptr_array_index (parts, 0)
                    : rgl_compound (writer->terms, ",", (gpointer)parts->pdata,
                                    parts->len, head->range);
    g_ptr_array_free (parts, TRUE);
  }
  rgl_bindings_clear (&renaming);
  rgl_bindings_clear (&bindings);
  return condition;
}

gboolean
rgl_are_disjoint (RglWriter *writer, const RglTerm *a, const RglTerm *b)
{
  RglBindings renaming, bindings;
  rgl_bindings_init (&renaming, writer->terms);
  rgl_bindings_init (&bindings, writer->terms);
  const RglTerm *renamed = rgl_rename (&renaming, b);
  const gboolean is_disjoint = !renamed || !rgl_unify (&bindings, renamed, a);
  rgl_bindings_clear (&renaming);
  rgl_bindings_clear (&bindings);
  return is_disjoint;
}

gboolean
rgl_exclude_earlier (RglWriter *writer, const RglTerm *head,
                     const RglRule *earlier, GArray *body)
{
  const RglTerm *condition = make_earlier_condition (writer, head, earlier);
  if (!condition)
    return TRUE;
  if (rgl_is (condition, "true", 0))
    return FALSE;
  if (rgl_is (condition, "=", 2)) {
    const RglLiteral inequality = {
        rgl_compound (writer->terms, "\\=", condition->args, 2, head->range),
        FALSE};
    g_array_append_val (body, inequality);
    return TRUE;
  }
  const gboolean is_negated = rgl_is (condition, "not", 1);
  const RglLiteral literal = {is_negated ? condition->args[0] : condition,
                              !is_negated};
  g_array_append_val (body, literal);
  return TRUE;
}
