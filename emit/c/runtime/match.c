/* -- cells with a given value ---------------------------------------------- */

/* Compares up to 64 cells with a value, by vectors if possible. Also bit
 * scans, and macros for properties of compilers. */

/* For functions that some games do not use, to avoid a warning of Clang. */
#if defined(__GNUC__)
#define UNUSED __attribute__ ((unused))
#else
#define UNUSED
#endif

/* Separates tests of which the first one mostly decides: compilers that merge
 * them would evaluate all operands first. */
#if defined(__GNUC__)
#define OR_ELSE __asm__ volatile("")
#else
#define OR_ELSE (void)0
#endif

/* RG_PORTABLE disables vector instructions. */
#if !defined(RG_PORTABLE) && defined(__AVX512BW__)
#define MATCH_LANES 64
#include <immintrin.h>
#elif !defined(RG_PORTABLE) && defined(__AVX2__)
#define MATCH_LANES 32
#include <immintrin.h>
#elif !defined(RG_PORTABLE) && defined(__SSE2__)
#define MATCH_LANES 16
#include <emmintrin.h>
#else
#define MATCH_LANES 1
#endif

/* The position of the lowest set bit of a word that is not 0. */
UNUSED static inline unsigned
lowest_bit (uint64_t bits)
{
#if defined(__GNUC__)
  return (unsigned)__builtin_ctzll (bits);
#else
  unsigned n = 0;
  while (!(bits >> n & 1))
    n++;
  return n;
#endif
}

/* The position of the highest set bit of a word that is not 0. */
UNUSED static inline unsigned
highest_bit (uint64_t bits)
{
#if defined(__GNUC__)
  return 63 - (unsigned)__builtin_clzll (bits);
#else
  unsigned n = 63;
  while (!(bits >> n & 1))
    n--;
  return n;
#endif
}

#if MATCH_LANES >= 32
/* Compare 32 or 16 cells: bit i is set if cells[i] is the value. */
static inline uint64_t
match_32 (const uint8_t *cells, unsigned value)
{
  const __m256i values = _mm256_set1_epi8 ((char)value);
  const __m256i loaded = _mm256_loadu_si256 ((const __m256i *)cells);
  return (uint32_t)_mm256_movemask_epi8 (_mm256_cmpeq_epi8 (loaded, values));
}
#endif

#if MATCH_LANES >= 16
static inline uint64_t
match_16 (const uint8_t *cells, unsigned value)
{
  const __m128i values = _mm_set1_epi8 ((char)value);
  const __m128i loaded = _mm_loadu_si128 ((const __m128i *)cells);
  return (uint32_t)_mm_movemask_epi8 (_mm_cmpeq_epi8 (loaded, values));
}
#endif

/* Bit i is set if cells[i] is the value. n is 1 to 64, and known at compile
 * time. From 16 cells on only these are loaded, with overlapping parts: a wider
 * load would wait for stores to cells after them. */
UNUSED static inline uint64_t
match (const uint8_t *cells, unsigned n, unsigned value)
{
  uint64_t bits = 0;
  unsigned i = 0;
#if MATCH_LANES == 64
  if (n == 64)
    return _mm512_cmpeq_epi8_mask (_mm512_loadu_si512 (cells),
                                   _mm512_set1_epi8 ((char)value));
#endif
#if MATCH_LANES >= 32
  if (n >= 32)
    return match_32 (cells, value) | match_32 (cells + n - 32, value)
                                         << (n - 32);
#endif
#if MATCH_LANES >= 16
  for (; i + 16 <= n; i += 16)
    bits |= match_16 (cells + i, value) << i;
  if (i > 0 && i < n)
    return bits | match_16 (cells + n - 16, value) << (n - 16);
#endif
#if MATCH_LANES == 64
  if (n < 16) {
    const __mmask64 mask = UINT64_MAX >> (64 - n);
    const __m512i loaded = _mm512_maskz_loadu_epi8 (mask, cells);
    return _mm512_mask_cmpeq_epi8_mask (mask, loaded,
                                        _mm512_set1_epi8 ((char)value));
  }
#endif
  for (; i < n; i++)
    bits |= (uint64_t)(cells[i] == value) << i;
  return bits;
}

/* Whether one of the n cells, which are few, is the value. Cells are read one
 * by one, without a branch that depends on them. A load that is wider than a
 * store just before it would wait (failed store-to-load forwarding). volatile
 * prevents that they are merged. */
UNUSED static inline int
some_cell (const uint8_t *cells, unsigned n, unsigned value)
{
  const volatile uint8_t *const volatile_cells = cells;
  int found = 0;
  for (unsigned i = 0; i < n; i++)
    found |= volatile_cells[i] == value;
  return found;
}
