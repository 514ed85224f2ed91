/* Gives scalars relations of their own at join points. A copy of each walk to
 * the point makes the rule of the relation; after that, the walk reads the
 * scalar from the relation:
 *
 *     (<= (x_at_n 1) ...)  (<= (x_at_n 2) ...)      one rule for each walk to n
 *     (<= (after_n) (x_at_n ?v) (next_of ?v ?w))    a later rule that reads x
 *
 * A node with an anchor has no relation: the walk that continues there has the
 * body of the anchor's walk, and reads the scalars from their relations.
 */
#include "emit/gdl/step/scalars.h"
#include "emit/gdl/facts/joins.h"
#include "emit/gdl/walk/conclude.h"
#include "emit/gdl/walk/versions.h"

/* Whether a cut of the walk must carry the scalar: it is live and has several
 * definitions. Without reaching definitions, each scalar that a step may have
 * written counts. */
static gboolean
has_several_definitions (const KifSheet *sheet, const KifWalk *walk,
                         const RgGlobal *global)
{
  const guint32 number = rg_variable_number (sheet->variables, global->name);
  if (number == RG_NONE ||
      kif_get_type (sheet, global->name)->kind != RG_TYPE_SET ||
      !kif_is_live (sheet, walk->node, global->name))
    return FALSE;
  if (!sheet->origins)
    return kif_may_be_written (sheet, walk->node, global->name);
  const guint32 *origins =
      sheet->origins + (gsize)sheet->variables->n * walk->node;
  return origins[number] == KIF_SEVERAL_DEFINITIONS;
}

/* Whether the scalar gets a relation of its own at the walk's node. */
static gboolean
gets_relation (const KifSheet *sheet, const KifWalk *walk,
               const RgGlobal *global)
{
  return sheet->joins[walk->node] && kif_find_mover (sheet, global->name) < 0 &&
         has_several_definitions (sheet, walk, global);
}

guint
kif_count_joined_scalars (const KifSheet *sheet, const KifWalk *walk)
{
  guint n = 0;
  RG_FOR_GLOBALS (sheet->game, global)
    n += gets_relation (sheet, walk, global);
  return n;
}

/* Adds the rule of the scalar's relation at the walk's node. The relation
 * becomes the base of the scalar. */
static void
add_scalar_rule (KifSheet *sheet, KifWalk *walk, RgName name)
{
  const guint32 number = rg_variable_number (sheet->variables, name);
  const guint relation = kif_add_scalar_relation (sheet, name, walk->node);
  KifWalk *copy = kif_walk_copy (walk);
  DlTerm value;
  kif_read (sheet, copy, name, NULL, 0, &value);
  kif_conclude (
      sheet, copy,
      dl_make_literal (sheet->arena, KIF_RELATION, relation, &value, 1));
  kif_walk_free (copy);
  walk->scalars[number] = DL_NO_TERM;
  walk->bases[number] = relation;
}

void
kif_join_scalars (KifSheet *sheet, KifWalk *walk)
{
  RG_FOR_GLOBALS (sheet->game, global) {
    DlTerm value;
    if (!has_several_definitions (sheet, walk, global))
      continue;
    if (gets_relation (sheet, walk, global)) {
      add_scalar_rule (sheet, walk, global->name);
    } else {
      kif_read (sheet, walk, global->name, NULL, 0, &value);
      walk->scalars[rg_variable_number (sheet->variables, global->name)] =
          value;
    }
  }
}

/* -- anchors --------------------------------------------------------------- */

/* Stores a copy that has the number of the outer anchor, so that anchors form a
 * chain.
 */
void
kif_make_anchor (KifSheet *sheet, KifWalk *walk)
{
  g_ptr_array_add (sheet->anchored, kif_walk_copy (walk));
  walk->anchor = sheet->anchored->len - 1;
}

guint32
kif_find_anchor (const KifSheet *sheet, const KifWalk *walk, RgNode node)
{
  guint32 anchor = node == RG_NONE ? RG_NONE : walk->anchor;
  while (anchor != RG_NONE) {
    const KifWalk *anchor_walk = g_ptr_array_index (sheet->anchored, anchor);
    if (anchor_walk->node == node)
      return anchor;
    anchor = anchor_walk->anchor;
  }
  return RG_NONE;
}

gboolean
kif_is_anchored (const KifSheet *sheet, const KifWalk *walk)
{
  const RgNode anchor = sheet->anchors[walk->node];
  if (anchor == walk->node || kif_find_anchor (sheet, walk, anchor) == RG_NONE)
    return FALSE;
  RG_FOR_GLOBALS (sheet->game, global)
    if (global->name != sheet->game->player &&
        has_several_definitions (sheet, walk, global) &&
        !gets_relation (sheet, walk, global))
      return FALSE;
  return TRUE;
}

void
kif_continue_from_anchor (KifSheet *sheet, const KifWalk *walk)
{
  const guint32 anchor =
      kif_find_anchor (sheet, walk, sheet->anchors[walk->node]);
  if (!g_hash_table_add (sheet->continuations,
                         g_strdup_printf ("%u %u", anchor, walk->node)))
    return;
  KifWalk *next = kif_walk_copy (g_ptr_array_index (sheet->anchored, anchor));
  next->anchor = anchor;
  next->start = next->node = walk->node;
  next->last = walk->last;
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE || kif_find_mover (sheet, global->name) >= 0 ||
        kif_get_type (sheet, global->name)->kind != RG_TYPE_SET)
      continue;
    const gboolean is_live = kif_is_live (sheet, walk->node, global->name);
    next->scalars[number] = DL_NO_TERM;
    next->bases[number] = is_live ? walk->bases[number] : RG_NONE;
  }
  g_ptr_array_add (sheet->stack, next);
}
