/* Computes the size of a game, and compares sizes lexicographically
 * (measure.h): tokens, nodes, mentions of constants and variables, ranks of
 * symbols, and distances of edges to `end`, found by a breadth-first search
 * backwards.
 */
#include "rg/reduce/measure.h"

guint32 *
rg_reduce_distances (const RgGame *game)
{
  const guint n = rg_n_nodes (game);
  guint32 *distances = g_new (guint32, n);
  RgNode *queue = g_new (RgNode, n);
  guint length = 0;
  for (RgNode node = 0; node < n; node++)
    distances[node] = n;
  distances[game->end] = 0;
  queue[length++] = game->end;
  for (guint i = 0; i < length; i++) {
    RG_FOR_IN (game, queue[i], e) {
      const RgNode from = rg_edge (game, e)->from;
      if (distances[from] < n)
        continue;
      distances[from] = distances[queue[i]] + 1;
      queue[length++] = from;
    }
  }
  g_free (queue);
  return distances;
}

/* -- symbols --------------------------------------------------------------- */

static void
rank_symbols (const RgType *type, guint32 *ranks, guint32 *next)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    rank_symbols (type->source, ranks, next);
  for (guint i = 0; type->kind == RG_TYPE_SET && i < type->n_symbols; i++) {
    if (ranks[type->symbols[i]] == G_MAXUINT32)
      ranks[type->symbols[i]] = (*next)++;
  }
}

/* Returns, by name, the rank of the symbol in the order of the type
 * declarations; G_MAXUINT32: no symbol. The caller frees the array. */
static guint32 *
make_symbol_ranks (const RgGame *game)
{
  const guint n = rg_names_bound (game->names);
  guint32 *ranks = g_new (guint32, n);
  guint32 next = 0;
  for (guint i = 0; i < n; i++)
    ranks[i] = G_MAXUINT32;
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind == RG_DECL_TYPE)
      rank_symbols (g_array_index (game->types, RgTypeDecl, decl->index).type,
                    ranks, &next);
  }
  return ranks;
}

/* -- mentions -------------------------------------------------------------- */

/* A count of mentions, in a measure. */
typedef struct {
  const RgGame *game;
  const guint32 *ranks; /* by name */
  RgReduceMeasure *measure;
} Counter;

static void
count_name (const Counter *counter, RgName name)
{
  if (rg_find_global (counter->game, name))
    counter->measure->globals++;
  else if (counter->ranks[name] != G_MAXUINT32)
    counter->measure->ranks += counter->ranks[name];
}

static void
count_expr (const Counter *counter, const RgExpr *expr)
{
  for (; expr; expr = expr->right) {
    if (expr->kind == RG_EXPR_NAME)
      count_name (counter, expr->name);
    if (expr->kind == RG_EXPR_ACCESS)
      count_expr (counter, expr->left);
  }
}

static void
count_value (const Counter *counter, const RgValue *value)
{
  if (value->name != RG_NO_NAME)
    count_name (counter, value->name);
  for (guint i = 0; i < value->n_entries; i++)
    count_value (counter, value->entries[i].value);
}

static void
count_decl (const Counter *counter, const RgDecl *decl)
{
  const RgGame *game = counter->game;
  if (decl->kind == RG_DECL_CONSTANT || decl->kind == RG_DECL_VARIABLE)
    count_value (counter,
                 g_array_index (game->globals, RgGlobal, decl->index).value);
  if (decl->kind != RG_DECL_EDGE)
    return;
  const RgAction *action = &rg_edge (game, decl->index)->action;
  count_expr (counter, action->left);
  count_expr (counter, action->right);
  if (action->kind == RG_TAG_VARIABLE)
    counter->measure->globals++;
}

RgReduceMeasure
rg_reduce_measure (const RgGame *game)
{
  RgReduceMeasure measure = {.tokens = game->tokens->len};
  guint32 *distances = rg_reduce_distances (game),
          *ranks = make_symbol_ranks (game);
  const Counter counter = {game, ranks, &measure};
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->implied)
      continue;
    count_decl (&counter, decl);
    if (decl->kind == RG_DECL_EDGE)
      measure.distances += distances[rg_edge (game, decl->index)->to];
  }
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    measure.nodes += rg_node_exists (game, node);
  g_free (distances);
  g_free (ranks);
  return measure;
}

gboolean
rg_reduce_measure_less (const RgReduceMeasure *a, const RgReduceMeasure *b)
{
  const guint64 left[] = {a->tokens, a->nodes, a->globals, a->ranks,
                          a->distances};
  const guint64 right[] = {b->tokens, b->nodes, b->globals, b->ranks,
                           b->distances};
  for (guint i = 0; i < G_N_ELEMENTS (left); i++) {
    if (left[i] != right[i])
      return left[i] < right[i];
  }
  return FALSE;
}
