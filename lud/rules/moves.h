/* Generators of moves, as statements of HRG: each walk through them is a move.
 */
#pragma once

#include "lud/rules/lookahead.h"
#include "lud/rules/runs.h"
#include "lud/rules/variables.h"

/* The moves of a generator, in the mode of the scope. */
void lud_moves (LudRules *rules, const LudTerm *term);

/* -- the end of a walk ----------------------------------------------------- */

/* What a move does once it has been found. */
typedef struct LudLeaf LudLeaf;
struct LudLeaf {
  const LudTerm *term;
  LudValue from, to; /* text NULL: none */
  const char *tag;   /* one more tag, or NULL */
  /* Effects in the old state, before those of `before`; or NULL. */
  void (*first) (LudRules *rules, const LudLeaf *leaf);
  gpointer data;            /* of `first` or `act` */
  const LudTerm *before[2]; /* (apply ...) clauses: effects in the old state */
  void (*act) (LudRules *rules, const LudLeaf *leaf);
  LudValue component; /* of act */
  LudValue level;     /* of act, or text NULL: the top */
  gboolean stack;     /* of act: the whole stack */
};

/* Tags, actions, consequences, as the mode has it. */
void lud_act_pass (LudRules *rules, const LudLeaf *leaf);
void lud_leaf (LudRules *rules, const LudLeaf *leaf);
