/* Decides by reachability from one value whether it is in a least fixed point,
 * with the transpose of a linear loop. Whether the value v of a variable is in
 * the fixed point,
 *
 *     v in X,  X = T | (A & preimage of X),
 *
 * is equivalent to whether a member of T is reachable from v. A body that is
 * linear, that is, commutes with unions, has a transpose, in which images
 * replace preimages. Then v is in X if and only if
 *
 *     Y & T is not empty,  Y = {v} | image of (A & Y).
 *
 * The transpose is computed term by term, backwards, as in reverse-mode
 * differentiation. A closure from one value is usually small, and it can end as
 * soon as it contains a member of T.
 *
 *   - The set has exactly one loop that is needed.
 *   - No term that depends on the loop is negated, and of an intersection only
 *     one operand depends on it. */
#include "emit/c/sets/forward-closures.h"
#include "emit/c/sets/operands.h"
#include "emit/c/sets/pairs.h"

/* State of the transposition of one set. */
typedef struct {
  RgEmitTerms *terms;
  guint32 *reached; /* by term: the codes of which it must contain one, as a
                       term; RG_EMIT_SET_NOTHING: none so far */
  guint32 answer;   /* the condition that T is reached, as far as it is known;
                       RG_EMIT_SET_NOTHING: not yet */
} Transposer;

/* -- linearity ------------------------------------------------------------- */

/* Whether the term commutes with unions of the variables of loops. It does if
 * it depends on no loop. */
static gboolean
is_linear (const RgEmitTerms *terms, const RgEmitSetTerm *term)
{
  if (term->level == 0)
    return TRUE;
  if (term->kind == RG_EMIT_SET_AND)
    return rg_emit_term (terms, term->a)->level == 0 ||
           rg_emit_term (terms, term->b)->level == 0;
  return term->kind != RG_EMIT_SET_NOT;
}

static gboolean
is_linear_set (const RgEmitTerms *terms, const gboolean *is_needed)
{
  for (guint32 i = 0; i < terms->terms->len; i++) {
    if (is_needed[i] && !is_linear (terms, rg_emit_term (terms, i)))
      return FALSE;
  }
  return TRUE;
}

/* -- the transpose --------------------------------------------------------- */

/* The union of the terms; `sum` may be RG_EMIT_SET_NOTHING. */
static guint32
join_terms (RgEmitTerms *terms, guint32 sum, guint32 term)
{
  return sum == RG_EMIT_SET_NOTHING ? term : rg_emit_set_or (terms, sum, term);
}

/* Propagates the codes to an operand. An operand without the loop is a part of
 * T: there the answer is whether it contains one of the codes. */
static void
propagate_codes (Transposer *transposer, guint32 operand, guint32 codes)
{
  RgEmitTerms *terms = transposer->terms;
  if (rg_emit_term (terms, operand)->level > 0) {
    guint32 *reached = &transposer->reached[operand];
    *reached = join_terms (terms, *reached, codes);
    return;
  }
  const guint32 condition =
      rg_emit_set_some (terms, rg_emit_set_and (terms, codes, operand));
  transposer->answer = join_terms (terms, transposer->answer, condition);
}

/* Propagates the codes of the term to its operands: the transpose of one
 * operation. */
static void
propagate_to_operands (Transposer *transposer, guint32 i)
{
  RgEmitTerms *terms = transposer->terms;
  const RgEmitSetTerm term = *rg_emit_term (terms, i);
  const guint32 codes = transposer->reached[i];
  guint32 other_operand;
  switch (term.kind) {
  case RG_EMIT_SET_OR:
    propagate_codes (transposer, term.a, codes);
    propagate_codes (transposer, term.b, codes);
    break;
  case RG_EMIT_SET_AND:
    other_operand = rg_emit_term (terms, term.a)->level == 0 ? term.a : term.b;
    propagate_codes (transposer, term.a + term.b - other_operand,
                     rg_emit_set_and (terms, codes, other_operand));
    break;
  case RG_EMIT_SET_PREIMAGE:
    propagate_codes (
        transposer, term.a,
        rg_emit_set_preimage (terms, rg_emit_invert_pairs (terms, term.pairs),
                              codes));
    break;
  case RG_EMIT_SET_SPREAD:
    other_operand = rg_emit_set_constant (terms, term.n, term.bits);
    propagate_codes (transposer, term.a,
                     rg_emit_set_some (
                         terms, rg_emit_set_and (terms, codes, other_operand)));
    break;
  case RG_EMIT_SET_SOME: {
    const guint32 n = rg_emit_term (terms, term.a)->n;
    const guint32 all_codes = rg_emit_set_full (terms, n);
    propagate_codes (transposer, term.a,
                     rg_emit_set_spread (terms, n,
                                         rg_emit_term (terms, all_codes)->bits,
                                         codes));
    break;
  }
  default: /* a variable of the loop */
    break;
  }
}

/* Opens the transpose of the loop, with a variable for each body of the loop:
 * the codes that reach this body. Returns its number. */
static guint32
open_loop (Transposer *transposer, guint32 loop)
{
  RgEmitTerms *terms = transposer->terms;
  const guint32 transpose = rg_emit_set_new_loop (terms);
  for (guint k = 0; k < rg_emit_set_loop (terms, loop)->bodies->len; k++) {
    const guint32 body =
        g_array_index (rg_emit_set_loop (terms, loop)->bodies, guint32, k);
    const guint32 codes =
        rg_emit_set_fixpoint (terms, rg_emit_term (terms, body)->n, transpose);
    propagate_codes (transposer, body, codes);
  }
  return transpose;
}

/* Gives each variable of the transpose its body: the codes that reach the
 * variable of the loop. */
static void
close_loop (Transposer *transposer, guint32 loop, guint32 transpose)
{
  RgEmitTerms *terms = transposer->terms;
  const GArray *variables = rg_emit_set_loop (terms, loop)->variables;
  for (guint k = 0; k < variables->len; k++) {
    const guint32 variable = g_array_index (variables, guint32, k);
    const guint32 reached = transposer->reached[variable];
    const guint32 n = rg_emit_term (terms, variable)->n;
    const guint32 body =
        reached == RG_EMIT_SET_NOTHING ? rg_emit_set_empty (terms, n) : reached;
    g_array_append_val (rg_emit_set_loop (terms, transpose)->bodies, body);
  }
}

/* The singleton of the value of the variable. */
static guint32
make_value_term (const RgEmit *emit, RgEmitValueSet *set)
{
  RgEmitTerms *terms = &set->terms;
  const RgEmitSet *values = set->variable->values;
  const guint32 n = rg_emit_term (terms, set->root)->n;
  RgEmitSetTerm leaf = {.kind = RG_EMIT_SET_VALUE,
                        .n = n,
                        .possible = rg_emit_new_set_bits (terms, n)};
  for (guint32 i = 0; i < values->n; i++)
    rg_bits_add (leaf.possible,
                 rg_emit_symbol (emit->symbols, values->symbols[i]).code);
  return rg_emit_set_leaf (terms, &leaf);
}

/* Transposes the loop in one backward sweep, as operands have smaller numbers
 * than their terms. The result is `answer`. `n_terms`: number of terms before
 * the transposition. */
static void
transpose_set (Transposer *transposer, const RgEmit *emit, RgEmitValueSet *set,
               guint32 loop, guint32 n_terms)
{
  propagate_codes (transposer, set->root, make_value_term (emit, set));
  const guint32 transpose = open_loop (transposer, loop);
  for (guint32 i = n_terms; i-- > 0;) {
    if (transposer->reached[i] != RG_EMIT_SET_NOTHING)
      propagate_to_operands (transposer, i);
  }
  close_loop (transposer, loop, transpose);
}

/* The loop that is needed, if it is the only one. RG_NONE: several are needed,
 * or none. */
static guint32
find_only_loop (const RgEmitTerms *terms, const gboolean *loops)
{
  guint32 only_loop = RG_NONE;
  for (guint32 i = 0; i < terms->loops->len; i++) {
    if (loops[i] && only_loop != RG_NONE)
      return RG_NONE;
    only_loop = loops[i] ? i : only_loop;
  }
  return only_loop;
}

void
rg_emit_transpose_set (const RgEmit *emit, RgEmitValueSet *set)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_FORWARD_CLOSURES))
    return;
  RgEmitTerms *terms = &set->terms;
  const guint32 n = terms->terms->len;
  gboolean *loops = g_new0 (gboolean, terms->loops->len + 1);
  gboolean *is_needed = rg_emit_find_needed_terms (set, loops);
  const guint32 loop = find_only_loop (terms, loops);
  Transposer transposer = {terms, g_new (guint32, n), RG_EMIT_SET_NOTHING};
  for (guint32 i = 0; i < n; i++)
    transposer.reached[i] = RG_EMIT_SET_NOTHING;
  if (loop != RG_NONE && is_linear_set (terms, is_needed))
    transpose_set (&transposer, emit, set, loop, n);
  if (transposer.answer != RG_EMIT_SET_NOTHING &&
      rg_emit_term (terms, transposer.answer)->level > 0) {
    set->start = set->variable;
    set->variable = NULL;
    set->root = transposer.answer;
  }
  g_free (transposer.reached);
  g_free (is_needed);
  g_free (loops);
}
