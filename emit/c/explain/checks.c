/* Remarks on checks: how each is decided, and for which walks. */
#include "emit/c/checks/footprints.h"
#include "emit/c/checks/memoised.h"
#include "emit/c/explain/remarks.h"
#include "emit/c/sets/sets.h"
#include "emit/c/tables/lines/lines.h"
#include "emit/c/tables/sight/sight.h"

static guint32
count_memos (const RgEmitGraph *graph)
{
  guint32 n = 0;
  for (guint32 i = 0; i < graph->nodes->len; i++)
    n += graph->decided.memo[i].kept ? 1 : 0;
  return n;
}

/* For which walks of a search the check is made. */
static void
explain_table (const RgEmitExplainer *explainer, const RgEmitTabled *tabled)
{
  const RgGame *game = explainer->emit->game;
  const RgEmitCheck *check = tabled->check;
  rg_emit_explain_open (explainer, check->graph, check->start);
  g_string_append_printf (
      explainer->out, "'%s -> %s' is made %s a search for %s",
      rg_node_text (game, check->start), rg_node_text (game, check->target),
      tabled->write ? "for each walk of" : "once in",
      tabled->asker->kind == RG_EMIT_MOVES ? "moves" : "an answer");
  for (guint k = 0; k < tabled->keys->len && !tabled->write; k++) {
    const RgEmitGlobal *key = g_ptr_array_index (tabled->keys, k);
    g_string_append_printf (explainer->out, "%s%s",
                            k > 0 ? ", " : " for each value of ",
                            rg_text (game, key->name));
  }
  if (!tabled->write) {
    rg_emit_explain_close (explainer, RG_EMIT_BY_MEMOISED_CHECKS);
    return;
  }
  g_string_append (explainer->out, ", as it may see ");
  rg_emit_explain_action (explainer, tabled->write);
  g_string_append_c (explainer->out, '\n');
}

static void
explain_tables (const RgEmitExplainer *explainer, const RgEmitCheck *check)
{
  const GPtrArray *all = explainer->emit->tabled;
  for (guint i = 0; i < all->len; i++) {
    const RgEmitTabled *tabled = g_ptr_array_index (all, i);
    if (tabled->check == check && (tabled->printed || tabled->write))
      explain_table (explainer, tabled);
  }
}

/* FALSE: the check never walks its graph. */
static gboolean
explain_check (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
               const RgEmitCheck *check)
{
  RgEmit *emit = explainer->emit;
  rg_emit_explain_open (explainer, graph, check->start);
  g_string_append_printf (explainer->out, "'%s -> %s' ",
                          rg_node_text (emit->game, check->start),
                          rg_node_text (emit->game, check->target));
  if (check->values && check->values->from) {
    g_string_append_printf (explainer->out,
                            "is computed as a bit set of what '%s' can come to",
                            rg_text (emit->game, check->values->from->name));
    rg_emit_explain_close (explainer, RG_EMIT_BY_FORWARD_CLOSURES);
    return FALSE;
  }
  if (check->values) {
    g_string_append (explainer->out, "is computed as a bit set");
    rg_emit_explain_close (explainer, RG_EMIT_BY_CHECK_SETS);
    return FALSE;
  }
  const RgEmitLines *lines = rg_emit_all_lines_at (emit, graph, check->root);
  if (lines && (!lines->stalls || lines->supposed)) {
    g_string_append (explainer->out, "looks for a line of cells that fits");
    rg_emit_explain_close (explainer, RG_EMIT_BY_LINES);
    return FALSE;
  }
  const gboolean sees = rg_emit_has_sight (emit, graph);
  g_string_append_printf (
      explainer->out, "%sis a search over %u nodes%s",
      sees ? "looks along lines of sight; it " : "", graph->nodes->len,
      count_memos (graph) == 0 ? ", without visited sets" : "");
  if (sees)
    rg_emit_explain_close (explainer, RG_EMIT_BY_LINES_OF_SIGHT);
  else
    g_string_append_c (explainer->out, '\n');
  if (check->footprint && rg_emit_footprint_applies (emit, check->footprint)) {
    rg_emit_explain_open (explainer, graph, check->start);
    g_string_append_printf (explainer->out,
                            "'%s -> %s' keeps a no until one of the cells that "
                            "it looked at is written",
                            rg_node_text (emit->game, check->start),
                            rg_node_text (emit->game, check->target));
    rg_emit_explain_close (explainer, RG_EMIT_BY_FOOTPRINTS);
  }
  if (check->bounded) {
    rg_emit_explain_open (explainer, graph, check->start);
    g_string_append_printf (explainer->out,
                            "'%s -> %s' is answered by a bit set for values "
                            "of a choice that surely pass",
                            rg_node_text (emit->game, check->start),
                            rg_node_text (emit->game, check->target));
    rg_emit_explain_close (explainer, RG_EMIT_BY_LOWER_BOUNDS);
  }
  explain_tables (explainer, check);
  return TRUE;
}

static void
explain_sure (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
              const RgEmitCheck *check)
{
  const RgGame *game = explainer->emit->game;
  rg_emit_explain_open (explainer, graph, check->start);
  g_string_append_printf (
      explainer->out, "'%s -> %s' is not made: it never fails",
      rg_node_text (game, check->start), rg_node_text (game, check->target));
  rg_emit_explain_close (explainer, RG_EMIT_BY_CASE_PROOFS);
}

/* Somewhere, as a function or with a write that is supposed. */
static gboolean
is_made (RgEmit *emit, const RgEmitGraph *graph, const RgEmitCheck *check)
{
  if (check->always || check->never)
    return FALSE;
  if (check->called)
    return TRUE;
  const RgEmitLines *lines = rg_emit_all_lines_at (emit, graph, check->root);
  return lines && lines->supposed;
}

gboolean
rg_emit_explain_checks (const RgEmitExplainer *explainer,
                        const RgEmitGraph *graph)
{
  RgEmit *emit = explainer->emit;
  gboolean walks = FALSE;
  for (guint i = 0; i < emit->checks->len; i++) {
    const RgEmitCheck *check = g_ptr_array_index (emit->checks, i);
    if (check->graph == graph && check->always && check->start != check->target)
      explain_sure (explainer, graph, check);
    if (check->graph == graph && is_made (emit, graph, check))
      walks = explain_check (explainer, graph, check) || walks;
  }
  return walks;
}
