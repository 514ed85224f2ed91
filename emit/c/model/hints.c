/* Applies the hints of the source: @unique removes visited sets, @repeat
 * reduces their keys to the variables that it names, @disjoint and
 * @disjointExhaustive state that edges exclude each other. The first two are
 * for the search for moves, and are ignored if moves have silent tags. */
#include "emit/c/plan.h"

/* The node of that name in the graph of moves; RG_NONE: absent. */
static guint32
find_named_node (const RgEmit *emit, RgName name)
{
  const RgNode node = rg_find_node (emit->game, name);
  return node == RG_NONE ? RG_NONE : rg_emit_find_node (emit->moves, node);
}

/* Removes from the key of the visited set all variables that the pragma does
 * not name. */
static void
apply_repeat (const RgEmit *emit, const RgPragma *pragma, guint32 node)
{
  const guint n_words = emit->moves->n_words;
  RgBits *named = g_new0 (RgBits, n_words);
  for (guint32 i = 0; i < pragma->n_names; i++) {
    const RgEmitGlobal *global = rg_emit_global (emit, pragma->names[i]);
    if (global && global->stored)
      rg_bits_add (named, global->variable);
  }
  for (guint w = 0; w < n_words; w++)
    emit->moves->decided.flow[node].moved[w] &= named[w];
  g_free (named);
}

/* Removes the visited set of the node. */
static void
apply_unique (const RgEmit *emit, const RgPragma *pragma, guint32 node)
{
  (void)pragma;
  emit->moves->decided.visited_sets[node].has_set = FALSE;
}

gboolean
rg_emit_has_silent_tags (const RgEmit *emit)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    if (rg_emit_is_silent (emit,
                           rg_emit_action (emit, rg_emit_arc (emit->moves, i))))
      return TRUE;
  }
  return FALSE;
}

/* Calls `apply` for each node of the graph of moves that pragmas of that kind
 * name; for none, if moves have silent tags. */
static void
apply_pragmas (const RgEmit *emit, RgPragmaKind kind,
               void (*apply) (const RgEmit *emit, const RgPragma *pragma,
                              guint32 node))
{
  /* Hints count silent tags as tags, but the search does not. */
  if (rg_emit_has_silent_tags (emit))
    return;
  RG_FOR_PRAGMAS (emit->game, pragma) {
    for (guint32 i = 0; pragma->kind == kind && i < pragma->n_nodes; i++) {
      const guint32 node = find_named_node (emit, pragma->nodes[i]);
      if (node != RG_NONE)
        apply (emit, pragma, node);
    }
  }
}

void
rg_emit_apply_unique (const RgEmit *emit)
{
  apply_pragmas (emit, RG_PRAGMA_UNIQUE, apply_unique);
}

void
rg_emit_apply_repeat (const RgEmit *emit)
{
  apply_pragmas (emit, RG_PRAGMA_REPEAT, apply_repeat);
}

/* -- @disjoint ------------------------------------------------------------- */

/* Whether the pragma names the node as a target. */
static gboolean
names_node (const RgEmit *emit, const RgPragma *pragma, RgNode node)
{
  const RgName name = rg_node_info (emit->game, node)->name;
  for (guint32 i = 1; i < pragma->n_nodes; i++) {
    if (pragma->nodes[i] == name)
      return TRUE;
  }
  return FALSE;
}

gboolean
rg_emit_are_disjoint (const RgEmit *emit, RgEdgeId a, RgEdgeId b)
{
  const RgGame *game = emit->game;
  const RgNode from = rg_edge (game, a)->from;
  RG_FOR_PRAGMAS (game, pragma) {
    if ((pragma->kind == RG_PRAGMA_DISJOINT ||
         pragma->kind == RG_PRAGMA_DISJOINT_EXHAUSTIVE) &&
        pragma->n_nodes > 1 &&
        pragma->nodes[0] == rg_node_info (game, from)->name &&
        names_node (emit, pragma, rg_edge (game, a)->to) &&
        names_node (emit, pragma, rg_edge (game, b)->to) &&
        rg_edge (game, a)->to != rg_edge (game, b)->to)
      return TRUE;
  }
  return FALSE;
}
