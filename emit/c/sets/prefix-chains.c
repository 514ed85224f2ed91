/* Replaces a loop by a parallel prefix (Kogge and Stone 1973). The solution of
 * this equation is the set of values from which the chain of one acyclic
 * function f leads to a goal. G and P do not depend on x:
 *
 *     x = G or (P and f^-1 (x))
 *
 * It is computed as follows, with k = 2^n, as long as f^k has values:
 *
 *     G_0 = G,  G_n+1 = G_n or (P_n and f^-k (G_n))
 *     P_0 = P,  P_n+1 = P_n and f^-k (P_n)
 *
 *   - The loop has one variable, and its body has this form.
 *   - f, on the possible members of P, is acyclic and not empty. There are at
 *     most MAX_POWERS powers, of MAX_SHIFTS shifts each: otherwise the rounds
 *     of a loop are cheaper. */
#include "emit/c/sets/bounds.h"
#include "emit/c/sets/pairs.h"
#include "emit/c/sets/shifts.h"
#include "emit/c/sets/value-search.h"

/* Limits of a chain. */
enum {
  MAX_SHIFTS = 3, /* greatest number of shifts of a power of f */
  MAX_POWERS = 5, /* greatest number of powers of f */
};

/* A body G or (P and f^-1 (x)). */
typedef struct {
  guint32 goal, pass;       /* G and P */
  const RgEmitPairs *pairs; /* f; NULL: the identity */
} LinearBody;

/* f restricted to the possible members of P. Computes those of all terms. */
static const RgEmitPairs *
restrict_pairs (RgEmitTerms *terms, const RgEmitPairs *f, guint32 pass)
{
  rg_emit_find_possible_members (terms);
  const RgBits *possible = rg_emit_term (terms, pass)->possible;
  guint32 *codes = g_new (guint32, f->n_from + 1);
  for (guint32 i = 0; i < f->n_from; i++)
    codes[i] =
        rg_bits_has (possible, i) ? rg_emit_apply_function (f, i) : RG_NONE;
  const RgEmitPairs *restriction =
      rg_emit_pairs_new_function (terms, codes, f->n_from, f->n_to);
  g_free (codes);
  return restriction;
}

/* Brings the term to the form G or (P and f^-1 (variable)). Examines `depth`
 * levels of operands. FALSE: it has another form. */
static gboolean
match_linear_body (RgEmitTerms *terms, guint32 number, guint32 variable,
                   guint depth, LinearBody *form)
{
  const RgEmitSetTerm term = *rg_emit_term (terms, number);
  const guint32 loop = rg_emit_term (terms, variable)->level;
  if (number == variable) {
    *form = (LinearBody){rg_emit_set_empty (terms, term.n),
                         rg_emit_set_full (terms, term.n), NULL};
    return TRUE;
  }
  if (depth == 0 ||
      (term.kind != RG_EMIT_SET_AND && term.kind != RG_EMIT_SET_OR &&
       term.kind != RG_EMIT_SET_PREIMAGE))
    return FALSE;
  if (term.kind == RG_EMIT_SET_PREIMAGE) {
    if (!term.pairs->function ||
        !match_linear_body (terms, term.a, variable, depth - 1, form))
      return FALSE;
    *form =
        (LinearBody){rg_emit_set_preimage (terms, term.pairs, form->goal),
                     rg_emit_set_preimage (terms, term.pairs, form->pass),
                     rg_emit_compose_pairs (terms, term.pairs, form->pairs)};
    return TRUE;
  }
  const gboolean is_left_inner = rg_emit_term (terms, term.a)->level == loop;
  const guint32 inner_operand = is_left_inner ? term.a : term.b,
                invariant_operand = is_left_inner ? term.b : term.a;
  if (rg_emit_term (terms, invariant_operand)->level == loop ||
      !match_linear_body (terms, inner_operand, variable, depth - 1, form))
    return FALSE;
  if (term.kind == RG_EMIT_SET_OR) {
    form->goal = rg_emit_set_or (terms, form->goal, invariant_operand);
  } else {
    form->goal = rg_emit_set_and (terms, form->goal, invariant_operand);
    form->pass = rg_emit_set_and (terms, form->pass, invariant_operand);
  }
  return TRUE;
}

/* Computes f, f^2, f^4 ... while they have values. Returns their number. It
 * is 0 if f has none, there are too many, as in a cycle, or one takes too many
 * shifts. */
static guint
find_powers (RgEmitTerms *terms, const RgEmitPairs *f,
             const RgEmitPairs *powers[MAX_POWERS])
{
  const guint32 all_codes = rg_emit_set_full (terms, f->n_to);
  guint n = 0;
  for (; f->first[f->n_from] > 0; f = rg_emit_compose_pairs (terms, f, f)) {
    if (n == MAX_POWERS ||
        rg_emit_find_shifts (f, rg_emit_term (terms, all_codes)->bits).n >
            MAX_SHIFTS)
      return 0;
    powers[n++] = f;
  }
  return n;
}

guint32
rg_emit_solve_chain (RgEmitTerms *terms, guint32 loop)
{
  const RgEmitSetLoop *set_loop = rg_emit_set_loop (terms, loop);
  const RgEmitPairs *powers[MAX_POWERS];
  LinearBody chain;
  if (set_loop->variables->len != 1 ||
      !match_linear_body (terms, g_array_index (set_loop->bodies, guint32, 0),
                          g_array_index (set_loop->variables, guint32, 0),
                          RG_EMIT_SHORT, &chain) ||
      !chain.pairs || chain.pairs->n_from != chain.pairs->n_to)
    return RG_EMIT_SET_NOTHING;
  const guint n = find_powers (
      terms, restrict_pairs (terms, chain.pairs, chain.pass), powers);
  for (guint i = 0; i < n; i++) {
    const guint32 goal = rg_emit_set_preimage (terms, powers[i], chain.goal);
    chain.goal = rg_emit_set_or (terms, chain.goal,
                                 rg_emit_set_and (terms, chain.pass, goal));
    if (i + 1 < n)
      chain.pass =
          rg_emit_set_and (terms, chain.pass,
                           rg_emit_set_preimage (terms, powers[i], chain.pass));
  }
  return n > 0 ? chain.goal : RG_EMIT_SET_NOTHING;
}
