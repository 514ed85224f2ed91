/* Reads keywords of pragmas, artificial tags, and origins of nodes. */
#include "rg/pragma.h"

static const char *const keywords[] = {
    [RG_PRAGMA_DISJOINT] = "disjoint",
    [RG_PRAGMA_DISJOINT_EXHAUSTIVE] = "disjointExhaustive",
    [RG_PRAGMA_UNIQUE] = "unique",
    [RG_PRAGMA_REPEAT] = "repeat",
    [RG_PRAGMA_TAG_INDEX] = "tagIndex",
    [RG_PRAGMA_TAG_MAX_INDEX] = "tagMaxIndex",
    [RG_PRAGMA_SIMPLE_APPLY] = "simpleApply",
    [RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE] = "simpleApplyExhaustive",
    [RG_PRAGMA_ITERATOR] = "iterator",
    [RG_PRAGMA_INTEGER] = "integer",
    [RG_PRAGMA_ARTIFICIAL_TAG] = "artificialTag",
    [RG_PRAGMA_BOARD] = "board",
    [RG_PRAGMA_TRANSLATED_FROM_RBG] = "translatedFromRbg",
    [RG_PRAGMA_FILE] = "file",
    [RG_PRAGMA_ORIGIN] = "origin",
    [RG_PRAGMA_OTHER] = NULL,
};

const char *
rg_pragma_keyword (RgPragmaKind kind)
{
  return keywords[kind];
}

static const RgPragma *
get_pragma (const RgGame *game, RgDeclId id)
{
  const RgDecl *decl = rg_decl (game, id);
  return decl->kind == RG_DECL_PRAGMA
             ? &g_array_index (game->pragmas, RgPragma, decl->index)
             : NULL;
}

GHashTable *
rg_collect_artificial_tags (const RgGame *game)
{
  GHashTable *tags = g_hash_table_new (NULL, NULL);
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind != RG_PRAGMA_ARTIFICIAL_TAG)
      continue;
    for (guint i = 0; i < pragma->n_names; i++)
      g_hash_table_add (tags, GUINT_TO_POINTER (pragma->names[i]));
  }
  return tags;
}

gboolean
rg_is_tag_of_move (const RgAction *action, GHashTable *artificial)
{
  return action->kind == RG_TAG_VARIABLE ||
         (action->kind == RG_TAG &&
          !g_hash_table_contains (artificial, GUINT_TO_POINTER (action->name)));
}

/* The origins of nodes in the sources of a translation. */
struct RgOrigins {
  GArray *places;      /* of RgOrigin */
  GHashTable *of_node; /* RgName → index into places + 1 */
};

RgOrigins *
rg_origins_new (const RgGame *game)
{
  RgOrigins *origins = g_new (RgOrigins, 1);
  origins->places = g_array_new (FALSE, FALSE, sizeof (RgOrigin));
  origins->of_node = g_hash_table_new (NULL, NULL);
  const char *file = NULL;
  RG_FOR_DECLS (game, d)
  {
    const RgPragma *pragma = get_pragma (game, d);
    if (pragma && pragma->kind == RG_PRAGMA_FILE)
      file = pragma->text;
    if (!pragma || pragma->kind != RG_PRAGMA_ORIGIN || !file)
      continue;
    const RgOrigin place = {file, (guint)pragma->integer,
                            (guint)pragma->integer2};
    g_array_append_val (origins->places, place);
    for (guint i = 0; i < pragma->n_nodes; i++)
      g_hash_table_insert (origins->of_node,
                           GUINT_TO_POINTER (pragma->nodes[i]),
                           GUINT_TO_POINTER (origins->places->len));
  }
  return origins;
}

void
rg_origins_free (RgOrigins *origins)
{
  g_array_free (origins->places, TRUE);
  g_hash_table_destroy (origins->of_node);
  g_free (origins);
}

const RgOrigin *
rg_origins_find (const RgOrigins *origins, RgName node)
{
  const guint index = GPOINTER_TO_UINT (
      g_hash_table_lookup (origins->of_node, GUINT_TO_POINTER (node)));
  return index ? &g_array_index (origins->places, RgOrigin, index - 1) : NULL;
}

const RgOrigin *
rg_origins_of_edge (const RgOrigins *origins, const RgGame *game, RgEdgeId edge)
{
  const RgEdge *ends = rg_edge (game, edge);
  const RgOrigin *origin =
      rg_origins_find (origins, rg_node_info (game, ends->from)->name);
  return origin
             ? origin
             : rg_origins_find (origins, rg_node_info (game, ends->to)->name);
}
