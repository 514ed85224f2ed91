#include "emit/gdl/facts/control-equivalence.h"
#include "emit/gdl/facts/automaton.h"
#include "emit/gdl/facts/determined.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/step/rests.h"
#include "emit/gdl/walk/cuts.h"

enum { MANY_SCALARS = 4 }; /* fewer are better off as arguments */

/* -- where the keeper comes once ------------------------------------------- */

/* The nodes that an edge leads to, within a step. */
static void
add_targets (const KifSheet *sheet, RgNode node, guint8 *met, GArray *todo)
{
  RG_FOR_OUT (sheet->game, node, e) {
    const RgNode to = rg_edge (sheet->game, e)->to;
    if (kif_gives_turn (sheet, e) || met[to])
      continue;
    met[to] = TRUE;
    g_array_append_val (todo, to);
  }
}

/* Marks the nodes that follow those that are marked. */
static void
spread (const KifSheet *sheet, guint8 *met)
{
  GArray *todo = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (RgNode node = 0; node < rg_n_nodes (sheet->game); node++)
    if (met[node])
      g_array_append_val (todo, node);
  for (guint i = 0; i < todo->len; i++)
    add_targets (sheet, g_array_index (todo, RgNode, i), met, todo);
  g_array_free (todo, TRUE);
}

/* The first node behind the end of a move where walks fork, or before one where
 * others join them. */
static RgNode
first_fork (const KifSheet *sheet, RgNode node)
{
  const RgGame *game = sheet->game;
  while (rg_node_info (game, node)->count[RG_OUT] == 1) {
    const RgEdgeId e = rg_node_info (game, node)->first[RG_OUT];
    const RgNode to = rg_edge (game, e)->to;
    if (kif_gives_turn (sheet, e) || kif_rests_at (sheet, to) ||
        rg_node_info (game, to)->count[RG_IN] != 1)
      break;
    node = to;
  }
  return node;
}

/* Whether many scalars that moves have written are read later. */
static gboolean
carries_many (const KifSheet *sheet, RgNode node)
{
  guint n = 0;
  RG_FOR_GLOBALS (sheet->game, global)
    n += !global->constant && kif_mover (sheet, global->name) < 0 &&
         kif_type_of (sheet, global->name)->kind == RG_TYPE_SET &&
         kif_is_live (sheet, node, global->name) &&
         kif_may_be_written (sheet, node, global->name);
  return n >= MANY_SCALARS;
}

/* Walks from the ends of moves are cut where they first fork, if they carry
 * much: there, each scalar gets a relation of its own (joins.h), which all that
 * follows asks for.  Otherwise each later cut would have a relation of all that
 * is carried. */
static void
find_first_cuts (KifSheet *sheet)
{
  RG_FOR_EDGES (sheet->game, e) {
    if (!kif_ends_for_keeper (sheet, e))
      continue;
    const RgNode node = first_fork (sheet, rg_edge (sheet->game, e)->to);
    sheet->once[node] |= !sheet->twice[node] && !sheet->cyclic[node] &&
                         !kif_rests_at (sheet, node) &&
                         rg_node_info (sheet->game, node)->count[RG_OUT] > 1 &&
                         carries_many (sheet, node);
  }
}

/* Marks nodes behind moves to which a step comes but once, whose walks all end
 * there in a relation. */
static void
find_once (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  const guint n = rg_n_nodes (game);
  guint8 *behind = g_new0 (guint8, n + 1), *twice = sheet->twice;
  RG_FOR_EDGES (game, e)
    if (kif_ends_for_keeper (sheet, e))
      behind[rg_edge (game, e)->to] = TRUE;
  behind[game->begin] |=
      sheet->stepwise &&
      kif_initial (sheet, game->player, NULL, 0) == game->keeper;
  spread (sheet, behind);
  for (RgNode node = 0; node < n; node++)
    if (behind[node] && !kif_is_determined (sheet, node))
      RG_FOR_OUT (game, node, e)
        twice[rg_edge (game, e)->to] = TRUE;
  spread (sheet, twice);
  for (RgNode node = 0; node < n; node++)
    sheet->once[node] = behind[node] && !twice[node] && !sheet->cyclic[node] &&
                        kif_is_cut_behind_moves (sheet, node);
  RG_FOR_EDGES (game, e)
    if (kif_ends_for_keeper (sheet, e)) /* walks begin there */
      sheet->once[rg_edge (game, e)->to] = FALSE;
  find_first_cuts (sheet);
  g_free (behind);
}

/* -- immediate postdominators of single-entry regions ---------------------- */

typedef struct {
  const KifSheet *sheet;
  guint32 *reached; /* by node: edges that lead to it from the first node on */
  GArray *met;      /* of RgNode: those with such edges */
  guint open;       /* edges that lead to nodes that are still to come */
  guint64 looked_at;
} Meeting;

/* FALSE: the edge is not one of those between a node and its anchor. */
static gboolean
open_edges (Meeting *meeting, RgNode node)
{
  const KifSheet *sheet = meeting->sheet;
  RG_FOR_OUT (sheet->game, node, e) {
    const RgAction *action = &rg_edge (sheet->game, e)->action;
    if (rg_action_ends_move (sheet->game, action) ||
        (rg_action_is_assignment (action) &&
         kif_type_of (sheet, rg_expr_root (action->left))->kind ==
             RG_TYPE_ARROW))
      return FALSE;
    const RgNode to = rg_edge (sheet->game, e)->to;
    if (meeting->reached[to]++ == 0)
      g_array_append_val (meeting->met, to);
    meeting->open++;
  }
  return TRUE;
}

/* Whether the walks may go on past the node to where they meet. */
static gboolean
goes_on (const Meeting *meeting, RgNode node)
{
  const KifSheet *sheet = meeting->sheet;
  const RgNodeInfo *info = rg_node_info (sheet->game, node);
  return meeting->reached[node] == info->count[RG_IN] &&
         node != sheet->game->begin && info->count[RG_OUT] > 0 &&
         !sheet->cyclic[node] && !kif_rests_at (sheet, node);
}

/* The first node where all walks from one in the order meet, by the edges that
 * are open while the nodes behind it are passed; RG_NONE: there is none. */
static RgNode
meeting_of (Meeting *meeting, const GArray *order, guint first)
{
  const KifSheet *sheet = meeting->sheet;
  for (guint i = 0; i < meeting->met->len; i++)
    meeting->reached[g_array_index (meeting->met, RgNode, i)] = 0;
  g_array_set_size (meeting->met, 0);
  meeting->open = 0;
  if (!open_edges (meeting, g_array_index (order, RgNode, first)))
    return RG_NONE;
  for (guint i = first + 1; i < order->len && meeting->looked_at++ < KIF_TABLE;
       i++) {
    const RgNode node = g_array_index (order, RgNode, i);
    if (meeting->reached[node] == 0)
      continue;
    if (!goes_on (meeting, node))
      return RG_NONE;
    meeting->open -= meeting->reached[node];
    if (meeting->open == 0 && sheet->once[node])
      return node;
    if (!open_edges (meeting, node))
      return RG_NONE;
  }
  return RG_NONE;
}

/* Regions are nested, and outer ones are found first. */
static void
enclose (KifSheet *sheet, const Meeting *meeting, RgNode anchor, RgNode end)
{
  for (guint i = 0; i < meeting->met->len; i++) {
    const RgNode node = g_array_index (meeting->met, RgNode, i);
    if (node != end)
      sheet->inside[node] = anchor;
  }
}

void
kif_find_anchors (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  GArray *order = kif_topological_order (sheet);
  Meeting meeting = {.sheet = sheet,
                     .reached = g_new0 (guint32, n + 1),
                     .met = g_array_new (FALSE, FALSE, sizeof (RgNode))};
  sheet->twice = rg_arena_new_zeroed (sheet->arena, guint8, n + 1);
  sheet->once = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->anchors = rg_arena_new_array (sheet->arena, RgNode, n + 1);
  sheet->inside = rg_arena_new_array (sheet->arena, RgNode, n + 1);
  for (guint i = 0; i < n; i++)
    sheet->anchors[i] = sheet->inside[i] = RG_NONE;
  find_once (sheet);
  for (guint i = 0; i < n; i++) {
    const RgNode node = g_array_index (order, RgNode, i);
    if (!sheet->once[node] || kif_rests_at (sheet, node))
      continue;
    const RgNode other = meeting_of (&meeting, order, i);
    if (other == RG_NONE)
      continue;
    if (sheet->anchors[node] == RG_NONE)
      sheet->anchors[node] = node;
    sheet->anchors[other] = sheet->anchors[node];
    enclose (sheet, &meeting, sheet->anchors[node], other);
  }
  g_array_free (meeting.met, TRUE);
  g_free (meeting.reached);
  g_array_free (order, TRUE);
}
