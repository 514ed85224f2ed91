/* Tries all combinations of values of the atoms that some comparisons read
 * (exclusive.h). */
#include "rg/analysis/exclusive.h"

#include "rg/analysis/expressions.h"
#include "rg/constants.h"

/* A scalar or a cell that the comparisons read. */
typedef struct {
  const RgExpr *expr; /* without casts */
  const RgType *type; /* resolved set */
  guint n;            /* number of its values */
  guint current;      /* the current value: symbols of the type, then
                    RG_NO_NAME */
  guint readers;      /* comparisons that read it */
  guint last_reader;  /* the last of these comparisons, plus 1 */
} Atom;

/* The atoms of the comparisons, with the current combination of values. */
typedef struct {
  RgGame *game;
  guint n_atoms;
  Atom atoms[RG_EXCLUSIVE_ATOMS];
} Trial;

/* -- atoms ----------------------------------------------------------------- */

/* Whether the expression is a symbol, a constant, or an element of one. */
static gboolean
is_constant (RgGame *game, const RgExpr *expr)
{
  while (expr->kind == RG_EXPR_ACCESS)
    expr = expr->left;
  return expr->kind == RG_EXPR_NAME && !rg_find_variable (game, expr->name);
}

/* Adds an expression that condition number `reader` reads. FALSE: there are too
 * many, or its values can't be listed. */
static gboolean
add_atom (Trial *trial, const RgExpr *expr, guint reader)
{
  guint i = 0;
  while (i < trial->n_atoms && trial->atoms[i].expr != expr)
    i++;
  if (i == RG_EXCLUSIVE_ATOMS)
    return FALSE;
  Atom *atom = &trial->atoms[i];
  if (i == trial->n_atoms) {
    const RgType *type = rg_expr_type (trial->game, expr);
    if (!type || type->kind != RG_TYPE_SET || type->n_symbols == 0 ||
        type->n_symbols > RG_EXCLUSIVE_MOST)
      return FALSE;
    *atom = (Atom){.expr = expr,
                   .type = type,
                   .n = type->n_symbols +
                        !rg_is_always_defined (trial->game, expr)};
    trial->n_atoms++;
  }
  atom->readers += atom->last_reader != reader + 1;
  atom->last_reader = reader + 1;
  return TRUE;
}

/* Adds the atoms of an expression. Returns FALSE if there are too many, or one
 * has no set type, or too many symbols. */
static gboolean
add_atoms (Trial *trial, const RgExpr *expr, guint reader)
{
  for (;;) {
    expr = rg_strip_casts (trial->game, expr);
    if (rg_find_spelled_symbol (trial->game, expr) != RG_NO_NAME)
      return TRUE;
    if (!is_constant (trial->game, expr))
      return add_atom (trial, expr, reader);
    if (expr->kind != RG_EXPR_ACCESS)
      return TRUE;
    if (!add_atoms (trial, expr->right, reader))
      return FALSE;
    expr = expr->left;
  }
}

/* Adds the atoms of n actions. FALSE: one is no comparison, there are too many
 * combinations, or no two comparisons share an atom. */
static gboolean
add_comparisons (Trial *trial, const RgAction *const *actions, guint n)
{
  guint64 combinations = 1;
  gboolean shared = FALSE;
  for (guint i = 0; i < n; i++) {
    if (!rg_action_is_comparison (actions[i]) ||
        !add_atoms (trial, actions[i]->left, i) ||
        !add_atoms (trial, actions[i]->right, i))
      return FALSE;
  }
  for (guint i = 0; i < trial->n_atoms; i++) {
    combinations *= trial->atoms[i].n;
    shared = shared || trial->atoms[i].readers > 1;
    if (combinations > RG_EXCLUSIVE_MOST)
      return FALSE;
  }
  return shared;
}

/* -- values ---------------------------------------------------------------- */

/* A constant, or a part of one. */
typedef struct {
  const RgValue *value; /* resolved; NULL: missing element */
  const RgType *type;   /* resolved */
} Part;

static RgName evaluate_expr (const Trial *trial, const RgExpr *expr);

/* Finds the constant that the expression names, or the element that its indices
 * select for the current combination. */
static Part
find_part (const Trial *trial, const RgExpr *expr)
{
  Part part = {NULL, rg_expr_type (trial->game, expr)};
  if (expr->kind == RG_EXPR_NAME) {
    const RgGlobal *constant = rg_find_constant (trial->game, expr->name);
    part.value =
        constant ? rg_value_resolve (trial->game, constant->value) : NULL;
    return part;
  }
  if (expr->kind != RG_EXPR_ACCESS)
    return part;
  const Part map = find_part (trial, expr->left);
  const RgName key = evaluate_expr (trial, expr->right);
  if (map.value && map.value->name == RG_NO_NAME && key != RG_NO_NAME &&
      map.type->kind == RG_TYPE_ARROW &&
      rg_type_index (trial->game, map.type->source, key) >= 0) {
    const RgValue *element = rg_value_at (trial->game, map.value, key);
    part.value = element ? rg_value_resolve (trial->game, element) : NULL;
  }
  return part;
}

/* Returns the value of an expression for the current combination. RG_NO_NAME: a
 * missing element. */
static RgName
evaluate_expr (const Trial *trial, const RgExpr *expr)
{
  expr = rg_strip_casts (trial->game, expr);
  const RgName symbol = rg_find_spelled_symbol (trial->game, expr);
  if (symbol != RG_NO_NAME)
    return symbol;
  for (guint i = 0; i < trial->n_atoms; i++) {
    const Atom *atom = &trial->atoms[i];
    if (atom->expr == expr)
      return atom->current < atom->type->n_symbols
                 ? atom->type->symbols[atom->current]
                 : RG_NO_NAME;
  }
  const Part part = find_part (trial, expr);
  return part.value ? part.value->name : RG_NO_NAME;
}

/* Whether the comparison is true for the current combination. */
static gboolean
holds (const Trial *trial, const RgAction *action)
{
  const RgName left = evaluate_expr (trial, action->left);
  const RgName right = evaluate_expr (trial, action->right);
  const gboolean equal = left != RG_NO_NAME && left == right;
  return equal == (action->kind == RG_EQUAL);
}

/* Advances to the next combination of values. Returns FALSE if there is
 * none. */
static gboolean
next_values (Trial *trial)
{
  for (guint i = 0; i < trial->n_atoms; i++) {
    Atom *atom = &trial->atoms[i];
    if (++atom->current < atom->n)
      return TRUE;
    atom->current = 0;
  }
  return FALSE;
}

RgExclusive
rg_find_exclusive (RgGame *game, const RgAction *const *actions, guint n)
{
  Trial trial = {.game = game};
  RgExclusive result = {FALSE, FALSE};
  if (!add_comparisons (&trial, actions, n))
    return result;
  result = (RgExclusive){TRUE, TRUE};
  do {
    guint n_true = 0;
    for (guint i = 0; i < n && n_true < 2; i++)
      n_true += holds (&trial, actions[i]);
    result.disjoint = result.disjoint && n_true < 2;
    result.exhaustive = result.exhaustive && n_true > 0;
  } while ((result.disjoint || result.exhaustive) && next_values (&trial));
  return result;
}
