/* Resolves values, conditions and uses of graphs in the bodies of graphs.  A
 * name is a loop variable, a parameter, a function or variable, or else a
 * symbol, in this order (hrg(5)). */
#include "base/nearest.h"
#include "hrg/resolve.h"

#include <string.h>

HrgRef
hrg_look_up (HrgTree *tree, RgName name)
{
  const HrgNameInfo *info = hrg_name_info (tree, name);
  const RgGame *game = tree->game;
  if (info->parameter)
    return (HrgRef){.kind = HRG_REF_PARAMETER, .index = info->parameter - 1};
  if (info->function) {
    info->function->mentioned = TRUE;
    return (HrgRef){.kind = HRG_REF_FUNCTION, .function = info->function};
  }
  if (info->variable)
    return (HrgRef){.kind = HRG_REF_VARIABLE, .variable = info->variable};
  if (name == game->player || name == game->goals || name == game->visible)
    return (HrgRef){.kind = HRG_REF_BUILT_IN};
  return (HrgRef){.kind = info->is_symbol ? HRG_REF_SYMBOL : HRG_REF_NONE};
}

/* -- values --------------------------------------------------------------- */

/* Reports a name without a value, with a hint. `is_map`: it is indexed or
 * called. */
static void
report_unknown_name (HrgResolver *resolver, const HrgExpr *expr,
                     gboolean is_map)
{
  HrgTree *tree = resolver->tree;
  const HrgWord word = {expr->name, expr->range};
  const char *text = hrg_text (tree, expr->name);
  const guint maps = HRG_FUNCTIONS | HRG_VARIABLES | HRG_PARAMETERS | HRG_BOUND;
  if (hrg_name_info (tree, expr->name)->graph)
    hrg_resolve_error (resolver, expr->range,
                       "'%s' is a graph, which has no value", text);
  else if (hrg_name_info (tree, expr->name)->domain) {
    if (hrg_resolve_error (resolver, expr->range,
                           "'%s' is a domain, not a value", text))
      rg_diag_hint (tree->diags,
                    "write 'x = %s(*)' for any element of it, one way for each",
                    text);
  } else if (is_map)
    hrg_resolve_unknown (resolver, "function", word, maps);
  else if ((strcmp (text, "true") == 0 || strcmp (text, "false") == 0) &&
           hrg_resolve_error (resolver, expr->range, "unknown name '%s'", text))
    rg_diag_hint (tree->diags, "the elements of 'Bool' are 0 and 1");
  else
    hrg_resolve_unknown (resolver, "name", word, maps | HRG_SYMBOLS);
}

/* Resolves a name; `is_map`: it is indexed or called, so that it can't be a
 * symbol. */
static void
resolve_name (HrgResolver *resolver, HrgExpr *expr, gboolean is_map)
{
  guint slot;
  if (hrg_scope_find (&resolver->scope, expr->name, &slot)) {
    expr->ref = (HrgRef){.kind = HRG_REF_SLOT, .index = slot};
    expr->varies = TRUE;
    return;
  }
  expr->ref = hrg_look_up (resolver->tree, expr->name);
  if (is_map && expr->ref.kind == HRG_REF_SYMBOL)
    expr->ref.kind = HRG_REF_NONE;
  if (expr->ref.kind == HRG_REF_NONE)
    report_unknown_name (resolver, expr, is_map);
}

static void
resolve_map (HrgResolver *resolver, HrgExpr *map)
{
  if (map->kind == HRG_EXPR_NAME)
    resolve_name (resolver, map, TRUE);
  else
    hrg_resolve_value (resolver, map);
}

static void
resolve_term (HrgResolver *resolver, HrgExpr *expr)
{
  HrgTree *tree = resolver->tree;
  const HrgNameInfo *info = hrg_name_info (tree, expr->name);
  const char *text = hrg_text (tree, expr->name);
  guint slot;
  if (hrg_scope_find (&resolver->scope, expr->name, &slot) || info->parameter ||
      info->function || info->variable) {
    hrg_resolve_error (resolver, expr->range,
                       "'%s(...)' is a constructor (upper-case); write "
                       "'%s[...]' for the value of a map",
                       text, text);
    return;
  }
  for (guint i = 0; i < expr->n_arguments; i++) {
    hrg_resolve_static (resolver, expr->arguments[i]);
    expr->varies |= expr->arguments[i]->varies;
  }
}

static void
report_no_value (HrgResolver *resolver, const HrgExpr *expr)
{
  const gboolean is_arithmetic =
      expr->operator== HRG_ADD || expr->operator== HRG_SUBTRACT || expr->
      operator== HRG_MODULO;
  if (expr->kind == HRG_EXPR_IF)
    hrg_resolve_error (resolver, expr->range,
                       "no 'if' expression at run time; use a statement");
  else if (expr->kind == HRG_EXPR_MAP)
    hrg_resolve_error (resolver, expr->range,
                       "map literals are allowed only in initialisers");
  else if (is_arithmetic)
    hrg_resolve_error (resolver, expr->centre,
                       "no arithmetic at run time; use a function");
  else
    hrg_resolve_error (resolver, expr->centre, "a condition is not a value");
}

void
hrg_resolve_value (HrgResolver *resolver, HrgExpr *expr)
{
  switch (expr->kind) {
  case HRG_EXPR_NAME:
    resolve_name (resolver, expr, FALSE);
    break;
  case HRG_EXPR_TERM:
    resolve_term (resolver, expr);
    break;
  case HRG_EXPR_CALL:
    resolve_map (resolver, expr->left);
    expr->varies = expr->left->varies;
    if (expr->left->kind == HRG_EXPR_NAME &&
        expr->left->ref.kind == HRG_REF_NONE)
      break; /* the types of the arguments are unknown */
    for (guint i = 0; i < expr->n_arguments; i++) {
      hrg_resolve_value (resolver, expr->arguments[i]);
      expr->varies |= expr->arguments[i]->varies;
    }
    break;
  case HRG_EXPR_INDEX:
    resolve_map (resolver, expr->left);
    hrg_resolve_value (resolver, expr->right);
    expr->varies = expr->left->varies || expr->right->varies;
    break;
  case HRG_EXPR_BINARY:
  case HRG_EXPR_IF:
  case HRG_EXPR_MAP:
    report_no_value (resolver, expr);
  }
}

/* -- uses of graphs ------------------------------------------------------- */

void
hrg_resolve_use (HrgResolver *resolver, HrgGraph *graph, RgRange range,
                 HrgExpr *const *arguments, guint n, gboolean in_check)
{
  HrgTree *tree = resolver->tree;
  const guint expected = graph->n_parameters;
  const char *name = hrg_text (tree, graph->name.name);
  const HrgUse use = {graph, range, in_check};
  g_array_append_val (resolver->graph->uses, use);
  if (strcmp (name, "rules") == 0)
    hrg_resolve_error (resolver, range,
                       "graph 'rules' is the whole game and cannot be used");
  else if (n != expected &&
           hrg_resolve_error (
               resolver,
               n > expected ? hrg_range_after_argument (arguments, expected)
                            : range,
               "graph '%s' expects %u argument%s, got %u", name, expected,
               expected == 1 ? "" : "s", n))
    hrg_note (tree, graph->name.range, "the graph is declared here");
}

/* Resolves the call of a graph in a reachability check. */
static void
resolve_reachable (HrgResolver *resolver, HrgExpr *expr)
{
  HrgTree *tree = resolver->tree;
  HrgExpr *call = expr->n_arguments == 1 ? expr->arguments[0] : NULL;
  const gboolean is_term = call && call->kind == HRG_EXPR_TERM;
  if (!call || (!is_term && (call->kind != HRG_EXPR_CALL ||
                             call->left->kind != HRG_EXPR_NAME))) {
    hrg_resolve_error (
        resolver, expr->n_arguments ? expr->arguments[0]->range : expr->range,
        "'reachable' needs a call of a graph, 'g(...)'");
    return;
  }
  const RgName name = is_term ? call->name : call->left->name;
  const RgRange range = is_term ? call->range : call->left->range;
  expr->condition = HRG_REACHABLE;
  expr->graph = hrg_name_info (tree, name)->graph;
  for (guint i = 0; i < call->n_arguments; i++) {
    hrg_resolve_value (resolver, call->arguments[i]);
    expr->varies |= call->arguments[i]->varies;
  }
  if (expr->graph)
    hrg_resolve_use (resolver, expr->graph, range, call->arguments,
                     call->n_arguments, TRUE);
  else
    hrg_resolve_unknown (resolver, "graph", (HrgWord){name, range}, HRG_GRAPHS);
}

/* -- conditions ----------------------------------------------------------- */

static void
resolve_constant (HrgResolver *resolver, HrgExpr *expr, const char *text)
{
  expr->condition = *text == 't' ? HRG_TRUE : HRG_FALSE;
  if (expr->n_arguments > 0)
    hrg_resolve_error (resolver, expr->arguments[0]->range,
                       "%s() takes no arguments", text);
}

static void
resolve_not (HrgResolver *resolver, HrgExpr *expr)
{
  expr->condition = HRG_NOT;
  if (expr->n_arguments == 0)
    hrg_resolve_error (resolver, expr->range, "not() needs a condition");
  else if (expr->n_arguments > 1)
    hrg_resolve_error (resolver, hrg_range_after_argument (expr->arguments, 1),
                       "not() takes one condition");
  else
    hrg_resolve_condition (resolver, expr->arguments[0]);
}

static void
report_unknown_condition (HrgResolver *resolver, const HrgExpr *expr,
                          const char *text)
{
  static const char *const conditions[] = {"not", "reachable", "true", "false",
                                           NULL};
  const HrgNameInfo *info = hrg_name_info (resolver->tree, expr->left->name);
  const char *near = info->function || info->variable
                         ? NULL
                         : rg_find_nearest (text, conditions);
  if (!near)
    hrg_resolve_error (resolver, expr->range,
                       "unknown condition '%s'; did you mean '%s(...) == "
                       "...'?",
                       text, text);
  else if (hrg_resolve_error (resolver, expr->left->range,
                              "unknown condition '%s'", text))
    rg_diag_hint (resolver->tree->diags, "did you mean '%s'?", near);
}

static void
resolve_condition_call (HrgResolver *resolver, HrgExpr *expr)
{
  const char *text = expr->left->kind == HRG_EXPR_NAME
                         ? hrg_text (resolver->tree, expr->left->name)
                         : NULL;
  if (!text)
    hrg_resolve_error (resolver, expr->range,
                       "condition expected; write '... == ...'");
  else if (strcmp (text, "not") == 0)
    resolve_not (resolver, expr);
  else if (strcmp (text, "reachable") == 0)
    resolve_reachable (resolver, expr);
  else if (strcmp (text, "true") == 0 || strcmp (text, "false") == 0)
    resolve_constant (resolver, expr, text);
  else if (hrg_name_info (resolver->tree, expr->left->name)->graph)
    hrg_resolve_error (resolver, expr->range,
                       "'%s' is a graph; use 'reachable(%s(...))'", text, text);
  else
    report_unknown_condition (resolver, expr, text);
}

/* Resolves a comparison at run time: only equality is possible. */
static void
resolve_comparison (HrgResolver *resolver, HrgExpr *expr)
{
  switch (expr->operator) {
  case HRG_EQUAL:
  case HRG_DIFFER:
    expr->condition =
        expr->operator== HRG_EQUAL ? HRG_IS_EQUAL : HRG_IS_DIFFERENT;
    hrg_resolve_value (resolver, expr->left);
    hrg_resolve_value (resolver, expr->right);
    break;
  case HRG_LESS:
  case HRG_LESS_EQUAL:
  case HRG_GREATER:
  case HRG_GREATER_EQUAL:
    hrg_resolve_error (resolver, expr->centre,
                       "only '==' and '!=' compare at run time");
    break;
  case HRG_IN:
    hrg_resolve_error (resolver, expr->centre,
                       "no 'in' at run time; use a function to Bool");
    break;
  default:
    hrg_resolve_error (resolver, expr->range,
                       "condition expected; write '... == ...'");
  }
}

void
hrg_resolve_condition (HrgResolver *resolver, HrgExpr *expr)
{
  while (expr->kind == HRG_EXPR_BINARY &&
         (expr->operator== HRG_AND || expr->operator== HRG_OR)) {
    expr->condition = expr->operator== HRG_AND ? HRG_BOTH : HRG_EITHER;
    hrg_resolve_condition (resolver, expr->left);
    expr = expr->right;
  }
  if (expr->kind == HRG_EXPR_CALL) {
    resolve_condition_call (resolver, expr);
  } else if (expr->kind == HRG_EXPR_NAME) {
    const char *text = hrg_text (resolver->tree, expr->name);
    if (strcmp (text, "true") == 0 || strcmp (text, "false") == 0)
      hrg_resolve_error (resolver, expr->range,
                         "condition expected; write '%s()'", text);
    else
      hrg_resolve_error (resolver, expr->range,
                         "condition expected; write '%s == ...'", text);
  } else if (expr->kind != HRG_EXPR_BINARY) {
    hrg_resolve_error (resolver, expr->range,
                       "condition expected; write '... == ...'");
  } else {
    resolve_comparison (resolver, expr);
  }
}
