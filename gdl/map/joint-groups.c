/* Groups updates by the choices that they depend on, and orders the groups
 * greedily: next is the group that writes the fewest variables which remaining
 * groups read, first one without a choice.  Generates the copies of late
 * variables. */
#include "gdl/map/joint-groups.h"
#include "gdl/map/variables.h"

#include <string.h>

guint32
gdl_choose_switch_variable (const GdlJointStep *joint, const RgBits *key)
{
  const guint n = gdl_joint_n_variables (joint);
  guint32 best = GDL_NONE;
  RG_FOR_BITS (key, v, n) {
    if (best == GDL_NONE ||
        gdl_joint_n_values (joint, v) < gdl_joint_n_values (joint, best))
      best = v;
  }
  return best;
}

/* -- groups ---------------------------------------------------------------- */

/* Returns the variables of roles in a set. */
static RgBits *
find_role_variables (const GdlJointStep *joint, const RgBits *set)
{
  RgBits *key = g_new0 (RgBits, joint->words);
  const guint n = gdl_joint_n_variables (joint);
  for (guint v = rg_bits_next_common (set, set, joint->turns->net->n_state, n);
       v < n; v = rg_bits_next_common (set, set, v + 1, n))
    rg_bits_add (key, v);
  return key;
}

/* Adds the variables that an update may read once the choices are known: those
 * that it or its next values read. TRUE: it may read all variables. */
static gboolean
add_reads (const GdlJointStep *joint, const GdlUpdate *update, RgBits *set)
{
  const GdlTurns *turns = joint->turns;
  const guint32 v = update->variable;
  GdlRef *next = gdl_find_next_values (turns->context, v, NULL);
  const gboolean reads_any = gdl_add_supports (
      turns->net, next, gdl_net_variable (turns->net, v)->n, set);
  g_free (next);
  rg_bits_add_all (set, update->reads, joint->words);
  return reads_any || update->reads_all;
}

GArray *
gdl_make_joint_groups (const GdlJointStep *joint, const GArray *updates)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (GdlJointGroup));
  for (guint u = 0; u < updates->len; u++) {
    const GdlUpdate *update = &g_array_index (updates, GdlUpdate, u);
    RgBits *key = find_role_variables (joint, update->reads);
    GdlJointGroup *group = NULL;
    for (guint g = 0; !group && g < groups->len; g++) {
      GdlJointGroup *candidate = &g_array_index (groups, GdlJointGroup, g);
      if (memcmp (candidate->key, key, joint->words * sizeof *key) == 0)
        group = candidate;
    }
    if (!group) {
      const GdlJointGroup new_group = {
          gdl_copy_bits (key, joint->words), g_new0 (RgBits, joint->words),
          g_new0 (RgBits, joint->words), FALSE, FALSE};
      g_array_append_val (groups, new_group);
      group = &g_array_index (groups, GdlJointGroup, groups->len - 1);
    }
    g_free (key);
    rg_bits_add (group->variables, update->variable);
    group->reads_all |= add_reads (joint, update, group->reads);
  }
  return groups;
}

void
gdl_joint_groups_free (GArray *groups)
{
  for (guint g = 0; g < groups->len; g++) {
    const GdlJointGroup *group = &g_array_index (groups, GdlJointGroup, g);
    g_free (group->key);
    g_free (group->variables);
    g_free (group->reads);
  }
  g_array_free (groups, TRUE);
}

/* -- order ----------------------------------------------------------------- */

/* Returns the variables that the group writes although groups without a place
 * in the order still read them, and that are not late. */
static GArray *
find_conflicts (const GdlJointStep *joint, const GArray *groups, guint g)
{
  const GdlJointGroup *group = &g_array_index (groups, GdlJointGroup, g);
  const guint n = joint->turns->net->n_state;
  GArray *conflicts = g_array_new (FALSE, FALSE, sizeof (guint32));
  RG_FOR_BITS (group->variables, v, n) {
    gboolean is_read = FALSE;
    for (guint i = 0; i < groups->len && !is_read; i++) {
      const GdlJointGroup *other = &g_array_index (groups, GdlJointGroup, i);
      is_read = i != g && !other->is_ordered &&
                (other->reads_all || rg_bits_has (other->reads, v));
    }
    if (is_read &&
        joint->turns->coder->written[v] == joint->turns->coder->variables[v])
      g_array_append_val (conflicts, v);
  }
  return conflicts;
}

/* Makes variables late: from here on, writes go to a temporary. */
static void
make_late (const GdlJointStep *joint, const GArray *variables,
           GArray *late_variables)
{
  GdlTurns *turns = joint->turns;
  for (guint i = 0; i < variables->len; i++) {
    const guint32 v = g_array_index (variables, guint32, i);
    if (turns->late_temporaries[v] == RG_NO_NAME)
      turns->late_temporaries[v] = gdl_add_temporary (turns->coder, v, "late");
    turns->coder->written[v] = turns->late_temporaries[v];
    g_array_append_val (late_variables, v);
  }
}

GArray *
gdl_order_joint_groups (const GdlJointStep *joint, GArray *groups,
                        GArray *late_variables)
{
  GArray *ordered = g_array_new (FALSE, FALSE, sizeof (guint));
  while (ordered->len < groups->len) {
    guint best = 0, fewest = G_MAXUINT;
    for (guint g = 0; g < groups->len && fewest > 0; g++) {
      if (g_array_index (groups, GdlJointGroup, g).is_ordered)
        continue;
      GArray *conflicts = find_conflicts (joint, groups, g);
      const gboolean has_choice =
          gdl_choose_switch_variable (
              joint, g_array_index (groups, GdlJointGroup, g).key) != GDL_NONE;
      const guint price = 2 * conflicts->len + has_choice;
      if (price < fewest) {
        fewest = price;
        best = g;
      }
      g_array_free (conflicts, TRUE);
    }
    GArray *conflicts = find_conflicts (joint, groups, best);
    make_late (joint, conflicts, late_variables);
    g_array_free (conflicts, TRUE);
    g_array_index (groups, GdlJointGroup, best).is_ordered = TRUE;
    g_array_append_val (ordered, best);
  }
  return ordered;
}

/* Returns the assignment from one name to another. */
static RgNode
emit_copy (const GdlJointStep *joint, RgName to, RgName from, RgNode next)
{
  const GdlNames *names = joint->turns->names;
  return gdl_emit_action (joint->turns->coder,
                          rg_assign (gdl_find_place (names, to).expr,
                                     gdl_find_place (names, from).expr),
                          "copy", next);
}

RgNode
gdl_emit_late_copies (const GdlJointStep *joint, const GArray *late_variables,
                      RgNode next)
{
  const GdlCoder *coder = joint->turns->coder;
  for (guint i = late_variables->len; i-- > 0;) {
    const guint32 v = g_array_index (late_variables, guint32, i);
    next = emit_copy (joint, coder->variables[v], coder->written[v], next);
  }
  return next;
}

RgNode
gdl_emit_late_initialisations (const GdlJointStep *joint,
                               const GArray *late_variables, RgNode next)
{
  GdlCoder *coder = joint->turns->coder;
  for (guint i = late_variables->len; i-- > 0;) {
    const guint32 v = g_array_index (late_variables, guint32, i);
    next = emit_copy (joint, coder->written[v], coder->variables[v], next);
    coder->written[v] = coder->variables[v];
  }
  return next;
}
