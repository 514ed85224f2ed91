/* The random numbers of playouts: the same seed gives the same plays in every
 * program that follows this page.
 *
 * Generator: SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom
 * number generators", 2014).  The state is one 64-bit word, which begins as
 * the seed itself.  A number is made thus, all modulo 2^64:
 *
 *     state += 0x9E3779B97F4A7C15
 *     z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9    (from the new state)
 *     z = (z ^ (z >> 27)) * 0x94D049BB133111EB
 *     number = z ^ (z >> 31)
 *
 * Index below n (Lemire, "Fast random integer generation in an interval",
 * 2019, on the upper 32 bits): with r = number >> 32 and m = r * n in 64 bits,
 * the index is m >> 32, unless (m modulo 2^32) < (2^32 - n) modulo n, when the
 * next number is tried.  An index below 1 takes a number, too.
 *
 * A run has one generator, seeded once.  It is asked once for each move of a
 * player or of `random`, with n the number of distinct legal moves in their
 * order (rg/interp/interp.h), and never for a move of the keeper.
 *
 * With streams, each play has a generator of its own, so that plays can be made
 * in any order, or side by side: that of play i, from 1, is seeded with the
 * i-th number that the generator of the run would give.
 */
#pragma once

#include <glib.h>

typedef struct {
  guint64 state;
} RgRandom;

static inline RgRandom
rg_random_seeded (guint64 seed)
{
  return (RgRandom){seed};
}

/* The generator of the play of that number, from 1; that of the run has given
 * no number so far. */
RgRandom rg_random_stream (const RgRandom *run, guint64 play);

guint64 rg_random_next (RgRandom *random);

/* Uniform in 0 .. n - 1; n is at least 1. */
guint32 rg_random_below (RgRandom *random, guint32 n);
