/* Lowers filters (filter.h): writes the word with a bit for each symbol that
 * passes; for more than 64 symbols, a loop over such words.
 *
 *     for (unsigned i1 = 0; i1 < 100; i1 += 64) {
 *       const unsigned n1 = 100 - i1 < 64 ? 100 - i1 : 64;
 *       uint64_t mask1 = match (s->v_board + i1, n1, 2);
 *       for (; mask1; mask1 &= mask1 - 1) {
 *         const unsigned v1_pos = lowest_bit (mask1) + i1;
 *
 * For few symbols of which any one is enough, it is an `if`. */
#include "emit/c/search/filter.h"

#include "emit/c/views/lowering.h"

/* The cells that have the value: a maintained set, or a call that compares
 * them. */
static RgEmitCells
lower_cells (RgEmitWriter *writer, const RgEmitMatch *match)
{
  RgEmitCells cells = {.map = match->is_maintained
                                  ? NULL
                                  : rg_emit_lower_expr (writer, match->map)};
  if (match->is_maintained) {
    rg_emit_find_cells (writer, match->map, match->value, match->code, &cells);
    return cells;
  }
  cells.call = rg_code_call (writer->unit, "match");
  cells.value = match->value ? rg_emit_lower_expr (writer, match->value)
                             : rg_code_number (writer->unit, match->code);
  return cells;
}

/* The bits of n symbols from `offset` on (NULL: from the first). */
static RgCodeExpr *
lower_mask (RgEmitWriter *writer, const RgEmitFilter *filter,
            RgCodeExpr *offset, RgCodeExpr *n)
{
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *mask = NULL;
  for (guint i = 0; i < filter->matches->len; i++) {
    const RgEmitMatch *match = rg_emit_get_match (filter, i);
    RgCodeExpr *bits = rg_emit_lower_cells_from (
        unit, lower_cells (writer, match), match->first, offset, n);
    if (match->is_negated)
      bits = rg_code_expr (unit, "~%p", (gpointer)bits);
    mask = rg_code_join (unit, mask, filter->is_conjunction ? "&" : "|", bits);
  }
  return mask;
}

/* Opens an `if` that tests whether one of few symbols passes. */
static void
open_few_cells_test (RgEmitWriter *writer, const RgEmitFilter *filter)
{
  RgCodeUnit *unit = writer->unit;
  const RgEmitMatch *match = rg_emit_get_match (filter, 0);
  RgCodeExpr *n = rg_code_number (unit, filter->set->n);
  RgCodeExpr *condition = NULL;
  if (filter->matches->len == 1 && !match->is_negated) {
    RgEmitCells cells = lower_cells (writer, match);
    if (cells.map)
      cells.call = rg_code_call (unit, "some_cell");
    condition = rg_emit_lower_cells_from (unit, cells, match->first, NULL, n);
  } else {
    condition = lower_mask (writer, filter, NULL, n);
  }
  rg_emit_open (writer, "if (%p)", (gpointer)condition);
}

/* The word of the symbols that pass, as a variable of C. */
typedef struct {
  guint number;       /* of the variable `mask1` */
  RgCodeExpr *offset; /* of bit 0 among the symbols, in a loop over words; NULL:
                         one word has all symbols */
} MaskWord;

/* Writes the word of the symbols that pass. Opens a loop over words, if a word
 * is too small for the set. */
static MaskWord
open_mask_word (RgEmitWriter *writer, const RgEmitFilter *filter)
{
  RgCodeUnit *unit = writer->unit;
  const RgEmitSet *set = filter->set;
  const guint i = ++writer->counter;
  MaskWord word = {i, NULL};
  RgCodeExpr *n = rg_code_number (unit, set->n);
  if (set->n > RG_EMIT_WORD) {
    word.offset = rg_code_expr (unit, "i%u", i);
    n = rg_code_expr (unit, "n%u", i);
    rg_emit_open (writer, "for (unsigned i%u = 0; i%u < %u; i%u += %u)", i, i,
                  set->n, i, RG_EMIT_WORD);
    rg_emit_line (writer, "const unsigned n%u = %u - i%u < %u ? %u - i%u : %u;",
                  i, set->n, i, RG_EMIT_WORD, set->n, i, RG_EMIT_WORD);
  }
  rg_emit_line (writer, "uint64_t mask%u = %p;", i,
                (gpointer)lower_mask (writer, filter, word.offset, n));
  if (rg_emit_has_complement (filter))
    rg_emit_line (writer, "mask%u &= UINT64_MAX >> (%u - %p);", i, RG_EMIT_WORD,
                  (gpointer)n);
  return word;
}

guint
rg_emit_open_filter (RgEmitWriter *writer, const RgEmitFilter *filter,
                     const char *name)
{
  RgCodeUnit *unit = writer->unit;
  if (filter->set->n < RG_EMIT_FEWEST) {
    open_few_cells_test (writer, filter);
    return 1;
  }
  const MaskWord word = open_mask_word (writer, filter);
  const guint i = word.number;
  if (!name) {
    rg_emit_open (writer, "if (mask%u)", i);
  } else {
    rg_emit_open (writer, "for (; mask%u; mask%u &= mask%u - 1)", i, i, i);
    RgCodeExpr *symbol = rg_code_expr (unit, "lowest_bit (mask%u)", i);
    if (word.offset)
      symbol = rg_code_join (unit, symbol, "+", word.offset);
    symbol = rg_code_join (unit, symbol, "+",
                           rg_code_number (unit, filter->set->low));
    rg_emit_line (writer, "const unsigned %s = %p;", name, (gpointer)symbol);
  }
  return word.offset ? 2 : 1;
}

guint
rg_emit_open_filter_words (RgEmitWriter *writer, const RgEmitFilter *filter,
                           const char *name, RgCodeExpr **word)
{
  RgCodeUnit *unit = writer->unit;
  const MaskWord mask = open_mask_word (writer, filter);
  *word = rg_code_expr (unit, "mask%u", mask.number);
  if (!mask.offset)
    rg_emit_open (writer, "if (mask%u)", mask.number);
  if (name) {
    RgCodeExpr *symbol = rg_code_number (unit, filter->set->low);
    if (mask.offset)
      symbol = rg_code_join (unit, symbol, "+", mask.offset);
    rg_emit_line (writer, "const unsigned %s = %p;", name, (gpointer)symbol);
  }
  return 1;
}
