/* Lowers all views (views.h): adds the functions that read and update each, and
 * start_views(), which fills their words:
 *
 *     w->views[0] = match (s->v_board + 0, 64, 2);    the cells of value 2
 *     update_tests3 (w, s->v_c1);                     the tests of c1
 *     w->maintained = 1;
 */
#include "emit/c/views/lowering.h"

/* Adds the functions of the view, and its statements in start_views(). A map
 * whose view has no words gets only the functions that write it. */
static void
lower_view (const RgEmit *emit, const RgEmitStateView *view, RgCodeBlock *fill)
{
  if (view->kind == RG_EMIT_VIEW_CELLS)
    rg_emit_lower_cells (emit, (const RgEmitCellsView *)view, fill);
  else if (view->n_words == 0)
    return;
  else if (view->kind == RG_EMIT_VIEW_TESTS)
    rg_emit_lower_conditions (emit, fill);
  else
    rg_emit_lower_forwarded (emit, (const RgEmitForwardedSet *)view, fill);
}

void
rg_emit_lower_views (const RgEmit *emit)
{
  rg_code_begin_section (emit->unit, RG_EMIT_VIEWS);
  rg_emit_lower_find_members (emit);
  RgCodeBlock *fill = rg_code_block (emit->unit);
  for (guint i = 0; i < emit->views.all->len; i++)
    lower_view (emit, g_ptr_array_index (emit->views.all, i), fill);
  if (emit->views.n_words > 0) {
    RgCodeItem *start_function = rg_code_function (
        emit->unit, "static void start_views (const State *s, Work *w)");
    start_function->comment = "Fills the views, which are valid from here on.";
    rg_code_append (start_function->body, fill);
    rg_code_add (start_function->body, "w->maintained = 1;");
  }
  rg_code_begin_section (emit->unit, RG_EMIT_FUNCTIONS);
}
