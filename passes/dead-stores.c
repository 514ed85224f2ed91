/* Finds dead assignments by liveness, and removes them in groups: a union-find
 * joins those that depend on each other. */
#include "passes/dead-stores.h"

#include "base/union-find.h"
#include "rg/analysis/determinacy.h"

/* The dead assignments, and their groups: dead assignments are in one group if
 * one reads a variable that another writes. A group is removed as a whole. An
 * assignment left over might read a value outside of its type, or one that the
 * tags do not determine. */
typedef struct {
  RgGame *game;
  const RgVariables *variables;
  guint8 *marks;   /* by edge: it is a dead assignment */
  guint8 *written; /* by number of a variable: a dead assignment writes it */
  guint32 *group;  /* of numbers of variables: a union-find */
  guint32 reader;  /* the variable of the current assignment */
} Dead;

/* Returns the number of the variable that an assignment writes. */
static guint32
find_written (const Dead *dead, RgEdgeId e)
{
  const RgExpr *place = rg_edge (dead->game, e)->action.left;
  return rg_variable_number (dead->variables, rg_expr_root (place));
}

/* Whether the edge is an assignment whose value no read needs; `live`: the live
 * variables after it.  FALSE for watched variables and empty any assignments.
 */
static gboolean
is_dead (const Dead *dead, RgEdgeId e, const RgBits *live)
{
  RgGame *game = dead->game;
  const RgAction *action = &rg_edge (game, e)->action;
  if (!rg_action_is_assignment (action) ||
      (action->type && rg_type_resolve (game, action->type)->n_symbols == 0))
    return FALSE;
  return !rg_is_watched (game, rg_expr_root (action->left)) &&
         !rg_bits_has (live, find_written (dead, e));
}

static void
add_to_group (gpointer data, RgName name)
{
  Dead *dead = data;
  const guint32 number = rg_variable_number (dead->variables, name);
  if (number != RG_NONE && dead->written[number])
    rg_union_find_join (dead->group, number, dead->reader);
}

/* Joins the dead assignments that read each other's variables. */
static void
form_groups (Dead *dead)
{
  RG_FOR_EDGES (dead->game, e) {
    if (dead->marks[e])
      dead->written[find_written (dead, e)] = TRUE;
  }
  RG_FOR_EDGES (dead->game, e) {
    if (!dead->marks[e])
      continue;
    dead->reader = find_written (dead, e);
    rg_action_reads (&rg_edge (dead->game, e)->action, add_to_group, dead);
  }
}

/* Replaces each group by skips, as one change. TRUE: there was one. */
static gboolean
skip_groups (RgPassRun *run, Dead *dead)
{
  enum { UNDECIDED, GOES, STAYS };
  guint8 *fate = g_new0 (guint8, dead->variables->n); /* by group */
  gboolean skipped = FALSE;
  RG_FOR_EDGES (dead->game, e) {
    if (!dead->marks[e])
      continue;
    const guint32 number = find_written (dead, e);
    guint8 *group_fate = &fate[rg_union_find_root (dead->group, number)];
    if (*group_fate == UNDECIDED)
      *group_fate = rg_may_change (run) ? GOES : STAYS;
    if (*group_fate == GOES)
      rg_edge_set_action (dead->game, e, rg_skip ());
    skipped |= *group_fate == GOES;
  }
  g_free (fate);
  return skipped;
}

gboolean
rg_skip_dead_assignments (RgPassRun *run, const RgVariables *variables)
{
  static const RgLiveness options = {.strong = TRUE};
  RgGame *game = run->game;
  Dead dead = {.game = game,
               .variables = variables,
               .marks = g_new0 (guint8, rg_n_edges (game)),
               .written = g_new0 (guint8, variables->n),
               .group = rg_union_find_new (variables->n)};
  RgBits *live = rg_find_live_variables (variables, run->order, &options);
  RG_FOR_EDGES (game, e) {
    dead.marks[e] =
        is_dead (&dead, e, rg_bits_at (variables, live, rg_edge (game, e)->to));
  }
  rg_unmark_determining (variables, run->order, TRUE, dead.marks);
  form_groups (&dead);
  const gboolean skipped = skip_groups (run, &dead);
  g_free (live);
  g_free (dead.marks);
  g_free (dead.written);
  g_free (dead.group);
  return skipped;
}
