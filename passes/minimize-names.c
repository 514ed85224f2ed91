/* minimize-names: gives nodes, variables, constants and types short names
 * (alpha-renaming).
 *
 *     move_1, move_2: kingMoved = 1;   becomes   a, b: a = 1;
 *
 * Nodes, types, and globals (constants and variables) are named separately.
 * Built-in names, `begin` and `end` stay.  A global never gets the name of a
 * symbol, which it would hide, nor one that @simpleApply binds.  Cost: the text
 * once.
 */
#include "passes/normalize.h"
#include "passes/pass.h"
#include "passes/short-names.h"
#include "rg/builtins.h"
#include "rg/rename.h"

static void
assign_names (RgShortNames *names, GArray *old, GHashTable **table)
{
  *table = rg_short_names_assign (names, old);
  g_array_free (old, TRUE);
  rg_short_names_free (names);
}

/* Returns the names without the built-in ones, which stay. */
static GArray *
remove_built_in (RgShortNames *names, const RgGame *game, GArray *all_names)
{
  guint n = 0;
  for (guint i = 0; i < all_names->len; i++) {
    const RgName name = g_array_index (all_names, RgName, i);
    if (rg_is_builtin_name (rg_text (game, name)))
      rg_short_names_reserve (names, name);
    else
      g_array_index (all_names, RgName, n++) = name;
  }
  g_array_set_size (all_names, n);
  return all_names;
}

static void
rename_types (RgGame *game, RgRenaming *renaming)
{
  RgShortNames *names = rg_short_names_new (game);
  assign_names (names, remove_built_in (names, game, rg_sort_types (game)),
                &renaming->types);
}

static void
reserve_symbols (RgGame *game, RgShortNames *names)
{
  GArray *symbols = rg_list_symbols (game);
  for (guint i = 0; i < symbols->len; i++)
    rg_short_names_reserve (names, g_array_index (symbols, RgName, i));
  g_array_free (symbols, TRUE);
  RG_FOR_PRAGMAS (game, pragma) {
    for (guint k = 0; k < pragma->n_tags; k++)
      rg_short_names_reserve (names, pragma->tags[k].name);
  }
}

static void
rename_globals (RgGame *game, RgRenaming *renaming)
{
  RgShortNames *names = rg_short_names_new (game);
  reserve_symbols (game, names);
  assign_names (names, remove_built_in (names, game, rg_sort_globals (game)),
                &renaming->globals);
}

static void
rename_nodes (RgGame *game, RgRenaming *renaming)
{
  RgShortNames *names = rg_short_names_new (game);
  GArray *old = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    const RgName name = rg_node_info (game, node)->name;
    if (node == game->begin || node == game->end)
      rg_short_names_reserve (names, name);
    else if (rg_node_exists (game, node))
      g_array_append_val (old, name);
  }
  assign_names (names, old, &renaming->nodes);
}

static void
minimize_names (RgPassRun *run)
{
  RgRenaming renaming = {.symbols = NULL};
  rename_types (run->game, &renaming);
  rename_globals (run->game, &renaming);
  rename_nodes (run->game, &renaming);
  if (g_hash_table_size (renaming.types) +
              g_hash_table_size (renaming.globals) +
              g_hash_table_size (renaming.nodes) >
          0 &&
      rg_may_change (run))
    rg_rename (run->game, &renaming);
  g_hash_table_destroy (renaming.types);
  g_hash_table_destroy (renaming.globals);
  g_hash_table_destroy (renaming.nodes);
}

RG_PASS (minimize_names, "minimize-names",
         "give short names to nodes, variables, constants and types",
         .about = "Give short names to nodes, constants, variables and types.",
         .whole = TRUE, .level = RG_LEVEL_ASKED, .phase = RG_PHASE_NAMES,
         .keeps = RG_KEEPS_TAGS)
