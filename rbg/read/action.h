/* Reads the actions of rules; declares the stack on which rules are built. */
#pragma once

#include "rbg/read/reader.h"

/* A rule on the stack. */
typedef struct {
  const RbgRule *rule;
  gint64 weight; /* the steps of walking it as a tree */
} RbgItem;

/* The stack of rules that are complete. */
typedef struct {
  RbgReader *reader;
  GArray *items; /* of RbgItem */
  gint64 weight; /* of all rules so far */
} RbgActions;

void rbg_actions_init (RbgActions *actions, RbgReader *reader);
void rbg_actions_clear (RbgActions *actions);

/* These read an action each, and push at least one item; after an error, which
 * is reported, one without effect. */
void rbg_read_shift (RbgActions *actions);
void rbg_read_on (RbgActions *actions);
void rbg_read_offs (RbgActions *actions);        /* an item for each piece */
void rbg_read_assignments (RbgActions *actions); /* for each assignment */
void rbg_read_comparison (RbgActions *actions);
void rbg_read_switch (RbgActions *actions);
/* Pushes the empty word. */
void rbg_push_nothing (RbgActions *actions, RbgPlace place);

/* Replaces the items from an index on by one SUM or CAT; does nothing if there
 * is one item only. */
void rbg_make_list (RbgActions *actions, RbgRuleKind kind, guint32 first);
/* These change the last item.  A power replaces it by n copies of its parts, so
 * that the caller makes one list of them; at a limit, it stops reading.  A
 * pattern is {? ...}, or {! ...} if `negated`. */
void rbg_make_star (RbgActions *actions, RbgPlace place);
void rbg_make_power (RbgActions *actions, guint32 n, RbgPlace place);
void rbg_make_pattern (RbgActions *actions, gboolean negated, RbgPlace place);

/* Returns the rule of the first item. */
const RbgRule *rbg_first_item (const RbgActions *actions);
