#include "rg/terms.h"

#include "rg/game.h"

#include <string.h>

/* Side tables by id of a type. */
typedef struct {
  const RgType *resolved; /* NULL: not known (yet) */
  guint64 resolved_at;    /* the game's `type_changes` when it was computed */
  GHashTable *index;      /* SET: symbol → place + 1; made when first asked */
} TypeInfo;

struct RgTerms {
  GHashTable *types, *values, *exprs; /* sets of the hash-consed terms */
  GArray *type_infos;                 /* of TypeInfo, by id */
  guint n_values, n_exprs;
};

/* -- hashing -------------------------------------------------------------- */

static guint
mix (guint hash, guint64 part)
{
  part ^= part >> 32;
  hash ^= (guint)part;
  return hash * 0x9E3779B1u + (hash >> 15);
}

static guint
hash_type (gconstpointer data)
{
  const RgType *type = data;
  guint hash = mix (type->kind, type->name);
  for (guint i = 0; i < type->n_symbols; i++)
    hash = mix (hash, type->symbols[i]);
  hash = mix (hash, (guintptr)type->source);
  return mix (hash, (guintptr)type->target);
}

static gboolean
equal_type (gconstpointer left, gconstpointer right)
{
  const RgType *a = left, *b = right;
  return a->kind == b->kind && a->name == b->name &&
         a->n_symbols == b->n_symbols && a->source == b->source &&
         a->target == b->target &&
         (a->n_symbols == 0 ||
          memcmp (a->symbols, b->symbols, sizeof (RgName) * a->n_symbols) == 0);
}

static guint
hash_value (gconstpointer data)
{
  const RgValue *value = data;
  guint hash = mix (value->n_entries, value->name);
  for (guint i = 0; i < value->n_entries; i++) {
    hash = mix (hash, value->entries[i].key);
    hash = mix (hash, value->entries[i].value->id);
  }
  return hash;
}

static gboolean
equal_value (gconstpointer left, gconstpointer right)
{
  const RgValue *a = left, *b = right;
  if (a->name != b->name || a->n_entries != b->n_entries)
    return FALSE;
  for (guint i = 0; i < a->n_entries; i++) {
    if (a->entries[i].key != b->entries[i].key ||
        a->entries[i].value != b->entries[i].value)
      return FALSE;
  }
  return TRUE;
}

static guint
hash_expr (gconstpointer data)
{
  const RgExpr *expr = data;
  guint hash = mix (expr->kind, expr->name);
  hash = mix (hash, expr->left ? expr->left->id : G_MAXUINT32);
  return mix (hash, expr->right ? expr->right->id : G_MAXUINT32);
}

static gboolean
equal_expr (gconstpointer left, gconstpointer right)
{
  const RgExpr *a = left, *b = right;
  return a->kind == b->kind && a->name == b->name && a->left == b->left &&
         a->right == b->right;
}

/* -- life ----------------------------------------------------------------- */

static void
clear_type_info (gpointer data)
{
  TypeInfo *info = data;
  if (info->index)
    g_hash_table_destroy (info->index);
}

struct RgTerms *
rg_terms_new (void)
{
  struct RgTerms *terms = g_new0 (struct RgTerms, 1);
  terms->types = g_hash_table_new (hash_type, equal_type);
  terms->values = g_hash_table_new (hash_value, equal_value);
  terms->exprs = g_hash_table_new (hash_expr, equal_expr);
  terms->type_infos = g_array_new (FALSE, TRUE, sizeof (TypeInfo));
  g_array_set_clear_func (terms->type_infos, clear_type_info);
  return terms;
}

void
rg_terms_free (struct RgTerms *terms)
{
  g_hash_table_destroy (terms->types);
  g_hash_table_destroy (terms->values);
  g_hash_table_destroy (terms->exprs);
  g_array_free (terms->type_infos, TRUE);
  g_free (terms);
}

/* -- types ---------------------------------------------------------------- */

static const RgType *
add_type (RgGame *game, RgType key)
{
  const RgType *found = g_hash_table_lookup (game->terms->types, &key);
  if (found)
    return found;
  key.id = game->terms->type_infos->len;
  if (key.n_symbols > 0)
    key.symbols = rg_arena_copy (game->arena, key.symbols,
                                 sizeof (RgName) * key.n_symbols);
  RgType *type = rg_arena_copy (game->arena, &key, sizeof key);
  g_hash_table_add (game->terms->types, type);
  const TypeInfo info = {NULL, 0, NULL};
  g_array_append_val (game->terms->type_infos, info);
  return type;
}

const RgType *
rg_type_name (RgGame *game, RgName name)
{
  return add_type (game, (RgType){.kind = RG_TYPE_NAME, .name = name});
}

const RgType *
rg_type_set (RgGame *game, const RgName *symbols, guint n)
{
  return add_type (
      game, (RgType){.kind = RG_TYPE_SET, .n_symbols = n, .symbols = symbols});
}

const RgType *
rg_type_arrow (RgGame *game, const RgType *source, const RgType *target)
{
  return add_type (
      game,
      (RgType){.kind = RG_TYPE_ARROW, .source = source, .target = target});
}

/* Aliases may be chained and types nested only so deep: enough for any game,
 * and a bound on the recursion. */
enum { DEEPEST_TYPE = 1000 };

static const RgType *
resolve (RgGame *game, const RgType *type, guint depth)
{
  if (depth > DEEPEST_TYPE)
    return NULL;
  TypeInfo *info = &g_array_index (game->terms->type_infos, TypeInfo, type->id);
  if (info->resolved && info->resolved_at == game->type_changes)
    return info->resolved;
  const RgType *resolved = NULL;
  if (type->kind == RG_TYPE_SET) {
    resolved = type;
  } else if (type->kind == RG_TYPE_NAME) {
    const RgTypeDecl *decl = rg_find_type (game, type->name);
    resolved = decl ? resolve (game, decl->type, depth + 1) : NULL;
  } else {
    const RgType *source = resolve (game, type->source, depth + 1);
    /* Stopping at the first failure keeps a recursive alias linear. */
    const RgType *target =
        source ? resolve (game, type->target, depth + 1) : NULL;
    if (target && source->kind == RG_TYPE_SET)
      resolved = rg_type_arrow (game, source, target);
  }
  info = &g_array_index (game->terms->type_infos, TypeInfo, type->id);
  info->resolved = resolved;
  info->resolved_at = game->type_changes;
  return resolved;
}

const RgType *
rg_type_resolve (RgGame *game, const RgType *type)
{
  return resolve (game, type, 0);
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
  TypeInfo *info = &g_array_index (game->terms->type_infos, TypeInfo, set->id);
  if (!info->index) {
    info->index = g_hash_table_new (NULL, NULL);
    for (guint i = set->n_symbols; i-- > 0;)
      g_hash_table_insert (info->index, GUINT_TO_POINTER (set->symbols[i]),
                           GUINT_TO_POINTER (i + 1));
  }
  return (gint)GPOINTER_TO_UINT (
             g_hash_table_lookup (info->index, GUINT_TO_POINTER (symbol))) -
         1;
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

static gboolean
sets_meet (RgGame *game, const RgType *a, const RgType *b)
{
  if (a->n_symbols > b->n_symbols)
    return sets_meet (game, b, a);
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
      return sets_meet (game, a, b);
    if (!sets_meet (game, a->source, b->source))
      return FALSE;
  }
}

/* -- values --------------------------------------------------------------- */

static const RgValue *
add_value (RgGame *game, RgValue key)
{
  const RgValue *found = g_hash_table_lookup (game->terms->values, &key);
  if (found)
    return found;
  key.id = game->terms->n_values++;
  if (key.n_entries > 0)
    key.entries = rg_arena_copy (game->arena, key.entries,
                                 sizeof (RgEntry) * key.n_entries);
  RgValue *value = rg_arena_copy (game->arena, &key, sizeof key);
  g_hash_table_add (game->terms->values, value);
  return value;
}

const RgValue *
rg_value_name (RgGame *game, RgName name)
{
  return add_value (game, (RgValue){.name = name});
}

const RgValue *
rg_value_map (RgGame *game, const RgEntry *entries, guint n)
{
  return add_value (game, (RgValue){.n_entries = n, .entries = entries});
}

/* -- expressions ---------------------------------------------------------- */

static const RgExpr *
add_expr (RgGame *game, RgExpr key)
{
  const RgExpr *found = g_hash_table_lookup (game->terms->exprs, &key);
  if (found)
    return found;
  key.id = game->terms->n_exprs++;
  RgExpr *expr = rg_arena_copy (game->arena, &key, sizeof key);
  g_hash_table_add (game->terms->exprs, expr);
  return expr;
}

const RgExpr *
rg_expr_name (RgGame *game, RgName name)
{
  return add_expr (game, (RgExpr){.kind = RG_EXPR_NAME, .name = name});
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
