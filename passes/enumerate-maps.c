/* enumerate-maps: interning: a variable whose values are whole constant maps
 * gets the numbers of these maps instead.
 *
 *     var v: M = left;    becomes   var v: v_maps = left_map;
 *     a, b: v = right;              a, b: v = right_map;
 *     b, c: x = v[x];               b, c: x = v_map[v][x];
 *
 * A new type has a symbol for each map, and a new constant the map of each
 * symbol; variables of one type share both.  So the state has a symbol in place
 * of a map.
 *
 *   - Each assignment to v assigns a constant of v's type, or another such
 *     variable; none writes an element.
 *   - v is read only by look-ups and such assignments.
 *   - Its initial value is a constant of v's type, too, or dead.
 *   - It is not built in, and M has at least two keys.
 *   - Each new constant has at most MOST_ELEMENTS elements; otherwise no
 *     variable changes.
 *
 * Candidates are dropped to a greatest fixed point.  Hints that mention changed
 * variables are removed.  Cost: the edges, for each round.
 */
#include "passes/analyses.h"
#include "passes/constants.h"
#include "passes/hints.h"
#include "passes/pass.h"
#include "rg/analysis/environment.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/liveness.h"
#include "rg/analysis/uses.h"

#include <string.h>

/* Limit of elements of a table of maps. */
#define MOST_ELEMENTS ((guint64)1 << 20)

/* The candidates of one type, which change together. */
typedef struct {
  const RgType *type;    /* resolved */
  const RgType *spelled; /* the type of the first candidate, as written */
  RgName first;          /* the first candidate, by name */
  GArray *maps; /* of RgName: the constants that the candidates are assigned, by
                   name */
  GHashTable *symbols; /* RgName of a map → RgName of its symbol */
  RgName table;        /* the new constant, from symbols to maps */
} Group;

/* The candidates, and the groups that they form. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  const RgType **types; /* by global: its resolved type; NULL: no candidate */
  guint n;              /* of globals */
  GPtrArray *groups;    /* of Group */
} Maps;

static void
group_free (gpointer data)
{
  Group *group = data;
  g_array_free (group->maps, TRUE);
  g_hash_table_destroy (group->symbols);
  g_free (group);
}

/* -- candidates ------------------------------------------------------------ */

/* Returns the resolved type of a candidate. NULL: the name is not one. */
static const RgType *
get_type (const Maps *maps, RgName name)
{
  const guint32 index = rg_find_global_index (maps->game, name);
  return index < maps->n ? maps->types[index] : NULL;
}

static void
drop_variable (Maps *maps, RgName name)
{
  const guint32 index = rg_find_global_index (maps->game, name);
  if (index != RG_NONE)
    maps->types[index] = NULL;
}

/* Returns the resolved type of a constant map; NULL: not a constant map. */
static const RgType *
find_constant_type (RgGame *game, RgName name)
{
  const RgGlobal *global = rg_find_constant (game, name);
  return global ? rg_type_resolve (game, global->type) : NULL;
}

static void
collect_variables (Maps *maps)
{
  RgGame *game = maps->game;
  RG_FOR_GLOBALS (game, global) {
    const RgType *type = rg_type_resolve (game, global->type);
    const gboolean built_in = global->name == game->goals ||
                              global->name == game->visible ||
                              global->name == game->player;
    if (!global->constant && !built_in && type->kind == RG_TYPE_ARROW &&
        type->source->n_symbols >= 2)
      maps->types[rg_global_place (game, global)] = type;
  }
}

/* Drops variables whose initial value is live, and not a constant. If there are
 * too many variables for the analysis, all are regarded as live. */
static void
check_initial_values (Maps *maps)
{
  static const RgLiveness with_parts = {.element_reads_map = TRUE};
  RgGame *game = maps->game;
  const RgVariables *variables = rg_need_variables (maps->run);
  RgBits *live =
      rg_variables_fit (variables)
          ? rg_find_live_variables (variables, maps->run->order, &with_parts)
          : NULL;
  for (guint i = 0; i < maps->n; i++) {
    const RgGlobal *global = &g_array_index (game->globals, RgGlobal, i);
    if (maps->types[i] &&
        find_constant_type (game, global->value->name) != maps->types[i] &&
        (!live || rg_bits_has (rg_bits_at (variables, live, game->begin),
                               rg_variable_number (variables, global->name))))
      maps->types[i] = NULL;
  }
  g_free (live);
}

/* Drops variables that are read whole. */
static void
check_reads (Maps *maps, const RgExpr *expr)
{
  for (; expr; expr = expr->right) {
    if (expr->kind == RG_EXPR_NAME)
      drop_variable (maps, expr->name);
    if (expr->left && expr->left->kind != RG_EXPR_NAME)
      check_reads (maps, expr->left);
  }
}

/* Whether an assignment assigns a constant or a candidate to a candidate. */
static gboolean
is_whole_assignment (const Maps *maps, const RgAction *action)
{
  if (action->kind != RG_ASSIGN || action->left->kind != RG_EXPR_NAME ||
      action->right->kind != RG_EXPR_NAME)
    return FALSE;
  const RgType *type = get_type (maps, action->left->name);
  return type && (get_type (maps, action->right->name) == type ||
                  find_constant_type (maps->game, action->right->name) == type);
}

/* Drops the variables that an action reads whole, or assigns anything but a
 * constant or a candidate. */
static void
examine_action (Maps *maps, const RgAction *action)
{
  if (is_whole_assignment (maps, action))
    return;
  if (rg_action_is_assignment (action)) {
    drop_variable (maps, rg_expr_root (action->left));
    for (const RgExpr *place = action->left; place->kind == RG_EXPR_ACCESS;
         place = place->left)
      check_reads (maps, place->right);
  } else {
    check_reads (maps, action->left);
  }
  check_reads (maps, action->right);
}

static guint
count_variables (const Maps *maps)
{
  guint n = 0;
  for (guint i = 0; i < maps->n; i++)
    n += maps->types[i] != NULL;
  return n;
}

/* Checks all actions until no variable is dropped, because a dropped variable
 * may be assigned to others. */
static void
check_actions (Maps *maps)
{
  for (guint n = count_variables (maps), n_before = n + 1;
       n > 0 && n < n_before;) {
    RG_FOR_EDGES (maps->game, e) {
      examine_action (maps, &rg_edge (maps->game, e)->action);
    }
    n_before = n;
    n = count_variables (maps);
  }
}

static void
find_variables (Maps *maps)
{
  collect_variables (maps);
  check_actions (maps);
  if (count_variables (maps) == 0)
    return;
  check_initial_values (maps);
  check_actions (maps);
}

/* -- their values ---------------------------------------------------------- */

static gint
compare_names (gconstpointer left, gconstpointer right, gpointer game)
{
  return strcmp (rg_text (game, *(const RgName *)left),
                 rg_text (game, *(const RgName *)right));
}

static Group *
get_group (Maps *maps, const RgType *type)
{
  for (guint i = 0; i < maps->groups->len; i++) {
    Group *group = g_ptr_array_index (maps->groups, i);
    if (group->type == type)
      return group;
  }
  Group *group = g_new0 (Group, 1);
  group->type = type;
  group->maps = g_array_new (FALSE, FALSE, sizeof (RgName));
  group->symbols = g_hash_table_new (NULL, NULL);
  g_ptr_array_add (maps->groups, group);
  return group;
}

static void
add_map (Group *group, RgName constant)
{
  if (g_hash_table_contains (group->symbols, GUINT_TO_POINTER (constant)))
    return;
  g_hash_table_insert (group->symbols, GUINT_TO_POINTER (constant), NULL);
  g_array_append_val (group->maps, constant);
}

/* Groups the variables by type, with the maps that they may have. */
static void
find_groups (Maps *maps)
{
  RgGame *game = maps->game;
  for (guint i = 0; i < maps->n; i++) {
    const RgGlobal *global = &g_array_index (game->globals, RgGlobal, i);
    if (!maps->types[i])
      continue;
    Group *group = get_group (maps, maps->types[i]);
    if (global->value->name != RG_NO_NAME)
      add_map (group, global->value->name);
    if (group->first == RG_NO_NAME ||
        compare_names (&global->name, &group->first, game) < 0) {
      group->first = global->name;
      group->spelled = global->type;
    }
  }
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (is_whole_assignment (maps, action) &&
        rg_find_constant (game, action->right->name))
      add_map (get_group (maps, get_type (maps, action->left->name)),
               action->right->name);
  }
  for (guint i = 0; i < maps->groups->len; i++) {
    Group *group = g_ptr_array_index (maps->groups, i);
    g_array_sort_with_data (group->maps, compare_names, game);
  }
}

/* -- the change ------------------------------------------------------------ */

static RgName
make_fresh_name (RgGame *game, RgName base, const char *ending)
{
  char *text = g_strconcat (rg_text (game, base), ending, NULL);
  const RgName name = rg_fresh_name (game, text);
  g_free (text);
  return name;
}

/* Declares the symbols, their type, and the table; returns the type's name. */
static RgName
declare_group (RgGame *game, Group *group)
{
  const guint n = group->maps->len;
  RgName *symbols = g_new (RgName, n);
  RgEntry *entries = g_new (RgEntry, n);
  for (guint i = 0; i < n; i++) {
    const RgName map = g_array_index (group->maps, RgName, i);
    symbols[i] = make_fresh_name (game, map, "_map");
    g_hash_table_insert (group->symbols, GUINT_TO_POINTER (map),
                         GUINT_TO_POINTER (symbols[i]));
    entries[i] =
        (RgEntry){i == 0 ? RG_NO_NAME : symbols[i], rg_value_name (game, map)};
  }
  const RgName type = make_fresh_name (game, group->first, "_maps");
  const guint32 index =
      rg_add_type (game, type, rg_type_set (game, symbols, n));
  const RgDeclId decl = g_array_index (game->types, RgTypeDecl, index).decl;
  const RgDeclId first_decl = rg_find_global (game, group->first)->decl;
  rg_move_decl (game, decl, rg_decl (game, first_decl)->prev);
  group->table = make_fresh_name (game, group->first, "_map");
  rg_add_constant (
      game, group->table,
      rg_type_arrow (game, rg_type_name (game, type), group->spelled),
      rg_value_map (game, entries, n));
  rg_move_decl (game, rg_find_global (game, group->table)->decl, decl);
  g_free (symbols);
  g_free (entries);
  return type;
}

static void
change_variables (Maps *maps, Group *group)
{
  RgGame *game = maps->game;
  const RgType *type = rg_type_name (game, declare_group (game, group));
  for (guint i = 0; i < maps->n; i++) {
    RgGlobal *global = &g_array_index (game->globals, RgGlobal, i);
    if (maps->types[i] != group->type)
      continue;
    RgName map = global->value->name;
    if (map == RG_NO_NAME)
      map = g_array_index (group->maps, RgName, 0);
    const RgName symbol = GPOINTER_TO_UINT (
        g_hash_table_lookup (group->symbols, GUINT_TO_POINTER (map)));
    global->type = type;
    global->value = rg_value_name (game, symbol);
  }
}

/* Returns the expression for a read of a candidate. NULL: it is not one. */
static const RgExpr *
look_up (gpointer data, RgName name)
{
  Maps *maps = data;
  const RgType *type = get_type (maps, name);
  return type ? rg_expr_access (
                    maps->game,
                    rg_expr_name (maps->game, get_group (maps, type)->table),
                    rg_expr_name (maps->game, name))
              : NULL;
}

static RgAction
rewrite (Maps *maps, RgAction action)
{
  RgGame *game = maps->game;
  if (is_whole_assignment (maps, &action)) {
    const Group *group = get_group (maps, get_type (maps, action.left->name));
    const RgName symbol = GPOINTER_TO_UINT (g_hash_table_lookup (
        group->symbols, GUINT_TO_POINTER (action.right->name)));
    if (symbol != RG_NO_NAME)
      action.right = rg_expr_name (game, symbol);
    return action;
  }
  if (action.left)
    action.left = rg_substitute (game, action.left, look_up, maps);
  if (action.right)
    action.right = rg_substitute (game, action.right, look_up, maps);
  return action;
}

static gboolean
is_changed (gpointer data, RgName name)
{
  return get_type (data, name) != NULL;
}

static void
change_all (Maps *maps)
{
  RgGame *game = maps->game;
  rg_hints_drop (game, is_changed, maps);
  for (guint i = 0; i < maps->groups->len; i++)
    change_variables (maps, g_ptr_array_index (maps->groups, i));
  RG_FOR_EDGES (game, e) {
    rg_edge_set_action (game, e, rewrite (maps, rg_edge (game, e)->action));
  }
}

/* Whether there are groups, each has a map, and its table has at most
 * MOST_ELEMENTS. */
static gboolean
pays_off (const Maps *maps)
{
  for (guint i = 0; i < maps->groups->len; i++) {
    const Group *group = g_ptr_array_index (maps->groups, i);
    const guint64 elements = rg_slots_of_type (group->type);
    if (group->maps->len == 0 || elements > MOST_ELEMENTS / group->maps->len)
      return FALSE;
  }
  return maps->groups->len > 0;
}

static void
enumerate_maps (RgPassRun *run)
{
  RgGame *game = run->game;
  const guint n = game->globals->len;
  Maps maps = {run, game, g_new0 (const RgType *, n), n,
               g_ptr_array_new_with_free_func (group_free)};
  find_variables (&maps);
  find_groups (&maps);
  if (pays_off (&maps) && rg_may_change (run))
    change_all (&maps);
  g_ptr_array_free (maps.groups, TRUE);
  g_free (maps.types);
}

RG_PASS (enumerate_maps, "enumerate-maps",
         "store a map variable as the number of a constant map",
         .about = "Replace the values of a variable that holds only whole "
                  "constant maps by symbols, which makes the state smaller.",
         .level = RG_LEVEL_FULL, .needs = RG_SET (RG_VARIABLES),
         .preserves = RG_OF_GRAPH, .keeps = RG_KEEPS_GRAPH | RG_KEEPS_TAGS)
