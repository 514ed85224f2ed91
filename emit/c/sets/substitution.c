/* Substitution of terms: the first round of a loop, and one loop for two. */
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

/* -- one loop instead of two ----------------------------------------------- */

guint32
rg_emit_set_only_loop (const RgEmitTerms *terms, const gboolean *loops)
{
  guint32 only = RG_NONE;
  for (guint32 i = 0; i < terms->loops->len; i++) {
    if (loops[i] && only != RG_NONE)
      return RG_NONE;
    only = loops[i] ? i : only;
  }
  return only;
}

static guint32
loop_of_root (const RgEmitValueSet *set)
{
  gboolean *loops = g_new0 (gboolean, set->terms.loops->len + 1);
  g_free (rg_emit_set_needed (set, loops));
  const guint32 loop = rg_emit_set_only_loop (&set->terms, loops);
  g_free (loops);
  return loop;
}

/* Whether the bodies are the same with the variables of the first loop for
 * those of the second, which get what stands for them. */
static gboolean
are_same_loops (RgEmitTerms *terms, guint32 a, guint32 b, guint32 *instead)
{
  const RgEmitSetLoop left = *rg_emit_set_loop (terms, a);
  const RgEmitSetLoop right = *rg_emit_set_loop (terms, b);
  const guint n = left.variables->len;
  gboolean same = right.variables->len == n;
  for (guint k = 0; k < n && same; k++) {
    const guint32 by = g_array_index (left.variables, guint32, k);
    const guint32 old = g_array_index (right.variables, guint32, k);
    same = rg_emit_term (terms, by)->n == rg_emit_term (terms, old)->n;
    instead[old] = by;
  }
  for (guint k = 0; k < n && same; k++) {
    const guint32 body = g_array_index (right.bodies, guint32, k);
    same = set_replace (terms, body, instead) ==
           g_array_index (left.bodies, guint32, k);
  }
  return same;
}

gboolean
rg_emit_set_join (RgEmitValueSet *set, guint32 other)
{
  RgEmitTerms *terms = &set->terms;
  const guint32 root = set->root, a = loop_of_root (set);
  set->root = other;
  const guint32 b = loop_of_root (set);
  set->root = root;
  if (a == RG_NONE || b == RG_NONE)
    return FALSE;
  guint32 *instead = nothing_instead (terms);
  const gboolean same = are_same_loops (terms, a, b, instead);
  if (same)
    set->root =
        rg_emit_set_and (terms, root, set_replace (terms, other, instead));
  g_free (instead);
  return same;
}
