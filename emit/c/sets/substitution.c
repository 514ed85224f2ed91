/* Substitutes operands in terms. This gives the first round of a loop: its
 * bodies with empty sets for the variables.
 *
 *     X = G or (P and PREIMAGE (f, X))      starts with G
 */
#include "emit/c/sets/loops.h"
#include "emit/c/sets/operands.h"

#include <string.h>

guint32
rg_emit_rebuild_term (RgEmitTerms *terms, RgEmitSetTerm term,
                      const guint32 *replacements)
{
  switch (term.kind) {
  case RG_EMIT_SET_AND:
    return rg_emit_set_and (terms, replacements[term.a], replacements[term.b]);
  case RG_EMIT_SET_OR:
    return rg_emit_set_or (terms, replacements[term.a], replacements[term.b]);
  case RG_EMIT_SET_NOT:
    return rg_emit_set_not (terms, term.bits, replacements[term.a]);
  case RG_EMIT_SET_PREIMAGE:
    return rg_emit_set_preimage (terms, term.pairs, replacements[term.a]);
  case RG_EMIT_SET_SPREAD:
    return rg_emit_set_spread (terms, term.n, term.bits, replacements[term.a]);
  case RG_EMIT_SET_SOME:
    return rg_emit_set_some (terms, replacements[term.a]);
  default:
    return RG_EMIT_SET_NOTHING;
  }
}

/* The term with its operands replaced; a term without operands stays. */
static guint32
compute_replacement (RgEmitTerms *terms, guint32 i, const guint32 *replacements)
{
  const guint32 term =
      rg_emit_rebuild_term (terms, *rg_emit_term (terms, i), replacements);
  return term == RG_EMIT_SET_NOTHING ? i : term;
}

/* Applies a substitution to the term. `replacements` is by term. A
 * replacement that is RG_EMIT_SET_NOTHING is computed from those of the
 * operands, and stored. */
static guint32
substitute_term (RgEmitTerms *terms, guint32 term, guint32 *replacements)
{
  gboolean *marked = rg_emit_find_operands (terms, term);
  for (guint32 i = 0; i <= term; i++) {
    if (marked[i] && replacements[i] == RG_EMIT_SET_NOTHING)
      replacements[i] = compute_replacement (terms, i, replacements);
  }
  g_free (marked);
  return replacements[term];
}

/* A substitution without any replacements yet. The caller frees it. */
static guint32 *
new_substitution (const RgEmitTerms *terms)
{
  guint32 *replacements = g_new (guint32, terms->terms->len);
  memset (replacements, 0xff, sizeof *replacements * terms->terms->len);
  return replacements;
}

/* Substitutes empty sets for the variables in the bodies of the loop: the
 * first round of Kleene's iteration. */
static void
compute_starts (RgEmitTerms *terms, guint32 number)
{
  const guint n = rg_emit_set_loop (terms, number)->variables->len;
  guint32 *replacements = new_substitution (terms);
  for (guint k = 0; k < n; k++) {
    const guint32 variable =
        g_array_index (rg_emit_set_loop (terms, number)->variables, guint32, k);
    replacements[variable] =
        rg_emit_set_empty (terms, rg_emit_term (terms, variable)->n);
  }
  for (guint k = 0; k < n; k++) {
    const guint32 body =
        g_array_index (rg_emit_set_loop (terms, number)->bodies, guint32, k);
    const guint32 start = substitute_term (terms, body, replacements);
    g_array_append_val (rg_emit_set_loop (terms, number)->starts, start);
  }
  g_free (replacements);
}

void
rg_emit_find_loop_starts (RgEmitValueSet *set)
{
  RgEmitTerms *terms = &set->terms;
  gboolean *loops = g_new0 (gboolean, terms->loops->len + 1);
  g_free (rg_emit_find_needed_terms (set, loops));
  for (guint32 i = 0; i < terms->loops->len; i++) {
    if (loops[i] && rg_emit_set_loop (terms, i)->starts->len == 0)
      compute_starts (terms, i);
  }
  g_free (loops);
}
