/* Removes marks in rounds (determinacy.h). Each round finds the undetermined
 * variables at ends of moves (agreement.h), and from there backward those that
 * are needed. */
#include "rg/analysis/determinacy.h"

#include "rg/analysis/agreement.h"
#include "rg/analysis/commutation.h"

#include <string.h>

enum { MOST_ROUNDS = 8 }; /* after these, all marks are removed */

/* One run of the analysis. */
typedef struct {
  RgGame *game;
  const RgVariables *variables;
  const RgOrder *order;
  RgAgreement *agreement;
  const guint8 *marks;         /* by edge: its assignment may be removed */
  gboolean reads;              /* reads of edges without a mark count */
  const RgBits **undetermined; /* by node: variables that may differ at the
                                  end of a move there */
} Determinacy;

/* -- needed variables ------------------------------------------------------ */

/* Joins the facts of walks that end their move at the same node; `facts`: by
 * node. */
static void
find_undetermined_at_ends (Determinacy *determinacy,
                           const RgEnvironment *const *facts)
{
  RgGame *game = determinacy->game;
  const RgBits *none = rg_bits_new (determinacy->variables);
  const RgEnvironment **end_facts =
      g_new0 (const RgEnvironment *, rg_n_nodes (game));
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    const RgEnvironment *fact = facts[edge->from];
    if (!fact || !rg_action_ends_move (game, &edge->action))
      continue;
    if (end_facts[edge->to])
      rg_agreement_join (determinacy->agreement, &end_facts[edge->to], fact);
    else
      end_facts[edge->to] = fact;
  }
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    determinacy->undetermined[node] =
        end_facts[node] ? rg_agreement_find_undetermined (
                              determinacy->agreement, end_facts[node])
                        : none;
  g_free (end_facts);
}

/* No variable is needed after the last walk. */
static gboolean
start (Determinacy *determinacy, RgNode node, RgBits *needed)
{
  (void)determinacy, (void)node, (void)needed;
  return TRUE;
}

/* A variable is needed if walks may disagree on it at the end of the move, or
 * an edge of the move reads it. */
static gboolean
transfer_needs (Determinacy *determinacy, RgEdgeId e, RgBits *needed)
{
  const RgEdge *edge = rg_edge (determinacy->game, e);
  const RgAction *action = &edge->action;
  if (determinacy->marks[e])
    return TRUE;
  if (rg_action_ends_move (determinacy->game, action))
    memcpy (needed, determinacy->undetermined[edge->to],
            rg_bits_words (determinacy->variables->n) * sizeof *needed);
  if (rg_action_overwrites (action))
    rg_bits_remove (needed, rg_variable_number (determinacy->variables,
                                                action->left->name));
  if (determinacy->reads)
    rg_add_reads (determinacy->variables, action, needed);
  return TRUE;
}

RG_FLOW_SETS (find_needed, Determinacy, start, transfer_needs)

/* A variable is also needed if an edge of this move or a later one reads it,
 * and may be invalid with another value. */
static gboolean
transfer_validity (Determinacy *determinacy, RgEdgeId e, RgBits *needed)
{
  const RgAction *action = &rg_edge (determinacy->game, e)->action;
  if (determinacy->marks[e])
    return TRUE;
  if (rg_action_overwrites (action))
    rg_bits_remove (needed, rg_variable_number (determinacy->variables,
                                                action->left->name));
  if (!rg_is_always_valid (determinacy->game, action))
    rg_add_reads (determinacy->variables, action, needed);
  return TRUE;
}

RG_FLOW_SETS (find_needed_by_validity, Determinacy, start, transfer_validity)

/* -- rounds ---------------------------------------------------------------- */

/* Removes marks of assignments whose variable is in the set of the node after
 * them; frees the sets. TRUE: it has removed one. */
static gboolean
unmark (const Determinacy *determinacy, RgBits *sets, guint8 *marks)
{
  gboolean has_unmarked = FALSE;
  RG_FOR_EDGES (determinacy->game, e) {
    const RgEdge *edge = rg_edge (determinacy->game, e);
    if (!marks[e])
      continue;
    const RgName written = rg_expr_root (edge->action.left);
    if (!rg_bits_has (rg_bits_at (determinacy->variables, sets, edge->to),
                      rg_variable_number (determinacy->variables, written)))
      continue;
    marks[e] = 0;
    has_unmarked = TRUE;
  }
  g_free (sets);
  return has_unmarked;
}

/* Removes the marks that must go, given the other ones. TRUE: it has removed
 * one. */
static gboolean
unmark_round (Determinacy *determinacy, guint8 *marks)
{
  const RgFlowGraph *backward =
      rg_flow_graph (determinacy->order, determinacy->game, TRUE);
  const gsize n_words = rg_bits_words (determinacy->variables->n);
  const RgEnvironment **facts =
      rg_agreement_find (determinacy->agreement, marks);
  find_undetermined_at_ends (determinacy, facts);
  g_free (facts);
  const gboolean has_unmarked =
      unmark (determinacy, find_needed (backward, n_words, determinacy), marks);
  return (determinacy->reads &&
          unmark (determinacy,
                  find_needed_by_validity (backward, n_words, determinacy),
                  marks)) ||
         has_unmarked;
}

static gboolean
has_marks (const RgGame *game, const guint8 *marks)
{
  gboolean has_mark = FALSE;
  RG_FOR_EDGES (game, e)
    has_mark = has_mark || marks[e];
  return has_mark;
}

void
rg_unmark_determining (const RgVariables *variables, const RgOrder *order,
                       gboolean reads, guint8 *marks)
{
  RgGame *game = variables->game;
  if (!has_marks (game, marks))
    return;
  Determinacy determinacy = {.game = game,
                             .variables = variables,
                             .order = order,
                             .agreement = rg_agreement_new (variables, order),
                             .marks = marks,
                             .reads = reads,
                             .undetermined =
                                 g_new0 (const RgBits *, rg_n_nodes (game))};
  guint round = 0;
  while (round < MOST_ROUNDS && unmark_round (&determinacy, marks))
    round++;
  if (round == MOST_ROUNDS)
    memset (marks, 0, rg_n_edges (game));
  g_free (determinacy.undetermined);
  rg_agreement_free (determinacy.agreement);
}

GArray *
rg_find_undetermined_variables (const RgVariables *variables,
                                const RgOrder *order, const GArray *nodes)
{
  guint8 *marks = g_new0 (guint8, rg_n_edges (variables->game));
  RgAgreement *agreement = rg_agreement_new (variables, order);
  const RgEnvironment **facts = rg_agreement_find (agreement, marks);
  GArray *results = g_array_new (FALSE, FALSE, sizeof (const RgBits *));
  for (guint i = 0; i < nodes->len; i++) {
    const RgEnvironment *fact = facts[g_array_index (nodes, RgNode, i)];
    const RgBits *bits =
        fact ? rg_agreement_find_undetermined (agreement, fact) : NULL;
    g_array_append_val (results, bits);
  }
  g_free (facts);
  g_free (marks);
  rg_agreement_free (agreement);
  return results;
}
