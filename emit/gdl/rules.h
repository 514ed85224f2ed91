/* Rules of GDL while they are made, of symbols of RG.  Everything is in the
 * arena of the sheet.
 */
#pragma once

#include "base/datalog/rule.h"
#include "rg/game.h"

/* The kind of a literal, besides DL_DISTINCT; `name` is of which variable, map,
 * type or relation. */
typedef enum {
  KIF_CONTROL =
      DL_DISTINCT + 1, /* (true (control boundary)), next and init alike */
  KIF_TRUE,            /* (true (variable key... value)) */
  KIF_NEXT,            /* (next (variable key... value)) */
  KIF_NEXT_CONTROL,
  KIF_CHANGED,  /* a cell of a map is written: (changed_board key...) */
  KIF_MAP,      /* (map key... value) of a constant, or of what never changes */
  KIF_DOMAIN,   /* (type symbol) */
  KIF_RELATION, /* of a part of the automaton, or of a map there */
  KIF_HELD,     /* (board key...) had one of a set of values: removals.h */
  KIF_TURN,     /* (turn role) */
  KIF_LEGAL,    /* (legal role (move tag...)) */
  KIF_DOES,
  KIF_SEES, /* (sees role (move tag...)); `name` 1: of the keeper's */
  KIF_TERMINAL,
  KIF_GOAL,
} KifKind;

/* The range of a variable of a rule, a resolved set; `any`: it must be
 * bound to this, for nothing else bounds it. */
typedef struct {
  const RgType *type;
  gboolean any;
} KifRange;

typedef struct {
  DL_RULE
  const KifRange *ranges;
  RgNode start;  /* of the walk that it is of, or RG_NONE */
  RgEdgeId last; /* that the walk has passed, or RG_NONE */
} KifRule;

/* Text that is the same for rules that differ in names of variables only, and
 * in what variables range over that are bound to less.  The
 * caller frees it. */
char *kif_rule_key (const KifRule *rule);
