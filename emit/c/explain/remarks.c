/* The parts of a remark: its place, actions, names. */
#include "emit/c/explain/remarks.h"
#include "rg/print.h"
#include "rg/token.h"

/* That of the first edge out of the node in the text of the game. */
static void
add_place_in_rg (const RgEmitExplainer *explainer, RgNode node)
{
  const RgGame *game = explainer->emit->game;
  const RgEdgeId edge = rg_node_info (game, node)->first[RG_OUT];
  guint line, column;
  RgRange range;
  if (edge == RG_NONE ||
      !rg_decl_range (game, rg_edge (game, edge)->decl, &range))
    return;
  rg_source_position (game->source, range.offset, &line, &column);
  g_string_append_printf (explainer->out, "%s:%u:%u: ", game->source->name,
                          line, column);
}

static const char *
kind_name (const RgEmitGraph *graph)
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
    g_string_append_printf (explainer->out, "%s:%u:%u: ", origin->file,
                            origin->line, origin->column);
  else
    add_place_in_rg (explainer, node);
  g_string_append_printf (explainer->out, "remark: %s: ", kind_name (graph));
}

void
rg_emit_explain_close (const RgEmitExplainer *explainer,
                       RgEmitTechnique technique)
{
  char *name = rg_emit_technique_name (technique);
  g_string_append_printf (explainer->out, " [%s]\n", name);
  g_free (name);
}

void
rg_emit_explain_action (const RgEmitExplainer *explainer, const RgEmitArc *arc)
{
  g_string_append_c (explainer->out, '\'');
  rg_print_action (explainer->emit->game, rg_emit_action (explainer->emit, arc),
                   explainer->out);
  g_string_append_c (explainer->out, '\'');
}

const char *
rg_emit_explain_node_name (const RgEmitExplainer *explainer,
                           const RgEmitNode *node)
{
  return rg_node_text (explainer->emit->game, node->node);
}
