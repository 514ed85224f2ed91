/* Finds doubled nodes (rg/analysis/unique-walks.h) in the product graph: nodes
 * that two walks of a search may reach with equal tags and values. All other
 * nodes need no visited set. Also finds stops at which moves may be listed
 * twice, and nodes to which a walk may return in an equal state.
 *
 *     a, b: $ left;    a, c: $ right;    b, d: ;    c, d: ;
 *
 * Node d is not doubled: two walks to it have different tags.
 *
 * The proof is made once for each graph, if a node would need a visited set, or
 * a stop might list a move twice. The work for all graphs is limited. */
#include "emit/c/plan.h"
#include "rg/analysis/unique-walks.h"

/* The proofs for all graphs, and the product graph on which they work. */
struct RgEmitWalkProofs {
  RgOrder *order;
  RgProduct *product;        /* NULL: it would be too large */
  guint64 n_states, n_steps; /* of all proofs so far */
  GPtrArray *by_graph;       /* by graph->place: RgDoubledWalks *, or NULL */
};

static void
free_walks (gpointer data)
{
  rg_doubled_walks_free (data);
}

void
rg_emit_free_walk_proofs (const RgEmit *emit)
{
  if (!emit->analyses->walk_proofs)
    return;
  rg_product_free (emit->analyses->walk_proofs->product);
  rg_order_free (emit->analyses->walk_proofs->order);
  g_ptr_array_free (emit->analyses->walk_proofs->by_graph, TRUE);
  g_free (emit->analyses->walk_proofs);
}

/* The proofs, with the product graph; created on the first call. */
static struct RgEmitWalkProofs *
get_proofs (const RgEmit *emit)
{
  if (emit->analyses->walk_proofs)
    return emit->analyses->walk_proofs;
  struct RgEmitWalkProofs *proofs = g_new0 (struct RgEmitWalkProofs, 1);
  proofs->order = rg_order_new ();
  rg_order_update (proofs->order, emit->game);
  proofs->product = rg_product_new (emit->game, proofs->order);
  proofs->by_graph = g_ptr_array_new_with_free_func (free_walks);
  return emit->analyses->walk_proofs = proofs;
}

/* The target of the graph's checks. RG_NONE: it is the graph of moves or of the
 * keeper. */
static RgNode
find_target (const RgEmit *emit, const RgEmitGraph *graph)
{
  if (graph->kind != RG_EMIT_CHECK)
    return RG_NONE;
  const RgEmitCheck *check =
      g_ptr_array_index (emit->checks.all, graph->number);
  return check->target;
}

/* By edge, for walk-search.h: the run of conditions that it belongs to;
 * RG_NONE: it is no condition. The caller frees the array. */
static guint32 *
find_runs (const RgEmit *emit, const RgEmitGraph *graph)
{
  const guint32 n_edges = rg_n_edges (emit->game);
  guint32 *runs = g_new (guint32, n_edges + 1);
  for (guint32 e = 0; e < n_edges; e++)
    runs[e] = RG_NONE;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (rg_emit_is_condition (emit, arc))
      runs[arc->edge] = graph->decided.numbers[i].run;
  }
  return runs;
}

/* Finds the pairs of walks of the graph that have equal values, and in the
 * graph of moves equal tags. */
static RgDoubledWalks *
find_doubled_walks (const RgEmit *emit, const RgEmitGraph *graph,
                    const RgProduct *product)
{
  RgBits *edges = g_new0 (RgBits, rg_bits_words (rg_n_edges (emit->game)));
  RgNode *roots = g_new (RgNode, graph->roots->len + 1);
  for (guint i = 0; i < graph->roots->len; i++)
    roots[i] =
        rg_emit_node (graph, g_array_index (graph->roots, guint32, i))->node;
  for (guint32 i = 0; i < graph->arcs->len; i++)
    rg_bits_add (edges, rg_emit_arc (graph, i)->edge);
  guint32 *runs = find_runs (emit, graph);
  const RgWalkSearch search = {.roots = roots,
                               .n_roots = graph->roots->len,
                               .target = find_target (emit, graph),
                               .compares_tags = graph->kind == RG_EMIT_MOVES,
                               .silent = emit->tags.silent,
                               .most_steps = RG_WALK_STEPS,
                               .edges = edges,
                               .runs = runs};
  RgDoubledWalks *walks = rg_doubled_walks_new (product, &search);
  g_free (edges);
  g_free (runs);
  g_free (roots);
  return walks;
}

/* The proof for a graph, made on demand. NULL: the technique is off, or C is
 * compiled at once (options->quick), or the product graph or all proofs so far
 * are too large. */
static const RgDoubledWalks *
get_doubled_walks (const RgEmit *emit, const RgEmitGraph *graph)
{
  if (emit->options->quick || !rg_emit_uses (emit, RG_EMIT_BY_UNIQUE_WALKS))
    return NULL;
  struct RgEmitWalkProofs *proofs = get_proofs (emit);
  if (proofs->by_graph->len <=
      graph->place) /* there are new graphs of checks */
    g_ptr_array_set_size (proofs->by_graph, (gint)rg_emit_count_graphs (emit));
  gpointer *walks = &g_ptr_array_index (proofs->by_graph, graph->place);
  if (*walks || !proofs->product || proofs->n_states > RG_WALK_ALL_STATES ||
      proofs->n_steps > RG_WALK_ALL_STEPS)
    return *walks;
  RgDoubledWalks *new_walks = find_doubled_walks (emit, graph, proofs->product);
  proofs->n_states += rg_product_n_states (proofs->product);
  proofs->n_steps += new_walks->n_steps;
  return *walks = new_walks;
}

gboolean
rg_emit_may_double (const RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  const RgDoubledWalks *walks = get_doubled_walks (emit, graph);
  return !walks || walks->nodes[rg_emit_node (graph, node)->node];
}

gboolean
rg_emit_may_list_twice (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgDoubledWalks *walks = get_doubled_walks (emit, emit->moves);
  return !walks || walks->stops[arc->edge];
}

RgEmitProof
rg_emit_get_proof_outcome (const RgEmit *emit, const RgEmitGraph *graph)
{
  const RgDoubledWalks *walks = get_doubled_walks (emit, graph);
  if (emit->options->quick || !rg_emit_uses (emit, RG_EMIT_BY_UNIQUE_WALKS))
    return RG_EMIT_NOT_TRIED;
  if (!walks)
    return RG_EMIT_TOO_MANY_STATES;
  return walks->complete ? RG_EMIT_PROVED : RG_EMIT_TOO_MANY_STEPS;
}

/* Whether a walk may return to the node in an equal state. */
static gboolean
may_cycle (const RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  const RgDoubledWalks *walks = get_doubled_walks (emit, graph);
  return !walks || walks->cyclic[rg_emit_node (graph, node)->node];
}

void
rg_emit_drop_visited_sets (const RgEmit *emit, RgEmitGraph *graph)
{
  RgEmitVisitedSet *sets = graph->decided.visited_sets;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (sets[i].has_set && (!rg_emit_may_double (emit, graph, i) ||
                            (sets[i].lazy && !may_cycle (emit, graph, i))))
      sets[i].has_set = FALSE;
  }
}

const RgProduct *
rg_emit_get_product (const RgEmit *emit)
{
  return emit->options->quick ? NULL : get_proofs (emit)->product;
}

const RgCells *
rg_emit_get_known_cells (const RgEmit *emit)
{
  const struct RgEmitWalkProofs *proofs = get_proofs (emit);
  return proofs->product ? rg_product_cells (proofs->product) : NULL;
}
