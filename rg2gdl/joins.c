#include "rg2gdl/joins.h"
#include "analysis/exclusive.h"
#include "rg2gdl/automaton.h"
#include "rg2gdl/cuts.h"
#include "rg2gdl/keeper.h"

/* Fewer scalars are better off as arguments. */
enum { FEW_SCALARS = 3 };

/* -- where the keeper comes once ------------------------------------------- */

static gboolean
is_checked_both_ways (const RgAction *a, const RgAction *b)
{
  return ((a->kind == RG_REACHABLE && b->kind == RG_NOT_REACHABLE) ||
          (a->kind == RG_NOT_REACHABLE && b->kind == RG_REACHABLE)) &&
         a->start == b->start && a->target == b->target;
}

/* Whether no state lets the keeper pass two edges of the node, or one of them
 * in two ways. */
static gboolean
is_determined (const KifSheet *sheet, RgNode node)
{
  RgGame *game = sheet->game;
  GPtrArray *actions = g_ptr_array_new ();
  RG_FOR_OUT (game, node, e)
    g_ptr_array_add (actions, &rg_edge (game, e)->action);
  const RgAction *const *all = (const RgAction *const *)actions->pdata;
  gboolean determined = actions->len == 0 || all[0]->kind != RG_ASSIGN_ANY;
  if (actions->len > 1)
    determined = (actions->len == 2 && is_checked_both_ways (all[0], all[1])) ||
                 rg_exclusive_by_values (game, all, actions->len).disjoint;
  g_ptr_array_free (actions, TRUE);
  return determined;
}

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

/* Whether the edge ends a move for the keeper. */
static gboolean
ends_for_keeper (const KifSheet *sheet, RgEdgeId edge)
{
  return rg_action_ends_move (sheet->game,
                              &rg_edge (sheet->game, edge)->action) &&
         !kif_gives_turn (sheet, edge);
}

/* Marks nodes behind moves, and those of them that a step may come to twice. */
static void
find_passed (const KifSheet *sheet, guint8 *behind, guint8 *twice)
{
  const RgGame *game = sheet->game;
  RG_FOR_EDGES (game, e)
    if (ends_for_keeper (sheet, e))
      behind[rg_edge (game, e)->to] = TRUE;
  spread (sheet, behind);
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    if (behind[node] && !is_determined (sheet, node))
      RG_FOR_OUT (game, node, e)
        twice[rg_edge (game, e)->to] = TRUE;
  spread (sheet, twice);
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    twice[node] |= sheet->cyclic[node];
}

/* -- data flow ------------------------------------------------------------- */

typedef struct {
  KifSheet *sheet;
  guint8 *own;            /* by variable: it is a scalar and no mover */
  guint8 *behind, *twice; /* by node */
  gboolean changed;
} Flow;

static guint32 *
origins_at (const Flow *flow, RgNode node)
{
  return flow->sheet->origins + (gsize)flow->sheet->variables->n * node;
}

/* Whether enough scalars come from several places to have relations. */
static gboolean
joins_at (const Flow *flow, RgNode node)
{
  const KifSheet *sheet = flow->sheet;
  guint n = 0;
  if (!flow->behind[node] || flow->twice[node] ||
      !kif_is_cut_behind_moves (sheet, node))
    return FALSE;
  for (guint i = 0; i < sheet->variables->n; i++)
    n += flow->own[i] && origins_at (flow, node)[i] == KIF_SEVERAL &&
         rg_bits_has (rg_bits_at (sheet->variables, sheet->live, node), i);
  return n >= FEW_SCALARS;
}

static void
come_from (Flow *flow, RgNode node, guint variable, guint32 origin)
{
  guint32 *known = &origins_at (flow, node)[variable];
  const guint32 joined = origin == KIF_NOWHERE ? *known
                         : *known == KIF_NOWHERE || *known == origin
                             ? origin
                             : KIF_SEVERAL;
  flow->changed |= joined != *known;
  *known = joined;
}

static void
pass_edge (Flow *flow, const RgEdge *edge)
{
  const KifSheet *sheet = flow->sheet;
  const guint32 written =
      rg_action_is_assignment (&edge->action)
          ? rg_variable_number (sheet->variables,
                                rg_expr_root (edge->action.left))
          : RG_NONE;
  for (guint i = 0; i < sheet->variables->n; i++) {
    guint32 origin = origins_at (flow, edge->from)[i];
    if (origin != KIF_NOWHERE && i == written)
      origin = KIF_SEVERAL;
    else if (origin == KIF_SEVERAL && flow->own[i] && sheet->joins[edge->from])
      origin = edge->from;
    come_from (flow, edge->to, i, origin);
  }
}

/* What the moves have written comes from them. */
static void
start_behind_moves (Flow *flow)
{
  const KifSheet *sheet = flow->sheet;
  RG_FOR_EDGES (sheet->game, e) {
    const RgEdge *edge = rg_edge (sheet->game, e);
    const RgBits *written =
        rg_bits_at (sheet->variables, sheet->written, edge->from);
    for (guint i = 0; ends_for_keeper (sheet, e) && i < sheet->variables->n;
         i++)
      come_from (flow, edge->to, i,
                 rg_bits_has (written, i) ? KIF_SEVERAL : KIF_STATE);
  }
}

/* In rounds over the nodes in topological order, as far as there are no loops.
 */
static void
solve (Flow *flow, const GArray *order)
{
  KifSheet *sheet = flow->sheet;
  start_behind_moves (flow);
  flow->changed = TRUE;
  while (flow->changed) {
    flow->changed = FALSE;
    for (guint i = 0; i < order->len; i++) {
      const RgNode node = g_array_index (order, RgNode, i);
      sheet->joins[node] = joins_at (flow, node);
      RG_FOR_OUT (sheet->game, node, e)
        if (!kif_gives_turn (sheet, e) && !ends_for_keeper (sheet, e))
          pass_edge (flow, rg_edge (sheet->game, e));
    }
  }
}

/* Arcs between components lead to smaller numbers. */
static gint
compare_components (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint32 *component = data;
  const guint32 of_a = component[*(const RgNode *)a];
  const guint32 of_b = component[*(const RgNode *)b];
  return (of_a < of_b) - (of_a > of_b);
}

static GArray *
topological_order (const KifSheet *sheet)
{
  guint32 n_components;
  guint32 *component = kif_components (sheet, TRUE, &n_components);
  GArray *order = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (RgNode node = 0; node < rg_n_nodes (sheet->game); node++)
    g_array_append_val (order, node);
  g_array_sort_with_data (order, compare_components, component);
  g_free (component);
  return order;
}

static guint8 *
own_scalars (const KifSheet *sheet)
{
  guint8 *own = g_new0 (guint8, sheet->variables->n + 1);
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number != RG_NONE)
      own[number] = kif_mover (sheet, global->name) < 0 &&
                    kif_type_of (sheet, global->name)->kind == RG_TYPE_SET;
  }
  return own;
}

void
kif_find_joins (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  const gsize n_cells = (gsize)n * sheet->variables->n;
  Flow flow = {.sheet = sheet,
               .own = own_scalars (sheet),
               .behind = g_new0 (guint8, n + 1),
               .twice = g_new0 (guint8, n + 1)};
  GArray *order = topological_order (sheet);
  sheet->joins = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->origins = g_new (guint32, n_cells + 1);
  for (gsize i = 0; i < n_cells; i++)
    sheet->origins[i] = KIF_NOWHERE;
  find_passed (sheet, flow.behind, flow.twice);
  solve (&flow, order);
  g_array_free (order, TRUE);
  g_free (flow.twice);
  g_free (flow.behind);
  g_free (flow.own);
}
