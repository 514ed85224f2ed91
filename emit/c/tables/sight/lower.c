/* Lowers lines of sight (sight.h). Each table N becomes three arrays and a
 * function
 *
 *     seesN (s, row, lines, e0, ..., p0, ...)
 *
 * where e0, ... are the codes of `end_symbols`, and p0, ... those of
 * `passed_symbols`.
 *
 *   1. Vector comparisons find the row's end cells that hold their symbol
 *      (found), and the cells that hold no passed symbol (closed).
 *   2. The function returns 1 if some found end has no closed cell before it.
 *   3. Otherwise it returns 0, and adds the cells before found ends to `lines`,
 *      for footprints of checks. NULL: no footprint.
 *
 * The call is only used on machines with vectors; others search. */
#include "emit/c/tables/sight/lower.h"

#include "emit/c/checks/cache.h"
#include "emit/c/data/tables.h"
#include "emit/c/tables/sight/sight.h"

/* -- the test -------------------------------------------------------------- */

/* The code of the i-th symbol, as C. */
static RgCodeExpr *
lower_symbol (RgEmitWriter *writer, const GArray *symbols, guint i)
{
  const RgEmitSightSymbol *symbol =
      &g_array_index (symbols, RgEmitSightSymbol, i);
  return symbol->expr ? rg_emit_lower_expr (writer, symbol->expr)
                      : rg_code_number (writer->unit, symbol->code);
}

/* Adds the codes of the symbols to the arguments of the call. */
static RgCodeExpr *
add_symbol_arguments (RgEmitWriter *writer, const GArray *symbols,
                      RgCodeExpr *call)
{
  for (guint i = 0; i < symbols->len; i++)
    call = rg_code_with_argument (writer->unit, call,
                                  lower_symbol (writer, symbols, i));
  return call;
}

/* The call of the function, with the symbols as arguments. */
static RgCodeExpr *
make_sees_call (RgEmitWriter *writer, const RgEmitSight *sight, guint number)
{
  const gboolean records_footprint = writer->graph->footprint != NULL;
  RgCodeExpr *call =
      rg_code_expr (writer->unit,
                    records_footprint ? "sees%u (s, row%u, lines%u)"
                                      : "sees%u (s, row%u, NULL)",
                    sight->table.number, number, number);
  call = add_symbol_arguments (writer, sight->end_symbols, call);
  return add_symbol_arguments (writer, sight->passed_symbols, call);
}

/* Writes the update of a footprint by the cells in which the symbol would
 * change the answer. */
static void
write_symbol_footprint (RgEmitWriter *writer, const GArray *symbols, guint i,
                        RgCodeExpr *cells)
{
  const RgEmitFootprint *footprint = writer->graph->footprint;
  rg_emit_begin_guards (writer);
  RgCodeExpr *symbol = lower_symbol (writer, symbols, i);
  rg_emit_end_guards (writer);
  rg_emit_line (writer, "note_set (w->answers + %u + (%p - %u) * %u, %p, %u);",
                footprint->cached.first, (gpointer)symbol,
                footprint->map->values->low, footprint->cached.n_words,
                (gpointer)cells, footprint->cached.n_words);
}

/* Writes the footprint of a check that fails.  The answer changes if an end
 * gets its symbol, or if a cell before such an end gets a symbol that can be
 * passed. */
static void
write_footprint (RgEmitWriter *writer, const RgEmitSight *sight, guint number)
{
  RgCodeUnit *unit = writer->unit;
  for (guint i = 0; i < sight->end_symbols->len; i++)
    write_symbol_footprint (
        writer, sight->end_symbols, i,
        rg_code_expr (unit, "ends%u + (row%u * %u + %u) * %u",
                      sight->table.number, number, sight->end_symbols->len, i,
                      sight->n_words));
  for (guint i = 0; i < sight->passed_symbols->len; i++)
    write_symbol_footprint (writer, sight->passed_symbols, i,
                            rg_code_expr (unit, "lines%u", number));
}

/* Writes the call, and, if the check records a footprint, that of a failure. */
static void
write_test (RgEmitWriter *writer, const RgEmitSight *sight, guint number)
{
  const gboolean records_footprint = writer->graph->footprint != NULL;
  rg_emit_line (writer, "const size_t row%u = %p;", number,
                (gpointer)rg_emit_lower_row (writer, sight->table.keys));
  if (records_footprint)
    rg_emit_line (writer, "uint64_t lines%u[%u] = {0};", number,
                  sight->n_words);
  rg_emit_open (writer, "if (%p)",
                (gpointer)make_sees_call (writer, sight, number));
  rg_emit_write_success (writer);
  rg_emit_close (writer);
  if (records_footprint)
    write_footprint (writer, sight, number);
}

void
rg_emit_open_sight (RgEmitWriter *writer, const RgEmitSight *sight)
{
  const guint number = ++writer->counter;
  rg_emit_open (writer, "if (MATCH_LANES > 1)");
  write_test (writer, sight, number);
  rg_emit_close (writer);
  rg_emit_open (writer, "else");
}

/* -- tables ---------------------------------------------------------------- */

static void
put_sets (RgCodeItem *table, const GArray *sets)
{
  for (guint i = 0; i < sets->len; i++)
    rg_code_put_hex (table, g_array_index (sets, guint64, i));
}

/* Adds the arrays.  Cells that are no end refer to the first run of `sets`. */
static void
add_tables (RgCodeUnit *unit, const RgEmitSight *sight)
{
  const guint n_runs = sight->sets->len / (sight->n_lines * sight->n_words);
  put_sets (rg_code_table (unit, "static const uint64_t ends%u[]",
                           sight->table.number),
            sight->end_cells);
  put_sets (rg_code_table (unit, "static const uint64_t sets%u[]",
                           sight->table.number),
            sight->sets);
  RgCodeItem *run_of_cell = rg_code_table (
      unit, "static const %s between%u[]",
      rg_emit_get_c_type (n_runs > 256 ? 2 : 1), sight->table.number);
  for (guint i = 0; i < sight->run_of_cell->len; i++) {
    const guint32 run_number = g_array_index (sight->run_of_cell, guint32, i);
    rg_code_put_number (run_of_cell, run_number ? run_number - 1 : 0);
  }
}

/* Whether some walk ends at a cell of the word with this symbol. */
static gboolean
has_end_in_word (const RgEmitSight *sight, guint symbol, guint word)
{
  const guint n = sight->end_symbols->len * sight->n_words;
  for (guint i = symbol * sight->n_words + word; i < sight->end_cells->len;
       i += n)
    if (g_array_index (sight->end_cells, guint64, i))
      return TRUE;
  return FALSE;
}

/* Whether some walk passes a cell of the word. */
static gboolean
has_cells_between (const RgEmitSight *sight, guint word)
{
  for (guint i = word; i < sight->sets->len; i += sight->n_words)
    if (g_array_index (sight->sets, guint64, i))
      return TRUE;
  return FALSE;
}

/* The cells of the word that hold the i-th symbol; `symbol`: 'e' for one of
 * ends, 'p' for one of passed cells. */
static RgCodeExpr *
lower_matching_cells (const RgEmit *emit, const RgEmitSight *sight, guint word,
                      char symbol, guint i)
{
  return rg_code_expr (emit->unit, "match (s->v_%s + %u, %u, %c%u)",
                       rg_text (emit->game, sight->table.map->name), 64 * word,
                       MIN (64, sight->table.map->cells - 64 * word), symbol,
                       i);
}

/* Declares the set of those ends in the word that hold their symbol. */
static void
add_found_ends (const RgEmit *emit, const RgEmitSight *sight, guint word,
                RgCodeBlock *block)
{
  RgCodeUnit *unit = emit->unit;
  RgCodeExpr *found_ends = NULL;
  for (guint i = 0; i < sight->end_symbols->len; i++) {
    if (has_end_in_word (sight, i, word))
      found_ends = rg_code_join (
          unit, found_ends, "|",
          rg_code_expr (
              unit, "ends[%u] & %p", i * sight->n_words + word,
              (gpointer)lower_matching_cells (emit, sight, word, 'e', i)));
  }
  rg_code_add (block, "uint64_t found%u = %p;", word,
               (gpointer)(found_ends ? found_ends : rg_code_number (unit, 0)));
}

/* Declares the set of those cells in the word that block lines: they hold no
 * passed symbol. */
static void
add_closed_cells (const RgEmit *emit, const RgEmitSight *sight, guint word,
                  RgCodeBlock *block)
{
  RgCodeUnit *unit = emit->unit;
  RgCodeExpr *open_cells = NULL;
  for (guint i = 0; i < sight->passed_symbols->len; i++)
    open_cells =
        rg_code_join (unit, open_cells, "|",
                      lower_matching_cells (emit, sight, word, 'p', i));
  if (!open_cells)
    open_cells = rg_code_expr (unit, "UINT64_C (0)");
  rg_code_add (block, "const uint64_t closed%u = ~%p;", word,
               (gpointer)open_cells);
}

/* Writes the loop over the ends found in the word, and over the lines to each.
 */
static void
add_end_loop (const RgEmitSight *sight, guint word, RgCodeBlock *block)
{
  RgCodeUnit *unit = block->unit;
  const guint n = sight->table.number;
  RgCodeExpr *closed_cells = NULL;
  for (guint w = 0; w < sight->n_words; w++) {
    if (has_cells_between (sight, w))
      closed_cells =
          rg_code_join (unit, closed_cells, "|",
                        rg_code_expr (unit, "set[%u] & closed%u", w, w));
  }
  block = rg_code_open (block, "for (; found%u; found%u &= found%u - 1)", word,
                        word, word);
  rg_code_add (block,
               "const uint64_t *set = sets%u + between%u[row * %u"
               " + lowest_bit (found%u) + %u] * %u;",
               n, n, sight->table.map->cells, word, 64 * word,
               sight->n_lines * sight->n_words);
  block =
      rg_code_open (block, "for (unsigned way = 0; way < %u; way++, set += %u)",
                    sight->n_lines, sight->n_words);
  if (closed_cells)
    rg_code_add (block, "if (!%p) return 1;", (gpointer)closed_cells);
  else
    rg_code_add (block, "return 1;");
  block = rg_code_open (block, "if (lines)");
  for (guint w = 0; w < sight->n_words; w++)
    rg_code_add (block, "lines[%u] |= set[%u];", w, w);
}

/* Adds the function that looks for an end in sight. */
static void
add_function (const RgEmit *emit, const RgEmitSight *sight)
{
  RgCodeUnit *unit = emit->unit;
  RgCodeItem *function = rg_code_function (
      unit,
      "static inline int sees%u (const Scan *s, size_t row, uint64_t *lines)",
      sight->table.number);
  RgCodeBlock *block = function->body;
  RgCodeExpr *any_end = NULL;
  function->comment = "Whether one of the ends can be seen; what stands between"
                      " here and others, to\n * lines.";
  for (guint i = 0; i < sight->end_symbols->len; i++)
    rg_code_add_parameter (function, "unsigned e%u", i);
  for (guint i = 0; i < sight->passed_symbols->len; i++)
    rg_code_add_parameter (function, "unsigned p%u", i);
  rg_code_add (block, "const uint64_t *const ends = ends%u + row * %u;",
               sight->table.number, sight->end_symbols->len * sight->n_words);
  for (guint w = 0; w < sight->n_words; w++) {
    add_found_ends (emit, sight, w, block);
    any_end =
        rg_code_join (unit, any_end, "|", rg_code_expr (unit, "found%u", w));
  }
  rg_code_add (block, "if (!%p) return 0;", (gpointer)any_end);
  for (guint w = 0; w < sight->n_words; w++)
    add_closed_cells (emit, sight, w, block);
  for (guint w = 0; w < sight->n_words; w++)
    add_end_loop (sight, w, block);
  rg_code_add (block, "return 0;");
}

void
rg_emit_add_sight_functions (const RgEmit *emit)
{
  for (guint i = 0; i < emit->tables[RG_EMIT_TABLE_SIGHT].all->len; i++) {
    const RgEmitSight *sight =
        g_ptr_array_index (emit->tables[RG_EMIT_TABLE_SIGHT].all, i);
    if (!rg_code_mentions (emit->unit, "sees%u", sight->table.number))
      continue;
    add_tables (emit->unit, sight);
    add_function (emit, sight);
  }
}
