/* Internals of the prover: relations, and the tables of answers. */
#pragma once

#include "gdl/rules.h"

enum {
  GDL_MOST_TERMS = 2000000,  /* of the sheet and of proofs */
  GDL_DEEPEST = 200,         /* nesting of these */
  GDL_MOST_ANSWERS = 200000, /* to a goal; a player needs no more */
};

/* The part of the input on which the truth of a sentence depends. */
typedef enum {
  GDL_LEVEL_SHEET,
  GDL_LEVEL_STATE,
  GDL_LEVEL_MOVE,
  GDL_N_LEVELS,
} GdlLevel;

/* An order of the literals of a rule, for a set of known arguments of its head.
 */
typedef struct {
  guint32 known; /* a bit for each argument */
  guint32 *order;
} GdlOrder;

typedef struct {
  const GdlRule *rule;
  GArray *orders; /* of GdlOrder */
} GdlProofRule;

/* A relation of the sheet, or the fluents of a functor. */
typedef struct {
  GdlName name;
  guint arity;
  GdlLevel level;
  gboolean is_fluent;
  GArray *rules;   /* of GdlProofRule */
  GArray *facts;   /* of GdlTerm: facts without rules, or fluents that hold */
  GArray *indexed; /* of guint64: sets of known arguments with an index */
  guint64 stamp;   /* of facts and index */
  gint next;       /* relation of that name; -1: none */
} GdlPredicate;

/* The answers to a goal. */
typedef struct {
  GdlTerm goal;
  GArray *answers; /* of GdlTerm */
  GHashTable *set; /* of `answers`; NULL while there are few */
  guint64 stamp;   /* of what they depend on */
  guint depth;     /* of its proof, if active … */
  guint low;       /* … and of the proof that it waits for */
  guint64 round;   /* in which it was proved last */
  gboolean complete, active;
} GdlAnswers;

typedef struct {
  GdlAnswers *answers; /* to the goal that the term is; NULL: not queried */
  guint64 holds;       /* stamp of the states in which the fluent holds */
} GdlTermSlot;

typedef struct GdlProver {
  const GdlProgram *program;
  GdlTerms *terms;
  GdlTerm any;           /* in goals: an unknown argument */
  GArray *slots;         /* of GdlTermSlot, by term */
  GPtrArray *predicates; /* of GdlPredicate */
  GArray *first[2]; /* of gint, by name: its first relation, as a sentence or as
                       a fluent */
  const GArray *state;
  const GdlTerm *does; /* by role: a sentence; NULL: no joint move is given */
  guint64 stamps[GDL_N_LEVELS], clock, round;
  guint64 n_found; /* answers */
  guint low;       /* the least depth of a proof that is waited for */
  guint depth, n_frames;
  GPtrArray *waiting; /* of GdlAnswers that are not complete yet */
  guint ticks;
  gboolean hurry; /* one answer to a question is enough */
  gint64 end;
  gboolean stopped;
  gboolean cut; /* a proof was given up because it was too deep */
} GdlProver;

/* -- tables.c -------------------------------------------------------------- */

GdlPredicate *gdl_predicate (GdlProver *prover, GdlName name, guint arity,
                             gboolean is_fluent);
GdlTermSlot *gdl_slot (GdlProver *prover, GdlTerm term);
GdlAnswers *gdl_answers (GdlProver *prover, GdlTerm goal, GdlLevel level);
/* Whether the answer is new. */
gboolean gdl_add_answer (GdlProver *prover, GdlAnswers *answers, GdlTerm term);
/* The facts that match a goal, by an index. */
GdlAnswers *gdl_find_facts (GdlProver *prover, GdlPredicate *predicate,
                            GdlTerm goal, const GdlTerm *arguments);
/* Counts a step.  FALSE: the proof must stop. */
gboolean gdl_prover_count_step (GdlProver *prover);

/* -- order.c --------------------------------------------------------------- */

/* The order in which to prove the literals of a rule; the prover owns it. */
const guint32 *gdl_order_literals (GdlProofRule *rule, guint32 known);

/* -- proof.c --------------------------------------------------------------- */

GdlAnswers *gdl_prove (GdlProver *prover, GdlPredicate *predicate,
                       GdlTerm goal);
