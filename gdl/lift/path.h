/* Paths of edges that test literals and bind variables. */
#pragma once

#include "gdl/lift/lift.h"

/* A variable of RG that rules of one sub-automaton may use in turn. */
typedef struct {
  RgName name, type, first;
  gboolean busy;
} LiftLocal;

typedef struct LiftBody LiftBody;
typedef struct LiftFrame LiftFrame;

/* A sub-automaton, or a part of the turn, that is being made. */
struct LiftFrame {
  Lift *lift;
  /* What adds all literals of a body that are not done. */
  RgNode (*add_body) (LiftFrame *frame, LiftBody *body, RgNode at);
  const char *prefix; /* of nodes and variables */
  gboolean inside;    /* of a check: what is assigned is forgotten */
  GArray *locals;     /* of LiftLocal */
  guint inlined;      /* rules within rules */
  guint choices;      /* the same, of relations that have several */
  RgEdgeId last;      /* edge, or RG_NONE */
  /* Where loops over all bindings are made: what comes next if a test fails,
   * and the last node; else RG_NONE. */
  RgNode otherwise, open;
};

/* A variable of a rule. */
typedef struct {
  RgName variable; /* RG_NO_NAME: no place yet */
  guint type;      /* of the place, which holds the domain */
  gboolean bound;
  gboolean constant; /* is just `value`, and has no place */
  LiftValue value;
  gboolean needed; /* by what comes behind the body */
  RgBits *domain;
} LiftSlot;

/* The state of a join while its rule is printed: which variables are bound, and
 * which literals of the body are evaluated. */
struct LiftBody {
  const LiftRule *rule;
  LiftSlot *slots; /* by variable */
  gboolean *done;  /* by literal */
  guint narrowed;  /* the literal for which the relaxation was looked up */
  GdlNames *names;
  guint32 place; /* of nodes before, see gdl_set_place */
};

typedef struct {
  gboolean constant;
  LiftValue value;
  const RgExpr *expr;
  guint type;           /* of a variable */
  const RgBits *domain; /* of a variable */
} LiftOperand;

/* An edge to a new node. */
RgNode lift_do (LiftFrame *frame, RgNode from, RgAction action);
/* Parallel assignment: each place becomes what stands in `from`, which is
 * overwritten; with NULL it stays.  What is written before it is read is copied
 * to a local. */
RgNode lift_assign_all (LiftFrame *frame, RgNode at, const LiftSlot *places,
                        const RgExpr **from, guint n);
/* The path that has come to `at` leads to a node that is there. */
void lift_lead (LiftFrame *frame, RgNode at, RgNode to);
RgNode lift_node (LiftFrame *frame, const char *what);

/* A place of a type of values. */
RgName lift_local (LiftFrame *frame, guint type, const char *name);
RgName lift_rank_local (LiftFrame *frame, RgName type);
/* Which locals are busy; and back to that, which frees the array. */
GArray *lift_save_locals (const LiftFrame *frame);
void lift_restore_locals (LiftFrame *frame, GArray *busy);

/* Whether a variable matters outside of literal i, which is to come. */
gboolean lift_is_needed (const LiftBody *body, guint i, guint variable);

LiftOperand lift_operand (const LiftFrame *frame, const LiftBody *body,
                          const DlTerm *argument);
/* Gives the variable a place, and notes that it is bound. */
void lift_place (LiftFrame *frame, LiftBody *body, guint variable);
/* A loop: the expression is each value from the first one on.  The node of its
 * body; `otherwise` becomes the one that goes on. */
RgNode lift_loop_over (LiftFrame *frame, RgNode at, const RgExpr *expr,
                       RgName first, RgName last, RgName after);
/* For what is a test within a loop: its paths just end. */
RgNode lift_pause_loops (LiftFrame *frame);
void lift_resume_loops (LiftFrame *frame, RgNode otherwise);
/* Tests that an expression of that type and domain is in the set. */
RgNode lift_require (LiftFrame *frame, RgNode at, const RgExpr *expr,
                     guint type, const RgBits *domain, const RgBits *set);
RgNode lift_require_operand (LiftFrame *frame, RgNode at,
                             const LiftOperand *operand, const RgBits *set);
/* Tests that two operands are equal or differ. */
RgNode lift_compare (LiftFrame *frame, RgNode at, gboolean equal,
                     const LiftOperand *a, const LiftOperand *b);
const RgExpr *lift_access (const LiftFrame *frame, const RgExpr *map,
                           const LiftOperand *index);
/* variable = T(*) over a type, or over the domain; or a loop. */
RgNode lift_any_of (LiftFrame *frame, RgNode at, LiftBody *body, guint variable,
                    guint type);
RgNode lift_any (LiftFrame *frame, RgNode at, LiftBody *body, guint variable);
/* The rest of a body of which a literal is left to what comes later: the
 * variables in these of its columns that the rest has not bound get any values,
 * which what is left of the rest, as a negated literal, tests. */
RgNode lift_add_unbound (LiftFrame *frame, LiftBody *body,
                         const DlLiteral *literal, LiftColumns columns,
                         RgNode at);
RgAction lift_is (const LiftFrame *frame, const RgExpr *expr, gboolean equal,
                  RgName symbol);

/* -- literal.c ------------------------------------------------------------- */

/* Tests a literal that is not derived, and binds its variables; RG_NONE: it
 * can't hold. */
RgNode lift_literal (LiftFrame *frame, LiftBody *body, guint i, RgNode at);
/* About how many bindings it has; below 1: it is a test or a function.
 * Negative: it can't come yet. */
double lift_score (const LiftFrame *frame, const LiftBody *body, guint i);

/* -- look-up.c ------------------------------------------------------------- */

/* Tests literal i by the tuples of a static table, which is its own or a
 * superset, and binds its variables. */
RgNode lift_look_up (LiftFrame *frame, LiftBody *body, guint i, guint table,
                     RgNode at);
/* What the relaxation of a derived literal tells, before that is looked at:
 * that it can't hold, or the only values of what is looked for. */
RgNode lift_relax (LiftFrame *frame, LiftBody *body, guint i, RgNode at);
/* Its variables become each of what the relaxation allows; then the literal is
 * still to be tested. */
RgNode lift_narrow (LiftFrame *frame, LiftBody *body, guint i, RgNode at);

/* -- derived.c ------------------------------------------------------------- */

void lift_frame_init (LiftFrame *frame, Lift *lift, const char *prefix);
void lift_frame_clear (LiftFrame *frame);
/* A body whose variables are not bound. */
LiftBody lift_body_new (Lift *lift, const LiftRule *rule);
void lift_body_free (LiftBody *body);
/* All literals that are not done. */
RgNode lift_add_body (LiftFrame *frame, LiftBody *body, RgNode at);
/* Alternatives that bind the arguments of a derived literal. */
RgNode lift_generate (LiftFrame *frame, LiftBody *body, guint i, RgNode at);
/* All values of the arguments of a derived literal, which is then checked. */
RgNode lift_try_all (LiftFrame *frame, LiftBody *body, guint i, RgNode at);
/* The sub-automaton of a derived table for bound columns. */
LiftCheck *lift_check (Lift *lift, guint table, LiftColumns bound);
/* A check that the literal, all of whose variables that matter are bound, holds
 * or not. */
RgNode lift_call (LiftFrame *frame, const LiftBody *body,
                  const DlLiteral *literal, gboolean holds, RgNode at);
/* Both: where it holds, or RG_NONE, and where it doesn't. */
RgNode lift_fork (LiftFrame *frame, const LiftBody *body,
                  const DlLiteral *literal, RgNode at, RgNode *no);
/* Back to the first values of all locals. */
RgNode lift_reset_locals (LiftFrame *frame, RgNode at);
/* Makes all sub-automata that are asked for. */
void lift_add_checks (Lift *lift);
