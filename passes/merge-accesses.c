/* merge-accesses: composition of constant maps: merges two look-ups into one.
 * Paper, Appendix B.1.
 *
 *     a, b: x = f[g[y]];   becomes   a, b: x = f_g[y];
 *                                    with  const f_g: T -> T = { … };
 *
 * Also `f[x][g[y]]` and `f[g[x][y]]`, with a map of two keys.
 *
 *   - The new map has at most MOST_ELEMENTS elements, all constants together
 *     MOST_IN_ALL.
 *   - In a comparison, the outer map has an element for each value of the inner
 *     one.
 *
 * Constants with equal types and values become one: the first by name.  Cost:
 * the expressions, and the elements of new maps.
 */
#include "base/table.h"
#include "passes/analyses.h"
#include "passes/constants.h"
#include "passes/normalize.h"
#include "passes/pass.h"
#include "rg/analysis/environment.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/order.h"

/* Limits of elements: of a new constant, and of all constants together. */
enum { MOST_ELEMENTS = 1 << 14, MOST_IN_ALL = 1 << 20 };

/* The composition of two constant maps. */
typedef struct {
  RgName outer, inner;
  guint n;         /* inner is index n of outer, from 0 */
  RgName constant; /* the constant of the composition; RG_NO_NAME: it is not
                      allowed */
  gboolean checked, missing; /* the composition was examined; some value of
                                inner is not an index of outer */
} Composition;

/* The compositions that were examined, without duplicates. */
typedef struct {
  RgTable table; /* indexes of `items` */
  GArray *items; /* of Composition */
} Compositions;

/* The state of the pass at one action. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  RgConstants *constants;
  Compositions *compositions;
  gboolean compares; /* the action is a comparison, where elements may be
                        missing (rg/interp/interp.h) */
} Merging;

/* -- chains of look-ups: root[i1][i2]... ----------------------------------- */

/* A chain of look-ups in a constant. */
typedef struct {
  RgName root;        /* the constant map */
  GPtrArray *indices; /* of const RgExpr *, in the order of the text */
} Chain;

/* Splits a chain of look-ups.  Returns FALSE if the expression is not a
 * look-up in a constant. */
static gboolean
chain_init (const RgGame *game, const RgExpr *expr, Chain *chain)
{
  const RgExpr *root = expr;
  while (root->kind == RG_EXPR_ACCESS)
    root = root->left;
  if (expr->kind != RG_EXPR_ACCESS || root->kind != RG_EXPR_NAME ||
      !rg_find_constant (game, root->name))
    return FALSE;
  chain->root = root->name;
  chain->indices = g_ptr_array_new ();
  for (; expr != root; expr = expr->left)
    g_ptr_array_insert (chain->indices, 0, (gpointer)expr->right);
  return TRUE;
}

static void
chain_clear (Chain *chain)
{
  g_ptr_array_free (chain->indices, TRUE);
}

/* -- the new map ----------------------------------------------------------- */

/* A constant, or a part of it: its type as written, without names in front, and
 * its value, resolved. */
typedef struct {
  const RgType *type;
  const RgValue *value;
} Part;

static Part
get_whole (const Merging *merging, RgName constant)
{
  const RgGlobal *global = rg_find_constant (merging->game, constant);
  return (Part){rg_resolve_alias (merging->game, global->type),
                rg_values_resolve (rg_constants_values (merging->constants),
                                   global->value)};
}

static Part
get_element (const Merging *merging, Part map, RgName key)
{
  RgValues *values = rg_constants_values (merging->constants);
  return (Part){
      rg_resolve_alias (merging->game, map.type->target),
      rg_values_resolve (values, rg_values_at (values, map.value, key))};
}

/* Returns the type of `outer[s1]...[sn][inner[...]]` as a map from the symbols
 * and from the keys of inner. */
static const RgType *
compose_types (const Merging *merging, const RgType *outer, guint n,
               const RgType *inner)
{
  RgGame *game = merging->game;
  outer = rg_resolve_alias (game, outer);
  if (n > 0)
    return rg_type_arrow (game, outer->source,
                          compose_types (merging, outer->target, n - 1, inner));
  inner = rg_resolve_alias (game, inner);
  if (inner->kind != RG_TYPE_ARROW)
    return outer->target;
  return rg_type_arrow (game, inner->source,
                        compose_types (merging, outer, 0, inner->target));
}

/* Returns the value of `outer[s1]...[sn][inner[...]]` as a map. */
static const RgValue *
compose (const Merging *merging, Part outer, guint n, Part inner)
{
  RgGame *game = merging->game;
  const Part *map = n > 0 ? &outer : &inner;
  if (n == 0 && inner.type->kind != RG_TYPE_ARROW)
    return rg_make_canonical_value (
        merging->constants,
        get_element (merging, outer, inner.value->name).value,
        rg_type_resolve (game, outer.type->target));
  const RgType *source = rg_type_resolve (game, map->type->source);
  const RgValue **elements = g_new (const RgValue *, source->n_symbols);
  for (guint i = 0; i < source->n_symbols; i++) {
    const Part part = get_element (merging, *map, source->symbols[i]);
    elements[i] = n > 0 ? compose (merging, part, n - 1, inner)
                        : compose (merging, outer, 0, part);
  }
  const RgValue *value =
      rg_make_canonical_map (merging->constants, source, elements);
  g_free (elements);
  return value;
}

/* Whether all elements of a part are in the type. */
static gboolean
is_within (const Merging *merging, Part part, const RgType *symbols)
{
  RgGame *game = merging->game;
  if (part.type->kind != RG_TYPE_ARROW)
    return rg_type_index (game, symbols, part.value->name) >= 0;
  const RgType *source = rg_type_resolve (game, part.type->source);
  for (guint i = 0; i < source->n_symbols; i++) {
    if (!is_within (merging, get_element (merging, part, source->symbols[i]),
                    symbols))
      return FALSE;
  }
  return TRUE;
}

/* Whether `outer` lacks an element for some value of `inner` as its index n. */
static gboolean
may_be_missing (const Merging *merging, Part outer, Part inner,
                Composition *composition)
{
  const RgType *type = rg_type_resolve (merging->game, outer.type);
  for (guint i = 0; i < composition->n; i++)
    type = type->target;
  if (!composition->checked)
    composition->missing = !is_within (merging, inner, type->source);
  composition->checked = TRUE;
  return composition->missing;
}

/* Returns the entry of the composition, which is added if it is new.  The
 * pointer is valid until the next call. */
static Composition *
find_composition (Compositions *compositions, RgName outer, guint n,
                  RgName inner)
{
  const guint32 hash = rg_hash_mix (rg_hash_mix (n, outer), inner);
  RG_FOR_HASH (&compositions->table, hash, slot)
  {
    Composition *composition =
        &g_array_index (compositions->items, Composition, slot->number);
    if (composition->outer == outer && composition->n == n &&
        composition->inner == inner)
      return composition;
  }
  const guint place = compositions->items->len;
  const Composition fresh = {outer, inner, n, RG_NO_NAME, FALSE, FALSE};
  rg_table_add (&compositions->table, hash, place);
  g_array_append_val (compositions->items, fresh);
  return &g_array_index (compositions->items, Composition, place);
}

/* Returns the constant for `outer` with `inner` as its index n. RG_NO_NAME: it
 * would be too large; or the action is a comparison, and it would have an
 * element that `outer` lacks; or rg_may_change forbids the change. */
static RgName
get_composition (const Merging *merging, RgName outer, guint n, RgName inner)
{
  RgGame *game = merging->game;
  const Part a = get_whole (merging, outer), b = get_whole (merging, inner);
  const RgType *type = compose_types (merging, a.type, n, b.type);
  Composition *composition =
      find_composition (merging->compositions, outer, n, inner);
  const guint64 size = rg_slots_of_type (rg_type_resolve (game, type));
  if (size == 0 || size > MOST_ELEMENTS ||
      size + rg_constants_size (merging->constants) > MOST_IN_ALL ||
      (merging->compares && may_be_missing (merging, a, b, composition)) ||
      !rg_may_change (merging->run))
    return RG_NO_NAME;
  if (composition->constant != RG_NO_NAME)
    return composition->constant;
  char *name =
      g_strdup_printf ("%s_%s", rg_text (game, outer), rg_text (game, inner));
  composition->constant = rg_get_constant (
      merging->constants, type, compose (merging, a, n, b), outer, name);
  g_free (name);
  return composition->constant;
}

/* -- expressions ----------------------------------------------------------- */

/* Returns the outer chain with the indices of the inner one in place of index
 * n. */
static const RgExpr *
make_chain_expr (RgGame *game, RgName root, const Chain *outer, guint n,
                 const Chain *inner)
{
  const RgExpr *expr = rg_expr_name (game, root);
  for (guint i = 0; i < outer->indices->len; i++) {
    for (guint k = 0; i == n && k < inner->indices->len; k++)
      expr = rg_expr_access (game, expr, g_ptr_array_index (inner->indices, k));
    if (i != n)
      expr = rg_expr_access (game, expr, g_ptr_array_index (outer->indices, i));
  }
  return expr;
}

/* Merges the first index that is a look-up itself.  Returns the same expression
 * if there is none. */
static const RgExpr *
merge_one (const Merging *merging, const RgExpr *expr)
{
  RgGame *game = merging->game;
  Chain outer, inner;
  const RgExpr *merged = expr;
  if (!chain_init (game, expr, &outer))
    return expr;
  for (guint n = 0; n < outer.indices->len && merged == expr; n++) {
    const RgExpr *index =
        rg_strip_casts (game, g_ptr_array_index (outer.indices, n));
    if (!chain_init (game, index, &inner))
      continue;
    const RgName constant =
        get_composition (merging, outer.root, n, inner.root);
    if (constant != RG_NO_NAME)
      merged = make_chain_expr (game, constant, &outer, n, &inner);
    chain_clear (&inner);
  }
  chain_clear (&outer);
  return merged;
}

/* Returns the first constant by name that equals a constant. */
static const RgExpr *
merge_name (const Merging *merging, const RgExpr *expr)
{
  RgGame *game = merging->game;
  if (!rg_find_constant (game, expr->name))
    return expr;
  const RgName first = rg_find_equal_constant (merging->constants, expr->name);
  return first != expr->name && rg_may_change (merging->run)
             ? rg_expr_name (game, first)
             : expr;
}

/* Merges from the innermost look-up outwards. */
static const RgExpr *
merge_inner_first (const Merging *merging, const RgExpr *expr)
{
  RgGame *game = merging->game;
  if (expr->kind == RG_EXPR_NAME)
    return merge_name (merging, expr);
  if (expr->kind == RG_EXPR_CAST)
    return rg_expr_cast (game, expr->name,
                         merge_inner_first (merging, expr->right));
  expr = rg_expr_access (game, merge_inner_first (merging, expr->left),
                         merge_inner_first (merging, expr->right));
  for (const RgExpr *previous = NULL; previous != expr;) {
    previous = expr;
    expr = merge_one (merging, previous);
  }
  return expr;
}

/* Merges look-ups in the indices of an assigned place. */
static const RgExpr *
merge_place (const Merging *merging, const RgExpr *place)
{
  if (place->kind != RG_EXPR_ACCESS)
    return place;
  return rg_expr_access (merging->game, merge_place (merging, place->left),
                         merge_inner_first (merging, place->right));
}

static void
merge_accesses (RgPassRun *run)
{
  RgGame *game = run->game;
  Compositions compositions = {
      .items = g_array_new (FALSE, FALSE, sizeof (Composition))};
  Merging merging = {run, game, rg_need_constants (run), &compositions, FALSE};
  for (guint i = 0; i < rg_get_ranked (run->order)->len; i++) {
    RG_FOR_OUT (game, g_array_index (rg_get_ranked (run->order), RgNode, i),
                e) {
      RgAction action = rg_edge (game, e)->action;
      merging.compares = rg_action_is_comparison (&action);
      if (rg_action_is_assignment (&action))
        action.left = merge_place (&merging, action.left);
      else if (action.left)
        action.left = merge_inner_first (&merging, action.left);
      if (action.right)
        action.right = merge_inner_first (&merging, action.right);
      rg_edge_set_action (game, e, action);
    }
  }
  g_array_free (compositions.items, TRUE);
  rg_table_clear (&compositions.table);
}

RG_PASS (merge_accesses, "merge-accesses",
         "merge two look-ups in constant maps into one",
         .about =
             "Replace a look-up in a constant map with the result of another "
             "look-up by a look-up in a new constant. Merge equal constants.",
         .whole = TRUE, .level = RG_LEVEL_FULL, .needs = RG_SET (RG_CONSTANTS),
         .preserves = RG_OF_GRAPH, .keeps = RG_KEEPS_GRAPH | RG_KEEPS_TAGS)
