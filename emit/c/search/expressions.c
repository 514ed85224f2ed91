/* Expressions, places and conditions of actions as C. */
#include "emit/c/search/writer.h"

#include <string.h>

#include "rg/print.h"

/* -- expressions ----------------------------------------------------------- */

char *
rg_emit_variable (RgEmitWriter *writer, RgEmitGlobal *global)
{
  const char *name = rg_text (writer->emit->game, global->name);
  if (!global->stored) {
    const char *instead =
        writer->instead ? g_hash_table_lookup (writer->instead, global) : NULL;
    if (instead)
      return g_strdup (instead);
    return g_strdup_printf ("c_%s", name);
  }
  const gint version = writer->version[global->variable];
  return version < 0 ? g_strdup_printf ("s->v_%s", name)
                     : g_strdup_printf ("v%d_%s", version, name);
}

/* An index, counted from the lowest code of the map's source. */
static char *
index_text (RgEmitWriter *writer, const RgExpr *index, RgEmitSet *set)
{
  guint32 code;
  const gboolean within = rg_emit_within (writer->emit, index, set);
  if (within && rg_emit_evaluate (writer->emit, index, NULL, &code))
    return g_strdup_printf ("%u", code - set->low);
  char *text = rg_emit_expr (writer, index);
  if (!within)
    rg_emit_guard_code (writer, set, text);
  if (set->low == 0)
    return text;
  char *result = g_strdup_printf ("%s - %u", text, set->low);
  g_free (text);
  return result;
}

char *
rg_emit_expr (RgEmitWriter *writer, const RgExpr *expr)
{
  RgEmit *emit = writer->emit;
  guint32 code;
  expr = rg_emit_bare (expr);
  if (rg_emit_evaluate (emit, expr, NULL, &code))
    return g_strdup_printf ("%u", code);
  if (expr->kind == RG_EXPR_NAME)
    return rg_emit_variable (writer, rg_emit_global (emit, expr->name));
  const RgType *type = rg_emit_type (emit, expr->left);
  RgEmitSet *source = rg_emit_set (emit->symbols, type->source);
  char *map = rg_emit_expr (writer, expr->left);
  char *index = index_text (writer, expr->right, source);
  char *result = g_strdup_printf ("%s[%s]", map, index);
  g_free (map);
  g_free (index);
  return result;
}

gboolean
rg_emit_fits (RgEmit *emit, const RgAction *action)
{
  return rg_emit_same_keys (emit, rg_emit_type (emit, action->left),
                            rg_emit_type (emit, action->right));
}

char *
rg_emit_place (RgEmitWriter *writer, const RgAction *action)
{
  return rg_emit_expr (writer, action->left);
}

char *
rg_emit_value (RgEmitWriter *writer, const RgAction *action)
{
  char *value = rg_emit_expr (writer, action->right);
  rg_emit_guard_value (writer, action, value);
  return value;
}

gboolean
rg_emit_is_array (RgEmitWriter *writer, const RgAction *action)
{
  return rg_emit_type (writer->emit, action->left)->kind == RG_TYPE_ARROW;
}

static char *
compare_text (RgEmitWriter *writer, const RgAction *action)
{
  const char *sign = action->kind == RG_EQUAL ? "==" : "!=";
  const RgType *type = rg_emit_type (writer->emit, action->left);
  if (!rg_emit_fits (writer->emit, action))
    return g_strdup (action->kind == RG_EQUAL ? "0" : "1");
  const RgExpr *bare = rg_emit_bare (action->left);
  if (bare->kind == RG_EXPR_NAME && bare == rg_emit_bare (action->right))
    return g_strdup (action->kind == RG_EQUAL ? "1" : "0");
  char *left = rg_emit_expr (writer, action->left);
  char *right = rg_emit_expr (writer, action->right);
  /* Compilers warn where a value is compared with itself. */
  char *result = g_str_equal (left, right)
                     ? g_strdup (action->kind == RG_EQUAL ? "1" : "0")
                 : type->kind == RG_TYPE_SET
                     ? g_strdup_printf ("%s %s %s", left, sign, right)
                     : g_strdup_printf ("memcmp (%s, %s, sizeof %s) %s 0", left,
                                        right, left, sign);
  g_free (left);
  g_free (right);
  return result;
}

char *
rg_emit_comparison (RgEmitWriter *writer, const RgAction *action)
{
  rg_emit_guards_begin (writer);
  char *text = compare_text (writer, action);
  char *guards = rg_emit_guards_end (writer);
  if (guards) {
    char *guarded = g_strdup_printf (
        action->kind == RG_EQUAL ? "%s && %s" : "!(%s) || %s", guards, text);
    g_free (text);
    text = guarded;
  }
  g_free (guards);
  return text;
}

gboolean
rg_emit_check_decided (const RgEmit *emit, const RgAction *action,
                       gboolean *holds)
{
  const RgEmitCheck *check = rg_emit_check (emit, action);
  *holds = check->always == (action->kind == RG_REACHABLE);
  return check->always || check->never;
}

RgEmitGlobal *
rg_emit_parameter (const RgEmitWriter *writer, const RgEmitFlow *flow,
                   guint32 *v)
{
  const GPtrArray *variables = writer->emit->variables;
  for (;; ++*v) {
    *v = rg_bits_next_common (flow->live, flow->dirty, *v, variables->len);
    if (*v == variables->len)
      return NULL;
    RgEmitGlobal *global = g_ptr_array_index (variables, *v);
    if (!global->map)
      return global;
  }
}

void
rg_emit_arguments (RgEmitWriter *writer, const RgEmitFlow *flow, GString *out)
{
  RgEmitGlobal *global = NULL;
  for (guint32 v = 0; (global = rg_emit_parameter (writer, flow, &v)); v++) {
    char *text = rg_emit_variable (writer, global);
    g_string_append_printf (out, ", %s", text);
    g_free (text);
  }
}

char *
rg_emit_tag (RgEmitWriter *writer, const RgAction *action, guint32 less)
{
  RgEmit *emit = writer->emit;
  if (action->kind == RG_TAG)
    return g_strdup_printf ("%u", rg_emit_tag_code (emit, action) - less);
  const RgEmitGlobal *global = rg_emit_global (emit, action->name);
  const gint32 base = (gint32)(emit->tags.base[global->values->group] - less);
  const RgExpr *name = rg_expr_name (emit->game, action->name);
  char *value = rg_emit_expr (writer, name);
  if (base == 0)
    return value;
  char *result = g_strdup_printf ("(%s %c %uu)", value, base < 0 ? '-' : '+',
                                  base < 0 ? (guint32)-base : (guint32)base);
  g_free (value);
  return result;
}

char *
rg_emit_sees (RgEmit *emit)
{
  if (!emit->views)
    return g_strdup ("1");
  return g_strdup_printf (
      "s->v_%s[w->viewer] == %u", rg_text (emit->game, emit->game->visible),
      rg_emit_symbol (emit->symbols, rg_intern (emit->game, "1")).code);
}

/* The tag of a code by a table: those of the keeper have numbers in no order.
 */
static char *
told_tag (RgEmitWriter *writer, const RgAction *action)
{
  RgEmit *emit = writer->emit;
  if (action->kind == RG_TAG)
    return g_strdup_printf ("%u", rg_emit_tag_code (emit, action));
  RgEmitGlobal *global = rg_emit_global (emit, action->name);
  const guint group = global->values->group;
  GArray *told = emit->mentions.told;
  if (told->len <= group)
    g_array_set_size (told, group + 1);
  g_array_index (told, gboolean, group) = TRUE;
  char *value = rg_emit_variable (writer, global);
  char *text = g_strdup_printf ("told_tags%u[%s]", group, value);
  g_free (value);
  return text;
}

char *
rg_emit_told (RgEmitWriter *writer, const RgAction *action)
{
  char *sees = rg_emit_sees (writer->emit);
  char *tag = told_tag (writer, action);
  char *text = g_strdup_printf ("tell (w, %s, %s)", sees, tag);
  g_free (sees);
  g_free (tag);
  return text;
}

void
rg_emit_call_function (RgEmitWriter *writer, guint32 node)
{
  RgEmitFunction *function = &writer->graph->decided.functions[node];
  if (writer->tells)
    function->teller_called = TRUE;
  else
    function->called = TRUE;
}

/* -- tables ---------------------------------------------------------------- */

char *
rg_emit_row_text (RgEmitWriter *writer, const GPtrArray *keys)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < keys->len; i++) {
    RgEmitGlobal *key = g_ptr_array_index (keys, i);
    char *name = rg_emit_variable (writer, key);
    if (i > 0) {
      g_string_prepend_c (text, '(');
      g_string_append_printf (text, ") * %u + ", rg_emit_span (key->values));
    }
    g_string_append (text, name);
    if (key->values->low > 0)
      g_string_append_printf (text, " - %u", key->values->low);
    g_free (name);
  }
  if (text->len == 0)
    g_string_append_c (text, '0');
  return g_string_free (text, FALSE);
}

/* -- loops ----------------------------------------------------------------- */

guint32
rg_emit_first_code (const RgEmit *emit, const RgEmitSet *set)
{
  return set->n ? rg_emit_symbol (emit->symbols, set->symbols[0]).code : 0;
}
