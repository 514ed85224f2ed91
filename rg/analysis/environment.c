/* Implements environments as persistent trees with eight branches at each node.
 * A changed path is copied; equal subtrees are shared, so that a join skips
 * them. */
#include "rg/analysis/environment.h"

#include <string.h>

/* All trees have one depth. Leaves have level 0; NULL is a subtree without
 * facts. */
enum { BITS = 3, BRANCHES = 1 << BITS };

typedef union Tree Tree;
union Tree {
  const Tree *child[BRANCHES];
  RgName symbol[BRANCHES]; /* at level 0 */
};

/* An environment: a tree of symbols by slot. */
struct RgEnvironment {
  const Tree *root;
};

/* -- slots ----------------------------------------------------------------- */

guint64
rg_slots_of_type (const RgType *type)
{
  guint64 n = 1;
  for (; type->kind == RG_TYPE_ARROW; type = type->target) {
    n *= type->source->n_symbols;
    if (n > G_MAXUINT32)
      return G_MAXUINT32;
  }
  return n;
}

/* Returns the first of new slots for a variable. RG_NONE: it is a constant or
 * removed, or it has no elements, or too many. */
static guint32
assign_slots (RgSlots *slots, const RgGlobal *global)
{
  if (global->constant || rg_decl (slots->game, global->decl)->removed)
    return RG_NONE;
  const RgType *type = rg_type_resolve (slots->game, global->type);
  const guint64 n = type ? rg_slots_of_type (type) : 0;
  if (n == 0 || n > RG_SLOTS_OF_VARIABLE || slots->n_slots + n > RG_SLOTS)
    return RG_NONE;
  const guint32 first = slots->n_slots;
  slots->n_slots += (guint32)n;
  return first;
}

static RgSlots *
slots_alloc (RgGame *game)
{
  RgSlots *slots = g_new0 (RgSlots, 1);
  slots->game = game;
  slots->arena = rg_arena_new ();
  slots->empty = rg_arena_copy (slots->arena, &(RgEnvironment){NULL},
                                sizeof (RgEnvironment));
  return slots;
}

static void
set_depth (RgSlots *slots)
{
  while (slots->depth < 8 && slots->n_slots >> (BITS * (slots->depth + 1)) != 0)
    slots->depth++;
}

RgSlots *
rg_slots_new (RgGame *game)
{
  RgSlots *slots = slots_alloc (game);
  slots->base = g_new (guint32, game->globals->len);
  for (guint i = 0; i < game->globals->len; i++)
    slots->base[i] =
        assign_slots (slots, &g_array_index (game->globals, RgGlobal, i));
  set_depth (slots);
  return slots;
}

RgSlots *
rg_slots_new_plain (RgGame *game, guint32 n)
{
  RgSlots *slots = slots_alloc (game);
  slots->n_slots = n;
  set_depth (slots);
  return slots;
}

void
rg_slots_free (RgSlots *slots)
{
  rg_arena_free (slots->arena);
  g_free (slots->base);
  g_free (slots);
}

guint32
rg_slots_of_global (const RgSlots *slots, const RgGlobal *global)
{
  return slots->base[rg_global_place (slots->game, global)];
}

guint32
rg_slots_find (const RgSlots *slots, RgName variable)
{
  const RgGlobal *global = rg_find_variable (slots->game, variable);
  return global ? rg_slots_of_global (slots, global) : RG_NONE;
}

/* -- trees ----------------------------------------------------------------- */

/* Returns the branch of a tree that leads to the slot, at a level. */
static guint
get_branch (guint32 slot, guint level)
{
  return slot >> (BITS * level) & (BRANCHES - 1);
}

/* Returns an environment with this root; `old` itself if its root is the same.
 */
static const RgEnvironment *
make_environment (const RgSlots *slots, const RgEnvironment *old,
                  const Tree *root)
{
  if (old->root == root)
    return old;
  if (!root)
    return slots->empty;
  return rg_arena_copy (slots->arena, &(RgEnvironment){root},
                        sizeof (RgEnvironment));
}

/* Returns a copy of the tree in the arena.  Returns NULL if it has no
 * facts. */
static const Tree *
store_tree (const RgSlots *slots, const Tree *tree, guint level)
{
  gboolean has_facts = FALSE;
  for (guint i = 0; i < BRANCHES; i++)
    has_facts = has_facts || (level == 0 ? tree->symbol[i] != RG_NO_NAME
                                         : tree->child[i] != NULL);
  return has_facts ? rg_arena_copy (slots->arena, tree, sizeof *tree) : NULL;
}

RgName
rg_environment_get (const RgSlots *slots, const RgEnvironment *environment,
                    guint32 slot)
{
  const Tree *tree = environment->root;
  for (guint level = slots->depth; tree && level > 0; level--)
    tree = tree->child[get_branch (slot, level)];
  return tree ? tree->symbol[get_branch (slot, 0)] : RG_NO_NAME;
}

static const Tree *
set_in_tree (const RgSlots *slots, const Tree *tree, guint level, guint32 slot,
             RgName value)
{
  Tree copy;
  if (tree)
    copy = *tree;
  else
    memset (&copy, 0, sizeof copy);
  const guint i = get_branch (slot, level);
  if (level == 0)
    copy.symbol[i] = value;
  else
    copy.child[i] = set_in_tree (slots, copy.child[i], level - 1, slot, value);
  return store_tree (slots, &copy, level);
}

const RgEnvironment *
rg_environment_set (const RgSlots *slots, const RgEnvironment *environment,
                    guint32 slot, RgName value)
{
  if (rg_environment_get (slots, environment, slot) == value)
    return environment;
  return make_environment (
      slots, environment,
      set_in_tree (slots, environment->root, slots->depth, slot, value));
}

/* Finds the part of [from, to) that branch i of a node at a level covers:
 * [*low, *high), relative to the branch's first slot. Returns FALSE if it
 * covers none. */
static gboolean
intersect_branch (guint level, guint i, guint32 from, guint32 to, guint32 *low,
                  guint32 *high)
{
  const guint32 size = (guint32)1 << (BITS * level);
  const guint32 first = i * size;
  if (to <= first || from >= first + size)
    return FALSE;
  *low = from > first ? from - first : 0;
  *high = MIN (to - first, size);
  return TRUE;
}

/* Returns a copy of the tree in the arena, or `tree` itself if the copy is
 * equal. */
static const Tree *
store_changed (const RgSlots *slots, const Tree *tree, const Tree *copy,
               guint level)
{
  return tree && memcmp (tree, copy, sizeof *copy) == 0
             ? tree
             : store_tree (slots, copy, level);
}

/* Writes symbols to the slots from `from` on. */
static const Tree *
write_tree (const RgSlots *slots, const Tree *tree, guint level, guint32 from,
            guint32 to, const RgName *symbols)
{
  Tree copy;
  if (tree)
    copy = *tree;
  else
    memset (&copy, 0, sizeof copy);
  for (guint i = 0; i < BRANCHES; i++) {
    guint32 low, high;
    if (!intersect_branch (level, i, from, to, &low, &high))
      continue;
    const guint32 first = i << (BITS * level);
    if (level == 0)
      copy.symbol[i] = symbols[first - from];
    else
      copy.child[i] = write_tree (slots, copy.child[i], level - 1, low, high,
                                  symbols + (first + low - from));
  }
  return store_changed (slots, tree, &copy, level);
}

const RgEnvironment *
rg_environment_write (const RgSlots *slots, const RgEnvironment *environment,
                      guint32 slot, guint32 n, const RgName *symbols)
{
  return make_environment (slots, environment,
                           write_tree (slots, environment->root, slots->depth,
                                       slot, slot + n, symbols));
}

/* Clears the slots of the tree in [from, to), except those with the symbol
 * `except`. NULL: no slot has a symbol any more. */
static const Tree *
clear_tree (const RgSlots *slots, const Tree *tree, guint level, guint32 from,
            guint32 to, RgName except)
{
  if (!tree || (except == RG_NO_NAME && from == 0 &&
                to == (guint32)1 << (BITS * (level + 1))))
    return NULL;
  Tree copy = *tree;
  for (guint i = 0; i < BRANCHES; i++) {
    guint32 low, high;
    if (!intersect_branch (level, i, from, to, &low, &high))
      continue;
    if (level > 0)
      copy.child[i] =
          clear_tree (slots, copy.child[i], level - 1, low, high, except);
    else if (copy.symbol[i] != except)
      copy.symbol[i] = RG_NO_NAME;
  }
  return store_changed (slots, tree, &copy, level);
}

const RgEnvironment *
rg_environment_forget (const RgSlots *slots, const RgEnvironment *environment,
                       guint32 slot, guint32 n, RgName except)
{
  return make_environment (slots, environment,
                           clear_tree (slots, environment->root, slots->depth,
                                       slot, slot + n, except));
}

static gboolean
is_same_leaf (const Tree *a, const Tree *b)
{
  return memcmp (a->symbol, b->symbol, sizeof a->symbol) == 0;
}

static gboolean
has_same_children (const Tree *a, const Tree *b)
{
  return memcmp (a->child, b->child, sizeof a->child) == 0;
}

/* Joins two trees. If the result equals one of them, returns that tree. A
 * weakened fact is then shared by all nodes that it reaches, and later joins
 * cost only as much as the facts differ. NULL: an empty tree. */
static const Tree *
join_trees (const RgSlots *slots, const Tree *a, const Tree *b, guint level)
{
  if (a == b || !a)
    return a;
  if (!b)
    return NULL;
  Tree copy = *a;
  for (guint i = 0; i < BRANCHES; i++) {
    if (level > 0)
      copy.child[i] = join_trees (slots, a->child[i], b->child[i], level - 1);
    else if (a->symbol[i] != b->symbol[i])
      copy.symbol[i] = RG_NO_NAME;
  }
  gboolean (*is_same) (const Tree *, const Tree *) =
      level > 0 ? has_same_children : is_same_leaf;
  return is_same (&copy, a)   ? a
         : is_same (&copy, b) ? b
                              : store_tree (slots, &copy, level);
}

gboolean
rg_environment_join (const RgSlots *slots, const RgEnvironment **environment,
                     const RgEnvironment *other)
{
  const RgEnvironment *before = *environment;
  const Tree *root =
      join_trees (slots, before->root, other->root, slots->depth);
  *environment = root == other->root && root != before->root
                     ? other
                     : make_environment (slots, before, root);
  return *environment != before;
}
