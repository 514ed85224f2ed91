/* Implements SplitMix64 (random.h). */
#include "base/random.h"

static const guint64 step = G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

RgRandom
rg_random_stream (const RgRandom *run, guint64 play)
{
  RgRandom random = {run->state + (play - 1) * step};
  return rg_random_seeded (rg_random_next (&random));
}

guint64
rg_random_next (RgRandom *random)
{
  random->state += step;
  guint64 z = random->state;
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return z ^ (z >> 31);
}

guint32
rg_random_below (RgRandom *random, guint32 n)
{
  const guint32 biased = -n % n; /* equals (2^32 - n) modulo n */
  guint64 product;
  do
    product = (rg_random_next (random) >> 32) * n;
  while ((guint32)product < biased);
  return (guint32)(product >> 32);
}
