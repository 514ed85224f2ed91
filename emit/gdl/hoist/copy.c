/* Copies nodes by a depth-first search: a node is copied when an edge to it is
 * first copied, and its edges when it leaves the worklist. Also makes fresh
 * names, edges and successor maps. */
#include "emit/gdl/hoist/copy.h"

void
kif_part_init (KifPart *part, KifSheet *sheet, const char *suffix,
               gboolean (*leaves) (gpointer data, RgEdgeId edge, RgNode *to,
                                   RgAction *action),
               gpointer data)
{
  *part = (KifPart){.sheet = sheet,
                    .suffix = suffix,
                    .leaves = leaves,
                    .data = data,
                    .copies = g_hash_table_new (NULL, NULL),
                    .worklist = g_array_new (FALSE, FALSE, sizeof (RgNode))};
}

void
kif_part_clear (KifPart *part)
{
  g_hash_table_destroy (part->copies);
  g_array_free (part->worklist, TRUE);
}

/* The copy of a node. A new copy is put on the worklist. */
static RgNode
copy_node (KifPart *part, RgNode node)
{
  RgGame *game = part->sheet->game;
  gpointer existing_copy;
  if (g_hash_table_lookup_extended (part->copies, GUINT_TO_POINTER (node), NULL,
                                    &existing_copy))
    return GPOINTER_TO_UINT (existing_copy);
  char *name =
      g_strdup_printf ("%s_%s", rg_node_text (game, node), part->suffix);
  const RgNode copy = rg_node_fresh (game, name);
  g_free (name);
  g_hash_table_insert (part->copies, GUINT_TO_POINTER (node),
                       GUINT_TO_POINTER (copy));
  g_array_append_val (part->worklist, node);
  return copy;
}

/* Adds the copy of an edge to the copy of its source. */
static void
copy_edge (KifPart *part, RgNode copy, RgEdgeId e)
{
  RgGame *game = part->sheet->game;
  const RgEdge edge = *rg_edge (game, e);
  RgAction action = rg_action_is_tag (&edge.action) ? rg_skip () : edge.action;
  RgNode to;
  if (!part->leaves (part->data, e, &to, &action))
    to = copy_node (part, edge.to);
  rg_edge_add (game, copy, to, action);
}

RgNode
kif_copy_reachable (KifPart *part, RgNode start)
{
  const RgGame *game = part->sheet->game;
  const RgNode first = copy_node (part, start);
  while (part->worklist->len > 0) {
    const RgNode node =
        g_array_index (part->worklist, RgNode, part->worklist->len - 1);
    const RgNode copy = copy_node (part, node);
    g_array_set_size (part->worklist, part->worklist->len - 1);
    RG_FOR_OUT (game, node, e)
      copy_edge (part, copy, e);
  }
  return first;
}

RgName
kif_make_fresh_name (RgGame *game, const char *base, const char *suffix)
{
  char *text = g_strdup_printf ("%s_%s", base, suffix);
  for (guint i = 2; rg_names_find (game->names, text) != RG_NO_NAME; i++) {
    g_free (text);
    text = g_strdup_printf ("%s_%s_%u", base, suffix, i);
  }
  const RgName name = rg_intern (game, text);
  g_free (text);
  return name;
}

RgNode
kif_add_edge (RgGame *game, RgNode from, RgAction action)
{
  const RgNode next = rg_node_fresh (game, rg_node_text (game, from));
  rg_edge_add (game, from, next, action);
  return next;
}

RgName
kif_add_successors (RgGame *game, const RgType *source, const RgType *target,
                    const char *base)
{
  const RgType *type = rg_type_resolve (game, target);
  const guint last = type->n_symbols - 1;
  RgEntry *entries = g_new (RgEntry, type->n_symbols + 1);
  for (guint i = 0; i <= last; i++)
    entries[i] =
        (RgEntry){type->symbols[i],
                  rg_value_name (game, type->symbols[MIN (i + 1, last)])};
  const gboolean has_other_symbols =
      rg_type_resolve (game, source)->n_symbols > last + 1;
  if (has_other_symbols)
    entries[last + 1] =
        (RgEntry){RG_NO_NAME, rg_value_name (game, type->symbols[last])};
  const RgName name = kif_make_fresh_name (game, base, "successor");
  rg_add_constant (game, name, rg_type_arrow (game, source, target),
                   rg_value_map (game, entries, last + 1 + has_other_symbols));
  g_free (entries);
  return name;
}
