/* Inverts look-ups in constant maps: tries each symbol of the innermost
 * expression (membership.h). */
#include "rg/analysis/membership.h"

#include "rg/analysis/comparisons.h"
#include "rg/analysis/expressions.h"

enum { MOST_SYMBOLS = 1000 }; /* limit for the type of the expression */

/* Returns the map in `map[expr]`, if it is the name of a constant. NULL: it is
 * not. */
static const RgGlobal *
find_map (const RgGame *game, const RgExpr *expr)
{
  return expr->kind == RG_EXPR_ACCESS && expr->left->kind == RG_EXPR_NAME
             ? rg_find_constant (game, expr->left->name)
             : NULL;
}

/* Returns the value of nested maps, of which the last one is the innermost, for
 * a symbol.  RG_NO_NAME: one of them has no element for its key. */
static RgName
look_up (RgGame *game, RgValues *values, const GPtrArray *maps, RgName symbol)
{
  for (guint i = maps->len; i-- > 0 && symbol != RG_NO_NAME;) {
    const RgGlobal *map = g_ptr_array_index (maps, i);
    const RgType *source = rg_type_resolve (game, map->type)->source;
    const RgValue *map_value = rg_values_resolve (values, map->value);
    symbol = rg_type_index (game, source, symbol) < 0
                 ? RG_NO_NAME
                 : rg_values_resolve (values,
                                      rg_values_at (values, map_value, symbol))
                       ->name;
  }
  return symbol;
}

RgMembership
rg_find_membership (RgGame *game, RgValues *values, const RgAction *comparison,
                    RgArena *arena)
{
  RgMembership membership = {0};
  const RgExpr *expr = rg_find_compared_expr (game, comparison);
  if (!expr)
    return membership;
  const RgName symbol = rg_find_spelled_symbol (
      game, expr == comparison->left ? comparison->right : comparison->left);
  GPtrArray *maps = g_ptr_array_new ();
  const RgGlobal *map;
  expr = rg_strip_casts (game, expr);
  while ((map = find_map (game, expr))) {
    g_ptr_array_add (maps, (gpointer)map);
    expr = rg_strip_casts (game, expr->right);
  }
  const RgType *type = rg_expr_type (game, expr);
  if (type->kind == RG_TYPE_SET && type->n_symbols <= MOST_SYMBOLS) {
    const gboolean equal = comparison->kind == RG_EQUAL;
    membership.expr = expr;
    membership.n = type->n_symbols + 1;
    membership.values =
        rg_arena_new_zeroed (arena, RgBits, rg_bits_words (membership.n));
    for (guint i = 0; i < membership.n; i++) {
      const RgName value = i < type->n_symbols
                               ? look_up (game, values, maps, type->symbols[i])
                               : RG_NO_NAME;
      rg_bits_put (membership.values, i, (value == symbol) == equal);
    }
  }
  g_ptr_array_free (maps, TRUE);
  return membership;
}
