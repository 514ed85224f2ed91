/* Gives a player without a legal move no turn.  Before each switch to a player,
 * adds a check whether that player has a move; otherwise the play ends.
 *
 *     a, b: ->white      of the keeper becomes
 *
 *     a, n: ? b' -> accept;  n, b: ->white;  a, end: ! b' -> accept;
 *
 * The check walks on copies of the edges from b to the next switch, without
 * tags.  A switch of a player leads to the keeper, who makes the check. */
#include "base/graph.h"
#include "base/table.h"
#include "rbg/ir/mode.h"

/* A turn that has been made already. */
typedef struct {
  guint32 next;     /* the node where the turn begins */
  guint32 player;   /* RG_NONE: the keeper */
  gboolean commits; /* see commits_to_move */
  guint32 before;   /* the node before it */
} Target;

/* The state of the change. */
typedef struct {
  RbgAutomaton *automaton;
  const RbgFacts *facts;
  RbgAdjacency out;         /* of the automaton before the changes */
  guint32 n_edges, n_nodes; /* numbers before the changes */
  guint32 *copies;     /* by node: its copy for checks; RG_NONE: not copied */
  GArray *copied;      /* of guint32: nodes that were copied */
  guint32 *loops;      /* by node: see find_loops */
  GArray *targets;     /* of Target */
  RgTable numbers;     /* of targets, by next, player and commits */
  guint32 end_of_play; /* the node from which the play ends; RG_NONE: not made
                          yet */
} Guard;

/* Whether the act is a switch of the keeper to itself. */
static gboolean
is_keeper_switch (RbgAct act)
{
  return act.kind == RBG_ACT_SWITCH && act.x == RG_NONE && act.y == 0;
}

/* -- checks for a move ---------------------------------------------------- */

/* Returns the copy of a node for checks, made at its first use; RBG_STUCK
 * itself. */
static guint32
find_copy (Guard *guard, guint32 node)
{
  if (node == RBG_STUCK || guard->copies[node] != RG_NONE)
    return node == RBG_STUCK ? node : guard->copies[node];
  guard->copies[node] = rbg_automaton_add_node (guard->automaton);
  g_array_append_val (guard->copied, node);
  return guard->copies[node];
}

/* Copies an edge without tags; a switch leads to the accepting node. */
static void
copy_edge (Guard *guard, guint32 e)
{
  RbgEdge edge = *rbg_edge (guard->automaton, e);
  const RbgAct act = rbg_edge_act (guard->automaton, e);
  edge.from = find_copy (guard, edge.from);
  if (act.kind == RBG_ACT_SWITCH) {
    edge.to = RBG_ACCEPT;
    edge.act = 0;
  } else {
    edge.to = find_copy (guard, edge.to);
    if (act.y != 0)
      edge.act = rbg_add_act (guard->automaton->acts, act.kind, act.x, 0);
  }
  g_array_append_val (guard->automaton->edges, edge);
}

/* Copies the edges of the copied nodes, which may copy further nodes. */
static void
copy_segments (Guard *guard)
{
  for (guint i = 0; i < guard->copied->len; i++) {
    const guint32 node = g_array_index (guard->copied, guint32, i);
    RBG_FOR_EDGES_AT (guard->out, node, e)
      copy_edge (guard, e);
  }
}

/* -- turns ---------------------------------------------------------------- */

/* Returns the keeper's node from which the play ends. */
static guint32
find_end_of_play (Guard *guard, RbgPlace place)
{
  RbgAutomaton *automaton = guard->automaton;
  if (guard->end_of_play == RG_NONE) {
    guard->end_of_play = rbg_automaton_add_node (automaton);
    rbg_automaton_add_edge (
        automaton, guard->end_of_play, RBG_END,
        rbg_add_act (automaton->acts, RBG_ACT_TURN, RG_NONE, 0), place);
  }
  return guard->end_of_play;
}

/* Adds a check from the node: it leads to `then` if `next` has a move, and to
 * the end of the play otherwise. */
static void
add_check (Guard *guard, guint32 from, guint32 next, guint32 then,
           RbgPlace place)
{
  const guint32 start = find_copy (guard, next);
  rbg_automaton_add_check (guard->automaton, from, then, FALSE, start, place);
  rbg_automaton_add_check (guard->automaton, from,
                           find_end_of_play (guard, place), TRUE, start, place);
}

static guint32
hash_target (guint32 next, guint32 player, gboolean commits)
{
  return rg_hash_mix (rg_hash_mix (rg_hash_number (next), player),
                      (guint64)commits);
}

/* Returns the node before that turn, or RG_NONE if it was not made yet. */
static guint32
find_target (const Guard *guard, guint32 next, guint32 player, gboolean commits)
{
  RG_FOR_HASH (&guard->numbers, hash_target (next, player, commits), slot)
  {
    const Target *target =
        &g_array_index (guard->targets, Target, slot->number);
    if (target->next == next && target->player == player &&
        target->commits == commits)
      return target->before;
  }
  return RG_NONE;
}

static void
add_target (Guard *guard, Target target)
{
  rg_table_add (&guard->numbers,
                hash_target (target.next, target.player, target.commits),
                guard->targets->len);
  g_array_append_val (guard->targets, target);
}

/* Returns the keeper's node before a player's turn at `next`.  The keeper
 * itself gets a turn only if it commits itself; otherwise its walk
 * continues. */
static guint32
find_node_before_turn (Guard *guard, guint32 next, guint32 player,
                       gboolean commits, RbgPlace place)
{
  RbgAutomaton *automaton = guard->automaton;
  if (next == RBG_STUCK)
    return find_end_of_play (guard, place);
  const guint32 known_before = find_target (guard, next, player, commits);
  if (known_before != RG_NONE)
    return known_before;
  const guint32 node = rbg_automaton_add_node (automaton);
  guint32 turn = next;
  if (player != RG_NONE || commits) {
    turn = rbg_automaton_add_node (automaton);
    rbg_automaton_add_edge (
        automaton, turn, next,
        rbg_add_act (automaton->acts, RBG_ACT_TURN, player, 0), place);
  }
  add_check (guard, node, next, turn, place);
  add_target (guard, (Target){next, player, commits, node});
  return node;
}

/* Replaces a switch; one of index 0 is the keeper's.  After a player's move the
 * keeper makes the check, once for the played move and not for each legal one,
 * and then gives the turn to the next player. */
static void
replace_switch (Guard *guard, guint32 e, gboolean commits)
{
  RbgAutomaton *automaton = guard->automaton;
  const RbgEdge edge = *rbg_edge (automaton, e);
  const RbgAct act = rbg_edge_act (automaton, e);
  guint32 to =
      find_node_before_turn (guard, edge.to, act.x, commits, edge.place);
  guint32 tags = 0;
  if (act.y != 0) {
    const guint32 keeper = rbg_automaton_add_node (automaton);
    rbg_automaton_add_edge (
        automaton, keeper, to,
        rbg_add_act (automaton->acts, RBG_ACT_TURN, RG_NONE, 0), edge.place);
    tags = rbg_add_act (automaton->acts, RBG_ACT_TAGS, 0, act.y);
    to = keeper;
  }
  rbg_edge (automaton, e)->to = to;
  rbg_edge (automaton, e)->act = tags;
}

/* Finds the strongly connected components of the automaton without the switches
 * of and to players: these are the loops of the keeper. */
static guint32 *
find_loops (const RbgAutomaton *automaton)
{
  const guint32 n = automaton->n_nodes;
  guint32 *first = g_new0 (guint32, (gsize)n + 1), n_components;
  GArray *to = g_array_new (FALSE, FALSE, sizeof (guint32));
  RbgAdjacency out = rbg_index_edges (automaton, RBG_OUT);
  for (guint32 i = 0; i < n; i++) {
    RBG_FOR_EDGES_AT (out, i, e) {
      const RbgAct act = rbg_edge_act (automaton, e);
      if (act.kind != RBG_ACT_SWITCH || is_keeper_switch (act))
        g_array_append_val (to, rbg_edge (automaton, e)->to);
    }
    first[i + 1] = to->len;
  }
  const RgGraph graph = {n, first, (const guint32 *)(gpointer)to->data};
  guint32 *component = rg_graph_find_components (&graph, &n_components);
  rbg_adjacency_clear (&out);
  g_free (first);
  g_array_free (to, TRUE);
  return component;
}

/* Checks before the first move that one exists; otherwise the play ends at
 * once. */
static void
guard_begin (Guard *guard)
{
  RbgAutomaton *automaton = guard->automaton;
  const RbgPlace nowhere = {{0, 0}, 0};
  const guint32 begin = automaton->begin;
  automaton->begin = rbg_automaton_add_node (automaton);
  if (begin == RBG_STUCK)
    rbg_automaton_add_edge (automaton, automaton->begin,
                            find_end_of_play (guard, nowhere), 0, nowhere);
  else
    add_check (
        guard, automaton->begin, begin, begin,
        rbg_edge (automaton, guard->out.edges[guard->out.first[begin]])->place);
}

/* -- one move for the keeper ---------------------------------------------- */

/* In a loop in which the keeper commits itself, all its choices are equivalent
 * in the end, but not after one iteration.  So it takes the first possible
 * choice: each later one has a check that the earlier ones are impossible. */

/* An edge that may be taken, and a copy of it from before it became a scan. */
typedef struct {
  guint32 edge;
  RbgEdge original;
} Choice;

/* The limit of the functions into which a map is split. */
#define ROW_LIMIT 16

static guint32
add_map_act (Guard *guard, const RbgMap *map)
{
  return rbg_add_act (guard->automaton->acts, RBG_ACT_MAP, map->id, 0);
}

/* Replaces `a, b: any square of a row` by a scan: it begins at the first
 * square, and continues with the next one while b has no continuation there. */
static void
add_scan (Guard *guard, guint32 e, const RbgMap *map, const RbgMap *successor)
{
  RbgAutomaton *automaton = guard->automaton;
  const RbgEdge edge = *rbg_edge (automaton, e);
  RbgMaps *maps = guard->facts->maps;
  const guint32 current = rbg_automaton_add_node (automaton);
  const guint32 next = rbg_automaton_add_node (automaton);
  const guint32 start = find_copy (guard, edge.to);
  rbg_automaton_add_check (automaton, current, edge.to, FALSE, start,
                           edge.place);
  rbg_automaton_add_check (automaton, current, next, TRUE, start, edge.place);
  rbg_automaton_add_edge (automaton, next, current,
                          add_map_act (guard, successor), edge.place);
  rbg_edge (automaton, e)->act =
      add_map_act (guard, rbg_map_nth (maps, map, 0));
  rbg_edge (automaton, e)->to = current;
}

/* Returns the size of the largest row. */
static guint32
find_largest_row (const RbgMap *map)
{
  guint32 largest = 0;
  for (guint32 v = 0; v < map->n; v++)
    largest = MAX (largest, map->rows[v]->n);
  return largest;
}

/* Appends the edge to the choices. If it can lead to few squares, appends an
 * edge for each of them. */
static void
split_choice (Guard *guard, guint32 e, GArray *choices)
{
  RbgAutomaton *automaton = guard->automaton;
  RbgMaps *maps = guard->facts->maps;
  const RbgAct act = rbg_edge_act (automaton, e);
  const RbgMap *map =
      act.kind == RBG_ACT_MAP ? g_ptr_array_index (maps->all, act.x) : NULL;
  const RbgMap *successor =
      map && !rbg_map_is_function (map) ? rbg_map_successor (maps, map) : NULL;
  const guint32 n_choices =
      map && !successor && find_largest_row (map) <= ROW_LIMIT
          ? find_largest_row (map)
          : 1;
  Choice choice = {e, *rbg_edge (automaton, e)};
  for (guint32 i = 0; i < n_choices; i++) {
    if (n_choices > 1)
      choice.original.act = add_map_act (guard, rbg_map_nth (maps, map, i));
    if (i > 0) {
      choice.edge = automaton->edges->len;
      g_array_append_val (automaton->edges, choice.original);
    }
    rbg_edge (automaton, choice.edge)->act = choice.original.act;
    g_array_append_val (choices, choice);
  }
  if (successor)
    add_scan (guard, e, map, successor);
}

/* Whether the tests of both edges are exclusive. */
static gboolean
excludes_edge (const Guard *guard, const RbgEdge *a, const RbgEdge *b)
{
  const RbgActs *acts = guard->automaton->acts;
  const RbgAct x = rbg_act (acts, a->act), y = rbg_act (acts, b->act);
  return x.kind == RBG_ACT_ON && y.kind == RBG_ACT_ON &&
         rbg_set_is_disjoint (rbg_set_of (guard->facts, x.x),
                              rbg_set_of (guard->facts, y.x));
}

/* Returns the start of a check that one of the first n choices is possible.
 * Choices that exclude the next one anyway are left out; if these are all,
 * returns RG_NONE. */
static guint32
make_earlier_check (Guard *guard, const GArray *choices, guint n)
{
  RbgAutomaton *automaton = guard->automaton;
  const Choice *next = &g_array_index (choices, Choice, n);
  guint32 start = RG_NONE;
  for (guint i = 0; i < n; i++) {
    RbgEdge edge = g_array_index (choices, Choice, i).original;
    if (excludes_edge (guard, &edge, &next->original))
      continue;
    if (start == RG_NONE)
      start = rbg_automaton_add_node (automaton);
    edge.from = start;
    if (rbg_act (automaton->acts, edge.act).kind == RBG_ACT_SWITCH) {
      edge.to = RBG_ACCEPT;
      edge.act = 0;
    } else {
      edge.to = find_copy (guard, edge.to);
    }
    g_array_append_val (automaton->edges, edge);
  }
  return start;
}

/* Guards the edge by the check, or by its negation. */
static void
guard_choice (Guard *guard, guint32 node, guint32 e, guint32 start,
              gboolean negated)
{
  RbgAutomaton *automaton = guard->automaton;
  const guint32 guarded = rbg_automaton_add_node (automaton);
  rbg_edge (automaton, e)->from = guarded;
  rbg_automaton_add_check (automaton, node, guarded, negated, start,
                           rbg_edge (automaton, e)->place);
}

/* Orders two choices.  The first one has the check, too, though it is
 * redundant: a node with complementary conditions is deterministic and needs no
 * search. */
static void
order_choices (Guard *guard, guint32 node)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  RBG_FOR_EDGES_AT (guard->out, node, e)
    split_choice (guard, e, choices);
  for (guint i = choices->len; i-- > 1;) {
    const guint32 start = make_earlier_check (guard, choices, i);
    if (start == RG_NONE)
      continue;
    guard_choice (guard, node, g_array_index (choices, Choice, i).edge, start,
                  TRUE);
    if (choices->len == 2)
      guard_choice (guard, node, g_array_index (choices, Choice, 0).edge, start,
                    FALSE);
  }
  g_array_free (choices, TRUE);
}

/* Whether the edge is a switch of the keeper to itself in a loop of the keeper.
 */
static gboolean
commits_to_move (const Guard *guard, guint32 e)
{
  const RbgEdge *edge = rbg_edge (guard->automaton, e);
  return is_keeper_switch (rbg_edge_act (guard->automaton, e)) &&
         guard->loops[edge->from] == guard->loops[edge->to];
}

/* -- all switches --------------------------------------------------------- */

/* A switch, and whether it commits the keeper. */
typedef struct {
  guint32 edge;
  gboolean commits;
} Switch;

/* Returns the switches; copies the nodes of their checks. Stores in `in_loops`,
 * by node, whether it is in a loop in which the keeper commits itself. */
static GArray *
find_switches (Guard *guard, guint8 *in_loops)
{
  RbgAutomaton *automaton = guard->automaton;
  GArray *switches = g_array_new (FALSE, FALSE, sizeof (Switch));
  guint8 *loop_commits = g_new0 (guint8, guard->n_nodes);
  for (guint32 e = 0; e < guard->n_edges; e++)
    if (rbg_edge_act (automaton, e).kind == RBG_ACT_SWITCH) {
      const Switch new_switch = {e, commits_to_move (guard, e)};
      const RbgEdge *edge = rbg_edge (automaton, e);
      g_array_append_val (switches, new_switch);
      if (edge->to != RBG_STUCK)
        find_copy (guard, edge->to);
      if (new_switch.commits)
        loop_commits[guard->loops[edge->from]] = TRUE;
    }
  for (guint32 node = RBG_N_SINKS; node < guard->n_nodes; node++) {
    in_loops[node] = loop_commits[guard->loops[node]];
    RBG_FOR_EDGES_AT (guard->out, node, e)
      if (in_loops[node] && rbg_edge (automaton, e)->to != RBG_STUCK)
        find_copy (guard, rbg_edge (automaton, e)->to);
  }
  g_free (loop_commits);
  return switches;
}

/* Copies the segments between switches for the checks, orders the choices of
 * loops, and puts the checks at all switches and at the beginning. */
static void
guard_all (Guard *guard)
{
  RbgAutomaton *automaton = guard->automaton;
  guint8 *in_loops = g_new0 (guint8, guard->n_nodes);
  GArray *switches = find_switches (guard, in_loops);
  if (automaton->begin != RBG_STUCK)
    find_copy (guard, automaton->begin);
  copy_segments (guard);
  for (guint32 node = 0; node < guard->n_nodes; node++)
    if (in_loops[node])
      order_choices (guard, node);
  for (guint i = 0; i < switches->len; i++) {
    const Switch *entry = &g_array_index (switches, Switch, i);
    replace_switch (guard, entry->edge, entry->commits);
  }
  guard_begin (guard);
  g_array_free (switches, TRUE);
  g_free (in_loops);
}

void
rbg_guard_no_moves (RbgAutomaton *automaton, const RbgFacts *facts)
{
  const guint32 n = automaton->n_nodes;
  Guard guard = {.automaton = automaton,
                 .facts = facts,
                 .out = rbg_index_edges (automaton, RBG_OUT),
                 .n_edges = automaton->edges->len,
                 .n_nodes = n,
                 .loops = find_loops (automaton),
                 .copies = g_new (guint32, n),
                 .copied = g_array_new (FALSE, FALSE, sizeof (guint32)),
                 .targets = g_array_new (FALSE, FALSE, sizeof (Target)),
                 .end_of_play = RG_NONE};
  for (guint32 i = 0; i < n; i++)
    guard.copies[i] = RG_NONE;
  guard_all (&guard);
  rbg_adjacency_clear (&guard.out);
  g_free (guard.copies);
  g_free (guard.loops);
  g_array_free (guard.copied, TRUE);
  g_array_free (guard.targets, TRUE);
  rg_table_clear (&guard.numbers);
}
