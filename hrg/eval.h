/* Evaluates static expressions, those without run-time values (hrg(5)). */
#pragma once

#include "hrg/tree.h"

/* The case that is being evaluated, for messages. */
typedef struct {
  const HrgFunction *function;
  const HrgValue *const *arguments;
  guint n;
} HrgActivation;

/* The environment of an expression that is evaluated. */
typedef struct {
  HrgTree *tree;
  const HrgValue *const *slots;    /* values of the bound names */
  const HrgActivation *activation; /* NULL: outside of functions */
} HrgFrame;

/* The deepest nesting of expressions at which a function is still called.
 * Deeper ones are within one body, so the parser bounds them. */
#define HRG_DEPTH_LIMIT 4000

/* Evaluates the expression, which must be resolved.  Returns NULL after an
 * error, which was reported. */
const HrgValue *hrg_eval (const HrgFrame *frame, const HrgExpr *expr);
/* Evaluates a condition; returns FALSE after an error, which was reported. */
gboolean hrg_eval_condition (const HrgFrame *frame, const HrgExpr *expr,
                             gboolean *truth);

/* Evaluates the body of case i for matching arguments, and marks the case as
 * used. Returns NULL after an error, which was reported. */
const HrgValue *hrg_eval_case (HrgTree *tree, HrgFunction *function, guint i,
                               const HrgValue *const *arguments);

/* Returns the part of the body that determines the value: the result of its
 * `if`s. */
const HrgExpr *hrg_find_case_result (HrgTree *tree, const HrgFunction *function,
                                     const HrgCase *function_case,
                                     const HrgValue *const *arguments);

/* Appends `(a, P(1))`. */
void hrg_print_arguments (const HrgTree *tree, const HrgValue *const *arguments,
                          guint n, GString *out);
