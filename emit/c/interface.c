/* Prints the types and prototypes of a compiled game, and its header.
 *
 *     typedef struct { uint32_t node; uint8_t v_board[64]; ... } NAME_state;
 *     typedef uint64_t NAME_move;
 *     int NAME_is_end (const NAME_state *state);
 */
#include "emit/c/interface.h"

#include "emit/c/data/tables.h"
#include "emit/c/fixed-text.h"

/* The functions of model.c and its neighbours in runtime/; '@' stands for the
 * prefix. */
static const char prototypes[] =
    "RgModelWork *@work_new (void);\n"
    "void @work_free (RgModelWork *work);\n"
    "void @start (@state *state);\n"
    "int @is_end (const @state *state);\n"
    "int @player (const @state *state);\n"
    "int @moves (const @state *state, RgModelMoves *moves,\n"
    "    RgModelWork *work);\n"
    "int @apply (@state *state, const void *move, RgModelWork *work);\n"
    "int @keeper (@state *state, RgModelWork *work);\n"
    "int32_t @score (const @state *state, int player);\n"
    "const char *@score_name (const @state *state, int player);\n"
    "uint64_t @hash (const @state *state);\n"
    "uint32_t @tags (const void *move, uint32_t *tags);\n"
    "const char *@tag_name (uint32_t tag);\n"
    "int @view (const @state *state, const void *move, int player,\n"
    "    uint8_t *seen, RgModelWork *work);\n"
    "size_t @move_text (const void *move, char *text, size_t size);\n"
    "size_t @state_text (const @state *state, char *text, size_t size);\n"
    "int @move_parse (const @state *state, const char *text, size_t *found,\n"
    "    RgModelMoves *moves, RgModelWork *work);\n"
    "RgModelLimits *@limits (RgModelWork *work);\n"
    "int @count (const @state *state, uint64_t *n, RgModelWork *work);\n"
    "int @random_move (const @state *state, uint64_t *random,\n"
    "    const void **move, RgModelWork *work);\n"
    "int @playout (@state *state, uint64_t *random, uint64_t most_moves,\n"
    "    uint64_t *n_moves, RgModelWork *work);\n"
    "uint32_t @value (const @state *state, uint32_t variable, uint32_t cell);\n"
    "int @observe (const @state *state, const void *move, int player,\n"
    "    uint64_t *known, RgModelWork *work);\n"
    "int @seen (const @state *state, const void *move, int player,\n"
    "    RgModelSeen *list, RgModelWork *work);\n"
    "int @playouts (const @state *state, uint64_t count, uint64_t *random,\n"
    "    uint64_t most_moves, RgModelPlayed played, void *data,\n"
    "    RgModelWork *work);\n"
    "size_t @state_json (const @state *state, char *text, size_t size);\n"
    "size_t @state_line (const @state *state, char *text, size_t size);\n"
    "int @state_parse (const char *text, @state *state,\n"
    "    RgModelFault *fault);\n"
    "int @nth_move (const @state *state, uint64_t place, const void **move,\n"
    "    RgModelWork *work);\n"
    "int @advance (@state *state, uint64_t *random, uint64_t most_moves,\n"
    "    uint64_t *n_moves, uint64_t *n_chance, RgModelWork *work);\n"
    "\n"
    "extern const RgModel @model;\n";

void
rg_emit_print_prefixed (const RgEmitOptions *options, const char *text,
                        GString *out)
{
  for (; *text; text++) {
    if (*text == '@')
      g_string_append_printf (out, "%s_", options->prefix);
    else
      g_string_append_c (out, *text);
  }
}

/* Defines the type of a move: one word, two words, or the head of a record
 * (RgEmitMoveForm). */
static void
print_move_type (const RgEmit *emit, GString *out)
{
  const RgEmitMoveForm *form = &emit->form;
  if (form->packed && !form->two_words) {
    rg_emit_print_prefixed (emit->options, "typedef uint64_t @move;\n\n", out);
    return;
  }
  g_string_append (out, "typedef struct {\n");
  if (form->packed)
    g_string_append (out, "  uint64_t tags, steps;\n");
  else
    g_string_append (out, "  uint32_t size; /* bytes of all of the move */\n"
                          "  uint32_t end, n_tags, n_steps;\n");
  rg_emit_print_prefixed (emit->options, "} @move;\n\n", out);
}

void
rg_emit_print_interface (const RgEmit *emit, GString *out)
{
  rg_emit_print_prefixed (emit->options, "\ntypedef struct {\n", out);
  rg_emit_print_state_fields (emit, out);
  rg_emit_print_prefixed (emit->options, "} @state;\n\n", out);
  print_move_type (emit, out);
  rg_emit_print_prefixed (emit->options, prototypes, out);
}

void
rg_emit_print_header (const RgEmit *emit, GString *out)
{
  char *guard = g_ascii_strup (emit->options->prefix, -1);
  g_string_append_printf (out,
                          "/* Made by rg2c. */\n"
                          "#ifndef RG_MODEL_%s_H\n#define RG_MODEL_%s_H\n",
                          guard, guard);
  rg_emit_print_fixed_text ("regular-games.h", out);
  rg_emit_print_interface (emit, out);
  g_string_append (out, "\n#endif\n");
  g_free (guard);
}
