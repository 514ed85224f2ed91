/* Writes the effect of a result clause, step by step: its operators, and the
 * decisions of chance between them.
 *
 *     result(P, draw, [move(Ball, urn, P)]) :- pieceAt(Ball, urn).
 *
 * becomes, if the urn is shuffled,
 *
 *     (<= (next (draws ?p)) (does ?p draw) (lies urn ?ball))
 *     (<= (legal random (draw_of_chance ?ball ?copy)) (true (draws ?p)) …)
 *     (<= (lost urn ?ball) (does random (draw_of_chance ?ball ?copy)) …)
 */
#include "rgl/gdl/result-clause.h"

#include "rgl/chance.h"

/* -- chance ---------------------------------------------------------------- */

/* Returns the variables that are known in a step and needed later. */
static GPtrArray *
find_carried (const RglStep *step)
{
  const RglOutcome *outcome = step->outcome;
  GPtrArray *needed = g_ptr_array_new (), *carried = g_ptr_array_new ();
  const RglTerm *list = outcome->source->head->args[2];
  for (guint i = 0; i < list->n; i++)
    if (rgl_find_step (outcome, list->args[i]) > step->number)
      rgl_add_variables (list->args[i], needed);
  for (guint i = 0; i < outcome->source->body->len; i++) {
    const RglTerm *atom = rgl_literal (outcome->source, i)->atom;
    if (rgl_find_step (outcome, atom) > step->number)
      rgl_add_variables (atom, needed);
  }
  for (guint i = 0; i < needed->len; i++) {
    const RglTerm *variable = g_ptr_array_index (needed, i);
    if (rgl_find_step_of_variable (outcome, variable) <= step->number)
      g_ptr_array_add (carried, (gpointer)variable);
  }
  g_ptr_array_free (needed, TRUE);
  return carried;
}

/* Adds the conditions on the copy that is drawn, as equal pieces are drawn with
 * equal probability each. Returns its variable. NULL: the drawn pieces
 * are not counted, or values are rolled. `rule`: may be NULL. */
static const RglTerm *
add_copy_conditions (RglWriter *writer, const RglOutcome *outcome,
                     const RglTerm *drawn, RglRule *rule)
{
  if (rgl_is_rolled (outcome->source, drawn) ||
      rgl_find_counting (writer->counts, writer->domains, outcome->source,
                         drawn) == RGL_PLAIN)
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
        rgl_make (terms, rgl_use_relation (writer, "number_of"),
                  rgl_translate_term (writer, rule, literal->atom->args[1]),
                  drawn, number, NULL),
        FALSE);
    rgl_add_literal (
        rule,
        rgl_make (terms, rgl_use_relation (writer, "copy"), copy, number, NULL),
        FALSE);
    break;
  }
  return copy;
}

static const RglTerm *
make_chance_action (RglWriter *writer, const RglOutcome *outcome,
                    const RglTerm *drawn, RglRule *rule)
{
  const gboolean rolled = rgl_is_rolled (outcome->source, drawn);
  const char *name = rgl_make_chance_name (writer, rolled ? "roll" : "draw");
  return rgl_make (writer->terms, name, drawn,
                   add_copy_conditions (writer, outcome, drawn, rule), NULL);
}

/* Returns the condition that a player waits, (waits ?player): if several
 * players draw at once, they do so in the order in which they are listed. */
static const RglTerm *
make_waits_condition (RglWriter *writer, const RglTerm *player)
{
  return rgl_make (writer->terms, rgl_use_relation (writer, "waits"), player,
                   NULL);
}

/* Writes the rule that a waiting draw is still pending after the step. */
static void
write_waiting (RglWriter *writer, const RglTerm *fluent, const RglTerm *player)
{
  RglTerms *terms = writer->terms;
  const RglTerm *is_pending = rgl_make (terms, "true", fluent, NULL);
  rgl_add_literal (
      rgl_add_rule (writer, RGL_CHANCE,
                    rgl_make (terms, rgl_use_relation (writer, "draws_for"),
                              player, NULL)),
      is_pending, FALSE);
  RglRule *rule =
      rgl_add_rule (writer, RGL_CHANCE, rgl_make (terms, "next", fluent, NULL));
  rgl_add_literal (rule, is_pending, FALSE);
  rgl_add_literal (rule, make_waits_condition (writer, player), FALSE);
}

/* Begins the next step, in which chance binds a variable. */
static void
begin_chance (RglWriter *writer, const RglStep *previous, RglStep *step)
{
  const RglOutcome *outcome = previous->outcome;
  RglTerms *terms = writer->terms;
  const RglTerm *random = rgl_atom (terms, "random", RG_NOWHERE);
  const RglTerm *drawn = g_ptr_array_index (outcome->drawn, previous->number);
  const RglTerm *player = outcome->head->args[0];
  GPtrArray *carried = find_carried (previous);
  if (writer->ordered && player->kind == RGL_VARIABLE &&
      !rgl_contains (carried, player))
    g_ptr_array_add (carried, (gpointer)player);
  const char *name = rgl_make_relation (writer, "draws");
  const RglTerm *fluent = rgl_compound (terms, name, (gpointer)carried->pdata,
                                        carried->len, outcome->source->range);
  rgl_check_safe (writer,
                  rgl_add_effect_rule (writer, RGL_CHANCE, previous, fluent,
                                       rgl_make (terms, "next", fluent, NULL)));
  *step = (RglStep){.outcome = outcome,
                    .number = previous->number + 1,
                    .pending = rgl_make (terms, "true", fluent, NULL),
                    .known = carried};
  rgl_add_literal (
      rgl_add_rule (
          writer, RGL_CHANCE,
          rgl_make (terms, rgl_use_relation (writer, "chance"), NULL)),
      step->pending, FALSE);
  if (writer->ordered) {
    write_waiting (writer, fluent, player);
    step->waits = make_waits_condition (writer, player);
  }
  RglRule *rule =
      rgl_add_effect_rule (writer, RGL_CHANCE, step, drawn, outcome->head);
  const RglTerm *action = make_chance_action (writer, outcome, drawn, rule);
  rule->head = rgl_make (terms, "legal", random, action, NULL);
  rgl_check_safe (writer, rule);
  step->moment = rgl_make (terms, "does", random, action, NULL);
  g_ptr_array_add (carried, (gpointer)drawn);
}

static void
write_operators (RglWriter *writer, const RglStep *step)
{
  const RglTerm *list = step->outcome->source->head->args[2];
  for (guint i = 0; i < list->n; i++)
    if (rgl_find_step (step->outcome, list->args[i]) == step->number)
      rgl_add_operator_rules (writer, step, i, list->args[i]);
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
  write_operators (writer, &step);
  for (guint i = 0; i < outcome->drawn->len; i++) {
    RglStep next_step;
    begin_chance (writer, &step, &next_step);
    g_ptr_array_free (step.known, TRUE);
    step = next_step;
    write_operators (writer, &step);
  }
  g_ptr_array_free (step.known, TRUE);
}
