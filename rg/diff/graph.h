/* Represents two games as one hypergraph, for their comparison: its vertices
 * are the nodes and the hyperedges of both. A hyperedge is an edge of the
 * automaton or a pragma. An edge has up to four nodes in different roles (from,
 * to, start and target of its check). Of the nodes of a pragma, those whose
 * order matters have roles of their own, and the others share one.
 */
#pragma once

#include "base/graph.h"
#include "rg/game.h"

/* A node or a hyperedge of either game. */
typedef guint32 RgDiffVertex;

enum { RG_DIFF_N_ROLES = 5, RG_DIFF_ROLE_MEMBER = 4 };

/* The hypergraph of two games. */
typedef struct {
  RgGame *games[2];
  /* The vertices: nodes of the first game, nodes of the second, hyperedges
   * of the first, hyperedges of the second. */
  guint first_node[2], first_hyperedge[2];
  guint n_nodes, n_vertices;
  RgDeclId *decls; /* by vertex - n_nodes, of a hyperedge: its declaration */
  guint32 *labels; /* by vertex - n_nodes: equal if only the nodes may differ */
  /* The incidences of a vertex: of a hyperedge, its nodes in their roles;
   * of a node, its hyperedges. */
  RgGraph incidences;
  guint32 *roles; /* by incidence */
} RgDiffGraph;

/* `pragmas`: whether to include them. */
RgDiffGraph *rg_diff_graph_new (RgGame *a, RgGame *b, gboolean pragmas);
void rg_diff_graph_free (RgDiffGraph *graph);

static inline guint
rg_diff_vertex_side (const RgDiffGraph *graph, RgDiffVertex v)
{
  return v < graph->n_nodes ? v >= graph->first_node[1]
                            : v >= graph->first_hyperedge[1];
}
static inline gboolean
rg_diff_vertex_is_node (const RgDiffGraph *graph, RgDiffVertex v)
{
  return v < graph->n_nodes;
}
static inline RgNode
rg_diff_vertex_node (const RgDiffGraph *graph, RgDiffVertex v)
{
  return v - graph->first_node[rg_diff_vertex_side (graph, v)];
}
static inline RgDeclId
rg_diff_vertex_decl (const RgDiffGraph *graph, RgDiffVertex v)
{
  return graph->decls[v - graph->n_nodes];
}
/* Whether the game mentions the node; others are ignored. */
gboolean rg_diff_vertex_exists (const RgDiffGraph *graph, RgDiffVertex v);

#define RG_DIFF_FOR_INCIDENCES(graph, v, incidence)      \
  for (guint32 incidence = (graph)->incidences.first[v]; \
       incidence < (graph)->incidences.first[(v) + 1]; incidence++)

/* Returns the other end of an incidence. */
static inline RgDiffVertex
rg_diff_incident (const RgDiffGraph *graph, guint32 incidence)
{
  return graph->incidences.to[incidence];
}
