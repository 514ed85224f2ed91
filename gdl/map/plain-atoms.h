/* Declares the plain mapping of a ground program: two variables for each
 * fluent, and a sub-automaton for each derived atom. Its state is shared by
 * plain-mapping.c and plain-atoms.c. */
#pragma once

#include "gdl/atoms.h"
#include "gdl/map/map.h"

/* The state of the plain mapping. */
typedef struct {
  GdlNames *names;
  RgGame *game;
  const GdlGround *ground;
  const GdlMapOptions *options;
  GdlAtomInfo *infos; /* by atom */
  gboolean *linear;   /* by component, from 1 on: gdl_find_linear_components */
  RgName *current;    /* by fluent: the variable of its value */
  RgName *next;       /* by fluent: the variable of its next value */
  RgName *atom_variables; /* by atom: its variable; RG_NO_NAME: it is not
                             computed by iteration or once in a step */
  GArray *stepwise; /* of GdlAtom: atoms that are computed once in a step */
  RgName *does;     /* by role: the variable of its choice; RG_NO_NAME: it has
                       no action */
  RgNode *begin;    /* by atom: the first node of its sub-automaton;
                       RG_NONE: not requested */
  RgNode *end;      /* by atom: the last node of its sub-automaton */
  RgNode
      *cycle_end;   /* by linear component: the last node of its sub-automata */
  GArray *demanded; /* of GdlAtom, in the order of requests */
  RgName zero, one; /* the symbols 0 and 1 */
  RgName changed;   /* the variable that says whether the last iteration derived
                       an atom; RG_NO_NAME: no atom is computed by iteration */
  RgName nothing;   /* the symbol for no action; RG_NO_NAME: roles never skip */
} GdlPlain;

/* Whether the atom has a variable that is computed by iteration: its component
 * is not linear. */
gboolean gdl_plain_is_iterated (const GdlPlain *mapping, GdlAtom atom);
/* Returns the action that is legal if the literal holds; it may request
 * sub-automata. */
RgAction gdl_plain_make_test (GdlPlain *mapping, GdlSign sign);
/* Adds edges that compute such atoms by iteration; returns the node after them.
 */
RgNode gdl_plain_add_iteration (GdlPlain *mapping, RgNode node);
/* Adds edges that compute the variables of each step; returns the node after
 * them. */
RgNode gdl_plain_add_stepwise (GdlPlain *mapping, RgNode node);
/* Generates all requested sub-automata, and those that they request. */
void gdl_plain_add_atoms (GdlPlain *mapping);
