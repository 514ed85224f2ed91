/* Groups the variables of the state by the roles on whose choices their next
 * values depend, and orders the groups (joint.c).
 *
 *     x' = f(a), y' = g(a, b), z' = h(a)      the groups {x, z}: a;  {y}: a, b
 *
 * A group writes a variable directly if all groups that read its old value come
 * before it.  Otherwise the variable is late: the group writes to a temporary,
 * which is copied at the end. */
#pragma once

#include "gdl/map/turns.h"
#include "gdl/map/update.h"

/* The updates that depend on the choices of the same roles. */
typedef struct {
  RgBits *key;         /* the action variables of these roles */
  RgBits *variables;   /* the written variables of the state */
  RgBits *reads;       /* variables of the state that the updates may read */
  gboolean reads_all;  /* they may read any variable */
  gboolean is_ordered; /* the group has its place in the order */
} GdlJointGroup;

/* A step in which several roles have chosen. */
typedef struct {
  GdlTurns *turns;
  const GdlBranch *mode;
  gsize words; /* of a set of variables */
} GdlJointStep;

static inline guint
gdl_joint_n_variables (const GdlJointStep *joint)
{
  return joint->turns->net->variables->len;
}

static inline guint
gdl_joint_n_values (const GdlJointStep *joint, guint32 variable)
{
  return gdl_net_variable (joint->turns->net, variable)->n;
}

static inline RgBits *
gdl_copy_bits (const RgBits *bits, gsize words)
{
  return g_memdup2 (bits, words * sizeof *bits);
}

/* Returns the variable in the key with the fewest values.  GDL_NONE: the key is
 * empty. */
guint32 gdl_choose_switch_variable (const GdlJointStep *joint,
                                    const RgBits *key);
/* Partitions the updates into groups (GdlJointGroup); gdl_joint_groups_free
 * frees them. */
GArray *gdl_make_joint_groups (const GdlJointStep *joint,
                               const GArray *updates);
void gdl_joint_groups_free (GArray *groups);
/* Orders the groups such that each comes after those that read the variables
 * that it writes. Where that is impossible, the variables become late. Groups
 * that depend on no choice come first, so that the code after a switch can be
 * shared. Returns the indexes of the groups; late_variables receives the late
 * variables.
 */
GArray *gdl_order_joint_groups (const GdlJointStep *joint, GArray *groups,
                                GArray *late_variables);
/* Adds the assignments of late variables from their temporaries, at the end. */
RgNode gdl_emit_late_copies (const GdlJointStep *joint,
                             const GArray *late_variables, RgNode next);
/* Adds the initialisation of the temporaries with the old values. Before this
 * point the variables are not late. */
RgNode gdl_emit_late_initialisations (const GdlJointStep *joint,
                                      const GArray *late_variables,
                                      RgNode next);
