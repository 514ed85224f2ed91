#include "passes/hints.h"

static gboolean
speaks_of_walks (const RgPragma *pragma)
{
  switch (pragma->kind) {
  case RG_PRAGMA_UNIQUE:
  case RG_PRAGMA_REPEAT:
  case RG_PRAGMA_SIMPLE_APPLY:
  case RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE:
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
speaks_of_tags (const RgPragma *pragma)
{
  return pragma->kind == RG_PRAGMA_TAG_INDEX ||
         pragma->kind == RG_PRAGMA_TAG_MAX_INDEX;
}

static gboolean
speaks_of_nodes (const RgPragma *pragma)
{
  return pragma->kind == RG_PRAGMA_DISJOINT ||
         pragma->kind == RG_PRAGMA_DISJOINT_EXHAUSTIVE ||
         pragma->kind == RG_PRAGMA_ITERATOR || speaks_of_tags (pragma);
}

static gboolean
names_changed_node (const RgGame *game, const RgPragma *pragma)
{
  for (guint i = 0; i < pragma->n_nodes; i++) {
    const RgNode node = rg_find_node (game, pragma->nodes[i]);
    if (node == RG_NONE || rg_node_info (game, node)->touched)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_stale (const RgGame *game, const RgPragma *pragma, const RgPass *pass)
{
  const gboolean automaton = game->touched->len > 0;
  if (speaks_of_walks (pragma))
    return automaton || !(pass->keeps & RG_KEEPS_GLOBALS);
  if (speaks_of_tags (pragma) && automaton && !(pass->keeps & RG_KEEPS_TAGS))
    return TRUE;
  return speaks_of_nodes (pragma) && names_changed_node (game, pragma);
}

/* Keeps the nodes that are still there; FALSE if there are none. */
static gboolean
refresh_origin (RgGame *game, RgPragma *pragma)
{
  RgName *names = rg_arena_new_array (game->arena, RgName, pragma->n_nodes);
  guint32 n = 0;
  for (guint i = 0; i < pragma->n_nodes; i++) {
    const RgNode node = rg_find_node (game, pragma->nodes[i]);
    if (node != RG_NONE && rg_node_exists (game, node))
      names[n++] = pragma->nodes[i];
  }
  pragma->nodes = names;
  pragma->n_nodes = n;
  return n > 0;
}

void
rg_hints_update (RgGame *game, const RgPass *pass)
{
  for (guint i = 0; i < game->pragmas->len; i++) {
    RgPragma *pragma = &g_array_index (game->pragmas, RgPragma, i);
    if (rg_decl (game, pragma->decl)->removed)
      continue;
    if (pragma->kind == RG_PRAGMA_ORIGIN ? names_changed_node (game, pragma) &&
                                               !refresh_origin (game, pragma)
                                         : is_stale (game, pragma, pass))
      rg_remove_decl (game, pragma->decl);
  }
}

static gboolean
mentions (const RgPragma *pragma, RgName name)
{
  const gboolean has_variables =
      pragma->kind == RG_PRAGMA_REPEAT || pragma->kind == RG_PRAGMA_ITERATOR;
  for (guint i = 0; i < pragma->n_names && has_variables; i++) {
    if (pragma->names[i] == name)
      return TRUE;
  }
  for (guint i = 0; i < pragma->n_assigns; i++) {
    if (rg_expr_mentions (pragma->assigns[i].left, name) ||
        rg_expr_mentions (pragma->assigns[i].right, name))
      return TRUE;
  }
  return FALSE;
}

void
rg_hints_forget (RgGame *game, RgName global)
{
  for (guint i = 0; i < game->pragmas->len; i++) {
    const RgPragma *pragma = &g_array_index (game->pragmas, RgPragma, i);
    if (!rg_decl (game, pragma->decl)->removed && mentions (pragma, global))
      rg_remove_decl (game, pragma->decl);
  }
}
