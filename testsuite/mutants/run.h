/* Tries some points of some sources one after the other, and counts the
 * results.
 */
#pragma once

#include "base/cli.h"
#include "testsuite/mutants/points.h"

#include <stdio.h>

/* The result of a mutant; the numbers are exit statuses of the script. */
typedef enum {
  SURVIVED = 0,
  KILLED = 1,
  NO_CODE = 3,    /* it does not compile; a point near to it is tried
                     instead, if there is one */
  EQUIVALENT = 4, /* not tried: a list says that it makes no difference */
} MutantVerdict;

/* A range of points, of which one is tried.  That spreads the mutants over
 * the files. */
typedef struct {
  guint *order; /* its points, in the order of trial */
  guint n, next;
  MutantVerdict verdict; /* of the next point */
} Stratum;

/* The data of a run, which the caller fills and frees. */
typedef struct {
  RgCli *cli;
  GPtrArray *sources; /* of RgSource * */
  GPtrArray *points;  /* of MutantPoint *, of all sources */
  GHashTable *known;  /* keys of points that make no difference */
  GHashTable *killed; /* from a key to the killer, by an earlier run */
  Stratum *strata;
  guint n_strata;
  const char *script, *work; /* tries a mutant; a folder for it */
  guint jobs;                /* number of concurrent trials */
  FILE *log; /* receives the killed mutants; NULL: not printed */
} MutantRun;

/* Returns the next point of a stratum. */
static inline const MutantPoint *
point_in (const MutantRun *run, const Stratum *stratum)
{
  return g_ptr_array_index (run->points, stratum->order[stratum->next]);
}

/* Tries a point of each stratum and prints a line about it.  FALSE, with a
 * message, if the tests fail without a fault.  Exits with 2 if the script
 * fails. */
gboolean trials_run (MutantRun *run);

/* Prints the tables.  Returns the exit status. */
int report (const MutantRun *run);
