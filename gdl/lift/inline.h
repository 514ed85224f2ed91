/* Inlines rules of a derived table in place of a literal of it. */
#pragma once

#include "gdl/lift/path.h"

/* Estimates are rough: another order has to be cheaper by this factor. */
#define LIFT_CLEARLY_LESS 2

/* A rule that is inlined for a literal of an outer body. */
typedef struct {
  LiftFrame *frame;
  LiftBody *outer;
  const DlLiteral *literal;
  const gboolean *outputs; /* by argument: it is an output */
  LiftBody inner;
} LiftInlining;

/* Binds an argument of a body to an operand from outside, or compares them. */
RgNode lift_bind_argument (LiftFrame *frame, LiftBody *body,
                           const DlTerm *argument, const LiftOperand *outside,
                           RgNode at);
/* Binds the variables of the head to the arguments that are bound outside. */
RgNode lift_bind_inputs (LiftInlining *inlining, RgNode at);
/* Inlines one rule between two nodes. */
void lift_inline_rule (LiftFrame *frame, LiftBody *outer,
                       const DlLiteral *literal, const gboolean *outputs,
                       const LiftRule *rule, RgNode at, RgNode join);

/* -- alternatives.c -------------------------------------------------------- */

/* Whether the literal is a test of bound values: each of its rules is one
 * comparison. */
gboolean lift_has_alternatives (const LiftFrame *frame, const LiftBody *body,
                                const DlLiteral *literal);
/* Adds these comparisons as parallel edges; RG_NONE: none can hold. */
RgNode lift_add_alternatives (LiftFrame *frame, LiftBody *body,
                              const DlLiteral *literal, RgNode at);

/* Returns a rule whose head and only literal are of the table, with distinct
 * variables as arguments. */
LiftRule *lift_make_table_rule (Lift *lift, guint table, const char *name);

/* -- recursion.c ----------------------------------------------------------- */

/* Whether two columns have the same variable in the heads of all rules. */
gboolean lift_are_columns_equal (const LiftTable *table, guint a, guint b);
/* Whether a rule is linear: it has at most one literal of the component, which
 * is of the table itself. *found: its index, or G_MAXUINT. */
gboolean lift_is_linear_rule (const Lift *lift, const LiftTable *table,
                              const LiftRule *rule, guint *found);
/* Whether the rules of a linear table pass the bound columns through
 * unchanged. */
gboolean lift_preserves_bound_columns (const Lift *lift, guint table,
                                       LiftColumns bound);
/* Whether some column is bound, and the rules pass all other columns through
 * unchanged. */
gboolean lift_preserves_free_columns (const Lift *lift, guint table,
                                      LiftColumns bound);

/* -- precedence.c ---------------------------------------------------------- */

/* Returns the literal that must precede the chosen one: it enumerates values by
 * recursion, and could not do so later, or at a higher cost. Otherwise returns
 * the chosen one. */
guint lift_find_preceding (LiftFrame *frame, LiftBody *body, guint chosen);

/* -- iteration-bound.c ----------------------------------------------------- */

/* Returns a bound on how often the rules of a linear table can be applied in a
 * row and derive something new; G_MAXUINT: none is known, or it is large.
 * *may_repeat: the rules may also derive the same fact again. */
guint lift_bound_iterations (const Lift *lift, const LiftTable *table,
                             gboolean *may_repeat);

/* -- merge-rules.c --------------------------------------------------------- */

/* Returns the table for these bound columns, with rules merged where possible;
 * backward: recursive literals come first. */
const LiftTable *lift_get_merged_table (Lift *lift, guint table,
                                        LiftColumns bound, gboolean backward);

/* -- linear-recursion.c ---------------------------------------------------- */

/* Whether the bindings of a recursive literal form a chain with one beginning,
 * which nested loops can follow. */
gboolean lift_is_chain (LiftFrame *frame, LiftBody *body, guint i);
/* Adds a linear table as a loop, if its rules pass the bound or the free
 * columns through; within loops over all bindings, if it is a chain. *joined:
 * the node after it; RG_NONE: it never holds. FALSE: neither holds, and nothing
 * was added. */
gboolean lift_add_linear_recursion (LiftFrame *frame, LiftBody *body, guint i,
                                    const gboolean *outputs, RgNode at,
                                    RgNode *joined);

/* -- shared-relations.c ---------------------------------------------------- */

/* Inlines the rules of a table for literal i, up to `join`, with one
 * sub-automaton for relations that several rules read. FALSE: nothing was
 * added, as there are few paths or the variant does not share. */
gboolean lift_add_shared_rules (LiftFrame *frame, LiftBody *body, guint i,
                                const gboolean *outputs, RgNode at,
                                RgNode join);
/* As lift_add_shared_rules(), in the sub-automaton of a check, which has no
 * outputs. FALSE also for a recursive table. */
gboolean lift_add_shared_check (LiftFrame *frame, const LiftCheck *check);
