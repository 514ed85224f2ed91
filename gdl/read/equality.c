/* Replaces equality.  KIF, from which GDL comes, has the relation `=`, for
 * which GDL has `(not (distinct a b))`.  A sheet that has `=` in bodies, but no
 * clause for it, means equality.
 *
 *     (<= (p ?x) (q ?x) (= ?x a))     becomes
 *     (<= (p ?x) (q ?x) (not (distinct ?x a)))
 *
 * rule-maker.c unifies the two sides later.
 */
#include "gdl/read/form.h"

static gboolean
is_equality (const GdlSheet *sheet, const GdlNode *node)
{
  return node->n == 2 && !node->is_variable &&
         g_str_equal (gdl_name_text (sheet->terms, node->name), "=");
}

/* (= a b) becomes (not (distinct a b)). */
static const GdlNode *
replace_equality (GdlSheet *sheet, const GdlNode *node)
{
  GdlNode *distinct = rg_arena_copy (sheet->arena, node, sizeof *node);
  distinct->name = GDL_DISTINCT;
  distinct->is_added = TRUE;
  GdlNode *negation = rg_arena_copy (sheet->arena, node, sizeof *node);
  negation->name = GDL_NOT;
  negation->n = 1;
  negation->arguments =
      rg_arena_copy (sheet->arena, &distinct, sizeof distinct);
  return negation;
}

static const GdlNode *replace_in_literal (GdlSheet *sheet, const GdlNode *node);

/* Replaces equalities in literals. Returns `literals` itself if it has none. */
static const GdlNode *const *
replace_in_literals (GdlSheet *sheet, const GdlNode *const *literals, guint n)
{
  const GdlNode **replaced_literals = NULL;
  for (guint i = 0; i < n; i++) {
    const GdlNode *literal = replace_in_literal (sheet, literals[i]);
    if (literal == literals[i])
      continue;
    if (!replaced_literals)
      replaced_literals =
          rg_arena_copy (sheet->arena, literals, n * sizeof *literals);
    replaced_literals[i] = literal;
  }
  return replaced_literals ? replaced_literals : literals;
}

/* A literal whose equalities are replaced. One without any is returned as it
 * is. */
static const GdlNode *
replace_in_literal (GdlSheet *sheet, const GdlNode *node)
{
  if (is_equality (sheet, node))
    return replace_equality (sheet, node);
  if (!gdl_is_connective (node->name) || node->name == GDL_DISTINCT)
    return node;
  const GdlNode *const *arguments =
      replace_in_literals (sheet, node->arguments, node->n);
  if (arguments == node->arguments)
    return node;
  GdlNode *copy = rg_arena_copy (sheet->arena, node, sizeof *node);
  copy->arguments = arguments;
  return copy;
}

void
gdl_replace_equality (GdlSheet *sheet)
{
  for (guint i = 0; i < sheet->clauses->len; i++) {
    if (is_equality (sheet, gdl_clause (sheet, i)->head))
      return;
  }
  for (guint i = 0; i < sheet->clauses->len; i++) {
    GdlClause *clause = &g_array_index (sheet->clauses, GdlClause, i);
    clause->body = replace_in_literals (sheet, clause->body, clause->n);
  }
}
