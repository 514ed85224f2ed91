/* Propagates constants over cells, optimistically (cells.h): sets of values
 * that only grow, with widening after some rounds. */
#include "rg/analysis/cells.h"

#include "base/arena.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/uses.h"

#include <string.h>

enum {
  MOST_PLACES = 16 << 20, /* limit of places of all set types */
  MOST_ENTRIES = 8 << 20, /* limit of entries of all tables */
  MOST_ROUNDS = 10,       /* rounds before a variable is widened */
  MOST_HELD_ROUNDS = 6,   /* rounds before the cells of a variable are merged */
  MOST_HELD_VISITS =
      20000, /* visits of states, in all rounds, before cells are merged */
  MOST_HELD =
      4096, /* limit of cells of a variable that are tracked one by one */
  WORD = 64,
};

/* The cells of a game, and the sets of their values. */
struct RgCells {
  RgGame *game;
  RgValues *values;
  RgArena *arena;
  guint16 *symbols;       /* by name */
  GArray *names;          /* of RgName, by symbol */
  GHashTable *types;      /* RgType → RgCellType * */
  GHashTable *places;     /* RgExpr → RgCellPlace *, also NULL */
  RgCellStorage *globals; /* by index */
  GPtrArray *slots;       /* of RgCellStorage * */
  guint8 *written;        /* by cell: it was written, so it is not constant */
  guint32 n_cells;
  guint64 clock, round_began;
  guint64 n_places, n_entries; /* so far */
};

/* -- symbols and types ----------------------------------------------------- */

/* Numbers the symbols of the set that have no number yet, up to the limit. */
static void
number_set (RgCells *cells, const RgType *set)
{
  for (guint32 i = 0; i < set->n_symbols; i++) {
    guint16 *symbol = &cells->symbols[set->symbols[i]];
    if (*symbol != RG_CELLS_UNKNOWN || cells->names->len == RG_CELLS_UNKNOWN)
      continue;
    *symbol = (guint16)cells->names->len;
    g_array_append_val (cells->names, set->symbols[i]);
  }
}

static void
number_type (RgCells *cells, const RgType *type)
{
  type = rg_type_resolve (cells->game, type);
  for (; type && type->kind == RG_TYPE_ARROW; type = type->target)
    number_set (cells, type->source);
  if (type)
    number_set (cells, type);
}

/* Numbers the symbols of all types of the game. Returns FALSE if there are too
 * many. */
static gboolean
number_symbols (RgCells *cells)
{
  const RgGame *game = cells->game;
  memset (cells->symbols, 0xFF,
          sizeof *cells->symbols * game->uses_of_name->len);
  for (guint i = 0; i < game->types->len; i++) {
    const RgTypeDecl *decl = &g_array_index (game->types, RgTypeDecl, i);
    if (!rg_decl (game, decl->decl)->removed)
      number_type (cells, decl->type);
  }
  RG_FOR_GLOBALS (game, global)
    number_type (cells, global->type);
  return cells->names->len < RG_CELLS_UNKNOWN;
}

RgName
rg_cells_name (const RgCells *cells, guint16 symbol)
{
  return g_array_index (cells->names, RgName, symbol);
}

guint16
rg_cells_symbol (const RgCells *cells, RgName name)
{
  return cells->symbols[name];
}

const RgCellType *
rg_cells_type (RgCells *cells, const RgType *set)
{
  set = rg_type_resolve (cells->game, set);
  RgCellType *type = g_hash_table_lookup (cells->types, set);
  if (type || !set || set->kind != RG_TYPE_SET ||
      (cells->n_places += cells->names->len) > MOST_PLACES)
    return type;
  type = rg_arena_new_zeroed (cells->arena, RgCellType, 1);
  guint16 *symbols =
      rg_arena_new_array (cells->arena, guint16, set->n_symbols + 1);
  guint16 *place =
      rg_arena_new_array (cells->arena, guint16, cells->names->len + 1);
  memset (place, 0xFF, sizeof *place * cells->names->len);
  for (guint32 i = 0; i < set->n_symbols; i++) {
    const guint16 symbol = cells->symbols[set->symbols[i]];
    if (symbol == RG_CELLS_UNKNOWN)
      return NULL;
    if (place[symbol] != RG_CELLS_UNKNOWN)
      continue;
    place[symbol] = (guint16)type->n;
    symbols[type->n++] = symbol;
  }
  type->symbols = symbols;
  type->place = place;
  g_hash_table_insert (cells->types, (gpointer)set, type);
  return type;
}

/* -- constants and variables ----------------------------------------------- */

RgCellStorage *
rg_cells_find_storage (const RgCells *cells, RgName name)
{
  const guint32 index = rg_find_global_index (cells->game, name);
  return index == RG_NONE ? NULL : &cells->globals[index];
}

/* Finds the dimensions of a type. Returns FALSE if it is too deep or too
 * large. */
static gboolean
find_dimensions (RgCells *cells, const RgType *type, RgCellStorage *storage)
{
  for (; type && type->kind == RG_TYPE_ARROW; type = type->target) {
    if (storage->n_dimensions == RG_CELLS_DIMENSIONS)
      return FALSE;
    storage->source[storage->n_dimensions] =
        rg_cells_type (cells, type->source);
    if (!storage->source[storage->n_dimensions++])
      return FALSE;
  }
  storage->target = type ? rg_cells_type (cells, type) : NULL;
  guint64 n = 1;
  for (guint i = storage->n_dimensions; i-- > 0; n *= storage->source[i]->n) {
    storage->stride[i] = (guint32)n;
    if (n > MOST_ENTRIES)
      return FALSE;
  }
  storage->n = (guint32)n;
  return storage->target && n <= MOST_ENTRIES &&
         (cells->n_entries += n) <= MOST_ENTRIES;
}

static void
fill_table (RgCells *cells, const RgCellStorage *storage, guint depth,
            const RgValue *value, guint16 *table)
{
  value = rg_values_resolve (cells->values, value);
  if (depth == storage->n_dimensions) {
    *table = value->name == RG_NO_NAME ? RG_CELLS_UNKNOWN
                                       : cells->symbols[value->name];
    return;
  }
  const RgCellType *source = storage->source[depth];
  for (guint32 i = 0; i < source->n; i++) {
    const RgName key = rg_cells_name (cells, source->symbols[i]);
    fill_table (cells, storage, depth + 1,
                rg_values_at (cells->values, value, key),
                table + (gsize)i * storage->stride[depth]);
  }
}

/* Lays out a constant or variable, unless it is removed or too large: its kind
 * then stays RG_CELLS_NONE. A scalar with `is_slot` gets a slot. */
static void
add_global (RgCells *cells, guint32 index, gboolean is_slot)
{
  const RgGlobal *global =
      &g_array_index (cells->game->globals, RgGlobal, index);
  RgCellStorage *storage = &cells->globals[index];
  if (rg_decl (cells->game, global->decl)->removed ||
      !find_dimensions (cells, rg_type_resolve (cells->game, global->type),
                        storage))
    return;
  guint16 *table = rg_arena_new_array (cells->arena, guint16, storage->n + 1);
  fill_table (cells, storage, 0, global->value, table);
  storage->table = table;
  storage->kind = global->constant                        ? RG_CELLS_CONSTANT
                  : is_slot && storage->n_dimensions == 0 ? RG_CELLS_SLOT
                                                          : RG_CELLS_VARIABLE;
  if (storage->kind == RG_CELLS_SLOT) {
    storage->slot = cells->slots->len;
    g_ptr_array_add (cells->slots, storage);
  } else if (storage->kind == RG_CELLS_VARIABLE) {
    storage->first = cells->n_cells;
    storage->n_constant = storage->n;
    cells->n_cells += storage->n;
    if (storage->n <= MOST_HELD && storage->target->n <= WORD)
      storage->held = rg_arena_new_zeroed (cells->arena, RgBits, storage->n);
  }
}

RgCells *
rg_cells_new (RgGame *game, const guint8 *is_slot)
{
  RgCells *cells = g_new0 (RgCells, 1);
  cells->game = game;
  cells->values = rg_values_new (game);
  cells->arena = rg_arena_new ();
  cells->symbols = g_new (guint16, game->uses_of_name->len + 1);
  cells->names = g_array_new (FALSE, FALSE, sizeof (RgName));
  cells->types = g_hash_table_new (NULL, NULL);
  cells->places = g_hash_table_new (NULL, NULL);
  cells->globals = g_new0 (RgCellStorage, game->globals->len + 1);
  cells->slots = g_ptr_array_new ();
  if (!number_symbols (cells)) {
    rg_cells_free (cells);
    return NULL;
  }
  for (guint32 i = 0; i < game->globals->len; i++)
    add_global (cells, i, is_slot[i]);
  cells->written = g_new0 (guint8, cells->n_cells + 1);
  return cells;
}

void
rg_cells_free (RgCells *cells)
{
  rg_values_free (cells->values);
  rg_arena_free (cells->arena);
  g_free (cells->symbols);
  g_array_free (cells->names, TRUE);
  g_hash_table_destroy (cells->types);
  g_hash_table_destroy (cells->places);
  g_free (cells->globals);
  g_ptr_array_free (cells->slots, TRUE);
  g_free (cells->written);
  g_free (cells);
}

guint
rg_cells_n_slots (const RgCells *cells)
{
  return cells->slots->len;
}

void
rg_cells_set_initial (const RgCells *cells, guint16 *row)
{
  for (guint i = 0; i < cells->slots->len; i++) {
    const RgCellStorage *storage = g_ptr_array_index (cells->slots, i);
    row[i] = storage->table[0];
  }
}

/* -- expressions ----------------------------------------------------------- */

/* Resolves an expression.  NULL: its cells are not known. */
static const RgCellPlace *
make_place (RgCells *cells, const RgExpr *expr)
{
  const RgExpr *indices[RG_CELLS_DIMENSIONS];
  guint n = 0;
  for (expr = rg_strip_casts (cells->game, expr); expr->kind == RG_EXPR_ACCESS;
       expr = rg_strip_casts (cells->game, expr->left)) {
    if (n == RG_CELLS_DIMENSIONS)
      return NULL;
    indices[n++] = expr->right;
  }
  if (expr->kind != RG_EXPR_NAME)
    return NULL;
  RgCellStorage *storage = rg_cells_find_storage (cells, expr->name);
  const guint16 symbol =
      storage ? RG_CELLS_UNKNOWN : cells->symbols[expr->name];
  if (storage ? storage->kind == RG_CELLS_NONE
              : n > 0 || symbol == RG_CELLS_UNKNOWN)
    return NULL;
  RgCellPlace *place = rg_arena_new_zeroed (cells->arena, RgCellPlace, 1);
  *place = (RgCellPlace){.storage = storage, .symbol = symbol, .n_indices = n};
  for (guint i = 0; i < n; i++)
    place->indices[i] = rg_cells_place (cells, indices[n - 1 - i]);
  return place;
}

const RgCellPlace *
rg_cells_place (RgCells *cells, const RgExpr *expr)
{
  gpointer found;
  if (g_hash_table_lookup_extended (cells->places, expr, NULL, &found))
    return found;
  const RgCellPlace *place = make_place (cells, expr);
  g_hash_table_insert (cells->places, (gpointer)expr, (gpointer)place);
  return place;
}

/* -- reading --------------------------------------------------------------- */

/* Computes the offset of the element.  Returns FALSE if it is unknown; then the
 * reader gets the reason, as rg_cells_read(). */
static gboolean
find_offset (RgCellsReader *reader, const RgCellPlace *place, guint32 *offset)
{
  gboolean is_known = TRUE;
  *offset = 0;
  for (guint i = 0; i < place->n_indices; i++) {
    const guint16 index = place->indices[i]
                              ? rg_cells_read (reader, place->indices[i])
                              : RG_CELLS_UNKNOWN;
    const guint16 key = index == RG_CELLS_UNKNOWN
                            ? RG_CELLS_UNKNOWN
                            : place->storage->source[i]->place[index];
    /* an index outside of its map is an error in the game */
    if (!place->indices[i] ||
        (index != RG_CELLS_UNKNOWN && key == RG_CELLS_UNKNOWN))
      reader->open = TRUE;
    if (key == RG_CELLS_UNKNOWN)
      is_known = FALSE;
    else
      *offset += key * place->storage->stride[i];
  }
  return is_known;
}

/* Returns the supposed value of the cell, or its initial one if it is constant.
 * RG_CELLS_UNKNOWN: neither; the reader then depends on the cell. */
static guint16
read_cell (RgCellsReader *reader, const RgCellStorage *storage, guint32 cell)
{
  if (cell == reader->supposed)
    return reader->value;
  if (!reader->cells->written[cell])
    return storage->table[cell - storage->first];
  reader->open =
      reader->open || (reader->cell != RG_NONE && reader->cell != cell);
  reader->cell = cell;
  reader->storage = storage;
  return RG_CELLS_UNKNOWN;
}

guint16
rg_cells_read (RgCellsReader *reader, const RgCellPlace *place)
{
  const RgCellStorage *storage = place->storage;
  guint32 offset;
  if (!storage)
    return place->symbol;
  if (place->n_indices != storage->n_dimensions) {
    reader->open = TRUE;
    return RG_CELLS_UNKNOWN;
  }
  if (storage->kind == RG_CELLS_SLOT)
    return reader->row[storage->slot];
  if (!find_offset (reader, place, &offset)) {
    reader->open = reader->open || storage->kind == RG_CELLS_VARIABLE;
    return RG_CELLS_UNKNOWN;
  }
  return storage->kind == RG_CELLS_CONSTANT
             ? storage->table[offset]
             : read_cell (reader, storage, storage->first + offset);
}

void
rg_cells_find_range (RgCellsReader *reader, const RgCellPlace *place,
                     guint32 *first, guint32 *end)
{
  const RgCellStorage *storage = place->storage;
  guint32 offset;
  *first = storage->first;
  *end = storage->first + storage->n;
  if (!find_offset (reader, place, &offset))
    return;
  *first += offset;
  *end =
      *first + (place->n_indices == 0 ? storage->n
                                      : storage->stride[place->n_indices - 1]);
}

/* -- values ---------------------------------------------------------------- */

gboolean
rg_cells_find_wide_values (const RgCells *cells, const RgCellStorage *storage,
                           guint32 cell, RgCellMask *mask)
{
  const guint16 initial = storage->table[cell - storage->first];
  if (storage->target->n > RG_CELLS_VALUES || initial == RG_CELLS_UNKNOWN ||
      storage->target->place[initial] == RG_CELLS_UNKNOWN)
    return FALSE;
  *mask = cells->written[cell] ? storage->written : (RgCellMask){{0}};
  rg_bits_add (mask->words, storage->target->place[initial]);
  return TRUE;
}

gboolean
rg_cells_find_values (const RgCells *cells, const RgCellStorage *storage,
                      guint32 cell, RgCellMask *mask)
{
  if (!rg_cells_find_wide_values (cells, storage, cell, mask))
    return FALSE;
  if (storage->held) {
    const guint16 initial = storage->table[cell - storage->first];
    mask->words[0] = storage->held[cell - storage->first];
    rg_bits_add (mask->words, storage->target->place[initial]);
  }
  return TRUE;
}

guint64
rg_cells_advance_clock (RgCells *cells)
{
  return ++cells->clock;
}

void
rg_cells_next_round (RgCells *cells)
{
  cells->round_began = ++cells->clock;
}

/* Adds a value, or all values, to those that are written to the variable,
 * unless its type is too large for a mask. TRUE: one of them is new. */
static gboolean
add_written (RgCellStorage *storage, guint16 value)
{
  gboolean is_new = FALSE;
  const gboolean is_any = value == RG_CELLS_UNKNOWN;
  const guint32 first = is_any ? 0 : storage->target->place[value];
  const guint32 end = is_any ? storage->target->n : first + 1;
  if (storage->target->n > RG_CELLS_VALUES)
    return FALSE;
  for (guint32 i = first; i < end && i < storage->target->n; i++) {
    is_new = is_new || !rg_bits_has (storage->written.words, i);
    rg_bits_add (storage->written.words, i);
  }
  return is_new;
}

/* Returns the set of values of the type that `value` stands for; it may stand
 * for all. */
static RgBits
make_bits (const RgCellStorage *storage, guint16 value)
{
  if (value == RG_CELLS_UNKNOWN)
    return G_MAXUINT64 >> (WORD - storage->target->n);
  const guint16 place = storage->target->place[value];
  return place == RG_CELLS_UNKNOWN ? 0 : (RgBits)1 << place;
}

/* Adds a value, or all values, to those of single cells, if these are tracked.
 * TRUE: it is new for some cell. */
static gboolean
add_held (RgCellStorage *storage, guint32 first, guint32 end, guint16 value)
{
  const RgBits bits =
      storage->held ? make_bits (storage, value) & ~storage->everywhere : 0;
  RgBits new_bits = 0;
  for (guint32 cell = first; bits && cell < end; cell++) {
    new_bits |= bits & ~storage->held[cell - storage->first];
    storage->held[cell - storage->first] |= bits;
  }
  if (end - first == storage->n)
    storage->everywhere |= bits;
  return new_bits != 0;
}

/* Marks the cells whose initial value is not the written one as not constant.
 * TRUE: some of them were constant. */
static gboolean
mark_written (RgCells *cells, RgCellStorage *storage, guint32 first,
              guint32 end, guint16 value)
{
  gboolean is_new = FALSE;
  for (guint32 cell = first; cell < end && storage->n_constant > 0; cell++) {
    if (cells->written[cell] ||
        (value != RG_CELLS_UNKNOWN &&
         storage->table[cell - storage->first] == value))
      continue;
    cells->written[cell] = TRUE;
    storage->n_constant--;
    is_new = TRUE;
  }
  return is_new;
}

gboolean
rg_cells_write (RgCells *cells, RgCellStorage *storage, guint32 first,
                guint32 end, guint16 value)
{
  const gboolean is_first_of_round = storage->changed < cells->round_began;
  const gboolean is_new_in_cell = add_held (storage, first, end, value);
  const gboolean written = add_written (storage, value);
  const gboolean is_new =
      mark_written (cells, storage, first, end, value) || written;
  if (!is_new_in_cell && !is_new)
    return FALSE;
  if (is_first_of_round && is_new && ++storage->rounds > MOST_ROUNDS)
    add_written (storage, RG_CELLS_UNKNOWN);
  if (is_first_of_round && !is_new)
    storage->held_rounds++;
  if (storage->held_rounds > MOST_HELD_ROUNDS ||
      storage->rounds > MOST_ROUNDS || cells->clock > MOST_HELD_VISITS)
    storage->held = NULL;
  storage->changed = cells->clock;
  return TRUE;
}
