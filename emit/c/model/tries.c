/* Builds tries of constants bottom up, beginning with the rows of the innermost
 * maps. Equal rows of a column are stored once (hash-consing). */
#include "emit/c/model/tries.h"

#include "emit/c/limits.h"
#include "rg/constants.h"

#include <string.h>

/* Limits for large constants. FEW_CELLS: up to this size, key sets are not
 * split into digits, as that is faster. DIGIT: greatest number of values of a
 * digit. MAX_STEPS: steps to build a trie, some seconds. */
enum { FEW_CELLS = 1 << 16, DIGIT = 16, MAX_STEPS = 1 << 26 };

typedef RgEmitTrieLevel Level;
typedef RgEmitTrieColumn Column;
typedef RgEmitTrie Trie;

/* -- rows ------------------------------------------------------------------ */

/* Finds an equal row of the column, or adds it; *row: its number. FALSE: the
 * trie would have too many cells. */
static gboolean
add_row (Trie *trie, Column *column, const guint32 *cells, guint32 *row)
{
  const gsize size = sizeof *cells * column->width;
  const guint32 hash = rg_hash_all (0, cells, column->width);
  RG_FOR_HASH (&column->index, hash, slot)
  {
    *row = slot->number;
    if (memcmp (&g_array_index (column->cells, guint32,
                                (gsize)*row * column->width),
                cells, size) == 0)
      return TRUE;
  }
  trie->n_cells += column->width;
  if (trie->n_cells > trie->most_cells)
    return FALSE;
  *row = column->n_rows++;
  g_array_append_vals (column->cells, cells, column->width);
  rg_table_add (&column->index, hash, *row);
  return TRUE;
}

/* A key, by its index in the key set of the level, and the row that it leads
 * to. */
typedef struct {
  guint32 place, row;
} Entry;

/* Adds the rows of one digit: one for each chunk of keys with entries. These
 * rows become the entries. *default_row: on entry, the row of the other keys;
 * then the row of the other chunks. FALSE: there are too many cells. */
static gboolean
add_chunks (Trie *trie, Column *column, guint32 n, GArray *entries,
            guint32 *default_row)
{
  const guint32 base = column->width, n_chunks = (n + base - 1) / base;
  guint32 *cells = g_new (guint32, base);
  gboolean is_added = TRUE;
  guint n_rows = 0;
  for (guint i = 0; is_added && i < entries->len;) {
    const guint32 chunk = g_array_index (entries, Entry, i).place / base;
    for (guint32 k = 0; k < base; k++)
      cells[k] = *default_row;
    for (; i < entries->len; i++) {
      const Entry entry = g_array_index (entries, Entry, i);
      if (entry.place / base != chunk)
        break;
      cells[entry.place % base] = entry.row;
    }
    Entry *chunk_entry = &g_array_index (entries, Entry, n_rows++);
    chunk_entry->place = chunk;
    is_added = add_row (trie, column, cells, &chunk_entry->row);
  }
  g_array_set_size (entries, n_rows);
  for (guint32 k = 0; k < base; k++)
    cells[k] = *default_row;
  *default_row = 0;
  if (is_added && n_rows < n_chunks)
    is_added = add_row (trie, column, cells, default_row);
  g_free (cells);
  return is_added;
}

/* Adds the row of a map, digit by digit, the least significant one first. The
 * entries are sorted by place; all other keys lead to `default_row`. FALSE: a
 * limit is reached. */
static gboolean
add_level (Trie *trie, const Level *level, GArray *entries, guint32 default_row,
           guint32 *row)
{
  guint32 n = level->source->n;
  for (guint digit = level->n_digits; digit-- > 0;) {
    trie->n_steps += (guint64)(entries->len + 1) * level->base;
    if (trie->n_steps > MAX_STEPS ||
        !add_chunks (trie, &trie->columns[level->first + digit], n, entries,
                     &default_row))
      return FALSE;
    n = (n + level->base - 1) / level->base;
  }
  *row = entries->len > 0 ? g_array_index (entries, Entry, 0).row : default_row;
  return TRUE;
}

static gboolean add_value (Trie *trie, const RgValue *value, guint depth,
                           guint32 *row);

/* Sorts entries by place. */
static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const Entry *left = a, *right = b;
  return (left->place > right->place) - (left->place < right->place);
}

/* Collects the entries of a map, sorted by key. *default_row: the row of all
 * other keys. Keys outside of the key set are left out. FALSE: the map is not
 * complete, or a limit is reached. */
static gboolean
add_entries (Trie *trie, const RgValue *map, guint depth, GArray *entries,
             guint32 *default_row)
{
  const RgType *source = trie->levels[depth].source->type;
  const RgValue *default_value = NULL;
  for (guint32 i = 0; i < map->n_entries; i++) {
    const RgEntry *entry = &map->entries[i];
    Entry new_entry = {0, 0};
    if (entry->key == RG_NO_NAME) {
      default_value = entry->value;
      continue;
    }
    const gint place = rg_type_index (trie->game, source, entry->key);
    if (place < 0)
      continue;
    new_entry.place = (guint32)place;
    if (!add_value (trie, entry->value, depth + 1, &new_entry.row))
      return FALSE;
    g_array_append_val (entries, new_entry);
  }
  g_array_sort (entries, compare_places);
  *default_row = 0;
  return entries->len == source->n_symbols ||
         (default_value &&
          add_value (trie, default_value, depth + 1, default_row));
}

/* Adds the rows of a map.  FALSE: it is not complete, or a limit is reached. */
static gboolean
add_map (Trie *trie, const RgValue *map, guint depth, guint32 *row)
{
  if (map->name != RG_NO_NAME)
    return FALSE;
  guint32 default_row;
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  const gboolean is_added =
      add_entries (trie, map, depth, entries, &default_row) &&
      add_level (trie, &trie->levels[depth], entries, default_row, row);
  g_array_free (entries, TRUE);
  return is_added;
}

/* Adds the rows of the value. *row: the number of its row if it is a map,
 * otherwise its name. FALSE: a limit is reached, or the value is of another
 * form. */
static gboolean
add_value (Trie *trie, const RgValue *value, guint depth, guint32 *row)
{
  value = rg_value_resolve (trie->game, value);
  if (depth == trie->n_levels) {
    *row = value->name;
    return value->name != RG_NO_NAME;
  }
  guint64 *key = g_new (guint64, 1);
  *key = (guint64)value->id * trie->n_levels + depth;
  const guint32 known_row =
      GPOINTER_TO_UINT (g_hash_table_lookup (trie->memo, key));
  const gboolean is_added = known_row || add_map (trie, value, depth, row);
  if (known_row)
    *row = known_row - 1;
  if (known_row || !is_added)
    g_free (key);
  else
    g_hash_table_insert (trie->memo, key, GUINT_TO_POINTER (*row + 1));
  return is_added;
}

/* -- tries ----------------------------------------------------------------- */

void
rg_emit_trie_free (Trie *trie)
{
  if (!trie)
    return;
  for (guint i = 0; i < trie->n_columns; i++) {
    g_array_free (trie->columns[i].cells, TRUE);
    rg_table_clear (&trie->columns[i].index);
  }
  g_hash_table_destroy (trie->memo);
  g_free (trie->columns);
  g_free (trie->levels);
  g_free (trie);
}

static guint64
compute_power (guint64 base, guint exponent)
{
  guint64 power = 1;
  while (exponent-- > 0)
    power *= base;
  return power;
}

/* Chooses the number of digits, of at most DIGIT values each, and then the
 * least base with which they number all keys. There is one digit for a small
 * key set, or without `digits`. */
static void
choose_digits (Level *level, gboolean digits)
{
  const guint32 n = level->source->n;
  level->n_digits = 1;
  level->base = n;
  if (!digits || n <= RG_EMIT_LONG)
    return;
  while (compute_power (DIGIT, level->n_digits) < n)
    level->n_digits++;
  level->base = 2;
  while (compute_power (level->base, level->n_digits) < n)
    level->base++;
}

/* A trie for maps of the type, without any rows. */
static Trie *
new_empty_trie (RgGame *game, const RgEmitSymbols *symbols, const RgType *type,
                gboolean digits)
{
  Trie *trie = g_new0 (Trie, 1);
  trie->game = game;
  trie->memo =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (const RgType *map_type = type; map_type->kind == RG_TYPE_ARROW;
       map_type = map_type->target)
    trie->n_levels++;
  trie->levels = g_new0 (Level, trie->n_levels);
  for (guint i = 0; i < trie->n_levels; i++, type = type->target) {
    Level *level = &trie->levels[i];
    level->source = rg_emit_set (symbols, type->source);
    level->first = trie->n_columns;
    choose_digits (level, digits);
    trie->n_columns += level->n_digits;
  }
  trie->columns = g_new0 (Column, trie->n_columns);
  for (guint i = 0; i < trie->n_levels; i++) {
    for (guint k = 0; k < trie->levels[i].n_digits; k++) {
      Column *column = &trie->columns[trie->levels[i].first + k];
      column->width = trie->levels[i].base;
      column->cells = g_array_new (FALSE, FALSE, sizeof (guint32));
    }
  }
  return trie;
}

/* Builds the trie. `digits`: large key sets are split into digits. NULL: it
 * would have more than `max_cells` cells, or take too many steps, or the value
 * is incomplete. */
static Trie *
make_trie (RgGame *game, const RgEmitSymbols *symbols, const RgGlobal *constant,
           gboolean digits, guint64 max_cells)
{
  Trie *trie = new_empty_trie (game, symbols,
                               rg_type_resolve (game, constant->type), digits);
  guint32 root;
  trie->most_cells = max_cells;
  if (add_value (trie, constant->value, 0, &root))
    return trie;
  rg_emit_trie_free (trie);
  return NULL;
}

RgEmitTrie *
rg_emit_trie_new (RgGame *game, const RgEmitSymbols *symbols,
                  const RgGlobal *constant, guint64 max_cells)
{
  Trie *plain_trie = make_trie (game, symbols, constant, FALSE, max_cells);
  if (plain_trie && plain_trie->n_cells <= FEW_CELLS)
    return plain_trie;
  Trie *digit_trie =
      make_trie (game, symbols, constant, TRUE,
                 plain_trie ? plain_trie->n_cells / 2 : max_cells);
  if (!digit_trie)
    return plain_trie;
  rg_emit_trie_free (plain_trie);
  return digit_trie;
}
