/* What the files about results share. */
#pragma once

#include "rgl/gdl/writer.h"

/* A result clause. */
typedef struct {
  const RglRule *source;
  const RglTerm *head;   /* result(Player, Action), without the list */
  RglRule *holds;        /* the head, and when the clause counts */
  gboolean has_case;     /* a relation says that */
  gboolean never;        /* it never does */
  GPtrArray *drawn;      /* variables that chance gives values, one a step */
  GHashTable *values[2]; /* what player and action may be; NULL: not known */
} RglOutcome;

typedef struct {
  RglWriter *writer;
  GArray *outcomes; /* of RglOutcome */
} RglResults;

/* A step of what a clause does: the first one is that of the action, and in
 * each of the others chance gives one more variable a value. */
typedef struct {
  const RglOutcome *outcome;
  guint number;
  const RglTerm *moment;  /* (does ?player action) */
  const RglTerm *pending; /* (true (draws ...)); NULL in the first step */
  const RglTerm *waits;   /* what must not hold, or NULL */
  GPtrArray *known;       /* variables that both give values */
} RglStep;

/* Writes the rules for what a clause does. */
void rgl_write_outcome (RglWriter *writer, const RglOutcome *outcome);

/* A rule with that head for what happens in a step, with those conditions of
 * the clause by which the variables of a term get their values. */
RglRule *rgl_put_effect (RglWriter *writer, RglPart part, const RglStep *step,
                         const RglTerm *term, const RglTerm *head);
/* The rules for an operator. */
void rgl_put_operator (RglWriter *writer, const RglStep *step, guint number,
                       const RglTerm *term);

/* The step in which a variable is known. */
guint rgl_step_of_variable (const RglOutcome *outcome, const RglTerm *variable);
/* The step in which a term is known: the last one of those of its variables. */
guint rgl_step_of (const RglOutcome *outcome, const RglTerm *term);
