/* Prints the remarks (--explain) on visited sets, look-ups of listed moves,
 * searches of the keeper, proofs by cases, rewritten forks and choices, and
 * assumed writes.
 *
 *     check: node 'seek' has a visited set, by cell: two walks may reach it
 *     with equal tags and values
 *     keeper: node 'drop' takes a search: 't = Cell(*)' has several values
 */
#include "emit/c/explain/remarks.h"

/* -- visited sets ---------------------------------------------------------- */

/* The reason why a node of the graph has a visited set, or why moves are
 * compared at a stop. */
static const char *
get_proof_text (const RgEmit *emit, const RgEmitGraph *graph)
{
  switch (rg_emit_get_proof_outcome (emit, graph)) {
  case RG_EMIT_NOT_TRIED:
    return "-O0 does not try to prove that no two walks meet there";
  case RG_EMIT_TOO_MANY_STATES:
    return "no proof that no two walks meet there: the product graph has too "
           "many states";
  case RG_EMIT_TOO_MANY_STEPS:
    return "no proof that no two walks meet there: it takes too many steps";
  case RG_EMIT_PROVED:
    break;
  }
  return "two walks may reach it with equal tags and values";
}

/* Prints the key of the visited set: the node, and these variables. */
static void
print_key (const RgEmitExplainer *explainer, const RgEmitFlow *flow)
{
  const RgEmit *emit = explainer->emit;
  const char *separator = "";
  for (guint32 v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_bits_has (flow->live, v) || !rg_bits_has (flow->moved, v))
      continue;
    rg_emit_explain_print (explainer, "%s%s", separator,
                           rg_text (emit->game, global->name));
    if (global->cells > 1)
      rg_emit_explain_print (explainer, " (%u cells)", global->cells);
    separator = ", ";
  }
  if (!*separator)
    rg_emit_explain_print (explainer, "the node alone");
}

void
rg_emit_explain_visited_set (const RgEmitExplainer *explainer,
                             const RgEmitGraph *graph, guint32 i)
{
  const RgEmitVisitedSet *set = &graph->decided.visited_sets[i];
  if (!set->has_set)
    return;
  rg_emit_explain_open_node (explainer, graph, i);
  rg_emit_explain_print (explainer, "has a visited set%s, by ",
                         set->lazy ? " once a walk is very long" : "");
  print_key (explainer, &graph->decided.flow[i]);
  rg_emit_explain_close (explainer, RG_EMIT_N_TECHNIQUES, ": %s",
                         set->lazy ? "a walk may return to it for ever"
                                   : get_proof_text (explainer->emit, graph));
}

void
rg_emit_explain_dedupe (const RgEmitExplainer *explainer,
                        const RgEmitGraph *graph, const RgEmitArc *arc)
{
  if (!graph->decided.dedupe[rg_emit_arc_number (graph, arc)])
    return;
  rg_emit_explain_open (explainer, graph,
                        rg_emit_node (graph, arc->from)->node);
  rg_emit_explain_print (explainer, "moves that end by ");
  rg_emit_explain_action (explainer, rg_emit_action (explainer->emit, arc));
  rg_emit_explain_close (explainer, RG_EMIT_N_TECHNIQUES,
                         " are compared with the moves already listed: %s",
                         get_proof_text (explainer->emit, graph));
}

/* -- the keeper ------------------------------------------------------------ */

void
rg_emit_explain_keeper (const RgEmitExplainer *explainer,
                        const RgEmitGraph *graph, guint32 i)
{
  const RgEmit *emit = explainer->emit;
  const RgEmitNode *node = rg_emit_node (graph, i);
  const RgEmitArc *earlier, *later;
  if (graph->kind != RG_EMIT_KEEPER || !graph->decided.at_keeper[i].searched ||
      !graph->decided.at_keeper[i].straight ||
      !rg_emit_find_overlap (emit, graph, node, &later, &earlier))
    return;
  rg_emit_explain_open_node (explainer, graph, i);
  rg_emit_explain_print (explainer, "takes a search: ");
  rg_emit_explain_action (explainer, rg_emit_action (emit, earlier));
  if (later == earlier) {
    rg_emit_explain_close (explainer, RG_EMIT_N_TECHNIQUES,
                           " has several values");
    return;
  }
  rg_emit_explain_print (explainer, " and ");
  rg_emit_explain_action (explainer, rg_emit_action (emit, later));
  rg_emit_explain_close (explainer, RG_EMIT_N_TECHNIQUES,
                         " are not known to exclude each other");
}

/* Prints that all arcs but one are dead ends if the condition of this one
 * holds. Prints nothing unless the keeper reaches and leaves the node without a
 * search for that reason. */
void
rg_emit_explain_dead_ends (const RgEmitExplainer *explainer,
                           const RgEmitGraph *graph, guint32 i)
{
  if (graph->kind != RG_EMIT_KEEPER ||
      !graph->decided.at_keeper[i].others_are_dead_ends ||
      graph->decided.at_keeper[i].searched ||
      !graph->decided.at_keeper[i].straight)
    return;
  rg_emit_explain_open_node (explainer, graph, i);
  rg_emit_explain_close (explainer, RG_EMIT_BY_CASE_PROOFS,
                         "takes no search: if one of its conditions holds, the "
                         "other edges lead nowhere");
}

/* Explains node i of the graph if it is one of the nodes (of RgNode) that a
 * technique has rewritten. */
static void
explain_rewritten (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
                   guint32 i, const GArray *nodes, RgEmitTechnique technique,
                   const char *text)
{
  for (guint k = 0; k < nodes->len; k++) {
    if (g_array_index (nodes, RgNode, k) != rg_emit_node (graph, i)->node)
      continue;
    rg_emit_explain_open_node (explainer, graph, i);
    rg_emit_explain_close (explainer, technique, "%s", text);
    return;
  }
}

void
rg_emit_explain_guarded_fork (const RgEmitExplainer *explainer,
                              const RgEmitGraph *graph, guint32 i)
{
  explain_rewritten (explainer, graph, i, explainer->emit->guarded,
                     RG_EMIT_BY_GUARDED_FORKS,
                     "tests before it assigns whether that leads nowhere: its "
                     "edges exclude each other");
}

void
rg_emit_explain_unswitched_choice (const RgEmitExplainer *explainer,
                                   const RgEmitGraph *graph, guint32 i)
{
  explain_rewritten (explainer, graph, i, explainer->emit->unswitched,
                     RG_EMIT_BY_UNSWITCHED_CHOICES,
                     "tests a condition before a choice, not for each value");
}

/* -- checks ---------------------------------------------------------------- */

void
rg_emit_explain_proved_check (const RgEmitExplainer *explainer,
                              const RgEmitCheck *check)
{
  rg_emit_explain_open_check (explainer, check);
  rg_emit_explain_close (explainer, RG_EMIT_BY_CASE_PROOFS,
                         "is omitted: it always succeeds");
}

/* Prints the write that the checks of the node assume, if any. */
void
rg_emit_explain_supposed_write (const RgEmitExplainer *explainer,
                                const RgEmitGraph *graph, guint32 i)
{
  const RgAction *supposed_write = graph->decided.supposed[i];
  if (!supposed_write)
    return;
  rg_emit_explain_open (explainer, graph, rg_emit_node (graph, i)->node);
  rg_emit_explain_action (explainer, supposed_write);
  rg_emit_explain_close (explainer, RG_EMIT_BY_SUPPOSED_WRITES,
                         " is not written: the checks after it assume it");
}
