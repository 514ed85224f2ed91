/* Assigns `$$ v` of a move to slots of its word (tag-paths.h).
 *
 *     a, b: $$ x;    b, c: $$ x;                     one slot
 *     a, b: $$ x;    b, c: y = x;     c, d: $$ y;    one slot
 *     a, b: $$ x;    b, c: x = up[x]; c, d: $$ x;    two slots
 *
 * A forward data flow analysis finds the stale tags of each node and variable.
 * Some walk to the node may have output them with a value that the variable no
 * longer has. Two tags share a slot if neither is stale for the other, and
 * their values are of one group. Then no walk outputs them with different
 * values.
 */
#include "emit/c/moves/tag-slots.h"

#include <string.h>

/* The data flow by which tags get slots. */
typedef struct {
  RgEmitTagPaths *paths;
  const RgEmit *emit;
  const RgEmitGraph *graph;
  GPtrArray *variables; /* of RgEmitGlobal *: variables that tags output */
  gsize stride;         /* words of a node */
  RgBits *facts; /* by node: tags that were output; then, by variable, the stale
                    ones */
  RgBits *facts_after; /* one row of `facts`: after the current arc */
} Slots;

/* The variable that the tag outputs; NULL: the tag is constant. */
static const RgEmitGlobal *
find_output_variable (const RgEmit *emit, const RgEmitPathTag *path_tag)
{
  const RgAction *action =
      rg_emit_action (emit, rg_emit_arc (emit->moves, path_tag->arc));
  return action->kind == RG_TAG_VARIABLE ? rg_emit_global (emit, action->name)
                                         : NULL;
}

/* -- stale tags ------------------------------------------------------------ */

/* The index of a variable; G_MAXUINT: no tag outputs it. */
static guint
find_index (const Slots *slots, const RgEmitGlobal *global)
{
  guint i;
  return global && g_ptr_array_find (slots->variables, global, &i) ? i
                                                                   : G_MAXUINT;
}

/* The stale tags of a variable in the facts of one node. */
static RgBits *
get_stale_tags (const Slots *slots, RgBits *facts, guint index)
{
  return facts + (gsize)(index + 1) * slots->paths->n_words;
}

/* Updates the facts for an assignment to a variable that tags output. If it
 * copies another such variable, the same tags are stale for both; otherwise all
 * tags that were output are stale. */
static void
apply_assignment (const Slots *slots, const RgAction *action, RgBits *facts)
{
  const RgEmitGlobal *written = rg_emit_written (slots->emit, action);
  const guint written_index = find_index (slots, written);
  if (written_index == G_MAXUINT)
    return;
  const RgBits *stale_tags = facts;
  const RgExpr *value =
      action->kind == RG_ASSIGN ? rg_emit_strip_casts (action->right) : NULL;
  if (value && value->kind == RG_EXPR_NAME) {
    const RgEmitGlobal *copied_variable =
        rg_emit_global (slots->emit, value->name);
    const guint copied_index = find_index (slots, copied_variable);
    if (copied_index != G_MAXUINT &&
        copied_variable->values->group == written->values->group)
      stale_tags = get_stale_tags (slots, facts, copied_index);
  }
  memcpy (get_stale_tags (slots, slots->facts_after, written_index), stale_tags,
          slots->paths->n_words * sizeof *stale_tags);
}

/* Updates the facts for a tag: it is stale for all variables but its own. */
static void
apply_tag (const Slots *slots, guint32 i, const RgAction *action)
{
  const guint32 tag = slots->paths->numbers[i];
  const RgEmitGlobal *variable = rg_emit_global (slots->emit, action->name);
  rg_bits_add (slots->facts_after, tag);
  for (guint k = 0; k < slots->variables->len; k++)
    rg_bits_put (get_stale_tags (slots, slots->facts_after, k), tag,
                 g_ptr_array_index (slots->variables, k) != variable);
}

/* Propagates the facts along an arc. Returns whether those of its target grew.
 */
static gboolean
apply_arc (const Slots *slots, guint32 i)
{
  const RgEmitArc *arc = rg_emit_arc (slots->graph, i);
  const RgAction *action = rg_emit_action (slots->emit, arc);
  RgBits *facts = slots->facts + (gsize)arc->from * slots->stride;
  if (arc->to == RG_EMIT_STOP)
    return FALSE;
  memcpy (slots->facts_after, facts, slots->stride * sizeof *facts);
  if (rg_action_is_assignment (action))
    apply_assignment (slots, action, facts);
  else if (action->kind == RG_TAG_VARIABLE &&
           !rg_emit_is_silent (slots->emit, action))
    apply_tag (slots, i, action);
  return rg_bits_add_all (slots->facts + (gsize)arc->to * slots->stride,
                          slots->facts_after, slots->stride);
}

/* Fills `stale_tags` of all tags: at each output of a variable, the tags that
 * may have output an older value. FALSE: that takes too much memory. */
static gboolean
find_stale_tags (Slots *slots)
{
  RgEmitTagPaths *paths = slots->paths;
  for (guint i = 0; i < paths->n; i++) {
    const RgEmitGlobal *global =
        find_output_variable (slots->emit, &paths->tags[i]);
    if (global && find_index (slots, global) == G_MAXUINT)
      g_ptr_array_add (slots->variables, (gpointer)global);
  }
  slots->stride = (gsize)(slots->variables->len + 1) * paths->n_words;
  const gsize n_words = slots->stride * (slots->graph->nodes->len + 1);
  if (n_words > RG_EMIT_SPACE)
    return FALSE;
  slots->facts = g_new0 (RgBits, n_words);
  slots->facts_after = slots->facts + n_words - slots->stride;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = 0; i < slots->graph->arcs->len; i++)
      changed = apply_arc (slots, i) || changed;
  }
  for (guint i = 0; i < paths->n; i++) {
    const RgEmitArc *arc = rg_emit_arc (slots->graph, paths->tags[i].arc);
    const RgEmitGlobal *global =
        find_output_variable (slots->emit, &paths->tags[i]);
    RgBits *sets = slots->facts + (gsize)arc->from * slots->stride;
    paths->tags[i].stale_tags =
        global ? get_stale_tags (slots, sets, find_index (slots, global))
               : NULL;
  }
  return TRUE;
}

/* -- slots ----------------------------------------------------------------- */

/* Whether the tag can share the slot. Neither it nor a tag of the slot is stale
 * for the other, and their values are of one group. */
static gboolean
fits_slot (const Slots *slots, guint32 tag, guint32 slot)
{
  const RgEmitTagPaths *paths = slots->paths;
  const RgEmitPathTag *path_tag = &paths->tags[tag];
  for (guint i = 0; i < paths->n; i++) {
    const RgEmitPathTag *other = &paths->tags[i];
    if (other->slot == slot &&
        (rg_bits_has (path_tag->stale_tags, i) ||
         rg_bits_has (other->stale_tags, tag) ||
         find_output_variable (slots->emit, other)->values->group !=
             find_output_variable (slots->emit, path_tag)->values->group))
      return FALSE;
  }
  return TRUE;
}

/* Assigns the first slot that the tag can share, or a new one. Constant tags
 * and those of one value get none. FALSE: there are too many slots. */
static gboolean
assign_slot (const Slots *slots, guint32 tag)
{
  RgEmitTagPaths *paths = slots->paths;
  RgEmitPathTag *path_tag = &paths->tags[tag];
  const RgEmitGlobal *global = find_output_variable (slots->emit, path_tag);
  if (!global || global->values->low >= global->values->high)
    return TRUE;
  guint32 i = 0;
  while (i < paths->slots->len && !fits_slot (slots, tag, i))
    i++;
  const RgEmitSet *set = global->values;
  const guint32 base = slots->emit->tags.base[set->group];
  if (i == paths->slots->len) {
    const RgEmitTagSlot new_slot = {base + set->low, base + set->high, 0, 0};
    g_array_append_val (paths->slots, new_slot);
  }
  RgEmitTagSlot *slot = &g_array_index (paths->slots, RgEmitTagSlot, i);
  slot->low = MIN (slot->low, base + set->low);
  slot->high = MAX (slot->high, base + set->high);
  path_tag->slot = i;
  return paths->slots->len <= RG_EMIT_LONG;
}

/* Assigns a slot to each tag of a variable. FALSE: there are too many slots.
 */
static gboolean
assign_slots (const Slots *slots)
{
  for (guint i = 0; i < slots->paths->n; i++) {
    if (!assign_slot (slots, i))
      return FALSE;
  }
  return TRUE;
}

/* -- filled slots ---------------------------------------------------------- */

/* Passes the filled slots along the arc. TRUE: those of its target changed. */
static gboolean
propagate_filled_slots (RgEmitTagPaths *paths, guint32 i)
{
  const RgEmit *emit = paths->emit;
  const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
  const RgAction *action = rg_emit_action (emit, arc);
  if (arc->to == RG_EMIT_STOP)
    return FALSE;
  guint64 filled_slot = 0;
  if (rg_emit_outputs_tag (emit, action)) {
    const guint32 slot = paths->tags[paths->numbers[i]].slot;
    filled_slot = slot == RG_NONE ? 0 : G_GUINT64_CONSTANT (1) << slot;
  }
  const guint64 old_may_fill = paths->may_fill[arc->to],
                old_must_fill = paths->must_fill[arc->to];
  paths->may_fill[arc->to] |= paths->may_fill[arc->from] | filled_slot;
  paths->must_fill[arc->to] &= paths->must_fill[arc->from] | filled_slot;
  return paths->may_fill[arc->to] != old_may_fill ||
         paths->must_fill[arc->to] != old_must_fill;
}

/* Finds the slots that some walks, and all walks, have filled at each node. */
static void
find_filled_slots (RgEmitTagPaths *paths)
{
  const RgEmitGraph *graph = paths->emit->moves;
  paths->may_fill = g_new0 (guint64, graph->nodes->len + 1);
  paths->must_fill = g_new (guint64, graph->nodes->len + 1);
  for (guint32 i = 0; i < graph->nodes->len; i++)
    paths->must_fill[i] = G_MAXUINT64;
  for (guint i = 0; i < graph->roots->len; i++)
    paths->must_fill[g_array_index (graph->roots, guint32, i)] = 0;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = 0; i < graph->arcs->len; i++)
      changed = propagate_filled_slots (paths, i) || changed;
  }
}

gboolean
rg_emit_plan_tag_slots (RgEmitTagPaths *paths)
{
  Slots slots = {.paths = paths,
                 .emit = paths->emit,
                 .graph = paths->emit->moves,
                 .variables = g_ptr_array_new ()};
  paths->slots = g_array_new (FALSE, FALSE, sizeof (RgEmitTagSlot));
  const gboolean is_planned = find_stale_tags (&slots) && assign_slots (&slots);
  if (is_planned)
    find_filled_slots (paths);
  for (guint i = 0; i < paths->n; i++)
    paths->tags[i].stale_tags = NULL;
  g_ptr_array_free (slots.variables, TRUE);
  g_free (slots.facts);
  return is_planned;
}
