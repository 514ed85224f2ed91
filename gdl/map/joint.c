/* Steps in which several roles choose: their variables say what, and then all
 * variables of the state get their next values.
 *
 * Variables are grouped by the roles whose choices their next values read.  A
 * group is coded as a switch over the choice of one of them, in each case of
 * which it is partially evaluated and grouped again.  Groups come in such an
 * order that one which writes a variable comes after those that read it; where
 * that is not possible, the variable gets its next value at the end.
 */
#include "gdl/map/turns.h"
#include "gdl/map/variables.h"

#include <string.h>

/* Cases of nested switches of a group at most; and where an action mentions
 * many variables. */
#define CASES      256
#define MANY_CASES 1024
/* An action mentions so many at most, where there are more cases than that. */
#define SPREAD     16

typedef struct {
  RgBits *key;       /* variables of roles whose choices are read */
  RgBits *variables; /* of the state, that are written */
  RgBits *reads;
  gboolean reads_all;
  gboolean done;
} Group;

typedef struct {
  GdlTurns *turns;
  const GdlBranch *mode;
  gsize words;
} Joint;

static guint
n_variables (const Joint *joint)
{
  return joint->turns->net->variables->len;
}

/* -- groups ---------------------------------------------------------------- */

static void
find_updates (const Joint *joint, const RgBits *variables, GArray *updates)
{
  const GdlTurns *turns = joint->turns;
  const guint n = turns->net->n_state;
  RG_FOR_BITS (variables, v, n) {
    if (v != turns->control)
      gdl_find_update (turns->context, v, updates);
  }
}

static RgBits *
copy_bits (const RgBits *bits, gsize words)
{
  return g_memdup2 (bits, words * sizeof *bits);
}

/* The part of a set that is variables of roles. */
static RgBits *
roles_of (const Joint *joint, const RgBits *set)
{
  RgBits *key = g_new0 (RgBits, joint->words);
  const guint n = n_variables (joint);
  for (guint v = rg_bits_next_common (set, set, joint->turns->net->n_state, n);
       v < n; v = rg_bits_next_common (set, set, v + 1, n))
    rg_bits_add (key, v);
  return key;
}

static GArray *
find_groups (const Joint *joint, const GArray *updates)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (Group));
  for (guint u = 0; u < updates->len; u++) {
    const GdlUpdate *update = &g_array_index (updates, GdlUpdate, u);
    RgBits *key = roles_of (joint, update->reads);
    Group *group = NULL;
    for (guint g = 0; !group && g < groups->len; g++) {
      Group *some = &g_array_index (groups, Group, g);
      if (memcmp (some->key, key, joint->words * sizeof *key) == 0)
        group = some;
    }
    if (!group) {
      const Group made = {copy_bits (key, joint->words),
                          g_new0 (RgBits, joint->words),
                          g_new0 (RgBits, joint->words), FALSE, FALSE};
      g_array_append_val (groups, made);
      group = &g_array_index (groups, Group, groups->len - 1);
    }
    g_free (key);
    rg_bits_add (group->variables, update->variable);
    rg_bits_add_all (group->reads, update->reads, joint->words);
    group->reads_all |= update->reads_all;
  }
  return groups;
}

static void
free_groups (GArray *groups)
{
  for (guint g = 0; g < groups->len; g++) {
    const Group *group = &g_array_index (groups, Group, g);
    g_free (group->key);
    g_free (group->variables);
    g_free (group->reads);
  }
  g_array_free (groups, TRUE);
}

/* -- order ----------------------------------------------------------------- */

static gboolean
is_late (const GdlCode *code, guint32 variable)
{
  return code->written[variable] != code->variables[variable];
}

/* Variables that the group writes at once, and others that are still to come
 * read. */
static GArray *
conflicts (const Joint *joint, const GArray *groups, guint g)
{
  const Group *group = &g_array_index (groups, Group, g);
  const guint n = joint->turns->net->n_state;
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint32));
  RG_FOR_BITS (group->variables, v, n) {
    gboolean is_read = FALSE;
    for (guint i = 0; i < groups->len && !is_read; i++) {
      const Group *other = &g_array_index (groups, Group, i);
      is_read = i != g && !other->done &&
                (other->reads_all || rg_bits_has (other->reads, v));
    }
    if (is_read && !is_late (joint->turns->code, v))
      g_array_append_val (found, v);
  }
  return found;
}

/* Marks variables as late: from here on they are written elsewhere. */
static void
make_late (const Joint *joint, const GArray *variables, GArray *late)
{
  GdlTurns *turns = joint->turns;
  for (guint i = 0; i < variables->len; i++) {
    const guint32 v = g_array_index (variables, guint32, i);
    if (turns->late[v] == RG_NO_NAME)
      turns->late[v] = gdl_add_temporary (turns->code, v, "late");
    turns->code->written[v] = turns->late[v];
    g_array_append_val (late, v);
  }
}

/* The groups in an order in which each that writes a variable comes after those
 * that read it, but for variables that become late. */
static GArray *
order_groups (const Joint *joint, GArray *groups, GArray *late)
{
  GArray *ordered = g_array_new (FALSE, FALSE, sizeof (guint));
  while (ordered->len < groups->len) {
    guint best = 0, fewest = G_MAXUINT;
    for (guint g = 0; g < groups->len && fewest > 0; g++) {
      if (g_array_index (groups, Group, g).done)
        continue;
      GArray *found = conflicts (joint, groups, g);
      if (found->len < fewest) {
        fewest = found->len;
        best = g;
      }
      g_array_free (found, TRUE);
    }
    GArray *found = conflicts (joint, groups, best);
    make_late (joint, found, late);
    g_array_free (found, TRUE);
    g_array_index (groups, Group, best).done = TRUE;
    g_array_append_val (ordered, best);
  }
  return ordered;
}

/* The assignment from one name to another. */
static RgNode
code_copy (const Joint *joint, RgName to, RgName from, RgNode next)
{
  RgGame *game = joint->turns->game;
  return gdl_code_do (
      joint->turns->code,
      rg_assign (rg_expr_name (game, to), rg_expr_name (game, from)), "copy",
      next);
}

/* Where late variables get their values at last. */
static RgNode
code_late_ends (const Joint *joint, const GArray *late, RgNode next)
{
  const GdlCode *code = joint->turns->code;
  for (guint i = late->len; i-- > 0;) {
    const guint32 v = g_array_index (late, guint32, i);
    next = code_copy (joint, code->variables[v], code->written[v], next);
  }
  return next;
}

/* Where what is written in their place gets their old values.  From here on, to
 * the front, they are late no more. */
static RgNode
code_late_begins (const Joint *joint, const GArray *late, RgNode next)
{
  GdlCode *code = joint->turns->code;
  for (guint i = late->len; i-- > 0;) {
    const guint32 v = g_array_index (late, guint32, i);
    next = code_copy (joint, code->written[v], code->variables[v], next);
    code->written[v] = code->variables[v];
  }
  return next;
}

/* -- switches -------------------------------------------------------------- */

static RgNode code_variables (const Joint *joint, const RgBits *variables,
                              guint cases, RgNode next);

static guint
actions_of (const Joint *joint, guint32 variable)
{
  return gdl_net_variable (joint->turns->net, variable)->n;
}

/* The role's variable of the key with the fewest values. */
static guint32
switch_over (const Joint *joint, const RgBits *key)
{
  const guint n = n_variables (joint);
  guint32 best = GDL_NONE;
  RG_FOR_BITS (key, v, n) {
    if (best == GDL_NONE || actions_of (joint, v) < actions_of (joint, best))
      best = v;
  }
  return best;
}

/* Of these variables, those that change, or may, in the context. */
static RgBits *
changes (const Joint *joint, const RgBits *variables)
{
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  RgBits *set = g_new0 (RgBits, joint->words);
  find_updates (joint, variables, updates);
  for (guint u = 0; u < updates->len; u++)
    rg_bits_add (set, g_array_index (updates, GdlUpdate, u).variable);
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  return set;
}

/* The same, whichever action of the role that doesn't mention them is played.
 */
static RgBits *
usual_changes (const Joint *joint, guint role, const RgBits *variables)
{
  GdlContext *context = joint->turns->context;
  const guint mark = context->trail->len;
  gdl_assume_played (joint->turns, role, GDL_NONE);
  RgBits *usual = changes (joint, variables);
  gdl_take_back (context, mark);
  return usual;
}

/* An edge of a switch: the variable of a role says that the action is played.
 */
static void
add_case (GdlTurns *turns, RgNode from, guint32 variable, guint action,
          RgNode to)
{
  const RgName played =
      turns->code->symbols[variable][turns->net->played[action]];
  rg_edge_add (
      turns->game, from, to,
      gdl_test (turns->names, TRUE, turns->code->variables[variable], played));
}

static RgNode
code_switch (const Joint *joint, const Group *group, guint32 variable,
             guint cases, RgNode next)
{
  GdlTurns *turns = joint->turns;
  GdlContext *context = turns->context;
  const guint role = gdl_net_variable (turns->net, variable)->role;
  RgBits *usual = usual_changes (joint, role, group->variables);
  const RgNode node = gdl_node (turns->names, "switch");
  for (guint a = turns->first[role]; a < turns->first[role + 1]; a++) {
    const GdlRef legal = gdl_specialise (context, turns->net->legal[a]);
    if (legal == GDL_NO)
      continue;
    const guint mark = context->trail->len;
    RgBits *variables = copy_bits (turns->mentions[a], joint->words);
    rg_bits_add_all (variables, usual, joint->words);
    rg_bits_keep (variables, group->variables, joint->words);
    gdl_assume (context, legal);
    gdl_assume_played (turns, role, a);
    const RgNode to = code_variables (joint, variables, cases, next);
    gdl_take_back (context, mark);
    g_free (variables);
    add_case (turns, node, variable, a, to);
  }
  g_free (usual);
  return node;
}

static RgNode
code_updates (const Joint *joint, const RgBits *variables, RgNode next)
{
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  find_updates (joint, variables, updates);
  joint->turns->code->prefix = "do";
  next = gdl_code_updates (joint->turns->code, updates,
                           joint->turns->temporaries, next);
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  return next;
}

/* -- phases ---------------------------------------------------------------- */

/* Makes variables of the group late that others of it read. */
static void
make_read_late (const Joint *joint, const Group *group, GArray *late)
{
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint32));
  find_updates (joint, group->variables, updates);
  for (guint u = 0; u < updates->len; u++) {
    const guint32 v = g_array_index (updates, GdlUpdate, u).variable;
    gboolean is_read = FALSE;
    for (guint i = 0; i < updates->len && !is_read; i++) {
      const GdlUpdate *other = &g_array_index (updates, GdlUpdate, i);
      is_read = i != u && (other->reads_all || rg_bits_has (other->reads, v));
    }
    if (is_read && !is_late (joint->turns->code, v))
      g_array_append_val (found, v);
  }
  make_late (joint, found, late);
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  g_array_free (found, TRUE);
}

/* Leaves out the actions of a role that mention a variable, in the context.
 * Returns that one of them is played; GDL_YES: there are no others. */
static GdlRef
leave_out (const Joint *joint, guint32 role_variable, guint32 variable)
{
  const GdlTurns *turns = joint->turns;
  const guint role = gdl_net_variable (turns->net, role_variable)->role;
  GArray *refs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  for (guint a = turns->first[role]; a < turns->first[role + 1]; a++) {
    const GdlRef does = gdl_does_ref (turns, a);
    if (rg_bits_has (turns->mentions[a], variable))
      g_array_append_val (refs, does);
  }
  const gboolean all = refs->len == actions_of (joint, role_variable);
  for (guint i = 0; i < refs->len && !all; i++)
    gdl_replace (turns->context, g_array_index (refs, GdlRef, i), GDL_NO);
  const GdlRef played =
      all ? GDL_YES
          : gdl_or (turns->net, (GdlRef *)(gpointer)refs->data, refs->len);
  g_array_free (refs, TRUE);
  return played;
}

/* A variable that an action of a role, which is known, mentions, unless a role
 * before it in the key has played another one that does. */
static RgNode
code_mentioned (const Joint *joint, const Group *group, guint32 role_variable,
                guint32 variable, RgNode next)
{
  GdlTurns *turns = joint->turns;
  const guint mark = turns->context->trail->len;
  RgBits *only = g_new0 (RgBits, joint->words);
  GdlRef done = GDL_NO;
  for (guint r = rg_bits_next_common (group->key, group->key, 0, role_variable);
       r < role_variable && done != GDL_YES;
       r = rg_bits_next_common (group->key, group->key, r + 1, role_variable))
    done = gdl_or (turns->net, (GdlRef[]){done, leave_out (joint, r, variable)},
                   2);
  rg_bits_add (only, variable);
  const RgNode to = done == GDL_YES ? next : code_updates (joint, only, next);
  gdl_take_back (turns->context, mark);
  g_free (only);
  return gdl_code_test (turns->code, done, next, to);
}

static RgNode
code_phase (const Joint *joint, const Group *group, guint32 role_variable,
            const RgBits *usual, RgNode next)
{
  GdlTurns *turns = joint->turns;
  GdlContext *context = turns->context;
  const guint role = gdl_net_variable (turns->net, role_variable)->role;
  const guint n = turns->net->n_state;
  const RgNode node = gdl_node (turns->names, "switch");
  for (guint a = turns->first[role]; a < turns->first[role + 1]; a++) {
    const GdlRef legal = gdl_specialise (context, turns->net->legal[a]);
    const RgBits *mentions = turns->mentions[a];
    if (legal == GDL_NO)
      continue;
    const guint mark = context->trail->len;
    gdl_assume (context, legal);
    gdl_assume_played (turns, role, a);
    RgNode to = next;
    RG_FOR_COMMON (group->variables, mentions, v, n) {
      if (!rg_bits_has (usual, v))
        to = code_mentioned (joint, group, role_variable, v, to);
    }
    gdl_take_back (context, mark);
    add_case (turns, node, role_variable, a, to);
  }
  return node;
}

/* Of the variables of a group, those that change, or may, whatever is played.
 */
static RgBits *
always_change (const Joint *joint, const Group *group)
{
  GdlTurns *turns = joint->turns;
  const guint n = n_variables (joint);
  const guint mark = turns->context->trail->len;
  RG_FOR_BITS (group->key, v, n)
    gdl_assume_played (turns, gdl_net_variable (turns->net, v)->role, GDL_NONE);
  RgBits *set = changes (joint, group->variables);
  gdl_take_back (turns->context, mark);
  return set;
}

/* Where nested switches had too many cases: a switch for each role, over what
 * its actions mention.  A variable that actions of several roles mention is the
 * first one's.  What changes in any case tests what is played. */
static RgNode
code_phases (const Joint *joint, const Group *group, RgNode next)
{
  const guint n = n_variables (joint);
  GArray *late = g_array_new (FALSE, FALSE, sizeof (guint32));
  RgBits *usual = always_change (joint, group);
  make_read_late (joint, group, late);
  next = code_late_ends (joint, late, next);
  next = code_updates (joint, usual, next);
  RG_FOR_BITS (group->key, v, n)
    next = code_phase (joint, group, v, usual, next);
  next = code_late_begins (joint, late, next);
  g_array_free (late, TRUE);
  g_free (usual);
  return next;
}

/* -- groups of code -------------------------------------------------------- */

/* The number of cases of switches over all roles of the key, up to a limit. */
static guint
count_cases (const Joint *joint, const RgBits *key, guint limit)
{
  const guint n = n_variables (joint);
  guint count = 1;
  for (guint v = rg_bits_next_common (key, key, 0, n); v < n && count <= limit;
       v = rg_bits_next_common (key, key, v + 1, n))
    count *= actions_of (joint, v);
  return count;
}

/* How many variables an action mentions on average, if that is more than a
 * quarter of them; else 0. */
static guint64
mention_many (const Joint *joint, const Group *group)
{
  const GdlTurns *turns = joint->turns;
  const guint n = turns->net->n_state;
  guint64 actions = 0, variables = 0, mentioned = 0;
  RG_FOR_BITS (group->variables, v, n)
    variables++;
  for (guint a = 0; a < turns->ground->actions->len; a++) {
    const RgBits *mentions = turns->mentions[a];
    const guint role = gdl_action (turns->ground, a)->role;
    const guint32 role_variable = gdl_role_variable (turns->net, role);
    if (!rg_bits_has (group->key, role_variable))
      continue;
    actions++;
    RG_FOR_COMMON (group->variables, mentions, v, n)
      mentioned++;
  }
  return mentioned * 4 > actions * variables ? mentioned / actions : 0;
}

static RgNode
code_group (const Joint *joint, const Group *group, guint cases, RgNode next)
{
  const guint32 variable = switch_over (joint, group->key);
  if (variable == GDL_NONE)
    return code_updates (joint, group->variables, next);
  const guint n = actions_of (joint, variable);
  const guint64 many = cases == CASES ? mention_many (joint, group) : 0;
  if (many > 0)
    cases = MANY_CASES;
  const guint needed = count_cases (joint, group->key, cases);
  if (needed > n && needed > cases) {
    /* Tests of what is played at each variable: the plain form is faster. */
    joint->turns->spread |= many > SPREAD;
    return code_phases (joint, group, next);
  }
  return code_switch (joint, group, variable, cases / n, next);
}

/* As deep as there are roles to switch over, each of two actions at least. */
static RgNode
code_variables (const Joint *joint, const RgBits *variables, guint cases,
                RgNode next)
{
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  GArray *late = g_array_new (FALSE, FALSE, sizeof (guint32));
  find_updates (joint, variables, updates);
  GArray *groups = find_groups (joint, updates);
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  GArray *ordered = order_groups (joint, groups, late);
  next = code_late_ends (joint, late, next);
  for (guint i = ordered->len; i-- > 0;)
    next = code_group (
        joint,
        &g_array_index (groups, Group, g_array_index (ordered, guint, i)),
        cases, next);
  next = code_late_begins (joint, late, next);
  g_array_free (late, TRUE);
  g_array_free (ordered, TRUE);
  free_groups (groups);
  return next;
}

/* -- all of it ------------------------------------------------------------- */

/* The variables of what was chosen get back to what they were. */
static RgNode
code_resets (const Joint *joint, RgNode next)
{
  const GdlTurns *turns = joint->turns;
  for (guint r = turns->n_roles; r-- > 0;) {
    if (joint->mode->status[r] == GDL_CHOOSES)
      next = gdl_code_put (turns->code, gdl_role_variable (turns->net, r), 0,
                           next);
  }
  return next;
}

/* The end of a step in which several roles choose, where their variables say
 * what they have chosen. */
RgNode
gdl_code_joint_step (GdlTurns *turns, const GdlBranch *mode)
{
  GdlContext *context = turns->context;
  const Joint joint = {turns, mode, rg_bits_words (turns->net->variables->len)};
  GArray *updates = g_array_new (FALSE, FALSE, sizeof (GdlUpdate));
  RgBits *all = g_new0 (RgBits, joint.words);
  for (guint32 v = 0; v < turns->net->n_state; v++)
    rg_bits_add (all, v);
  gdl_assume_mode (turns, mode);
  GdlRef *next = gdl_next_copies (turns);
  GdlTelling *telling = gdl_find_telling (turns, mode);
  find_updates (&joint, all, updates);
  gdl_take_back (context, 0);
  RgNode at = RG_NONE;
  for (guint c = turns->n_copies; c-- > 0;) {
    if (next[c] == GDL_NO)
      continue;
    turns->code->prefix = "test";
    RgNode to = gdl_finish_step (turns, updates, mode->copy, c);
    turns->code->prefix = "do";
    to = code_resets (&joint, to);
    gdl_assume_mode (turns, mode);
    to = code_variables (&joint, all, CASES, to);
    gdl_take_back (context, 0);
    at = at == RG_NONE ? to : gdl_code_test (turns->code, next[c], to, at);
  }
  gdl_updates_clear (updates);
  g_array_free (updates, TRUE);
  g_free (next);
  g_free (all);
  return gdl_code_telling (turns, telling, at);
}
