/* Hashes of 64 bits, for programs that store hashes instead of texts or
 * states. */
#pragma once

#include <glib.h>

/* Adds a value, mixed by the finalizer of SplitMix64 (Steele, Lea and Flood,
 * 2014). */
static inline guint64
rg_test_hash (guint64 hash, guint64 value)
{
  hash ^= value + G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) + (hash << 6);
  hash ^= hash >> 30;
  hash *= G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  hash ^= hash >> 27;
  hash *= G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return hash ^ (hash >> 31);
}
