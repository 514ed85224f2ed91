/* Prints the parts of a remark: its place, names, actions.
 *
 *     game.rg:48:1: remark: keeper: node 'a' takes no search: ... [case-proofs]
 */
#include "emit/c/explain/remarks.h"
#include "rg/print.h"
#include "rg/token.h"

/* Prints the place in the text of the game: that of the first edge out of the
 * node; nothing if it has no edge, or the edge no place. */
static void
print_place_in_rg (const RgEmitExplainer *explainer, RgNode node)
{
  const RgGame *game = explainer->emit->game;
  const RgEdgeId edge = rg_node_info (game, node)->first[RG_OUT];
  guint line, column;
  RgRange range;
  if (edge == RG_NONE ||
      !rg_decl_range (game, rg_edge (game, edge)->decl, &range))
    return;
  rg_source_position (game->source, range.offset, &line, &column);
  rg_emit_explain_print (explainer, "%s:%u:%u: ", game->source->name, line,
                         column);
}

/* The name of the kind of graph in remarks. */
static const char *
get_kind_name (const RgEmitGraph *graph)
{
  static const char *const names[] = {[RG_EMIT_MOVES] = "moves",
                                      [RG_EMIT_KEEPER] = "keeper",
                                      [RG_EMIT_CHECK] = "check"};
  return names[graph->kind];
}

void
rg_emit_explain_open (const RgEmitExplainer *explainer,
                      const RgEmitGraph *graph, RgNode node)
{
  const RgOrigin *origin = rg_origins_find (
      explainer->origins, rg_node_info (explainer->emit->game, node)->name);
  if (origin)
    rg_emit_explain_print (explainer, "%s:%u:%u: ", origin->file, origin->line,
                           origin->column);
  else
    print_place_in_rg (explainer, node);
  rg_emit_explain_print (explainer, "remark: %s: ", get_kind_name (graph));
}

void
rg_emit_explain_open_node (const RgEmitExplainer *explainer,
                           const RgEmitGraph *graph, guint32 i)
{
  const RgNode node = rg_emit_node (graph, i)->node;
  rg_emit_explain_open (explainer, graph, node);
  rg_emit_explain_print (explainer, "node '%s' ",
                         rg_node_text (explainer->emit->game, node));
}

void
rg_emit_explain_open_check (const RgEmitExplainer *explainer,
                            const RgEmitCheck *check)
{
  const RgGame *game = explainer->emit->game;
  rg_emit_explain_open (explainer, check->graph, check->start);
  rg_emit_explain_print (explainer, "'%s -> %s' ",
                         rg_node_text (game, check->start),
                         rg_node_text (game, check->target));
}

void
rg_emit_explain_print (const RgEmitExplainer *explainer, const char *format,
                       ...)
{
  va_list args;
  va_start (args, format);
  g_string_append_vprintf (explainer->out, format, args);
  va_end (args);
}

void
rg_emit_explain_action (const RgEmitExplainer *explainer,
                        const RgAction *action)
{
  g_string_append_c (explainer->out, '\'');
  rg_print_action (explainer->emit->game, action, explainer->out);
  g_string_append_c (explainer->out, '\'');
}

void
rg_emit_explain_close (const RgEmitExplainer *explainer,
                       RgEmitTechnique technique, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_string_append_vprintf (explainer->out, format, args);
  va_end (args);
  char *name = technique < RG_EMIT_N_TECHNIQUES
                   ? rg_emit_make_technique_name (technique)
                   : NULL;
  if (name)
    rg_emit_explain_print (explainer, " [%s]", name);
  g_string_append_c (explainer->out, '\n');
  g_free (name);
}
