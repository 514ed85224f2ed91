/* Evaluates static expressions by a recursive interpreter of syntax trees.
 *
 * A call evaluates its arguments first, finds the first case with matching
 * patterns (pattern.h), and evaluates its body.  Results are cached by
 * arguments (memoisation).  While a call is evaluated, its entry in the cache
 * is `pending`: a call that finds `pending` depends on itself, so its
 * recursion is infinite.
 *
 * Bounded: the depth of calls, the size of terms, and the number of steps. */
#include "hrg/eval.h"

#include "base/checked.h"
#include "hrg/domain.h"
#include "hrg/pattern.h"
#include "hrg/value.h"

/* -- messages ------------------------------------------------------------- */

void
hrg_print_arguments (const HrgTree *tree, const HrgValue *const *arguments,
                     guint n, GString *out)
{
  g_string_append_c (out, '(');
  for (guint i = 0; i < n; i++) {
    g_string_append (out, i ? ", " : "");
    hrg_print_value (tree, arguments[i], out);
  }
  g_string_append_c (out, ')');
}

static const HrgValue *fail_evaluation (const HrgFrame *frame, RgRange range,
                                        const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Reports an error, with the call that was being evaluated. Returns NULL. */
static const HrgValue *
fail_evaluation (const HrgFrame *frame, RgRange range, const char *format, ...)
{
  GString *text = g_string_new (NULL);
  va_list arguments;
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
  const HrgActivation *activation = frame->activation;
  if (activation) {
    g_string_append_printf (
        text, " (while evaluating %s",
        hrg_text (frame->tree, activation->function->name.name));
    hrg_print_arguments (frame->tree, activation->arguments, activation->n,
                         text);
    g_string_append_c (text, ')');
  }
  hrg_error (frame->tree, range, "%s", text->str);
  g_string_free (text, TRUE);
  return NULL;
}

/* Reports a recursion that is too deep. Returns NULL. */
static const HrgValue *
fail_too_deep (const HrgFrame *frame, const HrgExpr *expr)
{
  HrgTree *tree = frame->tree;
  if (tree->over)
    return NULL;
  tree->over = TRUE;
  GString *text = g_string_new (NULL);
  const HrgActivation *activation = frame->activation;
  const char *name = hrg_text (tree, activation->function->name.name);
  hrg_print_arguments (tree, activation->arguments, activation->n, text);
  rg_diag (tree->diags, RG_LIMIT, tree->source, expr->range,
           "recursion of '%s' does not seem to end (fixed limit of %d reached "
           "for %s%s)",
           name, HRG_DEPTH_LIMIT, name, text->str);
  g_string_free (text, TRUE);
  return NULL;
}

/* -- arithmetic and terms ------------------------------------------------- */

static gboolean
check_integer (const HrgFrame *frame, const HrgExpr *expr,
               const HrgValue *value)
{
  if (!value->term && value->integer)
    return TRUE;
  char *text = hrg_value_string (frame->tree, value);
  fail_evaluation (frame, expr->centre, "'%s' is not an integer", text);
  g_free (text);
  return FALSE;
}

/* Computes (a + b) % b, the value of the operator '%' (hrg(5)), with the sign
 * of C.  FALSE: a + b overflows. */
static gboolean
compute_remainder (gint64 a, gint64 b, gint64 *result)
{
  if (!rg_add_fits (a, b, &a))
    return FALSE;
  *result = b == -1 ? 0 : a % b;
  return TRUE;
}

/* Returns the number that the operator yields. NULL, with an error: an operand
 * is no integer, or the result is none or too large. */
static const HrgValue *
apply_operator (const HrgFrame *frame, const HrgExpr *expr,
                const HrgValue *left, const HrgValue *right)
{
  if (!check_integer (frame, expr, left) || !check_integer (frame, expr, right))
    return NULL;
  const gint64 a = left->number, b = right->number;
  gint64 result = 0;
  gboolean is_exact;
  if (expr->operator== HRG_MODULO && b == 0)
    return fail_evaluation (frame, expr->centre, "division by zero");
  if (expr->operator== HRG_ADD)
    is_exact = rg_add_fits (a, b, &result);
  else if (expr->operator== HRG_SUBTRACT)
    is_exact = rg_subtract_fits (a, b, &result);
  else
    is_exact = compute_remainder (a, b, &result);
  return is_exact ? hrg_number (frame->tree, result)
                  : fail_evaluation (frame, expr->centre, "integer overflow");
}

static const HrgValue *
eval_sum (const HrgFrame *frame, const HrgExpr *expr)
{
  const HrgExpr *sum = hrg_first_sum (expr);
  const HrgValue *value = hrg_eval (frame, sum->left);
  for (; value; sum = sum->above) {
    const HrgValue *right = hrg_eval (frame, sum->right);
    value = right ? apply_operator (frame, sum, value, right) : NULL;
    if (sum == expr)
      break;
  }
  return value;
}

/* Evaluates the arguments.  FALSE, with an error: one can't be evaluated. */
static gboolean
eval_arguments (const HrgFrame *frame, const HrgExpr *expr,
                const HrgValue **values)
{
  for (guint i = 0; i < expr->n_arguments; i++)
    if (!(values[i] = hrg_eval (frame, expr->arguments[i])))
      return FALSE;
  return TRUE;
}

enum { LOCAL_VALUES = 8 }; /* values in an array on the stack */

/* Returns memory for n values: the local array, if it is large enough. */
static const HrgValue **
allocate_values (const HrgValue **local, guint n)
{
  return n <= LOCAL_VALUES ? local : g_new (const HrgValue *, n);
}

static void
free_values (const HrgValue **local, const HrgValue **values)
{
  if (values != local)
    g_free (values);
}

static const HrgValue *
eval_term (const HrgFrame *frame, const HrgExpr *expr)
{
  const HrgValue *local[LOCAL_VALUES];
  const HrgValue **values = allocate_values (local, expr->n_arguments);
  const HrgValue *term = NULL;
  if (eval_arguments (frame, expr, values)) {
    term = hrg_term (frame->tree, expr->name, values, expr->n_arguments);
    if (!term && !frame->tree->over) {
      frame->tree->over = TRUE;
      rg_diag (frame->tree->diags, RG_LIMIT, frame->tree->source, expr->range,
               "the term is larger than the fixed limit of %d", HRG_TERM_LIMIT);
    }
  }
  free_values (local, values);
  return term;
}

/* -- calls ---------------------------------------------------------------- */

static void
bind_case (const HrgCase *function_case, const HrgValue *const *arguments,
           const HrgValue **slots)
{
  for (guint i = 0; i < function_case->n_patterns; i++)
    hrg_bind_pattern (function_case->patterns[i], arguments[i], slots);
}

const HrgValue *
hrg_eval_case (HrgTree *tree, HrgFunction *function, guint i,
               const HrgValue *const *arguments)
{
  HrgCase *function_case = &function->cases[i];
  const HrgValue *local[LOCAL_VALUES];
  const HrgValue **slots = allocate_values (local, function_case->n_slots);
  const HrgActivation activation = {function, arguments,
                                    function_case->n_patterns};
  const HrgFrame frame = {tree, slots, &activation};
  function_case->used = TRUE;
  bind_case (function_case, arguments, slots);
  const HrgValue *value = hrg_eval (&frame, function_case->body);
  free_values (local, slots);
  return value;
}

const HrgExpr *
hrg_find_case_result (HrgTree *tree, const HrgFunction *function,
                      const HrgCase *function_case,
                      const HrgValue *const *arguments)
{
  const HrgValue **slots = g_new (const HrgValue *, function_case->n_slots + 1);
  const HrgActivation activation = {function, arguments,
                                    function_case->n_patterns};
  const HrgFrame frame = {tree, slots, &activation};
  const HrgExpr *expr = function_case->body;
  gboolean truth = FALSE;
  bind_case (function_case, arguments, slots);
  while (expr->kind == HRG_EXPR_IF &&
         hrg_eval_condition (&frame, expr->left, &truth))
    expr = truth ? expr->right : expr->other;
  g_free (slots);
  return expr;
}

/* Returns the index of the first case that matches. n_cases: there is none. */
static guint
find_case (HrgTree *tree, HrgFunction *function,
           const HrgValue *const *arguments)
{
  const guint n = function->cases[0].n_patterns;
  if (n == 0)
    return 0;
  GArray *cases = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint n_tested =
      hrg_case_index_find (function->index, arguments[0], G_MAXUINT, cases);
  hrg_charge_steps (tree, n_tested, function->name.range);
  guint first = function->n_cases;
  for (guint i = 0; i < cases->len && first == function->n_cases; i++) {
    const guint number = g_array_index (cases, guint, i);
    gboolean matches = TRUE;
    for (guint k = 1; k < n && matches; k++)
      matches = hrg_matches (function->cases[number].patterns[k], arguments[k]);
    if (matches)
      first = number;
  }
  g_array_free (cases, TRUE);
  return first;
}

/* Returns the value of the first case that matches. NULL, with an error: none
 * does, or its evaluation fails. */
static const HrgValue *
apply_callee (const HrgFrame *frame, const HrgExpr *expr,
              const HrgValue *const *arguments)
{
  HrgFunction *function = expr->function;
  const guint first = find_case (frame->tree, function, arguments);
  if (first < function->n_cases)
    return hrg_eval_case (frame->tree, function, first, arguments);
  GString *text = g_string_new (NULL);
  hrg_print_arguments (frame->tree, arguments, expr->n_arguments, text);
  fail_evaluation (frame, expr->range, "no case of %s for %s",
                   hrg_text (frame->tree, function->name.name), text->str);
  g_string_free (text, TRUE);
  return NULL;
}

/* The cached result of a call that is not yet complete. */
static const HrgValue pending;

/* Applies a function and caches the result; this also detects a call that
 * depends on itself. NULL: that, or another error, was reported. */
static const HrgValue *
apply_cached (const HrgFrame *frame, const HrgExpr *expr,
              const HrgValue *const *arguments)
{
  HrgFunction *function = expr->function;
  const HrgValue *key =
      expr->n_arguments == 1
          ? arguments[0]
          : hrg_term (frame->tree, RG_NO_NAME, arguments, expr->n_arguments);
  if (!key)
    return apply_callee (frame, expr, arguments);
  const HrgValue *result = g_hash_table_lookup (function->results, key);
  if (result == &pending) {
    const char *name = hrg_text (frame->tree, function->name.name);
    GString *text = g_string_new (NULL);
    hrg_print_arguments (frame->tree, arguments, expr->n_arguments, text);
    hrg_error (frame->tree, expr->range,
               "recursion of '%s' does not end (%s%s needs itself)", name, name,
               text->str);
    g_string_free (text, TRUE);
    return NULL;
  }
  if (result)
    return result;
  g_hash_table_insert (function->results, (gpointer)key, (gpointer)&pending);
  result = apply_callee (frame, expr, arguments);
  if (result)
    g_hash_table_insert (function->results, (gpointer)key, (gpointer)result);
  else
    g_hash_table_remove (function->results, key);
  return result;
}

/* Returns the value of a call. NULL, with an error: it fails, or calls nest too
 * deeply; without one, if the function is invalid. */
static const HrgValue *
eval_call (const HrgFrame *frame, const HrgExpr *expr)
{
  if (!expr->function->sound)
    return NULL;
  if (frame->tree->depth > HRG_DEPTH_LIMIT)
    return fail_too_deep (frame, expr);
  const HrgValue *local[LOCAL_VALUES];
  const HrgValue **values = allocate_values (local, expr->n_arguments);
  const HrgValue *result = NULL;
  if (eval_arguments (frame, expr, values))
    result = apply_cached (frame, expr, values);
  free_values (local, values);
  return result;
}

/* -- conditions ----------------------------------------------------------- */

/* Evaluates a comparison, and stores its truth. FALSE, with an error: it can't
 * be evaluated. */
static gboolean
eval_comparison (const HrgFrame *frame, const HrgExpr *expr, gboolean *truth)
{
  const HrgValue *a = hrg_eval (frame, expr->left);
  const HrgValue *b = a ? hrg_eval (frame, expr->right) : NULL;
  if (!b)
    return FALSE;
  const gboolean equality =
      expr->operator== HRG_EQUAL || expr->operator== HRG_DIFFER;
  if (equality) {
    *truth = (a == b) == (expr->operator== HRG_EQUAL);
    return TRUE;
  }
  int order;
  if (!hrg_compare_values (frame->tree, a, b, &order)) {
    char *first = hrg_value_string (frame->tree, a);
    char *second = hrg_value_string (frame->tree, b);
    fail_evaluation (frame, expr->centre, "'%s' and '%s' are not comparable",
                     first, second);
    g_free (first);
    g_free (second);
    return FALSE;
  }
  *truth = expr->operator== HRG_LESS         ? order < 0
           : expr->operator== HRG_LESS_EQUAL ? order <= 0
           : expr->operator== HRG_GREATER    ? order > 0
                                             : order >= 0;
  return TRUE;
}

gboolean
hrg_eval_condition (const HrgFrame *frame, const HrgExpr *expr, gboolean *truth)
{
  while (expr->operator== HRG_AND || expr->operator== HRG_OR) {
    if (!hrg_eval_condition (frame, expr->left, truth))
      return FALSE;
    if (*truth == (expr->operator== HRG_OR))
      return TRUE;
    expr = expr->right;
  }
  if (expr->operator!= HRG_IN)
    return eval_comparison (frame, expr, truth);
  const HrgValue *value = hrg_eval (frame, expr->left);
  if (value)
    *truth = hrg_domain_has (expr->domain, value);
  return value != NULL;
}

/* -- expressions ---------------------------------------------------------- */

/* Evaluates an expression. NULL, with an error: it can't be evaluated. */
static const HrgValue *
eval_expression (const HrgFrame *frame, const HrgExpr *expr)
{
  gboolean truth = FALSE;
  for (; expr->kind == HRG_EXPR_IF; expr = truth ? expr->right : expr->other) {
    if (!hrg_eval_condition (frame, expr->left, &truth))
      return NULL;
  }
  switch (expr->kind) {
  case HRG_EXPR_NAME:
    return expr->ref.kind == HRG_REF_SLOT
               ? frame->slots[expr->ref.index]
               : hrg_symbol (frame->tree, expr->name);
  case HRG_EXPR_TERM:
    return eval_term (frame, expr);
  case HRG_EXPR_CALL:
    return eval_call (frame, expr);
  case HRG_EXPR_BINARY:
    return eval_sum (frame, expr);
  case HRG_EXPR_IF:
  case HRG_EXPR_INDEX:
  case HRG_EXPR_MAP:
    break;
  }
  g_assert_not_reached ();
}

const HrgValue *
hrg_eval (const HrgFrame *frame, const HrgExpr *expr)
{
  HrgTree *tree = frame->tree;
  if (!hrg_charge_steps (tree, 1, expr->range))
    return NULL;
  tree->depth++;
  const HrgValue *value = eval_expression (frame, expr);
  tree->depth--;
  return value;
}
