/* What a clause does, in steps.
 *
 * Where chance decides something, the step of the action makes a fluent
 * `draws`, which keeps what is known so far.  In the next step `random` does
 * (draw ?value), and all others wait; the operators that read the value follow
 * then.
 */
#include "rgl/gdl/results.h"

#include "rgl/chance.h"

#include <string.h>

/* -- what is known when ---------------------------------------------------- */

static guint
drawn_number (const RglOutcome *outcome, const RglTerm *variable)
{
  for (guint i = 0; i < outcome->drawn->len; i++)
    if (rgl_equal (g_ptr_array_index (outcome->drawn, i), variable))
      return i + 1;
  return 0;
}

/* Adds the variables that share a condition with those of an array, but for
 * those of the head and those that are drawn. */
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
      GPtrArray *others = g_ptr_array_new ();
      rgl_add_variables (literal->atom, others);
      for (guint o = 0; o < others->len; o++) {
        const RglTerm *other = g_ptr_array_index (others, o);
        if (!rgl_contains (variables, other) &&
            !rgl_has_variable (outcome->head, other) &&
            drawn_number (outcome, other) == 0)
          g_ptr_array_add (variables, (gpointer)other);
      }
      g_ptr_array_free (others, TRUE);
    }
}

/* A variable is known in the step of the last one that is drawn and that it
 * depends on. */
static guint
step_of_variable (const RglOutcome *outcome, const RglTerm *variable)
{
  if (rgl_has_variable (outcome->head, variable))
    return 0;
  guint step = drawn_number (outcome, variable);
  if (step > 0)
    return step;
  for (guint i = 0; i < outcome->drawn->len; i++) {
    GPtrArray *near = g_ptr_array_new ();
    g_ptr_array_add (near, g_ptr_array_index (outcome->drawn, i));
    add_neighbours (outcome, near);
    if (rgl_contains (near, variable))
      step = i + 1;
    g_ptr_array_free (near, TRUE);
  }
  return step;
}

guint
rgl_step_of (const RglOutcome *outcome, const RglTerm *term)
{
  if (outcome->drawn->len == 0)
    return 0;
  GPtrArray *variables = g_ptr_array_new ();
  guint step = 0;
  rgl_add_variables (term, variables);
  for (guint i = 0; i < variables->len; i++)
    step = MAX (step,
                step_of_variable (outcome, g_ptr_array_index (variables, i)));
  g_ptr_array_free (variables, TRUE);
  return step;
}

/* Appends those conditions of a clause by which the variables of a term get
 * their values: that have one of them, or a variable of such a condition, but
 * for what is known. */
static void
add_conditions_of (const RglStep *step, const RglTerm *term, GArray *body)
{
  GPtrArray *wanted = g_ptr_array_new ();
  const GArray *all = step->outcome->source->body;
  gboolean *taken = g_new0 (gboolean, all->len + 1);
  rgl_add_variables (term, wanted);
  for (guint v = 0; v < wanted->len; v++) {
    const RglTerm *variable = g_ptr_array_index (wanted, v);
    if (rgl_contains (step->known, variable))
      continue;
    for (guint i = 0; i < all->len; i++) {
      const RglTerm *atom = g_array_index (all, RglLiteral, i).atom;
      if (taken[i] || !rgl_has_variable (atom, variable) ||
          rgl_step_of (step->outcome, atom) > step->number)
        continue;
      taken[i] = TRUE;
      rgl_add_variables (atom, wanted);
    }
  }
  for (guint i = 0; i < all->len; i++)
    if (taken[i])
      g_array_append_val (body, g_array_index (all, RglLiteral, i));
  g_free (taken);
  g_ptr_array_free (wanted, TRUE);
}

RglRule *
rgl_put_effect (RglWriter *writer, RglPart part, const RglStep *step,
                const RglTerm *term, const RglTerm *head)
{
  const RglOutcome *outcome = step->outcome;
  RglRule *rule = rgl_put (writer, part, head);
  GArray *body = g_array_new (FALSE, FALSE, sizeof (RglLiteral));
  if (step->moment)
    rgl_add_literal (rule, rgl_put_term (writer, rule, step->moment), FALSE);
  if (step->pending)
    rgl_add_literal (rule, step->pending, FALSE);
  else
    g_array_append_vals (body, outcome->holds->body->data,
                         outcome->holds->body->len);
  if (step->pending || outcome->has_case)
    add_conditions_of (step, term, body);
  rgl_put_body (writer, part, rule, body);
  if (step->waits)
    rgl_add_literal (rule, step->waits, TRUE);
  g_array_free (body, TRUE);
  return rule;
}

/* -- chance ---------------------------------------------------------------- */

/* What is known in a step and is needed later. */
static GPtrArray *
find_carried (const RglStep *step)
{
  const RglOutcome *outcome = step->outcome;
  GPtrArray *needed = g_ptr_array_new (), *carried = g_ptr_array_new ();
  const RglTerm *list = outcome->source->head->args[2];
  for (guint i = 0; i < list->n; i++)
    if (rgl_step_of (outcome, list->args[i]) > step->number)
      rgl_add_variables (list->args[i], needed);
  for (guint i = 0; i < outcome->source->body->len; i++) {
    const RglTerm *atom = rgl_literal (outcome->source, i)->atom;
    if (rgl_step_of (outcome, atom) > step->number)
      rgl_add_variables (atom, needed);
  }
  for (guint i = 0; i < needed->len; i++) {
    const RglTerm *variable = g_ptr_array_index (needed, i);
    if (step_of_variable (outcome, variable) <= step->number)
      g_ptr_array_add (carried, (gpointer)variable);
  }
  g_ptr_array_free (needed, TRUE);
  return carried;
}

/* Of pieces that are equal, each is drawn with the same probability. */
static const RglTerm *
copy_of (RglWriter *writer, const RglOutcome *outcome, const RglTerm *drawn,
         RglRule *rule)
{
  if (rgl_is_rolled (outcome->source, drawn) ||
      rgl_counting (writer->stock, writer->domains, outcome->source, drawn) ==
          RGL_PLAIN)
    return NULL;
  RglTerms *terms = writer->terms;
  const RglTerm *copy = rgl_variable (terms, "Copy", RG_NOWHERE);
  const RglTerm *number = rgl_variable (terms, "Number", RG_NOWHERE);
  for (guint i = 0; i < outcome->source->body->len && rule; i++) {
    const RglLiteral *literal = rgl_literal (outcome->source, i);
    if (literal->negated || !rgl_is (literal->atom, "pieceAt", 2) ||
        !rgl_equal (literal->atom->args[0], drawn))
      continue;
    rgl_add_literal (
        rule,
        rgl_make (terms, rgl_need (writer, "number_of"),
                  rgl_put_term (writer, rule, literal->atom->args[1]), drawn,
                  number, NULL),
        FALSE);
    rgl_add_literal (
        rule, rgl_make (terms, rgl_need (writer, "copy"), copy, number, NULL),
        FALSE);
    break;
  }
  return copy;
}

static const RglTerm *
chance_action (RglWriter *writer, const RglOutcome *outcome,
               const RglTerm *drawn, RglRule *rule)
{
  const gboolean rolled = rgl_is_rolled (outcome->source, drawn);
  const char *name = rgl_chance_name (writer, rolled ? "roll" : "draw");
  return rgl_make (writer->terms, name, drawn,
                   copy_of (writer, outcome, drawn, rule), NULL);
}

/* Where players may draw at once, they do so one after the other, in the order
 * in which they are listed: (waits ?player). */
static const RglTerm *
waits (RglWriter *writer, const RglTerm *player)
{
  return rgl_make (writer->terms, rgl_need (writer, "waits"), player, NULL);
}

/* A draw that has to wait is still to be made after the step. */
static void
put_waiting (RglWriter *writer, const RglTerm *fluent, const RglTerm *player)
{
  RglTerms *terms = writer->terms;
  const RglTerm *now = rgl_make (terms, "true", fluent, NULL);
  rgl_add_literal (
      rgl_put (writer, RGL_CHANCE,
               rgl_make (terms, rgl_need (writer, "draws_for"), player, NULL)),
      now, FALSE);
  RglRule *rule =
      rgl_put (writer, RGL_CHANCE, rgl_make (terms, "next", fluent, NULL));
  rgl_add_literal (rule, now, FALSE);
  rgl_add_literal (rule, waits (writer, player), FALSE);
}

/* The step after this one, in which chance gives a variable its value. */
static void
begin_chance (RglWriter *writer, const RglStep *before, RglStep *step)
{
  const RglOutcome *outcome = before->outcome;
  RglTerms *terms = writer->terms;
  const RglTerm *random = rgl_atom (terms, "random", RG_NOWHERE);
  const RglTerm *drawn = g_ptr_array_index (outcome->drawn, before->number);
  const RglTerm *player = outcome->head->args[0];
  GPtrArray *carried = find_carried (before);
  if (writer->ordered && player->kind == RGL_VARIABLE &&
      !rgl_contains (carried, player))
    g_ptr_array_add (carried, (gpointer)player);
  const char *name = rgl_new_relation (writer, "draws");
  const RglTerm *fluent = rgl_compound (terms, name, (gpointer)carried->pdata,
                                        carried->len, outcome->source->range);
  rgl_check_safe (writer,
                  rgl_put_effect (writer, RGL_CHANCE, before, fluent,
                                  rgl_make (terms, "next", fluent, NULL)));
  *step = (RglStep){.outcome = outcome,
                    .number = before->number + 1,
                    .pending = rgl_make (terms, "true", fluent, NULL),
                    .known = carried};
  rgl_add_literal (
      rgl_put (writer, RGL_CHANCE,
               rgl_make (terms, rgl_need (writer, "chance"), NULL)),
      step->pending, FALSE);
  if (writer->ordered) {
    put_waiting (writer, fluent, player);
    step->waits = waits (writer, player);
  }
  RglRule *rule =
      rgl_put_effect (writer, RGL_CHANCE, step, drawn, outcome->head);
  const RglTerm *action = chance_action (writer, outcome, drawn, rule);
  rule->head = rgl_make (terms, "legal", random, action, NULL);
  rgl_check_safe (writer, rule);
  step->moment = rgl_make (terms, "does", random, action, NULL);
  g_ptr_array_add (carried, (gpointer)drawn);
}

static void
put_operators (RglWriter *writer, const RglStep *step)
{
  const RglTerm *list = step->outcome->source->head->args[2];
  for (guint i = 0; i < list->n; i++)
    if (rgl_step_of (step->outcome, list->args[i]) == step->number)
      rgl_put_operator (writer, step, i, list->args[i]);
}

void
rgl_write_outcome (RglWriter *writer, const RglOutcome *outcome)
{
  const RglTerm *head = outcome->head;
  RglStep step = {.outcome = outcome,
                  .moment = rgl_make (writer->terms, "does", head->args[0],
                                      head->args[1], NULL),
                  .known = g_ptr_array_new ()};
  rgl_add_variables (head, step.known);
  put_operators (writer, &step);
  for (guint i = 0; i < outcome->drawn->len; i++) {
    RglStep next;
    begin_chance (writer, &step, &next);
    g_ptr_array_free (step.known, TRUE);
    step = next;
    put_operators (writer, &step);
  }
  g_ptr_array_free (step.known, TRUE);
}
