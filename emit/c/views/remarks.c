/* Prints the remarks (--explain) on views: the sets and tests that random plays
 * maintain beside the state.
 *
 *     moves: a random play keeps which cells of 'board' are 'x' as a set
 */
#include "emit/c/explain/remarks.h"
#include "emit/c/views/views.h"

/* -- cells ----------------------------------------------------------------- */

/* Returns the text of the symbol with that code in the set; it is empty if
 * there is none. */
static const char *
get_symbol_text (const RgEmit *emit, const RgEmitSet *set, guint32 code)
{
  for (guint32 i = 0; i < set->n; i++) {
    if (rg_emit_symbol (emit->symbols, set->symbols[i]).code == code)
      return rg_text (emit->game, set->symbols[i]);
  }
  return "";
}

/* Begins the sentence with the functions that maintain sets of the map's
 * cells. */
static void
open_cells_remark (const RgEmitExplainer *explainer,
                   const RgEmitCellsView *view)
{
  const RgEmit *emit = explainer->emit;
  rg_emit_explain_open (explainer, emit->moves, emit->game->begin);
  rg_emit_explain_print (explainer, "%s ",
                         view->searches_update
                             ? "a random play, and each search, keeps"
                             : "a random play keeps");
}

void
rg_emit_explain_cells (const RgEmitExplainer *explainer)
{
  const RgEmit *emit = explainer->emit;
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *map = g_ptr_array_index (emit->variables, i);
    const RgEmitCellsView *view = map->cells_view;
    for (guint k = 0; view && k < view->sets->len; k++) {
      const RgEmitCellSet *set = &g_array_index (view->sets, RgEmitCellSet, k);
      if (!set->is_read)
        continue;
      open_cells_remark (explainer, view);
      rg_emit_explain_close (explainer, RG_EMIT_BY_MAINTAINED_CELLS,
                             "which cells of '%s' are '%s' as a set",
                             rg_text (emit->game, map->name),
                             get_symbol_text (emit, map->values, set->code));
    }
    if (!view || !view->reads_any)
      continue;
    open_cells_remark (explainer, view);
    rg_emit_explain_close (explainer, RG_EMIT_BY_MAINTAINED_CELLS,
                           "the cells of '%s' with each value as a set",
                           rg_text (emit->game, map->name));
  }
}

/* -- conditions ------------------------------------------------------------ */

void
rg_emit_explain_conditions (const RgEmitExplainer *explainer,
                            const RgEmitGraph *graph, guint32 i)
{
  const RgEmitTestedMoves *moves =
      graph->kind == RG_EMIT_MOVES
          ? rg_emit_find_tested_moves (explainer->emit, i)
          : NULL;
  if (!moves)
    return;
  rg_emit_explain_open (explainer, graph, rg_emit_node (graph, i)->node);
  rg_emit_explain_close (explainer, RG_EMIT_BY_MAINTAINED_CONDITIONS,
                         "a random play keeps the tests of %u moves, up to %u"
                         " each, as bits: a random one takes no list and no"
                         " replay",
                         moves->moves->len, moves->n_positions);
}

/* -- forwarded sets -------------------------------------------------------- */

/* Explains why a set that a check of the keeper tests is not forwarded. */
static const char *
find_reason (const RgEmitForwardedSet *forwarded)
{
  return forwarded->follows_move ? "a move of others ends here"
         : forwarded->is_on_all_paths
             ? "no list takes it"
             : "some walk here does not make it, or writes "
               "variables that it reads, afterwards";
}

/* Prints whether plays maintain the forwarded set, or why not. */
static void
explain_forwarded (const RgEmitExplainer *explainer,
                   const RgEmitForwardedSet *forwarded)
{
  const RgEmit *emit = explainer->emit;
  const RgEmitCheck *check = forwarded->check;
  rg_emit_explain_open (explainer, emit->moves,
                        rg_emit_node (emit->moves, forwarded->root)->node);
  rg_emit_explain_print (explainer,
                         "the keeper's check '%s -> %s' is for the same set",
                         rg_node_text (emit->game, check->start),
                         rg_node_text (emit->game, check->target));
  if (!forwarded->is_available) {
    rg_emit_explain_close (explainer, RG_EMIT_N_TECHNIQUES,
                           ", which is found again: %s",
                           find_reason (forwarded));
    return;
  }
  rg_emit_explain_close (explainer, RG_EMIT_BY_FORWARDED_SETS,
                         ": a random play keeps it from there on");
}

void
rg_emit_explain_forwarded (const RgEmitExplainer *explainer,
                           const RgEmitGraph *graph, guint32 i)
{
  const GPtrArray *forwarded_sets = explainer->emit->views.forwarded;
  for (guint k = 0; graph->kind == RG_EMIT_MOVES && k < forwarded_sets->len;
       k++) {
    const RgEmitForwardedSet *forwarded = g_ptr_array_index (forwarded_sets, k);
    if (forwarded->root == i)
      explain_forwarded (explainer, forwarded);
  }
}
