/* Writes the effects of actions: rules for `next`.  As in Prolog, the first of
 * several clauses of an action that holds counts.  If several may apply to one
 * action, each has a relation for "this clause is the first one that holds":
 *
 *     (<= (move_case_2 ?from) (does ?player (move ?from)) (not (move_case_1)))
 */
#include "rgl/gdl/result-clause.h"

#include "rgl/chance.h"

#include <string.h>

static RglOutcome *
get_outcome (const RglResults *results, guint i)
{
  return &g_array_index (results->outcomes, RglOutcome, i);
}

/* -- applicability of clauses ---------------------------------------------- */

static void
add_outcome (RglResults *results, const RglRule *source)
{
  RglWriter *writer = results->writer;
  const RglOutcome outcome = {
      .source = source,
      .head = rgl_make (writer->terms, "result", source->head->args[0],
                        source->head->args[1], NULL),
      .drawn = rgl_find_drawn (writer->game, writer->domains, source),
      .values = {rgl_find_value_set (writer->domains, source,
                                     source->head->args[0]),
                 rgl_find_value_set (writer->domains, source,
                                     source->head->args[1])},
  };
  g_array_append_val (results->outcomes, outcome);
}

static void
clear_outcome (gpointer data)
{
  RglOutcome *outcome = data;
  rgl_rule_free (outcome->holds);
  for (guint i = 0; i < G_N_ELEMENTS (outcome->values); i++)
    if (outcome->values[i])
      g_hash_table_destroy (outcome->values[i]);
  g_ptr_array_free (outcome->drawn, TRUE);
}

/* Returns the variables of the head that conditions read. */
static GPtrArray *
find_read_variables (const RglOutcome *outcome, const GArray *body)
{
  GPtrArray *head_variables = g_ptr_array_new (),
            *read_variables = g_ptr_array_new ();
  GPtrArray *read_head_variables = g_ptr_array_new ();
  rgl_add_variables (outcome->head, head_variables);
  for (guint i = 0; i < body->len; i++)
    rgl_add_variables (g_array_index (body, RglLiteral, i).atom,
                       read_variables);
  for (guint i = 0; i < head_variables->len; i++)
    if (rgl_contains (read_variables, g_ptr_array_index (head_variables, i)))
      g_ptr_array_add (read_head_variables,
                       g_ptr_array_index (head_variables, i));
  g_ptr_array_free (head_variables, TRUE);
  g_ptr_array_free (read_variables, TRUE);
  return read_head_variables;
}

/* Whether part `part` of two heads, the player or the action, has no common
 * value. */
static gboolean
have_disjoint_values (const RglOutcome *a, const RglOutcome *b, guint part)
{
  if (!a->values[part] || !b->values[part])
    return FALSE;
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, a->values[part]);
  while (g_hash_table_iter_next (&iter, &value, NULL))
    if (g_hash_table_contains (b->values[part], value))
      return FALSE;
  return TRUE;
}

/* Whether two clauses may apply to the same action. */
static gboolean
may_both_apply (const RglResults *results, guint a, guint b)
{
  const RglOutcome *first = get_outcome (results, a);
  const RglOutcome *second = get_outcome (results, b);
  return a != b && !first->never && !second->never &&
         !have_disjoint_values (first, second, 0) &&
         !have_disjoint_values (first, second, 1) &&
         !rgl_are_disjoint (results->writer, first->head, second->head);
}

/* Whether another clause may apply to an action of this one. For a clause
 * without effects, only later ones matter. */
static gboolean
may_another_apply (const RglResults *results, guint number)
{
  const RglTerm *list = get_outcome (results, number)->source->head->args[2];
  for (guint i = list->n > 0 ? 0 : number + 1; i < results->outcomes->len; i++)
    if (may_both_apply (results, number, i))
      return TRUE;
  return FALSE;
}

/* Returns the conditions of a clause, and the negations of earlier ones. NULL:
 * an earlier one always holds. */
static GArray *
make_first_conditions (const RglResults *results, guint number)
{
  const RglOutcome *outcome = get_outcome (results, number);
  GArray *body = g_array_new (FALSE, FALSE, sizeof (RglLiteral));
  g_array_append_vals (body, outcome->source->body->data,
                       outcome->source->body->len);
  for (guint i = 0; i < number; i++)
    if (may_both_apply (results, i, number) &&
        !rgl_exclude_earlier (results->writer, outcome->head,
                              get_outcome (results, i)->holds, body)) {
      g_array_free (body, TRUE);
      return NULL;
    }
  return body;
}

/* Returns the name of a clause's relation, with its number among the clauses of
 * the action. */
static const char *
make_case_name (const RglResults *results, guint number, guint n)
{
  const RglTerm *action = get_outcome (results, number)->head->args[1];
  guint k = 1;
  for (guint i = 0; i < number; i++)
    k += get_outcome (results, i)->head->args[1]->name == action->name;
  char *name = g_strdup_printf (
      "%s_case_%u", g_ascii_islower (action->name[0]) ? action->name : "action",
      k);
  const char *relation = rgl_make_predicate (results->writer, name, n);
  g_free (name);
  return relation;
}

/* Defines a relation for "the clause is the first one that holds". If an
 * earlier one always holds, warns, and marks the clause as `never`. */
static void
define_case (RglResults *results, guint number)
{
  RglWriter *writer = results->writer;
  RglOutcome *outcome = get_outcome (results, number);
  GArray *body = make_first_conditions (results, number);
  if (!body) {
    outcome->never = TRUE;
    rgl_warn (writer->game, "unreachable", outcome->source->head->range,
              "an earlier clause always holds: this one never applies");
    return;
  }
  GPtrArray *variables = find_read_variables (outcome, body);
  const RglTerm *atom = rgl_compound (
      writer->terms, make_case_name (results, number, variables->len),
      (gpointer)variables->pdata, variables->len, outcome->source->range);
  RglRule *rule = rgl_add_rule (writer, RGL_EFFECTS, atom);
  gboolean bound = TRUE;
  for (guint i = 0; i < variables->len; i++)
    bound = bound && rgl_is_bound (body, g_ptr_array_index (variables, i));
  if (!bound)
    rgl_add_literal (rule,
                     rgl_make (writer->terms, "does", outcome->head->args[0],
                               outcome->head->args[1], NULL),
                     FALSE);
  rgl_add_body (writer, RGL_EFFECTS, rule, body);
  rgl_check_safe (writer, rule);
  rgl_add_literal (outcome->holds, atom, FALSE);
  outcome->has_case = TRUE;
  g_ptr_array_free (variables, TRUE);
  g_array_free (body, TRUE);
}

/* Finds the conditions under which a clause counts. */
static void
find_clause_conditions (RglResults *results, guint number)
{
  RglOutcome *outcome = get_outcome (results, number);
  outcome->holds = rgl_rule_new (outcome->head, outcome->source->range);
  if (may_another_apply (results, number))
    define_case (results, number);
  else
    g_array_append_vals (outcome->holds->body, outcome->source->body->data,
                         outcome->source->body->len);
}

/* -- all results ----------------------------------------------------------- */

/* Writes frame rules for all pieces: a piece stays unless it is removed. */
static void
write_frame (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  const RglTerm *node = rgl_variable (terms, "Node", RG_NOWHERE);
  const RglTerm *piece = rgl_variable (terms, "Piece", RG_NOWHERE);
  const RglTerm *fluent =
      rgl_make (terms, rgl_use_relation (writer, "at"), node, piece, NULL);
  const RglTerm *next = rgl_make (terms, "next", fluent, NULL);
  if (rgl_is_needed (writer, "placed"))
    rgl_add_literal (rgl_add_rule (writer, RGL_EFFECTS, next),
                     rgl_make (terms, rgl_use_relation (writer, "placed"), node,
                               piece, NULL),
                     FALSE);
  RglRule *rule = rgl_add_rule (writer, RGL_EFFECTS, next);
  rgl_add_literal (rule, rgl_make (terms, "true", fluent, NULL), FALSE);
  if (rgl_is_needed (writer, "removed"))
    rgl_add_literal (rule,
                     rgl_make (terms, rgl_use_relation (writer, "removed"),
                               node, piece, NULL),
                     TRUE);
}

void
rgl_write_results (RglWriter *writer)
{
  RglResults results = {writer,
                        g_array_new (FALSE, FALSE, sizeof (RglOutcome))};
  g_array_set_clear_func (results.outcomes, clear_outcome);
  const GPtrArray *rules = writer->game->results;
  if (writer->view->tracked)
    rgl_use_relation (writer, "placed");
  for (guint i = 0; i < rules->len; i++)
    add_outcome (&results, g_ptr_array_index (rules, i));
  for (guint i = 0; i < results.outcomes->len; i++) {
    writer->context = get_outcome (&results, i)->source;
    find_clause_conditions (&results, i);
    if (!get_outcome (&results, i)->never)
      rgl_write_outcome (writer, get_outcome (&results, i));
  }
  writer->context = NULL;
  rgl_write_tally (writer);
  if (!writer->counts->all)
    write_frame (writer);
  g_array_free (results.outcomes, TRUE);
}
