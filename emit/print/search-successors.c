/* Any assignments whose symbols a table lists (plan/relations.h). */
#include "emit/plan/relations.h"
#include "emit/print/search.h"

/* -- lists of successors --------------------------------------------------- */

/* The body of a loop over successors. */
static void
write_successor (RgEmitWriter *writer, const RgEmitArc *arc,
                 const RgEmitArc *last, const RgEmitRelation *relation,
                 const char *name, const char *value)
{
  const gsize n_versions = writer->emit->variables->len;
  const RgAction *before = writer->assumed;
  gint *before_version = writer->assumed_version;
  const RgAction *action = rg_emit_action (writer->emit, arc);
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  const RgEmitConstant constant =
      rg_emit_open_constant (writer, global, name, value);
  if (relation->all && !rg_emit_is_keeper (writer)) {
    writer->assumed = relation->all;
    writer->assumed_version =
        g_memdup2 (writer->version, sizeof *writer->version * n_versions);
  }
  rg_emit_write_chosen (writer, arc, last,
                        rg_emit_choices (writer->emit->symbols, action), name);
  rg_emit_close_constant (writer, name, &constant);
  if (writer->assumed_version != before_version)
    g_free (writer->assumed_version);
  writer->assumed = before;
  writer->assumed_version = before_version;
}

/* Short rows that end soon: the longest number of rounds for each, as where it
 * ends can't be foretold. */
static gboolean
is_unrolled (RgEmitWriter *writer, const RgEmitArc *last,
             const RgEmitRelation *relation)
{
  enum { SHORT = 4 };
  return rg_emit_is_moves (writer) && writer->emit->form.packed &&
         !writer->given && relation->most > 1 && relation->most <= SHORT &&
         rg_emit_ends_soon (writer, last);
}

static void
write_unrolled (RgEmitWriter *writer, const RgEmitArc *arc,
                const RgEmitArc *last, RgEmitRelation *relation, guint i,
                const char *name)
{
  const guint n = relation->number;
  char *value = g_strdup_printf ("next_%u[i%u]", n, i);
  char *given = g_strdup_printf ("i%u < from_%u[row%u + 1]", i, n, i);
  const gboolean full =
      relation->codes->len == relation->most * rg_emit_relation_rows (relation);
  relation->padded = TRUE;
  rg_emit_open (writer, "for (unsigned k%u = 0; k%u < %u; k%u++)", i, i,
                relation->most, i);
  rg_emit_line (writer, "const unsigned i%u = from_%u[row%u] + k%u;", i, n, i,
                i);
  writer->given = full ? NULL : given;
  write_successor (writer, arc, last, relation, name, value);
  writer->given = NULL;
  g_free (value);
  g_free (given);
}

static void
write_rows (RgEmitWriter *writer, const RgEmitArc *arc, const RgEmitArc *last,
            const RgEmitRelation *relation, guint i, const char *name)
{
  const guint n = relation->number;
  char *value = g_strdup_printf ("next_%u[i%u]", n, i);
  rg_emit_open (
      writer,
      "for (unsigned i%u = from_%u[row%u]; i%u < from_%u[row%u + 1]; i%u++)", i,
      n, i, i, n, i, i);
  write_successor (writer, arc, last, relation, name, value);
  g_free (value);
}

/* A loop over the successors. */
void
rg_emit_write_related (RgEmitWriter *writer, const RgEmitArc *arc,
                       const RgEmitArc *last, RgEmitRelation *relation)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  const guint i = ++writer->counter;
  const guint n = relation->number;
  char *row = rg_emit_row_text (writer, relation->keys);
  relation->printed = TRUE;
  rg_emit_line (writer, "const unsigned row%u = %s;", i, row);
  g_free (row);
  if (!rg_emit_is_moves (writer) && !rg_emit_is_keeper (writer) &&
      !rg_emit_is_live_behind (writer->graph, last, global)) {
    rg_emit_open (writer, "if (from_%u[row%u] < from_%u[row%u + 1])", n, i, n,
                  i);
    rg_emit_write_comments (writer, arc, last);
    rg_emit_write_target (writer, last);
  } else {
    const gboolean unrolled = is_unrolled (writer, last, relation);
    char *name = rg_emit_is_keeper (writer)
                     ? g_strdup_printf ("x%u", i)
                     : rg_emit_new_version (writer, global);
    relation->listed = TRUE;
    if (unrolled)
      write_unrolled (writer, arc, last, relation, i, name);
    else
      write_rows (writer, arc, last, relation, i, name);
    g_free (name);
  }
  rg_emit_close (writer);
}
