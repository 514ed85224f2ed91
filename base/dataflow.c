#include "base/dataflow.h"

#include <string.h>

/* The places of waiting nodes in the order of the visits are bits, those of
 * words that have any are bits above them. */
typedef struct {
  const RgFlowGraph *graph;
  const RgFlowProblem *problem;
  gpointer data;
  gsize size; /* of a fact, in bytes */
  guint8 *facts;
  gpointer before, behind; /* facts: at the node that is visited, and behind
                              an arc out of it */
  guint32 *visits;         /* by node: how often its fact got weaker */
  GArray **closed; /* by node, or NULL: nodes (guint32) that wait for something
                      to reach it */
  RgBits *waiting; /* places */
  RgBits *words;   /* words of `waiting` that have any */
} Flow;

/* -- who waits ------------------------------------------------------------- */

static void
push (Flow *flow, guint32 node)
{
  const guint32 place = flow->graph->places[node];
  rg_bits_add (flow->waiting, place);
  rg_bits_add (flow->words, place / 64);
}

static guint
lowest_bit (guint64 bits)
{
  return (guint)__builtin_ctzll (bits);
}

/* The first that waits; RG_GRAPH_NONE where none does. */
static guint32
pop (Flow *flow)
{
  guint top = 0;
  while (top <= flow->graph->n / 4096 && flow->words[top] == 0)
    top++;
  if (top > flow->graph->n / 4096)
    return RG_GRAPH_NONE;
  const guint word = top * 64 + lowest_bit (flow->words[top]);
  const guint32 place = word * 64 + lowest_bit (flow->waiting[word]);
  flow->waiting[word] &= flow->waiting[word] - 1;
  if (flow->waiting[word] == 0)
    flow->words[top] &= flow->words[top] - 1;
  return flow->graph->nodes[place];
}

/* -- gates ----------------------------------------------------------------- */

/* Whether an arc may be passed; if not, its node waits for the gate. */
static gboolean
is_open (Flow *flow, guint32 node, guint32 arc)
{
  const guint32 gate =
      flow->graph->gates ? flow->graph->gates[arc] : RG_GRAPH_NONE;
  if (gate == RG_GRAPH_NONE || flow->visits[gate] > 0)
    return TRUE;
  if (!flow->closed[gate])
    flow->closed[gate] = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (flow->closed[gate], node);
  return FALSE;
}

static void
open_gate (Flow *flow, guint32 gate)
{
  GArray *nodes = flow->closed[gate];
  for (guint i = 0; nodes && i < nodes->len; i++)
    push (flow, g_array_index (nodes, guint32, i));
  if (nodes)
    g_array_free (nodes, TRUE);
  flow->closed[gate] = NULL;
}

/* -- the fixed point ------------------------------------------------------- */

static gpointer
fact_at (const Flow *flow, guint32 node)
{
  return flow->facts + flow->size * node;
}

static gboolean
join (Flow *flow, gpointer fact, gconstpointer more)
{
  return flow->problem->join
             ? flow->problem->join (flow->data, fact, more)
             : rg_bits_add_all (fact, more, flow->size / sizeof (RgBits));
}

static void
arrive (Flow *flow, guint32 node, gconstpointer fact)
{
  gpointer held = fact_at (flow, node);
  const gboolean first = flow->visits[node] == 0;
  if (!first && !join (flow, held, fact))
    return;
  if (first)
    memcpy (held, fact, flow->size);
  if (++flow->visits[node] > RG_FLOW_VISITS && flow->problem->widen)
    flow->problem->widen (flow->data, held);
  push (flow, node);
  if (first)
    open_gate (flow, node);
}

static void
visit (Flow *flow, guint32 node)
{
  const RgFlowGraph *graph = flow->graph;
  const guint32 *first = &graph->arcs.first[node];
  memcpy (flow->before, fact_at (flow, node), flow->size);
  for (guint32 arc = first[0]; arc < first[1]; arc++) {
    if (!is_open (flow, node, arc))
      continue;
    memcpy (flow->behind, flow->before, flow->size);
    if (graph->labels[arc] == RG_FLOW_AS_IS ||
        flow->problem->transfer (flow->data, graph->labels[arc], flow->behind))
      arrive (flow, graph->arcs.to[arc], flow->behind);
  }
}

static void
start (Flow *flow)
{
  for (guint32 i = 0; i < flow->graph->n; i++) {
    const guint32 node = flow->graph->nodes[i];
    memset (flow->before, 0, flow->size);
    if (flow->problem->start (flow->data, node, flow->before))
      arrive (flow, node, flow->before);
  }
}

gpointer
rg_flow_solve (const RgFlowGraph *graph, gsize size,
               const RgFlowProblem *problem, gpointer data)
{
  const guint32 n = graph->arcs.n;
  Flow flow = {.graph = graph,
               .problem = problem,
               .data = data,
               .size = size,
               .facts = g_malloc0_n (n + 1, size),
               .before = g_malloc (size),
               .behind = g_malloc (size),
               .visits = g_new0 (guint32, n),
               .closed = g_new0 (GArray *, n),
               .waiting = g_new0 (RgBits, rg_bits_words (n)),
               .words = g_new0 (RgBits, rg_bits_words (n / 64))};
  start (&flow);
  for (guint32 node = pop (&flow); node != RG_GRAPH_NONE; node = pop (&flow))
    visit (&flow, node);
  g_free (flow.before);
  g_free (flow.behind);
  g_free (flow.visits);
  for (guint32 i = 0; i < n; i++) {
    if (flow.closed[i])
      g_array_free (flow.closed[i], TRUE);
  }
  g_free (flow.closed);
  g_free (flow.waiting);
  g_free (flow.words);
  return flow.facts;
}
