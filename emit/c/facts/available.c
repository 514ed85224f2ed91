/* Available conditions: a forward data flow problem with intersection. */
#include "emit/c/facts/available.h"

#include "emit/c/model/partial-evaluation.h"

typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  GPtrArray *conditions; /* of const RgAction * */
  RgBits *reads;         /* by condition: the variables that it reads */
  guint n_words;         /* words of a set of variables */
} Search;

/* The number of an equal condition; RG_NONE: absent. */
static guint32
find_condition (const Search *search, const RgAction *action)
{
  for (guint32 i = 0; i < search->conditions->len; i++) {
    if (rg_action_equal (search->conditions->pdata[i], action))
      return i;
  }
  return RG_NONE;
}

/* Collects the conditions of the graph, and the variables that they read. */
static void
find_conditions (Search *search)
{
  const RgEmitGraph *graph = search->graph;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgAction *action =
        rg_emit_action (search->emit, rg_emit_arc (graph, i));
    if (action->kind == RG_EQUAL && search->conditions->len < RG_EMIT_LONG &&
        rg_emit_cell_of (search->emit, rg_emit_strip_casts (action->left),
                         RG_EMIT_LIST) &&
        find_condition (search, action) == RG_NONE)
      g_ptr_array_add (search->conditions, (gpointer)action);
  }
  search->reads =
      g_new0 (RgBits, (gsize)search->n_words * (search->conditions->len + 1));
  for (guint i = 0; i < search->conditions->len; i++) {
    const RgAction *action = search->conditions->pdata[i];
    RgBits *reads = search->reads + (gsize)i * search->n_words;
    rg_emit_expr_reads (search->emit, action->left, reads);
    rg_emit_expr_reads (search->emit, action->right, reads);
  }
}

/* -- data flow ------------------------------------------------------------- */

/* Initial fact: no condition is available at the roots. */
static gboolean
start (Search *search, guint32 node, RgBits *available)
{
  *available = 0;
  for (guint i = 0; i < search->graph->roots->len; i++) {
    if (g_array_index (search->graph->roots, guint32, i) == node)
      return TRUE;
  }
  return FALSE;
}

/* Transfer function: a condition that holds becomes available; a write kills
 * those that read the variable. */
static gboolean
pass (Search *search, guint32 arc, RgBits *available)
{
  const RgEmit *emit = search->emit;
  const RgAction *action =
      rg_emit_action (emit, rg_emit_arc (search->graph, arc));
  const guint32 found = find_condition (search, action);
  if (found != RG_NONE)
    rg_bits_add (available, found);
  const RgEmitGlobal *written = rg_emit_written (emit, action);
  for (guint32 i = 0; written && i < search->conditions->len; i++) {
    if (rg_bits_has (search->reads + (gsize)i * search->n_words,
                     written->variable))
      rg_bits_remove (available, i);
  }
  return TRUE;
}

static gboolean
join (Search *search, RgBits *available, const RgBits *more)
{
  const RgBits before = *available;
  (void)search;
  *available &= *more;
  return *available != before;
}

static void
widen (Search *search, RgBits *available)
{
  (void)search;
  *available = 0;
}

RG_FLOW (solve, Search, RgBits, start, pass, join, widen)

RgEmitAvailable *
rg_emit_available_new (const RgEmit *emit)
{
  Search search = {.emit = emit,
                   .graph = emit->moves,
                   .conditions = g_ptr_array_new (),
                   .n_words = (guint)rg_bits_words (emit->variables->len)};
  if (rg_emit_uses (emit, RG_EMIT_BY_AVAILABLE_CONDITIONS))
    find_conditions (&search);
  RgEmitAvailable *available = g_new0 (RgEmitAvailable, 1);
  RgFlowGraph *flow = rg_emit_flow_graph (emit->moves, FALSE);
  available->conditions = search.conditions;
  available->at = solve (flow, 1, &search);
  rg_flow_graph_free (flow);
  g_free (search.reads);
  return available;
}

void
rg_emit_available_free (RgEmitAvailable *available)
{
  g_ptr_array_free (available->conditions, TRUE);
  g_free (available->at);
  g_free (available);
}
