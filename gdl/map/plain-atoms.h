/* The plain mapping: what its files share.
 */
#pragma once

#include "gdl/map/map.h"
#include "gdl/net/atoms.h"

typedef struct {
  GdlNames *names;
  RgGame *game;
  const GdlGround *ground;
  const GdlMapOptions *options;
  GdlAtomInfo *infos;
  gboolean *linear; /* by component */
  RgName *now;      /* by fluent: the variable; by atom in `kept` */
  RgName *next;     /* by fluent */
  RgName *kept;     /* by atom of a component that isn't linear, or that is
                       computed once in a step; RG_NO_NAME for others */
  GArray *stepwise; /* of GdlAtom: of the latter kind */
  RgName *does;     /* by role */
  RgNode *begin;    /* by atom: its sub-automaton; RG_NONE: not asked for */
  RgNode *end;
  RgNode *cycle_end; /* by component that is linear */
  GArray *asked;     /* of GdlAtom, in the order in which they were */
  RgName zero, one, changed;
  RgName nothing; /* what a role does that has no action */
} GdlPlain;

/* Whether the atom is a variable that is computed in rounds. */
gboolean gdl_plain_is_kept (const GdlPlain *plain, GdlAtom atom);
/* The action that is legal where the literal holds; what it needs is asked
 * for. */
RgAction gdl_plain_literal (GdlPlain *plain, GdlSign sign);
/* From a node, to where what is computed in rounds is computed. */
RgNode gdl_plain_add_rounds (GdlPlain *plain, RgNode at);
/* The same of what is computed once in a step. */
RgNode gdl_plain_add_stepwise (GdlPlain *plain, RgNode at);
/* All sub-automata that are asked for, and what they ask for. */
void gdl_plain_add_atoms (GdlPlain *plain);
