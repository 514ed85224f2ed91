/* Evaluates static expressions (spec/hrg.md, section 3.4). */
#pragma once

#include "hrg/tree.h"

/* The case that is being evaluated, for messages. */
typedef struct {
  const HrgFunction *function;
  const HrgValue *const *arguments;
  guint n;
} HrgActivation;

typedef struct {
  HrgTree *tree;
  const HrgValue *const *slots;    /* values of the bound names */
  const HrgActivation *activation; /* NULL: outside of functions */
} HrgFrame;

/* The deepest nesting of expressions at which a function is still called.
 * Deeper ones are within one body, so the parser bounds them. */
#define HRG_DEPTH_LIMIT 4000

/* NULL: an error, already reported.  The expression must be resolved. */
const HrgValue *hrg_eval (const HrgFrame *frame, const HrgExpr *expr);
/* The truth of a condition; FALSE: an error, already reported. */
gboolean hrg_eval_condition (const HrgFrame *frame, const HrgExpr *expr,
                             gboolean *truth);

/* The body of the i-th case for matching arguments. */
const HrgValue *hrg_eval_case (HrgTree *tree, HrgFunction *function, guint i,
                               const HrgValue *const *arguments);

/* The part of the body that determines the value: the result of its `if`s. */
const HrgExpr *hrg_case_result (HrgTree *tree, const HrgFunction *function,
                                const HrgCase *one,
                                const HrgValue *const *arguments);

/* Appends `(a, P(1))`. */
void hrg_print_arguments (const HrgTree *tree, const HrgValue *const *arguments,
                          guint n, GString *out);
