/* Emits calls, as copies of graphs: a call copies the body of the graph to the
 * place of the call, after assignments of the arguments. A reusable graph has
 * one copy; an assignment to its return variable identifies the call site, and
 * the edges after the copy compare it.
 *
 * A condition becomes edges to the nodes for true and false; && and || become
 * control flow. */
#include "hrg/emitter.h"

#include "hrg/eval.h"

/* -- copies --------------------------------------------------------------- */

/* Makes the nodes at both ends of a copy. The usual names may be in use by
 * another copy, if a graph has the name of the path to one. Then a number
 * distinguishes them. */
HrgEnds
hrg_make_ends (HrgEmitter *emitter, HrgGraph *graph, const char *prefix)
{
  const char *name = hrg_text (emitter->tree, graph->name.name);
  char *base = g_strconcat (graph->short_name ? "" : prefix, name, NULL);
  for (guint i = 2; g_hash_table_contains (emitter->bases, base); i++) {
    g_free (base);
    base =
        g_strdup_printf ("%s%s_%u", graph->short_name ? "" : prefix, name, i);
  }
  char *begin = g_strconcat (base, "_begin", NULL);
  char *end = g_strconcat (base, "_end", NULL);
  const HrgEnds ends = {
      hrg_find_or_make_node (emitter, begin, graph->name.range),
      hrg_find_or_make_node (emitter, end, graph->name.range)};
  g_hash_table_add (emitter->bases, base);
  g_free (begin);
  g_free (end);
  return ends;
}

/* Records that edges use the parameters of the graph or, with `is_return`, its
 * return variable. */
static void
note_generated (HrgEmitter *emitter, const HrgGraph *graph, gboolean is_return)
{
  const HrgGenerated generated = {graph, is_return};
  g_array_append_val (emitter->emission->generated, generated);
}

/* Whether copies and blocks are nested too deeply, which is reported once. */
static gboolean
is_too_deep (HrgEmitter *emitter, const HrgGraph *graph)
{
  HrgTree *tree = emitter->tree;
  if (tree->depth < HRG_DEPTH_LIMIT)
    return FALSE;
  if (!emitter->failed)
    rg_diag (tree->diags, RG_LIMIT, tree->source, graph->name.range,
             "calls and blocks are nested deeper than the fixed limit of %d",
             HRG_DEPTH_LIMIT);
  emitter->failed = TRUE;
  return TRUE;
}

void
hrg_copy_body (HrgEmitter *emitter, HrgGraph *graph, HrgEnds ends,
               const char *prefix, RgNode finish)
{
  if (is_too_deep (emitter, graph))
    return;
  if (graph->n_parameters > 0 &&
      g_hash_table_add (emitter->with_parameters, graph))
    note_generated (emitter, graph, FALSE);
  char *inner =
      g_strconcat (prefix, hrg_text (emitter->tree, graph->name.name), NULL);
  HrgCopy copy = {.emitter = emitter,
                  .graph = graph,
                  .prefix = hrg_find_prefix (emitter, inner),
                  .items = g_new0 (const HrgItem *, graph->n_slots + 1),
                  .values = g_new0 (const HrgValue *, graph->n_slots + 1),
                  .back = ends.end,
                  .finish = finish};
  const HrgLoop no_loop = {RG_NONE, RG_NONE};
  hrg_emit_block (&copy, &graph->body, ends.begin, ends.end, no_loop, FALSE);
  g_free (copy.items);
  g_free (copy.values);
  g_free (inner);
}

/* Makes the one copy of a reusable graph; its end() can lead to one place
 * only. */
static void
copy_shared_graph (HrgEmitter *emitter, HrgGraph *graph, HrgEnds ends,
                   RgNode finish, RgRange range)
{
  if (!graph->expanded) {
    graph->expanded = TRUE;
    graph->finish = finish;
    hrg_copy_body (emitter, graph, ends, "", finish);
  } else if (graph->finish != finish && graph->can_end) {
    hrg_error (emitter->tree, range,
               "reusable graph '%s' can run end(), so it cannot be both "
               "called and checked for reachability",
               hrg_text (emitter->tree, graph->name.name));
    emitter->failed = TRUE;
  }
}

static HrgEnds
find_shared_ends (HrgEmitter *emitter, HrgGraph *graph)
{
  if (!graph->expanded) {
    const HrgEnds ends = hrg_make_ends (emitter, graph, "");
    graph->begin = ends.begin;
    graph->end = ends.end;
  }
  return (HrgEnds){graph->begin, graph->end};
}

/* -- arguments ------------------------------------------------------------ */

/* Assigns the arguments in order; nodes have a prefix. */
static RgNode
emit_arguments (HrgCopy *copy, const HrgGraph *graph, HrgExpr *const *arguments,
                RgNode c, HrgPrefix *prefix, RgRange origin)
{
  HrgEmitter *emitter = copy->emitter;
  for (guint i = 0; i < graph->n_parameters; i++) {
    const RgNode n = hrg_make_node (emitter, prefix, origin);
    const RgExpr *place =
        rg_expr_name (emitter->game, graph->parameters[i].variable);
    const RgExpr *value = hrg_emit_value (copy, arguments[i]);
    hrg_add_edge (emitter, c, n, rg_assign (place, value));
    c = n;
  }
  return c;
}

static HrgPrefix *
make_call_prefix (HrgEmitter *emitter, const HrgGraph *graph)
{
  char *text =
      g_strconcat (hrg_text (emitter->tree, graph->name.name), "_call", NULL);
  HrgPrefix *prefix = hrg_find_prefix (emitter, text);
  g_free (text);
  return prefix;
}

/* -- calls ---------------------------------------------------------------- */

/* Calls a new copy of the graph. */
static RgNode
emit_copied_call (HrgCopy *copy, const HrgStatement *statement, RgNode c)
{
  HrgEmitter *emitter = copy->emitter;
  HrgGraph *graph = statement->graph;
  const RgRange origin = statement->range;
  char *call = g_strdup ("");
  if (!graph->short_name) {
    const RgName name = hrg_make_name (emitter, copy->prefix);
    g_free (call);
    call = g_strconcat (hrg_text (emitter->tree, name), "_", NULL);
  }
  c = emit_arguments (copy, graph, statement->arguments, c,
                      hrg_find_prefix (emitter, call), origin);
  const HrgEnds ends = hrg_make_ends (emitter, graph, call);
  hrg_add_edge (emitter, c, ends.begin, rg_skip ());
  const RgNode after = hrg_make_node (emitter, copy->prefix, origin);
  hrg_copy_body (emitter, graph, ends, call, copy->finish);
  hrg_add_edge (emitter, ends.end, after, rg_skip ());
  g_free (call);
  return after;
}

/* Calls a shared copy; the return variable identifies the call site. */
static RgNode
emit_shared_call (HrgCopy *copy, const HrgStatement *statement, RgNode c)
{
  HrgEmitter *emitter = copy->emitter;
  HrgGraph *graph = statement->graph;
  const RgRange origin = statement->range;
  const char *name = hrg_text (emitter->tree, graph->name.name);
  const RgName id = hrg_make_name (emitter, make_call_prefix (emitter, graph));
  const HrgNameInfo *info = hrg_name_info (emitter->tree, id);
  if (info->function || info->variable) {
    hrg_error (emitter->tree, origin,
               "the translation needs the name '%s', which is taken",
               hrg_text (emitter->tree, id));
    emitter->failed = TRUE;
  }
  if (graph->returns->len == 0)
    note_generated (emitter, graph, TRUE);
  g_array_append_val (graph->returns, id);
  const RgNode start =
      hrg_find_or_make_node (emitter, hrg_text (emitter->tree, id), origin);
  hrg_add_edge (emitter, c, start, rg_skip ());
  char *text = g_strconcat (name, "_return", NULL);
  const RgNode return_node =
      hrg_find_or_make_node (emitter, text, graph->name.range);
  const RgExpr *variable =
      rg_expr_name (emitter->game, rg_intern (emitter->game, text));
  g_free (text);
  const RgExpr *call_site = rg_expr_name (emitter->game, id);
  c = hrg_make_node (emitter, copy->prefix, origin);
  hrg_add_edge (emitter, start, c, rg_assign (variable, call_site));
  c = emit_arguments (copy, graph, statement->arguments, c, copy->prefix,
                      origin);
  const HrgEnds ends = find_shared_ends (emitter, graph);
  hrg_add_edge (emitter, c, ends.begin, rg_skip ());
  copy_shared_graph (emitter, graph, ends, copy->finish, statement->name.range);
  hrg_add_edge (emitter, ends.end, return_node, rg_skip ());
  const RgNode after = hrg_make_node (emitter, copy->prefix, origin);
  hrg_add_edge (emitter, return_node, after,
                rg_compare (TRUE, variable, call_site));
  return after;
}

RgNode
hrg_emit_call (HrgCopy *copy, const HrgStatement *statement, RgNode c)
{
  return statement->graph->reusable ? emit_shared_call (copy, statement, c)
                                    : emit_copied_call (copy, statement, c);
}

/* -- reachability --------------------------------------------------------- */

/* Makes the sub-automaton of a check, and returns its ends. */
static HrgEnds
emit_checked (HrgCopy *copy, const HrgExpr *expr, RgRange origin)
{
  HrgEmitter *emitter = copy->emitter;
  HrgGraph *graph = expr->graph;
  const HrgExpr *call = expr->arguments[0];
  const RgName check_name = hrg_make_name (emitter, copy->prefix);
  const RgName id = hrg_make_name (emitter, make_call_prefix (emitter, graph));
  HrgPrefix *prefix =
      hrg_find_prefix (emitter, hrg_text (emitter->tree, check_name));
  const RgNode start = graph->short_name
                           ? hrg_find_or_make_node (
                                 emitter, hrg_text (emitter->tree, id), origin)
                           : hrg_make_node (emitter, prefix, origin);
  const RgNode arguments_end =
      emit_arguments (copy, graph, call->arguments, start, prefix, origin);
  char *inner = g_strconcat (prefix->text, "_", NULL);
  const HrgEnds ends = graph->reusable ? find_shared_ends (emitter, graph)
                                       : hrg_make_ends (emitter, graph, inner);
  hrg_add_edge (emitter, arguments_end, ends.begin, rg_skip ());
  if (graph->reusable)
    copy_shared_graph (emitter, graph, ends, ends.end, call->range);
  else
    hrg_copy_body (emitter, graph, ends, inner, ends.end);
  g_free (inner);
  return (HrgEnds){start, ends.end};
}

static void
emit_reachable (HrgCopy *copy, const HrgExpr *expr, RgNode c, RgNode yes,
                RgNode no, RgRange origin)
{
  const HrgEnds ends = emit_checked (copy, expr, origin);
  if (yes != RG_NONE)
    hrg_add_edge (copy->emitter, c, yes,
                  rg_check_reachable (TRUE, ends.begin, ends.end));
  if (no != RG_NONE)
    hrg_add_edge (copy->emitter, c, no,
                  rg_check_reachable (FALSE, ends.begin, ends.end));
}

/* -- conditions ----------------------------------------------------------- */

static void
emit_comparison (HrgCopy *copy, const HrgExpr *expr, RgNode c, RgNode yes,
                 RgNode no)
{
  const RgExpr *left = hrg_emit_value (copy, expr->left);
  const RgExpr *right = hrg_emit_value (copy, expr->right);
  const gboolean equal = expr->condition == HRG_IS_EQUAL;
  if (yes != RG_NONE)
    hrg_add_edge (copy->emitter, c, yes, rg_compare (equal, left, right));
  if (no != RG_NONE)
    hrg_add_edge (copy->emitter, c, no, rg_compare (!equal, left, right));
}

/* Returns the node at which the right side begins.  It is made before any
 * node of the left side. */
static RgNode
emit_left (HrgCopy *copy, const HrgExpr *expr, RgNode c, RgNode yes, RgNode no,
           RgRange origin)
{
  if (expr->condition == HRG_EITHER && no == RG_NONE) {
    hrg_emit_condition (copy, expr->left, c, yes, RG_NONE, origin);
    return c;
  }
  const RgNode m = hrg_make_node (copy->emitter, copy->prefix, origin);
  if (expr->condition == HRG_BOTH)
    hrg_emit_condition (copy, expr->left, c, m, no, origin);
  else
    hrg_emit_condition (copy, expr->left, c, yes, m, origin);
  return m;
}

void
hrg_emit_condition (HrgCopy *copy, HrgExpr *expr, RgNode c, RgNode yes,
                    RgNode no, RgRange origin)
{
  for (; expr->condition == HRG_BOTH || expr->condition == HRG_EITHER;
       expr = expr->right)
    c = emit_left (copy, expr, c, yes, no, origin);
  const RgNode constant = expr->condition == HRG_TRUE ? yes : no;
  switch (expr->condition) {
  case HRG_NOT:
    hrg_emit_condition (copy, expr->arguments[0], c, no, yes, origin);
    break;
  case HRG_REACHABLE:
    emit_reachable (copy, expr, c, yes, no, origin);
    break;
  case HRG_TRUE:
  case HRG_FALSE:
    if (constant != RG_NONE)
      hrg_add_edge (copy->emitter, c, constant, rg_skip ());
    break;
  default:
    emit_comparison (copy, expr, c, yes, no);
  }
}
