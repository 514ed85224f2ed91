/* Tests the recursion restriction rule by rule (recursion.h): terms are
 * compared by keys, texts that are equal for equal terms.
 */
#include "gdl/read/recursion.h"

/* Returns the key of a term, which the caller frees. */
static char *
make_key (const GdlNode *term)
{
  GString *key = g_string_new (NULL);
  gdl_append_key (term, NULL, key);
  return g_string_free (key, FALSE);
}

/* Whether the use is a positive one of the component of the head's relation. */
static gboolean
is_recursive (const GdlRelations *relations, const GdlUse *use, guint32 head)
{
  return !use->negated &&
         gdl_is_same_component (relations, use->relation, head);
}

/* Returns the keys of the terms of a rule that are outside of its recursive
 * literals, and of the arguments of its head. The rule has the uses [from, to).
 */
static GHashTable *
find_terms_outside (const GdlRelations *relations, guint from, guint to)
{
  GHashTable *keys =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const guint32 head = gdl_use (relations, from)->relation;
  for (guint i = from; i < to; i++) {
    const GdlUse *use = gdl_use (relations, i);
    if (use->negated || (i > from && is_recursive (relations, use, head)))
      continue;
    for (guint j = 0; j < use->sentence->n; j++)
      g_hash_table_add (keys, make_key (use->sentence->arguments[j]));
  }
  return keys;
}

void
gdl_find_unrestricted_terms (const GdlRelations *relations, guint from,
                             guint to, GPtrArray *terms)
{
  const guint32 head = gdl_use (relations, from)->relation;
  GHashTable *allowed_keys = NULL;
  for (guint i = from + 1; i < to; i++) {
    const GdlUse *use = gdl_use (relations, i);
    if (!is_recursive (relations, use, head))
      continue;
    if (!allowed_keys)
      allowed_keys = find_terms_outside (relations, from, to);
    for (guint j = 0; j < use->sentence->n; j++) {
      const GdlNode *term = use->sentence->arguments[j];
      char *key = make_key (term);
      if (gdl_has_variable (term) && !g_hash_table_contains (allowed_keys, key))
        g_ptr_array_add (terms, (gpointer)term);
      g_free (key);
    }
  }
  if (allowed_keys)
    g_hash_table_destroy (allowed_keys);
}

/* -- growth ---------------------------------------------------------------- */

/* Adds the variables of a node to the set of names. */
static void
add_variables (const GdlNode *node, GHashTable *names)
{
  if (node->is_variable)
    g_hash_table_add (names, GUINT_TO_POINTER (node->name));
  for (guint i = 0; i < node->n; i++)
    add_variables (node->arguments[i], names);
}

/* Whether the node has a variable of the set. */
static gboolean
has_common_variable (const GdlNode *node, GHashTable *names)
{
  gboolean found = node->is_variable &&
                   g_hash_table_contains (names, GUINT_TO_POINTER (node->name));
  for (guint i = 0; i < node->n && !found; i++)
    found = has_common_variable (node->arguments[i], names);
  return found;
}

/* Whether an argument of the head is a function term with a variable of a
 * recursive literal. */
static gboolean
builds_terms (const GdlRelations *relations, guint from, guint to)
{
  const GdlUse *head = gdl_use (relations, from);
  GHashTable *names = g_hash_table_new (NULL, NULL);
  for (guint i = from + 1; i < to; i++) {
    const GdlUse *use = gdl_use (relations, i);
    if (is_recursive (relations, use, head->relation))
      add_variables (use->sentence, names);
  }
  gboolean found = FALSE;
  for (guint i = 0; i < head->sentence->n && !found; i++) {
    const GdlNode *term = head->sentence->arguments[i];
    found = term->n > 0 && has_common_variable (term, names);
  }
  g_hash_table_destroy (names);
  return found;
}

RgRange
gdl_find_growing_term (const GdlRelations *relations, guint from, guint to)
{
  GPtrArray *terms = g_ptr_array_new ();
  gdl_find_unrestricted_terms (relations, from, to, terms);
  const gboolean grows = terms->len > 0 && builds_terms (relations, from, to);
  const RgRange range =
      grows ? ((const GdlNode *)g_ptr_array_index (terms, 0))->range
            : RG_NOWHERE;
  g_ptr_array_free (terms, TRUE);
  return range;
}
