/* Proves that groups are inductive by partial evaluation: assumes each joint
 * action, and simplifies the next values of the group's members.  Tests whether
 * they obviously exclude each other, or whether one of them obviously holds.
 *
 *     next(at(1)) = does(left) or at(1) and does(stay)
 *     next(at(2)) = does(right) or at(2) and does(stay)
 *
 * For `stay`, at most one of at(1) and at(2) holds, as the group itself says.
 * After `left` only at(1) holds, after `right` only at(2).
 *
 * Cost: actions times members of groups, within a budget. */
#include "gdl/net/by-actions.h"

#include "gdl/limits.h"
#include "gdl/net/assume-actions.h"
#include "gdl/net/mutexes.h"
#include "gdl/net/value-classes.h"

#include <string.h>

/* The query whether at least one, or at most one, of the next values of a group
 * holds in the context. */
typedef struct {
  guint target; /* 2 · group: at most one; plus 1: at least one */
  guint n;
  GdlRef *refs; /* the next values, n of them */
} Query;

/* The case analysis of all groups. */
typedef struct {
  const GdlGround *ground;
  GdlNet *net;
  GdlContext *context;
  GdlActingRoles roles;
  guint8 *failed;        /* by target: disproved, or proved already */
  guint64 fuel;          /* budget of visited inputs of gates */
  gboolean exceeds_fuel; /* the budget is predicted to be too small */
} CaseAnalysis;

/* Whether the budget is used up, or predicted to be too small. */
static gboolean
is_out_of_fuel (const CaseAnalysis *cases)
{
  return cases->exceeds_fuel || cases->context->work > cases->fuel;
}

/* -- evaluation ------------------------------------------------------------ */

/* Returns the query with the next values simplified in the context; impossible
 * ones are left out. */
static Query
specialise (CaseAnalysis *cases, const Query *query)
{
  Query simplified = {query->target, 0, g_new (GdlRef, query->n + 1)};
  cases->context->work += query->n;
  for (guint i = 0; i < query->n; i++) {
    const GdlRef ref = gdl_specialise (cases->context, query->refs[i]);
    if (ref != GDL_NO)
      simplified.refs[simplified.n++] = ref;
  }
  return simplified;
}

/* Whether at most one next value can hold: there is at most one, or they are
 * different values of one variable. */
static gboolean
is_exclusive (const GdlNet *net, const Query *query)
{
  if (query->n <= 1)
    return TRUE;
  const GdlGateInfo *first = gdl_gate (net, GDL_GATE (query->refs[0]));
  if (first->kind != GDL_LITERAL)
    return FALSE;
  const GdlVariable *variable = gdl_net_variable (net, first->x);
  RgBits *seen_values = g_new0 (RgBits, rg_bits_words (variable->n));
  gboolean exclusive = TRUE;
  for (guint i = 0; i < query->n && exclusive; i++) {
    const GdlGate value = GDL_GATE (query->refs[i]) - variable->first;
    exclusive = !GDL_NEGATES (query->refs[i]) && value < variable->n &&
                !rg_bits_has (seen_values, value);
    if (exclusive)
      rg_bits_add (seen_values, value);
  }
  g_free (seen_values);
  return exclusive;
}

/* Whether one of the next values always holds. */
static gboolean
is_exhaustive (CaseAnalysis *cases, const Query *query)
{
  for (guint i = 0; i < query->n; i++) {
    if (query->refs[i] == GDL_YES)
      return TRUE;
  }
  cases->context->work += query->n;
  GdlRef *refs = g_memdup2 (query->refs, (query->n + 1) * sizeof *refs);
  const GdlRef disjunction = gdl_or (cases->net, refs, query->n);
  g_free (refs);
  return gdl_specialise (cases->context, disjunction) == GDL_YES;
}

/* Whether the answer of the query is yes, without a case analysis. */
static gboolean
is_obvious (CaseAnalysis *cases, const Query *query)
{
  return query->target % 2 == 0 ? is_exclusive (cases->net, query)
                                : is_exhaustive (cases, query);
}

/* Returns the variable that most of the next values read. GDL_NONE: none. */
static guint32
find_most_read (const CaseAnalysis *cases, const Query *query)
{
  const guint n = cases->net->variables->len;
  guint *counts = g_new0 (guint, n);
  RgBits *set = g_new (RgBits, rg_bits_words (n));
  guint32 best = GDL_NONE;
  for (guint i = 0; i < query->n; i++) {
    for (gsize w = 0; w < rg_bits_words (n); w++)
      set[w] = 0;
    gdl_add_support (cases->net, query->refs[i], set);
    RG_FOR_BITS (set, v, n)
      counts[v]++;
  }
  for (guint32 v = 0; v < n; v++) {
    if (counts[v] > 0 && (best == GDL_NONE || counts[v] > counts[best]))
      best = v;
  }
  g_free (counts);
  g_free (set);
  return best;
}

/* Whether the query holds in the context, by case analysis on at most `depth`
 * variables, one within the other. */
static gboolean
split_cases (CaseAnalysis *cases, const Query *query, guint depth)
{
  GdlContext *context = cases->context;
  if (is_obvious (cases, query))
    return TRUE;
  const guint32 v = depth > 0 ? find_most_read (cases, query) : GDL_NONE;
  gboolean proved = v != GDL_NONE;
  for (guint32 i = 0; proved && i < gdl_net_variable (cases->net, v)->n &&
                      !is_out_of_fuel (cases);
       i++) {
    const guint mark = context->n_known;
    const GdlRef literal = gdl_literal (cases->net, v, i);
    if (gdl_specialise (context, literal) == GDL_NO)
      continue;
    gdl_assume (context, literal);
    const Query simplified = specialise (cases, query);
    proved = split_cases (cases, &simplified, depth - 1);
    g_free (simplified.refs);
    gdl_context_undo (context, mark);
  }
  return proved && !is_out_of_fuel (cases);
}

/* -- actions of roles ------------------------------------------------------ */

static void
free_queries (GArray *queries)
{
  for (guint i = 0; i < queries->len; i++)
    g_free (g_array_index (queries, Query, i).refs);
  g_array_free (queries, TRUE);
}

/* Whether the next values depend on the actions of this role or of later
 * ones. */
static gboolean
depends_on_roles (const CaseAnalysis *cases, const Query *query, guint role)
{
  const guint n = cases->net->variables->len;
  guint64 role_bits = 0, read_bits = 0;
  for (guint role_index = role; role_index < cases->roles.n; role_index++)
    role_bits |= gdl_reads_bit (cases->roles.variables[role_index]);
  for (guint i = 0; i < query->n; i++)
    read_bits |= gdl_gate (cases->net, GDL_GATE (query->refs[i]))->reads;
  if (!(role_bits & read_bits))
    return FALSE;
  RgBits *set = g_new0 (RgBits, rg_bits_words (n));
  gdl_add_supports (cases->net, query->refs, query->n, set);
  gboolean reads = FALSE;
  for (guint role_index = role; role_index < cases->roles.n; role_index++)
    reads |= rg_bits_has (set, cases->roles.variables[role_index]);
  g_free (set);
  return reads;
}

/* Marks the target as failed unless case analysis on variables succeeds. */
static void
split_or_fail (CaseAnalysis *cases, const Query *query)
{
  if (!cases->failed[query->target])
    cases->failed[query->target] = !split_cases (cases, query, GDL_FEW);
}

/* Moves the query to a list, or frees it if the list has it. */
static void
append_if_new (const Query *query, GArray *next_queries)
{
  gboolean is_new = TRUE;
  for (guint i = 0; is_new && i < next_queries->len; i++) {
    const Query *other = &g_array_index (next_queries, Query, i);
    is_new = other->target != query->target || other->n != query->n ||
             memcmp (other->refs, query->refs, query->n * sizeof (GdlRef)) != 0;
  }
  if (is_new)
    g_array_append_val (next_queries, *query);
  else
    g_free (query->refs);
}

/* Simplifies a query in the context of a role's action. If it still depends on
 * roles from `role` on, also assumes that their actions are legal. */
static Query
specialise_played (CaseAnalysis *cases, const Query *query, guint role)
{
  Query simplified = specialise (cases, query);
  if (is_obvious (cases, &simplified) ||
      !depends_on_roles (cases, &simplified, role))
    return simplified;
  gdl_assume_legal_actions (&cases->roles, role);
  const Query refined = specialise (cases, &simplified);
  g_free (simplified.refs);
  return refined;
}

static void try_actions (CaseAnalysis *cases, const GArray *queries, guint role,
                         gboolean exact);

/* Tries the equivalence classes of the role's actions, by case analysis.
 * Queries that depend on further roles are appended to next_queries. With
 * `exact`, they are decided at once. */
static void
try_classes (CaseAnalysis *cases, const Query *query, guint role,
             gboolean exact, GArray *next_queries)
{
  GdlContext *context = cases->context;
  GdlClasses classes =
      gdl_find_classes (cases->net, cases->roles.variables[role], query->refs,
                        query->n, &context->work);
  for (guint c = 0; c < classes.n && !cases->failed[query->target] &&
                    !is_out_of_fuel (cases);
       c++) {
    const guint mark = context->n_known;
    if (!gdl_assume_one_action (&cases->roles, role,
                                classes.members + classes.first[c],
                                classes.first[c + 1] - classes.first[c]))
      continue;
    const Query simplified = specialise_played (cases, query, role + 1);
    if (is_obvious (cases, &simplified)) {
      g_free (simplified.refs);
    } else if (!depends_on_roles (cases, &simplified, role + 1)) {
      split_or_fail (cases, &simplified);
      g_free (simplified.refs);
    } else if (exact) {
      GArray *single_query = g_array_new (FALSE, FALSE, sizeof (Query));
      g_array_append_val (single_query, simplified);
      try_actions (cases, single_query, role + 1, exact);
      free_queries (single_query);
    } else {
      append_if_new (&simplified, next_queries);
    }
    gdl_context_undo (context, mark);
  }
  gdl_classes_clear (&classes);
}

/* Whether the n_next queries of the next role would exceed the budget,
 * extrapolated from the work for the queries of this role. The first role is
 * not a measure: it takes more work, as fewer facts are known. */
static gboolean
would_exceed_fuel (const CaseAnalysis *cases, guint role, guint64 work,
                   guint n_queries, guint n_next)
{
  return role > 0 && n_next > n_queries && !is_out_of_fuel (cases) &&
         work / n_queries * n_next > cases->fuel - cases->context->work;
}

/* Tries the actions of roles by case analysis, from `role` on.  Unless `exact`,
 * the facts that follow from the legality of an action are dropped before the
 * next role, because then most actions have equal results. */
static void
try_actions (CaseAnalysis *cases, const GArray *queries, guint role,
             gboolean exact)
{
  GArray *next_queries = g_array_new (FALSE, FALSE, sizeof (Query));
  const guint64 work_before = cases->context->work;
  for (guint i = 0; i < queries->len && !is_out_of_fuel (cases); i++) {
    const Query *query = &g_array_index (queries, Query, i);
    if (cases->failed[query->target])
      continue;
    if (role == cases->roles.n)
      split_or_fail (cases, query);
    else
      try_classes (cases, query, role, exact, next_queries);
  }
  cases->exceeds_fuel |=
      would_exceed_fuel (cases, role, cases->context->work - work_before,
                         queries->len, next_queries->len);
  if (next_queries->len > 0 && !is_out_of_fuel (cases))
    try_actions (cases, next_queries, role + 1, exact);
  free_queries (next_queries);
}

/* -- the control variable -------------------------------------------------- */

/* Returns the queries that are undecided in the context. */
static GArray *
find_undecided (CaseAnalysis *cases, const GArray *queries)
{
  GArray *undecided = g_array_new (FALSE, FALSE, sizeof (Query));
  for (guint i = 0; i < queries->len; i++) {
    const Query *query = &g_array_index (queries, Query, i);
    if (cases->failed[query->target])
      continue;
    const Query simplified = specialise (cases, query);
    if (is_obvious (cases, &simplified))
      g_free (simplified.refs);
    else
      g_array_append_val (undecided, simplified);
  }
  return undecided;
}

/* Tries the values of the control variable by case analysis.  With its value
 * known, most roles have only one action. */
static void
try_control_variable (CaseAnalysis *cases, const GArray *queries,
                      gboolean exact)
{
  GdlContext *context = cases->context;
  const guint32 v = gdl_guess_control_variable (cases->net);
  if (v == GDL_NONE) {
    try_actions (cases, queries, 0, exact);
    return;
  }
  for (guint32 i = 0; i < gdl_net_variable (cases->net, v)->n; i++) {
    const guint mark = context->n_known;
    const GdlRef literal = gdl_literal (cases->net, v, i);
    if (gdl_specialise (context, literal) == GDL_NO || is_out_of_fuel (cases))
      continue;
    gdl_assume (context, literal);
    if (gdl_assume_legal_actions (&cases->roles, 0)) {
      GArray *undecided = find_undecided (cases, queries);
      try_actions (cases, undecided, 0, exact);
      free_queries (undecided);
    }
    gdl_context_undo (context, mark);
  }
}

/* -- groups ---------------------------------------------------------------- */

/* Returns copies of the chosen groups, as if they were incomplete: each of
 * their variables has a value 0 for `none`.  `number` receives, by chosen
 * group, its number among all groups. */
static GArray *
copy_chosen (const GArray *groups, guint *number)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (GdlGroup));
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup group = g_array_index (groups, GdlGroup, g);
    group.complete = FALSE;
    if (!group.chosen)
      continue;
    number[chosen->len] = g;
    g_array_append_val (chosen, group);
  }
  return chosen;
}

/* Returns the queries for the initial context.  If `nonempty` is NULL: whether
 * at most one member of each chosen group holds; otherwise whether at least one
 * does, for the groups in `nonempty`. */
static GArray *
make_queries (const GdlNet *net, const GArray *chosen, const guint8 *nonempty)
{
  GArray *queries = g_array_new (FALSE, FALSE, sizeof (Query));
  for (guint g = 0; g < chosen->len; g++) {
    const GArray *members = g_array_index (chosen, GdlGroup, g).members;
    if (nonempty && !nonempty[g])
      continue;
    const Query query = {2 * g + (nonempty ? 1 : 0), members->len,
                         g_new (GdlRef, members->len)};
    for (guint i = 0; i < members->len; i++)
      query.refs[i] =
          gdl_get_next_condition (net, g_array_index (members, guint32, i));
    g_array_append_val (queries, query);
  }
  return queries;
}

/* Returns the variable of chosen group g. */
static guint32
find_group_variable (const GdlNet *net, const GArray *chosen, guint g)
{
  return net->variable[g_array_index (
      g_array_index (chosen, GdlGroup, g).members, guint32, 0)];
}

/* Returns the groups that the legality of actions, `terminal`, or the next
 * values of one query read. */
static GArray *
find_read_groups (const CaseAnalysis *cases, const GArray *chosen,
                  const Query *query, const RgBits *legal, const guint *number)
{
  const GdlNet *net = cases->net;
  const gsize words = rg_bits_words (net->variables->len);
  RgBits *set = g_memdup2 (legal, words * sizeof *legal);
  GArray *read_groups = g_array_new (FALSE, FALSE, sizeof (guint32));
  gdl_add_supports (net, query->refs, query->n, set);
  for (guint g = 0; g < chosen->len; g++) {
    if (rg_bits_has (set, find_group_variable (net, chosen, g)))
      g_array_append_val (read_groups, number[g]);
  }
  g_free (set);
  return read_groups;
}

/* Decides for each chosen group whether at most one member holds after a step.
 * With `nonempty`: whether a step preserves that at least one does. Tries first
 * without the facts that follow from legality, then with them. Stores the
 * results in preserved_by, as gdl_find_preserved_by_actions returns them. */
static void
decide_groups (CaseAnalysis *cases, const GArray *chosen,
               const guint8 *nonempty, const guint *number,
               GArray **preserved_by)
{
  const GdlNet *net = cases->net;
  GArray *queries = make_queries (net, chosen, nonempty);
  RgBits *legal = g_new0 (RgBits, rg_bits_words (net->variables->len));
  gdl_add_supports (net, net->legal, cases->ground->actions->len, legal);
  gdl_add_support (net, net->terminal, legal);
  gdl_assume (cases->context, GDL_NOT_REF (net->terminal));
  for (guint g = 0; nonempty && g < chosen->len; g++) {
    const GdlRef none =
        gdl_literal (net, find_group_variable (net, chosen, g), 0);
    if (nonempty[g])
      gdl_assume (cases->context, GDL_NOT_REF (none));
  }
  for (guint exact = 0; exact < 2; exact++) {
    for (guint i = 0; i < queries->len; i++) {
      const guint t = g_array_index (queries, Query, i).target;
      cases->failed[t] = preserved_by[2 * number[t / 2] + t % 2] != NULL;
    }
    try_control_variable (cases, queries, exact == 1);
    for (guint i = 0; i < queries->len && !is_out_of_fuel (cases); i++) {
      const Query *query = &g_array_index (queries, Query, i);
      const guint t = query->target;
      if (!cases->failed[t])
        preserved_by[2 * number[t / 2] + t % 2] =
            find_read_groups (cases, chosen, query, legal, number);
    }
  }
  gdl_context_undo (cases->context, 0);
  g_free (legal);
  free_queries (queries);
}

/* Whether the work, an evaluation of each member of each group for each action,
 * exceeds the fuel. */
static gboolean
exceeds_budget (const GdlNet *net, const GArray *groups, guint64 fuel)
{
  guint64 cost = net->inputs->len;
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (group->chosen)
      cost += group->members->len * GDL_SHORT + net->ground->actions->len;
  }
  return cost > fuel;
}

/* Returns the network with the chosen groups and the mutexes. */
static GdlNet *
make_net_with_groups (const GdlNet *ungrouped, const GArray *chosen,
                      const GArray *mutexes)
{
  GdlNet *net = gdl_net_new (ungrouped->ground, chosen, NULL);
  if (!mutexes)
    return net;
  GArray *translated = gdl_translate_mutexes (ungrouped, mutexes, net);
  gdl_net_free (net);
  net = gdl_net_new (ungrouped->ground, chosen, translated);
  g_array_free (translated, TRUE);
  return net;
}

GArray **
gdl_find_preserved_by_actions (const GdlNet *net, const GArray *groups,
                               const GArray *mutexes, const guint8 *nonempty,
                               guint64 *fuel)
{
  guint *number = g_new (guint, (gsize)groups->len + 1);
  GArray **preserved_by = g_new0 (GArray *, 2 * (gsize)groups->len + 1);
  if (!exceeds_budget (net, groups, *fuel)) {
    GArray *chosen = copy_chosen (groups, number);
    guint8 *complete = g_new (guint8, (gsize)chosen->len + 1);
    for (guint g = 0; g < chosen->len; g++)
      complete[g] = nonempty[number[g]];
    CaseAnalysis cases = {.ground = net->ground,
                          .net = make_net_with_groups (net, chosen, mutexes),
                          .fuel = *fuel};
    cases.context = gdl_context_new (cases.net);
    cases.failed = g_new0 (guint8, 2 * (gsize)chosen->len + 1);
    if (gdl_acting_roles_init (&cases.roles, cases.context)) {
      decide_groups (&cases, chosen, NULL, number, preserved_by);
      decide_groups (&cases, chosen, complete, number, preserved_by);
    }
    *fuel -= MIN (*fuel, cases.context->work);
    g_free (cases.failed);
    gdl_context_free (cases.context);
    gdl_net_free (cases.net);
    g_free (complete);
    g_array_free (chosen, TRUE);
  }
  g_free (number);
  return preserved_by;
}
