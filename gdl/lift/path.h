/* Builds paths: edges that test literals and bind variables. */
#pragma once

#include "gdl/lift/lift.h"

/* A variable of RG that rules of one sub-automaton reuse. */
typedef struct {
  RgName name, type;
  RgName first;  /* its initial value */
  gboolean busy; /* a variable of some open body is stored in it */
} LiftLocal;

typedef struct LiftBody LiftBody;
typedef struct LiftFrame LiftFrame;

/* The state of building a sub-automaton or a part of the turn. */
struct LiftFrame {
  Lift *lift;
  /* callback that adds all literals of a body that are not done */
  RgNode (*add_body) (LiftFrame *frame, LiftBody *body, RgNode at);
  const char *prefix; /* of the names of nodes and variables */
  gboolean
      in_check;   /* within a check: assignments have no effect outside of it */
  GArray *locals; /* of LiftLocal */
  guint inline_depth; /* nesting of inlined rules */
  guint choice_depth; /* nesting of inlined relations with several rules */
  RgEdgeId last_edge; /* the last edge of the path, or RG_NONE */
  /* Within loops over all bindings: the node to which failing tests lead, and
   * the last node of the path. Otherwise RG_NONE. */
  RgNode failure, path_end;
};

/* The location of a variable of a rule. */
typedef struct {
  RgName variable;   /* RG_NO_NAME: not yet allocated */
  guint type;        /* type of the variable of RG, a superset of the domain */
  gboolean bound;    /* it has a value at this node */
  gboolean constant; /* its value is `value`; it has no variable of RG */
  LiftValue value;
  gboolean needed; /* code after the body reads it */
  RgBits *domain;  /* the values that it may have */
} LiftSlot;

/* The state of translating the body of a rule, a join: which variables are
 * bound, and which literals are evaluated. */
struct LiftBody {
  const LiftRule *rule;
  LiftSlot *slots; /* by variable */
  gboolean *done;  /* by literal: it is evaluated */
  guint narrowed;  /* the literal whose relaxation was looked up; G_MAXUINT:
                      none */
  GdlNames *names;
  guint32 place; /* the source position to restore, see gdl_set_place */
};

/* The value of an argument: a constant, or an expression of RG. */
typedef struct {
  gboolean constant;
  LiftValue value;
  const RgExpr *expr;
  guint type;           /* if it is a variable: its type */
  const RgBits *domain; /* if it is a variable: its domain */
} LiftOperand;

/* Adds an edge to a new node, which it returns. As in all functions here, a
 * path that ends at RG_NONE has no more edges. */
RgNode lift_add_edge (LiftFrame *frame, RgNode from, RgAction action);
/* Assigns values to the variables of slots, in parallel; a value that is NULL:
 * the variable is unchanged. Values that are overwritten before they are read
 * are copied to locals. Overwrites `values`. */
RgNode lift_assign_all (LiftFrame *frame, RgNode at, const LiftSlot *slots,
                        const RgExpr **values, guint n);
/* Connects the end of the path to an existing node. */
void lift_connect (LiftFrame *frame, RgNode at, RgNode to);
/* Adds a node, named for the prefix and this word; NULL: for the prefix. */
RgNode lift_add_node (LiftFrame *frame, const char *word);

/* Takes a local variable of the type that is not busy, or declares one. */
RgName lift_take_local (LiftFrame *frame, guint type, const char *name);
/* Takes a local variable of a type of ranks. */
RgName lift_take_rank_local (LiftFrame *frame, RgName type);
/* Returns which locals are busy, for lift_restore_locals. */
GArray *lift_save_locals (const LiftFrame *frame);
/* Restores which locals are busy; newer ones are not. Frees the array. */
void lift_restore_locals (LiftFrame *frame, GArray *saved_locals);

/* Whether the variable is read outside of literal i: after the body, or by
 * literals that are not done. */
gboolean lift_is_needed (const LiftBody *body, guint i, guint variable);

/* Returns the place or the value of an argument whose variable is bound. */
LiftOperand lift_get_operand (const LiftFrame *frame, const LiftBody *body,
                              const DlTerm *argument);
/* Allocates a local for the variable of the rule, if it has none, and marks it
 * as bound. */
void lift_allocate_local (LiftFrame *frame, LiftBody *body, guint variable);
/* Adds a loop in which the expression takes each value from `first` to `last`,
 * by a map of successors. Returns the node of its body; failing tests lead to
 * the next value. */
RgNode lift_add_loop_over (LiftFrame *frame, RgNode at, const RgExpr *expr,
                           RgName first, RgName last, RgName successor);
/* Within a check, failing tests end the path, also inside a loop.
 * lift_pause_loops begins such a region, and returns the node for
 * lift_resume_loops, which ends it. */
RgNode lift_pause_loops (LiftFrame *frame);
void lift_resume_loops (LiftFrame *frame, RgNode failure);
/* Tests that an expression of that type and domain is in the set. RG_NONE: it
 * never is. */
RgNode lift_add_membership_test (LiftFrame *frame, RgNode at,
                                 const RgExpr *expr, guint type,
                                 const RgBits *domain, const RgBits *set);
/* Tests that an operand is in the set. RG_NONE: it never is. */
RgNode lift_add_operand_test (LiftFrame *frame, RgNode at,
                              const LiftOperand *operand, const RgBits *set);
/* Tests that two operands are equal, or differ. RG_NONE: they never are. */
RgNode lift_add_comparison (LiftFrame *frame, RgNode at, gboolean equal,
                            const LiftOperand *a, const LiftOperand *b);
/* Returns the element of a map at the index. */
const RgExpr *lift_make_access (const LiftFrame *frame, const RgExpr *map,
                                const LiftOperand *index);
/* Adds `variable = T(*)` over a type, and marks the variable as bound. Within
 * loops over all bindings, adds a loop over the values. */
RgNode lift_choose_any_of (LiftFrame *frame, RgNode at, LiftBody *body,
                           guint variable, guint type);
/* As lift_choose_any_of, over the domain of the variable. */
RgNode lift_choose_any (LiftFrame *frame, RgNode at, LiftBody *body,
                        guint variable);
/* Adds the rest of a body before `literal`, which is evaluated later. Its
 * unbound variables in `columns` get any value first, which the remaining
 * literals test. */
RgNode lift_add_unbound (LiftFrame *frame, LiftBody *body,
                         const DlLiteral *literal, LiftColumns columns,
                         RgNode at);
/* Returns the comparison by `==` (`equal`) or `!=` of an expression and a
 * symbol. */
RgAction lift_make_comparison (const LiftFrame *frame, const RgExpr *expr,
                               gboolean equal, RgName symbol);

/* -- literal.c ------------------------------------------------------------- */

/* Tests a literal that is not derived, and binds its variables; RG_NONE: it
 * never holds. */
RgNode lift_add_literal (LiftFrame *frame, LiftBody *body, guint i, RgNode at);
/* Returns the rank of literal i in the order of evaluation. Below 1: a test or
 * a function; otherwise the estimated number of bindings. Negative: not
 * possible yet. */
double lift_rank_literal (const LiftFrame *frame, const LiftBody *body,
                          guint i);

/* -- look-up.c ------------------------------------------------------------- */

/* Looks literal i up in the tuples of a static table, its own or a superset,
 * and binds its variables. */
RgNode lift_add_look_up (LiftFrame *frame, LiftBody *body, guint i, guint table,
                         RgNode at);
/* Looks a derived literal up in its relaxation first, if that is selective: it
 * may fail, or bind the outputs. */
RgNode lift_test_relaxation (LiftFrame *frame, LiftBody *body, guint i,
                             RgNode at);
/* Enumerates the bindings of literal i in its relaxation; the literal is tested
 * later. */
RgNode lift_enumerate_relaxation (LiftFrame *frame, LiftBody *body, guint i,
                                  RgNode at);

/* -- derived.c ------------------------------------------------------------- */

void lift_frame_init (LiftFrame *frame, Lift *lift, const char *prefix);
void lift_frame_clear (LiftFrame *frame);
/* Returns a body without bound variables. */
LiftBody lift_body_new (Lift *lift, const LiftRule *rule);
void lift_body_free (LiftBody *body);
/* Adds all literals that are not done, the cheapest first. Returns the node
 * after them. RG_NONE: they never hold together. */
RgNode lift_add_body (LiftFrame *frame, LiftBody *body, RgNode at);
/* Adds alternative paths that bind the arguments of a derived literal. RG_NONE:
 * it never holds. */
RgNode lift_add_generator (LiftFrame *frame, LiftBody *body, guint i,
                           RgNode at);
/* Enumerates all values of the unbound arguments of a derived literal, and
 * tests it by a check. */
RgNode lift_enumerate_and_check (LiftFrame *frame, LiftBody *body, guint i,
                                 RgNode at);
/* Returns the sub-automaton of a derived table for bound columns. */
LiftCheck *lift_get_check (Lift *lift, guint table, LiftColumns bound);
/* Adds a check that the literal holds, or that it does not. All of its
 * variables that the rules read are bound. */
RgNode lift_add_check (LiftFrame *frame, const LiftBody *body,
                       const DlLiteral *literal, gboolean holds, RgNode at);
/* Adds checks for both cases. Returns the node where the literal holds;
 * RG_NONE: it never does. *fails: the node where it does not hold. */
RgNode lift_add_check_fork (LiftFrame *frame, const LiftBody *body,
                            const DlLiteral *literal, RgNode at, RgNode *fails);
/* Resets all locals to their initial values. */
RgNode lift_reset_locals (LiftFrame *frame, RgNode at);
/* Builds the sub-automata of all checks. */
void lift_add_checks (Lift *lift);
