/* Reports the limit that stopped grounding, at the rule that is most likely the
 * cause: the one with the most instances, or one that makes terms larger.
 *
 *     (<= (num (s ?x)) (num ?x))      error: the term ?x of the recursive
 *                                     literal may grow without bound
 */
#include "gdl/ground/report-limit.h"

#include "gdl/ground/local-stratification.h"

/* Reports that a recursive literal of the blamed rule may build ever larger
 * terms. FALSE: it has no such literal, or no rule is blamed. */
static gboolean
report_growth (const GdlFixpoint *fixpoint, RgDiags *diags)
{
  const RgSource *source = fixpoint->program->source;
  if (!fixpoint->blamed || fixpoint->blamed->origin->growing.length == 0)
    return FALSE;
  const RgRange term = fixpoint->blamed->origin->growing;
  char *text = rg_source_text (source, term);
  rg_diag (diags, RG_ERROR, source, term,
           "the term %s of the recursive literal may grow without bound", text);
  g_free (text);
  return TRUE;
}

/* -- terms that a rule makes larger ---------------------------------------- */

/* Returns the depth of the deepest occurrence of a variable in a pattern, plus
 * 1; 0: none. */
static guint
find_depth (const GdlPattern *pattern, guint32 variable)
{
  if (pattern->kind == GDL_VARIABLE)
    return pattern->id == variable ? 1 : 0;
  guint deepest = 0;
  for (guint i = 0; pattern->kind == GDL_COMPOUND && i < pattern->n; i++)
    deepest = MAX (deepest, find_depth (pattern->arguments[i], variable));
  return deepest > 0 ? deepest + 1 : 0;
}

/* Whether the rule makes a fluent from the fluent of this literal, and both
 * have the same functor. */
static gboolean
updates_fluent (const GdlRule *rule, const GdlLiteral *literal)
{
  const GdlPattern *head = rule->head, *body = literal->sentence;
  if (head->functor != GDL_NEXT || head->n != 1 || body->functor != GDL_TRUE ||
      body->n != 1)
    return FALSE;
  const GdlPattern *new_fluent = head->arguments[0],
                   *old_fluent = body->arguments[0];
  return new_fluent->kind == GDL_COMPOUND && old_fluent->kind == GDL_COMPOUND &&
         new_fluent->functor == old_fluent->functor &&
         new_fluent->n == old_fluent->n;
}

/* Returns a positive literal with a variable that occurs deeper in the head
 * than in any positive literal. `updates_only`: and whose fluent the rule
 * updates. NULL: there is none. */
static const GdlLiteral *
find_growing_literal (const GdlRule *rule, gboolean updates_only)
{
  for (guint v = 0; v < rule->n_variables; v++) {
    const GdlLiteral *deepest_literal = NULL;
    guint deepest = 0;
    for (guint i = 0; i < rule->n; i++) {
      const GdlLiteral *literal = &rule->body[i];
      const guint depth = literal->negated || literal->distinct
                              ? 0
                              : find_depth (literal->sentence, v);
      deepest_literal = depth > deepest ? literal : deepest_literal;
      deepest = MAX (deepest, depth);
    }
    if (deepest_literal && find_depth (rule->head, v) > deepest &&
        (!updates_only || updates_fluent (rule, deepest_literal)))
      return deepest_literal;
  }
  return NULL;
}

/* Adds a note if the blamed rule makes terms larger.  That is the cause if
 * terms are too deep, and otherwise may be. */
static void
add_growth_note (const GdlFixpoint *fixpoint, RgDiags *diags)
{
  const GdlRule *rule = fixpoint->blamed ? fixpoint->blamed->origin : NULL;
  const GdlLiteral *literal =
      rule ? find_growing_literal (rule, fixpoint->stop != GDL_STOP_DEPTH)
           : NULL;
  if (literal)
    rg_diag (diags, RG_NOTE, fixpoint->program->source, literal->range,
             "the rule builds a larger term from this literal, perhaps without "
             "bound");
}

/* -- limits ---------------------------------------------------------------- */

/* Returns the variables of the blamed rule that scans bind, such as
 * "; free: ?x, ?y"; an empty text if there are none. The caller frees it. */
static char *
list_scanned_variables (const GdlFixpoint *fixpoint)
{
  const GdlSchema *schema = fixpoint->blamed;
  GString *text = g_string_new (NULL);
  for (guint v = 0; schema && v < schema->n_variables; v++) {
    if (!(fixpoint->scanned & GDL_VARIABLE_BIT (v)))
      continue;
    const guint name = schema->original ? schema->original[v] : v;
    if (name == GDL_NONE)
      continue;
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "; free: ",
                            schema->origin->variables[name]);
  }
  return g_string_free (text, FALSE);
}

/* Reports the limit at which the evaluation stopped. */
static void
report_exceeded (const GdlFixpoint *fixpoint, const char *unbound_variables,
                 RgRange range, RgDiags *diags)
{
  const RgSource *source = fixpoint->program->source;
  const GdlLimits *limits = fixpoint->limits;
  switch (fixpoint->stop) {
  case GDL_STOP_ATOMS:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %" G_GUINT64_FORMAT " atoms (--max-atoms)%s",
             limits->max_atoms, unbound_variables);
    break;
  case GDL_STOP_WORK:
  case GDL_STOP_PROBE:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %" G_GUINT64_FORMAT
             " steps of joins (--max-steps)%s",
             limits->max_steps, unbound_variables);
    break;
  case GDL_STOP_TIME:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %.0f seconds (--max-seconds)%s",
             limits->max_seconds, unbound_variables);
    break;
  case GDL_STOP_DEPTH:
    rg_diag (diags, RG_LIMIT, source, range,
             "terms grow without bound, or nest deeper than %u (--max-depth)",
             limits->max_depth);
    break;
  default:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %" G_GUINT64_FORMAT " rules (--max-rules)%s",
             limits->max_rules, unbound_variables);
    break;
  }
}

void
gdl_report_limit (const GdlFixpoint *fixpoint, RgDiags *diags)
{
  if (fixpoint->stop == GDL_STOP_DEPTH && report_growth (fixpoint, diags))
    return;
  if (fixpoint->stop == GDL_STOP_CYCLE) {
    gdl_report_cycle (fixpoint->program, fixpoint->cycle, diags);
    return;
  }
  char *unbound_variables = list_scanned_variables (fixpoint);
  report_exceeded (
      fixpoint, unbound_variables,
      fixpoint->blamed ? fixpoint->blamed->origin->range : RG_NOWHERE, diags);
  add_growth_note (fixpoint, diags);
  g_free (unbound_variables);
}
