/* Brings clauses to disjunctive normal form: a rule for each alternative.  A
 * rule has no ';' and no '=', and no negation of a conjunction or disjunction.
 *
 *     win(X) :- (row(X) ; X = ann), not((lost(X) ; over)).
 *
 * becomes
 *
 *     win(X) :- row(X), not(lost(X)), not(over).
 *     win(ann) :- not(lost(ann)), not(over).
 */
#include "rgl/read/program.h"
#include "rgl/unify.h"

#include <string.h>

enum {
  MOST_ALTERNATIVES = 64, /* limit of the rules of a clause */
  MOST_BODY = 5000,       /* the size of its term, which bounds the recursion */
};

/* The state of converting a clause. */
typedef struct {
  const RglClause *clause;
  const RgSource *source;
  RglTerms *terms;
  RgDiags *diags;
  GPtrArray *rules; /* the result */
  guint n_alternatives;
  gboolean is_wrong;
} Normal;

/* A pending goal; alternatives share a list of these. */
typedef struct Goal Goal;
struct Goal {
  const RglTerm *term;
  gboolean negated;
  const Goal *next;
};

RglRule *
rgl_rule_new (const RglTerm *head, RgRange range)
{
  RglRule *rule = g_new (RglRule, 1);
  *rule =
      (RglRule){head, g_array_new (FALSE, FALSE, sizeof (RglLiteral)), range};
  return rule;
}

void
rgl_rule_free (gpointer data)
{
  RglRule *rule = data;
  g_array_free (rule->body, TRUE);
  g_free (rule);
}

void
rgl_add_literal (RglRule *rule, const RglTerm *atom, gboolean negated)
{
  const RglLiteral literal = {atom, negated};
  g_array_append_val (rule->body, literal);
}

static void
fail (Normal *normal, RgRange range, const char *text)
{
  if (!normal->is_wrong)
    rg_diag (normal->diags, RG_ERROR, normal->source, range, "%s", text);
  normal->is_wrong = TRUE;
}

/* -- member ---------------------------------------------------------------- */

/* Returns the disjunction X = A ; X = B for member(X, [A, B]). */
static const RglTerm *
expand_member (Normal *normal, const RglTerm *goal)
{
  const RglTerm *list = goal->args[1];
  GPtrArray *parts = g_ptr_array_new ();
  for (guint i = 0; i < list->n; i++)
    g_ptr_array_add (parts,
                     (gpointer)rgl_make (normal->terms, "=", goal->args[0],
                                         list->args[i], NULL));
  const RglTerm *term =
      parts->len == 1
          ? g_ptr_array_index (parts, 0)
          : rgl_compound (normal->terms, ";", (gpointer)parts->pdata,
                          parts->len, goal->range);
  g_ptr_array_free (parts, TRUE);
  return term;
}

/* Whether the goal is `member` of a list with variables, but without a tail. */
static gboolean
is_open_member (const RglTerm *goal)
{
  return rgl_is (goal, "member", 2) && goal->args[1]->kind == RGL_LIST &&
         !goal->args[1]->ground && !goal->args[1]->tail;
}

/* -- the end of an alternative --------------------------------------------- */

static const RglTerm *
substitute (Normal *normal, const RglBindings *bindings, const RglTerm *term)
{
  const RglTerm *copy = rgl_substitute (bindings, term);
  if (!copy)
    fail (normal, term->range, "the terms of this clause are too large");
  return copy ? copy : term;
}

/* Unifies the sides of equations, and adds the rule.  An unsatisfiable
 * alternative is dropped. */
static void
add_rule (Normal *normal, const GArray *body)
{
  RglBindings bindings;
  rgl_bindings_init (&bindings, normal->terms);
  gboolean is_possible = TRUE;
  for (guint i = 0; is_possible && i < body->len; i++) {
    const RglLiteral *literal = &g_array_index (body, RglLiteral, i);
    if (!literal->negated && rgl_is (literal->atom, "=", 2))
      is_possible =
          rgl_unify (&bindings, literal->atom->args[0], literal->atom->args[1]);
  }
  if (is_possible) {
    RglRule *rule =
        rgl_rule_new (substitute (normal, &bindings, normal->clause->head),
                      normal->clause->range);
    for (guint i = 0; i < body->len; i++) {
      const RglLiteral *literal = &g_array_index (body, RglLiteral, i);
      if (literal->negated || !rgl_is (literal->atom, "=", 2))
        rgl_add_literal (rule, substitute (normal, &bindings, literal->atom),
                         literal->negated);
    }
    g_ptr_array_add (normal->rules, rule);
  }
  rgl_bindings_clear (&bindings);
}

/* -- alternatives ---------------------------------------------------------- */

static void expand (Normal *normal, const Goal *goals, GArray *body);

/* Adds a goal to the body, without negation of a comparison, and expands the
 * rest. The goal is removed from the body afterwards. */
static void
add_literal (Normal *normal, const Goal *goal, GArray *body)
{
  RglLiteral literal = {goal->term, goal->negated};
  if (rgl_is (goal->term, "\\=", 2) && goal->negated)
    literal = (RglLiteral){rgl_make (normal->terms, "=", goal->term->args[0],
                                     goal->term->args[1], NULL),
                           FALSE};
  else if (rgl_is (goal->term, "=", 2) && goal->negated)
    literal = (RglLiteral){rgl_compound (normal->terms, "\\=", goal->term->args,
                                         2, goal->term->range),
                           FALSE};
  if (goal->term->kind != RGL_ATOM && goal->term->kind != RGL_COMPOUND)
    fail (normal, goal->term->range, "this is not a goal");
  else if (strcmp (goal->term->name, ":-") == 0)
    fail (normal, goal->term->range, "':-' has no place in a body");
  g_array_append_val (body, literal);
  expand (normal, goal->next, body);
  g_array_set_size (body, body->len - 1);
}

/* Handles all parts of a conjunction, or of a negated disjunction, from number
 * `first` on; then the goals `later`. */
static void
expand_all (Normal *normal, const Goal *goal, guint first, const Goal *later,
            GArray *body)
{
  Goal *goals = g_new (Goal, goal->term->n);
  for (guint i = first; i < goal->term->n; i++)
    goals[i] = (Goal){goal->term->args[i], goal->negated,
                      i + 1 < goal->term->n ? &goals[i + 1] : later};
  expand (normal, &goals[first], body);
  g_free (goals);
}

/* Takes the first pending goal apart, or adds it to the body. Without pending
 * goals, the body is an alternative. */
static void
expand (Normal *normal, const Goal *goals, GArray *body)
{
  if (normal->is_wrong)
    return;
  if (!goals) {
    if (normal->n_alternatives++ >= MOST_ALTERNATIVES)
      fail (normal, normal->clause->range,
            "a clause must not stand for more than 64 rules");
    else
      add_rule (normal, body);
    return;
  }
  const RglTerm *term = goals->term;
  const gboolean is_conjunction = strcmp (term->name, ",") == 0 && term->n > 1;
  const gboolean is_disjunction = strcmp (term->name, ";") == 0 && term->n > 1;
  if (is_open_member (term)) {
    const Goal goal = {expand_member (normal, term), goals->negated,
                       goals->next};
    expand (normal, &goal, body);
  } else if (rgl_is (term, "not", 1)) {
    const Goal goal = {term->args[0], !goals->negated, goals->next};
    expand (normal, &goal, body);
  } else if (goals->negated ? is_disjunction : is_conjunction) {
    expand_all (normal, goals, 0, goals->next, body);
  } else if (is_disjunction) {
    for (guint i = 0; i < term->n; i++) {
      const Goal goal = {term->args[i], FALSE, goals->next};
      expand (normal, &goal, body);
    }
  } else {
    add_literal (normal, goals, body);
  }
}

gboolean
rgl_normalise (const RglClause *clause, const RgSource *source, RglTerms *terms,
               RgDiags *diags, GPtrArray *rules)
{
  Normal normal = {.clause = clause,
                   .source = source,
                   .terms = terms,
                   .diags = diags,
                   .rules = rules};
  if (clause->body && clause->body->size > MOST_BODY) {
    rg_diag (diags, RG_LIMIT, source, clause->range,
             "a body must not be larger than %d names", MOST_BODY);
    return FALSE;
  }
  GArray *body = g_array_new (FALSE, FALSE, sizeof (RglLiteral));
  const Goal goal = {clause->body, FALSE, NULL};
  expand (&normal, clause->body ? &goal : NULL, body);
  g_array_free (body, TRUE);
  return !normal.is_wrong;
}
