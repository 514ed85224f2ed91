/* decide-repeated-conditions: what was asked before has the same answer
 * (dominator-based redundancy elimination).
 *
 *     a, b: x == y;             a, b: x == y;
 *     b, c: z = f[x];           b, c: z = f[x];
 *     c, d: x == y;             c, d: ;
 *     c, e: x != y;
 *
 * Where an edge with a condition dominates a node, and nothing between them
 * writes what the condition reads, it still holds at the node: the same
 * condition out of the node becomes a skip, and its negation is removed.  Looks
 * at MOST_NODES nodes between the two at most.
 */
#include "analysis/conditions.h"
#include "analysis/dominators.h"
#include "analysis/liveness.h"
#include "passes/analyses.h"
#include "passes/edit.h"

enum { MOST_NODES = 2000 /* between two conditions */ };

/* A condition that holds, or doesn't, at its node and at all that the node
 * dominates. */
typedef struct {
  RgNode node;
  gboolean positive;
} Held;

/* A condition and its negation. */
typedef struct {
  RgAction key;
  RgNode from;       /* where it was met first */
  gboolean repeated; /* it was met elsewhere, too */
  GArray *held;      /* of Held, outermost first; NULL: none so far */
} Question;

typedef struct {
  RgPassRun *run;
  RgGame *game;
  GHashTable *questions; /* set of Question * by their key, which comes first */
  Question **asked;      /* by edge; NULL for edges without condition */
  const RgDominators *dominators;
  const RgVariables *variables;
  GArray *never; /* of RgEdgeId */
  guint32 *seen; /* by node: the search that was there last */
  RgNode *stack;
  guint32 search;
  RgBits *reads; /* of the condition that is being looked at */
} Repeats;

static gboolean
is_positive (const RgAction *condition)
{
  return condition->kind == RG_EQUAL || condition->kind == RG_REACHABLE;
}

/* The one of a condition and its negation that tables have. */
static RgAction
positive_form (RgGame *game, const RgAction *condition)
{
  const RgAction plain = rg_plain_condition (game, *condition);
  return is_positive (&plain) ? plain : rg_negated (plain);
}

/* -- which conditions are there twice -------------------------------------- */

static void
free_question (gpointer data)
{
  Question *question = data;
  if (question->held)
    g_array_free (question->held, TRUE);
  g_free (question);
}

static Question *
ask (Repeats *repeats, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (repeats->game, e);
  const RgAction key = positive_form (repeats->game, &edge->action);
  Question *question = g_hash_table_lookup (repeats->questions, &key);
  if (!question) {
    question = g_new0 (Question, 1);
    question->key = key;
    question->from = edge->from;
    g_hash_table_add (repeats->questions, question);
  }
  question->repeated |= question->from != edge->from;
  return question;
}

/* Whether there is one that is asked at two nodes. */
static gboolean
ask_all (Repeats *repeats)
{
  const RgGame *game = repeats->game;
  gboolean repeated = FALSE;
  RG_FOR_EDGES (game, e) {
    if (!rg_is_condition (&rg_edge (game, e)->action))
      continue;
    repeats->asked[e] = ask (repeats, e);
    repeated |= repeats->asked[e]->repeated;
  }
  return repeated;
}

/* -- what is read and written ---------------------------------------------- */

/* Puts a node on the stack of the search that is going on, once; FALSE when it
 * has seen too many. */
static gboolean
push (Repeats *repeats, RgNode node, guint *n_stack, guint *n_seen)
{
  if (repeats->seen[node] == repeats->search)
    return TRUE;
  repeats->seen[node] = repeats->search;
  repeats->stack[(*n_stack)++] = node;
  return ++*n_seen <= MOST_NODES;
}

/* Adds what the walks from the start of a check may read. */
static gboolean
add_walks (Repeats *repeats, RgNode start)
{
  const RgGame *game = repeats->game;
  guint n_stack = 0, n_seen = 0;
  repeats->search++;
  gboolean fits = push (repeats, start, &n_stack, &n_seen);
  while (fits && n_stack > 0) {
    RG_FOR_OUT (game, repeats->stack[--n_stack], e) {
      const RgEdge *edge = rg_edge (game, e);
      rg_add_reads (repeats->variables, &edge->action, repeats->reads);
      fits = fits && push (repeats, edge->to, &n_stack, &n_seen);
      if (rg_action_is_check (&edge->action))
        fits = fits && push (repeats, edge->action.start, &n_stack, &n_seen);
    }
  }
  return fits;
}

/* FALSE where they are too many to tell. */
static gboolean
find_reads (Repeats *repeats, const RgAction *condition)
{
  rg_bits_clear (repeats->variables, repeats->reads);
  rg_add_reads (repeats->variables, condition, repeats->reads);
  return !rg_action_is_check (condition) ||
         add_walks (repeats, condition->start);
}

static gboolean
writes_a_read (const Repeats *repeats, const RgAction *action)
{
  if (!rg_action_is_assignment (action))
    return FALSE;
  const guint32 number =
      rg_variable_number (repeats->variables, rg_expr_root (action->left));
  return number == RG_NONE || rg_bits_has (repeats->reads, number);
}

/* Whether walks from a node to one that it dominates, on which it is not met
 * again, write nothing of what is read. */
static gboolean
is_kept (Repeats *repeats, RgNode from, RgNode to)
{
  const RgGame *game = repeats->game;
  guint n_stack = 0, n_seen = 0;
  repeats->search++;
  repeats->seen[from] = repeats->search;
  gboolean kept = push (repeats, to, &n_stack, &n_seen);
  while (kept && n_stack > 0) {
    const RgNode node = repeats->stack[--n_stack];
    RG_FOR_IN (game, node, e) {
      const RgEdge *edge = rg_edge (game, e);
      if (rg_immediate_dominator (repeats->dominators, edge->from) != RG_NONE)
        kept = kept && !writes_a_read (repeats, &edge->action) &&
               push (repeats, edge->from, &n_stack, &n_seen);
    }
    RG_FOR_CHECKS_FROM (game, node, e) {
      const RgNode before = rg_edge (game, e)->from;
      if (rg_immediate_dominator (repeats->dominators, before) != RG_NONE)
        kept = kept && push (repeats, before, &n_stack, &n_seen);
    }
  }
  return kept;
}

/* -- down the tree of dominators ------------------------------------------- */

/* What each edge into a node asks, with the same answer; NULL where they don't,
 * or checks begin there. */
static Question *
asked_before (const Repeats *repeats, RgNode node, gboolean *positive)
{
  const RgGame *game = repeats->game;
  const RgNodeInfo *info = rg_node_info (game, node);
  if (node == game->begin || info->count[RG_START] > 0)
    return NULL;
  Question *first = NULL;
  RG_FOR_IN (game, node, e) {
    Question *question = repeats->asked[e];
    const gboolean held = is_positive (&rg_edge (game, e)->action);
    if (!question || (first && (question != first || held != *positive)))
      return NULL;
    first = question;
    *positive = held;
  }
  return first;
}

static void
hold (Repeats *repeats, RgNode node)
{
  Held held = {.node = node};
  Question *question = asked_before (repeats, node, &held.positive);
  if (!question || !question->repeated)
    return;
  if (!question->held)
    question->held = g_array_new (FALSE, FALSE, sizeof (Held));
  g_array_append_val (question->held, held);
}

/* The last of the list that holds at a node; drops those that are behind. */
static const Held *
last_held (const Repeats *repeats, GArray *list, RgNode node)
{
  while (list && list->len > 0) {
    const Held *held = &g_array_index (list, Held, list->len - 1);
    if (rg_dominates (repeats->dominators, held->node, node))
      return held;
    g_array_set_size (list, list->len - 1);
  }
  return NULL;
}

static void
decide (Repeats *repeats, RgEdgeId e)
{
  RgGame *game = repeats->game;
  const RgEdge *edge = rg_edge (game, e);
  const Question *question = repeats->asked[e];
  const Held *held =
      question ? last_held (repeats, question->held, edge->from) : NULL;
  if (!held || !find_reads (repeats, &edge->action) ||
      !is_kept (repeats, held->node, edge->from))
    return;
  if (held->positive != is_positive (&edge->action)) {
    g_array_append_val (repeats->never, e);
  } else if (rg_may_change (repeats->run)) {
    rg_edge_set_action (game, e, rg_skip ());
    repeats->asked[e] = NULL;
  }
}

static void
walk_tree (Repeats *repeats)
{
  const guint n = rg_dominators_count (repeats->dominators);
  for (guint i = 0; i < n; i++) {
    const RgNode node = rg_dominators_node (repeats->dominators, i);
    hold (repeats, node);
    RG_FOR_OUT (repeats->game, node, e) {
      decide (repeats, e);
    }
  }
}

static void
decide_all (Repeats *repeats)
{
  const guint n = rg_n_nodes (repeats->game);
  repeats->variables = rg_need_variables (repeats->run);
  repeats->reads = rg_bits_new (repeats->variables);
  repeats->dominators = rg_need_dominators (repeats->run);
  repeats->never = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  repeats->seen = g_new0 (guint32, n);
  repeats->stack = g_new (RgNode, n);
  walk_tree (repeats);
  rg_remove_never_legal (repeats->run, repeats->never);
  g_free (repeats->stack);
  g_free (repeats->seen);
  g_array_free (repeats->never, TRUE);
}

static void
decide_repeated_conditions (RgPassRun *run)
{
  RgGame *game = run->game;
  Repeats repeats = {.run = run,
                     .game = game,
                     .questions = g_hash_table_new_full (rg_action_key_hash,
                                                         rg_action_key_equal,
                                                         free_question, NULL),
                     .asked = g_new0 (Question *, rg_n_edges (game))};
  if (ask_all (&repeats))
    decide_all (&repeats);
  g_hash_table_destroy (repeats.questions);
  g_free (repeats.asked);
}

RG_PASS (decide_repeated_conditions, "decide-repeated-conditions",
         "decide conditions that all walks have tested before",
         .about = "Decide a comparison or check that each walk to it has made "
                  "before, if nothing that it reads is written in between: it "
                  "becomes a skip, or is removed where its negation was made.",
         .whole = TRUE, .level = RG_LEVEL_FULL,
         .needs = RG_SET (RG_VARIABLES) | RG_SET (RG_DOMINATORS),
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
