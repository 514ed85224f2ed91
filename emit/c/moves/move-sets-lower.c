/* Lowers sets of moves (moves/move-sets-runtime.c). The function find_sets()
 * computes the moves of a state as a few sets, and pick_move() returns one of
 * these moves by its number (rank and select). So a random move needs no list.
 *
 *     SETS MoveSet *sets_turn (Scan *s, Work *w, MoveSet *next, uint64_t m)
 *     {
 *       next = put_set (next, match (s->v_board, 9, 2), m, 0x1);
 *       return next;
 *     }
 *
 * If moves are rows of a table, sets count the moves of each row. */
#include "emit/c/search/search.h"
#include "emit/c/tables/rows/rows.h"

/* The functions that find and pick moves, as cases of two switches by root. */
typedef struct {
  const RgEmit *emit;
  RgCodeBlock *find_cases; /* of the switch in find_sets() */
  RgCodeBlock *pick_cases; /* of the switch in pick_move(): roots with tables */
  GHashTable *written_tables; /* set of tables of rows: those with a function
                                 that picks a move */
} SwitchCases;

/* Adds the case of a root to find_sets(). `only_counts`: its sets do not
 * identify moves, and are found only to count these. */
static void
write_find_case (SwitchCases *cases, guint32 root, gboolean only_counts)
{
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, cases->emit, cases->emit->moves);
  rg_emit_enter_block (&writer, cases->find_cases);
  writer.sets = TRUE;
  RgCodeExpr *call = rg_emit_open_root (&writer, root);
  if (only_counts) {
    rg_emit_open (&writer, "if (!counting)");
    rg_emit_line (&writer, "return NULL;");
    rg_emit_close (&writer);
  }
  rg_emit_write_list_call (&writer, root, call);
  rg_emit_writer_clear (&writer);
}

/* Adds the case of a root to pick_move(). Its sets count the moves of rows; a
 * function of the table picks one, by slots or by the number of its row. */
static void
write_pick_case (SwitchCases *cases, guint32 root,
                 const RgEmitFunction *function)
{
  const RgEmit *emit = cases->emit;
  const RgEmitChoice *choice = function->rows;
  const guint32 boundary =
      rg_emit_find_boundary (emit, rg_emit_node (emit->moves, root)->node);
  rg_code_add (cases->pick_cases, "case %u:", boundary);
  for (guint i = 0; i < function->n_row_sets; i++)
    rg_code_add (cases->pick_cases, "sets[%u] = set[%u].bits;", i, i);
  if (choice->slots.n > 0) {
    rg_emit_write_slot_pick (emit, choice->rows, &choice->slots,
                             choice->first_row, boundary);
    rg_code_add (cases->pick_cases,
                 "return set->first | pick_at_%u (sets, number);", boundary);
    return;
  }
  if (g_hash_table_add (cases->written_tables, (gpointer)choice->rows))
    rg_emit_write_picks (emit, choice->rows);
  rg_code_add (cases->pick_cases,
               "row = find_row_in_sets (sets, %u, %u, &number);"
               "return set->first | pick_%u (s, row + %u, number);",
               function->n_row_sets, RG_EMIT_WORD, choice->rows->table.number,
               choice->first_row);
}

/* Adds the statement `switch (s->node)` with the cases and a default. */
static void
add_switch (RgCodeItem *function, const RgCodeBlock *body,
            const char *default_stmt)
{
  RgCodeBlock *block = rg_code_open (function->body, "switch (s->node)");
  rg_code_append (block, body);
  rg_code_add (block, "default: %s", default_stmt);
}

/* Adds the functions that find sets of moves and pick a move, with a case for
 * each node. */
static void
write_switches (const SwitchCases *cases)
{
  RgCodeUnit *unit = cases->emit->unit;
  RgCodeItem *find_function = rg_code_function (
      unit, "SETS MoveSet *find_sets (Scan *s, Work *w, MoveSet *next,"
            " int counting)");
  find_function->comment =
      "Finds the moves as sets; returns the end of these, or NULL.";
  add_switch (find_function, cases->find_cases, "return NULL;");
  RgCodeItem *pick_function = rg_code_function (
      unit, "static Move pick_move (const Scan *s, const MoveSet *set,"
            " uint64_t number)");
  pick_function->comment = "The move of that number.";
  if (cases->pick_cases->stmts->len == 0) {
    rg_code_add (pick_function->body,
                 "return find_move_in_sets (set, number);");
    return;
  }
  rg_code_add (pick_function->body, "uint64_t sets[MOST_SETS]; unsigned row;");
  add_switch (pick_function, cases->pick_cases,
              "return find_move_in_sets (set, number);");
}

void
rg_emit_write_find_sets (const RgEmit *emit)
{
  if (!emit->form.packed) {
    rg_emit_write_record_sets (emit);
    return;
  }
  SwitchCases cases = {emit, rg_code_block (emit->unit),
                       rg_code_block (emit->unit),
                       g_hash_table_new (NULL, NULL)};
  RgEmitWriter functions;
  rg_emit_writer_init (&functions, emit, emit->moves);
  for (guint i = 0; i < emit->moves->roots->len; i++) {
    const guint32 root = g_array_index (emit->moves->roots, guint32, i);
    const RgEmitFunction *function = &emit->moves->decided.functions[root];
    if (function->sets == 0)
      continue;
    rg_emit_write_sets_function (&functions, root);
    write_find_case (&cases, root, function->counted && !function->picks);
    if (function->picks)
      write_pick_case (&cases, root, function);
  }
  if (cases.find_cases->stmts->len > 0)
    write_switches (&cases);
  rg_emit_writer_clear (&functions);
  g_hash_table_destroy (cases.written_tables);
}
