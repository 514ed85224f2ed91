/* Emits generators of moves as statements of HRG: each walk through them is a
 * move. */
#pragma once

#include "lud/rules/lookahead.h"
#include "lud/rules/maximal-moves.h"
#include "lud/rules/variables.h"

/* Emits the moves of a generator, in the mode of the scope. */
void lud_emit_moves (LudRules *rules, const LudTerm *term);

/* For (forEach Piece ...): the numbers of the components of these owners (a
 * bit for each) that have moves; the caller frees the array.  Then the
 * statements that set (from) to a site of one of them. */
GArray *lud_find_components (LudRules *rules, const LudTerm *term,
                             guint32 owners);
void lud_choose_piece (LudRules *rules, const LudTerm *term, guint c);

/* -- the end of a walk ----------------------------------------------------- */

/* The actions of a move that has been found. */
typedef struct LudLeaf LudLeaf;
struct LudLeaf {
  const LudTerm *term;
  LudValue from, to;        /* text NULL: none */
  guint from_type, to_type; /* of sites: 1 + one, or 0: that of the board */
  const char *tag;          /* one more tag, or NULL */
  LudValue is_second; /* 1 for the second of two equal moves, which has one more
                       * tag; text NULL: it has no such tag */
  /* Effects that are found in the old state, before those of `before`; or
   * NULL. */
  void (*first) (LudRules *rules, const LudLeaf *leaf);
  gpointer data;            /* of `first` or `act` */
  const LudTerm *before[2]; /* (apply ...) clauses: effects in the old state */
  void (*act) (LudRules *rules, const LudLeaf *leaf);
  LudValue component;     /* of act */
  LudValue count;         /* of act: pieces; text NULL: one */
  LudValue level;         /* of act, or text NULL: the top */
  gboolean is_stack;      /* of act: the whole stack */
  gboolean from_is_shown; /* by lud_show_from() */
  GSList *checks; /* of Check, a type of move-leaf.c; set by lud_emit_leaf () */
};

static inline LudType
lud_get_type (const LudRules *rules, guint type)
{
  return type > 0 ? (LudType)(type - 1) : rules->game->board->type;
}

/* Makes moves of this scope show a variable as a tag, unless it is their origin
 * or destination. */
void lud_show_variable (LudRules *rules, LudValue variable);
/* Notes a pass: the `act` of its leaf. */
void lud_act_pass (LudRules *rules, const LudLeaf *leaf);
/* Writes the tag of the origin before the walk to the destination, in
 * LUD_MODE_PLAY: for the leaf's `from_is_shown`. rg2c then proves that the
 * destination determines the walk. */
void lud_show_from (LudRules *rules, LudValue from);
/* Emits the tags, changes and consequences of a move, as the mode requires. */
void lud_emit_leaf (LudRules *rules, const LudLeaf *leaf);
