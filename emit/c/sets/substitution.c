/* Substitution in terms.  It gives the first round of a loop: its bodies with
 * empty sets for the variables. */
#include "emit/c/sets/bounds.h"

#include <string.h>

guint32
rg_emit_set_rebuild (RgEmitTerms *terms, RgEmitSetTerm term,
                     const guint32 *instead)
{
  switch (term.kind) {
  case RG_EMIT_SET_AND:
    return rg_emit_set_and (terms, instead[term.a], instead[term.b]);
  case RG_EMIT_SET_OR:
    return rg_emit_set_or (terms, instead[term.a], instead[term.b]);
  case RG_EMIT_SET_NOT:
    return rg_emit_set_not (terms, term.bits, instead[term.a]);
  case RG_EMIT_SET_PULL:
    return rg_emit_set_pull (terms, term.pairs, instead[term.a]);
  case RG_EMIT_SET_SPREAD:
    return rg_emit_set_spread (terms, term.n, term.bits, instead[term.a]);
  case RG_EMIT_SET_SOME:
    return rg_emit_set_some (terms, instead[term.a]);
  default:
    return RG_EMIT_SET_NOTHING;
  }
}

/* The term with its operands replaced; a term without operands stays. */
static guint32
compute_replacement (RgEmitTerms *terms, guint32 i, const guint32 *instead)
{
  const guint32 term =
      rg_emit_set_rebuild (terms, *rg_emit_term (terms, i), instead);
  return term == RG_EMIT_SET_NOTHING ? i : term;
}

/* Applies a substitution to the term.  `instead` has the replacement of each
 * term.  If that is RG_EMIT_SET_NOTHING, it is computed from those of the
 * operands, and cached. */
static guint32
substitute_term (RgEmitTerms *terms, guint32 term, guint32 *instead)
{
  gboolean *marked = rg_emit_set_operands (terms, term);
  for (guint32 i = 0; i <= term; i++) {
    if (marked[i] && instead[i] == RG_EMIT_SET_NOTHING)
      instead[i] = compute_replacement (terms, i, instead);
  }
  g_free (marked);
  return instead[term];
}

static guint32 *
new_substitution (const RgEmitTerms *terms)
{
  guint32 *instead = g_new (guint32, terms->terms->len);
  memset (instead, 0xff, sizeof *instead * terms->terms->len);
  return instead;
}

/* Kleene's iteration: sets the variables to empty sets. */
static void
compute_starts (RgEmitTerms *terms, guint32 number)
{
  const guint n = rg_emit_set_loop (terms, number)->variables->len;
  guint32 *instead = new_substitution (terms);
  for (guint k = 0; k < n; k++) {
    const guint32 variable =
        g_array_index (rg_emit_set_loop (terms, number)->variables, guint32, k);
    instead[variable] =
        rg_emit_set_empty (terms, rg_emit_term (terms, variable)->n);
  }
  for (guint k = 0; k < n; k++) {
    const guint32 body =
        g_array_index (rg_emit_set_loop (terms, number)->bodies, guint32, k);
    const guint32 start = substitute_term (terms, body, instead);
    g_array_append_val (rg_emit_set_loop (terms, number)->starts, start);
  }
  g_free (instead);
}

void
rg_emit_set_find_starts (RgEmitValueSet *set)
{
  RgEmitTerms *terms = &set->terms;
  gboolean *loops = g_new0 (gboolean, terms->loops->len + 1);
  g_free (rg_emit_set_needed (set, loops));
  for (guint32 i = 0; i < terms->loops->len; i++) {
    if (loops[i] && rg_emit_set_loop (terms, i)->starts->len == 0)
      compute_starts (terms, i);
  }
  g_free (loops);
}
