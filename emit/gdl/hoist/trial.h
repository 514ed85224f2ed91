/* Makes trials of checks (transactions with a rollback): the keeper makes the
 * walk of a check on copies of the variables that the check writes. It
 * continues at `yes` if the walk reaches the target, and otherwise at `no`.
 *
 *     s, m: x = n1;       m, t: y == n2;     the check `? s -> t`
 *
 *     a, a_1: x_trial = x;              a_1, s_trial: ;     its trial from a
 *     s_trial, m_trial: x_trial = n1;
 *     m_trial, yes: y == n2;            m_trial, no: y != n2;
 *
 * The check must have no choices: each of its nodes is deterministic.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* A trial. The caller sets the fields from `sheet` to `replacement`. */
typedef struct {
  KifSheet *sheet;
  RgNode start, target; /* of the check */
  RgNode yes, no;       /* where the keeper continues */
  GHashTable
      *variable_copies; /* variable to the name of its copy; shared by trials */
  RgName replaced;      /* a variable whose copy begins with the value of
                           `replacement`; RG_NO_NAME: none */
  RgName replacement;   /* a variable; unused without `replaced` */
  RgBits *written; /* within kif_add_trial: variables that the check writes */
  GHashTable *node_copies; /* within kif_add_trial: key of a node and a target
                              to its copy */
  GArray
      *worklist; /* within kif_add_trial: nodes whose edges are to be copied */
} KifTrial;

/* Finds the two edges of the node, a check and its opposite: stores the ends of
 * the check, and the targets of the edges as `yes` and `no`. FALSE: the node
 * has other edges. */
gboolean kif_find_opposite_checks (KifTrial *trial, const RgGame *game,
                                   RgNode node);

/* Adds the trial to the game: edges from the node to the copy of the start, and
 * the copies of all nodes of the check. */
void kif_add_trial (KifTrial *trial, RgNode node);
