/* Lists and applies the cuts of declarations (cut.h):
 *
 *   - a pragma is removed;
 *   - a type, constant or variable is removed, although others mention it;
 *   - a constant or variable is removed, and actions that mention it are skips;
 *   - a constant or variable is replaced by its value, if that is a name;
 *   - a map is replaced by its default;
 *   - a type is replaced by its definition, if that is short.
 */
#include "rg/reduce/cut.h"

#include "rg/reduce/rewrite.h"

static RgGlobal *
get_global (const RgGame *game, RgDeclId d)
{
  const RgDecl *decl = rg_decl (game, d);
  return &g_array_index (game->globals, RgGlobal, decl->index);
}

static gboolean
is_global (const RgGame *game, RgDeclId d)
{
  const RgDeclKind kind = rg_decl (game, d)->kind;
  return kind == RG_DECL_CONSTANT || kind == RG_DECL_VARIABLE;
}

/* -- declarations alone ---------------------------------------------------- */

static void
list_declarations (RgGame *game, GArray *cuts)
{
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (!decl->implied && decl->kind < RG_DECL_EDGE)
      rg_reduce_cut_add (cuts, d, 0, 0);
  }
}

static void
list_pragmas (RgGame *game, GArray *cuts)
{
  RG_FOR_DECLS (game, d)
  {
    if (rg_decl (game, d)->kind == RG_DECL_PRAGMA)
      rg_reduce_cut_add (cuts, d, 0, 0);
  }
}

static void
remove_decls (RgGame *game, const RgReduceCut *cuts, guint n)
{
  for (guint i = 0; i < n; i++)
    rg_remove_decl (game, cuts[i].object);
}

/* -- constants and variables, with the actions that mention them ----------- */

/* By name: its replacement; RG_NO_NAME: it is unchanged; REMOVED: it is
 * removed. */
typedef RgName *Fates;
#define REMOVED G_MAXUINT32

/* Lists all constants and variables that the text declares. */
static void
list_mentions (RgGame *game, GArray *cuts)
{
  RG_FOR_DECLS (game, d)
  {
    if (is_global (game, d) && !rg_decl (game, d)->implied)
      rg_reduce_cut_add (cuts, d, 0, 0);
  }
}

/* Lists those whose value is a name. */
static void
list_globals (RgGame *game, GArray *cuts)
{
  RG_FOR_DECLS (game, d)
  {
    if (is_global (game, d) && !rg_decl (game, d)->implied &&
        get_global (game, d)->value->name != RG_NO_NAME)
      rg_reduce_cut_add (cuts, d, 0, 0);
  }
}

static gboolean
is_expr_cut (const RgExpr *expr, const Fates fates)
{
  for (; expr; expr = expr->right) {
    if ((expr->kind == RG_EXPR_NAME && fates[expr->name] == REMOVED) ||
        (expr->left && is_expr_cut (expr->left, fates)))
      return TRUE;
  }
  return FALSE;
}

/* Whether the action becomes a skip: it mentions a removed name, or assigns to
 * a removed or replaced one. */
static gboolean
is_action_cut (const RgAction *action, const Fates fates)
{
  if (rg_action_is_assignment (action) &&
      fates[rg_expr_root (action->left)] != RG_NO_NAME)
    return TRUE;
  return is_expr_cut (action->left, fates) ||
         is_expr_cut (action->right, fates) ||
         (action->kind == RG_TAG_VARIABLE && fates[action->name] == REMOVED);
}

/* Returns the replacement of the name, or the name itself if it is unchanged or
 * removed. */
static RgName
get_replacement (const Fates fates, RgName name)
{
  return name != RG_NO_NAME && fates[name] != REMOVED &&
                 fates[name] != RG_NO_NAME
             ? fates[name]
             : name;
}

static const RgExpr *
rename_expr (RgGame *game, const RgExpr *expr, const RgExpr *original,
             gconstpointer data)
{
  (void)original;
  const RgName name = get_replacement ((const Fates)data, expr->name);
  return expr->kind == RG_EXPR_NAME && name != expr->name
             ? rg_expr_name (game, name)
             : expr;
}

static const RgValue *
rename_value (RgGame *game, const RgValue *value, gconstpointer data)
{
  const RgName name = get_replacement ((const Fates)data, value->name);
  return name != value->name ? rg_value_name (game, name) : value;
}

/* Changes all actions and values that mention removed or replaced names. */
static void
apply_fates (RgGame *game, const Fates fates)
{
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (is_action_cut (action, fates))
      rg_edge_set_action (game, e, rg_skip ());
    else if (action->kind == RG_TAG_VARIABLE &&
             fates[action->name] != RG_NO_NAME)
      rg_edge_set_action (game, e, rg_tag (fates[action->name]));
  }
  rg_reduce_rewrite_exprs (game, rename_expr, fates);
  rg_reduce_rewrite_values (game, rename_value, fates);
}

/* Removes the declarations; `replace`: mentions become the value, else they are
 * removed. */
static void
remove_globals (RgGame *game, const RgReduceCut *cuts, guint n,
                gboolean replace)
{
  Fates fates = g_new0 (RgName, rg_names_bound (game->names));
  for (guint i = 0; i < n; i++) {
    const RgGlobal *global = get_global (game, cuts[i].object);
    fates[global->name] = replace ? global->value->name : REMOVED;
    rg_remove_decl (game, cuts[i].object);
  }
  apply_fates (game, fates);
  g_free (fates);
}

/* Removes the constants and variables.  Actions that mention them become
 * skips. */
static void
remove_with_mentions (RgGame *game, const RgReduceCut *cuts, guint n)
{
  remove_globals (game, cuts, n, FALSE);
}

/* Replaces each constant or variable by its value, a name: assignments to it
 * become skips, and a tag of the variable becomes a tag of the value. */
static void
replace_globals (RgGame *game, const RgReduceCut *cuts, guint n)
{
  remove_globals (game, cuts, n, TRUE);
}

/* -- maps: their defaults -------------------------------------------------- */

/* Lists those whose type is written as an arrow, and whose value as entries. */
static void
list_maps (RgGame *game, GArray *cuts)
{
  RG_FOR_DECLS (game, d)
  {
    if (is_global (game, d) && !rg_decl (game, d)->implied &&
        get_global (game, d)->value->n_entries > 0 &&
        get_global (game, d)->type->kind == RG_TYPE_ARROW)
      rg_reduce_cut_add (cuts, d, 0, 0);
  }
}

static const RgExpr *
drop_index (RgGame *game, const RgExpr *expr, const RgExpr *original,
            gconstpointer data)
{
  (void)game;
  const guint8 *is_flat = data;
  return original->kind == RG_EXPR_ACCESS &&
                 original->left->kind == RG_EXPR_NAME &&
                 is_flat[original->left->name]
             ? expr->left
             : expr;
}

/* Returns the default of the map; without one, the map itself. */
static const RgValue *
find_default (const RgValue *value)
{
  for (guint i = 0; i < value->n_entries; i++) {
    if (value->entries[i].key == RG_NO_NAME)
      return value->entries[i].value;
  }
  return value;
}

/* Flattens maps: `var m: S -> T = { :x };` becomes `var m: T = x;`, and m[e]
 * becomes m, and m[e][f] becomes m[f].  A map without a default keeps its
 * value, so that the result may not be valid. */
static void
flatten_maps (RgGame *game, const RgReduceCut *cuts, guint n)
{
  guint8 *is_flat = g_new0 (guint8, rg_names_bound (game->names));
  for (guint i = 0; i < n; i++) {
    RgGlobal *global = get_global (game, cuts[i].object);
    is_flat[global->name] = TRUE;
    global->value = find_default (global->value);
    global->type = global->type->target;
  }
  rg_reduce_rewrite_exprs (game, drop_index, is_flat);
  g_free (is_flat);
}

/* -- types: inlined -------------------------------------------------------- */

/* Whether the definition is short.  Others are not inlined, to prevent
 * exponential growth. */
static gboolean
is_short (const RgType *type)
{
  enum { SHORT = 16 };
  guint n = 0;
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    n += type->source->n_symbols;
  return n + type->n_symbols <= SHORT;
}

static void
list_types (RgGame *game, GArray *cuts)
{
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind == RG_DECL_TYPE && !decl->implied &&
        is_short (g_array_index (game->types, RgTypeDecl, decl->index).type))
      rg_reduce_cut_add (cuts, d, 0, 0);
  }
}

/* Replaces names of types by their definitions. */
static const RgType *
expand_type (RgGame *game, const RgType *type, gconstpointer data)
{
  (void)game;
  const RgType *const *definitions = data;
  return type->kind == RG_TYPE_NAME && definitions[type->name]
             ? definitions[type->name]
             : type;
}

/* Removes a cast to an inlined type; if its definition is a name, the cast gets
 * that name. */
static const RgExpr *
remove_cast (RgGame *game, const RgExpr *expr, const RgExpr *original,
             gconstpointer data)
{
  (void)original;
  const RgType *const *definitions = data;
  if (expr->kind != RG_EXPR_CAST || !definitions[expr->name])
    return expr;
  return definitions[expr->name]->kind == RG_TYPE_NAME
             ? rg_expr_cast (game, definitions[expr->name]->name, expr->right)
             : expr->right;
}

/* Removes the types, and replaces their names by their definitions. */
static void
inline_types (RgGame *game, const RgReduceCut *cuts, guint n)
{
  const RgType **definitions =
      g_new0 (const RgType *, rg_names_bound (game->names));
  for (guint i = 0; i < n; i++) {
    const RgTypeDecl *decl = &g_array_index (
        game->types, RgTypeDecl, rg_decl (game, cuts[i].object)->index);
    definitions[decl->name] = decl->type;
    rg_remove_decl (game, cuts[i].object);
  }
  rg_reduce_rewrite_types (game, expand_type, definitions);
  rg_reduce_rewrite_exprs (game, remove_cast, definitions);
  g_free (definitions);
}

const RgReduceCutKind rg_reduce_cut_pragmas = {"pragmas", list_pragmas,
                                               remove_decls};
const RgReduceCutKind rg_reduce_cut_declarations = {
    "declarations", list_declarations, remove_decls};
const RgReduceCutKind rg_reduce_cut_mentions = {"mentions", list_mentions,
                                                remove_with_mentions};
const RgReduceCutKind rg_reduce_cut_globals = {"variables", list_globals,
                                               replace_globals};
const RgReduceCutKind rg_reduce_cut_maps = {"maps", list_maps, flatten_maps};
const RgReduceCutKind rg_reduce_cut_types = {"types", list_types, inline_types};
