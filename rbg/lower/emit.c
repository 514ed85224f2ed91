/* Writes the automaton into the game: nodes are named in preorder of a
 * depth-first search from `begin`, first those of moves, then those of checks;
 * edges follow in the order of their nodes. */
#include "rbg/lower/emit.h"

#include "rbg/lower/picture.h"
#include "rbg/lower/variable.h"
#include "rg/translation.h"

/* -- order of nodes ------------------------------------------------------- */

/* The data of a translation of an automaton to RG. */
typedef struct {
  const RbgAutomaton *automaton;
  RbgAdjacency out;
  RgNode *nodes;  /* by node: in the game; RG_NONE: not visited yet */
  GArray *order;  /* of guint32: the visited nodes, in preorder */
  GArray *checks; /* of guint32: starts of checks to visit */
  RbgTables *tables;
  guint32 n_move_nodes;  /* nodes of moves named so far */
  guint32 n_check_nodes; /* nodes of checks named so far */
} Emitter;

/* Names the next node of the depth-first search: 1, 2, ... in the moves, c1,
 * c2, ... in the checks. */
static void
name_node (Emitter *emitter, guint32 node, gboolean in_check)
{
  RgGame *game = emitter->tables->game;
  char text[24];
  if (node == emitter->automaton->begin)
    g_snprintf (text, sizeof text, "begin");
  else if (node == RBG_END)
    g_snprintf (text, sizeof text, "end");
  else if (in_check)
    g_snprintf (text, sizeof text, "c%u", ++emitter->n_check_nodes);
  else
    g_snprintf (text, sizeof text, "%u", ++emitter->n_move_nodes);
  emitter->nodes[node] = rg_node (game, rg_intern (game, text));
  g_array_append_val (emitter->order, node);
}

/* Names the nodes reachable from a root, depth first, without recursion; first
 * edges are followed first. Collects the starts of checks. */
static void
visit_from (Emitter *emitter, guint32 root, gboolean in_check)
{
  const RbgAutomaton *automaton = emitter->automaton;
  GArray *unvisited = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (unvisited, root);
  while (unvisited->len > 0) {
    const guint32 node = g_array_index (unvisited, guint32, unvisited->len - 1);
    g_array_set_size (unvisited, unvisited->len - 1);
    if (emitter->nodes[node] != RG_NONE)
      continue;
    name_node (emitter, node, in_check);
    for (guint32 place = emitter->out.first[node + 1];
         place-- > emitter->out.first[node];) {
      const RbgEdge *edge = rbg_edge (automaton, emitter->out.edges[place]);
      g_array_append_val (unvisited, edge->to);
    }
    RBG_FOR_EDGES_AT (emitter->out, node, e)
      if (rbg_edge (automaton, e)->start != RG_NONE)
        g_array_append_val (emitter->checks, rbg_edge (automaton, e)->start);
  }
  g_array_free (unvisited, TRUE);
}

static void
name_nodes (Emitter *emitter)
{
  visit_from (emitter, emitter->automaton->begin, FALSE);
  for (guint i = 0; i < emitter->checks->len; i++)
    visit_from (emitter, g_array_index (emitter->checks, guint32, i), TRUE);
}

/* -- edges ---------------------------------------------------------------- */

static void
emit_edge (Emitter *emitter, guint32 e)
{
  const RbgEdge *edge = rbg_edge (emitter->automaton, e);
  const RbgAct act = rbg_edge_act (emitter->automaton, e);
  RgAction action = rg_skip ();
  if (edge->start != RG_NONE)
    action = rg_check_reachable (act.kind == RBG_ACT_CAN,
                                 emitter->nodes[edge->start],
                                 emitter->nodes[RBG_ACCEPT]);
  else if (act.kind == RBG_ACT_ACTION)
    action = g_array_index (emitter->automaton->acts->actions, RgAction, act.x);
  rg_edge_add (emitter->tables->game, emitter->nodes[edge->from],
               emitter->nodes[edge->to], action);
}

static void
emit_edges (Emitter *emitter)
{
  for (guint i = 0; i < emitter->order->len; i++)
    RBG_FOR_EDGES_AT (emitter->out, g_array_index (emitter->order, guint32, i),
                      e)
      emit_edge (emitter, e);
}

/* -- pragmas -------------------------------------------------------------- */

static gint
compare_bounds (gconstpointer a, gconstpointer b)
{
  const gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;
  return (x > y) - (x < y);
}

/* Adds @integer for the numbers from 0 to `high`. */
static void
add_integers (RbgTables *tables, gint64 high)
{
  RgName *names = g_new (RgName, (gsize)high + 1);
  for (gint64 i = 0; i <= high; i++)
    names[i] = rbg_number (tables, i);
  const RgPragma pragma = {
      .kind = RG_PRAGMA_INTEGER, .n_names = (guint32)high + 1, .names = names};
  rg_add_pragma (tables->game, &pragma);
  g_free (names);
}

/* Adds @disjointExhaustive for a node with exactly a check and its negation, if
 * these lead to two nodes. */
static void
add_disjoint (Emitter *emitter, guint32 node)
{
  const RbgAutomaton *automaton = emitter->automaton;
  const guint32 first = emitter->out.first[node];
  if (emitter->out.first[node + 1] != first + 2)
    return;
  const RbgEdge *a = rbg_edge (automaton, emitter->out.edges[first]);
  const RbgEdge *b = rbg_edge (automaton, emitter->out.edges[first + 1]);
  if (a->start == RG_NONE || a->start != b->start || a->act == b->act ||
      a->to == b->to)
    return;
  RgGame *game = emitter->tables->game;
  const RgName nodes[] = {rg_node_info (game, emitter->nodes[node])->name,
                          rg_node_info (game, emitter->nodes[a->to])->name,
                          rg_node_info (game, emitter->nodes[b->to])->name};
  const RgPragma pragma = {.kind = RG_PRAGMA_DISJOINT_EXHAUSTIVE,
                           .n_nodes = G_N_ELEMENTS (nodes),
                           .nodes = nodes};
  rg_add_pragma (game, &pragma);
}

static void
add_pragmas (Emitter *emitter)
{
  RbgTables *tables = emitter->tables;
  const RgPragma translated = {.kind = RG_PRAGMA_TRANSLATED_FROM_RBG};
  rg_add_pragma (tables->game, &translated);
  g_array_sort (tables->integers, compare_bounds);
  for (guint i = 0; i < tables->integers->len; i++)
    add_integers (tables, g_array_index (tables->integers, gint64, i));
  for (guint i = 0; i < emitter->order->len; i++)
    add_disjoint (emitter, g_array_index (emitter->order, guint32, i));
}

/* -- origins -------------------------------------------------------------- */

/* Adds the origins of nodes: that of a node is the origin of its first edge. */
static void
add_origins (Emitter *emitter)
{
  GArray *origins = g_array_new (FALSE, FALSE, sizeof (RgPlacedNode));
  for (guint i = 0; i < emitter->order->len; i++) {
    const guint32 node = g_array_index (emitter->order, guint32, i);
    const guint32 first = emitter->out.first[node];
    if (first == emitter->out.first[node + 1])
      continue;
    const RbgEdge *edge =
        rbg_edge (emitter->automaton, emitter->out.edges[first]);
    const RgPlacedNode origin = {edge->place.range.offset, i,
                                 emitter->nodes[node]};
    g_array_append_val (origins, origin);
  }
  rg_add_origins (emitter->tables->game, emitter->tables->tree->source,
                  origins);
  g_array_free (origins, TRUE);
}

/* -- the game ------------------------------------------------------------- */

void
rbg_emit_game (const RbgAutomaton *automaton, RbgNumbers *numbers,
               gboolean origins)
{
  Emitter emitter = {.automaton = automaton,
                     .out = rbg_index_edges (automaton, RBG_OUT),
                     .nodes = g_new (RgNode, automaton->n_nodes),
                     .order = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     .checks = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     .tables = numbers->tables};
  for (guint32 i = 0; i < automaton->n_nodes; i++)
    emitter.nodes[i] = RG_NONE;
  name_nodes (&emitter);
  RbgVariables *variables = rbg_variables_new (numbers);
  if (!numbers->tables->sets->over) {
    add_pragmas (&emitter);
    if (origins)
      add_origins (&emitter);
    rbg_add_declarations (numbers->tables, variables);
    rbg_add_picture (numbers->tables);
    emit_edges (&emitter);
  }
  rbg_variables_free (variables);
  rbg_adjacency_clear (&emitter.out);
  g_free (emitter.nodes);
  g_array_free (emitter.order, TRUE);
  g_array_free (emitter.checks, TRUE);
}
