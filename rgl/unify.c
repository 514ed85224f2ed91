/* Unifies terms by Robinson's algorithm with the occurs check.  Lists with
 * tails are compared item by item:
 *
 *     [a|T] = [X, b, c]      binds X = a, T = [b, c]
 */
#include "rgl/unify.h"

void
rgl_bindings_init (RglBindings *bindings, RglTerms *terms)
{
  bindings->terms = terms;
  bindings->values = g_hash_table_new (NULL, NULL);
}

void
rgl_bindings_clear (RglBindings *bindings)
{
  g_hash_table_destroy (bindings->values);
}

/* Returns the value of a bound variable, which may be an unbound one; other
 * terms themselves. */
static const RglTerm *
resolve (const RglBindings *bindings, const RglTerm *term)
{
  while (term->kind == RGL_VARIABLE) {
    const RglTerm *value = g_hash_table_lookup (bindings->values, term->name);
    if (!value)
      break;
    term = value;
  }
  return term;
}

/* Whether the variable occurs in the term under the bindings. */
static gboolean
occurs (const RglBindings *bindings, const RglTerm *variable,
        const RglTerm *term)
{
  term = resolve (bindings, term);
  if (term->ground)
    return FALSE;
  if (term->kind == RGL_VARIABLE)
    return term->name == variable->name;
  for (guint i = 0; i < term->n; i++)
    if (occurs (bindings, variable, term->args[i]))
      return TRUE;
  return term->tail && occurs (bindings, variable, term->tail);
}

/* Binds an unbound variable. FALSE: it occurs in the value. */
static gboolean
bind_variable (RglBindings *bindings, const RglTerm *variable,
               const RglTerm *value)
{
  if (occurs (bindings, variable, value))
    return FALSE;
  g_hash_table_insert (bindings->values, (gpointer)variable->name,
                       (gpointer)value);
  return TRUE;
}

gboolean
rgl_bind (RglBindings *bindings, const RglTerm *variable, const RglTerm *value)
{
  const RglTerm *bound = resolve (bindings, variable);
  if (bound->kind == RGL_VARIABLE)
    return bound->name == value->name || bind_variable (bindings, bound, value);
  return rgl_equal (bound, value);
}

/* Returns the list without its first `skip` items. */
static const RglTerm *
get_rest (const RglBindings *bindings, const RglTerm *list, guint skip)
{
  if (skip == list->n && list->tail)
    return list->tail;
  return rgl_list (bindings->terms, list->args + skip, list->n - skip,
                   list->tail, list->range);
}

static gboolean
unify_lists (RglBindings *bindings, const RglTerm *a, const RglTerm *b)
{
  const guint n = MIN (a->n, b->n);
  for (guint i = 0; i < n; i++)
    if (!rgl_unify (bindings, a->args[i], b->args[i]))
      return FALSE;
  if (a->n == b->n && !a->tail && !b->tail)
    return TRUE;
  if (a->n != b->n && !(a->n == n ? a : b)->tail)
    return FALSE;
  return rgl_unify (bindings, get_rest (bindings, a, n),
                    get_rest (bindings, b, n));
}

gboolean
rgl_unify (RglBindings *bindings, const RglTerm *left, const RglTerm *right)
{
  left = resolve (bindings, left);
  right = resolve (bindings, right);
  if (left == right)
    return TRUE;
  if (left->kind == RGL_VARIABLE)
    return (right->kind == RGL_VARIABLE && left->name == right->name) ||
           bind_variable (bindings, left, right);
  if (right->kind == RGL_VARIABLE)
    return bind_variable (bindings, right, left);
  if (left->kind != right->kind || left->name != right->name)
    return FALSE;
  if (left->kind == RGL_LIST)
    return unify_lists (bindings, left, right);
  if (left->n != right->n)
    return FALSE;
  for (guint i = 0; i < left->n; i++)
    if (!rgl_unify (bindings, left->args[i], right->args[i]))
      return FALSE;
  return TRUE;
}

/* -- copies ---------------------------------------------------------------- */

/* Returns a list of n items and a tail, whose items it takes over if the tail
 * is a list, too. `tail`: NULL: none. */
static const RglTerm *
make_list (RglTerms *terms, const RglTerm *const *items, guint n,
           const RglTerm *tail, RgRange range)
{
  if (!tail || tail->kind != RGL_LIST)
    return rgl_list (terms, items, n, tail, range);
  GPtrArray *joined = g_ptr_array_new ();
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (joined, (gpointer)items[i]);
  for (guint i = 0; i < tail->n; i++)
    g_ptr_array_add (joined, (gpointer)tail->args[i]);
  const RglTerm *list =
      rgl_list (terms, (gpointer)joined->pdata, joined->len, tail->tail, range);
  g_ptr_array_free (joined, TRUE);
  return list;
}

/* Applies the substitution to a part of a term, and adds its size. NULL: the
 * size exceeds the limit. */
static const RglTerm *
substitute_part (const RglBindings *bindings, const RglTerm *part,
                 guint64 *size)
{
  const RglTerm *copy = rgl_substitute (bindings, part);
  *size += copy ? copy->size : RGL_MOST_SIZE;
  return *size <= RGL_MOST_SIZE ? copy : NULL;
}

const RglTerm *
rgl_substitute (const RglBindings *bindings, const RglTerm *term)
{
  if (term->ground)
    return term;
  if (term->kind == RGL_VARIABLE) {
    const RglTerm *value = resolve (bindings, term);
    return value->kind == RGL_VARIABLE ? value
                                       : rgl_substitute (bindings, value);
  }
  const RglTerm **args = g_new (const RglTerm *, term->n);
  const RglTerm *tail = NULL, *copy = NULL;
  guint64 size = 1;
  gboolean is_small = TRUE;
  for (guint i = 0; is_small && i < term->n; i++) {
    args[i] = substitute_part (bindings, term->args[i], &size);
    is_small = args[i] != NULL;
  }
  if (is_small && term->tail) {
    tail = substitute_part (bindings, term->tail, &size);
    is_small = tail != NULL;
  }
  if (is_small)
    copy = term->kind == RGL_LIST
               ? make_list (bindings->terms, args, term->n, tail, term->range)
               : rgl_compound (bindings->terms, term->name, args, term->n,
                               term->range);
  g_free (args);
  return copy;
}

const RglTerm *
rgl_rename (RglBindings *renaming, const RglTerm *term)
{
  GPtrArray *variables = g_ptr_array_new ();
  rgl_add_variables (term, variables);
  for (guint i = 0; i < variables->len; i++) {
    const RglTerm *variable = g_ptr_array_index (variables, i);
    if (!g_hash_table_contains (renaming->values, variable->name))
      g_hash_table_insert (
          renaming->values, (gpointer)variable->name,
          (gpointer)rgl_fresh_variable (renaming->terms, "", variable->range));
  }
  g_ptr_array_free (variables, TRUE);
  return rgl_substitute (renaming, term);
}
