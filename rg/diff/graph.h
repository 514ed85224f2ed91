/* Two games as one graph, for comparison: its vertices are the nodes and the
 * hyperedges of both.  A hyperedge is an edge of the automaton or a pragma; it
 * holds up to four nodes in roles of their own (an edge: from, to, start and
 * target of its check) or any number in one role (the nodes of a pragma).
 */
#pragma once

#include "base/graph.h"
#include "rg/game.h"

typedef guint32 RgDiffVertex;

enum { RG_DIFF_N_ROLES = 5, RG_DIFF_ROLE_MEMBER = 4 };

typedef struct {
  RgGame *games[2];
  /* Nodes of the first game, of the second, hyperedges of the first, of the
   * second: each begins where the one before ends. */
  guint first_node[2], first_tie[2];
  guint n_nodes, n_vertices;
  RgDeclId
      *decls; /* by vertex - n_nodes, of a hyperedge: where it comes from */
  guint32 *labels; /* the same: equal for what is alike but for its nodes */
  /* What a vertex holds: a hyperedge its nodes in their roles, a node the
   * hyperedges in which it has a role. */
  RgGraph incidences;
  guint32 *roles; /* by hold */
} RgDiffGraph;

/* Pragmas are left out unless they are wanted. */
RgDiffGraph *rg_diff_graph_new (RgGame *a, RgGame *b, gboolean pragmas);
void rg_diff_graph_free (RgDiffGraph *graph);

static inline guint
rg_diff_vertex_side (const RgDiffGraph *graph, RgDiffVertex v)
{
  return v < graph->n_nodes ? v >= graph->first_node[1]
                            : v >= graph->first_tie[1];
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
/* Whether the game mentions the node: others are no part of it. */
gboolean rg_diff_vertex_exists (const RgDiffGraph *graph, RgDiffVertex v);

#define RG_DIFF_FOR_INCIDENCES(graph, v, incidence)      \
  for (guint32 incidence = (graph)->incidences.first[v]; \
       incidence < (graph)->incidences.first[(v) + 1]; incidence++)

/* The other end of a hold. */
static inline RgDiffVertex
rg_diff_incident (const RgDiffGraph *graph, guint32 incidence)
{
  return graph->incidences.to[incidence];
}
