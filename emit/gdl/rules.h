/* Represents rules of a sheet before they are printed. A term is a symbol of RG
 * or a variable. The arena of the sheet owns literals, terms and ranges.
 */
#pragma once

#include "base/datalog/rule.h"
#include "rg/game.h"

/* The kind of a literal, besides DL_DISTINCT, with its form in the sheet. Its
 * `name` is the number or name of a boundary, variable, map, type or relation,
 * unless its comment says otherwise. */
typedef enum {
  KIF_CONTROL = DL_DISTINCT + 1, /* (true (control boundary)) */
  KIF_TRUE,                      /* (true (variable key... value)) */
  KIF_NEXT,                      /* (next (variable key... value)) */
  KIF_NEXT_CONTROL,              /* (next (control boundary)) */
  KIF_CHANGED, /* the step has written an element of a map: (changed_board
                  key...) */
  KIF_MAP,    /* an element of a constant, or of a variable that no step writes:
                 (map key... value) */
  KIF_DOMAIN, /* a symbol belongs to a set: (type symbol); `name`: an index in
                 sheet->domains */
  KIF_RELATION, /* a relation of a part of the automaton, or of a map there */
  KIF_HELD,     /* an element of a map had one of a set of values when the step
                   began; not printed. `name`: an index in sheet->removals
                   (removals.h) */
  KIF_TURN,     /* (turn role) */
  KIF_LEGAL,    /* (legal role (move tag...)) */
  KIF_DOES,     /* (does role (move tag...)) */
  KIF_SEES, /* a player sees tags: (sees role (move tag...)); for a tag of the
               keeper, `name` is 1, and another word replaces `move`
               (print/printer.c) */
  KIF_TERMINAL,
  KIF_GOAL, /* (goal role score) */
} KifKind;

/* The range of a variable of a rule. If it is required, the rule must restrict
 * the variable to it, because nothing else implies the range. */
typedef struct {
  const RgType *type; /* a resolved set */
  gboolean is_required;
} KifRange;

/* A rule of Datalog, with the ranges of its variables and its origin. */
typedef struct {
  DL_RULE
  const KifRange *ranges; /* by variable */
  RgNode start;  /* start of the walk that makes the rule; RG_NONE: no walk */
  RgEdgeId last; /* the last edge of that walk; RG_NONE: none */
} KifRule;

/* A text that is equal for rules that differ only in the numbers of their
 * variables, and in ranges of bound variables. Positive literals other than
 * `does` bind variables. The caller frees the text.
 */
char *kif_make_rule_key (const KifRule *rule);
