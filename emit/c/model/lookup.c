/* Look-ups in a plan: globals, actions, graphs and checks; types of
 * expressions; the message of an exceeded limit. */
#include "emit/c/plan.h"

#include "rg/token.h"

RgEmitGlobal *
rg_emit_global (const RgEmit *emit, RgName name)
{
  const RgGlobal *global = rg_find_global (emit->game, name);
  if (!global)
    return NULL;
  const RgGlobal *first_global =
      (const RgGlobal *)(gpointer)emit->game->globals->data;
  return &emit->globals[global - first_global];
}

const RgExpr *
rg_emit_strip_casts (const RgExpr *expr)
{
  while (expr->kind == RG_EXPR_CAST)
    expr = expr->right;
  return expr;
}

const RgType *
rg_emit_type (const RgEmit *emit, const RgExpr *expr)
{
  expr = rg_emit_strip_casts (expr);
  return expr->kind == RG_EXPR_ACCESS ? rg_emit_type (emit, expr->left)->target
                                      : rg_expr_type (emit->game, expr);
}

const RgAction *
rg_emit_action (const RgEmit *emit, const RgEmitArc *arc)
{
  return &rg_edge (emit->game, arc->edge)->action;
}

gboolean
rg_emit_is_silent (const RgEmit *emit, const RgAction *action)
{
  return action->kind == RG_TAG &&
         g_hash_table_contains (emit->tags.silent,
                                GUINT_TO_POINTER (action->name));
}

gboolean
rg_emit_outputs_tag (const RgEmit *emit, const RgAction *action)
{
  return rg_action_is_tag (action) && !rg_emit_is_silent (emit, action);
}

guint
rg_emit_count_graphs (const RgEmit *emit)
{
  return 2 + emit->checks.graphs->len;
}

RgEmitGraph *
rg_emit_get_graph (const RgEmit *emit, guint i)
{
  if (i < 2)
    return i == 0 ? emit->moves : emit->keeper;
  return g_ptr_array_index (emit->checks.graphs, i - 2);
}

RgEmitGlobal *
rg_emit_written (const RgEmit *emit, const RgAction *action)
{
  return rg_action_is_assignment (action)
             ? rg_emit_global (emit, rg_expr_root (action->left))
             : NULL;
}

gboolean
rg_emit_writes_all (const RgAction *action)
{
  return rg_emit_strip_casts (action->left)->kind == RG_EXPR_NAME;
}

guint32
rg_emit_find_boundary (const RgEmit *emit, RgNode node)
{
  return rg_emit_look_up_number (emit->boundary_of_node, node);
}

RgEmitCheck *
rg_emit_check (const RgEmit *emit, const RgAction *action)
{
  const guint32 hash = rg_hash_pair (action->start, action->target);
  RG_FOR_HASH (&emit->checks.index, hash, slot)
  {
    RgEmitCheck *check = g_ptr_array_index (emit->checks.all, slot->number);
    if (check->start == action->start && check->target == action->target)
      return check;
  }
  return NULL;
}

gboolean
rg_emit_evaluates_check (const RgEmit *emit, const RgEmitArc *arc,
                         const RgEmitCheck *check)
{
  const RgAction *action = rg_emit_action (emit, arc);
  return rg_action_is_check (action) && rg_emit_check (emit, action) == check;
}

gboolean *
rg_emit_reaches_check (const RgEmit *emit, const RgEmitGraph *graph,
                       const RgEmitCheck *check)
{
  gboolean *reaches = g_new0 (gboolean, graph->nodes->len);
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    reaches[arc->from] |= rg_emit_evaluates_check (emit, arc, check);
  }
  rg_emit_mark_reachable (graph, reaches, TRUE);
  return reaches;
}

guint32
rg_emit_get_tag (const RgEmit *emit, const RgAction *action)
{
  return rg_emit_is_silent (emit, action) ? 0 : emit->tags.codes[action->name];
}

gboolean
rg_emit_report_limit (const RgEmit *emit, RgDeclId decl, guint64 limit,
                      const char *things, const char *option)
{
  const RgGame *game = emit->game;
  RgRange range = {0, 0};
  const gboolean has_range =
      decl != RG_NONE && rg_decl_range (game, decl, &range);
  rg_diag (emit->diags, RG_LIMIT, has_range ? game->source : NULL, range,
           "more than %" G_GUINT64_FORMAT " %s%s%s", limit, things,
           option ? ": see " : ": a fixed limit", option ? option : "");
  return FALSE;
}

gboolean
rg_emit_is_check_decided (const RgEmit *emit, const RgAction *action,
                          gboolean *holds)
{
  const RgEmitCheck *check = rg_emit_check (emit, action);
  *holds = check->always == (action->kind == RG_REACHABLE);
  return check->always || check->never;
}
