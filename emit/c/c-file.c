/* Lowers the plan: adds items to the tree of C, section by section, in this
 * order.
 *
 *     RG_EMIT_FUNCTIONS    functions of the game: searches, replays, the keeper
 *     RG_EMIT_NAMES, RG_EMIT_RUNTIME, RG_EMIT_MODEL     names, fixed parts
 *     RG_EMIT_CONSTANTS, RG_EMIT_MACROS, RG_EMIT_HEAD
 *
 * Functions come first, because they decide which names, tables and macros are
 * needed. Each item goes to the section that was begun last; the text has the
 * sections in the order of their numbers (plan.h). */
#include "emit/c/c-file.h"

#include "emit/c/code/visit.h"
#include "emit/c/data/tables.h"
#include "emit/c/fixed-text.h"
#include "emit/c/interface.h"
#include "emit/c/macros.h"
#include "emit/c/play-copies.h"
#include "emit/c/search/writer.h"
#include "emit/c/tables/rows/rows.h"
#include "emit/c/views/lowering.h"

/* Adds the text that print() appends, as items of the tree. An item that is not
 * a root remains only if another item mentions it. */
static void
add_text (const RgEmit *emit, gboolean root,
          void (*print) (const RgEmit *, GString *))
{
  GString *text = g_string_new (NULL);
  print (emit, text);
  rg_code_add_text_copy (emit->unit, "", root, text->str);
  g_string_free (text, TRUE);
}

/* Adds a file of the fixed parts; root: all of it remains. */
static void
add_runtime (const RgEmit *emit, gboolean root, const char *file)
{
  rg_code_add_text (emit->unit, file, root, rg_emit_find_fixed_text (file));
}

/* Defines the short names of types with which the fixed parts are written:
 * State, Move, Work; Scan, the state that a search sees, which is const unless
 * a search writes to it; and for records Tag, Step and Record. Also asserts the
 * size of the state. */
static void
print_types (const RgEmit *emit, GString *out)
{
  rg_emit_print_prefixed (emit->options,
                          "typedef @state State;\n"
                          "typedef @move Move;\n"
                          "typedef RgModelWork Work;\n",
                          out);
  g_string_append_printf (out, "typedef %sState Scan;\n",
                          emit->measures->scan_writes ? "" : "const ");
  g_string_append_printf (out,
                          "_Static_assert (sizeof (State) == %u,"
                          " \"no undefined bytes\");\n",
                          rg_emit_compute_state_size (emit));
  if (!emit->form.packed)
    g_string_append_printf (out,
                            "typedef %s Tag;\ntypedef %s Step;\n"
                            "typedef struct {\n"
                            "  Move m;\n"
                            "  uint8_t bytes[%d]; /* after its head */\n"
                            "} Record;\n",
                            rg_emit_get_c_type (emit->form.wide_tags ? 2 : 1),
                            rg_emit_get_c_type (emit->form.wide_steps ? 4 : 1),
                            RG_EMIT_RECORD_BYTES);
}

/* Adds the beginning of the file: regular-games.h, includes, types, prototypes;
 * pragmas for PufferLib, and for C that is compiled at once. */
static void
add_head (const RgEmit *emit)
{
  rg_code_begin_section (emit->unit, RG_EMIT_HEAD);
  rg_code_add_text_copy (emit->unit, "", TRUE,
                         "/* Made by rg2c.  The interface is that of"
                         " regular-games.h, which follows. */\n");
  if (emit->options->target == RG_EMIT_TO_PUFFER)
    rg_code_add_text_copy (emit->unit, "", TRUE, "#pragma once\n");
  add_runtime (emit, TRUE, "regular-games.h");
  rg_code_add_text_copy (emit->unit, "", TRUE,
                         "#include <stdlib.h>\n#include <string.h>\n");
  if (emit->options->quick)
    add_runtime (emit, TRUE, "unoptimised.c");
  add_text (emit, TRUE, rg_emit_print_interface);
  add_text (emit, TRUE, print_types);
}

/* Adds the fixed parts that functions of the game call: memory, visited sets,
 * searches, operations on bits and tables. Roots always remain; the others
 * are removed later if nothing mentions them. */
static void
add_support (const RgEmit *emit)
{
  static const char *const files[] = {
      "memory.c",
      "seen-tags.c",
      "visited.c",
      "saved-maps.c",
      "levels.c",
      "tagged.c",
      "walked-nodes.c",
      "search-depth.c",
      "loops/iteration-runtime.c",
      "checks/runtime.c",
      "keeper-steps.c",
      "seen-flags.c",
      "match.c",
      "tables/lines/runtime.c",
      "search/members-runtime.c",
      "views/cells-runtime.c",
      "tables/rays/runtime.c",
      "tables/rows/runtime.c",
      "loops/map-runtime.c",
      "cells-fit.c",
      "loop-passes.c",
  };
  const gboolean packed = emit->form.packed;
  rg_code_begin_section (emit->unit, RG_EMIT_RUNTIME);
  add_runtime (emit, TRUE, "work.c");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    add_runtime (emit, FALSE, files[i]);
  add_runtime (emit, TRUE, packed ? "packed.c" : "record.c");
  add_runtime (emit, FALSE, packed ? "packed-listed.c" : "record-listed.c");
  add_runtime (emit, FALSE, "bits.c");
  add_runtime (emit, FALSE, "nth-bit.c");
  add_runtime (emit, FALSE, "loops/scan-runtime.c");
  add_runtime (emit, FALSE, "views/conditions-runtime.c");
  add_runtime (emit, FALSE, "moves/select-runtime.c");
  add_runtime (emit, FALSE,
               packed ? "moves/move-sets-runtime.c"
                      : "moves/record-sets-runtime.c");
  add_runtime (emit, FALSE, "tables/rows/slots-runtime.c");
}

/* Adds the functions of the interface, which are roots, with the tables that
 * they read; then, if the options say so, the environment for PufferLib or the
 * program around them. */
static void
add_model (const RgEmit *emit)
{
  static const char *const files[] = {"model.c",   "random.c",
                                      "opening.c", "playout.c",
                                      "observe.c", "state-pieces.c"};
  static const char *const bench[] = {"program.c",  "threads.c", "json.c",
                                      "position.c", "perft.c",   "plays.c"};
  rg_code_begin_section (emit->unit, RG_EMIT_MODEL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    add_runtime (emit, TRUE, files[i]);
  rg_emit_add_pieces (emit);
  add_runtime (emit, TRUE, "state-text.c");
  rg_emit_add_variables (emit);
  add_runtime (emit, TRUE, "value.c");
  add_runtime (emit, TRUE, "fields.c");
  rg_emit_add_fields (emit);
  add_runtime (emit, TRUE, "state-out.c");
  add_runtime (emit, TRUE, "state-in.c");
  add_runtime (emit, TRUE, "model-table.c");
  if (emit->options->target == RG_EMIT_TO_PUFFER)
    add_runtime (emit, TRUE, "puffer.c");
  if (!emit->options->bench)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (bench); i++)
    add_runtime (emit, TRUE, bench[i]);
  rg_code_add_text_copy (emit->unit, "", TRUE,
                         "#define TOOL_VERSION \"" RG_VERSION "\"\n");
  add_runtime (emit, TRUE, "main.c");
}

/* The number of nodes in the bodies of the functions so far. */
static guint
measure_functions (const RgCodeUnit *unit)
{
  guint size = 0;
  for (guint i = 0; i < unit->items->len; i++) {
    const RgCodeItem *item = g_ptr_array_index (unit->items, i);
    if (item->kind == RG_CODE_FUNCTION)
      size += rg_code_count_nodes (item);
  }
  return size;
}

/* Adds all functions of the game: replays, searches, and those of views.
 * Measures the size of the replays. */
static void
add_functions (const RgEmit *emit)
{
  RgCodeUnit *unit = emit->unit;
  rg_emit_write_replays (emit, RG_EMIT_REPLAY_MOVE);
  if (emit->tags.assigns_visible)
    rg_emit_write_replays (emit, RG_EMIT_REPLAY_VIEWED_MOVE);
  rg_emit_write_replays (emit, RG_EMIT_REPLAY_KEEPER);
  if (emit->tags.observable)
    rg_emit_write_replays (emit, RG_EMIT_REPLAY_VIEWED_KEEPER);
  emit->measures->replay_size = measure_functions (unit);
  rg_emit_write_searches (emit);
  rg_emit_write_find_moves (emit);
  rg_emit_write_find_sets (emit);
  rg_emit_lower_views (emit);
}

void
rg_emit_lower (const RgEmit *emit)
{
  rg_code_begin_section (emit->unit, RG_EMIT_FUNCTIONS);
  add_functions (emit);
  rg_code_begin_section (emit->unit, RG_EMIT_NAMES);
  rg_emit_add_names (emit);
  add_support (emit);
  add_model (emit);
  rg_emit_add_initial_state (emit);
  emit->unit->table_section = RG_EMIT_CONSTANTS; /* tables have pointers */
  if (rg_diags_errors (emit->diags) == 0)
    rg_emit_add_constants (emit);
  rg_code_begin_section (emit->unit, RG_EMIT_MACROS);
  rg_emit_define_macros (emit);
  rg_emit_define_play_copies (emit);
  add_head (emit);
}
