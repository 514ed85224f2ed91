/* Checks that rules are safe (each variable is in a positive literal), and
 * warns of variables that occur once.
 *
 *     (<= (p ?x) (not (q ?x)))      unsafe: only a negated literal has ?x
 *     (<= p (q ?x ?y) (r ?x))       ?y occurs only once
 */
#include "gdl/read/checks.h"
#include "gdl/read/scope.h"

/* By variable: its first occurrence, and their number. */
typedef struct {
  RgRange first;
  guint n;
} Occurrence;

/* The data of these checks, for the current clause. */
typedef struct {
  GdlCheck *check;
  GdlScope scope;
  GdlName head;            /* the relation of the clause's head */
  GdlName player;          /* the variable that is the player of the head */
  Occurrence *occurrences; /* by variable of the clause */
  guint32 *bound; /* by variable: the number of enclosing scopes that bind it */
  guint32 *reported; /* by variable: the last part in which it was reported */
  guint32 n_parts;   /* number of heads and literals checked so far */
} Safety;

/* A variable in its original spelling, for "%.*s". */
#define WRITTEN(safety, i)                    \
  (int)(safety)->occurrences[i].first.length, \
      (safety)->check->sheet->source->text +  \
          (safety)->occurrences[i].first.offset

/* -- safety ---------------------------------------------------------------- */

/* Reports the unbound variables of a part, each once. `place`: the text of the
 * part. */
static void
report_unbound (Safety *safety, const GdlNode *node, RgRange range,
                const char *place)
{
  for (guint i = 0; i < node->n; i++)
    report_unbound (safety, node->arguments[i], range, place);
  if (!node->is_variable)
    return;
  const guint32 variable = safety->scope.number[node->name];
  if (safety->bound[variable] > 0 ||
      safety->reported[variable] == safety->n_parts)
    return;
  safety->reported[variable] = safety->n_parts;
  gdl_refuse (safety->check, safety->head, range,
              "unsafe rule: %.*s is in %s but in no positive literal",
              WRITTEN (safety, variable), place);
  if (safety->player == node->name)
    gdl_add_hint (&safety->check->report,
                  safety->check->sheet->infix ? "add '& role(%.*s)'"
                                              : "add '(role %.*s)'",
                  WRITTEN (safety, variable));
}

/* Reports the unbound variables of a literal, or of the head. */
static void
require_bound (Safety *safety, const GdlNode *node, RgRange range,
               const char *place)
{
  safety->n_parts++;
  report_unbound (safety, node, range, place);
}

static void check_literal (Safety *safety, const GdlNode *node,
                           gboolean negated, RgRange range);

/* Checks an alternative, in which the variables that it binds have a value. One
 * that never holds needs no checks. */
static void
check_alternative (Safety *safety, const GdlNode *node, gboolean negated)
{
  GArray *bound = g_array_new (FALSE, FALSE, sizeof (guint32));
  const gboolean possible =
      gdl_collect_bound (&safety->scope, node, negated, bound);
  for (guint i = 0; i < bound->len; i++)
    safety->bound[g_array_index (bound, guint32, i)]++;
  if (possible)
    check_literal (safety, node, negated, node->range);
  for (guint i = 0; i < bound->len; i++)
    safety->bound[g_array_index (bound, guint32, i)]--;
  g_array_free (bound, TRUE);
}

/* Checks that variables of negated literals and of `distinct` are bound. A
 * negation around a connective applies to its parts. */
static void
check_literal (Safety *safety, const GdlNode *node, gboolean negated,
               RgRange range)
{
  switch (gdl_find_form (node, negated)) {
  case GDL_ATOM:
    if (negated || node->name == GDL_DISTINCT)
      require_bound (safety, node, range,
                     negated ? "a negated literal" : "a distinct");
    break;
  case GDL_NEGATION:
    check_literal (safety, node->arguments[0], !negated, node->range);
    break;
  case GDL_CONJUNCTION:
    for (guint i = 0; i < node->n; i++)
      check_literal (safety, node->arguments[i], negated,
                     node->arguments[i]->range);
    break;
  case GDL_DISJUNCTION:
    for (guint i = 0; i < node->n; i++)
      check_alternative (safety, node->arguments[i], negated);
    break;
  }
}

/* Checks that the rule is safe. One that never holds needs no checks. */
static void
check_rule (Safety *safety, const GdlClause *clause)
{
  GArray *bound = g_array_new (FALSE, FALSE, sizeof (guint32));
  gboolean possible = TRUE;
  for (guint i = 0; i < clause->n && possible; i++)
    possible =
        gdl_collect_bound (&safety->scope, clause->body[i], FALSE, bound);
  for (guint i = 0; i < bound->len; i++)
    safety->bound[g_array_index (bound, guint32, i)]++;
  g_array_free (bound, TRUE);
  if (!possible)
    return;
  require_bound (safety, clause->head, clause->head->range, "the head");
  for (guint i = 0; i < clause->n; i++)
    check_literal (safety, clause->body[i], FALSE, clause->body[i]->range);
}

/* -- occurrences ----------------------------------------------------------- */

/* Counts the occurrences of each variable in `node`, and keeps where the first
 * is. */
static void
count_occurrences (const GdlScope *scope, const GdlNode *node,
                   Occurrence *occurrences)
{
  if (node->is_variable) {
    Occurrence *occurrence = &occurrences[scope->number[node->name]];
    if (occurrence->n++ == 0)
      occurrence->first = node->range;
  }
  for (guint i = 0; i < node->n; i++)
    count_occurrences (scope, node->arguments[i], occurrences);
}

/* Reports the variables of a fact, and those of a rule that occur once. */
static void
check_occurrences (Safety *safety, const GdlClause *clause)
{
  GdlReport *report = &safety->check->report;
  for (guint i = 0; i < safety->scope.names->len; i++) {
    const Occurrence *occurrence = &safety->occurrences[i];
    if (clause->n == 0)
      gdl_refuse (safety->check, safety->head, occurrence->first,
                  "variable %.*s in a fact", WRITTEN (safety, i));
    else if (occurrence->n == 1)
      gdl_warn (report, "single-variable", occurrence->first,
                "%.*s occurs only once", WRITTEN (safety, i));
  }
}

/* Checks how often the variables of a clause occur and, for a rule, that they
 * are bound. */
static void
check_clause (Safety *safety, const GdlClause *clause)
{
  gdl_scope_enter (&safety->scope, clause);
  safety->occurrences = g_new0 (Occurrence, safety->scope.names->len);
  safety->bound = g_new0 (guint32, safety->scope.names->len);
  safety->reported = g_new0 (guint32, safety->scope.names->len);
  safety->n_parts = 0;
  safety->head = clause->head->name;
  const GdlNode *player = gdl_find_variable_player (clause->head);
  safety->player = player ? player->name : GDL_NONE;
  count_occurrences (&safety->scope, clause->head, safety->occurrences);
  for (guint i = 0; i < clause->n; i++)
    count_occurrences (&safety->scope, clause->body[i], safety->occurrences);
  check_occurrences (safety, clause);
  if (clause->n > 0)
    check_rule (safety, clause);
  g_free (safety->occurrences);
  g_free (safety->bound);
  g_free (safety->reported);
}

void
gdl_check_variables (GdlCheck *check)
{
  Safety safety = {.check = check, .scope = gdl_scope_new (check->sheet)};
  for (guint i = 0; i < check->sheet->clauses->len; i++)
    check_clause (&safety, gdl_clause (check->sheet, i));
  gdl_scope_clear (&safety.scope);
}
