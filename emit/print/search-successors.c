/* Any assignments whose symbols a table lists (plan/relations.h). */
#include "emit/plan/relations.h"
#include "emit/plan/value-bounds.h"
#include "emit/print/search.h"
#include "emit/print/value-sets.h"

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

/* -- successors with which the first steps are possible -------------------- */

/* Operations on words that it takes to find the set. */
static guint
cost_of_set (const RgEmitValueSet *set)
{
  gboolean *loops = g_new0 (gboolean, set->terms.loops->len + 1);
  gboolean *needed = rg_emit_set_needed (set, loops);
  guint cost = 0;
  for (guint32 i = 0; i < set->terms.terms->len; i++)
    cost += needed[i]
                ? rg_emit_set_cost (&set->terms, rg_emit_term (&set->terms, i))
                : 0;
  g_free (needed);
  g_free (loops);
  return cost;
}

/* The values with which the keeper may get on (plan/value-starts.c), where they
 * are a word, and found sooner than each successor is tried; NULL else. */
static RgEmitValueSet *
find_starts (RgEmitWriter *writer, const RgEmitArc *arc,
             const RgEmitRelation *relation)
{
  enum { PER_SUCCESSOR = 4 };
  RgEmitValueSet *set =
      rg_emit_is_keeper (writer)
          ? rg_emit_values_that_start (writer->emit, writer->graph, arc)
          : NULL;
  if (!set || (rg_emit_term (&set->terms, set->root)->n <= RG_EMIT_WORD &&
               rg_emit_set_is_cheap (writer, set, G_MAXUINT64) &&
               cost_of_set (set) <= PER_SUCCESSOR * relation->most))
    return set;
  rg_emit_value_set_free (set);
  return NULL;
}

static void
write_starts (RgEmitWriter *writer, const RgEmitArc *arc, const RgEmitArc *last,
              RgEmitRelation *relation, RgEmitValueSet *set, guint i,
              const char *name)
{
  const RgEmitWrittenSet written = rg_emit_write_set (writer, set);
  char *word = rg_emit_set_word (&written, set, set->root, 0);
  char *value = g_strdup_printf ("lowest_bit (mask%u)", i);
  relation->masked = TRUE;
  writer->emit->mentions.parts[RG_EMIT_MATCH] = TRUE;
  rg_emit_open (writer,
                "for (uint64_t mask%u = %s & among_%u[row%u]; mask%u; "
                "mask%u &= mask%u - 1)",
                i, word ? word : "0", relation->number, i, i, i, i);
  write_successor (writer, arc, last, relation, name, value);
  g_free (value);
  g_free (word);
}

/* -- loops ----------------------------------------------------------------- */

static void
write_loop (RgEmitWriter *writer, const RgEmitArc *arc, const RgEmitArc *last,
            RgEmitRelation *relation, guint i, const char *name)
{
  relation->printed = relation->listed = TRUE;
  if (is_unrolled (writer, last, relation))
    write_unrolled (writer, arc, last, relation, i, name);
  else
    write_rows (writer, arc, last, relation, i, name);
}

/* A loop over the successors; how they are found. */
RgEmitLoop
rg_emit_write_related (RgEmitWriter *writer, const RgEmitArc *arc,
                       const RgEmitArc *last, RgEmitRelation *relation)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  const guint i = ++writer->counter;
  const guint n = relation->number;
  char *row = rg_emit_row_text (writer, relation->keys);
  RgEmitLoop loop = RG_EMIT_LOOP_LIST;
  rg_emit_line (writer, "const unsigned row%u = %s;", i, row);
  g_free (row);
  if (!rg_emit_is_moves (writer) && !rg_emit_is_keeper (writer) &&
      !rg_emit_is_live_behind (writer->graph, last, global)) {
    relation->printed = TRUE;
    rg_emit_open (writer, "if (from_%u[row%u] < from_%u[row%u + 1])", n, i, n,
                  i);
    rg_emit_write_comments (writer, arc, last);
    rg_emit_write_target (writer, last);
  } else {
    RgEmitValueSet *starts = find_starts (writer, arc, relation);
    char *name = rg_emit_is_keeper (writer)
                     ? g_strdup_printf ("x%u", i)
                     : rg_emit_new_version (writer, global);
    if (starts) {
      write_starts (writer, arc, last, relation, starts, i, name);
      rg_emit_value_set_free (starts);
      loop = RG_EMIT_LOOP_STARTS;
    } else {
      write_loop (writer, arc, last, relation, i, name);
    }
    g_free (name);
  }
  rg_emit_close (writer);
  return loop;
}
