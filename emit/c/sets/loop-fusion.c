/* Fuses loops: independent fixed points are computed in one loop.
 *
 *     up's ray; left's ray; ...      one loop of some rounds for all of them
 *
 * The exit branch of each loop is hard to predict, and rounds of fused loops
 * overlap in the processor.
 *
 *   - A round of each loop has at most CHEAP_ROUND operations.
 *   - Their variables have at most RG_EMIT_SHORT words together.
 *   - No loop with an expensive round comes between them, and none depends on
 *     another one of them, or on a loop between them. */
#include "emit/c/sets/loops.h"
#include "emit/c/sets/operands.h"
#include "emit/c/sets/term-cost.h"

/* Greatest number of operations of a round of a loop that is fused. Longer
 * rounds hide the cost of the branch at their end. Twice as many change
 * international draughts only. */
enum { CHEAP_ROUND = 12 };

/* The number of operations of a round of the loop; `body`: by term, whether it
 * belongs to it. */
static guint
compute_round_cost (const RgEmitTerms *terms, guint32 loop,
                    const gboolean *body)
{
  guint cost = 0;
  for (guint32 i = 0; i < terms->terms->len; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    if (body[i] && term->level == loop + 1)
      cost += rg_emit_estimate_term_cost (terms, term);
  }
  return cost;
}

/* The number of words of the loop's variables. */
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

/* Whether a term of the body of `own_loop` depends on `loop`, or on a later one
 * other than `own_loop`. */
static gboolean
depends_on_later_loop (const RgEmitTerms *terms, const gboolean *body,
                       guint32 loop, guint32 own_loop)
{
  for (guint32 i = 0; i < terms->terms->len; i++) {
    const guint32 level = rg_emit_term (terms, i)->level;
    if (body[i] && level > loop && level != own_loop + 1)
      return TRUE;
  }
  return FALSE;
}

/* Moves the variables of a loop, with their bodies and starts, into another
 * loop. */
static void
move_variables (RgEmitTerms *terms, guint32 source, guint32 target)
{
  RgEmitSetLoop *source_loop = rg_emit_set_loop (terms, source);
  RgEmitSetLoop *target_loop = rg_emit_set_loop (terms, target);
  for (guint i = 0; i < source_loop->variables->len; i++) {
    RgEmitSetTerm *variable = rg_emit_term (
        terms, g_array_index (source_loop->variables, guint32, i));
    variable->loop = target;
    variable->code = target_loop->variables->len;
    g_array_append_val (target_loop->variables,
                        g_array_index (source_loop->variables, guint32, i));
    g_array_append_val (target_loop->bodies,
                        g_array_index (source_loop->bodies, guint32, i));
  }
  g_array_append_vals (target_loop->starts, source_loop->starts->data,
                       source_loop->starts->len);
  g_array_set_size (source_loop->starts, 0);
  g_array_set_size (source_loop->variables, 0);
  g_array_set_size (source_loop->bodies, 0);
}

/* Computes the levels of all terms in one sweep, as operands have smaller
 * numbers than their terms. */
static void
find_levels (RgEmitTerms *terms)
{
  for (guint32 i = 0; i < terms->terms->len; i++)
    rg_emit_find_term_level (terms, rg_emit_term (terms, i));
}

void
rg_emit_fuse_loops (RgEmitValueSet *set)
{
  RgEmitTerms *terms = &set->terms;
  guint32 fused_loop = RG_NONE; /* the loop that further loops are added to */
  gboolean *is_needed = g_new0 (gboolean, terms->loops->len + 1);
  g_free (rg_emit_find_needed_terms (set, is_needed));
  for (guint32 loop = 0; loop < terms->loops->len; loop++) {
    if (!is_needed[loop])
      continue;
    gboolean *body = g_new0 (gboolean, terms->terms->len);
    rg_emit_mark_bodies (terms, loop, body);
    const gboolean is_cheap =
        compute_round_cost (terms, loop, body) <= CHEAP_ROUND;
    if (!is_cheap) {
      fused_loop = RG_NONE;
    } else if (fused_loop != RG_NONE &&
               !depends_on_later_loop (terms, body, fused_loop, loop) &&
               count_loop_words (terms, fused_loop) +
                       count_loop_words (terms, loop) <=
                   RG_EMIT_SHORT) {
      move_variables (terms, loop, fused_loop);
      find_levels (terms);
    } else {
      fused_loop = loop;
    }
    g_free (body);
  }
  g_free (is_needed);
}
