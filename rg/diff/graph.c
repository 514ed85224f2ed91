/* Makes one hypergraph of two games (graph.h).
 *
 * The vertices are the nodes of both games, and then a hyperedge for each edge
 * and pragma.  The label of a hyperedge is the number of its text without
 * nodes; equal texts have equal labels.  Incidences are collected in the order
 * of the text, and sorted by vertex with counting sort.
 */
#include "rg/diff/graph.h"

#include "rg/print.h"

/* An incidence that is being collected. */
typedef struct {
  RgDiffVertex hyperedge, node;
  guint32 role;
} Link;

/* A graph that is being made. */
typedef struct {
  RgDiffGraph *graph;
  GHashTable *numbers; /* of labels, by their text */
  GArray *decls, *labels, *links;
  GString *text;
} Builder;

gboolean
rg_diff_vertex_exists (const RgDiffGraph *graph, RgDiffVertex v)
{
  const RgGame *game = graph->games[rg_diff_vertex_side (graph, v)];
  const RgNode node = rg_diff_vertex_node (graph, v);
  return node == game->begin || node == game->end ||
         rg_node_exists (game, node);
}

/* -- hyperedges ----------------------------------------------------------- */

/* Adds a hyperedge, whose label is the number of the builder's text. */
static void
add_hyperedge (Builder *builder, RgDeclId decl)
{
  gpointer number;
  if (!g_hash_table_lookup_extended (builder->numbers, builder->text->str, NULL,
                                     &number)) {
    number = GUINT_TO_POINTER (g_hash_table_size (builder->numbers));
    g_hash_table_insert (builder->numbers, g_strdup (builder->text->str),
                         number);
  }
  const guint32 label = GPOINTER_TO_UINT (number);
  g_array_append_val (builder->labels, label);
  g_array_append_val (builder->decls, decl);
}

/* Adds an incidence of the next hyperedge. */
static void
add_link (Builder *builder, guint side, RgNode node, guint32 role)
{
  const RgDiffGraph *graph = builder->graph;
  const Link link = {graph->n_nodes + builder->decls->len,
                     graph->first_node[side] + node, role};
  g_array_append_val (builder->links, link);
}

static void
add_edge (Builder *builder, guint side, RgDeclId d)
{
  const RgGame *game = builder->graph->games[side];
  const RgEdge *edge = rg_edge (game, rg_decl (game, d)->index);
  add_link (builder, side, edge->from, RG_OUT);
  add_link (builder, side, edge->to, RG_IN);
  if (rg_action_is_check (&edge->action)) {
    add_link (builder, side, edge->action.start, RG_START);
    add_link (builder, side, edge->action.target, RG_TARGET);
    g_string_assign (builder->text,
                     edge->action.kind == RG_REACHABLE ? "?" : "!");
  } else {
    g_string_truncate (builder->text, 0);
    rg_print_action (game, &edge->action, builder->text);
  }
  add_hyperedge (builder, d);
}

/* Returns the number of nodes of a pragma whose order matters. */
static guint
count_ordered_nodes (const RgPragma *pragma)
{
  switch (pragma->kind) {
  case RG_PRAGMA_DISJOINT:
  case RG_PRAGMA_DISJOINT_EXHAUSTIVE:
    return 1;
  case RG_PRAGMA_SIMPLE_APPLY:
  case RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE:
  case RG_PRAGMA_ITERATOR:
    return MIN (pragma->n_nodes, RG_DIFF_ROLE_MEMBER);
  default:
    return 0;
  }
}

/* Adds a pragma, whose label is its text without nodes.  A name that no node of
 * the automaton has is part of the label. */
static void
add_pragma (Builder *builder, guint side, RgDeclId d)
{
  RgGame *game = builder->graph->games[side];
  RgPragma *pragma =
      &g_array_index (game->pragmas, RgPragma, rg_decl (game, d)->index);
  const RgPragma original = *pragma;
  const gboolean has_head_node = original.kind == RG_PRAGMA_DISJOINT ||
                                 original.kind == RG_PRAGMA_DISJOINT_EXHAUSTIVE;
  g_string_truncate (builder->text, 0);
  pragma->n_nodes = has_head_node ? 1 : 0;
  pragma->nodes = &game->player;
  rg_print_decl (game, d, builder->text);
  *pragma = original;
  for (guint i = 0; i < original.n_nodes; i++) {
    const RgNode node = rg_find_node (game, original.nodes[i]);
    const guint32 role =
        i < count_ordered_nodes (&original) ? i : RG_DIFF_ROLE_MEMBER;
    if (node != RG_NONE && rg_node_exists (game, node))
      add_link (builder, side, node, role);
    else
      g_string_append_printf (builder->text, " %u %s", role,
                              rg_text (game, original.nodes[i]));
  }
  add_hyperedge (builder, d);
}

static void
add_hyperedges (Builder *builder, guint side, gboolean pragmas)
{
  const RgGame *game = builder->graph->games[side];
  RG_FOR_DECLS (game, d)
  {
    if (rg_decl (game, d)->kind == RG_DECL_EDGE)
      add_edge (builder, side, d);
    else if (rg_decl (game, d)->kind == RG_DECL_PRAGMA && pragmas)
      add_pragma (builder, side, d);
  }
}

/* -- the graph ------------------------------------------------------------- */

/* Sorts the incidences by hyperedge and by node. */
static void
sort_incidences (RgDiffGraph *graph, const GArray *links)
{
  const guint n = graph->n_vertices;
  guint32 *first = g_new0 (guint32, n + 2);
  guint32 *to = g_new (guint32, 2 * links->len + 1);
  graph->roles = g_new (guint32, 2 * links->len + 1);
  for (guint i = 0; i < links->len; i++) {
    const Link *link = &g_array_index (links, Link, i);
    first[link->hyperedge + 2]++;
    first[link->node + 2]++;
  }
  for (guint v = 2; v <= n + 1; v++)
    first[v] += first[v - 1];
  for (guint i = 0; i < links->len; i++) {
    const Link *link = &g_array_index (links, Link, i);
    const guint32 hyperedge_place = first[link->hyperedge + 1]++;
    const guint32 node_place = first[link->node + 1]++;
    to[hyperedge_place] = link->node;
    to[node_place] = link->hyperedge;
    graph->roles[hyperedge_place] = graph->roles[node_place] = link->role;
  }
  graph->incidences = (RgGraph){n, first, to};
}

RgDiffGraph *
rg_diff_graph_new (RgGame *a, RgGame *b, gboolean pragmas)
{
  RgDiffGraph *graph = g_new0 (RgDiffGraph, 1);
  Builder builder = {
      .graph = graph,
      .numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .decls = g_array_new (FALSE, FALSE, sizeof (RgDeclId)),
      .labels = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .links = g_array_new (FALSE, FALSE, sizeof (Link)),
      .text = g_string_new (NULL)};
  graph->games[0] = a;
  graph->games[1] = b;
  graph->first_node[1] = rg_n_nodes (a);
  graph->n_nodes = rg_n_nodes (a) + rg_n_nodes (b);
  graph->first_hyperedge[0] = graph->n_nodes;
  add_hyperedges (&builder, 0, pragmas);
  graph->first_hyperedge[1] = graph->n_nodes + builder.decls->len;
  add_hyperedges (&builder, 1, pragmas);
  graph->n_vertices = graph->n_nodes + builder.decls->len;
  sort_incidences (graph, builder.links);
  graph->decls = (RgDeclId *)(gpointer)g_array_free (builder.decls, FALSE);
  graph->labels = (guint32 *)(gpointer)g_array_free (builder.labels, FALSE);
  g_array_free (builder.links, TRUE);
  g_hash_table_destroy (builder.numbers);
  g_string_free (builder.text, TRUE);
  return graph;
}

void
rg_diff_graph_free (RgDiffGraph *graph)
{
  g_free (graph->decls);
  g_free (graph->labels);
  g_free ((gpointer)graph->incidences.first);
  g_free ((gpointer)graph->incidences.to);
  g_free (graph->roles);
  g_free (graph);
}
