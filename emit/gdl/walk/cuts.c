/* Decides whether a walk ends in a relation at its node (cuts.h), by the length
 * of its body so far, and by the edges of the node.
 *
 *     a, n: x = n1;   b, n: x = n2;   n, c: ...     walks from a and b are cut
 *                                                   at n, if a long path or
 *                                                   several paths follow
 *
 * A short path to the end needs no cut. */
#include "emit/gdl/walk/cuts.h"
#include "emit/gdl/facts/removals.h"
#include "emit/gdl/facts/unroll.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/walk/differences.h"

enum {
  MAX_BODY = 10, /* literals and differences at a node with several edges; with
                    8, 18 sheets of 74 are shorter, by up to a tenth, but a move
                    of backgammon takes over 20 million states */
  MAX_RULE = 40, /* literals and differences at a node with one edge */
  MAX_TAIL = 3   /* edges of a path to the end that needs no relation */
};

/* Whether the check may read a variable that the walk has written, so that it
 * would need a relation for these writes. */
static gboolean
is_read_by_check (const KifSheet *sheet, const KifWalk *walk,
                  const RgAction *check)
{
  for (guint i = 0; walk && i < walk->writes->len; i++)
    if (kif_is_live (sheet, check->start,
                     g_array_index (walk->writes, KifWrite, i).map))
      return TRUE;
  return FALSE;
}

/* Whether the path from a node to the end of the walk forks, has MAX_TAIL or
 * more edges, or has a check that reads its writes (walk NULL: no writes). The
 * last counts only if walks merge before checks. In the keeper's phase, a path
 * to a player's turn is large, too. */
static gboolean
has_large_tail (const KifSheet *sheet, const KifWalk *walk, KifPhase phase,
                RgNode node, RgNode target)
{
  const RgGame *game = sheet->game;
  for (guint n = 0; n < MAX_TAIL; n++) {
    if (node == target || node == game->end)
      return FALSE;
    if (rg_node_info (game, node)->count[RG_OUT] != 1)
      return TRUE;
    const RgEdge *edge =
        rg_edge (game, rg_node_info (game, node)->first[RG_OUT]);
    if (rg_action_ends_move (game, &edge->action) && target == RG_NONE)
      return phase == KIF_KEEPER;
    if (sheet->merges_before_checks && rg_action_is_check (&edge->action) &&
        is_read_by_check (sheet, walk, &edge->action))
      return TRUE;
    node = edge->to;
  }
  return TRUE;
}

gboolean
kif_is_cut_after_moves (const KifSheet *sheet, RgNode node)
{
  return rg_node_info (sheet->game, node)->count[RG_IN] > 1 &&
         (sheet->cyclic[node] ||
          has_large_tail (sheet, NULL, KIF_AFTER, node, RG_NONE));
}

gboolean
kif_should_cut (KifSheet *sheet, const KifWalk *walk)
{
  const RgNodeInfo *info = rg_node_info (sheet->game, walk->node);
  if (walk->began_move &&
      (walk->body->len > 1 || info->count[RG_IN] > 1 || walk->follows_join))
    return TRUE;
  if (walk->phase == KIF_AFTER && sheet->at_most_once[walk->node])
    return TRUE;
  if (kif_can_unroll (sheet, walk))
    return FALSE;
  const guint8 *cyclic =
      walk->phase == KIF_CHECK ? sheet->recursive : sheet->cyclic;
  if (cyclic[walk->node] &&
      (info->count[RG_IN] > 1 || walk->node == walk->start))
    return TRUE;
  if (walk->phase == KIF_KEEPER && sheet->keeper_must_end[walk->node] &&
      !sheet->keeper_must_end[walk->start])
    return walk->body->len > 1;
  if (info->count[RG_IN] > 1)
    return has_large_tail (sheet, walk, walk->phase, walk->node, walk->target);
  /* Removals are counted only within one walk. */
  if (walk->in_sequence ||
      (walk->phase == KIF_CHECK &&
       kif_counts_removals (sheet, walk->phase, walk->node)))
    return FALSE;
  return walk->body->len + kif_count_differences (walk) >
         (info->count[RG_OUT] > 1 ? MAX_BODY : MAX_RULE);
}
