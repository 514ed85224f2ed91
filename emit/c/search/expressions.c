/* Lowers expressions, comparisons and tags of actions, arguments of calls, and
 * rows of tables.
 *
 *     board[up[x]]      s->v_board[c_up[v1_x]]     x was written in the search
 *     near[west][x]     c_near[3][s->v_x]          x has its value of the state
 */
#include "emit/c/data/tables.h"
#include "emit/c/search/writer.h"

/* -- expressions ----------------------------------------------------------- */

RgCodeExpr *
rg_emit_lower_variable (RgEmitWriter *writer, const RgEmitGlobal *global)
{
  RgCodeUnit *unit = writer->unit;
  const char *name = rg_text (writer->emit->game, global->name);
  if (!global->stored) {
    RgCodeExpr *replacement =
        writer->replacements
            ? g_hash_table_lookup (writer->replacements, global)
            : NULL;
    return replacement ? replacement : rg_code_expr (unit, "c_%s", name);
  }
  const gint version = writer->version[global->variable];
  return version < 0 ? rg_code_expr (unit, "s->v_%s", name)
                     : rg_code_expr (unit, "v%d_%s", version, name);
}

/* An index, relative to the lowest code of the map's domain. */
static RgCodeExpr *
lower_index (RgEmitWriter *writer, const RgExpr *index, const RgEmitSet *set)
{
  RgCodeUnit *unit = writer->unit;
  guint32 code;
  const gboolean is_within = rg_emit_is_within (writer->emit, index, set);
  if (is_within && rg_emit_evaluate (writer->emit, index, NULL, &code))
    return rg_code_number (unit, code - set->low);
  RgCodeExpr *lowered_index = rg_emit_lower_expr (writer, index);
  if (!is_within)
    rg_emit_guard_code (writer, set, lowered_index);
  return set->low == 0 ? lowered_index
                       : rg_code_expr (unit, "%p - %u", (gpointer)lowered_index,
                                       set->low);
}

RgCodeExpr *
rg_emit_lower_expr (RgEmitWriter *writer, const RgExpr *expr)
{
  const RgEmit *emit = writer->emit;
  guint32 code;
  expr = rg_emit_strip_casts (expr);
  if (rg_emit_evaluate (emit, expr, NULL, &code))
    return rg_code_number (writer->unit, code);
  if (expr->kind == RG_EXPR_NAME)
    return rg_emit_lower_variable (writer, rg_emit_global (emit, expr->name));
  const RgType *type = rg_emit_type (emit, expr->left);
  const RgEmitSet *source = rg_emit_set (emit->symbols, type->source);
  RgCodeExpr *map = rg_emit_lower_expr (writer, expr->left);
  RgCodeExpr *index = lower_index (writer, expr->right, source);
  return rg_code_expr (writer->unit, "%p[%p]", (gpointer)map, (gpointer)index);
}

RgCodeExpr *
rg_emit_lower_value (RgEmitWriter *writer, const RgAction *action)
{
  RgCodeExpr *value = rg_emit_lower_expr (writer, action->right);
  rg_emit_guard_value (writer, action, value);
  return value;
}

gboolean
rg_emit_is_array (RgEmitWriter *writer, const RgAction *action)
{
  return rg_emit_type (writer->emit, action->left)->kind == RG_TYPE_ARROW;
}

/* The comparison, without the guards of its sides. It is constant if the sides
 * are one expression, or maps with different keys. */
static RgCodeExpr *
lower_compared (RgEmitWriter *writer, const RgAction *action)
{
  RgCodeUnit *unit = writer->unit;
  const gboolean is_equal = action->kind == RG_EQUAL;
  const RgType *type = rg_emit_type (writer->emit, action->left);
  if (!rg_emit_has_equal_keys (writer->emit, action))
    return rg_code_number (unit, !is_equal);
  const RgExpr *left_expr = rg_emit_strip_casts (action->left);
  if (left_expr->kind == RG_EXPR_NAME &&
      left_expr == rg_emit_strip_casts (action->right))
    return rg_code_number (unit, is_equal);
  RgCodeExpr *left = rg_emit_lower_expr (writer, action->left);
  RgCodeExpr *right = rg_emit_lower_expr (writer, action->right);
  /* A comparison of an expression with itself would be a compiler warning. */
  if (rg_code_are_equal (left, right))
    return rg_code_number (unit, is_equal);
  if (type->kind == RG_TYPE_SET)
    return rg_code_join (unit, left, is_equal ? "==" : "!=", right);
  return rg_code_expr (unit, "memcmp (%p, %p, sizeof %p) %s 0", (gpointer)left,
                       (gpointer)right, (gpointer)left, is_equal ? "==" : "!=");
}

RgCodeExpr *
rg_emit_lower_comparison (RgEmitWriter *writer, const RgAction *action)
{
  rg_emit_begin_guards (writer);
  RgCodeExpr *comparison = lower_compared (writer, action);
  RgCodeExpr *guards = rg_emit_end_guards (writer);
  if (!guards)
    return comparison;
  return rg_code_expr (writer->unit,
                       action->kind == RG_EQUAL ? "%p && %p" : "!%p || %p",
                       (gpointer)guards, (gpointer)comparison);
}

const RgEmitGlobal *
rg_emit_find_next_parameter (const RgEmitWriter *writer, const RgEmitFlow *flow,
                             guint32 *v)
{
  const GPtrArray *variables = writer->emit->variables;
  for (;; ++*v) {
    *v = rg_bits_next_common (flow->live, flow->dirty, *v, variables->len);
    if (*v == variables->len)
      return NULL;
    const RgEmitGlobal *global = g_ptr_array_index (variables, *v);
    if (!global->map)
      return global;
  }
}

RgCodeExpr *
rg_emit_add_arguments (RgEmitWriter *writer, const RgEmitFlow *flow,
                       RgCodeExpr *call)
{
  const RgEmitGlobal *global = NULL;
  for (guint32 v = 0; (global = rg_emit_find_next_parameter (writer, flow, &v));
       v++)
    call = rg_code_with_argument (writer->unit, call,
                                  rg_emit_lower_variable (writer, global));
  return call;
}

RgCodeExpr *
rg_emit_lower_tag (RgEmitWriter *writer, const RgAction *action,
                   guint32 subtrahend)
{
  const RgEmit *emit = writer->emit;
  if (action->kind == RG_TAG)
    return rg_code_number (writer->unit,
                           rg_emit_get_tag (emit, action) - subtrahend);
  const RgEmitGlobal *global = rg_emit_global (emit, action->name);
  const gint32 base =
      (gint32)(emit->tags.base[global->values->group] - subtrahend);
  RgCodeExpr *value =
      rg_emit_lower_expr (writer, rg_expr_name (emit->game, action->name));
  return base == 0 ? value
                   : rg_code_expr (writer->unit, "%p %c %uu", (gpointer)value,
                                   base < 0 ? '-' : '+',
                                   base < 0 ? (guint32)-base : (guint32)base);
}

RgCodeExpr *
rg_emit_lower_sees (const RgEmit *emit)
{
  if (!emit->tags.assigns_visible)
    return rg_code_number (emit->unit, 1);
  return rg_code_expr (
      emit->unit, "s->v_%s[w->viewer] == %u",
      rg_text (emit->game, emit->game->visible),
      rg_emit_symbol (emit->symbols, rg_intern (emit->game, "1")).code);
}

/* The tag of a code, by a table: tags of the keeper are not numbered in the
 * order of codes.
 */
static RgCodeExpr *
lower_observed_tag (RgEmitWriter *writer, const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  if (action->kind == RG_TAG)
    return rg_code_number (writer->unit, rg_emit_get_tag (emit, action));
  const RgEmitGlobal *global = rg_emit_global (emit, action->name);
  const guint group = global->values->group;
  rg_emit_need_keeper_tags (emit, group);
  return rg_code_expr (writer->unit, "told_tags%u[%p]", group,
                       (gpointer)rg_emit_lower_variable (writer, global));
}

RgCodeExpr *
rg_emit_lower_tag_record (RgEmitWriter *writer, const RgAction *action)
{
  return rg_code_expr (writer->unit, "record_told (w, %p, %p)",
                       (gpointer)rg_emit_lower_sees (writer->emit),
                       (gpointer)lower_observed_tag (writer, action));
}

/* -- tables ---------------------------------------------------------------- */

RgCodeExpr *
rg_emit_lower_row (RgEmitWriter *writer, const GPtrArray *keys)
{
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *row = NULL;
  for (guint i = 0; i < keys->len; i++) {
    const RgEmitGlobal *key = g_ptr_array_index (keys, i);
    RgCodeExpr *code = rg_emit_lower_variable (writer, key);
    if (key->values->low > 0)
      code = rg_code_expr (unit, "%p - %u", (gpointer)code, key->values->low);
    row = row ? rg_code_expr (unit, "%p * %u + %p", (gpointer)row,
                              rg_emit_span (key->values), (gpointer)code)
              : code;
  }
  return row ? row : rg_code_number (unit, 0);
}

/* -- symbols --------------------------------------------------------------- */

guint32
rg_emit_get_first_code (const RgEmit *emit, const RgEmitSet *set)
{
  return set->n ? rg_emit_symbol (emit->symbols, set->symbols[0]).code : 0;
}
