/* Moves the part of a player's move after its last choice to the keeper (code
 * motion).
 *
 *     chosen, flip: $$ at;
 *     flip, on: board[at] == none;
 *     on, next: board[at] = mine;
 *     next, flip: at = right[at];     next, said: at == last;
 *     said, done: $ flipped;          done, end_of_move: player = keeper;
 *
 * becomes
 *
 *     chosen, chosen_end: $$ at;
 *     chosen_end, chosen_end_1: $ flipped;
 *     chosen_end_1, chosen_end_2: ? flip_test -> tested;
 *     chosen_end_2, flip_work: player = keeper;
 *     flip_work, on_work: board[at] == none;
 *     ...
 *     done_work, end_of_move: ;
 *
 * The nodes of the work are the greatest set, without `begin`, such that from
 * each of them
 *
 *   - some edge leads on, and at most one edge is legal in each state;
 *   - no edge outputs the tag of a variable or assigns any value;
 *   - edges do not read `player`, assign only the keeper to it, and do not
 *     assign to `visible`;
 *   - edges lead into the set, unless they end the move for the keeper;
 *   - all walks output the same constant tags.
 *
 * The motion is made at edges from a player's node into the set, if the work
 * may pass a loop that writes maps. The check is omitted if one edge is legal
 * in each state. In a proper game the walk does not stay in the set for ever.
 * Games of more than KIF_NODES nodes are not changed.
 */
#include "emit/gdl/hoist/move-ends.h"
#include "emit/gdl/facts/determined.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/facts/node-facts.h"
#include "emit/gdl/hoist/copy.h"
#include "emit/gdl/limits.h"

/* The motion of the ends of moves in one game. */
typedef struct {
  KifSheet *sheet;
  GArray *nodes;       /* of RgNode: the original nodes */
  guint8 *work;        /* by node: it belongs to the work */
  guint8 *never_stuck; /* by node: it belongs to the work, and some edge is
                          legal at it and at all later nodes */
  GArray **tags; /* by node: of RgName, the tags that walks output from there
                    on; NULL: unknown */
  RgNode tested; /* target of checks of the work; RG_NONE: none */
  KifPart work_copies; /* the copies that become work of the keeper */
  KifPart test_copies; /* the copies that checks of the work use */
} Hoist;

/* -- the set --------------------------------------------------------------- */

/* Whether the action reads `player`, other than by assigning to it. */
static gboolean
reads_player (const RgGame *game, const RgAction *action)
{
  if (rg_action_ends_move (game, action))
    return rg_expr_mentions (action->right, game->player);
  return (action->left && rg_expr_mentions (action->left, game->player)) ||
         (action->right && rg_expr_mentions (action->right, game->player));
}

/* Whether the keeper could take the edge in place of the player, even if all
 * tags of the move were output before it. */
static gboolean
can_hoist_edge (const KifSheet *sheet, RgEdgeId e)
{
  const RgAction *action = &rg_edge (sheet->game, e)->action;
  if (rg_action_is_assignment (action) &&
      rg_expr_root (action->left) == sheet->game->visible)
    return FALSE;
  return action->kind != RG_TAG_VARIABLE && action->kind != RG_ASSIGN_ANY &&
         !kif_ends_turn (sheet, e) && !reads_player (sheet->game, action) &&
         !(rg_action_is_check (action) &&
           kif_is_live (sheet, action->start, sheet->game->player));
}

/* Whether the edge of a node of the set stays in the set. */
static gboolean
stays_in_set (gconstpointer data, const guint8 *set, RgEdgeId e)
{
  const Hoist *hoist = data;
  return can_hoist_edge (hoist->sheet, e) &&
         (kif_ends_for_keeper (hoist->sheet, e) ||
          set[rg_edge (hoist->sheet->game, e)->to]);
}

static void
close_set (const Hoist *hoist, guint8 *set)
{
  kif_shrink_set (hoist->sheet, hoist->nodes, set, stays_in_set, hoist);
}

/* -- tags ------------------------------------------------------------------ */

static gboolean
have_equal_tags (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         (a->len == 0 ||
          memcmp (a->data, b->data, a->len * sizeof (RgName)) == 0);
}

/* The tags that walks output from the edge on. NULL: not yet known. */
static GArray *
compute_tags (const Hoist *hoist, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (hoist->sheet->game, e);
  const gboolean ends_move = kif_ends_for_keeper (hoist->sheet, e);
  if (!ends_move && !hoist->tags[edge->to])
    return NULL;
  GArray *tags = ends_move ? g_array_new (FALSE, FALSE, sizeof (RgName))
                           : g_array_copy (hoist->tags[edge->to]);
  if (edge->action.kind == RG_TAG)
    g_array_prepend_val (tags, edge->action.name);
  return tags;
}

/* Sets the tags of a node to those from its edge on. `*changed`: becomes TRUE
 * if the node had none. FALSE: another edge has different tags. */
static gboolean
set_tags (Hoist *hoist, RgNode node, RgEdgeId e, gboolean *changed)
{
  GArray *tags = compute_tags (hoist, e);
  if (!tags)
    return TRUE;
  if (!hoist->tags[node]) {
    hoist->tags[node] = tags;
    *changed = TRUE;
    return TRUE;
  }
  const gboolean are_equal = have_equal_tags (hoist->tags[node], tags);
  g_array_free (tags, TRUE);
  return are_equal;
}

static void
clear_tags (Hoist *hoist)
{
  for (RgNode node = 0; node < hoist->nodes->len; node++)
    if (hoist->tags[node]) {
      g_array_free (hoist->tags[node], TRUE);
      hoist->tags[node] = NULL;
    }
}

/* Computes the tags of all nodes of the set. FALSE: nodes with several tag
 * sequences were removed from the set. */
static gboolean
find_tags (Hoist *hoist)
{
  gboolean changed = TRUE, is_complete = TRUE;
  clear_tags (hoist);
  while (changed) {
    changed = FALSE;
    for (RgNode node = 0; node < hoist->nodes->len; node++)
      RG_FOR_OUT (hoist->sheet->game, node, e)
        if (hoist->work[node] && !set_tags (hoist, node, e, &changed))
          hoist->work[node] = is_complete = FALSE;
  }
  return is_complete;
}

/* Finds the work: the greatest set that is described at the top of this file,
 * and the nodes of it that never get stuck. The set is empty if KIF_SHORT
 * rounds don't find it.
 */
static void
find_work (Hoist *hoist)
{
  const KifSheet *sheet = hoist->sheet;
  for (RgNode node = 0; node < hoist->nodes->len; node++) {
    hoist->work[node] = node != sheet->game->begin &&
                        rg_node_info (sheet->game, node)->count[RG_OUT] > 0 &&
                        kif_is_determined (sheet, node);
    hoist->never_stuck[node] = kif_is_never_stuck (sheet, node);
  }
  guint round = 0;
  do
    close_set (hoist, hoist->work);
  while (!find_tags (hoist) && ++round < KIF_SHORT);
  if (round == KIF_SHORT)
    memset (hoist->work, 0, hoist->nodes->len);
  for (guint i = 0; i < hoist->nodes->len; i++)
    hoist->never_stuck[i] &= hoist->work[i];
  close_set (hoist, hoist->never_stuck);
}

/* -- the motion ------------------------------------------------------------ */

/* If the edge ends the move, its copy becomes a skip to the target. FALSE: it
 * does not end the move. */
static gboolean
redirect_end (const Hoist *hoist, RgEdgeId e, RgNode target, RgNode *to,
              RgAction *action)
{
  if (!kif_ends_for_keeper (hoist->sheet, e))
    return FALSE;
  *to = target;
  *action = rg_skip ();
  return TRUE;
}

/* For the copies of the keeper: the end of the move leads to the node after it,
 * as before. A callback of KifPart. */
static gboolean
leaves_for_next (gpointer data, RgEdgeId e, RgNode *to, RgAction *action)
{
  const Hoist *hoist = data;
  return redirect_end (hoist, e, rg_edge (hoist->sheet->game, e)->to, to,
                       action);
}

/* For the copies of checks: the end of the move leads to the target of the
 * checks. A callback of KifPart. */
static gboolean
leaves_for_target (gpointer data, RgEdgeId e, RgNode *to, RgAction *action)
{
  const Hoist *hoist = data;
  return redirect_end (hoist, e, hoist->tested, to, action);
}

/* The check that the work can be done: no walk gets stuck. */
static RgAction
make_test (Hoist *hoist, RgNode node)
{
  if (hoist->tested == RG_NONE)
    hoist->tested = rg_node_fresh (hoist->sheet->game, "tested");
  return rg_check_reachable (
      TRUE, kif_copy_reachable (&hoist->test_copies, node), hoist->tested);
}

/* Ends the move after an edge into the set. */
static void
end_move_after (Hoist *hoist, RgEdgeId e)
{
  RgGame *game = hoist->sheet->game;
  const RgNode first = rg_edge (game, e)->to;
  const GArray *tags = hoist->tags[first];
  char *name =
      g_strdup_printf ("%s_end", rg_node_text (game, rg_edge (game, e)->from));
  RgNode move_node = rg_node_fresh (game, name);
  g_free (name);
  rg_edge_set_to (game, e, move_node);
  for (guint i = 0; i < tags->len; i++)
    move_node = kif_add_edge (game, move_node,
                              rg_tag (g_array_index (tags, RgName, i)));
  if (!hoist->never_stuck[first])
    move_node = kif_add_edge (game, move_node, make_test (hoist, first));
  rg_edge_add (game, move_node, kif_copy_reachable (&hoist->work_copies, first),
               rg_assign (rg_expr_name (game, game->player),
                          rg_expr_name (game, game->keeper)));
}

/* Whether a move can end on the edge: it leads a player into the set and ends
 * no move yet, the tags of the rest of the move are known, and the work may
 * write where it begins. */
static gboolean
leads_into_set (const Hoist *hoist, const guint8 *moves, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (hoist->sheet->game, e);
  return moves[edge->from] && !hoist->work[edge->from] &&
         hoist->work[edge->to] && hoist->tags[edge->to] &&
         !kif_ends_move (hoist->sheet, e) &&
         kif_may_write_in_loop (hoist->sheet, edge->to);
}

gboolean
kif_hoist_move_ends (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  if (n > KIF_NODES)
    return FALSE;
  Hoist hoist = {.sheet = sheet,
                 .nodes = g_array_new (FALSE, FALSE, sizeof (RgNode)),
                 .work = g_new0 (guint8, n + 1),
                 .never_stuck = g_new0 (guint8, n + 1),
                 .tags = g_new0 (GArray *, n + 1),
                 .tested = RG_NONE};
  for (RgNode node = 0; node < n; node++)
    g_array_append_val (hoist.nodes, node);
  guint8 *moves = kif_find_move_nodes (sheet);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  find_work (&hoist);
  RG_FOR_EDGES (sheet->game, e)
    if (leads_into_set (&hoist, moves, e))
      g_array_append_val (entries, e);
  kif_part_init (&hoist.work_copies, sheet, "work", leaves_for_next, &hoist);
  kif_part_init (&hoist.test_copies, sheet, "test", leaves_for_target, &hoist);
  for (guint i = 0; i < entries->len; i++)
    end_move_after (&hoist, g_array_index (entries, RgEdgeId, i));
  kif_part_clear (&hoist.test_copies);
  kif_part_clear (&hoist.work_copies);
  const gboolean found = entries->len > 0;
  clear_tags (&hoist);
  g_array_free (entries, TRUE);
  g_array_free (hoist.nodes, TRUE);
  g_free (moves);
  g_free (hoist.tags);
  g_free (hoist.never_stuck);
  g_free (hoist.work);
  return found;
}
