#include "gdl/read/check.h"
#include "gdl/read/scope.h"

/* By variable: where it stands first, and how often. */
typedef struct {
  RgRange first;
  guint n;
} Occurrence;

typedef struct {
  GdlCheck *check;
  GdlScope scope;
  Occurrence *occurrences; /* of the clause */
} Safety;

/* A variable as it was written, for "%.*s". */
#define WRITTEN(safety, i)                    \
  (int)(safety)->occurrences[i].first.length, \
      (safety)->check->sheet->source->text +  \
          (safety)->occurrences[i].first.offset

/* -- safety ---------------------------------------------------------------- */

/* Reports variables of a literal, or of the head, that have no value. */
static void
require_bound (Safety *safety, const GdlNode *node, RgRange range,
               const char *place, const RgBits *bound)
{
  const GdlScope *scope = &safety->scope;
  RgBits *used = gdl_scope_set (scope);
  gdl_add_variables (scope, node, used);
  for (guint i = 0; i < scope->names->len; i++) {
    if (!rg_bits_has (used, i) || rg_bits_has (bound, i))
      continue;
    gdl_error (&safety->check->report, range,
               "unsafe rule: %.*s is in %s but in no positive literal",
               WRITTEN (safety, i), place);
  }
  g_free (used);
}

static void check_literal (Safety *safety, const GdlNode *node,
                           gboolean negated, RgRange range,
                           const RgBits *bound);

/* What an alternative binds has a value in it. */
static void
check_alternative (Safety *safety, const GdlNode *node, gboolean negated,
                   const RgBits *bound)
{
  RgBits *own = gdl_scope_set (&safety->scope);
  rg_bits_add_all (own, bound, gdl_scope_words (&safety->scope));
  gdl_add_bound (&safety->scope, node, negated, own);
  check_literal (safety, node, negated, node->range, own);
  g_free (own);
}

static void
check_literal (Safety *safety, const GdlNode *node, gboolean negated,
               RgRange range, const RgBits *bound)
{
  switch (gdl_form (node, negated)) {
  case GDL_ATOM:
    if (negated || node->name == GDL_DISTINCT)
      require_bound (safety, node, range,
                     negated ? "a negated literal" : "a distinct", bound);
    break;
  case GDL_NEGATION:
    check_literal (safety, node->arguments[0], !negated, node->range, bound);
    break;
  case GDL_CONJUNCTION:
    for (guint i = 0; i < node->n; i++)
      check_literal (safety, node->arguments[i], negated,
                     node->arguments[i]->range, bound);
    break;
  case GDL_DISJUNCTION:
    for (guint i = 0; i < node->n; i++)
      check_alternative (safety, node->arguments[i], negated, bound);
    break;
  }
}

static void
check_rule (Safety *safety, const GdlClause *clause)
{
  RgBits *bound = gdl_scope_set (&safety->scope);
  for (guint i = 0; i < clause->n; i++)
    gdl_add_bound (&safety->scope, clause->body[i], FALSE, bound);
  require_bound (safety, clause->head, clause->head->range, "the head", bound);
  for (guint i = 0; i < clause->n; i++)
    check_literal (safety, clause->body[i], FALSE, clause->body[i]->range,
                   bound);
  g_free (bound);
}

/* -- occurrences ----------------------------------------------------------- */

static void
count (const GdlScope *scope, const GdlNode *node, Occurrence *occurrences)
{
  if (node->is_variable) {
    Occurrence *occurrence = &occurrences[scope->number[node->name]];
    if (occurrence->n++ == 0)
      occurrence->first = node->range;
  }
  for (guint i = 0; i < node->n; i++)
    count (scope, node->arguments[i], occurrences);
}

static void
check_occurrences (Safety *safety, const GdlClause *clause)
{
  GdlReport *report = &safety->check->report;
  for (guint i = 0; i < safety->scope.names->len; i++) {
    const Occurrence *occurrence = &safety->occurrences[i];
    if (clause->n == 0)
      gdl_error (report, occurrence->first, "variable %.*s in a fact",
                 WRITTEN (safety, i));
    else if (occurrence->n == 1)
      gdl_warn (report, "single-variable", occurrence->first,
                "%.*s occurs only once", WRITTEN (safety, i));
  }
}

static void
check_clause (Safety *safety, const GdlClause *clause)
{
  gdl_scope_enter (&safety->scope, clause);
  safety->occurrences = g_new0 (Occurrence, safety->scope.names->len);
  count (&safety->scope, clause->head, safety->occurrences);
  for (guint i = 0; i < clause->n; i++)
    count (&safety->scope, clause->body[i], safety->occurrences);
  check_occurrences (safety, clause);
  if (clause->n > 0)
    check_rule (safety, clause);
  g_free (safety->occurrences);
}

void
gdl_check_variables (GdlCheck *check)
{
  Safety safety = {check, gdl_scope_new (check->sheet), NULL};
  for (guint i = 0; i < check->sheet->clauses->len; i++)
    check_clause (&safety, gdl_clause (check->sheet, i));
  gdl_scope_clear (&safety.scope);
}
