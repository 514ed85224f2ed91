/* Symbolic execution (King, 1976): a walk along the automaton, over terms.
 *
 * A walk is a rule in the making.  What it tests becomes the body of the rule;
 * what it writes is kept aside: scalars as terms, elements of maps as a list of
 * writes over what the maps were at the start.  Where a read may be of what was
 * written or not, the walk forks.
 */
#pragma once

#include "emit/gdl/sheet.h"

typedef enum {
  KIF_KEEPER, /* before the move: the keeper's part of a step */
  KIF_MOVE,   /* the move of the player on turn */
  KIF_AFTER,  /* behind the move, which is known */
  KIF_CHECK,  /* of `? start -> target` */
} KifPhase;

typedef struct {
  RgName map;
  guint n;
  const DlTerm *keys;
  DlTerm value;
} KifWrite;

typedef struct {
  KifPhase phase;
  RgNode start, node;
  RgNode target;      /* of a check, or RG_NONE */
  RgEdgeId edge;      /* that is being passed, or RG_NONE */
  RgEdgeId last;      /* that was passed last, for messages */
  DlTerm role;        /* who has moved, at the end of a move */
  gboolean goes_on;   /* the match does: what else would end it is not tested */
  gboolean ends;      /* of interest only if the keeper ends the match */
  gboolean over;      /* the match is, which was concluded */
  gboolean branching; /* later edges of the node are to be passed, too */
  gboolean moved;     /* the edge is passed, but where it leads was not seen */
  gboolean turned;    /* the last edge began the move */
  gboolean recut;     /* versions of maps are to be made here */
  gboolean rested;    /* it begins at a rest, and has passed no edge */
  gboolean noted;     /* behind a step: its scalars are noted (succession.h) */
  gboolean in_sequence; /* of a loop that puts tags and writes maps */
  gboolean joined;      /* several edges lead to the node before; while the
                           keeper walks, and where a move begins, to any node
                           before */
  DlLiteral head;       /* of a check's rule */
  GArray *body;         /* of DlLiteral */
  GArray *ranges;       /* of KifRange, by variable of the rule */
  GArray *tags;         /* of DlTerm */
  GArray *seen;         /* of guint64: the players who see each of the tags */
  GArray *writes;       /* of KifWrite, latest last */
  GArray *differences;  /* of RgBits (differences.h) */
  GArray *clock;        /* of DlTerm: where a loop was whose maps are bases */
  DlTerm *scalars;      /* by number of a variable; DL_NO_TERM: as it was */
  guint32 *bases; /* by number of a map: its version, or RG_NONE: the state's */
  RgName *copied; /* the same: the map that it was set to, whole, if its version
                     is the state's; or RG_NO_NAME */
  guint n_scalars;
  guint32 anchor; /* number of what it was at the last node that a step comes to
                     once, or RG_NONE */
} KifWalk;

KifWalk *kif_walk_new (KifSheet *sheet, KifPhase phase, RgNode start);
KifWalk *kif_walk_copy (const KifWalk *walk);
void kif_walk_free (KifWalk *walk);

DlTerm kif_fresh (KifWalk *walk, const RgType *type, gboolean any);
void kif_add (KifWalk *walk, DlLiteral literal);
static inline DlLiteral *
kif_literal_at (const KifWalk *walk, guint i)
{
  return &g_array_index (walk->body, DlLiteral, i);
}

/* Makes two terms equal or different by what is known and a literal; FALSE
 * where that can't be. */
gboolean kif_unify (KifSheet *sheet, KifWalk *walk, DlTerm a, DlTerm b);
gboolean kif_differ (KifSheet *sheet, KifWalk *walk, DlTerm a, DlTerm b);

/* The static map of the body that gives the variable, or NULL. */
const DlLiteral *kif_definition (const KifWalk *walk, DlTerm variable);

typedef enum { KIF_SAME, KIF_DIFFERENT, KIF_UNKNOWN } KifAlias;

/* Whether the elements with these keys are the same one. */
KifAlias kif_alias (KifSheet *sheet, const KifWalk *walk, const DlTerm *a,
                    const DlTerm *b, guint n, guint *unknown);

/* Whether the terms that differ from a variable leave it a symbol. */
gboolean kif_fits_in (KifSheet *sheet, const KifWalk *walk, DlTerm variable);

/* The walk goes on twice, with two terms that are equal and that differ: both
 * parts are put on the stack. */
void kif_fork (KifSheet *sheet, const KifWalk *walk, DlTerm a, DlTerm b);

/* The value of an expression.  FALSE: the walk ends here, or it forked, and
 * both parts are on the stack with the same edge to be passed. */
gboolean kif_evaluate (KifSheet *sheet, KifWalk *walk, const RgExpr *expr,
                       DlTerm *value);
/* Before an element is read and compared: it is none of those that were written
 * with a value for which the comparison fails; `accepted` are the others, by
 * their places in the type.  FALSE: it must be one, or the walk forked. */
gboolean kif_expect (KifSheet *sheet, KifWalk *walk, const RgExpr *expr,
                     const RgBits *accepted);
gboolean kif_read (KifSheet *sheet, KifWalk *walk, RgName global,
                   const DlTerm *keys, guint n, DlTerm *value);
gboolean kif_assign (KifSheet *sheet, KifWalk *walk, const RgExpr *place,
                     DlTerm value);
