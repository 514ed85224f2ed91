/* Finds available conditions (available.h): a forward data flow problem with
 * intersection. */
#include "emit/c/facts/available.h"

#include "emit/c/model/partial-evaluation.h"

/* The analysis of one graph. */
typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  GPtrArray *conditions; /* of const RgAction * */
  RgBits *reads;         /* by condition: the variables that it reads */
  guint n_words;         /* words of a set of variables */
} Availability;

/* The number of an equal condition; RG_NONE: absent. */
static guint32
find_condition (const Availability *availability, const RgAction *action)
{
  for (guint32 i = 0; i < availability->conditions->len; i++) {
    if (rg_action_equal (availability->conditions->pdata[i], action))
      return i;
  }
  return RG_NONE;
}

/* Collects the first RG_EMIT_LONG conditions `map[index] == value` of the
 * graph, and the variables that they read. */
static void
find_conditions (Availability *availability)
{
  const RgEmitGraph *graph = availability->graph;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgAction *action =
        rg_emit_action (availability->emit, rg_emit_arc (graph, i));
    if (action->kind == RG_EQUAL &&
        availability->conditions->len < RG_EMIT_LONG &&
        rg_emit_find_byte_map (availability->emit,
                               rg_emit_strip_casts (action->left),
                               RG_EMIT_LIST) &&
        find_condition (availability, action) == RG_NONE)
      g_ptr_array_add (availability->conditions, (gpointer)action);
  }
  availability->reads =
      g_new0 (RgBits, (gsize)availability->n_words *
                          (availability->conditions->len + 1));
  for (guint i = 0; i < availability->conditions->len; i++) {
    const RgAction *action = availability->conditions->pdata[i];
    RgBits *reads = availability->reads + (gsize)i * availability->n_words;
    rg_emit_add_expr_reads (availability->emit, action->left, reads);
    rg_emit_add_expr_reads (availability->emit, action->right, reads);
  }
}

/* -- data flow ------------------------------------------------------------- */

/* Initial fact: no condition is available at the roots. FALSE: the node is no
 * root. */
static gboolean
set_initial_fact (Availability *availability, guint32 node,
                  RgBits *available_set)
{
  *available_set = 0;
  for (guint i = 0; i < availability->graph->roots->len; i++) {
    if (g_array_index (availability->graph->roots, guint32, i) == node)
      return TRUE;
  }
  return FALSE;
}

/* Transfer function: a condition that holds becomes available; a write kills
 * those that read the variable. Returns TRUE: each arc passes the set on. */
static gboolean
apply_arc (Availability *availability, guint32 arc, RgBits *available_set)
{
  const RgEmit *emit = availability->emit;
  const RgAction *action =
      rg_emit_action (emit, rg_emit_arc (availability->graph, arc));
  const guint32 number = find_condition (availability, action);
  if (number != RG_NONE)
    rg_bits_add (available_set, number);
  const RgEmitGlobal *written = rg_emit_written (emit, action);
  for (guint32 i = 0; written && i < availability->conditions->len; i++) {
    if (rg_bits_has (availability->reads + (gsize)i * availability->n_words,
                     written->variable))
      rg_bits_remove (available_set, i);
  }
  return TRUE;
}

/* Intersects the sets of two walks to a node. FALSE: no change. */
static gboolean
join (Availability *availability, RgBits *available_set,
      const RgBits *other_set)
{
  const RgBits old_conditions = *available_set;
  (void)availability;
  *available_set &= *other_set;
  return *available_set != old_conditions;
}

/* Forgets all conditions. */
static void
widen (Availability *availability, RgBits *available_set)
{
  (void)availability;
  *available_set = 0;
}

RG_FLOW (solve, Availability, RgBits, set_initial_fact, apply_arc, join, widen)

RgEmitAvailable *
rg_emit_available_new (const RgEmit *emit)
{
  Availability availability = {.emit = emit,
                               .graph = emit->moves,
                               .conditions = g_ptr_array_new (),
                               .n_words =
                                   (guint)rg_bits_words (emit->variables->len)};
  if (rg_emit_uses (emit, RG_EMIT_BY_AVAILABLE_CONDITIONS))
    find_conditions (&availability);
  RgEmitAvailable *available = g_new0 (RgEmitAvailable, 1);
  RgFlowGraph *flow = rg_emit_make_flow_graph (emit->moves, FALSE);
  available->conditions = availability.conditions;
  available->at_node = solve (flow, 1, &availability);
  rg_flow_graph_free (flow);
  g_free (availability.reads);
  return available;
}

void
rg_emit_available_free (RgEmitAvailable *available)
{
  g_ptr_array_free (available->conditions, TRUE);
  g_free (available->at_node);
  g_free (available);
}
