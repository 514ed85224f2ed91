/* Declares the state of the prover, which its files share: relations, and the
 * tables of answers. */
#pragma once

#include "gdl/rules.h"

/* Limits of the prover. */
enum {
  GDL_MOST_TERMS = 2000000, /* limit of terms, of the sheet and of proofs */
  GDL_DEEPEST = 200,        /* limit of the depth of these terms */
  GDL_MOST_ANSWERS =
      200000, /* limit of answers to a goal; a player needs no more */
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
  guint32 known_arguments; /* a bit for each of the first 32 arguments */
  guint32 *order;          /* the indexes of the literals in the body */
} GdlOrder;

/* A rule, and the orders of its literals so far. */
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
  guint64 stamp;   /* stamp of the facts and of their index */
  gint next;       /* next relation with the same name; -1: none */
} GdlPredicate;

/* The answers to a goal. */
typedef struct {
  GdlTerm goal;
  GArray *answers; /* of GdlTerm */
  GHashTable *set; /* of `answers`; NULL while there are few */
  guint64 stamp;   /* stamp of the state or move on which they depend */
  guint depth;     /* the depth of its proof while it is active */
  guint low; /* the least depth of an active goal on which its proof depends */
  guint64 round;     /* the round in which it was last proved */
  gboolean complete; /* all answers are found */
  gboolean active;   /* the goal is being proved */
} GdlAnswers;

/* The data of a term. */
typedef struct {
  GdlAnswers *answers; /* answers to the term as a goal; NULL: not queried */
  guint64 holds;       /* stamp of the states in which the fluent holds */
} GdlTermSlot;

/* A prover. */
typedef struct GdlProver {
  const GdlProgram *program;
  GdlTerms *terms;
  GdlTerm unknown;       /* in goals: an unknown argument */
  GArray *slots;         /* of GdlTermSlot, by term */
  GPtrArray *predicates; /* of GdlPredicate */
  GArray *first[2]; /* of gint, by name: its first relation, as a sentence or as
                       a fluent */
  const GArray *state; /* of GdlTerm: the fluents that hold */
  const GdlTerm *does; /* by role: its `does`; NULL: no joint move is given */
  guint64 stamps[GDL_N_LEVELS]; /* of the sheet, the current state and the
                                   current move */
  guint64 clock;                /* the last stamp */
  guint64 round; /* the number of the current pass over the rules of a cycle */
  guint64 n_found;    /* number of answers so far */
  guint low;          /* least depth of the active goals that the proof needs */
  guint depth;        /* number of goals that are being proved */
  guint n_frames;     /* number of literals that are being proved */
  GPtrArray *waiting; /* of GdlAnswers that are not complete yet */
  guint ticks;        /* steps of proofs, to read the clock rarely */
  gboolean hurry;     /* one answer to each query is enough */
  gint64 end;         /* the time at which proofs stop, in microseconds of the
                         monotonic clock; G_MAXINT64: never */
  gboolean stopped;   /* an answer is incomplete */
  gboolean cut;       /* a proof was given up because it was too deep */
} GdlProver;

/* -- tables.c -------------------------------------------------------------- */

/* Returns the relation, or with `is_fluent` the fluents of a functor; adds it
 * if it is new. */
GdlPredicate *gdl_intern_predicate (GdlProver *prover, GdlName name,
                                    guint arity, gboolean is_fluent);
/* Returns the data of a term; valid until the next call. Stops the prover if
 * there are too many terms. */
GdlTermSlot *gdl_get_slot (GdlProver *prover, GdlTerm term);
/* Returns the answers to a goal, without those that an older state or move has
 * left. */
GdlAnswers *gdl_get_answers (GdlProver *prover, GdlTerm goal, GdlLevel level);
/* Adds an answer. FALSE: the goal has it already. */
gboolean gdl_add_answer (GdlProver *prover, GdlAnswers *answers, GdlTerm term);
/* Returns the facts that match a goal. Looks them up in an index, which it
 * makes on demand. */
GdlAnswers *gdl_find_facts (GdlProver *prover, GdlPredicate *predicate,
                            GdlTerm goal, const GdlTerm *arguments);
/* Counts a step.  FALSE: the proof must stop. */
gboolean gdl_prover_count_step (GdlProver *prover);

/* -- literal-order.c ------------------------------------------------------- */

/* Returns the order in which to prove the literals of a rule, given the set of
 * known arguments of its head. The prover owns the array. */
const guint32 *gdl_order_literals (GdlProofRule *proof_rule,
                                   guint32 known_arguments);

/* -- proof.c --------------------------------------------------------------- */

/* Finds the answers to a goal: all of them, unless the prover stops or
 * hurries. */
GdlAnswers *gdl_prove (GdlProver *prover, GdlPredicate *predicate,
                       GdlTerm goal);
