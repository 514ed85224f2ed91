/* Numbers the variables of a clause, and finds those that a literal binds: an
 * `or` binds what all its alternatives bind. */
#include "gdl/read/scope.h"

GdlScope
gdl_scope_new (const GdlSheet *sheet)
{
  const gsize n = gdl_count_names (sheet->terms);
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

void
gdl_collect_variables (const GdlScope *scope, const GdlNode *node,
                       GArray *variables)
{
  if (node->is_variable)
    g_array_append_val (variables, scope->number[node->name]);
  for (guint i = 0; i < node->n; i++)
    gdl_collect_variables (scope, node->arguments[i], variables);
}

GdlForm
gdl_find_form (const GdlNode *node, gboolean negated)
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

/* By variable: the number of alternatives that bind it, and the last of
 * these. */
typedef struct {
  guint n, last;
} Binding;

/* Counts the variables that an alternative binds, each once. */
static void
count_bound (GHashTable *bindings, const GArray *variables, guint alternative)
{
  for (guint i = 0; i < variables->len; i++) {
    const gpointer key =
        GUINT_TO_POINTER (g_array_index (variables, guint32, i));
    Binding *binding = g_hash_table_lookup (bindings, key);
    if (!binding) {
      binding = g_new0 (Binding, 1);
      g_hash_table_insert (bindings, key, binding);
    }
    if (binding->n == 0 || binding->last != alternative)
      binding->n++;
    binding->last = alternative;
  }
}

/* Appends the variables that all satisfiable alternatives bind. FALSE: there is
 * no such alternative. */
static gboolean
collect_common (const GdlScope *scope, const GdlNode *node, gboolean negated,
                GArray *variables)
{
  GHashTable *bindings = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  GArray *bound = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *bound_by_first = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint n_viable = 0;
  for (guint i = 0; i < node->n; i++) {
    g_array_set_size (bound, 0);
    if (!gdl_collect_bound (scope, node->arguments[i], negated, bound))
      continue;
    count_bound (bindings, bound, i);
    if (n_viable++ == 0 && bound->len > 0)
      g_array_append_vals (bound_by_first, bound->data, bound->len);
  }
  for (guint i = 0; i < bound_by_first->len; i++) {
    const guint32 variable = g_array_index (bound_by_first, guint32, i);
    const Binding *binding =
        g_hash_table_lookup (bindings, GUINT_TO_POINTER (variable));
    if (binding->n == n_viable)
      g_array_append_val (variables, variable);
  }
  g_array_free (bound_by_first, TRUE);
  g_array_free (bound, TRUE);
  g_hash_table_destroy (bindings);
  return n_viable > 0;
}

gboolean
gdl_collect_bound (const GdlScope *scope, const GdlNode *node, gboolean negated,
                   GArray *variables)
{
  gboolean possible = TRUE;
  switch (gdl_find_form (node, negated)) {
  case GDL_ATOM:
    if (!negated && node->name != GDL_DISTINCT)
      gdl_collect_variables (scope, node, variables);
    break;
  case GDL_NEGATION:
    return gdl_collect_bound (scope, node->arguments[0], !negated, variables);
  case GDL_CONJUNCTION:
    for (guint i = 0; i < node->n && possible; i++)
      possible =
          gdl_collect_bound (scope, node->arguments[i], negated, variables);
    break;
  case GDL_DISJUNCTION:
    return collect_common (scope, node, negated, variables);
  }
  return possible;
}
