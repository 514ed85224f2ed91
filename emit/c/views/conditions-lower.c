#include "emit/c/views/conditions-lower.h"

#include "emit/c/views/cells.h"

void
rg_emit_keep_scalar (RgEmitWriter *writer, const RgEmitGlobal *global)
{
  if (rg_emit_kept_parts (writer->emit, global))
    rg_emit_line (writer, "keep_scalar%u (w, s->v_%s);", global->variable,
                  rg_text (writer->emit->game, global->name));
}

static const RgEmitKeptMoves *
nth_moves (const RgEmit *emit, guint i)
{
  return g_ptr_array_index (emit->conditions.moves, i);
}

guint
rg_emit_kept_blocks (const RgEmit *emit)
{
  guint most = 0;
  for (guint i = 0; i < emit->conditions.moves->len; i++)
    most = MAX (most, nth_moves (emit, i)->n_blocks);
  return most;
}

/* -- writes ---------------------------------------------------------------- */

#define BITS "UINT64_C (0x%" G_GINT64_MODIFIER "x)"

/* A row for each code: the tests that hold, by part. */
static void
add_holds (RgEmit *emit, const RgEmitGlobal *global, const GArray *parts)
{
  RgCodeItem *table =
      rg_code_table (emit->unit, "static const uint64_t holds%u[][%u]",
                     global->variable, parts->len);
  for (guint32 k = 0; k < rg_emit_span (global->values); k++) {
    rg_code_put_open (table);
    for (guint i = 0; i < parts->len; i++)
      rg_code_put_hex (table,
                       g_array_index (parts, RgEmitKeptPart, i).holds[k]);
    rg_code_put_close (table);
  }
}

static void
add_keep (RgEmit *emit, const RgEmitGlobal *global, const GArray *parts)
{
  RgCodeItem *keep = rg_code_function (
      emit->unit, "static void keep_scalar%u (Work *w, unsigned value)",
      global->variable);
  keep->comment = "The scalar has another value.";
  add_holds (emit, global, parts);
  for (guint i = 0; i < parts->len; i++) {
    const RgEmitKeptPart *part = &g_array_index (parts, RgEmitKeptPart, i);
    rg_code_add (keep->body,
                 "keep_bits (w->cells + %u, " BITS ", holds%u[value - %uu][%u]"
                 ");",
                 emit->conditions.first + part->word, part->tested,
                 global->variable, global->values->low, i);
  }
}

static void
add_base (const RgEmit *emit, const RgEmitKeptMoves *moves, RgCodeBlock *fill)
{
  for (guint k = 0; k < moves->n_blocks * moves->n_positions; k++) {
    if (moves->words[k] != RG_NONE)
      rg_code_add (fill, "w->cells[%u] = " BITS ";",
                   emit->conditions.first + moves->words[k],
                   rg_emit_kept_base (moves, k / moves->n_positions,
                                      k % moves->n_positions));
  }
}

/* -- moves ----------------------------------------------------------------- */

static void
add_moves (RgEmit *emit, const RgEmitKeptMoves *moves, guint number)
{
  const gboolean two_words = emit->form.two_words;
  RgCodeItem *listed =
      rg_code_table (emit->unit, "static const Move moves_of%u[]", number);
  RgCodeItem *ends =
      rg_code_table (emit->unit, "static const MoveEnd ends_of%u[]", number);
  ends->section = RG_EMIT_VIEWS; /* after the type */
  for (guint i = 0; i < moves->moves->len; i++) {
    const RgEmitKeptMove *move =
        &g_array_index (moves->moves, RgEmitKeptMove, i);
    if (two_words)
      rg_code_put_open (listed);
    rg_code_put_hex (listed, move->tags);
    if (two_words) {
      rg_code_put_hex (listed, move->steps);
      rg_code_put_close (listed);
    }
    rg_code_put_open (ends);
    rg_code_put_number (ends, move->node);
    rg_code_put_number (ends, move->player);
    rg_code_put_number (ends, move->value + 1);
    rg_code_put_close (ends);
  }
}

/* The conjunction of the vectors, 64 moves of it. */
static RgCodeExpr *
block_of (const RgEmit *emit, const RgEmitKeptMoves *moves, guint block)
{
  RgCodeExpr *legal = NULL;
  for (guint k = 0; k < moves->n_positions; k++) {
    const guint32 word = moves->words[block * moves->n_positions + k];
    if (word != RG_NONE)
      legal = rg_code_join (emit->unit, legal, "&",
                            rg_code_expr (emit->unit, "w->cells[%u]",
                                          emit->conditions.first + word));
  }
  return legal ? legal
               : rg_code_expr (emit->unit, BITS,
                               rg_emit_kept_base (moves, block, 0));
}

static guint32
entry_of (const RgEmit *emit, const RgEmitKeptMoves *moves)
{
  return rg_emit_boundary (emit, rg_emit_node (emit->moves, moves->root)->node);
}

/* The legal moves, where their tests are maintained. */
static void
add_find (RgEmit *emit)
{
  const guint most = rg_emit_kept_blocks (emit);
  RgCodeItem *find = rg_code_function (
      emit->unit, "ALWAYS_INLINE int find_kept (const State *s, const Work *w,"
                  " KeptMoves *kept)");
  find->comment =
      "Where the tests of all moves are kept: those that are legal.";
  rg_code_add (find->body, "if (!w->keeps_cells) return 0;");
  RgCodeBlock *cases = rg_code_open (find->body, "switch (s->node)");
  for (guint i = 0; i < emit->conditions.moves->len; i++) {
    const RgEmitKeptMoves *moves = nth_moves (emit, i);
    rg_code_add (cases,
                 "case %u:"
                 "  kept->moves = moves_of%u;"
                 "  kept->ends = ends_of%u;",
                 entry_of (emit, moves), i, i);
    for (guint b = 0; b < most; b++)
      rg_code_add (cases, "kept->legal[%u] = %p;", b,
                   (gpointer)(b < moves->n_blocks
                                  ? block_of (emit, moves, b)
                                  : rg_code_number (emit->unit, 0)));
    rg_code_add (cases, "return 1;");
  }
  rg_code_add (cases, "default: return 0;");
}

/* What a move assigns. */
static void
add_assign (const RgEmit *emit, const RgEmitKeptMoves *moves,
            RgCodeBlock *block)
{
  const RgEmitGlobal *assigned = moves->assigned;
  if (!assigned)
    return;
  const char *name = rg_text (emit->game, assigned->name);
  RgCodeBlock *body = rg_code_open (
      block, "if (s->node == %u && end->value > 0)", entry_of (emit, moves));
  rg_code_add (body, "s->v_%s = (%s)(end->value - 1u);", name,
               rg_emit_ctype (assigned->width));
  if (rg_emit_kept_parts (emit, assigned))
    rg_code_add (body, "keep_scalar%u (w, s->v_%s);", assigned->variable, name);
}

static void
add_make (const RgEmit *emit)
{
  RgCodeItem *make = rg_code_function (
      emit->unit,
      "ALWAYS_INLINE void make_kept (State *s, Work *w, const MoveEnd *end)");
  make->comment = "Makes a move: without a replay.";
  for (guint i = 0; i < emit->conditions.moves->len; i++)
    add_assign (emit, nth_moves (emit, i), make->body);
  rg_code_add (make->body, "s->PLAYER = end->player; s->node = end->node;");
}

void
rg_emit_lower_conditions (RgEmit *emit, RgCodeBlock *fill)
{
  if (rg_emit_kept_blocks (emit) == 0)
    return;
  emit->conditions.first = rg_emit_place_words (emit, emit->conditions.n_words);
  for (guint i = 0; i < emit->conditions.moves->len; i++) {
    add_moves (emit, nth_moves (emit, i), i);
    add_base (emit, nth_moves (emit, i), fill);
  }
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
    const GArray *parts = rg_emit_kept_parts (emit, global);
    if (!parts)
      continue;
    add_keep (emit, global, parts);
    rg_code_add (fill, "keep_scalar%u (w, s->v_%s);", i,
                 rg_text (emit->game, global->name));
  }
  add_find (emit);
  add_make (emit);
}
