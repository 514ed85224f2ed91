#include "passes/values.h"

/* A map with its entries by key, and what is known of its range. */
typedef struct {
  const RgValue *fallback; /* the default */
  GHashTable *entries;     /* RgName → const RgValue * */
  const RgType *source;    /* the type that `uniform` is about, or NULL */
  const RgValue *uniform;
} Map;

struct RgValues {
  RgGame *game;
  GHashTable *maps; /* const RgValue * → Map * */
};

static void
map_free (gpointer data)
{
  Map *map = data;
  g_hash_table_destroy (map->entries);
  g_free (map);
}

RgValues *
rg_values_new (RgGame *game)
{
  RgValues *values = g_new (RgValues, 1);
  values->game = game;
  values->maps = g_hash_table_new_full (NULL, NULL, NULL, map_free);
  return values;
}

void
rg_values_free (RgValues *values)
{
  g_hash_table_destroy (values->maps);
  g_free (values);
}

const RgValue *
rg_values_resolve (const RgValues *values, const RgValue *value)
{
  while (value->name != RG_NO_NAME) {
    const RgGlobal *constant = rg_find_constant (values->game, value->name);
    if (!constant)
      break;
    value = constant->value;
  }
  return value;
}

static Map *
map_of (RgValues *values, const RgValue *value)
{
  Map *map = g_hash_table_lookup (values->maps, value);
  if (map)
    return map;
  map = g_new0 (Map, 1);
  map->entries = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < value->n_entries; i++) {
    const RgEntry *entry = &value->entries[i];
    if (entry->key == RG_NO_NAME)
      map->fallback = entry->value;
    else
      g_hash_table_insert (map->entries, GUINT_TO_POINTER (entry->key),
                           (gpointer)entry->value);
  }
  g_hash_table_insert (values->maps, (gpointer)value, map);
  return map;
}

static const RgValue *
at (const Map *map, RgName key)
{
  const RgValue *found =
      g_hash_table_lookup (map->entries, GUINT_TO_POINTER (key));
  return found ? found : map->fallback;
}

const RgValue *
rg_values_at (RgValues *values, const RgValue *map, RgName key)
{
  return at (map_of (values, map), key);
}

const RgValue *
rg_values_uniform (RgValues *values, const RgValue *value, const RgType *source)
{
  Map *map = map_of (values, value);
  if (map->source == source)
    return map->uniform;
  const RgValue *first =
      source->n_symbols > 0 ? at (map, source->symbols[0]) : NULL;
  gboolean same = first != NULL;
  for (guint i = 1; i < source->n_symbols && same; i++) {
    const RgValue *other = at (map, source->symbols[i]);
    same =
        rg_values_resolve (values, first) == rg_values_resolve (values, other);
  }
  map->source = source;
  map->uniform = same ? first : NULL;
  return map->uniform;
}
