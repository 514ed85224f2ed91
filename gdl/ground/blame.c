#include "gdl/ground/blame.h"

#include "gdl/ground/local.h"

/* A rule that builds larger and larger terms; FALSE: it doesn't. */
static gboolean
blame_growth (const GdlFixpoint *fixpoint, RgDiags *diags)
{
  const RgSource *source = fixpoint->program->source;
  if (!fixpoint->culprit || fixpoint->culprit->origin->growing.length == 0)
    return FALSE;
  const RgRange term = fixpoint->culprit->origin->growing;
  char *text = rg_source_text (source, term);
  rg_diag (diags, RG_ERROR, source, term,
           "the term %s of the recursive literal may grow without bound", text);
  g_free (text);
  return TRUE;
}

/* -- limits ---------------------------------------------------------------- */

/* "; free: ?x, ?y", or nothing. */
static char *
free_variables (const GdlFixpoint *fixpoint)
{
  const GdlSchema *schema = fixpoint->culprit;
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
blame_limit (const GdlFixpoint *fixpoint, const char *free, RgRange range,
             RgDiags *diags)
{
  const RgSource *source = fixpoint->program->source;
  const GdlLimits *limits = fixpoint->limits;
  switch (fixpoint->over) {
  case GDL_OVER_ATOMS:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %" G_GUINT64_FORMAT " atoms (--max-atoms)%s",
             limits->max_atoms, free);
    break;
  case GDL_OVER_WORK:
  case GDL_OVER_PROBE:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %" G_GUINT64_FORMAT
             " steps of joins (--max-steps)%s",
             limits->max_steps, free);
    break;
  case GDL_OVER_TIME:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %.0f seconds (--max-seconds)%s",
             limits->max_seconds, free);
    break;
  case GDL_OVER_DEPTH:
    rg_diag (diags, RG_LIMIT, source, range,
             "a term nests deeper than %u (--max-depth)", limits->max_depth);
    break;
  default:
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %" G_GUINT64_FORMAT " rules (--max-rules)%s",
             limits->max_rules, free);
    break;
  }
}

void
gdl_blame (const GdlFixpoint *fixpoint, RgDiags *diags)
{
  if (fixpoint->over == GDL_OVER_DEPTH && blame_growth (fixpoint, diags))
    return;
  if (fixpoint->over == GDL_OVER_CYCLE) {
    gdl_tell_cycle (fixpoint->program, fixpoint->cycle, diags);
    return;
  }
  char *free = free_variables (fixpoint);
  blame_limit (
      fixpoint, free,
      fixpoint->culprit ? fixpoint->culprit->origin->range : RG_NOWHERE, diags);
  g_free (free);
}
