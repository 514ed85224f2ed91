/* Numbers the tags of moves from 1, and then the tags that only the keeper
 * outputs and players may observe.
 *
 *     $ pass;   $$ pos (codes 0 to 63);      pass is 1, and pos is its code + 2
 *
 * Codes of a group that occur as `$$ v` in moves get consecutive numbers, so
 * that the tag of v is its code plus a constant. Number 0 is no tag. */
#include "emit/c/plan.h"

/* The codes of a group that occur as `$$ v` in moves. */
typedef struct {
  guint32 low, high; /* least and greatest code; low > high: there are none */
  gboolean placed;   /* the codes have tag numbers */
} Block;

/* Finds, by group, the range of the codes that `$$ v` outputs in moves. The
 * caller frees the array. */
static Block *
find_code_ranges (RgEmit *emit)
{
  Block *blocks = g_new (Block, emit->symbols->sizes->len);
  for (guint i = 0; i < emit->symbols->sizes->len; i++)
    blocks[i] = (Block){G_MAXUINT32, 0, FALSE};
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgAction *action =
        rg_emit_action (emit, rg_emit_arc (emit->moves, i));
    if (action->kind != RG_TAG_VARIABLE)
      continue;
    const RgEmitSet *set = rg_emit_global (emit, action->name)->values;
    if (set->n == 0)
      continue;
    Block *block = &blocks[set->group];
    block->low = MIN (block->low, set->low);
    block->high = MAX (block->high, set->high);
  }
  return blocks;
}

/* Assigns the number `tag` to the tag of that name. */
static void
place_tag (RgEmit *emit, RgName name, guint32 tag)
{
  RgEmitTags *tags = &emit->tags;
  const RgName none = RG_NO_NAME;
  while (tags->names->len <= tag)
    g_array_append_val (tags->names, none);
  g_array_index (tags->names, RgName, tag) = name;
  tags->codes[name] = tag;
}

/* Numbers a tag, unless it has a number. A symbol has one number, whether it
 * occurs as `$ t` or `$$ v`. */
static void
number_tag (RgEmit *emit, Block *blocks, RgName name)
{
  RgEmitTags *tags = &emit->tags;
  const RgEmitSymbol symbol = rg_emit_symbol (emit->symbols, name);
  Block *block = &blocks[symbol.group];
  if (tags->codes[name])
    return;
  if (symbol.code >= block->low && symbol.code <= block->high) {
    if (!block->placed) {
      block->placed = TRUE;
      tags->base[symbol.group] = tags->n + 1 - block->low;
      tags->n += block->high - block->low + 1;
    }
    place_tag (emit, name, tags->base[symbol.group] + symbol.code);
  } else {
    place_tag (emit, name, ++tags->n);
  }
}

/* Numbers the tags of `$$ v`, by the values of v. */
static void
number_values (RgEmit *emit, Block *blocks, const RgEmitSet *set)
{
  for (guint32 i = 0; i < set->n; i++)
    number_tag (emit, blocks, set->symbols[i]);
}

/* Numbers a tag of the keeper, unless it is a tag of moves. Its number is
 * higher than all tags of moves, so that these need few bits. */
static void
number_keeper_tag (RgEmit *emit, RgName name)
{
  RgEmitTags *tags = &emit->tags;
  if (!tags->codes[name])
    place_tag (emit, name, ++tags->n_all);
}

/* Numbers the tags of the keeper that players may observe, if there are any. */
static void
number_keeper_tags (RgEmit *emit)
{
  const RgEmitGraph *graph = emit->keeper;
  emit->tags.n_all = emit->tags.n;
  for (guint32 i = 0; i < graph->arcs->len && emit->tags.observable; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    const RgAction *action = rg_emit_action (emit, arc);
    if (!graph->decided.at_keeper[arc->from].observable)
      continue;
    if (action->kind == RG_TAG && !rg_emit_is_silent (emit, action))
      number_keeper_tag (emit, action->name);
    if (action->kind != RG_TAG_VARIABLE)
      continue;
    const RgEmitSet *set = rg_emit_global (emit, action->name)->values;
    for (guint32 k = 0; k < set->n; k++)
      number_keeper_tag (emit, set->symbols[k]);
  }
}

void
rg_emit_plan_tags (RgEmit *emit)
{
  RgEmitTags *tags = &emit->tags;
  const RgEmitGraph *graph = emit->moves;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, i));
    if (action->kind == RG_TAG)
      rg_emit_symbol (emit->symbols, action->name);
  }
  /* Now each tag has a group, and `symbols->sizes` is complete. */
  tags->codes = g_new0 (guint32, rg_names_bound (emit->game->names) + 1);
  tags->base = g_new0 (guint32, emit->symbols->sizes->len + 1);
  tags->names = g_array_new (FALSE, FALSE, sizeof (RgName));
  Block *blocks = find_code_ranges (emit);
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, i));
    if (action->kind == RG_TAG_VARIABLE)
      number_values (emit, blocks, rg_emit_global (emit, action->name)->values);
    else if (action->kind == RG_TAG && !rg_emit_is_silent (emit, action))
      number_tag (emit, blocks, action->name);
  }
  g_free (blocks);
  number_keeper_tags (emit);
}
