/* Reports the limit that stopped grounding, at the rule that is most likely the
 * cause. */
#include "gdl/ground/blame.h"

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
is_step (const GdlRule *rule, const GdlLiteral *literal)
{
  const GdlPattern *head = rule->head, *body = literal->sentence;
  if (head->functor != GDL_NEXT || head->n != 1 || body->functor != GDL_TRUE ||
      body->n != 1)
    return FALSE;
  const GdlPattern *pattern = head->arguments[0], *read = body->arguments[0];
  return pattern->kind == GDL_COMPOUND && read->kind == GDL_COMPOUND &&
         pattern->functor == read->functor && pattern->n == read->n;
}

/* Returns a positive literal with a variable that occurs deeper in the head
 * than in any positive literal. With `steps`, only literals for which is_step()
 * holds count. NULL: there is none. */
static const GdlLiteral *
find_growing_literal (const GdlRule *rule, gboolean steps)
{
  for (guint v = 0; v < rule->n_variables; v++) {
    const GdlLiteral *shallow = NULL;
    guint deepest = 0;
    for (guint i = 0; i < rule->n; i++) {
      const GdlLiteral *literal = &rule->body[i];
      const guint depth = literal->negated || literal->distinct
                              ? 0
                              : find_depth (literal->sentence, v);
      shallow = depth > deepest ? literal : shallow;
      deepest = MAX (deepest, depth);
    }
    if (shallow && find_depth (rule->head, v) > deepest &&
        (!steps || is_step (rule, shallow)))
      return shallow;
  }
  return NULL;
}

/* Adds a note if the rule that reached the limit makes terms larger.  That may
 * be the cause, and is the certain cause if terms are too deep. */
static void
add_growth_note (const GdlFixpoint *fixpoint, RgDiags *diags)
{
  const GdlRule *rule = fixpoint->blamed ? fixpoint->blamed->origin : NULL;
  const GdlLiteral *grown =
      rule ? find_growing_literal (rule, fixpoint->stop != GDL_STOP_DEPTH)
           : NULL;
  if (grown)
    rg_diag (diags, RG_NOTE, fixpoint->program->source, grown->range,
             "the rule builds a larger term from this literal, perhaps without "
             "bound");
}

/* -- limits ---------------------------------------------------------------- */

/* "; free: ?x, ?y", or nothing. */
static char *
list_unbound_variables (const GdlFixpoint *fixpoint)
{
  const GdlSchema *schema = fixpoint->blamed;
  GString *text = g_string_new (NULL);
  for (guint v = 0; schema && v < schema->n_variables; v++) {
    if (!(fixpoint->opened & GDL_VARIABLE_BIT (v)))
      continue;
    const guint name = schema->original ? schema->original[v] : v;
    if (name == GDL_NONE)
      continue;
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "; free: ",
                            schema->origin->variables[name]);
  }
  return g_string_free (text, FALSE);
}

static void
report_exceeded (const GdlFixpoint *fixpoint, const char *free, RgRange range,
                 RgDiags *diags)
{
  const RgSource *source = fixpoint->program->source;
  const GdlLimits *limits = fixpoint->limits;
  switch (fixpoint->stop) {
  case GDL_STOP_ATOMS:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %" G_GUINT64_FORMAT " atoms (--max-atoms)%s",
             limits->max_atoms, free);
    break;
  case GDL_STOP_WORK:
  case GDL_STOP_PROBE:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %" G_GUINT64_FORMAT
             " steps of joins (--max-steps)%s",
             limits->max_steps, free);
    break;
  case GDL_STOP_TIME:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %.0f seconds (--max-seconds)%s",
             limits->max_seconds, free);
    break;
  case GDL_STOP_DEPTH:
    rg_diag (diags, RG_LIMIT, source, range,
             "terms grow without bound, or nest deeper than %u (--max-depth)",
             limits->max_depth);
    break;
  default:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %" G_GUINT64_FORMAT " rules (--max-rules)%s",
             limits->max_rules, free);
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
  char *free = list_unbound_variables (fixpoint);
  report_exceeded (
      fixpoint, free,
      fixpoint->blamed ? fixpoint->blamed->origin->range : RG_NOWHERE, diags);
  add_growth_note (fixpoint, diags);
  g_free (free);
}
