/* Looks values up in constant maps, and caches the common value of all keys of
 * a set. */
#include "rg/analysis/constant-maps.h"

#include "rg/constants.h"

/* The value that a constant map has for all keys of a set. */
typedef struct {
  const RgType *keys;
  const RgValue *value; /* the common value; NULL: the keys have several */
} Uniform;

/* Look-ups in the constant maps of a game. */
struct RgValues {
  RgGame *game;
  GHashTable *uniforms; /* map (const RgValue *) → Uniform *, of the last
                           requested keys */
};

RgValues *
rg_values_new (RgGame *game)
{
  RgValues *values = g_new (RgValues, 1);
  values->game = game;
  values->uniforms = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return values;
}

void
rg_values_free (RgValues *values)
{
  g_hash_table_destroy (values->uniforms);
  g_free (values);
}

const RgValue *
rg_values_resolve (const RgValues *values, const RgValue *value)
{
  return rg_value_resolve (values->game, value);
}

const RgValue *
rg_values_at (RgValues *values, const RgValue *map, RgName key)
{
  return rg_value_at (values->game, map, key);
}

/* Returns the value of a map at all symbols of a set.  NULL: it has several, or
 * the set is empty. */
static const RgValue *
find_uniform (const RgValues *values, const RgValue *map, const RgType *source)
{
  RgGame *game = values->game;
  if (source->n_symbols == 0)
    return NULL;
  const RgValue *first = rg_value_at (game, map, source->symbols[0]);
  const RgValue *resolved = rg_values_resolve (values, first);
  for (guint i = 1; i < source->n_symbols; i++) {
    const RgValue *other = rg_value_at (game, map, source->symbols[i]);
    if (other != first && rg_values_resolve (values, other) != resolved)
      return NULL;
  }
  return first;
}

const RgValue *
rg_values_find_uniform (RgValues *values, const RgValue *map,
                        const RgType *source)
{
  Uniform *uniform = g_hash_table_lookup (values->uniforms, map);
  if (!uniform) {
    uniform = g_new0 (Uniform, 1);
    g_hash_table_insert (values->uniforms, (gpointer)map, uniform);
  }
  if (uniform->keys != source)
    *uniform = (Uniform){source, find_uniform (values, map, source)};
  return uniform->value;
}
