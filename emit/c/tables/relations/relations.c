/* Builds lists of successors (relations.h), memoised by the text of the
 * conditions: equal conditions on one variable and set share a table. */
#include "emit/c/tables/relations/relations.h"

/* Limits of a table. */
enum {
  PER_STEP = 16, /* symbols that cost as much as one step of a walk */
  MAX_ROWS =
      1 << 16, /* with twice as many, rg2c takes a third longer for the
                  chess of the GGP sheets, for tables that are too large */
};

/* A comparison that the chosen symbol must pass. */
typedef struct {
  RgActionKind kind;
  gboolean is_disjunct; /* a disjunct of a fork; FALSE: a conjunct */
  const RgEmitProgram *left, *right;
} Condition;

/* The conditions on a choice, as a query that tables are memoised by. */
typedef struct {
  RgEmitExecutor executor;
  const RgEmitGlobal *chosen;
  const RgEmitSet *set; /* the symbols to choose from */
  GPtrArray *reads; /* of RgEmitGlobal *: the chosen variable, then the keys */
  GString *text;    /* the text of the query: equal queries share a table */
  Condition conditions[RG_EMIT_SHORT];
  guint n;        /* number of conditions */
  guint32 n_rows; /* of the table: the combinations of codes of the keys */
  const RgAction
      *common_condition; /* of all arcs of the fork; NULL: they differ */
} Query;

/* -- conditions ------------------------------------------------------------ */

/* Adds a condition to the query, as a conjunct (`mark`: "&") or a disjunct
 * ("|"). FALSE: it is no comparison of symbols, it reads more than constants
 * and scalars, or the query would have too many conditions or rows. Then
 * `reads` may have new elements. */
static gboolean
add_condition (Query *query, const RgEmitArc *arc, const char *mark)
{
  const RgEmit *emit = query->executor.emit;
  const RgAction *action = rg_emit_action (emit, arc);
  if (query->n == RG_EMIT_SHORT || !rg_action_is_comparison (action) ||
      rg_emit_type (emit, action->left)->kind != RG_TYPE_SET)
    return FALSE;
  const Condition condition = {.kind = action->kind,
                               .is_disjunct = *mark == '|',
                               .left = rg_emit_get_program (emit, action->left),
                               .right =
                                   rg_emit_get_program (emit, action->right)};
  if (!rg_emit_collect_scalars (condition.left, query->reads) ||
      !rg_emit_collect_scalars (condition.right, query->reads))
    return FALSE;
  guint64 n_rows = 1;
  for (guint i = 1; i < query->reads->len && n_rows <= MAX_ROWS; i++) {
    const RgEmitGlobal *key = g_ptr_array_index (query->reads, i);
    n_rows *= rg_emit_span (key->values);
  }
  if (n_rows > MAX_ROWS || n_rows * query->set->n > RG_EMIT_STEPS)
    return FALSE;
  query->n_rows = (guint32)n_rows;
  query->conditions[query->n++] = condition;
  g_string_append_printf (query->text, "%s%d %u %u", mark, (gint)action->kind,
                          action->left->id, action->right->id);
  return TRUE;
}

/* Adds the conditions of all arcs.  FALSE: one of them can't be added; the
 * query is as before. */
static gboolean
add_conditions (Query *query, const RgEmitArc *const *arcs, guint n,
                const char *mark)
{
  const Query backup = *query;
  const guint n_reads = query->reads->len;
  const gsize length = query->text->len;
  for (guint i = 0; i < n; i++) {
    if (!add_condition (query, arcs[i], mark)) {
      *query = backup;
      g_ptr_array_set_size (query->reads, (gint)n_reads);
      g_string_truncate (query->text, length);
      return FALSE;
    }
  }
  return TRUE;
}

/* Whether the values pass all conjuncts, and one of the disjuncts, if any. */
static gboolean
passes_conditions (const Query *query, const RgEmitAssumptions *assumed)
{
  gboolean has_disjunct = FALSE, disjunct_holds = FALSE;
  for (guint i = 0; i < query->n; i++) {
    const Condition *condition = &query->conditions[i];
    /* An access outside of the keys of a map equals nothing. */
    const gboolean holds =
        rg_emit_have_equal_values (condition->left, condition->right,
                                   assumed) == (condition->kind == RG_EQUAL);
    if (!holds && !condition->is_disjunct)
      return FALSE;
    has_disjunct = has_disjunct || condition->is_disjunct;
    disjunct_holds = disjunct_holds || (holds && condition->is_disjunct);
  }
  return disjunct_holds || !has_disjunct;
}

/* -- tables ---------------------------------------------------------------- */

/* Appends the symbols of a row that pass the conditions. Fails if the table
 * becomes too large. */
static void
add_row (RgEmitExecutor *executor)
{
  const Query *query = (const Query *)executor;
  const RgEmitAssumptions assumed = rg_emit_get_assumptions (executor);
  for (guint32 i = 0; i < query->set->n; i++) {
    const guint32 code =
        rg_emit_symbol (executor->emit->symbols, query->set->symbols[i]).code;
    executor->known[query->chosen->variable] = code;
    if (passes_conditions (query, &assumed))
      g_array_append_val (executor->found, code);
  }
  executor->n_steps += query->set->n / PER_STEP;
  executor->failed = executor->found->len >= RG_EMIT_NUMBERS;
}

/* Tabulates the query. NULL: most symbols pass, or the table would be large. */
static RgEmitRelation *
tabulate_relation (Query *query)
{
  RgEmitRelation *relation =
      rg_emit_table_new (RG_EMIT_TABLE_RELATIONS, sizeof *relation);
  RgEmitTable *table = &relation->table;
  for (guint i = 1; i < query->reads->len; i++)
    g_ptr_array_add (table->keys, g_ptr_array_index (query->reads, i));
  table->n_rows = query->n_rows;
  relation->common_condition = query->common_condition;
  const gboolean is_eligible =
      rg_emit_tabulate (table, &query->executor, add_row, G_MAXUINT) &&
      2 * table->entries->len <= query->n_rows * query->set->n;
  return rg_emit_return_table_if (is_eligible, relation);
}

/* The table of the query, memoised.  NULL: it has no conditions, no table, or
 * the technique is off or at its limit. */
static RgEmitRelation *
find_query_table (Query *query)
{
  const RgEmit *emit = query->executor.emit;
  gconstpointer text = g_intern_string (query->text->str);
  gpointer relation;
  if (query->n == 0)
    return NULL;
  if (!rg_emit_find_table (emit, RG_EMIT_TABLE_RELATIONS, text, &relation))
    relation = rg_emit_memoise_table (emit, RG_EMIT_TABLE_RELATIONS, text,
                                      tabulate_relation (query));
  return relation;
}

/* Whether rows are so long that it is faster to compare all cells of a map at
 * once (search/filter.h). The next condition must compare the cell of the
 * chosen symbol. `next`: the arc after the chain, or NULL. */
static gboolean
has_long_rows (const RgEmit *emit, const RgEmitRelation *relation,
               const RgEmitArc *next, const RgEmitGlobal *chosen)
{
  if (!next ||
      relation->table.entries->len <= RG_EMIT_SHORT * relation->table.n_rows)
    return FALSE;
  const RgAction *action = rg_emit_action (emit, next);
  if (!rg_action_is_comparison (action))
    return FALSE;
  const RgExpr *left = rg_emit_strip_casts (action->left);
  const RgExpr *right = rg_emit_strip_casts (action->right);
  const RgExpr *access = left->kind == RG_EXPR_ACCESS ? left : right;
  return access->kind == RG_EXPR_ACCESS &&
         rg_expr_mentions (access->right, chosen->name);
}

/* Follows skips from `arc` on, at most RG_EMIT_FEW, and up to a fork or a stop.
 * Returns the first arc that is not a skip, or else the last one of these. */
static const RgEmitArc *
follow_skips (const RgEmit *emit, const RgEmitGraph *graph,
              const RgEmitArc *arc)
{
  for (guint i = 0; i < RG_EMIT_FEW; i++) {
    if (rg_emit_action (emit, arc)->kind != RG_SKIP || arc->to == RG_EMIT_STOP)
      break;
    const RgEmitNode *node = rg_emit_node (graph, arc->to);
    if (node->n_arcs != 1)
      break;
    arc = rg_emit_arc (graph, node->first);
  }
  return arc;
}

/* Adds a fork of conditions, of which one must hold. Adds nothing if there are
 * too many, or if the table can't have one of them. The search tests each
 * again, unless all are equal. */
static void
add_fork (Query *query, const RgEmitGraph *graph, const RgEmitNode *node)
{
  const RgEmit *emit = query->executor.emit;
  const RgEmitArc *arcs[RG_EMIT_SHORT];
  gboolean are_equal = TRUE;
  if (node->n_arcs > RG_EMIT_SHORT)
    return;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    arcs[k] = follow_skips (emit, graph, rg_emit_arc (graph, node->first + k));
    are_equal = are_equal && rg_action_equal (rg_emit_action (emit, arcs[0]),
                                              rg_emit_action (emit, arcs[k]));
  }
  if (add_conditions (query, arcs, node->n_arcs, "|") && are_equal)
    query->common_condition = rg_emit_action (emit, arcs[0]);
}

/* Adds all conditions after the any assignment to the query, then finds its
 * table.  NULL: none, or another technique is faster. */
static RgEmitRelation *
find_relation (Query *query, const RgEmitGraph *graph, const RgEmitArc *arc,
               const RgEmitArc **last)
{
  const RgEmit *emit = query->executor.emit;
  *last = arc;
  const RgEmitArc *next = rg_emit_find_only_inner_arc (graph, arc);
  while (next && add_conditions (query, &next, 1, "&")) {
    *last = next;
    next = rg_emit_find_only_inner_arc (graph, next);
  }
  const RgEmitNode *fork = next ? NULL : rg_emit_find_inner_node (graph, *last);
  if (fork)
    add_fork (query, graph, fork);
  RgEmitRelation *relation = find_query_table (query);
  return relation && !has_long_rows (emit, relation, next, query->chosen)
             ? relation
             : NULL;
}

RgEmitRelation *
rg_emit_find_relation (const RgEmit *emit, const RgEmitGraph *graph,
                       const RgEmitArc *arc, const RgEmitArc **last)
{
  const RgAction *action = rg_emit_action (emit, arc);
  RgEmitGlobal *chosen = rg_emit_written (emit, action);
  if (action->kind != RG_ASSIGN_ANY || chosen->map)
    return NULL;
  const RgEmitSet *set = rg_emit_get_choices (emit->symbols, action);
  if (set->n < RG_EMIT_FEW)
    return NULL;
  Query query = {.executor = rg_emit_new_executor (emit, graph, NULL, NULL, 0,
                                                   sizeof (guint32)),
                 .chosen = chosen,
                 .set = set,
                 .reads = g_ptr_array_new (),
                 .text = g_string_new (NULL),
                 .n_rows = 1};
  g_ptr_array_add (query.reads, chosen);
  g_string_printf (query.text, "%u of %u", chosen->name, set->number);
  RgEmitRelation *relation = find_relation (&query, graph, arc, last);
  rg_emit_executor_clear (&query.executor);
  g_ptr_array_free (query.reads, TRUE);
  g_string_free (query.text, TRUE);
  return relation;
}
