/* Finds the modes of a copy. A mode is a status for each role: it chooses,
 * plays its only action (it is idle), or has none.  Builds a decision tree,
 * role by role, whose leaves are the modes.
 *
 *     x is idle?   yes:   o is idle?   yes:   mode x idle, o idle
 *                                      no:    mode x idle, o chooses
 *                  no:    mode x chooses, o idle, if o is proved to be idle
 *
 * A SAT solver proves that some paths are impossible. Tests that have one
 * possible answer are omitted. */
#include "gdl/limits.h"
#include "gdl/map/turns.h"
#include "gdl/net/solver.h"

/* The number of literals that are compared with an idle condition. */
#define LITERALS 3

/* The search for the modes of one copy. */
typedef struct {
  GdlTurns *turns;
  guint copy;
  GdlSolver *solver; /* one for all copies, as they share most gates */
  int control; /* the solver's literal for this copy; 0: it is the only one */
  gboolean *closed; /* whether the solver has all clauses, which are added
                       before the first query */
  int *idle;        /* by role: the solver's literal for "the role is idle"; 0:
                       none */
  int *can_move;    /* by role: the solver's literal for "it has an action"; 0:
                       none */
  int *has_others;  /* by role: the solver's literal for "an action other than
                       the idle one is legal"; 0: none */
  int *literals;    /* LITERALS for each role: those of `candidates`; 0: none */
  GdlRef *candidates; /* LITERALS for each role: refs to which the idle
                         condition may be equivalent */
} Search;

/* -- the solver ------------------------------------------------------------ */

/* Returns the condition that the role has a legal action other than `excluded`
 * (GDL_NONE: any action), in the context. */
static GdlRef
make_other_condition (GdlTurns *turns, guint role, guint32 excluded)
{
  GArray *legal = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  for (guint a = turns->first_action[role]; a < turns->first_action[role + 1];
       a++) {
    const GdlRef ref = gdl_specialise (turns->context, turns->net->legal[a]);
    if (a != excluded)
      g_array_append_val (legal, ref);
  }
  const GdlRef disjunction =
      gdl_or (turns->net, (GdlRef *)(gpointer)legal->data, legal->len);
  g_array_free (legal, TRUE);
  return disjunction;
}

/* Stores literals to which the idle condition of the role may be equivalent: of
 * variables with two values that it reads. None, if it is a literal itself. */
static void
choose_simple_literals (Search *search, guint role, GdlRef idle)
{
  const GdlTurns *turns = search->turns;
  const GdlNet *net = turns->net;
  const guint n = net->n_state;
  GdlRef *candidates = &search->candidates[role * LITERALS];
  if (gdl_gate (net, GDL_GATE (idle))->kind == GDL_LITERAL)
    return;
  RgBits *set = g_new0 (RgBits, rg_bits_words (net->variables->len));
  guint n_found = 0;
  gdl_add_support (net, idle, set);
  for (guint32 v = rg_bits_next_common (set, set, 0, n);
       v < n && n_found < LITERALS;
       v = rg_bits_next_common (set, set, v + 1, n)) {
    if (gdl_net_variable (net, v)->n == 2)
      candidates[n_found++] = gdl_literal (net, v, 1);
  }
  g_free (set);
}

/* Returns the solver's literal for a ref. 0: the ref is a constant. A literal
 * for "true" would make the solver assume that the only action of a role is
 * legal. */
static int
get_solver_literal (Search *search, GdlRef ref)
{
  return ref == GDL_YES || ref == GDL_NO
             ? 0
             : gdl_solver_get_literal (search->solver, ref);
}

/* Makes the solver's literals for all refs of later queries, before the solver
 * is closed. */
static void
add_to_solver (Search *search)
{
  GdlTurns *turns = search->turns;
  GdlCopy *copy = &turns->copies[search->copy];
  GdlSolver *solver = search->solver;
  search->control =
      get_solver_literal (search, gdl_control_ref (turns, search->copy));
  for (guint r = 0; r < turns->n_roles; r++) {
    const GdlRef idle = copy->idle_condition[r];
    if (turns->options->stuck != GDL_STUCK_ERROR)
      search->can_move[r] = get_solver_literal (search, copy->can_move[r]);
    if (idle == GDL_NO || copy->idle_action[r] == GDL_NONE)
      continue;
    const GdlRef other_legal =
        make_other_condition (turns, r, copy->idle_action[r]);
    if (other_legal == GDL_NO)
      continue;
    if (other_legal == GDL_YES) {
      copy->idle_condition[r] = GDL_NO;
      continue;
    }
    search->has_others[r] = gdl_solver_get_literal (solver, other_legal);
    if (idle == GDL_YES)
      continue;
    search->idle[r] = gdl_solver_get_literal (solver, idle);
    choose_simple_literals (search, r, idle);
    for (guint i = r * LITERALS; i < (r + 1) * LITERALS; i++) {
      if (search->candidates[i] != GDL_YES)
        search->literals[i] =
            gdl_solver_get_literal (solver, search->candidates[i]);
    }
  }
}

/* Whether the assumptions are not refuted. No state of a mode is terminal. The
 * first query closes the solver: clauses can't be added after it. */
static gboolean
is_possible (Search *search, const int *assumed, guint n)
{
  GdlSolver *solver = search->solver;
  const GdlRef terminal = search->turns->net->terminal;
  if (!*search->closed && terminal != GDL_YES && terminal != GDL_NO) {
    const int not_terminal = -gdl_solver_get_literal (solver, terminal);
    gdl_solver_add_clause (solver, &not_terminal, 1);
  }
  if (!*search->closed)
    gdl_solver_close (solver, FALSE);
  *search->closed = TRUE;
  return gdl_solver_is_possible (solver, assumed, n);
}

/* Whether no state of the copy satisfies both literals. */
static gboolean
are_exclusive (Search *search, int x, int y)
{
  const int assumed[] = {x, y, search->control};
  const guint n = search->control == 0 ? 2 : 3;
  return !is_possible (search, assumed, n);
}

/* Drops an idle condition that is wrong: another action may be legal. Replaces
 * one that is equivalent to a literal by the literal. A condition may be
 * constant true, if only the solver can prove that no other action is ever
 * legal. */
static void
prove_idle (Search *search, guint role)
{
  GdlCopy *copy = &search->turns->copies[search->copy];
  const int idle = search->idle[role], other_legal = search->has_others[role];
  if (other_legal == 0)
    return;
  if (!are_exclusive (search, idle == 0 ? other_legal : idle, other_legal)) {
    copy->idle_condition[role] = GDL_NO;
    search->idle[role] = 0;
    return;
  }
  if (idle == 0)
    return;
  for (guint i = role * LITERALS; i < (role + 1) * LITERALS; i++) {
    const int candidate = search->literals[i];
    if (candidate == 0)
      continue;
    const int equivalent =
        are_exclusive (search, candidate, -idle) ? candidate : -candidate;
    if (are_exclusive (search, equivalent, -idle) &&
        are_exclusive (search, -equivalent, idle)) {
      copy->idle_condition[role] = equivalent == candidate
                                       ? search->candidates[i]
                                       : GDL_NOT_REF (search->candidates[i]);
      return;
    }
  }
}

/* -- the tree -------------------------------------------------------------- */

/* Whether a state with this status is possible. */
static gboolean
is_status_possible (Search *search, const guint8 *status)
{
  const guint n_roles = search->turns->n_roles;
  int *assumed = g_new (int, 2 * (gsize)n_roles + 2);
  guint n = 0;
  if (search->control != 0)
    assumed[n++] = search->control;
  for (guint r = 0; r < n_roles; r++) {
    const int idle = search->idle[r], can_move = search->can_move[r];
    if (idle != 0 && status[r] != GDL_UNDECIDED && status[r] != GDL_SKIPS)
      assumed[n++] = status[r] == GDL_IDLE ? idle : -idle;
    if (can_move != 0 && status[r] >= GDL_IDLE)
      assumed[n++] = status[r] == GDL_SKIPS ? -can_move : can_move;
  }
  const gboolean possible = is_possible (search, assumed, n);
  g_free (assumed);
  return possible;
}

/* Returns the next test of a role, and its status after either answer. If both
 * are equal, no test is needed. */
static GdlRef
get_next_test (const GdlTurns *turns, const GdlCopy *copy, guint role,
               GdlStatus status, GdlStatus *yes, GdlStatus *no)
{
  const gboolean always_idle = copy->idle_condition[role] == GDL_YES;
  if (status == GDL_UNDECIDED && !always_idle) {
    *no = GDL_NOT_IDLE;
    *yes = copy->idle_condition[role] == GDL_NO ? GDL_NOT_IDLE : GDL_IDLE;
    return copy->idle_condition[role];
  }
  *yes = always_idle ? GDL_IDLE : GDL_CHOOSES;
  *no = turns->options->stuck == GDL_STUCK_SKIP  ? GDL_SKIPS
        : turns->options->stuck == GDL_STUCK_END ? GDL_ENDS_MATCH
                                                 : *yes;
  if (copy->can_move[role] == GDL_YES)
    *no = *yes;
  if (always_idle && copy->idle_action[role] == GDL_NONE)
    *yes = *no;
  return copy->can_move[role];
}

/* Decides the statuses that all states share. Returns the next role that needs
 * a test, with its status after either answer; n_roles: none does. */
static guint
decide_statuses (Search *search, guint8 *status, GdlStatus *yes, GdlStatus *no)
{
  GdlTurns *turns = search->turns;
  const GdlCopy *copy = &turns->copies[search->copy];
  guint r = 0;
  while (r < turns->n_roles) {
    if (status[r] >= GDL_IDLE) {
      r++;
      continue;
    }
    const guint8 old_status = status[r];
    get_next_test (turns, copy, r, old_status, yes, no);
    gboolean can_yes = TRUE, can_no = TRUE;
    if (*yes != *no) {
      status[r] = (guint8)*yes;
      can_yes = is_status_possible (search, status);
      status[r] = *no == GDL_ENDS_MATCH ? GDL_SKIPS : (guint8)*no;
      can_no = !can_yes || is_status_possible (search, status);
      status[r] = old_status;
    }
    const gboolean ends_match = *no == GDL_ENDS_MATCH;
    if ((can_yes && can_no && *yes != *no) || (ends_match && !can_yes) ||
        *yes == GDL_ENDS_MATCH)
      return r;
    status[r] = (guint8)(can_yes ? *yes : *no);
  }
  return r;
}

/* Adds a branch in which the role has a new status, and returns its index.
 * `status`: that of the other roles; NULL: the root, where no role is decided.
 */
static guint
add_branch (Search *search, const guint8 *status, guint role,
            GdlStatus new_status)
{
  GdlTurns *turns = search->turns;
  GdlBranch branch = {.kind = GDL_MODE, .copy = search->copy, .node = RG_NONE};
  if (new_status == GDL_ENDS_MATCH) {
    branch.kind = GDL_STUCK;
  } else {
    branch.status = g_new0 (guint8, (gsize)turns->n_roles + 1);
    for (guint r = 0; status && r < turns->n_roles; r++)
      branch.status[r] = r == role ? (guint8)new_status : status[r];
  }
  g_array_append_val (turns->branches, branch);
  return turns->branches->len - 1;
}

/* Whether some role has no action. The network can't express that: each value
 * of the role's variable is an action. */
static gboolean
has_skipping_role (const GdlTurns *turns, const guint8 *status)
{
  gboolean skips = FALSE;
  for (guint r = 0; r < turns->n_roles; r++)
    skips |= status[r] == GDL_SKIPS;
  return skips;
}

/* Builds the tree of tests. Returns the number of modes; more than GDL_LIST if
 * they are too many, or if a role has no action in some mode. */
static guint
build_tree (Search *search)
{
  GdlTurns *turns = search->turns;
  GdlCopy *copy = &turns->copies[search->copy];
  guint modes = 0;
  copy->first_branch = add_branch (search, NULL, 0, GDL_UNDECIDED);
  for (guint i = copy->first_branch;
       i < turns->branches->len && modes <= GDL_LIST; i++) {
    guint8 *status = gdl_branch (turns, i)->status;
    GdlStatus yes, no;
    if (!status)
      continue;
    const guint role = decide_statuses (search, status, &yes, &no);
    if (role == turns->n_roles) {
      modes += has_skipping_role (turns, status) ? GDL_LIST + 1 : 1;
      continue;
    }
    const GdlRef test =
        get_next_test (turns, copy, role, status[role], &yes, &no);
    const guint yes_branch = add_branch (search, status, role, yes);
    const guint no_branch = add_branch (search, status, role, no);
    GdlBranch *branch = &g_array_index (turns->branches, GdlBranch, i);
    branch->kind = GDL_TEST;
    branch->test = test;
    branch->yes = yes_branch;
    branch->no = no_branch;
  }
  return modes;
}

static void
remove_branches (GdlTurns *turns, guint n)
{
  for (guint i = n; i < turns->branches->len; i++)
    g_free (gdl_branch (turns, i)->status);
  g_array_set_size (turns->branches, n);
}

/* -- a copy ---------------------------------------------------------------- */

/* Finds the condition that a role has an action, for each role; it counts as
 * true if stuck roles are errors. */
static void
find_action_conditions (GdlTurns *turns, guint c)
{
  GdlCopy *copy = &turns->copies[c];
  for (guint r = 0; r < turns->n_roles; r++) {
    copy->can_move[r] = turns->options->stuck == GDL_STUCK_ERROR
                            ? GDL_YES
                            : make_other_condition (turns, r, GDL_NONE);
  }
}

/* Builds the tree. If idle roles cause more than GDL_SHORT modes, builds it
 * again, with these roles choosing. FALSE: there are more than GDL_LIST modes.
 */
static gboolean
build_small_tree (Search *search)
{
  GdlTurns *turns = search->turns;
  GdlCopy *copy = &turns->copies[search->copy];
  const guint n = turns->branches->len;
  guint modes = build_tree (search);
  if (modes > GDL_SHORT && modes <= GDL_LIST) {
    remove_branches (turns, n);
    for (guint r = 0; r < turns->n_roles; r++) {
      if (copy->idle_condition[r] != GDL_YES)
        copy->idle_condition[r] = GDL_NO;
      search->idle[r] = 0;
    }
    modes = build_tree (search);
  }
  return modes <= GDL_LIST;
}

/* Returns the search for a copy, whose refs the solver then has. */
static Search
begin_search (GdlTurns *turns, guint copy, GdlSolver *solver, gboolean *closed)
{
  const gsize n = (gsize)turns->n_roles + 1;
  Search search = {.turns = turns,
                   .copy = copy,
                   .solver = solver,
                   .closed = closed,
                   .idle = g_new0 (int, n),
                   .can_move = g_new0 (int, n),
                   .has_others = g_new0 (int, n),
                   .literals = g_new0 (int, n *LITERALS),
                   .candidates = g_new0 (GdlRef, n * LITERALS)};
  gdl_assume (turns->context, gdl_control_ref (turns, copy));
  gdl_assume (turns->context, GDL_NOT_REF (turns->net->terminal));
  find_action_conditions (turns, copy);
  add_to_solver (&search);
  gdl_context_undo (turns->context, 0);
  return search;
}

/* Finds the modes of one copy. FALSE: there are too many. */
static gboolean
find_copy_modes (Search *search)
{
  for (guint r = 0; r < search->turns->n_roles; r++)
    prove_idle (search, r);
  return build_small_tree (search);
}

static void
end_search (const Search *search)
{
  gpointer owned[] = {search->idle, search->can_move, search->has_others,
                      search->literals, search->candidates};
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
}

/* Whether a role never has an action there, so that the game is improper. */
static gboolean
is_improper (const GdlTurns *turns, guint c)
{
  const GdlCopy *copy = &turns->copies[c];
  gboolean improper = FALSE;
  for (guint r = 0; r < turns->n_roles; r++)
    improper |=
        copy->idle_condition[r] == GDL_YES && copy->idle_action[r] == GDL_NONE;
  return improper && turns->options->stuck == GDL_STUCK_ERROR;
}

gboolean
gdl_find_modes (GdlTurns *turns)
{
  gboolean is_small = TRUE;
  for (guint c = 0; c < turns->n_copies; c++)
    is_small &= !is_improper (turns, c);
  if (!is_small)
    return FALSE;
  GdlSolver *solver = gdl_solver_new (turns->net);
  gboolean closed = FALSE;
  Search *searches = g_new (Search, turns->n_copies);
  for (guint c = 0; c < turns->n_copies; c++)
    searches[c] = begin_search (turns, c, solver, &closed);
  for (guint c = 0; c < turns->n_copies; c++) {
    is_small = is_small && find_copy_modes (&searches[c]);
    end_search (&searches[c]);
  }
  gdl_solver_free (solver);
  g_free (searches);
  return is_small;
}
