/* split-maps: scalar replacement of aggregates (Muchnick, "Advanced Compiler
 * Design and Implementation", 12.2): a map of which only elements with constant
 * indices are read and written becomes a variable for each of these.
 *
 *     var m: T -> S = { a: x, :y };   becomes   var m_a: S = x;
 *                                               var m_b: S = y;
 *     n1, n2: m[a] = x;                         n1, n2: m_a = x;
 *     n2, n3: m[b] == x;                        n2, n3: m_b == x;
 *
 *   - The map as a whole, or a part of it that is a map, is not mentioned.
 *   - Each index is a symbol of its type.
 *   - The map is not built in.
 *
 * Other passes find more facts about variables than about elements.  Elements
 * without a mention are removed, and so are hints that mention the map.  Cost:
 * the expressions.
 */
#include "base/compare.h"
#include "passes/constants.h"
#include "passes/hints.h"
#include "passes/normalize.h"
#include "passes/pass.h"
#include "rg/analysis/constant-maps.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/uses.h"

/* An element that becomes a variable. */
typedef struct {
  const RgExpr *expr; /* without casts */
  guint64 place;      /* index in its map; the last key varies fastest */
  RgName name;        /* of the new variable */
} Element;

/* The state of the pass. */
typedef struct {
  RgGame *game;
  guint8 *splits; /* by global: it is a map that may be split */
  guint n;        /* of globals */
  RgValues *values;
  GHashTable *numbers; /* expression → index in `elements`, plus 1 */
  GArray *elements;    /* of Element */
} Split;

static gboolean
is_split (gpointer data, RgName name)
{
  const Split *split = data;
  const guint32 index = rg_find_global_index (split->game, name);
  return index < split->n && split->splits[index];
}

static void
drop_map (Split *split, RgName name)
{
  const guint32 index = rg_find_global_index (split->game, name);
  if (index < split->n)
    split->splits[index] = FALSE;
}

static void
collect_maps (Split *split)
{
  RgGame *game = split->game;
  RG_FOR_GLOBALS (game, global) {
    const gboolean built_in = global->name == game->goals ||
                              global->name == game->visible ||
                              global->name == game->player;
    split->splits[rg_global_place (game, global)] =
        !global->constant && !built_in &&
        rg_type_resolve (game, global->type)->kind == RG_TYPE_ARROW;
  }
}

/* -- elements -------------------------------------------------------------- */

/* Returns the initial value of the element in the map. */
static const RgValue *
find_element_value (const Split *split, const RgValue *map, const RgExpr *expr)
{
  const RgValue *value =
      expr->kind != RG_EXPR_ACCESS
          ? map
          : rg_values_at (split->values,
                          find_element_value (split, map, expr->left),
                          rg_find_spelled_symbol (split->game, expr->right));
  return rg_values_resolve (split->values, value);
}

/* Whether the expression is an element, with constant indices, of a map that
 * may be split. */
static gboolean
is_element (Split *split, const RgExpr *expr)
{
  RgGame *game = split->game;
  const RgExpr *map = expr;
  for (; map->kind == RG_EXPR_ACCESS; map = map->left) {
    if (rg_find_spelled_symbol (game, map->right) == RG_NO_NAME)
      return FALSE;
  }
  return map != expr && map->kind == RG_EXPR_NAME &&
         is_split (split, map->name) &&
         rg_expr_type (game, expr)->kind == RG_TYPE_SET &&
         rg_is_always_defined (game, expr);
}

/* Returns the element for an expression: without casts in its indices, with its
 * place, and without a name. */
static Element
make_element (RgGame *game, const RgExpr *expr)
{
  if (expr->kind == RG_EXPR_NAME)
    return (Element){expr, 0, RG_NO_NAME};
  const Element map = make_element (game, expr->left);
  const RgName symbol = rg_find_spelled_symbol (game, expr->right);
  const RgType *keys = rg_expr_type (game, map.expr)->source;
  return (Element){rg_expr_access (game, map.expr, rg_expr_name (game, symbol)),
                   map.place * keys->n_symbols +
                       (guint)rg_type_index (game, keys, symbol),
                   RG_NO_NAME};
}

/* Drops maps that the expression mentions other than as elements. */
static void
examine (Split *split, const RgExpr *expr)
{
  for (; expr && !is_element (split, expr); expr = expr->left) {
    if (expr->kind == RG_EXPR_NAME)
      drop_map (split, expr->name);
    if (expr->right)
      examine (split, expr->right);
  }
}

static void
find_maps (Split *split)
{
  collect_maps (split);
  RG_FOR_EDGES (split->game, e) {
    const RgAction *action = &rg_edge (split->game, e)->action;
    examine (split, action->left);
    examine (split, action->right);
  }
}

static gboolean
has_splits (const Split *split)
{
  for (guint i = 0; i < split->n; i++) {
    if (split->splits[i])
      return TRUE;
  }
  return FALSE;
}

/* -- the change ------------------------------------------------------------ */

/* Returns the type of an element, as written, of a map of that type. */
static const RgType *
find_element_type (const RgGame *game, const RgType *type, const RgExpr *expr)
{
  for (; expr->kind == RG_EXPR_ACCESS; expr = expr->left)
    type = rg_resolve_alias (game, type)->target;
  return type;
}

/* Returns the name of the map and the indices, joined. */
static RgName
make_fresh_name (RgGame *game, const RgExpr *expr)
{
  GString *text = g_string_new (NULL);
  for (; expr->kind == RG_EXPR_ACCESS; expr = expr->left) {
    g_string_prepend (text, rg_text (game, expr->right->name));
    g_string_prepend_c (text, '_');
  }
  g_string_prepend (text, rg_text (game, expr->name));
  const RgName name = rg_fresh_name (game, text->str);
  g_string_free (text, TRUE);
  return name;
}

static RgName
declare_element (const Split *split, const RgExpr *expr)
{
  RgGame *game = split->game;
  const RgGlobal *map = rg_find_variable (game, rg_expr_root (expr));
  const RgType *type = find_element_type (game, map->type, expr);
  const RgValue *value = find_element_value (split, map->value, expr);
  const RgName name = make_fresh_name (game, expr);
  rg_add_variable (game, name, type, value);
  return name;
}

/* Returns the expression with variables in the place of elements; each new one
 * is declared. */
static const RgExpr *
rewrite (Split *split, const RgExpr *expr)
{
  RgGame *game = split->game;
  if (!expr || expr->kind == RG_EXPR_NAME)
    return expr;
  if (!is_element (split, expr)) {
    const RgExpr *right = rewrite (split, expr->right);
    return expr->kind == RG_EXPR_CAST
               ? rg_expr_cast (game, expr->name, right)
               : rg_expr_access (game, rewrite (split, expr->left), right);
  }
  Element element = make_element (game, expr);
  gpointer number =
      g_hash_table_lookup (split->numbers, (gpointer)element.expr);
  if (number)
    return rg_expr_name (game, g_array_index (split->elements, Element,
                                              GPOINTER_TO_UINT (number) - 1)
                                   .name);
  element.name = declare_element (split, element.expr);
  g_array_append_val (split->elements, element);
  g_hash_table_insert (split->numbers, (gpointer)element.expr,
                       GUINT_TO_POINTER (split->elements->len));
  return rg_expr_name (game, element.name);
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  return rg_compare_unsigned (((const Element *)a)->place,
                              ((const Element *)b)->place);
}

/* Replaces the declarations of the maps by those of their elements. */
static void
replace_declarations (Split *split)
{
  RgGame *game = split->game;
  g_array_sort (split->elements, compare_places);
  for (guint i = 0; i < split->elements->len; i++) {
    const Element *element = &g_array_index (split->elements, Element, i);
    const RgDeclId map =
        rg_find_global (game, rg_expr_root (element->expr))->decl;
    rg_move_decl (game, rg_find_global (game, element->name)->decl,
                  rg_decl (game, map)->prev);
  }
  for (guint i = 0; i < split->n; i++) {
    if (split->splits[i])
      rg_remove_decl (game, g_array_index (game->globals, RgGlobal, i).decl);
  }
}

/* An RgCellReplacement; data: the Split.  An element that nothing
 * mentions keeps its value. */
static const RgExpr *
replace_cell (gpointer data, const RgExpr *place)
{
  const Split *split = data;
  RgGame *game = split->game;
  const Element element = make_element (game, place);
  gpointer number =
      g_hash_table_lookup (split->numbers, (gpointer)element.expr);
  if (number)
    return rg_expr_name (game, g_array_index (split->elements, Element,
                                              GPOINTER_TO_UINT (number) - 1)
                                   .name);
  const RgGlobal *map = rg_find_variable (game, rg_expr_root (place));
  return rg_expr_name (game,
                       find_element_value (split, map->value, place)->name);
}

static void
split_all (Split *split)
{
  RgGame *game = split->game;
  rg_hints_drop (game, is_split, split);
  RG_FOR_EDGES (game, e) {
    RgAction action = rg_edge (game, e)->action;
    action.left = rewrite (split, action.left);
    action.right = rewrite (split, action.right);
    rg_edge_set_action (game, e, action);
  }
  rg_hints_replace_cells (game, is_split, replace_cell, split);
  replace_declarations (split);
}

static void
split_maps (RgPassRun *run)
{
  RgGame *game = run->game;
  const guint n = game->globals->len;
  Split split = {game,
                 g_new0 (guint8, (gsize)n + 1),
                 n,
                 rg_values_new (game),
                 g_hash_table_new (NULL, NULL),
                 g_array_new (FALSE, FALSE, sizeof (Element))};
  find_maps (&split);
  if (has_splits (&split) && rg_may_change (run))
    split_all (&split);
  rg_values_free (split.values);
  g_hash_table_unref (split.numbers);
  g_array_free (split.elements, TRUE);
  g_free (split.splits);
}

RG_PASS (
    split_maps, "split-maps",
    "replace a map by a variable for each element, as indices are constant",
    .about = "Replace a map with constant indices only by a variable for each "
             "used element (scalar replacement of aggregates).",
    .level = RG_LEVEL_FULL, .preserves = RG_OF_GRAPH,
    .keeps = RG_KEEPS_GRAPH | RG_KEEPS_TAGS)
