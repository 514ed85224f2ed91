/* What is known of a game while its sheet is made.
 *
 * The rules are made in two rounds: only the first finds out which variables a
 * step writes at all, and what no step writes is static in the second.
 */
#pragma once

#include "base/diag.h"
#include "emit/gdl/rules.h"
#include "rg/analysis/constant-maps.h"
#include "rg/analysis/dominators.h"
#include "rg/analysis/evaluate.h"
#include "rg/analysis/liveness.h"

/* Scalars that tell who is on turn: `player`, and what is assigned to it. Where
 * they are constants, they are parts of rests and of relations. */
enum { KIF_MAX_MOVERS = 3 };

/* A node where the game rests between steps, and the movers' values there;
 * DL_NO_TERM: not live, or a fluent tells. */
typedef struct {
  RgNode node;
  DlTerm values[KIF_MAX_MOVERS];
} KifRest;

/* What a relation is about; all but the first are about a map (versions.h). */
typedef enum {
  KIF_NODE,      /* the node is reached, or a check from it holds */
  KIF_DELTA,     /* elements that the step has written before the node */
  KIF_WRITTEN,   /* their keys */
  KIF_VERSION,   /* all elements, as they are at the node */
  KIF_SELECT,    /* one element, as it is behind writes */
  KIF_REWRITTEN, /* keys that are written behind the delta of another node */
  KIF_TIMED,     /* all elements, by the clock of a loop (loops.h) */
} KifSort;

/* A part of the automaton that has a relation of its own, or a map there. */
typedef struct {
  char *key; /* of the node and of what the arguments are */
  KifSort sort;
  RgNode node;          /* RG_NONE: the next state */
  RgNode target;        /* of a check; RG_NONE: what happens in a step */
  gboolean after;       /* the step's move is made */
  gboolean in_sequence; /* one of those that a loop of a move has, by length */
  gboolean by_length;  /* the same, or of a loop of a check that takes pieces */
  gboolean is_closure; /* of other relations' recursion (closures.c) */
  guint n;             /* arguments */
  RgName map;
  guint n_clock;    /* arguments of a timed map that are the clock */
  gboolean gathers; /* a delta that has all that a loop writes */
} KifRelation;

/* A set of values out of which moves take elements of a map (removals.h). */
typedef struct {
  RgName map;
  guint64 values;      /* by their places in the type of the elements */
  gboolean is_counted; /* `most` is known */
  guint most;          /* elements that may have these values */
} KifRemoval;

/* What a step makes of a scalar, where that depends on nothing else. */
typedef struct {
  gboolean settled; /* `rule` is what the round before has found for all */
  gboolean seen, several; /* in this round */
  KifRule rule;
} KifSuccession;

typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgArena *arena;
  RgVariables *variables;
  RgOrder *order;
  RgEvaluator *evaluator;   /* or NULL: kif_evaluator () */
  RgDominators *dominators; /* or NULL: single-definitions.h */
  RgBits *live;             /* rg_live_variables () */
  guint32 *component;       /* by node: strongly connected within a step */
  GHashTable *loops;        /* component to KifLoop * (loops.h) */
  guint8 *cyclic;           /* by node: it leads to itself within a step */
  guint8 *rewriting;        /* by node: it does so by a write to a map */
  guint8 *leading;          /* by node: within a move, to one that does so */
  guint8 *sequential;       /* by node: to itself by a tag and a write */
  guint8 *testing;          /* by node: to itself without a write to a map */
  guint8 *recursive; /* by node: it leads to itself, be it in several steps */
  guint8 *twice;     /* by node: several walks of a step may come there */
  guint8 *ending;    /* by node: the keeper leads it to the end only */
  guint8 *over;      /* by node: a walk that comes there reaches the end */
  guint8 *speaks;    /* by node: the keeper may put a tag from there on */
  gboolean tells;    /* players may see less than all tags: GDL-II */
  guint8 *may_end;   /* by node: the keeper may lead it to the end */
  guint8 *writes;    /* by node: the keeper may write a map from there on */
  guint8 *stores;    /* the same, or a scalar that a later move reads */
  guint8 *stepping;  /* by node: a step of the keeper ends there (`stepwise`) */
  guint8
      *once; /* by node: a step comes there but once (control-equivalence.h) */
  RgNode *anchors;    /* by node: that is reached if it is, or RG_NONE; an
                         anchor has itself */
  RgNode *inside;     /* by node: the innermost anchor that others behind the
                         node have, or RG_NONE */
  guint8 *joins;      /* by node: scalars have relations there (joins.h) */
  guint32 *origins;   /* by node and variable: where its value comes from */
  RgBits *written;    /* by node: variables that a step may have written */
  GHashTable *hidden; /* names of artificial tags (a set) */
  RgBits *stored;     /* variables that some step writes */
  RgBits *writing;    /* the same, as found in this round */
  RgBits *kept;       /* scalars that some step leaves as they are */
  RgBits *keeping;    /* the same, as found in this round */
  GArray *rests;      /* of KifRest */
  GArray *relations;  /* of KifRelation */
  GHashTable *relation_of_key;
  guint32 *recursion;         /* by relation: strongly connected, in the end */
  GPtrArray *domains;         /* of const RgType *: sets that literals name */
  GHashTable *tags_within;    /* what was asked in safety.c */
  GHashTable *domain_of_type; /* const RgType * to number */
  GArray *rules;              /* of KifRule */
  GPtrArray *stack;           /* of KifWalk *: to be gone on with */
  GPtrArray *waiting;         /* of KifWalk *: for others (merging.h) */
  GPtrArray *anchored;        /* of KifWalk *: walks as they began at anchors */
  GHashTable *passed;         /* texts of an anchor and a node (a set) */
  GPtrArray *exits;           /* of KifWalk *: at the end of their moves */
  GArray *removals;           /* of KifRemoval */
  RgValues *constants;        /* for look-ups */
  KifSuccession *succession;  /* by number of a variable */
  RgName movers[KIF_MAX_MOVERS]; /* the first is `player` */
  guint n_movers;
  guint32
      *next_rest;  /* by rest and role: after its moves; RG_NONE: it has none */
  gboolean follow; /* each has one next rest, or none */
  gboolean late; /* a state is behind all writes, also where the end was tested
                    before them */
  gboolean stepwise; /* a turn of a loop of the keeper that writes maps is a
                        step in which nobody moves; `late`, too */
  gboolean shares;   /* walks meet before checks of what they have written, and
                        versions of maps last (cuts.c, carry.c); `late`, too */
  gint64 steps, limit;
  gboolean failed;
  gboolean limited; /* it did so where `limit` was reached */
} KifSheet;

static inline const KifRule *
kif_rule (const KifSheet *sheet, guint i)
{
  return &g_array_index (sheet->rules, KifRule, i);
}

/* The resolved type behind n indices. */
const RgType *kif_type_behind (const RgType *type, guint n);
/* The resolved type of a global. */
const RgType *kif_type_of (const KifSheet *sheet, RgName global);
/* Who may be on turn: the type of `player`. */
const RgType *kif_roles (const KifSheet *sheet);
/* The number in `domains` of a resolved set. */
guint kif_domain (KifSheet *sheet, const RgType *set);
/* What a constant, or a variable at the start, has for n symbols. */
RgName kif_initial (const KifSheet *sheet, RgName global, const DlTerm *keys,
                    guint n);
/* Evaluates what is constant; belongs to the sheet. */
RgEvaluator *kif_evaluator (KifSheet *sheet);
/* The place among the movers; -1: it is none. */
gint kif_mover (const KifSheet *sheet, RgName variable);
/* The relation with a key; where it is new, as `what` says. */
guint kif_relation (KifSheet *sheet, const char *key, KifRelation what,
                    gboolean *is_new);
static inline const KifRelation *
kif_relation_at (const KifSheet *sheet, guint relation)
{
  return &g_array_index (sheet->relations, KifRelation, relation);
}
/* Whether the literal has one last argument for those before it. */
gboolean kif_is_functional (const KifSheet *sheet, const DlLiteral *literal);
gboolean kif_is_live (const KifSheet *sheet, RgNode node, RgName variable);
/* Whether a step may have written the variable before it comes to the node. */
gboolean kif_may_be_written (const KifSheet *sheet, RgNode node,
                             RgName variable);
/* The constant tags of loops, if the tag is one of these; else only itself. */
const RgType *kif_type_of_tag (KifSheet *sheet, RgName tag);
/* Whether some step writes the variable. */
gboolean kif_stored (const KifSheet *sheet, RgName variable);

/* An error about an edge; the sheet has failed then. */
void kif_refuse (KifSheet *sheet, RgEdgeId edge, RgSeverity severity,
                 const char *format, ...) G_GNUC_PRINTF (4, 5);
/* The same about a declaration. */
void kif_refuse_decl (KifSheet *sheet, RgDeclId decl, RgSeverity severity,
                      const char *format, ...) G_GNUC_PRINTF (4, 5);
