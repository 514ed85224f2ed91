/* Prints the remarks (--explain) on searches: on checks that search, ends
 * before calls, rare forks, choices, and constant maps that are copied.
 *
 *     check: 'seek -> free' is a search over 4 nodes
 *     moves: 'at = Square(*)' iterates over a bit set of those of 32 symbols
 *     for which later conditions hold
 */
#include "emit/c/explain/remarks.h"
#include "emit/c/search/planner.h"
#include "emit/c/tables/relations/relations.h"
#include "emit/c/tables/sight/sight.h"

/* -- checks ---------------------------------------------------------------- */

static guint32
count_visited_sets (const RgEmitGraph *graph)
{
  guint32 n = 0;
  for (guint32 i = 0; i < graph->nodes->len; i++)
    n += graph->decided.visited_sets[i].has_set ? 1 : 0;
  return n;
}

void
rg_emit_explain_search (const RgEmitExplainer *explainer,
                        const RgEmitCheck *check)
{
  const RgEmitGraph *graph = check->graph;
  const gboolean uses_sight = rg_emit_has_sight (explainer->emit, graph);
  rg_emit_explain_open_check (explainer, check);
  rg_emit_explain_close (
      explainer, uses_sight ? RG_EMIT_BY_LINES_OF_SIGHT : RG_EMIT_N_TECHNIQUES,
      "%sis a search over %u nodes%s",
      uses_sight ? "looks along lines of sight; it " : "", graph->nodes->len,
      count_visited_sets (graph) == 0 ? ", without visited sets" : "");
}

/* -- nodes ----------------------------------------------------------------- */

void
rg_emit_explain_ends_first (const RgEmitExplainer *explainer,
                            const RgEmitGraph *graph, guint32 i)
{
  if (!graph->decided.functions[i].ends_first)
    return;
  rg_emit_explain_open_node (explainer, graph, i);
  rg_emit_explain_close (
      explainer, RG_EMIT_BY_ENDS_FIRST,
      "tests for an end after each symbol before walks go on");
}

/* Prints that one side of the check is the end of the move, if the node has a
 * rare fork. */
void
rg_emit_explain_rare_fork (const RgEmitExplainer *explainer,
                           const RgEmitGraph *graph, guint32 i)
{
  if (!graph->decided.rare[i])
    return;
  const RgNode node = rg_emit_node (graph, i)->node;
  rg_emit_explain_open (explainer, graph, node);
  rg_emit_explain_close (
      explainer, RG_EMIT_BY_RARE_FORKS,
      "moves that end after the check at '%s' are listed without jumps",
      rg_node_text (explainer->emit->game, node));
}

/* -- assignments ----------------------------------------------------------- */

/* Prints how a loop over n symbols finds those that it tries. */
static void
explain_loop (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
              const RgEmitArc *arc, guint32 n)
{
  const RgEmit *emit = explainer->emit;
  const RgEmitChoice *choice = rg_emit_find_choice (graph, arc);
  switch (choice ? choice->loop : RG_EMIT_LOOP_ALL) {
  case RG_EMIT_LOOP_LIST:
    rg_emit_explain_close (explainer, RG_EMIT_BY_RELATIONS,
                           " iterates over a list of at most %u of %u symbols",
                           choice->relation->table.width, n);
    return;
  case RG_EMIT_LOOP_MATCH:
    rg_emit_explain_close (explainer, RG_EMIT_BY_FILTERS,
                           " compares the cells of all %u symbols at once", n);
    return;
  case RG_EMIT_LOOP_SET:
    rg_emit_explain_close (explainer, RG_EMIT_BY_CHOICE_SETS,
                           " iterates over a bit set of those of %u symbols "
                           "for which later conditions hold",
                           n);
    return;
  case RG_EMIT_LOOP_STARTS:
    rg_emit_explain_close (explainer,
                           graph->kind == RG_EMIT_MOVES && emit->form.packed
                               ? RG_EMIT_BY_COPIED_MAPS
                               : RG_EMIT_BY_START_SETS,
                           " iterates over a bit set of those of %u symbols "
                           "for which the first steps are possible",
                           n);
    return;
  case RG_EMIT_LOOP_ALL:
    break;
  }
  rg_emit_explain_close (explainer, RG_EMIT_N_TECHNIQUES,
                         " tries %u symbols one by one", n);
}

void
rg_emit_explain_choice (const RgEmitExplainer *explainer,
                        const RgEmitGraph *graph, const RgEmitArc *arc)
{
  const RgEmit *emit = explainer->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  if (action->kind != RG_ASSIGN_ANY || !rg_emit_is_choice (emit, arc))
    return;
  rg_emit_explain_open (explainer, graph,
                        rg_emit_node (graph, arc->from)->node);
  rg_emit_explain_action (explainer, action);
  explain_loop (explainer, graph, arc,
                rg_emit_get_choices (emit->symbols, action)->n);
}

/* Prints the variables to which whole constant maps are assigned. */
void
rg_emit_explain_copied_maps (const RgEmitExplainer *explainer)
{
  const RgEmit *emit = explainer->emit;
  RgBits *reported = g_new0 (RgBits, rg_bits_words (emit->variables->len));
  RG_FOR_EDGES (emit->game, e) {
    const RgEdge *edge = rg_edge (emit->game, e);
    const RgEmitGlobal *variable = rg_emit_written (emit, &edge->action);
    if (!variable || !variable->map || variable->name == emit->game->goals ||
        variable->name == emit->game->visible ||
        !rg_emit_writes_all (&edge->action) ||
        rg_emit_global (emit, rg_expr_root (edge->action.right))->stored ||
        rg_bits_has (reported, variable->variable))
      continue;
    rg_bits_add (reported, variable->variable);
    rg_emit_explain_open (explainer, emit->moves, edge->from);
    rg_emit_explain_close (explainer, RG_EMIT_N_TECHNIQUES,
                           "constant maps are copied to '%s': rg-opt"
                           " (enumerate-maps) may number them",
                           rg_text (emit->game, variable->name));
  }
  g_free (reported);
}
