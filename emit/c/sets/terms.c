/* Interns terms (hash-consing, terms.h) and simplifies them: constants, empty
 * sets, included sets, and preimages under the same function. These are
 * combined before the preimage is taken, so that a chain of functions becomes a
 * Horner scheme:
 *
 *     PREIMAGE (f, A) and PREIMAGE (k after f, B)
 *     = PREIMAGE (f, A and PREIMAGE (k, B))
 *
 * For `or`, f must be defined wherever the other function is. */
#include "emit/c/sets/terms.h"
#include "emit/c/sets/pairs.h"

#include <string.h>

void
rg_emit_terms_init (RgEmitTerms *terms)
{
  *terms =
      (RgEmitTerms){.arena = rg_arena_new (),
                    .terms = g_array_new (FALSE, FALSE, sizeof (RgEmitSetTerm)),
                    .pairs = g_ptr_array_new (),
                    .loops = g_array_new (FALSE, TRUE, sizeof (RgEmitSetLoop))};
}

void
rg_emit_terms_clear (RgEmitTerms *terms)
{
  for (guint i = 0; i < terms->loops->len; i++) {
    g_array_free (rg_emit_set_loop (terms, i)->variables, TRUE);
    g_array_free (rg_emit_set_loop (terms, i)->bodies, TRUE);
    g_array_free (rg_emit_set_loop (terms, i)->starts, TRUE);
  }
  g_array_free (terms->loops, TRUE);
  g_array_free (terms->terms, TRUE);
  g_ptr_array_free (terms->pairs, TRUE);
  rg_table_clear (&terms->index);
  rg_table_clear (&terms->pairs_index);
  rg_arena_free (terms->arena);
}

RgBits *
rg_emit_new_set_bits (RgEmitTerms *terms, guint32 n)
{
  return rg_arena_new_zeroed (terms->arena, RgBits, rg_bits_words (n));
}

/* -- hash-consing ---------------------------------------------------------- */

static gboolean
are_equal_bits (const RgBits *a, const RgBits *b, guint32 n)
{
  return a == b ||
         (a && b && memcmp (a, b, sizeof *a * rg_bits_words (n)) == 0);
}

/* Structural equality of actions, as each search creates its own. */
static gboolean
are_equal_actions (const RgAction *a, const RgAction *b)
{
  return a == b || (a && b && rg_action_equal (a, b));
}

static gboolean
are_equal_terms (const RgEmitSetTerm *a, const RgEmitSetTerm *b)
{
  return a->kind == b->kind && a->op == b->op && a->n == b->n && a->a == b->a &&
         a->b == b->b && a->pairs == b->pairs &&
         are_equal_bits (a->bits, b->bits, a->n) && a->map == b->map &&
         a->left == b->left && a->right == b->right && a->code == b->code &&
         are_equal_actions (a->action, b->action) && a->loop == b->loop;
}

static guint32
hash_term (const RgEmitSetTerm *term)
{
  guint32 hash = rg_hash_mix (rg_hash_pair (term->kind, term->n),
                              rg_hash_pair (term->a, term->b));
  for (gsize w = 0; term->bits && w < rg_bits_words (term->n); w++)
    hash = rg_hash_mix (hash, term->bits[w]);
  hash = rg_hash_mix (hash, term->map ? term->map->id + 1 : 0);
  hash = rg_hash_mix (hash, term->left ? term->left->id + 1 : 0);
  hash = rg_hash_mix (hash, term->right ? term->right->id + 1 : 0);
  hash = rg_hash_mix (hash, term->pairs ? term->pairs->first[1] + 1 : 0);
  hash = rg_hash_mix (hash, term->action ? rg_action_hash (term->action) : 0);
  return rg_hash_mix (hash, (guint64)term->loop << 32 | term->code);
}

/* Computes the level of the term from the levels of its operands. */
static void
find_term_level (const RgEmitTerms *terms, RgEmitSetTerm *term)
{
  if (term->kind == RG_EMIT_SET_AND || term->kind == RG_EMIT_SET_OR)
    term->level = MAX (rg_emit_term (terms, term->a)->level,
                       rg_emit_term (terms, term->b)->level);
  else if (term->kind == RG_EMIT_SET_NOT ||
           term->kind == RG_EMIT_SET_PREIMAGE ||
           term->kind == RG_EMIT_SET_SPREAD || term->kind == RG_EMIT_SET_SOME)
    term->level = rg_emit_term (terms, term->a)->level;
  else if (term->kind == RG_EMIT_SET_FIXPOINT)
    term->level = term->loop + 1;
}

/* The number of the term, which is added if it is new. */
static guint32
intern_term (RgEmitTerms *terms, RgEmitSetTerm term)
{
  const guint32 key = hash_term (&term);
  RG_FOR_HASH (&terms->index, key, slot)
  {
    if (are_equal_terms (rg_emit_term (terms, slot->number), &term))
      return slot->number;
  }
  find_term_level (terms, &term);
  term.demanded = rg_emit_new_set_bits (terms, term.n);
  if (!term.possible)
    term.possible = rg_emit_new_set_bits (terms, term.n);
  rg_table_add (&terms->index, key, terms->terms->len);
  g_array_append_val (terms->terms, term);
  return terms->terms->len - 1;
}

guint32
rg_emit_set_leaf (RgEmitTerms *terms, const RgEmitSetTerm *leaf)
{
  return intern_term (terms, *leaf);
}

guint32
rg_emit_set_constant (RgEmitTerms *terms, guint32 n, const RgBits *bits)
{
  RgBits *copy = rg_emit_new_set_bits (terms, n);
  memcpy (copy, bits, sizeof *bits * rg_bits_words (n));
  return intern_term (
      terms,
      (RgEmitSetTerm){.kind = RG_EMIT_SET_CONSTANT, .n = n, .bits = copy});
}

guint32
rg_emit_set_empty (RgEmitTerms *terms, guint32 n)
{
  return intern_term (terms,
                      (RgEmitSetTerm){.kind = RG_EMIT_SET_CONSTANT,
                                      .n = n,
                                      .bits = rg_emit_new_set_bits (terms, n)});
}

guint32
rg_emit_set_full (RgEmitTerms *terms, guint32 n)
{
  RgBits *bits = rg_emit_new_set_bits (terms, n);
  for (guint32 i = 0; i < n; i++)
    rg_bits_add (bits, i);
  return rg_emit_set_constant (terms, n, bits);
}

/* Whether the term is the empty constant. */
static gboolean
is_empty (const RgEmitSetTerm *term)
{
  for (gsize w = 0; w < rg_bits_words (term->n); w++) {
    if (term->kind != RG_EMIT_SET_CONSTANT || term->bits[w] != 0)
      return FALSE;
  }
  return TRUE;
}

/* -- operations ------------------------------------------------------------ */

static guint32
combine_constants (RgEmitTerms *terms, RgEmitSetKind kind, guint32 a, guint32 b)
{
  const RgEmitSetTerm *left = rg_emit_term (terms, a);
  const RgEmitSetTerm *right = rg_emit_term (terms, b);
  RgBits *bits = rg_emit_new_set_bits (terms, left->n);
  for (gsize w = 0; w < rg_bits_words (left->n); w++)
    bits[w] = kind == RG_EMIT_SET_AND ? left->bits[w] & right->bits[w]
                                      : left->bits[w] | right->bits[w];
  return rg_emit_set_constant (terms, left->n, bits);
}

/* Combines two preimages into one. RG_EMIT_SET_NOTHING: their functions don't
 * factor, one is no preimage, or simplifications are nested too deeply. */
static guint32
combine_preimages (RgEmitTerms *terms, RgEmitSetKind kind, guint32 a, guint32 b)
{
  const RgEmitSetTerm left = *rg_emit_term (terms, a);
  const RgEmitSetTerm right = *rg_emit_term (terms, b);
  if (left.kind != RG_EMIT_SET_PREIMAGE || right.kind != RG_EMIT_SET_PREIMAGE ||
      terms->depth == RG_EMIT_LONG)
    return RG_EMIT_SET_NOTHING;
  if (kind == RG_EMIT_SET_OR && left.a == right.a)
    return rg_emit_set_preimage (
        terms, rg_emit_unite_pairs (terms, left.pairs, right.pairs), left.a);
  if (kind == RG_EMIT_SET_OR &&
      !rg_emit_covers_domain (left.pairs, right.pairs))
    return RG_EMIT_SET_NOTHING;
  const RgEmitPairs *factor =
      rg_emit_factor_pairs (terms, left.pairs, right.pairs);
  if (!factor)
    return RG_EMIT_SET_NOTHING;
  const guint32 right_operand =
      rg_emit_is_identity_on (left.pairs, factor)
          ? right.a
          : rg_emit_set_preimage (terms, factor, right.a);
  terms->depth++;
  const guint32 combined = kind == RG_EMIT_SET_AND
                               ? rg_emit_set_and (terms, left.a, right_operand)
                               : rg_emit_set_or (terms, left.a, right_operand);
  terms->depth--;
  return rg_emit_set_preimage (terms, left.pairs, combined);
}

/* The union or intersection as a term, with preimages combined if possible. */
static guint32
combine_terms (RgEmitTerms *terms, RgEmitSetKind kind, guint32 a, guint32 b)
{
  if (rg_emit_term (terms, a)->kind == RG_EMIT_SET_CONSTANT &&
      rg_emit_term (terms, b)->kind == RG_EMIT_SET_CONSTANT)
    return combine_constants (terms, kind, a, b);
  guint32 combined = combine_preimages (terms, kind, a, b);
  if (combined == RG_EMIT_SET_NOTHING)
    combined = combine_preimages (terms, kind, b, a);
  if (combined != RG_EMIT_SET_NOTHING)
    return combined;
  return intern_term (terms, (RgEmitSetTerm){.kind = kind,
                                             .n = rg_emit_term (terms, a)->n,
                                             .a = MIN (a, b),
                                             .b = MAX (a, b)});
}

/* Whether all members of the set are known to be in `bits`. Examines `depth`
 * levels of operands. */
static gboolean
is_subset (const RgEmitTerms *terms, guint32 set, const RgBits *bits,
           guint depth)
{
  const RgEmitSetTerm *term = rg_emit_term (terms, set);
  const gsize n = rg_bits_words (term->n);
  switch (term->kind) {
  case RG_EMIT_SET_CONSTANT:
  case RG_EMIT_SET_NOT:
  case RG_EMIT_SET_SPREAD:
    return rg_bits_within (term->bits, bits, n);
  case RG_EMIT_SET_CELLS:
    return rg_bits_within (term->possible, bits, n);
  case RG_EMIT_SET_TEST:
  case RG_EMIT_SET_SOME:
    return rg_bits_has (bits, 0);
  case RG_EMIT_SET_AND:
    return depth > 0 && (is_subset (terms, term->a, bits, depth - 1) ||
                         is_subset (terms, term->b, bits, depth - 1));
  case RG_EMIT_SET_OR:
    return depth > 0 && is_subset (terms, term->a, bits, depth - 1) &&
           is_subset (terms, term->b, bits, depth - 1);
  case RG_EMIT_SET_PREIMAGE:
    for (guint32 i = 0; i < term->n; i++) {
      if (term->pairs->first[i] < term->pairs->first[i + 1] &&
          !rg_bits_has (bits, i))
        return FALSE;
    }
    return TRUE;
  case RG_EMIT_SET_VALUE:
  case RG_EMIT_SET_FIXPOINT:
    break;
  }
  return FALSE;
}

/* Whether the first term is a constant that is known to include the set. */
static gboolean
includes_set (const RgEmitTerms *terms, guint32 constant, guint32 set)
{
  const RgEmitSetTerm *term = rg_emit_term (terms, constant);
  return term->kind == RG_EMIT_SET_CONSTANT &&
         is_subset (terms, set, term->bits, RG_EMIT_FEW);
}

guint32
rg_emit_set_and (RgEmitTerms *terms, guint32 a, guint32 b)
{
  if (a == b || is_empty (rg_emit_term (terms, a)) ||
      includes_set (terms, b, a))
    return a;
  if (includes_set (terms, a, b))
    return b;
  if (is_empty (rg_emit_term (terms, b)))
    return b;
  return combine_terms (terms, RG_EMIT_SET_AND, a, b);
}

guint32
rg_emit_set_or (RgEmitTerms *terms, guint32 a, guint32 b)
{
  if (a == b || is_empty (rg_emit_term (terms, b)))
    return a;
  if (is_empty (rg_emit_term (terms, a)))
    return b;
  return combine_terms (terms, RG_EMIT_SET_OR, a, b);
}

guint32
rg_emit_set_not (RgEmitTerms *terms, const RgBits *bits, guint32 a)
{
  const RgEmitSetTerm *term = rg_emit_term (terms, a);
  const guint32 n = term->n;
  if (term->kind == RG_EMIT_SET_NOT &&
      rg_bits_within (bits, term->bits, rg_bits_words (n)))
    return rg_emit_set_and (terms, rg_emit_set_constant (terms, n, bits),
                            term->a);
  if (term->kind != RG_EMIT_SET_CONSTANT)
    return intern_term (terms, (RgEmitSetTerm){.kind = RG_EMIT_SET_NOT,
                                               .n = term->n,
                                               .a = a,
                                               .bits = bits});
  RgBits *difference = rg_emit_new_set_bits (terms, n);
  for (gsize w = 0; w < rg_bits_words (n); w++)
    difference[w] = bits[w] & ~term->bits[w];
  return rg_emit_set_constant (terms, n, difference);
}

/* The domain of the relation, if it is a restriction of the identity. NULL: it
 * is not. */
static RgBits *
find_identity_domain (RgEmitTerms *terms, const RgEmitPairs *pairs)
{
  if (!pairs->function || pairs->n_from != pairs->n_to)
    return NULL;
  RgBits *bits = rg_emit_new_set_bits (terms, pairs->n_from);
  for (guint32 i = 0; i < pairs->n_from; i++) {
    if (pairs->first[i] == pairs->first[i + 1])
      continue;
    if (pairs->to[pairs->first[i]] != i)
      return NULL;
    rg_bits_add (bits, i);
  }
  return bits;
}

guint32
rg_emit_set_preimage (RgEmitTerms *terms, const RgEmitPairs *pairs, guint32 a)
{
  const RgEmitSetTerm term = *rg_emit_term (terms, a);
  if (is_empty (&term) || pairs->first[pairs->n_from] == 0)
    return rg_emit_set_empty (terms, pairs->n_from);
  RgBits *identity = find_identity_domain (terms, pairs);
  if (identity)
    return rg_emit_set_and (
        terms, a, rg_emit_set_constant (terms, pairs->n_from, identity));
  if (term.kind != RG_EMIT_SET_CONSTANT)
    return intern_term (terms, (RgEmitSetTerm){.kind = RG_EMIT_SET_PREIMAGE,
                                               .n = pairs->n_from,
                                               .a = a,
                                               .pairs = pairs});
  RgBits *bits = rg_emit_new_set_bits (terms, pairs->n_from);
  rg_emit_add_preimage (pairs, term.bits, bits);
  return rg_emit_set_constant (terms, pairs->n_from, bits);
}

guint32
rg_emit_set_spread (RgEmitTerms *terms, guint32 n, const RgBits *bits,
                    guint32 a)
{
  const RgEmitSetTerm *term = rg_emit_term (terms, a);
  if (is_empty (term))
    return rg_emit_set_empty (terms, n);
  if (term->kind == RG_EMIT_SET_CONSTANT)
    return rg_emit_set_constant (terms, n, bits);
  return intern_term (
      terms, (RgEmitSetTerm){
                 .kind = RG_EMIT_SET_SPREAD, .n = n, .a = a, .bits = bits});
}

guint32
rg_emit_set_some (RgEmitTerms *terms, guint32 a)
{
  const RgEmitSetTerm *term = rg_emit_term (terms, a);
  if (term->kind != RG_EMIT_SET_CONSTANT)
    return intern_term (
        terms, (RgEmitSetTerm){.kind = RG_EMIT_SET_SOME, .n = 1, .a = a});
  const RgBits is_nonempty = !is_empty (term);
  return rg_emit_set_constant (terms, 1, &is_nonempty);
}

guint32
rg_emit_set_new_loop (RgEmitTerms *terms)
{
  const RgEmitSetLoop loop = {g_array_new (FALSE, FALSE, sizeof (guint32)),
                              g_array_new (FALSE, FALSE, sizeof (guint32)),
                              g_array_new (FALSE, FALSE, sizeof (guint32))};
  g_array_append_val (terms->loops, loop);
  return terms->loops->len - 1;
}

guint32
rg_emit_set_fixpoint (RgEmitTerms *terms, guint32 n, guint32 loop)
{
  RgEmitSetLoop *set_loop = rg_emit_set_loop (terms, loop);
  const guint32 variable =
      intern_term (terms, (RgEmitSetTerm){.kind = RG_EMIT_SET_FIXPOINT,
                                          .n = n,
                                          .loop = loop,
                                          .code = set_loop->variables->len});
  g_array_append_val (set_loop->variables, variable);
  return variable;
}

guint32
rg_emit_set_or_all (RgEmitTerms *terms, guint32 n, GArray *operands)
{
  guint32 result = rg_emit_set_empty (terms, n);
  for (guint i = 0; i < operands->len; i++) {
    guint32 *operand = &g_array_index (operands, guint32, i);
    /* Before the union, combines preimages whose functions factor. */
    for (guint k = i + 1; k < operands->len; k++) {
      const guint32 next = g_array_index (operands, guint32, k);
      guint32 combined =
          combine_preimages (terms, RG_EMIT_SET_OR, *operand, next);
      if (combined == RG_EMIT_SET_NOTHING)
        combined = combine_preimages (terms, RG_EMIT_SET_OR, next, *operand);
      if (combined == RG_EMIT_SET_NOTHING)
        continue;
      *operand = combined;
      g_array_remove_index (operands, k--);
    }
    result = rg_emit_set_or (terms, result, *operand);
  }
  return result;
}
