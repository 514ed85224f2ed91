/* Orders the operands of a union for short-circuit evaluation (union-parts.h),
 * greedily. The next part has the fewest conditions, and among such parts the
 * least work that earlier parts have not done.
 *
 *   - All parts are ordered if one costs at least RG_EMIT_JUMP operations.
 *     Otherwise the only part with the fewest conditions comes first, then the
 *     whole set, if the other parts together cost as much.
 *   - The set decides a check without a variable: whether a union of at
 *     least two sets, or its intersection with one set, is nonempty. It has
 *     no loop. */
#include "emit/c/sets/union-parts.h"

#include "emit/c/sets/operands.h"
#include "emit/c/sets/sets.h"
#include "emit/c/sets/term-cost.h"

/* The choice of an order of evaluation. */
typedef struct {
  const RgEmit *emit;
  const RgEmitValueSet *set;
  RgEmitParts parts;
  GArray *remaining;  /* of guint32: parts without a place in the order */
  gboolean *computed; /* by term: a part in the order computes it */
} Ordering;

/* Collects the operands of nested unions. */
static void
collect_parts (const RgEmitTerms *terms, guint32 i, GArray *parts)
{
  const RgEmitSetTerm *term = rg_emit_term (terms, i);
  if (term->kind == RG_EMIT_SET_OR) {
    collect_parts (terms, term->a, parts);
    collect_parts (terms, term->b, parts);
  } else {
    g_array_append_val (parts, i);
  }
}

gboolean *
rg_emit_mark_part (const RgEmitTerms *terms, const RgEmitParts *parts,
                   guint32 part)
{
  gboolean *marked = g_new0 (gboolean, terms->terms->len);
  marked[part] = TRUE;
  if (parts->common != RG_NONE)
    marked[parts->common] = TRUE;
  rg_emit_mark_operands (terms, marked);
  return marked;
}

/* A number to compare parts by. The high 32 bits are the number of conditions
 * in the part, the low ones the cost of its terms that are not computed yet. */
static guint64
compute_cost (const Ordering *ordering, guint32 part)
{
  const RgEmitTerms *terms = &ordering->set->terms;
  gboolean *marked = rg_emit_mark_part (terms, &ordering->parts, part);
  guint64 conditions = 0, cost = 0;
  for (guint32 i = 0; i < terms->terms->len; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    if (marked[i])
      conditions +=
          term->kind == RG_EMIT_SET_CELLS || term->kind == RG_EMIT_SET_TEST;
    if (marked[i] && !ordering->computed[i])
      cost += rg_emit_estimate_term_cost (terms, term);
  }
  g_free (marked);
  return conditions << 32 | cost;
}

static guint32
find_remaining_part (const Ordering *ordering, guint i)
{
  return g_array_index (ordering->remaining, guint32, i);
}

/* The remaining part with the fewest conditions, and among these the cheapest:
 * most likely to succeed for the least work. */
static guint
find_best_part (const Ordering *ordering)
{
  guint best = 0;
  guint64 least_cost = G_MAXUINT64;
  for (guint i = 0; i < ordering->remaining->len; i++) {
    const guint64 cost =
        compute_cost (ordering, find_remaining_part (ordering, i));
    if (cost < least_cost)
      best = i;
    least_cost = MIN (least_cost, cost);
  }
  return best;
}

/* Whether the term is a set of cells, with a constant value, that is empty in
 * the initial state, and so probably in many states. */
static gboolean
is_rare (const Ordering *ordering, guint32 i)
{
  const RgEmit *emit = ordering->emit;
  const RgEmitSetTerm *term = rg_emit_term (&ordering->set->terms, i);
  if (term->kind != RG_EMIT_SET_CELLS || term->right ||
      rg_emit_strip_casts (term->map)->kind != RG_EXPR_NAME)
    return FALSE;
  const RgEmitGlobal *map = rg_emit_global (emit, rg_expr_root (term->map));
  if (!rg_emit_need_value (emit, map))
    return FALSE;
  for (guint32 cell = 0; cell < map->cells; cell++) {
    if (map->initial[cell] == term->code)
      return FALSE;
  }
  return TRUE;
}

/* A rare operand of the part. RG_NONE: it has none, has more than one word, is
 * no intersection, or is computed before. */
static guint32
find_rare_operand (const Ordering *ordering, guint32 part)
{
  const RgEmitSetTerm *term = rg_emit_term (&ordering->set->terms, part);
  if (term->kind != RG_EMIT_SET_AND || ordering->computed[part] ||
      rg_bits_words (term->n) != 1)
    return RG_NONE;
  return is_rare (ordering, term->a)   ? term->a
         : is_rare (ordering, term->b) ? term->b
                                       : RG_NONE;
}

/* Appends the i-th remaining part to the order. */
static void
add_part (Ordering *ordering, guint i)
{
  const guint32 part = find_remaining_part (ordering, i);
  const RgEmitTerms *terms = &ordering->set->terms;
  gboolean *marked = rg_emit_mark_part (terms, &ordering->parts, part);
  for (guint32 k = 0; k < terms->terms->len; k++)
    ordering->computed[k] = ordering->computed[k] || marked[k];
  g_free (marked);
  ordering->parts.order[ordering->parts.n++] = part;
  g_array_remove_index (ordering->remaining, i);
}

/* Orders all parts, and finds a rare operand of the last one. */
static void
order_all_parts (Ordering *ordering)
{
  while (ordering->remaining->len > 0) {
    const guint best = find_best_part (ordering);
    if (ordering->remaining->len == 1)
      ordering->parts.rare =
          find_rare_operand (ordering, find_remaining_part (ordering, best));
    add_part (ordering, best);
  }
}

/* Evaluates the only part with the fewest conditions first, then the whole set.
 * FALSE: there is no such part, or the others cost little. */
static gboolean
choose_first (Ordering *ordering)
{
  const guint best = find_best_part (ordering);
  const guint64 least_cost =
      compute_cost (ordering, find_remaining_part (ordering, best));
  guint64 others_cost = 0;
  for (guint i = 0; i < ordering->remaining->len; i++) {
    const guint64 cost =
        compute_cost (ordering, find_remaining_part (ordering, i));
    if (i != best && cost >> 32 == least_cost >> 32)
      return FALSE;
    others_cost += i != best ? (guint32)cost : 0;
  }
  if (others_cost < RG_EMIT_JUMP)
    return FALSE;
  add_part (ordering, best);
  ordering->parts.ends_with_all = TRUE;
  return TRUE;
}

/* Finds the order of the parts: of all if one is expensive, otherwise by
 * choose_first(). FALSE: parts are not profitable, or there is only one. */
static gboolean
find_order (Ordering *ordering)
{
  gboolean is_expensive = FALSE;
  if (ordering->remaining->len < 2)
    return FALSE;
  for (guint i = 0; i < ordering->remaining->len; i++)
    is_expensive =
        is_expensive ||
        (guint32)compute_cost (ordering, find_remaining_part (ordering, i)) >=
            RG_EMIT_JUMP;
  if (!is_expensive)
    return choose_first (ordering);
  order_all_parts (ordering);
  return TRUE;
}

/* Whether the set needs a fixed point. */
static gboolean
has_loops (const RgEmitValueSet *set)
{
  gboolean *loops = g_new0 (gboolean, set->terms.loops->len + 1);
  gboolean found = FALSE;
  g_free (rg_emit_find_needed_terms (set, loops));
  for (guint i = 0; i < set->terms.loops->len; i++)
    found = found || loops[i];
  g_free (loops);
  return found;
}

void
rg_emit_plan_parts (const RgEmit *emit, RgEmitValueSet *set)
{
  const RgEmitTerms *terms = &set->terms;
  const RgEmitSetTerm *root = rg_emit_term (terms, set->root);
  if (!rg_emit_uses (emit, RG_EMIT_BY_CHECK_PARTS) || set->variable ||
      root->kind != RG_EMIT_SET_SOME || has_loops (set))
    return;
  Ordering ordering = {.emit = emit,
                       .set = set,
                       .parts = {.common = RG_NONE, .rare = RG_NONE},
                       .remaining =
                           g_array_new (FALSE, FALSE, sizeof (guint32)),
                       .computed = g_new0 (gboolean, terms->terms->len)};
  const RgEmitSetTerm *operand = rg_emit_term (terms, root->a);
  if (operand->kind == RG_EMIT_SET_AND) {
    const gboolean is_left_union =
        rg_emit_term (terms, operand->a)->kind == RG_EMIT_SET_OR;
    ordering.parts.common = is_left_union ? operand->b : operand->a;
    collect_parts (terms, is_left_union ? operand->a : operand->b,
                   ordering.remaining);
  } else {
    collect_parts (terms, root->a, ordering.remaining);
  }
  ordering.parts.order =
      rg_arena_new_array (terms->arena, guint32, ordering.remaining->len);
  if (find_order (&ordering))
    set->parts =
        rg_arena_copy (terms->arena, &ordering.parts, sizeof ordering.parts);
  g_array_free (ordering.remaining, TRUE);
  g_free (ordering.computed);
}
