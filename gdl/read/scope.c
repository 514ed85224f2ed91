#include "gdl/read/scope.h"

GdlScope
gdl_scope_new (const GdlSheet *sheet)
{
  const gsize n = gdl_n_names (sheet->terms);
  GdlScope scope = {g_new (guint32, n),
                    g_array_new (FALSE, FALSE, sizeof (GdlName))};
  memset (scope.number, 0xFF, n * sizeof *scope.number);
  return scope;
}

void
gdl_scope_clear (GdlScope *scope)
{
  g_free (scope->number);
  g_array_free (scope->names, TRUE);
}

static void
add_names (GdlScope *scope, const GdlNode *node)
{
  if (node->is_variable && scope->number[node->name] == G_MAXUINT32) {
    scope->number[node->name] = scope->names->len;
    g_array_append_val (scope->names, node->name);
  }
  for (guint i = 0; i < node->n; i++)
    add_names (scope, node->arguments[i]);
}

void
gdl_scope_enter (GdlScope *scope, const GdlClause *clause)
{
  for (guint i = 0; i < scope->names->len; i++)
    scope->number[g_array_index (scope->names, GdlName, i)] = G_MAXUINT32;
  g_array_set_size (scope->names, 0);
  add_names (scope, clause->head);
  for (guint i = 0; i < clause->n; i++)
    add_names (scope, clause->body[i]);
}

gsize
gdl_scope_words (const GdlScope *scope)
{
  return rg_bits_words (scope->names->len);
}

RgBits *
gdl_scope_set (const GdlScope *scope)
{
  return g_new0 (RgBits, gdl_scope_words (scope));
}

RgBits *
gdl_scope_full (const GdlScope *scope)
{
  RgBits *set = gdl_scope_set (scope);
  memset (set, 0xFF, gdl_scope_words (scope) * sizeof *set);
  return set;
}

void
gdl_add_variables (const GdlScope *scope, const GdlNode *node, RgBits *set)
{
  if (node->is_variable)
    rg_bits_add (set, scope->number[node->name]);
  for (guint i = 0; i < node->n; i++)
    gdl_add_variables (scope, node->arguments[i], set);
}

GdlForm
gdl_form (const GdlNode *node, gboolean negated)
{
  switch (node->name) {
  case GDL_NOT:
    return GDL_NEGATION;
  case GDL_AND:
    return negated ? GDL_DISJUNCTION : GDL_CONJUNCTION;
  case GDL_OR:
    return negated ? GDL_CONJUNCTION : GDL_DISJUNCTION;
  default:
    return GDL_ATOM;
  }
}

static void
add_bound_by_all (const GdlScope *scope, const GdlNode *node, gboolean negated,
                  RgBits *set)
{
  const gsize words = gdl_scope_words (scope);
  RgBits *all = gdl_scope_full (scope), *one = gdl_scope_set (scope);
  for (guint i = 0; i < node->n; i++) {
    memset (one, 0, words * sizeof *one);
    gdl_add_bound (scope, node->arguments[i], negated, one);
    for (gsize w = 0; w < words; w++)
      all[w] &= one[w];
  }
  rg_bits_add_all (set, all, words);
  g_free (all);
  g_free (one);
}

void
gdl_add_bound (const GdlScope *scope, const GdlNode *node, gboolean negated,
               RgBits *set)
{
  switch (gdl_form (node, negated)) {
  case GDL_ATOM:
    if (!negated && node->name != GDL_DISTINCT)
      gdl_add_variables (scope, node, set);
    break;
  case GDL_NEGATION:
    gdl_add_bound (scope, node->arguments[0], !negated, set);
    break;
  case GDL_CONJUNCTION:
    for (guint i = 0; i < node->n; i++)
      gdl_add_bound (scope, node->arguments[i], negated, set);
    break;
  case GDL_DISJUNCTION:
    add_bound_by_all (scope, node, negated, set);
    break;
  }
}
