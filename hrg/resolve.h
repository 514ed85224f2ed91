/* What names stand for, and which forms are allowed where (spec/hrg.md, 3.1,
 * 3.4 to 3.6, 3.8, 3.9). */
#pragma once

#include "hrg/scope.h"
#include "hrg/unknown.h"

typedef enum { HRG_IN_FUNCTION, HRG_IN_INITIAL, HRG_IN_GRAPH } HrgPlace;

typedef struct {
  HrgTree *tree;
  HrgScope scope;
  HrgPlace place;
  HrgFunction *function; /* in the cases of it, or NULL */
  HrgGraph *graph;       /* in its body, or NULL */
  guint loops;           /* around, in the same graph */
  GPtrArray *binders;    /* of HrgStatement *: the loop that has each slot */
  gboolean fine;         /* nothing was reported */
} HrgResolver;

/* An expression that the translator evaluates. */
void hrg_resolve_static (HrgResolver *resolver, HrgExpr *expr);
/* Reports and leaves a mark that something is wrong. */
#define hrg_resolve_error(resolver, range, ...) \
  ((resolver)->fine = FALSE, hrg_error ((resolver)->tree, range, __VA_ARGS__))

/* The same by hrg_unknown (). */
void hrg_resolve_unknown (HrgResolver *resolver, const char *what, HrgWord word,
                          guint spaces);

/* All of a declaration.  What is in order gets its `sound`. */
void hrg_resolve_function (HrgTree *tree, HrgFunction *function);
/* FALSE: the initial value can't be had. */
gboolean hrg_resolve_variable (HrgTree *tree, HrgVariable *variable);
void hrg_resolve_graph (HrgTree *tree, HrgGraph *graph);
/* Before any body: the types and names of the parameters. */
void hrg_resolve_parameters (HrgTree *tree, HrgGraph *graph);

/* A value or a condition of a graph. */
void hrg_resolve_value (HrgResolver *resolver, HrgExpr *expr);
void hrg_resolve_condition (HrgResolver *resolver, HrgExpr *expr);
/* What a name means where no loop variable hides it; NONE: nothing. */
HrgRef hrg_look_up (HrgTree *tree, RgName name);
/* Reports wrong numbers of arguments, and enters the use. */
void hrg_resolve_use (HrgResolver *resolver, HrgGraph *graph, RgRange range,
                      HrgExpr *const *arguments, guint n, gboolean in_check);

/* Where to point for a surplus i-th argument: behind the one before. */
RgRange hrg_behind (HrgExpr *const *arguments, guint i);
