/* Tabulates checks: a check of a player that writes maps in loops is evaluated
 * by the keeper before the turn, for each value of the choice.
 *
 *     turn, picked: house = House(*);
 *     picked, known: ? s -> t;
 *
 * becomes
 *
 *     turn, picked: house = House(*);
 *     picked, known: s_works[house] == 1;
 *
 * and before the turn, with a trial (trial.h) for each of the houses
 *
 *     a, b: house_choice = first;
 *     b, c: house_trial = house_choice;     c, s_trial: ...
 *     ..., yes: ;     yes, d: s_works[house_choice] = 1;
 *     ..., no: ;      no, d: s_works[house_choice] = 0;
 *     d, b: ...       the next house
 *
 * If the check itself makes choices, only the parts after them are tabulated,
 * and a copy of the check reads the tables. In the copy, a part from which all
 * walks reach the target becomes an edge to the target.
 *
 * Conditions:
 *
 *   - The keeper begins all turns, by at most KIF_FEW edges.
 *   - The game has the type Bool, and at most KIF_NODES nodes.
 *   - All tabulated parts of the check get tables; a game has at most
 *     KIF_SHORT.
 *   - A tabulated part has no choice, ends no move, and does not read `player`.
 *   - It reads at most one scalar that the player may assign in the turn before
 *     it, and no such map.
 */
#include "emit/gdl/hoist/outcomes.h"
#include "emit/gdl/facts/determined.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/facts/node-facts.h"
#include "emit/gdl/hoist/copy.h"
#include "emit/gdl/hoist/outcome-tables.h"
#include "emit/gdl/limits.h"

/* The tabulation of the checks of one game. */
typedef struct {
  KifSheet *sheet;
  guint n, n_globals;  /* numbers of nodes and of globals before the change */
  guint8 *moves;       /* by node: a player may be on turn there */
  guint8 *keeper_only; /* by node: only the keeper is on turn there */
  GArray *tables;      /* of KifOutcomeTable: the tables of all checks */
  GHashTable *names;   /* names of the copies, shared by all trials */

  /* The current check; `copied_target`: the target of its copy. */
  RgNode start, target, copied_target;
  GArray *reached;  /* of RgNode: the nodes from its start to its target */
  RgBits *assigned; /* variables that a player may assign in the turn before the
                       tables are read */
  guint8 *deterministic;  /* by node: each node on walks from here to the target
                             is deterministic, and no edge ends a move */
  guint8 *must_reach;     /* by node: deterministic, and all walks reach the
                             target */
  guint8 *writes_in_loop; /* by node: deterministic, not must_reach, and a loop
                             that writes maps is reachable */
  gboolean all_tabulated; /* all parts of the check have tables */
} Outcomes;

/* -- the parts of a check -------------------------------------------------- */

/* Whether the edge leads to the set or to the target, and ends no move; a
 * callback of kif_shrink_set. */
static gboolean
continues_in_set (gconstpointer data, const guint8 *set, RgEdgeId e)
{
  const Outcomes *outcomes = data;
  const RgNode to = rg_edge (outcomes->sheet->game, e)->to;
  return !kif_ends_move (outcomes->sheet, e) &&
         (to == outcomes->target || set[to]);
}

static RgNode
get_node (const Outcomes *outcomes, guint i)
{
  return g_array_index (outcomes->reached, RgNode, i);
}

/* Shrinks the set to its greatest subset in which each edge leads to the subset
 * or to the target, and ends no move. */
static void
close_set (const Outcomes *outcomes, guint8 *set)
{
  kif_shrink_set (outcomes->sheet, outcomes->reached, set, continues_in_set,
                  outcomes);
}

/* Adds to `writes_in_loop` the nodes from which a node of `writes_in_loop` is
 * reachable, along nodes of `deterministic` that are not in `must_reach`. */
static void
add_nodes_before_loops (const Outcomes *outcomes)
{
  const RgGame *game = outcomes->sheet->game;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < outcomes->reached->len; i++) {
      const RgNode node = get_node (outcomes, i);
      if (!outcomes->deterministic[node] || outcomes->must_reach[node] ||
          outcomes->writes_in_loop[node])
        continue;
      RG_FOR_OUT (game, node, e)
        outcomes->writes_in_loop[node] |=
            outcomes->writes_in_loop[rg_edge (game, e)->to];
      changed |= outcomes->writes_in_loop[node];
    }
  }
}

/* Finds the parts of the check that can be tabulated. FALSE: the check writes
 * no map in a loop, and tables would cost more than they save. */
static gboolean
find_parts (Outcomes *outcomes)
{
  const KifSheet *sheet = outcomes->sheet;
  gboolean has_write_loop = FALSE;
  g_array_set_size (outcomes->reached, 0);
  g_array_append_val (outcomes->reached, outcomes->start);
  g_free (
      kif_find_reachable (sheet, outcomes->reached, NULL, outcomes->target));
  for (guint i = 0; i < outcomes->reached->len; i++)
    has_write_loop |= sheet->on_write_cycle[get_node (outcomes, i)];
  if (!has_write_loop)
    return FALSE;
  memset (outcomes->deterministic, 0, outcomes->n);
  memset (outcomes->must_reach, 0, outcomes->n);
  memset (outcomes->writes_in_loop, 0, outcomes->n);
  for (guint i = 0; i < outcomes->reached->len; i++) {
    const RgNode node = get_node (outcomes, i);
    outcomes->deterministic[node] =
        node != outcomes->target && kif_is_determined (sheet, node);
    outcomes->must_reach[node] =
        outcomes->deterministic[node] && kif_is_never_stuck (sheet, node);
  }
  close_set (outcomes, outcomes->deterministic);
  close_set (outcomes, outcomes->must_reach);
  for (guint i = 0; i < outcomes->reached->len; i++) {
    const RgNode node = get_node (outcomes, i);
    outcomes->writes_in_loop[node] = outcomes->deterministic[node] &&
                                     !outcomes->must_reach[node] &&
                                     sheet->on_write_cycle[node];
  }
  add_nodes_before_loops (outcomes);
  return TRUE;
}

/* -- tables ---------------------------------------------------------------- */

/* Finds the variables that a player may assign before the tabulated parts. */
static void
find_assigned (Outcomes *outcomes)
{
  outcomes->assigned = rg_bits_new (outcomes->sheet->variables);
  for (RgNode node = 0; node < outcomes->n; node++)
    if (outcomes->moves[node])
      kif_add_assigned (outcomes->sheet, node, outcomes->assigned);
  for (guint i = 0; i < outcomes->reached->len; i++)
    if (!outcomes->writes_in_loop[get_node (outcomes, i)] &&
        !outcomes->must_reach[get_node (outcomes, i)])
      kif_add_assigned (outcomes->sheet, get_node (outcomes, i),
                        outcomes->assigned);
}

/* Finds the variable that the part reads and the player may assign in the turn,
 * and stores it in *chosen; RG_NO_NAME: there is none. FALSE: the part can't be
 * tabulated, as it reads `player`, or several variables or a map that the
 * player may assign. */
static gboolean
find_chosen (const Outcomes *outcomes, RgNode node, RgName *chosen)
{
  const KifSheet *sheet = outcomes->sheet;
  *chosen = RG_NO_NAME;
  if (kif_is_live (sheet, node, sheet->game->player))
    return FALSE;
  RG_FOR_GLOBALS (sheet->game, global) {
    if (global->constant ||
        rg_global_place (sheet->game, global) >= outcomes->n_globals)
      continue;
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE || !rg_bits_has (outcomes->assigned, number) ||
        !kif_is_live (sheet, node, global->name))
      continue;
    if (*chosen != RG_NO_NAME ||
        kif_get_type (sheet, global->name)->kind != RG_TYPE_SET)
      return FALSE;
    *chosen = global->name;
  }
  return TRUE;
}

/* The table of the part that begins at the node; its first use declares it. A
 * part of two checks has two tables if only one of them assigns its input.
 * NULL: the part can't be tabulated, or there are too many tables. */
static const KifOutcomeTable *
find_table (Outcomes *outcomes, RgNode node)
{
  KifOutcomeTable table = {node, outcomes->target, RG_NO_NAME, RG_NO_NAME};
  if (!find_chosen (outcomes, node, &table.input))
    return NULL;
  for (guint i = 0; i < outcomes->tables->len; i++) {
    const KifOutcomeTable *existing =
        &g_array_index (outcomes->tables, KifOutcomeTable, i);
    if (existing->start == node && existing->target == outcomes->target &&
        existing->input == table.input)
      return existing;
  }
  if (outcomes->tables->len == KIF_SHORT)
    return NULL;
  kif_declare_table (outcomes->sheet, &table);
  g_array_append_val (outcomes->tables, table);
  return &g_array_index (outcomes->tables, KifOutcomeTable,
                         outcomes->tables->len - 1);
}

/* -- uses ------------------------------------------------------------------ */

/* Ends the copy of a check where a tabulated part begins, and reads the table
 * there. It also ends where all walks reach the target. A callback of
 * kif_copy_reachable: *to is the node to which the copy of the edge leads.
 * FALSE: the copy continues. */
static gboolean
read_table (gpointer data, RgEdgeId e, RgNode *to, RgAction *action)
{
  Outcomes *outcomes = data;
  RgGame *game = outcomes->sheet->game;
  const RgNode node = rg_edge (game, e)->to;
  (void)action;
  *to = outcomes->copied_target;
  if (node == outcomes->target || outcomes->must_reach[node])
    return TRUE;
  if (!outcomes->writes_in_loop[node])
    return FALSE;
  const KifOutcomeTable *table = find_table (outcomes, node);
  outcomes->all_tabulated &= table != NULL;
  *to = rg_node_fresh (game, "asked");
  if (table)
    rg_edge_add (game, *to, outcomes->copied_target,
                 kif_make_table_comparison (outcomes->sheet, table, TRUE));
  return TRUE;
}

/* The action that replaces the current check, which is negated unless
 * `positive`. It has no meaning unless all parts have tables (`all_tabulated`).
 */
static RgAction
make_replacement (Outcomes *outcomes, gboolean positive)
{
  RgGame *game = outcomes->sheet->game;
  if (outcomes->writes_in_loop[outcomes->start]) {
    const KifOutcomeTable *table = find_table (outcomes, outcomes->start);
    outcomes->all_tabulated &= table != NULL;
    return table ? kif_make_table_comparison (outcomes->sheet, table, positive)
                 : rg_skip ();
  }
  KifPart part;
  kif_part_init (&part, outcomes->sheet, "asking", read_table, outcomes);
  outcomes->copied_target = rg_node_fresh (game, "works");
  const RgNode start = kif_copy_reachable (&part, outcomes->start);
  kif_part_clear (&part);
  return rg_check_reachable (positive, start, outcomes->copied_target);
}

/* Makes the check of an edge the current one, and finds its parts. FALSE: the
 * edge is in no player's move, is no check, or its check writes no map in a
 * loop or always succeeds. */
static gboolean
begin_check (Outcomes *outcomes, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (outcomes->sheet->game, e);
  if (edge->from >= outcomes->n || !outcomes->moves[edge->from] ||
      !rg_action_is_check (&edge->action) ||
      edge->action.start == edge->action.target)
    return FALSE;
  outcomes->start = edge->action.start;
  outcomes->target = edge->action.target;
  return find_parts (outcomes) && !outcomes->must_reach[outcomes->start];
}

/* Replaces the current check, of the edge, if all its parts have tables. */
static void
replace_check (Outcomes *outcomes, RgEdgeId e)
{
  RgGame *game = outcomes->sheet->game;
  const gboolean positive = rg_edge (game, e)->action.kind == RG_REACHABLE;
  outcomes->all_tabulated = TRUE;
  find_assigned (outcomes);
  const RgAction action = make_replacement (outcomes, positive);
  if (outcomes->all_tabulated)
    rg_edge_set_action (game, e, action);
}

/* Fills all tables before the turn that the edge begins. */
static void
fill_before (const Outcomes *outcomes, RgEdgeId e)
{
  RgGame *game = outcomes->sheet->game;
  const RgNode from = rg_edge (game, e)->from;
  RgNode node = kif_add_edge (game, from, rg_skip ());
  for (guint i = 0; i < outcomes->tables->len; i++)
    node = kif_fill_table (
        outcomes->sheet, outcomes->names,
        &g_array_index (outcomes->tables, KifOutcomeTable, i), node);
  rg_edge_set_from (game, e, node);
}

/* -- hoisting of all checks ------------------------------------------------ */

/* Whether the keeper begins all turns, by few edges, and tables can be
 * declared. Collects these edges. */
static gboolean
find_turns (const Outcomes *outcomes, GArray *turns)
{
  const KifSheet *sheet = outcomes->sheet;
  const RgName first_player =
      kif_get_initial_value (sheet, sheet->game->player, NULL, 0);
  gboolean keeper_begins_all = first_player == sheet->game->keeper &&
                               kif_has_table_type (outcomes->sheet);
  RG_FOR_EDGES (sheet->game, e)
    if (kif_ends_turn (sheet, e)) {
      const RgNode from = rg_edge (sheet->game, e)->from;
      keeper_begins_all &=
          outcomes->keeper_only[from] ||
          (from == sheet->game->begin && !outcomes->moves[from]);
      g_array_append_val (turns, e);
    }
  return keeper_begins_all && turns->len <= KIF_FEW;
}

/* Replaces each check of the game that has an outcome. The edges are listed
 * first, since the game changes meanwhile. */
static void
replace_checks (Outcomes *outcomes)
{
  GArray *checks = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  RG_FOR_EDGES (outcomes->sheet->game, e)
    g_array_append_val (checks, e);
  for (guint i = 0; i < checks->len; i++) {
    const RgEdgeId e = g_array_index (checks, RgEdgeId, i);
    if (begin_check (outcomes, e))
      replace_check (outcomes, e);
  }
  g_array_free (checks, TRUE);
}

gboolean
kif_tabulate_checks (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  if (n > KIF_NODES)
    return FALSE;
  Outcomes outcomes = {.sheet = sheet,
                       .n = n,
                       .n_globals = sheet->game->globals->len,
                       .moves = kif_find_move_nodes (sheet),
                       .keeper_only = kif_find_keeper_nodes (sheet),
                       .tables =
                           g_array_new (FALSE, FALSE, sizeof (KifOutcomeTable)),
                       .names = g_hash_table_new (NULL, NULL),
                       .reached = g_array_new (FALSE, FALSE, sizeof (RgNode)),
                       .deterministic = g_new0 (guint8, n + 1),
                       .must_reach = g_new0 (guint8, n + 1),
                       .writes_in_loop = g_new0 (guint8, n + 1)};
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  if (find_turns (&outcomes, turns))
    replace_checks (&outcomes);
  const gboolean found = outcomes.tables->len > 0;
  for (guint i = 0; found && i < turns->len; i++)
    fill_before (&outcomes, g_array_index (turns, RgEdgeId, i));
  g_array_free (turns, TRUE);
  g_free (outcomes.writes_in_loop);
  g_free (outcomes.must_reach);
  g_free (outcomes.deterministic);
  g_array_free (outcomes.reached, TRUE);
  g_hash_table_destroy (outcomes.names);
  g_array_free (outcomes.tables, TRUE);
  g_free (outcomes.keeper_only);
  g_free (outcomes.moves);
  return found;
}
