/* Proves by case splitting (cases.h): if the answer for a case is open, both
 * parts of the values of one cell are proved separately. */
#include "rg/analysis/cases.h"

#include "rg/analysis/case-walks.h"

enum {
  MOST_ALL = 2000000,  /* limit of steps of all queries together */
  MOST_WHOLE = 20000,  /* limit of steps of a query without cuts */
  MOST_STEPS = 200000, /* limit of steps of one state with all its cases */
  MOST_SPLITS = 64,    /* limit of open conditions that split one case */
  MOST_BACK = 64,      /* limit of arcs of a search backward from a state */
  MOST_FACTS = 32,     /* limit of facts at the beginning of a check */
};

/* A check on an arc of the product. */
typedef struct {
  RgNode start, target;
  guint32 state, arc;
} CheckArc;

/* A product graph, prepared for proofs. */
struct RgCases {
  const RgProduct *product;
  GArray *checks;    /* the checks on arcs, sorted */
  guint32 *states;   /* all states, sorted by node */
  guint32 *first;    /* by node: the index of its first state in `states` */
  guint32 *only_arc; /* by state: its only incoming arc, and the start of that
                         arc; RG_NONE: several */
  guint32 *only_source;
  guint64 n_left;
};

/* -- making ---------------------------------------------------------------- */

static gint
compare_checks (gconstpointer a, gconstpointer b)
{
  const CheckArc *x = a, *y = b;
  return x->start != y->start     ? (x->start < y->start ? -1 : 1)
         : x->target != y->target ? (x->target < y->target ? -1 : 1)
         : x->state != y->state   ? (x->state < y->state ? -1 : 1)
         : x->arc != y->arc       ? (x->arc < y->arc ? -1 : 1)
                                  : 0;
}

/* Lists the arcs with checks, sorted by start and target. */
static void
index_checks (RgCases *cases)
{
  const RgProduct *product = cases->product;
  cases->checks = g_array_new (FALSE, FALSE, sizeof (CheckArc));
  for (guint32 i = 0; i < rg_product_n_states (product); i++) {
    const RgProductState *state = rg_product_state (product, i);
    for (guint32 k = state->first; k < state->end; k++) {
      const guint32 edge = rg_product_arc (product, k)->edge;
      const RgAction *action =
          &rg_edge (rg_product_game (product), edge)->action;
      const CheckArc check = {action->start, action->target, i, k};
      if (rg_action_is_check (action))
        g_array_append_val (cases->checks, check);
    }
  }
  g_array_sort (cases->checks, compare_checks);
}

/* Sorts the states by node (counting sort). */
static void
index_states (RgCases *cases)
{
  const RgProduct *product = cases->product;
  const guint32 n = rg_product_n_states (product);
  const guint32 n_nodes = rg_product_game (product)->nodes->len;
  cases->states = g_new (guint32, n + 1);
  cases->first = g_new0 (guint32, n_nodes + 2);
  for (guint32 i = 0; i < n; i++)
    cases->first[rg_product_state (product, i)->node + 2]++;
  for (guint32 node = 2; node < n_nodes + 2; node++)
    cases->first[node] += cases->first[node - 1];
  for (guint32 i = 0; i < n; i++)
    cases->states[cases->first[rg_product_state (product, i)->node + 1]++] = i;
}

/* Returns the index of the first arc in the list that is not before the check.
 */
static guint
find_check (const RgCases *cases, RgNode start, RgNode target)
{
  const CheckArc first = {start, target, 0, 0};
  guint low = 0, high = cases->checks->len;
  while (low < high) {
    const guint middle = low + (high - low) / 2;
    if (compare_checks (&g_array_index (cases->checks, CheckArc, middle),
                        &first) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

RgCases *
rg_cases_new (const RgProduct *product)
{
  const guint32 n = rg_product_n_states (product);
  RgCases *cases = g_new0 (RgCases, 1);
  cases->product = product;
  cases->n_left = MOST_ALL;
  cases->only_arc = g_new (guint32, n + 1);
  cases->only_source = g_new (guint32, n + 1);
  guint8 *n_in = g_new0 (guint8, n + 1);
  for (guint32 i = 0; i < n; i++) {
    const RgProductState *state = rg_product_state (product, i);
    for (guint32 k = state->first; k < state->end; k++) {
      const guint32 to = rg_product_arc (product, k)->to;
      n_in[to] = (guint8)MIN (n_in[to] + 1, 2);
      cases->only_arc[to] = k;
      cases->only_source[to] = i;
    }
  }
  for (guint32 i = 0; i < n; i++) {
    /* plays begin in the first state */
    if (i == 0 || n_in[i] != 1 || rg_product_state (product, i)->begins_check)
      cases->only_arc[i] = RG_NONE;
  }
  g_free (n_in);
  index_checks (cases);
  index_states (cases);
  return cases;
}

void
rg_cases_free (RgCases *cases)
{
  if (!cases)
    return;
  g_free (cases->only_arc);
  g_free (cases->only_source);
  g_array_free (cases->checks, TRUE);
  g_free (cases->states);
  g_free (cases->first);
  g_free (cases);
}

/* -- facts at a check ------------------------------------------------------ */

/* Adds a fact about a cell, unless later arcs have written it, or there are too
 * many facts. */
static void
add_fact (RgCaseWalk *walk, guint32 cell, const RgCellMask *mask)
{
  if (rg_case_is_written (walk, cell))
    return;
  for (guint i = 0; i < walk->facts->len; i++) {
    RgCaseFact *fact = &g_array_index (walk->facts, RgCaseFact, i);
    if (fact->cell == cell) {
      rg_bits_intersect (fact->mask.words, mask->words, RG_CELLS_WORDS);
      return;
    }
  }
  const RgCaseFact fact = {cell, *mask};
  if (walk->facts->len < MOST_FACTS)
    g_array_append_val (walk->facts, fact);
}

/* Adds the facts of the conditions and writes on the only path to the state,
 * backward, up to MOST_BACK arcs. */
static void
find_facts (const RgCases *cases, RgCaseWalk *walk, guint32 state)
{
  const RgProduct *product = cases->product;
  for (guint n = 0; n < MOST_BACK && cases->only_arc[state] != RG_NONE; n++) {
    const RgProductArc *arc = rg_product_arc (product, cases->only_arc[state]);
    if (arc->value != RG_PRODUCT_NO_FACT && arc->end == arc->first + 1)
      add_fact (walk, arc->first, rg_product_mask (product, arc->value));
    const RgCaseStep step = {state, arc->first, arc->end, arc->value};
    g_array_append_val (walk->steps, step);
    if (arc->fact != RG_PRODUCT_NO_FACT &&
        !rg_product_is_test (product, arc->fact))
      add_fact (walk, arc->fact, rg_product_mask (product, arc->mask));
    state = cases->only_source[state];
  }
  g_array_set_size (walk->steps, 0);
}

/* -- splitting ------------------------------------------------------------- */

/* Evaluates a property in the case of the walk. */
typedef RgCaseAnswer (*Query) (gpointer data, RgCaseWalk *walk);

/* Replaces the fact about the cell, or adds it. */
static void
suppose (RgCaseWalk *walk, guint32 cell, const RgCellMask *mask)
{
  const RgCaseFact fact = {cell, *mask};
  for (guint i = 0; i < walk->facts->len; i++) {
    if (g_array_index (walk->facts, RgCaseFact, i).cell == cell) {
      g_array_index (walk->facts, RgCaseFact, i) = fact;
      return;
    }
  }
  g_array_append_val (walk->facts, fact);
}

static gboolean holds (RgCaseWalk *walk, Query query, gpointer data,
                       RgCaseAnswer expected, guint n_splits);

/* Whether the query holds for these values of the cell. Restores the case. */
static gboolean
holds_with (RgCaseWalk *walk, guint32 cell, const RgCellMask *mask, Query query,
            gpointer data, RgCaseAnswer expected, guint n_splits)
{
  const guint n = walk->facts->len;
  RgCellMask old_mask = {{0}};
  guint index = 0;
  while (index < n &&
         g_array_index (walk->facts, RgCaseFact, index).cell != cell)
    index++;
  if (index < n)
    old_mask = g_array_index (walk->facts, RgCaseFact, index).mask;
  suppose (walk, cell, mask);
  const gboolean result = holds (walk, query, data, expected, n_splits);
  g_array_set_size (walk->facts, n);
  if (index < n)
    g_array_index (walk->facts, RgCaseFact, index).mask = old_mask;
  return result;
}

/* Whether the query has the expected answer in all cases, which it splits if
 * the answer is open. FALSE also if a limit is reached. */
static gboolean
holds (RgCaseWalk *walk, Query query, gpointer data, RgCaseAnswer expected,
       guint n_splits)
{
  walk->splits = FALSE;
  const RgCaseAnswer answer = query (data, walk);
  if (answer != RG_CASE_OPEN || !walk->splits || walk->n_left == 0 ||
      n_splits == MOST_SPLITS)
    return answer == expected;
  const guint32 cell = walk->cell;
  const RgCellMask inside = walk->inside;
  RgCellMask outside = walk->possible;
  for (guint w = 0; w < RG_CELLS_WORDS; w++)
    outside.words[w] &= ~inside.words[w];
  return holds_with (walk, cell, &inside, query, data, expected,
                     n_splits + 1) &&
         holds_with (walk, cell, &outside, query, data, expected, n_splits + 1);
}

static RgCaseWalk
new_walk (const RgCases *cases, guint64 budget)
{
  return (RgCaseWalk){.product = cases->product,
                      .facts = g_array_new (FALSE, FALSE, sizeof (RgCaseFact)),
                      .steps = g_array_new (FALSE, FALSE, sizeof (RgCaseStep)),
                      .n_left = MIN (budget, cases->n_left)};
}

static void
free_walk (RgCaseWalk *walk)
{
  g_array_free (walk->facts, TRUE);
  g_array_free (walk->steps, TRUE);
}

/* -- checks that always succeed -------------------------------------------- */

/* A state at which the proof of a check is cut. */
typedef struct {
  guint32 state;
  guint32 known_facts; /* bits: facts at the beginning of the check that still
                          hold */
} Cut;

/* The proof that one check succeeds from one state, cut by cut. */
typedef struct {
  const RgCases *cases;
  RgNode target;
  const guint32
      *cuts_at;  /* by node: the result of find_cuts(); NULL: no cuts */
  GArray *facts; /* of RgCaseFact: at the beginning of the check */
  GArray *cuts;  /* of Cut, in ascending order of their forks */
  Cut from;
} Check;

static RgCaseAnswer
reaches (gpointer data, RgCaseWalk *walk)
{
  const Check *check = data;
  return rg_case_reach (walk, check->from.state, check->target);
}

/* Only cuts later in the order count, so that the proof is not circular. */
static gboolean
is_later_cut (const Check *check, guint32 state)
{
  const RgProduct *product = check->cases->product;
  const RgNode node = rg_product_state (product, state)->node;
  const RgNode from = rg_product_state (product, check->from.state)->node;
  return check->cuts_at && check->cuts_at[node] > check->cuts_at[from];
}

/* Ends walks at later cuts, whose proofs it requests (RgCaseWalk.cut). FALSE:
 * the state is at no later cut, and the walk continues. */
static gboolean
end_at_cut (gpointer data, const RgCaseWalk *walk, guint32 state)
{
  const Check *check = data;
  if (!is_later_cut (check, state))
    return FALSE;
  Cut cut = {state, check->from.known_facts};
  for (guint i = 0; i < check->facts->len; i++) {
    if (rg_case_is_written (walk,
                            g_array_index (check->facts, RgCaseFact, i).cell))
      cut.known_facts &= ~(1u << i);
  }
  for (guint i = 0; i < check->cuts->len; i++) {
    const Cut *other = &g_array_index (check->cuts, Cut, i);
    if (other->state == cut.state && other->known_facts == cut.known_facts)
      return TRUE;
  }
  g_array_append_val (check->cuts, cut);
  return TRUE;
}

/* Proves the part of the check from one cut to the next; subtracts the steps
 * from *n_left.  FALSE: not proved. */
static gboolean
is_part_proved (Check *check, guint64 *n_left)
{
  RgCaseWalk walk = new_walk (check->cases, *n_left);
  const guint64 budget = walk.n_left;
  for (guint i = 0; i < check->facts->len; i++) {
    if (check->from.known_facts >> i & 1)
      g_array_append_val (walk.facts,
                          g_array_index (check->facts, RgCaseFact, i));
  }
  walk.cut = end_at_cut;
  walk.data = check;
  const gboolean result = holds (&walk, reaches, check, RG_CASE_YES, 0);
  *n_left -= budget - walk.n_left;
  free_walk (&walk);
  return result;
}

/* Whether the check succeeds from the state `start`, if an arc out of the state
 * `caller` makes it. FALSE: not proved within the budget. */
static gboolean
succeeds (RgCases *cases, guint32 caller, guint32 start, RgNode target,
          const guint32 *cuts_at, guint64 budget)
{
  RgCaseWalk walk = new_walk (cases, 0);
  find_facts (cases, &walk, caller);
  Check check = {.cases = cases,
                 .target = target,
                 .cuts_at = cuts_at,
                 .facts = walk.facts,
                 .cuts = g_array_new (FALSE, FALSE, sizeof (Cut))};
  const Cut first = {start, G_MAXUINT32};
  gboolean result = TRUE;
  guint64 n_left = MIN (budget, cases->n_left);
  const guint64 n_before = n_left;
  g_array_append_val (check.cuts, first);
  for (guint i = 0; i < check.cuts->len && result; i++) {
    check.from = g_array_index (check.cuts, Cut, i);
    result = is_part_proved (&check, &n_left);
  }
  cases->n_left -= n_before - n_left;
  g_array_free (check.cuts, TRUE);
  free_walk (&walk);
  return result;
}

/* -- where a check is cut -------------------------------------------------- */

static guint
count_out_edges (const RgGame *game, RgNode node)
{
  guint n = 0;
  RG_FOR_OUT (game, node, e)
    n++;
  return n;
}

/* Visits all nodes that walks from the node reach, but not beyond the excluded
 * node and the target. */
static void
visit_nodes (const RgGame *game, RgNode from, RgNode excluded, RgNode target,
             guint8 *visited, GArray *list)
{
  memset (visited, 0, rg_n_nodes (game));
  g_array_set_size (list, 0);
  visited[from] = TRUE;
  g_array_append_val (list, from);
  for (guint i = 0; i < list->len; i++) {
    const RgNode node = g_array_index (list, RgNode, i);
    if (node == excluded || node == target)
      continue;
    RG_FOR_OUT (game, node, e) {
      const RgNode to = rg_edge (game, e)->to;
      if (!visited[to])
        g_array_append_val (list, to);
      visited[to] = TRUE;
    }
  }
}

/* Finds the forks that dominate the target of the check.  By node: the index
 * of the fork in their order, from 1; 0: no such fork.  Returns NULL if there
 * is none, or the check has too many nodes.  The caller frees the array. */
static guint32 *
find_cuts (const RgGame *game, RgNode start, RgNode target)
{
  enum { MOST_NODES = 500 };
  const guint32 n = rg_n_nodes (game);
  guint8 *visited = g_new0 (guint8, n + 1);
  guint32 *rank = g_new0 (guint32, n + 1);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (RgNode));
  GArray *reached = g_array_new (FALSE, FALSE, sizeof (RgNode));
  gboolean has_cuts = FALSE;
  visit_nodes (game, start, RG_NONE, target, visited, reached);
  guint8 *is_cut = g_new0 (guint8, n + 1);
  for (guint i = 1; i < reached->len && reached->len <= MOST_NODES; i++) {
    const RgNode node = g_array_index (reached, RgNode, i);
    if (node == target || count_out_edges (game, node) < 2)
      continue;
    visit_nodes (game, start, node, target, visited, list);
    if (visited[target])
      continue;
    has_cuts = is_cut[node] = TRUE;
    rank[node]++;
    for (guint k = 0; k < reached->len; k++)
      rank[g_array_index (reached, RgNode, k)] +=
          !visited[g_array_index (reached, RgNode, k)];
  }
  for (RgNode node = 0; node < n; node++)
    rank[node] *= is_cut[node];
  g_free (is_cut);
  g_array_free (reached, TRUE);
  g_array_free (list, TRUE);
  g_free (visited);
  if (has_cuts)
    return rank;
  g_free (rank);
  return NULL;
}

/* -- results --------------------------------------------------------------- */

/* Whether the check succeeds in each state in which an edge makes it. */
static gboolean
always_succeeds (RgCases *cases, RgNode start, RgNode target,
                 const guint32 *cuts_at, guint64 budget)
{
  const RgProduct *product = cases->product;
  for (guint i = find_check (cases, start, target); i < cases->checks->len;
       i++) {
    const CheckArc *check = &g_array_index (cases->checks, CheckArc, i);
    if (check->start != start || check->target != target)
      break;
    const RgProductArc *arc = rg_product_arc (product, check->arc);
    if (!succeeds (cases, check->state, rg_case_check_state (product, arc),
                   target, cuts_at, budget))
      return FALSE;
  }
  return TRUE;
}

gboolean
rg_cases_always_reach (RgCases *cases, RgNode start, RgNode target)
{
  if (always_succeeds (cases, start, target, NULL, MOST_WHOLE))
    return TRUE;
  if (cases->n_left == 0)
    return FALSE;
  guint32 *cuts_at = find_cuts (cases->product->game, start, target);
  const gboolean result =
      cuts_at && always_succeeds (cases, start, target, cuts_at, MOST_STEPS);
  g_free (cuts_at);
  return result;
}

/* Two edges out of one node, in one of its states. */
typedef struct {
  guint32 state;
  RgEdgeId condition, other;
} Fork;

/* A query: whether the condition holds and a walk through the other edge
 * reaches the end of the move. */
static RgCaseAnswer
both_pass (gpointer data, RgCaseWalk *walk)
{
  const Fork *fork = data;
  const RgCaseAnswer first = rg_case_pass (walk, fork->state, fork->condition);
  if (first == RG_CASE_NO || (first == RG_CASE_OPEN && walk->splits))
    return first;
  const RgCaseAnswer second =
      rg_case_reach_by (walk, fork->state, fork->other, RG_NONE);
  return MIN (first, second);
}

gboolean
rg_cases_lead_apart (RgCases *cases, RgEdgeId condition, RgEdgeId other)
{
  const RgProduct *product = cases->product;
  const RgNode node = rg_edge (product->game, condition)->from;
  for (guint32 i = cases->first[node]; i < cases->first[node + 1]; i++) {
    const guint32 state = cases->states[i];
    Fork fork = {state, condition, other};
    RgCaseWalk walk = new_walk (cases, MOST_STEPS);
    const guint64 budget = walk.n_left;
    find_facts (cases, &walk, state);
    const gboolean are_apart = holds (&walk, both_pass, &fork, RG_CASE_NO, 0);
    cases->n_left -= budget - walk.n_left;
    free_walk (&walk);
    if (!are_apart)
      return FALSE;
  }
  return TRUE;
}
