/* Finds repeated arguments by partition refinement: each literal of a map
 * splits the classes of arguments that were equal so far.
 *
 *     (m ?x ?x ?x ?y)   (m a a b c)      the second argument equals the first
 */
#include "emit/gdl/simplify/repeated-arguments.h"

/* Partition refinement: first_equal[k] is the first argument that equals
 * argument k in all literals so far. */
static void
refine_first (guint8 *first_equal, const DlLiteral *literal)
{
  for (guint k = literal->n - 1; k-- > 0;) {
    guint i = first_equal[k];
    while (i < k && (first_equal[i] != first_equal[k] ||
                     literal->arguments[i] != literal->arguments[k]))
      i++;
    first_equal[k] = (guint8)i;
  }
}

static void
add_literal (GHashTable *partitions, const DlLiteral *literal)
{
  const gpointer key = GUINT_TO_POINTER (literal->name);
  guint8 *first_equal = g_hash_table_lookup (partitions, key);
  if (!first_equal) {
    first_equal = g_new0 (guint8, literal->n);
    g_hash_table_insert (partitions, key, first_equal);
  }
  refine_first (first_equal, literal);
}

GHashTable *
kif_find_repeats (const KifSheet *sheet)
{
  GHashTable *repeats = g_hash_table_new (NULL, NULL);
  GHashTable *partitions = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    for (guint b = 0; b < rule->n; b++)
      if (rule->body[b].kind == KIF_MAP)
        add_literal (partitions, &rule->body[b]);
  }
  RG_FOR_GLOBALS (sheet->game, global) {
    const gpointer key = GUINT_TO_POINTER (global->name);
    const guint8 *first_equal = g_hash_table_lookup (partitions, key);
    const RgType *type = kif_get_type (sheet, global->name);
    guint bits = 0;
    for (guint k = 0; first_equal && type->kind == RG_TYPE_ARROW && k < 32;
         k++, type = type->target)
      bits |= (guint)(first_equal[k] < k) << k;
    if (bits)
      g_hash_table_insert (repeats, key, GUINT_TO_POINTER (bits));
  }
  g_hash_table_destroy (partitions);
  return repeats;
}

GArray *
kif_drop_repeats (GHashTable *repeats, RgName map, const DlTerm *terms, guint n)
{
  const guint bits =
      GPOINTER_TO_UINT (g_hash_table_lookup (repeats, GUINT_TO_POINTER (map)));
  GArray *remaining_terms = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  for (guint k = 0; k < n; k++)
    if (k >= 32 || !(bits >> k & 1))
      g_array_append_val (remaining_terms, terms[k]);
  return remaining_terms;
}
