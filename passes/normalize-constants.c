/* normalize-constants: lambda lifting of maps: moves maps within the values of
 * constants and variables to constants.  Paper, Appendix B.5.
 *
 *     const m: T -> T -> T = { :{ :a } };
 *     becomes
 *     const m_default: T -> T = { :a };
 *     const m: T -> T -> T = { :m_default };
 *
 * Equal values of equal types share a constant.  Processes names in order, so
 * that the order of declarations does not matter.  Cost: the values once.
 */
#include "passes/constants.h"
#include "passes/normalize.h"
#include "passes/pass.h"

/* The state of the pass. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  GHashTable *constants; /* RgValueKey → RgName: the flat constants */
  RgName owner;          /* the constant whose value is being flattened */
} Hoisting;

/* Whether no element of a map is written as a map. */
static gboolean
is_flat (const RgValue *value)
{
  for (guint i = 0; i < value->n_entries; i++) {
    if (value->entries[i].value->name == RG_NO_NAME)
      return FALSE;
  }
  return TRUE;
}

static void
add_constant (Hoisting *hoisting, const RgGlobal *global)
{
  const RgValueKey key = {global->value,
                          rg_type_resolve (hoisting->game, global->type)};
  if (global->constant && global->value->name == RG_NO_NAME &&
      is_flat (global->value) &&
      !g_hash_table_contains (hoisting->constants, &key))
    g_hash_table_insert (hoisting->constants, g_memdup2 (&key, sizeof key),
                         GUINT_TO_POINTER (global->name));
}

/* Returns the name of a constant with the flat value: an existing one, or a new
 * one that is declared before the owner. */
static RgName
get_constant (Hoisting *hoisting, const RgValue *value, const RgType *type,
              RgName key)
{
  RgGame *game = hoisting->game;
  const RgValueKey value_key = {value, rg_type_resolve (game, type)};
  const RgName found =
      GPOINTER_TO_UINT (g_hash_table_lookup (hoisting->constants, &value_key));
  if (found != RG_NO_NAME)
    return found;
  char *base =
      g_strdup_printf ("%s_%s", rg_text (game, hoisting->owner),
                       key == RG_NO_NAME ? "default" : rg_text (game, key));
  const RgName name = rg_fresh_name (game, base);
  const guint32 index = rg_add_constant (game, name, type, value);
  const RgGlobal *global = &g_array_index (game->globals, RgGlobal, index);
  const RgGlobal *owner = rg_find_global (game, hoisting->owner);
  rg_move_decl (game, global->decl, rg_decl (game, owner->decl)->prev);
  add_constant (hoisting, global);
  g_free (base);
  return name;
}

/* Returns the value with each inner map replaced by the name of a constant;
 * values of set types do not change. */
static const RgValue *
flatten (Hoisting *hoisting, const RgValue *value, const RgType *type)
{
  RgGame *game = hoisting->game;
  if (value->name != RG_NO_NAME || is_flat (value))
    return value;
  const RgType *target = rg_resolve_alias (game, type)->target;
  RgEntry *entries = g_new (RgEntry, value->n_entries);
  for (guint i = 0; i < value->n_entries; i++) {
    entries[i] = value->entries[i];
    if (entries[i].value->name == RG_NO_NAME)
      entries[i].value = rg_value_name (
          game,
          get_constant (hoisting, flatten (hoisting, entries[i].value, target),
                        target, entries[i].key));
  }
  const RgValue *flat = rg_value_map (game, entries, value->n_entries);
  g_free (entries);
  return flat;
}

static void
normalize_constants (RgPassRun *run)
{
  RgGame *game = run->game;
  Hoisting hoisting = {.run = run, .game = game};
  hoisting.constants = g_hash_table_new_full (rg_value_key_hash,
                                              rg_value_key_equal, g_free, NULL);
  GArray *names = rg_sort_globals (game);
  for (guint i = 0; i < names->len; i++)
    add_constant (&hoisting,
                  rg_find_global (game, g_array_index (names, RgName, i)));
  for (guint i = 0; i < names->len; i++) {
    hoisting.owner = g_array_index (names, RgName, i);
    const RgGlobal global = *rg_find_global (game, hoisting.owner);
    if (global.value->name != RG_NO_NAME || is_flat (global.value) ||
        !rg_may_change (run))
      continue;
    const RgValue *flat = flatten (&hoisting, global.value, global.type);
    rg_find_global (game, hoisting.owner)->value = flat;
    add_constant (&hoisting, rg_find_global (game, hoisting.owner));
  }
  g_array_free (names, TRUE);
  g_hash_table_destroy (hoisting.constants);
}

RG_PASS (normalize_constants, "normalize-constants",
         "name the maps within maps",
         .about = "Move maps within maps to new constants.", .whole = TRUE,
         .level = RG_LEVEL_ASKED, .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_TAGS)
