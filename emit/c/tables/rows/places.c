/* Assigns places to moves: an alignment of each row with the places that rows
 * of full length use. */
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
} Placed;

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
has_equal_tests (const RgEmitRowMove *a, gint32 symbol, const Placed *placed)
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
is_placed (const GArray *placed, const RgEmitRowMove *move, gint32 symbol,
           guint32 place)
{
  for (guint i = 0; i < placed->len; i++) {
    const Placed *other = &g_array_index (placed, Placed, i);
    if (other->place == place && has_equal_tests (move, symbol, other))
      return TRUE;
  }
  return FALSE;
}

/* Records that moves with these tests have the place, unless there are too
 * many. */
static void
add_placed (GArray *placed, const RgEmitRowMove *move, gint32 symbol,
            guint32 place)
{
  const Placed placed_move = {move, symbol, place};
  if (placed->len < RG_EMIT_LIST && !is_placed (placed, move, symbol, place))
    g_array_append_val (placed, placed_move);
}

/* The place of the i-th move of a row, not before `first`.  It is the first
 * place that has a move with equal tests, if the remaining moves still fit.
 * Otherwise it is `first`. */
static guint32
find_place (const GArray *placed, const Row *row, guint32 i, guint32 first,
            guint32 width)
{
  for (guint32 k = first; row->n - i <= width - k; k++) {
    if (is_placed (placed, &row->moves[i], row->symbol, k))
      return k;
  }
  return first;
}

/* Appends the moves of a row, with padding. */
static void
fill_row (RgEmitRows *rows, const Row *row, GArray *placed, GArray *moves)
{
  const RgEmitRowMove never = {.n_tests = 1};
  guint32 i = 0;
  for (guint32 k = 0; k < rows->table.width; k++) {
    const RgEmitRowMove *move = &never;
    if (i < row->n && find_place (placed, row, i, k, rows->table.width) == k) {
      move = &row->moves[i++];
      add_placed (placed, move, row->symbol, k);
    }
    rows->n_tests = MAX (rows->n_tests, move->n_tests);
    g_array_append_vals (moves, move, 1);
  }
}

void
rg_emit_place_moves (RgEmitRows *rows)
{
  RgEmitTable *table = &rows->table;
  GArray *placed = g_array_new (FALSE, FALSE, sizeof (Placed));
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (RgEmitRowMove));
  for (guint32 number = 0; number < table->n_rows; number++) {
    const Row row = find_row (table, number);
    for (guint32 i = 0; row.n == table->width && i < row.n; i++)
      add_placed (placed, &row.moves[i], row.symbol, i);
  }
  for (guint32 number = 0; number < table->n_rows; number++) {
    const Row row = find_row (table, number);
    fill_row (rows, &row, placed, moves);
    g_array_index (table->starts, guint32, number) = number * table->width;
  }
  g_array_index (table->starts, guint32, table->n_rows) = moves->len;
  g_array_free (placed, TRUE);
  g_array_unref (table->entries);
  table->entries = moves;
}
