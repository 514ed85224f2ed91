/* Lowers any assignments whose symbols a table lists: writes loops over a row
 * of successors (tables/relations/relations.h). The loop is over all
 * successors; or of constant length, if rows are short; or over the bits of a
 * word:
 *
 *     for (uint64_t mask3 = with4 & among_0[row3]; mask3; mask3 &= mask3 - 1) {
 *       const unsigned v1_to = lowest_bit (mask3);
 */
#include "emit/c/sets/lower.h"
#include "emit/c/search/copied-maps.h"
#include "emit/c/search/search.h"
#include "emit/c/tables/relations/successor-filters.h"

/* Writes the body of a loop over successors, with the successor in the C
 * variable `name`. */
static void
write_successor (RgEmitWriter *writer, const RgEmitArc *arc,
                 const RgEmitChoice *choice, const char *name,
                 RgCodeExpr *value)
{
  const RgEmitRelation *relation = choice->relation;
  const gsize n_versions = writer->emit->variables->len;
  const RgAction *outer_condition = writer->place.assumed;
  gint *outer_version = writer->place.assumed_version;
  const RgAction *action = rg_emit_action (writer->emit, arc);
  rg_emit_line (writer, "const unsigned %s = %p;", name, (gpointer)value);
  if (relation->common_condition && !rg_emit_is_keeper_search (writer)) {
    writer->place.assumed = relation->common_condition;
    writer->place.assumed_version =
        g_memdup2 (writer->version, sizeof *writer->version * n_versions);
  }
  rg_emit_write_chosen (writer, arc, choice,
                        rg_emit_get_choices (writer->emit->symbols, action),
                        name);
  if (writer->place.assumed_version != outer_version)
    g_free (writer->place.assumed_version);
  writer->place.assumed = outer_condition;
  writer->place.assumed_version = outer_version;
}

/* Opens a loop of constant length, the longest of all rows, that compilers
 * unroll. In a shorter row some iterations are of the next row; if the choice
 * is `is_conditional`, their moves have a condition that fails. */
static void
write_unrolled_loop (RgEmitWriter *writer, const RgEmitArc *arc,
                     const RgEmitChoice *choice, guint i, const char *name)
{
  const RgEmitRelation *relation = choice->relation;
  const guint n = relation->table.number;
  RgCodeExpr *value = rg_code_expr (writer->unit, "next_%u[i%u]", n, i);
  rg_emit_open (writer, "for (unsigned k%u = 0; k%u < %u; k%u++)", i, i,
                relation->table.width, i);
  rg_emit_line (writer, "const unsigned i%u = from_%u[row%u] + k%u;", i, n, i,
                i);
  if (choice->is_conditional)
    writer->place.condition =
        rg_code_expr (writer->unit, "i%u < from_%u[row%u + 1]", i, n, i);
  write_successor (writer, arc, choice, name, value);
  writer->place.condition = NULL;
}

/* Opens a loop over the successors of the row, and writes its body. */
static void
write_row_loop (RgEmitWriter *writer, const RgEmitArc *arc,
                const RgEmitChoice *choice, guint i, const char *name)
{
  const guint n = choice->relation->table.number;
  RgCodeExpr *value = rg_code_expr (writer->unit, "next_%u[i%u]", n, i);
  rg_emit_open (
      writer,
      "for (unsigned i%u = from_%u[row%u]; i%u < from_%u[row%u + 1]; i%u++)", i,
      n, i, i, n, i, i);
  write_successor (writer, arc, choice, name, value);
}

/* Opens a loop over the successors that are in the word, and writes its body.
 */
static void
write_masked_loop (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgEmitChoice *choice, RgCodeExpr *word, guint i,
                   const char *name)
{
  RgCodeExpr *value = rg_code_expr (writer->unit, "lowest_bit (mask%u)", i);
  rg_emit_open (writer,
                "for (uint64_t mask%u = %p & among_%u[row%u]; mask%u; "
                "mask%u &= mask%u - 1)",
                i, (gpointer)word, choice->relation->table.number, i, i, i, i);
  write_successor (writer, arc, choice, name, value);
}

/* The word of the successors whose cell passes the first tests. */
static RgCodeExpr *
lower_copied_set (RgEmitWriter *writer, const RgEmitArc *arc,
                  const RgEmitChoice *choice)
{
  RgEmitFirstTests tests;
  rg_emit_find_first_tests (writer->emit, writer->graph, arc, choice->last,
                            &tests);
  return rg_emit_lower_copied_set (writer, tests.map, tests.codes, tests.n);
}

/* Opens the loop in the form that the choice has, and writes its body. The
 * caller closes the loop. */
static void
write_loop (RgEmitWriter *writer, const RgEmitArc *arc,
            const RgEmitChoice *choice, guint i, const char *name)
{
  if (choice->set) {
    const RgEmitWrittenSet written = rg_emit_write_set (writer, choice->set);
    write_masked_loop (writer, arc, choice,
                       rg_emit_lower_root_word (&written, choice->set, 0), i,
                       name);
  } else if (choice->copied)
    write_masked_loop (writer, arc, choice,
                       lower_copied_set (writer, arc, choice), i, name);
  else if (choice->unrolled)
    write_unrolled_loop (writer, arc, choice, i, name);
  else
    write_row_loop (writer, arc, choice, i, name);
}

void
rg_emit_write_successor_loop (RgEmitWriter *writer, const RgEmitArc *arc,
                              const RgEmitChoice *choice)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  const guint i = ++writer->counter;
  const guint n = choice->relation->table.number;
  rg_emit_line (
      writer, "const unsigned row%u = %p;", i,
      (gpointer)rg_emit_lower_row (writer, choice->relation->table.keys));
  if (choice->any_member) {
    rg_emit_open (writer, "if (from_%u[row%u] < from_%u[row%u + 1])", n, i, n,
                  i);
    rg_emit_write_comments (writer, arc, choice->last);
    rg_emit_write_target (writer, choice->last);
  } else {
    char *name = rg_emit_is_keeper_search (writer)
                     ? g_strdup_printf ("x%u", i)
                     : rg_emit_new_version (writer, global);
    write_loop (writer, arc, choice, i, name);
    g_free (name);
  }
  rg_emit_close (writer);
}
