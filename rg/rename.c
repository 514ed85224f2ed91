/* Renames types, constants and variables, symbols and nodes of a game.
 *
 * First all mentions are renamed, in one pass over the declarations.  Then the
 * declarations get their names, and the tables of names are filled again: until
 * then, a name is looked up to see what it means.
 */
#include "rg/rename.h"

/* Returns the new name; the name itself if the table is NULL or lacks it. */
static RgName
get_renamed (GHashTable *table, RgName name)
{
  const RgName new_name = table ? GPOINTER_TO_UINT (g_hash_table_lookup (
                                      table, GUINT_TO_POINTER (name)))
                                : RG_NO_NAME;
  return new_name == RG_NO_NAME ? name : new_name;
}

/* Returns the new name of a value: that of the constant or variable with this
 * name, or else that of the symbol. */
static RgName
get_renamed_value (const RgGame *game, const RgRenaming *renaming, RgName name)
{
  return get_renamed (rg_find_global (game, name) ? renaming->globals
                                                  : renaming->symbols,
                      name);
}

/* Returns a new array with the lifetime of the game. */
static RgName *
make_renamed_names (RgGame *game, GHashTable *table, const RgName *names,
                    guint n)
{
  RgName *copy = rg_arena_new_array (game->arena, RgName, n);
  for (guint i = 0; i < n; i++)
    copy[i] = get_renamed (table, names[i]);
  return copy;
}

static const RgType *
rename_type (RgGame *game, const RgRenaming *renaming, const RgType *type)
{
  const RgType *source;
  switch (type->kind) {
  case RG_TYPE_NAME:
    return rg_type_name (game, get_renamed (renaming->types, type->name));
  case RG_TYPE_SET:
    return rg_type_set (game,
                        make_renamed_names (game, renaming->symbols,
                                            type->symbols, type->n_symbols),
                        type->n_symbols);
  default:
    source = rename_type (game, renaming, type->source);
    return rg_type_arrow (game, source,
                          rename_type (game, renaming, type->target));
  }
}

static const RgValue *
rename_value (RgGame *game, const RgRenaming *renaming, const RgValue *value)
{
  if (value->name != RG_NO_NAME)
    return rg_value_name (game,
                          get_renamed_value (game, renaming, value->name));
  RgEntry *entries = g_new (RgEntry, value->n_entries);
  for (guint i = 0; i < value->n_entries; i++) {
    entries[i].key = get_renamed (renaming->symbols, value->entries[i].key);
    entries[i].value = rename_value (game, renaming, value->entries[i].value);
  }
  const RgValue *map = rg_value_map (game, entries, value->n_entries);
  g_free (entries);
  return map;
}

/* Whether the name is a parameter of the pragma: `x` in `[x: Cell]`. */
static gboolean
is_bound (const RgPragma *pragma, RgName name)
{
  for (guint i = 0; pragma && i < pragma->n_tags; i++) {
    if (pragma->tags[i].type && pragma->tags[i].name == name)
      return TRUE;
  }
  return FALSE;
}

/* Renames the names of an expression, except those that the pragma (or NULL)
 * binds. */
static const RgExpr *
rename_expr (RgGame *game, const RgRenaming *renaming, const RgExpr *expr,
             const RgPragma *pragma)
{
  const RgExpr *left;
  switch (expr->kind) {
  case RG_EXPR_NAME:
    return is_bound (pragma, expr->name)
               ? expr
               : rg_expr_name (game,
                               get_renamed_value (game, renaming, expr->name));
  case RG_EXPR_CAST:
    return rg_expr_cast (game, get_renamed (renaming->types, expr->name),
                         rename_expr (game, renaming, expr->right, pragma));
  default:
    left = rename_expr (game, renaming, expr->left, pragma);
    return rg_expr_access (game, left,
                           rename_expr (game, renaming, expr->right, pragma));
  }
}

static void
rename_edge (RgGame *game, const RgRenaming *renaming, RgEdgeId e)
{
  RgAction *action = &rg_edge (game, e)->action;
  if (action->kind == RG_TAG_VARIABLE)
    action->name = get_renamed (renaming->globals, action->name);
  if (action->left)
    action->left = rename_expr (game, renaming, action->left, NULL);
  if (action->right)
    action->right = rename_expr (game, renaming, action->right, NULL);
  if (action->type)
    action->type = rename_type (game, renaming, action->type);
}

/* Renames the key of a cell, whose names are symbols, even if constants have
 * the same names. */
static const RgExpr *
rename_key (RgGame *game, const RgRenaming *renaming, const RgExpr *key)
{
  if (key->kind == RG_EXPR_NAME)
    return rg_expr_name (game, get_renamed (renaming->symbols, key->name));
  if (key->kind == RG_EXPR_CAST)
    return rename_expr (game, renaming, key, NULL);
  return rg_expr_access (game, rename_key (game, renaming, key->left),
                         rename_key (game, renaming, key->right));
}

static void
rename_board (RgGame *game, const RgRenaming *renaming, RgPragma *pragma)
{
  RgPragmaCell *cells = rg_arena_copy (game->arena, pragma->cells,
                                       sizeof *cells * pragma->n_cells);
  RgPragmaLine *lines = rg_arena_copy (game->arena, pragma->lines,
                                       sizeof *lines * pragma->n_lines);
  for (guint i = 0; i < pragma->n_cells; i++) {
    cells[i].key = rename_key (game, renaming, cells[i].key);
    if (cells[i].place)
      cells[i].place = rename_expr (game, renaming, cells[i].place, NULL);
  }
  for (guint i = 0; i < pragma->n_lines; i++) {
    lines[i].from = rename_key (game, renaming, lines[i].from);
    lines[i].to = rename_key (game, renaming, lines[i].to);
  }
  pragma->cells = cells;
  pragma->lines = lines;
}

/* Renames the nodes, names, types and assignments of a pragma; artificial tags
 * and other tags stay. */
static void
rename_pragma (RgGame *game, const RgRenaming *renaming, RgPragma *pragma)
{
  RgPragmaTag *tags =
      rg_arena_copy (game->arena, pragma->tags, sizeof *tags * pragma->n_tags);
  RgPragmaAssign *assigns = rg_arena_copy (game->arena, pragma->assigns,
                                           sizeof *assigns * pragma->n_assigns);
  pragma->nodes = make_renamed_names (game, renaming->nodes, pragma->nodes,
                                      pragma->n_nodes);
  if (pragma->kind == RG_PRAGMA_INTEGER)
    pragma->names = make_renamed_names (game, renaming->symbols, pragma->names,
                                        pragma->n_names);
  else if (pragma->kind != RG_PRAGMA_ARTIFICIAL_TAG)
    pragma->names = make_renamed_names (game, renaming->globals, pragma->names,
                                        pragma->n_names);
  if (pragma->kind == RG_PRAGMA_BOARD)
    rename_board (game, renaming, pragma);
  for (guint i = 0; i < pragma->n_tags; i++)
    tags[i].type =
        tags[i].type ? rename_type (game, renaming, tags[i].type) : NULL;
  for (guint i = 0; i < pragma->n_assigns; i++) {
    assigns[i].left = rename_expr (game, renaming, assigns[i].left, pragma);
    assigns[i].right = rename_expr (game, renaming, assigns[i].right, pragma);
  }
  pragma->tags = tags;
  pragma->assigns = assigns;
}

/* -- declarations ---------------------------------------------------------- */

/* These functions run last, since the mentions are looked up by the old names.
 */

static RgNameUses *
get_uses (RgGame *game, guint i)
{
  return &g_array_index (game->uses_of_name, RgNameUses, i);
}

/* Renames the declarations of types, and fills their table again. */
static void
rename_types (RgGame *game, const RgRenaming *renaming)
{
  for (guint i = 0; i < game->uses_of_name->len; i++)
    get_uses (game, i)->type = 0;
  for (guint i = 0; i < game->types->len; i++) {
    RgTypeDecl *decl = &g_array_index (game->types, RgTypeDecl, i);
    decl->name = get_renamed (renaming->types, decl->name);
    if (!rg_decl (game, decl->decl)->removed)
      rg_name_uses (game, decl->name)->type = i + 1;
  }
  game->type_changes++;
}

static void
rename_globals (RgGame *game, const RgRenaming *renaming)
{
  for (guint i = 0; i < game->uses_of_name->len; i++)
    get_uses (game, i)->global = 0;
  for (guint i = 0; i < game->globals->len; i++) {
    RgGlobal *global = &g_array_index (game->globals, RgGlobal, i);
    global->name = get_renamed (renaming->globals, global->name);
    if (!rg_decl (game, global->decl)->removed)
      rg_name_uses (game, global->name)->global = i + 1;
  }
}

static void
index_node (RgGame *game, RgNode node)
{
  rg_name_uses (game, rg_node_info (game, node)->name)->node = node + 1;
}

/* Renames nodes. A removed node may have the name that another node gets, so
 * the nodes that exist are entered last. */
static void
rename_nodes (RgGame *game, const RgRenaming *renaming)
{
  for (guint i = 0; i < game->uses_of_name->len; i++)
    get_uses (game, i)->node = 0;
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    RgNodeInfo *info = rg_node_info (game, node);
    info->name = get_renamed (renaming->nodes, info->name);
    index_node (game, node);
  }
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    if (rg_node_exists (game, node))
      index_node (game, node);
  }
  index_node (game, game->begin);
  index_node (game, game->end);
}

static void
rename_mentions (RgGame *game, const RgRenaming *renaming, const RgDecl *decl)
{
  RgGlobal *global;
  RgTypeDecl *type;
  switch (decl->kind) {
  case RG_DECL_TYPE:
    type = &g_array_index (game->types, RgTypeDecl, decl->index);
    type->type = rename_type (game, renaming, type->type);
    break;
  case RG_DECL_CONSTANT:
  case RG_DECL_VARIABLE:
    global = &g_array_index (game->globals, RgGlobal, decl->index);
    global->type = rename_type (game, renaming, global->type);
    global->value = rename_value (game, renaming, global->value);
    break;
  case RG_DECL_EDGE:
    rename_edge (game, renaming, decl->index);
    break;
  case RG_DECL_PRAGMA:
    rename_pragma (game, renaming,
                   &g_array_index (game->pragmas, RgPragma, decl->index));
    break;
  }
}

void
rg_rename (RgGame *game, const RgRenaming *renaming)
{
  RG_FOR_DECLS (game, d)
  {
    rename_mentions (game, renaming, rg_decl (game, d));
  }
  rename_types (game, renaming);
  rename_globals (game, renaming);
  rename_nodes (game, renaming);
  game->changes++;
}
