#include "rg2gdl/joins.h"
#include "rg2gdl/automaton.h"
#include "rg2gdl/keeper.h"

/* Fewer scalars are better off as arguments. */
enum { FEW_SCALARS = 3 };

/* -- data flow ------------------------------------------------------------- */

typedef struct {
  KifSheet *sheet;
  guint8 *own; /* by variable: it is a scalar and no mover */
  gboolean changed;
} Flow;

static guint32 *
origins_at (const Flow *flow, RgNode node)
{
  return flow->sheet->origins + (gsize)flow->sheet->variables->n * node;
}

/* Whether enough scalars come from several places to have relations: all where
 * the node has none that has arguments. */
static gboolean
joins_at (const Flow *flow, RgNode node)
{
  const KifSheet *sheet = flow->sheet;
  const guint few = sheet->anchors[node] == RG_NONE ? FEW_SCALARS : 1;
  guint n = 0;
  if (!sheet->once[node])
    return FALSE;
  for (guint i = 0; i < sheet->variables->n; i++)
    n += flow->own[i] && origins_at (flow, node)[i] == KIF_SEVERAL &&
         rg_bits_has (rg_bits_at (sheet->variables, sheet->live, node), i);
  return n >= few;
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
    for (guint i = 0; kif_ends_for_keeper (sheet, e) && i < sheet->variables->n;
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
        if (!kif_gives_turn (sheet, e) && !kif_ends_for_keeper (sheet, e))
          pass_edge (flow, rg_edge (sheet->game, e));
    }
  }
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
  Flow flow = {.sheet = sheet, .own = own_scalars (sheet)};
  GArray *order = kif_topological_order (sheet);
  sheet->joins = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->origins = g_new (guint32, n_cells + 1);
  for (gsize i = 0; i < n_cells; i++)
    sheet->origins[i] = KIF_NOWHERE;
  solve (&flow, order);
  g_array_free (order, TRUE);
  g_free (flow.own);
}
