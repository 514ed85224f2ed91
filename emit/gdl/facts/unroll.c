/* Decides whether a loop is unrolled (loop unrolling): propagates the walk's
 * constants along the loop, as long as they leave only one legal edge.
 *
 *     a, b: rest = n3;      b, c: rest != n0;     c, d: sea[at] = ship;
 *     d, e: at = next[at];  e, b: rest = less[rest];  b, f: rest == n0;
 *
 * A walk with rest = n3 takes three iterations, whatever `at` is: it passes the
 * loop without a relation. The path must leave the loop within KIF_LONG edges.
 */
#include "emit/gdl/facts/unroll.h"
#include "emit/gdl/limits.h"
#include "rg/analysis/evaluate.h"

/* The environment with the scalars that are symbols in the walk. */
static const RgEnvironment *
collect_constants (KifSheet *sheet, const KifWalk *walk)
{
  const RgSlots *slots = kif_get_evaluator (sheet)->slots;
  const RgEnvironment *environment = slots->empty;
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE || walk->scalars[number] == DL_NO_TERM ||
        dl_is_variable (walk->scalars[number]))
      continue;
    environment = rg_environment_set (slots, environment,
                                      rg_slots_find (slots, global->name),
                                      (RgName)walk->scalars[number]);
  }
  return environment;
}

/* The only edge that may be legal. Sets the environment to the one after it.
 * RG_NONE: several edges may be legal, or none is. */
static RgEdgeId
find_only_edge (KifSheet *sheet, RgNode node, const RgEnvironment **environment)
{
  RgEdgeId only_edge = RG_NONE;
  const RgEnvironment *environment_after = NULL;
  RG_FOR_OUT (sheet->game, node, e) {
    const RgEnvironment *new_environment =
        rg_environment_after (kif_get_evaluator (sheet), *environment,
                              &rg_edge (sheet->game, e)->action);
    if (!new_environment)
      continue;
    if (only_edge != RG_NONE)
      return RG_NONE;
    only_edge = e;
    environment_after = new_environment;
  }
  *environment = environment_after;
  return only_edge;
}

gboolean
kif_can_unroll (KifSheet *sheet, const KifWalk *walk)
{
  if (!sheet->on_write_cycle[walk->node])
    return FALSE;
  const guint32 loop = sheet->component[walk->node];
  const RgEnvironment *environment = collect_constants (sheet, walk);
  RgNode node = walk->node;
  for (guint n = 0; n < KIF_LONG && sheet->component[node] == loop; n++) {
    const RgEdgeId edge = find_only_edge (sheet, node, &environment);
    if (edge == RG_NONE)
      return FALSE;
    node = rg_edge (sheet->game, edge)->to;
  }
  return sheet->component[node] != loop;
}
