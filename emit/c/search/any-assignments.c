/* Lowers any assignments: writes a loop over the symbols, in the form that
 * choices.c has planned, with the rest of the walk as its body.
 *
 *     pos = Cell(*);          uint64_t mask1 = cells_of0_2 (s, w, 0, 64);
 *     board[pos] == me;       for (; mask1; mask1 &= mask1 - 1) {
 *     ...                       const unsigned v1_pos = lowest_bit (mask1);
 *                               ...
 *                             }
 *
 * If one symbol is enough, the loop is an `if`. Moves that are rows of a table,
 * or members of a word, are listed without a loop over symbols. */
#include "emit/c/checks/cache-lower.h"
#include "emit/c/search/copied-maps.h"
#include "emit/c/search/filter.h"
#include "emit/c/search/lower-bound.h"
#include "emit/c/search/search.h"
#include "emit/c/sets/lower.h"
#include "emit/c/tables/relations/relations.h"
#include "emit/c/views/lowering.h"

/* Writes comments for the conditions after the arc, up to `last`. */
void
rg_emit_write_comments (RgEmitWriter *writer, const RgEmitArc *arc,
                        const RgEmitArc *last)
{
  while (arc != last) {
    const RgEmitNode *node = rg_emit_node (writer->graph, arc->to);
    arc = rg_emit_arc (writer->graph, node->first);
    rg_emit_write_comment (writer, arc->edge);
  }
}

/* Writes the walk after the last condition, for one chosen symbol.  TRUE: the
 * code returns at its end. */
static gboolean
write_after_choice (RgEmitWriter *writer, const RgEmitArc *arc,
                    const RgEmitChoice *choice, const RgEmitSet *set,
                    const char *name)
{
  if (!choice->rows && name)
    rg_emit_add_choice (writer, arc, set, name);
  rg_emit_write_comments (writer, arc, choice->last);
  if (!choice->rows)
    return rg_emit_write_target (writer, choice->last);
  rg_emit_write_rows (writer, choice->rows);
  return FALSE;
}

/* -- by a filter ----------------------------------------------------------- */

/* Writes the listing, or the counting, of the moves of all symbols that pass
 * the filter, by columns. */
static void
write_filtered_columns (RgEmitWriter *writer, const RgEmitArc *arc,
                        const RgEmitChoice *choice)
{
  const RgEmitFilter *filter = choice->filter;
  RgCodeExpr *word = NULL;
  rg_emit_open_filter_words (writer, filter, NULL, &word);
  rg_emit_write_comments (writer, arc, filter->last);
  if (writer->sets)
    rg_emit_write_columns (writer, choice->rows, choice->columns,
                           &choice->slots, word);
  else
    rg_emit_write_column_moves (writer, choice->rows, choice->columns,
                                choice->first_row, word);
  rg_emit_close (writer);
}

/* Writes a loop over the symbols that pass the conditions directly after the
 * arc. */
static void
write_filtered_loop (RgEmitWriter *writer, const RgEmitArc *arc,
                     const RgEmitGlobal *global, const RgEmitChoice *choice)
{
  const RgEmitFilter *filter = choice->filter;
  RgEmitWrittenBound bound = {.outer = writer->bound};
  if (choice->bound.set)
    rg_emit_open_lower_bound (writer, &choice->bound, &bound);
  char *name = choice->any_member ? NULL : rg_emit_new_version (writer, global);
  RgCodeExpr *word = NULL;
  RgEmitCopied copied;
  const RgEmitCopyPlace copies = rg_emit_open_copied (writer, choice, &copied);
  const guint n_blocks =
      choice->members ? rg_emit_open_filter_words (writer, filter, name, &word)
                      : rg_emit_open_filter (writer, filter, name);
  if (word) {
    rg_emit_add_choice (writer, arc, filter->set, name);
    rg_emit_write_comments (writer, arc, choice->last);
    rg_emit_write_member_moves (writer, arc, choice->members, word);
  } else {
    write_after_choice (writer, arc, choice, filter->set, name);
  }
  for (guint i = 0; i < n_blocks; i++)
    rg_emit_close (writer);
  rg_emit_close_copied (writer, copies);
  writer->bound = bound.outer;
  g_free (name);
}

/* -- by a set -------------------------------------------------------------- */

/* Starts a loop over the members of the set; without a name, an `if` that
 * tests whether it has any.  Returns the number of blocks that it opened. */
static guint
open_members (RgEmitWriter *writer, const RgEmitValueSet *set,
              const RgEmitWrittenSet *written, const char *name)
{
  RgCodeUnit *unit = writer->unit;
  const guint number = written->number;
  const gboolean has_many_words = written->n_words > 1;
  RgCodeExpr *words = rg_emit_lower_root_words (written, set);
  RgCodeExpr *word = words->operands[0];
  if (!name) {
    for (guint w = 1; w < words->n; w++)
      word = rg_code_join (unit, word, "|", words->operands[w]);
    rg_emit_open (writer, "if (%p != 0)", (gpointer)word);
    return 1;
  }
  if (has_many_words) {
    rg_emit_line (writer, "const uint64_t set%u[%u] = %p;", number, words->n,
                  (gpointer)words);
    rg_emit_open (writer, "for (unsigned i%u = 0; i%u < %u; i%u++)", number,
                  number, words->n, number);
    word = rg_code_expr (unit, "set%u[i%u]", number, number);
  }
  rg_emit_open (writer,
                "for (uint64_t mask%u = %p; mask%u; mask%u &= mask%u - 1)",
                number, (gpointer)word, number, number, number);
  RgCodeExpr *member = rg_code_expr (unit, "lowest_bit (mask%u)", number);
  if (has_many_words)
    member = rg_code_expr (unit, "%p + i%u * %u", (gpointer)member, number,
                           RG_EMIT_WORD);
  rg_emit_line (writer, "const unsigned %s = %p;", name, (gpointer)member);
  return has_many_words ? 2 : 1;
}

/* Writes the sets of moves for the members of the set, one for each word. */
static void
write_member_sets (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgEmitChoice *choice, const RgEmitWrittenSet *written,
                   const char *name)
{
  const RgEmitPlace place = writer->place;
  const RgEmitSet *choices = rg_emit_get_choices (
      writer->emit->symbols, rg_emit_action (writer->emit, arc));
  for (guint w = 0; w < written->n_words; w++) {
    RgCodeExpr *word =
        rg_emit_lower_set_word (written, choice->set, choice->set->root, w);
    if (!word)
      continue;
    /* The first move of a set must be valid: lower codes would borrow from
     * other fields of the word. */
    const guint first = MAX (w * RG_EMIT_WORD, choices->low);
    if (first >= (w + 1) * RG_EMIT_WORD)
      continue;
    if (first > w * RG_EMIT_WORD)
      word = rg_code_expr (writer->unit, "%p >> %u", (gpointer)word,
                           first - w * RG_EMIT_WORD);
    rg_emit_open (writer, "%s", "");
    rg_emit_line (writer, "const unsigned %s = %u;", name, first);
    rg_emit_add_choice (writer, arc, choices, name);
    rg_emit_write_comments (writer, arc, choice->last);
    rg_emit_write_member_moves (writer, arc, choice->members, word);
    rg_emit_close (writer);
    writer->place = place;
  }
}

/* Writes a loop over the symbols that pass the conditions directly after the
 * arc, as far as these are sets. */
static void
write_set_loop (RgEmitWriter *writer, const RgEmitArc *arc,
                const RgEmitGlobal *global, const RgEmitChoice *choice)
{
  const RgEmitWrittenSet written =
      choice->forwarded
          ? rg_emit_reuse_forwarded (writer, choice->forwarded, choice->set)
          : rg_emit_write_set (writer, choice->set);
  char *name = choice->any_member ? NULL : rg_emit_new_version (writer, global);
  if (choice->members) {
    write_member_sets (writer, arc, choice, &written, name);
    g_free (name);
    return;
  }
  const guint n_blocks = open_members (writer, choice->set, &written, name);
  if (name)
    rg_emit_add_choice (
        writer, arc,
        rg_emit_get_choices (writer->emit->symbols,
                             rg_emit_action (writer->emit, arc)),
        name);
  rg_emit_write_comments (writer, arc, choice->last);
  rg_emit_write_target (writer, choice->last);
  for (guint i = 0; i < n_blocks; i++)
    rg_emit_close (writer);
  g_free (name);
}

/* -- one by one ------------------------------------------------------------ */

/* Writes the body of a loop over symbols, or of its replacement. The conditions
 * up to `last` hold there. */
gboolean
rg_emit_write_chosen (RgEmitWriter *writer, const RgEmitArc *arc,
                      const RgEmitChoice *choice, const RgEmitSet *set,
                      const char *name)
{
  const RgEmitArc *last = choice->last;
  const RgAction *action = rg_emit_action (writer->emit, arc);
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  if (!rg_emit_is_keeper_search (writer) && !global->map)
    return write_after_choice (writer, arc, choice, set, name);
  rg_emit_add_choice (writer, arc, set, name);
  rg_emit_write_comments (writer, arc, last);
  rg_emit_begin_guards (writer);
  RgCodeExpr *place = rg_emit_lower_expr (writer, action->left);
  RgCodeExpr *guards = rg_emit_end_guards (writer);
  if (guards)
    rg_emit_open (writer, "if (%p)", (gpointer)guards);
  const gboolean returns_at_end = rg_emit_write_place (
      writer, last, global, place, rg_code_expr (writer->unit, "%s", name));
  if (guards)
    rg_emit_close (writer);
  return returns_at_end && !guards;
}

/* Writes the keeper's tries of symbols: only of those that pass the conditions
 * after the arc. Each try restores the state, so all conditions can be
 * evaluated before the first try. */
static void
write_maintained_tries (RgEmitWriter *writer, const RgEmitArc *arc,
                        const RgEmitChoice *choice)
{
  char *name = g_strdup_printf ("x%u", ++writer->counter);
  const guint n_blocks = rg_emit_open_filter (writer, choice->filter, name);
  rg_emit_write_chosen (writer, arc, choice, choice->filter->set, name);
  for (guint i = 0; i < n_blocks; i++)
    rg_emit_close (writer);
  g_free (name);
}

/* Writes a loop over a list of symbols. Loops over equal sets share one
 * table. */
static void
write_symbol_loop (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgEmitChoice *choice, const RgEmitSet *set,
                   const char *name)
{
  if (set->ascending) {
    rg_emit_open (writer, "for (unsigned %s = %u; %s <= %u; %s++)", name,
                  set->low, name, set->high, name);
    rg_emit_write_chosen (writer, arc, choice, set, name);
    rg_emit_close (writer);
    return;
  }
  const guint i = ++writer->counter;
  char *symbol = g_strdup_printf ("t_%u[i%u]", set->number, i);
  rg_emit_open (writer, "for (unsigned i%u = 0; i%u < %u; i%u++)", i, i, set->n,
                i);
  rg_emit_line (writer, "const unsigned %s = %s;", name, symbol);
  rg_emit_write_chosen (writer, arc, choice, set, name);
  rg_emit_close (writer);
  g_free (symbol);
}

/* Writes a loop over all symbols, or for a single one just its body.  TRUE:
 * the code returns at its end. */
static gboolean
write_all_symbols (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgEmitGlobal *global, const RgEmitChoice *choice,
                   const RgEmitSet *set)
{
  char *name = rg_emit_is_keeper_search (writer) || global->map
                   ? g_strdup_printf ("x%u", ++writer->counter)
                   : rg_emit_new_version (writer, global);
  gboolean returns_at_end = FALSE;
  if (set->n == 1 || !rg_emit_is_live_after (writer->graph, arc, global)) {
    rg_emit_line (writer, "const unsigned %s = %u;", name,
                  rg_emit_get_first_code (writer->emit, set));
    returns_at_end = rg_emit_write_chosen (writer, arc, choice, set, name);
  } else if (choice->members)
    rg_emit_write_tested_set (writer, arc, set, choice->members, name);
  else
    write_symbol_loop (writer, arc, choice, set, name);
  g_free (name);
  return returns_at_end;
}

gboolean
rg_emit_write_assign_any (RgEmitWriter *writer, const RgEmitArc *arc,
                          const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  const RgEmitSet *set = rg_emit_get_choices (emit->symbols, action);
  const RgEmitChoice *choice = rg_emit_step (writer, arc)->choice;
  if (set->n == 0)
    return FALSE;
  if (!choice)
    return rg_emit_write_target (writer, arc);
  /* The place is lowered before the variable gets its new version. */
  const gint version = writer->version[global->variable];
  gboolean returns_at_end = FALSE;
  if (choice->relation)
    rg_emit_write_successor_loop (writer, arc, choice);
  else if (choice->loop == RG_EMIT_LOOP_ALL)
    returns_at_end = write_all_symbols (writer, arc, global, choice, set);
  else if (rg_emit_is_keeper_search (writer))
    write_maintained_tries (writer, arc, choice);
  else if (choice->set)
    write_set_loop (writer, arc, global, choice);
  else {
    if (writer->graph->footprint)
      rg_emit_write_loop_records (writer, arc, choice->last, set);
    if (choice->columns)
      write_filtered_columns (writer, arc, choice);
    else
      write_filtered_loop (writer, arc, global, choice);
  }
  writer->version[global->variable] = version;
  return returns_at_end;
}
