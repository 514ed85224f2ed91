/* Runs an algorithm portfolio: makes variants of the same result in turn, and
 * returns the cheapest one (Rice, "The algorithm selection problem", 1976;
 * Huberman, Lukose and Hogg, "An economics approach to hard computational
 * problems", 1997).
 *
 * The cost of a variant is known only after it is made.  So the table has, for
 * each variant, the costs of the best one so far for which it is made at all,
 * and how much cheaper it must be.
 */
#pragma once

#include <glib.h>

/* The result of a variant. */
typedef struct {
  gpointer result; /* NULL: it could not be made */
  guint rank;      /* lower is better, regardless of the cost */
  double cost;     /* without a result: HUGE_VAL if it would cost too much,
                      otherwise 0 */
} RgCandidate;

typedef struct RgVariant RgVariant;

/* A way to make the result. */
struct RgVariant {
  const char *name;
  /* Makes a candidate.  It may stop early if the cost exceeds that of
   * `best`: `cost` is then any larger number.  No result and cost 0: not
   * tried. */
  RgCandidate (*make) (gpointer context, const RgVariant *variant,
                       const RgCandidate *best);
  gconstpointer data; /* for `make` */
  /* Conditions for making it, unless it is the first one: the best one so far
   * has no result, or its rank is at least `rank`.  Its cost is at least
   * `above` and, if it has a result, at most `budget`; 0: no such limit. */
  guint rank;
  double above, budget;
  /* It wins if it costs less than this percentage of the best one so far of
   * equal rank; 0: 100. */
  guint percent;
};

/* Returns the second candidate if it is better: only it has a result, its rank
 * is lower, or its rank is equal and it costs less than `percent` of the first.
 * `destroy` frees the result of the other candidate. */
RgCandidate rg_choose_cheaper (RgCandidate first, RgCandidate second,
                               guint percent, GDestroyNotify destroy);

/* Returns the best candidate, whose result belongs to the caller; `destroy`
 * frees the other results. `remarks`: prints a line about each result on
 * standard error. */
RgCandidate rg_run_portfolio (const RgVariant *variants, guint n,
                              gpointer context, GDestroyNotify destroy,
                              gboolean remarks);
