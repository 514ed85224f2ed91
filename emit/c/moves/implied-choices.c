/* Finds the choices that a move need not encode, as a replay can find them:
 *
 *     a, b: x == 1;      a, c: x == 2;    at most one passes: by evaluating
 *     a, b: $ left;      a, c: $ right;   disjoint FIRST sets: by the next
 *                                         tag, as in an LL(1) parser
 *     a, b: $$ v;        a, a: v = f[v];  by assigning that tag to v
 *                                         (loop-exits.c)
 *     a, b: v = T(*);    b, c: $$ v;      by the tag that, some number of tags
 *                                         later, is always `$$ v` with that v
 *
 * Tags count only if a replay knows the place of the tag. Given a move that was
 * listed for another state, a replay may cycle; its iterations are counted
 * (moves/replay-functions.c).
 */
#include "emit/c/moves/implied-choices.h"
#include "emit/c/moves/loop-exits.h"
#include "emit/c/moves/tag-paths.h"

#include <string.h>

/* The search for implied choices of the moves graph. */
typedef struct {
  RgEmit *emit;
  const RgEmitGraph *graph;
  RgEmitTagSets sets;
  gboolean has_tags; /* a replay can read tags */
} Implied;

/* -- FIRST sets ------------------------------------------------------------ */

/* Adds the FIRST set of the arc. */
static void
add_first (const RgEmit *emit, const RgEmitTagSets *sets, const RgEmitArc *arc,
           RgBits *set)
{
  const RgAction *action = rg_emit_action (emit, arc);
  if (arc->to == RG_EMIT_STOP)
    rg_bits_add (set, 0);
  else if (rg_emit_outputs_tag (emit, action))
    rg_emit_add_tag (sets, action, set);
  else
    rg_bits_add_all (set, emit->form.first + (gsize)arc->to * sets->n_words,
                     sets->n_words);
}

RgBits *
rg_emit_compute_tags_of_choice (const RgEmit *emit, guint32 i, guint32 choice)
{
  const RgEmitGraph *graph = emit->moves;
  const RgEmitNode *node = rg_emit_node (graph, i);
  const RgEmitTagSets sets = {emit, emit->form.first_words, 0};
  RgBits *set = g_new0 (RgBits, emit->form.first_words);
  for (guint32 k = node->first; k < node->first + node->n_arcs; k++) {
    if (graph->decided.numbers[k].choice == choice)
      add_first (emit, &sets, rg_emit_arc (graph, k), set);
  }
  return set;
}

/* Computes the FIRST sets as a least fixpoint. Visits the last arcs first, as
 * most arcs lead to later nodes. FALSE: the sets would need too much memory. */
static gboolean
compute_first_sets (Implied *implied)
{
  RgEmit *emit = implied->emit;
  const guint32 n = implied->graph->nodes->len;
  const guint n_words = implied->sets.n_words;
  if ((guint64)n * n_words > RG_EMIT_SPACE)
    return FALSE;
  emit->form.first = g_new0 (RgBits, (gsize)n * n_words + 1);
  emit->form.first_words = n_words;
  RgBits *set = g_new (RgBits, n_words);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = implied->graph->arcs->len; i-- > 0;) {
      const RgEmitArc *arc = rg_emit_arc (implied->graph, i);
      RgBits *first_set = emit->form.first + (gsize)arc->from * n_words;
      memset (set, 0, n_words * sizeof *set);
      add_first (emit, &implied->sets, arc, set);
      changed = rg_bits_add_all (first_set, set, n_words) || changed;
    }
  }
  g_free (set);
  return TRUE;
}

/* -- forks ----------------------------------------------------------------- */

/* The number of the arc's choice at its node. */
static guint32
get_choice_number (const Implied *implied, const RgEmitArc *arc)
{
  return implied->graph->decided
      .numbers[rg_emit_arc_number (implied->graph, arc)]
      .choice;
}

/* Whether the next tag determines the choice. */
static gboolean
tag_determines_choice (Implied *implied, const RgEmitNode *node)
{
  const guint n_words = implied->sets.n_words;
  const guint32 n = implied->graph->decided
                        .n_choices[rg_emit_node_number (implied->graph, node)];
  RgBits *sets = g_new0 (RgBits, (gsize)n * n_words);
  gboolean are_disjoint = TRUE;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (implied->graph, node->first + k);
    add_first (implied->emit, &implied->sets, arc,
               sets + (gsize)get_choice_number (implied, arc) * n_words);
  }
  for (guint32 i = 0; i < n && are_disjoint; i++) {
    for (guint32 k = 0; k < i && are_disjoint; k++)
      are_disjoint = !rg_emit_tags_intersect (
          &implied->sets, sets + (gsize)i * n_words, sets + (gsize)k * n_words);
  }
  g_free (sets);
  return are_disjoint;
}

/* Whether a replay can read the tag at this distance after the node. */
static gboolean
can_read_tag (const Implied *implied, guint32 node, guint distance)
{
  return implied->has_tags &&
         (!implied->emit->form.tag_paths ||
          rg_emit_find_slot_after (implied->emit, node, distance));
}

/* Whether the search of the check writes a map. */
static gboolean
writes_maps (const RgEmit *emit, const RgAction *check)
{
  const RgEmitGraph *graph = rg_emit_check (emit, check)->graph;
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitGlobal *global =
        rg_emit_written (emit, rg_emit_action (emit, rg_emit_arc (graph, i)));
    if (global && global->map)
      return TRUE;
  }
  return FALSE;
}

/* Whether a replay can evaluate the action instead of reading a choice. It
 * tests checks only on cycles, where a move would encode any number of choices,
 * and if they are cheap: they write no maps. */
static gboolean
is_test (const RgEmit *emit, const RgEmitNode *node, const RgAction *action)
{
  return rg_action_is_comparison (action) ||
         (node->cyclic && rg_action_is_check (action) &&
          !writes_maps (emit, action));
}

/* Whether tests decide the node: in each state, arcs of at most one of its
 * choices pass. FALSE: not proved; an arc is no test, or ends the move. */
static gboolean
is_decided_by_tests (const RgEmit *emit, const RgEmitNode *node)
{
  const RgEmitNumbers *numbers = emit->moves->decided.numbers + node->first;
  for (guint32 i = 0; i < node->n_arcs; i++) {
    const RgEmitArc *a = rg_emit_arc (emit->moves, node->first + i);
    const RgAction *action = rg_emit_action (emit, a);
    if (!is_test (emit, node, action) || a->to == RG_EMIT_STOP)
      return FALSE;
    for (guint32 k = 0; k < i; k++) {
      const RgEmitArc *b = rg_emit_arc (emit->moves, node->first + k);
      if (numbers[i].choice != numbers[k].choice &&
          !rg_emit_are_exclusive (emit, action, rg_emit_action (emit, b)))
        return FALSE;
    }
  }
  return TRUE;
}

/* The way in which a replay finds the arc at the node. A node with one choice,
 * or with many arcs, counts as encoded. */
static RgEmitFork
find_fork (Implied *implied, guint32 i)
{
  const RgEmitNode *node = rg_emit_node (implied->graph, i);
  if (implied->graph->decided.n_choices[i] <= 1 || node->n_arcs > RG_EMIT_LONG)
    return RG_EMIT_FORK_ENCODED;
  const gboolean is_readable = can_read_tag (implied, i, 0);
  if (is_readable && tag_determines_choice (implied, node))
    return RG_EMIT_FORK_BY_TAG;
  if (is_decided_by_tests (implied->emit, node))
    return RG_EMIT_FORK_TESTED;
  RgEmitLoopExit loop_exit;
  return implied->has_tags &&
                 rg_emit_find_loop_exit (implied->emit, i, &loop_exit) &&
                 can_read_tag (implied, i, loop_exit.distance)
             ? RG_EMIT_FORK_LOOP_EXIT
             : RG_EMIT_FORK_ENCODED;
}

/* -- any-assignments ------------------------------------------------------- */

/* 1 + the distance to the next tag that always equals the chosen code; 0: none
 * that a replay can read, or nothing is chosen. */
static guint8
find_code_tag (Implied *implied, const RgEmitArc *arc)
{
  RgEmit *emit = implied->emit;
  const RgEmitMoveForm *form = &emit->form;
  if (!implied->has_tags || rg_emit_compute_choice_span (emit, arc) == 1)
    return 0;
  const RgEmitGlobal *global =
      rg_emit_written (emit, rg_emit_action (emit, arc));
  if (global->map)
    return 0;
  guint8 *depths = rg_emit_compute_tag_depths (emit, global);
  const gint depth = g_bit_nth_lsf (depths[arc->to], -1);
  g_free (depths);
  /* If no walk reaches an end, each depth seems right. */
  const gboolean is_before_end =
      depth >= 0 &&
      (form->max_tags == G_MAXUINT32 ||
       form->least_tags_before[arc->to] + (guint)depth < form->max_tags);
  return is_before_end && can_read_tag (implied, arc->to, (guint)depth)
             ? (guint8)(depth + 1)
             : 0;
}

/* Adds the node to the worklist, unless it was reached before. */
static void
reach_node (GArray *worklist, gboolean *is_reached, guint32 node)
{
  if (!is_reached[node])
    g_array_append_val (worklist, node);
  is_reached[node] = TRUE;
}

/* Marks the nodes that no replay visits, as it leaves loops at once. A worklist
 * from the roots finds the others. */
static void
mark_unvisited_nodes (Implied *implied)
{
  const RgEmitGraph *graph = implied->graph;
  RgEmitFork *forks = implied->emit->form.forks;
  gboolean *is_reached = g_new0 (gboolean, graph->nodes->len);
  GArray *worklist = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < graph->roots->len; i++)
    reach_node (worklist, is_reached, g_array_index (graph->roots, guint32, i));
  for (guint i = 0; i < worklist->len; i++) {
    const guint32 from = g_array_index (worklist, guint32, i);
    const RgEmitNode *node = rg_emit_node (graph, from);
    RgEmitLoopExit loop_exit;
    const gboolean leaves_loop =
        forks[from] == RG_EMIT_FORK_LOOP_EXIT &&
        rg_emit_find_loop_exit (implied->emit, from, &loop_exit);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
      if (arc->to != RG_EMIT_STOP &&
          (!leaves_loop || arc == loop_exit.exit_arc))
        reach_node (worklist, is_reached, arc->to);
    }
  }
  g_array_free (worklist, TRUE);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (!is_reached[i])
      forks[i] = RG_EMIT_FORK_UNVISITED;
  }
  g_free (is_reached);
}

/* Fills `forks`, and updates `implied` and `reads_tags`. */
static void
plan_forks (Implied *implied)
{
  RgEmitMoveForm *form = &implied->emit->form;
  for (guint32 i = 0; i < implied->graph->nodes->len; i++)
    form->forks[i] = find_fork (implied, i);
  mark_unvisited_nodes (implied);
  for (guint32 i = 0; i < implied->graph->nodes->len; i++) {
    form->implied = form->implied || form->forks[i] != RG_EMIT_FORK_ENCODED;
    form->reads_tags = form->reads_tags ||
                       form->forks[i] == RG_EMIT_FORK_BY_TAG ||
                       form->forks[i] == RG_EMIT_FORK_LOOP_EXIT;
  }
}

/* Fills `code_tags`, and updates `implied` and `reads_tags`. */
static void
plan_codes (Implied *implied)
{
  RgEmitMoveForm *form = &implied->emit->form;
  form->code_tags = g_new0 (guint8, implied->graph->arcs->len + 1);
  for (guint32 i = 0; i < implied->graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (implied->graph, i);
    if (rg_emit_action (implied->emit, arc)->kind == RG_ASSIGN_ANY)
      form->code_tags[i] = find_code_tag (implied, arc);
    form->implied = form->implied || form->code_tags[i] > 0;
    form->reads_tags = form->reads_tags || form->code_tags[i] > 0;
  }
}

void
rg_emit_plan_implied_codes (RgEmit *emit)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_IMPLIED_CHOICES))
    return;
  Implied implied = {emit, emit->moves, {emit, 0, 0}, TRUE};
  plan_codes (&implied);
}

void
rg_emit_plan_implied (RgEmit *emit, gboolean tags)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_IMPLIED_CHOICES))
    return;
  Implied implied = {
      emit, emit->moves, {emit, emit->tags.n / RG_EMIT_WORD + 1, 0}, FALSE};
  emit->form.forks = g_new0 (RgEmitFork, emit->moves->nodes->len + 1);
  implied.has_tags = tags && compute_first_sets (&implied);
  plan_forks (&implied);
  plan_codes (&implied);
}

void
rg_emit_drop_implied (RgEmitMoveForm *form)
{
  g_clear_pointer (&form->forks, g_free);
  g_clear_pointer (&form->code_tags, g_free);
  g_clear_pointer (&form->first, g_free);
  form->implied = form->reads_tags = FALSE;
}
