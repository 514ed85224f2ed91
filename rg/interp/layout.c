/* Lays out all variables of a game in one array of cells, and makes tables for
 * types and constants.
 *
 *     var turn: Player = white;        cell 0
 *     var board: X -> Y -> Piece       cells 1, 2, ...: board[x][y] is at
 *                                      1 + (index of x) * |Y| + (index of y)
 *
 * A cell contains a symbol (RgName).  A constant map has such an array of its
 * own.  Where a value gets another type, a fit says which checks and which
 * order of cells that needs; it is made once for each pair of types.
 */
#include "rg/constants.h"
#include "rg/interp/core.h"

#include <string.h>

/* Returns a number for (cell, symbol).  The hash of a state is their sum, which
 * writes update.  The multipliers are those of Stafford's mixer 13.
 */
guint64
rg_interp_cell_hash (guint32 cell, RgName symbol)
{
  guint64 x = ((guint64)cell << 32) + symbol + 1;
  x *= G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  x ^= x >> 32;
  x *= G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return x ^ (x >> 29);
}

gpointer
rg_interp_layout_alloc (RgInterp *interp, gsize n, gsize size)
{
  RgInterpMemory *memory = &interp->memory;
  if (n > (memory->most - memory->used) / size)
    return NULL;
  memory->used += n * size;
  gpointer data = rg_arena_alloc (interp->arena, n * size);
  if (n)
    memset (data, 0, n * size);
  return data;
}

/* -- types ----------------------------------------------------------------- */

/* Returns the set without repeated symbols. */
static const RgType *
make_distinct_set (RgGame *game, const RgType *set)
{
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint32 i = 0; i < set->n_symbols; i++) {
    if (rg_type_index (game, set, set->symbols[i]) == (gint)i)
      g_array_append_val (symbols, set->symbols[i]);
  }
  if (symbols->len < set->n_symbols)
    set = rg_type_set (game, (const RgName *)(gpointer)symbols->data,
                       symbols->len);
  g_array_free (symbols, TRUE);
  return set;
}

static const RgType *
make_distinct (RgInterp *interp, const RgType *type)
{
  const RgType *distinct_type =
      g_hash_table_lookup (interp->layout.types, type);
  if (distinct_type)
    return distinct_type;
  const RgType *result =
      type->kind == RG_TYPE_SET
          ? make_distinct_set (interp->game, type)
          : rg_type_arrow (interp->game, make_distinct (interp, type->source),
                           make_distinct (interp, type->target));
  g_hash_table_insert (interp->layout.types, (gpointer)type, (gpointer)result);
  return result;
}

const RgType *
rg_interp_layout_type (RgInterp *interp, const RgType *type)
{
  return make_distinct (interp, rg_type_resolve (interp->game, type));
}

/* -- symbols --------------------------------------------------------------- */

gint
rg_interp_symbols_place (const RgInterp *interp, const RgInterpSymbols *symbols,
                         RgName symbol)
{
  const guint32 i = symbol - symbols->low;
  if (symbols->span == 0)
    return rg_type_index (interp->game, symbols->type, symbol);
  return i < symbols->span ? symbols->places[i] : -1;
}

/* Makes a table over all names between the least and the greatest, if these are
 * not too many: the symbols of a type mostly have consecutive numbers.  FALSE:
 * the limit of memory is reached. */
static gboolean
make_table (RgInterp *interp, RgInterpSymbols *symbols)
{
  const RgType *set = symbols->type;
  RgName low = G_MAXUINT32, high = 0;
  for (guint32 i = 0; i < set->n_symbols; i++) {
    low = MIN (low, set->symbols[i]);
    high = MAX (high, set->symbols[i]);
  }
  if (set->n_symbols == 0 || (high - low) / 64 > set->n_symbols + 16)
    return TRUE;
  gint32 *places =
      rg_interp_layout_alloc (interp, high - low + 1, sizeof *places);
  if (!places)
    return FALSE;
  for (guint32 i = 0; i <= high - low; i++)
    places[i] = -1;
  for (guint32 i = set->n_symbols; i-- > 0;)
    places[set->symbols[i] - low] = (gint32)i;
  symbols->low = low;
  symbols->span = high - low + 1;
  symbols->places = places;
  return TRUE;
}

RgInterpSymbols *
rg_interp_layout_symbols (RgInterp *interp, const RgType *set)
{
  RgInterpSymbols *symbols = g_hash_table_lookup (interp->layout.symbols, set);
  if (symbols)
    return symbols;
  symbols = rg_interp_layout_alloc (interp, 1, sizeof *symbols);
  if (!symbols)
    return NULL;
  symbols->type = set;
  if (!make_table (interp, symbols))
    return NULL;
  g_hash_table_insert (interp->layout.symbols, (gpointer)set, symbols);
  return symbols;
}

/* -- sizes and fits -------------------------------------------------------- */

/* Returns the number of cells of a value; G_MAXUINT32 stands for itself and all
 * greater numbers. */
guint32
rg_interp_layout_cells (const RgType *type)
{
  guint64 n = 1;
  for (; type->kind == RG_TYPE_ARROW; type = type->target) {
    n *= type->source->n_symbols;
    if (n == 0)
      return 0;
    n = MIN (n, G_MAXUINT32);
  }
  return (guint32)n;
}

static const RgType *
find_innermost (const RgType *type)
{
  while (type->kind == RG_TYPE_ARROW)
    type = type->target;
  return type;
}

/* Whether two maps have the same symbols as keys, level by level. Only then can
 * they be compared and assigned cell by cell. *ordered: also in the same order,
 * on each level. */
static gboolean
has_same_sources (RgGame *game, const RgType *a, const RgType *b,
                  gboolean *ordered)
{
  *ordered = TRUE;
  for (; a->kind == RG_TYPE_ARROW && b->kind == RG_TYPE_ARROW;
       a = a->target, b = b->target) {
    if (!rg_type_equal (game, a->source, b->source))
      return FALSE;
    *ordered = *ordered && a->source == b->source;
  }
  return a->kind == b->kind;
}

/* Writes, for each cell of a value of type `to`, its index in a value of type
 * `from`, whose relevant part begins at `base`.  Returns the end of the
 * output. */
static guint32 *
fill_order (RgGame *game, const RgType *from, const RgType *to, guint32 base,
            guint32 *out)
{
  if (to->kind == RG_TYPE_SET) {
    *out = base;
    return out + 1;
  }
  const guint32 stride = rg_interp_layout_cells (from->target);
  for (guint32 i = 0; i < to->source->n_symbols; i++) {
    const gint place =
        rg_type_index (game, from->source, to->source->symbols[i]);
    out = fill_order (game, from->target, to->target,
                      base + (guint32)place * stride, out);
  }
  return out;
}

/* Makes the conversion of values.  NULL: the limit of memory is reached. */
static const RgInterpFit *
make_fit (RgInterp *interp, const RgType *from, const RgType *to)
{
  RgGame *game = interp->game;
  RgInterpFit *fit = rg_interp_layout_alloc (interp, 1, sizeof *fit);
  gboolean ordered;
  if (!fit)
    return NULL;
  fit->n_cells = rg_interp_layout_cells (to);
  fit->impossible = !has_same_sources (game, from, to, &ordered);
  if (fit->impossible)
    return fit;
  if (!rg_type_contains (game, find_innermost (to), find_innermost (from))) {
    fit->allowed = rg_interp_layout_symbols (interp, find_innermost (to));
    if (!fit->allowed)
      return NULL;
  }
  if (!ordered) {
    guint32 *order =
        rg_interp_layout_alloc (interp, fit->n_cells, sizeof *order);
    if (!order)
      return NULL;
    fill_order (game, from, to, 0, order);
    fit->from = order;
  }
  return fit;
}

const RgInterpFit *
rg_interp_layout_fit (RgInterp *interp, const RgType *from, const RgType *to)
{
  GHashTable *fits = g_hash_table_lookup (interp->layout.fits, from);
  if (!fits) {
    fits = g_hash_table_new (NULL, NULL);
    g_hash_table_insert (interp->layout.fits, (gpointer)from, fits);
  }
  const RgInterpFit *fit = g_hash_table_lookup (fits, to);
  if (!fit) {
    fit = make_fit (interp, from, to);
    g_hash_table_insert (fits, (gpointer)to, (gpointer)fit);
  }
  return fit;
}

/* -- values ---------------------------------------------------------------- */

static gboolean store_value (RgInterp *interp, const RgValue *value,
                             const RgType *type, RgName *out);

RgInterpPlace *
rg_interp_layout_place (const RgInterp *interp, const RgGlobal *global)
{
  return &interp->layout.places[rg_global_place (interp->game, global)];
}

/* Copies the cells of the constant, in the order that the type needs.  Returns
 * FALSE, with a message, if they are no value of the type; without one, if the
 * limit of memory is reached. */
static gboolean
store_constant (RgInterp *interp, const RgGlobal *global, const RgType *type,
                RgName *out)
{
  const RgInterpPlace *constant = rg_interp_layout_place (interp, global);
  const RgInterpFit *fit = rg_interp_layout_fit (interp, constant->type, type);
  if (!fit)
    return FALSE;
  gboolean is_value = !fit->impossible;
  for (guint32 i = 0; is_value && i < fit->n_cells; i++) {
    out[i] = constant->cells[fit->from ? fit->from[i] : i];
    is_value = !fit->allowed ||
               rg_interp_symbols_place (interp, fit->allowed, out[i]) >= 0;
  }
  if (!is_value)
    rg_diag (interp->diags, RG_ERROR, NULL, RG_NOWHERE,
             "constant '%s' is no value of the type that it is used for",
             rg_text (interp->game, global->name));
  return is_value;
}

/* Stores the default for all keys first, and then the entries.  FALSE: as
 * store_constant(). */
static gboolean
store_map (RgInterp *interp, const RgValue *map, const RgType *type,
           RgName *out)
{
  const guint32 n = type->source->n_symbols;
  const gsize stride = rg_interp_layout_cells (type->target);
  for (guint32 i = 0; i < map->n_entries; i++) {
    if (map->entries[i].key != RG_NO_NAME)
      continue;
    if (!store_value (interp, map->entries[i].value, type->target, out))
      return FALSE;
    for (gsize k = 1; k < n; k++)
      memcpy (out + k * stride, out, stride * sizeof *out);
  }
  for (guint32 i = 0; i < map->n_entries; i++) {
    const RgName key = map->entries[i].key;
    if (key == RG_NO_NAME)
      continue;
    const gint place = rg_type_index (interp->game, type->source, key);
    if (!store_value (interp, map->entries[i].value, type->target,
                      out + (gsize)place * stride))
      return FALSE;
  }
  return TRUE;
}

/* Stores a value of the type in cells: a map, a constant or a symbol. FALSE:
 * as rg_interp_layout. */
static gboolean
store_value (RgInterp *interp, const RgValue *value, const RgType *type,
             RgName *out)
{
  if (rg_interp_layout_cells (type) == 0)
    return TRUE;
  if (value->name == RG_NO_NAME)
    return store_map (interp, value, type, out);
  const RgGlobal *constant = rg_find_constant (interp->game, value->name);
  if (constant)
    return store_constant (interp, constant, type, out);
  *out = value->name;
  return TRUE;
}

/* -- all places ------------------------------------------------------------ */

/* Gives each variable the offset of its first cell.  Returns FALSE if there are
 * too many cells. */
static gboolean
place_globals (RgInterp *interp)
{
  RgGame *game = interp->game;
  guint64 n_cells = 0;
  RG_FOR_GLOBALS (game, global) {
    RgInterpPlace *place =
        &interp->layout.places[rg_global_place (game, global)];
    place->type = rg_interp_layout_type (interp, global->type);
    place->n_cells = rg_interp_layout_cells (place->type);
    if (global->constant)
      continue;
    place->offset = (guint32)n_cells;
    n_cells += place->n_cells;
    if (n_cells >= G_MAXUINT32)
      return FALSE;
  }
  interp->layout.n_cells = (guint32)n_cells;
  return TRUE;
}

/* Computes the cells of a constant, or the initial ones of a variable. FALSE:
 * as rg_interp_layout. */
static gboolean
compute_global (RgInterp *interp, guint32 index)
{
  const RgGlobal *global =
      &g_array_index (interp->game->globals, RgGlobal, index);
  RgInterpPlace *place = &interp->layout.places[index];
  if (!global->constant)
    return store_value (interp, global->value, place->type,
                        interp->layout.initial + place->offset);
  RgName *cells =
      rg_interp_layout_alloc (interp, place->n_cells, sizeof *cells);
  if (!cells || !store_value (interp, global->value, place->type, cells))
    return FALSE;
  place->cells = cells;
  return TRUE;
}

/* RgConstantKnown: the constant has its cells. */
static gboolean
is_known (gpointer data, guint32 index)
{
  return ((const RgInterp *)data)->layout.places[index].cells != NULL;
}

/* Computes all constants and all initial values, each after the constants that
 * it uses.  FALSE: as rg_interp_layout(). */
static gboolean
compute_globals (RgInterp *interp)
{
  const RgGame *game = interp->game;
  gboolean is_computed = TRUE;
  RG_FOR_GLOBALS (game, global) {
    GArray *order = rg_find_constant_order (
        game, rg_global_place (game, global), is_known, interp);
    for (guint k = 0; is_computed && k < order->len; k++)
      is_computed = compute_global (interp, g_array_index (order, guint32, k));
    g_array_free (order, TRUE);
  }
  return is_computed;
}

/* Computes all constants, the initial state, and its hash.  FALSE: as
 * rg_interp_layout. */
static gboolean
fill_globals (RgInterp *interp)
{
  interp->layout.initial = rg_interp_layout_alloc (
      interp, interp->layout.n_cells, sizeof *interp->layout.initial);
  if (!interp->layout.initial || !compute_globals (interp))
    return FALSE;
  for (guint32 i = 0; i < interp->layout.n_cells; i++)
    interp->layout.initial_hash +=
        rg_interp_cell_hash (i, interp->layout.initial[i]);
  return TRUE;
}

static const RgInterpPlace *
get_builtin (const RgInterp *interp, RgName name)
{
  return rg_interp_layout_place (interp, rg_find_variable (interp->game, name));
}

gboolean
rg_interp_layout (RgInterp *interp)
{
  RgGame *game = interp->game;
  interp->layout.places = rg_interp_layout_alloc (
      interp, game->globals->len, sizeof *interp->layout.places);
  if (!interp->layout.places || !place_globals (interp) ||
      !fill_globals (interp))
    return FALSE;
  const RgInterpPlace *goals = get_builtin (interp, game->goals);
  interp->layout.player_cell = get_builtin (interp, game->player)->offset;
  interp->layout.goals_cell = goals->offset;
  interp->layout.visible_cell = get_builtin (interp, game->visible)->offset;
  interp->layout.players = goals->type->source;
  interp->layout.scores = goals->type->target;
  interp->layout.yes = rg_intern (game, "1");
  interp->search.marks = rg_interp_layout_alloc (interp, interp->layout.n_cells,
                                                 sizeof *interp->search.marks);
  return interp->search.marks != NULL;
}
