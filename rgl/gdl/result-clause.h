/* Declares result clauses and their steps, which the files for results share.
 */
#pragma once

#include "rgl/gdl/writer.h"

/* A result clause. */
typedef struct {
  const RglRule *source;
  const RglTerm *head;   /* result(Player, Action), without the list */
  RglRule *holds;        /* the head, with the conditions under which the
                            clause counts as its body */
  gboolean has_case;     /* a relation has these conditions */
  gboolean never;        /* it never counts, as earlier clauses do */
  GPtrArray *drawn;      /* variables that chance binds, one in each step */
  GHashTable *values[2]; /* possible players and actions; NULL: unknown */
} RglOutcome;

/* All result clauses. */
typedef struct {
  RglWriter *writer;
  GArray *outcomes; /* of RglOutcome */
} RglResults;

/* A step of a clause: the first one is that of the action; in each of the
 * others, chance binds one more variable. */
typedef struct {
  const RglOutcome *outcome;
  guint number;           /* 0: the action */
  const RglTerm *moment;  /* (does ?player action) */
  const RglTerm *pending; /* (true (draws ...)); NULL in the first step */
  const RglTerm *waits;   /* must not hold; NULL: no condition */
  GPtrArray *known;       /* variables that `moment` and `pending` bind */
} RglStep;

/* Writes the rules for the effects of a clause. */
void rgl_write_outcome (RglWriter *writer, const RglOutcome *outcome);

/* Adds a rule with that head for the effect of a step. The rule has those
 * conditions of the clause that bind the variables of a term. */
RglRule *rgl_add_effect_rule (RglWriter *writer, RglPart part,
                              const RglStep *step, const RglTerm *term,
                              const RglTerm *head);
/* Adds the rules for an operator. */
void rgl_add_operator_rules (RglWriter *writer, const RglStep *step,
                             guint number, const RglTerm *term);

/* Returns the step in which a variable becomes known. */
guint rgl_find_step_of_variable (const RglOutcome *outcome,
                                 const RglTerm *variable);
/* Returns the step in which a term becomes known: the last one of its
 * variables. */
guint rgl_find_step (const RglOutcome *outcome, const RglTerm *term);
