#include "emit/c/views/conditions-lower.h"

#include "emit/c/data/tables.h"
#include "emit/c/sets/words.h"

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

static void
print_bits (guint64 bits, GString *out)
{
  char *text = rg_emit_bits_text (bits);
  g_string_append (out, text);
  g_free (text);
}

/* A row for each code: what holds in each word. */
static void
print_holds (const RgEmitGlobal *global, const GArray *parts, GString *out)
{
  g_string_append_printf (out, "  static const uint64_t holds[][%u] = {",
                          parts->len);
  for (guint32 k = 0; k < rg_emit_span (global->values); k++) {
    g_string_append_printf (out, "%s{", rg_emit_separator (k, 1));
    for (guint i = 0; i < parts->len; i++) {
      g_string_append (out, i ? ", " : "");
      print_bits (g_array_index (parts, RgEmitKeptPart, i).holds[k], out);
    }
    g_string_append_c (out, '}');
  }
  g_string_append (out, "};\n");
}

static void
print_keep (const RgEmit *emit, const RgEmitGlobal *global, GString *out)
{
  const GArray *parts = rg_emit_kept_parts (emit, global);
  const guint32 low = global->values->low;
  g_string_append_printf (out,
                          "\n/* %s has another value. */\n"
                          "static void\n"
                          "keep_scalar%u (Work *w, unsigned value)\n{\n",
                          rg_text (emit->game, global->name), global->variable);
  print_holds (global, parts, out);
  if (low > 0)
    g_string_append_printf (out, "  value -= %u;\n", low);
  for (guint i = 0; i < parts->len; i++) {
    const RgEmitKeptPart *part = &g_array_index (parts, RgEmitKeptPart, i);
    g_string_append_printf (out, "  keep_bits (w->cells + %u, ",
                            emit->conditions.first + part->word);
    print_bits (part->tested, out);
    g_string_append_printf (out, ", holds[value][%u]);\n", i);
  }
  g_string_append (out, "}\n");
}

static void
print_base (const RgEmit *emit, GString *out)
{
  for (guint i = 0; i < emit->conditions.moves->len; i++) {
    const RgEmitKeptMoves *moves = nth_moves (emit, i);
    for (guint k = 0; k < moves->n_blocks * moves->n_positions; k++) {
      if (moves->words[k] == RG_NONE)
        continue;
      g_string_append_printf (
          out, "  w->cells[%u] = ", emit->conditions.first + moves->words[k]);
      print_bits (rg_emit_kept_base (moves, k / moves->n_positions,
                                     k % moves->n_positions),
                  out);
      g_string_append (out, ";\n");
    }
  }
}

void
rg_emit_kept_condition_functions (const RgEmit *emit, GString *out)
{
  const GPtrArray *variables = emit->variables;
  if (emit->conditions.moves->len == 0)
    return;
  for (guint i = 0; i < variables->len; i++) {
    if (rg_emit_kept_parts (emit, g_ptr_array_index (variables, i)))
      print_keep (emit, g_ptr_array_index (variables, i), out);
  }
  g_string_append (out, "\n/* The tests of moves are those of the state. */\n"
                        "static void\n"
                        "keep_tests (const State *s, Work *w)\n{\n"
                        "  (void)s;\n");
  print_base (emit, out);
  for (guint i = 0; i < variables->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (variables, i);
    if (rg_emit_kept_parts (emit, global))
      g_string_append_printf (out, "  keep_scalar%u (w, s->v_%s);\n", i,
                              rg_text (emit->game, global->name));
  }
  g_string_append (out, "}\n");
}

/* -- moves ----------------------------------------------------------------- */

static void
print_moves (const RgEmit *emit, const RgEmitKeptMoves *moves, guint number,
             GString *out)
{
  const gboolean two_words = emit->form.two_words;
  g_string_append_printf (out, "\nstatic const Move moves_of%u[] = {", number);
  for (guint i = 0; i < moves->moves->len; i++) {
    const RgEmitKeptMove *move =
        &g_array_index (moves->moves, RgEmitKeptMove, i);
    g_string_append_printf (out, "%s%s", rg_emit_separator (i, 4),
                            two_words ? "{" : "");
    print_bits (move->tags, out);
    if (two_words) {
      g_string_append (out, ", ");
      print_bits (move->steps, out);
      g_string_append_c (out, '}');
    }
  }
  g_string_append_printf (out, "};\n\nstatic const MoveEnd ends_of%u[] = {",
                          number);
  for (guint i = 0; i < moves->moves->len; i++) {
    const RgEmitKeptMove *move =
        &g_array_index (moves->moves, RgEmitKeptMove, i);
    g_string_append_printf (out, "%s{%u, %u, %u}", rg_emit_separator (i, 6),
                            move->node, move->player, move->value + 1);
  }
  g_string_append (out, "};\n");
}

/* The conjunction of the vectors, 64 moves of it. */
static void
print_block (const RgEmit *emit, const RgEmitKeptMoves *moves, guint block,
             GString *out)
{
  const char *between = "";
  g_string_append_printf (out, "    kept->legal[%u] = ", block);
  for (guint k = 0; k < moves->n_positions; k++) {
    const guint32 word = moves->words[block * moves->n_positions + k];
    if (word == RG_NONE)
      continue;
    g_string_append_printf (out, "%sw->cells[%u]", between,
                            emit->conditions.first + word);
    between = " & ";
  }
  if (!*between)
    print_bits (rg_emit_kept_base (moves, block, 0), out);
  g_string_append (out, ";\n");
}

static RgNode
node_of (const RgEmit *emit, const RgEmitKeptMoves *moves)
{
  return rg_emit_node (emit->moves, moves->root)->node;
}

/* What a move does besides. */
static void
print_assign (const RgEmit *emit, const RgEmitKeptMoves *moves, GString *out)
{
  const RgEmitGlobal *assigned = moves->assigned;
  if (!assigned)
    return;
  const char *name = rg_text (emit->game, assigned->name);
  g_string_append_printf (out,
                          "  if (s->node == %u && end->value > 0) {\n"
                          "    s->v_%s = (%s)(end->value - 1u);\n",
                          rg_emit_boundary (emit, node_of (emit, moves)), name,
                          rg_emit_ctype (assigned->width));
  if (rg_emit_kept_parts (emit, assigned))
    g_string_append_printf (out, "    keep_scalar%u (w, s->v_%s);\n",
                            assigned->variable, name);
  g_string_append (out, "  }\n");
}

static void
print_make (const RgEmit *emit, GString *out)
{
  g_string_append (out, "\n/* Makes a move: without a replay. */\n"
                        "ALWAYS_INLINE void\n"
                        "make_kept (State *s, Work *w, const MoveEnd *end)\n"
                        "{\n"
                        "  (void)w;\n");
  for (guint i = 0; i < emit->conditions.moves->len; i++)
    print_assign (emit, nth_moves (emit, i), out);
  g_string_append (out, "  s->PLAYER = end->player;\n"
                        "  s->node = end->node;\n"
                        "}\n");
}

void
rg_emit_kept_move_functions (const RgEmit *emit, GString *out)
{
  const guint most = rg_emit_kept_blocks (emit);
  if (most == 0)
    return;
  for (guint i = 0; i < emit->conditions.moves->len; i++)
    print_moves (emit, nth_moves (emit, i), i, out);
  g_string_append (out,
                   "\n/* Where the tests of all moves are kept: those that "
                   "are legal. */\n"
                   "ALWAYS_INLINE int\n"
                   "find_kept (const State *s, const Work *w, KeptMoves "
                   "*kept)\n{\n"
                   "  if (!w->keeps_cells)\n    return 0;\n"
                   "  switch (s->node) {\n");
  for (guint i = 0; i < emit->conditions.moves->len; i++) {
    const RgEmitKeptMoves *moves = nth_moves (emit, i);
    g_string_append_printf (out,
                            "  case %u:\n"
                            "    kept->moves = moves_of%u;\n"
                            "    kept->ends = ends_of%u;\n",
                            rg_emit_boundary (emit, node_of (emit, moves)), i,
                            i);
    for (guint b = 0; b < moves->n_blocks; b++)
      print_block (emit, moves, b, out);
    for (guint b = moves->n_blocks; b < most; b++)
      g_string_append_printf (out, "    kept->legal[%u] = 0;\n", b);
    g_string_append (out, "    return 1;\n");
  }
  g_string_append (out, "  default:\n    return 0;\n  }\n}\n");
  print_make (emit, out);
}
