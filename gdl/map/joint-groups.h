/* Variables of the state, grouped by the roles whose choices their next values
 * read; see joint.c. */
#pragma once

#include "gdl/map/turns.h"
#include "gdl/map/update.h"

typedef struct {
  RgBits *key;       /* variables of roles whose choices are read */
  RgBits *variables; /* of the state, that are written */
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

/* The role's variable of the key with the fewest values. */
guint32 gdl_joint_choice (const GdlJoint *joint, const RgBits *key);
/* Of updates; to be freed. */
GArray *gdl_joint_groups (const GdlJoint *joint, const GArray *updates);
void gdl_joint_free (GArray *groups);
/* The groups in an order in which each that writes a variable comes after those
 * that read it, but for variables that become late.  Those first that read no
 * choice, so that in cases of a switch what follows may be the same. */
GArray *gdl_joint_order (const GdlJoint *joint, GArray *groups, GArray *late);
/* Where late variables get their values at last. */
RgNode gdl_code_late_ends (const GdlJoint *joint, const GArray *late,
                           RgNode next);
/* Where what is written in their place gets their old values.  From here on, to
 * the front, they are late no more. */
RgNode gdl_code_late_begins (const GdlJoint *joint, const GArray *late,
                             RgNode next);
