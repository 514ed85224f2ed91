/* Replaces sparse constants by tries with shared rows (decision diagrams).
 *
 *     const near: A -> B -> C -> Bool = { x: { y: { z: 1, :0 }, :{ :0 } },
 *                                         :{ :{ :0 } } };
 *     near[a][b][c]
 * becomes
 *     const near_1: A -> Rows1;
 *     const near_2: Rows1 -> B -> Rows2;
 *     const near_3: Rows2 -> C -> Bool;
 *     near_3[near_2[near_1[a]][b]][c]
 *
 * Equal rows are shared. A key set with gaps is read through a constant that
 * numbers its symbols. For a large key set, there is one level for each digit
 * of that number, so that rows with few entries are small.
 *
 *   - The dense table is large (MIN_DENSE), and MIN_GAIN times as large as the
 *     trie, which is within the limit of cells.
 *   - Each expression reads one cell of the constant, and no value of another
 *     constant or variable names it.
 *   - No key set of it is empty, or has a symbol twice.
 *
 * Cost: the entries of the source times the width of their rows, at most
 * MAX_STEPS (tries.c). */
#include "emit/c/model/sparse-constants.h"
#include "emit/c/model/tries.h"

#include "rg/constants.h"

/* MIN_DENSE: least number of cells of the dense table; MIN_GAIN: least ratio of
 * these cells to those of the trie.  Chess and slaughter of the GGP sheets need
 * tries.  Smaller tables, or a smaller gain, do not repay the look-ups. */
enum { MIN_DENSE = 1 << 18, MIN_GAIN = 16 };

typedef RgEmitTrieLevel Level;
typedef RgEmitTrieColumn Column;
typedef RgEmitTrie Trie;

/* The constants that are replaced by tries, and their look-ups. */
typedef struct {
  RgGame *game;
  RgEmitSymbols *symbols;
  GHashTable *tries;   /* RgName → Trie *; NULL: not yet made */
  GHashTable *lookups; /* text → RgName */
} Tries;

/* -- candidates ------------------------------------------------------------ */

/* As a number of accesses: the expression is in a cast, which reads a whole
 * map. */
enum { IN_CAST = G_MAXINT };

/* The number of keys of the map; 0: it is no map. */
static guint
count_keys (RgGame *game, const RgGlobal *global)
{
  guint n = 0;
  const RgType *type = rg_type_resolve (game, global->type);
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    n++;
  return n;
}

/* Drops the constants of which the expression reads more than one cell.
 * n_accesses: the number of accesses that are applied to the expression, or
 * IN_CAST. */
static void
drop_partly_read (const Tries *tries, const RgExpr *expr, guint n_accesses)
{
  if (expr->kind == RG_EXPR_ACCESS) {
    drop_partly_read (tries, expr->left,
                      n_accesses == IN_CAST ? IN_CAST : n_accesses + 1);
    drop_partly_read (tries, expr->right, 0);
  } else if (expr->kind == RG_EXPR_CAST) {
    drop_partly_read (tries, expr->right, IN_CAST);
  } else {
    const gpointer key = GUINT_TO_POINTER (expr->name);
    if (g_hash_table_contains (tries->tries, key) &&
        count_keys (tries->game, rg_find_constant (tries->game, expr->name)) !=
            n_accesses)
      g_hash_table_remove (tries->tries, key);
  }
}

/* Drops the constants of which `expr` reads more than one cell. Returns the
 * expression as it is. */
static const RgExpr *
drop_partly_read_in (gpointer data, const RgExpr *expr)
{
  drop_partly_read (data, expr, 0);
  return expr;
}

/* Whether each key set has symbols, and none twice. */
static gboolean
has_proper_key_sets (const RgEmitSymbols *symbols, const RgType *type)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target) {
    const RgEmitSet *set = rg_emit_set (symbols, type->source);
    if (set->n == 0 || set->n != type->source->n_symbols)
      return FALSE;
  }
  return TRUE;
}

/* Finds large constants with proper key sets, of which only single cells are
 * read, and that no other value names. */
static void
find_candidates (Tries *tries)
{
  RgGame *game = tries->game;
  RG_FOR_GLOBALS (game, global) {
    const RgType *type = rg_type_resolve (game, global->type);
    if (global->constant && type->kind == RG_TYPE_ARROW &&
        has_proper_key_sets (tries->symbols, type) &&
        rg_emit_count_cells_by_spans (tries->symbols, type) >= MIN_DENSE)
      g_hash_table_insert (tries->tries, GUINT_TO_POINTER (global->name), NULL);
  }
  if (g_hash_table_size (tries->tries) == 0)
    return;
  GArray *named_constants = g_array_new (FALSE, FALSE, sizeof (guint32));
  RG_FOR_GLOBALS (game, global)
    rg_collect_value_constants (game, global->value, named_constants);
  for (guint i = 0; i < named_constants->len; i++) {
    const guint32 index = g_array_index (named_constants, guint32, i);
    const RgName name = g_array_index (game->globals, RgGlobal, index).name;
    g_hash_table_remove (tries->tries, GUINT_TO_POINTER (name));
  }
  g_array_free (named_constants, TRUE);
  rg_emit_rewrite_expressions (game, drop_partly_read_in, tries);
}

/* -- tries as constants ---------------------------------------------------- */

/* The constant that maps each symbol of the set to one digit of its index; the
 * target of its type is the set of digits. */
static RgName
find_or_add_lookup (Tries *tries, const Level *level, guint digit)
{
  RgGame *game = tries->game;
  guint32 weight = 1;
  for (guint i = digit + 1; i < level->n_digits; i++)
    weight *= level->base;
  char *key =
      g_strdup_printf ("%u %u %u", level->source->number, level->base, weight);
  RgName name = GPOINTER_TO_UINT (g_hash_table_lookup (tries->lookups, key));
  if (name != RG_NO_NAME) {
    g_free (key);
    return name;
  }
  const guint32 n = level->source->n;
  const RgType *digits =
      rg_emit_make_fresh_set (game, "digit", MIN (level->base, n));
  RgEntry *entries = g_new (RgEntry, n);
  for (guint32 i = 0; i < n; i++)
    entries[i] = (RgEntry){
        level->source->symbols[i],
        rg_value_name (game, digits->symbols[i / weight % level->base])};
  guint next = 0;
  name = rg_emit_make_fresh_name (game, "digit_of", &next);
  rg_add_constant (game, name,
                   rg_type_arrow (game, level->source->type, digits),
                   rg_value_map (game, entries, n));
  g_free (entries);
  g_hash_table_insert (tries->lookups, key, GUINT_TO_POINTER (name));
  return name;
}

/* Chooses how each level reads its keys: directly if their codes have no
 * gaps. */
static void
choose_lookups (Tries *tries, Trie *trie)
{
  RgGame *game = tries->game;
  for (guint i = 0; i < trie->n_levels; i++) {
    const Level *level = &trie->levels[i];
    const gboolean is_direct = level->n_digits == 1 &&
                               rg_emit_span (level->source) == level->source->n;
    for (guint k = 0; k < level->n_digits; k++) {
      Column *column = &trie->columns[level->first + k];
      column->lookup =
          is_direct ? RG_NO_NAME : find_or_add_lookup (tries, level, k);
      column->keys =
          is_direct ? level->source->type
                    : rg_find_constant (game, column->lookup)->type->target;
      column->key_symbols =
          is_direct ? level->source->symbols : column->keys->symbols;
    }
  }
}

/* The value of a row.  `next_rows`: the set of the rows of the next column;
 * NULL: it is the last column, and cells are names.  The value of the first key
 * is the default. */
static const RgValue *
make_row_value (RgGame *game, const Column *column, guint32 row,
                const RgType *next_rows)
{
  const guint32 *cells =
      &g_array_index (column->cells, guint32, (gsize)row * column->width);
  RgEntry *entries = g_new (RgEntry, column->width);
  guint n = 0;
  for (guint32 i = 0; i < column->width; i++) {
    const RgName name = next_rows ? next_rows->symbols[cells[i]] : cells[i];
    if (i == 0 || cells[i] != cells[0])
      entries[n++] = (RgEntry){i == 0 ? RG_NO_NAME : column->key_symbols[i],
                               rg_value_name (game, name)};
  }
  const RgValue *value = rg_value_map (game, entries, n);
  g_free (entries);
  return value;
}

/* The value of a column's constant.  `own_rows`: the set of its rows; NULL: it
 * has a single row. */
static const RgValue *
make_column_value (RgGame *game, const Column *column, const RgType *own_rows,
                   const RgType *next_rows)
{
  if (!own_rows)
    return make_row_value (game, column, 0, next_rows);
  RgEntry *entries = g_new (RgEntry, column->n_rows);
  for (guint32 row = 0; row < column->n_rows; row++)
    entries[row] = (RgEntry){own_rows->symbols[row],
                             make_row_value (game, column, row, next_rows)};
  const RgValue *value = rg_value_map (game, entries, column->n_rows);
  g_free (entries);
  return value;
}

/* Adds the constants of all columns.  The first column has a single row, so its
 * constant has no key for rows.  `values`: the set of the values of the
 * replaced constant; `token`: that of its declaration, for messages. */
static void
declare_columns (Tries *tries, Trie *trie, RgName name, const RgType *values,
                 guint32 token)
{
  RgGame *game = tries->game;
  const RgType *own_rows = NULL;
  guint next = 1;
  choose_lookups (tries, trie);
  for (guint i = 0; i < trie->n_columns; i++) {
    Column *column = &trie->columns[i];
    const gboolean last = i + 1 == trie->n_columns;
    const RgType *next_rows =
        last ? NULL : rg_emit_make_fresh_set (game, "row", column[1].n_rows);
    const RgType *type =
        rg_type_arrow (game, column->keys, last ? values : next_rows);
    column->name = rg_emit_make_fresh_name (game, rg_text (game, name), &next);
    const guint32 index =
        rg_add_constant (game, column->name,
                         own_rows ? rg_type_arrow (game, own_rows, type) : type,
                         make_column_value (game, column, own_rows, next_rows));
    rg_decl (game, g_array_index (game->globals, RgGlobal, index).decl)->token =
        token;
    own_rows = next_rows;
  }
}

/* Declares the constants of the trie, and removes the constant that they
 * replace. */
static void
declare_trie (Tries *tries, const RgGlobal *constant, Trie *trie)
{
  RgGame *game = tries->game;
  const RgDeclId decl = constant->decl;
  const RgType *values = rg_type_resolve (game, constant->type);
  while (values->kind == RG_TYPE_ARROW)
    values = values->target;
  declare_columns (tries, trie, constant->name, values,
                   rg_decl (game, decl)->token);
  rg_remove_decl (game, decl);
}

/* -- expressions ----------------------------------------------------------- */

static const RgExpr *rewrite_expr (gpointer data, const RgExpr *expr);

/* Rewrites an access to a constant with a trie, from the root on. Adds the
 * number of keys that it reads to *n_levels. NULL: it is the constant itself,
 * and reads none. */
static const RgExpr *
read_levels (Tries *tries, const Trie *trie, const RgExpr *expr,
             guint *n_levels)
{
  RgGame *game = tries->game;
  if (expr->kind == RG_EXPR_NAME)
    return NULL;
  const RgExpr *row = read_levels (tries, trie, expr->left, n_levels);
  const RgExpr *index = rewrite_expr (tries, expr->right);
  const Level *level = &trie->levels[(*n_levels)++];
  for (guint i = 0; i < level->n_digits; i++) {
    const Column *column = &trie->columns[level->first + i];
    const RgExpr *map = rg_expr_name (game, column->name);
    const RgExpr *key =
        column->lookup == RG_NO_NAME
            ? index
            : rg_expr_access (game, rg_expr_name (game, column->lookup), index);
    if (row)
      map = rg_expr_access (game, map, row);
    row = rg_expr_access (game, map, key);
  }
  return row;
}

/* Rewrites accesses to constants that are tries now. */
static const RgExpr *
rewrite_expr (gpointer data, const RgExpr *expr)
{
  Tries *tries = data;
  RgGame *game = tries->game;
  guint n_levels = 0;
  if (expr->kind == RG_EXPR_NAME)
    return expr;
  if (expr->kind == RG_EXPR_CAST)
    return rg_expr_cast (game, expr->name, rewrite_expr (tries, expr->right));
  const RgExpr *root = expr;
  while (root->kind == RG_EXPR_ACCESS)
    root = root->left;
  const Trie *trie =
      root->kind == RG_EXPR_NAME
          ? g_hash_table_lookup (tries->tries, GUINT_TO_POINTER (root->name))
          : NULL;
  if (trie)
    return read_levels (tries, trie, expr, &n_levels);
  return rg_expr_access (game, rewrite_expr (tries, expr->left),
                         rewrite_expr (tries, expr->right));
}

/* -- all constants --------------------------------------------------------- */

static void
free_trie (gpointer trie)
{
  rg_emit_trie_free (trie);
}

/* Builds the tries of the candidates. Drops candidates whose trie has too many
 * cells, or takes too long. */
static void
make_tries (Tries *tries, guint64 max_cells)
{
  RG_FOR_GLOBALS (tries->game, global) {
    const gpointer key = GUINT_TO_POINTER (global->name);
    if (!g_hash_table_contains (tries->tries, key))
      continue;
    const guint64 n_dense_cells = rg_emit_count_cells_by_spans (
        tries->symbols, rg_type_resolve (tries->game, global->type));
    Trie *trie = rg_emit_trie_new (tries->game, tries->symbols, global,
                                   MIN (n_dense_cells / MIN_GAIN, max_cells));
    if (trie)
      g_hash_table_replace (tries->tries, key, trie);
    else
      g_hash_table_remove (tries->tries, key);
  }
}

/* Declares the constants of the tries, which replace some of the n globals of
 * the game. */
static void
declare_tries (Tries *tries, guint n)
{
  for (guint i = 0; i < n; i++) {
    const RgGlobal *global = &g_array_index (tries->game->globals, RgGlobal, i);
    Trie *trie =
        g_hash_table_lookup (tries->tries, GUINT_TO_POINTER (global->name));
    if (trie && !rg_decl (tries->game, global->decl)->removed)
      declare_trie (tries, global, trie);
  }
}

gboolean
rg_emit_make_tries (RgGame *game, RgEmitSymbols *symbols, guint64 max_cells)
{
  Tries tries = {game, symbols,
                 g_hash_table_new_full (NULL, NULL, NULL, free_trie),
                 g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL)};
  find_candidates (&tries);
  make_tries (&tries, max_cells);
  const gboolean changed = g_hash_table_size (tries.tries) > 0;
  if (changed) {
    declare_tries (&tries, game->globals->len);
    rg_emit_rewrite_expressions (game, rewrite_expr, &tries);
  }
  g_hash_table_destroy (tries.tries);
  g_hash_table_destroy (tries.lookups);
  return changed;
}
