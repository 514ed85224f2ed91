/* Lowers a set expression: word w of term t of set s becomes the local variable
 * xs_t_w.
 *
 *     CELLS (board, me)     const uint64_t x1_0_0 = match (s->v_board, 64, 2);
 *     that and term 1       const uint64_t x1_2_0 = x1_0_0 & x1_1_0;
 *     FIXPOINT              for (int more1 = 1; more1;) {
 *                             ...  more1 = (x1_3_0 ^ x1_5_0) != 0;
 *                             x1_3_0 = x1_5_0;
 *                           }
 *
 * Terms are written in topological order, and only words that are needed. A
 * fixed point becomes a loop: its variables are assigned at the end of each
 * round, until no word changes. */
#include "emit/c/sets/lower.h"
#include "emit/c/search/search.h"
#include "emit/c/sets/bounds.h"
#include "emit/c/sets/operands.h"
#include "emit/c/sets/set-printer.h"
#include "emit/c/tables/sight/sight.h"
#include "emit/c/views/lowering.h"

#include <string.h>

/* -- calls ----------------------------------------------------------------- */

RgCodeExpr *
rg_emit_lower_check_call (RgEmitWriter *writer, const RgAction *action)
{
  const RgEmitCheck *check = rg_emit_check (writer->emit, action);
  RgCodeExpr *call = rg_emit_add_arguments (
      writer, &check->graph->decided.flow[check->root],
      rg_code_expr (writer->unit, "check%u (s, w)", check->number));
  return action->kind == RG_REACHABLE
             ? call
             : rg_code_expr (writer->unit, "!%p", (gpointer)call);
}

/* -- cells ----------------------------------------------------------------- */

/* The number of cells to compare if n are needed and `cells` exist. It is
 * rounded up to the lanes of a vector, or all, so that comparisons share their
 * loads. */
static guint
count_compared_cells (guint n, guint cells)
{
  const guint width = MIN (cells, RG_EMIT_WORD);
  for (guint lanes = 16; lanes <= width; lanes *= 2) {
    if (n <= lanes)
      return lanes;
  }
  return width;
}

/* Word w of the cells with the value: bit i is the cell with code w * 64 + i.
 */
static RgCodeExpr *
lower_cells_word (const RgEmitSetPrinter *printer, const RgEmitSetTerm *term,
                  guint w)
{
  RgCodeUnit *unit = printer->written.unit;
  const RgEmit *emit = printer->writer->emit;
  const RgType *type = rg_emit_type (emit, term->map);
  const RgEmitSet *source = rg_emit_set (emit->symbols, type->source);
  const guint low = MAX (w * RG_EMIT_WORD, source->low);
  const guint first = low - source->low;
  guint high = low;
  for (guint i = 0; i < RG_EMIT_WORD; i++) {
    if ((term->possible[w] & term->demanded[w]) >> i & 1)
      high = w * RG_EMIT_WORD + i;
  }
  RgEmitCells map_cells;
  rg_emit_find_cells (printer->writer, term->map, term->right, term->code,
                      &map_cells);
  RgCodeExpr *cells = rg_emit_lower_cells_from (
      unit, map_cells, first, NULL,
      rg_code_number (unit,
                      count_compared_cells (high - low + 1,
                                            rg_emit_span (source) - first)));
  if (low > w * RG_EMIT_WORD)
    cells = rg_code_expr (unit, "%p << %u", (gpointer)cells,
                          low - w * RG_EMIT_WORD);
  if (source->n != rg_emit_span (source))
    cells =
        rg_code_join (unit, cells, "&", rg_code_hex (unit, term->possible[w]));
  return cells;
}

/* The condition as 0 or 1: a check, a comparison, or the comparison of an
 * expression with a code. */
static RgCodeExpr *
lower_test_word (const RgEmitSetPrinter *printer, const RgEmitSetTerm *term)
{
  RgEmitWriter *writer = printer->writer;
  if (term->action && rg_action_is_check (term->action))
    return rg_emit_lower_check_call (writer, term->action);
  if (term->action)
    return rg_emit_lower_comparison (writer, term->action);
  rg_emit_begin_guards (writer);
  RgCodeExpr *left = rg_emit_lower_expr (writer, term->left);
  rg_emit_end_guards (writer);
  return rg_code_join (writer->unit, left, term->op == RG_EQUAL ? "==" : "!=",
                       rg_code_number (writer->unit, term->code));
}

/* Word w of the singleton of the value of the variable. */
static RgCodeExpr *
lower_value_word (const RgEmitSetPrinter *printer, const RgEmitSetTerm *term,
                  guint w)
{
  RgCodeUnit *unit = printer->written.unit;
  RgCodeExpr *value =
      rg_emit_lower_variable (printer->writer, printer->set->start);
  return term->n <= RG_EMIT_WORD
             ? rg_code_expr (unit, "UINT64_C (1) << %p", (gpointer)value)
             : rg_code_expr (unit, "(uint64_t)(%p / %u == %u) << %p %% %u",
                             (gpointer)value, RG_EMIT_WORD, w, (gpointer)value,
                             RG_EMIT_WORD);
}

/* -- terms ----------------------------------------------------------------- */

/* Word w of a union or an intersection. An operand without this word is empty.
 */
static RgCodeExpr *
lower_operation_word (const RgEmitSetPrinter *printer,
                      const RgEmitSetTerm *term, guint w)
{
  RgCodeExpr *b = rg_emit_lower_word (printer, term->b, w);
  RgCodeExpr *a = rg_emit_lower_word (printer, term->a, w);
  return !b ? a
            : rg_code_join (printer->written.unit, a,
                            term->kind == RG_EMIT_SET_AND ? "&" : "|", b);
}

static RgCodeExpr *
lower_not_word (const RgEmitSetPrinter *printer, const RgEmitSetTerm *term,
                guint w)
{
  RgCodeUnit *unit = printer->written.unit;
  RgCodeExpr *a = rg_emit_lower_word (printer, term->a, w);
  RgCodeExpr *bits = rg_code_hex (unit, term->bits[w]);
  return a ? rg_code_expr (unit, "%p & ~%p", (gpointer)bits, (gpointer)a)
           : bits;
}

/* Word w of the bits if the condition holds, otherwise 0. */
static RgCodeExpr *
lower_spread_word (const RgEmitSetPrinter *printer, const RgEmitSetTerm *term,
                   guint w)
{
  RgCodeUnit *unit = printer->written.unit;
  return rg_code_expr (unit, "(0 - %p) & %p",
                       (gpointer)rg_emit_lower_word (printer, term->a, 0),
                       (gpointer)rg_code_hex (unit, term->bits[w]));
}

static RgCodeExpr *
lower_some_word (const RgEmitSetPrinter *printer, const RgEmitSetTerm *term)
{
  RgCodeUnit *unit = printer->written.unit;
  const RgEmitSetTerm *a = rg_emit_term (&printer->set->terms, term->a);
  RgCodeExpr *union_word = NULL;
  for (guint w = 0; w < rg_bits_words (a->n); w++) {
    RgCodeExpr *word = rg_emit_lower_word (printer, term->a, w);
    union_word = word ? rg_code_join (unit, union_word, "|", word) : union_word;
  }
  return rg_code_expr (unit, "%p != 0", (gpointer)union_word);
}

/* Word w of the term, from those of its operands; NULL: the term is a constant
 * or a variable of a loop. */
static RgCodeExpr *
lower_term_word (const RgEmitSetPrinter *printer, const RgEmitSetTerm *term,
                 guint w)
{
  switch (term->kind) {
  case RG_EMIT_SET_CELLS:
    return lower_cells_word (printer, term, w);
  case RG_EMIT_SET_VALUE:
    return lower_value_word (printer, term, w);
  case RG_EMIT_SET_TEST:
    return lower_test_word (printer, term);
  case RG_EMIT_SET_AND:
  case RG_EMIT_SET_OR:
    return lower_operation_word (printer, term, w);
  case RG_EMIT_SET_NOT:
    return lower_not_word (printer, term, w);
  case RG_EMIT_SET_PREIMAGE:
    return rg_emit_lower_preimage_word (printer, term, w, G_MAXUINT);
  case RG_EMIT_SET_SPREAD:
    return lower_spread_word (printer, term, w);
  case RG_EMIT_SET_SOME:
    return lower_some_word (printer, term);
  case RG_EMIT_SET_CONSTANT:
  case RG_EMIT_SET_FIXPOINT:
    break;
  }
  return NULL;
}

/* Declares the words of the term that are needed, with their values. A preimage
 * by a table is computed by a loop of C; in a loop, write_loop() has already
 * declared it. */
static void
write_term (RgEmitSetPrinter *printer, guint32 i)
{
  const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, i);
  printer->in_scope[i] = TRUE;
  if (term->kind == RG_EMIT_SET_CONSTANT || term->kind == RG_EMIT_SET_FIXPOINT)
    return;
  if (rg_emit_uses_table (printer, i)) {
    if (printer->loop == RG_NONE)
      rg_emit_open_preimage (printer, i);
    rg_emit_write_preimage (printer, i);
    return;
  }
  for (guint w = 0; w < rg_bits_words (term->n); w++) {
    if (!rg_emit_is_word_computed (term, w))
      continue;
    rg_emit_line (printer->writer, "const uint64_t x%u_%u_%u = %p;",
                  printer->written.number, i, w,
                  (gpointer)lower_term_word (printer, term, w));
  }
}

void
rg_emit_write_marked (RgEmitSetPrinter *printer, const gboolean *marked,
                      guint32 low, guint32 high)
{
  const RgEmitTerms *terms = &printer->set->terms;
  for (guint32 i = 0; i < terms->terms->len; i++) {
    const guint32 level = rg_emit_term (terms, i)->level;
    if (marked[i] && !printer->in_scope[i] && level >= low && level <= high)
      write_term (printer, i);
  }
}

/* -- loops ----------------------------------------------------------------- */

/* Declares the variables of the loop, with their values in the first round. */
static void
open_variables (RgEmitSetPrinter *printer, const RgEmitSetLoop *loop)
{
  for (guint i = 0; i < loop->variables->len; i++) {
    const guint32 variable = g_array_index (loop->variables, guint32, i);
    const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, variable);
    for (guint w = 0; w < rg_bits_words (term->n); w++) {
      if (!rg_emit_is_word_computed (term, w))
        continue;
      RgCodeExpr *start = rg_emit_lower_word (
          printer, g_array_index (loop->starts, guint32, i), w);
      rg_emit_line (
          printer->writer, "uint64_t x%u_%u_%u = %p;", printer->written.number,
          variable, w,
          (gpointer)(start ? start
                           : rg_code_number (printer->written.unit, 0)));
    }
    printer->in_scope[variable] = TRUE;
  }
}

/* Writes the end of a round: tests for a change, and assigns the variables. A
 * closure from one value (`start`) ends as soon as its root is nonzero; `found`
 * of the last round is its result. */
static void
close_round (RgEmitSetPrinter *printer, const RgEmitSetLoop *loop)
{
  RgEmitWriter *writer = printer->writer;
  const guint number = printer->written.number;
  RgCodeExpr *changed = NULL;
  RgCodeBlock *writes = rg_code_block (writer->unit);
  for (guint i = 0; i < loop->variables->len; i++) {
    const guint32 variable = g_array_index (loop->variables, guint32, i);
    const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, variable);
    for (guint w = 0; w < rg_bits_words (term->n); w++) {
      RgCodeExpr *variable_word = rg_emit_lower_word (printer, variable, w);
      if (!variable_word)
        continue;
      RgCodeExpr *body = rg_emit_lower_word (
          printer, g_array_index (loop->bodies, guint32, i), w);
      changed =
          rg_code_join (writer->unit, changed, "|",
                        rg_code_expr (writer->unit, "%p ^ %p",
                                      (gpointer)variable_word, (gpointer)body));
      rg_code_add (writes, "%p = %p;", (gpointer)variable_word, (gpointer)body);
    }
  }
  changed = rg_code_expr (
      writer->unit, "%p != 0",
      (gpointer)(changed ? changed : rg_code_number (writer->unit, 0)));
  if (printer->set->start) {
    rg_emit_line (
        writer, "found%u = %p;", number,
        (gpointer)rg_emit_lower_root_word (&printer->written, printer->set, 0));
    changed = rg_code_expr (writer->unit, "%p && !found%u", (gpointer)changed,
                            number);
  }
  rg_emit_line (writer, "more%u = %p;", number, (gpointer)changed);
  rg_code_append (writer->block, writes);
}

/* Whether some word of the variables of the loop is computed. */
static gboolean
has_computed_words (const RgEmitTerms *terms, const RgEmitSetLoop *loop)
{
  for (guint i = 0; i < loop->variables->len; i++) {
    if (rg_emit_is_term_computed (
            rg_emit_term (terms, g_array_index (loop->variables, guint32, i))))
      return TRUE;
  }
  return FALSE;
}

/* Writes the loop that computes a fixed point, and before it the terms that its
 * rounds read. Nothing is written if no word of its variables is needed. */
static void
write_loop (RgEmitSetPrinter *printer, guint32 number)
{
  RgEmitWriter *writer = printer->writer;
  const RgEmitTerms *terms = &printer->set->terms;
  const RgEmitSetLoop *loop = rg_emit_set_loop (terms, number);
  if (!printer->set->start && !has_computed_words (terms, loop))
    return;
  gboolean *marked = g_new0 (gboolean, terms->terms->len);
  if (printer->set->start) {
    rg_emit_line (writer, "uint64_t found%u = 0;", printer->written.number);
    marked[printer->set->root] = TRUE;
    rg_emit_mark_read_operands (terms, marked);
  }
  rg_emit_mark_read_bodies (terms, number, marked);
  rg_emit_write_marked (printer, marked, 0, number);
  open_variables (printer, loop);
  printer->loop = number;
  for (guint32 i = 0; i < terms->terms->len; i++) {
    if (marked[i] && rg_emit_term (terms, i)->level == number + 1 &&
        rg_emit_uses_table (printer, i))
      rg_emit_open_preimage (printer, i);
  }
  rg_emit_open (writer, "for (int more%u = 1; more%u;)",
                printer->written.number, printer->written.number);
  rg_emit_write_marked (printer, marked, number + 1, number + 1);
  close_round (printer, loop);
  rg_emit_close (writer);
  printer->loop = RG_NONE;
  /* After the loop, its variables and the preimages by tables are in scope. */
  for (guint32 i = 0; i < terms->terms->len; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    if (term->level == number + 1 && term->kind != RG_EMIT_SET_FIXPOINT)
      printer->in_scope[i] = rg_emit_uses_table (printer, i) && marked[i];
  }
  g_free (marked);
}

RgEmitSetPrinter
rg_emit_new_printer (RgEmitWriter *writer, const RgEmitValueSet *set)
{
  return (RgEmitSetPrinter){.writer = writer,
                            .set = set,
                            .written = {writer->unit, ++writer->counter, 1},
                            .in_scope =
                                g_new0 (gboolean, set->terms.terms->len),
                            .loop = RG_NONE};
}

RgEmitWrittenSet
rg_emit_write_set (RgEmitWriter *writer, const RgEmitValueSet *set)
{
  const RgEmitTerms *terms = &set->terms;
  gboolean *loops = g_new0 (gboolean, terms->loops->len + 1);
  gboolean *is_needed = rg_emit_find_needed_terms (set, loops);
  RgEmitSetPrinter printer = rg_emit_new_printer (writer, set);
  gboolean *outside_loops = g_new0 (gboolean, terms->terms->len);
  for (guint w = 1; w < rg_bits_words (rg_emit_term (terms, set->root)->n); w++)
    if (rg_emit_is_word_computed (rg_emit_term (terms, set->root), w))
      printer.written.n_words = w + 1;
  for (guint32 i = 0; i < terms->loops->len; i++) {
    if (loops[i])
      write_loop (&printer, i);
  }
  outside_loops[set->root] = !set->start;
  rg_emit_mark_read_operands (terms, outside_loops);
  rg_emit_write_marked (&printer, outside_loops, 0, G_MAXUINT32);
  g_free (outside_loops);
  g_free (printer.in_scope);
  g_free (is_needed);
  g_free (loops);
  return printer.written;
}
