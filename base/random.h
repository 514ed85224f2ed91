/* Generates the random numbers of playouts: equal seeds give equal plays in all
 * programs that follow this specification.
 *
 * Generator: SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom
 * number generators", 2014).  The state is one 64-bit word, initially the
 * seed.  The next number, all modulo 2^64:
 *
 *     state += 0x9E3779B97F4A7C15
 *     z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9    (from the new state)
 *     z = (z ^ (z >> 27)) * 0x94D049BB133111EB
 *     number = z ^ (z >> 31)
 *
 * Index below n (Lemire, "Fast random integer generation in an interval",
 * 2019, on the upper 32 bits): With r = number >> 32 and m = r * n in 64 bits,
 * the index is m >> 32. If (m modulo 2^32) < (2^32 - n) modulo n, the next
 * number is tried instead. An index below 1 consumes a number, too.
 *
 * A run has one generator, seeded once.  Each move of a player or of `random`
 * takes one index below n, the number of distinct legal moves in their order
 * (rg/interp/interp.h).  Moves of the keeper take none.
 *
 * With streams, each play has its own generator, so that plays can be made in
 * any order or in parallel.  Play i, from 1, is seeded with the i-th number of
 * the run's generator.
 */
#pragma once

#include <glib.h>

/* A generator. */
typedef struct {
  guint64 state;
} RgRandom;

static inline RgRandom
rg_random_seeded (guint64 seed)
{
  return (RgRandom){seed};
}

/* Returns the generator of the play with that number, from 1; the run's
 * generator is in its initial state. */
RgRandom rg_random_stream (const RgRandom *run, guint64 play);

guint64 rg_random_next (RgRandom *random);

/* Uniform in 0 .. n - 1; n is at least 1. */
guint32 rg_random_below (RgRandom *random, guint32 n);
