/* Generates steps in which several roles choose: variables contain the choices,
 * and all variables of the state get their next values.
 *
 * Variables are grouped by the roles whose choices their next values depend
 * on.  The code of a group is a switch over the choice of one of these roles.
 * Each case is partially evaluated and grouped again.
 *
 *     x' = f(a), y' = g(a, b)      becomes      switch a: x = …;
 *                                               switch a: switch b: y = …
 *
 * A group that writes a variable comes after the groups that read it.  If that
 * is impossible, the variable gets its next value at the end.
 */
#include "gdl/limits.h"
#include "gdl/map/joint-groups.h"

/* The nested switches of a group have at most GDL_LIST cases, and GDL_MANY if
 * an action mentions many variables.  With more cases, a group gets a switch
 * only if its actions mention more than GDL_SHORT variables on average, and
 * there are at most ALL_CASES. The switch is given up if each of its first
 * GDL_FEW cases adds more than its share of GDL_SEARCH edges. */
#define ALL_CASES 65536

/* Appends the updates of these variables in the context, except that of the
 * control variable. */
static void
find_updates (const GdlJointStep *joint, const RgBits *variables,
              GArray *updates)
{
  const GdlTurns *turns = joint->turns;
  const guint n = turns->net->n_state;
  RG_FOR_BITS (variables, v, n) {
    if (v != turns->control)
      gdl_find_update (turns->context, v, updates);
  }
}

/* -- switches -------------------------------------------------------------- */

static RgNode emit_variables (const GdlJointStep *joint,
                              const RgBits *variables, guint max_cases,
                              RgNode next);

/* Returns the subset of the variables that may change in the context. */
static RgBits *
find_changes (const GdlJointStep *joint, const RgBits *variables)
{
  const GdlTurns *turns = joint->turns;
  const guint n = turns->net->n_state;
  RgBits *set = g_new0 (RgBits, joint->words);
  RG_FOR_BITS (variables, v, n) {
    if (v != turns->control && gdl_may_change (turns->context, v))
      rg_bits_add (set, v);
  }
  return set;
}

/* Returns the subset of the variables that an action of the role can change
 * without mentioning them. */
static RgBits *
find_unmentioned_changes (const GdlJointStep *joint, guint role,
                          const RgBits *variables)
{
  GdlContext *context = joint->turns->context;
  const guint mark = context->n_known;
  gdl_assume_played (joint->turns, role, GDL_NONE);
  RgBits *changes = find_changes (joint, variables);
  gdl_context_undo (context, mark);
  return changes;
}

/* -- edges of switches ----------------------------------------------------- */

/* A case: the variable of a role has the value of the action. */
typedef struct {
  guint action;
  RgNode to; /* the node of this case */
} SwitchCase;

/* Returns the node of a switch; equal cases share it. */
static RgNode
get_switch_node (GdlTurns *turns, guint32 variable, const GArray *cases)
{
  GByteArray *key = g_byte_array_new ();
  g_byte_array_append (key, (const guint8 *)&variable, sizeof variable);
  g_byte_array_append (key, (const guint8 *)cases->data,
                       (guint)(cases->len * sizeof (SwitchCase)));
  GBytes *bytes = g_byte_array_free_to_bytes (key);
  gpointer entry = g_hash_table_lookup (turns->switches.nodes, bytes);
  if (entry) {
    g_bytes_unref (bytes);
    return GPOINTER_TO_UINT (entry) - 1;
  }
  const RgNode node = gdl_add_node (turns->names, "switch");
  for (guint i = 0; i < cases->len; i++) {
    const SwitchCase *switch_case = &g_array_index (cases, SwitchCase, i);
    const RgName played =
        turns->coder
            ->symbols[variable][turns->net->played[switch_case->action]];
    rg_edge_add (turns->game, node, switch_case->to,
                 gdl_make_comparison (turns->names, TRUE,
                                      turns->coder->variables[variable],
                                      played));
  }
  g_hash_table_insert (turns->switches.nodes, bytes,
                       GUINT_TO_POINTER (node + 1));
  return node;
}

/* Whether the code has reached a limit of size.  Then the game gets the plain
 * form, so that generating more is useless. */
static gboolean
is_beyond_limits (const GdlTurns *turns)
{
  return turns->switches.too_large || gdl_is_too_large (turns);
}

/* Returns the node of a switch over the choices of the role of `variable`. In
 * each case, the updates of the group are partially evaluated. max_cases: limit
 * of cases of nested switches. */
static RgNode
emit_switch (const GdlJointStep *joint, const GdlJointGroup *group,
             guint32 variable, guint max_cases, RgNode next)
{
  GdlTurns *turns = joint->turns;
  GdlContext *context = turns->context;
  const guint role = gdl_net_variable (turns->net, variable)->role;
  RgBits *unmentioned_changes =
      find_unmentioned_changes (joint, role, group->variables);
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (SwitchCase));
  guint min_edges = G_MAXUINT;
  for (guint a = turns->first_action[role];
       a < turns->first_action[role + 1] && !is_beyond_limits (turns); a++) {
    const GdlRef legal = gdl_specialise (context, turns->net->legal[a]);
    if (legal == GDL_NO)
      continue;
    const guint mark = context->n_known,
                n_edges_before = rg_n_edges (turns->game);
    RgBits *variables = gdl_copy_bits (turns->mentions[a], joint->words);
    rg_bits_add_all (variables, unmentioned_changes, joint->words);
    rg_bits_intersect (variables, group->variables, joint->words);
    gdl_assume (context, legal);
    gdl_assume_played (turns, role, a);
    const SwitchCase switch_case = {
        a, emit_variables (joint, variables,
                           MIN (max_cases, ALL_CASES / gdl_joint_n_values (
                                                           joint, variable)),
                           next)};
    g_array_append_val (edges, switch_case);
    gdl_context_undo (context, mark);
    g_free (variables);
    min_edges = MIN (min_edges, rg_n_edges (turns->game) - n_edges_before);
    turns->switches.too_large |=
        max_cases > GDL_MANY && edges->len == GDL_FEW &&
        min_edges > GDL_SEARCH / gdl_joint_n_values (joint, variable);
  }
  g_free (unmentioned_changes);
  const RgNode node = get_switch_node (turns, variable, edges);
  g_array_free (edges, TRUE);
  return node;
}

/* Returns the first node of the updates of these variables, without a switch.
 */
static RgNode
emit_updates (const GdlJointStep *joint, const RgBits *variables, RgNode next)
{
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  find_updates (joint, variables, updates);
  joint->turns->coder->prefix = "do";
  next = gdl_emit_updates (joint->turns->coder, updates,
                           joint->turns->temporaries, next);
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  return next;
}

/* -- groups of code -------------------------------------------------------- */

/* Returns the number of cases of nested switches over all roles of the key;
 * counting stops at a limit. */
static guint
count_cases (const GdlJointStep *joint, const RgBits *key, guint limit)
{
  const guint n = gdl_joint_n_variables (joint);
  guint count = 1;
  for (guint v = rg_bits_next_common (key, key, 0, n); v < n && count <= limit;
       v = rg_bits_next_common (key, key, v + 1, n))
    count *= gdl_joint_n_values (joint, v);
  return count;
}

/* Returns the average number of variables that an action mentions. 0: it is at
 * most a quarter of the variables. */
static guint64
count_average_mentions (const GdlJointStep *joint, const GdlJointGroup *group)
{
  const GdlTurns *turns = joint->turns;
  const guint n = turns->net->n_state;
  guint64 actions = 0, variables = 0, mentioned = 0;
  RG_FOR_BITS (group->variables, v, n)
    variables++;
  for (guint a = 0; a < turns->ground->actions->len; a++) {
    const RgBits *mentions = turns->mentions[a];
    const guint role = gdl_action (turns->ground, a)->role;
    const guint32 role_variable = gdl_find_role_variable (turns->net, role);
    if (!rg_bits_has (group->key, role_variable))
      continue;
    actions++;
    RG_FOR_COMMON (group->variables, mentions, v, n)
      mentioned++;
  }
  return mentioned * 4 > actions * variables ? mentioned / actions : 0;
}

/* Returns the node of the updates of a group: a switch, or the updates alone if
 * no choice decides them. If the switch would exceed the limits, sets
 * `too_large` and returns `next`. */
static RgNode
emit_group (const GdlJointStep *joint, const GdlJointGroup *group,
            guint max_cases, RgNode next)
{
  const guint32 variable = gdl_choose_switch_variable (joint, group->key);
  if (variable == GDL_NONE)
    return emit_updates (joint, group->variables, next);
  const guint n = gdl_joint_n_values (joint, variable);
  const guint64 average_mentions =
      max_cases == GDL_LIST ? count_average_mentions (joint, group) : 0;
  if (average_mentions > 0)
    max_cases = GDL_MANY;
  const guint n_cases = count_cases (joint, group->key, max_cases);
  if (n_cases > n && n_cases > max_cases && average_mentions > GDL_SHORT &&
      count_cases (joint, group->key, ALL_CASES) <= ALL_CASES)
    return emit_switch (joint, group, variable, ALL_CASES, next);
  /* With more cases, the plain form is smaller. */
  if (n_cases > n && n_cases > max_cases) {
    joint->turns->switches.too_large = TRUE;
    return next;
  }
  return emit_switch (joint, group, variable, max_cases / n, next);
}

/* Returns the node of the updates of these variables, in groups. max_cases:
 * limit of cases of the nested switches of a group. The depth of the recursion
 * is at most the number of roles with two or more actions. */
static RgNode
emit_variables (const GdlJointStep *joint, const RgBits *variables,
                guint max_cases, RgNode next)
{
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  GArray *late_variables = g_array_new (FALSE, FALSE, sizeof (guint32));
  find_updates (joint, variables, updates);
  GArray *groups = gdl_make_joint_groups (joint, updates);
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  GArray *ordered = gdl_order_joint_groups (joint, groups, late_variables);
  next = gdl_emit_late_copies (joint, late_variables, next);
  for (guint i = ordered->len; i-- > 0;)
    next = emit_group (joint,
                       &g_array_index (groups, GdlJointGroup,
                                       g_array_index (ordered, guint, i)),
                       max_cases, next);
  next = gdl_emit_late_initialisations (joint, late_variables, next);
  g_array_free (late_variables, TRUE);
  g_array_free (ordered, TRUE);
  gdl_joint_groups_free (groups);
  return next;
}

/* -- the joint update ------------------------------------------------------ */

/* Resets the variables of the choices. */
static RgNode
emit_resets (const GdlJointStep *joint, RgNode next)
{
  const GdlTurns *turns = joint->turns;
  for (guint r = turns->n_roles; r-- > 0;) {
    if (joint->mode->status[r] == GDL_CHOOSES)
      next = gdl_emit_assignment (
          turns->coder, gdl_find_role_variable (turns->net, r), 0, next);
  }
  return next;
}

RgNode
gdl_emit_joint_step (GdlTurns *turns, const GdlBranch *mode)
{
  GdlContext *context = turns->context;
  const GdlJointStep joint = {turns, mode,
                              rg_bits_words (turns->net->variables->len)};
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  RgBits *state_variables = g_new0 (RgBits, joint.words);
  for (guint32 v = 0; v < turns->net->n_state; v++)
    rg_bits_add (state_variables, v);
  gdl_assume_mode (turns, mode);
  GdlRef *next = gdl_find_next_copies (turns);
  GdlObservation *observation = gdl_find_observation (turns, mode);
  find_updates (&joint, state_variables, updates);
  gdl_context_undo (context, 0);
  RgNode node = RG_NONE;
  for (guint c = turns->n_copies; c-- > 0;) {
    if (next[c] == GDL_NO)
      continue;
    turns->coder->prefix = "test";
    RgNode target = gdl_finish_step (turns, updates, mode->copy, c);
    turns->coder->prefix = "do";
    target = emit_resets (&joint, target);
    gdl_assume_mode (turns, mode);
    target = emit_variables (&joint, state_variables, GDL_LIST, target);
    gdl_context_undo (context, 0);
    node = node == RG_NONE
               ? target
               : gdl_emit_test (turns->coder, next[c], target, node);
  }
  /* If no next state is possible, the mode is unreachable. */
  if (node == RG_NONE)
    node = gdl_get_goals_node (turns, mode->copy);
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  g_free (next);
  g_free (state_variables);
  return gdl_emit_observation (turns, observation, node);
}
