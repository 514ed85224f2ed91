/* Remarks on a node: its visited set, its sets of moves, its loops. */
#include "emit/c/explain/remarks.h"
#include "emit/c/loops/map.h"
#include "emit/c/tables/rays/rays.h"
#include "emit/c/tables/relations/relations.h"
#include "emit/c/views/conditions.h"
#include "emit/c/views/forwarded.h"
#include "rg/print.h"

/* -- why ------------------------------------------------------------------- */

static const char *
doubled_text (RgEmit *emit, const RgEmitGraph *graph)
{
  switch (rg_emit_proof (emit, graph)) {
  case RG_EMIT_NOT_TRIED:
    return "-O0 tries no proof that two walks can't come there";
  case RG_EMIT_TOO_MANY_STATES:
    return "no proof that two walks can't come there: the product graph has "
           "too many states";
  case RG_EMIT_TOO_MANY_STEPS:
    return "no proof that two walks can't come there: it takes too many steps";
  case RG_EMIT_PROVED:
    break;
  }
  return "two walks may come there with equal tags and values";
}

/* The key of the visited set: the node, and these variables. */
static void
add_key (const RgEmitExplainer *explainer, const RgEmitFlow *flow)
{
  const RgEmit *emit = explainer->emit;
  const char *between = "";
  for (guint32 v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_bits_has (flow->live, v) || !rg_bits_has (flow->moved, v))
      continue;
    g_string_append_printf (explainer->out, "%s%s", between,
                            rg_text (emit->game, global->name));
    if (global->cells > 1)
      g_string_append_printf (explainer->out, " (%u cells)", global->cells);
    between = ", ";
  }
  if (!*between)
    g_string_append (explainer->out, "the node alone");
}

/* -- nodes ----------------------------------------------------------------- */

static void
explain_memo (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
              guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  const RgEmitMemo *memo = &graph->decided.memo[i];
  if (!memo->kept)
    return;
  rg_emit_explain_open (explainer, graph, node->node);
  g_string_append_printf (explainer->out,
                          "node '%s' has a %svisited set%s, by ",
                          rg_emit_explain_node_name (explainer, node),
                          memo->direct ? "direct-mapped " : "",
                          memo->lazy ? " once a walk is very long" : "");
  add_key (explainer, &graph->decided.flow[i]);
  g_string_append_printf (explainer->out, ": %s",
                          memo->lazy ? "a walk may come round to it for ever"
                                     : doubled_text (explainer->emit, graph));
  if (memo->direct)
    rg_emit_explain_close (explainer, RG_EMIT_BY_DIRECT_MEMOS);
  else
    g_string_append_c (explainer->out, '\n');
}

/* Those that the C text mentions. */
static void
explain_rays (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
              guint32 i)
{
  RgEmit *emit = explainer->emit;
  const RgEmitRays *rays =
      graph->kind == RG_EMIT_MOVES
          ? g_hash_table_lookup (emit->rays.at, GUINT_TO_POINTER (i))
          : NULL;
  const RgEmitNode *node = rg_emit_node (graph, i);
  if (!rays || !rays->printed)
    return;
  rg_emit_explain_open (explainer, graph, node->node);
  g_string_append_printf (
      explainer->out,
      "node '%s' follows rays: up to %u walks to %s at "
      "once, by a table of %u rows",
      rg_emit_explain_node_name (explainer, node), rays->width,
      rays->cut ? "where all meet" : "the end of a move", rays->n_rows);
  rg_emit_explain_close (explainer, RG_EMIT_BY_RAYS);
}

/* Loops over all cells of a map. */
static void
explain_sweep (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
               guint32 i)
{
  RgEmitSweep sweep;
  const RgGame *game = explainer->emit->game;
  if (graph->kind != RG_EMIT_KEEPER || graph->decided.searched[i] ||
      !graph->decided.straight[i] ||
      !rg_emit_sweep_at (explainer->emit, graph, i, &sweep))
    return;
  const RgEmitNode *node = rg_emit_node (graph, i);
  rg_emit_explain_open (explainer, graph, node->node);
  g_string_append_printf (explainer->out,
                          "node '%s' writes to all cells of '%s' at once, by "
                          "those of '%s'",
                          rg_emit_explain_node_name (explainer, node),
                          rg_text (game, sweep.to->name),
                          rg_text (game, sweep.from->name));
  rg_emit_explain_close (explainer, RG_EMIT_BY_LOOP_MAP);
}

/* Several steps of the keeper at once. */
static void
explain_slide (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
               guint32 i)
{
  const guint n = graph->decided.slides[i];
  if (n == 0)
    return;
  const RgEmitNode *node = rg_emit_node (graph, i);
  rg_emit_explain_open (explainer, graph, node->node);
  g_string_append_printf (explainer->out,
                          "node '%s' makes up to %u steps at once",
                          rg_emit_explain_node_name (explainer, node), n);
  rg_emit_explain_close (explainer, RG_EMIT_BY_LOOP_CHAIN);
}

/* What was decided for a node, without figures. */
static void
tell_node (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
           guint32 i, RgEmitTechnique technique, const char *what)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  rg_emit_explain_open (explainer, graph, node->node);
  g_string_append_printf (explainer->out, "node '%s' %s",
                          rg_emit_explain_node_name (explainer, node), what);
  rg_emit_explain_close (explainer, technique);
}

/* The head of a loop without a call. */
static void
explain_iterated (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
                  guint32 i)
{
  if (graph->decided.iterated[i] > 0 && rg_emit_node (graph, i)->header &&
      graph->decided.functions[i].written)
    tell_node (explainer, graph, i, RG_EMIT_BY_LOOPS,
               "is the head of a deterministic loop, without recursion");
}

/* Ways of which only one leads anywhere. */
static void
explain_apart (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
               guint32 i)
{
  if (graph->kind == RG_EMIT_KEEPER && graph->decided.apart[i] &&
      !graph->decided.searched[i] && graph->decided.straight[i])
    tell_node (explainer, graph, i, RG_EMIT_BY_CASE_PROOFS,
               "takes no search: where one of its conditions holds, other ways "
               "lead nowhere");
}

static void
explain_keeper (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
                guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  if (graph->kind != RG_EMIT_KEEPER || !graph->decided.searched[i] ||
      !graph->decided.straight[i])
    return;
  const RgEmitArc *a, *b;
  if (!rg_emit_find_overlap (explainer->emit, graph, node, &b, &a))
    return;
  rg_emit_explain_open (explainer, graph, node->node);
  g_string_append_printf (explainer->out, "node '%s' takes a search: ",
                          rg_emit_explain_node_name (explainer, node));
  rg_emit_explain_action (explainer, a);
  if (b == a) {
    g_string_append (explainer->out, " has several values\n");
    return;
  }
  g_string_append (explainer->out, " and ");
  rg_emit_explain_action (explainer, b);
  g_string_append (explainer->out, " are not known to exclude each other\n");
}

static void
explain_sets (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
              guint32 i)
{
  const guint n = graph->decided.functions[i].sets;
  const RgEmitTechnique technique = explainer->emit->form.packed
                                        ? RG_EMIT_BY_MOVE_SETS
                                        : RG_EMIT_BY_RECORD_SETS;
  if (n == 0)
    return;
  rg_emit_explain_open (explainer, graph, rg_emit_node (graph, i)->node);
  if (graph->decided.functions[i].picks) {
    g_string_append_printf (
        explainer->out,
        "%u set%s count%s the moves of each row of a table: a random one, and "
        "their number, take no list",
        n, n == 1 ? "" : "s", n == 1 ? "s" : "");
    rg_emit_explain_close (explainer, technique);
    return;
  }
  if (graph->decided.functions[i].counted) {
    g_string_append_printf (explainer->out,
                            "as many moves as %u set%s have members: their "
                            "number takes no list",
                            n, n == 1 ? "" : "s");
    rg_emit_explain_close (explainer, technique);
    return;
  }
  g_string_append_printf (explainer->out,
                          "the moves are %u set%s: a random one, and their "
                          "number, take no list",
                          n, n == 1 ? "" : "s");
  rg_emit_explain_close (explainer, technique);
}

static void
explain_kept (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
              guint32 i)
{
  const RgEmitKeptMoves *moves = graph->kind == RG_EMIT_MOVES
                                     ? rg_emit_kept_moves (explainer->emit, i)
                                     : NULL;
  if (!moves)
    return;
  rg_emit_explain_open (explainer, graph, rg_emit_node (graph, i)->node);
  g_string_append_printf (
      explainer->out,
      "a random play keeps the tests of %u moves, up to %u each, as bits: a "
      "random one takes no list and no replay",
      moves->moves->len, moves->n_positions);
  rg_emit_explain_close (explainer, RG_EMIT_BY_MAINTAINED_CONDITIONS);
}

static void
explain_ends_first (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
                    guint32 i)
{
  if (!graph->decided.functions[i].ends_first)
    return;
  const char *node =
      rg_node_text (explainer->emit->game, rg_emit_node (graph, i)->node);
  rg_emit_explain_open (explainer, graph, rg_emit_node (graph, i)->node);
  g_string_append_printf (
      explainer->out,
      "node '%s' looks for an end behind each symbol before walks go on", node);
  rg_emit_explain_close (explainer, RG_EMIT_BY_ENDS_FIRST);
}

/* Checks as if something had been written. */
static void
explain_supposed (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
                  guint32 i)
{
  const RgAction *supposed = graph->decided.supposed[i];
  if (!supposed)
    return;
  rg_emit_explain_open (explainer, graph, rg_emit_node (graph, i)->node);
  g_string_append (explainer->out, "checks suppose '");
  rg_print_action (explainer->emit->game, supposed, explainer->out);
  g_string_append (explainer->out, "', which is not written");
  rg_emit_explain_close (explainer, RG_EMIT_BY_SUPPOSED_WRITES);
}

/* Checks behind which one side is the end of the move. */
static void
explain_rare (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
              guint32 i)
{
  if (!graph->decided.rare[i])
    return;
  rg_emit_explain_open (explainer, graph, rg_emit_node (graph, i)->node);
  g_string_append_printf (
      explainer->out,
      "moves that end behind the check at '%s' are listed without jumps",
      rg_node_text (explainer->emit->game, rg_emit_node (graph, i)->node));
  rg_emit_explain_close (explainer, RG_EMIT_BY_RARE_FORKS);
}

/* -- arcs ------------------------------------------------------------------ */

static void
explain_dedupe (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
                const RgEmitArc *arc)
{
  if (!graph->decided.dedupe[rg_emit_arc_number (graph, arc)])
    return;
  rg_emit_explain_open (explainer, graph,
                        rg_emit_node (graph, arc->from)->node);
  g_string_append (explainer->out, "moves that end by ");
  rg_emit_explain_action (explainer, arc);
  g_string_append_printf (explainer->out,
                          " are looked up among those listed: %s\n",
                          doubled_text (explainer->emit, graph));
}

static void
explain_any (const RgEmitExplainer *explainer, const RgEmitGraph *graph,
             const RgEmitArc *arc)
{
  RgEmit *emit = explainer->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitArc *last;
  if (action->kind != RG_ASSIGN_ANY || !rg_emit_is_choice (emit, arc))
    return;
  const guint32 n = rg_emit_choices (emit->symbols, action)->n;
  rg_emit_explain_open (explainer, graph,
                        rg_emit_node (graph, arc->from)->node);
  rg_emit_explain_action (explainer, arc);
  switch (graph->decided.loops[rg_emit_arc_number (graph, arc)]) {
  case RG_EMIT_LOOP_LIST:
    g_string_append_printf (
        explainer->out, " goes over a list of at most %u of %u symbols",
        rg_emit_relation_behind (emit, graph, arc, &last)->most, n);
    rg_emit_explain_close (explainer, RG_EMIT_BY_RELATIONS);
    return;
  case RG_EMIT_LOOP_MATCH:
    g_string_append_printf (explainer->out,
                            " compares the cells of all %u symbols at once", n);
    rg_emit_explain_close (explainer, RG_EMIT_BY_FILTERS);
    return;
  case RG_EMIT_LOOP_SET:
    g_string_append_printf (explainer->out,
                            " goes over the bit set of those of %u "
                            "symbols for which conditions behind it hold",
                            n);
    rg_emit_explain_close (explainer, RG_EMIT_BY_CHOICE_SETS);
    return;
  case RG_EMIT_LOOP_STARTS:
    g_string_append_printf (explainer->out,
                            " goes over the bit set of those of %u "
                            "symbols with which the first steps are possible",
                            n);
    rg_emit_explain_close (explainer,
                           graph->kind == RG_EMIT_MOVES && emit->form.packed
                               ? RG_EMIT_BY_COPIED_MAPS
                               : RG_EMIT_BY_START_SETS);
    return;
  case RG_EMIT_LOOP_ALL:
    break;
  }
  g_string_append_printf (explainer->out, " tries %u symbols one by one\n", n);
}

/* A set that the keeper asks for, too: whether it is forwarded. */
static void
explain_forwarded (const RgEmitExplainer *explainer,
                   const RgEmitForwardedSet *forwarded)
{
  RgEmit *emit = explainer->emit;
  const RgEmitCheck *check = forwarded->check;
  rg_emit_explain_open (explainer, emit->moves,
                        rg_emit_node (emit->moves, forwarded->root)->node);
  g_string_append_printf (explainer->out,
                          "the keeper's check '%s -> %s' is for the same set",
                          rg_node_text (emit->game, check->start),
                          rg_node_text (emit->game, check->target));
  if (forwarded->available) {
    g_string_append (explainer->out, ": a random play keeps it from there on");
    rg_emit_explain_close (explainer, RG_EMIT_BY_FORWARDED_SETS);
  } else if (forwarded->follows_move)
    g_string_append (explainer->out,
                     ", which is found again: a move of others ends here\n");
  else if (forwarded->everywhere)
    g_string_append (explainer->out,
                     ", which is found again: no list takes it\n");
  else
    g_string_append (explainer->out,
                     ", which is found again: on some way here it isn't made, "
                     "or what it reads is written behind it\n");
}

static void
explain_all_forwarded (const RgEmitExplainer *explainer,
                       const RgEmitGraph *graph, guint32 i)
{
  const GPtrArray *all = explainer->emit->forwarded;
  for (guint k = 0; all && graph->kind == RG_EMIT_MOVES && k < all->len; k++) {
    const RgEmitForwardedSet *forwarded = g_ptr_array_index (all, k);
    if (forwarded->root == i)
      explain_forwarded (explainer, forwarded);
  }
}

void
rg_emit_explain_node (const RgEmitExplainer *explainer,
                      const RgEmitGraph *graph, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  explain_memo (explainer, graph, i);
  explain_sets (explainer, graph, i);
  explain_all_forwarded (explainer, graph, i);
  explain_kept (explainer, graph, i);
  explain_rays (explainer, graph, i);
  explain_keeper (explainer, graph, i);
  explain_apart (explainer, graph, i);
  explain_sweep (explainer, graph, i);
  explain_slide (explainer, graph, i);
  explain_iterated (explainer, graph, i);
  explain_ends_first (explainer, graph, i);
  explain_supposed (explainer, graph, i);
  explain_rare (explainer, graph, i);
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
    explain_any (explainer, graph, arc);
    explain_dedupe (explainer, graph, arc);
  }
}
