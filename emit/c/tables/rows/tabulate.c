/* Builds tables of whole moves (rows.h): finds the walks of each row (walks.c),
 * and gives the moves places (places.h). */
#include "emit/c/tables/rows/places.h"
#include "emit/c/tables/rows/rows.h"
#include "emit/c/tables/rows/search.h"

static const RgEmitRowLimits limits = {
    .tests = 3, .moves = 2 * RG_EMIT_SHORT, .choices = RG_EMIT_LIST};

/* -- rows ------------------------------------------------------------------ */

/* Whether both moves have the same tags and the same end. */
static gboolean
has_equal_tags (const RgEmit *emit, const RgEmitRowMove *a,
                const RgEmitRowMove *b)
{
  const guint n = emit->form.tag_bits;
  const guint64 tag_mask = n >= RG_EMIT_WORD || !emit->form.packed
                               ? G_MAXUINT64
                               : (G_GUINT64_CONSTANT (1) << n) - 1;
  return a->end == b->end && ((a->tags ^ b->tags) & tag_mask) == 0;
}

/* Whether two moves of the row, which begins at `first`, have the same tags. */
static gboolean
has_duplicates (const RgEmit *emit, const GArray *moves, guint first)
{
  for (guint i = first; i < moves->len; i++) {
    for (guint k = first; k < i; k++) {
      if (has_equal_tags (emit, &g_array_index (moves, RgEmitRowMove, i),
                          &g_array_index (moves, RgEmitRowMove, k)))
        return TRUE;
    }
  }
  return FALSE;
}

/* Whether some state lets the move pass: padding never passes. */
static gboolean
may_pass (const RgEmitRowMove *move)
{
  return move->n_tests == 0 || move->tests[0].codes;
}

/* Whether two rows of one state have a move with the same tags. */
static gboolean
do_rows_share_tags (const RgEmit *emit, const RgEmitTable *table)
{
  const RgEmitGlobal *chosen =
      g_ptr_array_index (table->keys, table->keys->len - 1);
  const guint32 n_state_moves = rg_emit_span (chosen->values) * table->width;
  const RgEmitRowMove *moves = (gconstpointer)table->entries->data;
  for (guint i = 0; i < table->entries->len; i++) {
    const guint row = i / table->width * table->width;
    for (guint k = i / n_state_moves * n_state_moves; k < row; k++) {
      if (may_pass (&moves[i]) && may_pass (&moves[k]) &&
          has_equal_tags (emit, &moves[i], &moves[k]))
        return TRUE;
    }
  }
  return FALSE;
}

/* -- tables ---------------------------------------------------------------- */

/* Finds the moves of a row; none if its code is not among the choices.  Fails
 * if there are too many, or if two of them are duplicates. */
static void
add_row (RgEmitExecutor *executor)
{
  RgEmitRowSearch *search = (RgEmitRowSearch *)executor;
  const RgEmit *emit = executor->emit;
  const guint first = executor->row_start;
  if (!rg_emit_set_has (
          emit->symbols,
          rg_emit_get_choices (emit->symbols,
                               rg_emit_action (emit, search->assignment)),
          *search->chosen_code))
    return;
  rg_emit_find_row (search, search->node);
  executor->failed =
      executor->failed ||
      (search->may_repeat && has_duplicates (emit, executor->found, first)) ||
      executor->found->len - first > (emit->form.packed && search->has_choices
                                          ? RG_EMIT_FEW
                                          : RG_EMIT_SHORT);
}

/* Builds all rows.  FALSE: some walk is not expressible, or there are too many
 * walks. Or no row has two moves, no cell is tested, or rows of one state may
 * have moves with equal tags. */
static gboolean
tabulate_rows (RgEmitRowSearch *search, RgEmitRows *rows)
{
  RgEmitTable *table = &rows->table;
  if (!rg_emit_tabulate (table, &search->executor, add_row, RG_EMIT_ENTRIES) ||
      table->width < 2 || !table->map)
    return FALSE;
  rg_emit_place_moves (rows);
  return !(search->may_repeat &&
           do_rows_share_tags (search->executor.emit, table));
}

/* Whether all searches from the node begin with its only arc, and no other walk
 * leads there: it is a root with one arc. */
static gboolean
is_root_with_one_arc (const RgEmitGraph *graph, guint32 number)
{
  const RgEmitNode *node = rg_emit_node (graph, number);
  gboolean is_root = FALSE;
  for (guint i = 0; i < graph->roots->len; i++)
    is_root = is_root || g_array_index (graph->roots, guint32, i) == number;
  return is_root && node->n_arcs == 1 && node->n_in == 1;
}

/* Whether a table can have moves of this layout.  `has_all_moves`: all moves of
 * a state come from the table. */
static gboolean
has_tabulable_form (const RgEmitMoveForm *form, gboolean has_all_moves)
{
  return form->packed ? form->tags_before_fixed
                      : has_all_moves && !form->wide_tags && !form->wide_steps;
}

/* Builds the table for the choices. NULL: not eligible. Moves have no tabulable
 * layout, the chosen variable is a map, or `last` ends the walk or leads to a
 * visited set. Or there are too many rows, or no table (tabulate_rows()). */
static RgEmitRows *
find_rows (const RgEmit *emit, const RgEmitArc *assignment,
           const RgEmitArc *last)
{
  RgEmitGlobal *chosen =
      rg_emit_written (emit, rg_emit_action (emit, assignment));
  const gboolean has_all_moves =
      is_root_with_one_arc (emit->moves, assignment->from);
  if (!has_tabulable_form (&emit->form, has_all_moves) ||
      !rg_emit_is_scalar (chosen) || last->to == RG_EMIT_STOP ||
      emit->moves->decided.visited_sets[last->to].has_set)
    return NULL;
  RgEmitRows *rows = rg_emit_table_new (RG_EMIT_TABLE_ROWS, sizeof *rows);
  RgEmitRowSearch search = rg_emit_new_row_search (emit, assignment, limits);
  search.table = &rows->table;
  search.node = last->to;
  search.has_all_moves = has_all_moves;
  const gboolean is_eligible =
      rg_emit_add_live_scalars (emit, emit->moves, last->to, chosen->name,
                                &rows->table) &&
      rg_emit_add_key (&rows->table, chosen) && tabulate_rows (&search, rows);
  rg_emit_row_search_clear (&search);
  return rg_emit_return_table_if (is_eligible, rows);
}

RgEmitRows *
rg_emit_find_choice_rows (const RgEmit *emit, const RgEmitArc *assignment,
                          const RgEmitArc *last)
{
  gpointer rows;
  if (!rg_emit_find_table (emit, RG_EMIT_TABLE_ROWS, last, &rows))
    rows = rg_emit_memoise_table (emit, RG_EMIT_TABLE_ROWS, last,
                                  find_rows (emit, assignment, last));
  return rows;
}
