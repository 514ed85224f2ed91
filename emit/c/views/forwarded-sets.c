/* Finds forwarded sets: the keeper tests whether there is a move, by a set that
 * the next search for moves needs.
 *
 *     keeper:  ? a -> t     a: pos = Position(*);  ? b -> t  ...
 *     moves:   pos = Position(*);  ? b -> t;  $$ pos  ...
 *
 * A random play or perft stores the set that the keeper's check computes,
 * beside the sets of cells (cells.c), if
 *
 *   - an any-assignment leaves the first node of a search, and no walk returns
 *     to that node;
 *   - its values are a set without loops and checks (sets/sets.h), which has
 *     few words, and takes long to compute;
 *   - a check of the keeper, at a node that no search visits, is whether the
 *     same set has a member: an equal expression of cells and conditions;
 *   - the set is available where the search begins (available expressions; Aho
 *     et al., 9.2.6): on each path of the keeper to it the check is evaluated,
 *     and then nothing is written that the set reads;
 *   - no move of a player ends where the search begins, and some search uses
 *     the set.
 */
#include "emit/c/model/writes.h"
#include "emit/c/sets/bounds.h"
#include "emit/c/sets/operands.h"
#include "emit/c/sets/sets.h"
#include "emit/c/sets/term-cost.h"
#include "emit/c/views/views.h"

/* -- the list -------------------------------------------------------------- */

static void
free_forwarded (gpointer data)
{
  RgEmitForwardedSet *forwarded = data;
  rg_emit_value_set_free (forwarded->set);
  g_free (forwarded->check_nodes);
  g_free (forwarded->computing_nodes);
  g_free (forwarded);
}

/* The number of words of the set, up to the last that may have members; at
 * least 1. */
static guint
count_words (const RgEmitValueSet *set)
{
  const RgEmitSetTerm *root = rg_emit_term (&set->terms, set->root);
  guint n = 1;
  for (guint w = 1; w < rg_bits_words (root->n); w++) {
    if (rg_emit_is_word_computed (root, w))
      n = w + 1;
  }
  return n;
}

/* Adds a set that may be forwarded, and takes it over. If there are too many,
 * frees it instead. */
static void
add_forwarded (const RgEmit *emit, guint32 root, const RgEmitArc *arc,
               RgEmitValueSet *set, const RgEmitCheck *check)
{
  if (emit->views.forwarded->len == RG_EMIT_LONG) {
    rg_emit_value_set_free (set);
    return;
  }
  RgEmitForwardedSet *forwarded = g_new0 (RgEmitForwardedSet, 1);
  *forwarded = (RgEmitForwardedSet){
      .number = emit->views.forwarded->len,
      .root = root,
      .arc = arc,
      .set = set,
      .check = check,
      .check_nodes = g_new0 (gboolean, emit->keeper->nodes->len),
      .computing_nodes = g_new0 (gboolean, emit->keeper->nodes->len)};
  g_ptr_array_add (emit->views.forwarded, forwarded);
  rg_emit_add_view (emit, &forwarded->view, RG_EMIT_VIEW_FORWARDED,
                    free_forwarded);
  forwarded->view.n_words = count_words (set);
}

/* -- candidates ------------------------------------------------------------ */

/* Returns the set that the condition tests for a member. RG_EMIT_SET_NOTHING:
 * `set` is NULL, the values of a scalar, or another condition. */
static guint32
find_tested_set (const RgEmitValueSet *set)
{
  const RgEmitSetTerm *root = set && !set->variable && !set->start
                                  ? rg_emit_term (&set->terms, set->root)
                                  : NULL;
  return root && root->kind == RG_EMIT_SET_SOME ? root->a : RG_EMIT_SET_NOTHING;
}

/* Whether the keeper evaluates the check at a node that it reaches without a
 * search. */
static gboolean
keeper_evaluates (const RgEmit *emit, const RgEmitCheck *check)
{
  const RgEmitGraph *keeper = emit->keeper;
  for (guint32 i = 0; i < keeper->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (keeper, i);
    if (rg_emit_evaluates_check (emit, arc, check) &&
        keeper->decided.at_keeper[arc->from].straight &&
        !keeper->decided.at_keeper[arc->from].searched)
      return TRUE;
  }
  return FALSE;
}

/* Finds the keeper's checks that test whether a set has a member, without those
 * that are known to succeed always or never. The caller frees the array. */
static GPtrArray *
find_nonempty_checks (const RgEmit *emit)
{
  GPtrArray *checks = g_ptr_array_new ();
  for (guint i = 0; i < emit->checks.all->len; i++) {
    RgEmitCheck *check = g_ptr_array_index (emit->checks.all, i);
    if (!check->always && !check->never && keeper_evaluates (emit, check) &&
        find_tested_set (rg_emit_find_check_set (emit, check)) !=
            RG_EMIT_SET_NOTHING)
      g_ptr_array_add (checks, check);
  }
  return checks;
}

/* Whether the set has few words, takes longer to compute than to store, and
 * uses no check. */
static gboolean
is_profitable (const RgEmitValueSet *set)
{
  const RgEmitTerms *terms = &set->terms;
  gboolean *is_needed = rg_emit_find_operands (terms, set->root);
  gboolean is_eligible = count_words (set) <= RG_EMIT_FEW;
  guint64 cost = 0;
  for (guint32 i = 0; i <= set->root && is_eligible; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    if (!is_needed[i])
      continue;
    cost += rg_emit_estimate_term_cost (terms, term);
    is_eligible = !(term->action && rg_action_is_check (term->action));
  }
  g_free (is_needed);
  return is_eligible && cost >= 2 * RG_EMIT_JUMP;
}

/* Adds the set after the arc, with the first check that tests it. Adds nothing
 * if the arc is no any-assignment, its values are no cheap and profitable set,
 * or no check tests that set. The keeper's checks, which may be many, are
 * collected once, for the first such set. */
static void
add_candidate (const RgEmit *emit, guint32 root, const RgEmitArc *arc,
               GPtrArray **checks)
{
  RgEmitValueSet *set =
      rg_emit_action (emit, arc)->kind == RG_ASSIGN_ANY
          ? rg_emit_find_chain_values (emit, emit->moves, arc, FALSE)
          : NULL;
  const RgEmitCheck *tested_by = NULL;
  if (!set)
    return;
  const gboolean is_eligible =
      rg_emit_is_set_cheap (emit, set, G_MAXUINT64) && is_profitable (set);
  if (is_eligible && !*checks)
    *checks = find_nonempty_checks (emit);
  for (guint i = 0; is_eligible && i < (*checks)->len && !tested_by; i++) {
    const RgEmitCheck *check = g_ptr_array_index (*checks, i);
    if (rg_emit_are_equal_terms (&set->terms, set->root, &check->values->terms,
                                 find_tested_set (check->values)))
      tested_by = check;
  }
  if (tested_by)
    add_forwarded (emit, root, arc, set, tested_by);
  else
    rg_emit_value_set_free (set);
}

/* Adds a candidate for each any-assignment out of a root to which no walk
 * returns. */
static void
find_candidates (const RgEmit *emit)
{
  GPtrArray *checks = NULL;
  for (guint i = 0; i < emit->moves->roots->len; i++) {
    const guint32 root = g_array_index (emit->moves->roots, guint32, i);
    const RgEmitNode *node = rg_emit_node (emit->moves, root);
    for (guint32 k = 0; node->n_in == 1 && k < node->n_arcs; k++)
      add_candidate (emit, root, rg_emit_arc (emit->moves, node->first + k),
                     &checks);
  }
  if (checks)
    g_ptr_array_free (checks, TRUE);
}

/* -- data flow ------------------------------------------------------------- */

/* The data flow problems. A fact is a set of numbers of forwarded sets, in one
 * word. */
typedef struct {
  const RgEmit *emit;
  RgBits *reads;           /* by set: variables that it reads */
  gboolean only_computing; /* only sets in `computing_nodes` count */
} SetFlow;

/* Adds the variables that the term reads. */
static void
add_reads (const RgEmit *emit, const RgEmitSetTerm *term, RgBits *reads)
{
  const RgExpr *const exprs[] = {term->map, term->left, term->right,
                                 term->action ? term->action->left : NULL,
                                 term->action ? term->action->right : NULL};
  for (guint i = 0; i < G_N_ELEMENTS (exprs); i++) {
    if (exprs[i])
      rg_emit_add_expr_reads (emit, exprs[i], reads);
  }
}

/* By forwarded set: the variables that it reads. The caller frees the array. */
static RgBits *
find_reads (const RgEmit *emit)
{
  const gsize n_words = rg_bits_words (emit->variables->len);
  RgBits *reads = g_new0 (RgBits, n_words * emit->views.forwarded->len);
  for (guint i = 0; i < emit->views.forwarded->len; i++) {
    const RgEmitValueSet *set = rg_emit_get_forwarded (emit, i)->set;
    gboolean *is_needed = rg_emit_find_operands (&set->terms, set->root);
    for (guint32 k = 0; k <= set->root; k++) {
      if (is_needed[k])
        add_reads (emit, rg_emit_term (&set->terms, k), reads + i * n_words);
    }
    g_free (is_needed);
  }
  return reads;
}

/* Removes from the fact the sets that read the variable which the arc writes.
 */
static void
kill_written_sets (const SetFlow *set_flow, const RgEmitArc *arc, RgBits *fact)
{
  const RgEmit *emit = set_flow->emit;
  const RgEmitGlobal *written =
      rg_emit_written (emit, rg_emit_action (emit, arc));
  const gsize n_words = rg_bits_words (emit->variables->len);
  for (guint i = 0; written && i < emit->views.forwarded->len; i++) {
    if (rg_bits_has (set_flow->reads + i * n_words, written->variable))
      rg_bits_remove (fact, i);
  }
}

/* Whether the arc leads to the beginning of the search that uses set i. */
static gboolean
leads_to_search (const RgEmit *emit, const RgEmitArc *arc, guint i)
{
  return rg_edge (emit->game, arc->edge)->to ==
         rg_emit_node (emit->moves, rg_emit_get_forwarded (emit, i)->root)
             ->node;
}

/* Intersects the facts of two paths to a node. FALSE: no change. */
static gboolean
join (SetFlow *set_flow, RgBits *fact, const RgBits *other_fact)
{
  const RgBits old_fact = *fact;
  (void)set_flow;
  *fact &= *other_fact;
  return *fact != old_fact;
}

/* Forgets all sets. */
static void
widen (SetFlow *set_flow, RgBits *fact)
{
  (void)set_flow;
  *fact = 0;
}

/* Whether the arc evaluates the check of set i, with either outcome. */
static gboolean
evaluates_check_of (const RgEmit *emit, const RgEmitArc *arc, guint i)
{
  return rg_emit_evaluates_check (emit, arc,
                                  rg_emit_get_forwarded (emit, i)->check);
}

/* Initial fact of available expressions, a forward problem with intersection:
 * no set is available where a move of the keeper begins. FALSE: another
 * node. */
static gboolean
set_initial_fact (SetFlow *set_flow, guint32 node, RgBits *available_sets)
{
  const RgEmitGraph *keeper = set_flow->emit->keeper;
  *available_sets = 0;
  for (guint i = 0; i < keeper->roots->len; i++) {
    if (g_array_index (keeper->roots, guint32, i) == node)
      return TRUE;
  }
  return FALSE;
}

/* Transfer function: a set becomes available where its check is evaluated,
 * until a variable is written that it reads. Returns TRUE: each arc passes
 * facts on. */
static gboolean
apply_arc (SetFlow *set_flow, guint32 number, RgBits *available_sets)
{
  const RgEmit *emit = set_flow->emit;
  const RgEmitArc *arc = rg_emit_arc (emit->keeper, number);
  for (guint i = 0; i < emit->views.forwarded->len; i++) {
    const RgEmitForwardedSet *forwarded = rg_emit_get_forwarded (emit, i);
    const gboolean *by_node = set_flow->only_computing
                                  ? forwarded->computing_nodes
                                  : forwarded->check_nodes;
    if (by_node[arc->from] && evaluates_check_of (emit, arc, i))
      rg_bits_add (available_sets, i);
  }
  kill_written_sets (set_flow, arc, available_sets);
  return TRUE;
}

RG_FLOW (find_available, SetFlow, RgBits, set_initial_fact, apply_arc, join,
         widen)

/* Liveness of sets: a backward problem with union. A set is live where the
 * search may still use it, if the keeper computes it here. The initial fact, at
 * the stop, is empty. FALSE: another node. */
static gboolean
set_initial_live_set (SetFlow *set_flow, guint32 node, RgBits *live_sets)
{
  (void)live_sets;
  return node == set_flow->emit->keeper->nodes->len;
}

/* Transfer function: a set is live before the arc that leads to its search,
 * back to the last write of a variable that it reads. Returns TRUE: each arc
 * passes facts on. */
static gboolean
apply_arc_backward (SetFlow *set_flow, guint32 number, RgBits *live_sets)
{
  const RgEmit *emit = set_flow->emit;
  const RgEmitArc *arc = rg_emit_arc (emit->keeper, number);
  for (guint i = 0; arc->to == RG_EMIT_STOP && i < emit->views.forwarded->len;
       i++) {
    if (leads_to_search (emit, arc, i))
      rg_bits_add (live_sets, i);
  }
  kill_written_sets (set_flow, arc, live_sets);
  return TRUE;
}

RG_FLOW_SETS (find_live_sets, SetFlow, set_initial_live_set, apply_arc_backward)

/* -- decisions ------------------------------------------------------------- */

/* Whether a move of a player ends where the search begins. */
static gboolean
follows_move (const RgEmit *emit, guint i)
{
  for (guint32 k = 0; k < emit->moves->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, k);
    if (arc->to == RG_EMIT_STOP && leads_to_search (emit, arc, i))
      return TRUE;
  }
  return FALSE;
}

/* Decides which sets are available on all paths of the keeper to the search.
 * Fills `is_on_all_paths`, `follows_move` and `is_available`. */
static void
decide_sets (const RgEmit *emit, SetFlow *set_flow)
{
  RgFlowGraph *flow = rg_emit_make_flow_graph (emit->keeper, FALSE);
  RgBits *available_sets = find_available (flow, 1, set_flow);
  RgBits covered_sets = 0, uncovered_sets = 0;
  for (guint32 k = 0; k < emit->keeper->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (emit->keeper, k);
    RgBits facts = available_sets[arc->from];
    apply_arc (set_flow, k, &facts);
    for (guint i = 0; arc->to == RG_EMIT_STOP && i < emit->views.forwarded->len;
         i++) {
      if (leads_to_search (emit, arc, i))
        rg_bits_add (rg_bits_has (&facts, i) ? &covered_sets : &uncovered_sets,
                     i);
    }
  }
  for (guint i = 0; i < emit->views.forwarded->len; i++) {
    RgEmitForwardedSet *forwarded = rg_emit_get_forwarded (emit, i);
    forwarded->is_on_all_paths =
        rg_bits_has (&covered_sets, i) && !rg_bits_has (&uncovered_sets, i);
    forwarded->follows_move = follows_move (emit, i);
    forwarded->is_available =
        forwarded->is_on_all_paths && !forwarded->follows_move;
  }
  g_free (available_sets);
  rg_flow_graph_free (flow);
}

/* Fills `check_nodes`: the nodes that the keeper reaches without a search, and
 * at which its check may compute a set that is live. Nodes that a search visits
 * are excluded: its code evaluates the check without storing the set. */
static void
find_check_nodes (const RgEmit *emit, SetFlow *set_flow)
{
  const RgEmitGraph *keeper = emit->keeper;
  gboolean *is_searched = rg_emit_find_searched_nodes (keeper);
  RgFlowGraph *flow = rg_emit_make_flow_graph (keeper, TRUE);
  RgBits *live_sets = find_live_sets (flow, 1, set_flow);
  for (guint32 k = 0; k < keeper->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (keeper, k);
    for (guint i = 0; i < emit->views.forwarded->len; i++) {
      if (evaluates_check_of (emit, arc, i) &&
          rg_bits_has (&live_sets[arc->from], i) &&
          keeper->decided.at_keeper[arc->from].straight &&
          !is_searched[arc->from])
        rg_emit_get_forwarded (emit, i)->check_nodes[arc->from] = TRUE;
    }
  }
  g_free (is_searched);
  g_free (live_sets);
  rg_flow_graph_free (flow);
}

void
rg_emit_plan_forwarded (const RgEmit *emit)
{
  if (rg_emit_uses (emit, RG_EMIT_BY_FORWARDED_SETS))
    find_candidates (emit);
  if (emit->views.forwarded->len == 0)
    return;
  SetFlow set_flow = {emit, find_reads (emit), FALSE};
  find_check_nodes (emit, &set_flow);
  decide_sets (emit, &set_flow);
  g_free (set_flow.reads);
}

/* Decides for each node which set its check computes. A node computes only the
 * first of two sets for one check, so the other may become unavailable. */
void
rg_emit_settle_forwarded (const RgEmit *emit)
{
  if (emit->views.forwarded->len == 0)
    return;
  for (guint32 k = 0; k < emit->keeper->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (emit->keeper, k);
    RgEmitForwardedSet *computed_set = NULL;
    for (guint i = 0; i < emit->views.forwarded->len && !computed_set; i++) {
      RgEmitForwardedSet *forwarded = rg_emit_get_forwarded (emit, i);
      if (forwarded->is_available && forwarded->check_nodes[arc->from] &&
          evaluates_check_of (emit, arc, i))
        computed_set = forwarded;
    }
    if (computed_set)
      computed_set->computing_nodes[arc->from] = TRUE;
  }
  SetFlow set_flow = {emit, find_reads (emit), TRUE};
  decide_sets (emit, &set_flow);
  g_free (set_flow.reads);
}

RgEmitForwardedSet *
rg_emit_find_forwarded_set (const RgEmit *emit, const RgEmitArc *arc,
                            const RgEmitValueSet *set)
{
  for (guint i = 0; i < emit->views.forwarded->len; i++) {
    RgEmitForwardedSet *forwarded = rg_emit_get_forwarded (emit, i);
    if (forwarded->arc == arc && forwarded->is_available &&
        rg_emit_are_equal_terms (&set->terms, set->root, &forwarded->set->terms,
                                 forwarded->set->root))
      return forwarded;
  }
  return NULL;
}

void
rg_emit_drop_forwarded (const RgEmit *emit)
{
  for (guint i = 0; i < emit->views.forwarded->len; i++) {
    RgEmitForwardedSet *forwarded = rg_emit_get_forwarded (emit, i);
    forwarded->is_available = forwarded->is_available && forwarded->is_used;
    if (forwarded->is_available)
      rg_emit_plan_set (emit, forwarded->set);
    else
      forwarded->view.n_words = 0;
  }
}
