/* Evaluates expressions to terms, and records assignments in the walk's store.
 * A read of an element goes back over the walk's writes to the map:
 *
 *   - A write whose keys are certainly equal has the value.
 *   - A write whose keys certainly differ is skipped.
 *   - If a write may alias the element, a select relation has the value; for
 *     goals and `visible`, the walk forks.
 *
 * If all writes are skipped, the value is that of the base.
 */
#include "emit/gdl/facts/removals.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/walk/versions.h"

void
kif_fork (KifSheet *sheet, const KifWalk *walk, DlTerm a, DlTerm b)
{
  KifWalk *copy = kif_walk_copy (walk);
  if (kif_assume_different (sheet, copy, a, b))
    g_ptr_array_add (sheet->stack, copy);
  else
    kif_walk_free (copy);
  copy = kif_walk_copy (walk);
  if (kif_unify (sheet, copy, a, b))
    g_ptr_array_add (sheet->stack, copy);
  else
    kif_walk_free (copy);
}

/* Whether reads of the map fork on unknown aliases: goals and `visible` have a
 * rule for each case (sees.h, turns.h). Other maps use a select relation. */
static gboolean
forks_on_aliases (const KifSheet *sheet, RgName map)
{
  return map == sheet->game->goals || map == sheet->game->visible;
}

gboolean
kif_read (KifSheet *sheet, KifWalk *walk, RgName global, const DlTerm *keys,
          guint n, DlTerm *value)
{
  const guint32 number = rg_variable_number (sheet->variables, global);
  gboolean is_certain = TRUE; /* no write that was passed may alias it */
  if (n == 0 && number != RG_NONE && walk->scalars[number] != DL_NO_TERM) {
    *value = walk->scalars[number];
    return TRUE;
  }
  for (guint i = walk->writes->len; i-- > 0;) {
    const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
    guint unknown = 0;
    if (write->map != global)
      continue;
    const KifAlias alias =
        kif_compare_keys (sheet, walk, keys, write->keys, n, &unknown);
    if (alias == KIF_SAME && is_certain) {
      *value = write->value;
      return TRUE;
    }
    if (alias == KIF_SAME)
      break;
    if (alias == KIF_UNKNOWN && forks_on_aliases (sheet, global)) {
      kif_fork (sheet, walk, keys[unknown], write->keys[unknown]);
      return FALSE;
    }
    is_certain &= alias == KIF_DIFFERENT;
  }
  if (is_certain) {
    *value = kif_read_base (sheet, walk, global, keys, n);
  } else {
    GArray *terms;
    const DlLiteral literal =
        kif_make_select_literal (sheet, walk, global, keys, n, &terms);
    *value = kif_look_up_value (
        sheet, walk, literal, (const DlTerm *)(gconstpointer)terms->data,
        kif_get_element_type (kif_get_type (sheet, global), n));
    g_array_free (terms, TRUE);
  }
  return TRUE;
}

/* Evaluates the keys of an access, from the left, and returns their number. -1:
 * a fork, or the game is refused (kif_evaluate). */
static gint
evaluate_keys (KifSheet *sheet, KifWalk *walk, const RgExpr *expr,
               DlTerm keys[KIF_SHORT])
{
  const RgExpr *indices[KIF_SHORT];
  gint n = 0;
  for (; expr->kind != RG_EXPR_NAME;
       expr = expr->kind == RG_EXPR_CAST ? expr->right : expr->left) {
    if (expr->kind == RG_EXPR_CAST)
      continue;
    if (n == KIF_SHORT) {
      kif_refuse (sheet, walk->edge, RG_LIMIT,
                  "the sheet has at most %d indices of a map", KIF_SHORT);
      return -1;
    }
    indices[n++] = expr->right;
  }
  for (gint i = 0; i < n; i++)
    if (!kif_evaluate (sheet, walk, indices[n - 1 - i], &keys[i]))
      return -1;
  return n;
}

gboolean
kif_evaluate (KifSheet *sheet, KifWalk *walk, const RgExpr *expr, DlTerm *value)
{
  DlTerm keys[KIF_SHORT];
  if (expr->kind == RG_EXPR_CAST)
    return kif_evaluate (sheet, walk, expr->right, value);
  const RgName root = rg_expr_root (expr);
  if (expr->kind == RG_EXPR_NAME && !rg_find_global (sheet->game, root)) {
    *value = (DlTerm)root;
    return TRUE;
  }
  if (rg_expr_type (sheet->game, expr)->kind == RG_TYPE_ARROW) {
    kif_refuse (
        sheet, walk->edge, RG_ERROR,
        "a whole map is compared or assigned: GDL has no terms for this");
    rg_diag_hint (sheet->diags, "rg-opt may replace it by names");
    return FALSE;
  }
  const gint n = evaluate_keys (sheet, walk, expr, keys);
  return n >= 0 && kif_read (sheet, walk, root, keys, (guint)n, value);
}

/* The index of the only undecided key: the elements are the same exactly if it
 * is equal. n: several keys are undecided, or none. */
static guint
find_deciding_key (KifSheet *sheet, const KifWalk *walk, const DlTerm *a,
                   const DlTerm *b, guint n)
{
  guint deciding_key = n, unknown;
  for (guint k = 0; k < n; k++) {
    const KifAlias alias =
        kif_compare_keys (sheet, walk, &a[k], &b[k], 1, &unknown);
    if (alias == KIF_UNKNOWN && deciding_key < n)
      return n;
    if (alias == KIF_UNKNOWN)
      deciding_key = k;
  }
  return deciding_key;
}

/* Whether the symbol may pass the comparison: it is an accepted value, or
 * outside of the type. */
static gboolean
is_accepted (KifSheet *sheet, const RgExpr *expr, const RgBits *accepted_values,
             DlTerm symbol)
{
  const gint place = rg_type_index (
      sheet->game, rg_expr_type (sheet->game, expr), (RgName)symbol);
  return place < 0 || rg_bits_has (accepted_values, (guint)place);
}

/* Whether a later write may overwrite write `i` for the element that is read.
 */
static gboolean
may_be_overwritten (KifSheet *sheet, const KifWalk *walk, const DlTerm *keys,
                    guint n, guint i)
{
  const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
  for (guint j = i + 1; j < walk->writes->len; j++) {
    const KifWrite *later = &g_array_index (walk->writes, KifWrite, j);
    guint unknown;
    if (later->map == write->map &&
        kif_compare_keys (sheet, walk, keys, later->keys, n, &unknown) !=
            KIF_DIFFERENT &&
        kif_compare_keys (sheet, walk, later->keys, write->keys, n, &unknown) !=
            KIF_DIFFERENT)
      return TRUE;
  }
  return FALSE;
}

/* Whether the accepted values imply that the element is not that of write `i`:
 * neither the state nor another write that may alias it has such a value there.
 */
static gboolean
is_implied_by_value (KifSheet *sheet, const KifWalk *walk, const RgExpr *expr,
                     const DlTerm *keys, guint n, guint i,
                     const RgBits *accepted_values)
{
  const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
  const guint32 number = rg_variable_number (sheet->variables, write->map);
  guint unknown;
  if (walk->bases[number] != RG_NONE ||
      walk->copy_sources[number] != RG_NO_NAME ||
      !kif_removal_excludes (sheet, walk, write->map, write->keys, n,
                             accepted_values))
    return FALSE;
  for (guint j = 0; j < walk->writes->len; j++) {
    const KifWrite *other_write = &g_array_index (walk->writes, KifWrite, j);
    if (j != i && other_write->map == write->map &&
        (dl_is_variable (other_write->value) ||
         is_accepted (sheet, expr, accepted_values, other_write->value)) &&
        kif_compare_keys (sheet, walk, other_write->keys, write->keys, n,
                          &unknown) != KIF_DIFFERENT &&
        kif_compare_keys (sheet, walk, keys, other_write->keys, n, &unknown) !=
            KIF_DIFFERENT)
      return FALSE;
  }
  return TRUE;
}

/* Assumes that the element is not that of write `i`, if one key decides this.
 * If the accepted values imply the new literal, it is not printed. FALSE: a
 * contradiction.
 */
static gboolean
exclude_write (KifSheet *sheet, KifWalk *walk, const RgExpr *expr,
               const DlTerm *keys, guint n, guint i,
               const RgBits *accepted_values)
{
  const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
  const guint k = find_deciding_key (sheet, walk, keys, write->keys, n);
  const guint old_length = walk->body->len;
  if (k == n)
    return TRUE;
  const gboolean is_implied =
      is_implied_by_value (sheet, walk, expr, keys, n, i, accepted_values);
  if (!kif_assume_different (sheet, walk, keys[k], write->keys[k]))
    return FALSE;
  if (walk->body->len > old_length && is_implied)
    g_array_index (walk->body, DlLiteral, old_length).implied = TRUE;
  return TRUE;
}

gboolean
kif_exclude_failing_writes (KifSheet *sheet, KifWalk *walk, const RgExpr *expr,
                            const RgBits *accepted_values)
{
  DlTerm keys[KIF_SHORT];
  const RgName root = rg_expr_root (expr);
  const gint n = evaluate_keys (sheet, walk, expr, keys);
  if (n < 0)
    return FALSE;
  for (guint i = walk->writes->len; i-- > 0;) {
    const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
    guint unknown;
    if (write->map != root)
      continue;
    const KifAlias alias =
        kif_compare_keys (sheet, walk, keys, write->keys, (guint)n, &unknown);
    if (alias == KIF_SAME)
      break;
    if (alias == KIF_DIFFERENT || dl_is_variable (write->value) ||
        is_accepted (sheet, expr, accepted_values, write->value) ||
        may_be_overwritten (sheet, walk, keys, (guint)n, i))
      continue;
    if (!exclude_write (sheet, walk, expr, keys, (guint)n, i, accepted_values))
      return FALSE;
  }
  return TRUE;
}

/* -- assignments ----------------------------------------------------------- */

/* Appends a write, and removes those that it certainly overwrites. The order of
 * writes that may alias is preserved. Records a removal (removals.h). */
static void
write_element (KifSheet *sheet, KifWalk *walk, RgName map, const DlTerm *keys,
               guint n, DlTerm value)
{
  kif_record_removal (sheet, walk, map, keys, n, value);
  for (guint i = walk->writes->len; i-- > 0;) {
    const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
    guint unknown;
    if (write->map == map && kif_compare_keys (sheet, walk, keys, write->keys,
                                               n, &unknown) == KIF_SAME)
      g_array_remove_index (walk->writes, i);
  }
  const KifWrite write = {
      map, n, rg_arena_copy (sheet->arena, keys, sizeof *keys * n), value};
  g_array_append_val (walk->writes, write);
}

gboolean
kif_assign (KifSheet *sheet, KifWalk *walk, const RgExpr *place, DlTerm value)
{
  DlTerm keys[KIF_SHORT];
  const RgName root = rg_expr_root (place);
  const gint n = evaluate_keys (sheet, walk, place, keys);
  if (n < 0)
    return FALSE;
  if (n > 0)
    write_element (sheet, walk, root, keys, (guint)n, value);
  else
    walk->scalars[rg_variable_number (sheet->variables, root)] = value;
  return TRUE;
}
