/* Declares the state of the emitter, and functions that its files share: emit.c
 * for statements, emit-call.c for copies of graphs and for conditions. */
#pragma once

#include "hrg/emission.h"

/* A prefix of node names with its counter. */
typedef struct {
  char *text;
  gsize length;
  guint count; /* the number of the last name */
} HrgPrefix;

/* The data of a translation to RG. */
typedef struct {
  HrgTree *tree;
  RgGame *game;
  HrgEmission *emission;
  GHashTable *prefixes;        /* text → HrgPrefix, owned */
  GHashTable *bases;           /* names of copies in use (a set) */
  GHashTable *with_parameters; /* set of HrgGraph *: the emission has their
                                  parameters */
  GHashTable *tags[2]; /* sets of names of tags in the emission: ordinary,
                          artificial */
  GString *scratch;    /* the text of a name */
  gboolean failed;     /* an error was reported */
} HrgEmitter;

/* One copy of a graph. */
typedef struct {
  HrgEmitter *emitter;
  HrgGraph *graph;
  HrgPrefix *prefix;
  const HrgItem **items;   /* by slot: the items of the loop variables */
  const HrgValue **values; /* by slot: their values */
  RgNode back, finish;     /* targets of return() and end() */
} HrgCopy;

/* The targets of break() and continue(); RG_NONE outside of loops. */
typedef struct {
  RgNode leave; /* of break() */
  RgNode again; /* of continue() */
} HrgLoop;

/* Returns the prefix with that text, made at its first use. */
HrgPrefix *hrg_find_prefix (HrgEmitter *emitter, const char *text);
/* Returns the next name of a prefix. */
RgName hrg_make_name (HrgEmitter *emitter, HrgPrefix *prefix);
/* Return a node with the next name of a prefix, or with a given name, and a
 * place in the source. */
RgNode hrg_make_node (HrgEmitter *emitter, HrgPrefix *prefix, RgRange origin);
RgNode hrg_find_or_make_node (HrgEmitter *emitter, const char *name,
                              RgRange origin);
void hrg_add_edge (HrgEmitter *emitter, RgNode from, RgNode to,
                   RgAction action);

/* Returns a value of a graph as an RG expression. */
const RgExpr *hrg_emit_value (HrgCopy *copy, HrgExpr *expr);
/* Emits the edges of a condition from c to the nodes for true and false.
 * RG_NONE: no edges are needed. */
void hrg_emit_condition (HrgCopy *copy, HrgExpr *expr, RgNode c, RgNode yes,
                         RgNode no, RgRange origin);
/* Emits a call of a graph from c; returns the node after it. */
RgNode hrg_emit_call (HrgCopy *copy, const HrgStatement *statement, RgNode c);

/* Emits the statements of a block, from node c to `next`. `shared`: other
 * alternatives also start at c. */
void hrg_emit_block (HrgCopy *copy, const HrgBlock *block, RgNode c,
                     RgNode next, HrgLoop loop, gboolean shared);

/* The ends of a copy of a graph. */
typedef struct {
  RgNode begin, end;
} HrgEnds;
/* Make the ends of a copy, and its body between them. The names of nodes
 * derive from the name of the graph and, unless the graph has a short name, the
 * prefix. `finish`: the target of end().  At the limit of nesting, which is
 * reported, there is no body. */
HrgEnds hrg_make_ends (HrgEmitter *emitter, HrgGraph *graph,
                       const char *prefix);
void hrg_copy_body (HrgEmitter *emitter, HrgGraph *graph, HrgEnds ends,
                    const char *prefix, RgNode finish);
