/* Variables of the state, grouped by the roles whose choices their next
 * values depend on; see joint.c. */
#pragma once

#include "gdl/map/turns.h"
#include "gdl/map/update.h"

typedef struct {
  RgBits *key;       /* variables of these roles */
  RgBits *variables; /* the written variables of the state */
  RgBits *reads;
  gboolean reads_all;
  gboolean done;
} GdlJointGroup;

typedef struct {
  GdlTurns *turns;
  const GdlBranch *mode;
  gsize words;
} GdlJoint;

static inline guint
gdl_joint_size (const GdlJoint *joint)
{
  return joint->turns->net->variables->len;
}

static inline guint
gdl_joint_actions (const GdlJoint *joint, guint32 variable)
{
  return gdl_net_variable (joint->turns->net, variable)->n;
}

static inline RgBits *
gdl_copy_bits (const RgBits *bits, gsize words)
{
  return g_memdup2 (bits, words * sizeof *bits);
}

/* The variable of a role in the key that has the fewest values. */
guint32 gdl_joint_choice (const GdlJoint *joint, const RgBits *key);
/* Partitions the updates; free the result with gdl_joint_free. */
GArray *gdl_joint_groups (const GdlJoint *joint, const GArray *updates);
void gdl_joint_free (GArray *groups);
/* Orders the groups such that each comes after those that read the variables
 * that it writes. Where that is impossible, the variables become late. Groups
 * that depend on no choice come first, so that the code after a switch can be
 * shared. */
GArray *gdl_joint_order (const GdlJoint *joint, GArray *groups, GArray *late);
/* Adds the assignments of late variables from their temporaries, at the end. */
RgNode gdl_code_late_ends (const GdlJoint *joint, const GArray *late,
                           RgNode next);
/* Adds the initialisation of the temporaries with the old values. Before this
 * point the variables are not late. */
RgNode gdl_code_late_begins (const GdlJoint *joint, const GArray *late,
                             RgNode next);
