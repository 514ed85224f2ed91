/* Warns about clauses that are duplicates, never hold, or could be shorter.
 *
 *     (<= (p ?x) (q ?x) (not (q ?x)))      never holds
 *     (<= (p ?x) (or (or (q ?x))))         has an `or` in an `or`
 */
#include "gdl/read/checks.h"
#include "gdl/read/scope.h"

/* The data of these checks. */
typedef struct {
  GdlCheck *check;
  GdlScope scope;
  GHashTable *by_key; /* key of a clause → the first GdlClause with it */
} Clauses;

/* -- simplifications ------------------------------------------------------- */

/* Warns about constants and sentences in parentheses, such as `(open)`. */
static void
check_parentheses (GdlCheck *check, const GdlNode *node)
{
  if (node->parentheses && node->n == 0)
    gdl_warn (&check->report, "parentheses", node->range,
              "unnecessary parentheses");
  for (guint i = 0; i < node->n; i++)
    check_parentheses (check, node->arguments[i]);
}

/* Warns about a `not` that was written `=`, or that negates a connective. */
static void
check_negation (GdlCheck *check, const GdlNode *node)
{
  const GdlName inner = node->arguments[0]->name;
  if (node->arguments[0]->is_added)
    gdl_warn (&check->report, "equality", node->range,
              "= means equality, which GDL writes as (not (distinct a b))");
  else if (gdl_is_connective (inner))
    gdl_warn (&check->report, "negation", node->range,
              "not of %s: only sentences are negated as a rule",
              gdl_text (check, inner));
}

/* Checks the connectives in a literal. `in_or`: the literal is a part of an
 * `or`. */
static void
check_connective (GdlCheck *check, const GdlNode *node, gboolean in_or)
{
  const gboolean is_or = node->name == GDL_OR;
  if (is_or && node->n == 0)
    gdl_warn (&check->report, "or", node->range,
              "empty or: the rule never holds");
  else if (is_or && in_or)
    gdl_warn (&check->report, "or", node->range, "or in an or");
  if (node->name == GDL_NOT)
    check_negation (check, node);
  for (guint i = 0; i < node->n; i++) {
    const GdlNode *literal = node->arguments[i];
    if (gdl_is_connective (literal->name) && literal->name != GDL_DISTINCT)
      check_connective (check, literal, is_or);
    else
      check_parentheses (check, literal);
  }
}

/* Warns if the reader has added a `role` literal, so that the clause holds for
 * each role (role-literals.c). */
static void
check_role (GdlCheck *check, const GdlClause *clause, const GdlNode *literal)
{
  if (literal->name == GDL_ROLE && literal->is_added)
    gdl_warn (&check->report, "each-role", literal->range,
              "no literal binds %.*s: %s holds for each role",
              (int)literal->range.length,
              check->sheet->source->text + literal->range.offset,
              gdl_text (check, clause->head->name));
}

/* Warns of an empty body, and checks the forms of the head and of the
 * literals. */
static void
check_form (GdlCheck *check, const GdlClause *clause)
{
  if (clause->is_rule && clause->n == 0)
    gdl_warn (&check->report, "empty-body", clause->range, "empty body");
  check_parentheses (check, clause->head);
  for (guint i = 0; i < clause->n; i++) {
    const GdlNode *literal = clause->body[i];
    check_role (check, clause, literal);
    if (gdl_is_connective (literal->name) && literal->name != GDL_DISTINCT)
      check_connective (check, literal, FALSE);
    else
      check_parentheses (check, literal);
  }
}

/* -- duplicates ------------------------------------------------------------ */

/* Returns the key of a node: equal for nodes that are equal up to the names of
 * variables. The caller frees it. */
static char *
make_key (const GdlScope *scope, const GdlNode *node)
{
  GString *key = g_string_new (NULL);
  gdl_append_key (node, scope->number, key);
  return g_string_free (key, FALSE);
}

/* Warns if an earlier clause has the same head and body, up to names of
 * variables. */
static void
check_duplicate (Clauses *clauses, const GdlClause *clause)
{
  GString *key = g_string_new (NULL);
  gdl_append_key (clause->head, clauses->scope.number, key);
  for (guint i = 0; i < clause->n; i++)
    gdl_append_key (clause->body[i], clauses->scope.number, key);
  char *text = g_string_free (key, FALSE);
  const GdlClause *first = g_hash_table_lookup (clauses->by_key, text);
  if (!first) {
    g_hash_table_insert (clauses->by_key, text, (gpointer)clause);
    return;
  }
  g_free (text);
  gdl_warn (&clauses->check->report, "duplicate", clause->range,
            "this clause occurs twice");
  gdl_note (&clauses->check->report, first->range, "the first one is here");
}

/* -- contradictory bodies -------------------------------------------------- */

static void
report_contradiction (Clauses *clauses, const GdlNode *node, const char *why)
{
  gdl_warn (&clauses->check->report, "never", node->range,
            "the body never holds: %s", why);
}

/* Warns if the body contains both a sentence and its negation. `signs`: key of
 * a sentence → bits of the signs that it had before. */
static void
check_opposite (Clauses *clauses, const GdlNode *literal, GHashTable *signs)
{
  const gboolean negated = literal->name == GDL_NOT;
  const GdlNode *sentence = negated ? literal->arguments[0] : literal;
  if (gdl_is_connective (sentence->name))
    return;
  char *key = make_key (&clauses->scope, sentence);
  const guint earlier_signs =
      GPOINTER_TO_UINT (g_hash_table_lookup (signs, key));
  const guint sign = negated ? 1 : 2; /* a bit for each sign */
  if (earlier_signs == 3 - sign)
    report_contradiction (clauses, literal,
                          "the body also contains the opposite");
  g_hash_table_insert (signs, key, GUINT_TO_POINTER (earlier_signs | sign));
}

static void
check_distinct (Clauses *clauses, const GdlNode *literal)
{
  if (literal->name == GDL_DISTINCT &&
      gdl_are_nodes_equal (literal->arguments[0], literal->arguments[1]))
    report_contradiction (clauses, literal, "both terms are the same");
}

static void
check_body (Clauses *clauses, const GdlClause *clause)
{
  GHashTable *signs =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < clause->n; i++) {
    check_opposite (clauses, clause->body[i], signs);
    check_distinct (clauses, clause->body[i]);
  }
  g_hash_table_destroy (signs);
}

void
gdl_check_clauses (GdlCheck *check)
{
  Clauses clauses = {
      .check = check,
      .scope = gdl_scope_new (check->sheet),
      .by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  for (guint i = 0; i < check->sheet->clauses->len; i++) {
    const GdlClause *clause = gdl_clause (check->sheet, i);
    gdl_scope_enter (&clauses.scope, clause);
    check_form (check, clause);
    check_duplicate (&clauses, clause);
    check_body (&clauses, clause);
  }
  g_hash_table_destroy (clauses.by_key);
  gdl_scope_clear (&clauses.scope);
}
