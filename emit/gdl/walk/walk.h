/* Represents symbolic executions (King, 1976): walks along the automaton, over
 * terms. The prefix `Kif` stands for games as rules of GDL, `Dl` for terms and
 * literals of Datalog.
 *
 * A walk becomes a rule. Its path condition is the body of the rule. Its store
 * has a term for each scalar. For each map, it has a base, which is the map at
 * the start, and a list of later writes:
 *
 *     a, b: board[at] == empty;    body: (true (at ?x)) (true (board ?x empty))
 *     b, c: board[at] = man;       write: board[?x] = man
 *     c, d: board[to] == man;      body: (true (to ?y)) (board_then ?y ?x man)
 *
 * The key of a read may equal that of a write, as ?y and ?x above. Then a
 * select relation has the value (select.c). For goals and `visible`, the walk
 * forks instead: the keys are equal in one copy, and differ in the other.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* The part of a step in which a walk is. */
typedef enum {
  KIF_KEEPER, /* before the move: the keeper's part of a step */
  KIF_MOVE,   /* the move of the player on turn */
  KIF_AFTER,  /* the keeper's part after the move, in which the move is given */
  KIF_CHECK,  /* within `? start -> target` */
} KifPhase;

/* A pending write: map[keys[0]]...[keys[n - 1]] = value. */
typedef struct {
  RgName map;
  guint n;
  const DlTerm *keys;
  DlTerm value;
} KifWrite;

/* A walk: its place, its path condition, and its store. */
typedef struct {
  KifPhase phase;
  RgNode start, node;
  RgNode target; /* of a check; RG_NONE: not in a check */
  RgEdgeId edge; /* the next edge; RG_NONE: at the node */
  RgEdgeId last; /* the last edge, for messages */
  DlTerm role;   /* the role that moved, after the end of its move */
  gboolean assumes_continuation; /* it assumes that the match continues, and so
                                    omits tests that this implies */
  gboolean assumes_end;          /* it assumes that the keeper ends the match */
  gboolean terminal_concluded;   /* the rule of `terminal` has been made */
  gboolean branching; /* copies for the later edges of the node are still to be
                         made */
  gboolean moved; /* it has passed an edge, but its node is not yet processed */
  gboolean began_move;     /* the last edge has begun the move */
  gboolean makes_versions; /* versions of maps are made at this node */
  gboolean at_boundary;    /* it starts at a boundary, and has passed no edge */
  gboolean updates_recorded; /* after a step: the updates of its scalars are
                     recorded (autonomous.h) */
  gboolean in_sequence; /* within a loop that outputs tags and writes maps */
  /* In the keeper's phase and at the start of a move: some earlier node is a
   * join point; otherwise: the previous node is. */
  gboolean follows_join;
  DlLiteral head;      /* the head of a check's rule */
  GArray *body;        /* of DlLiteral */
  GArray *ranges;      /* of KifRange, by variable of the rule */
  GArray *tags;        /* of DlTerm */
  GArray *observers;   /* of guint64, by tag: the players who see it */
  GArray *writes;      /* of KifWrite, latest last */
  GArray *differences; /* of RgBits (differences.h) */
  GArray *clock;       /* of DlTerm: the clock values of the bases */
  DlTerm *scalars;     /* by number of a variable; DL_NO_TERM: not written */
  guint32 *bases; /* by variable: the relation with its value at the start of
                     the walk; RG_NONE: it is that in the state */
  RgName *copy_sources; /* by variable: the map whose value in the state is its
                           base; RG_NO_NAME: itself */
  guint n_scalars;      /* the number of all variables */
  guint32 anchor;       /* index of its last anchor in `anchored` of the sheet;
                           RG_NONE: none */
} KifWalk;

KifWalk *kif_walk_new (KifSheet *sheet, KifPhase phase, RgNode start);
KifWalk *kif_walk_copy (const KifWalk *walk);
void kif_walk_free (KifWalk *walk);

/* A new variable of the rule, with a range: its type, and whether the rule must
 * restrict it to the type (KifRange). */
DlTerm kif_add_variable (KifWalk *walk, const RgType *type,
                         gboolean is_required);
/* Adds a literal to the body, unless it contains the literal. */
void kif_add_literal (KifWalk *walk, DlLiteral literal);
static inline DlLiteral *
kif_literal_at (const KifWalk *walk, guint i)
{
  return &g_array_index (walk->body, DlLiteral, i);
}

/* Assumes that two terms are equal, or different; adds a literal if needed.
 * FALSE: a contradiction. */
gboolean kif_unify (KifSheet *sheet, KifWalk *walk, DlTerm a, DlTerm b);
gboolean kif_assume_different (KifSheet *sheet, KifWalk *walk, DlTerm a,
                               DlTerm b);

/* The literal of a static map in the body whose value is the variable. NULL:
 * the body has no such literal. */
const DlLiteral *kif_find_definition (const KifWalk *walk, DlTerm variable);

/* The result of a comparison: equal in all states, in none, or undecided. */
typedef enum { KIF_SAME, KIF_DIFFERENT, KIF_UNKNOWN } KifAlias;

/* Whether two tuples of n keys are equal. KIF_UNKNOWN: *unknown is the index of
 * the first undecided pair. */
KifAlias kif_compare_keys (KifSheet *sheet, const KifWalk *walk,
                           const DlTerm *a, const DlTerm *b, guint n,
                           guint *unknown);

/* Whether the variable can have a value. FALSE: the variable and the terms that
 * must differ from it and from each other outnumber the symbols of its type
 * (pigeonhole). */
gboolean kif_has_possible_value (KifSheet *sheet, const KifWalk *walk,
                                 DlTerm variable);

/* Pushes two copies of the walk: one that assumes that the terms are equal, and
 * one that they differ. A contradictory copy is dropped. */
void kif_fork (KifSheet *sheet, const KifWalk *walk, DlTerm a, DlTerm b);

/* Evaluates an expression. FALSE: the walk has forked, or the game is refused.
 * After a fork, the copies without a contradiction are on the stack, and have
 * still to pass the same edge. */
gboolean kif_evaluate (KifSheet *sheet, KifWalk *walk, const RgExpr *expr,
                       DlTerm *value);
/* To be called before an element is compared: assumes that it is not one of the
 * written elements whose value fails the comparison.  `accepted` has the values
 * that pass it, by index in the type of the element. FALSE: a contradiction, or
 * as for kif_evaluate. */
gboolean kif_exclude_failing_writes (KifSheet *sheet, KifWalk *walk,
                                     const RgExpr *expr,
                                     const RgBits *accepted);

/* Reads a variable, or the element of a map with n keys. FALSE: as for
 * kif_evaluate. */
gboolean kif_read (KifSheet *sheet, KifWalk *walk, RgName global,
                   const DlTerm *keys, guint n, DlTerm *value);

/* Assigns a value to a variable or an element. FALSE: as for kif_evaluate. */
gboolean kif_assign (KifSheet *sheet, KifWalk *walk, const RgExpr *place,
                     DlTerm value);
