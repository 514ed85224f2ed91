/* Lowers maintained conditions (conditions.c): the functions that update them,
 * and those that find and make the legal moves.
 *
 *     c1 = white;      s->v_c1 = 3;  update_tests0 (w, s->v_c1);
 *     legal moves      tested->legal[0] = w->views[0] & w->views[1];
 */
#include "emit/c/views/lowering.h"

static const RgEmitTestedMoves *
get_nth_moves (const RgEmit *emit, guint i)
{
  return g_ptr_array_index (emit->views.tests->moves, i);
}

guint
rg_emit_count_tested_blocks (const RgEmit *emit)
{
  guint max_blocks = 0;
  for (guint i = 0; i < emit->views.tests->moves->len; i++)
    max_blocks = MAX (max_blocks, get_nth_moves (emit, i)->n_blocks);
  return max_blocks;
}

/* -- writes ---------------------------------------------------------------- */

/* Adds the table of the bits that hold: it has a row for each code and a column
 * for each part. */
static void
add_table_of_bits (const RgEmit *emit, const RgEmitGlobal *global,
                   const GArray *parts)
{
  RgCodeItem *table =
      rg_code_table (emit->unit, "static const uint64_t holds%u[][%u]",
                     global->variable, parts->len);
  for (guint32 k = 0; k < rg_emit_span (global->values); k++) {
    rg_code_put_open (table);
    for (guint i = 0; i < parts->len; i++)
      rg_code_put_hex (
          table, g_array_index (parts, RgEmitTestPart, i).passing_bits[k]);
    rg_code_put_close (table);
  }
}

/* Adds the function that updates the tests of the scalar. */
static void
add_update_function (const RgEmit *emit, const RgEmitGlobal *global,
                     const GArray *parts)
{
  RgCodeItem *update_function = rg_code_function (
      emit->unit, "static void update_tests%u (Work *w, unsigned value)",
      global->variable);
  update_function->comment = "Updates the tests of the scalar.";
  add_table_of_bits (emit, global, parts);
  for (guint i = 0; i < parts->len; i++) {
    const RgEmitTestPart *part = &g_array_index (parts, RgEmitTestPart, i);
    rg_code_add (update_function->body,
                 "put_tests (w->views + %u, %p, holds%u[value - %uu][%u]);",
                 emit->views.tests->view.first + part->word,
                 (gpointer)rg_code_hex (emit->unit, part->tested_bits),
                 global->variable, global->values->low, i);
  }
}

/* Sets the bits of moves without a test at a position, which never change. */
static void
add_untested_bits (const RgEmit *emit, const RgEmitTestedMoves *moves,
                   RgCodeBlock *fill)
{
  for (guint k = 0; k < moves->n_blocks * moves->n_positions; k++) {
    if (moves->words[k] != RG_NONE)
      rg_code_add (fill, "w->views[%u] = %p;",
                   emit->views.tests->view.first + moves->words[k],
                   (gpointer)rg_code_hex (
                       emit->unit,
                       rg_emit_get_untested_bits (moves, k / moves->n_positions,
                                                  k % moves->n_positions)));
  }
}

/* -- moves ----------------------------------------------------------------- */

/* Adds the tables of the moves of a root, and of the states after them. */
static void
add_moves (const RgEmit *emit, const RgEmitTestedMoves *moves, guint number)
{
  const gboolean two_words = emit->form.two_words;
  RgCodeItem *move_table =
      rg_code_table (emit->unit, "static const Move moves_of%u[]", number);
  RgCodeItem *end_table =
      rg_code_table (emit->unit, "static const MoveEnd ends_of%u[]", number);
  end_table->section = RG_EMIT_VIEWS; /* after the type */
  for (guint i = 0; i < moves->moves->len; i++) {
    const RgEmitTestedMove *move =
        &g_array_index (moves->moves, RgEmitTestedMove, i);
    if (two_words)
      rg_code_put_open (move_table);
    rg_code_put_hex (move_table, move->tags);
    if (two_words) {
      rg_code_put_hex (move_table, move->steps);
      rg_code_put_close (move_table);
    }
    rg_code_put_open (end_table);
    rg_code_put_number (end_table, move->node);
    rg_code_put_number (end_table, move->player);
    rg_code_put_number (end_table, move->value + 1);
    rg_code_put_close (end_table);
  }
}

/* Returns one block of legal moves: the conjunction of the vectors; all moves,
 * if none of them has a test. */
static RgCodeExpr *
lower_block (const RgEmit *emit, const RgEmitTestedMoves *moves, guint block)
{
  RgCodeExpr *legal_moves = NULL;
  for (guint k = 0; k < moves->n_positions; k++) {
    const guint32 word = moves->words[block * moves->n_positions + k];
    if (word != RG_NONE)
      legal_moves =
          rg_code_join (emit->unit, legal_moves, "&",
                        rg_code_expr (emit->unit, "w->views[%u]",
                                      emit->views.tests->view.first + word));
  }
  return legal_moves
             ? legal_moves
             : rg_code_hex (emit->unit,
                            rg_emit_get_untested_bits (moves, block, 0));
}

/* The number of the boundary at which the search for these moves begins. */
static guint32
get_boundary (const RgEmit *emit, const RgEmitTestedMoves *moves)
{
  return rg_emit_find_boundary (emit,
                                rg_emit_node (emit->moves, moves->root)->node);
}

/* Adds find_tested(), which finds the legal moves if their tests are
 * maintained. */
static void
add_find_function (const RgEmit *emit)
{
  const guint max_blocks = rg_emit_count_tested_blocks (emit);
  RgCodeItem *find_function = rg_code_function (
      emit->unit,
      "ALWAYS_INLINE int find_tested (const State *s, const Work *w,"
      " TestedMoves *tested)");
  find_function->comment =
      "The results of the tests of all moves: the legal ones.";
  rg_code_add (find_function->body, "if (!w->maintained) return 0;");
  RgCodeBlock *cases = rg_code_open (find_function->body, "switch (s->node)");
  for (guint i = 0; i < emit->views.tests->moves->len; i++) {
    const RgEmitTestedMoves *moves = get_nth_moves (emit, i);
    rg_code_add (cases,
                 "case %u:"
                 "  tested->moves = moves_of%u;"
                 "  tested->ends = ends_of%u;",
                 get_boundary (emit, moves), i, i);
    for (guint b = 0; b < max_blocks; b++)
      rg_code_add (cases, "tested->legal[%u] = %p;", b,
                   (gpointer)(b < moves->n_blocks
                                  ? lower_block (emit, moves, b)
                                  : rg_code_number (emit->unit, 0)));
    rg_code_add (cases, "return 1;");
  }
  rg_code_add (cases, "default: return 0;");
}

/* Writes the assignment of the scalar that moves of the root assign, if there
 * is one. */
static void
add_assign (const RgEmit *emit, const RgEmitTestedMoves *moves,
            RgCodeBlock *block)
{
  const RgEmitGlobal *assigned_scalar = moves->assigned_scalar;
  if (!assigned_scalar)
    return;
  const char *name = rg_text (emit->game, assigned_scalar->name);
  RgCodeBlock *body =
      rg_code_open (block, "if (s->node == %u && end->value > 0)",
                    get_boundary (emit, moves));
  rg_code_add (body, "s->v_%s = (%s)(end->value - 1u);", name,
               rg_emit_get_c_type (assigned_scalar->width));
  if (assigned_scalar->tests)
    rg_code_add (body, "update_tests%u (w, s->v_%s);",
                 assigned_scalar->variable, name);
}

/* Adds make_tested(), which makes a move without a replay. */
static void
add_make_function (const RgEmit *emit)
{
  RgCodeItem *make_function = rg_code_function (
      emit->unit,
      "ALWAYS_INLINE void make_tested (State *s, Work *w, const MoveEnd *end)");
  make_function->comment = "Makes a move without a replay.";
  for (guint i = 0; i < emit->views.tests->moves->len; i++)
    add_assign (emit, get_nth_moves (emit, i), make_function->body);
  rg_code_add (make_function->body,
               "s->PLAYER = end->player; s->node = end->node;");
}

void
rg_emit_lower_conditions (const RgEmit *emit, RgCodeBlock *fill)
{
  if (rg_emit_count_tested_blocks (emit) == 0)
    return;
  for (guint i = 0; i < emit->views.tests->moves->len; i++) {
    add_moves (emit, get_nth_moves (emit, i), i);
    add_untested_bits (emit, get_nth_moves (emit, i), fill);
  }
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
    if (!global->tests)
      continue;
    add_update_function (emit, global, global->tests);
    rg_code_add (fill, "update_tests%u (w, s->v_%s);", i,
                 rg_text (emit->game, global->name));
  }
  add_find_function (emit);
  add_make_function (emit);
}
