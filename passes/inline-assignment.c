/* inline-assignment: dead-store elimination and copy propagation (forward
 * substitution).  Paper, Appendix B.1.
 *
 *     a, b: x = f[y];     becomes   a, b: ;
 *     b, c: x != e;                 b, c: f[y] != e;
 *     c, d: x = z;                  c, d: x = z;
 *
 * First, dead assignments become skips: overwritten, or undone at the end of a
 * check (liveness.h).  `player`, `visible` and `goals` are always live.  An
 * assignment stays if without it walks with equal tags would end in different
 * states (determinacy.h).
 *
 * If there was none, `x = e` becomes a skip, and e is substituted for the reads
 * of x, if
 *
 *   - at each read of x that it reaches, the copy `x = e` is available
 *     (copies.h);
 *   - e fits there: `$$ x` only takes a variable or a symbol, and an action
 *     has at most MOST_NAMES names;
 *   - the assignment writes no variable of an e that is substituted at the
 *     same time, and no such e reads its variable: one of the two waits for the
 *     next run.
 *
 * Then it handles assignments that are not available copies: `x = f[x]`
 * (inline-self-updates.c), and several assignments before one action
 * (inline-forked.c).
 *
 * Unreachable reads prevent the substitution: run prune-unreachable-nodes
 * before.  With too many variables (rg_variables_fit), the pass does nothing.
 * Cost: some runs of data flow over the game.
 */
#include "passes/analyses.h"
#include "passes/dead-stores.h"
#include "passes/inline.h"
#include "rg/analysis/copies.h"
#include "rg/analysis/determinacy.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/liveness.h"
#include "rg/pragma.h"

#include <string.h>

/* Limits: names of an action after substitution; rounds of the choice. */
enum { MOST_NAMES = 20, MOST_CHOICES = 4 };

/* The state of the substitution. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  const RgVariables *variables;
  RgCopies *copies;
  GHashTable *artificial; /* tags that a `$$ x` must not be turned into */
  RgBits *stuck;   /* by node: variables that an action there must still read */
  guint8 *inlined; /* by edge: its assignment is removed */
  guint8 *refused; /* by edge: its assignment must stay */
  RgBits *removed; /* by node: variables with a removed assignment before it */
} Inlining;

/* -- substitution into reads ----------------------------------------------- */

/* The copies, of those available at a node, that are substituted: `only`, or
 * those in `subset`, or all. */
typedef struct {
  const Inlining *inlining;
  RgNode node;
  RgName only;          /* this copy; RG_NO_NAME: see `subset` */
  const RgBits *subset; /* these copies; NULL: all */
} Choice;

static const RgExpr *
get_chosen_copy (gpointer data, RgName name)
{
  const Choice *choice = data;
  const Inlining *inlining = choice->inlining;
  const guint32 number = rg_variable_number (inlining->variables, name);
  if (number == RG_NONE || (choice->only && choice->only != name) ||
      (choice->subset && !rg_bits_has (choice->subset, number)))
    return NULL;
  return rg_find_copy (inlining->copies, choice->node, name);
}

/* Substitutes a copy into the tag of a variable.  Returns FALSE if it does not
 * fit. */
static gboolean
rewrite_tag (const Inlining *inlining, const RgExpr *copy, RgAction *action)
{
  copy = rg_strip_casts (inlining->game, copy);
  const RgName symbol = rg_find_spelled_symbol (inlining->game, copy);
  if (copy->kind != RG_EXPR_NAME ||
      rg_find_constant (inlining->game, copy->name) ||
      g_hash_table_contains (inlining->artificial, GUINT_TO_POINTER (symbol)))
    return FALSE;
  *action =
      symbol != RG_NO_NAME ? rg_tag (symbol) : rg_tag_variable (copy->name);
  return TRUE;
}

/* Substitutes copies into the reads of an action.  Returns FALSE if they don't
 * fit, or the action would be too large. */
static gboolean
rewrite (const Choice *choice, RgAction *action)
{
  RgGame *game = choice->inlining->game;
  gpointer data = (gpointer)choice;
  const RgAction original = *action;
  if (action->kind == RG_TAG_VARIABLE) {
    const RgExpr *copy = get_chosen_copy (data, action->name);
    return !copy || rewrite_tag (choice->inlining, copy, action);
  }
  if (rg_action_is_comparison (action))
    action->left = rg_substitute (game, action->left, get_chosen_copy, data);
  if (rg_action_is_assignment (action))
    action->left =
        rg_substitute_indices (game, action->left, get_chosen_copy, data);
  if (action->right)
    action->right = rg_substitute (game, action->right, get_chosen_copy, data);
  if (rg_action_equal (action, &original))
    return TRUE;
  return rg_is_well_typed (game, action) &&
         rg_count_names (action->left, MOST_NAMES) +
                 rg_count_names (action->right, MOST_NAMES) <=
             MOST_NAMES;
}

/* Whether an action must still read the variable: the copy does not fit, or
 * the copies of all variables of the action don't fit together. */
static gboolean
is_stuck (gpointer data, RgEdgeId e, RgName variable)
{
  const Inlining *inlining = data;
  const RgEdge *edge = rg_edge (inlining->game, e);
  if (!inlining->copies->facts[edge->from])
    return FALSE;
  const Choice choice = {inlining, edge->from, variable, NULL};
  const Choice all = {inlining, edge->from, RG_NO_NAME, NULL};
  RgAction with_one = edge->action, with_all = edge->action;
  return !rg_find_copy (inlining->copies, edge->from, variable) ||
         !rewrite (&choice, &with_one) || !rewrite (&all, &with_all);
}

/* -- the choice of assignments --------------------------------------------- */

/* The choice so far: variables that lose an assignment, and variables that get
 * new reads. */
typedef struct {
  RgBits *losing, *gaining;
  const RgVariables *variables;
  gboolean clash; /* the examined assignment reads a variable that loses one, or
                     writes a variable that gets new reads */
} Balance;

static void
examine_read (gpointer data, RgName name)
{
  Balance *balance = data;
  const guint32 number = rg_variable_number (balance->variables, name);
  balance->clash = balance->clash ||
                   (number != RG_NONE && rg_bits_has (balance->losing, number));
}

static void
record_read (gpointer data, RgName name)
{
  Balance *balance = data;
  const guint32 number = rg_variable_number (balance->variables, name);
  if (number != RG_NONE)
    rg_bits_add (balance->gaining, number);
}

/* Chooses an assignment to be inlined, if the choice so far allows it. */
static void
choose_assignment (Inlining *inlining, Balance *balance, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (inlining->game, e);
  const RgAction *action = &edge->action;
  if (!rg_makes_copy (inlining->copies, action) ||
      !inlining->copies->facts[edge->from] || inlining->refused[e])
    return;
  const guint32 number =
      rg_variable_number (inlining->variables, action->left->name);
  balance->clash = rg_bits_has (balance->gaining, number);
  rg_action_reads (action, examine_read, balance);
  if (balance->clash ||
      rg_bits_has (rg_bits_at (inlining->variables, inlining->stuck, edge->to),
                   number))
    return;
  inlining->inlined[e] = 1;
  rg_bits_add (balance->losing, number);
  rg_action_reads (action, record_read, balance);
}

static void
choose_all (Inlining *inlining)
{
  const GArray *nodes = rg_get_ranked (inlining->run->order);
  Balance balance = {.losing = rg_bits_new (inlining->variables),
                     .gaining = rg_bits_new (inlining->variables),
                     .variables = inlining->variables};
  for (guint i = 0; i < nodes->len; i++) {
    RG_FOR_OUT (inlining->game, g_array_index (nodes, RgNode, i), e) {
      choose_assignment (inlining, &balance, e);
    }
  }
}

/* Repeats the choice without the assignments that must stay, as these may have
 * excluded others. */
static void
choose_again (Inlining *inlining)
{
  const guint n = rg_n_edges (inlining->game);
  gboolean again = TRUE;
  for (guint i = 0; i < MOST_CHOICES && again; i++) {
    again = FALSE;
    memset (inlining->inlined, 0, n);
    choose_all (inlining);
    guint8 *chosen = g_memdup2 (inlining->inlined, n);
    rg_unmark_determining (inlining->variables, inlining->run->order, FALSE,
                           inlining->inlined);
    for (RgEdgeId e = 0; e < n; e++) {
      const gboolean refused = chosen[e] && !inlining->inlined[e];
      inlining->refused[e] |= refused;
      again = again || refused;
    }
    g_free (chosen);
  }
}

/* -- reads that a removed assignment reaches ------------------------------- */

/* Data flow of removed assignments: it starts at `begin`, with none. */
static gboolean
start_removed (Inlining *inlining, RgNode node, RgBits *removed)
{
  (void)removed;
  return node == inlining->game->begin;
}

/* Records whether the last assignment to a variable was removed.  Always TRUE.
 * */
static gboolean
transfer_removed (Inlining *inlining, RgEdgeId e, RgBits *removed)
{
  const RgAction *action = &rg_edge (inlining->game, e)->action;
  if (rg_action_overwrites (action))
    rg_bits_put (removed,
                 rg_variable_number (inlining->variables, action->left->name),
                 inlining->inlined[e]);
  return TRUE;
}

RG_FLOW_SETS (find_removed, Inlining, start_removed, transfer_removed)

static void
rewrite_edges (const Inlining *inlining)
{
  RgGame *game = inlining->game;
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    const RgBits *removed =
        rg_bits_at (inlining->variables, inlining->removed, edge->from);
    RgAction action = edge->action;
    const Choice choice = {inlining, edge->from, RG_NO_NAME, removed};
    if (inlining->inlined[e])
      action = rg_skip ();
    else if (!rewrite (&choice, &action))
      g_error ("inline-assignment: a copy does not fit");
    rg_edge_set_action (game, e, action);
  }
}

/* Inlines copies into the reads of variables, and removes the assignments that
 * are then not needed. */
static void
inline_copies (RgPassRun *run, const RgVariables *variables)
{
  RgGame *game = run->game;
  Inlining inlining = {.run = run,
                       .game = game,
                       .variables = variables,
                       .copies = rg_copies_new (variables, run->order),
                       .artificial = rg_collect_artificial_tags (game),
                       .inlined = g_new0 (guint8, rg_n_edges (game)),
                       .refused = g_new0 (guint8, rg_n_edges (game))};
  const RgLiveness stuck = {
      .counts = is_stuck, .data = &inlining, .element_reads_map = TRUE};
  inlining.stuck = rg_find_live_variables (variables, run->order, &stuck);
  choose_again (&inlining);
  if (rg_confirm_inlining (run, variables, inlining.inlined)) {
    inlining.removed = find_removed (rg_flow_graph (run->order, game, FALSE),
                                     rg_bits_words (variables->n), &inlining);
    rewrite_edges (&inlining);
    g_free (inlining.removed);
  }
  g_free (inlining.stuck);
  g_free (inlining.inlined);
  g_free (inlining.refused);
  g_hash_table_destroy (inlining.artificial);
  rg_copies_free (inlining.copies);
}

static void
inline_assignment (RgPassRun *run)
{
  const RgVariables *variables = rg_need_variables (run);
  if (rg_variables_fit (variables)) {
    if (!rg_skip_dead_assignments (run, variables))
      inline_copies (run, variables);
    rg_inline_self_updates (run, variables);
    rg_inline_forked (run, variables);
  }
}

RG_PASS (inline_assignment, "inline-assignment",
         "substitute an assignment into the actions that read it",
         .about = "Remove dead assignments. Substitute the right side of an "
                  "assignment for all reads of its value, also for 'x = f[x]' "
                  "if the old value of x is dead. If several assignments to a "
                  "variable lead to the only action that reads it, replace "
                  "each by this action, with its right side for the variable.",
         .whole = TRUE, .level = RG_LEVEL_FULL,
         .needs = RG_SET (RG_VARIABLES) | RG_SET (RG_LIVENESS),
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
