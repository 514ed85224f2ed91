/* Graphs to the automaton (spec/hrg.md, sections 4.5 to 4.10). */
#pragma once

#include "hrg/tree.h"

/* A tag where it occurs for the first time. */
typedef struct {
  RgName name;
  RgRange range;
} HrgTag;

/* A node and the statement that it was made for. */
typedef struct {
  guint32 offset;
  RgNode node;
} HrgOrigin;

/* What the automaton needs besides its edges. */
typedef struct {
  GPtrArray *graphs;  /* of HrgGraph *: whose parameters or return variables
                         are needed, in order of discovery */
  GArray *returns;    /* of gboolean: which of the two */
  GArray *tags;       /* of HrgTag: ordinary */
  GArray *artificial; /* of HrgTag */
  GArray *origins;    /* of HrgOrigin, or NULL: not wanted */
} HrgEmission;

HrgEmission *
hrg_emission_new (gboolean origins);
void
hrg_emission_free (HrgEmission *emission);

/* Adds all edges to the game of the tree.  FALSE: a limit was passed, or a
 * reusable graph can't be shared; reported. */
gboolean
hrg_emit (HrgTree *tree, HrgEmission *emission);
