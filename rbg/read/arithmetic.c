/* Parses expressions by operator precedence (Dijkstra's shunting yard), with a
 * stack of values and a stack of operators instead of recursion. */
#include "rbg/read/reader.h"

/* The limit of the depth of an expression.  A chain of operators of one rank
 * is flat, even with brackets around its left part. */
enum { MAX_DEPTH = 1000 };

/* An operand, with the depth of its tree. */
typedef struct {
  const RbgExpr *expr;
  guint depth;
} Value;

/* An operator, or an open parenthesis. */
typedef struct {
  RbgTokenKind kind; /* an operator or '(' */
  RbgPlace place;
} Operator;

/* The stacks of the parser of expressions. */
typedef struct {
  RbgReader *reader;
  GArray *values;    /* of Value */
  GArray *operators; /* of Operator */
  gint64 n_exprs;    /* made so far */
  gboolean failed;
} Calculator;

/* Returns how strongly an operator binds. 0: it is none. */
static guint
get_operator_rank (RbgTokenKind kind)
{
  switch (kind) {
  case RBG_TOKEN_PLUS:
  case RBG_TOKEN_MINUS:
    return 1;
  case RBG_TOKEN_STAR:
  case RBG_TOKEN_SLASH:
    return 2;
  default:
    return 0;
  }
}

static RbgExprKind
get_operation_kind (RbgTokenKind kind)
{
  switch (kind) {
  case RBG_TOKEN_PLUS:
    return RBG_ADD;
  case RBG_TOKEN_MINUS:
    return RBG_SUBTRACT;
  case RBG_TOKEN_STAR:
    return RBG_MULTIPLY;
  default:
    return RBG_DIVIDE;
  }
}

static void
push_value (Calculator *calculator, RbgExpr expr, guint depth)
{
  const Value value = {
      rg_arena_copy (calculator->reader->tree->arena, &expr, sizeof expr),
      depth};
  g_array_append_val (calculator->values, value);
  calculator->n_exprs++;
}

static Value
pop_value (Calculator *calculator)
{
  const guint last = calculator->values->len - 1;
  const Value value = g_array_index (calculator->values, Value, last);
  g_array_set_size (calculator->values, last);
  return value;
}

/* -- atoms ---------------------------------------------------------------- */

static void
push_name (Calculator *calculator)
{
  static const RbgExprKind kinds[] = {[RBG_PLAYER] = RBG_SCORE,
                                      [RBG_VARIABLE] = RBG_VALUE,
                                      [RBG_PIECE] = RBG_COUNT};
  RbgReader *reader = calculator->reader;
  const guint allowed = 1u << RBG_PLAYER | 1u << RBG_VARIABLE | 1u << RBG_PIECE;
  RbgExpr expr = {.kind = RBG_NUMBER, .place = reader->token.place};
  if (rbg_check_symbol (reader, allowed,
                        "a variable, a player or a piece is needed here")) {
    const RbgSymbol *symbol = rbg_symbol (reader, reader->token.word);
    expr.kind = kinds[symbol->kind];
    expr.number = symbol->number;
  }
  push_value (calculator, expr, 1);
}

static void
fail_atom (Calculator *calculator)
{
  RbgReader *reader = calculator->reader;
  if (reader->token.kind == RBG_TOKEN_MINUS)
    rbg_error (reader, reader->token.place,
               "negative numbers are not allowed; write '0 - 1'");
  else
    rbg_report_expected (reader, "a number or a name");
  calculator->failed = TRUE;
}

/* Reads an operand, or an open parenthesis. TRUE: an operator must follow. */
static gboolean
parse_atom (Calculator *calculator)
{
  RbgReader *reader = calculator->reader;
  const RbgToken token = reader->token;
  const Operator open = {token.kind, token.place};
  switch (token.kind) {
  case RBG_TOKEN_LEFT_PAREN:
    g_array_append_val (calculator->operators, open);
    break;
  case RBG_TOKEN_NUMBER:
    push_value (calculator,
                (RbgExpr){.kind = RBG_NUMBER,
                          .place = token.place,
                          .number = token.number},
                1);
    break;
  case RBG_TOKEN_NAME:
    push_name (calculator);
    break;
  default:
    fail_atom (calculator);
    return FALSE;
  }
  rbg_advance (reader);
  return token.kind != RBG_TOKEN_LEFT_PAREN;
}

/* -- operators ------------------------------------------------------------ */

/* Applies the last operator to the last two values. */
static void
reduce_operator (Calculator *calculator)
{
  const guint last = calculator->operators->len - 1;
  const Operator operator=
      g_array_index (calculator->operators, Operator, last);
  g_array_set_size (calculator->operators, last);
  const Value right = pop_value (calculator), left = pop_value (calculator);
  const gboolean is_flat =
      rbg_rank (left.expr->kind) == get_operator_rank (operator.kind);
  const guint depth = MAX (left.depth + !is_flat, right.depth + 1);
  if (depth > MAX_DEPTH && !calculator->failed) {
    rbg_report (calculator->reader->tree, calculator->reader->diags,
                RG_LIMIT, operator.place,
                "the expression is deeper than the fixed limit of %d",
                MAX_DEPTH);
    calculator->failed = TRUE;
  }
  push_value (calculator,
              (RbgExpr){.kind = get_operation_kind (operator.kind),
                        .place = operator.place,
                        .left = left.expr,
                        .right = right.expr},
              depth);
}

static RbgTokenKind
get_last_operator (const Calculator *calculator)
{
  const guint n = calculator->operators->len;
  return n == 0 ? RBG_TOKEN_END
                : g_array_index (calculator->operators, Operator, n - 1).kind;
}

/* Applies the operators of at least that precedence, down to a '('. */
static void
reduce_to (Calculator *calculator, RbgTokenKind kind)
{
  const RbgReader *reader = calculator->reader;
  while (get_operator_rank (get_last_operator (calculator)) >=
         MAX (get_operator_rank (kind), 1)) {
    if (kind == RBG_TOKEN_SLASH &&
        get_last_operator (calculator) == RBG_TOKEN_STAR)
      rbg_warn (reader->tree, reader->diags, "mixed-division",
                reader->token.place,
                "'*' and '/' are evaluated from left to right;"
                " the original RBG parser differs");
    reduce_operator (calculator);
  }
}

/* Reads an operator, or a closing parenthesis. TRUE: the expression continues,
 * with an atom if *atom. */
static gboolean
parse_operator (Calculator *calculator, gboolean *atom)
{
  RbgReader *reader = calculator->reader;
  const Operator next = {reader->token.kind, reader->token.place};
  reduce_to (calculator, next.kind);
  *atom = get_operator_rank (next.kind) > 0;
  if (*atom) {
    g_array_append_val (calculator->operators, next);
  } else if (calculator->operators->len == 0) {
    return FALSE;
  } else if (next.kind == RBG_TOKEN_RIGHT_PAREN) {
    g_array_set_size (calculator->operators, calculator->operators->len - 1);
  } else {
    rbg_report_expected (reader, "an operator or ')'");
    calculator->failed = TRUE;
    return FALSE;
  }
  rbg_advance (reader);
  return TRUE;
}

const RbgExpr *
rbg_read_arithmetic (RbgReader *reader, gint64 *steps)
{
  Calculator calculator = {.reader = reader,
                           .values = g_array_new (FALSE, FALSE, sizeof (Value)),
                           .operators =
                               g_array_new (FALSE, FALSE, sizeof (Operator))};
  gboolean atom = TRUE, more = TRUE;
  while (more && !calculator.failed && !rbg_is_stopped (reader)) {
    if (atom)
      atom = !parse_atom (&calculator);
    else
      more = parse_operator (&calculator, &atom);
  }
  const RbgExpr *expr =
      more || calculator.failed ? NULL : pop_value (&calculator).expr;
  *steps += calculator.n_exprs;
  g_array_free (calculator.values, TRUE);
  g_array_free (calculator.operators, TRUE);
  return expr;
}

guint
rbg_rank (RbgExprKind kind)
{
  switch (kind) {
  case RBG_ADD:
  case RBG_SUBTRACT:
    return 1;
  case RBG_MULTIPLY:
  case RBG_DIVIDE:
    return 2;
  default:
    return 3;
  }
}

GPtrArray *
rbg_collect_operations (const RbgExpr *expr)
{
  GPtrArray *operations = g_ptr_array_new ();
  for (; expr->kind >= RBG_ADD; expr = expr->left)
    g_ptr_array_add (operations, (gpointer)expr);
  return operations;
}
