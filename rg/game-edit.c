/* Edits a game: adds, moves and removes declarations, nodes and edges.
 *
 * Declarations form a doubly linked list in the order of the text, with
 * ascending order numbers.  A new one gets a number in the middle of the gap;
 * if there is none left, all are numbered again.  Each edge is on four or two
 * lists of nodes: out of and into a node, and of its check, the start and the
 * target.  Nodes whose lists change are recorded as touched.
 */
#include "rg/game.h"

#include "base/append.h"

#include <string.h>

/* The difference of order numbers of adjacent declarations, which leaves room
 * for insertions. */
#define ORDER_STEP ((guint64)1 << 32)

RgName
rg_intern (RgGame *game, const char *text)
{
  return rg_names_add (game->names, text, strlen (text));
}

RgName
rg_intern_n (RgGame *game, const char *text, gsize length)
{
  return rg_names_add (game->names, text, length);
}

const char *
rg_text (const RgGame *game, RgName name)
{
  return rg_names_text (game->names, name);
}

/* -- order of the text ---------------------------------------------------- */

static void
renumber (RgGame *game)
{
  guint64 order = ORDER_STEP;
  RG_FOR_DECLS (game, d)
  {
    rg_decl (game, d)->order = order;
    order += ORDER_STEP;
  }
}

/* Inserts a declaration, which is not in the list, after another one, or at the
 * beginning (RG_NONE). */
static void
link_decl (RgGame *game, RgDeclId id, RgDeclId after)
{
  RgDecl *decl = rg_decl (game, id);
  const RgDeclId next =
      after == RG_NONE ? game->first : rg_decl (game, after)->next;
  decl->prev = after;
  decl->next = next;
  *(after == RG_NONE ? &game->first : &rg_decl (game, after)->next) = id;
  *(next == RG_NONE ? &game->last : &rg_decl (game, next)->prev) = id;
  const guint64 previous_order =
      after == RG_NONE ? 0 : rg_decl (game, after)->order;
  if (next == RG_NONE) {
    decl->order = previous_order + ORDER_STEP;
    return;
  }
  decl->order =
      previous_order + (rg_decl (game, next)->order - previous_order) / 2;
  if (decl->order == previous_order)
    renumber (game);
}

static void
unlink_decl (RgGame *game, RgDeclId id)
{
  const RgDecl *decl = rg_decl (game, id);
  *(decl->prev == RG_NONE ? &game->first : &rg_decl (game, decl->prev)->next) =
      decl->next;
  *(decl->next == RG_NONE ? &game->last : &rg_decl (game, decl->next)->prev) =
      decl->prev;
}

static RgDeclId
add_decl (RgGame *game, RgDeclKind kind, guint32 index, RgDeclId after)
{
  const RgDeclId id = game->decls->len;
  const RgDecl decl = {.kind = kind, .index = index, .token = RG_NONE};
  rg_append_val (game->decls, &game->decls_room, decl);
  link_decl (game, id, after);
  game->changes++;
  return id;
}

static RgDeclId
get_edge_decl (const RgGame *game, RgEdgeId edge)
{
  return rg_edge (game, edge)->decl;
}

RgEdgeId
rg_next_edge (const RgGame *game, RgDeclId decl)
{
  for (; decl != RG_NONE; decl = rg_decl (game, decl)->next) {
    if (rg_decl (game, decl)->kind == RG_DECL_EDGE)
      return rg_decl (game, decl)->index;
  }
  return RG_NONE;
}

/* -- types, constants, variables, pragmas --------------------------------- */

RgNameUses *
rg_name_uses (RgGame *game, RgName name)
{
  if (game->uses_of_name->len <= name)
    g_array_set_size (game->uses_of_name, rg_names_bound (game->names));
  return &g_array_index (game->uses_of_name, RgNameUses, name);
}

static RgNameUses
find_uses (const RgGame *game, RgName name)
{
  return name < game->uses_of_name->len
             ? g_array_index (game->uses_of_name, RgNameUses, name)
             : (RgNameUses){0, 0, 0};
}

guint32
rg_add_type (RgGame *game, RgName name, const RgType *type)
{
  const guint32 index = game->types->len;
  const RgTypeDecl decl = {name, type,
                           add_decl (game, RG_DECL_TYPE, index, game->last)};
  g_array_append_val (game->types, decl);
  rg_name_uses (game, name)->type = index + 1;
  game->type_changes++;
  return index;
}

/* Adds a constant or variable as the last declaration; returns its index. */
static guint32
add_global (RgGame *game, gboolean constant, RgName name, const RgType *type,
            const RgValue *value)
{
  const guint32 index = game->globals->len;
  const RgDeclKind kind = constant ? RG_DECL_CONSTANT : RG_DECL_VARIABLE;
  const RgGlobal global = {name, constant, type, value,
                           add_decl (game, kind, index, game->last)};
  g_array_append_val (game->globals, global);
  rg_name_uses (game, name)->global = index + 1;
  return index;
}

guint32
rg_add_constant (RgGame *game, RgName name, const RgType *type,
                 const RgValue *value)
{
  return add_global (game, TRUE, name, type, value);
}

guint32
rg_add_variable (RgGame *game, RgName name, const RgType *type,
                 const RgValue *value)
{
  return add_global (game, FALSE, name, type, value);
}

guint32
rg_add_pragma (RgGame *game, const RgPragma *pragma)
{
  const guint32 index = game->pragmas->len;
  RgPragma copy = *pragma;
  RgArena *arena = game->arena;
  copy.nodes =
      rg_arena_copy (arena, copy.nodes, sizeof (RgName) * copy.n_nodes);
  copy.names =
      rg_arena_copy (arena, copy.names, sizeof (RgName) * copy.n_names);
  copy.tags =
      rg_arena_copy (arena, copy.tags, sizeof (RgPragmaTag) * copy.n_tags);
  copy.assigns = rg_arena_copy (arena, copy.assigns,
                                sizeof (RgPragmaAssign) * copy.n_assigns);
  copy.cells =
      rg_arena_copy (arena, copy.cells, sizeof (RgPragmaCell) * copy.n_cells);
  copy.lines =
      rg_arena_copy (arena, copy.lines, sizeof (RgPragmaLine) * copy.n_lines);
  if (copy.text)
    copy.text = rg_arena_copy (arena, copy.text, strlen (copy.text) + 1);
  copy.decl = add_decl (game, RG_DECL_PRAGMA, index, game->last);
  g_array_append_val (game->pragmas, copy);
  return index;
}

RgTypeDecl *
rg_find_type (const RgGame *game, RgName name)
{
  const guint32 index = find_uses (game, name).type - 1;
  return index == RG_NONE ? NULL
                          : &g_array_index (game->types, RgTypeDecl, index);
}

RgGlobal *
rg_next_global (const RgGame *game, guint32 from)
{
  for (guint32 i = from; i < game->globals->len; i++) {
    RgGlobal *global = &g_array_index (game->globals, RgGlobal, i);
    if (!rg_decl (game, global->decl)->removed)
      return global;
  }
  return NULL;
}

RgPragma *
rg_next_pragma (const RgGame *game, guint32 from)
{
  for (guint32 i = from; i < game->pragmas->len; i++) {
    RgPragma *pragma = &g_array_index (game->pragmas, RgPragma, i);
    if (!rg_decl (game, pragma->decl)->removed)
      return pragma;
  }
  return NULL;
}

const RgGlobal *
rg_find_variable (const RgGame *game, RgName name)
{
  const RgGlobal *global = rg_find_global (game, name);
  return global && !global->constant ? global : NULL;
}

const RgGlobal *
rg_find_constant (const RgGame *game, RgName name)
{
  const RgGlobal *global = rg_find_global (game, name);
  return global && global->constant ? global : NULL;
}

void
rg_remove_decl (RgGame *game, RgDeclId id)
{
  RgDecl *decl = rg_decl (game, id);
  if (decl->removed)
    return;
  switch (decl->kind) {
  case RG_DECL_EDGE:
    rg_edge_remove (game, decl->index);
    return;
  case RG_DECL_TYPE:
    rg_name_uses (game,
                  g_array_index (game->types, RgTypeDecl, decl->index).name)
        ->type = 0;
    game->type_changes++;
    break;
  case RG_DECL_CONSTANT:
  case RG_DECL_VARIABLE:
    rg_name_uses (game,
                  g_array_index (game->globals, RgGlobal, decl->index).name)
        ->global = 0;
    break;
  case RG_DECL_PRAGMA:
    break;
  }
  decl->removed = TRUE;
  unlink_decl (game, id);
  game->changes++;
}

/* -- nodes ---------------------------------------------------------------- */

RgNode
rg_find_node (const RgGame *game, RgName name)
{
  return find_uses (game, name).node - 1;
}

RgNode
rg_node (RgGame *game, RgName name)
{
  RgNode node = rg_find_node (game, name);
  if (node != RG_NONE)
    return node;
  RgNodeInfo info = {.name = name};
  for (guint slot = 0; slot < RG_N_SLOTS; slot++)
    info.first[slot] = info.last[slot] = RG_NONE;
  node = game->nodes->len;
  rg_append_val (game->nodes, &game->nodes_room, info);
  rg_name_uses (game, name)->node = node + 1;
  return node;
}

RgNode
rg_node_fresh (RgGame *game, const char *base)
{
  RgName name = rg_intern (game, base);
  char *text = NULL;
  for (guint i = 1; rg_find_node (game, name) != RG_NONE; i++) {
    g_free (text);
    text = g_strdup_printf ("%s_%u", base, i);
    name = rg_intern (game, text);
  }
  g_free (text);
  return rg_node (game, name);
}

const char *
rg_node_text (const RgGame *game, RgNode node)
{
  return rg_text (game, rg_node_info (game, node)->name);
}

gboolean
rg_is_node_pinned (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return node == game->begin || node == game->end || info->count[RG_START] ||
         info->count[RG_TARGET];
}

void
rg_touch (RgGame *game, RgNode node)
{
  RgNodeInfo *info = rg_node_info (game, node);
  if (!info->touched) {
    info->touched = TRUE;
    rg_append_val (game->touched, &game->touched_room, node);
  }
}

/* -- edges ---------------------------------------------------------------- */

/* Adds the edge to a list of a node.  Lists of outgoing edges have the order of
 * the text, other lists that of insertion. */
static void
link_edge (RgGame *game, RgSlot slot, RgEdgeId edge, RgNode node)
{
  RgNodeInfo *info = rg_node_info (game, node);
  RgEdgeId prev = info->last[slot], next = RG_NONE;
  if (slot == RG_OUT) {
    const guint64 order = rg_decl (game, get_edge_decl (game, edge))->order;
    while (prev != RG_NONE &&
           rg_decl (game, get_edge_decl (game, prev))->order > order) {
      next = prev;
      prev = rg_edge (game, prev)->prev[slot];
    }
  }
  rg_edge (game, edge)->prev[slot] = prev;
  rg_edge (game, edge)->next[slot] = next;
  *(prev == RG_NONE ? &info->first[slot] : &rg_edge (game, prev)->next[slot]) =
      edge;
  *(next == RG_NONE ? &info->last[slot] : &rg_edge (game, next)->prev[slot]) =
      edge;
  info->count[slot]++;
  rg_touch (game, node);
}

static void
unlink_edge (RgGame *game, RgSlot slot, RgEdgeId edge, RgNode node)
{
  RgNodeInfo *info = rg_node_info (game, node);
  const RgEdge *e = rg_edge (game, edge);
  const RgEdgeId prev = e->prev[slot], next = e->next[slot];
  *(prev == RG_NONE ? &info->first[slot] : &rg_edge (game, prev)->next[slot]) =
      next;
  *(next == RG_NONE ? &info->last[slot] : &rg_edge (game, next)->prev[slot]) =
      prev;
  info->count[slot]--;
  rg_touch (game, node);
}

static void
link_action (RgGame *game, RgEdgeId edge)
{
  const RgAction action = rg_edge (game, edge)->action;
  if (rg_action_is_check (&action)) {
    link_edge (game, RG_START, edge, action.start);
    link_edge (game, RG_TARGET, edge, action.target);
  }
}

static void
unlink_action (RgGame *game, RgEdgeId edge)
{
  const RgAction action = rg_edge (game, edge)->action;
  if (rg_action_is_check (&action)) {
    unlink_edge (game, RG_START, edge, action.start);
    unlink_edge (game, RG_TARGET, edge, action.target);
  }
}

/* Records that the edge's ends or the nodes of its check have changed. */
static void
mark_changed (RgGame *game, RgEdgeId edge)
{
  rg_touch (game, rg_edge (game, edge)->from);
  rg_touch (game, rg_edge (game, edge)->to);
  game->changes++;
}

/* Adds an edge after a declaration; returns its number. */
static RgEdgeId
add_edge (RgGame *game, RgDeclId after, RgNode from, RgNode to, RgAction action)
{
  const RgEdgeId edge = game->edges->len;
  const RgEdge new_edge = {.from = from,
                           .to = to,
                           .action = action,
                           .decl = add_decl (game, RG_DECL_EDGE, edge, after)};
  rg_append_val (game->edges, &game->edges_room, new_edge);
  link_edge (game, RG_OUT, edge, from);
  link_edge (game, RG_IN, edge, to);
  link_action (game, edge);
  return edge;
}

RgEdgeId
rg_edge_add (RgGame *game, RgNode from, RgNode to, RgAction action)
{
  return add_edge (game, game->last, from, to, action);
}

RgEdgeId
rg_edge_add_after (RgGame *game, RgEdgeId after, RgNode from, RgNode to,
                   RgAction action)
{
  return add_edge (game, get_edge_decl (game, after), from, to, action);
}

gboolean
rg_edge_exists (const RgGame *game, RgEdgeId edge)
{
  return !rg_decl (game, get_edge_decl (game, edge))->removed;
}

void
rg_edge_remove (RgGame *game, RgEdgeId edge)
{
  RgDecl *decl = rg_decl (game, get_edge_decl (game, edge));
  if (decl->removed)
    return;
  mark_changed (game, edge);
  unlink_action (game, edge);
  unlink_edge (game, RG_OUT, edge, rg_edge (game, edge)->from);
  unlink_edge (game, RG_IN, edge, rg_edge (game, edge)->to);
  decl->removed = TRUE;
  unlink_decl (game, get_edge_decl (game, edge));
}

void
rg_edge_set_action (RgGame *game, RgEdgeId edge, RgAction action)
{
  if (rg_action_equal (&rg_edge (game, edge)->action, &action))
    return;
  unlink_action (game, edge);
  rg_edge (game, edge)->action = action;
  link_action (game, edge);
  mark_changed (game, edge);
}

static void
move_edge (RgGame *game, RgSlot slot, RgEdgeId edge, RgNode *end, RgNode node)
{
  if (*end == node)
    return;
  unlink_edge (game, slot, edge, *end);
  *end = node;
  link_edge (game, slot, edge, node);
  mark_changed (game, edge);
}

void
rg_edge_set_from (RgGame *game, RgEdgeId edge, RgNode from)
{
  move_edge (game, RG_OUT, edge, &rg_edge (game, edge)->from, from);
}

void
rg_edge_set_to (RgGame *game, RgEdgeId edge, RgNode to)
{
  move_edge (game, RG_IN, edge, &rg_edge (game, edge)->to, to);
}

void
rg_move_decl (RgGame *game, RgDeclId id, RgDeclId after)
{
  RgDecl *decl = rg_decl (game, id);
  if (decl->removed || id == after)
    return;
  const gboolean is_edge = decl->kind == RG_DECL_EDGE;
  const RgNode from = is_edge ? rg_edge (game, decl->index)->from : RG_NONE;
  if (is_edge)
    unlink_edge (game, RG_OUT, decl->index, from);
  unlink_decl (game, id);
  link_decl (game, id, after);
  if (is_edge)
    link_edge (game, RG_OUT, rg_decl (game, id)->index, from);
  game->changes++;
}
