/* Decides whether a walk is cut twice at a loop: first for maps that the loop
 * does not write, or only gathers, and that have pending writes.
 *
 *     a, sow: board[x] = man;   sow, on: seeds[at] = none;   on, sow: ...
 *
 * At `sow`, the first cut gives `board` a version, and the second one begins
 * the loop. Rejects loops whose maps the rules can't represent, and walks that
 * can't be distinguished. */
#include "emit/gdl/walk/loop-entry.h"
#include "emit/gdl/facts/loops.h"
#include "emit/gdl/walk/carry.h"

RgName
kif_find_written_map (const KifSheet *sheet, const KifWalk *walk)
{
  for (guint i = 0; i < walk->writes->len; i++) {
    const RgName map = g_array_index (walk->writes, KifWrite, i).map;
    if (kif_can_have_versions (sheet, map) &&
        kif_must_carry (sheet, walk, walk->node, map))
      return map;
  }
  return RG_NO_NAME;
}

/* Whether the walk has changed a map that the loop does not write, or only
 * gathers, and the map has no version yet: it has pending writes, is a copy of
 * another one, or has a version by a clock. */
static gboolean
has_pending_maps (const KifSheet *sheet, const KifWalk *walk,
                  const KifLoop *loop)
{
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE || !kif_is_changed (sheet, walk, global->name) ||
        !kif_must_carry (sheet, walk, walk->node, global->name) ||
        !kif_can_have_versions (sheet, global->name))
      continue;
    const guint32 base = walk->bases[number];
    const gboolean pending = base == RG_NONE ||
                             kif_relation_at (sheet, base)->sort == KIF_TIMED ||
                             kif_has_written (walk, global->name);
    if (pending && (!kif_loop_writes_map (sheet, loop, global->name) ||
                    kif_loop_gathers (sheet, loop, global->name)))
      return TRUE;
  }
  return FALSE;
}

/* Whether a base of the walk is a version of the loop: then the walk is not at
 * its entry. */
static gboolean
is_in_loop (const KifSheet *sheet, const KifWalk *walk, const KifLoop *loop)
{
  for (guint i = 0; i < sheet->variables->n; i++) {
    const guint32 base = walk->bases[i];
    if (base == RG_NONE)
      continue;
    const KifRelation *relation = kif_relation_at (sheet, base);
    if ((relation->gathers || relation->sort == KIF_TIMED) &&
        sheet->component[relation->node] == loop->component)
      return TRUE;
  }
  return FALSE;
}

/* The first live map that the rules can't represent in the loop. RG_NO_NAME:
 * none. */
static RgName
find_unrepresented_map (const KifSheet *sheet, const KifLoop *loop, RgNode node)
{
  RG_FOR_GLOBALS (sheet->game, global)
    if (!global->constant &&
        !kif_loop_can_represent (sheet, loop, global->name) &&
        kif_is_live (sheet, node, global->name))
      return global->name;
  return RG_NO_NAME;
}

static void
refuse_loop (KifSheet *sheet, const KifWalk *walk, RgName map, const char *why)
{
  kif_refuse (sheet, walk->edge == RG_NONE ? walk->last : walk->edge, RG_ERROR,
              "the keeper writes '%s' in a loop%s", rg_text (sheet->game, map),
              why);
}

static void
refuse_choice (KifSheet *sheet, const KifWalk *walk, RgName map)
{
  refuse_loop (sheet, walk, map,
               " and has a choice, so that its walks cannot be distinguished");
}

void
kif_refuse_choice (KifSheet *sheet, const KifWalk *walk)
{
  const KifLoop *loop = kif_find_loop (sheet, walk->node);
  RG_FOR_GLOBALS (sheet->game, global)
    if (!global->constant && kif_loop_writes_map (sheet, loop, global->name)) {
      refuse_choice (sheet, walk, global->name);
      return;
    }
}

gboolean
kif_enter_loop (KifSheet *sheet, KifWalk *walk, const KifLoop *loop)
{
  const RgName written_map = kif_find_written_map (sheet, walk);
  const RgName unrepresented_map =
      find_unrepresented_map (sheet, loop, walk->node);
  if (sheet->reached_by_many[walk->node] && written_map != RG_NO_NAME)
    refuse_choice (sheet, walk, written_map);
  else if (unrepresented_map != RG_NO_NAME)
    refuse_loop (sheet, walk, unrepresented_map,
                 ", and no variable distinguishes its iterations");
  else
    walk->makes_versions =
        has_pending_maps (sheet, walk, loop) && !is_in_loop (sheet, walk, loop);
  return !sheet->failed;
}

void
kif_clear_bases (const KifSheet *sheet, KifWalk *walk)
{
  for (guint i = 0; i < sheet->variables->n; i++)
    if (walk->scalars[i] != DL_NO_TERM)
      walk->bases[i] = RG_NONE;
}
