/* Compares terms of two sets: copies both to one table, in which equal terms
 * have equal numbers (hash-consing). */
#include "emit/c/sets/pairs.h"
#include "emit/c/sets/terms.h"

#include "emit/c/sets/operands.h"

/* Copies a term of another set; `copies`: the numbers of its operands' copies,
 * by number of a term. Returns the number of the copy. */
static guint32
copy_term (RgEmitTerms *terms, RgEmitSetTerm term, const guint32 *copies)
{
  if (term.kind == RG_EMIT_SET_CONSTANT)
    return rg_emit_set_constant (terms, term.n, term.bits);
  if (term.kind == RG_EMIT_SET_PREIMAGE)
    term.pairs = rg_emit_pairs_new (terms, term.pairs->n_from, term.pairs->n_to,
                                    term.pairs->first, term.pairs->to);
  const guint32 copy = rg_emit_rebuild_term (terms, term, copies);
  return copy == RG_EMIT_SET_NOTHING ? rg_emit_set_leaf (terms, &term) : copy;
}

/* Copies the set, and returns the number of the copy of its root;
 * RG_EMIT_SET_NOTHING: it has loops. */
static guint32
copy_set (RgEmitTerms *copied_terms, const RgEmitTerms *terms, guint32 root)
{
  gboolean *is_needed = rg_emit_find_operands (terms, root);
  guint32 *copies = g_new (guint32, terms->terms->len);
  gboolean has_loops = FALSE;
  for (guint32 i = 0; i <= root && !has_loops; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    has_loops = is_needed[i] && term->level > 0;
    if (is_needed[i] && !has_loops)
      copies[i] = copy_term (copied_terms, *term, copies);
  }
  const guint32 copy = has_loops ? RG_EMIT_SET_NOTHING : copies[root];
  g_free (copies);
  g_free (is_needed);
  return copy;
}

gboolean
rg_emit_are_equal_terms (const RgEmitTerms *terms_a, guint32 term_a,
                         const RgEmitTerms *terms_b, guint32 term_b)
{
  RgEmitTerms shared_terms;
  rg_emit_terms_init (&shared_terms);
  const guint32 copy_a = copy_set (&shared_terms, terms_a, term_a);
  const guint32 copy_b = copy_set (&shared_terms, terms_b, term_b);
  rg_emit_terms_clear (&shared_terms);
  return copy_a == copy_b && copy_a != RG_EMIT_SET_NOTHING;
}
