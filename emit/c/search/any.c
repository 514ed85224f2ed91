/* Any assignments in searches: loops over all symbols, or over those that pass
 * the conditions behind, which are found many at once. */
#include "emit/c/checks/cache-lower.h"
#include "emit/c/search/copied-maps.h"
#include "emit/c/search/filter.h"
#include "emit/c/search/lower-bound.h"
#include "emit/c/search/search.h"
#include "emit/c/sets/lower.h"
#include "emit/c/tables/relations/relations.h"
#include "emit/c/tables/rows/columns.h"
#include "emit/c/views/calls.h"

/* The conditions that stand behind the arc, up to the last of them. */
void
rg_emit_write_comments (RgEmitWriter *writer, const RgEmitArc *arc,
                        const RgEmitArc *last)
{
  while (arc != last) {
    const RgEmitNode *node = rg_emit_node (writer->graph, arc->to);
    arc = rg_emit_arc (writer->graph, node->first);
    rg_emit_comment (writer, arc->edge);
  }
}

/* All that is behind the last condition, for one symbol that was chosen. */
static gboolean
write_behind (RgEmitWriter *writer, const RgEmitArc *arc, const RgEmitArc *last,
              const RgEmitSet *set, const char *name)
{
  RgEmitRows *rows =
      rg_emit_is_moves (writer) && !writer->given && writer->emit->form.packed
          ? rg_emit_rows_behind (writer->emit, arc, last)
          : NULL;
  if (!rows && name)
    rg_emit_add_choice (writer, arc, set, name);
  rg_emit_write_comments (writer, arc, last);
  if (!rows)
    return rg_emit_write_target (writer, last);
  rg_emit_write_rows (writer, rows);
  return FALSE;
}

/* The columns of the rows behind the filter, NULL where their moves are to be
 * found one row after the other.  A list of few rows is as fast without. */
static RgEmitRowColumns *
find_columns (const RgEmitWriter *writer, const RgEmitArc *arc,
              const RgEmitFilter *filter, const RgEmitRows *rows,
              RgEmitSlots *slots)
{
  RgEmit *emit = writer->emit;
  if (!writer->sets && (rg_emit_tests_row_at_once (emit, rows) ||
                        rg_emit_rows_at_first (emit, arc, filter->last,
                                               filter->set) < RG_EMIT_FEWEST))
    return NULL;
  if (!writer->sets)
    return rg_emit_row_columns (emit, rows, filter->set, TRUE);
  return rg_emit_slot_columns (emit, rows, filter->set, slots);
}

/* The moves of all symbols that pass the filter are listed, or counted, by
 * columns; FALSE, and nothing is written, where there are none. */
static gboolean
write_filtered_columns (RgEmitWriter *writer, const RgEmitArc *arc,
                        const RgEmitFilter *filter)
{
  if (!rg_emit_is_moves (writer) || !filter->all || writer->given ||
      !writer->emit->form.packed)
    return FALSE;
  RgEmitRows *rows = rg_emit_rows_behind (writer->emit, arc, filter->last);
  RgEmitSlots slots;
  RgEmitRowColumns *columns =
      rows ? find_columns (writer, arc, filter, rows, &slots) : NULL;
  if (!columns)
    return FALSE;
  RgCodeExpr *word = NULL;
  rg_emit_filter_open_words (writer, filter, NULL, &word);
  rg_emit_write_comments (writer, arc, filter->last);
  const RgEmitGlobal *chosen =
      rg_emit_written (writer->emit, rg_emit_action (writer->emit, arc));
  const guint32 first = filter->set->low - chosen->values->low;
  if (writer->sets) {
    rg_emit_write_columns (writer, rows, columns, &slots, first, word);
    writer->counted.n_rows =
        rg_emit_rows_at_first (writer->emit, arc, filter->last, filter->set);
  } else {
    rg_emit_list_columns (writer, rows, columns, first, word);
  }
  rg_emit_close (writer);
  rg_emit_columns_free (columns);
  return TRUE;
}

/* What a set may cost that spares the search for moves to try those symbols
 * that pass the conditions behind the arc. */
static guint64
cost_of_tries (RgEmitWriter *writer, const RgEmitArc *arc,
               const RgEmitFilter *filter)
{
  enum { PER_TRY = 30 }; /* operations; 15 change pretwa only */
  RgEmit *emit = writer->emit;
  const RgEmitArc *last = filter && filter->all ? filter->last : arc;
  return (guint64)PER_TRY *
         rg_emit_rows_at_first (
             emit, arc, last,
             rg_emit_choices (emit->symbols, rg_emit_action (emit, arc)));
}

/* A loop over the symbols that pass the conditions right behind the arc. */
static void
write_filtered (RgEmitWriter *writer, const RgEmitArc *arc,
                RgEmitGlobal *global, const RgEmitFilter *filter)
{
  const RgEmitArc *last = filter->all ? filter->last : arc;
  /* Where the symbol itself does not matter, one is as good as all. */
  const gboolean any = !rg_emit_is_moves (writer) &&
                       !rg_emit_is_live_behind (writer->graph, last, global);
  struct RgEmitLowerBound bound = {.set = NULL};
  if (rg_emit_is_moves (writer) && !writer->sets)
    rg_emit_open_lower_bound (writer, arc, cost_of_tries (writer, arc, filter),
                              &bound);
  char *name = any ? NULL : rg_emit_new_version (writer, global);
  RgCodeExpr *word = NULL;
  RgEmitCopied copied;
  const RgEmitCopyPlace copies = rg_emit_open_copied (writer, &copied, global);
  /* Many symbols pass one condition: their moves are listed by vectors. */
  const guint blocks =
      filter->all && (filter->matches->len == 1 || writer->sets) &&
              rg_emit_lists_members (writer, last)
          ? rg_emit_filter_open_words (writer, filter, name, &word)
          : rg_emit_filter_open (writer, filter, name);
  if (word) {
    rg_emit_add_choice (writer, arc, filter->set, name);
    rg_emit_write_comments (writer, arc, last);
    rg_emit_write_members (writer, arc, last, word->name,
                           (filter->set->n + RG_EMIT_WORD - 1) / RG_EMIT_WORD);
  } else {
    write_behind (writer, arc, last, filter->set, name);
  }
  for (guint i = 0; i < blocks; i++)
    rg_emit_close (writer);
  rg_emit_close_copied (writer, copies);
  if (bound.set)
    rg_emit_close_lower_bound (writer, &bound);
  g_free (name);
}

/* Notes how the symbols of the arc are found; TRUE. */
static gboolean
note_loop (const RgEmitWriter *writer, const RgEmitArc *arc, RgEmitLoop loop)
{
  const guint32 number = rg_emit_arc_number (writer->graph, arc);
  writer->graph->decided.loops[number] = loop;
  return TRUE;
}

/* Starts a loop over the members of the set; without a name, the test that
 * there is one.  The number of blocks that it opened. */
static guint
open_members (RgEmitWriter *writer, const RgEmitValueSet *set,
              const RgEmitWrittenSet *written, const char *name)
{
  RgCodeUnit *unit = writer->unit;
  const guint i = written->number;
  const gboolean several = written->n_words > 1;
  RgCodeExpr *words = rg_emit_root_words (written, set);
  RgCodeExpr *first = words->operands[0];
  if (!name) {
    for (guint w = 1; w < words->n; w++)
      first = rg_code_join (unit, first, "|", words->operands[w]);
    rg_emit_open (writer, "if (%p != 0)", (gpointer)first);
    return 1;
  }
  if (several) {
    rg_emit_line (writer, "const uint64_t set%u[%u] = %p;", i, words->n,
                  (gpointer)words);
    rg_emit_open (writer, "for (unsigned i%u = 0; i%u < %u; i%u++)", i, i,
                  words->n, i);
    first = rg_code_expr (unit, "set%u[i%u]", i, i);
  }
  rg_emit_open (writer,
                "for (uint64_t mask%u = %p; mask%u; mask%u &= mask%u - 1)", i,
                (gpointer)first, i, i, i);
  RgCodeExpr *member = rg_code_expr (unit, "lowest_bit (mask%u)", i);
  if (several)
    member =
        rg_code_expr (unit, "%p + i%u * %u", (gpointer)member, i, RG_EMIT_WORD);
  rg_emit_line (writer, "const unsigned %s = %p;", name, (gpointer)member);
  return several ? 2 : 1;
}

/* The sets of moves for the members of the set, a word at a time. */
static void
write_member_sets (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgEmitValueSet *set, const RgEmitWrittenSet *written,
                   const char *name)
{
  const RgEmitPlace place = writer->place;
  for (guint w = 0; w < written->n_words; w++) {
    const RgCodeExpr *word = rg_emit_set_word (written, set, set->root, w);
    if (!word)
      continue;
    rg_emit_open (writer, "%s", "");
    rg_emit_line (writer, "const unsigned %s = %u;", name, w * RG_EMIT_WORD);
    rg_emit_add_choice (writer, arc,
                        rg_emit_choices (writer->emit->symbols,
                                         rg_emit_action (writer->emit, arc)),
                        name);
    rg_emit_write_comments (writer, arc, set->last);
    rg_emit_write_members (writer, arc, set->last, word->name, 1);
    rg_emit_close (writer);
    writer->place = place;
  }
}

/* The set, if it can be printed and costs `most` operations at most; else it is
 * freed, and this is NULL. */
static RgEmitValueSet *
keep_cheap (RgEmitWriter *writer, RgEmitValueSet *set, guint64 most)
{
  if (!set || rg_emit_set_is_cheap (writer, set, most))
    return set;
  rg_emit_value_set_free (set);
  return NULL;
}

/* The values with which the first steps are possible.  In a check only where it
 * is asked not to succeed: one that succeeds is often quick to.  Of moves only
 * records: others are listed many at once. */
static RgEmitValueSet *
find_starts (RgEmitWriter *writer, const RgEmitArc *arc,
             const RgEmitFilter *filter)
{
  const gboolean records =
      rg_emit_is_moves (writer) && !writer->emit->form.packed;
  if (!records &&
      (writer->graph->kind != RG_EMIT_CHECK || writer->graph->wanted))
    return NULL;
  return keep_cheap (
      writer, rg_emit_values_that_start (writer->emit, writer->graph, arc),
      records ? cost_of_tries (writer, arc, filter) : G_MAXUINT64);
}

/* The values that pass the conditions right behind the arc, if these are more
 * than a filter has; else those that may get on. */
static RgEmitValueSet *
find_values (RgEmitWriter *writer, const RgEmitArc *arc,
             const RgEmitFilter *filter)
{
  const guint fewest = filter && filter->all ? filter->matches->len : 0;
  RgEmitValueSet *set =
      rg_emit_values_behind (writer->emit, writer->graph, arc, writer->sets);
  if (set && set->n_conditions <= fewest) {
    rg_emit_value_set_free (set);
    set = NULL;
  }
  /* Where the value itself does not matter, the first one will do. */
  const gboolean any =
      set && !rg_emit_is_moves (writer) &&
      !rg_emit_is_live_behind (writer->graph, set->last, set->variable);
  set = keep_cheap (
      writer, set,
      any ? rg_emit_cost_of_lines (writer->emit, writer->graph, arc, set->last)
          : G_MAXUINT64);
  return set ? set : find_starts (writer, arc, filter);
}

/* A loop over the symbols that pass the conditions right behind the arc, as
 * far as these are sets; FALSE where there are no more of them than a filter
 * has. */
static gboolean
write_set (RgEmitWriter *writer, const RgEmitArc *arc, RgEmitGlobal *global,
           const RgEmitFilter *filter)
{
  RgEmitValueSet *set = find_values (writer, arc, filter);
  if (!set)
    return FALSE;
  note_loop (writer, arc,
             set->n_conditions > 0 ? RG_EMIT_LOOP_SET : RG_EMIT_LOOP_STARTS);
  const gboolean any =
      !rg_emit_is_moves (writer) &&
      !rg_emit_is_live_behind (writer->graph, set->last, global);
  RgEmitWrittenSet written;
  if (!rg_emit_take_forwarded (writer, arc, set, &written))
    written = rg_emit_write_set (writer, set);
  char *name = any ? NULL : rg_emit_new_version (writer, global);
  if (writer->sets && name && rg_emit_lists_members (writer, set->last)) {
    write_member_sets (writer, arc, set, &written, name);
    g_free (name);
    rg_emit_value_set_free (set);
    return TRUE;
  }
  const guint blocks = open_members (writer, set, &written, name);
  if (name)
    rg_emit_add_choice (writer, arc,
                        rg_emit_choices (writer->emit->symbols,
                                         rg_emit_action (writer->emit, arc)),
                        name);
  rg_emit_write_comments (writer, arc, set->last);
  rg_emit_write_target (writer, set->last);
  for (guint i = 0; i < blocks; i++)
    rg_emit_close (writer);
  g_free (name);
  rg_emit_value_set_free (set);
  return TRUE;
}

/* The body of a loop over symbols, or of what stands for it: the conditions up
 * to the last arc hold. */
gboolean
rg_emit_write_chosen (RgEmitWriter *writer, const RgEmitArc *arc,
                      const RgEmitArc *last, const RgEmitSet *set,
                      const char *name)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  if (!rg_emit_is_keeper (writer) && !global->map)
    return write_behind (writer, arc, last, set, name);
  rg_emit_add_choice (writer, arc, set, name);
  rg_emit_write_comments (writer, arc, last);
  rg_emit_guards_begin (writer);
  RgCodeExpr *place = rg_emit_lower_expr (writer, action->left);
  RgCodeExpr *guards = rg_emit_lower_guards_end (writer);
  if (guards)
    rg_emit_open (writer, "if (%p)", (gpointer)guards);
  const RgEmitCopyWrite copy = rg_emit_open_copy_write (writer, action);
  const gboolean returned = rg_emit_write_place (
      writer, last, global, place, rg_code_expr (writer->unit, "%s", name));
  rg_emit_close_copy_write (writer, copy);
  if (guards)
    rg_emit_close (writer);
  return returned && !guards;
}

/* -- any assignments ------------------------------------------------------- */

/* The keeper tries just those symbols that pass the conditions behind the arc;
 * each try leaves the state as it was, so that these hold for all of them from
 * the start. */
static gboolean
write_kept_tries (RgEmitWriter *writer, const RgEmitArc *arc, RgEmitSet *set)
{
  RgEmitFilter filter;
  if (!rg_emit_filter_find (writer, arc, set, &filter))
    return FALSE;
  const RgEmitArc *last = filter.all ? filter.last : arc;
  char *name = g_strdup_printf ("x%u", ++writer->counter);
  const guint blocks = rg_emit_filter_open (writer, &filter, name);
  rg_emit_write_chosen (writer, arc, last, set, name);
  for (guint i = 0; i < blocks; i++)
    rg_emit_close (writer);
  g_free (name);
  rg_emit_filter_free (&filter);
  return note_loop (writer, arc, RG_EMIT_LOOP_MATCH);
}

/* Loops over just those symbols that pass the conditions behind the arc; FALSE
 * where it is another case. */
static gboolean
write_selected (RgEmitWriter *writer, const RgEmitArc *arc, RgEmitSet *set,
                RgEmitGlobal *global)
{
  RgEmitFilter filter;
  const RgEmitArc *last;
  RgEmitRelation *relation =
      rg_emit_relation_behind (writer->emit, writer->graph, arc, &last);
  if (relation)
    return note_loop (writer, arc,
                      rg_emit_write_related (writer, arc, last, relation));
  if (global->map)
    return FALSE;
  if (rg_emit_is_keeper (writer))
    return write_kept_tries (writer, arc, set);
  const gboolean filtered = rg_emit_filter_find (writer, arc, set, &filter);
  if (!writer->graph->footprint &&
      write_set (writer, arc, global, filtered ? &filter : NULL)) {
    if (filtered)
      rg_emit_filter_free (&filter);
    return TRUE;
  }
  if (!filtered)
    return FALSE;
  if (writer->graph->footprint &&
      (!filter.all ||
       !rg_emit_write_loop_notes (writer, arc, filter.last, set))) {
    rg_emit_filter_free (&filter);
    return FALSE;
  }
  if (!write_filtered_columns (writer, arc, &filter))
    write_filtered (writer, arc, global, &filter);
  rg_emit_filter_free (&filter);
  return note_loop (writer, arc, RG_EMIT_LOOP_MATCH);
}

/* A loop over the symbols, those of a set alike from one table for all loops.
 */
static void
write_listed (RgEmitWriter *writer, const RgEmitArc *arc, RgEmitSet *set,
              const char *name)
{
  if (set->ascending) {
    rg_emit_open (writer, "for (unsigned %s = %u; %s <= %u; %s++)", name,
                  set->low, name, set->high, name);
    rg_emit_write_chosen (writer, arc, arc, set, name);
    rg_emit_close (writer);
    return;
  }
  const guint i = ++writer->counter;
  char *symbol = g_strdup_printf ("t_%u[i%u]", set->number, i);
  rg_emit_open (writer, "for (unsigned i%u = 0; i%u < %u; i%u++)", i, i, set->n,
                i);
  rg_emit_line (writer, "const unsigned %s = %s;", name, symbol);
  rg_emit_write_chosen (writer, arc, arc, set, name);
  rg_emit_close (writer);
  g_free (symbol);
}

gboolean
rg_emit_write_assign_any (RgEmitWriter *writer, const RgEmitArc *arc,
                          const RgAction *action)
{
  RgEmit *emit = writer->emit;
  RgEmitGlobal *global = rg_emit_written (emit, action);
  RgEmitSet *set = rg_emit_choices (emit->symbols, action);
  const gboolean live = rg_emit_is_live_behind (writer->graph, arc, global);
  if (set->n == 0)
    return FALSE;
  if (!rg_emit_is_keeper (writer) && !live)
    return rg_emit_write_target (writer, arc);
  /* The place is evaluated before the variable itself changes. */
  const gint before = writer->version[global->variable];
  const guint32 n_chosen = writer->n_chosen;
  writer->loops++;
  writer->n_chosen = set->n;
  const gboolean selected = write_selected (writer, arc, set, global);
  writer->n_chosen = n_chosen;
  writer->loops--;
  if (selected) {
    writer->version[global->variable] = before;
    return FALSE;
  }
  char *name = rg_emit_is_keeper (writer) || global->map
                   ? g_strdup_printf ("x%u", ++writer->counter)
                   : rg_emit_new_version (writer, global);
  gboolean returned = FALSE;
  if (set->n == 1 || !live) {
    rg_emit_line (writer, "const unsigned %s = %u;", name,
                  rg_emit_first_code (emit, set));
    returned = rg_emit_write_chosen (writer, arc, arc, set, name);
  } else {
    writer->loops++;
    writer->n_chosen = set->n;
    if (!rg_emit_write_tested (writer, arc, set, name)) {
      write_listed (writer, arc, set, name);
    }
    writer->n_chosen = n_chosen;
    writer->loops--;
  }
  writer->version[global->variable] = before;
  g_free (name);
  return returned;
}
