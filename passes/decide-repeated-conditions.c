/* decide-repeated-conditions: decides conditions that earlier conditions imply
 * (dominator-based redundancy elimination).
 *
 *     a, b: piece[x] == w;   becomes   a, b: piece[x] == w;
 *     b, c: z = f[x];                  b, c: z = f[x];
 *     c, d: piece[x] == w;             c, d: ;
 *     c, e: piece[x] != w;
 *     c, f: piece[x] == b;
 *
 *   - All edges into a node compare one expression, no play or check begins
 *     there, and the node dominates another one.
 *   - Nothing between them writes what the expression reads.
 *   - Then a condition that holds for all values which these edges allow
 *     becomes a skip. One that holds for none of them is removed
 *     (rg/analysis/membership.h).
 *   - Conditions that are not comparisons with a symbol decide only themselves
 *     and their negations.
 *
 * Cost: for each condition, the nodes between the two, and those of its check;
 * both at most MOST_NODES.
 */
#include "passes/analyses.h"
#include "passes/edit.h"
#include "rg/analysis/conditions.h"
#include "rg/analysis/dominators.h"
#include "rg/analysis/liveness.h"
#include "rg/analysis/membership.h"

enum { MOST_NODES = 2000 /* between two conditions */ };

/* A fact at a node and at all nodes that it dominates. */
typedef struct {
  RgNode node;
  RgBits *answers; /* the possible answers */
} Fact;

/* A question that several conditions decide: the value of an expression, or
 * whether a condition holds. */
typedef struct {
  RgAction
      key;   /* a comparison of the expression with itself, or the condition */
  guint32 n; /* number of possible answers */
  RgNode from;       /* the first node with the question */
  gboolean repeated; /* other nodes decide the same question */
  GArray *facts;     /* of Fact, the outermost first; NULL: none so far */
} Question;

/* A condition, and the answers to its question for which it holds. */
typedef struct {
  RgAction key;       /* the condition in canonical form */
  Question *question; /* NULL: it compares an expression with itself */
  RgBits *answers;
} Condition;

/* The state of the pass. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  RgArena *arena; /* of conditions, and sets of answers */
  RgValues *values;
  GHashTable *conditions;   /* set of Condition *, by their key */
  GHashTable *questions;    /* set of Question *, by their key */
  Condition **condition_at; /* by edge; NULL: none, or it has no question */
  const RgDominators *dominators;
  const RgVariables *variables;
  GArray *never;  /* of RgEdgeId: conditions that never hold */
  guint32 *stamp; /* by node: the last search that visited it */
  RgNode *stack;
  guint32 search; /* number of the current search */
  RgBits *reads;  /* variables of the current condition */
} Repeats;

/* -- repeated questions ---------------------------------------------------- */

static void
free_question (gpointer data)
{
  Question *question = data;
  if (question->facts)
    g_array_free (question->facts, TRUE);
  g_free (question);
}

static Question *
get_question (Repeats *repeats, RgAction key, guint32 n, RgNode from)
{
  Question *question = g_hash_table_lookup (repeats->questions, &key);
  if (!question) {
    question = g_new0 (Question, 1);
    question->key = key;
    question->n = n;
    question->from = from;
    g_hash_table_add (repeats->questions, question);
  }
  return question;
}

/* Forms the question whether a condition holds: 1 is yes. Only its negation
 * has the same question. */
static void
set_condition_question (Repeats *repeats, Condition *condition, RgNode from)
{
  const RgActionKind kind = condition->key.kind;
  const gboolean positive = kind == RG_EQUAL || kind == RG_REACHABLE;
  const RgAction key =
      positive ? condition->key : rg_negate_condition (condition->key);
  condition->question = get_question (repeats, key, 2, from);
  condition->answers =
      rg_arena_new_zeroed (repeats->arena, RgBits, rg_bits_words (2));
  rg_bits_add (condition->answers, positive);
}

/* Finds the question of a comparison with a symbol: the value of the
 * expression. Returns FALSE if its possible values can't be listed. */
static gboolean
find_value_question (Repeats *repeats, Condition *condition, RgNode from)
{
  if (!rg_action_is_comparison (&condition->key))
    return FALSE;
  const RgMembership membership = rg_find_membership (
      repeats->game, repeats->values, &condition->key, repeats->arena);
  if (!membership.expr)
    return FALSE;
  const RgAction key = rg_compare (TRUE, membership.expr, membership.expr);
  condition->question = get_question (repeats, key, membership.n, from);
  condition->answers = membership.values;
  return TRUE;
}

/* Returns the condition of an edge, made at its first use. A comparison of an
 * expression with itself has no question: it would be mistaken for the key of a
 * value. */
static Condition *
get_condition (Repeats *repeats, const RgEdge *edge)
{
  const RgAction key = rg_normalise_condition (repeats->game, edge->action);
  Condition *condition = g_hash_table_lookup (repeats->conditions, &key);
  if (condition)
    return condition;
  condition = rg_arena_new_zeroed (repeats->arena, Condition, 1);
  condition->key = key;
  g_hash_table_add (repeats->conditions, condition);
  if (!find_value_question (repeats, condition, edge->from) &&
      (!rg_action_is_comparison (&key) || key.left != key.right))
    set_condition_question (repeats, condition, edge->from);
  return condition;
}

/* Collects all questions. TRUE: some question occurs at two nodes. */
static gboolean
collect_conditions (Repeats *repeats)
{
  const RgGame *game = repeats->game;
  gboolean repeated = FALSE;
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (!rg_is_condition (&edge->action))
      continue;
    Condition *condition = get_condition (repeats, edge);
    Question *question = condition->question;
    if (!question)
      continue;
    repeats->condition_at[e] = condition;
    question->repeated |= question->from != edge->from;
    repeated |= question->repeated;
  }
  return repeated;
}

/* -- reads and writes ------------------------------------------------------ */

/* Pushes a node, unless the current search has visited it. Counts the nodes of
 * the stack and the visited ones. Returns FALSE if the search has visited too
 * many nodes. */
static gboolean
push (Repeats *repeats, RgNode node, guint *n_stack, guint *n_seen)
{
  if (repeats->stamp[node] == repeats->search)
    return TRUE;
  repeats->stamp[node] = repeats->search;
  repeats->stack[(*n_stack)++] = node;
  return ++*n_seen <= MOST_NODES;
}

/* Adds the variables that walks from the start of a check may read. FALSE: they
 * have too many nodes. */
static gboolean
add_walks (Repeats *repeats, RgNode start)
{
  const RgGame *game = repeats->game;
  guint n_stack = 0, n_seen = 0;
  repeats->search++;
  gboolean has_room = push (repeats, start, &n_stack, &n_seen);
  while (has_room && n_stack > 0) {
    RG_FOR_OUT (game, repeats->stack[--n_stack], e) {
      const RgEdge *edge = rg_edge (game, e);
      rg_add_reads (repeats->variables, &edge->action, repeats->reads);
      has_room = has_room && push (repeats, edge->to, &n_stack, &n_seen);
      if (rg_action_is_check (&edge->action))
        has_room =
            has_room && push (repeats, edge->action.start, &n_stack, &n_seen);
    }
  }
  return has_room;
}

/* Finds the variables that the condition reads. Returns FALSE if there
 * are too many nodes. */
static gboolean
find_reads (Repeats *repeats, const RgAction *condition)
{
  rg_bits_clear (repeats->variables, repeats->reads);
  rg_add_reads (repeats->variables, condition, repeats->reads);
  return !rg_action_is_check (condition) ||
         add_walks (repeats, condition->start);
}

/* Whether the action writes a variable of `reads`. */
static gboolean
writes_a_read (const Repeats *repeats, const RgAction *action)
{
  if (!rg_action_is_assignment (action))
    return FALSE;
  const guint32 number =
      rg_variable_number (repeats->variables, rg_expr_root (action->left));
  return number == RG_NONE || rg_bits_has (repeats->reads, number);
}

/* Whether walks between a node and one that it dominates write nothing that the
 * condition reads. FALSE also if there are too many nodes between. */
static gboolean
is_unchanged (Repeats *repeats, RgNode from, RgNode to)
{
  const RgGame *game = repeats->game;
  guint n_stack = 0, n_seen = 0;
  repeats->search++;
  repeats->stamp[from] = repeats->search;
  gboolean unchanged = push (repeats, to, &n_stack, &n_seen);
  while (unchanged && n_stack > 0) {
    const RgNode node = repeats->stack[--n_stack];
    RG_FOR_IN (game, node, e) {
      const RgEdge *edge = rg_edge (game, e);
      if (rg_find_immediate_dominator (repeats->dominators, edge->from) !=
          RG_NONE)
        unchanged = unchanged && !writes_a_read (repeats, &edge->action) &&
                    push (repeats, edge->from, &n_stack, &n_seen);
    }
    RG_FOR_CHECKS_FROM (game, node, e) {
      const RgNode source = rg_edge (game, e)->from;
      if (rg_find_immediate_dominator (repeats->dominators, source) != RG_NONE)
        unchanged = unchanged && push (repeats, source, &n_stack, &n_seen);
    }
  }
  return unchanged;
}

/* -- down the tree of dominators ------------------------------------------- */

/* Returns the question that all edges into a node decide. Returns NULL if they
 * differ, or a play or a check begins there. */
static Question *
find_question_before (const Repeats *repeats, RgNode node)
{
  const RgGame *game = repeats->game;
  const RgNodeInfo *info = rg_node_info (game, node);
  if (node == game->begin || info->count[RG_START] > 0)
    return NULL;
  Question *question = NULL;
  RG_FOR_IN (game, node, e) {
    const Condition *condition = repeats->condition_at[e];
    if (!condition || (question && condition->question != question))
      return NULL;
    question = condition->question;
  }
  return question;
}

/* Returns the last fact of the list that holds at a node; drops facts whose
 * nodes don't dominate it. NULL: there is none. */
static const Fact *
find_last_fact (const Repeats *repeats, GArray *list, RgNode node)
{
  while (list && list->len > 0) {
    const Fact *fact = &g_array_index (list, Fact, list->len - 1);
    if (rg_dominates (repeats->dominators, fact->node, node))
      return fact;
    g_array_set_size (list, list->len - 1);
  }
  return NULL;
}

/* Returns the possible answers at a node. Returns NULL if no fact holds there,
 * or the answer may have changed since. */
static const RgBits *
find_known_answers (Repeats *repeats, const Condition *condition, RgNode node)
{
  const Fact *fact = find_last_fact (repeats, condition->question->facts, node);
  return fact && find_reads (repeats, &condition->key) &&
                 is_unchanged (repeats, fact->node, node)
             ? fact->answers
             : NULL;
}

/* Adds the fact of a node, if other nodes decide the same question: the answers
 * that its incoming edges allow, and that were possible before. */
static void
add_fact (Repeats *repeats, RgNode node)
{
  Question *question = find_question_before (repeats, node);
  if (!question || !question->repeated)
    return;
  const gsize n_words = rg_bits_words (question->n);
  const Condition *condition = NULL;
  Fact fact = {node, rg_arena_new_zeroed (repeats->arena, RgBits, n_words)};
  RG_FOR_IN (repeats->game, node, e) {
    condition = repeats->condition_at[e];
    rg_bits_add_all (fact.answers, condition->answers, n_words);
  }
  const RgBits *possible = find_known_answers (repeats, condition, node);
  if (possible)
    rg_bits_intersect (fact.answers, possible, n_words);
  if (!question->facts)
    question->facts = g_array_new (FALSE, FALSE, sizeof (Fact));
  g_array_append_val (question->facts, fact);
}

/* Decides the condition of an edge by the known answers: it becomes a skip, or
 * is appended to `never`. */
static void
decide_condition (Repeats *repeats, RgEdgeId e)
{
  RgGame *game = repeats->game;
  const Condition *condition = repeats->condition_at[e];
  const RgBits *possible =
      condition
          ? find_known_answers (repeats, condition, rg_edge (game, e)->from)
          : NULL;
  if (!possible)
    return;
  const guint32 n = condition->question->n;
  if (rg_bits_next_common (possible, condition->answers, 0, n) == n)
    g_array_append_val (repeats->never, e);
  else if (rg_bits_within (possible, condition->answers, rg_bits_words (n)) &&
           rg_may_change (repeats->run))
    rg_edge_set_action (game, e, rg_skip ());
}

static void
visit_tree (Repeats *repeats)
{
  const guint n = rg_dominators_count (repeats->dominators);
  for (guint i = 0; i < n; i++) {
    const RgNode node = rg_dominators_node (repeats->dominators, i);
    add_fact (repeats, node);
    RG_FOR_OUT (repeats->game, node, e) {
      decide_condition (repeats, e);
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
  repeats->stamp = g_new0 (guint32, n);
  repeats->stack = g_new (RgNode, n);
  visit_tree (repeats);
  rg_remove_never_legal (repeats->run, repeats->never);
  g_free (repeats->stack);
  g_free (repeats->stamp);
  g_array_free (repeats->never, TRUE);
}

static void
decide_repeated_conditions (RgPassRun *run)
{
  RgGame *game = run->game;
  Repeats repeats = {
      .run = run,
      .game = game,
      .arena = rg_arena_new (),
      .values = rg_values_new (game),
      .conditions = g_hash_table_new (rg_action_key_hash, rg_action_key_equal),
      .questions = g_hash_table_new_full (
          rg_action_key_hash, rg_action_key_equal, free_question, NULL),
      .condition_at = g_new0 (Condition *, rg_n_edges (game))};
  if (collect_conditions (&repeats))
    decide_all (&repeats);
  g_hash_table_destroy (repeats.questions);
  g_hash_table_destroy (repeats.conditions);
  g_free (repeats.condition_at);
  rg_values_free (repeats.values);
  rg_arena_free (repeats.arena);
}

RG_PASS (decide_repeated_conditions, "decide-repeated-conditions",
         "decide conditions that all walks have tested before",
         .about =
             "Decide a comparison or check by earlier ones on every walk to "
             "it, if no assignment in between writes its operands. It becomes "
             "a skip if these imply it, and is removed if they exclude it. "
             "This also covers 'x == a' and 'f[x] == b' for a constant f.",
         .whole = TRUE, .level = RG_LEVEL_FULL,
         .needs = RG_SET (RG_VARIABLES) | RG_SET (RG_DOMINATORS),
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
