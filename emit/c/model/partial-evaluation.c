#include "emit/c/model/partial-evaluation.h"

RgEmitGlobal *
rg_emit_cell_of (const RgEmit *emit, const RgExpr *expr, guint32 most_cells)
{
  expr = rg_emit_bare (expr);
  if (expr->kind != RG_EXPR_ACCESS)
    return NULL;
  const RgExpr *map = rg_emit_bare (expr->left);
  RgEmitGlobal *global =
      map->kind == RG_EXPR_NAME ? rg_emit_global (emit, map->name) : NULL;
  return global && rg_emit_is_plain_map (global) && global->width == 1 &&
                 global->cells <= most_cells
             ? global
             : NULL;
}

RgEmitGlobal *
rg_emit_map_in (const RgEmit *emit, const RgExpr *expr)
{
  for (expr = rg_emit_bare (expr); expr->kind == RG_EXPR_ACCESS;
       expr = rg_emit_bare (expr->right)) {
    RgEmitGlobal *root = rg_emit_global (emit, rg_expr_root (expr));
    if (root && root->stored)
      return root;
  }
  return NULL;
}

static gboolean
find_comparison (const RgEmit *emit, const RgEmitGraph *graph)
{
  gboolean found = FALSE;
  for (guint32 k = 0; !found && k < graph->arcs->len; k++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, k));
    found = rg_action_is_comparison (action) &&
            (rg_emit_map_in (emit, action->left) ||
             rg_emit_map_in (emit, action->right));
  }
  return found;
}

gboolean
rg_emit_compares_cells (RgEmit *emit, const RgEmitGraph *graph)
{
  gpointer found;
  gpointer key = (gpointer)graph;
  if (!g_hash_table_lookup_extended (emit->compares, key, NULL, &found)) {
    found = GINT_TO_POINTER (find_comparison (emit, graph));
    g_hash_table_insert (emit->compares, key, found);
  }
  return GPOINTER_TO_INT (found);
}

gboolean
rg_emit_is_known (const RgEmitSupposed *supposed, const RgExpr *expr)
{
  for (;;) {
    expr = rg_emit_bare (expr);
    if (expr == supposed->cell)
      return TRUE;
    if (expr->kind != RG_EXPR_ACCESS) {
      const RgEmitGlobal *global = rg_emit_global (supposed->emit, expr->name);
      return !global || !global->stored ||
             (rg_emit_is_scalar (global) &&
              supposed->known[global->variable] != RG_NONE);
    }
    if (!rg_emit_is_known (supposed, expr->right))
      return FALSE;
    expr = expr->left;
  }
}

/* -- constants ------------------------------------------------------------- */

RgEmitGlobal *
rg_emit_plain_constant (RgEmit *emit, const RgExpr *expr)
{
  expr = rg_emit_bare (expr);
  RgEmitGlobal *global =
      expr->kind == RG_EXPR_NAME ? rg_emit_global (emit, expr->name) : NULL;
  return global && !global->stored && global->type->kind == RG_TYPE_ARROW &&
                 global->type->target->kind == RG_TYPE_SET &&
                 rg_emit_need_value (emit, global)
             ? global
             : NULL;
}

gboolean
rg_emit_codes_before (RgEmit *emit, const RgEmitGlobal *constant, guint32 code,
                      const RgEmitSet *set, guint most, guint32 *codes,
                      guint *n)
{
  const RgEmitSet *source = rg_emit_set (emit->symbols, constant->type->source);
  guint found = 0;
  if (source->group != set->group)
    return FALSE;
  for (guint32 i = 0; i < set->n; i++) {
    const guint32 from = rg_emit_symbol (emit->symbols, set->symbols[i]).code;
    if (!rg_emit_set_has (emit->symbols, source, from) ||
        constant->initial[from - source->low] != code)
      continue;
    if (found == most)
      return FALSE;
    codes[found++] = from;
  }
  *n = found;
  return TRUE;
}

/* -- rows of tables -------------------------------------------------------- */

gboolean
rg_emit_add_live_keys (const RgEmit *emit, const RgEmitGraph *graph,
                       guint32 node, RgName but, guint64 most, GPtrArray *keys,
                       guint64 *n_rows)
{
  for (guint v = 0; v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    const RgEmitFlow *flow = &graph->decided.flow[node];
    if (!rg_emit_is_scalar (global) || global->name == but ||
        !rg_bits_has (flow->live, v) ||
        (emit->at_first[v] != RG_NONE && !rg_bits_has (flow->dirty, v)))
      continue;
    g_ptr_array_add (keys, global);
    *n_rows *= rg_emit_span (global->values);
    if (*n_rows > most)
      return FALSE;
  }
  return *n_rows <= most;
}

gboolean
rg_emit_suppose_row (const RgEmit *emit, const GPtrArray *keys, guint32 row,
                     guint32 *known)
{
  gboolean all = TRUE;
  for (guint v = 0; v < emit->variables->len; v++)
    known[v] = emit->at_first[v];
  for (guint i = keys->len; i-- > 0;) {
    const RgEmitGlobal *key = g_ptr_array_index (keys, i);
    const guint32 span = rg_emit_span (key->values);
    const guint32 code = key->values->low + row % span;
    known[key->variable] = code;
    all = all && rg_emit_set_has (emit->symbols, key->values, code);
    row /= span;
  }
  return all;
}

/* -- values ---------------------------------------------------------------- */

/* A part of a constant. */
typedef struct {
  const RgEmitGlobal *global;
  gsize offset;
  const RgType *type;
} Part;

static gboolean
find_part (const RgEmitSupposed *supposed, const RgExpr *expr, Part *part)
{
  RgEmit *emit = supposed->emit;
  expr = rg_emit_bare (expr);
  if (expr->kind == RG_EXPR_NAME) {
    RgEmitGlobal *global = rg_emit_global (emit, expr->name);
    if (!global || global->stored || !rg_emit_need_value (emit, global))
      return FALSE;
    *part = (Part){global, 0, global->type};
    return TRUE;
  }
  guint32 code;
  if (!find_part (supposed, expr->left, part) ||
      part->type->kind != RG_TYPE_ARROW ||
      !rg_emit_supposed (supposed, expr->right, &code))
    return FALSE;
  const RgEmitSet *source = rg_emit_set (emit->symbols, part->type->source);
  if (!rg_emit_set_has (emit->symbols, source, code))
    return FALSE;
  part->type = part->type->target;
  part->offset +=
      (gsize)(code - source->low) * rg_emit_cells (emit, part->type);
  return TRUE;
}

gboolean
rg_emit_supposed (const RgEmitSupposed *supposed, const RgExpr *expr,
                  guint32 *code)
{
  RgEmit *emit = supposed->emit;
  expr = rg_emit_bare (expr);
  if (expr == supposed->cell) {
    *code = supposed->code;
    return TRUE;
  }
  Part part;
  if (expr->kind == RG_EXPR_NAME) {
    const RgEmitGlobal *global = rg_emit_global (emit, expr->name);
    if (global && rg_emit_is_scalar (global)) {
      *code = supposed->known ? supposed->known[global->variable] : RG_NONE;
      return *code != RG_NONE;
    }
    if (!global) {
      *code = rg_emit_symbol (emit->symbols, expr->name).code;
      return TRUE;
    }
  }
  if (!find_part (supposed, expr, &part) || part.type->kind != RG_TYPE_SET)
    return FALSE;
  *code = part.global->initial[part.offset];
  return TRUE;
}

gboolean
rg_emit_reads_scalars (const RgEmit *emit, const RgExpr *expr)
{
  expr = rg_emit_bare (expr);
  if (expr->kind == RG_EXPR_ACCESS)
    return rg_emit_reads_scalars (emit, expr->left) &&
           rg_emit_reads_scalars (emit, expr->right);
  const RgEmitGlobal *global = rg_emit_global (emit, expr->name);
  return !global || !global->stored || !global->map;
}

gboolean
rg_emit_supposed_holds (const RgEmitSupposed *supposed, const RgAction *action)
{
  guint32 left, right;
  const gboolean equal = rg_emit_supposed (supposed, action->left, &left) &&
                         rg_emit_supposed (supposed, action->right, &right) &&
                         left == right;
  return equal == (action->kind == RG_EQUAL);
}
