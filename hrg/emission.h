/* Declares the result of translating graphs: the automaton, and its names. */
#pragma once

#include "hrg/tree.h"
#include "rg/translation.h"

/* The first occurrence of a tag. */
typedef struct {
  RgName name;
  RgRange range;
} HrgTag;

/* Generated variables of a graph, which the edges use. */
typedef struct {
  const HrgGraph *graph;
  gboolean is_return; /* its return variable; FALSE: its parameters */
} HrgGenerated;

/* An edge of the translation. */
typedef struct {
  RgNode from, to;
  RgAction action;
} HrgEdge;

/* The automaton, and the declarations that it needs.  The edges are
 * separate, because all declarations before them must be known first. */
typedef struct {
  GArray *edges;      /* of HrgEdge, in order */
  GArray *generated;  /* of HrgGenerated, in order of first use */
  GArray *tags;       /* of HrgTag: ordinary tags */
  GArray *artificial; /* of HrgTag: artificial tags */
  GArray *origins;    /* of RgPlacedNode; NULL: not wanted */
  GHashTable *begins; /* node → offset, plus 1, of the statement that begins
                         there; NULL: without origins */
} HrgEmission;
