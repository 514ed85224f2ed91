/* initialize-variables: partial evaluation of the first moves of the keeper.
 *
 *     var x: T = a;       becomes   var x: T = b;
 *     begin, n1: x = b;             begin, n1: ;
 *
 * Along the chain of nodes from `begin` with one edge in and one out, an
 * assignment is executed once, before any read. Its value becomes the
 * variable's initial value, and the assignment becomes a skip.  The chain ends
 * at the first other action, and at a node that a check names.
 *
 *   - The assigned value is a symbol or a constant, of the type of the place.
 *   - The place is a variable, or an element at keys that are symbols of its
 *     map: at most MOST_KEYS keys, in maps with fewer than MOST_ENTRIES
 *     entries.
 *   - It is not `player`, which ends the move.
 *
 * Then checks on edges out of `begin` are decided by executing them in the
 * initial state (initial-checks.c).  Cost: the chain of edges after `begin`,
 * and a bounded search for each of these checks.
 */
#include "passes/initial-checks.h"
#include "rg/analysis/expressions.h"
#include "rg/constants.h"

/* Limits: entries of a value; keys of a place. */
enum { MOST_ENTRIES = 512, MOST_KEYS = 8 };

/* The left side of an assignment. */
typedef struct {
  const RgGlobal *variable;
  guint n_keys;
  RgName keys[MOST_KEYS]; /* outermost map first */
  const RgType *type;     /* of the assigned value, resolved */
} Place;

/* Finds the place on the left side of an assignment. Returns FALSE if some key
 * is unknown. */
static gboolean
find_place (RgGame *game, const RgExpr *left, Place *place)
{
  RgName inner_first[MOST_KEYS];
  place->n_keys = 0;
  for (; left->kind == RG_EXPR_ACCESS; left = left->left) {
    if (place->n_keys == MOST_KEYS)
      return FALSE;
    inner_first[place->n_keys] = rg_find_spelled_symbol (game, left->right);
    if (inner_first[place->n_keys++] == RG_NO_NAME)
      return FALSE;
  }
  if (left->kind != RG_EXPR_NAME || left->name == game->player)
    return FALSE;
  place->variable = rg_find_variable (game, left->name);
  if (!place->variable)
    return FALSE;
  place->type = rg_type_resolve (game, place->variable->type);
  for (guint i = 0; i < place->n_keys; i++) {
    place->keys[i] = inner_first[place->n_keys - 1 - i];
    if (place->type->kind != RG_TYPE_ARROW ||
        rg_type_index (game, place->type->source, place->keys[i]) < 0)
      return FALSE;
    place->type = place->type->target;
  }
  return TRUE;
}

/* Returns the constant value of the right side; NULL: not constant, or not in
 * the type.
 */
static const RgValue *
find_value (RgGame *game, const RgExpr *right, const RgType *type)
{
  const RgName symbol = rg_find_spelled_symbol (game, right);
  if (symbol != RG_NO_NAME)
    return type->kind == RG_TYPE_SET && rg_type_index (game, type, symbol) >= 0
               ? rg_value_name (game, symbol)
               : NULL;
  const RgGlobal *constant =
      right->kind == RG_EXPR_NAME ? rg_find_constant (game, right->name) : NULL;
  return constant && rg_type_equal (game, type,
                                    rg_type_resolve (game, constant->type))
             ? rg_value_name (game, right->name)
             : NULL;
}

/* Returns the map with another element. Returns NULL if its text would be too
 * long, or it lacks an element for a key. */
static const RgValue *
replace_element (RgGame *game, const RgValue *map, const RgName *keys,
                 guint n_keys, const RgValue *value)
{
  if (n_keys == 0)
    return value;
  map = rg_value_resolve (game, map);
  if (map->name != RG_NO_NAME || map->n_entries >= MOST_ENTRIES)
    return NULL;
  const RgValue *old_element = rg_value_at (game, map, keys[0]);
  const RgValue *new_element =
      old_element
          ? replace_element (game, old_element, keys + 1, n_keys - 1, value)
          : NULL;
  if (!new_element || new_element == old_element)
    return new_element ? map : NULL;
  RgEntry *entries = g_new (RgEntry, map->n_entries + 1);
  guint n = 0;
  gboolean listed = FALSE;
  for (guint i = 0; i < map->n_entries; i++) {
    entries[n++] = map->entries[i];
    if (entries[n - 1].key == keys[0]) {
      entries[n - 1].value = new_element;
      listed = TRUE;
    }
  }
  if (!listed)
    entries[n++] = (RgEntry){keys[0], new_element};
  map = rg_value_map (game, entries, n);
  g_free (entries);
  return map;
}

/* Makes the assigned value the initial one.  FALSE: a condition fails, or
 * rg_may_change forbids it. */
static gboolean
initialize (RgPassRun *run, const RgAction *action)
{
  RgGame *game = run->game;
  Place place;
  if (!find_place (game, action->left, &place))
    return FALSE;
  const RgValue *value = find_value (game, action->right, place.type);
  if (value)
    value = replace_element (game, place.variable->value, place.keys,
                             place.n_keys, value);
  if (!value || !rg_may_change (run))
    return FALSE;
  RgGlobal *variable = rg_find_global (game, place.variable->name);
  variable->value = value;
  rg_decl (game, variable->decl)->implied = FALSE;
  return TRUE;
}

/* Returns the only edge out of a node of the initial chain; RG_NONE: the chain
 * ends. */
static RgEdgeId
find_only_edge (const RgGame *game, RgNode node, guint32 n_in)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return info->count[RG_IN] == n_in && info->count[RG_OUT] == 1 &&
                 info->count[RG_START] == 0 && info->count[RG_TARGET] == 0
             ? info->first[RG_OUT]
             : RG_NONE;
}

static void
initialize_variables (RgPassRun *run)
{
  RgGame *game = run->game;
  RgEdgeId e = find_only_edge (game, game->begin, 0);
  while (e != RG_NONE) {
    const RgEdge edge = *rg_edge (game, e);
    if (edge.action.kind == RG_ASSIGN && initialize (run, &edge.action))
      rg_edge_set_action (game, e, rg_skip ());
    else if (edge.action.kind != RG_SKIP)
      break;
    e = find_only_edge (game, edge.to, 1);
  }
  rg_decide_initial_checks (run);
}

RG_PASS (
    initialize_variables, "initialize-variables",
    "move the first assignments into initial values, decide initial checks",
    .about = "Move an assignment of a symbol or constant, on the only path "
             "from 'begin', into the initial value. Replace checks of the "
             "initial state by skips if they hold, and remove them otherwise, "
             "if few steps decide them.",
    .whole = TRUE, .level = RG_LEVEL_FULL, .keeps = RG_KEEPS_TAGS)
