/* Implements the functions that normal forms, renaming passes and hints share.
 */
#include "passes/normalize.h"

#include "passes/short-names.h"

GArray *
rg_sort_globals (const RgGame *game)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  RG_FOR_GLOBALS (game, global) {
    g_array_append_val (names, global->name);
  }
  rg_sort_names (game, names);
  return names;
}

GArray *
rg_sort_types (const RgGame *game)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint i = 0; i < game->types->len; i++) {
    const RgTypeDecl *type = &g_array_index (game->types, RgTypeDecl, i);
    if (!rg_decl (game, type->decl)->removed)
      g_array_append_val (names, type->name);
  }
  rg_sort_names (game, names);
  return names;
}

const RgType *
rg_resolve_alias (const RgGame *game, const RgType *type)
{
  while (type && type->kind == RG_TYPE_NAME)
    type = rg_find_type (game, type->name)->type;
  return type;
}
