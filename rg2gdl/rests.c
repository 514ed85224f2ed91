/* Which rests may follow a rest: reachability over nodes and phases of a step.
 */
#include "rg2gdl/rests.h"
#include "rg2gdl/walk.h"

typedef struct {
  KifSheet *sheet;
  guint8 *met;  /* by node and phase */
  GArray *todo; /* of guint32: node times phases plus phase */
  guint32 next;
  gboolean several;
} Search;

/* Only one edge leads on, and writes a scalar or does nothing. */
static gboolean
goes_straight_on (const KifSheet *sheet, RgNode node)
{
  const RgGame *game = sheet->game;
  if (sheet->cyclic[node] || rg_node_info (game, node)->count[RG_OUT] != 1)
    return FALSE;
  const RgAction *action =
      &rg_edge (game, rg_node_info (game, node)->first[RG_OUT])->action;
  return action->kind == RG_SKIP ||
         (action->kind == RG_ASSIGN && action->left->kind == RG_EXPR_NAME &&
          !rg_action_ends_move (game, action));
}

/* The keeper looks whether the match is over. */
static gboolean
tests_the_end (const KifSheet *sheet, RgNode node)
{
  RG_FOR_OUT (sheet->game, node, e)
  if (sheet->ending[rg_edge (sheet->game, e)->to])
    return TRUE;
  return FALSE;
}

gboolean
kif_rests_at (const KifSheet *sheet, RgNode node)
{
  return node == sheet->game->end ||
         tests_the_end (sheet, node) ||
         (!sheet->writes[node] && !goes_straight_on (sheet, node));
}

static void
come_to (Search *search, RgNode node, KifPhase phase)
{
  const guint32 place = node * KIF_CHECK + phase;
  if (!search->met[place])
    g_array_append_val (search->todo, place);
  search->met[place] = TRUE;
}

static void
rest_at (Search *search, RgNode node, KifTerm role)
{
  const GArray *rests = search->sheet->rests;
  for (guint i = 0; i < rests->len; i++) {
    const KifRest *rest = &g_array_index (rests, KifRest, i);
    if (rest->node != node || rest->role != role)
      continue;
    search->several |= search->next != RG_NONE && search->next != i;
    search->next = i;
    return;
  }
  search->several = TRUE; /* the role may be another than the text tells */
}

static void
pass_turn (Search *search, const RgEdge *edge, KifPhase phase)
{
  const RgGame *game = search->sheet->game;
  const RgExpr *player = edge->action.right;
  const gboolean known = player->kind == RG_EXPR_NAME &&
                         !rg_find_global (game, player->name);
  const KifTerm role = known ? (KifTerm)player->name : KIF_NO_TERM;
  const gboolean keeper = role == (KifTerm)game->keeper;
  if (keeper)
    come_to (search, edge->to, phase == KIF_KEEPER ? KIF_KEEPER : KIF_AFTER);
  else if (phase == KIF_KEEPER)
    come_to (search, edge->to, KIF_MOVE);
  else
    rest_at (search, edge->to, role);
}

static void
look_from (Search *search, guint32 place)
{
  const RgGame *game = search->sheet->game;
  const RgNode node = place / KIF_CHECK;
  const KifPhase phase = place % KIF_CHECK;
  if (phase == KIF_AFTER && kif_rests_at (search->sheet, node)) {
    rest_at (search, node, (KifTerm)game->keeper);
    return;
  }
  RG_FOR_OUT (game, node, e)
  {
    const RgEdge *edge = rg_edge (game, e);
    if (rg_action_ends_move (game, &edge->action))
      pass_turn (search, edge, phase);
    else
      come_to (search, edge->to, phase);
  }
}

/* RG_NONE: there is none; FALSE: there may be several. */
static gboolean
find_next (KifSheet *sheet, const KifRest *rest, guint32 *next)
{
  Search search = {
      .sheet = sheet,
      .met = g_new0 (guint8, (gsize)rg_n_nodes (sheet->game) * KIF_CHECK + 1),
      .todo = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .next = RG_NONE};
  come_to (&search, rest->node,
           rest->role == (KifTerm)sheet->game->keeper ? KIF_KEEPER : KIF_MOVE);
  for (guint i = 0; i < search.todo->len; i++)
    look_from (&search, g_array_index (search.todo, guint32, i));
  *next = search.next;
  g_array_free (search.todo, TRUE);
  g_free (search.met);
  return !search.several;
}

gboolean
kif_rests_cycle (KifSheet *sheet)
{
  gboolean cycle = TRUE;
  sheet->next_rest =
      rg_arena_new_array (sheet->arena, guint32, sheet->rests->len + 1);
  for (guint i = 0; i < sheet->rests->len && cycle; i++)
    cycle = find_next (sheet, &g_array_index (sheet->rests, KifRest, i),
                       &sheet->next_rest[i]);
  return cycle;
}
