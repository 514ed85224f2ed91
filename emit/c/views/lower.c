/* Views (incremental view maintenance, Gupta and Mumick 1995): words that are
 * functions of the state, and lie beside it in the work.
 *
 * Each view has words, a rule that fills them at the start, a rule of update,
 * and functions that read them:
 *
 *     view        words                  update
 *     cells       the cells of a map     a write of a cell: write_cell()
 *                 with some value
 *     conditions  tests of moves         a write of a scalar: keep_scalar()
 *     forwarded   values of a search     a check of the keeper: keep_members()
 *
 * The words hold from keep_cells() on, as long as `keeps_cells` is set.
 * Elsewhere readers compute what they need from the state.
 */
#include "emit/c/views/lower.h"

#include "emit/c/code/clean.h"
#include "emit/c/views/cells-lower.h"
#include "emit/c/views/conditions-lower.h"
#include "emit/c/views/forwarded-lower.h"

/* Fills the words of all views. */
static void
add_start (RgEmit *emit, RgCodeBlock *fill)
{
  RgCodeItem *start = rg_code_function (
      emit->unit, "static void keep_cells (const State *s, Work *w)");
  start->comment = "From here on the views are those of the state.";
  rg_code_append (start->body, fill);
  rg_code_add (start->body, "w->keeps_cells = 1;");
}

void
rg_emit_lower_views (RgEmit *emit)
{
  RgCodeUnit *unit = emit->unit;
  RgCodeBlock *fill = rg_code_block (unit);
  rg_code_begin_section (unit, RG_EMIT_VIEWS);
  rg_emit_find_members (emit);
  GHashTable *names = rg_code_mentioned (unit);
  rg_emit_read_kept_sets (emit, names);
  g_hash_table_destroy (names);
  rg_emit_place_cells (emit);
  rg_emit_lower_cells (emit, fill);
  rg_emit_lower_conditions (emit, fill);
  rg_emit_lower_forwarded (emit, fill);
  if (emit->kept.n_words > 0)
    add_start (emit, fill);
  rg_code_begin_section (unit, RG_EMIT_FUNCTIONS);
}
