/* Solves data flow problems by a worklist (dataflow.h): waiting nodes are a
 * two-level set of bits; the next one is the first in the order of the graph,
 * or the next in a round through a loop. */
#include "base/dataflow.h"

#include <string.h>

/* -- graphs ---------------------------------------------------------------- */

/* Groups the arcs by source, or by target if `backward`. */
static void
add_arcs (RgFlowGraph *graph, const RgFlowArc *arcs, guint32 n_arcs,
          gboolean backward)
{
  for (guint32 i = 0; i < n_arcs; i++)
    graph->first[(backward ? arcs[i].to : arcs[i].from) + 1]++;
  for (guint32 i = 0; i < graph->n; i++)
    graph->first[i + 1] += graph->first[i];
  guint32 *next = g_memdup2 (graph->first, (graph->n + 1) * sizeof *next);
  for (guint32 i = 0; i < n_arcs; i++) {
    const guint32 place = next[backward ? arcs[i].to : arcs[i].from]++;
    graph->to[place] = backward ? arcs[i].from : arcs[i].to;
    graph->labels[place] = i;
  }
  g_free (next);
}

RgFlowGraph *
rg_flow_graph_new (guint32 n, const RgFlowArc *arcs, guint32 n_arcs,
                   gboolean backward)
{
  RgFlowGraph *graph = g_new0 (RgFlowGraph, 1);
  *graph = (RgFlowGraph){.n = n,
                         .n_visited = n,
                         .first = g_new0 (guint32, n + 1),
                         .to = g_new (guint32, n_arcs),
                         .labels = g_new (guint32, n_arcs),
                         .nodes = g_new (guint32, n),
                         .places = g_new (guint32, n)};
  add_arcs (graph, arcs, n_arcs, backward);
  const RgGraph successors = {n, graph->first, graph->to};
  RgGraphSearch search = rg_graph_search (&successors, NULL, 0);
  for (guint32 i = 0; i < n; i++) {
    graph->nodes[i] = search.postorder[n - 1 - i];
    graph->places[graph->nodes[i]] = i;
  }
  rg_graph_search_clear (&search);
  return graph;
}

void
rg_flow_graph_clear (RgFlowGraph *graph)
{
  g_free (graph->first);
  g_free (graph->to);
  g_free (graph->labels);
  g_free (graph->gates);
  g_free (graph->nodes);
  g_free (graph->places);
  g_free (graph->ends);
}

void
rg_flow_graph_free (RgFlowGraph *graph)
{
  rg_flow_graph_clear (graph);
  g_free (graph);
}

/* -- the solver ------------------------------------------------------------ */

/* The state of the solver. The worklist is two sets of bits: the waiting nodes,
 * by their index in the order of visits, and the words of this set that are not
 * zero. */
typedef struct {
  const RgFlowGraph *graph;
  const RgFlowProblem *problem;
  gpointer data;
  gsize size; /* of a fact, in bytes */
  guint8 *facts;
  gpointer before, after; /* the fact at the visited node, and its copy that an
                             arc transfers */
  guint32 *visits;        /* by node: how often its fact was weakened */
  GArray **closed; /* by node: the arcs (Closed) whose gate it is, while no fact
                      has reached it; NULL: none */
  GArray **opened; /* by node: arcs (guint32) out of it whose gates were opened
                      since it was visited; NULL: none */
  RgBits *shut;    /* the arcs in `closed` */
  RgBits *weakened; /* nodes whose facts were weakened since they were
                       visited */
  RgBits *waiting;  /* indexes of the waiting nodes */
  RgBits *words;    /* words of `waiting` that are not zero */
  guint32 visited;  /* index of the node that was visited last */
} Flow;

/* An arc whose gate is closed, and its source. */
typedef struct {
  guint32 node, arc;
} Closed;

/* -- the worklist ---------------------------------------------------------- */

/* Puts a node on the worklist. */
static void
push (Flow *flow, guint32 node)
{
  const guint32 place = flow->graph->places[node];
  rg_bits_add (flow->waiting, place);
  rg_bits_add (flow->words, place / 64);
}

static guint
find_lowest_bit (guint64 bits)
{
  return (guint)__builtin_ctzll (bits);
}

/* Returns the first waiting index from `from` on. RG_GRAPH_NONE: there is none.
 */
static guint32
find_waiting (const Flow *flow, guint32 from)
{
  const guint last_top = flow->graph->n_visited / 4096, next = from / 64 + 1;
  const guint64 bits = flow->waiting[from / 64] & (G_MAXUINT64 << from % 64);
  if (bits != 0)
    return from / 64 * 64 + find_lowest_bit (bits);
  guint top = next / 64;
  guint64 words =
      top <= last_top ? flow->words[top] & (G_MAXUINT64 << next % 64) : 0;
  while (words == 0 && top < last_top)
    words = flow->words[++top];
  if (words == 0)
    return RG_GRAPH_NONE;
  const guint word = top * 64 + find_lowest_bit (words);
  return word * 64 + find_lowest_bit (flow->waiting[word]);
}

/* Returns the index of the node to visit: the first waiting one, but within an
 * interval the next one after the node that was visited last, if there is one.
 * RG_GRAPH_NONE: none is waiting. */
static guint32
find_next (const Flow *flow)
{
  const guint32 *ends = flow->graph->ends;
  const guint32 first = find_waiting (flow, 0);
  if (first == RG_GRAPH_NONE || !ends || first > flow->visited ||
      ends[first] != ends[flow->visited])
    return first;
  const guint32 next = flow->visited + 1 < ends[first]
                           ? find_waiting (flow, flow->visited + 1)
                           : RG_GRAPH_NONE;
  return next < ends[first] ? next : first;
}

/* Removes the next node from the worklist. RG_GRAPH_NONE: it is empty. */
static guint32
pop (Flow *flow)
{
  const guint32 place = find_next (flow), word = place / 64;
  if (place == RG_GRAPH_NONE)
    return RG_GRAPH_NONE;
  flow->visited = place;
  rg_bits_remove (flow->waiting, place);
  if (flow->waiting[word] == 0)
    rg_bits_remove (flow->words, word);
  return flow->graph->nodes[place];
}

/* -- gates ----------------------------------------------------------------- */

/* Whether a fact has reached the gate of an arc. If not, records the arc; it
 * is passed when the gate opens. */
static gboolean
is_open (Flow *flow, guint32 node, guint32 arc)
{
  const guint32 gate =
      flow->graph->gates ? flow->graph->gates[arc] : RG_GRAPH_NONE;
  if (gate == RG_GRAPH_NONE || flow->visits[gate] > 0)
    return TRUE;
  if (rg_bits_has (flow->shut, arc))
    return FALSE;
  rg_bits_add (flow->shut, arc);
  if (!flow->closed[gate])
    flow->closed[gate] = g_array_new (FALSE, FALSE, sizeof (Closed));
  const Closed closed = {node, arc};
  g_array_append_val (flow->closed[gate], closed);
  return FALSE;
}

/* Puts the sources of the gate's arcs on the worklist. Their next visits pass
 * only these arcs, as a node may have many others. */
static void
open_gate (Flow *flow, guint32 gate)
{
  GArray *closed = flow->closed[gate];
  for (guint i = 0; closed && i < closed->len; i++) {
    const Closed *closed_arc = &g_array_index (closed, Closed, i);
    GArray **opened = &flow->opened[closed_arc->node];
    if (!*opened)
      *opened = g_array_new (FALSE, FALSE, sizeof (guint32));
    g_array_append_val (*opened, closed_arc->arc);
    push (flow, closed_arc->node);
  }
  g_clear_pointer (&flow->closed[gate], g_array_unref);
}

/* -- the fixed point ------------------------------------------------------- */

static gpointer
get_fact (const Flow *flow, guint32 node)
{
  return flow->facts + flow->size * node;
}

static gboolean
join (Flow *flow, gpointer fact, gconstpointer other)
{
  return flow->problem->join
             ? flow->problem->join (flow->data, fact, other)
             : rg_bits_add_all (fact, other, flow->size / sizeof (RgBits));
}

/* Weakens the fact of a node by another one, and puts the node on the worklist
 * if its fact has changed. */
static void
join_fact (Flow *flow, guint32 node, gconstpointer fact)
{
  gpointer current = get_fact (flow, node);
  const gboolean is_first = flow->visits[node] == 0;
  if (!is_first && !join (flow, current, fact))
    return;
  if (is_first)
    memcpy (current, fact, flow->size);
  if (++flow->visits[node] > RG_FLOW_VISITS && flow->problem->widen)
    flow->problem->widen (flow->data, current);
  rg_bits_add (flow->weakened, node);
  push (flow, node);
  if (is_first)
    open_gate (flow, node);
}

static void
pass_arc (Flow *flow, guint32 arc)
{
  const guint32 label = flow->graph->labels[arc];
  memcpy (flow->after, flow->before, flow->size);
  if (label == RG_FLOW_AS_IS ||
      flow->problem->transfer (flow->data, label, flow->after))
    join_fact (flow, flow->graph->to[arc], flow->after);
}

/* Passes the fact of a node along all open arcs if it was weakened, else along
 * newly opened ones. */
static void
visit_node (Flow *flow, guint32 node)
{
  const guint32 *arcs = &flow->graph->first[node];
  GArray *opened = g_steal_pointer (&flow->opened[node]);
  memcpy (flow->before, get_fact (flow, node), flow->size);
  if (rg_bits_has (flow->weakened, node)) {
    rg_bits_remove (flow->weakened, node);
    for (guint32 arc = arcs[0]; arc < arcs[1]; arc++) {
      if (is_open (flow, node, arc))
        pass_arc (flow, arc);
    }
  } else {
    for (guint i = 0; opened && i < opened->len; i++)
      pass_arc (flow, g_array_index (opened, guint32, i));
  }
  g_clear_pointer (&opened, g_array_unref);
}

/* Gives each node its initial fact, if it has one. */
static void
start_flow (Flow *flow)
{
  for (guint32 i = 0; i < flow->graph->n_visited; i++) {
    const guint32 node = flow->graph->nodes[i];
    memset (flow->before, 0, flow->size);
    if (flow->problem->start (flow->data, node, flow->before))
      join_fact (flow, node, flow->before);
  }
}

gpointer
rg_flow_solve (const RgFlowGraph *graph, gsize size,
               const RgFlowProblem *problem, gpointer data)
{
  const guint32 n = graph->n;
  Flow flow = {.graph = graph,
               .problem = problem,
               .data = data,
               .size = size,
               .facts = g_malloc0_n (n + 1, size),
               .before = g_malloc (size),
               .after = g_malloc (size),
               .visits = g_new0 (guint32, n),
               .closed = g_new0 (GArray *, n),
               .opened = g_new0 (GArray *, n),
               .shut = g_new0 (RgBits, rg_bits_words (graph->first[n])),
               .weakened = g_new0 (RgBits, rg_bits_words (n)),
               .waiting = g_new0 (RgBits, rg_bits_words (n)),
               .words = g_new0 (RgBits, rg_bits_words (n / 64))};
  start_flow (&flow);
  for (guint32 node = pop (&flow); node != RG_GRAPH_NONE; node = pop (&flow))
    visit_node (&flow, node);
  g_free (flow.before);
  g_free (flow.after);
  g_free (flow.visits);
  for (guint32 i = 0; i < n; i++)
    g_clear_pointer (&flow.closed[i], g_array_unref);
  g_free (flow.closed);
  g_free (flow.opened);
  g_free (flow.shut);
  g_free (flow.weakened);
  g_free (flow.waiting);
  g_free (flow.words);
  return flow.facts;
}
