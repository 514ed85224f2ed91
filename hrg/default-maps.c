/* Constructs maps of RG.  The default is found by counting: each value has an
 * id, by which a scratch array counts its occurrences. */
#include "hrg/default-maps.h"

#include <string.h>

static guint *
get_counter (HrgTree *tree, const RgValue *value)
{
  if (value->id >= tree->map_counts->len)
    g_array_set_size (tree->map_counts, value->id + 1);
  return &g_array_index (tree->map_counts, guint, value->id);
}

static guint64
compute_size (const RgValue *value)
{
  guint64 size = 1;
  for (guint i = 0; i < value->n_entries; i++)
    size += compute_size (value->entries[i].value);
  return size;
}

/* Orders values by name: symbols before maps, and these by their entries. */
static int
compare_values (const HrgTree *tree, const RgValue *a, const RgValue *b)
{
  if (a == b)
    return 0;
  if (a->name && b->name)
    return strcmp (hrg_text (tree, a->name), hrg_text (tree, b->name));
  if (a->name || b->name)
    return a->name ? -1 : 1;
  for (guint i = 0; i < MIN (a->n_entries, b->n_entries); i++) {
    const RgEntry *x = &a->entries[i], *y = &b->entries[i];
    if (!x->key != !y->key)
      return x->key ? 1 : -1;
    const int keys = x->key == y->key ? 0
                                      : strcmp (hrg_text (tree, x->key),
                                                hrg_text (tree, y->key));
    const int order = keys ? keys : compare_values (tree, x->value, y->value);
    if (order)
      return order;
  }
  return (a->n_entries > b->n_entries) - (a->n_entries < b->n_entries);
}

/* Whether a is a better default than b. */
static gboolean
is_better (HrgTree *tree, const RgValue *a, const RgValue *b)
{
  const guint count_a = *get_counter (tree, a),
              count_b = *get_counter (tree, b);
  if (a == b || count_a != count_b)
    return count_a > count_b;
  const guint64 size_a = compute_size (a), size_b = compute_size (b);
  return size_a != size_b ? size_a < size_b : compare_values (tree, a, b) > 0;
}

const RgValue *
hrg_choose_default (HrgTree *tree, const RgValue *const *values, guint n)
{
  for (guint i = 0; i < n; i++)
    ++*get_counter (tree, values[i]);
  const RgValue *best = values[0];
  for (guint i = 1; i < n; i++)
    if (is_better (tree, values[i], best))
      best = values[i];
  for (guint i = 0; i < n; i++)
    *get_counter (tree, values[i]) = 0;
  return best;
}

const RgValue *
hrg_make_map (HrgTree *tree, const RgName *keys, const RgValue *const *values,
              guint n, const RgValue *fallback, gboolean all)
{
  RgEntry *entries = g_new (RgEntry, n + 1);
  guint n_entries = 0;
  entries[n_entries++] = (RgEntry){RG_NO_NAME, fallback};
  for (guint i = 0; i < n; i++)
    if (all || values[i] != fallback)
      entries[n_entries++] = (RgEntry){keys[i], values[i]};
  const RgValue *map = rg_value_map (tree->game, entries, n_entries);
  g_free (entries);
  return map;
}
