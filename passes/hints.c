/* Invalidates pragmas, by an index from nodes to the pragmas that name them, so
 * that an update costs as much as the changed nodes. */
#include "passes/hints.h"

#include "rg/board/pragma.h"

static gboolean
is_about_walks (const RgPragma *pragma)
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
is_about_tags (const RgPragma *pragma)
{
  return pragma->kind == RG_PRAGMA_TAG_INDEX ||
         pragma->kind == RG_PRAGMA_TAG_MAX_INDEX;
}

static gboolean
is_about_nodes (const RgPragma *pragma)
{
  return pragma->kind == RG_PRAGMA_DISJOINT ||
         pragma->kind == RG_PRAGMA_DISJOINT_EXHAUSTIVE ||
         pragma->kind == RG_PRAGMA_ITERATOR || is_about_tags (pragma);
}

/* -- the index ------------------------------------------------------------- */

/* The hints of a game by the nodes that they name. */
struct RgHints {
  RgGame *game;
  GHashTable *of_node;  /* RgName → GArray of guint32: indexes of the pragmas
                           that name the node */
  GArray *walks, *tags; /* of guint32: indexes of the pragmas about walks, and
                           about tags */
};

static RgPragma *
get_pragma (const RgGame *game, guint32 index)
{
  return &g_array_index (game->pragmas, RgPragma, index);
}

static void
index_nodes (RgHints *hints, const RgPragma *pragma, guint32 index)
{
  for (guint i = 0; i < pragma->n_nodes; i++) {
    gpointer key = GUINT_TO_POINTER (pragma->nodes[i]);
    GArray *list = g_hash_table_lookup (hints->of_node, key);
    if (!list) {
      list = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_hash_table_insert (hints->of_node, key, list);
    }
    g_array_append_val (list, index);
  }
}

RgHints *
rg_hints_new (RgGame *game)
{
  RgHints *hints = g_new (RgHints, 1);
  hints->game = game;
  hints->of_node =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
  hints->walks = g_array_new (FALSE, FALSE, sizeof (guint32));
  hints->tags = g_array_new (FALSE, FALSE, sizeof (guint32));
  RG_FOR_PRAGMAS (game, pragma) {
    const guint32 i = rg_pragma_place (game, pragma);
    if (is_about_walks (pragma))
      g_array_append_val (hints->walks, i);
    if (is_about_tags (pragma))
      g_array_append_val (hints->tags, i);
    if (is_about_nodes (pragma) || pragma->kind == RG_PRAGMA_ORIGIN)
      index_nodes (hints, pragma, i);
  }
  return hints;
}

void
rg_hints_free (RgHints *hints)
{
  g_hash_table_destroy (hints->of_node);
  g_array_free (hints->walks, TRUE);
  g_array_free (hints->tags, TRUE);
  g_free (hints);
}

/* -- changes --------------------------------------------------------------- */

/* Removes the pragmas with these indexes, and empties the list. */
static void
drop_all (RgHints *hints, GArray *list)
{
  for (guint i = 0; i < list->len; i++)
    rg_remove_decl (
        hints->game,
        get_pragma (hints->game, g_array_index (list, guint32, i))->decl);
  g_array_set_size (list, 0);
}

/* Removes the removed nodes from an origin, in place: each pragma has its own
 * list.  An origin without nodes is removed. */
static void
remove_from_origin (RgGame *game, RgPragma *pragma, GHashTable *removed)
{
  RgName *names = (RgName *)pragma->nodes;
  guint32 n = 0;
  for (guint i = 0; i < pragma->n_nodes; i++) {
    if (!g_hash_table_contains (removed, GUINT_TO_POINTER (names[i])))
      names[n++] = names[i];
  }
  pragma->n_nodes = n;
  if (n == 0)
    rg_remove_decl (game, pragma->decl);
}

/* Collects the removed nodes of origins, which are updated at the end: the cost
 * is the length of an origin once, and not for each removed node. */
typedef struct {
  GHashTable *removed; /* of RgName */
  GHashTable *origins; /* of guint32: indexes of the pragmas that name some */
} RemovedNodes;

/* Removes the hints about a changed node.  Records it in `removed_nodes` if it
 * was removed, with the origins that name it. */
static void
update_node (RgHints *hints, RgNode node, const RemovedNodes *removed_nodes)
{
  RgGame *game = hints->game;
  const RgName name = rg_node_info (game, node)->name;
  const GArray *list =
      g_hash_table_lookup (hints->of_node, GUINT_TO_POINTER (name));
  const gboolean is_removed = list && !rg_node_exists (game, node);
  if (is_removed)
    g_hash_table_add (removed_nodes->removed, GUINT_TO_POINTER (name));
  for (guint i = 0; list && i < list->len; i++) {
    const guint32 index = g_array_index (list, guint32, i);
    const RgPragma *pragma = get_pragma (game, index);
    if (pragma->kind != RG_PRAGMA_ORIGIN)
      rg_remove_decl (game, pragma->decl);
    else if (is_removed)
      g_hash_table_add (removed_nodes->origins, GUINT_TO_POINTER (index));
  }
}

static void
update_nodes (RgHints *hints, const GArray *touched)
{
  const RemovedNodes removed_nodes = {g_hash_table_new (NULL, NULL),
                                      g_hash_table_new (NULL, NULL)};
  for (guint i = 0; i < touched->len; i++)
    update_node (hints, g_array_index (touched, RgNode, i), &removed_nodes);
  GHashTableIter iter;
  gpointer index;
  g_hash_table_iter_init (&iter, removed_nodes.origins);
  while (g_hash_table_iter_next (&iter, &index, NULL))
    remove_from_origin (hints->game,
                        get_pragma (hints->game, GPOINTER_TO_UINT (index)),
                        removed_nodes.removed);
  g_hash_table_destroy (removed_nodes.removed);
  g_hash_table_destroy (removed_nodes.origins);
}

void
rg_hints_update (RgHints *hints, const RgPass *pass)
{
  const GArray *touched = hints->game->touched;
  if (touched->len > 0 || !(pass->keeps & RG_KEEPS_GLOBALS))
    drop_all (hints, hints->walks);
  if (touched->len > 0 && !(pass->keeps & RG_KEEPS_TAGS))
    drop_all (hints, hints->tags);
  if (touched->len > 0)
    update_nodes (hints, touched);
}

/* -- removed variables ----------------------------------------------------- */

/* Only iterators mention variables, besides hints about walks, which
 * rg_hints_update drops. */
void
rg_hints_drop (RgGame *game,
               gboolean (*is_removed) (gpointer data, RgName name),
               gpointer data)
{
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind != RG_PRAGMA_ITERATOR)
      continue;
    for (guint k = 0; k < pragma->n_names; k++) {
      if (is_removed (data, pragma->names[k])) {
        rg_remove_decl (game, pragma->decl);
        break;
      }
    }
  }
}

/* -- boards ---------------------------------------------------------------- */

void
rg_hints_spell_boards (RgGame *game)
{
  const guint32 n = game->pragmas->len;
  for (guint32 i = 0; i < n; i++) {
    const RgPragma pragma = *get_pragma (game, i);
    if (pragma.kind == RG_PRAGMA_BOARD && pragma.n_cells == 0 &&
        !rg_decl (game, pragma.decl)->removed)
      rg_board_spell_pragma (game, &pragma);
  }
}

/* Removes names of layers for which `is_removed` is true; the first name is the
 * board's. */
static void
drop_layers (RgGame *game, RgPragma *pragma,
             gboolean (*is_removed) (gpointer data, RgName name), gpointer data)
{
  RgName *names = rg_arena_copy (game->arena, pragma->names,
                                 sizeof (RgName) * pragma->n_names);
  guint n = 1;
  for (guint i = 1; i < pragma->n_names; i++)
    if (!is_removed (data, names[i]))
      names[n++] = names[i];
  pragma->names = names;
  pragma->n_names = n;
}

/* Replaces cells that are to be removed. Returns FALSE if no cell is left. */
static gboolean
replace_cells (RgGame *game, RgPragma *pragma,
               gboolean (*is_removed) (gpointer data, RgName name),
               RgCellReplacement *replace, gpointer data)
{
  gboolean has_cell = FALSE;
  RgPragmaCell *cells = rg_arena_copy (game->arena, pragma->cells,
                                       sizeof *cells * pragma->n_cells);
  for (guint i = 0; i < pragma->n_cells; i++) {
    const RgExpr *place =
        cells[i].place
            ? cells[i].place
            : rg_board_element (game, pragma->names[0], cells[i].key);
    if (place && is_removed (data, rg_expr_root (place)))
      place = cells[i].place = replace ? replace (data, place) : NULL;
    has_cell = has_cell || place;
  }
  pragma->cells = cells;
  return has_cell;
}

void
rg_hints_replace_cells (RgGame *game,
                        gboolean (*is_removed) (gpointer data, RgName name),
                        RgCellReplacement *replace, gpointer data)
{
  rg_hints_spell_boards (game);
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind != RG_PRAGMA_BOARD)
      continue;
    if (pragma->n_cells == 0) {
      if (is_removed (data, pragma->names[0]))
        rg_remove_decl (game, pragma->decl);
      continue;
    }
    drop_layers (game, pragma, is_removed, data);
    if (!replace_cells (game, pragma, is_removed, replace, data))
      rg_remove_decl (game, pragma->decl);
  }
}

/* -- for passes that make hints -------------------------------------------- */

GHashTable *
rg_find_hinted_nodes (const RgGame *game, RgPragmaKind kind,
                      RgPragmaKind second_kind, gboolean first)
{
  GHashTable *hinted = g_hash_table_new (NULL, NULL);
  RG_FOR_PRAGMAS (game, pragma) {
    const guint n = first ? MIN (pragma->n_nodes, 1) : pragma->n_nodes;
    const gboolean matches =
        pragma->kind == kind || pragma->kind == second_kind;
    for (guint k = 0; k < n && matches; k++)
      g_hash_table_add (hinted, GUINT_TO_POINTER (pragma->nodes[k]));
  }
  return hinted;
}

void
rg_add_pragma_before (RgGame *game, const RgPragma *pragma, RgDeclId decl)
{
  const guint32 index = rg_add_pragma (game, pragma);
  rg_move_decl (game, get_pragma (game, index)->decl,
                rg_decl (game, decl)->prev);
}
