/* Loop fusion: independent fixed points are computed in one loop if a round of
 * each is cheap.
 *
 *     up's ray; left's ray; ...      one loop of some rounds for all of them
 *
 * The exit branch of each loop is hard to predict, and rounds of fused loops
 * overlap in the processor. */
#include "emit/c/sets/bounds.h"

/* Greatest number of operations of a round of a fused loop.  Longer rounds hide
 * the cost of the branch at their end.  Twice as many change international
 * draughts only. */
enum { CHEAP_ROUND = 12 };

static guint
compute_round_cost (const RgEmitTerms *terms, guint32 loop,
                    const gboolean *body)
{
  guint cost = 0;
  for (guint32 i = 0; i < terms->terms->len; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    if (body[i] && term->level == loop + 1)
      cost += rg_emit_set_cost (terms, term);
  }
  return cost;
}

static guint
count_loop_words (const RgEmitTerms *terms, guint32 loop)
{
  const GArray *variables = rg_emit_set_loop (terms, loop)->variables;
  guint words = 0;
  for (guint i = 0; i < variables->len; i++)
    words += rg_bits_words (
        rg_emit_term (terms, g_array_index (variables, guint32, i))->n);
  return words;
}

/* Whether a term of the body depends on `loop`, or on a later one other than
 * `own`. */
static gboolean
depends_on_later_loop (const RgEmitTerms *terms, const gboolean *body,
                       guint32 loop, guint32 own)
{
  for (guint32 i = 0; i < terms->terms->len; i++) {
    const guint32 level = rg_emit_term (terms, i)->level;
    if (body[i] && level > loop && level != own + 1)
      return TRUE;
  }
  return FALSE;
}

/* Moves the variables of a loop, with their bodies and starts, into another
 * loop. */
static void
move_variables (RgEmitTerms *terms, guint32 from, guint32 into)
{
  RgEmitSetLoop *old = rg_emit_set_loop (terms, from);
  RgEmitSetLoop *new = rg_emit_set_loop (terms, into);
  for (guint i = 0; i < old->variables->len; i++) {
    RgEmitSetTerm *variable =
        rg_emit_term (terms, g_array_index (old->variables, guint32, i));
    variable->loop = into;
    variable->code = new->variables->len;
    g_array_append_val (new->variables,
                        g_array_index (old->variables, guint32, i));
    g_array_append_val (new->bodies, g_array_index (old->bodies, guint32, i));
  }
  g_array_append_vals (new->starts, old->starts->data, old->starts->len);
  g_array_set_size (old->starts, 0);
  g_array_set_size (old->variables, 0);
  g_array_set_size (old->bodies, 0);
}

/* Computes the levels of all terms in one sweep, as operands have smaller
 * numbers than their terms. */
static void
find_levels (RgEmitTerms *terms)
{
  for (guint32 i = 0; i < terms->terms->len; i++)
    rg_emit_set_find_level (terms, rg_emit_term (terms, i));
}

void
rg_emit_set_fuse_loops (RgEmitValueSet *set)
{
  RgEmitTerms *terms = &set->terms;
  guint32 first = RG_NONE; /* the loop that others are added to */
  gboolean *needed = g_new0 (gboolean, terms->loops->len + 1);
  g_free (rg_emit_set_needed (set, needed));
  for (guint32 loop = 0; loop < terms->loops->len; loop++) {
    if (!needed[loop])
      continue;
    gboolean *body = g_new0 (gboolean, terms->terms->len);
    rg_emit_set_mark_bodies (terms, loop, body);
    const gboolean cheap =
        compute_round_cost (terms, loop, body) <= CHEAP_ROUND;
    if (!cheap) {
      first = RG_NONE;
    } else if (first != RG_NONE &&
               !depends_on_later_loop (terms, body, first, loop) &&
               count_loop_words (terms, first) +
                       count_loop_words (terms, loop) <=
                   RG_EMIT_SHORT) {
      move_variables (terms, loop, first);
      find_levels (terms);
    } else {
      first = loop;
    }
    g_free (body);
  }
  g_free (needed);
}
