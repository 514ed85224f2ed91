/* -- rays ------------------------------------------------------------------ */

/* Tests the cells of all lanes of a block of rays at once, finds the moves that
 * pass, and lists them (tables/rays/rays.h).  A lane is a cell of a ray, and
 * the kind of codes that pass there, as a bit.
 *
 *     ray         d1  e1  f1  g1     a rook at c1, to the right
 *     passed       1   1   0   1     f1 is not empty
 *     reached      1   1   1   0     up to the first lane that blocks
 *     moves        1   1   0   0     if the last cell must pass, too
 *
 * `row` is the block.  It has up to 64 lanes, and the map up to 256 cells. */

#if !defined(RG_PORTABLE) && defined(__AVX512VBMI__)
#define RAYS_AT_ONCE 1
#include <immintrin.h>

/* Lane i: cells[at[i]].  There are at most 256 cells. */
static inline __m512i
look_up (const uint8_t *cells, unsigned n_cells, __m512i at)
{
  __m512i part[4];
  for (unsigned i = 0; i < 4; i++) {
    const unsigned n = n_cells > 64 * i ? n_cells - 64 * i : 0;
    part[i] =
        n ? _mm512_maskz_loadu_epi8 (
                n < 64 ? (UINT64_C (1) << n) - 1 : UINT64_MAX, cells + 64 * i)
          : _mm512_setzero_si512 ();
  }
  if (n_cells <= 64)
    return _mm512_permutexvar_epi8 (at, part[0]);
  const __m512i low = _mm512_permutex2var_epi8 (part[0], at, part[1]);
  if (n_cells <= 128)
    return low;
  return _mm512_mask_blend_epi8 (
      _mm512_movepi8_mask (at), low,
      _mm512_permutex2var_epi8 (part[2], at, part[3]));
}

/* Bit i: whether the code of the cell at[i] is of a kind in kinds[i]. kinds_of:
 * by code (below 32), its kinds; 64 elements, which vectors load. Bits from n
 * on are arbitrary. */
UNUSED static inline uint64_t
find_passing (const uint8_t *cells, unsigned n_cells, const uint8_t *kinds_of,
              const uint8_t *at, const uint8_t *kinds, unsigned n)
{
  (void)n;
  const __m512i codes = look_up (cells, n_cells, _mm512_loadu_si512 (at));
  const __m512i found =
      _mm512_permutexvar_epi8 (codes, _mm512_loadu_si512 (kinds_of));
  return _mm512_test_epi8_mask (found, _mm512_loadu_si512 (kinds));
}

/* Bit i of the result is the bit of lane lanes[i]. */
UNUSED static inline uint64_t
order_bits (uint64_t set, const uint8_t *lanes, unsigned n)
{
  (void)n;
  return _mm512_movepi8_mask (_mm512_permutexvar_epi8 (
      _mm512_loadu_si512 (lanes), _mm512_movm_epi8 (set)));
}
#elif !defined(RG_PORTABLE) && defined(__AVX2__)
#define RAYS_AT_ONCE 1
#include <immintrin.h>

/* Lane i: cells[at[i]].  Sixteen cells are looked up at a time.  The last
 * sixteen may overlap with earlier ones, which is harmless. */
static inline __m256i
look_up (const uint8_t *cells, unsigned n_cells, __m256i at)
{
  uint8_t padded[16] = {0};
  if (n_cells < 16) {
    memcpy (padded, cells, n_cells);
    cells = padded;
    n_cells = 16;
  }
  __m256i found = _mm256_setzero_si256 ();
  for (unsigned i = 0; i < n_cells; i += 16) {
    const unsigned first = i + 16 <= n_cells ? i : n_cells - 16;
    const __m256i part = _mm256_broadcastsi128_si256 (
        _mm_loadu_si128 ((const __m128i *)(const void *)(cells + first)));
    const __m256i place = _mm256_sub_epi8 (at, _mm256_set1_epi8 ((char)first));
    found = _mm256_or_si256 (
        found, _mm256_shuffle_epi8 (
                   part, _mm256_adds_epu8 (place, _mm256_set1_epi8 (0x70))));
  }
  return found;
}

/* Bit i: whether the code of the cell at[i] is of a kind in kinds[i]. */
UNUSED static inline uint64_t
find_passing (const uint8_t *cells, unsigned n_cells, const uint8_t *kinds_of,
              const uint8_t *at, const uint8_t *kinds, unsigned n)
{
  uint64_t bits = 0;
  for (unsigned i = 0; i < n; i += 32) {
    const __m256i lane_kinds =
        _mm256_loadu_si256 ((const __m256i *)(const void *)(kinds + i));
    const __m256i places =
        _mm256_loadu_si256 ((const __m256i *)(const void *)(at + i));
    const __m256i found = _mm256_and_si256 (
        lane_kinds, look_up (kinds_of, 32, look_up (cells, n_cells, places)));
    const int zero_lanes = _mm256_movemask_epi8 (
        _mm256_cmpeq_epi8 (found, _mm256_setzero_si256 ()));
    bits |= (uint64_t)(uint32_t)~zero_lanes << i;
  }
  return bits;
}

/* Bit i of the result is the bit of lane lanes[i]. */
UNUSED static inline uint64_t
order_bits (uint64_t set, const uint8_t *lanes, unsigned n)
{
  const __m256i part =
      _mm256_set_epi8 (3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1,
                       1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  const __m256i bit = _mm256_set1_epi64x ((long long)0x8040201008040201);
  uint8_t bytes[64];
  uint64_t bits = 0;
  for (unsigned i = 0; i < 64; i += 32) {
    const __m256i half = _mm256_shuffle_epi8 (
        _mm256_set1_epi32 ((int)(uint32_t)(set >> i)), part);
    _mm256_storeu_si256 ((__m256i *)(void *)(bytes + i),
                         _mm256_cmpeq_epi8 (_mm256_and_si256 (half, bit), bit));
  }
  for (unsigned i = 0; i < n; i += 32) {
    const __m256i places =
        _mm256_loadu_si256 ((const __m256i *)(const void *)(lanes + i));
    const int found = _mm256_movemask_epi8 (look_up (bytes, 64, places));
    bits |= (uint64_t)(uint32_t)found << i;
  }
  return bits;
}
#else
#define RAYS_AT_ONCE 0

/* Bit i: whether the code of the cell at[i] is of a kind in kinds[i]. */
UNUSED static inline uint64_t
find_passing (const uint8_t *cells, unsigned n_cells, const uint8_t *kinds_of,
              const uint8_t *at, const uint8_t *kinds, unsigned n)
{
  uint64_t bits = 0;
  (void)n_cells;
  for (unsigned i = 0; i < n; i++)
    bits |= (uint64_t)((kinds_of[cells[at[i]]] & kinds[i]) != 0) << i;
  return bits;
}

/* Bit i of the result is the bit of lane lanes[i]. */
UNUSED static inline uint64_t
order_bits (uint64_t set, const uint8_t *lanes, unsigned n)
{
  uint64_t bits = 0;
  for (unsigned i = 0; i < n; i++)
    bits |= (set >> lanes[i] & 1) << i;
  return bits;
}
#endif

/* The set of lanes with this cell.  Bits after the last lane are arbitrary. */
UNUSED static inline uint64_t
same_lanes (const uint8_t *at, uint8_t cell, unsigned n)
{
#if !defined(RG_PORTABLE) && defined(__AVX512BW__)
  (void)n;
  return _mm512_cmpeq_epi8_mask (_mm512_loadu_si512 (at),
                                 _mm512_set1_epi8 ((char)cell));
#else
  uint64_t bits = 0;
  for (unsigned i = 0; i < n; i++)
    bits |= (uint64_t)(at[i] == cell) << i;
  return bits;
#endif
}

/* The lanes whose predecessors on their ray all pass.  The carry of the
 * addition runs from the first lane of a ray to the first that blocks, or to
 * the last lane.  `first`, `last`: the first and last lanes of rays. */
static inline uint64_t
find_reached (uint64_t passed, uint64_t first, uint64_t last)
{
  const uint64_t inner = passed & ~last;
  return (inner + first) ^ inner;
}

/* The lanes where a move ends: those that walks reach, and whose own cell
 * passes.  `passed`: lanes whose cell passes.  `owned`: lanes at the cell of
 * the owner; walks continue past them whatever the cell holds. */
UNUSED static inline uint64_t
along_lanes (uint64_t passed, uint64_t owned, uint64_t first, uint64_t last)
{
  return find_reached (passed | owned, first, last) & passed;
}

/* The set of moves of a block in which the i-th move ends at lane i, whose cell
 * must pass. */
#define ALONG_LANES(map, n_cells, kinds_of, row, owned)            \
  along_lanes (find_passing (map, n_cells, kinds_of, (row)->cells, \
                             (row)->kinds, (row)->n_lanes),        \
               owned, (row)->first, (row)->last)

/* Reverses the lowest n bits. */
UNUSED static inline uint64_t
from_end (uint64_t set, unsigned n)
{
#if !defined(RG_PORTABLE) && defined(__AVX512VBMI__)
  const __m512i places = _mm512_set_epi64 (
      0x0001020304050607, 0x08090a0b0c0d0e0f, 0x1011121314151617,
      0x18191a1b1c1d1e1f, 0x2021222324252627, 0x28292a2b2c2d2e2f,
      0x3031323334353637, 0x38393a3b3c3d3e3f);
  set = _mm512_movepi8_mask (
      _mm512_permutexvar_epi8 (places, _mm512_movm_epi8 (set)));
#else
  static const uint64_t even[6] = {
      UINT64_C (0x5555555555555555), UINT64_C (0x3333333333333333),
      UINT64_C (0x0f0f0f0f0f0f0f0f), UINT64_C (0x00ff00ff00ff00ff),
      UINT64_C (0x0000ffff0000ffff), UINT64_C (0x00000000ffffffff)};
  for (unsigned i = 0; i < 6; i++)
    set = (set & even[i]) << (1u << i) | (set >> (1u << i) & even[i]);
#endif
  return n ? set >> (64 - n) : 0;
}

/* As ALONG_LANES, but the i-th move from the end belongs to lane i. */
#define ALONG_REVERSED(map, n_cells, kinds_of, row, owned) \
  from_end (ALONG_LANES (map, n_cells, kinds_of, row, owned), (row)->n_moves)

/* The set of moves whose lanes are in the set `found`: the i-th of n moves
 * belongs to lane lanes[i]. */
UNUSED static inline uint64_t
along_ordered (uint64_t found, const uint8_t *lanes, unsigned n)
{
  const uint64_t mask_of_moves = n ? UINT64_MAX >> (64 - n) : 0;
  return order_bits (found, lanes, n) & mask_of_moves;
}

/* As ALONG_LANES, but the i-th move belongs to lane lanes[i]. */
#define ALONG_ORDERED(map, n_cells, kinds_of, row, owned)          \
  along_ordered (ALONG_LANES (map, n_cells, kinds_of, row, owned), \
                 (row)->lanes, (row)->n_moves)

/* The set of moves of a block in which the i-th move belongs to lane lanes[i],
 * which need not pass, and ends at the cell at[i], whose code must be of a kind
 * in ends[i]. */
#define ALONG_RAYS(map, n_cells, kinds_of, row, owned)                  \
  find_ending (                                                         \
      find_reached (find_passing (map, n_cells, kinds_of, (row)->cells, \
                                  (row)->kinds, (row)->n_lanes) |       \
                        (owned),                                        \
                    (row)->first, (row)->last),                         \
      map, n_cells, kinds_of, (row)->lanes, (row)->at, (row)->ends,     \
      (row)->n_moves)

/* The moves of the lanes in `found` whose last cell passes. */
UNUSED static inline uint64_t
find_ending (uint64_t found, const uint8_t *cells, unsigned n_cells,
             const uint8_t *kinds_of, const uint8_t *lanes, const uint8_t *at,
             const uint8_t *ends, unsigned n)
{
#if RAYS_AT_ONCE
  return order_bits (found, lanes, n) &
         find_passing (cells, n_cells, kinds_of, at, ends, n);
#else
  uint64_t bits = 0;
  (void)n_cells;
  for (unsigned i = 0; i < n; i++) {
    const unsigned passes = (kinds_of[cells[at[i]]] & ends[i]) != 0;
    bits |= (found >> lanes[i] & passes) << i;
  }
  return bits;
#endif
}

#if TWO_WORDS
/* Adds a move for each bit: its words, combined with the common ones. */
UNUSED static inline Move *
put_words (Move *next, uint64_t mask, const uint64_t *words,
           const uint64_t *steps, uint64_t m, uint64_t c)
{
  for (; mask; mask &= mask - 1) {
    const unsigned i = lowest_bit (mask);
    *next++ = (Move){m + words[i], c + steps[i]};
  }
  return next;
}
#else
/* Adds a move for each bit: its word, combined with the common one.  n is a
 * multiple of 8.  With vectors, any of the n elements from `next` on may be
 * overwritten, also after the last move. */
UNUSED static inline Move *
put_words (Move *next, uint64_t mask, const uint64_t *words, unsigned n,
           uint64_t m)
{
#if !defined(RG_PORTABLE) && defined(__AVX512F__)
  const __m512i wide = _mm512_set1_epi64 ((long long)m);
  for (unsigned i = 0; i < n; i += 8, mask >>= 8) {
    const __m512i moves =
        _mm512_add_epi64 (_mm512_loadu_si512 (words + i), wide);
    _mm512_storeu_si512 (
        next, _mm512_maskz_compress_epi64 ((__mmask8)(mask & 255), moves));
    next += __builtin_popcountll (mask & 255);
  }
#else
  (void)n;
  for (; mask; mask &= mask - 1)
    *next++ = m + words[lowest_bit (mask)];
#endif
  return next;
}
#endif
