/* What actions do: the operators of result clauses as rules for `next`.
 *
 * A clause whose conditions are not simple has a relation that says when it is
 * the one that counts, `amove_case_3`; what it does are rules that read it.
 */
#include "rgl/gdl/writer.h"

#include <string.h>

typedef struct {
  const RglRule *source;
  const RglTerm *head;   /* result(Player, Action), without the list */
  const RglTerm *moment; /* (does ?player action), or what chance does */
  RglRule *holds;        /* the head, and when the clause counts */
  gboolean has_case;     /* a relation says that */
} Clause;

typedef struct {
  RglWriter *writer;
  GArray *clauses; /* of Clause */
} Results;

static Clause *
clause_at (const Results *results, guint i)
{
  return &g_array_index (results->clauses, Clause, i);
}

/* -- when a clause counts -------------------------------------------------- */

static void
add_clause (Results *results, const RglRule *source)
{
  RglTerms *terms = results->writer->terms;
  const RglTerm *player = source->head->args[0];
  const RglTerm *action = source->head->args[1];
  const Clause clause = {
      .source = source,
      .head = rgl_make (terms, "result", player, action, NULL),
      .moment = rgl_make (terms, "does", player, action, NULL),
  };
  g_array_append_val (results->clauses, clause);
}

/* The variables of the head that the conditions read. */
static GPtrArray *
variables_read (const Clause *clause)
{
  GPtrArray *head = g_ptr_array_new (), *body = g_ptr_array_new ();
  GPtrArray *both = g_ptr_array_new ();
  rgl_add_variables (clause->head, head);
  for (guint i = 0; i < clause->source->body->len; i++)
    rgl_add_variables (rgl_literal (clause->source, i)->atom, body);
  for (guint i = 0; i < head->len; i++)
    if (rgl_contains (body, g_ptr_array_index (head, i)))
      g_ptr_array_add (both, g_ptr_array_index (head, i));
  g_ptr_array_free (head, TRUE);
  g_ptr_array_free (body, TRUE);
  return both;
}

/* A relation that holds where the clause is the first one that holds. */
static void
define_case (Results *results, guint number)
{
  RglWriter *writer = results->writer;
  Clause *clause = clause_at (results, number);
  const RglTerm *action = clause->head->args[1];
  guint k = 1; /* the number among the clauses of this action */
  for (guint i = 0; i < number; i++)
    k += clause_at (results, i)->head->args[1]->name == action->name;
  char *name = g_strdup_printf (
      "%s_case_%u", g_ascii_islower (action->name[0]) ? action->name : "action",
      k);
  GPtrArray *variables = variables_read (clause);
  const char *relation = rgl_new_predicate (writer, name, variables->len);
  g_free (name);
  const RglTerm *atom =
      rgl_compound (writer->terms, relation, (gpointer)variables->pdata,
                    variables->len, clause->source->range);
  g_ptr_array_free (variables, TRUE);
  GArray *body = g_array_new (FALSE, FALSE, sizeof (RglLiteral));
  g_array_append_vals (body, clause->source->body->data,
                       clause->source->body->len);
  for (guint i = 0; i < number; i++)
    if (!rgl_add_not_earlier (writer, clause->head,
                              clause_at (results, i)->holds, body)) {
      const RglLiteral never = {rgl_make (writer->terms, "true", NULL), TRUE};
      g_array_append_val (body, never);
    }
  RglRule *rule = rgl_put (writer, RGL_EFFECTS, atom);
  rgl_put_body (writer, RGL_EFFECTS, rule, body);
  rgl_add_literal (clause->holds, atom, FALSE);
  clause->has_case = TRUE;
  g_array_free (body, TRUE);
}

/* Whether there is another clause that may hold as well. */
static gboolean
has_rival (const Results *results, guint number)
{
  const Clause *clause = clause_at (results, number);
  for (guint i = 0; i < results->clauses->len; i++)
    if (i != number && !rgl_is_apart (results->writer, clause->head,
                                      clause_at (results, i)->head))
      return TRUE;
  return FALSE;
}

static void
find_holds (Results *results, guint number)
{
  Clause *clause = clause_at (results, number);
  clause->holds = rgl_rule_new (clause->head, clause->source->range);
  if (has_rival (results, number))
    define_case (results, number);
  else
    g_array_append_vals (clause->holds->body, clause->source->body->data,
                         clause->source->body->len);
}

/* -- operators ------------------------------------------------------------- */

/* Appends those conditions of a clause by which variables of an operator get
 * their values: that have one of them, or a variable of such a condition, but
 * for those of the head. */
static void
add_conditions_of (const Clause *clause, const RglTerm *operator, GArray * body)
{
  GPtrArray *wanted = g_ptr_array_new (), *head = g_ptr_array_new ();
  const GArray *all = clause->source->body;
  gboolean *taken = g_new0 (gboolean, all->len + 1);
  rgl_add_variables (clause->head, head);
  rgl_add_variables (operator, wanted);
  for (gboolean more = TRUE; more;) {
    more = FALSE;
    for (guint i = 0; i < all->len; i++) {
      const RglTerm *atom = g_array_index (all, RglLiteral, i).atom;
      for (guint v = 0; !taken[i] && v < wanted->len; v++) {
        const RglTerm *variable = g_ptr_array_index (wanted, v);
        if (rgl_contains (head, variable) || !rgl_has_variable (atom, variable))
          continue;
        taken[i] = more = TRUE;
        rgl_add_variables (atom, wanted);
      }
    }
  }
  for (guint i = 0; i < all->len; i++)
    if (taken[i])
      g_array_append_val (body, g_array_index (all, RglLiteral, i));
  g_free (taken);
  g_ptr_array_free (wanted, TRUE);
  g_ptr_array_free (head, TRUE);
}

/* A rule for what one operator of a clause does. */
static RglRule *
put_effect (Results *results, RglPart part, const Clause *clause,
            const RglTerm *operator, const RglTerm * head)
{
  RglWriter *writer = results->writer;
  RglRule *rule = rgl_put (writer, part, head);
  GArray *body = g_array_new (FALSE, FALSE, sizeof (RglLiteral));
  rgl_add_literal (rule, rgl_put_term (writer, rule, clause->moment), FALSE);
  g_array_append_vals (body, clause->holds->body->data,
                       clause->holds->body->len);
  if (clause->has_case)
    add_conditions_of (clause, operator, body);
  rgl_put_body (writer, part, rule, body);
  g_array_free (body, TRUE);
  return rule;
}

static void
put_placed (Results *results, const Clause *clause, const RglTerm *operator,
            const RglTerm * piece, const RglTerm *node)
{
  RglWriter *writer = results->writer;
  const RglTerm *head;
  if (rgl_is_needed (writer, "placed"))
    head = rgl_make (writer->terms, rgl_need (writer, "placed"), node, piece,
                     NULL);
  else
    head = rgl_make (
        writer->terms, "next",
        rgl_make (writer->terms, rgl_need (writer, "at"), node, piece, NULL),
        NULL);
  rgl_check_safe (writer,
                  put_effect (results, RGL_EFFECTS, clause, operator, head));
}

static void
put_removed (Results *results, const Clause *clause, const RglTerm *operator,
             const RglTerm * piece, const RglTerm *node)
{
  RglWriter *writer = results->writer;
  const RglTerm *head =
      rgl_make (writer->terms, rgl_need (writer, "removed"), node, piece, NULL);
  rgl_check_safe (writer,
                  put_effect (results, RGL_EFFECTS, clause, operator, head));
}

/* (revealed who node piece attribute) */
static void
put_revealed (Results *results, const Clause *clause, const RglTerm *term,
              const RglOperator *operator)
{
  RglWriter *writer = results->writer;
  RglTerms *terms = writer->terms;
  const gboolean all = rgl_is (operator->who, "all", 0);
  const RglTerm *who =
      all ? rgl_fresh_variable (terms, "viewer", term->range) : operator->who;
  const RglTerm *attribute = operator->attribute ? operator->attribute
      : rgl_fresh_variable (terms, "attribute", term->range);
  const RglTerm *head =
      rgl_make (terms, rgl_need (writer, "revealed"),
                who, operator->shown_at, operator->shown, attribute, NULL);
  RglRule *rule = put_effect (results, RGL_SEEN, clause, term, head);
  if (all)
    rgl_add_literal (rule, rgl_make (terms, rgl_players (writer), who, NULL),
                     FALSE);
  if (!operator->attribute)
    rgl_add_literal (
        rule, rgl_make (terms, rgl_need (writer, "attribute"), attribute, NULL),
        FALSE);
  rgl_check_safe (writer, rule);
}

static void
put_operator (Results *results, const Clause *clause, const RglTerm *term)
{
  RglOperator operator;
  if (!rgl_operator (term, &operator)) {
    rgl_error (results->writer->game, term->range, "unknown operator");
    return;
  }
  if (operator.taken)
    put_removed (results, clause, term, operator.taken, operator.taken_from);
  if (operator.put)
    put_placed (results, clause, term, operator.put, operator.put_at);
  if (operator.who && results->writer->view->hidden)
    put_revealed (results, clause, term, &operator);
}

/* What is not removed stays. */
static void
put_frame (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  const RglTerm *node = rgl_variable (terms, "Node", RG_NOWHERE);
  const RglTerm *piece = rgl_variable (terms, "Piece", RG_NOWHERE);
  const RglTerm *fluent =
      rgl_make (terms, rgl_need (writer, "at"), node, piece, NULL);
  RglRule *rule =
      rgl_put (writer, RGL_EFFECTS, rgl_make (terms, "next", fluent, NULL));
  rgl_add_literal (rule, rgl_make (terms, "true", fluent, NULL), FALSE);
  if (rgl_is_needed (writer, "removed"))
    rgl_add_literal (
        rule, rgl_make (terms, rgl_need (writer, "removed"), node, piece, NULL),
        TRUE);
}

void
rgl_write_results (RglWriter *writer)
{
  Results results = {writer, g_array_new (FALSE, FALSE, sizeof (Clause))};
  const GPtrArray *rules = writer->game->results;
  if (writer->view->tracked)
    rgl_need (writer, "placed");
  for (guint i = 0; i < rules->len; i++)
    add_clause (&results, g_ptr_array_index (rules, i));
  for (guint i = 0; i < results.clauses->len; i++) {
    find_holds (&results, i);
    const RglTerm *list = clause_at (&results, i)->source->head->args[2];
    for (guint o = 0; o < list->n; o++)
      put_operator (&results, clause_at (&results, i), list->args[o]);
  }
  put_frame (writer);
  for (guint i = 0; i < results.clauses->len; i++)
    rgl_rule_free (clause_at (&results, i)->holds);
  g_array_free (results.clauses, TRUE);
}
