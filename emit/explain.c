/* What was decided about a game, as remarks: in the order of the graphs, and
 * in each of its nodes. */
#include "emit/explain.h"

#include "emit/plan/footprints.h"
#include "emit/plan/lines.h"
#include "emit/plan/rays.h"
#include "emit/plan/relations.h"
#include "emit/plan/sight-tables.h"
#include "emit/plan/sweeps.h"
#include "emit/plan/tabled-checks.h"
#include "emit/print/writer.h"
#include "rg/pragma.h"
#include "rg/print.h"
#include "rg/token.h"

typedef struct {
  RgEmit *emit;
  RgOrigins *origins;
  GString *out;
} Explainer;

/* -- places and names ------------------------------------------------------ */

/* That of the first edge out of the node in the text of the game. */
static void
add_place_in_rg (const Explainer *explainer, RgNode node)
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

/* A line begins: where it is about, and of which graph. */
static void
open_remark (const Explainer *explainer, const RgEmitGraph *graph, RgNode node)
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

static void
add_action (const Explainer *explainer, const RgEmitArc *arc)
{
  g_string_append_c (explainer->out, '\'');
  rg_print_action (explainer->emit->game, rg_emit_action (explainer->emit, arc),
                   explainer->out);
  g_string_append_c (explainer->out, '\'');
}

static const char *
node_name (const Explainer *explainer, const RgEmitNode *node)
{
  return rg_node_text (explainer->emit->game, node->node);
}

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
add_key (const Explainer *explainer, const RgEmitFlow *flow)
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
explain_memo (const Explainer *explainer, const RgEmitGraph *graph, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  const RgEmitMemo *memo = &graph->decided.memo[i];
  if (!memo->kept)
    return;
  open_remark (explainer, graph, node->node);
  g_string_append_printf (
      explainer->out, "node '%s' has a %svisited set%s, by ",
      node_name (explainer, node), memo->direct ? "direct-mapped " : "",
      memo->lazy ? " once a walk is very long" : "");
  add_key (explainer, &graph->decided.flow[i]);
  g_string_append_printf (explainer->out, ": %s\n",
                          memo->lazy ? "a walk may come round to it for ever"
                                     : doubled_text (explainer->emit, graph));
}

/* Those that the C text mentions. */
static void
explain_rays (const Explainer *explainer, const RgEmitGraph *graph, guint32 i)
{
  RgEmit *emit = explainer->emit;
  const RgEmitRays *rays =
      graph->kind == RG_EMIT_MOVES
          ? g_hash_table_lookup (emit->rays.at, GUINT_TO_POINTER (i))
          : NULL;
  const RgEmitNode *node = rg_emit_node (graph, i);
  if (!rays || !rays->printed)
    return;
  open_remark (explainer, graph, node->node);
  g_string_append_printf (explainer->out,
                          "node '%s' follows rays: up to %u walks to %s at "
                          "once, by a table of %u rows\n",
                          node_name (explainer, node), rays->width,
                          rays->cut ? "where all meet" : "the end of a move",
                          rays->n_rows);
}

static void
explain_dedupe (const Explainer *explainer, const RgEmitGraph *graph,
                const RgEmitArc *arc)
{
  if (!graph->decided.dedupe[rg_emit_arc_number (graph, arc)])
    return;
  open_remark (explainer, graph, rg_emit_node (graph, arc->from)->node);
  g_string_append (explainer->out, "moves that end by ");
  add_action (explainer, arc);
  g_string_append_printf (explainer->out,
                          " are looked up among those listed: %s\n",
                          doubled_text (explainer->emit, graph));
}

static void
explain_any (const Explainer *explainer, const RgEmitGraph *graph,
             const RgEmitArc *arc)
{
  RgEmit *emit = explainer->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitArc *last;
  if (action->kind != RG_ASSIGN_ANY || !rg_emit_is_choice (emit, arc))
    return;
  const guint32 n = rg_emit_choices (emit->symbols, action)->n;
  open_remark (explainer, graph, rg_emit_node (graph, arc->from)->node);
  add_action (explainer, arc);
  switch (graph->decided.loops[rg_emit_arc_number (graph, arc)]) {
  case RG_EMIT_LOOP_LIST:
    g_string_append_printf (
        explainer->out, " goes over a list of at most %u of %u symbols\n",
        rg_emit_relation_behind (emit, graph, arc, &last)->most, n);
    return;
  case RG_EMIT_LOOP_MATCH:
    g_string_append_printf (
        explainer->out, " compares the cells of all %u symbols at once\n", n);
    return;
  case RG_EMIT_LOOP_SET:
    g_string_append_printf (explainer->out,
                            " goes over the bit set of those of %u "
                            "symbols for which conditions behind it hold\n",
                            n);
    return;
  case RG_EMIT_LOOP_STARTS:
    g_string_append_printf (explainer->out,
                            " goes over the bit set of those of %u "
                            "symbols with which the first steps are possible\n",
                            n);
    return;
  case RG_EMIT_LOOP_ALL:
    break;
  }
  g_string_append_printf (explainer->out, " tries %u symbols one by one\n", n);
}

/* Loops over all cells of a map. */
static void
explain_sweep (const Explainer *explainer, const RgEmitGraph *graph, guint32 i)
{
  RgEmitSweep sweep;
  const RgGame *game = explainer->emit->game;
  if (graph->kind != RG_EMIT_KEEPER || graph->decided.searched[i] ||
      !graph->decided.straight[i] ||
      !rg_emit_sweep_at (explainer->emit, graph, i, &sweep))
    return;
  const RgEmitNode *node = rg_emit_node (graph, i);
  open_remark (explainer, graph, node->node);
  g_string_append_printf (explainer->out,
                          "node '%s' writes to all cells of '%s' at once, by "
                          "those of '%s'\n",
                          node_name (explainer, node),
                          rg_text (game, sweep.to->name),
                          rg_text (game, sweep.from->name));
}

/* Several steps of the keeper at once. */
static void
explain_slide (const Explainer *explainer, const RgEmitGraph *graph, guint32 i)
{
  const guint n = graph->decided.slides[i];
  if (n == 0)
    return;
  const RgEmitNode *node = rg_emit_node (graph, i);
  open_remark (explainer, graph, node->node);
  g_string_append_printf (explainer->out,
                          "node '%s' makes up to %u steps at once\n",
                          node_name (explainer, node), n);
}

/* Ways of which only one leads anywhere. */
static void
explain_apart (const Explainer *explainer, const RgEmitGraph *graph, guint32 i)
{
  if (graph->kind != RG_EMIT_KEEPER || !graph->decided.apart[i] ||
      graph->decided.searched[i] || !graph->decided.straight[i])
    return;
  const RgEmitNode *node = rg_emit_node (graph, i);
  open_remark (explainer, graph, node->node);
  g_string_append_printf (explainer->out,
                          "node '%s' takes no search: where one of its "
                          "conditions holds, other ways lead nowhere\n",
                          node_name (explainer, node));
}

static void
explain_keeper (const Explainer *explainer, const RgEmitGraph *graph, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (graph, i);
  if (graph->kind != RG_EMIT_KEEPER || !graph->decided.searched[i] ||
      !graph->decided.straight[i])
    return;
  const RgEmitArc *a, *b;
  if (!rg_emit_find_overlap (explainer->emit, graph, node, &b, &a))
    return;
  open_remark (explainer, graph, node->node);
  g_string_append_printf (explainer->out, "node '%s' takes a search: ",
                          node_name (explainer, node));
  add_action (explainer, a);
  if (b == a) {
    g_string_append (explainer->out, " has several values\n");
    return;
  }
  g_string_append (explainer->out, " and ");
  add_action (explainer, b);
  g_string_append (explainer->out, " are not known to exclude each other\n");
}

/* -- the form of moves ----------------------------------------------------- */

static void
add_record_reason (const Explainer *explainer)
{
  const RgEmit *emit = explainer->emit;
  const RgEmitMoveForm *form = &emit->form;
  if (form->max_tags == G_MAXUINT32)
    g_string_append (explainer->out, "they have any number of tags\n");
  else if (!form->shift)
    g_string_append (explainer->out, "they make any number of choices\n");
  else
    g_string_append_printf (explainer->out,
                            "tags (up to %u) of %u bits, or %u bits of "
                            "choices, don't fit in a word\n",
                            form->max_tags, form->tag_bits, form->choice_bits);
}

static gboolean
notes_choices (const RgEmit *emit)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    if (rg_emit_notes_fork (emit, arc->from) || rg_emit_notes_code (emit, arc))
      return TRUE;
  }
  return FALSE;
}

static void
explain_form (const Explainer *explainer)
{
  const RgEmit *emit = explainer->emit;
  const RgEmitMoveForm *form = &emit->form;
  open_remark (explainer, emit->moves, emit->game->begin);
  if (form->packed) {
    g_string_append_printf (
        explainer->out,
        "a move is %s of 64 bits: tags (up to %u) of %u "
        "bits%s, and %u bits of choices\n",
        form->two_words ? "two words" : "one word", form->max_tags,
        form->tag_bits, form->tag_paths ? ", by the number of their path" : "",
        form->choice_bits);
    return;
  }
  g_string_append_printf (explainer->out, "a move is a record of its tags%s: ",
                          notes_choices (emit) ? " and choices" : "");
  add_record_reason (explainer);
}

/* -- graphs ---------------------------------------------------------------- */

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
explain_table (const Explainer *explainer, const RgEmitTabled *tabled)
{
  const RgGame *game = explainer->emit->game;
  const RgEmitCheck *check = tabled->check;
  open_remark (explainer, check->graph, check->start);
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
  if (tabled->write) {
    g_string_append (explainer->out, ", as it may see ");
    add_action (explainer, tabled->write);
  }
  g_string_append_c (explainer->out, '\n');
}

static void
explain_tables (const Explainer *explainer, const RgEmitCheck *check)
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
explain_check (const Explainer *explainer, const RgEmitGraph *graph,
               const RgEmitCheck *check)
{
  RgEmit *emit = explainer->emit;
  open_remark (explainer, graph, check->start);
  g_string_append_printf (explainer->out, "'%s -> %s' ",
                          rg_node_text (emit->game, check->start),
                          rg_node_text (emit->game, check->target));
  if (check->values) {
    g_string_append (explainer->out, "is computed as a bit set\n");
    return FALSE;
  }
  const RgEmitLines *lines = rg_emit_all_lines_at (emit, graph, check->root);
  if (lines && (!lines->stalls || lines->supposed)) {
    g_string_append (explainer->out, "looks for a line of cells that fits\n");
    return FALSE;
  }
  if (rg_emit_has_sight (emit, graph))
    g_string_append (explainer->out, "looks along lines of sight; it ");
  g_string_append_printf (
      explainer->out, "is a search over %u nodes%s\n", graph->nodes->len,
      count_memos (graph) == 0 ? ", without visited sets" : "");
  if (check->footprint && rg_emit_footprint_applies (emit, check->footprint)) {
    open_remark (explainer, graph, check->start);
    g_string_append_printf (explainer->out,
                            "'%s -> %s' keeps a no until one of the cells that "
                            "it looked at is written\n",
                            rg_node_text (emit->game, check->start),
                            rg_node_text (emit->game, check->target));
  }
  explain_tables (explainer, check);
  return TRUE;
}

static void
explain_sure (const Explainer *explainer, const RgEmitGraph *graph,
              const RgEmitCheck *check)
{
  const RgGame *game = explainer->emit->game;
  open_remark (explainer, graph, check->start);
  g_string_append_printf (
      explainer->out, "'%s -> %s' is not made: it never fails\n",
      rg_node_text (game, check->start), rg_node_text (game, check->target));
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

/* Those that share the graph of a check; FALSE where none walks it. */
static gboolean
explain_checks (const Explainer *explainer, const RgEmitGraph *graph)
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

static void
explain_sets (const Explainer *explainer, const RgEmitGraph *graph, guint32 i)
{
  const guint n = graph->decided.functions[i].sets;
  if (n == 0)
    return;
  open_remark (explainer, graph, rg_emit_node (graph, i)->node);
  if (graph->decided.functions[i].picks) {
    g_string_append_printf (
        explainer->out,
        "%u set%s count%s the moves of each row of a table: a random one, and "
        "their number, take no list\n",
        n, n == 1 ? "" : "s", n == 1 ? "s" : "");
    return;
  }
  if (graph->decided.functions[i].counted) {
    g_string_append_printf (explainer->out,
                            "as many moves as %u set%s have members: their "
                            "number takes no list\n",
                            n, n == 1 ? "" : "s");
    return;
  }
  g_string_append_printf (explainer->out,
                          "the moves are %u set%s: a random one, and their "
                          "number, take no list\n",
                          n, n == 1 ? "" : "s");
}

static void
explain_ends_first (const Explainer *explainer, const RgEmitGraph *graph,
                    guint32 i)
{
  if (!graph->decided.functions[i].ends_first)
    return;
  const char *node =
      rg_node_text (explainer->emit->game, rg_emit_node (graph, i)->node);
  open_remark (explainer, graph, rg_emit_node (graph, i)->node);
  g_string_append_printf (
      explainer->out,
      "node '%s' looks for an end behind each symbol before walks go on\n",
      node);
}

/* Checks as if something had been written. */
static void
explain_supposed (const Explainer *explainer, const RgEmitGraph *graph,
                  guint32 i)
{
  const RgAction *supposed = graph->decided.supposed[i];
  if (!supposed)
    return;
  open_remark (explainer, graph, rg_emit_node (graph, i)->node);
  g_string_append (explainer->out, "checks suppose '");
  rg_print_action (explainer->emit->game, supposed, explainer->out);
  g_string_append (explainer->out, "', which is not written\n");
}

static void
explain_graph (const Explainer *explainer, const RgEmitGraph *graph)
{
  if (graph->kind == RG_EMIT_CHECK && !explain_checks (explainer, graph))
    return;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const RgEmitNode *node = rg_emit_node (graph, i);
    explain_memo (explainer, graph, i);
    explain_sets (explainer, graph, i);
    explain_rays (explainer, graph, i);
    explain_keeper (explainer, graph, i);
    explain_apart (explainer, graph, i);
    explain_sweep (explainer, graph, i);
    explain_slide (explainer, graph, i);
    explain_ends_first (explainer, graph, i);
    explain_supposed (explainer, graph, i);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
      explain_any (explainer, graph, arc);
      explain_dedupe (explainer, graph, arc);
    }
  }
}

/* Some decisions are made where C is written. */
static void
decide_all (RgEmit *emit)
{
  GString *searches = g_string_new (NULL);
  GString *replays = g_string_new (NULL);
  rg_emit_functions (emit, searches, replays);
  g_string_free (searches, TRUE);
  g_string_free (replays, TRUE);
}

gboolean
rg_emit_explain (RgGame *game, const RgEmitOptions *options, RgDiags *diags,
                 GString *out)
{
  RgEmit *emit = rg_emit_new (game, options, diags);
  if (!emit)
    return FALSE;
  Explainer explainer = {emit, rg_origins_new (game), out};
  decide_all (emit);
  explain_form (&explainer);
  for (guint i = 0; i < rg_emit_n_graphs (emit); i++)
    explain_graph (&explainer, rg_emit_nth_graph (emit, i));
  rg_origins_free (explainer.origins);
  rg_emit_free (emit);
  return rg_diags_errors (diags) == 0;
}
