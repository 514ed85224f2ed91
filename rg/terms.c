/* Makes types, values and expressions (hash-consing), with side tables for
 * resolved types and look-ups in maps. */
#include "rg/terms.h"

#include "base/table.h"
#include "rg/game.h"

#include <string.h>

/* Side tables by id of a type. */
typedef struct {
  const RgType *type;
  const RgType *resolved; /* NULL: does not resolve */
  guint depth;            /* of nested arrows */
  guint64 resolved_at;    /* the game's `type_changes` when it was computed,
                             or G_MAXUINT64: it never changes; 0: not yet
                             known */
  RgTable index;          /* SET: indexes of symbols; made on demand */
} TypeInfo;

/* Side tables by id of a value. */
typedef struct {
  const RgValue *value;
  const RgValue *fallback; /* the default of a map; NULL: not yet computed */
  RgTable index;           /* indexes of the other entries, by key */
} ValueInfo;

/* The terms that consist of a name; NULL: not yet made. */
typedef struct {
  const RgType *type, *singleton;
  const RgValue *value;
  const RgExpr *expr;
} NameTerms;

/* All types, values and expressions of a game; equal ones are one. */
struct RgTerms {
  GArray *of_name; /* of NameTerms, by name */
  RgTable types, values, exprs;
  GArray *type_infos;  /* of TypeInfo, by id */
  GArray *value_infos; /* of ValueInfo, by id */
  GPtrArray *expr_of;  /* by id */
};

/* -- hashing -------------------------------------------------------------- */

static guint32
hash_type (const RgType *type)
{
  guint32 hash = rg_hash_all (rg_hash_mix (type->kind, type->name),
                              type->symbols, type->n_symbols);
  if (type->kind == RG_TYPE_ARROW)
    hash =
        rg_hash_mix (hash, (guint64)type->source->id << 32 | type->target->id);
  return hash;
}

static gboolean
equal_type (const RgType *a, const RgType *b)
{
  return a->kind == b->kind && a->name == b->name &&
         a->n_symbols == b->n_symbols && a->source == b->source &&
         a->target == b->target &&
         (a->n_symbols == 0 ||
          memcmp (a->symbols, b->symbols, sizeof (RgName) * a->n_symbols) == 0);
}

static guint32
hash_value (const RgValue *value)
{
  guint32 hash = rg_hash_mix (value->n_entries, value->name);
  for (guint i = 0; i < value->n_entries; i++)
    hash = rg_hash_mix (hash, (guint64)value->entries[i].key << 32 |
                                  value->entries[i].value->id);
  return hash;
}

static gboolean
equal_value (const RgValue *a, const RgValue *b)
{
  if (a->name != b->name || a->n_entries != b->n_entries)
    return FALSE;
  for (guint i = 0; i < a->n_entries; i++) {
    if (a->entries[i].key != b->entries[i].key ||
        a->entries[i].value != b->entries[i].value)
      return FALSE;
  }
  return TRUE;
}

static guint32
hash_expr (const RgExpr *expr)
{
  guint32 hash = rg_hash_mix (expr->kind, expr->name);
  hash = rg_hash_mix (hash, expr->left ? expr->left->id : G_MAXUINT32);
  return rg_hash_mix (hash, expr->right ? expr->right->id : G_MAXUINT32);
}

static gboolean
equal_expr (const RgExpr *a, const RgExpr *b)
{
  return a->kind == b->kind && a->name == b->name && a->left == b->left &&
         a->right == b->right;
}

/* -- life cycle ----------------------------------------------------------- */

static void
clear_type_info (gpointer data)
{
  rg_table_clear (&((TypeInfo *)data)->index);
}

static void
clear_value_info (gpointer data)
{
  rg_table_clear (&((ValueInfo *)data)->index);
}

struct RgTerms *
rg_terms_new (void)
{
  struct RgTerms *terms = g_new0 (struct RgTerms, 1);
  terms->of_name = g_array_new (FALSE, TRUE, sizeof (NameTerms));
  terms->type_infos = g_array_new (FALSE, TRUE, sizeof (TypeInfo));
  g_array_set_clear_func (terms->type_infos, clear_type_info);
  terms->value_infos = g_array_new (FALSE, TRUE, sizeof (ValueInfo));
  g_array_set_clear_func (terms->value_infos, clear_value_info);
  terms->expr_of = g_ptr_array_new ();
  return terms;
}

void
rg_terms_free (struct RgTerms *terms)
{
  rg_table_clear (&terms->types);
  rg_table_clear (&terms->values);
  rg_table_clear (&terms->exprs);
  g_array_free (terms->of_name, TRUE);
  g_array_free (terms->type_infos, TRUE);
  g_array_free (terms->value_infos, TRUE);
  g_ptr_array_free (terms->expr_of, TRUE);
  g_free (terms);
}

/* Returns the terms that begin with the name.  The pointer is valid until the
 * next call. */
static NameTerms *
get_terms (RgGame *game, RgName name)
{
  GArray *of_name = game->terms->of_name;
  if (of_name->len <= name)
    g_array_set_size (of_name, rg_names_bound (game->names));
  return &g_array_index (of_name, NameTerms, name);
}

/* -- types ---------------------------------------------------------------- */

static TypeInfo *
get_info (RgGame *game, const RgType *type)
{
  return &g_array_index (game->terms->type_infos, TypeInfo, type->id);
}

/* Returns the type that is equal to the key; adds it if there is none. */
static const RgType *
add_type (RgGame *game, RgType key)
{
  struct RgTerms *terms = game->terms;
  const guint32 hash = hash_type (&key);
  RG_FOR_HASH (&terms->types, hash, slot)
  {
    const RgType *found =
        g_array_index (terms->type_infos, TypeInfo, slot->number).type;
    if (equal_type (found, &key))
      return found;
  }
  key.id = terms->type_infos->len;
  if (key.n_symbols > 0)
    key.symbols = rg_arena_copy (game->arena, key.symbols,
                                 sizeof (RgName) * key.n_symbols);
  const TypeInfo info = {.type = rg_arena_copy (game->arena, &key, sizeof key)};
  g_array_append_val (terms->type_infos, info);
  rg_table_add (&terms->types, hash, key.id);
  return info.type;
}

const RgType *
rg_type_name (RgGame *game, RgName name)
{
  NameTerms *terms = get_terms (game, name);
  if (!terms->type)
    terms->type = add_type (game, (RgType){.kind = RG_TYPE_NAME, .name = name});
  return terms->type;
}

const RgType *
rg_type_set (RgGame *game, const RgName *symbols, guint n)
{
  NameTerms *terms = n == 1 ? get_terms (game, *symbols) : NULL;
  if (terms && terms->singleton)
    return terms->singleton;
  const RgType *type = add_type (
      game, (RgType){.kind = RG_TYPE_SET, .n_symbols = n, .symbols = symbols});
  if (terms)
    terms->singleton = type;
  return type;
}

const RgType *
rg_type_arrow (RgGame *game, const RgType *source, const RgType *target)
{
  return add_type (
      game,
      (RgType){.kind = RG_TYPE_ARROW, .source = source, .target = target});
}

/* Whether the resolved type is cached and valid. */
static gboolean
is_resolved (RgGame *game, const RgType *type)
{
  TypeInfo *info = get_info (game, type);
  if (type->kind == RG_TYPE_SET && info->resolved_at == 0) {
    info->resolved = type;
    info->resolved_at = G_MAXUINT64;
  }
  return info->resolved_at == G_MAXUINT64 ||
         info->resolved_at == game->type_changes;
}

static void
record_resolved (RgGame *game, const RgType *type, const RgType *resolved,
                 guint depth)
{
  TypeInfo *info = get_info (game, type);
  info->resolved = resolved;
  info->depth = depth;
  info->resolved_at = game->type_changes;
}

/* Returns the type that has to be resolved first: the definition of an alias,
 * or the target of an arrow.  Returns NULL if the alias is not declared. */
static const RgType *
find_dependency (const RgGame *game, const RgType *type)
{
  if (type->kind == RG_TYPE_ARROW)
    return type->target;
  const RgTypeDecl *decl = rg_find_type (game, type->name);
  return decl ? decl->type : NULL;
}

/* Returns the set that is the source of an arrow, or NULL.  Arrows are not
 * followed, because sources do not nest. */
static const RgType *
find_source_set (RgGame *game, const RgType *source)
{
  const RgType *end = source;
  for (guint i = 0; end && end->kind == RG_TYPE_NAME && i <= game->types->len &&
                    !is_resolved (game, end);
       i++)
    end = find_dependency (game, end);
  if (!end || (end->kind == RG_TYPE_ARROW && !is_resolved (game, end)))
    return NULL;
  const RgType *resolved = rg_type_resolve (game, source);
  return resolved && resolved->kind == RG_TYPE_SET ? resolved : NULL;
}

/* Resolves the type, given the resolved type `next` on which it depends, or
 * NULL. */
static void
resolve_next (RgGame *game, const RgType *type, const RgType *next)
{
  const RgType *resolved = next ? get_info (game, next)->resolved : NULL;
  guint depth = next ? get_info (game, next)->depth : 0;
  if (type->kind == RG_TYPE_ARROW && resolved) {
    const RgType *source = find_source_set (game, type->source);
    resolved = source && ++depth <= RG_TYPE_DEPTH
                   ? rg_type_arrow (game, source, resolved)
                   : NULL;
  }
  record_resolved (game, type, resolved, depth);
}

const RgType *
rg_type_resolve (RgGame *game, const RgType *type)
{
  if (is_resolved (game, type))
    return get_info (game, type)->resolved;
  /* A chain of aliases and targets up to a resolved type.  No type occurs
   * twice: each is recorded as unresolvable before its successors are
   * visited. */
  GPtrArray *chain = g_ptr_array_new ();
  while (type && !is_resolved (game, type)) {
    g_ptr_array_add (chain, (gpointer)type);
    record_resolved (game, type, NULL, 0);
    type = find_dependency (game, type);
  }
  for (guint i = chain->len; i-- > 0;) {
    resolve_next (game, g_ptr_array_index (chain, i), type);
    type = g_ptr_array_index (chain, i);
  }
  g_ptr_array_free (chain, TRUE);
  return get_info (game, type)->resolved;
}

gboolean
rg_is_type_too_deep (RgGame *game, const RgType *type)
{
  return !rg_type_resolve (game, type) &&
         get_info (game, type)->depth > RG_TYPE_DEPTH;
}

/* Records the index of each symbol; of equal symbols, the first one counts. */
static void
index_symbols (const RgType *set, RgTable *index)
{
  for (guint i = 0; i < set->n_symbols; i++) {
    const guint32 hash = rg_hash_number (set->symbols[i]);
    if (!rg_table_find (index, hash, hash))
      rg_table_add (index, hash, i);
  }
}

gint
rg_type_index (RgGame *game, const RgType *set, RgName symbol)
{
  if (set->n_symbols <= 4) {
    for (guint i = 0; i < set->n_symbols; i++) {
      if (set->symbols[i] == symbol)
        return (gint)i;
    }
    return -1;
  }
  RgTable *index = &get_info (game, set)->index;
  if (!index->slots)
    index_symbols (set, index);
  const guint32 hash = rg_hash_number (symbol);
  const RgTableSlot *slot = rg_table_find (index, hash, hash);
  return slot ? (gint)slot->number : -1;
}

gboolean
rg_type_contains (RgGame *game, const RgType *b, const RgType *a)
{
  if (a == b)
    return TRUE;
  for (guint i = 0; i < a->n_symbols; i++) {
    if (rg_type_index (game, b, a->symbols[i]) < 0)
      return FALSE;
  }
  return TRUE;
}

gboolean
rg_type_equal (RgGame *game, const RgType *a, const RgType *b)
{
  for (; a != b; a = a->target, b = b->target) {
    if (a->kind != b->kind)
      return FALSE;
    if (a->kind == RG_TYPE_SET)
      return rg_type_contains (game, a, b) && rg_type_contains (game, b, a);
    if (!rg_type_equal (game, a->source, b->source))
      return FALSE;
  }
  return TRUE;
}

/* Whether the sets have a common symbol. */
static gboolean
sets_overlap (RgGame *game, const RgType *a, const RgType *b)
{
  if (a->n_symbols > b->n_symbols)
    return sets_overlap (game, b, a);
  for (guint i = 0; i < a->n_symbols; i++) {
    if (rg_type_index (game, b, a->symbols[i]) >= 0)
      return TRUE;
  }
  return FALSE;
}

gboolean
rg_type_assignable (RgGame *game, const RgType *a, const RgType *b)
{
  for (;; a = a->target, b = b->target) {
    if (a->kind != b->kind)
      return FALSE;
    if (a->kind == RG_TYPE_SET)
      return sets_overlap (game, a, b);
    if (!sets_overlap (game, a->source, b->source))
      return FALSE;
  }
}

/* -- values --------------------------------------------------------------- */

static const RgValue *
add_value (RgGame *game, RgValue key)
{
  struct RgTerms *terms = game->terms;
  const guint32 hash = hash_value (&key);
  RG_FOR_HASH (&terms->values, hash, slot)
  {
    const RgValue *found =
        g_array_index (terms->value_infos, ValueInfo, slot->number).value;
    if (equal_value (found, &key))
      return found;
  }
  key.id = terms->value_infos->len;
  if (key.n_entries > 0)
    key.entries = rg_arena_copy (game->arena, key.entries,
                                 sizeof (RgEntry) * key.n_entries);
  const ValueInfo info = {.value =
                              rg_arena_copy (game->arena, &key, sizeof key)};
  g_array_append_val (terms->value_infos, info);
  rg_table_add (&terms->values, hash, key.id);
  return info.value;
}

const RgValue *
rg_value_name (RgGame *game, RgName name)
{
  NameTerms *terms = get_terms (game, name);
  if (!terms->value)
    terms->value = add_value (game, (RgValue){.name = name});
  return terms->value;
}

const RgValue *
rg_value_map (RgGame *game, const RgEntry *entries, guint n)
{
  return add_value (game, (RgValue){.n_entries = n, .entries = entries});
}

/* Records the entries of a map: of those with equal keys the first one counts,
 * and the last default. */
static void
index_entries (const RgValue *map, ValueInfo *info)
{
  for (guint i = 0; i < map->n_entries; i++) {
    const RgEntry *entry = &map->entries[i];
    const guint32 hash = rg_hash_number (entry->key);
    if (entry->key == RG_NO_NAME)
      info->fallback = entry->value;
    else if (!rg_table_find (&info->index, hash, hash))
      rg_table_add (&info->index, hash, i);
  }
}

const RgValue *
rg_value_at (RgGame *game, const RgValue *map, RgName key)
{
  ValueInfo *info =
      &g_array_index (game->terms->value_infos, ValueInfo, map->id);
  if (!info->fallback)
    index_entries (map, info);
  const guint32 hash = rg_hash_number (key);
  const RgTableSlot *slot = rg_table_find (&info->index, hash, hash);
  return slot ? map->entries[slot->number].value : info->fallback;
}

/* -- expressions ---------------------------------------------------------- */

static const RgExpr *
add_expr (RgGame *game, RgExpr key)
{
  struct RgTerms *terms = game->terms;
  const guint32 hash = hash_expr (&key);
  RG_FOR_HASH (&terms->exprs, hash, slot)
  {
    const RgExpr *found = g_ptr_array_index (terms->expr_of, slot->number);
    if (equal_expr (found, &key))
      return found;
  }
  key.id = terms->expr_of->len;
  RgExpr *expr = rg_arena_copy (game->arena, &key, sizeof key);
  g_ptr_array_add (terms->expr_of, expr);
  rg_table_add (&terms->exprs, hash, key.id);
  return expr;
}

const RgExpr *
rg_expr_name (RgGame *game, RgName name)
{
  NameTerms *terms = get_terms (game, name);
  if (!terms->expr)
    terms->expr = add_expr (game, (RgExpr){.kind = RG_EXPR_NAME, .name = name});
  return terms->expr;
}

const RgExpr *
rg_expr_access (RgGame *game, const RgExpr *map, const RgExpr *index)
{
  return add_expr (
      game, (RgExpr){.kind = RG_EXPR_ACCESS, .left = map, .right = index});
}

const RgExpr *
rg_expr_cast (RgGame *game, RgName type, const RgExpr *operand)
{
  return add_expr (
      game, (RgExpr){.kind = RG_EXPR_CAST, .name = type, .right = operand});
}

const RgType *
rg_expr_type (RgGame *game, const RgExpr *expr)
{
  if (expr->kind == RG_EXPR_CAST)
    return rg_type_resolve (game, rg_type_name (game, expr->name));
  if (expr->kind == RG_EXPR_ACCESS) {
    const RgType *map = rg_expr_type (game, expr->left);
    return map && map->kind == RG_TYPE_ARROW ? map->target : NULL;
  }
  const RgGlobal *global = rg_find_global (game, expr->name);
  return global ? rg_type_resolve (game, global->type)
                : rg_type_set (game, &expr->name, 1);
}

RgName
rg_expr_root (const RgExpr *expr)
{
  while (expr->kind != RG_EXPR_NAME)
    expr = expr->kind == RG_EXPR_ACCESS ? expr->left : expr->right;
  return expr->name;
}

gboolean
rg_expr_mentions (const RgExpr *expr, RgName name)
{
  switch (expr->kind) {
  case RG_EXPR_NAME:
    return expr->name == name;
  case RG_EXPR_CAST:
    return rg_expr_mentions (expr->right, name);
  default:
    return rg_expr_mentions (expr->left, name) ||
           rg_expr_mentions (expr->right, name);
  }
}
