/* prune-singleton-types: replaces a variable of a unit type by its one value.
 *
 *     type One = { w };   becomes   type One = { w };
 *     var x: One = w;
 *     a, b: y == x;                 a, b: y == w;
 *     b, c: x = z;                  b, c: ;
 *
 * A variable with a tag `$$ x` stays if its symbol is an artificial tag: as a
 * tag, the symbol would be no part of a move.  So does one to which any symbol
 * of an empty type is assigned, which is never legal.  Hints that mention a
 * removed variable are removed.  (No global has the symbol's name: the initial
 * value of the variable would be invalid.)  Cost: the edges once, if there is
 * such a variable.
 */
#include "passes/hints.h"
#include "passes/pass.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/uses.h"
#include "rg/pragma.h"

/* The variables that are to be removed. */
typedef struct {
  RgGame *game;
  RgName *symbols; /* by index of a global: its only symbol, or RG_NO_NAME */
} Singletons;

/* Returns the only symbol of a variable. RG_NO_NAME: it has several, or the
 * global is not such a variable. */
static RgName
find_only_symbol (RgGame *game, const RgGlobal *global)
{
  const RgType *type = rg_type_resolve (game, global->type);
  if (global->constant || rg_decl (game, global->decl)->removed ||
      type->kind != RG_TYPE_SET || rg_count_symbols (game, type) != 1)
    return RG_NO_NAME;
  return type->symbols[0];
}

static RgName *
get_symbol (const Singletons *singletons, RgName variable)
{
  const guint32 index = rg_find_global_index (singletons->game, variable);
  return index == RG_NONE ? NULL : &singletons->symbols[index];
}

/* Excludes variables of any assignments without a symbol, which are never
 * legal, and of tags that would become artificial. */
static void
exclude_required (Singletons *singletons)
{
  RgGame *game = singletons->game;
  GHashTable *tags = rg_collect_artificial_tags (game);
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    RgName *symbol = NULL;
    if (action->kind == RG_TAG_VARIABLE)
      symbol = get_symbol (singletons, action->name);
    if (action->kind == RG_ASSIGN_ANY)
      symbol = get_symbol (singletons, rg_expr_root (action->left));
    if (symbol &&
        (action->kind == RG_TAG_VARIABLE
             ? g_hash_table_contains (tags, GUINT_TO_POINTER (*symbol))
             : rg_type_resolve (game, action->type)->n_symbols == 0))
      *symbol = RG_NO_NAME;
  }
  g_hash_table_destroy (tags);
}

static const RgExpr *
write_symbol (gpointer data, RgName name)
{
  const Singletons *singletons = data;
  const RgName *symbol = get_symbol (singletons, name);
  return symbol && *symbol != RG_NO_NAME
             ? rg_expr_name (singletons->game, *symbol)
             : NULL;
}

static gboolean
is_singleton (gpointer data, RgName name)
{
  const RgName *symbol = get_symbol (data, name);
  return symbol && *symbol != RG_NO_NAME;
}

static RgAction
rewrite (Singletons *singletons, RgAction action)
{
  RgGame *game = singletons->game;
  const RgName *symbol = NULL;
  if (action.kind == RG_TAG_VARIABLE)
    symbol = get_symbol (singletons, action.name);
  if (rg_action_is_assignment (&action))
    symbol = get_symbol (singletons, rg_expr_root (action.left));
  if (symbol && *symbol != RG_NO_NAME)
    return action.kind == RG_TAG_VARIABLE ? rg_tag (*symbol) : rg_skip ();
  if (action.left)
    action.left = rg_substitute (game, action.left, write_symbol, singletons);
  if (action.right)
    action.right = rg_substitute (game, action.right, write_symbol, singletons);
  return action;
}

static void
remove_variables (Singletons *singletons)
{
  RgGame *game = singletons->game;
  RG_FOR_EDGES (game, e) {
    rg_edge_set_action (game, e,
                        rewrite (singletons, rg_edge (game, e)->action));
  }
  rg_hints_drop (game, is_singleton, singletons);
  RG_FOR_GLOBALS (game, global) {
    if (singletons->symbols[rg_global_place (game, global)] != RG_NO_NAME)
      rg_remove_decl (game, global->decl);
  }
}

static void
prune_singleton_types (RgPassRun *run)
{
  RgGame *game = run->game;
  const guint n = game->globals->len;
  Singletons singletons = {game, g_new (RgName, n)};
  gboolean has_singleton = FALSE;
  for (guint i = 0; i < n; i++)
    singletons.symbols[i] =
        find_only_symbol (game, &g_array_index (game->globals, RgGlobal, i));
  exclude_required (&singletons);
  for (guint i = 0; i < n; i++)
    has_singleton = has_singleton || singletons.symbols[i] != RG_NO_NAME;
  if (has_singleton && rg_may_change (run))
    remove_variables (&singletons);
  g_free (singletons.symbols);
}

RG_PASS (
    prune_singleton_types, "prune-singleton-types",
    "replace a variable of a type with one symbol by that symbol",
    .about = "Replace a variable of a type with one symbol by this symbol.",
    .whole = TRUE, .level = RG_LEVEL_CHEAP, .preserves = RG_OF_GRAPH,
    .keeps = RG_KEEPS_GRAPH | RG_KEEPS_TAGS)
