/* Analyses the graph of calls between graphs: finds a topological order, which
 * recursion makes impossible, the graphs that `rules` reaches, and those with
 * short names.
 *
 * The nodes of a graph with a short name begin with its own name only.  These
 * are reusable graphs and those with at most one copy.  The number of copies is
 * the sum of the copies of the callers, computed in topological order. */
#include "hrg/graph.h"

#include "hrg/topological-order.h"

/* -- recursion ------------------------------------------------------------ */

static void
report_cycle (const guint *path, guint n, guint edge, gpointer data)
{
  HrgTree *tree = data;
  GString *text = g_string_new (NULL);
  for (guint i = 0; i <= n && text->len < 200; i++) {
    const HrgGraph *graph = g_ptr_array_index (tree->graphs, path[i % n]);
    g_string_append_printf (text, "%s%s", i ? " -> " : "",
                            hrg_text (tree, graph->name.name));
  }
  const HrgGraph *first = g_ptr_array_index (tree->graphs, path[0]);
  const HrgGraph *last = g_ptr_array_index (tree->graphs, path[n - 1]);
  hrg_error (tree, g_array_index (last->uses, HrgUse, edge).range,
             "graph '%s' is recursive: %s", hrg_text (tree, first->name.name),
             text->str);
  g_string_free (text, TRUE);
}

static void
order_graphs (HrgTree *tree)
{
  const guint n = tree->graphs->len;
  GArray **successors = hrg_successors_new (n);
  for (guint i = 0; i < n; i++) {
    const HrgGraph *graph = g_ptr_array_index (tree->graphs, i);
    for (guint k = 0; k < graph->uses->len; k++) {
      const HrgGraph *used_graph = g_array_index (graph->uses, HrgUse, k).graph;
      g_array_append_val (successors[i], used_graph->place);
    }
  }
  tree->calls_first = hrg_find_order (n, successors, report_cycle, tree);
  hrg_successors_free (successors, n);
}

/* -- unused graphs --------------------------------------------------------- */

static void
mark_used (HrgTree *tree)
{
  HrgGraph *rules = hrg_find_rules (tree);
  if (rules)
    rules->used = TRUE;
  for (guint i = tree->calls_first->len; i-- > 0;) {
    const guint place = g_array_index (tree->calls_first, guint, i);
    const HrgGraph *graph = g_ptr_array_index (tree->graphs, place);
    for (guint k = 0; graph->used && k < graph->uses->len; k++)
      g_array_index (graph->uses, HrgUse, k).graph->used = TRUE;
  }
}

void
hrg_order_graphs (HrgTree *tree)
{
  order_graphs (tree);
  mark_used (tree);
}

void
hrg_warn_unused_graphs (HrgTree *tree)
{
  for (guint i = 0; i < tree->graphs->len; i++) {
    const HrgGraph *graph = g_ptr_array_index (tree->graphs, i);
    if (!graph->used)
      rg_warn (tree->diags, "unused-graph", tree->source, graph->name.range,
               "graph '%s' is never used", hrg_text (tree, graph->name.name));
  }
}

/* -- mentions ------------------------------------------------------------- */

/* The graphs that a body mentions, with duplicates.  A mention in a part that
 * is copied, such as the body of a loop over elements, counts twice. */
typedef struct {
  HrgTree *tree;
  GArray *places;  /* of guint: indexes of graphs */
  gboolean copied; /* the current part is copied */
} Mentions;

static void
add_mention (Mentions *mentions, RgName name)
{
  const HrgGraph *graph = hrg_name_info (mentions->tree, name)->graph;
  if (!graph)
    return;
  g_array_append_val (mentions->places, graph->place);
  if (mentions->copied)
    g_array_append_val (mentions->places, graph->place);
}

static void
push_expr (GPtrArray *stack, HrgExpr *expr)
{
  if (expr)
    g_ptr_array_add (stack, expr);
}

static void
collect_in_expr (Mentions *mentions, HrgExpr *root)
{
  GPtrArray *stack = g_ptr_array_new ();
  push_expr (stack, root);
  while (stack->len > 0) {
    const HrgExpr *expr = g_ptr_array_steal_index_fast (stack, stack->len - 1);
    /* An upper-case graph within `reachable` looks like a constructor. */
    if (expr->kind == HRG_EXPR_NAME || expr->kind == HRG_EXPR_TERM)
      add_mention (mentions, expr->name);
    push_expr (stack, expr->left);
    push_expr (stack, expr->right);
    push_expr (stack, expr->other);
    for (guint i = 0; i < expr->n_arguments; i++)
      push_expr (stack, expr->arguments[i]);
  }
  g_ptr_array_free (stack, TRUE);
}

static void collect_in_block (Mentions *mentions, const HrgBlock *block);

static void
collect_in_statement (Mentions *mentions, const HrgStatement *statement)
{
  const HrgStatementKind kind = statement->kind;
  if (kind == HRG_CALL)
    add_mention (mentions, statement->name.name);
  if (kind == HRG_WHILE)
    collect_in_expr (mentions, statement->value);
  if (kind == HRG_CALL || kind == HRG_CHECK)
    for (guint i = 0; i < statement->n_arguments; i++)
      collect_in_expr (mentions, statement->arguments[i]);
  const gboolean was_copied = mentions->copied;
  mentions->copied |=
      kind == HRG_REPEAT || kind == HRG_REPEAT_IN || kind == HRG_BRANCH_IN;
  for (guint i = 0; i < statement->n_blocks; i++) {
    collect_in_expr (mentions, statement->blocks[i].condition);
    collect_in_block (mentions, &statement->blocks[i]);
  }
  mentions->copied = was_copied;
}

static void
collect_in_block (Mentions *mentions, const HrgBlock *block)
{
  for (guint i = 0; i < block->n_statements; i++)
    collect_in_statement (mentions, &block->statements[i]);
}

/* -- short names ---------------------------------------------------------- */

/* Numbers of copies, of which only 0, 1 and more are distinguished.  Variables
 * with the names of graphs may cause cyclic mentions; all graphs on a cycle or
 * after it count as copied more than once. */
typedef struct {
  guint n, rules;    /* number of graphs; the index of `rules` */
  GArray **mentions; /* by graph: of guint, the graphs that it mentions */
  guint *uses;       /* by graph: copies so far, at most 2 */
  guint *open;       /* by graph: mentions that are not yet added */
  GArray *ready;     /* of guint: graphs whose mentions are all added */
} CopyCounts;

static void
add_uses (CopyCounts *counts, guint place)
{
  const GArray *mentions = counts->mentions[place];
  for (guint i = 0; i < mentions->len; i++) {
    const guint mentioned = g_array_index (mentions, guint, i);
    if (mentioned == counts->rules)
      continue;
    counts->uses[mentioned] =
        MIN (counts->uses[mentioned] + counts->uses[place], 2);
    if (--counts->open[mentioned] == 0)
      g_array_append_val (counts->ready, mentioned);
  }
}

static void
count_uses (CopyCounts *counts)
{
  for (guint i = 0; i < counts->n; i++)
    for (guint k = 0; k < counts->mentions[i]->len; k++)
      counts->open[g_array_index (counts->mentions[i], guint, k)]++;
  counts->open[counts->rules] = 0;
  counts->uses[counts->rules] = 1;
  for (guint i = 0; i < counts->n; i++)
    if (counts->open[i] == 0)
      g_array_append_val (counts->ready, i);
  for (guint i = 0; i < counts->ready->len; i++)
    add_uses (counts, g_array_index (counts->ready, guint, i));
}

void
hrg_find_short_names (HrgTree *tree)
{
  const guint n = tree->graphs->len;
  CopyCounts counts = {n,
                       hrg_find_rules (tree)->place,
                       hrg_successors_new (n),
                       g_new0 (guint, n),
                       g_new0 (guint, n),
                       g_array_new (FALSE, FALSE, sizeof (guint))};
  for (guint i = 0; i < n; i++) {
    const HrgGraph *graph = g_ptr_array_index (tree->graphs, i);
    Mentions mentions = {tree, counts.mentions[i], FALSE};
    collect_in_block (&mentions, &graph->body);
  }
  count_uses (&counts);
  for (guint i = 0; i < n; i++) {
    HrgGraph *graph = g_ptr_array_index (tree->graphs, i);
    graph->short_name =
        graph->reusable || (counts.open[i] == 0 && counts.uses[i] <= 1);
  }
  hrg_successors_free (counts.mentions, n);
  g_array_free (counts.ready, TRUE);
  g_free (counts.uses);
  g_free (counts.open);
}
