/* What graphs are translated to: the automaton, and its names. */
#pragma once

#include "hrg/tree.h"
#include "rg/translation.h"

/* A tag where it occurs for the first time. */
typedef struct {
  RgName name;
  RgRange range;
} HrgTag;

typedef struct {
  RgNode from, to;
  RgAction action;
} HrgEdge;

/* The automaton, and what it needs besides.  The edges are kept apart, as the
 * declarations that stand before them are known only when all are there. */
typedef struct {
  GArray *edges;      /* of HrgEdge, in order */
  GPtrArray *graphs;  /* of HrgGraph *: whose parameters or return variables
                         are needed, in order of discovery */
  GArray *returns;    /* of gboolean: which of the two */
  GArray *tags;       /* of HrgTag: ordinary */
  GArray *artificial; /* of HrgTag */
  GArray *origins;    /* of RgPlacedNode, or NULL: not wanted */
  GHashTable *begins; /* node → 1 + offset of the statement that begins there */
} HrgEmission;
