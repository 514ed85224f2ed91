/* Finds the facts of a loop when they are first needed. One pass over its edges
 * finds the variables that it reads and writes. One more pass for each map that
 * it writes and does not read decides whether the map is gathered.
 *
 *     sow, sown: hand != n0;   sown, on: seeds[at] = more[seeds[at]];
 *     on, sow: hand = fewer[hand];
 *
 * A backward slice (Weiser, 1981) finds the steering variables: those on which
 * the tests, and the writes to elements of maps, depend. Here they are `hand`,
 * `at` and `seeds`. If some written map is not gathered, loop-clock.h searches
 * for a clock. */
#include "emit/gdl/facts/loops.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/facts/loop-clock.h"

/* Iterates over the edges of the loop within the step. */
#define FOR_EDGES_OF(sheet, loop, e) \
  RG_FOR_EDGES ((sheet)->game, e)    \
    if (is_edge_of ((sheet), (loop), e))

static gboolean
is_edge_of (const KifSheet *sheet, const KifLoop *loop, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (sheet->game, e);
  return sheet->component[edge->from] == loop->component &&
         sheet->component[edge->to] == loop->component &&
         !kif_ends_turn (sheet, e);
}

/* -- maps that are gathered ------------------------------------------------ */

/* Whether an expression is loop-invariant. */
static gboolean
is_invariant (const KifSheet *sheet, const KifLoop *loop, const RgExpr *value)
{
  RG_FOR_GLOBALS (sheet->game, global)
    if (!global->constant && kif_loop_assigns (sheet, loop, global->name) &&
        rg_expr_mentions (value, global->name))
      return FALSE;
  return TRUE;
}

/* Adds the variables that an action assigns to the facts of the loop, and those
 * that it reads to `read_variables`. A check may read all variables. */
static void
add_uses (const KifSheet *sheet, KifLoop *loop, const RgAction *action,
          RgBits *read_variables)
{
  const RgVariables *variables = sheet->variables;
  if (rg_action_is_assignment (action)) {
    const guint32 number =
        rg_variable_number (variables, rg_expr_root (action->left));
    rg_bits_add (loop->assigned, number);
    if (kif_writes_map (sheet, action))
      rg_bits_add (loop->written, number);
  }
  if (rg_action_is_check (action))
    for (guint i = 0; i < variables->n; i++)
      rg_bits_add (read_variables, i);
  else
    rg_add_reads (variables, action, read_variables);
}

/* Whether all writes of the loop to the map assign one loop-invariant value to
 * single elements. */
static gboolean
writes_one_value (const KifSheet *sheet, const KifLoop *loop, RgName map)
{
  const RgExpr *value = NULL;
  FOR_EDGES_OF (sheet, loop, e)
  {
    const RgAction *action = &rg_edge (sheet->game, e)->action;
    if (!kif_writes_map (sheet, action) || rg_expr_root (action->left) != map)
      continue;
    if (action->kind != RG_ASSIGN || action->left->kind == RG_EXPR_NAME ||
        (value && action->right != value))
      return FALSE;
    value = action->right;
  }
  return value && is_invariant (sheet, loop, value);
}

/* Finds the variables that the loop assigns, the maps among them, and the
 * gathered maps. */
static void
find_gathered (KifSheet *sheet, KifLoop *loop)
{
  RgBits *read_variables = rg_bits_new (sheet->variables);
  FOR_EDGES_OF (sheet, loop, e)
  add_uses (sheet, loop, &rg_edge (sheet->game, e)->action, read_variables);
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number != RG_NONE && rg_bits_has (loop->written, number) &&
        !rg_bits_has (read_variables, number) &&
        writes_one_value (sheet, loop, global->name))
      rg_bits_add (loop->gathered, number);
  }
}

/* -- control dependence ---------------------------------------------------- */

/* Adds the variables that an action reads to the steering ones (loop.h); a
 * check may read all. An assignment to a whole variable, be it a scalar or a
 * map, counts only if the variable is steering already. A write to an element
 * of a map always counts. TRUE: some were new. */
static gboolean
add_steering (const KifSheet *sheet, KifLoop *loop, const RgAction *action)
{
  const RgVariables *variables = sheet->variables;
  const gsize n_words = rg_bits_words (variables->n);
  RgBits *read_variables = rg_bits_new (variables);
  if (rg_action_is_assignment (action)) {
    const RgName written = rg_expr_root (action->left);
    const guint32 number = rg_variable_number (variables, written);
    if (action->left->kind == RG_EXPR_NAME &&
        !rg_bits_has (loop->steering, number))
      return FALSE;
  }
  rg_add_reads (variables, action, read_variables);
  if (rg_action_is_check (action))
    for (guint i = 0; i < variables->n; i++)
      rg_bits_add (read_variables, i);
  const gboolean is_new =
      !rg_bits_within (read_variables, loop->steering, n_words);
  rg_bits_add_all (loop->steering, read_variables, n_words);
  return is_new;
}

/* Backward slice of the tests and of the writes to elements of maps. */
static void
find_steering (KifSheet *sheet, KifLoop *loop)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    FOR_EDGES_OF (sheet, loop, e)
    changed |= add_steering (sheet, loop, &rg_edge (sheet->game, e)->action);
  }
}

/* -- loops ----------------------------------------------------------------- */

/* Computes the facts of the loop with this component. */
static KifLoop *
loop_new (KifSheet *sheet, guint32 component)
{
  KifLoop *loop = rg_arena_new_zeroed (sheet->arena, KifLoop, 1);
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  loop->component = component;
  loop->assigned = rg_bits_new (sheet->variables);
  loop->written = rg_bits_new (sheet->variables);
  loop->gathered = rg_bits_new (sheet->variables);
  loop->steering = rg_bits_new (sheet->variables);
  find_gathered (sheet, loop);
  find_steering (sheet, loop);
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
kif_find_loop (KifSheet *sheet, RgNode node)
{
  if (!sheet->on_write_cycle[node])
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
kif_loop_writes_map (const KifSheet *sheet, const KifLoop *loop, RgName map)
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
kif_loop_assigns (const KifSheet *sheet, const KifLoop *loop, RgName variable)
{
  return rg_bits_has (loop->assigned,
                      rg_variable_number (sheet->variables, variable));
}

gboolean
kif_loop_has_own_relation (const KifSheet *sheet, const KifLoop *loop,
                           RgName scalar)
{
  const guint32 number = rg_variable_number (sheet->variables, scalar);
  if (kif_get_type (sheet, scalar)->kind != RG_TYPE_SET ||
      kif_find_mover (sheet, scalar) >= 0 ||
      rg_bits_has (loop->steering, number))
    return FALSE;
  for (guint i = 0; i < loop->n_clock; i++)
    if (loop->clock[i] == scalar)
      return FALSE;
  return loop->has_clock || !kif_loop_assigns (sheet, loop, scalar);
}

gboolean
kif_loop_can_represent (const KifSheet *sheet, const KifLoop *loop, RgName map)
{
  return !kif_loop_writes_map (sheet, loop, map) || loop->has_clock ||
         kif_loop_gathers (sheet, loop, map);
}
