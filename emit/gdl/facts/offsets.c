/* Applies actions to offsets (transfer functions of counters.c), and infers the
 * counted values from updates.
 *
 * A constant map such as `more` adds the same number to each symbol of the
 * scalar, except the last one. So the scalar must be known not to be the last
 * one. This is known if some element is not counted, as here at c:
 *
 *     a, b: board[at] == white;      offset 0
 *     b, c: count = more[count];     offset 1, as count was not the last
 *                                    symbol
 *     c, d: board[at] = dead;        offset 0
 */
#include "emit/gdl/facts/offsets.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/membership.h"

/* -- offsets --------------------------------------------------------------- */

gboolean
kif_offset_is_uniform (const KifOffset *fact, gint *offset)
{
  if (!fact->element) {
    *offset = fact->offset[0];
    return TRUE;
  }
  gboolean found = FALSE;
  for (guint v = 0; v < KIF_MAX_VALUES; v++) {
    if (!(fact->possible & kif_value_bit (v)))
      continue;
    if (found && fact->offset[v] != *offset)
      return FALSE;
    *offset = fact->offset[v];
    found = TRUE;
  }
  return found;
}

/* Splits the offset by the values of an element. FALSE: it is split by another
 * element already, and not uniform. */
static gboolean
split_by_element (const KifCounter *counter, KifOffset *fact,
                  const RgExpr *element)
{
  gint offset;
  if (fact->element == element)
    return TRUE;
  if (!kif_offset_is_uniform (fact, &offset))
    return FALSE;
  fact->element = element;
  fact->possible = 0;
  for (guint v = 0; v < counter->values->n_symbols; v++) {
    fact->possible |= kif_value_bit (v);
    fact->offset[v] = offset;
  }
  return TRUE;
}

void
kif_offset_forget (KifOffset *fact)
{
  gint offset;
  fact->is_known &= kif_offset_is_uniform (fact, &offset);
  fact->element = NULL;
  fact->offset[0] = offset;
}

/* -- actions --------------------------------------------------------------- */

/* The expression without casts, if it is an element of the counted map whose
 * key is a name. NULL: it is not. */
static const RgExpr *
find_element (const KifCounter *counter, const RgExpr *expr)
{
  RgGame *game = counter->sheet->game;
  expr = rg_strip_casts (game, expr);
  return expr->kind == RG_EXPR_ACCESS && expr->left->kind == RG_EXPR_NAME &&
                 expr->left->name == counter->counted.map &&
                 rg_strip_casts (game, expr->right)->kind == RG_EXPR_NAME
             ? expr
             : NULL;
}

static gboolean
is_scalar (const KifCounter *counter, const RgExpr *expr)
{
  expr = rg_strip_casts (counter->sheet->game, expr);
  return expr->kind == RG_EXPR_NAME && expr->name == counter->scalar;
}

/* Whether the comparison implies that the element exists: `!=` also holds for
 * a missing one (rg/interp/interp.h). */
static gboolean
needs_element (const KifCounter *counter, const RgMembership *member)
{
  return !rg_bits_has (member->values, member->n - 1) ||
         rg_is_always_defined (counter->sheet->game, member->expr);
}

/* Transfer function of a comparison. FALSE: it fails. */
static gboolean
apply_comparison (const KifCounter *counter, KifOffset *fact,
                  const RgAction *action)
{
  KifSheet *sheet = counter->sheet;
  const RgMembership member =
      rg_find_membership (sheet->game, sheet->constants, action, sheet->arena);
  if (!member.expr)
    return TRUE;
  const RgExpr *element = find_element (counter, member.expr);
  if (element &&
      (element == fact->element || needs_element (counter, &member)) &&
      split_by_element (counter, fact, element)) {
    fact->possible &= member.values[0];
    return fact->possible != 0;
  }
  if (is_scalar (counter, member.expr)) {
    while (fact->min <= fact->max &&
           !rg_bits_has (member.values, (guint)fact->min))
      fact->min++;
    while (fact->min <= fact->max &&
           !rg_bits_has (member.values, (guint)fact->max))
      fact->max--;
  }
  return fact->min <= fact->max;
}

/* Transfer function of a write to the counted map. The fact becomes top if the
 * element's key is no name, the value is no symbol of the type, or the new
 * offset is not uniform. */
static void
write_element (const KifCounter *counter, KifOffset *fact,
               const RgAction *action)
{
  const RgExpr *element = find_element (counter, action->left);
  const gint value = rg_type_index (
      counter->sheet->game, counter->values,
      action->right
          ? rg_find_spelled_symbol (counter->sheet->game, action->right)
          : RG_NO_NAME);
  gint offset;
  fact->is_known &= action->kind == RG_ASSIGN && element && value >= 0 &&
                    split_by_element (counter, fact, element);
  if (!fact->is_known)
    return;
  for (guint v = 0; v < counter->values->n_symbols; v++)
    fact->offset[v] += kif_is_counted_value (counter, v) -
                       kif_is_counted_value (counter, (guint)value);
  fact->is_known = kif_offset_is_uniform (fact, &offset);
  fact->possible = kif_value_bit ((guint)value);
  fact->offset[value] = offset;
}

/* -- the scalar ------------------------------------------------------------ */

/* The constant map in `map[scalar]`, or in `map[element][scalar]`, which splits
 * the offset by the element.  NULL: the expression has another form. */
static const RgValue *
find_update_map (const KifCounter *counter, KifOffset *fact, const RgExpr *expr,
                 const RgExpr **element)
{
  RgGame *game = counter->sheet->game;
  *element = NULL;
  expr = rg_strip_casts (game, expr);
  if (expr->kind != RG_EXPR_ACCESS || !is_scalar (counter, expr->right))
    return NULL;
  expr = expr->left;
  if (expr->kind == RG_EXPR_ACCESS) {
    *element = find_element (counter, expr->right);
    if (!*element || !split_by_element (counter, fact, *element))
      return NULL;
    expr = expr->left;
  }
  const RgGlobal *constant =
      expr->kind == RG_EXPR_NAME ? rg_find_constant (game, expr->name) : NULL;
  return constant
             ? rg_values_resolve (counter->sheet->constants, constant->value)
             : NULL;
}

/* The index, in the scalar's type, of the map's value for the symbol at index
 * `place`. -1: the map has no value there, or the type lacks it. */
static gint
look_up_index (const KifCounter *counter, const RgValue *map, gint place)
{
  KifSheet *sheet = counter->sheet;
  const RgValue *value =
      rg_values_at (sheet->constants, map, counter->type->symbols[place]);
  return value
             ? rg_type_index (sheet->game, counter->type,
                              rg_values_resolve (sheet->constants, value)->name)
             : -1;
}

/* Computes the increment that the map adds to each possible scalar if the
 * element has value v (-1: uniform), and the bounds of the scalar after the
 * update. `*min > *max`: the element can't have the value. FALSE: the map adds
 * different increments. */
static gboolean
compute_increment (const KifCounter *counter, const KifOffset *fact,
                   const RgValue *map, gint v, gint *min, gint *max,
                   gint *increment)
{
  const gint offset = fact->offset[MAX (v, 0)];
  const gboolean is_counted =
      v >= 0 && kif_is_counted_value (counter, (guint)v);
  const gboolean is_uncounted =
      v >= 0 && !is_counted &&
      !(counter->never_counted & kif_value_bit ((guint)v));
  *min = MAX (fact->min, is_counted + offset);
  *max = MIN (fact->max, counter->n_elements - is_uncounted + offset);
  *increment = *min > *max ? 0 : look_up_index (counter, map, *min) - *min;
  for (gint place = *min; place <= *max; place++) {
    const gint next_index = look_up_index (counter, map, place);
    if (next_index < 0 || next_index - place != *increment)
      return FALSE;
  }
  *min += *increment;
  *max += *increment;
  return TRUE;
}

/* Transfer function of an update, for each possible value of the element
 * (uniform: once). The fact becomes top if the map adds different increments.
 * FALSE: no value is possible, so the node is unreachable. */
static gboolean
apply_update (const KifCounter *counter, KifOffset *fact, const RgValue *map,
              const RgExpr *element)
{
  KifSheet *sheet = counter->sheet;
  KifOffset new_fact = *fact;
  new_fact.min = (gint)counter->type->n_symbols;
  new_fact.max = -1;
  for (gint v = fact->element ? 0 : -1;
       v < (fact->element ? (gint)counter->values->n_symbols : 0); v++) {
    const RgValue *value_map = map;
    gint min, max, increment;
    if (v >= 0 && !(fact->possible & kif_value_bit ((guint)v)))
      continue;
    if (element)
      value_map = rg_values_resolve (
          sheet->constants,
          rg_values_at (sheet->constants, map, counter->values->symbols[v]));
    if (!compute_increment (counter, fact, value_map, v, &min, &max,
                            &increment)) {
      fact->is_known = FALSE;
      return TRUE;
    }
    new_fact.offset[MAX (v, 0)] += increment;
    if (min <= max) {
      new_fact.min = MIN (new_fact.min, min);
      new_fact.max = MAX (new_fact.max, max);
    } else {
      new_fact.possible &= v >= 0 ? ~kif_value_bit ((guint)v) : G_MAXUINT64;
    }
  }
  *fact = new_fact;
  return fact->min <= fact->max;
}

/* Transfer function of the assignment of a symbol to the scalar. `place` is its
 * index in the type; negative: it is outside. The new offset is exact if the
 * value of the scalar was known. */
static void
assign_constant (KifOffset *fact, gint place)
{
  fact->is_known &= place >= 0 && fact->min == fact->max;
  for (guint v = 0; v < KIF_MAX_VALUES; v++)
    fact->offset[v] += place - fact->min;
  fact->min = fact->max = place;
}

/* Transfer function of an assignment to the scalar: of a symbol, or an update
 * by a constant map; any other one makes the fact top. FALSE: the node is
 * unreachable. */
static gboolean
assign_scalar (const KifCounter *counter, KifOffset *fact,
               const RgAction *action)
{
  const RgExpr *element;
  const RgName symbol =
      action->kind == RG_ASSIGN
          ? rg_find_spelled_symbol (counter->sheet->game, action->right)
          : RG_NO_NAME;
  if (symbol != RG_NO_NAME) {
    assign_constant (
        fact, rg_type_index (counter->sheet->game, counter->type, symbol));
    return TRUE;
  }
  const RgValue *map =
      action->kind == RG_ASSIGN
          ? find_update_map (counter, fact, action->right, &element)
          : NULL;
  fact->is_known &= map != NULL;
  return !map || apply_update (counter, fact, map, element);
}

/* -- counted values -------------------------------------------------------- */

/* The element in an update `scalar = map[element][scalar]`; NULL: the action
 * has another form. */
static const RgExpr *
find_update_element (const KifCounter *counter, const RgAction *action)
{
  RgGame *game = counter->sheet->game;
  if (action->kind != RG_ASSIGN || action->left->kind != RG_EXPR_NAME ||
      action->left->name != counter->scalar)
    return NULL;
  const RgExpr *expr = rg_strip_casts (game, action->right);
  if (expr->kind != RG_EXPR_ACCESS || !is_scalar (counter, expr->right) ||
      expr->left->kind != RG_EXPR_ACCESS)
    return NULL;
  expr = rg_strip_casts (game, expr->left->right);
  return expr->kind == RG_EXPR_ACCESS && expr->left->kind == RG_EXPR_NAME &&
                 rg_find_variable (game, expr->left->name)
             ? expr
             : NULL;
}

/* The increment that the map adds to the scalar if the element has a value. It
 * is sampled in the middle of the scalar's type, because the map may saturate
 * at its ends. */
static gint
sample_increment (const KifCounter *counter, const RgValue *map, guint value)
{
  const gint place = (gint)counter->type->n_symbols / 2;
  const RgValue *value_map = rg_values_at (counter->sheet->constants, map,
                                           counter->values->symbols[value]);
  value_map = rg_values_resolve (counter->sheet->constants, value_map);
  return look_up_index (counter, value_map, place) - place;
}

gboolean
kif_infer_counted (KifCounter *counter, const RgAction *action)
{
  const RgExpr *element = find_update_element (counter, action);
  if (!element)
    return FALSE;
  counter->counted = (KifCountedElements){element->left->name, 0};
  counter->values =
      kif_find_small_element_type (counter->sheet, element->left->name);
  KifOffset fact = {.is_known = TRUE};
  const RgValue *map =
      counter->values
          ? find_update_map (counter, &fact, action->right, &element)
          : NULL;
  if (!map)
    return FALSE;
  gint min = G_MAXINT, max = G_MININT;
  for (guint v = 0; v < counter->values->n_symbols; v++) {
    const gint increment = sample_increment (counter, map, v);
    min = MIN (min, increment);
    max = MAX (max, increment);
  }
  for (guint v = 0; v < counter->values->n_symbols; v++)
    if (sample_increment (counter, map, v) == min)
      counter->counted.values |= kif_value_bit (v);
  return max == min + 1;
}

/* -- all actions ----------------------------------------------------------- */

gboolean
kif_offset_apply (const KifCounter *counter, KifOffset *fact,
                  const RgAction *action)
{
  if (!fact->is_known)
    return TRUE;
  if (rg_action_is_comparison (action))
    return apply_comparison (counter, fact, action);
  if (!rg_action_is_assignment (action))
    return TRUE;
  const RgName written = rg_expr_root (action->left);
  if (written == counter->counted.map)
    write_element (counter, fact, action);
  else if (written == counter->scalar && !assign_scalar (counter, fact, action))
    return FALSE;
  if (fact->is_known && fact->element && written != counter->counted.map &&
      rg_expr_mentions (fact->element, written))
    kif_offset_forget (fact);
  return TRUE;
}
