/* Records by number: where all moves of a state are in rows of a table, sets
 * count those of each row, and a random move needs no list. */
#include "emit/c/search/filter.h"
#include "emit/c/search/search.h"
#include "emit/c/tables/rows/columns.h"

typedef struct {
  RgEmit *emit;
  RgEmitWriter writer;
  RgCodeBlock *counts, *picks; /* cases of two switches */
} RecordSets;

/* All moves of a root, in a table. */
typedef struct {
  const RgEmitArc *arc; /* the any assignment */
  RgEmitFilter filter;  /* conditions on its symbol that the table leaves out */
  gboolean filtered;    /* there are such */
  RgEmitRows *rows;
  RgEmitRowColumns *columns; /* NULL: moves can't be counted by them */
  RgEmitSlots slots;
  guint32 first; /* row of the first symbol */
} RootRows;

/* The table behind the arc, the assignment or the last condition behind it. */
static gboolean
find_columns (RgEmit *emit, RootRows *root, const RgEmitArc *last)
{
  const RgAction *action = rg_emit_action (emit, root->arc);
  const RgEmitGlobal *chosen = rg_emit_written (emit, action);
  const RgEmitSet *set = rg_emit_choices (emit->symbols, action);
  root->rows = rg_emit_rows_behind (emit, root->arc, last);
  root->columns =
      root->rows ? rg_emit_slot_columns (emit, root->rows, set, &root->slots)
                 : NULL;
  root->first = set->low - chosen->values->low;
  return root->columns != NULL;
}

/* FALSE where the root's only arc is no any assignment, or not all moves are
 * in a table. */
static gboolean
find_root_rows (RecordSets *sets, guint32 number, RootRows *root)
{
  RgEmit *emit = sets->emit;
  const RgEmitNode *node = rg_emit_node (emit->moves, number);
  *root = (RootRows){.arc = rg_emit_arc (emit->moves, node->first)};
  const RgAction *action = rg_emit_action (emit, root->arc);
  if (node->n_arcs != 1 || action->kind != RG_ASSIGN_ANY)
    return FALSE;
  RgEmitSet *set = rg_emit_choices (emit->symbols, action);
  if (set->n < RG_EMIT_FEWEST ||
      !rg_emit_is_live_behind (emit->moves, root->arc,
                               rg_emit_written (emit, action)))
    return FALSE;
  if (find_columns (emit, root, root->arc))
    return TRUE;
  if (!rg_emit_filter_find (&sets->writer, root->arc, set, &root->filter))
    return FALSE;
  root->filtered =
      root->filter.all && find_columns (emit, root, root->filter.last);
  if (!root->filtered)
    rg_emit_filter_free (&root->filter);
  return root->filtered;
}

static void
write_count (RecordSets *sets, const RootRows *root)
{
  RgEmitWriter *writer = &sets->writer;
  RgCodeExpr *word = NULL;
  RgCodeItem *function = rg_code_function (
      writer->unit,
      "SETS void count_%u (const Scan *s, const Work *w, RowCounts *counts)",
      root->rows->table.number);
  rg_emit_into (writer, function->body);
  if (root->filtered) {
    rg_emit_filter_open_words (writer, &root->filter, NULL, &word);
    rg_emit_write_comments (writer, root->arc, root->filter.last);
  }
  rg_emit_write_columns (writer, root->rows, root->columns, &root->slots,
                         root->first, word);
  if (root->filtered)
    rg_emit_close (writer);
}

/* A function that picks a move, and its case. */
static void
write_pick (RecordSets *sets, const RootRows *root, guint32 at)
{
  RgEmit *emit = sets->emit;
  if (root->slots.n > 0) {
    rg_emit_write_slot_pick (emit, root->rows, &root->slots, root->first, at);
    rg_code_add (sets->picks,
                 "case %u: return pick_at_%u (counts->sets, number);", at, at);
    return;
  }
  rg_emit_write_picks (emit, root->rows);
  rg_code_add (sets->picks,
               "case %u:"
               " row = row_of_sets (counts->sets, %u, %u, &number);"
               " return pick_%u (s, row + %u, number);",
               at, sets->writer.n_sets, root->columns->n_rows,
               root->rows->table.number, root->first);
}

static void
write_root (RecordSets *sets, guint32 number)
{
  RgEmit *emit = sets->emit;
  RootRows root;
  rg_emit_writer_reset (&sets->writer);
  if (!find_root_rows (sets, number, &root))
    return;
  const guint32 at =
      rg_emit_boundary (emit, rg_emit_node (emit->moves, number)->node);
  write_count (sets, &root);
  write_pick (sets, &root, at);
  rg_code_add (sets->counts, "case %u: count_%u (s, w, counts); return 1;", at,
               root.rows->table.number);
  RgEmitFunction *decided = &emit->moves->decided.functions[number];
  decided->sets = sets->writer.n_sets;
  decided->counted = decided->picks = TRUE;
  emit->mentions.most_sets = MAX (emit->mentions.most_sets, decided->sets);
  rg_emit_columns_free (root.columns);
  if (root.filtered)
    rg_emit_filter_free (&root.filter);
}

/* A limit that a move of the table may reach is for the list to find. */
static void
write_switches (const RecordSets *sets)
{
  RgCodeUnit *unit = sets->emit->unit;
  RgCodeItem *count = rg_code_function (
      unit, "SETS int count_rows (const Scan *s, const Work *w,"
            " RowCounts *counts)");
  count->comment = "Where they are counted by rows: whether they have been.";
  rg_code_add (count->body,
               "if (w->limits.tags < %u || w->limits.choices < %u) return 0;",
               RG_EMIT_RECORD_BYTES, RG_EMIT_RECORD_BYTES);
  RgCodeBlock *cases = rg_code_open (count->body, "switch (s->node)");
  rg_code_append (cases, sets->counts);
  rg_code_add (cases, "default: return 0;");
  RgCodeItem *pick =
      rg_code_function (unit, "SETS const Move *pick_record (const Scan *s,"
                              " const RowCounts *counts, uint64_t number)");
  pick->comment = "The move of that number.";
  rg_code_add (pick->body, "unsigned row;");
  cases = rg_code_open (pick->body, "switch (s->node)");
  rg_code_append (cases, sets->picks);
  rg_code_add (cases, "default: return NULL;");
}

void
rg_emit_record_sets (RgEmit *emit)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_RECORD_SETS))
    return;
  RecordSets sets = {.emit = emit,
                     .counts = rg_code_block (emit->unit),
                     .picks = rg_code_block (emit->unit)};
  rg_emit_writer_init (&sets.writer, emit, emit->moves);
  for (guint i = 0; i < emit->moves->roots->len; i++)
    write_root (&sets, g_array_index (emit->moves->roots, guint32, i));
  if (sets.counts->stmts->len > 0)
    write_switches (&sets);
  rg_emit_writer_clear (&sets.writer);
}
