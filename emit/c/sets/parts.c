#include "emit/c/sets/parts.h"

#include "emit/c/sets/bounds.h"
#include "emit/c/sets/sets.h"

typedef struct {
  const RgEmit *emit;
  const RgEmitValueSet *set;
  RgEmitParts parts;
  GArray *left; /* of guint32: the parts that have no place in the order yet */
  gboolean *done; /* by term: a part before it computes it */
} Search;

static void
find_parts (const RgEmitTerms *terms, guint32 i, GArray *parts)
{
  const RgEmitSetTerm *term = rg_emit_term (terms, i);
  if (term->kind == RG_EMIT_SET_OR) {
    find_parts (terms, term->a, parts);
    find_parts (terms, term->b, parts);
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
  if (parts->both != RG_NONE)
    marked[parts->both] = TRUE;
  rg_emit_set_mark_operands (terms, marked);
  return marked;
}

/* The number of conditions in the part, in the high bits; then the cost of its
 * terms that are not computed yet. */
static guint64
cost_of_part (const Search *search, guint32 part)
{
  const RgEmitTerms *terms = &search->set->terms;
  gboolean *marked = rg_emit_mark_part (terms, &search->parts, part);
  guint64 conditions = 0, cost = 0;
  for (guint32 i = 0; i < terms->terms->len; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    if (marked[i])
      conditions +=
          term->kind == RG_EMIT_SET_CELLS || term->kind == RG_EMIT_SET_TEST;
    if (marked[i] && !search->done[i])
      cost += rg_emit_set_cost (terms, term);
  }
  g_free (marked);
  return conditions << 32 | cost;
}

static guint32
part_at (const Search *search, guint i)
{
  return g_array_index (search->left, guint32, i);
}

/* The remaining part with the fewest conditions, and among these the cheapest:
 * most likely to succeed for the least work. */
static guint
best_part (const Search *search)
{
  guint best = 0;
  guint64 least = G_MAXUINT64;
  for (guint i = 0; i < search->left->len; i++) {
    const guint64 cost = cost_of_part (search, part_at (search, i));
    if (cost < least)
      best = i;
    least = MIN (least, cost);
  }
  return best;
}

/* Whether the set of cells is empty in the initial state, and so probably in
 * many states. */
static gboolean
is_rare (const Search *search, guint32 i)
{
  const RgEmit *emit = search->emit;
  const RgEmitSetTerm *term = rg_emit_term (&search->set->terms, i);
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

/* A rare operand of the part. RG_NONE: it has none. */
static guint32
rare_side (const Search *search, guint32 part)
{
  const RgEmitSetTerm *term = rg_emit_term (&search->set->terms, part);
  if (term->kind != RG_EMIT_SET_AND || search->done[part] ||
      rg_bits_words (term->n) != 1)
    return RG_NONE;
  return is_rare (search, term->a)   ? term->a
         : is_rare (search, term->b) ? term->b
                                     : RG_NONE;
}

/* Appends the i-th remaining part to the order. */
static void
add_part (Search *search, guint i)
{
  const guint32 part = part_at (search, i);
  const RgEmitTerms *terms = &search->set->terms;
  gboolean *marked = rg_emit_mark_part (terms, &search->parts, part);
  for (guint32 k = 0; k < terms->terms->len; k++)
    search->done[k] = search->done[k] || marked[k];
  g_free (marked);
  search->parts.order[search->parts.n++] = part;
  g_array_remove_index (search->left, i);
}

static void
order_all (Search *search)
{
  while (search->left->len > 0) {
    const guint best = best_part (search);
    if (search->left->len == 1)
      search->parts.rare = rare_side (search, part_at (search, best));
    add_part (search, best);
  }
}

/* Evaluates the only part with the fewest conditions first, then the whole set.
 * FALSE: there is no such part, or the others cost little. */
static gboolean
choose_first (Search *search)
{
  const guint best = best_part (search);
  const guint64 least = cost_of_part (search, part_at (search, best));
  guint64 others = 0;
  for (guint i = 0; i < search->left->len; i++) {
    const guint64 cost = cost_of_part (search, part_at (search, i));
    if (i != best && cost >> 32 == least >> 32)
      return FALSE;
    others += i != best ? (guint32)cost : 0;
  }
  if (others < RG_EMIT_JUMP)
    return FALSE;
  add_part (search, best);
  search->parts.rest = TRUE;
  return TRUE;
}

/* Finds the order of the parts. FALSE: parts are not profitable. */
static gboolean
find_order (Search *search)
{
  gboolean expensive = FALSE;
  if (search->left->len < 2)
    return FALSE;
  for (guint i = 0; i < search->left->len; i++)
    expensive = expensive || (guint32)cost_of_part (
                                 search, part_at (search, i)) >= RG_EMIT_JUMP;
  if (!expensive)
    return choose_first (search);
  order_all (search);
  return TRUE;
}

static gboolean
has_loops (const RgEmitValueSet *set)
{
  gboolean *loops = g_new0 (gboolean, set->terms.loops->len + 1);
  gboolean some = FALSE;
  g_free (rg_emit_set_needed (set, loops));
  for (guint i = 0; i < set->terms.loops->len; i++)
    some = some || loops[i];
  g_free (loops);
  return some;
}

void
rg_emit_plan_parts (const RgEmit *emit, RgEmitValueSet *set)
{
  const RgEmitTerms *terms = &set->terms;
  const RgEmitSetTerm *root = rg_emit_term (terms, set->root);
  if (!rg_emit_uses (emit, RG_EMIT_BY_CHECK_PARTS) || set->variable ||
      root->kind != RG_EMIT_SET_SOME || has_loops (set))
    return;
  Search search = {.emit = emit,
                   .set = set,
                   .parts = {.both = RG_NONE, .rare = RG_NONE},
                   .left = g_array_new (FALSE, FALSE, sizeof (guint32)),
                   .done = g_new0 (gboolean, terms->terms->len)};
  const RgEmitSetTerm *all = rg_emit_term (terms, root->a);
  if (all->kind == RG_EMIT_SET_AND) {
    const gboolean left = rg_emit_term (terms, all->a)->kind == RG_EMIT_SET_OR;
    search.parts.both = left ? all->b : all->a;
    find_parts (terms, left ? all->a : all->b, search.left);
  } else {
    find_parts (terms, root->a, search.left);
  }
  search.parts.order =
      rg_arena_new_array (terms->arena, guint32, search.left->len);
  if (find_order (&search))
    set->parts =
        rg_arena_copy (terms->arena, &search.parts, sizeof search.parts);
  g_array_free (search.left, TRUE);
  g_free (search.done);
}
