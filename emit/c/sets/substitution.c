/* Substitution of terms: the first round of a loop. */
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

static guint32
replaced (RgEmitTerms *terms, guint32 i, const guint32 *instead)
{
  const guint32 term =
      rg_emit_set_rebuild (terms, *rg_emit_term (terms, i), instead);
  return term == RG_EMIT_SET_NOTHING ? i : term;
}

/* The term after a substitution: `instead` has what stands for each term,
 * RG_EMIT_SET_NOTHING where that is to be found, which is then filled in. */
static guint32
set_replace (RgEmitTerms *terms, guint32 term, guint32 *instead)
{
  gboolean *marked = rg_emit_set_operands (terms, term);
  for (guint32 i = 0; i <= term; i++) {
    if (marked[i] && instead[i] == RG_EMIT_SET_NOTHING)
      instead[i] = replaced (terms, i, instead);
  }
  g_free (marked);
  return instead[term];
}

static guint32 *
nothing_instead (const RgEmitTerms *terms)
{
  guint32 *instead = g_new (guint32, terms->terms->len);
  memset (instead, 0xff, sizeof *instead * terms->terms->len);
  return instead;
}

/* Kleene's iteration begins with empty sets: its first round gives the bodies
 * with empty sets for the variables. */
static void
find_starts (RgEmitTerms *terms, guint32 number)
{
  const guint n = rg_emit_set_loop (terms, number)->variables->len;
  guint32 *instead = nothing_instead (terms);
  for (guint k = 0; k < n; k++) {
    const guint32 variable =
        g_array_index (rg_emit_set_loop (terms, number)->variables, guint32, k);
    instead[variable] =
        rg_emit_set_empty (terms, rg_emit_term (terms, variable)->n);
  }
  for (guint k = 0; k < n; k++) {
    const guint32 body =
        g_array_index (rg_emit_set_loop (terms, number)->bodies, guint32, k);
    const guint32 start = set_replace (terms, body, instead);
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
      find_starts (terms, i);
  }
  g_free (loops);
}
