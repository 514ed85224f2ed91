#include "gdl/ground/blame.h"

#include <string.h>

/* -- growing terms --------------------------------------------------------- */

/* The sub-pattern at a cell, as the sheet may have it. */
static char *
pattern_text (const GdlStore *store, const GdlSchema *schema,
              const GdlShape *shape, guint cell)
{
  GString *text = g_string_new (NULL);
  const guint last = shape->cells[cell].end;
  for (guint i = cell; i < last; i++) {
    const GdlCell *c = &shape->cells[i];
    g_string_append (text, i > cell ? " " : "");
    if (c->kind == GDL_VARIABLE)
      g_string_append (text, schema->origin->variables[c->id]);
    else if (c->kind == GDL_GROUND)
      gdl_term_print (store->terms, c->id, text);
    else
      g_string_append_printf (text, "(%s", gdl_name_text (store->terms, c->id));
    for (guint k = cell; k <= i; k++) {
      if (shape->cells[k].kind == GDL_COMPOUND && shape->cells[k].end == i + 1)
        g_string_append_c (text, ')');
    }
  }
  return g_string_free (text, FALSE);
}

/* Where the text stands in a range; the whole range where it doesn't. */
static RgRange
find_text (const RgSource *source, RgRange range, const char *text)
{
  const char *begin = source->text + range.offset;
  const char *found = g_strstr_len (begin, range.length, text);
  if (!found)
    return range;
  return (RgRange){range.offset + (guint32)(found - begin),
                   (guint32)strlen (text)};
}

/* The variables that the head has inside of function terms. */
static GdlVariables
nested_variables (const GdlShape *head)
{
  GdlVariables all = 0;
  for (guint cell = 1; cell < head->n; cell = head->cells[cell].end) {
    if (head->cells[cell].kind == GDL_COMPOUND)
      all |= gdl_variables (head, cell);
  }
  return all;
}

/* An argument of a recursive literal that the head makes a larger term of.
 * FALSE: there is none, or the rule isn't one of the sheet. */
static gboolean
blame_growth (const GdlFixpoint *fixpoint, RgDiags *diags)
{
  const GdlSchema *schema = fixpoint->culprit;
  const GdlStore *store = fixpoint->store;
  if (!schema || schema->original)
    return FALSE;
  const GdlRelation *head = gdl_relation_at (store, schema->relation);
  const GdlVariables growing = nested_variables (&schema->head);
  for (guint i = 0; i < schema->n && i < schema->origin->n; i++) {
    const GdlTest *test = &schema->body[i];
    if (test->kind != GDL_POSITIVE ||
        gdl_relation_at (store, test->relation)->component != head->component)
      continue;
    for (guint c = 1; c < test->shape.n; c = test->shape.cells[c].end) {
      if (!(gdl_variables (&test->shape, c) & growing))
        continue;
      char *text = pattern_text (store, schema, &test->shape, c);
      const RgSource *source = fixpoint->program->source;
      rg_diag (diags, RG_ERROR, source,
               find_text (source, schema->origin->body[i].range, text),
               "the term %s of the recursive literal may grow without bound",
               text);
      g_free (text);
      return TRUE;
    }
  }
  return FALSE;
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
    rg_diag (diags, RG_LIMIT, source, range,
             "grounding exceeds %" G_GUINT64_FORMAT
             " steps of joins (--max-rules)%s",
             gdl_max_work (limits), free);
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
  char *free = free_variables (fixpoint);
  blame_limit (
      fixpoint, free,
      fixpoint->culprit ? fixpoint->culprit->origin->range : RG_NOWHERE, diags);
  g_free (free);
}
