/* Lowers the cache of checks (cache.h): code that records the cells that a
 * check reads, marks answers as stale, and clears and looks up answers.
 *
 *     a test board[x] == me    note_cell (w->answers + 3, at)      a footprint
 *     board[x] = moved         w->stale |= stale0 (w, at, *at2)
 *     ? a -> b                 (w->stale & 1u) && check0 (s, w)
 *
 *     ? a -> b                 tabled0 (s, w, v1_x)                a table
 */
#include "emit/c/checks/cache-lower.h"

#include "emit/c/checks/cache.h"
#include "emit/c/sets/lower.h"
#include "emit/c/tables/lines/lines.h"

/* -- footprints: recording ------------------------------------------------- */

/* Writes a call of a function of the runtime for each row of a test. The row is
 * its first argument, before those of `call`. `value`: the code of the other
 * side, which determines the row if the record lists no codes. */
static void
write_rows (RgEmitWriter *writer, const RgEmitFootprint *footprint,
            const RgEmitTestRecord *record, RgCodeExpr *value,
            const RgCodeExpr *call)
{
  RgCodeUnit *unit = writer->unit;
  for (guint i = 0; i < MAX (record->n_codes, 1); i++) {
    RgCodeExpr *code =
        record->n_codes ? rg_code_number (unit, record->codes[i]) : value;
    RgCodeExpr *row_call = rg_code_expr (
        unit, "%p (w->answers + %u + (%p - %u) * %u)",
        (gpointer)call->operands[0], footprint->cached.first, (gpointer)code,
        footprint->map->values->low, footprint->cached.n_words);
    for (guint k = 1; k < call->n; k++)
      row_call = rg_code_with_argument (unit, row_call, call->operands[k]);
    rg_emit_line (writer, "%p;", (gpointer)row_call);
  }
}

/* Writes the recording of a comparison, which is made if its guards hold;
 * nothing if it has no record. */
static void
write_test_record (RgEmitWriter *writer, const RgEmitFootprint *footprint,
                   const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  const RgEmitTestRecord record =
      rg_emit_find_test_record (emit, footprint, action);
  if (!record.cell)
    return;
  rg_emit_begin_guards (writer);
  RgCodeExpr *cell = rg_emit_lower_expr (writer, record.cell);
  RgCodeExpr *value = rg_emit_lower_expr (writer, record.value);
  RgCodeExpr *guards = rg_emit_end_guards (writer);
  if (guards)
    rg_emit_open (writer, "if (%p)", (gpointer)guards);
  RgCodeExpr *call =
      rg_code_expr (writer->unit, "note_cell ((size_t)(&%p - s->v_%s))",
                    (gpointer)cell, rg_text (emit->game, footprint->map->name));
  write_rows (writer, footprint, &record, value, call);
  if (guards)
    rg_emit_close (writer);
}

void
rg_emit_write_test_records (RgEmitWriter *writer, guint32 node)
{
  const RgEmitFootprint *footprint = writer->graph->footprint;
  const RgEmitNode *graph_node = rg_emit_node (writer->graph, node);
  for (guint32 k = 0; footprint && k < graph_node->n_arcs; k++)
    write_test_record (
        writer, footprint,
        rg_emit_action (writer->emit,
                        rg_emit_arc (writer->graph, graph_node->first + k)));
}

/* Records the tests of `M[v]` for all v of the set at once. */
static void
write_loop_record (RgEmitWriter *writer, const RgAction *action,
                   const RgEmitSet *set)
{
  const RgEmit *emit = writer->emit;
  const RgEmitFootprint *footprint = writer->graph->footprint;
  const RgEmitTestRecord record =
      rg_emit_find_test_record (emit, footprint, action);
  const RgEmitSet *source =
      rg_emit_set (emit->symbols, footprint->map->type->source);
  write_rows (writer, footprint, &record,
              rg_emit_lower_expr (writer, record.value),
              rg_code_expr (writer->unit, "note_range (%u, %u)",
                            set->low - source->low, set->n));
}

void
rg_emit_write_loop_records (RgEmitWriter *writer, const RgEmitArc *arc,
                            const RgEmitArc *last, const RgEmitSet *set)
{
  while (arc != last) {
    const RgEmitNode *node = rg_emit_node (writer->graph, arc->to);
    arc = rg_emit_arc (writer->graph, node->first);
    write_loop_record (writer, rg_emit_action (writer->emit, arc), set);
  }
}

/* -- footprints in searches for moves -------------------------------------- */

static guint32
get_stale_bit (const RgEmitFootprint *footprint)
{
  return (guint32)1 << footprint->cached.number;
}

/* Returns the condition that the answer is stale and the check succeeds. */
static RgCodeExpr *
lower_footprint_test (RgEmitWriter *writer, const RgAction *action)
{
  const RgEmitCheck *check = rg_emit_check (writer->emit, action);
  RgAction positive = *action;
  positive.kind = RG_REACHABLE;
  return rg_code_expr (writer->unit, "(w->stale & %uu) && %p",
                       get_stale_bit (check->footprint),
                       (gpointer)rg_emit_lower_check_call (writer, &positive));
}

/* Returns the bits that the write adds to w->stale: of checks that read the
 * variable and may be evaluated after the arc. NULL: it adds none. */
static RgCodeExpr *
lower_stale_bits (const RgEmitWriter *writer, const RgEmitArc *arc,
                  const RgEmitGlobal *global, guint pointer_number)
{
  const RgEmit *emit = writer->emit;
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *stale_bits = NULL;
  for (guint i = 0; i < emit->checks.footprints->len; i++) {
    const RgEmitFootprint *footprint =
        g_ptr_array_index (emit->checks.footprints, i);
    if (!rg_bits_has (footprint->reads, global->variable) ||
        arc->to == RG_EMIT_STOP || !footprint->cached.reaches_check[arc->to] ||
        !rg_emit_footprint_applies (emit, footprint))
      continue;
    RgCodeExpr *bits =
        global != footprint->map || !pointer_number
            ? rg_code_expr (unit, "%uu", get_stale_bit (footprint))
            : rg_code_expr (unit,
                            "stale%u (w, (size_t)(at%u - s->v_%s), *at%u)",
                            footprint->cached.number, pointer_number,
                            rg_text (emit->game, global->name), pointer_number);
    stale_bits = rg_code_join (unit, stale_bits, "|", bits);
  }
  return stale_bits;
}

void
rg_emit_add_stale (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgEmitGlobal *global, guint pointer_number,
                   RgEmitUndone *undone)
{
  RgCodeExpr *stale_bits =
      rg_emit_is_move_search (writer)
          ? lower_stale_bits (writer, arc, global, pointer_number)
          : NULL;
  if (!stale_bits)
    return;
  const guint i = ++writer->counter;
  rg_code_add (undone->save, "const uint32_t before%u = w->stale;", i);
  rg_code_add (undone->write, "w->stale |= %p;", (gpointer)stale_bits);
  rg_code_add (undone->undo, "w->stale = before%u;", i);
}

/* Writes, at a root of the search, the calls of the checks that record their
 * tests, and sets the bits of those that succeed. Such a check that fails with
 * an error is stale, too: perhaps no walk evaluates it. */
static void
write_recording (RgEmitWriter *writer, guint32 root)
{
  const RgEmit *emit = writer->emit;
  gboolean is_first = TRUE;
  for (guint i = 0; i < emit->checks.footprints->len; i++) {
    const RgEmitFootprint *footprint =
        g_ptr_array_index (emit->checks.footprints, i);
    const RgEmitCached *cached = &footprint->cached;
    if (cached->first == RG_NONE || !cached->reaches_check[root])
      continue;
    if (is_first)
      rg_emit_line (writer, "w->stale = 0;");
    is_first = FALSE;
    rg_emit_line (writer, "clear_answers (w->answers + %u, %u);", cached->first,
                  cached->n_rows * cached->n_words);
    rg_emit_open (writer, "if (check%u (s, w) || w->error)",
                  footprint->recorder->number);
    rg_emit_line (writer, "w->stale |= %uu, w->error = RG_MODEL_OK;",
                  get_stale_bit (footprint));
    rg_emit_close (writer);
  }
}

/* -- footprints: look-up --------------------------------------------------- */

/* Adds the function that finds out whether a written cell may change an
 * answer. */
static void
add_stale_function (const RgEmit *emit, const RgEmitFootprint *footprint)
{
  RgCodeUnit *unit = emit->unit;
  RgCodeItem *function =
      rg_code_function (unit,
                        "static inline uint32_t stale%u (const Work *w, size_t "
                        "cell, size_t code)",
                        footprint->cached.number);
  function->comment = "The bit of the check where it may pass a test that"
                      " failed, now that the code\n * stands in the cell.";
  rg_code_add (function->body,
               "const uint64_t *const rows = w->answers + %u + cell / 64;"
               "const uint64_t bits = rows[(code - %u) * %u];"
               "return (uint32_t)(bits >> cell %% 64 & 1) << %u;",
               footprint->cached.first, footprint->map->values->low,
               footprint->cached.n_words, footprint->cached.number);
}

/* -- tables --------------------------------------------------------------- */

/* The call of the function that looks the check up in its table. */
static RgCodeExpr *
lower_table_look_up (RgEmitWriter *writer, const RgAction *action)
{
  const RgEmitCheck *check = rg_emit_check (writer->emit, action);
  const RgEmitAnswerTable *table =
      rg_emit_find_answer_table (writer->emit, writer->graph, check);
  return rg_emit_add_arguments (
      writer, &check->graph->decided.flow[check->root],
      rg_code_expr (writer->unit, "tabled%u (s, w)", table->cached.number));
}

/* Writes the clearing of the tables that the search from the root uses; for a
 * search for moves, only of those that some function looks up. */
static void
write_clearing (RgEmitWriter *writer, guint32 root)
{
  const RgEmit *emit = writer->emit;
  const RgEmitGraph *graph = writer->graph;
  for (guint i = 0; i < emit->checks.answer_tables->len; i++) {
    const RgEmitAnswerTable *table =
        g_ptr_array_index (emit->checks.answer_tables, i);
    const RgEmitCached *cached = &table->cached;
    if (cached->caller == graph && cached->first != RG_NONE &&
        cached->reaches_check[root] &&
        (table->looked_up || graph->kind == RG_EMIT_CHECK))
      rg_emit_line (writer, "clear_answers (w->answers + %u, %u);",
                    cached->first, cached->n_words);
  }
}

/* -- looking up ------------------------------------------------------------ */

/* Adds the keys as parameters of the function. Returns the number of their row;
 * *call: the call of the check with these arguments. */
static RgCodeExpr *
add_keys (const RgEmit *emit, const RgEmitAnswerTable *table,
          RgCodeItem *function, RgCodeExpr **call)
{
  RgCodeUnit *unit = emit->unit;
  RgCodeExpr *row = NULL;
  *call = rg_code_expr (unit, "check%u (s, w)", table->cached.check->number);
  for (guint i = 0; i < table->keys->len; i++) {
    const RgEmitGlobal *key = g_ptr_array_index (table->keys, i);
    const char *name = rg_text (emit->game, key->name);
    RgCodeExpr *code =
        rg_code_expr (unit, "v0_%s - %uu", name, key->values->low);
    row = row ? rg_code_expr (unit, "%p * %u + %p", (gpointer)row,
                              rg_emit_span (key->values), (gpointer)code)
              : code;
    rg_code_add_parameter (function, "unsigned v0_%s", name);
    *call =
        rg_code_with_argument (unit, *call, rg_code_expr (unit, "v0_%s", name));
  }
  return row ? row : rg_code_number (unit, 0);
}

/* Adds the function that looks up the check, or evaluates it and records the
 * answer, unless an error occurs. */
static void
add_table_function (const RgEmit *emit, const RgEmitAnswerTable *table)
{
  RgCodeUnit *unit = emit->unit;
  RgCodeItem *function = rg_code_function (
      unit, "static int tabled%u (Scan *s, Work *w)", table->cached.number);
  char *comment = g_strdup_printf (
      "? %s -> %s, made once for the same arguments in one search.",
      rg_node_text (emit->game, table->cached.check->start),
      rg_node_text (emit->game, table->cached.check->target));
  function->comment = rg_code_intern (unit, comment);
  function->nests_deeply = TRUE;
  RgCodeExpr *call;
  RgCodeExpr *row = add_keys (emit, table, function, &call);
  rg_code_add (function->body,
               "const size_t row = %p;"
               "uint64_t *const known = w->answers + %u + row / 64;"
               "uint64_t *const holds = known + %u;"
               "const uint64_t bit = UINT64_C (1) << row %% 64;"
               "if (!(*known & bit)) {"
               "  const int found = %p;"
               "  if (w->error) return found;"
               "  *known |= bit;"
               "  *holds = found ? *holds | bit : *holds & ~bit;"
               "}"
               "return (*holds & bit) != 0;",
               (gpointer)row, table->cached.first, table->cached.n_words,
               (gpointer)call);
  g_free (comment);
}

/* -- the cache ------------------------------------------------------------- */

RgCodeExpr *
rg_emit_lower_cached_check (RgEmitWriter *writer, const RgAction *action,
                            gboolean footprint)
{
  return footprint ? lower_footprint_test (writer, action)
                   : lower_table_look_up (writer, action);
}

void
rg_emit_open_cache (RgEmitWriter *writer, guint32 root)
{
  if (rg_emit_is_move_search (writer))
    write_recording (writer, root);
  write_clearing (writer, root);
}

void
rg_emit_add_cache_functions (const RgEmit *emit)
{
  for (guint i = 0; i < emit->checks.footprints->len; i++) {
    const RgEmitFootprint *footprint =
        g_ptr_array_index (emit->checks.footprints, i);
    if (footprint->cached.first != RG_NONE)
      add_stale_function (emit, footprint);
  }
  for (guint i = 0; i < emit->checks.answer_tables->len; i++) {
    const RgEmitAnswerTable *table =
        g_ptr_array_index (emit->checks.answer_tables, i);
    if (table->looked_up)
      add_table_function (emit, table);
  }
}
