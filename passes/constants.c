/* Makes constant maps in canonical form (hash-consing). Constants are indexed
 * by type, when a pass first requests one of that type. */
#include "passes/constants.h"

#include "passes/short-names.h"
#include "rg/analysis/environment.h"

/* A recorded constant. All zero: the global is a variable, or it was removed.
 */
typedef struct {
  RgName name;
  const RgValue *value;
  const RgType *type; /* resolved */
} Constant;

/* The constants of a game by their values, so that equal ones are found. */
struct RgConstants {
  RgGame *game;
  RgValues *values;
  GHashTable *canonical; /* RgValueKey: value and type → const RgValue * */
  GHashTable *by_value;  /* RgValueKey: canonical value and type → RgName */
  GHashTable *waiting; /* resolved type → GArray of RgName: constants not yet
                          in by_value, until the first request of the type */
  GArray *counts;   /* of guint32, by id of a value: 0 except while counting */
  GArray *recorded; /* of Constant, by index of a global: the constants at
                       rg_constants_new, or when rg_get_constant added them */
  guint64 size;     /* number of elements of all constant maps */
};

guint
rg_value_key_hash (gconstpointer data)
{
  const RgValueKey *key = data;
  return key->value->id * 0x9E3779B1u + key->type->id;
}

gboolean
rg_value_key_equal (gconstpointer left, gconstpointer right)
{
  const RgValueKey *a = left, *b = right;
  return a->value == b->value && a->type == b->type;
}

/* -- canonical values ------------------------------------------------------ */

/* Returns the counter of a value, whose array grows as needed. */
static guint32 *
get_count (RgConstants *constants, const RgValue *value)
{
  if (constants->counts->len <= value->id)
    g_array_set_size (constants->counts, value->id + 1);
  return &g_array_index (constants->counts, guint32, value->id);
}

/* Returns the first most frequent element. */
static const RgValue *
find_most_common (RgConstants *constants, const RgValue *const *elements,
                  guint n)
{
  const RgValue *best = elements[0];
  guint32 highest = 0;
  for (guint i = 0; i < n; i++) {
    const guint32 count = ++*get_count (constants, elements[i]);
    highest = MAX (highest, count);
  }
  for (guint i = n; i-- > 0;) {
    if (*get_count (constants, elements[i]) == highest)
      best = elements[i];
  }
  for (guint i = 0; i < n; i++)
    *get_count (constants, elements[i]) = 0;
  return best;
}

const RgValue *
rg_make_canonical_map (RgConstants *constants, const RgType *source,
                       const RgValue *const *elements)
{
  RgGame *game = constants->game;
  const RgValue *common =
      find_most_common (constants, elements, source->n_symbols);
  RgEntry *entries = g_new (RgEntry, source->n_symbols + 1);
  guint n = 0;
  for (guint i = 0; i < source->n_symbols; i++) {
    const RgName key = source->symbols[i];
    if (elements[i] != common && rg_type_index (game, source, key) == (gint)i)
      entries[n++] = (RgEntry){key, elements[i]};
  }
  entries[n++] = (RgEntry){RG_NO_NAME, common};
  const RgValue *map = rg_value_map (game, entries, n);
  g_free (entries);
  return map;
}

static const RgValue *
make_canonical (RgConstants *constants, const RgValue *map, const RgType *type)
{
  const RgType *source = type->source;
  const RgValue **elements = g_new (const RgValue *, source->n_symbols);
  for (guint i = 0; i < source->n_symbols; i++)
    elements[i] = rg_make_canonical_value (
        constants, rg_values_at (constants->values, map, source->symbols[i]),
        type->target);
  const RgValue *canonical =
      rg_make_canonical_map (constants, source, elements);
  g_free (elements);
  return canonical;
}

const RgValue *
rg_make_canonical_value (RgConstants *constants, const RgValue *value,
                         const RgType *type)
{
  value = rg_values_resolve (constants->values, value);
  if (value->name != RG_NO_NAME || type->kind != RG_TYPE_ARROW ||
      type->source->n_symbols == 0)
    return value;
  const RgValueKey key = {value, type};
  const RgValue *found = g_hash_table_lookup (constants->canonical, &key);
  if (found)
    return found;
  found = make_canonical (constants, value, type);
  g_hash_table_insert (constants->canonical, g_memdup2 (&key, sizeof key),
                       (gpointer)found);
  return found;
}

/* -- the constants of the game --------------------------------------------- */

/* Returns the type of a constant map. NULL: the global is a variable, was
 * removed, or has a set type. Only maps are indexed. */
static const RgType *
find_map_type (RgGame *game, const RgGlobal *global)
{
  const RgType *type =
      global->constant && !rg_decl (game, global->decl)->removed
          ? rg_type_resolve (game, global->type)
          : NULL;
  return type && type->kind == RG_TYPE_ARROW ? type : NULL;
}

static RgValueKey
make_key (RgConstants *constants, const RgGlobal *global, const RgType *type)
{
  return (RgValueKey){rg_make_canonical_value (constants, global->value, type),
                      type};
}

/* Indexes a constant map by its value. Of equal ones, the first by name counts.
 * */
static void
index_constant (RgConstants *constants, const RgGlobal *global)
{
  const RgType *type = find_map_type (constants->game, global);
  if (!type)
    return;
  const RgValueKey key = make_key (constants, global, type);
  const RgName name = global->name;
  const RgName indexed_name =
      GPOINTER_TO_UINT (g_hash_table_lookup (constants->by_value, &key));
  if (indexed_name == RG_NO_NAME ||
      rg_compare_names (&name, &indexed_name, constants->game) < 0)
    g_hash_table_replace (constants->by_value, g_memdup2 (&key, sizeof key),
                          GUINT_TO_POINTER (name));
}

/* Postpones the indexing of a constant map until its type is requested. */
static void
postpone (RgConstants *constants, const RgGlobal *global)
{
  const RgType *type = find_map_type (constants->game, global);
  if (!type)
    return;
  GArray *list = g_hash_table_lookup (constants->waiting, type);
  if (!list) {
    list = g_array_new (FALSE, FALSE, sizeof (RgName));
    g_hash_table_insert (constants->waiting, (gpointer)type, list);
  }
  g_array_append_val (list, global->name);
  constants->size += rg_slots_of_type (type);
}

static void
index_waiting (RgConstants *constants, const RgType *type)
{
  const GArray *list = g_hash_table_lookup (constants->waiting, type);
  for (guint i = 0; list && i < list->len; i++)
    index_constant (
        constants,
        rg_find_constant (constants->game, g_array_index (list, RgName, i)));
  g_hash_table_remove (constants->waiting, type);
}

/* Whether no other constant has this type, as long as none has been indexed. */
static gboolean
is_only_constant (const RgConstants *constants, const RgType *type)
{
  const GArray *list = g_hash_table_lookup (constants->waiting, type);
  return list && list->len == 1;
}

/* -- the record of constants ----------------------------------------------- */

static Constant
get_constant (RgGame *game, guint i)
{
  const RgGlobal *global = &g_array_index (game->globals, RgGlobal, i);
  if (!global->constant || rg_decl (game, global->decl)->removed)
    return (Constant){RG_NO_NAME, NULL, NULL};
  return (Constant){global->name, global->value,
                    rg_type_resolve (game, global->type)};
}

static void
record_constants (RgConstants *constants)
{
  RgGame *game = constants->game;
  for (guint i = constants->recorded->len; i < game->globals->len; i++) {
    const Constant constant = get_constant (game, i);
    g_array_append_val (constants->recorded, constant);
  }
}

gboolean
rg_constants_are_current (const RgConstants *constants)
{
  RgGame *game = constants->game;
  if (constants->recorded->len != game->globals->len)
    return FALSE;
  for (guint i = 0; i < game->globals->len; i++) {
    const Constant current = get_constant (game, i);
    const Constant *old = &g_array_index (constants->recorded, Constant, i);
    if (current.name != old->name || current.value != old->value ||
        current.type != old->type)
      return FALSE;
  }
  return TRUE;
}

RgConstants *
rg_constants_new (RgGame *game)
{
  RgConstants *constants = g_new0 (RgConstants, 1);
  constants->game = game;
  constants->values = rg_values_new (game);
  constants->counts = g_array_new (FALSE, TRUE, sizeof (guint32));
  constants->canonical = g_hash_table_new_full (
      rg_value_key_hash, rg_value_key_equal, g_free, NULL);
  constants->by_value = g_hash_table_new_full (
      rg_value_key_hash, rg_value_key_equal, g_free, NULL);
  constants->waiting =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
  for (guint i = 0; i < game->globals->len; i++)
    postpone (constants, &g_array_index (game->globals, RgGlobal, i));
  constants->recorded = g_array_new (FALSE, FALSE, sizeof (Constant));
  record_constants (constants);
  return constants;
}

void
rg_constants_free (RgConstants *constants)
{
  rg_values_free (constants->values);
  g_array_free (constants->counts, TRUE);
  g_hash_table_destroy (constants->canonical);
  g_hash_table_destroy (constants->by_value);
  g_hash_table_destroy (constants->waiting);
  g_array_free (constants->recorded, TRUE);
  g_free (constants);
}

RgName
rg_fresh_name (RgGame *game, const char *base)
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
rg_get_constant (RgConstants *constants, const RgType *type,
                 const RgValue *value, RgName after, const char *name)
{
  RgGame *game = constants->game;
  const RgValueKey key = {value, rg_type_resolve (game, type)};
  index_waiting (constants, key.type);
  const RgName found =
      GPOINTER_TO_UINT (g_hash_table_lookup (constants->by_value, &key));
  if (found != RG_NO_NAME)
    return found;
  const guint32 index =
      rg_add_constant (game, rg_fresh_name (game, name), type, value);
  const RgGlobal *global = &g_array_index (game->globals, RgGlobal, index);
  if (after != RG_NO_NAME)
    rg_move_decl (game, global->decl, rg_find_constant (game, after)->decl);
  index_constant (constants, global);
  record_constants (constants);
  constants->size += rg_slots_of_type (key.type);
  return global->name;
}

RgName
rg_find_equal_constant (RgConstants *constants, RgName constant)
{
  const RgGlobal *global = rg_find_constant (constants->game, constant);
  const RgType *type = find_map_type (constants->game, global);
  if (!type || is_only_constant (constants, type))
    return constant;
  index_waiting (constants, type);
  const RgValueKey key = make_key (constants, global, type);
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
