/* Gives dense key sets to maps over sets with gaps.
 *
 *     type Corner = { 1, 100, 200 };
 *     var lit: Corner -> Corner -> Corner -> Bool = …;
 *     lit[a][b][c]
 * becomes
 *     const key_of: Corner -> { 1_, 100_, 200_ } = …;
 *     var lit: { 1_, 100_, 200_ } -> … -> Bool = …;
 *     lit[key_of[a]][key_of[b]][key_of[c]]
 *
 * as other symbols may have codes between those of Corner. The new symbols are
 * printed as the old ones. All maps over the set change, so that maps can still
 * be assigned and compared.
 *
 *   - Some variable over the set has many cells by the spans of its key sets
 *     (RG_EMIT_ENTRIES), and MIN_GAIN times as many as by their symbols.
 *   - At least half of the codes in the span of the set are of other symbols.
 *   - The set is not a key of `goals` or `visible`.
 *   - Whole maps are only assigned to and compared with maps of the same
 *     type.
 *   - No cast reads such a map, and no value names a constant that is one.
 *
 * Cost: the size of the game.
 */
#include "emit/c/model/dense-keys.h"

#include "emit/c/limits.h"
#include "emit/c/model/rewrite.h"

#include "rg/constants.h"

/* The least factor by which cells must become fewer, as each access costs one
 * more look-up. */
enum { MIN_GAIN = 4 };

/* The new keys of a chosen set. */
typedef struct {
  const RgType *keys; /* the set of the new symbols */
  GHashTable *key_of; /* old symbol → new one */
  RgName lookup;      /* the constant from old symbols to new ones */
} DenseKeys;

/* The rewriting of a game. */
typedef struct {
  RgGame *game;
  RgEmitSymbols *symbols;
  /* chosen set, resolved → its DenseKeys *; NULL: not yet made */
  GHashTable *dense_keys;
  GPtrArray *order; /* the chosen sets, in the order in which they were found */
} KeyRewriter;

/* -- the choice of sets ---------------------------------------------------- */

/* Whether at least half of the codes from the lowest to the highest of the set
 * are of other symbols. */
static gboolean
has_gaps (const RgEmitSymbols *symbols, const RgType *source)
{
  const RgEmitSet *set = rg_emit_set (symbols, source);
  return set->n > 0 && rg_emit_span (set) >= 2 * set->n;
}

/* Chooses the key sets of the type that have gaps. */
static void
add_sources (KeyRewriter *rewriter, const RgType *type)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target) {
    if (has_gaps (rewriter->symbols, type->source) &&
        g_hash_table_insert (rewriter->dense_keys, (gpointer)type->source,
                             NULL))
      g_ptr_array_add (rewriter->order, (gpointer)type->source);
  }
}

/* Drops the key sets of the type from those that were chosen. */
static void
drop_sources (KeyRewriter *rewriter, const RgType *type)
{
  for (; type && type->kind == RG_TYPE_ARROW; type = type->target) {
    g_hash_table_remove (rewriter->dense_keys, type->source);
    g_ptr_array_remove (rewriter->order, (gpointer)type->source);
  }
}

/* Chooses the key sets with gaps of variables that become much smaller. */
static void
find_candidates (KeyRewriter *rewriter)
{
  RgGame *game = rewriter->game;
  RG_FOR_GLOBALS (game, global) {
    const RgType *type = rg_type_resolve (game, global->type);
    const guint64 n_span_cells =
        rg_emit_count_cells_by_spans (rewriter->symbols, type);
    if (type->kind == RG_TYPE_ARROW && !global->constant &&
        n_span_cells >= RG_EMIT_ENTRIES &&
        n_span_cells / MIN_GAIN >=
            rg_emit_count_cells_by_symbols (rewriter->symbols, type))
      add_sources (rewriter, type);
  }
}

/* Drops the key sets of maps that an action assigns to, or compares with, a map
 * of another type. */
static void
drop_mixed_types (KeyRewriter *rewriter)
{
  RgGame *game = rewriter->game;
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    const RgType *left =
        action->left ? rg_expr_type (game, action->left) : NULL;
    const RgType *right =
        action->right ? rg_expr_type (game, action->right) : NULL;
    if (left == right)
      continue;
    drop_sources (rewriter, left);
    drop_sources (rewriter, right);
  }
}

/* Drops the key sets of constants that values name, and of the globals that
 * have these values. A constant within a value may be a map of another type. */
static void
drop_named_constants (KeyRewriter *rewriter)
{
  RgGame *game = rewriter->game;
  GArray *named_constants = g_array_new (FALSE, FALSE, sizeof (guint32));
  RG_FOR_GLOBALS (game, global) {
    const guint old_n = named_constants->len;
    rg_collect_value_constants (game, global->value, named_constants);
    if (named_constants->len > old_n)
      drop_sources (rewriter, rg_type_resolve (game, global->type));
  }
  for (guint i = 0; i < named_constants->len; i++) {
    const guint32 index = g_array_index (named_constants, guint32, i);
    const RgGlobal *constant = &g_array_index (game->globals, RgGlobal, index);
    drop_sources (rewriter, rg_type_resolve (game, constant->type));
  }
  g_array_free (named_constants, TRUE);
}

/* Drops the key sets of maps in casts. Returns the expression as it is. */
static const RgExpr *
drop_casts (gpointer data, const RgExpr *expr)
{
  KeyRewriter *rewriter = data;
  if (expr->kind == RG_EXPR_CAST) {
    drop_sources (rewriter, rg_expr_type (rewriter->game, expr));
    drop_sources (rewriter, rg_expr_type (rewriter->game, expr->right));
  }
  if (expr->kind == RG_EXPR_ACCESS)
    drop_casts (data, expr->left);
  if (expr->kind != RG_EXPR_NAME)
    drop_casts (data, expr->right);
  return expr;
}

/* Chooses the sets that get dense keys: candidates without a use that
 * requires their old symbols. */
static void
choose_sets (KeyRewriter *rewriter)
{
  RgGame *game = rewriter->game;
  const RgName fixed_names[] = {game->goals, game->visible};
  find_candidates (rewriter);
  if (rewriter->order->len == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (fixed_names); i++) {
    const RgGlobal *global = rg_find_global (game, fixed_names[i]);
    if (global)
      drop_sources (rewriter, rg_type_resolve (game, global->type));
  }
  drop_mixed_types (rewriter);
  drop_named_constants (rewriter);
  rg_emit_rewrite_expressions (game, drop_casts, rewriter);
}

/* -- new keys -------------------------------------------------------------- */

/* Makes new keys for the set, and the constant that maps its symbols to them.
 */
static void
make_keys (KeyRewriter *rewriter, const RgType *source)
{
  RgGame *game = rewriter->game;
  const RgEmitSet *set = rg_emit_set (rewriter->symbols, source);
  DenseKeys *keys = g_new (DenseKeys, 1);
  RgEntry *entries = g_new (RgEntry, set->n);
  guint next = 0;
  keys->keys = rg_emit_make_fresh_set (game, "key", set->n);
  keys->key_of = g_hash_table_new (NULL, NULL);
  for (guint32 i = 0; i < set->n; i++) {
    entries[i] = (RgEntry){set->symbols[i],
                           rg_value_name (game, keys->keys->symbols[i])};
    const gpointer old_symbol = GUINT_TO_POINTER (set->symbols[i]);
    const gpointer new_symbol = GUINT_TO_POINTER (keys->keys->symbols[i]);
    g_hash_table_insert (keys->key_of, old_symbol, new_symbol);
    g_hash_table_insert (game->shown, new_symbol, old_symbol);
  }
  keys->lookup = rg_emit_make_fresh_name (game, "key_of", &next);
  rg_add_constant (game, keys->lookup, rg_type_arrow (game, source, keys->keys),
                   rg_value_map (game, entries, set->n));
  g_hash_table_insert (rewriter->dense_keys, (gpointer)source, keys);
  g_free (entries);
}

/* -- the game in the new keys ---------------------------------------------- */

/* Rewrites accesses to maps with new keys: the key becomes a look-up of the new
 * key by the old one. */
static const RgExpr *
rewrite_expr (gpointer data, const RgExpr *expr)
{
  const KeyRewriter *rewriter = data;
  RgGame *game = rewriter->game;
  if (expr->kind == RG_EXPR_NAME)
    return expr;
  const RgExpr *right = rewrite_expr (data, expr->right);
  if (expr->kind == RG_EXPR_CAST)
    return rg_expr_cast (game, expr->name, right);
  const RgType *map = rg_expr_type (game, expr->left);
  const DenseKeys *keys =
      map && map->kind == RG_TYPE_ARROW
          ? g_hash_table_lookup (rewriter->dense_keys, map->source)
          : NULL;
  if (keys)
    right = rg_expr_access (game, rg_expr_name (game, keys->lookup), right);
  return rg_expr_access (game, rewrite_expr (data, expr->left), right);
}

/* The type with new key sets. */
static const RgType *
translate_type (const KeyRewriter *rewriter, const RgType *type)
{
  if (type->kind != RG_TYPE_ARROW)
    return type;
  const DenseKeys *keys =
      g_hash_table_lookup (rewriter->dense_keys, type->source);
  return rg_type_arrow (rewriter->game, keys ? keys->keys : type->source,
                        translate_type (rewriter, type->target));
}

/* The value with new keys in its maps. */
static const RgValue *
translate_value (const KeyRewriter *rewriter, const RgValue *value,
                 const RgType *type)
{
  if (value->name != RG_NO_NAME || type->kind != RG_TYPE_ARROW)
    return value;
  const DenseKeys *keys =
      g_hash_table_lookup (rewriter->dense_keys, type->source);
  RgEntry *entries = g_new (RgEntry, value->n_entries);
  for (guint32 i = 0; i < value->n_entries; i++) {
    const gpointer old_symbol = GUINT_TO_POINTER (value->entries[i].key);
    const gpointer new_symbol =
        keys ? g_hash_table_lookup (keys->key_of, old_symbol) : NULL;
    entries[i] = (RgEntry){
        GPOINTER_TO_UINT (new_symbol ? new_symbol : old_symbol),
        translate_value (rewriter, value->entries[i].value, type->target)};
  }
  value = rg_value_map (rewriter->game, entries, value->n_entries);
  g_free (entries);
  return value;
}

/* Changes the first n globals; later ones are the constants that map old keys
 * to new ones. */
static void
translate_globals (const KeyRewriter *rewriter, guint n)
{
  RgGame *game = rewriter->game;
  for (guint i = 0; i < n; i++) {
    RgGlobal *global = &g_array_index (game->globals, RgGlobal, i);
    if (rg_decl (game, global->decl)->removed)
      continue;
    const RgType *type = rg_type_resolve (game, global->type);
    const RgType *new_type = translate_type (rewriter, type);
    if (new_type == type)
      continue;
    global->value = translate_value (rewriter, global->value, type);
    global->type = new_type;
  }
}

/* Changes declared types, which casts name. */
static void
translate_types (const KeyRewriter *rewriter)
{
  RgGame *game = rewriter->game;
  for (guint i = 0; i < game->types->len; i++) {
    RgTypeDecl *decl = &g_array_index (game->types, RgTypeDecl, i);
    if (rg_decl (game, decl->decl)->removed)
      continue;
    const RgType *type = rg_type_resolve (game, decl->type);
    if (type->kind == RG_TYPE_ARROW)
      decl->type = translate_type (rewriter, type);
  }
  game->type_changes++;
}

/* -- interface ------------------------------------------------------------- */

static void
free_keys (gpointer data)
{
  DenseKeys *keys = data;
  if (keys)
    g_hash_table_destroy (keys->key_of);
  g_free (keys);
}

gboolean
rg_emit_make_dense_keys (RgGame *game, RgEmitSymbols *symbols)
{
  KeyRewriter rewriter = {game, symbols,
                          g_hash_table_new_full (NULL, NULL, NULL, free_keys),
                          g_ptr_array_new ()};
  choose_sets (&rewriter);
  const guint n = game->globals->len;
  const gboolean changed = rewriter.order->len > 0;
  for (guint i = 0; i < rewriter.order->len; i++)
    make_keys (&rewriter, g_ptr_array_index (rewriter.order, i));
  if (changed) {
    rg_emit_rewrite_expressions (game, rewrite_expr, &rewriter);
    translate_globals (&rewriter, n);
    translate_types (&rewriter);
  }
  g_hash_table_destroy (rewriter.dense_keys);
  g_ptr_array_free (rewriter.order, TRUE);
  return changed;
}
