/* unify-copies: procedural abstraction of isomorphic subgraphs: two copies of a
 * part of the automaton become one, with a variable that selects the copy.
 *
 *     a, w1: ;            becomes   a, w3: ;
 *                                   w3, w1: copy = 0;
 *     w1, w2: x == white;           w1, w2: x == white_or_black[copy];
 *     w2, b1: ;                     w2, w4: ;
 *                                   w4, w1: copy = other_copy[copy];
 *     b1, b2: x == black; …
 *
 * Here, a, w1 enters the first copy (side 1), and w2, b1 crosses to the second
 * one (side 2), whose node b1 is the counterpart of w1.
 *
 *   - The copies are isomorphic up to symbols and constant maps, which are
 *     looked up in a new constant by the variable (isomorphism.h).
 *   - Each edge and each check that enters a copy writes the variable first;
 *     each edge from one copy to the other changes it.
 *   - Walks with equal tags that end their move outside of the copies have
 *     the same value of the variable.
 *   - No constant or variable hides the symbols 0 and 1, which it has.
 *   - The change saves at least LEAST_SAVED nodes.
 *
 * A run unifies at most one pair of copies.  Games of two players with a part
 * for each get about half as long, and slower.  Cost: some steps of hashes for
 * all nodes, then the pairs of nodes that look alike, if no third node does.
 */
#include "base/table.h"
#include "passes/constants.h"
#include "passes/edit.h"
#include "rg/analysis/isomorphism.h"

/* The fewest nodes that must be saved; limits of the steps of the search for
 * values, and of tried pairs times nodes of the game, as each pair visits the
 * game. */
enum { LEAST_SAVED = 4, MOST_STEPS = 1 << 20, MOST_TRIED = 1 << 26 };

/* One change of the game. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  RgIsomorphism *isomorphism;
  RgName copy, type, other_copy; /* the variable (0 in the first copy, 1 in the
                                  second), its type, and the constant map
                                  from each of its values to the other */
  GArray *tables;                /* of Table */
  RgTable table_at;              /* index of that array */
  guint n_edges;                 /* original number of edges */
} Unifying;

/* A constant `table` with one value for each copy. */
typedef struct {
  RgName first, second, table;
} Table;

/* -- correctness and profitability ----------------------------------------- */

/* The possible values of the variable: the side that a walk entered last, or 0
 * for the value before the move. */
typedef struct {
  const RgIsomorphism *isomorphism;
  guint8 *visited; /* by node: bits of the possible values within a move */
  guint8
      *at_ends; /* by node: bits of the possible values at the end of a move */
  GArray *open; /* of RgNode and guint32 value, alternating */
  guint steps;  /* edges visited for all moves */
} Values;

static void
visit (Values *values, RgNode node, guint32 value)
{
  if (values->isomorphism->side[node] != 0)
    value = values->isomorphism->side[node];
  if (values->visited[node] >> value & 1)
    return;
  values->visited[node] |= (guint8)(1u << value);
  g_array_append_val (values->open, node);
  g_array_append_val (values->open, value);
}

/* Follows the moves that begin at a node. Returns FALSE if moves may end at one
 * node outside with two values, or the search has too many steps. */
static gboolean
follow_moves (Values *values, RgNode begin)
{
  const RgGame *game = values->isomorphism->game;
  gboolean agree = TRUE;
  g_array_set_size (values->open, 0);
  visit (values, begin, 0);
  for (guint i = 0; i < values->open->len; i += 2) {
    const RgNode node = g_array_index (values->open, RgNode, i);
    const guint32 value = g_array_index (values->open, guint32, i + 1);
    RG_FOR_OUT (game, node, e) {
      const RgEdge *edge = rg_edge (game, e);
      values->steps++;
      if (!rg_action_ends_move (game, &edge->action))
        visit (values, edge->to, value);
      else if (values->isomorphism->side[edge->to] == 0)
        values->at_ends[edge->to] |= (guint8)(1u << value);
    }
  }
  for (guint i = 0; i < values->open->len; i += 2) {
    const RgNode node = g_array_index (values->open, RgNode, i);
    values->visited[node] = 0;
    RG_FOR_OUT (game, node, e) {
      guint8 *bits = &values->at_ends[rg_edge (game, e)->to];
      agree = agree && (*bits & (*bits - 1)) == 0;
      *bits = 0;
    }
  }
  return agree && values->steps < MOST_STEPS;
}

/* Whether each move that ends outside of the copies has one value of the
 * variable at its end. FALSE also if a limit is reached. */
static gboolean
do_moves_agree (const RgIsomorphism *isomorphism)
{
  const RgGame *game = isomorphism->game;
  const guint n = rg_n_nodes (game);
  Values values = {isomorphism, g_new0 (guint8, n), g_new0 (guint8, n),
                   g_array_new (FALSE, FALSE, sizeof (guint32)), 0};
  gboolean agree = follow_moves (&values, game->begin);
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (agree && rg_action_ends_move (game, &edge->action))
      agree = follow_moves (&values, edge->to);
  }
  g_free (values.visited);
  g_free (values.at_ends);
  g_array_free (values.open, TRUE);
  return agree;
}

/* Returns the number of new nodes for edges that enter at a node or cross to
 * it. */
static guint
count_entry_nodes (const RgIsomorphism *isomorphism, RgNode node)
{
  const RgGame *game = isomorphism->game;
  guint ends = 0, enters = 0, crosses = 0;
  RG_FOR_IN (game, node, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (isomorphism->side[edge->from] == isomorphism->side[node])
      continue;
    if (rg_action_ends_move (game, &edge->action))
      ends++;
    else if (isomorphism->side[edge->from] == 0)
      enters = 1;
    else
      crosses = 1;
  }
  RG_FOR_CHECKS_FROM (game, node, e) {
    if (isomorphism->side[rg_edge (game, e)->from] == 0)
      enters = 1;
  }
  return ends + enters + crosses;
}

/* Whether the change saves at least LEAST_SAVED nodes. */
static gboolean
pays_off (const RgIsomorphism *isomorphism)
{
  guint cost = LEAST_SAVED;
  for (guint i = 0; i < isomorphism->nodes->len; i++) {
    const RgNode node = g_array_index (isomorphism->nodes, RgNode, i);
    cost += count_entry_nodes (isomorphism, node) +
            count_entry_nodes (isomorphism, isomorphism->counterpart[node]);
  }
  return cost <= isomorphism->nodes->len;
}

/* -- expressions ----------------------------------------------------------- */

static const RgExpr *
make_copy_expr (const Unifying *unifying)
{
  return rg_expr_name (unifying->game, unifying->copy);
}

/* Returns a constant of that type with these two values. */
static RgName
add_table (const Unifying *unifying, const char *name, const RgType *type,
           RgName first, RgName second)
{
  RgGame *game = unifying->game;
  const RgEntry entries[] = {
      {rg_intern (game, "1"), rg_value_name (game, second)},
      {RG_NO_NAME, rg_value_name (game, first)}};
  const RgName table = rg_fresh_name (game, name);
  rg_add_constant (
      game, table,
      rg_type_arrow (game, rg_type_name (game, unifying->type), type),
      rg_value_map (game, entries, 2));
  rg_move_decl (game, rg_find_global (game, table)->decl,
                rg_find_global (game, unifying->copy)->decl);
  return table;
}

/* Returns the table of two names; adds it if it is new. */
static RgName
get_table (Unifying *unifying, RgName first, RgName second)
{
  RgGame *game = unifying->game;
  const guint32 hash = rg_hash_pair (first, second);
  RG_FOR_HASH (&unifying->table_at, hash, slot)
  {
    const Table *entry = &g_array_index (unifying->tables, Table, slot->number);
    if (entry->first == first && entry->second == second)
      return entry->table;
  }
  const RgGlobal *global = rg_find_constant (game, first);
  const RgName symbols[] = {first, second};
  const RgType *type = global ? global->type : rg_type_set (game, symbols, 2);
  char *name =
      g_strconcat (rg_text (game, first), "_or_", rg_text (game, second), NULL);
  const Table table = {first, second,
                       add_table (unifying, name, type, first, second)};
  g_free (name);
  rg_table_add (&unifying->table_at, hash, unifying->tables->len);
  g_array_append_val (unifying->tables, table);
  return table.table;
}

/* Returns the expression that is `a` in the first copy and `b` in the second
 * one. */
static const RgExpr *
make_either (Unifying *unifying, const RgExpr *a, const RgExpr *b)
{
  RgGame *game = unifying->game;
  if (a == b)
    return a;
  if (a->kind == RG_EXPR_NAME)
    return rg_expr_access (
        game, rg_expr_name (game, get_table (unifying, a->name, b->name)),
        make_copy_expr (unifying));
  const RgExpr *right = make_either (unifying, a->right, b->right);
  return a->kind == RG_EXPR_CAST
             ? rg_expr_cast (game, a->name, right)
             : rg_expr_access (game, make_either (unifying, a->left, b->left),
                               right);
}

/* -- the change ------------------------------------------------------------ */

/* Declares the variable that distinguishes the two copies. */
static void
declare_copy (Unifying *unifying)
{
  RgGame *game = unifying->game;
  const RgName symbols[] = {rg_intern (game, "0"), rg_intern (game, "1")};
  unifying->type = rg_fresh_name (game, "Copy");
  unifying->copy = rg_fresh_name (game, "copy");
  const guint32 type =
      rg_add_type (game, unifying->type, rg_type_set (game, symbols, 2));
  const RgDeclId decl = g_array_index (game->types, RgTypeDecl, type).decl;
  rg_move_decl (game, decl, rg_find_variable (game, game->player)->decl);
  const gboolean begins_in_second =
      unifying->isomorphism->side[game->begin] == 2;
  rg_add_variable (game, unifying->copy, rg_type_name (game, unifying->type),
                   rg_value_name (game, symbols[begins_in_second]));
  rg_move_decl (game, rg_find_variable (game, unifying->copy)->decl, decl);
  unifying->other_copy =
      add_table (unifying, "other_copy", rg_type_name (game, unifying->type),
                 symbols[1], symbols[0]);
}

static RgAction
make_copy_assignment (const Unifying *unifying, guint8 side)
{
  return rg_assign (
      make_copy_expr (unifying),
      rg_expr_name (unifying->game,
                    rg_intern (unifying->game, side == 1 ? "0" : "1")));
}

static RgAction
make_copy_change (const Unifying *unifying)
{
  RgGame *game = unifying->game;
  return rg_assign (make_copy_expr (unifying),
                    rg_expr_access (game,
                                    rg_expr_name (game, unifying->other_copy),
                                    make_copy_expr (unifying)));
}

/* Inserts an action before an edge. */
static void
insert_before (RgGame *game, RgEdgeId e, RgAction action)
{
  const RgNode from = rg_edge (game, e)->from;
  const RgNode between = rg_node_fresh (game, rg_node_text (game, from));
  rg_edge_add_after (game, e, from, between, action);
  rg_edge_set_from (game, e, between);
}

/* Returns the node from which an action leads to the node; made at its first
 * use, and stored in *before. */
static RgNode
get_node_before (RgGame *game, RgNode node, RgAction action, RgNode *before)
{
  if (*before == RG_NONE) {
    const RgEdgeId first = rg_node_info (game, node)->first[RG_OUT];
    *before = rg_node_fresh (game, rg_node_text (game, node));
    if (first == RG_NONE) /* it is the target of a check */
      rg_edge_add (game, *before, node, action);
    else
      rg_edge_add_after (game, first, *before, node, action);
  }
  return *before;
}

/* Writes the variable on all edges from outside; before the end of a move, as
 * all walks that end it at the node must be in the same state. */
static void
mark_entries (const Unifying *unifying, RgNode node)
{
  RgGame *game = unifying->game;
  const RgIsomorphism *isomorphism = unifying->isomorphism;
  const RgAction set = make_copy_assignment (unifying, isomorphism->side[node]);
  RgNode before = RG_NONE;
  RG_FOR_IN (game, node, e) {
    if (e >= unifying->n_edges ||
        isomorphism->side[rg_edge (game, e)->from] != 0)
      continue;
    if (rg_action_ends_move (game, &rg_edge (game, e)->action))
      insert_before (game, e, set);
    else
      rg_edge_set_to (game, e, get_node_before (game, node, set, &before));
  }
  RG_FOR_CHECKS_FROM (game, node, e) {
    RgAction action = rg_edge (game, e)->action;
    if (isomorphism->side[rg_edge (game, e)->from] != 0)
      continue;
    action.start = get_node_before (game, node, set, &before);
    rg_edge_set_action (game, e, action);
  }
}

/* Combines the action of an edge with that of its counterpart; `changed`: the
 * variable has been changed already. */
static RgAction
combine_actions (Unifying *unifying, RgAction action,
                 const RgAction *counterpart, gboolean changed)
{
  if (action.left)
    action.left = changed
                      ? make_either (unifying, counterpart->left, action.left)
                      : make_either (unifying, action.left, counterpart->left);
  if (action.right)
    action.right =
        changed ? make_either (unifying, counterpart->right, action.right)
                : make_either (unifying, action.right, counterpart->right);
  return action;
}

/* Combines the edges of a node with those of its counterpart. `before`, by
 * node: the new node before it, whose edge changes the variable. */
static void
unify_edges (Unifying *unifying, RgNode node, RgNode *before)
{
  RgGame *game = unifying->game;
  const RgIsomorphism *isomorphism = unifying->isomorphism;
  GArray *edges = rg_node_hashes_sort_edges (isomorphism->hashes, node);
  GArray *counterpart_edges = rg_node_hashes_sort_edges (
      isomorphism->hashes, isomorphism->counterpart[node]);
  for (guint i = 0; i < edges->len; i++) {
    const RgEdgeId e = g_array_index (edges, RgEdgeId, i);
    const RgEdgeId f = g_array_index (counterpart_edges, RgEdgeId, i);
    const RgEdge edge = *rg_edge (game, e);
    const RgAction counterpart = rg_edge (game, f)->action;
    const gboolean crosses = isomorphism->side[edge.to] == 2;
    const gboolean changed =
        crosses && rg_action_ends_move (game, &edge.action);
    rg_edge_set_action (
        game, e,
        combine_actions (unifying, edge.action, &counterpart, changed));
    if (!crosses)
      continue;
    const RgNode to = isomorphism->counterpart[edge.to];
    rg_edge_set_to (game, e,
                    changed ? to
                            : get_node_before (game, to,
                                               make_copy_change (unifying),
                                               &before[to]));
    if (changed)
      insert_before (game, e, make_copy_change (unifying));
  }
  g_array_free (edges, TRUE);
  g_array_free (counterpart_edges, TRUE);
}

static void
unify_all_edges (Unifying *unifying)
{
  RgGame *game = unifying->game;
  const RgIsomorphism *isomorphism = unifying->isomorphism;
  const guint n = rg_n_nodes (game);
  RgNode *before = g_new (RgNode, n);
  for (guint i = 0; i < n; i++)
    before[i] = RG_NONE;
  for (guint i = 0; i < isomorphism->nodes->len; i++)
    unify_edges (unifying, g_array_index (isomorphism->nodes, RgNode, i),
                 before);
  g_free (before);
}

static void
move_all (RgGame *game, RgNode node, RgNode to)
{
  rg_move_ins (game, node, to);
  rg_move_outs (game, node, to);
  rg_move_starts (game, node, to);
  rg_move_targets (game, node, to);
}

/* Unifies the two parts. `side` and `counterpart` have no element for the new
 * nodes, so no function below visits edges of these. */
static void
unify (Unifying *unifying)
{
  RgGame *game = unifying->game;
  const RgIsomorphism *isomorphism = unifying->isomorphism;
  declare_copy (unifying);
  for (guint i = 0; i < isomorphism->nodes->len; i++) {
    const RgNode node = g_array_index (isomorphism->nodes, RgNode, i);
    mark_entries (unifying, node);
    mark_entries (unifying, isomorphism->counterpart[node]);
  }
  unify_all_edges (unifying);
  for (guint i = 0; i < isomorphism->nodes->len; i++)
    rg_remove_outs (
        game, isomorphism
                  ->counterpart[g_array_index (isomorphism->nodes, RgNode, i)]);
  for (guint i = 0; i < isomorphism->nodes->len; i++) {
    const RgNode node = g_array_index (isomorphism->nodes, RgNode, i);
    move_all (game, isomorphism->counterpart[node], node);
  }
  if (isomorphism->side[game->begin] == 2)
    move_all (game, isomorphism->counterpart[game->begin], game->begin);
}

/* Unifies the parts of the graph that begin at the two nodes, if they are
 * copies and that pays off.  Returns whether it did. */
static gboolean
try_pair (RgPassRun *run, const RgNodeHashes *hashes, RgNode a, RgNode b)
{
  RgIsomorphism *isomorphism = rg_isomorphism_new (hashes, a, b);
  if (!isomorphism)
    return FALSE;
  const gboolean unifies = pays_off (isomorphism) &&
                           do_moves_agree (isomorphism) && rg_may_change (run);
  if (unifies) {
    Unifying unifying = {.run = run,
                         .game = run->game,
                         .isomorphism = isomorphism,
                         .n_edges = rg_n_edges (run->game),
                         .tables = g_array_new (FALSE, FALSE, sizeof (Table))};
    unify (&unifying);
    g_array_free (unifying.tables, TRUE);
    rg_table_clear (&unifying.table_at);
  }
  rg_isomorphism_free (isomorphism);
  return unifies;
}

static void
unify_copies (RgPassRun *run)
{
  RgGame *game = run->game;
  if (rg_find_global (game, rg_intern (game, "0")) ||
      rg_find_global (game, rg_intern (game, "1")))
    return;
  RgNodeHashes *hashes = rg_node_hashes_new (game, run->order);
  GArray *pairs = rg_node_hashes_find_pairs (hashes);
  const guint limit = 2 * (1 + MOST_TRIED / (1 + rg_n_nodes (game)));
  for (guint i = 0; i + 1 < pairs->len && i < limit; i += 2) {
    if (try_pair (run, hashes, g_array_index (pairs, RgNode, i),
                  g_array_index (pairs, RgNode, i + 1)))
      break;
  }
  g_array_free (pairs, TRUE);
  rg_node_hashes_free (hashes);
}

RG_PASS (unify_copies, "unify-copies",
         "merge two isomorphic parts, told apart by a variable",
         .about = "Merge two copies of a part of the automaton that differ in "
                  "symbols and constant maps, such as the turns of two "
                  "players. A new variable distinguishes them.",
         .level = RG_LEVEL_SIZE, .phase = RG_PHASE_TAGS, .keeps = RG_KEEPS_TAGS)
