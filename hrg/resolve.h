/* Resolves names, and checks the forms that are allowed in each context
 * (hrg(5)). */
#pragma once

#include "hrg/scope.h"
#include "hrg/unknown-names.h"

/* The contexts of an expression. */
typedef enum { HRG_IN_FUNCTION, HRG_IN_INITIAL, HRG_IN_GRAPH } HrgPlace;

/* The data of the resolution of names. */
typedef struct {
  HrgTree *tree;
  HrgScope scope;
  HrgPlace place;
  HrgFunction *function; /* the function whose cases are resolved; NULL: none */
  HrgGraph *graph;       /* the graph whose body is resolved; NULL: none */
  guint loops;           /* depth of nested loops in the same graph */
  GPtrArray *binders;    /* by slot: HrgStatement *, the loop that binds it */
  gboolean is_valid;     /* no errors so far */
} HrgResolver;

/* Resolves an expression that the translator evaluates. */
void hrg_resolve_static (HrgResolver *resolver, HrgExpr *expr);
/* Reports an error and clears `is_valid`. Returns as hrg_error. */
#define hrg_resolve_error(resolver, range, ...) \
  ((resolver)->is_valid = FALSE,                \
   hrg_error ((resolver)->tree, range, __VA_ARGS__))

/* Reports an unknown name by hrg_report_unknown () and clears `is_valid`. */
void hrg_resolve_unknown (HrgResolver *resolver, const char *noun, HrgWord word,
                          guint spaces);

/* Resolves a declaration; sets `sound` on its valid parts. */
void hrg_resolve_function (HrgTree *tree, HrgFunction *function);
/* FALSE: the initial value is invalid. */
gboolean hrg_resolve_variable (HrgTree *tree, HrgVariable *variable);
void hrg_resolve_graph (HrgTree *tree, HrgGraph *graph);
/* Resolves the types and names of the parameters, before any body. */
void hrg_resolve_parameters (HrgTree *tree, HrgGraph *graph);

/* Resolves a value or a condition of a graph. */
void hrg_resolve_value (HrgResolver *resolver, HrgExpr *expr);
void hrg_resolve_condition (HrgResolver *resolver, HrgExpr *expr);
/* Returns the meaning of a name that no loop variable hides; marks a function
 * as mentioned. HRG_REF_NONE: the name is undeclared. */
HrgRef hrg_look_up (HrgTree *tree, RgName name);
/* Reports a wrong number of arguments, or a use of the graph `rules`; records
 * the use in any case. `in_check`: it is the argument of
 * `reachable`. */
void hrg_resolve_use (HrgResolver *resolver, HrgGraph *graph, RgRange range,
                      HrgExpr *const *arguments, guint n, gboolean in_check);

/* Returns the range of a superfluous argument i: after the previous one. */
RgRange hrg_range_after_argument (HrgExpr *const *arguments, guint i);
