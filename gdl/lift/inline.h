/* The rules of a derived table in the place of a literal of it. */
#pragma once

#include "gdl/lift/path.h"

/* What the head of a rule in place has to do with the arguments outside. */
typedef struct {
  LiftFrame *frame;
  LiftBody *outer;
  const DlLiteral *literal;
  const gboolean *wanted; /* by argument: it is to be bound */
  LiftBody inner;
} LiftInlining;

/* An argument of a body is a value from outside. */
RgNode lift_bind (LiftFrame *frame, LiftBody *body, const DlTerm *argument,
                  const LiftOperand *outside, RgNode at);
/* The variables of the head become those that are bound outside. */
RgNode lift_take_bound (LiftInlining *in, RgNode at);
/* One rule, from a node to another. */
void lift_inline_rule (LiftFrame *frame, LiftBody *outer,
                       const DlLiteral *literal, const gboolean *wanted,
                       const LiftRule *rule, RgNode at, RgNode join);

/* -- alternatives.c -------------------------------------------------------- */

/* Whether the literal is a test of what is known: each of its rules is one
 * comparison. */
gboolean lift_has_alternatives (const LiftFrame *frame, const LiftBody *body,
                                const DlLiteral *literal);
/* These comparisons, side by side; RG_NONE: none can hold. */
RgNode lift_add_alternatives (LiftFrame *frame, LiftBody *body,
                              const DlLiteral *literal, RgNode at);

/* A rule whose head and only literal are of the table, with a variable of the
 * name for each column. */
LiftRule *lift_rule_of_table (Lift *lift, guint table, const char *name);

/* -- recursion.c ----------------------------------------------------------- */

/* Whether two columns are the same variable in the heads of all rules. */
gboolean lift_is_same_column (const LiftTable *table, guint a, guint b);
/* Whether the literals of a rule that depend on its table are one at most, of
 * the table itself: *found is its index, or G_MAXUINT. */
gboolean lift_find_recursive (const Lift *lift, const LiftTable *table,
                              const LiftRule *rule, guint *found);
/* Whether the rules of a recursive table, with one recursive literal at most,
 * hand on what is bound as it is. */
gboolean lift_hands_on_bound (const Lift *lift, guint table, LiftColumns bound);
/* Whether something is bound, and they hand on the rest. */
gboolean lift_hands_on_rest (const Lift *lift, guint table, LiftColumns bound);

/* -- precedence.c ---------------------------------------------------------- */

/* A literal that finds values by recursion, and that is to come before the
 * given one, as it couldn't or hardly do so after it; or else that one. */
guint lift_first_to_generate (LiftFrame *frame, LiftBody *body, guint before);

/* -- rounds.c -------------------------------------------------------------- */

/* A bound on how often the recursive rules of a table, of one recursive literal
 * each, can be applied in a row and find something else; G_MAXUINT: none is
 * known, or it is large.  *stays: they may also find the same again. */
guint lift_rounds (const Lift *lift, const LiftTable *table, gboolean *stays);

/* -- merge.c --------------------------------------------------------------- */

/* The table with fewer rules, perhaps, for these bound columns; backward: the
 * recursive literals come first. */
const LiftTable *lift_merged (Lift *lift, guint table, LiftColumns bound,
                              gboolean backward);

/* -- linear.c -------------------------------------------------------------- */

/* Whether what a recursive literal finds is a chain, from a beginning on, which
 * loops over all bindings can go along. */
gboolean lift_is_chain (LiftFrame *frame, LiftBody *body, guint i);
/* A table whose rules have one recursive literal at most, as a loop, where they
 * hand on what is bound, or what is looked for, as it is; within loops, where
 * it is a chain.  FALSE: they don't, and nothing was done. */
gboolean lift_generate_linear (LiftFrame *frame, LiftBody *body, guint i,
                               const gboolean *wanted, RgNode at,
                               RgNode *joined);

/* -- shared.c -------------------------------------------------------------- */

/* The rules of a table in the place of literal i, which lead to `join`; what
 * their literals have in common is there once.  FALSE: there are few, and
 * nothing was done. */
gboolean lift_generate_shared (LiftFrame *frame, LiftBody *body, guint i,
                               const gboolean *wanted, RgNode at, RgNode join);
/* The same for the sub-automaton of a table, none of whose columns is looked
 * for. */
gboolean lift_add_shared_check (LiftFrame *frame, const LiftCheck *check);
