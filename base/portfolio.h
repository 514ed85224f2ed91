/* A portfolio: variants of the same thing are made in turn, and the cheapest of
 * them stays (Rice, "The algorithm selection problem", 1976; Huberman, Lukose
 * and Hogg, "An economics approach to hard computational problems", 1997).
 *
 * What a variant costs is known once it is made.  So the table says for each of
 * them for which costs of the best one so far it is made at all, and how much
 * cheaper than that it must be.
 */
#pragma once

#include <glib.h>

typedef struct {
  gpointer result; /* NULL: it could not be made */
  guint rank;      /* a lower one is better, whatever the cost */
  double cost;     /* without a result: HUGE_VAL if that would cost too much,
                      else 0 */
} RgCandidate;

typedef struct RgVariant RgVariant;

struct RgVariant {
  const char *name;
  /* Makes a candidate.  It may stop early when the cost passes that of `best`:
   * `cost` is then any larger number.  No result and cost 0: not tried. */
  RgCandidate (*make) (gpointer context, const RgVariant *variant,
                       const RgCandidate *best);
  gconstpointer data; /* for `make` */
  /* It is made only if the best one so far has no result, or this rank at
   * least; if it costs at least `above`; and if it has no result, or costs no
   * more than `budget`, or this is 0.  The first one is always made. */
  guint rank;
  double above, budget;
  /* It is taken if it costs less than this percentage of the best one so far
   * that has its rank; 0: 100. */
  guint percent;
};

/* Returns the second candidate if it is better: only it has a result, its rank
 * is lower, or its rank is equal and it costs less than `percent` of the first.
 * `destroy` frees the result of the other candidate. */
RgCandidate rg_cheaper (RgCandidate first, RgCandidate second, guint percent,
                        GDestroyNotify destroy);

/* The best candidate, whose result is the caller's; the other ones are freed by
 * `destroy`.  `remarks`: a line about each variant on standard error. */
RgCandidate rg_portfolio (const RgVariant *variants, guint n, gpointer context,
                          GDestroyNotify destroy, gboolean remarks);
