/* Matches @simpleApply hints with moves, and executes their assignments on a
 * copy of the cells: slow and literal, only for the verification of hints. */
#include "rg/interp/apply.h"

#include <string.h>

/* A hint, with the tags and the cells to which it is applied. */
typedef struct {
  RgInterp *interp;
  const RgPragma *pragma;
  const RgName *tags;
  RgName *cells;
} Apply;

/* A value: its cells and its type.  Type NULL: undefined. */
typedef struct {
  const RgName *cells;
  const RgType *type;
} Value;

/* Whether the hint assigns to `player`. */
static gboolean
ends_move (const RgGame *game, const RgPragma *pragma)
{
  for (guint i = 0; i < pragma->n_assigns; i++) {
    if (rg_expr_root (pragma->assigns[i].left) == game->player)
      return TRUE;
  }
  return FALSE;
}

gboolean
rg_interp_apply_matches (RgInterp *interp, const RgPragma *pragma,
                         const RgName *tags, guint32 n)
{
  if (pragma->n_tags > n ||
      (pragma->n_tags < n && ends_move (interp->game, pragma)))
    return FALSE;
  for (guint i = 0; i < pragma->n_tags; i++) {
    const RgPragmaTag *expected = &pragma->tags[i];
    const RgType *type =
        expected->type ? rg_type_resolve (interp->game, expected->type) : NULL;
    if (expected->type ? !type || type->kind != RG_TYPE_SET ||
                             rg_type_index (interp->game, type, tags[i]) < 0
                       : tags[i] != expected->name)
      return FALSE;
  }
  return TRUE;
}

/* Returns the value of a tag of the hint, a constant, a variable or a symbol,
 * in this order. */
static Value
evaluate_name (const Apply *apply, const RgExpr *expr)
{
  RgInterp *interp = apply->interp;
  for (guint i = 0; i < apply->pragma->n_tags; i++) {
    const RgPragmaTag *tag = &apply->pragma->tags[i];
    if (tag->type && tag->name == expr->name)
      return (Value){&apply->tags[i],
                     rg_type_set (interp->game, &apply->tags[i], 1)};
  }
  const RgGlobal *global = rg_find_global (interp->game, expr->name);
  if (!global)
    return (Value){&expr->name, rg_expr_type (interp->game, expr)};
  const RgInterpPlace *place = rg_interp_layout_place (interp, global);
  return (Value){global->constant ? place->cells : apply->cells + place->offset,
                 place->type};
}

/* Returns the value of an expression; undefined for an element that is missing.
 * Casts change nothing. */
static Value
evaluate (const Apply *apply, const RgExpr *expr)
{
  static const Value none = {NULL, NULL};
  RgGame *game = apply->interp->game;
  if (expr->kind == RG_EXPR_NAME)
    return evaluate_name (apply, expr);
  if (expr->kind == RG_EXPR_CAST)
    return evaluate (apply, expr->right);
  const Value map = evaluate (apply, expr->left);
  const Value index = evaluate (apply, expr->right);
  if (!map.type || !index.type || map.type->kind != RG_TYPE_ARROW ||
      index.type->kind != RG_TYPE_SET)
    return none;
  const gint place = rg_type_index (game, map.type->source, *index.cells);
  if (place < 0)
    return none;
  const gsize stride = rg_interp_layout_cells (map.type->target);
  return (Value){map.cells + (gsize)place * stride, map.type->target};
}

/* Writes the value to its cells.  FALSE: the hint is wrong, as its terms have
 * no value or do not fit, or the left one is no variable; or the limit of
 * memory is reached. */
static gboolean
execute_assignment (const Apply *apply, const RgPragmaAssign *assign)
{
  const Value from = evaluate (apply, assign->right);
  const Value to = evaluate (apply, assign->left);
  const RgInterpFit *fit =
      from.type && to.type
          ? rg_interp_layout_fit (apply->interp, from.type, to.type)
          : NULL;
  if (!fit || fit->impossible || to.cells < apply->cells ||
      to.cells >= apply->cells + apply->interp->layout.n_cells)
    return FALSE;
  RgName *values = g_new (RgName, fit->n_cells);
  for (guint32 i = 0; i < fit->n_cells; i++)
    values[i] = from.cells[fit->from ? fit->from[i] : i];
  memcpy (apply->cells + (to.cells - apply->cells), values,
          fit->n_cells * sizeof *values);
  g_free (values);
  return TRUE;
}

gboolean
rg_interp_apply (RgInterp *interp, const RgPragma *pragma, const RgName *tags,
                 RgName *cells)
{
  const Apply apply = {interp, pragma, tags, cells};
  for (guint i = 0; i < pragma->n_assigns; i++) {
    if (!execute_assignment (&apply, &pragma->assigns[i]))
      return FALSE;
  }
  return TRUE;
}
