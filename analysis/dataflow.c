#include "analysis/dataflow.h"

#include "analysis/postorder.h"
#include "base/bitset.h"

/* Nodes are visited in the order in which facts travel.  The places of waiting
 * nodes in that order are bits, those of words that have any are bits above
 * them. */
typedef struct {
  const RgGame *game;
  const RgFlowProblem *problem;
  gpointer data;
  RgPostorder postorder;
  gconstpointer *facts; /* by node */
  guint32 *visits;      /* by node: how often its fact got weaker */
  RgBits *waiting;      /* places */
  RgBits *words;        /* words of `waiting` that have any */
} Flow;

/* -- who waits ------------------------------------------------------------- */

static void
push (Flow *flow, RgNode node)
{
  const guint32 place = flow->postorder.places[node];
  rg_bits_add (flow->waiting, place);
  rg_bits_add (flow->words, place / 64);
}

static guint
lowest_bit (guint64 bits)
{
  return (guint)__builtin_ctzll (bits);
}

/* The first that waits; RG_NONE where none does. */
static RgNode
pop (Flow *flow)
{
  guint top = 0;
  while (top <= flow->postorder.n / 4096 && flow->words[top] == 0)
    top++;
  if (top > flow->postorder.n / 4096)
    return RG_NONE;
  const guint word = top * 64 + lowest_bit (flow->words[top]);
  const guint32 place = word * 64 + lowest_bit (flow->waiting[word]);
  flow->waiting[word] &= flow->waiting[word] - 1;
  if (flow->waiting[word] == 0)
    flow->words[top] &= flow->words[top] - 1;
  return flow->postorder.nodes[place];
}

/* -- the fixed point ------------------------------------------------------- */

/* A fact that has come to a node; wakes those who look at it. */
static void
arrive (Flow *flow, RgNode node, gconstpointer fact)
{
  gconstpointer *held = &flow->facts[node];
  if (!fact || fact == *held)
    return;
  const gboolean first = !*held;
  gconstpointer joined =
      first ? fact : flow->problem->join (flow->data, *held, fact);
  if (joined == *held)
    return;
  if (flow->problem->weakest && ++flow->visits[node] > RG_FLOW_VISITS)
    joined = flow->problem->weakest (flow->data);
  *held = joined;
  push (flow, node);
  if (!first || flow->problem->backward)
    return;
  RG_FOR_CHECKS_TO (flow->game, node, e) {
    const RgNode from = rg_edge (flow->game, e)->from;
    if (flow->facts[from])
      push (flow, from);
  }
}

static void
visit_forward (Flow *flow, RgNode node)
{
  gconstpointer fact = flow->facts[node];
  RG_FOR_OUT (flow->game, node, e) {
    const RgEdge *edge = rg_edge (flow->game, e);
    if (rg_action_is_check (&edge->action))
      arrive (flow, edge->action.start, fact);
    if (edge->action.kind == RG_REACHABLE && !flow->facts[edge->action.target])
      continue;
    arrive (flow, edge->to, flow->problem->transfer (flow->data, e, fact));
  }
}

static void
visit_backward (Flow *flow, RgNode node)
{
  gconstpointer fact = flow->facts[node];
  RG_FOR_IN (flow->game, node, e) {
    arrive (flow, rg_edge (flow->game, e)->from,
            flow->problem->transfer (flow->data, e, fact));
  }
  RG_FOR_CHECKS_FROM (flow->game, node, e) {
    arrive (flow, rg_edge (flow->game, e)->from, fact);
  }
}

gconstpointer *
rg_flow_solve (const RgGame *game, const RgOrder *order,
               const RgFlowProblem *problem, gpointer data)
{
  const guint n = rg_n_nodes (game);
  Flow flow = {.game = game,
               .problem = problem,
               .data = data,
               .postorder = rg_postorder (order, game, problem->backward),
               .facts = g_new0 (gconstpointer, n),
               .visits = g_new0 (guint32, n),
               .waiting = g_new0 (RgBits, rg_bits_words (n)),
               .words = g_new0 (RgBits, rg_bits_words (n / 64))};
  for (RgNode node = 0; node < n; node++) {
    if (rg_node_exists (game, node))
      arrive (&flow, node, problem->start (data, node));
  }
  for (RgNode node = pop (&flow); node != RG_NONE; node = pop (&flow))
    (problem->backward ? visit_backward : visit_forward) (&flow, node);
  g_free (flow.visits);
  g_free (flow.waiting);
  g_free (flow.words);
  return flow.facts;
}
