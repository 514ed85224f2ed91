#include "rg2gdl/loops.h"
#include "rg2gdl/clock.h"
#include "rg2gdl/keeper.h"

/* Calls for each edge of the loop, which stays within the step. */
#define FOR_EDGES_OF(sheet, loop, e)                                           \
  RG_FOR_EDGES ((sheet)->game, e)                                              \
    if (is_edge_of ((sheet), (loop), e))

static gboolean
is_edge_of (const KifSheet *sheet, const KifLoop *loop, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (sheet->game, e);
  return sheet->component[edge->from] == loop->component &&
         sheet->component[edge->to] == loop->component &&
         !kif_gives_turn (sheet, e);
}

/* -- maps that are gathered ------------------------------------------------ */

/* Whether a value is the same in all turns of the loop: no variable in it is
 * assigned there. */
static gboolean
is_invariant (const KifSheet *sheet, const KifLoop *loop, const RgExpr *value)
{
  FOR_EDGES_OF (sheet, loop, e)
  {
    const RgAction *action = &rg_edge (sheet->game, e)->action;
    if (rg_action_is_assignment (action) &&
        rg_expr_mentions (value, rg_expr_root (action->left)))
      return FALSE;
  }
  return TRUE;
}

/* Adds what an action writes and reads; a check may read anything. */
static void
add_uses (const KifSheet *sheet, KifLoop *loop, const RgAction *action,
          RgBits *read)
{
  const RgVariables *variables = sheet->variables;
  if (kif_writes_map (sheet, action))
    rg_bits_add (loop->written,
                 rg_variable_number (variables, rg_expr_root (action->left)));
  if (rg_action_is_check (action))
    for (guint i = 0; i < variables->n; i++)
      rg_bits_add (read, i);
  else
    rg_add_reads (variables, action, read);
}

static gboolean
writes_one_value (const KifSheet *sheet, const KifLoop *loop, RgName map)
{
  const RgExpr *value = NULL;
  FOR_EDGES_OF (sheet, loop, e)
  {
    const RgAction *action = &rg_edge (sheet->game, e)->action;
    if (!kif_writes_map (sheet, action) || rg_expr_root (action->left) != map)
      continue;
    if (action->kind != RG_ASSIGN || (value && action->right != value))
      return FALSE;
    value = action->right;
  }
  return value && is_invariant (sheet, loop, value);
}

static void
look_at_maps (KifSheet *sheet, KifLoop *loop)
{
  RgBits *read = rg_bits_new (sheet->variables);
  FOR_EDGES_OF (sheet, loop, e)
  add_uses (sheet, loop, &rg_edge (sheet->game, e)->action, read);
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number != RG_NONE && rg_bits_has (loop->written, number) &&
        !rg_bits_has (read, number) &&
        writes_one_value (sheet, loop, global->name))
      rg_bits_add (loop->gathered, number);
  }
}

/* -- loops ----------------------------------------------------------------- */

static KifLoop *
loop_new (KifSheet *sheet, guint32 component)
{
  KifLoop *loop = rg_arena_new_zeroed (sheet->arena, KifLoop, 1);
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  loop->component = component;
  loop->written = rg_bits_new (sheet->variables);
  loop->gathered = rg_bits_new (sheet->variables);
  look_at_maps (sheet, loop);
  for (RgNode node = 0; node < rg_n_nodes (sheet->game); node++)
    if (sheet->component[node] == component)
      g_array_append_val (nodes, node);
  if (!rg_bits_within (loop->written, loop->gathered,
                       rg_bits_words (sheet->variables->n)))
    kif_find_clock (sheet, loop, (const RgNode *)(gpointer)nodes->data,
                    nodes->len);
  g_array_free (nodes, TRUE);
  return loop;
}

const KifLoop *
kif_loop_at (KifSheet *sheet, RgNode node)
{
  if (!sheet->rewriting[node])
    return NULL;
  const gpointer key = GUINT_TO_POINTER (sheet->component[node]);
  KifLoop *loop = g_hash_table_lookup (sheet->loops, key);
  if (!loop) {
    loop = loop_new (sheet, sheet->component[node]);
    g_hash_table_insert (sheet->loops, key, loop);
  }
  return loop;
}

gboolean
kif_loop_writes (const KifSheet *sheet, const KifLoop *loop, RgName map)
{
  const guint32 number = rg_variable_number (sheet->variables, map);
  return number != RG_NONE && rg_bits_has (loop->written, number);
}

gboolean
kif_loop_gathers (const KifSheet *sheet, const KifLoop *loop, RgName map)
{
  return rg_bits_has (loop->gathered,
                      rg_variable_number (sheet->variables, map));
}

gboolean
kif_loop_tells (const KifSheet *sheet, const KifLoop *loop, RgName map)
{
  return !kif_loop_writes (sheet, loop, map) || loop->has_clock ||
         kif_loop_gathers (sheet, loop, map);
}

gboolean
kif_is_clock (KifSheet *sheet, RgNode node, RgName variable)
{
  const KifLoop *loop = kif_loop_at (sheet, node);
  for (guint i = 0; loop && i < loop->n_clock; i++)
    if (loop->clock[i] == variable)
      return TRUE;
  return FALSE;
}
