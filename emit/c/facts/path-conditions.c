/* Finds path conditions (path-conditions.h) by symbolic execution, forwards
 * along all paths of a function, and compares those of two arcs. There are at
 * most RG_EMIT_SHORT paths, and as many conditions and assigned scalars on
 * each.
 */
#include "emit/c/facts/path-conditions.h"

#include "emit/c/model/partial-evaluation.h"
#include "rg/analysis/expressions.h"

/* The value of a scalar at the end of a path. */
typedef struct {
  RgName variable;
  const RgExpr *value; /* in terms of the values at the beginning of the path */
} Binding;

/* A path: its conditions, and the values that it has assigned. */
typedef struct {
  guint n_bindings, n_conditions;
  Binding bindings[RG_EMIT_SHORT]; /* of scalars that the path has assigned */
  RgAction conditions[RG_EMIT_SHORT];
} Path;

/* The paths after one arc. */
struct RgEmitPaths {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  GArray *finished_paths; /* of Path */
  guint n_open_arcs;      /* number of arcs that are still to be followed */
};

/* -- one path -------------------------------------------------------------- */

/* The value that the path (`data`) has assigned to the name; NULL: none. */
static const RgExpr *
find_binding (gpointer data, RgName name)
{
  const Path *path = data;
  for (guint i = 0; i < path->n_bindings; i++) {
    if (path->bindings[i].variable == name)
      return path->bindings[i].value;
  }
  return NULL;
}

/* The expression in terms of the beginning of the path. NULL: it would have
 * more than RG_EMIT_SHORT names. */
static const RgExpr *
substitute_bindings (RgGame *game, Path *path, const RgExpr *expr)
{
  expr = rg_substitute (game, expr, find_binding, path);
  return rg_count_names (expr, RG_EMIT_SHORT) > RG_EMIT_SHORT ? NULL : expr;
}

/* Adds a comparison to the conditions of the path. FALSE: the path ends. */
static gboolean
add_condition (RgGame *game, Path *path, const RgAction *comparison)
{
  const RgExpr *left = substitute_bindings (game, path, comparison->left);
  const RgExpr *right = substitute_bindings (game, path, comparison->right);
  if (!left || !right || path->n_conditions == RG_EMIT_SHORT)
    return FALSE;
  path->conditions[path->n_conditions++] =
      rg_compare (comparison->kind == RG_EQUAL, left, right);
  return TRUE;
}

/* Binds the scalar to its assigned value. FALSE: the path ends. */
static gboolean
bind_scalar (RgGame *game, Path *path, const RgAction *assignment)
{
  const RgExpr *value = substitute_bindings (
      game, path, rg_strip_casts (game, assignment->right));
  const RgName variable = rg_expr_root (assignment->left);
  guint i = 0;
  while (i < path->n_bindings && path->bindings[i].variable != variable)
    i++;
  if (!value || i == RG_EMIT_SHORT)
    return FALSE;
  path->bindings[i] = (Binding){variable, value};
  path->n_bindings = MAX (path->n_bindings, i + 1);
  return TRUE;
}

/* Extends the path by the action of the arc; a skip or a check changes nothing.
 * FALSE: the path ends before it, as the action is of another kind, or the path
 * would be too long. */
static gboolean
apply_arc (const RgEmitPaths *paths, Path *path, const RgEmitArc *arc)
{
  const RgEmit *emit = paths->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  if (rg_action_is_comparison (action))
    return add_condition (emit->game, path, action);
  if (action->kind == RG_SKIP || rg_action_is_check (action))
    return TRUE;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  return action->kind == RG_ASSIGN && global && rg_emit_is_scalar (global) &&
         rg_emit_writes_all (action) && bind_scalar (emit->game, path, action);
}

/* -- all paths ------------------------------------------------------------- */

/* Adds the paths that continue `prefix` with the arc. If these would be too
 * many, the path ends after the arc. */
static void
add_paths (RgEmitPaths *paths, const Path *prefix, const RgEmitArc *arc)
{
  Path path = *prefix;
  const RgEmitNode *node = apply_arc (paths, &path, arc)
                               ? rg_emit_find_inner_node (paths->graph, arc)
                               : NULL;
  if (!node || paths->n_open_arcs + paths->finished_paths->len + node->n_arcs >
                   RG_EMIT_SHORT) {
    g_array_append_val (paths->finished_paths, path);
    return;
  }
  paths->n_open_arcs += node->n_arcs;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    paths->n_open_arcs--;
    add_paths (paths, &path, rg_emit_arc (paths->graph, node->first + k));
  }
}

RgEmitPaths *
rg_emit_find_paths_after (const RgEmit *emit, const RgEmitGraph *graph,
                          const RgEmitArc *arc)
{
  RgEmitPaths *paths = g_new0 (RgEmitPaths, 1);
  const Path empty_path = {0};
  paths->emit = emit;
  paths->graph = graph;
  paths->finished_paths = g_array_new (FALSE, FALSE, sizeof (Path));
  add_paths (paths, &empty_path, arc);
  return paths;
}

void
rg_emit_free_paths (RgEmitPaths *paths)
{
  if (!paths)
    return;
  g_array_free (paths->finished_paths, TRUE);
  g_free (paths);
}

/* -- pairs of paths -------------------------------------------------------- */

/* Whether a condition of one path excludes one of the other. FALSE: not proved,
 * also if the budget is used up. */
static gboolean
are_exclusive (const RgEmit *emit, const Path *a, const Path *b, guint *budget)
{
  for (guint i = 0; i < a->n_conditions; i++) {
    for (guint k = 0; *budget > 0 && k < b->n_conditions; k++, --*budget) {
      if (rg_emit_are_exclusive (emit, &a->conditions[i], &b->conditions[k]))
        return TRUE;
    }
  }
  return FALSE;
}

gboolean
rg_emit_are_paths_exclusive (const RgEmit *emit, const RgEmitPaths *a,
                             const RgEmitPaths *b, guint *budget)
{
  for (guint i = 0; i < a->finished_paths->len; i++) {
    for (guint k = 0; k < b->finished_paths->len; k++) {
      if (!are_exclusive (emit, &g_array_index (a->finished_paths, Path, i),
                          &g_array_index (b->finished_paths, Path, k), budget))
        return FALSE;
    }
  }
  return TRUE;
}
