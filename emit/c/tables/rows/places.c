/* Assigns places to moves (places.h), greedily: an alignment of each row with
 * the places that rows of full length use. */
#include "emit/c/tables/rows/places.h"

/* The moves of a row before they have places. */
typedef struct {
  const RgEmitRowMove *moves;
  guint32 n;     /* number of moves */
  gint32 symbol; /* index of the row's chosen symbol in its set */
} Row;

/* A move at a place, as a representative of all moves with its tests. */
typedef struct {
  const RgEmitRowMove *move;
  gint32 symbol; /* that of its row */
  guint32 place;
} PlacedMove;

/* The moves of the row with this number. */
static Row
find_row (const RgEmitTable *table, guint32 row)
{
  const RgEmitGlobal *chosen =
      g_ptr_array_index (table->keys, table->keys->len - 1);
  Row result = {.symbol = (gint32)(row % rg_emit_span (chosen->values))};
  result.moves = rg_emit_get_row (table, row, &result.n);
  return result;
}

/* Whether both have equal tests, relative to their chosen symbols. */
static gboolean
has_equal_tests (const RgEmitRowMove *a, gint32 symbol,
                 const PlacedMove *placed)
{
  const RgEmitRowMove *b = placed->move;
  if (a->n_tests != b->n_tests)
    return FALSE;
  for (guint32 t = 0; t < a->n_tests; t++) {
    if (a->tests[t].codes != b->tests[t].codes ||
        (gint32)a->tests[t].cell - symbol !=
            (gint32)b->tests[t].cell - placed->symbol)
      return FALSE;
  }
  return TRUE;
}

/* Whether a move with equal tests has the place. */
static gboolean
has_placed_move (const GArray *placed_moves, const RgEmitRowMove *move,
                 gint32 symbol, guint32 place)
{
  for (guint i = 0; i < placed_moves->len; i++) {
    const PlacedMove *other = &g_array_index (placed_moves, PlacedMove, i);
    if (other->place == place && has_equal_tests (move, symbol, other))
      return TRUE;
  }
  return FALSE;
}

/* Records that moves with these tests have the place, unless there are too
 * many. */
static void
add_placed_move (GArray *placed_moves, const RgEmitRowMove *move, gint32 symbol,
                 guint32 place)
{
  const PlacedMove placed_move = {move, symbol, place};
  if (placed_moves->len < RG_EMIT_LIST &&
      !has_placed_move (placed_moves, move, symbol, place))
    g_array_append_val (placed_moves, placed_move);
}

/* The place of the i-th move of a row, not before `first`.  It is the first
 * place that has a move with equal tests, if the remaining moves still fit.
 * Otherwise it is `first`. */
static guint32
find_place (const GArray *placed_moves, const Row *row, guint32 i,
            guint32 first, guint32 width)
{
  for (guint32 k = first; row->n - i <= width - k; k++) {
    if (has_placed_move (placed_moves, &row->moves[i], row->symbol, k))
      return k;
  }
  return first;
}

/* Appends the moves of a row, with padding, and records their places. Updates
 * `n_tests`. */
static void
fill_row (RgEmitRows *rows, const Row *row, GArray *placed_moves, GArray *moves)
{
  const RgEmitRowMove padding = {.n_tests = 1};
  guint32 i = 0;
  for (guint32 k = 0; k < rows->table.width; k++) {
    const RgEmitRowMove *move = &padding;
    if (i < row->n &&
        find_place (placed_moves, row, i, k, rows->table.width) == k) {
      move = &row->moves[i++];
      add_placed_move (placed_moves, move, row->symbol, k);
    }
    rows->n_tests = MAX (rows->n_tests, move->n_tests);
    g_array_append_vals (moves, move, 1);
  }
}

void
rg_emit_place_moves (RgEmitRows *rows)
{
  RgEmitTable *table = &rows->table;
  GArray *placed_moves = g_array_new (FALSE, FALSE, sizeof (PlacedMove));
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (RgEmitRowMove));
  for (guint32 number = 0; number < table->n_rows; number++) {
    const Row row = find_row (table, number);
    for (guint32 i = 0; row.n == table->width && i < row.n; i++)
      add_placed_move (placed_moves, &row.moves[i], row.symbol, i);
  }
  for (guint32 number = 0; number < table->n_rows; number++) {
    const Row row = find_row (table, number);
    fill_row (rows, &row, placed_moves, moves);
    g_array_index (table->starts, guint32, number) = number * table->width;
  }
  g_array_index (table->starts, guint32, table->n_rows) = moves->len;
  g_array_free (placed_moves, TRUE);
  g_array_unref (table->entries);
  table->entries = moves;
}
