#include "passes/constants.h"

#include "passes/known.h"

#include <string.h>

struct RgConstants {
  RgGame *game;
  RgValues *values;
  GHashTable *canonical; /* Key: value and type → const RgValue * */
  GHashTable *by_value;  /* Key: canonical value and type → RgName */
  guint64 size;
};

typedef struct {
  const RgValue *value;
  const RgType *type; /* resolved */
} Key;

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;
  return key->value->id * 0x9E3779B1u + key->type->id;
}

static gboolean
equal_keys (gconstpointer left, gconstpointer right)
{
  const Key *a = left, *b = right;
  return a->value == b->value && a->type == b->type;
}

/* -- canonical values ------------------------------------------------------ */

/* The element that occurs most often, the first such. */
static const RgValue *
most_common (const RgValue *const *elements, guint n)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  const RgValue *best = elements[0];
  guint most = 0;
  for (guint i = 0; i < n; i++) {
    gpointer key = (gpointer)elements[i];
    const guint count =
        GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;
    g_hash_table_insert (counts, key, GUINT_TO_POINTER (count));
    most = MAX (most, count);
  }
  for (guint i = n; i-- > 0;) {
    if (GPOINTER_TO_UINT (g_hash_table_lookup (counts, elements[i])) == most)
      best = elements[i];
  }
  g_hash_table_destroy (counts);
  return best;
}

const RgValue *
rg_canonical_map (RgGame *game, const RgType *source,
                  const RgValue *const *elements)
{
  const RgValue *common = most_common (elements, source->n_symbols);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (RgEntry));
  for (guint i = 0; i < source->n_symbols; i++) {
    const RgEntry entry = {source->symbols[i], elements[i]};
    if (elements[i] != common &&
        rg_type_index (game, source, entry.key) == (gint)i)
      g_array_append_val (entries, entry);
  }
  const RgEntry rest = {RG_NO_NAME, common};
  g_array_append_val (entries, rest);
  const RgValue *map = rg_value_map (
      game, (const RgEntry *)(gpointer)entries->data, entries->len);
  g_array_free (entries, TRUE);
  return map;
}

static const RgValue *
make_canonical (RgConstants *constants, const RgValue *map, const RgType *type)
{
  const RgType *source = type->source;
  const RgValue **elements = g_new (const RgValue *, source->n_symbols);
  for (guint i = 0; i < source->n_symbols; i++)
    elements[i] = rg_canonical_value (
        constants, rg_values_at (constants->values, map, source->symbols[i]),
        type->target);
  const RgValue *canonical =
      rg_canonical_map (constants->game, source, elements);
  g_free (elements);
  return canonical;
}

const RgValue *
rg_canonical_value (RgConstants *constants, const RgValue *value,
                    const RgType *type)
{
  value = rg_values_resolve (constants->values, value);
  if (value->name != RG_NO_NAME || type->kind != RG_TYPE_ARROW ||
      type->source->n_symbols == 0)
    return value;
  const Key key = {value, type};
  const RgValue *found = g_hash_table_lookup (constants->canonical, &key);
  if (found)
    return found;
  found = make_canonical (constants, value, type);
  g_hash_table_insert (constants->canonical, g_memdup2 (&key, sizeof key),
                       (gpointer)found);
  return found;
}

/* -- the constants of the game --------------------------------------------- */

static gboolean
comes_before (const RgGame *game, RgName a, RgName b)
{
  const char *left = rg_text (game, a), *right = rg_text (game, b);
  const gsize n = strlen (left), m = strlen (right);
  return n != m ? n < m : strcmp (left, right) < 0;
}

/* Values of set types are no maps: they are left alone. */
static const RgType *
map_type (RgGame *game, const RgGlobal *global)
{
  const RgType *type =
      global->constant && !rg_decl (game, global->decl)->removed
          ? rg_type_resolve (game, global->type)
          : NULL;
  return type && type->kind == RG_TYPE_ARROW ? type : NULL;
}

static Key
key_of (RgConstants *constants, const RgGlobal *global, const RgType *type)
{
  return (Key){rg_canonical_value (constants, global->value, type), type};
}

static void
enter (RgConstants *constants, const RgGlobal *global)
{
  const RgType *type = map_type (constants->game, global);
  if (!type)
    return;
  const Key key = key_of (constants, global, type);
  const RgName name = global->name;
  const RgName other =
      GPOINTER_TO_UINT (g_hash_table_lookup (constants->by_value, &key));
  if (other == RG_NO_NAME || comes_before (constants->game, name, other))
    g_hash_table_replace (constants->by_value, g_memdup2 (&key, sizeof key),
                          GUINT_TO_POINTER (name));
  constants->size += rg_slots_of_type (type);
}

RgConstants *
rg_constants_new (RgGame *game)
{
  RgConstants *constants = g_new0 (RgConstants, 1);
  constants->game = game;
  constants->values = rg_values_new (game);
  constants->canonical =
      g_hash_table_new_full (hash_key, equal_keys, g_free, NULL);
  constants->by_value =
      g_hash_table_new_full (hash_key, equal_keys, g_free, NULL);
  for (guint i = 0; i < game->globals->len; i++)
    enter (constants, &g_array_index (game->globals, RgGlobal, i));
  return constants;
}

void
rg_constants_free (RgConstants *constants)
{
  rg_values_free (constants->values);
  g_hash_table_destroy (constants->canonical);
  g_hash_table_destroy (constants->by_value);
  g_free (constants);
}

/* A name that nothing in the game has: a symbol of the same name would be
 * hidden by the constant. */
static RgName
fresh_name (RgGame *game, const char *base)
{
  char *text = g_strdup (base);
  for (guint i = 1; rg_names_find (game->names, text) != RG_NO_NAME; i++) {
    g_free (text);
    text = g_strdup_printf ("%s_%u", base, i);
  }
  const RgName name = rg_intern (game, text);
  g_free (text);
  return name;
}

RgName
rg_constant_for (RgConstants *constants, const RgType *type,
                 const RgValue *value, RgName after, const char *name)
{
  RgGame *game = constants->game;
  const Key key = {value, rg_type_resolve (game, type)};
  const RgName found =
      GPOINTER_TO_UINT (g_hash_table_lookup (constants->by_value, &key));
  if (found != RG_NO_NAME)
    return found;
  const guint32 index =
      rg_add_constant (game, fresh_name (game, name), type, value);
  const RgGlobal *global = &g_array_index (game->globals, RgGlobal, index);
  rg_move_decl (game, global->decl, rg_find_constant (game, after)->decl);
  enter (constants, global);
  return global->name;
}

RgName
rg_equal_constant (RgConstants *constants, RgName constant)
{
  const RgGlobal *global = rg_find_constant (constants->game, constant);
  const RgType *type = map_type (constants->game, global);
  if (!type)
    return constant;
  const Key key = key_of (constants, global, type);
  return GPOINTER_TO_UINT (g_hash_table_lookup (constants->by_value, &key));
}

guint64
rg_constants_size (const RgConstants *constants)
{
  return constants->size;
}

RgValues *
rg_constants_values (RgConstants *constants)
{
  return constants->values;
}
