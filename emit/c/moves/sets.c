/* Moves as sets: a random move needs no list where the moves of a state are a
 * few sets, each found at once (moves/sets-runtime.c).  Rows of a table are
 * counted by sets: they tell in which row a move of some number is. */
#include "emit/c/search/search.h"
#include "emit/c/tables/rows/rows.h"

/* How the roots find and pick moves, as the cases of two switches. */
typedef struct {
  RgEmit *emit;
  RgCodeBlock *finds;  /* cases */
  RgCodeBlock *picks;  /* the same, of those that don't pick by sets alone */
  GHashTable *written; /* rows whose moves can be picked */
} MoveSets;

/* The sets count rows of one table, which are many, and nothing else. */
static gboolean
counts_rows (const RgEmitWriter *functions)
{
  return functions->counts && functions->n_large == 1 &&
         functions->counted.n_sets == functions->n_sets &&
         functions->counted.n_rows >= RG_EMIT_FEWEST;
}

static void
write_find (MoveSets *sets, guint32 root, gboolean only_counts)
{
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, sets->emit, sets->emit->moves);
  rg_emit_into (&writer, sets->finds);
  writer.sets = TRUE;
  RgCodeExpr *call = rg_emit_open_root (&writer, root);
  if (only_counts) {
    rg_emit_open (&writer, "if (!counting)");
    rg_emit_line (&writer, "return NULL;");
    rg_emit_close (&writer);
  }
  rg_emit_call_list (&writer, root, call);
  rg_emit_writer_clear (&writer);
}

/* A function that picks a move by slots, and the call. */
static void
write_slot_pick (MoveSets *sets, guint32 at, const RgEmitCountedRows *counted)
{
  RgEmit *emit = sets->emit;
  rg_emit_write_slot_pick (emit, counted->rows, &counted->slots, counted->first,
                           at);
  rg_code_add (sets->picks, "return set->first | pick_at_%u (sets, number);",
               at);
}

static void
write_pick (MoveSets *sets, guint32 root, const RgEmitCountedRows *counted)
{
  const RgEmit *emit = sets->emit;
  const guint32 at =
      rg_emit_boundary (emit, rg_emit_node (emit->moves, root)->node);
  rg_code_add (sets->picks, "case %u:", at);
  for (guint i = 0; i < counted->n_sets; i++)
    rg_code_add (sets->picks, "sets[%u] = set[%u].bits;", i, i);
  if (counted->slots.n > 0) {
    write_slot_pick (sets, at, counted);
    return;
  }
  if (g_hash_table_add (sets->written, (gpointer)counted->rows))
    rg_emit_write_picks (emit, counted->rows);
  rg_code_add (sets->picks,
               "row = row_of_sets (sets, %u, %u, &number);"
               "return set->first | pick_%u (s, row + %u, number);",
               counted->n_sets, RG_EMIT_WORD, counted->rows->table.number,
               counted->first);
}

/* `one`: a single move is a set, too, but that alone is no reason for sets. */
static void
write_root (MoveSets *sets, RgEmitWriter *functions, guint32 root, gboolean one)
{
  RgEmit *emit = sets->emit;
  if (emit->moves->decided.functions[root].sets > 0 ||
      !rg_emit_write_sets_function (functions, root, one))
    return;
  const gboolean picks = counts_rows (functions);
  RgEmitFunction *decided = &emit->moves->decided.functions[root];
  write_find (sets, root, functions->counts && !picks);
  if (picks)
    write_pick (sets, root, &functions->counted);
  decided->sets = functions->n_sets;
  decided->counted = functions->counts;
  decided->picks = picks;
  emit->mentions.most_sets = MAX (emit->mentions.most_sets, functions->n_sets);
}

static void
write_roots (MoveSets *sets, RgEmitWriter *functions, gboolean one)
{
  const GArray *roots = sets->emit->moves->roots;
  for (guint i = 0; i < roots->len; i++)
    write_root (sets, functions, g_array_index (roots, guint32, i), one);
}

/* `switch (s->node)` with the cases, and one for other nodes. */
static void
add_switch (RgCodeItem *function, const RgCodeBlock *cases, const char *other)
{
  RgCodeBlock *block = rg_code_open (function->body, "switch (s->node)");
  rg_code_append (block, cases);
  rg_code_add (block, "default: %s", other);
}

static void
write_switches (const MoveSets *sets)
{
  RgCodeUnit *unit = sets->emit->unit;
  RgCodeItem *find = rg_code_function (
      unit, "SETS MoveSet *find_sets (Scan *s, Work *w, MoveSet *next,"
            " int counting)");
  find->comment = "Where the moves are sets: behind the last of them.";
  add_switch (find, sets->finds, "return NULL;");
  RgCodeItem *pick = rg_code_function (
      unit, "static Move pick_move (const Scan *s, const MoveSet *set,"
            " uint64_t number)");
  pick->comment = "The move of that number.";
  if (sets->picks->stmts->len == 0) {
    rg_code_add (pick->body, "return move_of_sets (set, number);");
    return;
  }
  rg_code_add (pick->body, "uint64_t sets[MOST_SETS]; unsigned row;");
  add_switch (pick, sets->picks, "return move_of_sets (set, number);");
}

void
rg_emit_move_sets (RgEmit *emit)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_MOVE_SETS))
    return;
  if (!emit->form.packed) {
    rg_emit_record_sets (emit);
    return;
  }
  MoveSets sets = {emit, rg_code_block (emit->unit), rg_code_block (emit->unit),
                   g_hash_table_new (NULL, NULL)};
  RgEmitWriter functions;
  rg_emit_writer_init (&functions, emit, emit->moves);
  write_roots (&sets, &functions, FALSE);
  if (sets.finds->stmts->len > 0) {
    write_roots (&sets, &functions, TRUE);
    write_switches (&sets);
  }
  rg_emit_writer_clear (&functions);
  g_hash_table_destroy (sets.written);
}
