/* Marks the terms on which others depend: operands of operands, and the bodies
 * of loops.
 *
 *     X = G or (P and PREIMAGE (f, X))     the body needs G, P and X
 */
#include "emit/c/sets/operands.h"

#include "emit/c/sets/bounds.h"

/* Marks operands in one sweep, as they have smaller numbers than their terms.
 * `only_computed`: only operands of terms of which some word is computed. */
static void
mark_operands (const RgEmitTerms *terms, gboolean only_computed,
               gboolean *marked)
{
  for (guint32 i = terms->terms->len; i-- > 0;) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    if (!marked[i] || (only_computed && !rg_emit_is_term_computed (term)))
      continue;
    switch (term->kind) {
    case RG_EMIT_SET_AND:
    case RG_EMIT_SET_OR:
      marked[term->b] = TRUE;
      marked[term->a] = TRUE;
      break;
    case RG_EMIT_SET_NOT:
    case RG_EMIT_SET_PREIMAGE:
    case RG_EMIT_SET_SPREAD:
    case RG_EMIT_SET_SOME:
      marked[term->a] = TRUE;
      break;
    default:
      break;
    }
  }
}

void
rg_emit_mark_operands (const RgEmitTerms *terms, gboolean *marked)
{
  mark_operands (terms, FALSE, marked);
}

void
rg_emit_mark_read_operands (const RgEmitTerms *terms, gboolean *marked)
{
  mark_operands (terms, TRUE, marked);
}

gboolean *
rg_emit_find_operands (const RgEmitTerms *terms, guint32 term)
{
  gboolean *marked = g_new0 (gboolean, terms->terms->len);
  marked[term] = TRUE;
  rg_emit_mark_operands (terms, marked);
  return marked;
}

/* Marks the bodies and starts of the loop, and their operands. `only_computed`:
 * as for mark_operands(). */
static void
mark_bodies (const RgEmitTerms *terms, guint32 loop, gboolean only_computed,
             gboolean *marked)
{
  const GArray *bodies = rg_emit_set_loop (terms, loop)->bodies;
  const GArray *starts = rg_emit_set_loop (terms, loop)->starts;
  for (guint i = 0; i < bodies->len; i++)
    marked[g_array_index (bodies, guint32, i)] = TRUE;
  for (guint i = 0; i < starts->len; i++)
    marked[g_array_index (starts, guint32, i)] = TRUE;
  mark_operands (terms, only_computed, marked);
}

void
rg_emit_mark_read_bodies (const RgEmitTerms *terms, guint32 loop,
                          gboolean *marked)
{
  mark_bodies (terms, loop, TRUE, marked);
}

static gboolean
has_marked_variable (const RgEmitTerms *terms, guint32 loop,
                     const gboolean *marked)
{
  const GArray *variables = rg_emit_set_loop (terms, loop)->variables;
  for (guint i = 0; i < variables->len; i++) {
    if (marked[g_array_index (variables, guint32, i)])
      return TRUE;
  }
  return FALSE;
}

/* One sweep is enough, as loops depend only on loops with smaller numbers. */
gboolean *
rg_emit_find_needed_terms (const RgEmitValueSet *set, gboolean *loops)
{
  const RgEmitTerms *terms = &set->terms;
  gboolean *marked = rg_emit_find_operands (terms, set->root);
  for (guint32 loop = terms->loops->len; loop-- > 0;) {
    loops[loop] = has_marked_variable (terms, loop, marked);
    if (loops[loop])
      mark_bodies (terms, loop, FALSE, marked);
  }
  return marked;
}
