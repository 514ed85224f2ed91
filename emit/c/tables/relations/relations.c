#include "emit/c/tables/relations/relations.h"

#include "emit/c/model/partial-evaluation.h"

enum {
  MOST_CONDITIONS = 8,
  MOST_ROWS = 1 << 16,
  MOST_EVALUATED = 1 << 21, /* rows times symbols of one table */
  ALL_EVALUATED = 1 << 25,  /* of all tables together */
  MOST_LISTED = 1 << 17,    /* codes of one table */
  FEWEST_SYMBOLS = 4,
};

/* -- conditions ------------------------------------------------------------ */

typedef struct {
  RgActionKind kind;
  gboolean alternative; /* one of these must hold, and all others */
  const RgEmitProgram *left, *right;
} Condition;

typedef struct {
  const RgEmitSet *set; /* the symbols that are chosen from */
  GPtrArray *reads;     /* of RgEmitGlobal *: the chosen one, then the keys */
  Condition *conditions;
  guint n;
  guint64 rows;
  const RgAction *all; /* at all arcs of a fork, or NULL */
} Query;

static guint64
count_rows (const Query *query)
{
  guint64 rows = 1;
  for (guint i = 1; i < query->reads->len && rows <= MOST_ROWS; i++) {
    const RgEmitGlobal *key = g_ptr_array_index (query->reads, i);
    rows *= rg_emit_span (key->values);
  }
  return rows;
}

/* FALSE, and nothing has changed, where it depends on more than constants and
 * scalars, or on too many. */
static gboolean
add_condition (RgEmit *emit, Query *query, const RgAction *action)
{
  const guint before = query->reads->len;
  if (!rg_action_is_comparison (action) ||
      rg_emit_type (emit, action->left)->kind != RG_TYPE_SET)
    return FALSE;
  Condition *condition = &query->conditions[query->n];
  *condition = (Condition){.kind = action->kind,
                           .left = rg_emit_program (emit, action->left),
                           .right = rg_emit_program (emit, action->right)};
  if (rg_emit_program_reads (condition->left, query->reads) &&
      rg_emit_program_reads (condition->right, query->reads)) {
    const guint64 rows = count_rows (query);
    if (rows <= MOST_ROWS && rows * query->set->n <= MOST_EVALUATED) {
      query->rows = rows;
      query->n++;
      return TRUE;
    }
  }
  g_ptr_array_set_size (query->reads, (gint)before);
  return FALSE;
}

static gboolean
passes (const Query *query, const RgEmitSupposed *supposed)
{
  gboolean open = FALSE, found = FALSE;
  for (guint i = 0; i < query->n; i++) {
    const Condition *condition = &query->conditions[i];
    /* What a map has outside of its type equals nothing. */
    const gboolean good =
        rg_emit_run_equal (condition->left, condition->right, supposed) ==
        (condition->kind == RG_EQUAL);
    if (!good && !condition->alternative)
      return FALSE;
    open = open || condition->alternative;
    found = found || (good && condition->alternative);
  }
  return found || !open;
}

/* -- tables ---------------------------------------------------------------- */

static void
relation_free (gpointer data)
{
  RgEmitRelation *relation = data;
  g_ptr_array_free (relation->keys, TRUE);
  g_array_free (relation->first, TRUE);
  g_array_free (relation->codes, TRUE);
  g_free (relation);
}

static void
add_row (RgEmit *emit, const Query *query, guint32 *known,
         RgEmitRelation *relation)
{
  const RgEmitGlobal *chosen = g_ptr_array_index (query->reads, 0);
  const RgEmitSupposed supposed = {.emit = emit, .known = known};
  const guint32 first = relation->codes->len;
  for (guint32 i = 0; i < query->set->n; i++) {
    const guint32 code =
        rg_emit_symbol (emit->symbols, query->set->symbols[i]).code;
    known[chosen->variable] = code;
    if (passes (query, &supposed))
      g_array_append_val (relation->codes, code);
  }
  relation->most = MAX (relation->most, relation->codes->len - first);
  g_array_append_val (relation->first, relation->codes->len);
}

/* NULL where it would leave out few symbols, or be big. */
static RgEmitRelation *
tabulate (RgEmit *emit, const Query *query)
{
  RgEmitRelation *relation = g_new0 (RgEmitRelation, 1);
  guint32 *known = g_new (guint32, emit->variables->len);
  relation->keys = g_ptr_array_new ();
  for (guint i = 1; i < query->reads->len; i++)
    g_ptr_array_add (relation->keys, g_ptr_array_index (query->reads, i));
  relation->first = g_array_new (FALSE, TRUE, sizeof (guint32));
  relation->codes = g_array_new (FALSE, TRUE, sizeof (guint32));
  g_array_set_size (relation->first, 1);
  for (guint64 row = 0; row < query->rows && relation->codes->len < MOST_LISTED;
       row++) {
    rg_emit_suppose_row (emit, relation->keys, (guint32)row, known);
    add_row (emit, query, known, relation);
  }
  g_free (known);
  emit->relations.evaluated += query->rows * query->set->n;
  if (relation->codes->len < MOST_LISTED &&
      2 * (guint64)relation->codes->len <= query->rows * query->set->n) {
    relation->number = emit->relations.n++;
    relation->all = query->all;
    return relation;
  }
  relation_free (relation);
  return NULL;
}

/* The same question gets the same answer. */
static RgEmitRelation *
find_table (RgEmit *emit, const Query *query, const char *question)
{
  gpointer found;
  GHashTable *known = emit->relations.by_question;
  if (g_hash_table_lookup_extended (known, question, NULL, &found))
    return found;
  if (emit->relations.evaluated >= ALL_EVALUATED)
    return NULL;
  RgEmitRelation *relation = tabulate (emit, query);
  g_hash_table_insert (known, g_strdup (question), relation);
  if (relation)
    g_ptr_array_add (emit->relations.all, relation);
  return relation;
}

/* Where a row is long, it is faster to compare the cells of a map all at once
 * (search/filter.h). */
static gboolean
is_long (const RgEmit *emit, const RgEmitRelation *relation,
         const RgEmitArc *next, const RgEmitGlobal *chosen)
{
  enum { SHORT = 8 };
  if (!next || relation->codes->len <= SHORT * rg_emit_relation_rows (relation))
    return FALSE;
  const RgAction *action = rg_emit_action (emit, next);
  if (!rg_action_is_comparison (action))
    return FALSE;
  const RgExpr *left = rg_emit_bare (action->left);
  const RgExpr *right = rg_emit_bare (action->right);
  const RgExpr *access = left->kind == RG_EXPR_ACCESS ? left : right;
  return access->kind == RG_EXPR_ACCESS &&
         rg_expr_mentions (access->right, chosen->name);
}

/* The arc, or what stands behind skips from it on. */
static const RgEmitArc *
behind_skips (const RgEmit *emit, const RgEmitGraph *graph,
              const RgEmitArc *arc)
{
  enum { MOST_SKIPS = 4 };
  for (guint i = 0; i < MOST_SKIPS; i++) {
    if (rg_emit_action (emit, arc)->kind != RG_SKIP || arc->to == RG_EMIT_STOP)
      break;
    const RgEmitNode *node = rg_emit_node (graph, arc->to);
    if (node->n_arcs != 1)
      break;
    arc = rg_emit_arc (graph, node->first);
  }
  return arc;
}

static gboolean
ask_for (RgEmit *emit, Query *query, const RgEmitArc *arc, const char *mark,
         GString *question)
{
  const RgAction *action = rg_emit_action (emit, arc);
  if (query->n == MOST_CONDITIONS || !add_condition (emit, query, action))
    return FALSE;
  g_string_append_printf (question, "%s%d %u %u", mark, (gint)action->kind,
                          action->left->id, action->right->id);
  return TRUE;
}

/* A fork of conditions: one of them must hold.  Each is tested once more,
 * unless they are all the same. */
static void
ask_for_fork (RgEmit *emit, const RgEmitGraph *graph, const RgEmitNode *node,
              Query *query, GString *question)
{
  const RgAction *first = NULL;
  gboolean same = TRUE;
  const guint before = query->n;
  const guint reads = query->reads->len;
  const guint64 rows = query->rows;
  const gsize length = question->len;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc =
        behind_skips (emit, graph, rg_emit_arc (graph, node->first + k));
    if (!ask_for (emit, query, arc, "|", question)) {
      query->n = before;
      query->rows = rows;
      g_ptr_array_set_size (query->reads, (gint)reads);
      g_string_truncate (question, length);
      return;
    }
    query->conditions[query->n - 1].alternative = TRUE;
    const RgAction *action = rg_emit_action (emit, arc);
    first = first ? first : action;
    same = same && rg_action_equal (first, action);
  }
  query->all = same ? first : NULL;
}

static RgEmitRelation *
ask (RgEmit *emit, const RgEmitGraph *graph, const RgEmitArc *arc, Query *query,
     const RgEmitArc **last)
{
  const RgEmitGlobal *chosen = g_ptr_array_index (query->reads, 0);
  GString *question = g_string_new (NULL);
  g_string_printf (question, "%u of %u", chosen->name, query->set->number);
  *last = arc;
  const RgEmitArc *next = rg_emit_only_inner_arc (graph, arc);
  while (next && ask_for (emit, query, next, "&", question)) {
    *last = next;
    next = rg_emit_only_inner_arc (graph, next);
  }
  const RgEmitNode *fork = next ? NULL : rg_emit_inner_node (graph, *last);
  if (fork)
    ask_for_fork (emit, graph, fork, query, question);
  RgEmitRelation *relation =
      query->n > 0 ? find_table (emit, query, question->str) : NULL;
  g_string_free (question, TRUE);
  return relation && !is_long (emit, relation, next, chosen) ? relation : NULL;
}

RgEmitRelation *
rg_emit_relation_behind (RgEmit *emit, const RgEmitGraph *graph,
                         const RgEmitArc *arc, const RgEmitArc **last)
{
  const RgAction *action = rg_emit_action (emit, arc);
  RgEmitGlobal *chosen = rg_emit_written (emit, action);
  if (!rg_emit_uses (emit, RG_EMIT_BY_RELATIONS) ||
      action->kind != RG_ASSIGN_ANY || chosen->map)
    return NULL;
  const RgEmitSet *set = rg_emit_choices (emit->symbols, action);
  if (set->n < FEWEST_SYMBOLS)
    return NULL;
  Query query = {.set = set,
                 .reads = g_ptr_array_new (),
                 .rows = 1,
                 .conditions = g_new (Condition, MOST_CONDITIONS)};
  g_ptr_array_add (query.reads, chosen);
  RgEmitRelation *relation = ask (emit, graph, arc, &query, last);
  g_ptr_array_free (query.reads, TRUE);
  g_free (query.conditions);
  return relation;
}

void
rg_emit_init_relations (RgEmit *emit)
{
  emit->relations.all = g_ptr_array_new_with_free_func (relation_free);
  emit->relations.by_question =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
rg_emit_free_relations (RgEmit *emit)
{
  g_ptr_array_free (emit->relations.all, TRUE);
  g_hash_table_destroy (emit->relations.by_question);
}
