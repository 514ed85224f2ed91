/* Warns about games in RG: declarations that nothing uses, nodes that can't be
 * reached or left, and reachability checks whose target no path reaches.
 *
 * Mentions of names are collected in one pass; reachability is a depth-first
 * search in the graph, regardless of conditions.  lint-pragma.c has the
 * warnings about pragmas.
 */
#include "rg/builtins.h"
#include "rg/check.h"
#include "rg/reach.h"
#include "rg/report.h"

/* The mentions of names, for warnings. */
typedef struct {
  RgReporter reporter;
  GHashTable *types;   /* mentioned names of types (a set) */
  GHashTable *read;    /* names of constants and variables that are read */
  GHashTable *written; /* names of variables that are assigned */
} Lint;

static void
mark (GHashTable *set, RgName name)
{
  g_hash_table_add (set, GUINT_TO_POINTER (name));
}

static gboolean
is_marked (GHashTable *set, RgName name)
{
  return g_hash_table_contains (set, GUINT_TO_POINTER (name));
}

/* -- uses ----------------------------------------------------------------- */

static void
use_type (Lint *lint, const RgType *type)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    use_type (lint, type->source);
  if (type->kind == RG_TYPE_NAME)
    mark (lint->types, type->name);
}

static void
use_value (Lint *lint, const RgValue *value)
{
  if (value->name != RG_NO_NAME)
    mark (lint->read, value->name);
  for (guint i = 0; i < value->n_entries; i++)
    use_value (lint, value->entries[i].value);
}

static void
use_expr (Lint *lint, const RgExpr *expr)
{
  if (!expr)
    return;
  if (expr->kind == RG_EXPR_CAST)
    mark (lint->types, expr->name);
  if (expr->kind == RG_EXPR_NAME)
    mark (lint->read, expr->name);
  use_expr (lint, expr->left);
  use_expr (lint, expr->right);
}

/* Assigns to a place, and reads its indices. */
static void
use_place (Lint *lint, const RgExpr *place)
{
  for (; place->kind == RG_EXPR_ACCESS; place = place->left)
    use_expr (lint, place->right);
  mark (lint->written, place->name);
}

static void
use_action (Lint *lint, const RgAction *action)
{
  if (rg_action_is_assignment (action))
    use_place (lint, action->left);
  else
    use_expr (lint, action->left);
  use_expr (lint, action->right);
  if (action->type)
    use_type (lint, action->type);
  if (action->kind == RG_TAG_VARIABLE)
    mark (lint->read, action->name);
}

static void
collect_uses (Lint *lint)
{
  RgGame *game = lint->reporter.game;
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind == RG_DECL_TYPE)
      use_type (lint,
                g_array_index (game->types, RgTypeDecl, decl->index).type);
    if (decl->kind == RG_DECL_EDGE)
      use_action (lint, &rg_edge (game, decl->index)->action);
    if (decl->kind == RG_DECL_CONSTANT || decl->kind == RG_DECL_VARIABLE) {
      const RgGlobal *global =
          &g_array_index (game->globals, RgGlobal, decl->index);
      use_type (lint, global->type);
      use_value (lint, global->value);
    }
  }
}

/* Warns if nothing uses the declared type, constant or variable, or a variable
 * is never read.  Built-ins are never reported. */
static void
lint_name (Lint *lint, RgDeclId id)
{
  RgGame *game = lint->reporter.game;
  RgReporter *reporter = &lint->reporter;
  const RgDecl decl = *rg_decl (game, id);
  const guint token = rg_report_token (reporter, 1);
  const RgName name =
      decl.kind == RG_DECL_TYPE
          ? g_array_index (game->types, RgTypeDecl, decl.index).name
          : g_array_index (game->globals, RgGlobal, decl.index).name;
  const char *text = rg_text (game, name);
  if (decl.implied || rg_is_builtin_name (text))
    return;
  if (decl.kind == RG_DECL_TYPE) {
    if (!is_marked (lint->types, name))
      rg_report_warning (reporter, "unused-type", token, 1,
                         "type '%s' is never used", text);
  } else if (!is_marked (lint->read, name)) {
    if (decl.kind == RG_DECL_CONSTANT)
      rg_report_warning (reporter, "unused-constant", token, 1,
                         "constant '%s' is never used", text);
    else if (is_marked (lint->written, name))
      rg_report_warning (reporter, "unread-variable", token, 1,
                         "variable '%s' is never read", text);
    else
      rg_report_warning (reporter, "unused-variable", token, 1,
                         "variable '%s' is never used", text);
  }
}

/* -- the graph ------------------------------------------------------------ */

/* Searches for paths to the targets of checks. */
typedef struct {
  guint32 *visited;   /* by node: the last search that visited it */
  guint32 search;     /* the number of the current search, from 1 */
  GArray *stack;      /* of RgNode */
  guint64 edges_left; /* that may still be followed */
} Paths;

/* The limit of edges for all searches together.  Beyond it, the warning is
 * not given. */
enum { MOST_EDGES = 20000000 };

/* Pushes a node that the search has not visited. */
static void
visit (Paths *paths, RgNode node)
{
  if (paths->visited[node] == paths->search)
    return;
  paths->visited[node] = paths->search;
  g_array_append_val (paths->stack, node);
}

/* Whether a path leads from one node to the other.  Assumes that one does if
 * the limit is reached. */
static gboolean
has_path (Paths *paths, const RgGame *game, RgNode start, RgNode target)
{
  paths->search++;
  g_array_set_size (paths->stack, 0);
  visit (paths, start);
  while (paths->stack->len > 0 && paths->visited[target] != paths->search) {
    const RgNode node =
        g_array_index (paths->stack, RgNode, paths->stack->len - 1);
    g_array_set_size (paths->stack, paths->stack->len - 1);
    RG_FOR_OUT (game, node, e) {
      if (paths->edges_left == 0)
        return TRUE;
      paths->edges_left--;
      visit (paths, rg_edge (game, e)->to);
    }
  }
  return paths->visited[target] == paths->search;
}

/* Warns if no path leads from the start of a check to its target. */
static void
lint_check (RgReporter *reporter, const RgEdge *edge, Paths *paths)
{
  const RgGame *game = reporter->game;
  const RgNode start = edge->action.start, target = edge->action.target;
  if (!has_path (paths, game, start, target))
    rg_report_warning (reporter, "unreachable-target",
                       rg_report_token (reporter, 4), 4,
                       "no path leads from node '%s' to node '%s'",
                       rg_node_text (game, start), rg_node_text (game, target));
}

/* Whether an edge out of the node is not a skip. */
static gboolean
has_action (const RgGame *game, RgNode node)
{
  RG_FOR_OUT (game, node, e)
    if (rg_edge (game, e)->action.kind != RG_SKIP)
      return TRUE;
  return FALSE;
}

/* Marks, in `covered`, the nodes that follow an unreachable node: only the
 * first ones are reported. */
static void
mark_followers (const RgGame *game, const guint8 *visited, guint8 *covered)
{
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (RgNode n = 0; n < rg_n_nodes (game); n++) {
    const RgNodeInfo *info = rg_node_info (game, n);
    if (visited[n] || info->count[RG_IN] > 0 || info->count[RG_START] > 0 ||
        !has_action (game, n))
      continue;
    rg_mark_reached (game, n, RG_OUT, TRUE, covered);
    g_array_append_val (roots, n);
  }
  for (guint i = 0; i < roots->len; i++)
    covered[g_array_index (roots, RgNode, i)] = 0;
  g_array_free (roots, TRUE);
}

/* Warns of a target that is unreachable, of a dead end after the edge, and of
 * an unreachable node before it.  Marks reported nodes in `covered`. */
static void
lint_edge (RgReporter *reporter, RgEdgeId id, guint8 *visited, guint8 *covered,
           Paths *paths)
{
  const RgGame *game = reporter->game;
  const RgEdge *edge = rg_edge (game, id);
  const RgNodeInfo *to = rg_node_info (game, edge->to);
  if (rg_action_is_check (&edge->action))
    lint_check (reporter, edge, paths);
  if (to->count[RG_OUT] == 0 && edge->to != game->end &&
      to->count[RG_TARGET] == 0 &&
      rg_report_warning (reporter, "dead-end", rg_report_token (reporter, 2), 1,
                         "no edge leads on from node '%s'",
                         rg_node_text (game, edge->to))) {
    const RgNode intended =
        rg_report_next_node (reporter, rg_node_text (game, edge->to));
    if (intended != RG_NONE)
      covered[intended] = 1;
  }
  /* An unreachable skip has no effect.  Translators produce them: the exit
   * of an endless loop, the code after arms that all return. */
  if (!visited[edge->from] && !covered[edge->from] &&
      edge->action.kind != RG_SKIP) {
    const char *text = rg_node_text (game, edge->from);
    rg_mark_reached (game, edge->from, RG_OUT, TRUE, covered);
    if (rg_report_warning (reporter, "unreachable-node",
                           rg_report_token (reporter, 0), 1,
                           "node '%s' can't be reached", text) &&
        rg_node_info (game, edge->from)->count[RG_IN] == 0)
      rg_report_nearest_node (reporter, text, RG_NODE_GOAL);
  }
}

void
rg_lint (RgGame *game, RgDiags *diags)
{
  Lint lint = {.reporter = {.game = game, .diags = diags, .decl = RG_NONE},
               .types = g_hash_table_new (NULL, NULL),
               .read = g_hash_table_new (NULL, NULL),
               .written = g_hash_table_new (NULL, NULL)};
  guint8 *visited = g_new0 (guint8, rg_n_nodes (game));
  guint8 *covered = g_new0 (guint8, rg_n_nodes (game));
  Paths paths = {.visited = g_new0 (guint32, rg_n_nodes (game)),
                 .stack = g_array_new (FALSE, FALSE, sizeof (RgNode)),
                 .edges_left = MOST_EDGES};
  collect_uses (&lint);
  rg_mark_reached (game, game->begin, RG_OUT, TRUE, visited);
  mark_followers (game, visited, covered);
  RG_FOR_DECLS (game, d)
  {
    lint.reporter.decl = d;
    if (rg_decl (game, d)->kind < RG_DECL_EDGE)
      lint_name (&lint, d);
    else if (rg_decl (game, d)->kind == RG_DECL_EDGE)
      lint_edge (&lint.reporter, rg_decl (game, d)->index, visited, covered,
                 &paths);
    else
      rg_lint_pragma (
          &lint.reporter,
          &g_array_index (game->pragmas, RgPragma, rg_decl (game, d)->index));
  }
  rg_reporter_clear (&lint.reporter);
  g_hash_table_destroy (lint.types);
  g_hash_table_destroy (lint.read);
  g_hash_table_destroy (lint.written);
  g_array_free (paths.stack, TRUE);
  g_free (paths.visited);
  g_free (visited);
  g_free (covered);
}
